// Interactive search tree: pointing at a node shows its board, a click goes there; zooming and folding by mouse, touch
// and keyboard.
import { button, h } from "./dom.js";
import { rich } from "./terms.js";
import { t } from "./texts.js";
import { TreeDrawing } from "./treedrawing.js";

const LARGE = 400; // nodes above which a growing tree is laid out
const REST = 150; // at most once in this many milliseconds
const MOST_DRAWN = 2500; // enough for all solutions of eight queens
const ZOOM_STEP = 1.6;
const TREMBLE = 5; // tolerated movement in a click

/** @typedef {import("./searchtree.js").TreeNode} TreeNode */

export class TreePicture extends TreeDrawing {
  /** @type {number} */ placed;
  /** @type {[number, number]} */ from;
  /** @type {number} */ moved;

  /** `name(row, column)` names a square; calls `jump(node)` for a click and `look(node)` for the node pointed at (or null). */
  constructor({ name, jump, look }) {
    super(name);
    this.under = null; // the node under the pointer
    this.jump = jump;
    this.look = look;
    this.caption = h("figcaption");
    this.about = h("p", { class: "small nodetext" });
    this.foldButton = button(t("watch.fold"), () => this.#fold(this.chosen), { class: "little", disabled: true });
    const tools = h(
      "div",
      { class: "buttons treetools" },
      button("+", () => this.zoomBy(ZOOM_STEP), { class: "little", "aria-label": t("watch.zoomIn") }),
      button("−", () => this.zoomBy(1 / ZOOM_STEP), { class: "little", "aria-label": t("watch.zoomOut") }),
      button(t("watch.wholeTree"), () => this.zoomBy(0), { class: "little" }),
      this.foldButton,
    );
    this.element = h("figure", { hidden: true }, this.caption, this.canvas, tools, this.about);
    this.#listen();
  }

  /** Draws the tree at an event in the next frame; while a run plays (`hurried`), large trees are laid out less often. */
  show(tree, position, hurried) {
    const fits = tree.proper && tree.nodes.length > 2;
    this.element.hidden = !fits;
    if (!fits) return;
    const first = !this.tree;
    Object.assign(this, { tree, position });
    if (first || !hurried || tree.nodes.length <= LARGE || performance.now() - this.placed > REST) this.#place();
    this.soon();
    if (!hurried) this.#name();
  }

  /** Lays the nodes out if nodes were added or folded. */
  #place() {
    if (!this.tree.layout(MOST_DRAWN)) return;
    this.placed = performance.now();
    const { tree } = this;
    this.canvas.style.setProperty("--levels", `${Math.min(260, 36 * tree.depth)}`);
    const said = tree.cut ? t("watch.treeFolded", tree.cut, tree.levels - 1) : t("watch.tree");
    if (said !== this.captioned) this.caption.replaceChildren(...rich(said));
    this.captioned = said;
    this.invalidate();
  }

  /** Updates the label with the current path in words. */
  #name() {
    const path = this.path()
      .slice(1)
      .map((node) => this.title(node));
    this.canvas.setAttribute("aria-label", t("watch.treeNodes", this.tree.nodes.length, path));
  }

  /** Folds or unfolds the subtree of a node. */
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
    let found = /** @type {TreeNode | null} */ (null);
    let least = Infinity;
    for (const node of this.tree?.shown ?? []) {
      const far = (this.x(node) - x) ** 2 + (this.y(node) - y) ** 2;
      if (far < least) [found, least] = [node, far];
    }
    return found;
  }

  #point(node) {
    if (node) this.#choose(node);
    if (node === this.under) return;
    this.under = node;
    this.about.textContent = node ? t("watch.node", this.title(node), node.below, node.solved ?? 0) : "";
    this.look(node);
    this.soon();
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
      if (this.moved > TREMBLE) this.centre(this.from[1] - (event.clientX - this.from[0]) / (this.wide * this.zoom));
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
        if (!event.ctrlKey && !event.shiftKey) return; // otherwise the page scrolls
        event.preventDefault();
        this.zoomBy(Math.exp(-(event.deltaY || event.deltaX) / 300), event.offsetX / this.wide);
      },
      { passive: false },
    );
    canvas.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !this.#press(event.key)) return;
      event.preventDefault();
    });
  }

  /** Handles the keys while the tree has the focus. */
  #press(key) {
    const node = this.under ?? this.chosen ?? this.path().at(-1);
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
      if (next && !(this.x(next) > 0 && this.x(next) < this.wide)) this.centre(next.x / this.tree.width);
      return true;
    }
    const act = {
      Enter: () => this.jump(node),
      " ": () => this.#fold(node),
      "+": () => this.zoomBy(ZOOM_STEP),
      "-": () => this.zoomBy(1 / ZOOM_STEP),
      0: () => this.zoomBy(0),
    }[key];
    act?.();
    return Boolean(act);
  }
}
