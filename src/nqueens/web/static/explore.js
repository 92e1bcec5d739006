// Counting and listing the solutions of a question, where their queens stand, and what is published.
import { Refused, ask, events, lines } from "./api.js";
import { Board, smallBoard } from "./board.js";
import { boardForm, boardText, button, choice, clock, field, h, lastAddress, parseBoard, parseSquares, s, squaresText, writeAddress } from "./dom.js";
import { Rules, squareName } from "./rules.js";
import { t, whole } from "./texts.js";

const MOST = 32;
const MOST_HEAT = 13;
const PAGE = 24;

const grouped = (digits) => whole(BigInt(digits));

class Explore {
  constructor(panel) {
    Object.assign(this, { rows: 8, columns: 8, fixed: new Set(), forbidden: new Set(), mode: "queen", fundamental: false });
    this.size = boardForm(this, MOST, (board) => this.ask({ ...board, fixed: new Set(), forbidden: new Set() }));
    this.stage = h("div", { class: "stage little" });
    this.about = h("p", { class: "small" });
    this.which = h("div");
    panel.append(
      h("div", { class: "intro" }, h("h1", {}, t("explore.heading")), h("p", {}, t("explore.intro"))),
      h(
        "div",
        { class: "columns" },
        h("div", {}, this.#question(), this.#counter(), this.#heat()),
        h("div", {}, this.#list(), this.#known()),
      ),
    );
  }

  #question() {
    const modes = [["queen", t("explore.modeQueen")], ["forbid", t("explore.modeForbid")]];
    return h(
      "section",
      { class: "card" },
      h("h2", {}, t("explore.question")),
      this.size.form,
      this.stage,
      this.about,
      choice(t("explore.mode"), modes, "queen", (mode) => { this.mode = mode; }),
      this.which,
      h("div", { class: "buttons" }, button(t("explore.clear"), () => this.ask({ fixed: new Set(), forbidden: new Set() }))),
    );
  }

  #counter() {
    this.countButton = button(t("explore.count"), () => this.count(), { class: "primary" });
    this.stopButton = button(t("explore.stop"), () => this.stop(), { hidden: true, class: "danger" });
    this.bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("explore.counting") });
    this.counted = h("p", { class: "big" });
    this.countStatus = h("p", { class: "status", role: "status", "aria-live": "polite" });
    return h(
      "section",
      { class: "card" },
      h("h2", {}, t("explore.count")),
      h("div", { class: "buttons" }, this.countButton, this.stopButton),
      this.bar,
      this.counted,
      this.countStatus,
    );
  }

  #list() {
    this.listStatus = h("p", { class: "small", role: "status" });
    this.gallery = h("ul", { class: "gallery" });
    this.more = button(t("explore.more"), () => this.list(), { hidden: true });
    return h("section", { class: "card" }, h("h2", {}, t("explore.list")), h("p", { class: "small" }, t("explore.listHelp")), this.gallery, this.listStatus, this.more);
  }

  #heat() {
    this.heatBox = h("div", { class: "heat" });
    this.heatStatus = h("p", { class: "small", role: "status" });
    this.heatCard = h("section", { class: "card" }, h("h2", {}, t("explore.heat")), h("p", { class: "small" }, t("explore.heatHelp", MOST_HEAT)), this.heatBox, this.heatStatus);
    return this.heatCard;
  }

  #known() {
    this.select = h("select", { onchange: () => this.showKnown() });
    this.knownBox = h("div", { class: "known" });
    return h("section", { class: "card" }, h("h2", {}, t("explore.known")), field(t("explore.sequence"), this.select), this.knownBox);
  }

  async open(values) {
    if (this.board && location.hash === lastAddress("explore")) return; // as when one comes back: all of it stands
    const board = parseBoard(values.get("board") ?? "8", MOST) ?? { rows: 8, columns: 8 };
    this.ask({
      ...board,
      fixed: parseSquares(values.get("fixed"), board),
      forbidden: parseSquares(values.get("forbidden"), board),
      fundamental: values.get("which") === "fundamental",
    });
    this.size.set(this, values.get("board"));
    try {
      this.sequences = (await ask("known")).sequences;
    } catch (error) {
      this.knownBox.textContent = error.message;
      return;
    }
    this.select.replaceChildren(...this.sequences.map((each, at) => h("option", { value: at }, `${each.name} · ${each.title}`)));
    this.showKnown();
  }

  /** Another question: forgets the answers of the last one and lists the new one. */
  ask(change) {
    this.stop();
    this.heatStopper?.abort();
    Object.assign(this, change);
    this.size.set(this);
    if (!this.board || this.board.rows !== this.rows || this.board.columns !== this.columns) {
      this.board = new Board({ rows: this.rows, columns: this.columns, label: t("explore.grid"), pick: (square, kind) => this.pick(square, kind) });
      this.stage.replaceChildren(this.board.element);
    }
    const kinds = [["all", t("explore.every")], ["fundamental", t("explore.fundamental")]];
    this.which.replaceChildren(choice(t("explore.which"), kinds, this.fundamental ? "fundamental" : "all", (kind) => this.ask({ fundamental: kind === "fundamental" })));
    const under = new Rules(this).attacked(this.fixed);
    this.board.draw({ piece: this.fixed, forbidden: this.forbidden, attacked: new Set([...under].filter((at) => !this.fixed.has(at) && !this.forbidden.has(at))) });
    const plain = this.fixed.size + this.forbidden.size === 0;
    this.about.textContent = plain ? t("explore.plain", this.rows, this.columns) : t("explore.limited", this.fixed.size, this.forbidden.size);
    this.counted.textContent = "";
    this.countStatus.textContent = "";
    writeAddress("explore", { ...this.question(), which: this.fundamental ? "fundamental" : "", fundamental: "" });
    this.gallery.replaceChildren();
    this.listed = 0;
    this.asked = {};
    this.list();
    this.heat();
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
      fundamental: this.fundamental ? "true" : "",
    };
  }

  async count() {
    const stopper = new AbortController();
    this.counting = { stopper, job: null };
    this.#busy(true);
    this.counted.textContent = "";
    this.countStatus.textContent = t("explore.counting");
    try {
      for await (const { event, data } of events("count", this.question(), stopper.signal)) {
        if (event === "job") this.counting.job = data.id;
        if (event === "progress") this.#progress(data);
        if (event === "result" || event === "error") this.#speak(true);
        if (event === "result") this.#result(data);
        if (event === "error") this.countStatus.textContent = data.outcome === "stopped" ? t("explore.stopped") : data.error;
      }
    } catch (error) {
      this.#speak(true);
      if (error.name !== "AbortError") this.countStatus.textContent = error.message;
    }
    this.#busy(false);
  }

  /** Whether what is written about a count is also said: its end is, its progress would be too much. */
  #speak(on) {
    this.countStatus.setAttribute("aria-live", on ? "polite" : "off");
  }

  #busy(busy) {
    const focused = document.activeElement === this.countButton || document.activeElement === this.stopButton;
    this.countButton.hidden = busy;
    this.stopButton.hidden = !busy;
    this.bar.hidden = !busy;
    this.bar.removeAttribute("value");
    if (focused) (busy ? this.stopButton : this.countButton).focus();
    if (!busy) this.counting = null;
  }

  #progress({ units_done: done, units, count, seconds_left: left }) {
    this.#speak(false);
    this.bar.value = done / Math.max(1, units);
    this.counted.textContent = t("explore.sofar", grouped(count));
    this.countStatus.textContent = `${t("explore.progress", done, units)}, ${left === null ? t("explore.soon") : t("explore.left", clock(left))}`;
  }

  #result(data) {
    const one = data.count === "1";
    const noun = this.fundamental ? t(one ? "explore.resultClass" : "explore.resultClasses") : t(one ? "explore.resultOne" : "explore.result");
    this.counted.replaceChildren(h("strong", {}, grouped(data.count)), ` ${noun}`);
    const sizes = Object.entries(data.classes ?? {}).filter(([, number]) => number).map(([size, number]) => [size, grouped(number)]);
    const classes = sizes.length ? `${t("explore.sizes", sizes)}; ` : "";
    this.countStatus.textContent = classes + t("explore.seconds", data.seconds.toPrecision(2), data.threads);
  }

  /** Asks the server to stop, and says so only once it has. */
  async stop() {
    const { job, stopper } = this.counting ?? {};
    if (!stopper) return;
    this.countStatus.textContent = t("explore.stopping");
    if (!job) return void stopper.abort();
    try {
      await fetch(`/api/jobs/${job}`, { method: "DELETE" });
    } catch {
      stopper.abort();
    }
  }

  async list() {
    this.listStopper?.abort();
    const stopper = (this.listStopper = new AbortController());
    this.more.hidden = true;
    this.listStatus.textContent = t("explore.listing");
    try {
      for await (const each of lines("list", { ...this.question(), skip: this.listed, limit: PAGE, time_limit: 20 }, stopper.signal)) {
        if (stopper.signal.aborted) return;
        if (each.placement) this.gallery.append(this.#card(each));
        else this.#listEnd(each);
      }
    } catch (error) {
      if (error.name !== "AbortError") this.listStatus.textContent = error.message;
    }
  }

  #listEnd({ end, reason }) {
    if (end === "gave up") this.listStatus.textContent = reason;
    else if (end === "all" && this.listed === 0) this.listStatus.textContent = t("explore.noneThere");
    else this.listStatus.textContent = t("explore.shown", this.listed, end === "all");
    this.more.hidden = end !== "limit";
  }

  #card({ placement, symmetry, class_size: members }) {
    this.listed += 1;
    const squares = placement.map((column, row) => squareName(row * this.columns + column, this.rows, this.columns)).join(" ");
    const link = `#play?board=${boardText(this)}&queens=${placement.map((column, row) => `${row},${column}`).join(";")}`;
    const words = [t(`explore.symmetry.${symmetry}`), members ? t("explore.members", members) : null].filter(Boolean);
    return h("li", {}, h("a", { href: link }, smallBoard(placement, this.columns, t("explore.solution", this.listed, squares)), h("span", {}, words.map((each) => h("span", {}, each)))));
  }

  async heat() {
    const stopper = (this.heatStopper = new AbortController());
    this.heatBox.replaceChildren();
    this.heatCard.hidden = Math.max(this.rows, this.columns) > MOST_HEAT;
    if (this.heatCard.hidden) return;
    this.heatStatus.textContent = t("explore.counting");
    try {
      const question = this.question();
      const found = await ask("heat", { board: question.board, fixed: question.fixed, forbidden: question.forbidden }, stopper.signal);
      this.heatBox.replaceChildren(this.#heatMap(found));
      this.heatStatus.textContent = t("explore.heatOf", found.solutions);
    } catch (error) {
      if (error instanceof Refused && this.heatStopper === stopper) this.heatStatus.textContent = error.message;
    }
  }

  #heatMap({ use, solutions }) {
    const all = use.flat();
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const cell = (number, row, column) => {
      const share = most > least ? (number - least) / (most - least) : 0;
      const name = t("explore.heatSquare", squareName(row * this.columns + column, this.rows, this.columns), number);
      return s(
        "g",
        { transform: `translate(${column * 100} ${row * 100})`, class: share > 0.75 ? "hot" : share > 0.5 ? "middle" : "cool" },
        s("title", {}, name),
        s("rect", { width: 96, height: 96, x: 2, y: 2, rx: 10, class: "warm", "fill-opacity": (0.06 + 0.94 * share).toFixed(3) }),
        s("text", { x: 50, y: 58, "font-size": Math.min(30, 150 / String(most).length) }, whole(number)),
      );
    };
    const squares = use.flatMap((line, row) => line.map((number, column) => cell(number, row, column)));
    return s("svg", { class: "heatmap", viewBox: `0 0 ${this.columns * 100} ${this.rows * 100}`, role: "img", "aria-label": t("explore.heatOf", solutions) }, squares);
  }

  showKnown() {
    const chosen = this.sequences[Number(this.select.value) || 0];
    const row = (value) => h("tr", {}, value.map((part, at) => h(at === value.length - 1 ? "td" : "th", at === value.length - 1 ? {} : { scope: "row" }, at === value.length - 1 ? grouped(part) : `${part}`)));
    const facts = [["source", chosen.source], ["verified", chosen.verified], ["note", chosen.note]].filter(([, text]) => text);
    this.knownBox.replaceChildren(
      h("p", {}, chosen.definition),
      h(
        "div",
        { class: "scroll", tabIndex: 0, role: "region", "aria-label": chosen.title },
        h("table", {}, h("thead", {}, h("tr", {}, chosen.index.map((name) => h("th", { scope: "col" }, name)), h("th", { scope: "col" }, t("explore.value")))), h("tbody", {}, chosen.values.map(row))),
      ),
      h("dl", { class: "sources" }, facts.flatMap(([name, text]) => [h("dt", {}, t(`explore.${name}`)), h("dd", {}, text)])),
    );
  }
}

export const create = (panel) => new Explore(panel);
