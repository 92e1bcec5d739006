// Small drawing of an exact cover problem: one row per option, one column per item.
import { h } from "./dom.js";
import { Drawing } from "./drawing.js";
import { squareName } from "./rules.js";
import { t } from "./texts.js";

const KINDS = ["r", "c", "s", "d"]; // rows, columns, sums, differences
const [LEFT, TOP, ROW] = [30, 20, 6]; // pixels beside and above the cells, and per row
const GAP = 6; // between kinds of items

/** @typedef {{ items: string[], options: [number, number, ...string[]][] }} Matrix */

export class MatrixView extends Drawing {
  /** @type {Matrix} */ whole;
  /** @type {Matrix} */ left;
  /** @type {Set<number>} */ queens;
  /** @type {string} */ key;
  /** @type {string[][]} */ items;

  constructor({ rows, columns }) {
    super({ class: "matrix", role: "img" });
    this.rows = rows;
    this.columns = columns;
    this.element = h(
      "figure",
      { class: "matrixbox" },
      h("figcaption", {}, t("watch.matrix.caption")),
      h("div", { class: "scrolling", tabindex: 0, role: "group", "aria-label": t("watch.matrix.name") }, this.canvas),
    );
  }

  get isReady() {
    return Boolean(this.whole);
  }

  /** Shows the initial matrix, the options and items left, and the options chosen by the queens. */
  show(whole, left, queens) {
    const key = [...queens].join();
    if (!left || (this.left === left && this.key === key)) return;
    if (this.whole !== whole)
      this.items = KINDS.map((kind) =>
        whole.items.filter((item) => item[0] === kind).sort((one, other) => one.slice(1) - other.slice(1)),
      );
    Object.assign(this, { whole, left, queens: new Set(queens), key });
    this.canvas.setAttribute(
      "aria-label",
      t("watch.matrix.left", left.options.length, whole.options.length, left.items.length, whole.items.length),
    );
    this.canvas.style.setProperty("--high", `${TOP + whole.options.length * ROW + 2}`);
    this.soon();
  }

  paint() {
    const { options } = this.whole;
    const brush = this.brush(this.canvas);
    const { ink, pale, border, soft, accent } = this.colours;
    const step = Math.min(16, (this.wide - LEFT - 2 - GAP * (KINDS.length - 1)) / this.whole.items.length);
    const uncovered = new Set(this.left.items);
    const x = new Map();
    brush.font = this.font;
    let at = LEFT;
    this.items.forEach((items, kind) => {
      brush.fillStyle = pale;
      brush.fillText(t(`watch.matrix.kinds.${KINDS[kind]}`), at, 12, items.length * step + GAP);
      for (const item of items) {
        x.set(item, at);
        if (uncovered.has(item)) {
          brush.fillStyle = soft;
          brush.fillRect(at, TOP, step - 1, options.length * ROW);
        }
        at += step;
      }
      at += GAP;
    });
    const stays = new Set(this.left.options.map(([row, column]) => row * this.columns + column));
    let last = -1;
    options.forEach(([row, column, ...items], number) => {
      const square = row * this.columns + column;
      const y = TOP + number * ROW;
      const isChosen = this.queens.has(square);
      brush.fillStyle = isChosen ? accent : stays.has(square) ? ink : border;
      for (const item of items) {
        if (isChosen || stays.has(square)) brush.fillRect(x.get(item), y, step - 1, ROW - 1);
        else brush.fillRect(x.get(item) + step / 2 - 1.5, y + 2, 2, 2);
      }
      if (isChosen || row !== last) {
        const name = isChosen ? squareName(square, this.rows, this.columns) : `${this.rows - row}`;
        brush.fillStyle = isChosen ? accent : pale;
        brush.fillText(name, 2, y + ROW + 2, LEFT - 4);
      }
      last = row;
    });
  }
}
