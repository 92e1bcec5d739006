// Explore tab: counts, lists and square use of the solutions, and published values.
import { ask, lines } from "./api.js";
import { Board } from "./board.js";
import { classCard, isSymmetric, solutionCard } from "./classes.js";
import { Counter, MOST_AT_ONCE } from "./counter.js";
import {
  boardForm,
  boardText,
  button,
  card,
  choice,
  div,
  field,
  h,
  lastAddress,
  menu,
  named,
  parseBoard,
  parseSquares,
  setting,
  squaresText,
  tick,
  writeAddress,
} from "./dom.js";
import { heatOf } from "./heat.js";
import { Latest } from "./latest.js";
import { among, board, squares } from "./link.js";
import { Published } from "./publishedvalues.js";
import { ascending, clashing, Rules, squareName } from "./rules.js";
import { taker } from "./takebutton.js";
import { rich } from "./terms.js";
import { t } from "./texts.js";

const MOST = 32;
const PAGE = 24;
const MOST_EXACT = 14; // rows up to which exactly uniform samples take less than a second
const KINDS = ["fundamental", "all", "sample"]; // of lists; all three keep their places
const SYMMETRIES = ["", "half-turn", "quarter-turn"];

class Explore {
  /** @type {Board} */ board;
  /** @type {number} */ listed;
  /** @type {string | null} */ total;
  /** @type {{ fixed: string[], forbidden: string[] }} */ marks;
  /** @type {number | undefined} */ drawn;
  /** @type {boolean} */ isAll;

  constructor(panel) {
    this.rows = 8;
    this.columns = 8;
    this.fixed = new Set();
    this.forbidden = new Set();
    this.mode = "queen";
    this.wish = ""; // a kind of list, or none
    this.kind = "";
    this.symmetry = "";
    this.size = boardForm(this, MOST, (board) => this.ask({ ...board, fixed: new Set(), forbidden: new Set() }));
    this.stage = div("stage little");
    this.clashes = h("p", { class: "small" });
    this.which = div("until");
    this.listing = new Latest();
    this.heating = new Latest();
    this.counter = new Counter((count) => this.#counted(count));
    this.published = new Published();
    const [heated, box] = tick(t("truth.use"), true, () => this.heat());
    this.heatBox = box;
    this.heatStatus = h("p", { class: "small", role: "status" });
    this.listHelp = h("p", { class: "small" });
    this.listStatus = h("p", { class: "small", role: "status" });
    this.gallery = h("ul", { class: "gallery filling" });
    this.more = button(t("explore.more"), () => this.#listMore(), { hidden: true });
    const filters = (each) => t("explore.filters")[each || "any"];
    this.filter = menu(SYMMETRIES, null, (symmetry) => this.ask({ symmetry }), filters);
    panel.append(
      div("intro", h("h1", {}, t("explore.heading")), h("p", {}, t("explore.intro"))),
      div("columns", this.#question(heated), h("div", {}, this.#list(), this.published.element)),
    );
  }

  #question(heated) {
    const modes = Object.entries({ queen: t("explore.modeQueen"), forbid: t("game.modeForbid") });
    const mode = setting(t("game.mode"), modes, this, "mode");
    const board = h("div", {}, this.stage, this.heatStatus);
    const clear = button(t("game.clear"), () => this.ask({ fixed: new Set(), forbidden: new Set() }));
    const { element, cost } = this.counter;
    const marking = div("buttons marking", mode, clear);
    const parts = [this.size.form, marking, board, element, heated, this.clashes, div("buttons", this.#taker()), cost];
    return card(t("explore.question"), parts);
  }

  #list() {
    const settings = div("setup", this.which, field(t("explore.filter"), this.filter));
    return card(t("explore.list"), settings, this.listHelp, this.gallery, this.listStatus, this.more);
  }

  async open(values) {
    if (this.board && location.hash === lastAddress("explore")) return; // the tab is only shown again
    const board = parseBoard(values.get("board") ?? "8", MOST) ?? { rows: 8, columns: 8 };
    this.ask({
      ...board,
      fixed: parseSquares(values.get("fixed"), board),
      forbidden: parseSquares(values.get("forbidden"), board),
      wish: values.get("which"),
      symmetry: SYMMETRIES.find((each) => each === values.get("symmetry")) ?? "",
    });
    await this.published.load();
    this.#publish();
  }

  /** Shows the published number of solutions of a square board without marks that is too large to count at once. */
  #publish() {
    const isPlain = this.rows === this.columns && !this.#marked && !this.#isSmall;
    this.counter.publish(isPlain ? this.published.solutions(this.rows) : null);
  }

  link() {
    return {
      board: board(MOST),
      fixed: squares(this),
      forbidden: squares(this),
      which: among(this.#kinds),
      symmetry: among(SYMMETRIES.filter(Boolean)),
    };
  }

  /** Sets a new question: discards the previous answers, counts and lists again. */
  ask(change) {
    Object.assign(this, change);
    const kinds = this.#kinds;
    const usual = kinds[this.#isSmall || kinds.length < 3 ? 0 : 2];
    this.kind = kinds.includes(this.wish) ? this.wish : usual;
    this.size.set(this);
    this.filter.value = this.symmetry;
    if (!this.board || this.board.rows !== this.rows || this.board.columns !== this.columns) {
      const { rows, columns } = this;
      const pick = (square, kind) => this.pick(square, kind);
      this.board = new Board({ rows, columns, label: t("explore.grid"), pick });
      this.stage.replaceChildren(this.board.element);
    }
    const choose = (wish) => this.ask({ wish });
    this.which.replaceChildren(choice(t("explore.listed"), named("explore.kinds", KINDS), this.kind, choose));
    for (const input of this.which.querySelectorAll("input")) input.disabled = !kinds.includes(input.value);
    this.filter.disabled = this.kind === "sample";
    const rules = new Rules(this);
    const pairs = rules.clashes(this.fixed);
    const attacked = [...rules.attacked(this.fixed)].filter((at) => !this.fixed.has(at) && !this.forbidden.has(at));
    const clash = new Set(clashing(pairs));
    this.board.draw({ piece: this.fixed, forbidden: this.forbidden, attacked, clash }, pairs);
    this.clashes.textContent = t("game.clash", "queen", pairs.length);
    this.clashes.hidden = !pairs.length;
    writeAddress("explore", {
      ...this.question(),
      which: this.kind === usual ? "" : this.kind,
      fundamental: "",
      symmetry: this.kind === "sample" ? "" : this.symmetry,
    });
    this.listHelp.replaceChildren(...rich(t("explore.kindHelp")[this.kind]));
    this.gallery.replaceChildren();
    const { symmetry, ...question } = this.question();
    const names = (squares) => [...squares].sort(ascending).map((at) => squareName(at, this.rows, this.columns));
    const marks = { fixed: names(this.fixed), forbidden: names(this.forbidden) };
    Object.assign(this, { listed: 0, total: null, marks });
    this.counter.ask(question, marks, this.#isSmall);
    this.published.at(this.rows === this.columns ? this.rows : null);
    this.#publish();
    this.#listMore();
    this.heat();
  }

  async #listMore() {
    const isSample = this.kind === "sample";
    this.more.hidden = true;
    this.listStatus.textContent = t(`explore.${isSample ? "drawing" : "listing"}`);
    this.gallery.classList.add("filling");
    const signal = this.listing.next();
    try {
      await (isSample ? this.#draw(signal) : this.#append(signal));
    } catch (error) {
      if (!signal.aborted) this.listStatus.textContent = error.message;
    } finally {
      if (!signal.aborted) this.gallery.classList.remove("filling");
    }
  }

  /** The available kinds of lists: classes need symmetric marks, random samples a square board without marks. */
  get #kinds() {
    if (!isSymmetric(this, [this.fixed, this.forbidden])) return ["all"];
    return ["fundamental", "all", ...(this.#marked || this.rows !== this.columns ? [] : ["sample"])];
  }

  get #isSmall() {
    return Math.max(this.rows, this.columns) <= MOST_AT_ONCE;
  }

  get #marked() {
    return this.fixed.size + this.forbidden.size > 0;
  }

  pick(square, kind) {
    const fixed = new Set(this.fixed);
    const forbidden = new Set(this.forbidden);
    if (kind === "forbid" || (kind === "click" && this.mode === "forbid")) {
      fixed.delete(square);
      if (!forbidden.delete(square)) forbidden.add(square);
    } else {
      forbidden.delete(square);
      if (!fixed.delete(square)) fixed.add(square);
    }
    this.ask({ fixed, forbidden });
    this.board.focus(square, false);
  }

  question() {
    return {
      board: boardText(this),
      fixed: squaresText(this.fixed, this.columns),
      forbidden: squaresText(this.forbidden, this.columns),
      fundamental: this.kind === "fundamental" ? "true" : "",
      symmetry: this.symmetry,
    };
  }

  #taker() {
    return taker(() => {
      const { fundamental, symmetry, ...question } = this.question();
      const does = { fundamental, symmetry };
      const list = { question: { ...question, ...does }, classic: true };
      const of = ["count", "list", "sheet"];
      return { name: `solutions-${question.board}`, question, list, of, does, squares: question.fixed };
    });
  }

  /** Appends the next solutions of the list. */
  async #append(signal) {
    const [question, { columns }] = [this.question(), this];
    const cardOf = this.kind === "fundamental" ? classCard : solutionCard;
    const asked = { ...question, skip: this.listed, limit: PAGE, time_limit: 20 };
    for await (const each of lines("list", asked, signal)) {
      if (signal.aborted) return;
      if (!each.placement) this.#listEnd(each);
      else this.gallery.append(cardOf(each, { ...question, marks: this.marks, number: ++this.listed, columns }));
    }
  }

  /** Draws random solutions, for boards whose first solutions all look alike. */
  async #draw(signal) {
    this.drawn = (this.drawn ?? 0) + 1;
    const method = this.rows <= MOST_EXACT ? "auto" : "chain";
    const asked = { board: this.rows, k: PAGE, seed: this.drawn, method, time_limit: 10 };
    const { placements, exact } = await ask("sample", asked, signal);
    const cardOf = (placement, at) =>
      solutionCard({ placement, symmetry: "" }, { board: this.rows, number: at + 1, columns: this.columns });
    this.gallery.replaceChildren(...placements.map(cardOf));
    this.listStatus.textContent = t("explore.drawn", placements.length, exact);
    this.more.hidden = false;
  }

  #listEnd({ end, reason }) {
    if (end === "gave up") this.listStatus.textContent = t("gaveUp", reason);
    else if (end === "all" && this.listed === 0) this.listStatus.textContent = t("explore.noneThere");
    else this.#shown(end === "all");
    this.more.hidden = end !== "limit";
  }

  #shown(all) {
    this.isAll = all;
    this.listStatus.textContent = t("explore.shown", this.listed, all, this.symmetry ? null : this.total);
  }

  /** Called when the number of solutions is known. */
  #counted(count) {
    this.total = count;
    if (this.listed && !this.more.hidden) this.#shown(this.isAll);
  }

  /** Shows on the board how many solutions use each square. */
  async heat() {
    const signal = this.heating.next();
    this.board.warm(new Map());
    this.heatStatus.textContent = "";
    if (!this.heatBox.checked) return;
    this.heatStatus.textContent = t("explore.counting");
    try {
      const { rows, columns } = this;
      const asked = { rows, columns, question: this.question(), marked: this.#marked };
      const { warmth, sentence } = await heatOf(asked, signal);
      if (signal.aborted) return;
      for (const at of [...this.fixed, ...this.forbidden]) warmth.delete(at);
      this.board.warm(warmth);
      this.heatStatus.textContent = sentence;
    } catch (error) {
      if (!signal.aborted) this.heatStatus.textContent = error.message;
    }
  }
}

export const create = (panel) => new Explore(panel);
