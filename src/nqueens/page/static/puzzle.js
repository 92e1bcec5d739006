// Region puzzles: regions, squares ruled out by queens, and conflicts. Squares are numbers: row · side + column. A code
// is `5x1.AABBB…`: side, queens per region, a letter for each square and, after a colon, the given squares.
import { pairOf, QUEEN_MOVES, upTo } from "./rules.js";

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const NO_REGION = ".";
export const MOST_SIDE = 32;
const CODE = /^(\d{1,2})x(\d{1,2})\.([A-Za-z.]+)(?::([Qx.]+))?$/;

export class Puzzle {
  /**
   * `regions` has the region number of each square, or null; `each` is the number of queens per unit.
   * @param {number} side
   * @param {number} each
   * @param {(number | null)[]} regions
   */
  constructor(side, each, regions, queens = new Set(), crosses = new Set()) {
    this.side = side;
    this.each = each;
    this.regions = regions;
    this.queens = queens;
    this.crosses = crosses;
    this.number = new Set(regions.filter((region) => region !== null)).size;
    this.units = ["row", "column", "region"].flatMap((kind) =>
      upTo(side).map((number) => ({ kind, number, squares: this.unit(kind, number) })),
    );
  }

  /**
   * Parses a code and numbers its regions in reading order; returns null for an invalid code.
   * @param {string} text
   */
  static parse(text) {
    const match = CODE.exec(text.trim());
    if (!match) return null;
    const side = Number(match[1]);
    const [letters, states] = [match[3], match[4] ?? ""];
    if (side < 1 || side > MOST_SIDE || Number(match[2]) < 1) return null;
    if (letters.length !== side * side || (states && states.length !== side * side)) return null;
    const numbers = new Map();
    const regions = [...letters].map((letter) => {
      if (letter === NO_REGION) return null;
      if (!numbers.has(letter)) numbers.set(letter, numbers.size);
      return numbers.get(letter);
    });
    const marked = (sign) => new Set([...states].flatMap((state, at) => (state === sign ? [at] : [])));
    return new Puzzle(side, Number(match[2]), regions, marked("Q"), marked("x"));
  }

  /** Parses a code that is known to be valid, such as the server's. @param {string} code */
  static of(code) {
    return /** @type {Puzzle} */ (Puzzle.parse(code));
  }

  get code() {
    const letters = this.regions.map((region) => (region === null ? NO_REGION : LETTERS[region])).join("");
    const given = this.regions
      .map((_, at) => (this.queens.has(at) ? "Q" : this.crosses.has(at) ? "x" : NO_REGION))
      .join("");
    return `${this.side}x${this.each}.${letters}${this.queens.size + this.crosses.size ? `:${given}` : ""}`;
  }

  get wanted() {
    return this.side * this.each;
  }

  /** @type {(kind: string, number: number) => number[]} */
  unit(kind, number) {
    const lies = {
      row: (at) => Math.floor(at / this.side),
      column: (at) => at % this.side,
      region: (at) => this.regions[at],
    }[kind];
    return this.regions.flatMap((_, at) => (lies(at) === number ? [at] : []));
  }

  /** Returns the squares that touch this one, including at a corner. @param {number} at */
  around(at) {
    const [row, column] = pairOf(at, this.side);
    const inside = (line) => line >= 0 && line < this.side;
    return QUEEN_MOVES.rides
      .filter(([down, right]) => inside(row + down) && inside(column + right))
      .map(([down, right]) => at + down * this.side + right);
  }

  /** Returns the connected pieces of each region, as squares that touch along an edge. */
  pieces() {
    const found = upTo(this.side).map(() => /** @type {number[][]} */ ([]));
    const seen = new Set();
    const row = (at) => Math.floor(at / this.side);
    for (const [start, region] of this.regions.entries()) {
      if (region === null || seen.has(start)) continue;
      const piece = [start];
      seen.add(start);
      for (const at of piece) {
        const beside = this.around(at).filter((there) => row(there) === row(at) || Math.abs(there - at) === this.side);
        for (const there of beside) {
          if (this.regions[there] !== region || seen.has(there)) continue;
          seen.add(there);
          piece.push(there);
        }
      }
      found[region].push(piece);
    }
    return found;
  }

  /** Returns the squares where no other queen fits: next to a queen, in a full unit, or outside all regions. */
  ruledOut(queens) {
    const out = new Set([...queens].flatMap((at) => this.around(at)));
    for (const [at, region] of this.regions.entries()) if (region === null) out.add(at);
    for (const { squares } of this.units) {
      if (squares.filter((at) => queens.has(at)).length >= this.each) for (const at of squares) out.add(at);
    }
    return new Set([...out].filter((at) => !queens.has(at)));
  }

  /** Returns the touching pairs of queens, the overfull units, and all queens in either. @param {Set<number>} queens */
  clashes(queens) {
    const pairs = [...queens].flatMap((one) =>
      this.around(one)
        .filter((other) => other > one && queens.has(other))
        .map((other) => [one, other]),
    );
    const units = this.units.filter(({ squares }) => squares.filter((at) => queens.has(at)).length > this.each);
    const stray = [...queens].filter((at) => this.regions[at] === null);
    const crowded = units.flatMap(({ squares }) => squares.filter((at) => queens.has(at)));
    return { pairs, units, queens: new Set([...pairs.flat(), ...crowded, ...stray]) };
  }

  /** @param {Set<number>} queens */
  isSolved(queens) {
    return queens.size === this.wanted && this.clashes(queens).queens.size === 0;
  }

  /**
   * Returns a colour number below `most` for each region: all different if possible, otherwise for touching regions.
   * @type {(most: number) => number[]}
   */
  colours(most) {
    const regions = upTo(Math.max(-1, ...this.regions.filter((region) => region !== null)) + 1);
    if (regions.length <= most) return regions;
    const near = regions.map(() => new Set());
    this.regions.forEach((one, at) => {
      for (const there of this.around(at)) {
        const other = this.regions[there];
        if (one !== null && other !== null && one !== other) near[one].add(other);
      }
    });
    const chosen = [];
    const uses = (colour, among) => among.filter((region) => chosen[region] === colour).length;
    for (const region of regions.toSorted((one, other) => near[other].size - near[one].size || one - other)) {
      const cost = (colour) => uses(colour, [...near[region]]) * 1000 + uses(colour, regions);
      chosen[region] = upTo(most).reduce((best, colour) => (cost(colour) < cost(best) ? colour : best));
    }
    return chosen;
  }
}
