// What this browser remembers of puzzles: marks and times of the last ones, what the player likes, and days solved.

const MOST_BOARDS = 1000;
const DAY = 86_400_000;

/** The day of a moment as people here write it: `2026-11-22`. */
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

/**
 * The day so many days later.
 * @param {string} day
 * @param {number} days
 */
export const dayAfter = (day, days = 1) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

export class Memory {
  /**
   * Pages with the same name share a memory. Where the browser keeps nothing, it lasts as long as the page.
   * @param {string} name
   */
  constructor(name) {
    this.name = name;
    this.kept = { boards: {}, days: {}, likes: {} };
    this.#read();
  }

  #read() {
    if (this.isFull) return; // what is here is newer than what could be kept
    try {
      const found = JSON.parse(localStorage.getItem(this.name) ?? "null");
      for (const part of Object.keys(this.kept)) if (isTable(found?.[part])) this.kept[part] = found[part];
    } catch {
      // Nothing was kept, or nothing may be.
    }
  }

  /** Makes a change to what is kept now, which another window may have changed. */
  #keep(change) {
    this.#read();
    change(this.kept);
    try {
      localStorage.setItem(this.name, JSON.stringify(this.kept));
      this.isFull = false;
    } catch {
      this.isFull = true; // or nothing may be kept
    }
  }

  /**
   * @param {string} code
   * @returns {any}
   */
  board(code) {
    this.#read();
    return this.kept.boards[code] ?? null;
  }

  /**
   * Keeps what is known of a board; those that were longest untouched are forgotten.
   * @param {string} code
   * @param {object} record
   */
  keepBoard(code, record) {
    this.#keep((kept) => {
      const { [code]: _, ...others } = kept.boards;
      kept.boards = Object.fromEntries([...Object.entries(others), [code, record]].slice(-MOST_BOARDS));
    });
  }

  /**
   * @param {string} name
   * @param {any} [otherwise]
   */
  like(name, otherwise) {
    return this.kept.likes[name] ?? otherwise;
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  keepLike(name, value) {
    this.#keep((kept) => {
      kept.likes[name] = value;
    });
  }

  /**
   * The puzzle of a day was solved on that day.
   * @param {string} day
   * @param {number} seconds
   */
  keepDay(day, seconds) {
    this.#keep((kept) => {
      kept.days[day] ??= seconds;
    });
  }

  /** @param {string} day */
  solvedOn(day) {
    return day in this.kept.days;
  }

  /** Days solved in a row up to today, or to yesterday as long as today's is open. */
  streak(today = dayOf()) {
    let day = this.solvedOn(today) ? today : dayAfter(today, -1);
    let days = 0;
    for (; this.solvedOn(day); day = dayAfter(day, -1)) days += 1;
    return days;
  }
}
