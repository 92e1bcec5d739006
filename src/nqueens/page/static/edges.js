// Coordinates around a board, with the same size on the screen for boards of any size.
import { s } from "./dom.js";
import { SIDE } from "./grid.js";
import { fileName } from "./rules.js";

const SHARE = 0.056; // of the longer side, per margin
const PIXELS = 12; // height of letters, unless the margin is narrower

/**
 * Returns the width of the margin of a board, in units of its picture.
 * @param {number} rows
 * @param {number} columns
 */
export const marginOf = (rows, columns) => Math.max(rows, columns) * SIDE * SHARE;

/**
 * Returns the numbers of columns (above) and rows (left) of a region puzzle.
 * @param {number} side
 */
export function numbersAround(side) {
  const away = -marginOf(side, side) / 2;
  return Array.from({ length: side }, (_, at) => [
    [(at + 0.5) * SIDE, away, at + 1],
    [away, (at + 0.5) * SIDE, at + 1],
  ]).flat();
}

/**
 * Returns the letters of columns (below) and numbers of rows (left); every fifth one on large boards.
 * @param {number} rows
 * @param {number} columns
 */
export function namesAround(rows, columns) {
  const step = Math.max(rows, columns) > 20 ? 5 : 1;
  const away = marginOf(rows, columns) / 2;
  const texts = [];
  for (let column = step - 1; column < columns; column += step)
    texts.push([(column + 0.5) * SIDE, rows * SIDE + away, fileName(column)]);
  for (let rank = step; rank <= rows; rank += step) texts.push([-away, (rows - rank + 0.5) * SIDE, rank]);
  return texts;
}

/**
 * Returns the numbers of columns (above) and rows (right) from 0, as in the state of a solver.
 * @param {number} rows
 * @param {number} columns
 */
export function countedAround(rows, columns) {
  const step = Math.max(rows, columns) > 20 ? 5 : 1;
  const away = marginOf(rows, columns) / 2;
  const every = (length) => Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step);
  return [
    ...every(columns).map((column) => [(column + 0.5) * SIDE, -away, column]),
    ...every(rows).map((row) => [columns * SIDE + away, (row + 0.5) * SIDE, row]),
  ];
}

/**
 * Returns texts [x, y, text] for the margins of a board, which keep their size when the board is resized.
 * @param {SVGGraphicsElement} board
 * @param {number} margin
 * @param {any[][]} texts
 */
export function edgeTexts(board, margin, texts) {
  const group = s(
    "g",
    { class: "coordinates", "aria-hidden": "true" },
    texts.map(([x, y, text]) => s("text", { x, y }, `${text}`)),
  );
  new ResizeObserver(() => {
    const scale = board.getScreenCTM()?.a;
    if (scale) group.style.setProperty("--letter", `${Math.min(PIXELS / scale, margin * 0.92)}`);
  }).observe(board);
  return group;
}
