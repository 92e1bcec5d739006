// One solver's run: its events as they come from the server, and the board, counters, curve and tree at any of them.
import { events } from "./api.js";
import { Board } from "./board.js";
import { Curve, TreePicture } from "./charts.js";
import { boardText, h, squaresText } from "./dom.js";
import { Replay } from "./replay.js";
import { attacks, squareName } from "./rules.js";
import { t, whole } from "./texts.js";

const MOST_EVENTS = 100_000;
const MOST_NODES = 2500; // so that the whole search for all solutions with eight queens is drawn
const COUNTERS = ["tests", "nodes", "backtracks", "steps", "restarts"];
const LOCAL = ["steps", "restarts"];

export class Lane {
  constructor({ solver, board, seed, until, options, fixed, forbidden, wanted }) {
    Object.assign(this, { solver, size: board, fixed, forbidden, wanted, ended: null, local: solver.family === "local", speaks: true });
    this.replay = new Replay(board.rows, board.columns, MOST_NODES);
    this.board = new Board({ ...board, label: t("watch.boardOf", solver.title, []) });
    this.curve = new Curve(t(this.local ? "watch.clashChart" : "watch.depthChart"));
    this.tree = new TreePicture();
    this.sentence = h("p", { class: "event", "aria-live": "polite" }, t("loading"));
    this.facts = {};
    this.treeText = h("figcaption");
    this.treeBox = h("figure", { hidden: true }, this.treeText, this.tree.element);
    this.element = h(
      "article",
      { class: "lane card" },
      h("h2", {}, solver.title),
      h("p", { class: "summary" }, solver.summary),
      h("div", { class: "laneboard" }, this.board.element, h("p", { class: "small legend" }, t("watch.legend"))),
      this.sentence,
      h("dl", { class: "facts" }, this.#facts()),
      h("figure", {}, h("figcaption", {}, t(this.local ? "watch.clashChart" : "watch.depthChart")), this.curve.element),
      this.treeBox,
      this.#about(),
    );
    this.stopper = new AbortController();
    this.#load(seed, until, options);
  }

  #about() {
    const { cost, sources, family, extra } = this.solver;
    const linked = ({ text, year, link }) => h("dd", {}, `${text} (${year})`, ...(/^https:/.test(link) ? [" ", h("a", { href: link, rel: "noreferrer", target: "_blank" }, t("watch.sourceLink"))] : []));
    const abilities = ["enumerates", "proves_none", "rectangles", "completion", "seeded"].map((name) => t(`watch.can.${name}`, this.solver[name])).filter(Boolean);
    return h(
      "details",
      { class: "about" },
      h("summary", {}, t("watch.about")),
      h(
        "dl",
        { class: "sources" },
        h("dt", {}, t("watch.familyOf")),
        h("dd", {}, t(`watch.family.${family}`), extra ? ` (${t("watch.extra", extra)})` : ""),
        h("dt", {}, t("watch.cost")),
        h("dd", {}, cost),
        h("dt", {}, t("watch.abilities")),
        h("dd", {}, abilities.join("; ")),
        h("dt", {}, t("explore.source")),
        ...sources.map(linked),
      ),
    );
  }

  #facts() {
    const hidden = this.local ? ["nodes", "backtracks"] : LOCAL;
    const names = ["solutions", "depth", "clashes", ...COUNTERS].filter((name) => !hidden.includes(name));
    return names.map((name) => {
      this.facts[name] = h("dd");
      return h("div", {}, h("dt", {}, t(`watch.counters.${name}`)), this.facts[name]);
    });
  }

  async #load(seed, until, option) {
    const { rows, columns } = this.size;
    const squares = { fixed: squaresText(this.fixed, columns), forbidden: squaresText(this.forbidden, columns) };
    const question = { board: boardText({ rows, columns }), solver: this.solver.name, until, limit: MOST_EVENTS, seed: this.solver.seeded ? seed : null, option, ...squares };
    try {
      for await (const { event, data } of events("trace", question, this.stopper.signal)) {
        if (event === "steps") data.events.forEach((each) => this.replay.add(each));
        if (event === "end") this.ended = data;
        if (event === "error") this.#fail(data.error);
        if (event === "steps" || event === "end") this.wanted();
      }
      if (!this.ended) this.#fail(t("offline"));
    } catch (error) {
      if (error.name === "AbortError") return;
      this.#fail(error.message);
    }
    this.wanted();
  }

  #fail(sentence) {
    this.ended = { outcome: "stopped", reason: sentence };
    this.sentence.textContent = sentence;
    this.failed = this.replay.length === 0;
  }

  stop() {
    this.stopper.abort();
  }

  /** Whether every event is said to those who listen: step by step it is, in a run it would be too much. */
  speak(on) {
    this.sentence.setAttribute("aria-live", on ? "polite" : "off");
    this.speaks = on;
    if (on) this.#name();
  }

  /** The board in words. */
  #name() {
    const squares = [...(this.queens ?? [])].sort((one, other) => one - other).map((square) => squareName(square, this.size.rows, this.size.columns));
    this.board.element.setAttribute("aria-label", t("watch.boardOf", this.solver.title, squares));
  }

  get outcome() {
    return this.ended?.outcome;
  }

  ending() {
    return t(`watch.end.${this.ended.outcome}`, this.ended.outcome === "found" ? this.ended.solutions : this.ended.reason);
  }

  show(position) {
    this.replay.goTo(Math.floor(position));
    const { now, last, position: shown } = this.replay;
    const columns = this.size.columns;
    const at = (row, column) => row * columns + column;
    const queens = new Set();
    now.queens.forEach((column, row) => { if (column >= 0) queens.add(at(row, column)); });
    this.fixed.forEach((square) => queens.add(square)); // they stand there before the first event
    const state = { piece: queens, forbidden: this.forbidden, tested: new Set(), by: new Set() };
    const lines = [];
    if (last?.event === "try" || last?.event === "clash" || last?.event === "place") state.tested.add(at(last.row, last.column));
    if (last?.event === "try") {
      for (const queen of queens) {
        if (!attacks(queen, at(last.row, last.column), columns)) continue;
        state.by.add(queen);
        lines.push([at(last.row, last.column), queen]);
      }
    }
    if (last?.event === "clash") {
      state.by.add(at(last.by_row, last.by_column));
      state.clash = new Set([at(last.row, last.column)].filter((square) => queens.has(square)));
      lines.push([at(last.row, last.column), at(last.by_row, last.by_column)]);
    }
    if (last?.event === "swap") for (const row of [last.row, last.other_row]) state.tested.add(at(row, now.queens[row]));
    if (this.local) this.#drawClashes(queens, state, lines);
    this.queens = queens;
    if (this.speaks) this.#name();
    this.board.draw(state, lines);
    this.board.element.classList.toggle("solved", last?.event === "solution");
    if (!this.failed) this.sentence.textContent = this.#words(last);
    this.#count(now);
    this.curve.draw(this.local ? this.replay.conflicts : this.replay.depths, shown);
    this.#drawTree(shown);
  }

  /** A local search has all queens on the board, and which of them attack each other is what it is about. */
  #drawClashes(queens, state, lines) {
    const pairs = [...queens].flatMap((one) => [...queens].filter((other) => one < other && attacks(one, other, this.size.columns)).map((other) => [one, other]));
    state.clash = new Set([...(state.clash ?? []), ...pairs.flat()]);
    lines.push(...pairs);
  }

  #words(event) {
    if (!event && this.ended && !this.replay.length) return this.ending();
    if (!event) return t(this.replay.length ? "watch.event.start" : "loading");
    const name = (row, column) => squareName(row * this.size.columns + column, this.size.rows, this.size.columns);
    switch (event.event) {
      case "clash":
        return t("watch.event.clash", name(event.row, event.column), name(event.by_row, event.by_column));
      case "swap":
        return t("watch.event.swap", this.size.rows - event.row, this.size.rows - event.other_row);
      case "note":
        return t("watch.event.note", event.text);
      case "solution":
        return t("watch.event.solution");
      default:
        return t(`watch.event.${event.event}`, name(event.row, event.column));
    }
  }

  #count(now) {
    COUNTERS.forEach((name, place) => { if (this.facts[name]) this.facts[name].textContent = whole(now.counters[place]); });
    this.facts.solutions.textContent = whole(now.solutions);
    this.facts.depth.textContent = `${whole(now.placed)} / ${whole(this.size.rows)}`;
    this.facts.clashes.textContent = whole(now.pairs);
  }

  #drawTree(shown) {
    const tree = this.replay.tree;
    const complete = this.solver.family === "complete";
    const fits = complete && tree.proper && tree.nodes.length > 2;
    this.treeBox.hidden = !fits && !(complete && tree.large);
    this.tree.element.toggleAttribute("hidden", !fits);
    this.treeText.textContent = fits ? t("watch.tree") : t("watch.treeLarge", MOST_NODES);
    if (fits) this.tree.draw(tree, shown, t("watch.treeNodes", tree.nodes.length));
  }
}
