// Browser storage: marks and times of recent puzzles, preferences, days solved, and best times.

const MOST_BOARDS = 1000;
const DAY = 86_400_000;

/** Returns the local date of a moment, such as `2026-11-22`. */
export function dayOf(moment = new Date()) {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** @param {string | null} text */
export const isDay = (text) =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Returns the date a number of days later. @type {(day: string, days?: number) => string} */
export const dayAfter = (day, days = 1) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

export class Memory {
  /**
   * Pages with the same name share a memory. Without browser storage, it lasts as long as the page.
   * @param {string} name
   */
  constructor(name) {
    this.name = name;
    this.kept = { boards: {}, days: {}, likes: {}, best: {} };
    this.#read();
  }

  #read() {
    if (this.isFull) return; // the data here is newer than the stored data
    try {
      const found = JSON.parse(localStorage.getItem(this.name) ?? "null");
      for (const part of Object.keys(this.kept)) if (isTable(found?.[part])) this.kept[part] = found[part];
    } catch {
      // Nothing is stored, or storage is not allowed.
    }
  }

  /** Applies a change to the stored data, which another window may have changed. */
  #keep(change) {
    this.#read();
    change(this.kept);
    try {
      localStorage.setItem(this.name, JSON.stringify(this.kept));
      this.isFull = false;
    } catch {
      this.isFull = true; // or storage is not allowed
    }
  }

  /** @type {(code: string) => any} */
  board(code) {
    this.#read();
    return this.kept.boards[code] ?? null;
  }

  /** Returns the codes and records of all boards. */
  boards() {
    this.#read();
    return Object.entries(this.kept.boards);
  }

  /** Stores a board's record and drops the least recently used ones. @type {(code: string, record: object) => void} */
  keepBoard(code, record) {
    this.#keep((kept) => {
      const { [code]: _, ...others } = kept.boards;
      kept.boards = Object.fromEntries([...Object.entries(others), [code, record]].slice(-MOST_BOARDS));
    });
  }

  /** @type {(name: string, otherwise?: any) => any} */
  like(name, otherwise) {
    return this.kept.likes[name] ?? otherwise;
  }

  /** @type {(name: string, value: unknown) => void} */
  keepLike(name, value) {
    this.#keep(({ likes }) => Object.assign(likes, { [name]: value }));
  }

  /** Records that the puzzle of a day was solved on that day. @type {(day: string, seconds: number) => void} */
  keepDay(day, seconds) {
    this.#keep(({ days }) => Object.assign(days, { [day]: days[day] ?? seconds }));
  }

  /**
   * Records the time of a kind of board, and returns the best one before, if any.
   * @type {(kind: string, seconds: number) => number | null}
   */
  keepBest(kind, seconds) {
    const before = this.best(kind);
    this.#keep(({ best }) => Object.assign(best, { [kind]: Math.min(seconds, before ?? seconds) }));
    return before;
  }

  /** @type {(kind: string) => number | null} */
  best(kind) {
    this.#read();
    return this.kept.best[kind] ?? null;
  }

  /** @param {string} day */
  solvedOn(day) {
    return day in this.kept.days;
  }

  /** Returns the number of consecutive days solved, up to today, or to yesterday if today's puzzle is open. */
  streak(today = dayOf()) {
    let day = this.solvedOn(today) ? today : dayAfter(today, -1);
    let days = 0;
    for (; this.solvedOn(day); day = dayAfter(day, -1)) days += 1;
    return days;
  }
}

/** The memories of the page. */
export const memories = {
  page: new Memory("nqueens-page"),
  play: new Memory("nqueens-play"),
  puzzles: new Memory("nqueens.puzzles"),
};
