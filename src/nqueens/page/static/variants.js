// Variants tab: other pieces and tori, placed by hand, counted and listed.
import { numbersOf, Refused, refused, squaresOf } from "./answers.js";
import { ask, events, lines } from "./api.js";
import { smallPicture } from "./board.js";
import {
  boardForm,
  boardText,
  button,
  card,
  choice,
  div,
  field,
  h,
  named,
  parseBoard,
  seeTop,
  writeAddress,
} from "./dom.js";
import { Latest } from "./latest.js";
import { among, board, squares } from "./link.js";
import { Counted } from "./livecount.js";
import { squareName } from "./rules.js";
import { rich } from "./terms.js";
import { t, whole } from "./texts.js";

const MOST = 12;
const SHOWN = 12;
const SECONDS = 10; // the server's limits for other pieces and boards
const SURFACES = ["plane", "torus"];
const NUMBERS = ["rows", "max"];
const FIRST = { board: { rows: 7, columns: 7 }, piece: "queen", surface: "torus", number: "rows" };

class Variants extends Counted {
  /** @type {{ name: string, rides: number[][], leaps: number[][] }[]} */ known;
  requests = new Latest();

  constructor(panel) {
    super();
    this.asked = { ...FIRST };
    this.size = boardForm(FIRST.board, MOST, (board) => this.#become({ board }));
    this.select = h("select", { onchange: () => this.#become({ piece: this.select.value }) });
    this.choices = div("setup until");
    this.heading = h("h2");
    this.rule = h("p");
    this.counted = h("p", { class: "big" });
    this.countStatus = h("p", { class: "small", role: "status" });
    this.gallery = h("ul", { class: "gallery wide" });
    const controls = this.controls([this.truth.element], [this.truth.label]);
    const side = div("side", div("intro", this.heading, this.rule), controls);
    panel.append(
      div("intro", h("h1", {}, t("variants.heading")), h("p", {}, rich(t("variants.intro")))),
      div("setup card", this.size.form, field(t("variants.piece"), this.select), this.choices),
      div("two", this.stage, side),
      card(t("variants.solutions"), this.counted, this.countStatus, this.gallery),
    );
    this.listen(panel);
  }

  async open(values) {
    this.say(t("loading"));
    try {
      this.known ??= (await ask("pieces")).pieces;
    } catch (error) {
      this.say(error.message);
      return;
    }
    const names = this.known.map((each) => each.name);
    this.select.replaceChildren(...names.map((piece) => h("option", { value: piece }, t(`variants.pieces.${piece}`))));
    const chosen = (name, options) => (options.includes(values.get(name)) ? values.get(name) : FIRST[name]);
    const surface = chosen("surface", SURFACES);
    const number = chosen("number", NUMBERS);
    const choose = (name, options, value) =>
      choice(t(`variants.${name}`), named("variants", options), value, (next) => this.#become({ [name]: next }));
    this.choices.replaceChildren(choose("surface", SURFACES, surface), choose("number", NUMBERS, number));
    const board = parseBoard(values.get("board") ?? "", MOST) ?? FIRST.board;
    const asked = { board, piece: chosen("piece", names), surface, number };
    this.start(asked, values.get("cells") ?? "", values.get("forbidden") ?? "");
  }

  link() {
    if (!this.known) return null;
    const choices = { piece: this.known.map((each) => each.name), surface: SURFACES, number: NUMBERS };
    const named = Object.entries(choices).map(([name, values]) => [name, among(values)]);
    return { board: board(MOST), ...Object.fromEntries(named), cells: squares(this), forbidden: squares(this) };
  }

  #become(change) {
    this.replace(() => this.start(change));
  }

  asItStands() {
    const [asked, { pieces, forbidden }] = [{ ...this.asked }, this.standing()];
    return () => this.start(asked, pieces, forbidden);
  }

  /** Starts another problem, with an empty board or the squares of a link. */
  start(change, cells = "", forbidden = "") {
    Object.assign(this.asked, change);
    const { board, piece, surface, number } = this.asked;
    const torus = surface === "torus";
    this.size.set(board);
    this.select.value = piece;
    for (const input of this.choices.querySelectorAll("input")) input.checked = [surface, number].includes(input.value);
    this.counting = null; // makes the new problem be counted
    const moves = this.known.find((each) => each.name === piece);
    this.rule.textContent = t(torus ? "variants.ruleTorus" : "variants.rule", piece);
    const wanted = number === "max" ? null : board.rows;
    this.reset({ ...board, torus, piece, moves, wanted }, cells, forbidden);
  }

  question(pieces = this.wanted ?? this.asked.number) {
    const { piece, surface } = this.asked;
    const { forbidden } = this.standing();
    return { board: boardText(this), piece, torus: String(surface === "torus"), pieces, forbidden };
  }

  takeable() {
    const question = this.question(this.asked.number);
    return { ...super.takeable(), question, list: { question } };
  }

  keep() {
    const { piece, surface, number } = this.asked;
    const { pieces, forbidden } = this.standing();
    writeAddress("variants", { board: boardText(this), piece, surface, number, cells: pieces, forbidden });
    this.heading.textContent = t("variants.place", piece, this.wanted, this.rows, this.columns);
    const counting = JSON.stringify(this.question(this.asked.number));
    if (this.counting !== counting) this.#count(counting);
  }

  async #count(counting) {
    this.counting = counting;
    const signal = this.requests.next();
    this.counted.textContent = "";
    this.gallery.replaceChildren();
    this.countStatus.textContent = t("explore.counting");
    if (this.asked.number === "max") this.wanted = null;
    try {
      const found = await this.#counted(this.question(this.asked.number), signal);
      const number = this.asked.number === "max" ? Math.max(0, ...Object.keys(found.by_size).map(Number)) : this.rows;
      const solutions = found.count === "0" ? [] : await this.#first(this.question(number), signal);
      if (!signal.aborted) this.#show(found, number, solutions);
    } catch (error) {
      if (error.name !== "AbortError") this.countStatus.textContent = error.message;
    }
  }

  async #counted(question, signal) {
    for await (const { event, data } of events("count", { ...question, time_limit: SECONDS }, signal)) {
      if (event === "error") throw refused(data.error, data.outcome);
      if (event === "result") return data;
    }
    throw new Refused(t("offline"));
  }

  async #first(question, signal) {
    const found = [];
    for await (const each of lines("list", { ...question, limit: SHOWN, time_limit: SECONDS }, signal)) {
      if (each.end === "gave up") throw refused(each.reason, each.end);
      if (!each.end) found.push(squaresOf(each));
    }
    return found;
  }

  #show({ count }, number, solutions) {
    const { piece, surface } = this.asked;
    const what = t("variants.what", piece, number, this.rows, this.columns, surface === "torus", this.forbidden.size);

    this.counted.replaceChildren(h("strong", {}, whole(BigInt(count))), ` ${t("variants.ways", count)} · ${what}`);
    const all = BigInt(count) === BigInt(solutions.length);
    this.countStatus.textContent =
      solutions.length === 0 ? t("variants.none") : t(all ? "variants.all" : "variants.first", solutions.length);
    this.gallery.replaceChildren(...solutions.map((cells, at) => h("li", {}, this.#picture(cells, at))));
    if (this.wanted === number) return;
    this.wanted = number;
    this.update();
  }

  #picture(cells, at) {
    const squares = numbersOf(cells, this.columns);
    const names = squares.map((square) => squareName(square, this.rows, this.columns)).join(" ");
    const take = () => {
      this.take(squares);
      seeTop(this.stage);
    };
    const attributes = { class: "solution", "aria-label": t("variants.solution", at + 1, names) };
    return button(smallPicture(cells, this.rows, this.columns, "", this.piece), take, attributes);
  }

  /** Whether the maximum number of pieces is still unknown. */
  get isUnknown() {
    return this.wanted === null;
  }

  enter() {
    super.enter();
    this.keep();
  }

  leave() {
    super.leave();
    this.requests.stop();
    this.counting = null;
  }
}

export const create = (panel) => new Variants(panel);
