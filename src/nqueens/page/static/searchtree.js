// Search tree, built from the events of a run, and its layout.
import { Bars, behind } from "./bars.js";

/**
 * A node of a search tree: its queen, its children by number, the events at which it was born and died, the number of
 * nodes and solutions below it, and how it is drawn.
 * @typedef {{
 *   parent: number, depth: number, born: number, died: number, solution: boolean, below: number, children: number[],
 *   x: number, row?: number, column?: number, solved?: number, knownAt?: number,
 *   isShown?: boolean, isCut?: boolean,
 * }} TreeNode
 */

/** The nodes of a search tree, while queens are removed last in, first out; `order` is the order of removal. */
export class Tree {
  /** @type {number[]} */ path;
  /** @type {TreeNode[]} */ nodes;
  /** @type {number[]} */ rows;
  /** @type {number[]} */ order;
  /** @type {TreeNode[]} */ shown;
  /** @type {number} */ levels;
  /** @type {number} */ depth;
  /** @type {number} */ width;
  /** @type {number} */ cut;
  /** @type {number | null} */ laidOut;

  /** @param {number} most queens on the board */
  constructor(most) {
    this.icicle = new Bars(most); // a line for each depth, a bar for each node: from its number to that of the next one beside or above
    this.nodes = [this.#node(-1, 0, 0)];
    this.path = [0];
    this.order = [];
    this.rows = [];
    this.proper = true;
  }

  /** @returns {TreeNode} */
  #node(parent, depth, born, row, column) {
    const unknown = { died: Infinity, solution: false, below: 0, children: [], x: 0 };
    return { parent, depth, born, row, column, ...unknown };
  }

  add(event, number) {
    if (!this.proper) return;
    const last = this.path[this.path.length - 1];
    if (event.event === "place") {
      this.nodes[last].children.push(this.nodes.length);
      for (const at of this.path) this.nodes[at].below += 1;
      this.nodes.push(this.#node(last, this.path.length, number, event.row, event.column));
      this.icicle.begin(this.path.length - 1, this.nodes.length - 1, event.row, event.column);
      this.path.push(this.nodes.length - 1);
      this.rows.push(event.row);
    } else if (event.event === "remove") {
      if (this.rows.pop() !== event.row) this.proper = false;
      else {
        this.order.push(last);
        this.path.pop();
        this.icicle.end(this.path.length - 1, this.nodes.length);
        this.nodes[last].died = number;
      }
    } else if (event.event === "solution") {
      for (const at of this.path) this.nodes[at].solved = (this.nodes[at].solved ?? 0) + 1;
      Object.assign(this.nodes[last], { solution: true, knownAt: number });
    } else if (event.event === "swap") {
      this.proper = false;
    }
  }

  /** Returns the number of the last node born up to an event. */
  newest(number) {
    return behind(this.nodes, number, ({ born }) => born) - 1;
  }

  /** Returns the current node at an event: the deepest one that is alive. */
  at(number) {
    let node = this.nodes[this.newest(number)];
    while (node.died <= number) node = this.nodes[node.parent];
    return node;
  }

  /**
   * Computes positions, with x between 0 and `width`: leaves side by side in order, parents above the middle of their
   * children. If there are more than `most` nodes, skips those deeper than `levels`. Returns whether anything has
   * changed.
   * @param {number} most
   */
  layout(most) {
    if (this.laidOut === this.nodes.length) return false;
    this.laidOut = this.nodes.length;
    const deep = [];
    for (const { depth } of this.nodes) deep[depth] = (deep[depth] ?? 0) + 1;
    let drawn = 0;
    this.levels = 0;
    while (this.levels < deep.length && drawn + deep[this.levels] <= most) drawn += deep[this.levels++];
    this.depth = Math.max(1, this.levels - 1);
    for (const node of this.nodes) node.isShown = node.depth < this.levels;
    this.shown = this.nodes.filter((node) => node.isShown);
    let leaves = 0;
    for (const node of this.shown.toReversed()) {
      const children = node.children.map((child) => this.nodes[child]).filter((child) => child.isShown);
      node.isCut = node.below > 0 && !children.length;
      node.x = children.length ? (children[0].x + children[children.length - 1].x) / 2 : leaves++;
    }
    this.width = Math.max(1, leaves - 1);
    for (const node of this.shown) node.x = leaves - 1 - node.x; // numbered from the last one
    this.cut = this.nodes.length - this.shown.length;
    return true;
  }
}
