// Panel beside the board of a run: code with the current line, and the state of the algorithm.
import { div, h, s } from "./dom.js";
import { SIDE } from "./grid.js";
import { t } from "./texts.js";

const depthOf = (text) => text.length - text.trimStart().length;

/** Sets a style property of the element; the security policy forbids style attributes. */
function set(element, name, value) {
  element.style.setProperty(name, value);
  return element;
}

const pair = ([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, `${value}`));

/** The pseudocode, with the current lines and their headings marked. */
export class CodeView {
  constructor({ code, start, lang }) {
    this.lines = code;
    this.start = start;
    this.line = null;
    this.items = code.map(({ text }) => set(h("li", {}, h("code", {}, text.trim())), "--depth", depthOf(text) / 4));
    this.element = h(
      "figure",
      { class: "codebox", hidden: code.length === 0 },
      h("figcaption", {}, t("watch.views.code")),
      h("ol", { class: "code", lang }, this.items),
    );
  }

  show(line) {
    if (line === this.line) return;
    this.line = line;
    const heads = this.#heads(line);
    this.items.forEach((item, at) => {
      const runs = this.lines[at].part === line && line !== null;
      item.className = runs ? "runs" : heads.has(at) ? "leads" : "";
      item.toggleAttribute("aria-current", at === line);
      if (at === line) item.setAttribute("aria-current", "step");
    });
  }

  #heads(line) {
    const heads = new Set();
    if (line === null) return heads;
    let depth = depthOf(this.lines[line].text);
    for (let at = line - 1; at >= 0 && depth > 0; at--) {
      const here = depthOf(this.lines[at].text);
      if (here >= depth || depthOf(this.lines[at + 1].text) <= here) continue;
      heads.add(at);
      depth = here;
    }
    return heads;
  }
}

/** The state: variables, bits by column, and bars. */
export class StateView {
  constructor(caption = t("watch.state")) {
    this.list = div("known");
    this.element = h("figure", { class: "state", hidden: true }, h("figcaption", {}, caption), this.list);
  }

  /** Returns the names of the parts of a state, which may be missing. */
  static partsOf(state) {
    return ["values", "bits", "bars"].filter((name) => state?.[name]);
  }

  show(state) {
    const parts = StateView.partsOf(state);
    this.element.hidden = parts.length === 0;
    if (state === this.shown) return;
    this.shown = state;
    this.list.replaceChildren(...parts.map((name) => this[name](state[name])));
  }

  values(pairs) {
    return h("dl", { class: "values" }, pairs.map(pair));
  }

  bits(pairs) {
    const cell = (bit) => h("td", { class: bit ? "on" : "" }, `${bit}`);
    const row = ([name, bits]) => h("tr", {}, h("th", { scope: "row" }, name), bits.map(cell));
    const table = h("table", { class: "bits" }, h("tbody", {}, pairs.map(row)));
    return h("div", { class: "scrolling", tabindex: 0, role: "group", "aria-label": t("watch.bits") }, table);
  }

  bars(pairs) {
    const most = Math.max(1, ...pairs.map(([, size]) => size));
    const bar = (each) => set(pair(each), "--share", each[1] / most);
    return h("dl", { class: "bars" }, pairs.map(bar));
  }
}

/** Returns a square of a tile, with lines at the tile's edges. */
function tinted(row, column, squares) {
  const edges = [
    [-1, 0, "M0 0h100"],
    [1, 0, "M0 100h100"],
    [0, -1, "M0 0v100"],
    [0, 1, "M100 0v100"],
  ];
  const ends = edges.filter(([down, right]) => !Number(squares[row + down]?.[column + right] ?? 0));
  const path = s("path", { d: ends.map(([, , line]) => line).join("") });
  const transform = `translate(${column * SIDE} ${row * SIDE})`;
  return s("g", { class: "tiles", transform }, s("rect", { width: SIDE, height: SIDE }), path);
}

/** Marks and numbers of squares, drawn on the board of the run. */
export class SquareMarks {
  constructor(board, { rows, columns }) {
    this.rows = rows;
    this.columns = columns;
    this.shown = null;
    this.key = "";
    this.layer = s("g", { class: "marks", "aria-hidden": "true" });
    board.element.append(this.layer);
  }

  /** Draws the marks on squares without a queen, and tiles on all squares. */
  show(state, queens) {
    const key = state?.squares ? [...queens].join() : "";
    if (this.shown === state && this.key === key) return;
    Object.assign(this, { shown: state, key });
    const [squares, meaning] = [state?.squares ?? [], state?.meaning];
    const mark = (value, row, column) => {
      const number = meaning === "elements" ? value : Number(value);
      if (!number && meaning !== "conflicts") return [];
      if (meaning === "tiles") return tinted(row, column, squares);
      if (queens.has(row * this.columns + column)) return [];
      const [x, y] = [column * SIDE + SIDE / 2, row * SIDE + SIDE / 2];
      if (meaning === "elements") return s("text", { x, y: y + 12, class: "element" }, number);
      if (meaning === "conflicts") return s("text", { x, y: y + 14, class: "number" }, `${number}`);
      return s("circle", { cx: x, cy: y, r: meaning === "units" ? 26 : 15, class: meaning });
    };
    const marks = squares.flatMap((line, row) =>
      [...(line ?? [])].flatMap((value, column) => mark(value, row, column)),
    );
    this.layer.replaceChildren(...marks);
  }

  /** Returns the meaning of the marks, if there are any. */
  static legend(state) {
    return state?.squares ? t(`watch.marks.${state.meaning}`) : "";
  }
}
