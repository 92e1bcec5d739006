// Placing queens by hand.
import { ask } from "./api.js";
import { Board } from "./board.js";
import { boardForm, boardText, button, choice, clock, h, parseBoard, parseSquares, squaresText, writeAddress } from "./dom.js";
import { attacked, clashes, squareName } from "./rules.js";
import { t, whole } from "./texts.js";

const MOST = 32;

class Game {
  constructor(panel) {
    this.heading = h("h1");
    this.status = h("p", { class: "status", role: "status", "aria-live": "polite" });
    this.stage = h("div", { class: "stage" });
    this.facts = Object.fromEntries(["queens", "free", "clashes", "time"].map((name) => [name, h("dd")]));
    this.mode = "queen";
    this.showAttacked = true;
    this.size = boardForm({ rows: 8, columns: 8 }, MOST, (board) => this.reset(board));
    panel.append(
      h("div", { class: "two" }, this.stage, h("div", { class: "side" }, h("div", { class: "intro" }, this.heading, h("p", {}, t("play.intro"))), this.#controls())),
    );
    panel.addEventListener("keydown", (event) => this.#key(event));
    setInterval(() => this.#tick(), 250);
  }

  #controls() {
    const attackedBox = h("input", { type: "checkbox", checked: true, onchange: (event) => { this.showAttacked = event.target.checked; this.draw(); } });
    const modes = [["queen", t("play.modeQueen")], ["forbid", t("play.modeForbid")]];
    const facts = Object.entries(this.facts).map(([name, value]) => h("div", {}, h("dt", {}, t(`play.${name}`)), value));
    this.hintButton = button(t("play.hint"), () => this.hint());
    this.completeButton = button(t("play.complete"), () => this.complete());
    return [
      h("dl", { class: "facts" }, facts),
      this.status,
      h(
        "div",
        { class: "buttons" },
        this.hintButton,
        button(t("play.undo"), () => this.undo()),
        button(t("play.clear"), () => this.clear()),
        this.completeButton,
        button(t("play.share"), () => this.share()),
      ),
      this.size.form,
      choice(t("play.mode"), modes, "queen", (mode) => { this.mode = mode; }),
      h("label", { class: "check" }, attackedBox, h("span", {}, t("play.show"))),
      h("p", { class: "keys" }, t("play.keys")),
    ];
  }

  open(values) {
    const board = parseBoard(values.get("board") ?? "8", MOST) ?? { rows: 8, columns: 8 };
    this.reset(board);
    this.queens = parseSquares(values.get("queens"), board);
    this.forbidden = parseSquares(values.get("forbidden"), board);
    for (const square of this.forbidden) this.queens.delete(square);
    this.update();
  }

  reset({ rows, columns }) {
    Object.assign(this, { rows, columns, queens: new Set(), forbidden: new Set(), past: [], hinted: null, helped: false, began: null, took: null });
    this.size.set(this);
    this.heading.textContent = t("play.heading", rows, columns);
    this.board = new Board({ rows, columns, label: t("play.grid", rows, columns), pick: (square, kind) => this.pick(square, kind) });
    this.stage.replaceChildren(this.board.element);
    this.say("");
    this.update();
  }

  pick(square, kind) {
    this.#remember();
    const name = squareName(square, this.rows, this.columns);
    if (kind === "forbid" || (kind === "click" && this.mode === "forbid")) {
      this.queens.delete(square);
      const now = this.forbidden.delete(square) ? "allowed" : "forbade";
      if (now === "forbade") this.forbidden.add(square);
      this.say(t(`play.${now}`, name));
    } else if (this.queens.delete(square)) {
      this.say(t("play.removed", name));
    } else {
      this.forbidden.delete(square);
      this.queens.add(square);
      this.say(t("play.placed", name, Math.max(0, this.rows - this.queens.size)));
    }
    this.began ??= performance.now();
    this.update();
  }

  #remember() {
    this.past.push([new Set(this.queens), new Set(this.forbidden)]);
    this.hinted = null;
  }

  undo() {
    const last = this.past.pop();
    if (!last) return this.say(t("play.nothing"));
    [this.queens, this.forbidden] = last;
    this.hinted = null;
    this.say(t("play.undone"));
    return this.update();
  }

  clear() {
    this.#remember();
    this.queens = new Set();
    this.forbidden = new Set();
    Object.assign(this, { began: null, took: null, helped: false });
    this.say(t("play.cleared"));
    this.update();
  }

  #question() {
    return { board: boardText(this), queens: squaresText(this.queens, this.columns), forbidden: squaresText(this.forbidden, this.columns) };
  }

  async #search() {
    this.say(t("play.thinking"));
    const question = this.#question();
    try {
      const found = await ask("complete", question);
      if (JSON.stringify(question) !== JSON.stringify(this.#question())) return null;
      if (found.outcome === "found") return found;
      this.say(found.reason ? t("play.deadClash") : t(found.outcome === "none exists" ? "play.dead" : "play.unknown"));
    } catch (error) {
      this.say(error.message);
    }
    return null;
  }

  async hint() {
    const found = await this.#search();
    if (!found) return;
    this.helped = true;
    if (!found.hint) return void this.say(t("play.hintAll"));
    this.hinted = found.hint[0] * this.columns + found.hint[1];
    this.say(t("play.hintIs", squareName(this.hinted, this.rows, this.columns)));
    this.draw();
    this.board.focus(this.hinted);
  }

  async complete() {
    const found = await this.#search();
    if (!found) return;
    this.#remember();
    this.helped = true;
    this.queens = new Set(found.placement.map((column, row) => row * this.columns + column));
    this.update();
  }

  async share() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.say(t("copied"));
    } catch {
      this.say(t("notCopied"));
    }
  }

  update() {
    this.pairs = clashes(this.queens, this.columns);
    this.under = attacked(this.queens, this.rows, this.columns);
    const full = this.queens.size === this.rows && this.pairs.length === 0;
    if (this.pairs.length) this.say(`${this.status.textContent} ${t("play.clash", this.pairs.length)}`.trim());
    else if (!full && this.#stuck()) this.say(t("play.stuck"));
    this.solved = false;
    if (full) this.#judge();
    else this.took = null;
    writeAddress("play", this.#question());
    this.draw();
    this.#tick();
  }

  #free() {
    const free = [];
    for (let at = 0; at < this.rows * this.columns; at++) {
      if (!this.under.has(at) && !this.queens.has(at) && !this.forbidden.has(at)) free.push(at);
    }
    return free;
  }

  #stuck() {
    const served = new Set([...this.queens, ...this.#free()].map((at) => Math.floor(at / this.columns)));
    return this.queens.size > 0 && served.size < this.rows;
  }

  async #judge() {
    this.took ??= this.began === null ? 0 : (performance.now() - this.began) / 1000;
    const placement = [...this.queens].sort((a, b) => a - b).map((at) => at % this.columns);
    const verdict = await ask("verify", { placement: placement.join(","), width: this.columns, forbidden: squaresText(this.forbidden, this.columns) }).catch(() => null);
    if (!verdict?.solution) return;
    this.solved = true;
    this.say(t("play.solved", clock(this.took), !this.helped && this.began !== null));
    this.draw();
  }

  draw() {
    const empty = this.showAttacked ? new Set([...this.under].filter((at) => !this.queens.has(at) && !this.forbidden.has(at))) : new Set();
    this.board.draw(
      { queen: this.queens, forbidden: this.forbidden, attacked: empty, clash: new Set(this.pairs.flat()), hint: new Set(this.hinted === null ? [] : [this.hinted]) },
      this.pairs,
    );
    this.board.element.classList.toggle("solved", this.solved);
    this.facts.queens.textContent = `${whole(this.queens.size)} / ${whole(this.rows)}`;
    this.facts.free.textContent = whole(this.#free().length);
    this.facts.clashes.textContent = whole(this.pairs.length);
  }

  #tick() {
    const seconds = this.took ?? (this.began === null ? 0 : (performance.now() - this.began) / 1000);
    this.facts.time.textContent = clock(seconds);
  }

  say(sentence) {
    this.status.textContent = sentence;
  }

  #key(event) {
    if (event.target.matches("input, textarea, select") || event.altKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === "u" || (key === "z" && event.ctrlKey)) this.undo();
    else if (key === "h" && !event.ctrlKey) this.hint();
    else return;
    event.preventDefault();
  }
}

export const create = (panel) => new Game(panel);
