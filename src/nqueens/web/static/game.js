// Placing pieces by hand: the board, what is counted beside it, and the buttons. What is asked stands in play.js for
// queens and in variants.js for other pieces and boards.
import { ask, squaresOf } from "./api.js";
import { Board } from "./board.js";
import { button, choice, clock, copiedText, h, onKeys, parseSquares, squaresText } from "./dom.js";
import { Rules, squareName } from "./rules.js";
import { t, whole } from "./texts.js";

/**
 * Its heirs say `question()`, what the server is asked about the pieces, `keep()`, the address, and `asItStands()`, which
 * returns a way back to what is on the board.
 */
export class Game {
  constructor() {
    this.status = h("p", { class: "status", role: "status", "aria-live": "polite" });
    this.stage = h("div", { class: "stage" });
    this.facts = Object.fromEntries(["pieces", "free", "clashes", "time"].map((name) => [name, h("dd")]));
    this.names = Object.fromEntries(Object.keys(this.facts).map((name) => [name, h("dt", {}, name === "pieces" ? "" : t(`game.${name}`))]));
    this.keys = h("p", { class: "keys" });
    this.modes = h("div");
    this.mode = "piece";
    this.showAttacked = true;
    setInterval(() => this.#tick(), 250);
  }

  /** The facts, the status line and the buttons; then these elements, then what a click does. */
  controls(...own) {
    const attackedBox = h("input", { type: "checkbox", checked: true, onchange: (event) => { this.showAttacked = event.target.checked; this.draw(); } });
    const facts = Object.entries(this.facts).map(([name, value]) => h("div", {}, this.names[name], value));
    return [
      h("dl", { class: "facts" }, facts),
      this.status,
      h(
        "div",
        { class: "buttons" },
        button(t("game.hint"), () => this.hint()),
        button(t("game.undo"), () => this.undo()),
        button(t("game.clear"), () => this.clear()),
        button(t("game.complete"), () => this.complete()),
        button(t("game.share"), () => this.share()),
      ),
      ...own,
      this.modes,
      h("label", { class: "check" }, attackedBox, h("span", {}, t("game.show"))),
      this.keys,
    ];
  }

  /** A new board with the squares of a link; `wanted` is how many pieces solve it, null as long as that is not known. */
  reset({ rows, columns, torus = false, piece = "queen", moves, wanted }, pieces = "", forbidden = "") {
    Object.assign(this, { rows, columns, torus, piece, wanted, past: [], hinted: null, helped: false, began: null, took: null });
    this.pieces = parseSquares(pieces, this);
    this.forbidden = parseSquares(forbidden, this);
    for (const square of this.forbidden) this.pieces.delete(square);
    this.rules = new Rules({ rows, columns, torus, moves });
    this.board = new Board({ rows, columns, torus, piece, label: t("game.grid", rows, columns, torus), pick: (square, kind) => this.pick(square, kind) });
    this.stage.replaceChildren(this.board.element);
    this.names.pieces.textContent = t("game.pieces", piece);
    this.keys.textContent = t("game.keys", piece);
    const modes = [["piece", t("game.modePiece", piece)], ["forbid", t("game.modeForbid")]];
    this.modes.replaceChildren(choice(t("game.mode"), modes, this.mode, (mode) => { this.mode = mode; }));
    this.say("");
    this.update();
  }

  /** Begins another board, from which Undo leads back to this one. */
  replace(begin) {
    const [past, back] = [this.past, this.asItStands()];
    const isEmpty = this.pieces.size + this.forbidden.size + past.length === 0;
    begin();
    if (isEmpty) return;
    this.past.push(() => {
      back();
      this.past = past;
    });
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

  remember() {
    this.past.push([new Set(this.pieces), new Set(this.forbidden)]);
    this.hinted = null;
  }

  undo() {
    const last = this.past.pop();
    if (!last) return this.say(t("game.nothing"));
    if (typeof last === "function") {
      last();
      return this.say(t("game.undone"));
    }
    [this.pieces, this.forbidden] = last;
    this.hinted = null;
    this.say(t("game.undone"));
    return this.update();
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

  async share() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.say(copiedText());
    } catch {
      this.say(t("notCopied"));
    }
  }

  update() {
    this.pairs = this.rules.clashes(this.pieces);
    this.under = this.rules.attacked(this.pieces);
    const full = this.pieces.size === this.wanted && this.pairs.length === 0;
    if (this.pairs.length) this.status.textContent = `${this.said} ${t("game.clash", this.piece, this.pairs.length)}`.trim();
    else if (!full && this.#stuck()) this.say(t(this.rules.rowwise ? "game.stuck" : "game.stuckAll", this.piece, this.pieces.size));
    this.solved = false;
    if (full) this.#judge();
    else if (this.took !== null) {
      this.began = performance.now() - 1000 * this.took; // the clock rested while the board was full
      this.took = null;
    }
    this.keep();
    this.draw();
    this.#tick();
  }

  #free() {
    const free = [];
    for (let at = 0; at < this.rows * this.columns; at++) {
      if (!this.under.has(at) && !this.pieces.has(at) && !this.forbidden.has(at)) free.push(at);
    }
    return free;
  }

  /** Whether it is plain to see that no solution starts like this. */
  #stuck() {
    if (this.pieces.size === 0) return false;
    const free = this.#free();
    if (this.wanted !== this.rows || !this.rules.rowwise) return free.length === 0 && this.pieces.size < (this.wanted ?? 0);
    return new Set([...this.pieces, ...free].map((at) => Math.floor(at / this.columns))).size < this.rows;
  }

  async #judge() {
    this.took ??= this.began === null ? 0 : (performance.now() - this.began) / 1000;
    const [board, before] = [this.board, JSON.stringify(this.standing())];
    const verdict = await ask("verify", { ...this.question(), squares: this.standing().pieces }).catch((error) => ({ reason: error.message }));
    if (board !== this.board || before !== JSON.stringify(this.standing())) return;
    if (!verdict.solution) return void this.say(verdict.reason);
    this.solved = true;
    this.say(t("game.solved", clock(this.took), !this.helped && this.began !== null));
    this.draw();
  }

  draw() {
    const empty = this.showAttacked ? new Set([...this.under].filter((at) => !this.pieces.has(at) && !this.forbidden.has(at))) : new Set();
    this.board.draw(
      { piece: this.pieces, forbidden: this.forbidden, attacked: empty, clash: new Set(this.pairs.flatMap(([a, b]) => [a, b])), hint: new Set(this.hinted === null ? [] : [this.hinted]) },
      this.pairs,
    );
    this.board.element.classList.toggle("solved", this.solved);
    this.facts.pieces.textContent = `${whole(this.pieces.size)} / ${this.wanted === null ? "?" : whole(this.wanted)}`;
    this.facts.free.textContent = whole(this.#free().length);
    this.facts.clashes.textContent = whole(this.pairs.length);
  }

  #tick() {
    const seconds = this.took ?? (this.began === null ? 0 : (performance.now() - this.began) / 1000);
    this.facts.time.textContent = clock(seconds);
  }

  say(sentence) {
    this.said = sentence;
    this.status.textContent = sentence;
  }

  /** The keys of the whole tab: H and U. */
  listen(panel) {
    onKeys(panel, (key) => {
      if (!this.board) return false;
      if (key === "u" || key === "undo") this.undo();
      else if (key === "h") this.hint();
      else return false;
      return true;
    });
  }
}
