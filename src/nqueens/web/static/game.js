// Placing pieces by hand: the board, what is counted beside it, and the buttons. What is asked stands in play.js for
// queens and in variants.js for other pieces and boards.
import { ask, squaresOf } from "./api.js";
import { Board } from "./board.js";
import { button, choice, clock, h, onKeys, parseSquares, squaresText } from "./dom.js";
import { Rules, squareName } from "./rules.js";
import { taker } from "./taking.js";
import { rich } from "./terms.js";
import { t, whole } from "./texts.js";

/**
 * Its heirs say `question()`, what the server is asked about the pieces, `keep()`, the address, and `asItStands()`, which
 * returns a way back to what is on the board; they may say `extra()`, more states of squares, `won()`, and
 * `hopeless`, why the board has no solution at all.
 */
export class Game {
  constructor() {
    this.status = h("p", { class: "status", role: "status", "aria-live": "polite" });
    this.stage = h("div", { class: "stage" });
    this.facts = Object.fromEntries(["pieces", "free", "clashes", "time"].map((name) => [name, h("dd")]));
    this.names = Object.fromEntries(
      Object.keys(this.facts).map((name) => [name, h("dt", {}, name === "pieces" ? "" : rich(t(`game.${name}`)))]),
    );
    this.keys = h("p", { class: "keys" });
    this.modes = h("div");
    this.hintButton = button(t("game.hint"), () => this.hint(), { class: "primary" });
    this.mode = "piece";
    this.showAttacked = true;
  }

  /** The facts, these elements, the status line and the buttons; then others, then what a click does. */
  controls(above = [], below = []) {
    const attackedBox = h("input", {
      type: "checkbox",
      checked: true,
      onchange: (event) => {
        this.showAttacked = event.target.checked;
        this.draw();
      },
    });
    const facts = Object.entries(this.facts).map(([name, value]) => h("div", {}, this.names[name], value));
    return [
      h("dl", { class: "facts" }, facts),
      ...above,
      this.status,
      h(
        "div",
        { class: "buttons" },
        this.hintButton,
        button(t("game.undo"), () => this.undo()),
        button(t("game.redo"), () => this.redo()),
        button(t("game.clear"), () => this.clear()),
        button(t("game.complete"), () => this.complete()),
        taker(() => this.takeable()),
      ),
      ...below,
      this.modes,
      h("label", { class: "check" }, attackedBox, h("span", {}, t("game.show"))),
      this.keys,
    ];
  }

  /** A new board with the squares of a link; `wanted` is how many pieces solve it, null as long as that is not known. */
  reset({ rows, columns, torus = false, piece = "queen", moves, wanted }, pieces = "", forbidden = "") {
    Object.assign(this, {
      rows,
      columns,
      torus,
      piece,
      wanted,
      past: [],
      future: [],
      hinted: null,
      helped: false,
      began: null,
      took: null,
      solved: false,
    });
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
    this.names.pieces.textContent = t("game.pieces", piece);
    this.keys.textContent = t("game.keys", piece);
    const modes = [
      ["piece", t("game.modePiece", piece)],
      ["forbid", t("game.modeForbid")],
    ];
    this.modes.replaceChildren(
      choice(t("game.mode"), modes, this.mode, (mode) => {
        this.mode = mode;
      }),
    );
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

  /** Begins another board, from which Undo leads back to this one; as a step for the browser's Back, too. */
  replace(begin, isStep = true) {
    const [past, way] = [this.past, this.#way()];
    const isEmpty = this.pieces.size + this.forbidden.size + past.length === 0;
    this.isStep = isStep;
    begin();
    if (!isEmpty) this.past = [...past, way];
  }

  /** A way back to what stands now. */
  #way() {
    const [board, pieces, forbidden, again] = [
      this.board,
      new Set(this.pieces),
      new Set(this.forbidden),
      this.asItStands(),
    ];
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

  /** Drags a piece to another square, where it counts as placed last. */
  move(from, to) {
    if (this.pieces.has(to)) return;
    this.remember();
    this.pieces.delete(from);
    this.forbidden.delete(to);
    this.pieces.add(to);
    this.began ??= performance.now();
    this.say(
      t("game.moved", this.piece, squareName(from, this.rows, this.columns), squareName(to, this.rows, this.columns)),
    );
    this.update();
    this.board.focus(to, false);
  }

  /** One stroke crosses squares out, or wipes crosses away if it begins on one; it is taken back as one. */
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
    this.past.push(this.#way());
    this.future = [];
    this.hinted = null;
    this.isStep = true;
  }

  undo() {
    this.#travel(this.past, this.future, "undone", "nothing");
  }

  redo() {
    this.#travel(this.future, this.past, "redone", "nothingMore");
  }

  #travel(from, to, done, none) {
    const way = from.pop();
    if (!way) return this.say(t(`game.${none}`));
    to.push(this.#way());
    const { past, future } = this;
    this.hinted = null;
    this.isStep = true;
    way();
    Object.assign(this, { past, future }); // another board begins without
    this.said = t(`game.${done}`);
    return this.#mention();
  }

  clear() {
    this.remember();
    this.pieces = new Set();
    this.forbidden = new Set();
    Object.assign(this, { began: null, took: null, helped: false });
    this.say(t("game.cleared"));
    this.update();
  }

  /** Pieces that somebody else placed. */
  take(squares) {
    this.remember();
    this.helped = true;
    this.pieces = new Set(squares);
    this.update();
  }

  standing() {
    return { pieces: squaresText(this.pieces, this.columns), forbidden: squaresText(this.forbidden, this.columns) };
  }

  async #found() {
    this.say(t("game.thinking"));
    const [board, before] = [this.board, JSON.stringify(this.standing())];
    try {
      const found = await ask("complete", { ...this.question(), fixed: this.standing().pieces });
      if (board !== this.board || before !== JSON.stringify(this.standing())) return null;
      if (found.outcome === "found") return found;
      if (found.outcome === "gave up") this.say(t("game.unknown"));
      else this.say(found.reason ? t("game.deadClash", this.piece) : t("game.dead"));
    } catch (error) {
      if (board === this.board) this.say(error.message);
    }
    return null;
  }

  async hint() {
    const found = await this.#found();
    if (!found) return;
    this.helped = true;
    if (!found.hint) return void this.say(t("game.hintAll", this.piece));
    this.hinted = found.hint[0] * this.columns + found.hint[1];
    this.say(t("game.hintIs", squareName(this.hinted, this.rows, this.columns)));
    this.draw();
    this.board.focus(this.hinted);
  }

  async complete() {
    const found = await this.#found();
    if (found) this.take(squaresOf(found).map(([row, column]) => row * this.columns + column));
  }

  /** What can be taken along. */
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
    this.#mention();
    this.solved = false;
    if (full) this.#judge();
    else if (this.took !== null) {
      this.began = performance.now() - 1000 * this.took; // the clock rested while the board was full
      this.took = null;
    }
    this.keep(this.isStep === true);
    this.isStep = false;
    this.draw();
    this.tick();
  }

  /** Shows what was said last, and what is wrong with the pieces. */
  #mention() {
    if (this.pairs.length) this.#write(`${this.said} ${t("game.clash", this.piece, this.pairs.length)}`.trim());
    else if (this.pieces.size !== this.wanted && this.#stuck())
      this.say(this.hopeless || t(this.rules.rowwise ? "game.stuck" : "game.stuckAll", this.piece, this.pieces.size));
    else this.#write(this.said);
  }

  free() {
    const free = [];
    for (let at = 0; at < this.rows * this.columns; at++) {
      if (!this.under.has(at) && !this.pieces.has(at) && !this.forbidden.has(at)) free.push(at);
    }
    return free;
  }

  /** Whether it is plain to see that no solution starts like this. */
  #stuck() {
    if (this.pieces.size === 0) return false;
    const free = this.free();
    if (this.wanted !== this.rows || !this.rules.rowwise)
      return free.length === 0 && this.pieces.size < (this.wanted ?? 0);
    return new Set([...this.pieces, ...free].map((at) => Math.floor(at / this.columns))).size < this.rows;
  }

  async #judge() {
    this.took ??= this.began === null ? 0 : (performance.now() - this.began) / 1000;
    const [board, before] = [this.board, JSON.stringify(this.standing())];
    const verdict = await ask("verify", { ...this.question(), squares: this.standing().pieces }).catch((error) => ({
      reason: error.message,
    }));
    if (board !== this.board || before !== JSON.stringify(this.standing())) return;
    if (!verdict.solution) return void this.say(verdict.reason);
    this.solved = true;
    this.say(t("game.solved", clock(this.took), !this.helped && this.began !== null));
    this.draw();
    this.won();
  }

  extra() {
    return {};
  }

  won() {}

  draw() {
    const empty = this.showAttacked
      ? new Set([...this.under].filter((at) => !this.pieces.has(at) && !this.forbidden.has(at)))
      : new Set();
    this.board.draw(
      {
        piece: this.pieces,
        forbidden: this.forbidden,
        attacked: empty,
        clash: new Set(this.pairs.flatMap(([a, b]) => [a, b])),
        hint: new Set(this.hinted === null ? [] : [this.hinted]),
        ...this.extra(),
      },
      this.pairs,
    );
    this.board.element.classList.toggle("solved", this.solved);
    this.facts.pieces.textContent = `${whole(this.pieces.size)} / ${this.wanted === null ? "?" : whole(this.wanted)}`;
    this.facts.free.textContent = whole(this.free().length);
    this.facts.clashes.textContent = whole(this.pairs.length);
  }

  /** Shows the time, and goes on only while it passes and is looked at. */
  tick() {
    const seconds = this.took ?? (this.began === null ? 0 : (performance.now() - this.began) / 1000);
    this.facts.time.textContent = clock(seconds);
    clearTimeout(this.ticking);
    const passes = this.began !== null && this.took === null && this.stage.offsetParent !== null;
    this.ticking = passes ? setTimeout(() => this.tick(), 250) : null;
  }

  say(sentence) {
    this.said = sentence;
    this.#write(sentence);
  }

  #write(sentence) {
    this.status.replaceChildren(...rich(sentence));
  }

  /** The keys of the whole tab: H, U and Y. */
  listen(panel) {
    onKeys(panel, (key) => {
      if (!this.board) return false;
      if (key === "u" || key === "undo") this.undo();
      else if (key === "y" || key === "redo") this.redo();
      else if (key === "h") this.hint();
      else return false;
      return true;
    });
  }
}
