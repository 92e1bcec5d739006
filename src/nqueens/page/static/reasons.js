// Hints with reasons for queens on a plane board, in stages: where to look, why, what to do; then played.
import { numbersOf } from "./answers.js";
import { ask } from "./api.js";
import { inOrder } from "./dom.js";
import { clashing, fileName, pairOf, squareName, upTo } from "./rules.js";
import { t } from "./texts.js";

const STAGES = ["where", "why", "what"];
const NEXT = ["why", "what", "follow"]; // the next action of the button at each stage

export class Reasons {
  constructor({ rows, columns }) {
    this.rows = rows;
    this.columns = columns;
    this.found = null;
    this.clash = [];
    this.clashing = [];
    this.stage = 0;
    this.first = 0;
  }

  /** Sets a hint about the first two of the queens that attack each other; the one placed later is the wrong one. */
  name(pairs) {
    this.clash = pairs[0].slice(0, 2);
    this.clashing = clashing(pairs);
    this.found = { wrong: [this.clash[1]], found: null, placed: [], crossed: [] };
  }

  /** Skips to the last stage, for a mistake that the page already shows; tells the stages from `first` on. */
  hurry(first) {
    this.first = STAGES.indexOf(first);
    this.stage = STAGES.length - 1;
  }

  /** Requests the next step of a position; queens and crosses are in the order of placement. */
  async ask(board, queens, crosses) {
    this.like = queens.size ? "Found" : "First";
    const marks = { queens: inOrder(queens, this.columns), crosses: inOrder(crosses, this.columns) };
    const found = await ask("hint", { board, ...marks });
    const squares = (list) => numbersOf(list, this.columns);
    const one = (square) => square && squares([square])[0];
    const step = (each) => {
      const [placed, crossed] = [squares(each.placed), squares(each.crossed)];
      return { ...each, square: one(each.square), squares: squares(each.squares), placed, crossed };
    };
    this.found = {
      ...step(found),
      found: one(found.found),
      wrong: squares(found.wrong),
      nested: found.nested.map(step),
      isCross: crosses.has(one(found.wrong[0] ?? null)),
    };
  }

  /** Whether the hint is a step that can be played. */
  get isStep() {
    const { wrong, found, rule } = this.found;
    return Boolean(wrong.length || found !== null || rule);
  }

  get isLast() {
    return this.stage === STAGES.length - 1;
  }

  /** The next action of the button. */
  get offer() {
    return NEXT[this.stage];
  }

  #name = (square) => squareName(square, this.rows, this.columns);

  /** Returns the name of a row or column as on the board. */
  #unit({ kind, number }) {
    return [kind, kind === "row" ? this.rows - number : fileName(number)];
  }

  #row = (square) => this.#unit({ kind: "row", number: pairOf(square, this.columns)[0] });

  /** The sentences up to this stage. */
  get sentences() {
    if (!this.isStep) return [t("reasons.none")];
    return STAGES.slice(this.first, this.stage + 1).map((stage) => this[stage]);
  }

  get where() {
    const { wrong, found, square, holders } = this.found;
    if (this.clash.length) return t("reasons.whereSquare", this.clash.map(this.#name));
    if (wrong.length) return t("reasons.whereWrong", ...this.#row(wrong[0]));
    if (found !== null) return t(`reasons.where${this.like}`, ...this.#row(found));
    if (square !== null) return t("reasons.whereSquare", [this.#name(square)]);
    return t("reasons.whereUnit", ...this.#unit(holders[0]));
  }

  get why() {
    const { wrong, isCross, found, rule, holders, squares, crossed, square, nested } = this.found;
    if (this.clash.length) return t("reasons.whyClash");
    if (wrong.length) return t("reasons.whyWrong", isCross, this.#name(wrong[0]));
    if (found !== null) return t(`reasons.why${this.like}`);
    if (rule === "supposed") {
      const forced = nested.slice(0, -1).flatMap((each) => each.placed.map(this.#name));
      return t("reasons.whySupposed", this.#name(square), forced, ...this.#unit(nested.at(-1).holders[0]));
    }
    if (rule === "last") return t("reasons.whyLast", ...this.#unit(holders[0]));
    return t("reasons.whyStarved", ...this.#unit(holders[0]), squares.map(this.#name), crossed.map(this.#name));
  }

  get what() {
    const { wrong, isCross, found, placed, crossed } = this.found;
    if (this.clash.length) return t("reasons.whatClash", this.#name(wrong[0]));
    if (wrong.length) return t("reasons.whatWrong", isCross, this.#name(wrong[0]));
    if (found !== null) return t("reasons.whatFound", this.#name(found));
    if (placed.length) return t("reasons.whatQueen", this.#name(placed[0]));
    return t("reasons.whatCross", crossed.map(this.#name));
  }

  #squaresOf({ kind, number }) {
    const all = upTo(this.rows * this.columns);
    return all.filter((at) => pairOf(at, this.columns)[kind === "row" ? 0 : 1] === number);
  }

  /** The states of squares drawn at this stage. */
  get state() {
    if (!this.found || !this.isStep) return {};
    const { wrong, found, rule, holders, squares, crossed, placed, square, nested } = this.found;
    if (this.clash.length) return this.#clashState;
    const first = [...wrong, ...(found === null ? [] : [found])][0];
    const units = first !== undefined ? [{ kind: "row", number: pairOf(first, this.columns)[0] }] : holders;
    const lit = new Set([...units.flatMap((each) => this.#squaresOf(each)), ...(square === null ? [] : [square])]);
    const state = { asked: new Set(square === null ? [] : [square]) };
    if (this.stage >= 1) {
      for (const at of rule === "supposed" ? [] : squares) state.asked.add(at);
      const forced = nested.slice(0, -1).flatMap((each) => each.placed);
      const starved = nested.slice(-1).flatMap((each) => each.holders.flatMap((unit) => this.#squaresOf(unit)));
      Object.assign(state, {
        ghost: new Set(rule === "supposed" ? [square, ...forced] : []),
        culprit: new Set(wrong),
        starved: new Set(starved),
        cut: new Set(rule === "shape" ? crossed : []),
      });
      for (const at of [...forced, ...starved, ...(rule === "shape" ? crossed : [])]) lit.add(at);
    }
    if (this.isLast)
      Object.assign(state, {
        put: new Set(found === null ? placed : [found]),
        cut: new Set(crossed),
        asked: new Set(),
        ghost: new Set([...state.ghost].filter((at) => at !== square)),
      });
    state.dim = new Set(upTo(this.rows * this.columns).filter((at) => !lit.has(at)));
    return state;
  }

  get #clashState() {
    const dim = upTo(this.rows * this.columns).filter((at) => !this.clashing.includes(at));
    return { dim: new Set(dim), asked: new Set(this.clash), culprit: new Set() };
  }

  /** The main square of the hint, for the keyboard focus. */
  get square() {
    const { wrong, found, placed, crossed } = this.found;
    return wrong[0] ?? found ?? placed[0] ?? crossed[0];
  }
}
