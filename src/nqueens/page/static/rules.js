// Attacks of pieces, for drawing. The server decides whether a placement is a solution or can be completed. Squares are
// numbers: row · columns + column.

/** @type {(one: number, other: number) => number} */
export const ascending = (one, other) => one - other;

/** Returns the numbers from 0 to below `length`. @type {(length: number) => number[]} */
export const upTo = (length) => Array.from({ length }, (_, at) => at);

/** Returns the row and the column of a square. @type {(square: number, columns: number) => [number, number]} */
export const pairOf = (square, columns) => [Math.floor(square / columns), square % columns];

/**
 * Whether queens on two squares of a plane board attack each other, ignoring pieces between them.
 * @type {(one: number, other: number, columns: number) => boolean}
 */
export const attacks = (one, other, columns) => {
  const down = Math.floor(one / columns) - Math.floor(other / columns);
  const right = (one % columns) - (other % columns);
  return one !== other && (down === 0 || right === 0 || down === right || down === -right);
};

const NEAR = [-1, 0, 1]
  .flatMap((down) => [-1, 0, 1].map((right) => [down, right]))
  .filter(([down, right]) => down || right);
export const QUEEN_MOVES = { rides: NEAR, leaps: [] };

/**
 * @typedef {{ rides: number[][], leaps: number[][] }} Moves
 * @typedef {[number, number, number[]]} Clash of two pieces, and the way from one to the other
 */

/** Returns the pieces of clashes. @param {Clash[]} pairs */
export const clashing = (pairs) => pairs.flatMap((clash) => [clash[0], clash[1]]);

/** Attacks on one board, from the server's moves [down, right]: repeated (rides) or single (leaps). */
export class Rules {
  /** @param {{ rows: number, columns: number, torus?: boolean, moves?: Moves }} board */
  constructor({ rows, columns, torus = false, moves = QUEEN_MOVES }) {
    this.rows = rows;
    this.columns = columns;
    this.torus = torus;
    this.moves = moves;
    /** @type {Map<number, number[]>[]} */
    this.reached = [];
    /** Whether a row holds at most one piece. */
    this.rowwise = moves.rides.some(([down, right]) => down === 0 && Math.abs(right) === 1);
  }

  /** @type {(row: number, column: number, way: number[]) => [number, number] | null} */
  #step(row, column, [down, right]) {
    const [to, across] = [row + down, column + right];
    if (this.torus)
      return [((to % this.rows) + this.rows) % this.rows, ((across % this.columns) + this.columns) % this.columns];
    return to >= 0 && to < this.rows && across >= 0 && across < this.columns ? [to, across] : null;
  }

  /** Returns the squares that a piece attacks on the empty board, each with the shortest way there: [down, right]. */
  reach(from) {
    if (this.reached[from]) return this.reached[from];
    /** @type {Map<number, number[]>} */
    const found = new Map();
    const walk = (/** @type {number[]} */ move, /** @type {number} */ most) => {
      let [row, column] = pairOf(from, this.columns);
      for (let steps = 1; steps <= most; steps++) {
        const at = this.#step(row, column, move);
        if (!at) return;
        [row, column] = at;
        const square = row * this.columns + column;
        if (square === from) return;
        const way = [move[0] * steps, move[1] * steps];
        const known = found.get(square);
        if (!known || Math.hypot(...way) < Math.hypot(...known)) found.set(square, way);
      }
    };
    for (const ride of this.moves.rides) walk(ride, this.rows * this.columns);
    for (const leap of this.moves.leaps) walk(leap, 1);
    this.reached[from] = found;
    return found;
  }

  /** Returns the squares that at least one piece attacks. @param {Iterable<number>} pieces */
  attacked(pieces) {
    return new Set([...pieces].flatMap((piece) => [...this.reach(piece).keys()]));
  }

  /**
   * Returns the pairs of pieces that attack each other.
   * @param {Iterable<number>} pieces
   * @returns {Clash[]}
   */
  clashes(pieces) {
    const placed = [...pieces];
    return placed.flatMap((a, i) =>
      placed
        .slice(i + 1)
        .filter((b) => this.reach(a).has(b))
        .map((b) => /** @type {Clash} */ ([a, b, this.reach(a).get(b)])),
    );
  }

  /**
   * Returns the pairs to draw: those without another piece between the two.
   * @type {(pairs: Clash[], pieces: Iterable<number>) => Clash[]}
   */
  drawn(pairs, pieces) {
    const isBetween = (at, from, way) => {
      const [down, right] = way;
      const [lower, farther] = this.reach(from).get(at) ?? [0, 0];
      const share = (lower * down + farther * right) / (down * down + right * right);
      return lower * right === farther * down && share > 0 && share < 1;
    };
    return pairs.filter(([from, , way]) => ![...pieces].some((at) => isBetween(at, from, way)));
  }
}

/** Returns the letters of a column, from 0: a to z, aa and so on. @param {number} column */
export function fileName(column) {
  let name = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(97 + ((left - 1) % 26)) + name;
  return name;
}

/** Returns the name of a square, such as a1. @type {(at: number, rows: number, columns: number) => string} */
export const squareName = (at, rows, columns) => `${fileName(at % columns)}${rows - Math.floor(at / columns)}`;
