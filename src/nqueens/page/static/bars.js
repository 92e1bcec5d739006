// Queens of a run over time: in each line a bar for each queen, from the event that places it to the one that removes it.
import { upTo } from "./rules.js";

/**
 * Returns how many of the ascending values are at most this one (binary search).
 * @template Value
 * @param {Value[]} values
 * @param {number} most
 * @param {(value: Value) => any} of
 */
export function behind(values, most, of = (value) => value) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(values[middle]) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The bars of a line in order of time: where each begins and ends, its square, and how many queens attack it.
 * @typedef {{ from: number[], to: number[], row: number[], column: number[], clashes: number[] }} Line
 */

export class Bars {
  /** @param {number} lines */
  constructor(lines) {
    /** @type {Line[]} */
    this.lines = upTo(lines).map(() => ({ from: [], to: [], row: [], column: [], clashes: [] }));
    /** @type {number[][]} */
    this.refused = this.lines.map(() => []); // events that refuse a square, by line
    /** @type {[number, number][]} */
    this.dead = []; // events at dead ends, each with its line
    /** @type {number[]} */
    this.solutions = [];
  }

  /** Begins a bar, and ends the one before it. */
  begin(line, at, row, column, clashes = 0) {
    this.end(line, at);
    const bars = this.lines[line];
    bars.from.push(at);
    bars.to.push(Infinity);
    bars.row.push(row);
    bars.column.push(column);
    bars.clashes.push(clashes);
  }

  end(line, at) {
    const { to } = this.lines[line];
    if (to.at(-1) === Infinity) to[to.length - 1] = at;
  }

  /** Returns the last bar of a line, if it has not ended. */
  open(line) {
    const { to, column, clashes } = this.lines[line];
    return to.at(-1) === Infinity ? { column: column.at(-1), clashes: clashes.at(-1) } : null;
  }
}

/** Bars of the rows of a board; rows of puzzles have a line for each of their queens. */
export class RowBars extends Bars {
  /** With `counting`, a bar ends also when the number of queens that attack it changes; `fixed` queens never move. */
  constructor(rows, each, counting, fixed, solutions) {
    super(rows * each);
    this.rows = rows;
    this.each = each;
    this.counting = counting;
    this.solutions = solutions;
    this.fixed = new Set(fixed.map(([row]) => row));
    for (const [row, column] of fixed) this.begin(this.#free(row), 0, row, column);
  }

  /** @param {import("./replay.js").RunEvent} event */
  add(event, number, board) {
    const { event: kind, row, column } = event;
    if (kind === "clash" && !this.counting) this.refused[row * this.each].push(number);
    if (event.why === "dead") this.dead.push([number - 1, row * this.each]);
    if (!["place", "remove", "swap"].includes(kind)) return;
    if (this.counting) this.#compare(number, board);
    else if (kind === "place") this.begin(this.#free(row), number, row, column);
    else {
      const line = this.#line(row, (open) => open?.column === column);
      this.end(line, number);
    }
  }

  #free(row) {
    return this.#line(row, (open) => !open);
  }

  /** Returns the first line of a row whose open bar passes a test. */
  #line(row, passes) {
    const lines = upTo(this.each).map((at) => row * this.each + at);
    return lines.find((line) => passes(this.open(line))) ?? lines[0];
  }

  #compare(number, board) {
    for (let row = 0; row < this.rows; row++) {
      if (this.fixed.has(row)) continue;
      const [open, column] = [this.open(row), board.queens[row]];
      const clashes = column < 0 ? 0 : board.clashesOf(row);
      if (open ? open.column === column && open.clashes === clashes : column < 0) continue;
      if (column < 0) this.end(row, number);
      else this.begin(row, number, row, column, clashes);
    }
  }
}
