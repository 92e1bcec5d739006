// Drawing of a search tree on a canvas, in layers: abandoned edges are painted only once.
import { brushOf, h } from "./dom.js";
import { behind } from "./replay.js";
import { t } from "./texts.js";

const [LEFT, TOP, BOTTOM] = [14, 12, 18]; // pixels of padding
const NEAREST = 60; // pixels between leaves
const ROOM = 28; // pixels per name

/** @typedef {import("./searchtree.js").TreeNode} TreeNode */

export class TreeDrawing {
  /** @type {import("./searchtree.js").Tree} */ tree;
  /** @type {number} */ position;
  /** @type {number} */ wide;
  /** @type {number} */ tall;
  /** @type {number} */ ratio;
  /** @type {number} */ gone;
  /** @type {TreeNode | null} */ under;
  /** @type {TreeNode | null} */ chosen;
  /** @type {Record<string, string>} */ colours;

  /** `name(row, column)` names a square. */
  constructor(name) {
    this.name = name;
    this.zoom = 1;
    this.middle = 0.5;
    this.isSeen = false;
    this.dirty = true;
    this.colours = {}; // until read from the style sheet
    this.canvas = h("canvas", { class: "tree", tabIndex: 0, role: "application" });
    this.ahead = document.createElement("canvas");
    this.behind = document.createElement("canvas");
    new ResizeObserver(() => this.#resize()).observe(this.canvas);
    new IntersectionObserver(([{ isIntersecting }]) => {
      this.isSeen = isIntersecting;
      this.soon();
    }).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.colours = {};
      this.invalidate();
    });
  }

  invalidate() {
    this.dirty = true;
    this.soon();
  }

  soon() {
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
    this.invalidate();
  }

  x(node) {
    const inner = (this.wide - 2 * LEFT) * this.zoom;
    const at = this.tree.width > 1 || node.x > 0 ? node.x / this.tree.width : 0.5;
    return (
      LEFT +
      at * inner -
      Math.max(0, Math.min(inner - (this.wide - 2 * LEFT), this.middle * inner - this.wide / 2 + LEFT))
    );
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

  title(node) {
    return node.parent < 0 ? t("watch.root") : this.name(node.row, node.column);
  }

  #brush(canvas, wipe = true) {
    const brush = brushOf(canvas);
    brush.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    if (wipe) brush.clearRect(0, 0, this.wide, this.tall);
    if (!this.colours.ink) {
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
    const path = this.path();
    brush.beginPath();
    for (const node of path) brush.lineTo(this.x(node), this.y(node));
    Object.assign(brush, { strokeStyle: this.colours.accent, lineWidth: 3.5, lineJoin: "round" });
    brush.stroke();
    const here = path.at(-1);
    if (here.solution && here.knownAt <= this.position) this.#diamond(brush, here);
    else this.#dot(brush, here, 6, this.colours.accent);
    this.#names(brush, path.slice(1));
    if (this.under ?? this.chosen) this.#dot(brush, this.under ?? this.chosen, 8, null);
  }

  /** Draws all edges as not yet visited, and the names that fit. */
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
    const [x, above] = [this.x(node), this.x(this.tree.nodes[Math.max(0, node.parent)])];
    return Math.max(x, above) > -LEFT && Math.min(x, above) < this.wide + LEFT;
  }

  #edge(brush, node) {
    const parent = this.tree.nodes[node.parent];
    brush.moveTo(this.x(parent), this.y(parent));
    brush.lineTo(this.x(node), this.y(node));
  }

  /** Draws a folded subtree as a wedge whose width grows with its size. */
  #wedge(brush, node) {
    const [x, y, half] = [this.x(node), this.y(node), Math.min(12, 2 + Math.log2(1 + node.below))];
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x - half, y + 9);
    brush.lineTo(x + half, y + 9);
    brush.fill();
  }

  /** Paints the edges abandoned since the last call; after a step back, all of them again. */
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
    for (const { colour, wide, dash } of [
      { colour: this.colours.paper, wide: 2.5, dash: [] },
      { colour: this.colours.pale, wide: 1, dash: [2, 2] },
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
    const [x, y] = [this.x(node), this.y(node)];
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
    brush.arc(this.x(node), this.y(node), radius, 0, 2 * Math.PI);
    Object.assign(brush, { fillStyle: fill, strokeStyle: this.colours.ink, lineWidth: 2 });
    if (fill) brush.fill();
    else brush.stroke();
  }

  /** Returns the nodes of the levels on which all visible names fit. */
  #named() {
    /** @type {TreeNode[][]} */
    const levels = Array.from({ length: this.tree.levels }, () => []);
    for (const node of this.tree.shown) if (node.parent >= 0 && this.#isInView(node)) levels[node.depth].push(node);
    const roomy = (level) =>
      level.toSorted((a, b) => a.x - b.x).every((node, at, all) => !at || this.x(node) - this.x(all[at - 1]) >= ROOM);
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
      const [title, x, y] = [this.title(node), this.x(node), this.y(node) + 12];
      const { width } = brush.measureText(title);
      const left = x + 4 + width <= this.wide ? x + 4 : x - 4 - width; // at the opposite edge
      brush.strokeText(title, left, y);
      brush.fillText(title, left, y);
    }
  }

  /** Zooms by a factor around a fraction of the width; 0 shows the whole tree. */
  zoomBy(factor, share = 0.5) {
    if (!this.tree) return;
    const most = Math.max(1, (NEAREST * this.tree.width) / Math.max(1, this.wide));
    const before = this.middle + (share - 0.5) / this.zoom;
    this.zoom = factor ? Math.max(1, Math.min(most, this.zoom * factor)) : 1;
    this.centre(before - (share - 0.5) / this.zoom);
  }

  centre(at) {
    const half = 0.5 / this.zoom;
    this.middle = Math.max(half, Math.min(1 - half, at));
    this.invalidate();
  }
}
