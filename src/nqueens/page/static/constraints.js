// The constraints of a search as a graph: rows with their candidates, and an arc from a queen to each row it restricts.
import { s } from "./dom.js";
import { fileName, upTo } from "./rules.js";
import { t } from "./texts.js";

const [WIDTH, HEIGHT] = [440, 360];
const CHIP = 15; // the width of a candidate
const TALL = 40; // the height of a node

/** @typedef {(string | null)[]} Candidates by row, such as 0110; null in rows with a queen */

export class Graph {
  /** @param {number} side */
  constructor(side) {
    this.side = side;
    this.wide = side * CHIP + 12;
    this.arcs = s("g");
    this.nodes = s("g");
    this.element = s(
      "svg",
      { class: "constraints", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("learn.ahead.graph") },
      this.arcs,
      this.nodes,
    );
  }

  /** Returns the centre of the node of a row. */
  #centre(row) {
    const angle = 2 * Math.PI * (row / this.side - 0.25);
    return [
      WIDTH / 2 + ((WIDTH - this.wide) / 2 - 2) * Math.cos(angle),
      HEIGHT / 2 + ((HEIGHT - TALL) / 2 - 2) * Math.sin(angle),
    ];
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
      const [[x1, y1], [x2, y2]] = [this.#centre(one), this.#centre(other)];
      const lit = [one, other].includes(from) && columns.some((column) => struck(one === from ? other : one, column));
      return s("line", { x1, y1, x2, y2, class: lit ? "lit" : "" });
    };
    const arcs = rows.flatMap((one) => rows.slice(one + 1).map((other) => arc(one, other)));
    this.arcs.replaceChildren(...arcs.sort((one, other) => one.classList.length - other.classList.length));
    const chip = (row, column) => {
      const kind = queens[row] === column ? "put" : struck(row, column) ? "struck" : "";
      const gone = candidates[row]?.[column] !== "1" && kind === "";
      return s(
        "g",
        { class: `chipped ${kind || (gone ? "gone" : "open")}`, transform: `translate(${6 + column * CHIP} 19)` },
        s("rect", { width: CHIP - 2, height: 17, rx: 3 }),
        s("text", { x: (CHIP - 2) / 2, y: 13 }, fileName(column)),
      );
    };
    this.nodes.replaceChildren(
      ...rows.map((row) => {
        const [x, y] = this.#centre(row);
        const isEmpty = queens[row] < 0 && !candidates[row]?.includes("1");
        return s(
          "g",
          {
            class: `node${row === from ? " from" : ""}${isEmpty ? " empty" : ""}`,
            transform: `translate(${x - this.wide / 2} ${y - TALL / 2})`,
          },
          s("rect", { class: "box", width: this.wide, height: TALL, rx: 8 }),
          s("text", { x: this.wide / 2, y: 14 }, t("learn.ahead.row", this.side - row)),
          columns.map((column) => chip(row, column)),
        );
      }),
    );
  }
}
