// One solver's run: receives its events and shows the board, counters, curve and tree at any of them.
import { events } from "./api.js";
import { Board, smallPicture } from "./board.js";
import { Curve } from "./charts.js";
import { button, h, write } from "./dom.js";
import { MatrixView } from "./matrix.js";
import { behind, Replay } from "./replay.js";
import { attacks } from "./rules.js";
import { CodeView, SquareMarks, StateView } from "./runpanel.js";
import { rich } from "./terms.js";
import { ENGLISH, t, whole } from "./texts.js";
import { TreePicture } from "./tree.js";

const MOST_EVENTS = 100_000;
const MOST_IN_STRIP = 100;
const PAUSE = 45; // milliseconds between updates of texts while a run plays
const COUNTERS = ["tests", "nodes", "backtracks", "steps", "restarts"];
const LOCAL = ["steps", "restarts"];

export class Lane {
  /** Calls `wanted()` when events have arrived, `jump(position)` when the user chooses another event. */
  constructor({ solver, asked, seed, until, options, timed = false, wanted, jump }) {
    const { board, puzzle } = asked;
    this.solver = solver;
    this.asked = asked;
    this.size = board;
    this.startsInClash = asked.clashes > 0;
    this.timed = timed;
    this.wanted = wanted;
    this.jump = jump;
    this.ended = null;
    this.local = solver.family === "local";
    this.speaks = true;
    this.replay = new Replay(board.rows, board.columns, solver.family === "complete" && solver.tree, puzzle);
    this.board = new Board({ ...board, puzzle, label: t("watch.boardOf", solver.title, []) });
    this.marks = new SquareMarks(this.board, board);
    this.curve = new Curve(t(this.local ? "watch.clashChart" : "watch.depthChart"), (share) =>
      jump(Math.round(share * this.replay.length), this),
    );
    this.tree = new TreePicture({
      name: (row, column) => asked.short(row, column),
      jump: (node) => jump(node.born, this),
      look: (node) => this.#look(node),
    });
    this.code = new CodeView(solver);
    this.state = new StateView();
    this.matrix = new MatrixView(board);
    this.sentence = h("p", { class: "event", "aria-live": "polite" }, t("loading"));
    this.legend = h("p", { class: "small legend" }, t("watch.legend"));
    this.found = h("ol", { class: "found" });
    this.foundBox = h("figure", { hidden: true }, h("figcaption", {}, t("watch.found")), this.found);
    /** @type {Set<number>} */
    this.queens = new Set();
    this.facts = {};
    this.told = -Infinity; // time of the last update
    this.element = h(
      "article",
      { class: "lane" },
      h("div", { class: "laneboard" }, this.board.element, this.legend, h("p", { class: "runner" }, solver.title)),
      h(
        "div",
        { class: "telling card" },
        h("h2", {}, solver.title),
        h("p", { class: "summary" }, solver.summary),
        this.sentence,
        h(
          "div",
          { class: "inside" },
          this.code.element,
          h("div", { class: "beside" }, h("dl", { class: "facts" }, this.#facts()), this.state.element),
        ),
        this.matrix.element,
        this.tree.element,
        this.foundBox,
        h(
          "figure",
          {},
          h("figcaption", {}, t(this.local ? "watch.clashChart" : "watch.depthChart")),
          this.curve.element,
        ),
        this.#about(),
      ),
    );
    this.stopper = new AbortController();
    this.#load(seed, until, options);
  }

  #about() {
    const { cost, sources, family, extra } = this.solver;
    const linked = ({ text, year, link }) =>
      h(
        "dd",
        { lang: ENGLISH },
        `${text} (${year})`,
        ...(/^https:/.test(link)
          ? [" ", h("a", { href: link, rel: "noreferrer", target: "_blank" }, t("watch.sourceLink"))]
          : []),
      );
    const abilities = ["enumerates", "proves_none", "rectangles", "completion", "seeded"]
      .map((name) => t(`watch.can.${name}`, this.solver[name]))
      .filter(Boolean);
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
        h("dd", { lang: ENGLISH }, cost),
        h("dt", {}, t("watch.abilities")),
        h("dd", {}, abilities.join(t("semicolon"))),
        h("dt", {}, t("explore.source")),
        ...sources.map(linked),
      ),
    );
  }

  #facts() {
    const hidden = this.local ? ["nodes", "backtracks"] : LOCAL;
    const names = [
      "solutions",
      "depth",
      ...(this.asked.puzzle ? [] : ["clashes"]),
      ...COUNTERS,
      ...(this.timed ? ["time"] : []),
    ].filter((name) => !hidden.includes(name));
    return names.map((name) => {
      this.facts[name] = h("dd");
      return h("div", {}, h("dt", {}, rich(t(`watch.counters.${name}`))), this.facts[name]);
    });
  }

  async #load(seed, until, option) {
    this.query = {
      ...this.asked.query,
      solver: this.solver.name,
      until,
      seed: this.solver.seeded ? seed : null,
      option,
    };
    try {
      for await (const { event, data } of events(
        "trace",
        { ...this.query, limit: MOST_EVENTS, timed: this.timed || null },
        this.stopper.signal,
      )) {
        if (event === "steps") for (const [at, each] of data.events.entries()) this.replay.add(each, data.times?.[at]);
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

  /** Turns announcements of events by screen readers on (single steps) or off (playing). */
  speak(on) {
    this.sentence.setAttribute("aria-live", on ? "polite" : "off");
    this.speaks = on;
    if (on) this.#name();
  }

  /** Returns the board in words. */
  #name() {
    const { columns } = this.size;
    const squares = [...this.queens]
      .sort((one, other) => one - other)
      .map((at) => this.asked.square(Math.floor(at / columns), at % columns));
    this.board.element.setAttribute("aria-label", t("watch.boardOf", this.solver.title, squares));
  }

  get outcome() {
    return this.ended?.outcome;
  }

  ending() {
    return t(
      `watch.end.${this.ended.outcome}`,
      this.ended.outcome === "found" ? this.ended.solutions : this.ended.reason,
    );
  }

  /** Returns these queens and those fixed from the start. */
  #withFixed(queens) {
    return new Set([...this.asked.fixed, ...queens]);
  }

  /** Shows the board of the tree node under the pointer. */
  #look(node) {
    this.board.element.classList.toggle("looked", node !== null);
    if (!node) return this.show(this.replay.position);
    this.marks.show(null, new Set());
    return this.board.draw({ piece: this.#withFixed(this.replay.boardAt(node.born)), forbidden: this.asked.forbidden });
  }

  show(position) {
    this.replay.goTo(Math.floor(position));
    const { now, last, state: known } = this.replay;
    const columns = this.size.columns;
    const at = (row, column) => row * columns + column;
    const queens = this.#withFixed(now.squares);
    const state = { piece: queens, forbidden: this.asked.forbidden, tested: new Set(), by: new Set() };
    const lines = [];
    if (last?.event === "try" || last?.event === "clash" || last?.event === "place")
      state.tested.add(at(last.row, last.column));
    if (last?.event === "try" && !this.asked.puzzle) {
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
    if (last?.event === "swap")
      for (const row of [last.row, last.other_row]) state.tested.add(at(row, now.queens[row]));
    if (this.local || this.startsInClash) this.#drawClashes(queens, state, lines);
    this.queens = queens;
    this.board.draw(state, lines);
    this.board.element.classList.toggle("solved", last?.event === "solution");
    this.marks.show(known, queens);
    if (!this.speaks && performance.now() - this.told < PAUSE) return; // updates the texts less often than the board
    this.told = performance.now();
    this.#tell();
  }

  /** Updates everything beside the board. */
  #tell() {
    const { now, last, position: shown, state: known } = this.replay;
    if (this.speaks) this.#name();
    if (!this.failed) write(this.sentence, this.#words(last));
    this.#count(now, shown);
    this.curve.draw(this.local ? this.replay.conflicts : this.replay.depths, shown);
    if (this.replay.nested) this.tree.show(this.replay.tree, shown, !this.speaks);
    this.code.show(last ? (last.line ?? null) : this.solver.start);
    this.state.show(known);
    this.matrix.show(this.replay.matrix, known?.matrix, this.queens);
    write(this.legend, SquareMarks.legend(known) || t("watch.legend"));
    this.#list();
  }

  /** Lists the solutions so far, each with a link to its event. */
  #list() {
    const { solutions, events: all } = this.replay;
    this.foundBox.hidden = solutions.length < 2;
    if (this.foundBox.hidden) return;
    for (let at = this.found.children.length; at < Math.min(MOST_IN_STRIP, solutions.length); at++) {
      const squares = all[solutions[at] - 1].placement.map((each, row) => (Array.isArray(each) ? each : [row, each]));
      const picture = smallPicture(squares, this.size.rows, this.size.columns, "", "queen", this.asked.puzzle);
      this.found.append(
        h(
          "li",
          {},
          button(picture, () => this.jump(solutions[at], this), { "aria-label": t("watch.numbered", at + 1) }),
        ),
      );
    }
    const after = behind(solutions, this.replay.position);
    if (after === this.after) return;
    this.found.children[this.after - 1]?.classList.remove("now");
    this.found.children[after - 1]?.classList.add("now");
    this.after = after;
  }

  /** Draws the clashes of a local search, which has all queens on the board, or of fixed queens. */
  #drawClashes(queens, state, lines) {
    const pairs = [...queens].flatMap((one) =>
      [...queens].filter((other) => one < other && attacks(one, other, this.size.columns)).map((other) => [one, other]),
    );
    state.clash = new Set([...(state.clash ?? []), ...pairs.flat()]);
    lines.push(...pairs);
  }

  #words(event) {
    if (!event && this.ended && !this.replay.length) return this.ending();
    if (!event) return t(this.replay.length ? "watch.event.start" : "loading");
    const name = (row, column) => this.asked.square(row, column);
    switch (event.event) {
      case "clash":
        return t(
          `watch.event.${this.asked.puzzle ? "inTheWay" : "clash"}`,
          name(event.row, event.column),
          name(event.by_row, event.by_column),
        );
      case "swap":
        return t("watch.event.swap", ...[event.row, event.other_row].map((row) => this.asked.line("row", row)));
      case "note":
        return t("watch.event.note", this.#asSeen(event.text));
      case "solution":
        return t("watch.event.solution");
      case "remove":
        return t("watch.event.remove", name(event.row, event.column), event.why);
      default:
        return t(`watch.event.${event.event}`, name(event.row, event.column));
    }
  }

  /** Renames the rows, columns and regions of a remark (from 0) as on the board. */
  #asSeen(text) {
    return text
      .replace(/\.$/, "")
      .replace(
        /\b(row|column|region) (\d+)/gi,
        (_, line, number) => `${line} ${this.asked.line(line.toLowerCase(), Number(number))}`,
      );
  }

  #count(now, shown) {
    COUNTERS.forEach((name, place) => {
      if (this.facts[name]) write(this.facts[name], whole(now.counters[place]));
    });
    write(this.facts.solutions, whole(now.solutions));
    write(this.facts.depth, `${whole(now.placed)} / ${whole(this.asked.wanted)}`);
    if (this.facts.clashes) write(this.facts.clashes, whole(now.pairs));
    if (this.timed) write(this.facts.time, t("watch.milliseconds", this.replay.timeOf(shown, "time")));
  }
}
