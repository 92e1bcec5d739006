// One moment of a recorded run, about which an exercise asks.
import { attacks, pairOf, upTo } from "./rules.js";
import { t } from "./texts.js";

export const bitsOf = (text) => [...text].flatMap((bit, at) => (bit === "1" ? [at] : []));
export const least = (items, of) => {
  const fewest = Math.min(...items.map(of));
  return items.filter((each) => of(each) === fewest);
};

/** One moment of a run: the queens and the state of the algorithm after some events, and the events around it. */
export class Moment {
  constructor({ asked, replay, code }, at) {
    replay.goTo(at);
    this.asked = asked;
    this.code = code;
    this.at = at;
    this.side = asked.board.columns;
    this.queens = new Set(replay.now.squares);
    this.state = replay.state ?? {};
    this.last = replay.last;
    this.events = replay.events;
    this.next = replay.events[at];
    replay.goTo(at + 1);
    this.after = replay.state ?? {};
  }

  squareOf = ({ row, column }) => row * this.side + column;

  name = (square) => this.asked.square(...pairOf(square, this.side));

  line = (kind, number) => t("turn.line", kind, this.asked.line(kind, number));

  /** The next event that puts or takes a queen, with its number; null at a solution or the end. */
  get move() {
    const to = this.events.findIndex((each, at) => at >= this.at && /place|remove|solution/.test(each.event));
    return to < 0 || this.events[to].event === "solution" ? null : { ...this.events[to], to: to + 1 };
  }

  /** Rows without a queen, each with its possible columns. */
  get domains() {
    const lines = (this.state.squares ?? []).map((text, row) => ({ row, columns: bitsOf(text ?? "") }));
    return lines.filter(({ row }) => ![...this.queens].some((at) => pairOf(at, this.side)[0] === row));
  }

  /** Rows, columns and regions of a puzzle, each with its free squares, and its room: those beyond the queens needed. */
  get lines() {
    const free = new Set(this.domains.flatMap(({ row, columns }) => columns.map((column) => row * this.side + column)));
    const { units, each } = this.asked.puzzle;
    const needs = (squares) => each - squares.filter((at) => this.queens.has(at)).length;
    const lines = units.map(({ kind, number, squares }) => {
      const [need, open] = [needs(squares), squares.filter((at) => free.has(at))];
      return { kind, number, need, free: open, room: open.length - need };
    });
    return lines.filter(({ need }) => need > 0);
  }

  /** The search tree along the queens: before each queen, and after the last, the squares tried and those left to try. */
  get nodes() {
    const [queens, tried] = [/** @type {number[]} */ ([]), [/** @type {number[]} */ ([])]];
    for (const each of this.events.slice(0, this.at)) {
      if (each.event === "place") {
        tried[queens.length].push(this.squareOf(each));
        tried[queens.push(this.squareOf(each))] = [];
      } else if (each.event === "remove") {
        queens.pop();
        tried.pop();
      }
    }
    return tried.map((squares, depth) => {
      const first = squares[0] ?? (this.move?.event === "place" ? this.squareOf(this.move) : null);
      if (first === null) return { tried: squares, open: [] };
      const row = upTo(this.side).map((column) => first - (first % this.side) + column);
      const above = queens.slice(0, depth);
      const isOpen = (at) => !squares.includes(at) && !above.some((each) => attacks(each, at, this.side));
      return { tried: squares, open: row.filter(isOpen) };
    });
  }

  /** Squares that may get the next queen, besides that of the run: those of other lines that are as good. */
  get ties() {
    if (this.asked.puzzle) return least(this.lines, ({ room }) => room).map(({ free }) => free[0]);
    if (this.last?.event !== "place" || !this.state.squares) return [];
    const smallest = least(this.domains, ({ columns }) => columns.length);
    return smallest.map(({ row, columns }) => row * this.side + columns[0]);
  }

  choice(kind, choices, right, why, more = {}) {
    return { kind, control: "choice", choices, right, text: t(`turn.ask.${kind}`), why, ...more };
  }

  board(kind, right, why, more = {}) {
    return { kind, control: "board", right: [...new Set(right)], why, ...more };
  }
}
