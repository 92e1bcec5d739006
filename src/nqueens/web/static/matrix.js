// Small drawing of an exact cover problem: one row per option, one column per item.
import { brushOf, h } from "./dom.js";
import { squareName } from "./rules.js";
import { t } from "./texts.js";

const KINDS = ["r", "c", "s", "d"]; // rows, columns, sums, differences
const [LEFT, TOP, ROW] = [30, 20, 7]; // pixels beside and above the cells, and per row
const GAP = 6; // between kinds of items

/** @typedef {{ items: string[], options: [number, number, ...string[]][] }} Matrix */

export class MatrixView {
  /** @type {Matrix} */ whole;
  /** @type {Matrix} */ left;
  /** @type {Set<number>} */ queens;
  /** @type {string} */ key;
  /** @type {string[][]} */ items;

  constructor({ rows, columns }) {
    this.rows = rows;
    this.columns = columns;
    this.shown = null;
    this.canvas = h("canvas", { class: "matrix", role: "img" });
    this.element = h(
      "figure",
      { class: "matrixbox", hidden: true },
      h("figcaption", {}, t("watch.matrix.caption")),
      h("div", { class: "scrolling", tabindex: 0, role: "group", "aria-label": t("watch.matrix.name") }, this.canvas),
    );
    new ResizeObserver(() => this.#draw()).observe(this.element);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#draw());
  }

  /** Shows the initial matrix, the options and items left, and the options chosen by the queens. */
  show(whole, left, queens) {
    this.element.hidden = !whole || !left;
    const key = [...queens].join();
    if (this.element.hidden || (this.left === left && this.key === key)) return;
    if (this.whole !== whole)
      this.items = KINDS.map((kind) =>
        whole.items.filter((item) => item[0] === kind).sort((one, other) => one.slice(1) - other.slice(1)),
      );
    Object.assign(this, { whole, left, queens: new Set(queens), key });
    this.canvas.setAttribute(
      "aria-label",
      t("watch.matrix.left", left.options.length, whole.options.length, left.items.length, whole.items.length),
    );
    this.#draw();
  }

  #draw() {
    const width = this.element.clientWidth;
    if (!this.whole || !width) return;
    const { options } = this.whole;
    const height = TOP + options.length * ROW + 2;
    const ratio = devicePixelRatio || 1;
    Object.assign(this.canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    this.canvas.style.setProperty("--high", `${height}`);
    const brush = brushOf(this.canvas);
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(this.canvas);
    const [ink, pale, border, soft, accent] = ["ink", "pale", "border", "soft", "accent"].map((name) =>
      style.getPropertyValue(`--${name}`).trim(),
    );
    const step = Math.min(16, (width - LEFT - 2 - GAP * (KINDS.length - 1)) / this.whole.items.length);
    const uncovered = new Set(this.left.items);
    const x = new Map();
    brush.font = `12px ${style.getPropertyValue("--sans")}`;
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
        brush.fillStyle = isChosen ? accent : pale;
        brush.fillText(
          isChosen ? squareName(square, this.rows, this.columns) : `${this.rows - row}`,
          2,
          y + ROW + 2,
          LEFT - 4,
        );
      }
      last = row;
    });
  }
}
