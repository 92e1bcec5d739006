// The boards beside the chapters of the essay, each with the numbers that its text lets readers drag.
import { events, lines } from "./api.js";
import { Board } from "./board.js";
import { div, h, seeTop, sheet } from "./dom.js";
import { speakMore } from "./language.js";
import { clashing, Rules } from "./rules.js";
import { Asked } from "./runquestion.js";
import { scrub, stepper } from "./scrub.js";
import { t, whole } from "./texts.js";
import { reach, three } from "./trial.js";

const MOST_EVENTS = 10_000;
const ROWS = { least: 4, most: 8 }; // boards whose runs a site has
const CLASSES = 8; // queens
const PUBLISHED = { least: 1, most: 27, value: 20 }; // boards with such a number

/**
 * What a chapter shows: `slots` are nodes that its text names in brackets, `load` returns what is beside the text when
 * that comes near, `at` shows what a paragraph is about.
 * @typedef {{
 *   slots?: Record<string, HTMLElement>, load: () => Node[] | Promise<Node[]>, at?: (paragraph: number) => void,
 * }} Scene
 */

/**
 * Returns the question of a chapter, with which the text below it appears; a first wrong answer gets a hint. `done` is
 * called with the answer.
 */
function ownQuestion(name, done = () => {}) {
  const { ask, choices, right, why, hint } = t(`learn.${name}.quiz`);
  const verdict = h("div", { class: "verdict", role: "status" });
  let tries = 0;
  const answer = async ({ currentTarget: pressed }, value) => {
    if (quiz.classList.contains("answered")) return;
    tries += 1;
    const isDone = value === right || tries > 1;
    quiz.classList.toggle("answered", isDone);
    pressed.disabled = true;
    const [{ again, marked, markButtons }] = await Promise.all([import("./asking.js"), speakMore("turn")]);
    if (!isDone) {
      verdict.replaceChildren(...again(value, hint));
      return void pressed.classList.add("iswrong");
    }
    verdict.replaceChildren(...marked({ right: [right], said: right, why }, value, value));
    markButtons(quiz, { right: [right] }, value);
    done();
  };
  const each = (value) =>
    h("button", { type: "button", "data-answer": value, onclick: (event) => answer(event, value) }, value);
  const quiz = div("quiz", h("p", {}, ask), div("buttons", choices.map(each)), verdict);
  return { quiz };
}

/** A recorded run: the board after any of its events. */
class Run {
  /** @type {import("./replay.js").Replay} */ replay;
  /** @type {Rules} */ rules;
  /** @type {Board} */ board;

  /**
   * `shots` are the events that the paragraphs show.
   * @param {{
   *   solver: string, rows: number, seed?: number | null, option?: string[], shots: number[],
   * }} run
   */
  constructor({ solver, rows, seed = null, option = [], shots }) {
    this.request = { solver, seed, option };
    this.rows = rows;
    this.shots = shots;
    this.stage = div("stage");
    this.words = h("p", { class: "event", role: "status" });
    this.tests = h("output");
    const go = (event) => {
      this.isMoved = true; // paragraphs no longer move it
      this.goTo(event);
    };
    const resize = (chosen) => {
      this.isMoved = true;
      this.show(chosen);
    };
    this.stepper = stepper(t("learn.step"), go);
    this.step = scrub({ label: t("learn.step"), least: 1, most: 1, value: 1 }, go);
    this.queens = scrub({ label: t("learn.queens"), ...ROWS, value: rows }, resize);
    this.slots = { step: this.step.element, queens: this.queens.element, tests: this.tests };
    this.boxes = [this.stage, this.words, this.stepper.element];
  }

  async load() {
    await this.show(this.rows);
    return this.boxes;
  }

  /** Fetches and shows the run on another board; an earlier request may still be on its way. */
  async show(rows) {
    this.rows = rows;
    const { Replay } = await import("./replay.js");
    const replay = new Replay(rows, rows);
    const request = { ...this.request, board: rows, all_solutions: false, max_events: MOST_EVENTS };
    for await (const { event, data } of events("trace", request)) {
      if (event === "error") throw new Error(data.error);
      if (event === "steps") for (const each of data.events) replay.add(each);
    }
    if (rows !== this.rows) return;
    this.replay = replay;
    this.rules = new Rules({ rows, columns: rows });
    this.board = new Board({ rows, columns: rows, label: t("game.grid", rows, rows, false) });
    this.stage.replaceChildren(this.board.element);
    this.tests.textContent = whole(replay.newest.counters[0]);
    this.goTo(this.isMoved ? replay.length : this.shots[0]);
  }

  /** Shows something else until the reader goes to another step. @type {(picture: Element, words: Node[]) => void} */
  showInstead(picture, words) {
    this.isMoved = true;
    this.stage.replaceChildren(picture);
    this.words.replaceChildren(...words);
    seeTop(this.stage);
  }

  at(paragraph) {
    if (!this.isMoved) this.goTo(this.shots[paragraph]);
  }

  goTo(wanted) {
    const { replay, rows } = this;
    if (!this.board.element.isConnected) this.stage.replaceChildren(this.board.element);
    const event = Math.max(1, Math.min(replay.length, wanted));
    replay.goTo(event);
    const last = /** @type {import("./replay.js").RunEvent} */ (replay.last);
    const queens = replay.now.squares;
    const pairs = this.rules.clashes(queens);
    const square = ({ row, column }) => row * rows + column;
    const isTest = ["try", "clash"].includes(last.event);
    const isSolved = last.event === "solution";
    const attacked = [...this.rules.attacked(queens)].filter((at) => !queens.has(at));
    const state = {
      piece: queens,
      attacked: pairs.length || isSolved ? [] : attacked,
      clash: clashing(pairs),
      tested: isTest ? [square(last)] : [],
      by: last.event === "clash" ? [last.by_row * rows + last.by_column] : [],
    };
    this.board.draw(state, this.rules.drawn(pairs, queens));
    this.board.element.classList.toggle("solved", isSolved);
    this.stepper.show(event, replay.length);
    this.step.show(event, replay.length);
    const asked = new Asked({ rows, columns: rows });
    this.words.textContent = last.event === "note" ? t("learn.ahead.empty") : asked.words(last);
  }
}

/** Adds the question of a chapter, after whose answer the run shows an event. */
function asking(name, run, event) {
  Object.assign(
    run.slots,
    ownQuestion(name, () => run.goTo(event)),
  );
  return run;
}

/** Forward checking: the board, and the candidates as a graph. */
class Ahead extends Run {
  /** @type {import("./constraints.js").Graph} */ graph;

  constructor() {
    super({ solver: "forward-checking", rows: 6, shots: [38, 38, 38, Infinity] });
    this.drawn = div("graph");
    this.others = h("output");
    this.slots.others = this.others;
    this.boxes.splice(1, 0, this.drawn);
  }

  async show(rows) {
    const [{ Graph }] = await Promise.all([import("./constraints.js"), sheet("constraints")]);
    this.graph = new Graph(rows);
    this.drawn.replaceChildren(this.graph.element);
    await super.show(rows);
    const other = new Run({ solver: "sets", rows, shots: [1] });
    await other.show(rows);
    if (rows === this.rows) this.others.textContent = other.tests.textContent;
  }

  goTo(event) {
    super.goTo(event);
    const { replay } = this;
    const candidates = replay.state?.squares ?? [];
    const placed = replay.last?.event === "place" ? replay.last : null;
    const before = placed ? (replay.states.findLast(([number]) => number < replay.position)?.[1].squares ?? []) : [];
    this.graph.show(candidates, before, [...replay.now.queens], placed ? placed.row : null);
  }
}

/** @type {Record<string, () => Scene>} */
export const SCENES = {
  attack() {
    const trial = reach();
    const shots = [[0, 12, 23, 29, 34, 46, 49, 59], [0], [0], [27, 14, 33]];
    const at = (paragraph) => trial.propose(shots[paragraph]);
    at(0);
    return { slots: ownQuestion("attack"), load: () => trial.boxes, at };
  },

  three: () => ({ slots: ownQuestion("three"), load: () => three().boxes }),

  backtracking: () =>
    asking("backtracking", new Run({ solver: "sets", rows: 4, shots: [16, 16, 19, Infinity, Infinity] }), 19),

  ahead: () => asking("ahead", new Ahead(), 39),

  symmetry() {
    const list = h("ol", { class: "gallery untold" }); // without the sizes of the classes, which are the answer
    const sum = h("p", { class: "status" });
    return {
      slots: ownQuestion("symmetry", () => list.classList.remove("untold")),
      async load() {
        const { classCard } = await import("./classes.js");
        const sizes = [];
        const board = { board: CLASSES, columns: CLASSES, fixed: "", forbidden: "" };
        for await (const each of lines("list", { board: CLASSES, fundamental: true })) {
          if (!each.placement) continue;
          const number = sizes.push(each.class_size);
          const card = classCard(each, { ...board, number });
          card.querySelector("summary")?.append(h("span", { class: "which" }, t("learn.symmetry.number", number)));
          list.append(card);
        }
        const kinds = [...new Set(sizes)].map((size) => [sizes.filter((each) => each === size).length, size]);
        kinds.sort(([one], [other]) => other - one);
        const all = sizes.reduce((total, each) => total + each, 0);
        sum.textContent = t("learn.symmetry.sum", kinds, all);
        return [list, sum];
      },
    };
  },

  local() {
    const shots = [12, 62, Infinity, Infinity, Infinity];
    const run = new Run({ solver: "min-conflicts", rows: 12, seed: 3, option: ["start=line"], shots });
    return {
      slots: { ...run.slots, ...ownQuestion("local") },
      async load() {
        const { Growth } = await import("./growth.js");
        return [...(await run.load()), ...new Growth((...shown) => run.showInstead(...shown)).boxes];
      },
      at: (paragraph) => run.at(paragraph),
    };
  },

  halves() {
    const solutions = h("output", {}, "…");
    /** @type {Map<number, string> | undefined} */
    let published;
    const show = (rows) => {
      solutions.textContent = whole(BigInt(published?.get(rows) ?? 0));
    };
    const queens = scrub({ label: t("learn.queens"), ...PUBLISHED }, show);
    return {
      slots: { queens: queens.element, solutions, ...ownQuestion("halves") },
      async load() {
        const { Halves, numbersOfSolutions } = await import("./halves.js");
        published = await numbersOfSolutions();
        show(PUBLISHED.value);
        return new Halves().boxes;
      },
    };
  },
};
