// Play tab: queens by hand, one per row, with the number of solutions left, hints with reasons, and a path from 4 to 8.

import {
  addressOf,
  boardForm,
  boardText,
  div,
  h,
  inOrder,
  parseBoard,
  seeTop,
  squaresText,
  writeAddress,
} from "./dom.js";
import { squareOf } from "./grid.js";
import { Ladder } from "./ladder.js";
import { board, squares } from "./link.js";
import { Counted } from "./livecount.js";
import { Reasons } from "./reasons.js";
import { sweep } from "./sweep.js";
import { rich } from "./terms.js";
import { t } from "./texts.js";

const MOST = 32;
const SOLVER = "sets"; // accepts fixed queens, forbidden squares and boards that are not square

export class Play extends Counted {
  /** @type {number} */ pointed;
  /** @type {Reasons | null} */ asking;

  constructor(panel) {
    super();
    this.heading = h("h1");
    this.size = boardForm({ rows: 8, columns: 8 }, MOST, (board) => this.replace(() => this.start(board)));
    this.watch = h("a", { class: "button" }, t("play.watch"));
    this.ladder = new Ladder({
      go: (size) => this.#climb(size),
      again: () => this.clear(),
      changed: () => this.shown(),
    });
    const intro = div("intro", this.heading, h("p", {}, rich(t("play.intro"))));
    const side = div(
      "side",
      intro,
      this.controls([this.truth.element], [this.ladder.element, this.truth.label, this.size.form, this.watch]),
    );
    panel.append(div("two playtab", this.stage, side));
    this.listen(panel);
  }

  /** Switches to another size and scrolls its board into view. */
  #climb(size) {
    this.replace(() => this.start({ rows: size, columns: size }));
    seeTop(this.stage);
  }

  /** Opens a link or a history entry; Undo returns to the current position. */
  open(values) {
    const board = parseBoard(values.get("board") ?? "8", MOST) ?? { rows: 8, columns: 8 };
    const begin = () => this.start(board, values.get("queens"), values.get("forbidden"));
    if (this.board && this.address === addressOf("play", Object.fromEntries(values))) return this.enter();
    if (this.board) this.replace(begin, false);
    else begin();
  }

  link() {
    return { board: board(MOST), queens: squares(this), forbidden: squares(this) };
  }

  start({ rows, columns }, queens, forbidden) {
    this.size.set({ rows, columns });
    this.heading.textContent = t("play.heading", rows, columns);
    this.#forget();
    this.hopeless = rows > columns || (rows === columns && [2, 3].includes(rows)) ? t("play.none", rows, columns) : "";
    this.pointed = Math.floor(rows / 2) * columns + Math.floor(columns / 2); // the centre, until the mouse points elsewhere
    this.reset({ rows, columns, wanted: rows }, queens ?? "", forbidden ?? "");
    this.ladder.open(this);
    if (this.ladder.isWelcoming) this.#introduce();
    if (this.hopeless) this.say(this.hopeless);
  }

  /** Shows newcomers how a queen attacks, with a pale queen in the centre or under the mouse. */
  #introduce() {
    this.board.element.addEventListener("pointerover", (event) => {
      const square = squareOf(event);
      if (square === null || event.pointerType !== "mouse" || this.pieces.size || !this.ladder.isWelcoming) return;
      this.pointed = square;
      this.draw();
    });
    this.draw();
  }

  asItStands() {
    const [{ rows, columns }, { pieces, forbidden }] = [this, this.standing()];
    return () => this.start({ rows, columns }, pieces, forbidden);
  }

  /** Returns the queens in the order of placement. */
  standing() {
    return { pieces: inOrder(this.pieces, this.columns), forbidden: squaresText(this.forbidden, this.columns) };
  }

  question() {
    return { board: boardText(this), forbidden: this.standing().forbidden };
  }

  keep(isStep) {
    const { board, forbidden } = this.question();
    const queens = this.standing().pieces;
    this.watch.href = addressOf("watch", { board, solver: SOLVER, fixed: queens, forbidden });
    this.address = addressOf("play", { board, queens, forbidden });
    writeAddress("play", { board, queens, forbidden }, isStep);
  }

  takeable() {
    const about = super.takeable();
    return this.solved ? { ...about, of: ["show", "verify"], does: { squares: about.squares } } : about;
  }

  update() {
    this.#forget();
    super.update();
  }

  shown() {
    super.shown();
    if (this.solved) this.ladder.tell(this.total);
    else this.ladder.follow(this);
    this.ladder.buttons.lastElementChild?.classList.toggle("primary", this.solved);
    const { isWelcoming, lesson } = this.ladder;
    this.ladder.element.classList.toggle("late", isWelcoming ? this.#isBegun : lesson !== null && this.isHushed);
  }

  get #isBegun() {
    return this.pieces.size + this.forbidden.size > 0;
  }

  extra() {
    const isNew = this.ladder.isWelcoming && !this.#isBegun;
    const shown = isNew
      ? { ghost: new Set([this.pointed]), attacked: new Set(this.rules.reach(this.pointed).keys()) }
      : {};
    return { ...super.extra(), ...shown, ...(this.reasons?.state ?? {}) };
  }

  #forget() {
    this.reasons = null;
    this.asking = null;
    this.hintButton.textContent = t("game.hint");
  }

  /** Shows the next stage of the hint (where to look, why, what to do), then plays it. */
  async hint() {
    if (this.pieces.size === this.wanted && !this.pairs.length) return this.say(t("game.hintAll", this.piece)); // the judge's verdict is pending or shown
    if (!this.reasons) return this.#ask();
    if (this.reasons.isLast) return this.#follow(this.reasons.found);
    this.reasons.stage += 1;
    return this.#tell(this.reasons);
  }

  async #ask() {
    if (this.asking) return;
    const asked = new Reasons(this);
    this.asking = asked;
    this.say(t("game.thinking"));
    try {
      if (this.pairs.length) asked.name(this.pairs);
      else await asked.ask(boardText(this), this.pieces, this.forbidden);
    } catch (error) {
      if (this.asking === asked) this.say(error.message);
      if (this.asking === asked) this.asking = null;
      return;
    }
    if (this.asking !== asked) return; // the position has changed
    this.asking = null;
    this.helped = true;
    if (!asked.isStep) return void this.say(t("reasons.none"));
    if (this.pairs.length && this.marksClashes) asked.hurry("where");
    else if (asked.found.wrong.length && this.tellsLeft) asked.hurry(this.culprit === null ? "where" : "what");
    this.reasons = asked;
    this.#tell(asked);
  }

  #tell(reasons) {
    this.say(reasons.sentences.join(" "));
    this.hintButton.textContent = t(`reasons.${reasons.offer}`);
    this.shown();
    if (reasons.isLast && this.stage.contains(document.activeElement)) this.board.focus(reasons.square, false);
  }

  /** Plays the hint. */
  #follow({ wrong, found, placed, crossed }) {
    this.remember();
    for (const at of wrong) if (!this.pieces.delete(at)) this.forbidden.delete(at);
    for (const at of [...placed, ...(found === null ? [] : [found])]) this.pieces.add(at);
    for (const at of crossed) this.forbidden.add(at);
    this.began ??= performance.now();
    this.say(t("reasons.done"));
    this.update();
  }

  /** The number of solutions of the board, null while not known exactly. */
  get total() {
    const all = this.forbidden.size === 0 ? this.truth.known(0) : null;
    return all?.exact ? all.solutions : null;
  }

  won() {
    this.ladder.won([...this.pieces], this.total);
    this.shown();
    sweep(this.board, [...this.pieces]);
  }
}

export const create = (panel) => new Play(panel);
