// Board of any size on a canvas: squares and queens when zoomed in, dots further out, density furthest out.
import { RECOLOURED } from "./colours.js";
import { brushOf } from "./dom.js";
import { QUEEN } from "./figures.js";
import { QUEEN_MOVES, upTo } from "./rules.js";
import { whole } from "./texts.js";

const NEAREST = 72; // largest size of a square in pixels, unless the whole board shows larger ones
const DRAWN = 14; // from this size on, queens have their shape,
const CHEQUERED = 4; // squares have their colours,
const DOTTED = 1.5; // and each queen is a separate dot
const MARGIN = 0.04;
const ROOM = 56; // pixels of a number at the edge

export class BoardMap {
  /** Draws the queens of `columns` (by row); calls `look()` when the visible part changes. */
  constructor(canvas, look) {
    this.canvas = canvas;
    this.look = look;
    this.columns = new Int32Array(0);
    this.chosen = null;
    this.scale = 1;
    this.row = 0;
    this.column = 0;
    this.queen = new Path2D(QUEEN);
    new ResizeObserver(() => this.#resize()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    document.addEventListener(RECOLOURED, () => this.draw());
  }

  show(columns) {
    this.columns = columns;
    this.chosen = null;
    this.whole();
  }

  get rows() {
    return this.columns.length;
  }

  #resize() {
    const ratio = devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height) return;
    const fitted = this.scale === this.#farthest();
    const before = this.canvas.width;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    if (fitted) return this.whole();
    this.scale *= this.canvas.width / before; // the same columns are visible, as a link states
    this.move(0, 0);
  }

  #farthest() {
    return ((1 - MARGIN) * Math.min(this.canvas.width, this.canvas.height)) / Math.max(1, this.rows);
  }

  /** Returns the nearest allowed scale. */
  #allowed(scale) {
    const closest = Math.max(NEAREST * this.#ratio(), 2 * this.#farthest());
    return Math.max(this.#farthest(), Math.min(closest, scale));
  }

  #ratio() {
    return this.canvas.width / Math.max(1, this.canvas.clientWidth);
  }

  whole() {
    this.scale = this.#farthest();
    this.row = this.column = this.rows / 2;
    this.draw();
  }

  /** Zooms by a factor and keeps the place under this point of the canvas (0 to 1) fixed, unless no queen is left there. */
  zoom(factor, x = 0.5, y = 0.5) {
    const scale = this.#allowed(this.scale * factor);
    const { width, height } = this.canvas;
    this.column += (x - 0.5) * width * (1 / this.scale - 1 / scale);
    this.row += (y - 0.5) * height * (1 / this.scale - 1 / scale);
    const found = factor > 1 ? this.nearest(x, y) : null;
    this.scale = scale;
    this.move(0, 0);
    if (found !== null && !this.#showsQueen()) this.#centre(found);
  }

  #showsQueen() {
    const { width, height } = this.canvas;
    const isNear = (at, middle, size) => Math.abs(at + 0.5 - middle) < size / this.scale / 2;
    return this.columns.some((column, row) => isNear(row, this.row, height) && isNear(column, this.column, width));
  }

  #centre(row) {
    this.row = row + 0.5;
    this.column = this.columns[row] + 0.5;
    this.draw();
  }

  /** Moves by fractions of the canvas; the centre stays on the board. */
  move(right, down) {
    const inside = (at) => Math.max(0, Math.min(this.rows, at));
    this.column = inside(this.column + (right * this.canvas.width) / this.scale);
    this.row = inside(this.row + (down * this.canvas.height) / this.scale);
    if (this.scale === this.#farthest()) this.row = this.column = this.rows / 2;
    this.draw();
  }

  /** Returns the row of the queen nearest to this point of the canvas (0 to 1), or null. */
  nearest(x, y) {
    const row = this.row + ((y - 0.5) * this.canvas.height) / this.scale - 0.5;
    const column = this.column + ((x - 0.5) * this.canvas.width) / this.scale - 0.5;
    let found = /** @type {number | null} */ (null);
    let least = Infinity;
    this.columns.forEach((each, at) => {
      const far = (at - row) ** 2 + (each - column) ** 2;
      if (far < least) [found, least] = [at, far];
    });
    return found;
  }

  choose(row) {
    this.chosen = row;
    this.draw();
  }

  /** Selects the queen of a row and centres it, zoomed in enough to show its shape. */
  goTo(row) {
    const near = 2 * DRAWN * this.#ratio();
    if (this.#farthest() < near) {
      this.scale = Math.max(this.scale, near);
      this.#centre(row);
    }
    this.choose(row);
  }

  /** Schedules one repaint for the next frame. */
  draw() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.#paint();
    });
  }

  #paint() {
    const { canvas, scale, rows } = this;
    const { width, height } = canvas;
    const brush = brushOf(canvas);
    const style = getComputedStyle(canvas);
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    const left = width / 2 - this.column * scale;
    const top = height / 2 - this.row * scale;
    const [first, from] = [top, left].map((start) => Math.max(0, Math.floor(-start / scale)));
    const [last, to] = [height - top, width - left].map((end) => Math.min(rows, Math.ceil(end / scale)));
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, width, height);
    brush.fillStyle = colour("light-square");
    brush.fillRect(left, top, rows * scale, rows * scale);
    const near = scale / this.#ratio();
    if (near >= CHEQUERED) {
      brush.fillStyle = colour("dark-square");
      for (let row = first; row < last; row++) {
        for (let column = from + ((rows - 1 - row + from) % 2); column < to; column += 2)
          brush.fillRect(left + column * scale, top + row * scale, scale, scale);
      }
    }
    if (this.chosen !== null) this.#lines(brush, colour("accent"), left, top);
    if (near >= DOTTED) this.#queens(brush, colour("queen"), near >= DRAWN, { left, top, first, last, from, to });
    else this.#crowd(brush, colour("queen"), { left, top, first, last });
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.strokeStyle = colour("frame");
    brush.lineWidth = 2 * this.#ratio();
    brush.strokeRect(left, top, rows * scale, rows * scale);
    this.#edges(brush, colour, { left, top, first, last, from, to });
    if (near >= DOTTED) this.#arrow(brush, colour("ink"));
    this.look(Math.max(0, last - first), Math.max(0, to - from));
  }

  /** Draws row and column numbers, from 1, along the left and top edges where they fit. */
  #edges(brush, colour, { left, top, first, last, from, to }) {
    const { scale } = this;
    const ratio = this.#ratio();
    const font = `600 ${11 * ratio}px system-ui, sans-serif`;
    Object.assign(brush, { font, textBaseline: "middle", textAlign: "center" });
    const wide = (number) => brush.measureText(whole(number)).width + 8 * ratio;
    const gap = Math.max(ROOM * ratio, 1.5 * wide(to)); // the last one may be moved by half its width
    const least = gap / scale;
    const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
    const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) ?? 1;
    const [right, bottom] = [this.canvas.width, this.canvas.height - 9 * ratio];
    const write = (number, x, y) => {
      const width = wide(number);
      const at = [Math.min(x, right - width / 2), Math.min(y, bottom)]; // the last one is fully visible, too
      brush.fillStyle = colour("paper");
      brush.fillRect(at[0] - width / 2, at[1] - 8 * ratio, width, 16 * ratio);
      brush.fillStyle = colour("ink");
      brush.fillText(whole(number), ...at);
    };
    const numbers = (low, high) => {
      const least = Math.ceil((low + 1) / step);
      return upTo(Math.max(0, Math.floor(high / step) - least + 1)).map((at) => (least + at) * step);
    };
    const beside = Math.max(0, left);
    for (const row of numbers(first, last)) write(row, beside + wide(row) / 2, top + (row - 0.5) * scale);
    for (const column of numbers(from, to)) {
      const x = left + (column - 0.5) * scale;
      if (x > beside + gap) write(column, x, Math.max(0, top) + 8 * ratio); // does not cover row numbers
    }
    brush.textAlign = "start";
  }

  /** Draws an arrow from the middle to the nearest queen, if none is visible. */
  #arrow(brush, colour) {
    const row = this.#showsQueen() ? null : this.nearest(0.5, 0.5);
    if (row === null) return;
    const ratio = this.#ratio();
    brush.translate(this.canvas.width / 2, this.canvas.height / 2);
    brush.rotate(Math.atan2(row + 0.5 - this.row, this.columns[row] + 0.5 - this.column));
    brush.scale(ratio, ratio);
    Object.assign(brush, { strokeStyle: colour, lineWidth: 4 });
    brush.stroke(new Path2D("M-40 0H40M24 -16L40 0L24 16"));
    brush.setTransform(1, 0, 0, 1, 0, 0);
  }

  /**
   * The visible part: the central row and column and the width in columns, or null for the whole board.
   * @returns {number[] | null}
   */
  get place() {
    const { row, column, scale, canvas } = this;
    return scale === this.#farthest() ? null : [row, column, canvas.width / scale].map(Math.round);
  }

  /** @param {number[]} place */
  set place([row, column, across]) {
    Object.assign(this, { row, column, scale: this.#allowed(this.canvas.width / Math.max(1, across)) });
    this.move(0, 0);
  }

  #lines(brush, colour, left, top) {
    const { rows, scale, chosen, columns } = this;
    const [x, y] = [left + (columns[chosen] + 0.5) * scale, top + (chosen + 0.5) * scale];
    brush.save();
    brush.beginPath();
    brush.rect(left, top, rows * scale, rows * scale);
    brush.clip();
    brush.beginPath();
    const far = rows * scale;
    for (const [down, right] of QUEEN_MOVES.rides.slice(4)) {
      brush.moveTo(x - far * right, y - far * down);
      brush.lineTo(x + far * right, y + far * down);
    }
    brush.strokeStyle = colour;
    brush.lineWidth = 2 * this.#ratio();
    brush.stroke();
    brush.beginPath();
    brush.arc(x, y, Math.max(7 * this.#ratio(), 0.62 * scale), 0, 2 * Math.PI);
    brush.stroke();
    brush.restore();
  }

  #queens(brush, colour, shaped, { left, top, first, last, from, to }) {
    const { scale, columns } = this;
    brush.fillStyle = colour;
    for (let row = first; row < last; row++) {
      const column = columns[row];
      if (column < from || column >= to) continue;
      if (shaped) {
        brush.setTransform(scale / 100, 0, 0, scale / 100, left + column * scale, top + row * scale);
        brush.fill(this.queen);
      } else brush.fillRect(left + (column + 0.15) * scale, top + (row + 0.15) * scale, 0.7 * scale, 0.7 * scale);
    }
  }

  /** Draws the density of queens, when many share a pixel, relative to an even spread. */
  #crowd(brush, colour, { left, top, first, last }) {
    const { width, height } = this.canvas;
    const { scale, columns } = this;
    const counts = new Uint32Array(width * height);
    for (let row = first; row < last; row++) {
      const x = Math.floor(left + (columns[row] + 0.5) * scale);
      const y = Math.floor(top + (row + 0.5) * scale);
      if (x >= 0 && x < width && y >= 0 && y < height) counts[y * width + x] += 1;
    }
    const even = 1 / (scale * scale * this.rows);
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    const picture = new ImageData(width, height);
    const full = Math.max(1, 2 * even);
    for (let at = 0; at < counts.length; at++) {
      if (counts[at] === 0) continue;
      picture.data[4 * at] = red;
      picture.data[4 * at + 1] = green;
      picture.data[4 * at + 2] = blue;
      picture.data[4 * at + 3] = 255 * Math.min(1, counts[at] / full);
    }
    const sheet = new OffscreenCanvas(width, height);
    brushOf(sheet).putImageData(picture, 0, 0);
    brush.drawImage(sheet, 0, 0);
  }
}
