// Animation for a solved board: the lines of all queens sweep over it.
import { s } from "./dom.js";
import { isCalm, placeOf, SIDE } from "./grid.js";
import { QUEEN_MOVES } from "./rules.js";

/**
 * Plays the animation once; does nothing if the user prefers reduced motion.
 * @type {(board: import("./board.js").Board, queens: number[]) => void}
 */
export function sweep(board, queens) {
  if (isCalm()) return;
  const { rows, columns, element } = board;
  const far = Math.max(rows, columns) * SIDE;
  const lines = queens.flatMap((at, number) => {
    const [x, y] = placeOf(at, columns, 0.5);
    return QUEEN_MOVES.rides.map(([down, right]) => {
      const line = s("line", { x1: x, y1: y, x2: x + right * far, y2: y + down * far, pathLength: 1 });
      line.style.animationDelay = `${Math.round((number * 500) / queens.length)}ms`;
      return line;
    });
  });
  const size = { width: columns * SIDE, height: rows * SIDE };
  const picture = s("svg", { class: "sweep", ...size, "aria-hidden": "true" }, lines);
  element.append(picture);
  lines.at(-1)?.addEventListener("animationend", () => picture.remove());
  setTimeout(() => picture.remove(), 3000); // also if no animation ran
}
