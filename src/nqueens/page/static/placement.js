// Manual placement: clicks, drags, strokes and undo. The counters beside the board are in game.js.
import { Board } from "./board.js";
import { div, h, parseSquares, setting, squaresText } from "./dom.js";
import { History } from "./history.js";
import { Rules, squareName } from "./rules.js";
import { t } from "./texts.js";

/** Subclasses implement `asItStands()`, which returns a function that restores the board, and `update()`. */
export class Placement {
  /** @type {number} */ rows;
  /** @type {number} */ columns;
  /** @type {boolean} */ torus;
  /** @type {string} */ piece;
  /** @type {number | null} */ wanted;
  /** @type {Set<number>} */ pieces;
  /** @type {Set<number>} */ forbidden;
  /** @type {Rules} */ rules;
  /** @type {Board} */ board;
  /** @type {number | null} */ hinted;
  /** @type {boolean} */ helped;
  /** @type {number | null} */ began;
  /** @type {number | null} */ took;
  /** @type {boolean} */ solved;
  /** @type {boolean} */ wiping;
  /** @type {boolean} */ isStep;

  constructor() {
    this.stage = div("stage");
    this.keys = h("p", { class: "keys" });
    this.modes = h("div");
    this.mode = "piece";
    this.said = "";
    this.history = new History({
      state: () => this.#way(),
      restore: (way, sentence) => this.#travel(way, sentence),
      say: (sentence) => this.say(sentence),
    });
  }

  /** @returns {() => void} */
  asItStands() {
    return () => {};
  }

  /** @param {string} sentence */
  say(sentence) {
    this.said = sentence;
  }

  /** Shows the last message. */
  mention() {}

  update() {}

  draw() {}

  /**
   * Starts a new board with the squares of a link; `wanted` is the number of pieces of a solution, null if unknown.
   * @param {import("./dom.js").Size & {
   *   wanted: number | null, torus?: boolean, piece?: string, moves?: import("./rules.js").Moves,
   * }} question
   */
  reset({ rows, columns, torus = false, piece = "queen", moves, wanted }, pieces = "", forbidden = "") {
    Object.assign(this, { rows, columns, torus, piece, wanted });
    Object.assign(this, { hinted: null, helped: false, began: null, took: null, solved: false });
    this.history.clear();
    this.pieces = parseSquares(pieces, this);
    this.forbidden = parseSquares(forbidden, this);
    for (const square of this.forbidden) this.pieces.delete(square);
    this.rules = new Rules({ rows, columns, torus, moves });
    this.board = new Board({
      rows,
      columns,
      torus,
      piece,
      label: t("game.grid", rows, columns, torus),
      pick: (square, kind) => this.pick(square, kind),
      gestures: this.#gestures(),
    });
    this.stage.replaceChildren(this.board.element);
    this.keys.textContent = t("game.keys", piece);
    const modes = Object.entries({ piece: t("game.modePiece", piece), forbid: t("game.modeForbid") });
    this.modes.replaceChildren(setting(t("game.mode"), modes, this, "mode"));
    this.say("");
    this.update();
  }

  #gestures() {
    return {
      holds: (square) => this.pieces.has(square),
      paints: () => this.mode === "forbid",
      move: (from, to) => this.move(from, to),
      stroke: (square, isFirst) => this.stroke(square, isFirst),
    };
  }

  /** Starts another board; Undo (and Back, with `isStep`) returns to this one. */
  replace(begin, isStep = true) {
    const [{ past }, way] = [this.history, this.#way()];
    const isEmpty = this.pieces.size + this.forbidden.size + past.length === 0;
    this.isStep = isStep;
    begin();
    if (isEmpty) return;
    this.history.past = [...past, way];
    this.draw();
  }

  /** Returns a function that restores the current position. */
  #way() {
    const [board, again] = [this.board, this.asItStands()];
    const [pieces, forbidden] = [new Set(this.pieces), new Set(this.forbidden)];
    return () => {
      if (this.board !== board) return again();
      [this.pieces, this.forbidden] = [new Set(pieces), new Set(forbidden)];
      return this.update();
    };
  }

  pick(square, kind) {
    this.remember();
    const name = squareName(square, this.rows, this.columns);
    if (kind === "forbid" || (kind === "click" && this.mode === "forbid")) {
      this.pieces.delete(square);
      const now = this.forbidden.delete(square) ? "allowed" : "forbade";
      if (now === "forbade") this.forbidden.add(square);
      this.say(t(`game.${now}`, this.piece, name));
    } else if (this.pieces.delete(square)) {
      this.say(t("game.removed", this.piece, name));
    } else {
      this.forbidden.delete(square);
      this.pieces.add(square);
      this.say(t("game.placed", this.piece, name, this.wanted === null ? null : this.wanted - this.pieces.size));
    }
    this.began ??= performance.now();
    this.update();
  }

  /** Moves a piece to another square, where it counts as placed last. */
  move(from, to) {
    if (this.pieces.has(to)) return;
    this.remember();
    this.pieces.delete(from);
    this.forbidden.delete(to);
    this.pieces.add(to);
    this.began ??= performance.now();
    const [before, now] = [from, to].map((square) => squareName(square, this.rows, this.columns));
    this.say(t("game.moved", this.piece, before, now));
    this.update();
    this.board.focus(to, false);
  }

  /** Crosses squares out, or clears crosses if the stroke starts on one; one Undo step per stroke. */
  stroke(square, isFirst) {
    if (isFirst) {
      this.wiping = this.forbidden.has(square);
      return this.pick(square, "forbid");
    }
    if (this.pieces.has(square) || this.forbidden.has(square) !== this.wiping) return undefined;
    if (this.wiping) this.forbidden.delete(square);
    else this.forbidden.add(square);
    return this.update();
  }

  remember() {
    this.history.add();
    this.hinted = null;
    this.isStep = true;
  }

  #travel(way, sentence) {
    this.hinted = null;
    this.isStep = true;
    way();
    this.said = sentence;
    this.mention();
    this.draw();
  }

  clear() {
    this.remember();
    this.pieces = new Set();
    this.forbidden = new Set();
    Object.assign(this, { began: null, took: null, helped: false });
    this.say(t("game.cleared"));
    this.update();
  }

  /** Adds pieces that the program placed. */
  take(squares) {
    this.remember();
    this.helped = true;
    this.pieces = new Set(squares);
    this.update();
  }

  standing() {
    return { pieces: squaresText(this.pieces, this.columns), forbidden: squaresText(this.forbidden, this.columns) };
  }
}
