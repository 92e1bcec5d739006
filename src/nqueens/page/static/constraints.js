// The constraints of a search as a graph beside its board: a node for each row with its candidates, and an arc from a
// queen to each row it restricts.
import { s } from "./dom.js";
import { boxAround, marginsOf } from "./edges.js";
import { SIDE } from "./grid.js";
import { fileName, upTo } from "./rules.js";
import { t } from "./texts.js";

// Widths for each row of the board, so that letters have the same size for any number of rows: the graph (as in
// learn.css), the number of a row, a candidate, and a letter.
const [WIDE, NUMBER, CHIP, LETTER] = [88, 11, 8, 8.4];
const GAP = 4;

/** @typedef {(string | null)[]} Candidates by row, such as 0110; null in rows with a queen */

export class Graph {
  /** @param {number} side */
  constructor(side) {
    this.side = side;
    this.node = side * (NUMBER + side * CHIP) + GAP;
    this.arcs = s("g");
    this.nodes = s("g");
    const { frame, below } = marginsOf(side, side); // those of the board, so that rows are beside its rows
    const box = boxAround(side, 0, [frame, side * WIDE, below, 0]);
    const named = { role: "img", "aria-label": t("learn.ahead.graph") };
    this.element = s("svg", { class: "constraints", viewBox: box, ...named }, this.arcs, this.nodes);
    this.element.style.setProperty("--letter", `${side * LETTER}`);
  }

  /** Returns an arc between the nodes of two rows, wider for rows that are further apart. */
  #arc(one, other, isLit) {
    const [top, bottom] = [one, other].map((row) => (row + 0.5) * SIDE);
    const far = this.node + ((this.side * WIDE - this.node) * 1.3 * (other - one)) / (this.side - 1);
    const d = `M${this.node} ${top}C${far} ${top} ${far} ${bottom} ${this.node} ${bottom}`;
    return s("path", { d, class: isLit ? "lit" : "" });
  }

  /**
   * Draws the candidates, with the queens' columns by row; those struck by the queen of row `from` are marked.
   * @type {(candidates: Candidates, before: Candidates, queens: number[], from: number | null) => void}
   */
  show(candidates, before, queens, from) {
    const struck = (row, column) =>
      from !== null && row !== from && before[row]?.[column] === "1" && candidates[row]?.[column] === "0";
    const [rows, columns] = [upTo(this.side), upTo(this.side)];
    const arc = (one, other) => {
      const isLit = [one, other].includes(from) && columns.some((each) => struck(one === from ? other : one, each));
      return this.#arc(one, other, isLit);
    };
    const arcs = rows.flatMap((one) => rows.slice(one + 1).map((other) => arc(one, other)));
    this.arcs.replaceChildren(...arcs.sort((one, other) => one.classList.length - other.classList.length));
    const wide = this.side * CHIP - GAP;
    const chip = (row, column) => {
      const kind = queens[row] === column ? "put" : struck(row, column) ? "struck" : "";
      const gone = candidates[row]?.[column] !== "1" && kind === "";
      return s(
        "g",
        {
          class: `chipped ${kind || (gone ? "gone" : "open")}`,
          transform: `translate(${this.side * (NUMBER + column * CHIP)})`,
        },
        s("rect", { y: 3 * GAP, width: wide, height: SIDE - 6 * GAP, rx: 3 * GAP }),
        s("text", { x: wide / 2, y: SIDE / 2 }, fileName(column)),
      );
    };
    this.nodes.replaceChildren(
      ...rows.map((row) => {
        const isEmpty = queens[row] < 0 && !candidates[row]?.includes("1");
        return s(
          "g",
          {
            class: `node${row === from ? " from" : ""}${isEmpty ? " empty" : ""}`,
            transform: `translate(0 ${row * SIDE})`,
          },
          s("rect", { class: "box", x: GAP, y: GAP, width: this.node - GAP, height: SIDE - 2 * GAP, rx: 5 * GAP }),
          s("text", { x: (this.side * NUMBER) / 2, y: SIDE / 2 }, `${this.side - row}`),
          columns.map((column) => chip(row, column)),
        );
      }),
    );
  }
}
