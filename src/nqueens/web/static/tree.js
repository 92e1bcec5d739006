// The search as a tree to work with: pointing at a node shows its board, a click goes there.
import { h, s } from "./dom.js";
import { squareName } from "./rules.js";
import { t } from "./texts.js";

const WIDTH = 600;
const LARGE = 400; // nodes, of which a drawing takes a part of a frame,
const REST = 120; // so that there are so many milliseconds between two
const MOST_DRAWN = 2500; // so that the whole search for all solutions with eight queens is drawn

export class TreePicture {
  /** `jump(node)` is called for a click, `look(node)` for the node pointed at, or null. */
  constructor({ rows, columns }, { jump, look }) {
    Object.assign(this, { rows, columns, tree: null });
    this.ahead = s("path", { class: "ahead" });
    this.behind = s("path", { class: "behind" });
    this.path = s("path", { class: "path" });
    this.folded = s("path", { class: "folded" });
    this.solutions = s("path", { class: "solutions" });
    this.here = s("circle", { class: "here", r: 6 });
    this.pointed = s("circle", { class: "pointed", r: 8, visibility: "hidden" });
    this.names = s("g", { class: "names", "aria-hidden": "true" });
    this.picture = s("svg", { class: "tree", role: "img" }, this.ahead, this.behind, this.path, this.folded, this.solutions, this.names, this.here, this.pointed);
    this.caption = h("figcaption");
    this.about = h("p", { class: "small nodetext" });
    this.element = h("figure", { hidden: true }, this.caption, this.picture, this.about);
    this.picture.addEventListener("pointermove", (event) => this.#point(this.#nearest(event), look));
    this.picture.addEventListener("pointerleave", () => this.#point(null, look));
    this.picture.addEventListener("click", (event) => { const node = this.#nearest(event); if (node) jump(node); });
  }

  /** Draws the tree at an event; while a run plays (`hurried`) a large one only now and then. */
  show(tree, position, hurried) {
    if (hurried && tree.nodes.length > LARGE && performance.now() - this.drawn < REST) return;
    const fits = tree.proper && tree.nodes.length > 2;
    this.element.hidden = !fits;
    if (!fits) return;
    this.tree = tree;
    tree.layout(MOST_DRAWN);
    this.height = Math.min(260, 36 * tree.depth);
    if (this.laidOut !== tree.laidOut) this.#place();
    this.#edges(position);
    this.drawn = performance.now();
    this.caption.textContent = tree.folded ? t("watch.treeFolded", tree.folded, tree.levels - 1) : t("watch.tree");
    this.picture.setAttribute("viewBox", `-14 -10 ${WIDTH + 28} ${this.height + 24}`);
    this.picture.setAttribute("aria-label", t("watch.treeNodes", tree.nodes.length));
  }

  #x(node) {
    return (WIDTH * (this.tree.width > 1 || node.x > 0 ? node.x : 0.5)) / this.tree.width;
  }

  #y(node) {
    return (this.height * node.depth) / this.tree.depth;
  }

  /** Where each node is and the edge that leads to it, as long as the tree stays as it is. */
  #place() {
    this.laidOut = this.tree.laidOut;
    for (const node of this.tree.shown) {
      node.at = `${this.#x(node).toFixed(1)} ${this.#y(node).toFixed(1)}`;
      node.edge = node.parent < 0 ? "" : `M${this.tree.nodes[node.parent].at}L${node.at}`;
    }
  }

  #edges(position) {
    const parts = { ahead: "", behind: "", path: "", folded: "", solutions: "" };
    let here = this.tree.shown[0];
    const named = [];
    for (const node of this.tree.shown) {
      const standing = node.born <= position && node.died > position;
      if (node.parent >= 0) {
        parts[node.born > position ? "ahead" : standing ? "path" : "behind"] += node.edge;
        if (standing) here = node;
        if (standing || this.tree.labels) named.push(node);
      }
      if (node.solution && node.born <= position) parts.solutions += `M${node.at}m0 -7l7 7l-7 7l-7 -7Z`;
      if (node.depth + 1 === this.tree.levels && node.below) parts.folded += `M${node.at}l-3 7h6Z`;
    }
    for (const [name, path] of Object.entries(parts)) this[name].setAttribute("d", path);
    this.here.setAttribute("cx", this.#x(here));
    this.here.setAttribute("cy", this.#y(here));
    const key = named.map((node) => `${node.born}.${node.x}`).join(" ");
    if (key === this.named) return;
    this.named = key;
    this.names.replaceChildren(...named.map((node) => s("text", { x: this.#x(node) + 4, y: this.#y(node) + 12 }, this.#name(node))));
  }

  #name(node) {
    return node.parent < 0 ? t("watch.root") : squareName(node.row * this.columns + node.column, this.rows, this.columns);
  }

  #nearest(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.picture.getScreenCTM().inverse());
    let [found, least] = [null, Infinity];
    for (const node of this.tree?.shown ?? []) {
      const far = (this.#x(node) - at.x) ** 2 + (this.#y(node) - at.y) ** 2;
      if (far < least) [found, least] = [node, far];
    }
    return found;
  }

  #point(node, look) {
    if (node === this.under) return;
    this.under = node;
    this.pointed.setAttribute("visibility", node ? "visible" : "hidden");
    this.about.textContent = node ? t("watch.node", this.#name(node), node.below, node.solved ?? 0) : "";
    if (node) {
      this.pointed.setAttribute("cx", this.#x(node));
      this.pointed.setAttribute("cy", this.#y(node));
    }
    look(node);
  }
}
