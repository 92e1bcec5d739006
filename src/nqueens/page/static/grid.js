// Squares of a board's picture, and pressing them: by mouse, finger and keyboard. One square is in the tab order.
import { pairOf } from "./rules.js";

/** Side of a square, in the units of pictures. */
export const SIDE = 100;

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Returns the upper left corner [x, y] of a square, or another point of it: `share` is 0.5 for the middle.
 * @type {(square: number, columns: number, share?: number) => number[]}
 */
export function placeOf(square, columns, share = 0) {
  const [row, column] = pairOf(square, columns);
  return [(column + share) * SIDE, (row + share) * SIDE];
}

/** Returns the `transform` that moves a figure to a square. @type {(square: number, columns: number) => string} */
export const onSquare = (square, columns) => `translate(${placeOf(square, columns).join(" ")})`;

export class Walk {
  /**
   * Listens on the squares of a board (elements with data-at); `press(key, square)` returns whether it handled the key,
   * `act(square, isOther)` gets clicks, `isOther` with the other button; not those that end one of the `gestures`.
   * @param {SVGElement} element
   * @param {SVGElement[]} cells
   * @param {{
   *   rows: number, columns: number, press: (key: string, square: number) => boolean,
   *   act: (square: number, isOther: boolean) => void, gestures?: import("./gestures.js").Gestures,
   * }} board
   */
  constructor(element, cells, { rows, columns, press, act, gestures }) {
    this.cells = cells;
    this.rows = rows;
    this.columns = columns;
    this.press = press;
    this.square = 0;
    element.setAttribute("tabindex", "-1"); // otherwise an SVG with a focus listener becomes a tab stop
    element.setAttribute("aria-rowcount", `${rows}`);
    element.setAttribute("aria-colcount", `${columns}`);
    cells.forEach((cell, at) => {
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("aria-colindex", `${(at % columns) + 1}`);
      cell.parentElement?.setAttribute("aria-rowindex", `${Math.floor(at / columns) + 1}`);
      cell.setAttribute("tabindex", at === 0 ? "0" : "-1");
    });
    element.addEventListener("focusin", (event) => {
      const square = squareOf(event);
      if (square !== null) this.#move(square);
    });
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("click", (event) => {
      const square = squareOf(event);
      if (square === null || gestures?.done) return;
      this.focus(square, false);
      act(square, false);
    });
    element.addEventListener("contextmenu", (event) => {
      const square = squareOf(event);
      if (square === null) return;
      event.preventDefault();
      if (!gestures || event.pointerType !== "touch") act(square, true); // a long press is a gesture
    });
  }

  #key(event) {
    if (event.altKey || event.metaKey) return;
    const [row, column] = pairOf(this.square, this.columns);
    const last = this.columns - 1;
    const jumps = {
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(this.rows - 1, row + 1), column],
      ArrowLeft: [row, Math.max(0, column - 1)],
      ArrowRight: [row, Math.min(last, column + 1)],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? this.rows - 1 : row, last],
      PageUp: [0, column],
      PageDown: [this.rows - 1, column],
    };
    const jump = jumps[event.key];
    if (jump) this.focus(jump[0] * this.columns + jump[1]);
    else if (event.ctrlKey || !this.press(event.key, this.square)) return;
    event.preventDefault();
  }

  #move(square) {
    this.cells[this.square].setAttribute("tabindex", "-1");
    this.square = square;
    this.cells[square].setAttribute("tabindex", "0");
  }

  focus(square, visible = true) {
    this.#move(square);
    this.cells[square].focus({ preventScroll: !visible });
  }
}

/** @typedef {{ clientX: number, clientY: number }} Point of the screen */

/** Converts a point to the units of a picture. @type {(picture: SVGGraphicsElement, point: Point) => DOMPoint} */
export const pointOn = (picture, { clientX, clientY }) =>
  new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM()?.inverse());

/**
 * Returns the square of a board under a point of the screen, or null.
 * @type {(picture: SVGGraphicsElement, point: Point, rows: number, columns: number) => number | null}
 */
export function squareUnder(picture, point, rows, columns) {
  const { x, y } = pointOn(picture, point);
  const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
  return row >= 0 && column >= 0 && row < rows && column < columns ? row * columns + column : null;
}

/** Returns the square of an event, or null. @param {Event} event */
export function squareOf(event) {
  const cell = event.target instanceof Element ? event.target.closest("[data-at]") : null;
  return cell ? Number(cell.getAttribute("data-at")) : null;
}

/**
 * Returns points from one [x, y] to another, close enough that fast strokes miss no square.
 * @type {(from: number[], to: number[]) => [number, number][]}
 */
export function between([x1, y1], [x2, y2]) {
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 6));
  return Array.from({ length: steps }, (_, at) => [
    x1 + ((x2 - x1) * (at + 1)) / steps,
    y1 + ((y2 - y1) * (at + 1)) / steps,
  ]);
}
