// Interactive search tree on a canvas, in layers: abandoned edges are painted only once. Pointing at a node shows its
// board, a click goes there.
import { behind } from "./bars.js";
import { h } from "./dom.js";
import { Drawing } from "./drawing.js";
import { rich } from "./terms.js";
import { t } from "./texts.js";

const MOST_DRAWN = 2500; // nodes, enough for all solutions of eight queens
const [LEFT, TOP, BOTTOM] = [14, 12, 18]; // pixels of padding
const ROOM = 2.5; // width of a name, in font sizes

/** @typedef {import("./searchtree.js").TreeNode} TreeNode */

export class TreePicture extends Drawing {
  /** @type {import("./searchtree.js").Tree} */ tree;
  /** @type {number} */ position;
  /** @type {number} */ gone;
  /** @type {TreeNode[]} */ titled;
  /** @type {TreeNode | null} the node under the pointer */ under = null;
  /** @type {TreeNode | null} */ chosen = null;

  /** `name(row, column)` names a square; calls `jump(node)` for a click and `look(node)` for the node pointed at (or null). */
  constructor({ name, jump, look }) {
    super({ class: "tree", tabIndex: 0, role: "application" });
    this.name = name;
    this.jump = jump;
    this.look = look;
    this.caption = h("figcaption");
    this.about = h("p", { class: "small nodetext" });
    this.element = h("figure", { class: "treebox" }, this.caption, this.canvas, this.about);
    this.#listen();
  }

  /** Draws the tree at an event in the next frame; its label follows unless the run plays (`hurried`). */
  show(tree, position, hurried) {
    Object.assign(this, { tree, position });
    if (tree.layout(MOST_DRAWN)) {
      const said = tree.cut ? t("watch.treeFolded", tree.cut, tree.levels - 1) : t("watch.tree");
      if (said !== this.captioned) this.caption.replaceChildren(...rich(said));
      this.captioned = said;
      this.invalidate();
    }
    this.soon();
    if (hurried) return;
    const path = this.path().slice(1);
    const titles = path.map((node) => this.title(node));
    this.canvas.setAttribute("aria-label", t("watch.treeNodes", tree.nodes.length, titles));
  }

  #nearest({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    let found = /** @type {TreeNode | null} */ (null);
    let least = Infinity;
    for (const node of this.tree?.shown.filter((each) => this.isVisible(each)) ?? []) {
      const far = (this.x(node) - x) ** 2 + (this.y(node) - y) ** 2;
      if (far < least) [found, least] = [node, far];
    }
    return found;
  }

  #point(node) {
    if (node) this.chosen = node;
    if (node === this.under) return;
    this.under = node;
    this.about.textContent = node ? t("watch.node", this.title(node), node.below, node.solved ?? 0) : "";
    this.look(node);
    this.soon();
  }

  #listen() {
    const { canvas } = this;
    canvas.addEventListener("pointermove", (event) => this.#point(this.#nearest(event)));
    canvas.addEventListener("pointerleave", () => this.#point(null));
    canvas.addEventListener("blur", () => this.#point(null));
    canvas.addEventListener("click", (event) => {
      const node = this.#nearest(event);
      if (node) this.jump(node);
    });
    canvas.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !this.#press(event.key)) return;
      event.preventDefault();
    });
  }

  /** Handles the keys while the tree has the focus. */
  #press(key) {
    const node = this.under ?? this.chosen ?? this.path().at(-1);
    if (key === "Enter") this.jump(node);
    const isOpen = (each) => each.isShown && this.isVisible(each);
    const level = this.tree.shown.filter((each) => each.depth === node.depth && isOpen(each)).sort((a, b) => a.x - b.x);
    const next = {
      ArrowUp: this.tree.nodes[node.parent],
      ArrowDown: node.children.map((at) => this.tree.nodes[at]).find(isOpen),
      ArrowLeft: level[level.indexOf(node) - 1],
      ArrowRight: level[level.indexOf(node) + 1],
    }[key];
    if (next) this.#point(next);
    return key === "Enter" || key.startsWith("Arrow");
  }

  get isReady() {
    return Boolean(this.tree);
  }

  x(node) {
    const at = this.tree.width > 1 || node.x > 0 ? node.x / this.tree.width : 0.5;
    return LEFT + at * (this.wide - 2 * LEFT);
  }

  y(node) {
    return TOP + ((this.tall - TOP - BOTTOM) * node.depth) / this.tree.depth;
  }

  /** Returns the visible nodes from the root to the current one. */
  path() {
    const path = [];
    for (let node = this.tree.at(this.position); node; node = this.tree.nodes[node.parent]) path.unshift(node);
    return path.filter((node) => node.isShown);
  }

  /** Whether the search has visited the node. */
  isVisible(node) {
    return node.born <= this.position;
  }

  title(node) {
    return node.parent < 0 ? t("watch.root") : this.name(node.row, node.column);
  }

  paint() {
    if (this.dirty) this.#still();
    this.#left();
    const brush = this.brush(this.canvas);
    brush.drawImage(this.layer, 0, 0, this.wide, this.tall);
    const path = this.path();
    brush.beginPath();
    for (const node of path) brush.lineTo(this.x(node), this.y(node));
    Object.assign(brush, { strokeStyle: this.colours.accent, lineWidth: 3.5, lineJoin: "round" });
    brush.stroke();
    const here = path.at(-1);
    if (here.solution && here.knownAt <= this.position) this.diamond(brush, this.x(here), this.y(here), 8);
    else this.#dot(brush, here, 6, this.colours.accent);
    this.#names(brush, [...this.titled.filter((node) => this.isVisible(node)), ...path.slice(1)]);
    if (this.under ?? this.chosen) this.#dot(brush, this.under ?? this.chosen, 8, null);
  }

  /** Wipes the layer of abandoned edges, and chooses the names that fit. */
  #still() {
    this.dirty = false;
    this.gone = 0;
    this.brush(this.layer);
    this.titled = this.#named();
  }

  #edge(brush, node) {
    const parent = this.tree.nodes[node.parent];
    brush.moveTo(this.x(parent), this.y(parent));
    brush.lineTo(this.x(node), this.y(node));
  }

  /** Draws a folded subtree as a wedge whose width grows with its size. */
  #wedge(brush, node) {
    const [x, y, half] = [this.x(node), this.y(node), Math.min(12, 2 + Math.log2(1 + node.below))];
    brush.fill(new Path2D(`M${x} ${y}l${half} 9h${-2 * half}Z`));
  }

  /** Paints the edges abandoned since the last call; after a step back, all of them again. */
  #left() {
    const { order, nodes } = this.tree;
    const gone = behind(order, this.position, (at) => nodes[at].died);
    if (gone < this.gone) this.brush(this.layer);
    const from = gone < this.gone ? 0 : this.gone;
    this.gone = gone;
    if (from === gone) return;
    const brush = this.brush(this.layer, false);
    const abandoned = order.slice(from, gone).map((at) => nodes[at]);
    const left = abandoned.filter((node) => node.isShown);
    for (const [colour, lineWidth] of Object.entries({ paper: 2.5, pale: 1.2 })) {
      brush.beginPath();
      for (const node of left) this.#edge(brush, node);
      Object.assign(brush, { strokeStyle: this.colours[colour], lineWidth });
      brush.stroke();
    }
    brush.fillStyle = this.colours.pale;
    for (const node of left) if (node.isCut) this.#wedge(brush, node);
    brush.fillStyle = this.colours.clash;
    const side = Math.min(6, (0.7 * this.wide) / (this.tree.width + 1));
    for (const node of left)
      if (!node.below && !node.solution) brush.fillRect(this.x(node) - side / 2, this.y(node) - side / 2, side, side);
    for (const node of left) if (node.solution) this.diamond(brush, this.x(node), this.y(node), 7);
  }

  #dot(brush, node, radius, fill) {
    brush.beginPath();
    brush.arc(this.x(node), this.y(node), radius, 0, 2 * Math.PI);
    Object.assign(brush, { fillStyle: fill, strokeStyle: this.colours.ink, lineWidth: 2 });
    if (fill) brush.fill();
    else brush.stroke();
  }

  /** Returns the nodes of the levels on which all visible names fit. */
  #named() {
    /** @type {TreeNode[][]} */
    const levels = Array.from({ length: this.tree.levels }, () => []);
    for (const node of this.tree.shown) if (node.parent >= 0) levels[node.depth].push(node);
    const room = ROOM * this.size;
    const roomy = (level) =>
      level.toSorted((a, b) => a.x - b.x).every((node, at, all) => !at || this.x(node) - this.x(all[at - 1]) >= room);
    return levels.filter((level) => level.length * room <= this.wide && roomy(level)).flat();
  }

  #names(brush, nodes) {
    const { font, colours } = this;
    Object.assign(brush, { font, fillStyle: colours.ink, strokeStyle: colours.paper, lineWidth: 3, lineJoin: "round" });
    for (const node of nodes) {
      const [title, x, y] = [this.title(node), this.x(node), this.y(node) + 12];
      const { width } = brush.measureText(title);
      const left = x + 4 + width <= this.wide ? x + 4 : x - 4 - width; // at the opposite edge
      brush.strokeText(title, left, y);
      brush.fillText(title, left, y);
    }
  }
}
