// "Your turn": the pupil plays an algorithm, and every answer is marked against the recorded run.
import { events } from "./api.js";
import { again, markButtons, marked, Questions } from "./asking.js";
import { Board } from "./board.js";
import { copyLine, dress, keepProficient, proficient, turnAddress } from "./chooser.js";
import { addressOf, button, div, field, h, list, s } from "./dom.js";
import { runOf } from "./exerciserun.js";
import { BACK, FORWARD, iconButton } from "./icons.js";
import { optionsText } from "./options.js";
import { RegionBoard } from "./regionboard.js";
import { pairOf } from "./rules.js";
import { CodeView, SquareMarks, StateView } from "./runpanel.js";
import { codeOf, sheetText } from "./sheet.js";
import { askSolvers, turnOf } from "./solvers.js";
import { t } from "./texts.js";

/** @typedef {import("./asking.js").Question} Question */

const QUESTIONS = 10; // of an exercise in a test; and right answers in a row that end an exercise in practice
const MOST_EVENTS = 10_000;

const link = (text, href, look) => h("a", { class: look, href }, text);
const allExercises = (look) => link(t("turn.back"), addressOf("learn", { at: "turn" }), look);

/** One exercise sheet: an exercise after the other, then the result. */
export class Turn {
  /** @type {Questions} */ questions;
  /** @type {import("./runquestion.js").Asked} */ asked;
  /** @type {Question | null} */ question;
  /** @type {(queens: Set<number>, state: Record<string, Iterable<number>>, lines: [number, number][]) => void} */ paint;
  /** @type {Board | RegionBoard} */ board;
  /** @type {CodeView} */ code;
  /** @type {SquareMarks} */ squares;
  /** @type {boolean[]} */ marked;
  /** @type {number} */ streak;
  /** @type {number} */ looked; // event whose board is shown
  /** @type {(at: number) => void} */ look; // at the board after some events, at most those before the question

  /** @param {{ items: { name: string, rows: number }[], seed: number, mode: string }} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.marks = [];
    this.titles = /** @type {string[]} */ ([]);
    this.missed = /** @type {HTMLElement[]} */ ([]);
    this.head = h("h1", { tabindex: -1 });
    this.dots = h("p", { class: "small dots" });
    this.runLink = h("a", { class: "quiet small" }, t("turn.watch"));
    this.asking = h("p", { class: "asking", tabindex: -1 });
    this.known = new StateView(t("turn.known"));
    this.said = h("div", { class: "verdict", role: "status" });
    this.stage = div("stage");
    this.words = h("span"); // about the last event
    const step = (name, path, by) => iconButton(t(`watch.${name}`), path, () => this.look(this.looked + by));
    this.past = h("p", { class: "past" }, step("back", BACK, -1), step("forward", FORWARD, 1), this.words);
    this.answers = div("answers");
    this.box = div("codebox");
    this.element = div(
      "turn",
      div("turnhead", this.head, this.dots, allExercises("quiet small"), this.runLink),
      this.past,
      div("ask", this.asking, this.known.element),
      this.stage,
      div("reply", this.said, this.answers),
      this.box,
    );
    this.begin();
  }

  get isTest() {
    return this.sheet.mode === "test";
  }

  /** Starts the next exercise. */
  async begin() {
    const { name, rows } = this.sheet.items[this.marks.length];
    this.asking.textContent = t("loading");
    try {
      this.solvers = await askSolvers();
      const solver = this.solvers.find((each) => each.name === name);
      const { asked, request } = runOf(name, rows, this.sheet.seed);
      const all = [];
      for await (const { event, data } of events("trace", { ...request, max_events: MOST_EVENTS })) {
        if (event === "error") throw new Error(data.error);
        if (event === "steps") all.push(...data.events);
      }
      Object.assign(this, { asked, streak: 0, marked: [] });
      this.questions = new Questions(name, asked, all, solver.code, this.sheet.seed);
      this.code = new CodeView(solver);
      this.box.replaceChildren(this.code.element);
      this.#build();
      const { length } = this.sheet.items;
      const seed = request.seed === null ? "" : request.seed;
      const options = optionsText(Object.fromEntries(request.option.map((each) => each.split("="))));
      this.runLink.href = addressOf("watch", { ...asked.query, solver: name, seed, options });
      this.titles.push(t("turn.title", solver.title, rows, []));
      this.head.textContent = t("turn.title", solver.title, rows, length > 1 ? [this.marks.length + 1, length] : []);
      this.ask();
    } catch (error) {
      this.asking.textContent = error.message;
    }
  }

  /** Makes the board; `paint` draws queens and the squares in each state of Board. */
  #build() {
    const { board: size, puzzle } = this.asked;
    const label = t("turn.board");
    const pick = (square) => this.question?.control === "board" && this.#pick(square);
    if (puzzle) {
      const board = new RegionBoard({ side: puzzle.side, label, act: pick, stroke() {}, keys: "" });
      board.divide(puzzle);
      board.look("letters");
      const of = (...several) => new Set(several.flatMap((each) => each ?? []));
      this.paint = (queen, { ghost, asked, culprit }) =>
        board.draw({ queen, putQueen: of(ghost), asked: of(asked), wrong: of(culprit) });
      this.board = board;
    } else {
      const board = new Board({ ...size, label, pick });
      if (this.questions.name === "sets") board.addNumbers(); // C, S and D count from 0
      this.paint = (piece, state, lines) => board.draw({ piece, ...state }, lines);
      this.board = board;
    }
    this.squares = new SquareMarks(this.board, size);
    this.stage.replaceChildren(this.board.element);
  }

  /** Shows the next question. */
  ask() {
    this.question = this.questions.next();
    this.isSecond = false; // try
    const { text, control, choices, cells, nodes } = this.question;
    this.asking.textContent = text;
    this.said.replaceChildren();
    this.#draw(this.question);
    const legend = this.squares.shown ? t("watch.marks.candidates") : "";
    if (!this.marked.length && this.question.at) this.words.append(` ${legend} ${t("turn.joined")}`);
    const pressed = ([value, label]) => button(label, () => this.answer(value), { "data-answer": `${value}` });
    if (control === "tree") this.answers.replaceChildren(this.#branches(nodes));
    else if (control === "cells") this.answers.replaceChildren(...this.#cells(cells));
    else this.answers.replaceChildren(div("buttons", choices.map(pressed)));
    this.#count();
    this.asking.focus({ preventScroll: true });
  }

  /**
   * Returns the search tree along the queens, in columns as on the board; nodes left to try are buttons.
   * @param {Question["nodes"]} nodes
   */
  #branches(nodes) {
    const side = this.asked.board.columns;
    const box = div("branches");
    const deep = nodes.filter(({ tried, open }) => tried.length + open.length).length;
    const lines = s("svg", { viewBox: `0 0 ${side} ${deep}`, preserveAspectRatio: "none", "aria-hidden": "true" });
    box.style.setProperty("--side", `${side}`);
    nodes.forEach(({ tried, open }, depth) => {
      const queen = nodes.length - 1 === depth ? null : tried.at(-1);
      const above = nodes[depth - 1]?.tried.at(-1);
      for (const square of [...tried, ...open]) {
        const [row, column] = pairOf(square, side);
        const name = this.asked.square(row, column);
        const node = open.includes(square)
          ? button(name, () => this.answer(square), { "data-answer": `${square}` })
          : h("span", { class: square === queen ? "" : "dead" }, name);
        node.style.gridArea = `${depth + 1} / ${column + 1}`;
        box.append(node);
        const [from, to] = [((above ?? square) % side) + 0.5, column + 0.5];
        if (above !== undefined)
          lines.append(s("path", { d: `M${from} ${depth - 0.5}V${depth}H${to}V${depth + 0.5}` }));
      }
    });
    box.append(lines);
    return box;
  }

  /** Returns buttons for the bits of an answer, and the button that hands it in. */
  #cells(cells) {
    const rows = cells.map(({ name, names, bits }) =>
      names.map((each, at) => {
        const attributes = { "aria-pressed": String(bits[at] === "1"), "aria-label": `${name}: ${each}` };
        const press = () => cell.setAttribute("aria-pressed", String(cell.ariaPressed !== "true"));
        const cell = button(each, press, { class: "cell", ...attributes });
        return cell;
      }),
    );
    const given = () => rows.map((row) => row.map((cell) => Number(cell.ariaPressed === "true")).join("")).join();
    const line = (row, at) =>
      h("div", { class: "cells", role: "group", "aria-label": cells[at].name }, h("span", {}, cells[at].name), row);
    const check = button(t("turn.check"), () => this.answer(given()), { class: "primary" });
    return [...rows.map(line), div("buttons", check)];
  }

  /** @type {(question: Question, more?: Record<string, number[]>, lines?: [number, number][]) => void} */
  #draw(question, more = {}, lines = []) {
    this.look = (at) => {
      const { replay } = this.questions.run;
      this.looked = Math.max(0, Math.min(question.at, at));
      const isPast = this.looked < question.at;
      replay.goTo(this.looked);
      const { last } = replay;
      const queens = new Set(replay.now.squares);
      const hidden = new Set([...queens, ...(question.shows.ghost ?? [])]); // by a queen
      const shows = isPast || !Object.keys(question.shows).length ? this.#marks(last) : question.shows;
      this.paint(queens, isPast ? shows : { ...shows, ...more }, isPast ? [] : lines);
      this.squares.show(replay.state?.meaning === "candidates" ? replay.state : null, hidden);
      this.known.show({ bits: replay.state?.bits });
      this.code.show(last ? (last.line ?? null) : this.code.start);
      this.words.textContent = t("turn.step", this.looked, last ? this.asked.words(last) : "");
      const [back, forward] = this.past.querySelectorAll("button");
      back.ariaDisabled = String(this.looked === 0);
      forward.ariaDisabled = String(!isPast);
    };
    this.look(question.at);
  }

  /**
   * Returns the marks of an event: its square, and the queen that attacks it.
   * @type {(event: import("./replay.js").RunEvent | null | undefined) => Record<string, number[]>}
   */
  #marks(event) {
    if (!event || event.row === undefined || event.other_row !== undefined) return {};
    const square = (row, column) => row * this.asked.board.columns + column;
    const by = event.by_row === undefined ? [] : [square(event.by_row, event.by_column)];
    return { tested: [square(event.row, event.column)], by };
  }

  /** Takes a square as the answer, if it can be one; while an earlier step is shown, returns to the question. */
  #pick(square) {
    const { at, fits, kind } = /** @type {Question} */ (this.question);
    if (this.looked < at) return void this.look(at);
    if (!fits || fits.includes(square)) return void this.answer(square);
    this.said.replaceChildren(h("p", {}, t(`turn.not.${kind}`)));
  }

  /** Returns a picture of the board without its controls. */
  #picture() {
    const picture = /** @type {SVGElement} */ (this.board.element.cloneNode(true));
    for (const each of picture.querySelectorAll("[tabindex]")) each.removeAttribute("tabindex");
    const { columns } = this.asked.board;
    const queens = this.questions.run.replay.now.squares;
    const names = Array.from(queens, (at) => this.asked.square(...pairOf(at, columns)));
    picture.classList.remove("playable");
    picture.removeAttribute("tabindex");
    return h("div", { role: "img", "aria-label": t("turn.queens", names) }, picture);
  }

  /** Marks an answer; practice shows the reason at once, a test asks the next question. */
  answer(value) {
    const { question } = this;
    if (!question) return;
    const isRight = question.right.includes(value);
    if (!this.isSecond) {
      this.marked.push(isRight);
      this.streak = isRight ? this.streak + 1 : 0;
    }
    const yours = this.questions.words(question, value);
    const isPlace = /board|tree/.test(question.control);
    const squares = isPlace ? question.right.filter((each) => each !== "free") : [];
    const pressed = !isRight && isPlace && value !== "free" ? [value] : [];
    if (!isRight && !this.isTest && !this.isSecond) return void this.#again(question, yours, pressed, value);
    this.question = null;
    this.#draw(question, { asked: squares, culprit: pressed }, question.lines);
    if (this.isTest) {
      const told = div("", h("p", {}, `${this.marked.length}. ${question.text}`), marked(question, value, yours));
      if (!isRight) this.missed.push(div("missed", this.#picture(), told));
      return void this.next();
    }
    this.code.show(this.questions.run.replay.events[question.at].line ?? null);
    this.#count();
    this.said.replaceChildren(...marked(question, value, yours));
    const next = button(t("learn.next"), () => this.next(), { class: "primary" });
    this.#mark(question, value);
    this.answers.append(div("buttons", next));
    next.focus();
    this.said.scrollIntoView({ block: "nearest" }); // on phones the board is above it
  }

  /** Gives the reason and a second try, which does not count. */
  #again(question, yours, pressed, value) {
    this.isSecond = true;
    const isGiven = ({ dataset }) => dataset.answer === String(value);
    /** @type {HTMLButtonElement | undefined} */
    const button = [...this.answers.querySelectorAll("button")].find(isGiven);
    button?.classList.add("iswrong");
    button?.toggleAttribute("disabled", true);
    this.#draw(question, { culprit: pressed });
    this.#count();
    this.said.replaceChildren(...again(yours, question.hint));
    (question.control === "board" ? this.said : this.answers).scrollIntoView({ block: "nearest" });
  }

  /** Leaves the answer given beside the right one: of many choices only these two. */
  #mark(question, value) {
    markButtons(this.answers, question, value);
    const rest = question.control === "tree" ? ".primary" : ".primary, [data-answer]:not(.isright, .iswrong)";
    for (const each of this.answers.querySelectorAll(rest)) each.remove();
    const bits = `${question.right[0]}`.replaceAll(",", "");
    /** @type {NodeListOf<HTMLButtonElement>} */ (this.answers.querySelectorAll(".cell")).forEach((cell, at) => {
      const [isSet, isWanted] = [cell.ariaPressed === "true", bits[at] === "1"];
      cell.disabled = true;
      if (isSet || isWanted) cell.classList.add(!isSet ? "ismissed" : isWanted ? "isright" : "iswrong");
    });
  }

  /** Returns the numbers of right answers and of questions. */
  #score = () => [this.marked.filter(Boolean).length, this.marked.length];

  #count() {
    const right = this.isTest ? this.marked.length : this.streak;
    const dots = "●".repeat(Math.min(QUESTIONS, right)) + "○".repeat(Math.max(0, QUESTIONS - right));
    const words = t(this.isTest ? "turn.asked" : "turn.streak", right, QUESTIONS, this.#score());
    this.dots.replaceChildren(h("span", { "aria-hidden": "true" }, dots), ` ${words}`);
  }

  next() {
    const isDone = this.isTest ? this.marked.length >= QUESTIONS : this.streak >= QUESTIONS;
    if (!isDone) return void this.ask();
    const item = sheetText([this.sheet.items[this.marks.length]]);
    if (this.marked.slice(-QUESTIONS).every(Boolean)) keepProficient(item);
    this.marks.push(this.#score());
    if (this.marks.length < this.sheet.items.length) return void this.begin();
    return void this.#end();
  }

  /** Shows the result, its code and, after a test, the wrong answers with their reasons. */
  #end() {
    const { seed } = this.sheet;
    const code = copyLine(t("turn.code"), () => t("take.copied"));
    const write = () => {
      code.line.value = codeOf({ name: name.value, ...this.sheet, marks: this.marks });
      code.status.textContent = "";
    };
    const name = h("input", { type: "text", autocomplete: "name", maxlength: 60, oninput: write });
    write();
    this.head.textContent = t("turn.done");
    const full = this.marks.every(([right, asked]) => right === asked);
    const another = link(t("turn.another"), turnAddress({ ...this.sheet, seed: seed + 1 }), "button");
    const isNew = ({ name }) => turnOf(name) && !proficient().some((each) => each.startsWith(`${name}.`));
    const other = this.isTest ? null : this.solvers.find(isNew);
    const address = (name) => addressOf("learn", { turn: turnOf(name) });
    const following = other && link(t("turn.following", other.title), address(other.name), "button primary");
    const scores = this.titles.map((title, at) => t("turn.score", title, ...this.marks[at]));
    const result = div(
      "turnresult",
      h("p", { class: "big" }, t(`turn.${this.isTest ? (full ? "perfect" : "finished") : "proficient"}`)),
      list("ul", null, scores),
      h("p", { class: "small" }, t("turn.about")),
      field(t("turn.name"), name),
      code.box,
      div("buttons", following, another, allExercises("button")),
      this.missed,
    );
    this.element.className = "turnend";
    this.element.replaceChildren(div("turnhead", this.head), result);
    this.head.focus();
  }
}

/** Returns the view of a sheet. */
export async function openTurn(sheet) {
  await dress();
  return new Turn(sheet).element;
}
