// Manual placement with counters, hints, a clock and buttons; the base of play.js (queens) and variants.js (other
// pieces and boards).
import { numbersOf, squaresOf } from "./answers.js";
import { ask } from "./api.js";
import { button, clock, div, h, statusLine } from "./dom.js";
import { finish } from "./finish.js";
import { icon } from "./icons.js";
import { memories } from "./memory.js";
import { Placement } from "./placement.js";
import { clashing, pairOf, squareName, upTo } from "./rules.js";
import { taker } from "./takebutton.js";
import { rich } from "./terms.js";
import { t, whole } from "./texts.js";

/** The aids, as remembered: none; the clashes, until a visitor chooses; also attacked squares; also the solutions left. */
const AIDS = [true, undefined, "dots", false];
const [CLASHES, DOTS, LEFT] = [1, 2, 3];
const level = () => Math.max(0, AIDS.indexOf(memories.play.like("quiet")));
const EYE =
  "M12 5C6 5 2 12 2 12s4 7 10 7 10-7 10-7-4-7-10-7ZM12 8a4 4 0 0 1 0 8 4 4 0 0 1 0-8ZM12 10a2 2 0 0 0 0 4 2 2 0 0 0 0-4Z";

/**
 * Subclasses implement `question()` (the request about the pieces) and `keep()` (the address), and optionally `extra()`
 * (more states of squares), `won()` and `hopeless`.
 */
export class Game extends Placement {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ ticking;
  /** @type {import("./rules.js").Clash[]} */ pairs;
  /** @type {Set<number>} */ under;

  constructor() {
    super();
    this.status = statusLine();
    this.facts = Object.fromEntries(["pieces", "free", "clashes", "time"].map((name) => [name, h("dd")]));
    const named = (name) => [name, h("dt", {}, name === "pieces" ? "" : rich(t(`game.${name}`)))];
    this.names = Object.fromEntries(Object.keys(this.facts).map(named));
    this.hintButton = button(t("game.hint"), () => this.hint(), { class: "primary hint" });
    this.aids = h("span");
    this.eye = button([icon(EYE), this.aids], () => this.#help(), { class: "eye", title: t("game.aidsShown") });
    this.finish = div("buttons finish");
    this.hopeless = ""; // or the reason why the board has no solution
    this.took = null; // seconds, when the board was full
    this.isStep = false;
  }

  /** @param {Parameters<Placement["reset"]>} asked */
  reset(...asked) {
    this.names.pieces.textContent = t("game.pieces", asked[0].piece ?? "queen");
    super.reset(...asked);
  }

  /** Returns the counters and buttons, which stay in place, then `above`, the status line, `below` and the choices. */
  controls(above = [], below = []) {
    const facts = Object.entries(this.facts).map(([name, value]) => div(name, this.names[name], value));
    return [
      h("dl", { class: "facts" }, facts),
      div(
        "buttons",
        this.eye,
        this.hintButton,
        div("pair", this.history.undoButton, this.history.redoButton),
        button(t("game.clear"), () => this.clear()),
        taker(() => this.takeable()),
        button(t("game.complete"), () => this.complete(), { class: "quiet" }),
      ),
      ...above,
      this.status,
      this.finish,
      ...below,
      this.modes,
      this.keys,
    ];
  }

  async #found() {
    this.say(t("game.thinking"));
    const [board, isUnchanged] = [this.board, this.#watched()];
    try {
      const found = await ask("complete", { ...this.question(), fixed: this.standing().pieces });
      if (!isUnchanged()) return null;
      if (found.outcome === "found") return found;
      if (found.outcome === "gave up") this.say(t("game.unknown"));
      else this.say(found.reason ? t("game.deadClash", this.piece) : t("game.dead"));
    } catch (error) {
      if (board === this.board) this.say(error.message);
    }
    return null;
  }

  /** Returns a function that tells whether the position is still the same. */
  #watched() {
    const [board, before] = [this.board, JSON.stringify(this.standing())];
    return () => board === this.board && before === JSON.stringify(this.standing());
  }

  /** @returns {Promise<void>} */
  async hint() {
    const found = await this.#found();
    if (!found) return;
    this.helped = true;
    if (!found.hint) return void this.say(t("game.hintAll", this.piece));
    const hinted = found.hint[0] * this.columns + found.hint[1];
    this.hinted = hinted;
    this.say(t("game.hintIs", squareName(hinted, this.rows, this.columns)));
    this.draw();
    this.board.focus(hinted);
  }

  async complete() {
    const found = await this.#found();
    if (found) this.take(numbersOf(squaresOf(found), this.columns));
  }

  /**
   * Returns the contents of the Share dialog.
   * @returns {import("./takebutton.js").Takeable}
   */
  takeable() {
    const squares = this.standing().pieces;
    return {
      name: `${this.piece}s-${this.rows}x${this.columns}`,
      question: this.question(),
      squares,
      of: ["count", "solve", "list"],
      does: { fixed: squares },
    };
  }

  update() {
    this.pairs = this.rules.clashes(this.pieces);
    this.under = this.rules.attacked(this.pieces);
    const full = this.pieces.size === this.wanted && this.pairs.length === 0;
    this.mention();
    this.solved = false;
    this.finish.replaceChildren();
    if (full) this.#judge();
    else if (this.took !== null) {
      this.began = performance.now() - 1000 * this.took; // the clock paused while the board was full
      this.took = null;
    }
    this.keep(this.isStep === true);
    this.isStep = false;
    this.draw();
    this.tick();
  }

  /** Shows the last message and the conflicts of the pieces. */
  mention() {
    if (this.pairs.length && this.marksClashes)
      this.#write(`${this.said} ${t("game.clash", this.piece, this.pairs.length)}`.trim());
    else if (!this.isHushed && this.pieces.size !== this.wanted && this.isStuck)
      this.say(this.hopeless || t(this.rules.rowwise ? "game.stuck" : "game.stuckAll", this.piece, this.pieces.size));
    else this.#write(this.said);
  }

  free() {
    const isFree = (at) => !this.under.has(at) && !this.pieces.has(at) && !this.forbidden.has(at);
    return upTo(this.rows * this.columns).filter(isFree);
  }

  /** Whether the position obviously has no solution. */
  get isStuck() {
    if (this.pieces.size === 0) return false;
    const free = this.free();
    if (this.wanted !== this.rows || !this.rules.rowwise)
      return free.length === 0 && this.pieces.size < (this.wanted ?? 0);
    return new Set([...this.pieces, ...free].map((at) => pairOf(at, this.columns)[0])).size < this.rows;
  }

  async #judge() {
    this.took ??= this.began === null ? 0 : (performance.now() - this.began) / 1000;
    const isUnchanged = this.#watched();
    const asked = ask("verify", { ...this.question(), squares: this.standing().pieces });
    const verdict = await asked.catch(({ message }) => ({ reason: message }));
    if (!isUnchanged()) return;
    if (!verdict.solution) return void this.say(verdict.reason);
    this.solved = true;
    const isAlone = !this.helped && this.began !== null;
    this.say(t("game.solved", clock(this.took), isAlone));
    if (isAlone) {
      const [title, seconds] = [this.stage.parentElement?.querySelector("h1, h2")?.textContent, this.took];
      const kind = Object.values(this.question()).filter(Boolean).join(" ");
      const link = () => location.href.replace(/&(queens|cells)=[^&]*/, "");
      const result = () => `${t("puzzles.result", title, clock(seconds), 0)}\n${link()}`;
      this.finish.replaceChildren(...finish({ memory: memories.play, kind, seconds, result }));
    }
    this.draw();
    this.won();
  }

  /** @returns {Record<string, unknown>} */
  question() {
    return {};
  }

  /** @param {boolean} _isStep whether the browser's Back leads here */
  keep(_isStep) {}

  /** @returns {Record<string, Set<number>>} */
  extra() {
    return {};
  }

  won() {}

  /** Whether only the pieces are shown, without what follows from them: until the board is full, or a hint is asked. */
  get isHushed() {
    return level() < DOTS && this.pieces.size !== this.wanted && this.hinted === null;
  }

  /** Whether the page tells after every move how many solutions are left. */
  get tellsLeft() {
    return level() === LEFT;
  }

  /** Whether attacks between pieces are marked. */
  get marksClashes() {
    return !this.isHushed || level() === CLASHES;
  }

  /** Turns on the attacked squares, then also the number of solutions left, then all aids off. */
  #help() {
    memories.play.keepLike("quiet", AIDS[(Math.max(CLASHES, level()) + 1) % AIDS.length]);
    this.mention();
    this.shown();
  }

  /** Called when more is known or shown. */
  shown() {
    this.draw();
  }

  draw() {
    const { pieces: piece, forbidden, isHushed, marksClashes } = this;
    this.hintButton.classList.toggle("primary", !this.solved);
    this.aids.textContent = t("game.aids")[level()];
    this.eye.classList.toggle("on", level() >= DOTS);
    this.stage.parentElement?.classList.toggle("quiet", !this.tellsLeft);
    const isDone = piece.size === (this.wanted ?? this.rows) && !this.pairs.length; // dots everywhere tell nothing
    const aids = {
      attacked: isDone ? [] : [...this.under].filter((at) => !piece.has(at) && !forbidden.has(at)),
      hint: this.hinted === null ? [] : [this.hinted],
    };
    const pairs = marksClashes ? this.pairs : [];
    this.board.draw(
      { piece, forbidden, clash: clashing(pairs), ...(isHushed ? {} : aids), ...this.extra() },
      this.rules.drawn(pairs, piece),
    );
    this.board.element.classList.toggle("solved", this.solved);
    this.facts.pieces.textContent = `${whole(this.pieces.size)} / ${this.wanted === null ? "?" : whole(this.wanted)}`;
    this.facts.free.textContent = whole(this.free().length);
    this.facts.clashes.textContent = whole(this.pairs.length);
    this.history.show();
  }

  /** Updates the clock, as long as it runs and is visible. */
  tick() {
    const seconds = this.took ?? (this.began === null ? 0 : (performance.now() - this.began) / 1000);
    this.facts.time.textContent = clock(seconds);
    clearTimeout(this.ticking);
    const passes = this.began !== null && this.took === null && this.stage.offsetParent !== null;
    this.ticking = passes ? setTimeout(() => this.tick(), 250) : undefined;
  }

  say(sentence) {
    super.say(sentence);
    this.#write(sentence);
  }

  #write(sentence) {
    this.status.replaceChildren(...rich(sentence));
  }

  listen(panel) {
    const isOn = () => Boolean(this.board);
    this.history.listen(panel, isOn, () => this.hint());
  }
}
