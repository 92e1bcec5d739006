// Answers about boards up to 10 × 10, computed in a page without a server. Squares are numbers: row · columns + column.
import { needed } from "./answers.js";
import { parseBoard, parseSquares } from "./dom.js";
import { ascending, pairOf, QUEEN_MOVES, Rules, upTo } from "./rules.js";
import { t } from "./texts.js";

const MOST_ROWS = 10;
const MOST_NODES = 200_000; // of one search: at most about half a second

/** Symmetries of a square board, those of a rectangle first: name, and whether they transpose, flip rows, flip columns. */
const SYMMETRIES = /** @type {[string, boolean, boolean, boolean][]} */ ([
  ["identity", false, false, false],
  ["left-right reflection", false, false, true],
  ["top-bottom reflection", false, true, false],
  ["half-turn", false, true, true],
  ["diagonal reflection", true, false, false],
  ["antidiagonal reflection", true, true, true],
  ["quarter-turn", true, false, true],
  ["three-quarter-turn", true, true, false],
]);

export class SmallBoard {
  /**
   * Returns the problem of a request, null if it is not one of those that are computed here.
   * @type {(values: Record<string, string>, moves?: import("./rules.js").Moves) => SmallBoard | null}
   */
  static of(values, moves = QUEEN_MOVES) {
    const size = parseBoard(values.board ?? "", MOST_ROWS);
    const number = !values.pieces || values.pieces === "rows" ? size?.rows : Number(values.pieces);
    return size && !values.regions && Number.isInteger(number) ? new SmallBoard(values, size, number, moves) : null;
  }

  /** @param {Record<string, string>} values */
  constructor({ piece = "queen", torus, fixed, forbidden }, size, number, moves) {
    Object.assign(this, size);
    this.piece = piece;
    this.wanted = number;
    this.rules = new Rules({ ...size, torus: torus === "true", moves });
    this.isClassic = piece === "queen" && torus !== "true" && number === size.rows;
    this.isByRows = this.rules.rowwise && number === size.rows;
    this.fixed = [...parseSquares(fixed, size)];
    this.forbidden = parseSquares(forbidden, size);
    this.nodes = 0;
  }

  /** @type {number} */ rows;
  /** @type {number} */ columns;

  row(square) {
    return Math.floor(square / this.columns);
  }

  pair(square) {
    return pairOf(square, this.columns);
  }

  attacks(one, other) {
    return this.rules.reach(one).has(other);
  }

  /** Returns the empty squares that are neither forbidden nor attacked. */
  free(placed) {
    const taken = new Set([...placed, ...this.forbidden, ...this.rules.attacked(placed)]);
    return upTo(this.rows * this.columns).filter((at) => !taken.has(at));
  }

  /** Yields the solutions with these pieces as sorted squares, in lexicographic order; refuses long searches. */
  *solutions(placed = this.fixed) {
    this.nodes = 0;
    if (this.rules.clashes(placed).length || placed.some((at) => this.forbidden.has(at))) return;
    const filled = new Set(placed.map((at) => this.row(at)));
    const rows = upTo(this.rows).filter((row) => !filled.has(row));
    yield* this.#extended(placed, this.free(placed), this.isByRows ? rows : []);
  }

  *#extended(placed, free, rows) {
    const missing = this.wanted - placed.length;
    if (++this.nodes > MOST_NODES) throw needed();
    if (missing === 0) yield placed.toSorted(ascending);
    for (let at = 0; missing > 0 && free.length - at >= missing; at++) {
      const square = free[at];
      if (rows.length && this.row(square) !== rows[0]) return; // every row needs a piece, and this one has no place left
      const isLeft = (other) => other > square && !this.attacks(square, other) && this.row(other) !== rows[0];
      yield* this.#extended([...placed, square], free.filter(isLeft), rows.slice(1));
    }
  }

  /** Returns the first solution with these pieces, null if there is none. */
  first(placed = this.fixed) {
    return this.solutions(placed).next().value ?? null;
  }

  /** The symmetries of the board. */
  get symmetries() {
    return this.rows === this.columns ? SYMMETRIES : SYMMETRIES.slice(0, 4);
  }

  image([, transposes, flipsRows, flipsColumns], squares) {
    const { rows, columns } = this;
    const moved = (square) => {
      const [row, column] = transposes ? this.pair(square).toReversed() : this.pair(square);
      return (flipsRows ? rows - 1 - row : row) * columns + (flipsColumns ? columns - 1 - column : column);
    };
    return Array.from(squares, moved).sort(ascending);
  }

  #keeps(symmetry, squares) {
    return String(this.image(symmetry, squares)) === String([...squares].sort(ascending));
  }

  /** Returns the symmetry of a placement in words. */
  symmetryOf(squares) {
    const own = this.symmetries.filter((each) => this.#keeps(each, squares)).map(([name]) => name);
    if (own.length === SYMMETRIES.length) return "full";
    if (own.includes("quarter-turn")) return "quarter-turn";
    const mirrors = own.filter((name) => name.endsWith("reflection"));
    return mirrors.join(" and ") || (own.includes("half-turn") ? "half-turn" : "none");
  }

  /** Yields the first solution of each class, with the size of the class. */
  *classes() {
    const group = this.symmetries.filter((each) => this.#keeps(each, this.fixed) && this.#keeps(each, this.forbidden));
    const known = new Set();
    for (const solution of this.solutions()) {
      if (known.has(String(solution))) continue;
      const images = new Set(group.map((each) => String(this.image(each, solution))));
      for (const each of images) known.add(each);
      yield { solution, size: images.size };
    }
  }

  /** @param {number[] | null} squares */
  shown(squares) {
    if (this.isClassic) return { placement: squares?.map((at) => at % this.columns) ?? null };
    return { pieces: squares && { [this.piece]: squares.map((at) => this.pair(at)) } };
  }
}

/** Answers by endpoint: functions of the board and the values of the request. */
export const ANSWERS = {
  count(board, { fundamental }) {
    const began = performance.now();
    const sizes = fundamental ? Array.from(board.classes(), ({ size }) => size) : [];
    const all = [...board.solutions()].length;
    const seconds = Math.max(1, performance.now() - began) / 1000;
    const classes = Object.fromEntries(sizes.map((size) => [size, sizes.filter((each) => each === size).length]));
    const count = String(fundamental ? sizes.length : all);
    const by_size = { [board.wanted]: String(all) };
    return { count, all: fundamental && String(all), classes, by_size, threads: 1, seconds };
  },

  list(board, { fundamental, symmetry, skip = "0", limit = "1000" }) {
    const single = (solution) => ({ solution, size: null });
    const found = fundamental ? [...board.classes()] : Array.from(board.solutions(), single);
    const wanted = found.filter(({ solution }) => {
      const own = board.symmetryOf(solution);
      return !symmetry || own === symmetry || own === "quarter-turn" || own === "full";
    });
    const shown = wanted.slice(Number(skip), Number(skip) + Number(limit));
    const lines = shown.map(({ solution, size }) => ({
      ...board.shown(solution),
      ...(board.isClassic && { symmetry: board.symmetryOf(solution), class_size: size }),
    }));
    return [...lines, { end: wanted.length > Number(skip) + shown.length ? "limit" : "all", listed: shown.length }];
  },

  images(board, { placement }) {
    const squares = placement.split(",").map((column, row) => row * board.columns + Number(column));
    const made = new Map();
    for (const symmetry of board.symmetries) {
      const image = board.image(symmetry, squares);
      if (board.fixed.some((at) => !image.includes(at)) || image.some((at) => board.forbidden.has(at))) continue;
      const key = String(image);
      made.set(key, { ...board.shown(image), by: [...(made.get(key)?.by ?? []), symmetry[0]] });
    }
    return { images: [...made.values()] };
  },

  /** Yields the lines of /api/remaining; a search that takes too long ends them. */
  *remaining(board, { placed, use, earlier }) {
    const put = [...parseSquares(placed, board)];
    const left = (number) => [...board.solutions(put.slice(0, number))];
    const line = (number, { length }) => {
      return { placed: number, solutions: String(length), exact: true, how: "counted", error: 0 };
    };
    const found = left(put.length);
    yield line(put.length, found);
    if (use === "true") {
      const used = new Array(board.rows * board.columns).fill(0);
      for (const at of found.flat()) used[at] += 1;
      const { rows, columns } = board;
      yield { use: upTo(rows).map((row) => used.slice(row * columns, (row + 1) * columns)) };
    }
    const last = found.length ? -1 : put.findIndex((_, number) => !board.first(put.slice(0, number + 1)));
    if (last >= 0 && board.first([])) yield { culprit: board.pair(put[last]) };
    for (let number = put.length - 1; number >= 0 && earlier !== "false"; number--) yield line(number, left(number));
    yield { end: "all" };
  },

  complete(board) {
    if (board.rules.clashes(board.fixed).length) return { outcome: "none exists", reason: "clash" };
    const found = board.first();
    const free = board.free(board.fixed);
    const room = (square) => free.filter((at) => board.row(at) === board.row(square)).length;
    const [hint] = (found ?? []).filter((at) => !board.fixed.includes(at)).sort((a, b) => room(a) - room(b) || a - b);
    const answer = { ...board.shown(found), hint: hint === undefined ? null : board.pair(hint) };
    return { outcome: found ? "found" : "none exists", reason: null, ...answer };
  },

  /** Judges queens without the code of the search, other pieces by their attacks. */
  verify(board, { squares }) {
    const placed = [...parseSquares(squares, board)].sort(ascending);
    const isFree = board.isClassic
      ? placed.every((at, row) => board.row(at) === row) && isSolution(placed.map((at) => at % board.columns))
      : !board.rules.clashes(placed).length;
    const isOne = placed.length === board.wanted && isFree && !placed.some((at) => board.forbidden.has(at));
    return { solution: isOne, reason: isOne ? null : t("game.dead") };
  },
};

/** Returns the columns of the explicit solution of any size (E. Pauls, 1874), as the package's solver parity-lists. */
export function evenThenOdd(rows) {
  const from = (first) => upTo(Math.max(0, Math.floor((rows - first) / 2) + 1)).map((at) => first + 2 * at);
  const even = rows % 6 === 3 ? [...from(4), 2] : from(2);
  const odd = rows % 6 === 2 ? [3, 1, ...from(7), 5] : rows % 6 === 3 ? [...from(5), 1, 3] : from(1);
  return Int32Array.from([...even, ...odd], (column) => column - 1);
}

/** Whether no two of these queens, one in each row, share a column or diagonal. */
export function isSolution(columns) {
  const lines = [(column) => column, (column, row) => column + row, (column, row) => column - row];
  return lines.every((line) => new Set(columns.map(line)).size === columns.length);
}
