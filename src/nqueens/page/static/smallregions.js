// Solutions of small region puzzles, for a site without a server.
import { needed } from "./answers.js";

const MOST_ROWS = 12;
const MOST_NODES = 2_000_000; // of one search: less than a second

/**
 * Yields the solutions of a puzzle as squares in reading order; refuses long searches.
 * @param {import("./puzzle.js").Puzzle} puzzle
 * @returns {Generator<number[]>}
 */
export function* solutionsOf({ side, each, regions, queens, crosses, number }) {
  if (side > MOST_ROWS) throw needed();
  if (number !== side) return;
  const inColumn = new Array(side).fill(0);
  const inRegion = new Array(side).fill(0);
  const stands = new Array(side * side).fill(false);
  let nodes = 0;
  const touches = (at, column) =>
    (column > 0 && (stands[at - 1] || stands[at - side - 1])) ||
    stands[at - side] ||
    (column < side - 1 && stands[at - side + 1]);

  /** @returns {Generator<number[]>} */
  function* from(at, missing) {
    if (++nodes > MOST_NODES) throw needed();
    const column = at % side;
    if (column === 0 && at > 0) {
      if (missing) return; // in the row above
      missing = each;
    }
    if (at === side * side) {
      yield stands.flatMap((stood, square) => (stood ? [square] : []));
      return;
    }
    const region = regions[at];
    const isOpen = region !== null && !crosses.has(at) && inColumn[column] < each && inRegion[region] < each;
    if (missing && isOpen && !touches(at, column)) {
      stands[at] = true;
      inColumn[column] += 1;
      inRegion[region] += 1;
      yield* from(at + 1, missing - 1);
      stands[at] = false;
      inColumn[column] -= 1;
      inRegion[region] -= 1;
    }
    if (!queens.has(at)) yield* from(at + 1, missing);
  }
  yield* from(0, each);
}
