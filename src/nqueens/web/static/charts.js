// The course of a run as a curve, and the search as a tree; both with a mark at the event that is shown.
import { s } from "./dom.js";

const WIDTH = 600;
const HEIGHT = 90;
const POINTS = 300;

export class Curve {
  constructor(label) {
    this.line = s("path", { class: "curve" });
    this.mark = s("line", { class: "now", y1: 0, y2: HEIGHT });
    this.top = s("text", { x: 4, y: 13 });
    this.element = s("svg", { class: "chart", viewBox: `0 -4 ${WIDTH} ${HEIGHT + 8}`, role: "img", "aria-label": label }, this.line, this.mark, this.top);
  }

  draw(values, position) {
    if (this.known !== values.length) {
      this.known = values.length;
      this.#curve(values);
    }
    const x = (WIDTH * position) / Math.max(1, values.length);
    this.mark.setAttribute("x1", x);
    this.mark.setAttribute("x2", x);
  }

  /** At most POINTS stretches, each as the range of its values: no peak is lost however long the run. */
  #curve(values) {
    let most = 1;
    for (const value of values) if (value > most) most = value;
    const y = (value) => (HEIGHT - (HEIGHT * value) / most).toFixed(1);
    const each = Math.max(1, values.length / POINTS);
    let path = `M0 ${y(0)}`;
    for (let start = 0; start < values.length; start += each) {
      const part = values.slice(Math.floor(start), Math.max(Math.floor(start) + 1, Math.floor(start + each)));
      const x = ((WIDTH * (start + each / 2)) / values.length).toFixed(1);
      path += `L${x} ${y(Math.min(...part))}`;
      if (part.length > 1) path += `L${x} ${y(Math.max(...part))}L${x} ${y(part.at(-1))}`;
    }
    this.line.setAttribute("d", path);
    this.top.textContent = `${most}`;
  }
}

export class TreePicture {
  constructor() {
    this.ahead = s("path", { class: "ahead" });
    this.behind = s("path", { class: "behind" });
    this.path = s("path", { class: "path" });
    this.solutions = s("path", { class: "solutions" });
    this.here = s("circle", { class: "here", r: 6 });
    this.element = s("svg", { class: "tree", role: "img" }, this.ahead, this.behind, this.path, this.solutions, this.here);
  }

  draw(tree, position, label) {
    tree.layout();
    const height = Math.min(260, 36 * tree.depth);
    this.element.setAttribute("viewBox", `-10 -10 ${WIDTH + 20} ${height + 20}`);
    this.element.setAttribute("aria-label", label);
    const x = (node) => ((WIDTH * (tree.width > 1 || node.x > 0 ? node.x : 0.5)) / tree.width).toFixed(1);
    const y = (node) => ((height * node.depth) / tree.depth).toFixed(1);
    let ahead = "";
    let behind = "";
    let path = "";
    let solutions = "";
    let here = tree.nodes[0];
    for (const node of tree.nodes) {
      if (node.parent >= 0) {
        const parent = tree.nodes[node.parent];
        const edge = `M${x(parent)} ${y(parent)}L${x(node)} ${y(node)}`;
        if (node.born > position) ahead += edge;
        else if (node.died > position) {
          path += edge;
          here = node;
        } else behind += edge;
      }
      if (node.solution && node.born <= position) solutions += `M${x(node)} ${Number(y(node)) - 7}l7 7l-7 7l-7 -7Z`;
    }
    this.ahead.setAttribute("d", ahead);
    this.behind.setAttribute("d", behind);
    this.path.setAttribute("d", path);
    this.solutions.setAttribute("d", solutions);
    this.here.setAttribute("cx", x(here));
    this.here.setAttribute("cy", y(here));
  }
}
