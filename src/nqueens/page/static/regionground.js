// Drawing of regions: coloured ground, and lines between regions.
import { h, s } from "./dom.js";
import { onSquare, placeOf, SIDE } from "./grid.js";
import { LETTERS } from "./puzzle.js";

export const COLOURS = 12; // of player.css; with more regions, only touching ones differ

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/** Returns the lines between different regions as a path. @param {Puzzle} puzzle */
export function walls({ side, regions }) {
  let path = "";
  regions.forEach((region, at) => {
    const [x, y] = placeOf(at, side);
    if (at % side < side - 1 && regions[at + 1] !== region) path += `M${x + SIDE} ${y}v${SIDE}`;
    if (at < side * (side - 1) && regions[at + side] !== region) path += `M${x} ${y + SIDE}h${SIDE}`;
  });
  return path;
}

/** Returns the ground of a static board: a shape and a letter for each region, and the lines. @param {Puzzle} puzzle */
export function dividedGround(puzzle) {
  const { side, regions } = puzzle;
  const colours = puzzle.colours(COLOURS);
  const several = new Map();
  for (const [at, region] of regions.entries()) several.set(region, [...(several.get(region) ?? []), at]);
  const shape = (squares) => squares.map((at) => `M${placeOf(at, side).join(" ")}h${SIDE}v${SIDE}h-${SIDE}Z`).join("");
  const ground = [...several].map(([region, squares]) => {
    const name = region === null ? "nowhere" : `region-${colours[region]}`;
    return s("g", { class: name }, s("path", { class: "square", d: shape(squares) }));
  });
  several.delete(null);
  const letters = [...several].map(([region, [at]]) =>
    s("text", { class: "letter", x: 9, y: 30, transform: onSquare(at, side) }, LETTERS[region]),
  );
  return [...ground, s("path", { class: "walls", d: walls(puzzle) }), ...letters];
}

/**
 * Returns a small square with the colour and letter of each region.
 * @type {(puzzle: Puzzle, regions: Iterable<number>) => HTMLElement[]}
 */
export function chips(puzzle, regions) {
  const colours = puzzle.colours(COLOURS);
  return Array.from(regions, (each) =>
    h("span", { class: `chip region-${colours[each]}`, "data-letter": LETTERS[each] }),
  );
}
