// Animation for a solved board: the lines of all queens sweep over it.
import { s } from "./dom.js";
import { placeOf, SIDE } from "./grid.js";
import { QUEEN_MOVES } from "./rules.js";

/**
 * Plays the animation once; does nothing if the user prefers reduced motion.
 * @param {import("./board.js").Board} board
 * @param {number[]} queens
 */
export function sweep(board, queens) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
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
  const picture = s(
    "svg",
    { class: "sweep", width: columns * SIDE, height: rows * SIDE, "aria-hidden": "true" },
    lines,
  );
  element.append(picture);
  lines.at(-1)?.addEventListener("animationend", () => picture.remove());
  setTimeout(() => picture.remove(), 3000); // also if no animation ran
}
