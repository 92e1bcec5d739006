// Counting by halves, step by step: each upper half of the board with the lower halves that fit.
import { ask, lines } from "./api.js";
import { Board, smallBoard } from "./board.js";
import { button, div, h } from "./dom.js";
import { SOLUTIONS } from "./publishedvalues.js";
import { ascending, fileName, Rules, upTo } from "./rules.js";
import { stepper } from "./scrub.js";
import { t, whole } from "./texts.js";

const FIRST = 9; // numbers shown of it, from one queen
const SIZE = 8;
const HALF = SIZE / 2;

async function placements(board) {
  const found = [];
  for await (const { placement } of lines("list", { board, limit: 1000 })) if (placement) found.push(placement);
  return found;
}

const columnsOf = (half) => half.toSorted(ascending).join();
const others = (half) => columnsOf(upTo(SIZE).filter((column) => !half.includes(column)));
const squares = (columns, from = 0) => columns.map((column, row) => (from + row) * SIZE + column);

/** Returns the published numbers of solutions by the number of queens. @returns {Promise<Map<number, string>>} */
export async function numbersOfSolutions() {
  const { sequences } = await ask("known");
  return new Map(sequences.find(({ name }) => name === SOLUTIONS).values);
}

/** Returns the first numbers of solutions, the last known one, and the next. */
export async function sequence() {
  const numbers = [...(await numbersOfSolutions()).values()].map((each) => whole(BigInt(each)));
  return [...numbers.slice(1, FIRST + 1), "…", numbers.at(-1), "?"].join(t("comma"));
}

export class Halves {
  /** @type {{ half: number[], lower: number[][] }[]} */ halves;
  /** @type {number} */ at;

  constructor() {
    this.board = new Board({ rows: SIZE, columns: SIZE, label: t("game.grid", SIZE, SIZE, false) });
    this.rules = new Rules({ rows: SIZE, columns: SIZE });
    const fits = button(t("learn.halves.fits"), () => this.#show(this.#nextThatFits()), { class: "primary" });
    this.stepper = stepper(t("learn.halves.half"), (number) => this.#show(number - 1), [fits]);
    this.sum = h("p", { class: "big" });
    this.words = h("p", { class: "event", role: "status" }, t("loading"));
    this.fitting = h("ul", { class: "gallery" });
    this.boxes = [div("stage", this.board.element), this.stepper.element, this.words, this.sum, this.fitting];
    this.#load();
  }

  async #load() {
    try {
      const [halves, solutions] = await Promise.all([placements(`${HALF}x${SIZE}`), placements(SIZE)]);
      this.halves = halves.map((half) => {
        const fitting = solutions.filter((each) => half.every((column, row) => each[row] === column));
        return { half, lower: fitting.map((each) => each.slice(HALF)) };
      });
      this.#show(0);
    } catch (error) {
      this.words.textContent = error.message;
    }
  }

  #nextThatFits() {
    const next = this.halves.findIndex(({ lower }, at) => at > this.at && lower.length);
    return next < 0 ? this.halves.length - 1 : next;
  }

  /** Shows an upper half, the squares it attacks below, and the lower halves that fit (rotated upper halves). */
  #show(wanted) {
    if (!this.halves) return;
    this.at = Math.max(0, Math.min(this.halves.length - 1, wanted));
    const { half, lower } = this.halves[this.at];
    this.stepper.show(this.at + 1, this.halves.length);
    const free = others(half);
    const meeting = this.halves.filter((each) => columnsOf(each.half) === free).length;
    const names = half.toSorted(ascending).map(fileName);
    const told = { number: this.at + 1, of: this.halves.length, names, meeting, fitting: lower.length };
    this.words.textContent = t("learn.halves.told", told);
    const sum = this.halves.slice(0, this.at + 1).reduce((all, each) => all + each.lower.length, 0);
    this.sum.textContent = t("learn.halves.sum", sum, this.at + 1 === this.halves.length);
    const fitting = (each, at) => {
      const attributes = { class: "solution", "aria-label": t("learn.halves.put", at + 1) };
      const put = button(smallBoard(each, SIZE), () => this.#draw(half, each), attributes);
      return h("li", {}, put);
    };
    this.fitting.replaceChildren(...lower.map(fitting));
    this.#draw(half, lower[0] ?? null);
  }

  #draw(half, lower) {
    const upper = squares(half);
    const below = lower ? squares(lower, HALF) : [];
    const attacked = [...this.rules.attacked(upper)].filter((at) => at >= HALF * SIZE && !below.includes(at));
    this.board.draw({ piece: new Set([...upper, ...below]), attacked: new Set(attacked), by: new Set() });
  }
}
