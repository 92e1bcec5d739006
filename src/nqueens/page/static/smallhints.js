// Hints for queens on small boards in a page without a server: the rules of the package's module `puzzles.placing`.

import { ascending, upTo } from "./rules.js";

const MOST_SUPPOSED = 6; // queens that may follow from a supposed one
const MOST_LOOKED_AT = 4; // free squares of a unit whose squares are tried with a supposed queen
const MOST_STARVED = 3; // free squares of a unit that a queen elsewhere may all attack

const NO_SQUARES = { wrong: [], squares: [], placed: [], crossed: [], square: null, found: null };
const NOTHING = { rule: null, holders: [], nested: [], ...NO_SQUARES };

/** The free squares of the rows, and of the columns of a square board, that need a queen. */
class Places {
  /**
   * @param {import("./smallboards.js").SmallBoard} board
   * @param {number[]} queens
   * @param {number[]} free
   */
  constructor(board, queens, free) {
    this.board = board;
    this.queens = queens;
    this.free = free;
    const { rows, columns } = board;
    const unit = (kind, number) => ({ kind, number });
    const within = ({ kind, number }, at) => (kind === "row" ? board.row(at) : at % columns) === number;
    const units = upTo(rows).map((number) => unit("row", number));
    if (rows === columns) units.push(...upTo(columns).map((number) => unit("column", number)));
    const open = units.filter((each) => !queens.some((at) => within(each, at)));
    this.open = open.map((each) => ({ unit: each, squares: free.filter((at) => within(each, at)) }));
  }

  with(queen) {
    const free = this.free.filter((at) => at !== queen && !this.board.attacks(queen, at));
    return new Places(this.board, [...this.queens, queen], free);
  }

  /** Returns the simplest step: a last square, squares that starve a unit, or a refuted queen; undefined if none. */
  step() {
    const bySize = this.open.toSorted((one, other) => one.squares.length - other.squares.length);
    const last = bySize.find(({ squares }) => squares.length === 1);
    if (last) return lastOf(last);
    for (const { unit, squares } of bySize.filter((each) => each.squares.length <= MOST_STARVED)) {
      const starves = (at) => !squares.includes(at) && squares.every((square) => this.board.attacks(at, square));
      const crossed = this.free.filter(starves);
      if (crossed.length) return { ...NOTHING, rule: "shape", holders: [unit], squares, crossed };
    }
    if (!this.queens.length) return undefined; // on a symmetric board, no cross forces the first one
    const few = bySize.filter(({ squares }) => squares.length <= MOST_LOOKED_AT).flatMap(({ squares }) => squares);
    const tried = [...new Set(few)].sort(ascending);
    const refuted = tried.flatMap((square) => this.#refuted(square) ?? []);
    return refuted.sort((one, other) => one.nested.length - other.nested.length)[0];
  }

  /** Returns the step that rules out a queen on the square: forced queens after it leave a unit without a square. */
  #refuted(square) {
    const nested = [];
    let now = this.with(square);
    for (let number = 0; number <= MOST_SUPPOSED; number++) {
      const [fewest] = now.open.toSorted((one, other) => one.squares.length - other.squares.length);
      if (!fewest || fewest.squares.length > 1) return null;
      if (!fewest.squares.length) {
        nested.push({ ...NOTHING, rule: "shape", holders: [fewest.unit] });
        return { ...NOTHING, rule: "supposed", square, crossed: [square], nested };
      }
      nested.push(lastOf(fewest));
      now = now.with(fewest.squares[0]);
    }
    return null;
  }
}

const lastOf = ({ unit, squares }) => ({ ...NOTHING, rule: "last", holders: [unit], squares, placed: squares });

/** Returns the step with squares as pairs, as the server sends it. */
function told(board, { square, found, nested, ...step }) {
  const pairs = ["wrong", "squares", "placed", "crossed"].map((name) => [name, step[name].map((at) => board.pair(at))]);
  const one = (at) => (at === null ? null : board.pair(at));
  const singles = { square: one(square), found: one(found) };
  return { ...step, ...Object.fromEntries(pairs), ...singles, nested: nested.map((each) => told(board, each)) };
}

/**
 * Returns the next step from queens and crosses, in the order of placement, or the first mark that leaves no solution.
 * @param {import("./smallboards.js").SmallBoard} board
 * @param {number[]} queens
 * @param {number[]} crosses
 */
export function hintOf(board, queens, crosses) {
  const marks = [...crosses, ...queens];
  const solution = (number) => {
    const kept = marks.slice(0, number);
    board.forbidden = new Set(kept.slice(0, crosses.length));
    return board.first(kept.slice(crosses.length));
  };
  if (!solution(0)) return told(board, NOTHING);
  const wrong = marks.findIndex((_, number) => !solution(number + 1));
  if (wrong >= 0) return told(board, { ...NOTHING, wrong: [marks[wrong]] });
  const whole = solution(marks.length);
  const places = new Places(board, queens, board.free(queens));
  const step = places.open.length ? places.step() : NOTHING;
  if (step) return told(board, step);
  const rows = places.open.filter(({ unit }) => unit.kind === "row");
  const { unit } = rows.reduce((one, other) => (other.squares.length < one.squares.length ? other : one));
  return told(board, { ...NOTHING, found: whole.find((at) => board.row(at) === unit.number) });
}
