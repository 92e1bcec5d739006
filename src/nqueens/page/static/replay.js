// Replay of a run: the board after any number of events, forwards and backwards.
import { behind, RowBars } from "./bars.js";
import { Tree } from "./searchtree.js";

const KEYFRAME = 512;

/**
 * An event of a run as sent by the server; each kind has some of these properties.
 * @typedef {{
 *   event: string, row: number, column: number, other_row: number, by_row: number, by_column: number, text: string,
 *   placement: (number | [number, number])[], line?: number, counters?: number[], state?: Record<string, any>, why?: string,
 * }} RunEvent
 */

/** The pieces on a board, updated event by event; subclasses implement `put`, `take` and `swap`. */
class Standing {
  constructor(wanted) {
    this.wanted = wanted;
    this.pairs = 0;
    this.placed = 0;
    this.solutions = 0;
    this.counters = [0, 0, 0, 0, 0];
  }

  /** Copies the position to another board. */
  into(other) {
    const { pairs, placed, solutions, counters } = this;
    return Object.assign(other, { pairs, placed, solutions, counters });
  }

  put(_row, _column) {}
  take(_row, _column) {}
  swap(_row, _other) {}

  /** @param {RunEvent} event */
  apply(event) {
    if (event.counters) this.counters = event.counters;
    if (event.event === "place") this.put(event.row, event.column);
    else if (event.event === "remove") this.take(event.row, event.column);
    else if (event.event === "swap") this.swap(event.row, event.other_row);
    else if (event.event === "solution") this.solutions += 1;
  }
}

/** Position with at most one queen per row, and its number of attacking pairs. */
export class Position extends Standing {
  constructor(rows, columns) {
    super(rows);
    this.rows = rows;
    this.columns = columns;
    this.queens = new Int16Array(rows).fill(-1);
    this.lines = new Map();
  }

  copy() {
    const other = this.into(new Position(this.rows, this.columns));
    other.queens = this.queens.slice();
    other.lines = new Map(this.lines);
    return other;
  }

  get squares() {
    const squares = new Set();
    this.queens.forEach((column, row) => {
      if (column >= 0) squares.add(row * this.columns + column);
    });
    return squares;
  }

  #linesOf(row, column) {
    return [column, 10_000 + row + column, 20_000 + row - column];
  }

  #count(row, column, step) {
    for (const line of this.#linesOf(row, column)) {
      const on = this.lines.get(line) ?? 0;
      this.pairs += step > 0 ? on : 1 - on;
      this.lines.set(line, on + step);
    }
    this.placed += step;
    this.queens[row] = step > 0 ? column : -1;
  }

  put(row, column) {
    this.take(row);
    this.#count(row, column, 1);
  }

  take(row) {
    if (this.queens[row] >= 0) this.#count(row, this.queens[row], -1);
  }

  /** Returns the number of queens on the lines of the queen in a row. */
  clashesOf(row) {
    const column = this.queens[row];
    return this.#linesOf(row, column).reduce((all, line) => all + this.lines.get(line) - 1, 0);
  }

  swap(row, other) {
    const [a, b] = [this.queens[row], this.queens[other]];
    this.take(row);
    this.put(other, a);
    this.put(row, b);
  }
}

/** Position of a region puzzle, which may have several queens per row; its solvers never place a clashing queen. */
class Marked extends Standing {
  constructor(puzzle) {
    super(puzzle.wanted);
    this.puzzle = puzzle;
    this.squares = new Set();
  }

  copy() {
    const other = this.into(new Marked(this.puzzle));
    other.squares = new Set(this.squares);
    return other;
  }

  put(row, column) {
    this.squares.add(row * this.puzzle.side + column);
    this.placed = this.squares.size;
  }

  take(row, column) {
    this.squares.delete(row * this.puzzle.side + column);
    this.placed = this.squares.size;
  }
}

/** Finds why a queen is removed: nothing fitted after it, its solution was found, or all that follows was tried. */
class Reasons {
  constructor() {
    this.last = null;
    this.deadEnds = [];
  }

  add(event, number) {
    if (event.event === "remove") {
      event.why = { place: "dead", solution: "solved" }[this.last] ?? "done";
      if (event.why === "dead") this.deadEnds.push(number - 1);
    }
    if (["place", "solution", "remove"].includes(event.event)) this.last = event.event;
  }
}

export class Replay {
  /** @type {import("./matrix.js").Matrix | undefined} */ matrix;

  /**
   * With `nested`, queens are removed in reverse order, as in a complete search; the board may be a puzzle; `fixed` are
   * the rows and columns of queens that are there from the start.
   * @param {number} rows
   * @param {number} columns
   * @param {any} puzzle
   * @param {number[][]} fixed
   */
  constructor(rows, columns, nested = false, puzzle = null, fixed = []) {
    this.nested = nested;
    this.reasons = nested ? new Reasons() : null;
    /** @type {[number, Record<string, any>][]} */
    this.states = [];
    /** @type {number[]} */
    this.solutions = [];
    /** @type {Record<string, number[]>} */
    this.work = { tries: [], nodes: [], time: [] };
    /** @type {RunEvent[]} */
    this.events = [];
    /** @type {number[]} */
    this.depths = [];
    this.newest = puzzle ? new Marked(puzzle) : new Position(rows, columns);
    this.keyframes = [this.newest.copy()];
    this.now = this.newest.copy();
    this.position = 0;
    this.tree = new Tree(puzzle ? puzzle.wanted : rows);
    this.bars = new RowBars(rows, puzzle?.each ?? 1, !nested && !puzzle, fixed, this.solutions);
  }

  get length() {
    return this.events.length;
  }

  /** Appends an event; timed runs pass the CPU time so far, in microseconds. */
  add(event, time = 0) {
    this.events.push(event);
    this.newest.apply(event);
    const [tests, nodes, , steps] = this.newest.counters;
    this.work.tries.push(tests || steps);
    this.work.nodes.push(nodes || steps);
    this.work.time.push(time);
    if (this.nested) this.tree.add(event, this.events.length);
    this.reasons?.add(event, this.events.length);
    this.bars.add(event, this.events.length, this.newest);
    if (event.state) {
      this.states.push([this.events.length, event.state]);
      this.matrix ??= event.state.matrix; // the initial state, with nothing covered
    }
    if (event.event === "solution") this.solutions.push(this.events.length);
    this.depths.push(this.newest.placed);
    if (this.events.length % KEYFRAME === 0) this.keyframes.push(this.newest.copy());
  }

  /**
   * Returns the number of events up to a time, which counts events, tries, nodes (moves if there are none) or CPU time.
   * @type {(time: number, clock: string) => number}
   */
  eventAt(time, clock) {
    return clock === "events" ? Math.min(this.length, time) : behind(this.work[clock], time);
  }

  /** @type {(event: number, clock: string) => number} */
  timeOf(event, clock) {
    return clock === "events" ? event : (this.work[clock][event - 1] ?? 0);
  }

  /**
   * Returns the time of the next event after a time (or Infinity), or of the last one before it (or 0).
   * @type {(time: number, clock: string, way: number) => number}
   */
  beside(time, clock, way) {
    if (way < 0) return this.timeOf(this.eventAt(time - 1, clock), clock);
    const next = this.eventAt(time, clock) + 1;
    return next > this.length ? Infinity : this.timeOf(next, clock);
  }

  /** The event that led to the current board. */
  get last() {
    return this.events[this.position - 1] ?? null;
  }

  /** The last reported state of the algorithm, or null. */
  get state() {
    return this.states[behind(this.states, this.position, ([number]) => number) - 1]?.[1] ?? null;
  }

  get deadEnds() {
    return this.reasons?.deadEnds ?? [];
  }

  /** Returns the squares of the queens after a number of events, without going there. */
  boardAt(position) {
    const here = this.position;
    this.goTo(position);
    const queens = new Set(this.now.squares);
    this.goTo(here);
    return queens;
  }

  /**
   * Returns the next event with at most as many queens as now (`over`), or fewer (`out`).
   * @type {(position: number, fewer: boolean) => number}
   */
  past(position, fewer) {
    const depth = (this.depths[position - 1] ?? 0) - (fewer ? 1 : 0);
    for (let at = position + 1; at <= this.length; at++) if (this.depths[at - 1] <= depth) return at;
    return this.length;
  }

  /** @param {number} wanted */
  goTo(wanted) {
    const position = Math.max(0, Math.min(this.length, Math.round(wanted)));
    const frame = Math.min(Math.floor(position / KEYFRAME), this.keyframes.length - 1);
    if (position < this.position || (position - this.position > KEYFRAME && frame * KEYFRAME > this.position)) {
      this.now = this.keyframes[frame].copy();
      this.position = frame * KEYFRAME;
    }
    while (this.position < position) this.now.apply(this.events[this.position++]);
  }
}
