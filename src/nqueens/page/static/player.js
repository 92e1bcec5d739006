// Player of region puzzles: marks, conflicts, staged hints, time, and saved progress. The page gets hints from the
// server, a book contains them.
import { button, choice, clock, div, h, named, tick } from "./dom.js";
import { History } from "./history.js";
import { RegionBoard } from "./regionboard.js";
import { chips } from "./regionground.js";
import { pairOf } from "./rules.js";
import { t } from "./texts.js";

const [EMPTY, CROSS, QUEEN] = [".", "x", "Q"];
const NEXT = { [EMPTY]: CROSS, [CROSS]: QUEEN, [QUEEN]: EMPTY };
export const STAGES = ["where", "why", "what"];
const LOOKS = ["plain", "letters", "patterns"];
const SAVED_EVERY = 5; // seconds of play

/** Returns the saved state of a board, or its start if the saved data is damaged. */
function left(kept, start) {
  const fits =
    typeof kept?.marks === "string" &&
    kept.marks.length === start.length &&
    [...kept.marks].every((mark, at) => mark in NEXT && [EMPTY, mark].includes(start[at]));
  const number = (value) => (value >= 0 && Number.isFinite(value) ? value : 0);
  return { marks: fits ? kept.marks : start, seconds: number(kept?.seconds), hints: number(kept?.hints) };
}

/** @typedef {import("./steps.js").Hint} Hint */

export class Player {
  /** @type {HTMLElement} */ list;
  /** @type {number} */ hintStage;
  /** @type {symbol | null} */ asking;
  /** @type {string} */ start;
  /** @type {string} */ marks;
  /** @type {number} */ seconds;
  /** @type {number} */ hints;
  /** @type {boolean} */ begun;
  /** @type {boolean} */ solved;
  /** @type {import("./regionboard.js").RegionBoard} */ board;
  /** @type {Set<number>} */ ruledOut;
  /** @type {Hint | null} */ hinted;
  /** @type {Hint | undefined} */ explained;
  /** @type {boolean} */ wiping;
  /** @type {number | undefined} */ level;
  /** @type {string} */ before;

  /**
   * `hinter(puzzle, queens, crosses)` resolves to a hint: the sentences where, why and what, and the squares and units
   * they refer to. `won(puzzle, seconds, hints)` is called for a solution.
   */
  constructor({ hinter, memory, won = (_puzzle, _seconds, _hints) => {} }) {
    this.hinter = hinter;
    this.memory = memory;
    this.won = won;
    this.stage = div("stage");
    this.facts = Object.fromEntries(["queens", "time", "hints"].map((name) => [name, h("dd")]));
    this.said = h("div", { class: "said", role: "status", "aria-live": "polite" });
    this.hintButton = button(t("game.hint"), () => this.hint(), { class: "primary hint" });
    this.history = new History({
      state: () => this.marks,
      restore: (marks, sentence) => {
        this.#forgetHint();
        this.say(sentence);
        this.#set(marks);
      },
      say: (sentence) => this.say(sentence),
    });
    const { undoButton, redoButton } = this.history;
    const clearButton = button(t("game.clear"), () => this.clear());
    const buttons = [this.hintButton, undoButton, redoButton, clearButton];
    this.buttons = h("fieldset", { class: "buttons playing", disabled: true }, buttons);
    this.auto = this.memory.like("auto", false) === true;
    this.look = LOOKS.find((look) => look === this.memory.like("look")) ?? LOOKS[0];
    this.puzzle = null;
    this.ticked = performance.now();
    setInterval(() => this.#tick(), 250);
  }

  /** Returns the buttons and messages beside the board, and what `follows` the solution. */
  controls(...follows) {
    return [this.buttons, div("telling", this.said, ...follows)];
  }

  factsList(...own) {
    const fact = ([name, value]) => h("div", {}, h("dt", {}, t(`player.${name}`)), value);
    this.list = h("dl", { class: "facts" }, Object.entries(this.facts).map(fact), own);
    return this.list;
  }

  likes() {
    return [
      tick(t("player.auto"), this.auto, (checked) => this.#like("auto", checked))[0],
      choice(t("player.look"), named("player.looks", LOOKS), this.look, (look) => this.#like("look", look)),
      h("p", { class: "keys" }, t("player.keys")),
    ];
  }

  #like(name, value) {
    this[name] = value;
    this.memory.keepLike(name, value);
    if (this.puzzle) this.draw();
  }

  /** Starts a puzzle or resumes it. */
  open(puzzle) {
    this.save();
    const start = puzzle.regions
      .map((_, at) => (puzzle.queens.has(at) ? QUEEN : puzzle.crosses.has(at) ? CROSS : EMPTY))
      .join("");
    const kept = left(this.memory.board(puzzle.code), start);
    Object.assign(this, { puzzle, start, ...kept, begun: kept.marks !== start });
    this.history.clear();
    this.#forgetHint();
    this.board = new RegionBoard({
      side: puzzle.side,
      label: t("player.grid", puzzle.side, puzzle.each),
      act: (square, what) => this.act(square, what),
      stroke: (square, isFirst) => this.stroke(square, isFirst),
    });
    this.board.divide(puzzle);
    this.stage.replaceChildren(this.board.element);
    this.stage.hidden = this.list.hidden = false;
    this.buttons.disabled = false;
    this.say(this.begun ? t("player.again") : t("player.begin", puzzle.each));
    this.solved = puzzle.isSolved(this.queens); // a puzzle restored as solved is not won again
    if (this.solved) this.say(t("player.solvedBefore", clock(this.seconds)));
    this.draw();
  }

  /** Closes the puzzle. */
  close() {
    this.save();
    this.#forgetHint();
    this.puzzle = null;
    this.stage.replaceChildren();
    this.stage.hidden = this.list.hidden = true;
    this.buttons.disabled = true;
  }

  squares(sign) {
    return new Set([...this.marks].flatMap((mark, at) => (mark === sign ? [at] : [])));
  }

  get queens() {
    return this.squares(QUEEN);
  }

  isGiven(at) {
    return this.start[at] !== EMPTY;
  }

  #with(changes) {
    const marks = [...this.marks];
    for (const [at, mark] of changes) if (!this.isGiven(at) && this.puzzle.regions[at] !== null) marks[at] = mark;
    return marks.join("");
  }

  act(square, what) {
    if (this.isGiven(square)) return this.say(t("player.given"));
    const mark = this.marks[square];
    const shown = mark === EMPTY && this.auto && this.ruledOut.has(square) ? CROSS : mark;
    const next = what === "turn" ? NEXT[shown] : { cross: CROSS, queen: QUEEN }[what];
    const marks = this.#with([[square, next === mark ? EMPTY : next]]);
    const now = { [EMPTY]: "empty", [CROSS]: "cross", [QUEEN]: "queen" }[marks[square]];
    const [row, column] = pairOf(square, this.puzzle.side);
    this.#forgetHint();
    this.say(t("player.marked", now, row + 1, column + 1));
    return this.#change(marks);
  }

  /** Crosses empty squares out, or clears crosses if the stroke starts on one. */
  stroke(square, isFirst) {
    if (isFirst) {
      this.wiping = this.marks[square] === CROSS && !this.isGiven(square);
      this.before = this.marks;
      this.#forgetHint();
      this.say("");
    }
    const [from, to] = this.wiping ? [CROSS, EMPTY] : [EMPTY, CROSS];
    if (this.marks[square] !== from) return;
    const marks = this.#with([[square, to]]);
    if (this.before === this.marks) this.#change(marks);
    else this.#set(marks); // one Undo step per stroke
  }

  #change(marks) {
    if (marks === this.marks) return;
    this.history.add();
    this.#set(marks);
  }

  #set(marks) {
    this.marks = marks;
    this.begun = true;
    const wasSolved = this.solved;
    this.solved = this.puzzle.isSolved(this.queens);
    if (this.solved && !wasSolved) {
      this.say(t("player.solved", clock(this.seconds), this.hints), "won");
      this.won(this.puzzle, this.seconds, this.hints);
    }
    this.draw();
    this.save();
  }

  clear() {
    this.#forgetHint();
    this.say(t("player.cleared"));
    this.#change(this.start);
  }

  /** Shows the next stage of the hint (where to look, why, what to do), then plays it. */
  async hint() {
    if (this.solved) return this.say(t("player.done"));
    if (!this.hinted) return this.#askForHint();
    if (this.hintStage < STAGES.length - 1) {
      this.hintStage += 1;
      return this.#showHint(this.hinted);
    }
    return this.#follow(this.hinted);
  }

  async #askForHint() {
    if (this.asking) return;
    const asked = Symbol("hint");
    this.asking = asked;
    const chosen = (sign) => [...this.squares(sign)].filter((at) => !this.isGiven(at));
    const waiting = setTimeout(() => asked === this.asking && this.say(t("player.thinking")), 300);
    const failed = ({ message }) => ({ where: message, why: message, what: message });
    const found = await this.hinter(this.puzzle, chosen(QUEEN), chosen(CROSS)).catch(failed);
    clearTimeout(waiting);
    if (asked !== this.asking) return;
    this.asking = null;
    if (found.where === found.what) return void this.say(found.what);
    const isSaid = found.wrong?.length && this.clashSaid; // then the hint begins with its reason
    Object.assign(this, { hinted: found, hintStage: isSaid ? 1 : 0, begun: true });
    this.hints += 1;
    this.#showHint(found);
  }

  #showHint(hinted) {
    const last = this.hintStage === STAGES.length - 1;
    const named = chips(this.puzzle, this.#hintState()[1]);
    const stages = STAGES.slice(0, this.hintStage + 1);
    this.said.replaceChildren(...stages.map((name, at) => h("p", {}, hinted[name], at ? [] : named)));
    const hasPlaces = stages.some((name) => /\(\d/.test(hinted[name]));
    if (hasPlaces) this.explained ??= hinted; // the first such hint explains them
    if (hasPlaces && this.explained === hinted) this.said.append(h("p", { class: "small" }, t("player.places")));
    this.hintButton.textContent = t(`reasons.${last ? "follow" : STAGES[this.hintStage + 1]}`);
    this.draw();
    this.said.scrollIntoView({ block: "nearest" });
  }

  /** Plays the hint. @param {Hint} hint */
  #follow({ wrong = [], placed = [], crossed = [] }) {
    this.#forgetHint();
    this.said.replaceChildren();
    const become = (squares, mark) => squares.map((at) => [at, mark]);
    const wiped = become(wrong.slice(0, 1), EMPTY);
    this.#change(this.#with([...wiped, ...become(placed, QUEEN), ...become(crossed, CROSS)]));
    if (!this.solved) this.say(t("player.followed"));
  }

  #forgetHint() {
    this.hinted = null;
    this.asking = null; // a pending hint is outdated
    this.hintStage = 0;
    this.hintButton.textContent = t("game.hint");
  }

  /**
   * Returns what the hint shows on the board at its stage: states of squares, and the regions that it names.
   * @returns {[Record<string, Set<number>>, Set<number>]}
   */
  #hintState() {
    if (!this.hinted) return [{}, new Set()];
    const { holders = [], items = [], square = null, squares = [] } = this.hinted;
    const { wrong = [], placed = [], crossed = [] } = this.hinted;
    const squaresIn = (units) => units.flatMap(({ kind, number }) => this.puzzle.unit(kind, number));
    const row = { kind: "row", number: pairOf(wrong[0] ?? 0, this.puzzle.side)[0] };
    const named = [...holders, ...items];
    const units = wrong.length && !named.length ? [row] : named;
    const looked = square === null ? [] : [square];
    const lit = new Set([...squaresIn(units), ...looked]);
    /** @type {Record<string, Set<number>>} */
    const state = { asked: new Set(looked) };
    if (this.hintStage >= 1) {
      const within = squares.filter((at) => squaresIn(items).includes(at));
      const about = within.length ? within : !items.length && crossed.length ? crossed : squares;
      Object.assign(state, { asked: new Set(square === null ? about : looked), wrong: new Set(wrong.slice(0, 1)) });
      for (const at of state.asked) lit.add(at);
    }
    if (this.hintStage >= 2) {
      Object.assign(state, { asked: new Set(), putQueen: new Set(placed), putCross: new Set(crossed) });
      for (const at of [...placed, ...crossed]) lit.add(at);
    }
    state.dim = new Set([...this.marks].flatMap((_, at) => (lit.has(at) ? [] : [at])));
    return [state, new Set(units.filter(({ kind }) => kind === "region").map(({ number }) => number))];
  }

  draw() {
    const queens = this.queens;
    const clashes = this.puzzle.clashes(queens);
    const [hint, named] = this.#hintState();
    this.ruledOut = this.puzzle.ruledOut(queens);
    const cross = this.squares(CROSS);
    const isShown = (at) => this.auto || (this.hinted && !hint.dim.has(at)); // the reasons leave these squares out
    const auto = new Set(
      [...this.ruledOut].filter((at) => isShown(at) && !cross.has(at) && this.puzzle.regions[at] !== null),
    );
    const given = new Set([...this.marks].flatMap((_, at) => (this.isGiven(at) ? [at] : [])));
    const over = new Set(clashes.units.flatMap(({ squares }) => squares));
    this.board.look(this.look);
    this.board.draw(
      { queen: queens, cross, auto, given, over, clash: clashes.queens, ...hint },
      { pairs: clashes.pairs, named },
    );
    this.board.element.classList.toggle("solved", this.solved);
    this.hintButton.classList.toggle("primary", !this.solved);
    this.hintButton.disabled = this.solved;
    this.facts.queens.textContent = `${queens.size} / ${this.puzzle.wanted}`;
    this.facts.hints.textContent = `${this.hints}`;
    this.history.show();
    this.#sayClashes(clashes);
    this.#tick();
  }

  #sayClashes({ pairs, units }) {
    const sentences = [
      ...(pairs.length ? [t("player.touch", pairs.length)] : []),
      ...units.map(({ kind, number, squares }) =>
        t("player.over", kind, number, squares.filter((at) => this.marks[at] === QUEEN).length),
      ),
    ];
    const shown = this.hinted ? "" : sentences.slice(0, 2).join(" ");
    this.clashSaid?.remove();
    this.clashSaid = shown ? h("p", { class: "clashes" }, shown) : null;
    if (this.clashSaid) this.said.append(this.clashSaid);
  }

  say(sentence, kind = "") {
    this.said.replaceChildren(...(sentence ? [h("p", { class: kind }, sentence)] : []));
  }

  /** Advances the clock while the puzzle is open, started and visible. */
  #tick() {
    const now = performance.now();
    const running = this.puzzle && this.begun && !this.solved && !document.hidden && this.stage.offsetParent !== null;
    const before = this.seconds;
    if (running) this.seconds += (now - this.ticked) / 1000;
    this.ticked = now;
    if (!this.puzzle) return;
    this.facts.time.textContent = clock(this.seconds);
    if (Math.floor(before / SAVED_EVERY) !== Math.floor(this.seconds / SAVED_EVERY)) this.save();
  }

  save() {
    if (!this.puzzle || !this.begun) return;
    const { marks, seconds, hints, solved, level } = this;
    this.memory.keepBoard(this.puzzle.code, { marks, seconds: Math.round(seconds), hints, solved, level });
  }

  listen(panel) {
    const isOn = () => this.puzzle !== null;
    this.history.listen(panel, isOn, () => this.hint());
  }
}
