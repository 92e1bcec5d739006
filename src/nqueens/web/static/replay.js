// A run as something to walk through: the board after any number of events, forwards and back.

const KEYFRAME = 512;

/** How many of the ascending values are at most this one. */
export function behind(values, most, of = (value) => value) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(values[middle]) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What stands on a board, kept up to date event by event; `put(row, column)` and `take(row, column)` are the board's own. */
class Standing {
  constructor(wanted) {
    Object.assign(this, { wanted, pairs: 0, placed: 0, solutions: 0, counters: [0, 0, 0, 0, 0] });
  }

  /** The same in another board. */
  into(other) {
    const { pairs, placed, solutions, counters } = this;
    return Object.assign(other, { pairs, placed, solutions, counters });
  }

  apply(event) {
    if (event.counters) this.counters = event.counters;
    if (event.event === "place") this.put(event.row, event.column);
    else if (event.event === "remove") this.take(event.row, event.column);
    else if (event.event === "swap") this.swap(event.row, event.other_row);
    else if (event.event === "solution") this.solutions += 1;
  }
}

/** One queen in a row at most, and how many pairs of them attack each other. */
export class Position extends Standing {
  constructor(rows, columns) {
    super(rows);
    Object.assign(this, { rows, columns });
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

  #count(row, column, step) {
    for (const line of [column, 10_000 + row + column, 20_000 + row - column]) {
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

  swap(row, other) {
    const [a, b] = [this.queens[row], this.queens[other]];
    this.take(row);
    this.put(other, a);
    this.put(row, b);
  }
}

/** Of a region puzzle, which may have several queens in a row; its solvers put none where it clashes. */
class Marked extends Standing {
  constructor(puzzle) {
    super(puzzle.wanted);
    Object.assign(this, { puzzle, squares: new Set() });
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

/** The nodes of a search tree, as long as queens are taken back in the order last in, first out; `order` is the one in which they go. */
export class Tree {
  constructor() {
    Object.assign(this, {
      nodes: [{ parent: -1, depth: 0, born: 0, died: Infinity, solution: false, below: 0, children: [] }],
      path: [0],
      order: [],
      rows: [],
      proper: true,
    });
  }

  add(event, number) {
    if (!this.proper) return;
    if (event.event === "place") {
      const parent = this.path.at(-1);
      this.nodes[parent].children.push(this.nodes.length);
      for (const at of this.path) this.nodes[at].below += 1;
      this.nodes.push({
        parent,
        depth: this.path.length,
        born: number,
        died: Infinity,
        solution: false,
        below: 0,
        children: [],
        row: event.row,
        column: event.column,
      });
      this.path.push(this.nodes.length - 1);
      this.rows.push(event.row);
    } else if (event.event === "remove") {
      if (this.rows.pop() !== event.row) this.proper = false;
      else {
        this.order.push(this.path.at(-1));
        this.nodes[this.path.pop()].died = number;
      }
    } else if (event.event === "solution") {
      for (const at of this.path) this.nodes[at].solved = (this.nodes[at].solved ?? 0) + 1;
      Object.assign(this.nodes[this.path.at(-1)], { solution: true, knownAt: number });
    } else if (event.event === "swap") {
      this.proper = false;
    }
  }

  /** The node that is shown at an event: the deepest one that was there by then and had not gone. */
  at(number) {
    let [low, high] = [0, this.nodes.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.nodes[middle].born <= number) low = middle;
      else high = middle - 1;
    }
    let node = this.nodes[low];
    while (node.died <= number) node = this.nodes[node.parent];
    return node;
  }

  /**
   * Where the nodes are, x between 0 and `width`: leaves side by side in their order, parents above the middle of their
   * children. Left out is what is below closed nodes, and of more than `most` nodes what is too deep, so that `levels`
   * are drawn. Returns whether anything has changed.
   */
  layout(most) {
    if (this.laidOut === this.nodes.length) return false;
    this.laidOut = this.nodes.length;
    const deep = [];
    for (const node of this.nodes) {
      const parent = this.nodes[node.parent];
      node.isShown = !parent || (parent.isShown && !parent.isClosed);
      if (node.isShown) deep[node.depth] = (deep[node.depth] ?? 0) + 1;
    }
    let drawn = 0;
    this.levels = 0;
    while (this.levels < deep.length && drawn + deep[this.levels] <= most) drawn += deep[this.levels++];
    this.depth = Math.max(1, this.levels - 1);
    for (const node of this.nodes) node.isShown &&= node.depth < this.levels;
    this.shown = this.nodes.filter((node) => node.isShown);
    let leaves = 0;
    for (const node of this.shown.toReversed()) {
      const children = node.children.map((child) => this.nodes[child]).filter((child) => child.isShown);
      node.isCut = node.below > 0 && !children.length;
      node.x = children.length ? (children[0].x + children.at(-1).x) / 2 : leaves++;
    }
    this.width = Math.max(1, leaves - 1);
    for (const node of this.shown) node.x = leaves - 1 - node.x; // they were numbered from the last one
    this.cut = this.nodes.length - this.shown.length;
    return true;
  }
}

/** Why a queen goes: nothing fitted below, the solution is known, or everything below has been tried. */
class Reasons {
  constructor() {
    Object.assign(this, { last: null, deadEnds: [] });
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
  /** `nested` says that queens are taken back in reverse order, as a complete search does; the board may be a puzzle. */
  constructor(rows, columns, nested = false, puzzle = null) {
    Object.assign(this, {
      nested,
      reasons: nested ? new Reasons() : null,
      states: [],
      solutions: [],
      work: { tries: [], nodes: [], time: [] },
    });
    this.events = [];
    this.depths = [];
    this.conflicts = [];
    this.newest = puzzle ? new Marked(puzzle) : new Position(rows, columns);
    this.keyframes = [this.newest.copy()];
    this.now = this.newest.copy();
    this.position = 0;
    this.tree = new Tree();
  }

  get length() {
    return this.events.length;
  }

  /** Of a run that is timed, with the microseconds of computing that it had taken by then. */
  add(event, time = 0) {
    this.events.push(event);
    this.newest.apply(event);
    const [tests, nodes, , steps] = this.newest.counters;
    this.work.tries.push(tests || steps);
    this.work.nodes.push(nodes || steps);
    this.work.time.push(time);
    if (this.nested) this.tree.add(event, this.events.length);
    this.reasons?.add(event, this.events.length);
    if (event.state) {
      this.states.push([this.events.length, event.state]);
      this.matrix ??= event.state.matrix; // as it was before anything was covered
    }
    if (event.event === "solution") this.solutions.push(this.events.length);
    this.depths.push(this.newest.placed);
    const full = this.newest.placed === this.newest.wanted; // a queen that is taken up and put down again is no progress
    this.conflicts.push(full || !this.wasFull ? this.newest.pairs : this.conflicts.at(-1));
    this.wasFull ||= full;
    if (this.events.length % KEYFRAME === 0) this.keyframes.push(this.newest.copy());
  }

  /** How many events are over at a time: of the clock of events, tries or nodes (moves, where none are counted), or of computing. */
  eventAt(time, clock) {
    return clock === "events" ? Math.min(this.length, time) : behind(this.work[clock], time);
  }

  timeOf(event, clock) {
    return clock === "events" ? event : (this.work[clock][event - 1] ?? 0);
  }

  /** The time of the next event after a time, or of the last one before it: Infinity and 0 where there is none. */
  beside(time, clock, way) {
    if (way < 0) return this.timeOf(this.eventAt(time - 1, clock), clock);
    const next = this.eventAt(time, clock) + 1;
    return next > this.length ? Infinity : this.timeOf(next, clock);
  }

  /** The event that led to the shown board. */
  get last() {
    return this.events[this.position - 1] ?? null;
  }

  /** What the algorithm told of itself last, or null. */
  get state() {
    return this.states[behind(this.states, this.position, ([number]) => number) - 1]?.[1] ?? null;
  }

  get deadEnds() {
    return this.reasons?.deadEnds ?? [];
  }

  /** The squares of the queens after so many events, without moving there. */
  boardAt(position) {
    const here = this.position;
    this.goTo(position);
    const queens = new Set(this.now.squares);
    this.goTo(here);
    return queens;
  }

  /** The next event at which no more queens stand than now (`over`), or fewer (`out`). */
  past(position, fewer) {
    const depth = (this.depths[position - 1] ?? 0) - (fewer ? 1 : 0);
    for (let at = position + 1; at <= this.length; at++) if (this.depths[at - 1] <= depth) return at;
    return this.length;
  }

  goTo(wanted) {
    const position = Math.max(0, Math.min(this.length, Math.round(wanted)));
    if (position < this.position || position - this.position > KEYFRAME) {
      const frame = Math.min(Math.floor(position / KEYFRAME), this.keyframes.length - 1);
      if (position < this.position || frame * KEYFRAME > this.position) {
        this.now = this.keyframes[frame].copy();
        this.position = frame * KEYFRAME;
      }
    }
    while (this.position < position) this.now.apply(this.events[this.position++]);
  }
}
