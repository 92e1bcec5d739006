// The search as a tree to work with: pointing at a node shows its board, a click goes there; it is zoomed and folded by
// hand and by keyboard. Drawn on a canvas in layers: what the run has left behind is painted once, as it is left.
import { button, h } from "./dom.js";
import { behind } from "./replay.js";
import { rich } from "./terms.js";
import { t } from "./texts.js";

const LARGE = 400; // nodes, from which on a tree that still grows is laid out anew
const REST = 150; // only every so many milliseconds
const MOST_DRAWN = 2500; // so that the whole search for all solutions with eight queens is drawn
const [LEFT, TOP, BOTTOM] = [14, 12, 18]; // pixels around it
const CLOSER = 1.6;
const NEAREST = 60; // pixels between two leaves
const ROOM = 28; // pixels of a name
const TREMBLE = 5; // that a click may move

export class TreePicture {
  /** `name(row, column)` is what a square is called, `jump(node)` is called for a click, `look(node)` for the node pointed at, or null. */
  constructor({ name, jump, look }) {
    Object.assign(this, { name, jump, look, tree: null, zoom: 1, middle: 0.5, isSeen: false, dirty: true });
    this.canvas = h("canvas", { class: "tree", tabIndex: 0, role: "application" });
    this.ahead = document.createElement("canvas");
    this.behind = document.createElement("canvas");
    this.caption = h("figcaption");
    this.about = h("p", { class: "small nodetext" });
    this.foldButton = button(t("watch.fold"), () => this.#fold(this.chosen), { class: "little", disabled: true });
    const tools = h(
      "div",
      { class: "buttons treetools" },
      button("+", () => this.#zoom(CLOSER), { class: "little", "aria-label": t("watch.closer") }),
      button("−", () => this.#zoom(1 / CLOSER), { class: "little", "aria-label": t("watch.farther") }),
      button(t("watch.wholeTree"), () => this.#zoom(0), { class: "little" }),
      this.foldButton,
    );
    this.element = h("figure", { hidden: true }, this.caption, this.canvas, tools, this.about);
    new ResizeObserver(() => this.#resize()).observe(this.canvas);
    new IntersectionObserver(([{ isIntersecting }]) => {
      this.isSeen = isIntersecting;
      this.#soon();
    }).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.colours = null;
      this.#anew();
    });
    this.#listen();
  }

  /** Draws the tree at an event, with the next frame; while a run plays (`hurried`) a large one that grows is laid out now and then. */
  show(tree, position, hurried) {
    const fits = tree.proper && tree.nodes.length > 2;
    this.element.hidden = !fits;
    if (!fits) return;
    const first = this.tree === null;
    Object.assign(this, { tree, position });
    if (first || !hurried || tree.nodes.length <= LARGE || performance.now() - this.placed > REST) this.#place();
    this.#soon();
    if (!hurried) this.#name();
  }

  /** Lays the nodes out, if there are more of them or others are folded. */
  #place() {
    if (!this.tree.layout(MOST_DRAWN)) return;
    this.placed = performance.now();
    const { tree } = this;
    this.canvas.style.setProperty("--levels", Math.min(260, 36 * tree.depth));
    const said = tree.cut ? t("watch.treeFolded", tree.cut, tree.levels - 1) : t("watch.tree");
    if (said !== this.captioned) this.caption.replaceChildren(...rich((this.captioned = said)));
    this.#anew();
  }

  /** The path that is shown, in words. */
  #name() {
    const path = this.#path()
      .slice(1)
      .map((node) => this.#title(node));
    this.canvas.setAttribute("aria-label", t("watch.treeNodes", this.tree.nodes.length, path));
  }

  #anew() {
    this.dirty = true;
    this.#soon();
  }

  #soon() {
    if (!this.isSeen || !this.tree || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      this.#paint();
    });
  }

  #resize() {
    const ratio = devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height) return;
    for (const each of [this.canvas, this.ahead, this.behind])
      Object.assign(each, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    Object.assign(this, { ratio, wide: width, tall: height });
    this.#anew();
  }

  #x(node) {
    const inner = (this.wide - 2 * LEFT) * this.zoom;
    const at = this.tree.width > 1 || node.x > 0 ? node.x / this.tree.width : 0.5;
    return (
      LEFT +
      at * inner -
      Math.max(0, Math.min(inner - (this.wide - 2 * LEFT), this.middle * inner - this.wide / 2 + LEFT))
    );
  }

  #y(node) {
    return TOP + ((this.tall - TOP - BOTTOM) * node.depth) / this.tree.depth;
  }

  /** The nodes from the root to the one shown, as far as they are not folded away. */
  #path() {
    const path = [];
    for (let node = this.tree.at(this.position); node; node = this.tree.nodes[node.parent]) path.unshift(node);
    return path.filter((node) => node.isShown);
  }

  #brush(canvas, wipe = true) {
    const brush = canvas.getContext("2d");
    brush.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    if (wipe) brush.clearRect(0, 0, this.wide, this.tall);
    if (!this.colours) {
      const style = getComputedStyle(this.canvas);
      this.colours = Object.fromEntries(
        ["border", "pale", "accent", "solved", "card", "ink", "paper"].map((name) => [
          name,
          style.getPropertyValue(`--${name}`).trim(),
        ]),
      );
      this.font = `600 11px ${style.getPropertyValue("--sans")}`;
    }
    return brush;
  }

  #paint() {
    if (!this.wide) return;
    if (this.dirty) this.#still();
    this.#left();
    this.painted = performance.now();
    const brush = this.#brush(this.canvas);
    for (const layer of [this.ahead, this.behind]) brush.drawImage(layer, 0, 0, this.wide, this.tall);
    const path = this.#path();
    brush.beginPath();
    path.forEach((node, at) =>
      at ? brush.lineTo(this.#x(node), this.#y(node)) : brush.moveTo(this.#x(node), this.#y(node)),
    );
    Object.assign(brush, { strokeStyle: this.colours.accent, lineWidth: 3.5, lineJoin: "round" });
    brush.stroke();
    const here = path.at(-1);
    if (here.solution && here.knownAt <= this.position) this.#diamond(brush, here);
    else this.#dot(brush, here, 6, this.colours.accent);
    this.#names(brush, path.slice(1));
    if (this.under ?? this.chosen) this.#dot(brush, this.under ?? this.chosen, 8, null);
  }

  /** All edges, as if they were still to come, with the names that have room. */
  #still() {
    this.dirty = false;
    this.gone = 0;
    const brush = this.#brush(this.ahead);
    this.#brush(this.behind);
    Object.assign(brush, { strokeStyle: this.colours.border, lineWidth: 1, fillStyle: this.colours.border });
    brush.beginPath();
    for (const node of this.tree.shown) if (node.parent >= 0 && this.#isInView(node)) this.#edge(brush, node);
    brush.stroke();
    for (const node of this.tree.shown) if (node.isCut && this.#isInView(node)) this.#wedge(brush, node);
    this.#names(brush, this.#named());
  }

  #isInView(node) {
    const [x, above] = [this.#x(node), this.#x(this.tree.nodes[Math.max(0, node.parent)])];
    return Math.max(x, above) > -LEFT && Math.min(x, above) < this.wide + LEFT;
  }

  #edge(brush, node) {
    const parent = this.tree.nodes[node.parent];
    brush.moveTo(this.#x(parent), this.#y(parent));
    brush.lineTo(this.#x(node), this.#y(node));
  }

  /** What is folded away, the wider the more it is. */
  #wedge(brush, node) {
    const [x, y, half] = [this.#x(node), this.#y(node), Math.min(12, 2 + Math.log2(1 + node.below))];
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x - half, y + 9);
    brush.lineTo(x + half, y + 9);
    brush.fill();
  }

  /** Paints the edges that were given up since the last time; after a step back, all of them again. */
  #left() {
    const { order, nodes } = this.tree;
    const gone = behind(order, this.position, (at) => nodes[at].died);
    if (gone < this.gone) this.#brush(this.behind);
    const from = gone < this.gone ? 0 : this.gone;
    this.gone = gone;
    if (from === gone) return;
    const brush = this.#brush(this.behind, false);
    const left = order
      .slice(from, gone)
      .map((at) => nodes[at])
      .filter((node) => node.isShown && this.#isInView(node));
    for (const [colour, wide, dash] of [
      [this.colours.paper, 2.5, []],
      [this.colours.pale, 1, [2, 2]],
    ]) {
      brush.beginPath();
      for (const node of left) this.#edge(brush, node);
      Object.assign(brush, { strokeStyle: colour, lineWidth: wide });
      brush.setLineDash(dash);
      brush.stroke();
    }
    for (const node of left) if (node.solution) this.#diamond(brush, node);
  }

  #diamond(brush, node) {
    const [x, y] = [this.#x(node), this.#y(node)];
    brush.beginPath();
    for (const [right, down] of [
      [0, -7],
      [7, 0],
      [0, 7],
      [-7, 0],
    ])
      brush.lineTo(x + right, y + down);
    brush.closePath();
    brush.setLineDash([]);
    Object.assign(brush, { fillStyle: this.colours.solved, strokeStyle: this.colours.card, lineWidth: 1 });
    brush.fill();
    brush.stroke();
  }

  #dot(brush, node, radius, fill) {
    brush.beginPath();
    brush.arc(this.#x(node), this.#y(node), radius, 0, 2 * Math.PI);
    Object.assign(brush, { fillStyle: fill, strokeStyle: this.colours.ink, lineWidth: 2 });
    if (fill) brush.fill();
    else brush.stroke();
  }

  /** The nodes of the levels on which all that are in view have room for their names. */
  #named() {
    const levels = Array.from({ length: this.tree.levels }, () => []);
    for (const node of this.tree.shown) if (node.parent >= 0 && this.#isInView(node)) levels[node.depth].push(node);
    const roomy = (level) =>
      level.toSorted((a, b) => a.x - b.x).every((node, at, all) => !at || this.#x(node) - this.#x(all[at - 1]) >= ROOM);
    return levels.filter((level) => level.length * ROOM <= this.wide && roomy(level)).flat();
  }

  #names(brush, nodes) {
    Object.assign(brush, {
      font: this.font,
      fillStyle: this.colours.ink,
      strokeStyle: this.colours.paper,
      lineWidth: 3,
      lineJoin: "round",
    });
    for (const node of nodes) {
      const [title, x, y] = [this.#title(node), this.#x(node), this.#y(node) + 12];
      const { width } = brush.measureText(title);
      const left = x + 4 + width <= this.wide ? x + 4 : x - 4 - width; // at the edge on the other side
      brush.strokeText(title, left, y);
      brush.fillText(title, left, y);
    }
  }

  #title(node) {
    return node.parent < 0 ? t("watch.root") : this.name(node.row, node.column);
  }

  /** Comes closer by a factor, about a share of the width; 0 shows the whole tree. */
  #zoom(factor, share = 0.5) {
    if (!this.tree) return;
    const most = Math.max(1, (NEAREST * this.tree.width) / Math.max(1, this.wide));
    const before = this.middle + (share - 0.5) / this.zoom;
    this.zoom = factor ? Math.max(1, Math.min(most, this.zoom * factor)) : 1;
    this.#centre(before - (share - 0.5) / this.zoom);
  }

  #centre(at) {
    const half = 0.5 / this.zoom;
    this.middle = Math.max(half, Math.min(1 - half, at));
    this.#anew();
  }

  /** Folds away what is below a node, or shows it again. */
  #fold(node) {
    if (!node?.children.length) return;
    node.isClosed = !node.isClosed;
    this.tree.laidOut = null;
    this.#place();
    this.#point(node);
  }

  #nearest({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    let [found, least] = [null, Infinity];
    for (const node of this.tree?.shown ?? []) {
      const far = (this.#x(node) - x) ** 2 + (this.#y(node) - y) ** 2;
      if (far < least) [found, least] = [node, far];
    }
    return found;
  }

  #point(node) {
    if (node) this.#choose(node);
    if (node === this.under) return;
    this.under = node;
    this.about.textContent = node ? t("watch.node", this.#title(node), node.below, node.solved ?? 0) : "";
    this.look(node);
    this.#soon();
  }

  #choose(node) {
    this.chosen = node;
    this.foldButton.disabled = !node.children.length;
    this.foldButton.textContent = t(node.isClosed ? "watch.unfold" : "watch.fold");
  }

  #listen() {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => {
      this.from = [event.clientX, this.middle];
      this.moved = 0;
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!event.buttons || !this.from || this.zoom === 1) return this.#point(this.#nearest(event));
      this.moved = Math.max(this.moved, Math.abs(event.clientX - this.from[0]));
      if (this.moved > TREMBLE) this.#centre(this.from[1] - (event.clientX - this.from[0]) / (this.wide * this.zoom));
      return undefined;
    });
    canvas.addEventListener("pointerleave", () => this.#point(null));
    canvas.addEventListener("blur", () => this.#point(null));
    canvas.addEventListener("click", (event) => {
      const node = this.moved > TREMBLE ? null : this.#nearest(event);
      if (!node) return;
      this.#choose(node);
      this.jump(node);
    });
    canvas.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.shiftKey) return; // else the page scrolls
        event.preventDefault();
        this.#zoom(Math.exp(-(event.deltaY || event.deltaX) / 300), event.offsetX / this.wide);
      },
      { passive: false },
    );
    canvas.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !this.#press(event.key)) return;
      event.preventDefault();
    });
  }

  /** The keys while the tree has the focus. */
  #press(key) {
    const node = this.under ?? this.chosen ?? this.#path().at(-1);
    const level = () => this.tree.shown.filter((each) => each.depth === node.depth).sort((a, b) => a.x - b.x);
    const beside = (step) => {
      const all = level();
      return all[all.indexOf(node) + step];
    };
    const child = node.children.map((at) => this.tree.nodes[at]).find((each) => each.isShown);
    const to = {
      ArrowUp: () => this.tree.nodes[node.parent],
      ArrowDown: () => child,
      ArrowLeft: () => beside(-1),
      ArrowRight: () => beside(1),
    }[key];
    if (to) {
      const next = to();
      if (next) this.#point(next);
      if (next && !(this.#x(next) > 0 && this.#x(next) < this.wide)) this.#centre(next.x / this.tree.width);
      return true;
    }
    const act = {
      Enter: () => this.jump(node),
      " ": () => this.#fold(node),
      "+": () => this.#zoom(CLOSER),
      "-": () => this.#zoom(1 / CLOSER),
      0: () => this.#zoom(0),
    }[key];
    act?.();
    return Boolean(act);
  }
}
