// Coordinates around a board, with the same size on the screen for boards of any size.
import { s } from "./dom.js";
import { SIDE } from "./grid.js";
import { fileName, upTo } from "./rules.js";

const SHARE = 0.056; // of the longer side, per margin
const [FRAME, LINE, DIGITS] = [0.02, 0.07, 0.09]; // margins of an ordinary board: frame; letters or digits; two digits
const PIXELS = 12; // height of letters, unless the margin is narrower

/**
 * Returns the width of the margin of a board, in units of its picture.
 * @type {(rows: number, columns: number) => number}
 */
export const marginOf = (rows, columns) => Math.max(rows, columns) * SIDE * SHARE;

/** Returns the margins of an ordinary board: of its frame alone, and with names below and beside it. @type {Sizes} */
export function marginsOf(rows, columns) {
  const longer = Math.max(rows, columns) * SIDE;
  return { frame: longer * FRAME, below: longer * LINE, beside: longer * (rows > 9 ? DIGITS : LINE) };
}

/**
 * Returns the `viewBox` of a board with margins above, on the right, below and on the left.
 * @type {(rows: number, columns: number, margins: number[]) => string}
 */
export const boxAround = (rows, columns, [above, right, below, left]) =>
  `${-left} ${-above} ${columns * SIDE + left + right} ${rows * SIDE + above + below}`;

/** @typedef {(rows: number, columns: number) => { frame: number, below: number, beside: number }} Sizes */

/** @typedef {(rows: number, columns: number) => any[][]} Around a board: texts [x, y, text] */

/** Returns the numbers of columns (above) and rows (left) of a region puzzle. @param {number} side */
export function numbersAround(side) {
  const away = -marginOf(side, side) / 2;
  const both = (middle, number) => [
    [middle, away, number],
    [away, middle, number],
  ];
  return upTo(side).flatMap((at) => both((at + 0.5) * SIDE, at + 1));
}

/** Returns the letters of columns (below) and numbers of rows (left); every fifth one on large boards. @type {Around} */
export function namesAround(rows, columns) {
  const step = Math.max(rows, columns) > 20 ? 5 : 1;
  const { frame, below, beside } = marginsOf(rows, columns);
  const texts = [];
  for (let column = step - 1; column < columns; column += step)
    texts.push([(column + 0.5) * SIDE, rows * SIDE + (below + frame) / 2, fileName(column)]);
  for (let rank = step; rank <= rows; rank += step)
    texts.push([-(beside + frame) / 2, (rows - rank + 0.5) * SIDE, rank]);
  return texts;
}

/** Returns the numbers of columns (above) and rows (right) from 0, as in the state of a solver. @type {Around} */
export function countedAround(rows, columns) {
  const step = Math.max(rows, columns) > 20 ? 5 : 1;
  const { frame, below, beside } = marginsOf(rows, columns);
  const every = (length) => upTo(Math.ceil(length / step)).map((at) => at * step);
  return [
    ...every(columns).map((column) => [(column + 0.5) * SIDE, -(below + frame) / 2, column]),
    ...every(rows).map((row) => [columns * SIDE + (beside + frame) / 2, (row + 0.5) * SIDE, row]),
  ];
}

/**
 * Returns texts [x, y, text] for the margins of a board. They and its frame keep their size when the board is resized:
 * its style has the units of a pixel, fewer where the margin is narrow.
 * @type {(board: SVGGraphicsElement, margin: number, texts: any[][]) => SVGElement}
 */
export function edgeTexts(board, margin, texts) {
  const letters = texts.map(([x, y, text]) => s("text", { x, y }, `${text}`));
  const group = s("g", { class: "coordinates", "aria-hidden": "true" }, letters);
  new ResizeObserver(() => {
    const scale = board.getScreenCTM()?.a;
    if (scale) board.style.setProperty("--pixel", `${Math.min(1 / scale, (margin * 0.92) / PIXELS)}`);
  }).observe(board);
  return group;
}
