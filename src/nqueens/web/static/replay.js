// A run as something to walk through: the board after any number of events, forwards and back.

const KEYFRAME = 512;

/** The queens by row, and how many pairs of them attack each other, kept up to date event by event. */
export class Position {
  constructor(rows, columns) {
    Object.assign(this, { rows, columns, pairs: 0, placed: 0, solutions: 0, counters: [0, 0, 0, 0, 0] });
    this.queens = new Int16Array(rows).fill(-1);
    this.lines = new Map();
  }

  copy() {
    const other = new Position(this.rows, this.columns);
    Object.assign(other, { pairs: this.pairs, placed: this.placed, solutions: this.solutions, counters: this.counters });
    other.queens = this.queens.slice();
    other.lines = new Map(this.lines);
    return other;
  }

  #put(row, column, step) {
    if (column < 0) return;
    for (const line of [column, 10_000 + row + column, 20_000 + row - column]) {
      const on = this.lines.get(line) ?? 0;
      this.pairs += step > 0 ? on : 1 - on;
      this.lines.set(line, on + step);
    }
    this.placed += step;
    this.queens[row] = step > 0 ? column : -1;
  }

  apply(event) {
    if (event.counters) this.counters = event.counters;
    switch (event.event) {
      case "place":
        if (this.queens[event.row] >= 0) this.#put(event.row, this.queens[event.row], -1);
        this.#put(event.row, event.column, 1);
        break;
      case "remove":
        this.#put(event.row, this.queens[event.row], -1);
        break;
      case "swap": {
        const [a, b] = [this.queens[event.row], this.queens[event.other_row]];
        this.#put(event.row, a, -1);
        this.#put(event.other_row, b, -1);
        this.#put(event.row, b, 1);
        this.#put(event.other_row, a, 1);
        break;
      }
      case "solution":
        this.solutions += 1;
        break;
      default:
    }
  }
}

/** The nodes of a search tree, as long as queens are taken back in the order last in, first out. */
export class Tree {
  constructor(most) {
    Object.assign(this, { most, nodes: [{ parent: -1, depth: 0, born: 0, solution: false }], path: [0], rows: [], proper: true, large: false });
  }

  add(event, number) {
    if (!this.proper) return;
    if (event.event === "place") {
      this.nodes.push({ parent: this.path.at(-1), depth: this.path.length, born: number, died: Infinity, solution: false, name: `${event.row},${event.column}` });
      this.path.push(this.nodes.length - 1);
      this.rows.push(event.row);
      this.large = this.nodes.length > this.most;
      if (this.large) this.proper = false;
    } else if (event.event === "remove") {
      if (this.rows.pop() !== event.row) this.proper = false;
      else this.nodes[this.path.pop()].died = number;
    } else if (event.event === "solution") {
      this.nodes[this.path.at(-1)].solution = true;
    } else if (event.event === "swap") {
      this.proper = false;
    }
  }

  /** x of every node between 0 and 1: leaves side by side in their order, parents above the middle of their children. */
  layout() {
    if (this.laidOut === this.nodes.length) return;
    this.laidOut = this.nodes.length;
    const children = this.nodes.map(() => []);
    this.nodes.forEach((node, at) => { if (node.parent >= 0) children[node.parent].push(at); });
    let leaves = 0;
    for (let at = this.nodes.length - 1; at >= 0; at--) this.nodes[at].x = null;
    const place = (at) => {
      for (const child of children[at]) place(child);
      const xs = children[at].map((child) => this.nodes[child].x);
      this.nodes[at].x = xs.length ? (xs[0] + xs.at(-1)) / 2 : leaves++;
    };
    place(0);
    this.width = Math.max(1, leaves - 1);
    this.depth = Math.max(1, ...this.nodes.map((node) => node.depth));
  }
}

export class Replay {
  constructor(rows, columns, mostNodes) {
    this.events = [];
    this.depths = [];
    this.conflicts = [];
    this.newest = new Position(rows, columns);
    this.keyframes = [this.newest.copy()];
    this.now = this.newest.copy();
    this.position = 0;
    this.tree = new Tree(mostNodes);
    this.finished = false;
  }

  get length() {
    return this.events.length;
  }

  add(event) {
    this.events.push(event);
    this.newest.apply(event);
    this.tree.add(event, this.events.length);
    this.depths.push(this.newest.placed);
    const full = this.newest.placed === this.newest.rows; // a queen that is taken up and put down again is no progress
    this.conflicts.push(full || !this.wasFull ? this.newest.pairs : this.conflicts.at(-1));
    this.wasFull ||= full;
    if (this.events.length % KEYFRAME === 0) this.keyframes.push(this.newest.copy());
  }

  /** The event that led to the shown board. */
  get last() {
    return this.events[this.position - 1] ?? null;
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
