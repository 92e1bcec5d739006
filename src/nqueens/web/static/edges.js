// The letters and numbers around a board: as large on the screen on boards of any size.
import { s } from "./dom.js";
import { fileName } from "./rules.js";

const SIDE = 100;
const SHARE = 0.056; // of the longer side, for each margin
const PIXELS = 12; // as high as letters are, unless the margin is narrower

/**
 * The width of the margin of a board, in the units of its picture.
 * @param {number} rows
 * @param {number} columns
 */
export const marginOf = (rows, columns) => Math.max(rows, columns) * SIDE * SHARE;

/**
 * The numbers of the columns above a board in regions and of the rows on its left.
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
 * Letters of the columns below a board and numbers of the rows on its left; of large boards every fifth.
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
 * Texts [x, y, text] in the margins of a board, which keep their size while the board changes its own.
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
