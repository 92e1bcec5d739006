// What is drawn around pieces: which squares they attack. Whether a placement is a solution, and what can still become
// one, is asked from the server. Squares are numbers: row · columns + column.

export const attacks = (a, b, columns) => {
  const down = Math.floor(a / columns) - Math.floor(b / columns);
  const right = (a % columns) - (b % columns);
  return a !== b && (down === 0 || right === 0 || down === right || down === -right);
};

const NEAR = [-1, 0, 1]
  .flatMap((down) => [-1, 0, 1].map((right) => [down, right]))
  .filter(([down, right]) => down || right);
export const QUEEN_MOVES = { rides: NEAR, leaps: [] };

/** Who attacks whom on one board, by moves as the server says them: [down, right], repeated (rides) or once (leaps). */
export class Rules {
  constructor({ rows, columns, torus = false, moves = QUEEN_MOVES }) {
    Object.assign(this, { rows, columns, torus, moves, reached: [] });
    /** Whether a row holds one piece at most. */
    this.rowwise = moves.rides.some(([down, right]) => down === 0 && Math.abs(right) === 1);
  }

  #step(row, column, [down, right]) {
    const [to, across] = [row + down, column + right];
    if (this.torus)
      return [((to % this.rows) + this.rows) % this.rows, ((across % this.columns) + this.columns) % this.columns];
    return to >= 0 && to < this.rows && across >= 0 && across < this.columns ? [to, across] : null;
  }

  /** The squares that a piece on this one attacks on the empty board, each with the shortest way there: [down, right]. */
  reach(from) {
    if (this.reached[from]) return this.reached[from];
    const found = new Map();
    const start = [Math.floor(from / this.columns), from % this.columns];
    const walk = (move, most) => {
      let at = start;
      for (let steps = 1; steps <= most; steps++) {
        at = this.#step(...at, move);
        if (!at) return;
        const square = at[0] * this.columns + at[1];
        if (square === from) return;
        const way = [move[0] * steps, move[1] * steps];
        const known = found.get(square);
        if (!known || Math.hypot(...way) < Math.hypot(...known)) found.set(square, way);
      }
    };
    for (const ride of this.moves.rides) walk(ride, this.rows * this.columns);
    for (const leap of this.moves.leaps) walk(leap, 1);
    return (this.reached[from] = found);
  }

  /** The squares that at least one piece attacks. */
  attacked(pieces) {
    return new Set([...pieces].flatMap((piece) => [...this.reach(piece).keys()]));
  }

  /** The pairs of pieces that attack each other: [one, other, the way from one to the other]. */
  clashes(pieces) {
    const placed = [...pieces];
    return placed.flatMap((a, i) =>
      placed
        .slice(i + 1)
        .filter((b) => this.reach(a).has(b))
        .map((b) => [a, b, this.reach(a).get(b)]),
    );
  }
}

export function fileName(column) {
  let name = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(97 + ((left - 1) % 26)) + name;
  return name;
}

export const squareName = (at, rows, columns) => `${fileName(at % columns)}${rows - Math.floor(at / columns)}`;
