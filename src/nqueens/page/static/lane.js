// One solver's run: receives its events and shows the board, timeline, counters and views at any of them.
import { events } from "./api.js";
import { Board } from "./board.js";
import { addressOf, div, h, write } from "./dom.js";
import { MatrixView } from "./matrix.js";
import { Replay } from "./replay.js";
import { ascending, attacks, pairOf } from "./rules.js";
import { CodeView, SquareMarks, StateView } from "./runpanel.js";
import { turnOf } from "./solvers.js";
import { Strip } from "./strip.js";
import { rich } from "./terms.js";
import { ENGLISH, t, whole } from "./texts.js";
import { TreePicture } from "./tree.js";
import { Views } from "./views.js";

const MOST_EVENTS = 100_000;
const PAUSE = 45; // milliseconds between updates of texts while a run plays
const COUNTERS = ["tests", "nodes", "backtracks", "steps", "restarts"];
const LOCAL = ["steps", "restarts"];

export class Lane {
  /**
   * Calls `wanted()` when events have arrived, `jump(event, lane)` when the user chooses one, and `seek.jump(time)` and
   * `seek.go(kind)` for a time on the `clock`.
   */
  constructor({ solver, asked, seed, until, options, clock, wanted, jump, seek, isRacing }) {
    const { board, puzzle } = asked;
    this.solver = solver;
    this.asked = asked;
    this.size = board;
    this.startsInClash = asked.clashes > 0;
    this.clock = clock;
    this.isRacing = isRacing;
    this.wanted = wanted;
    this.jump = jump;
    this.ended = null;
    this.local = solver.family === "local";
    this.speaks = true;
    this.numbered = false;
    this.time = 0;
    this.all = 0;
    this.stopper = new AbortController();
    const fixed = [...asked.fixed].map((at) => pairOf(at, board.columns));
    const isTree = solver.family === "complete" && solver.tree;
    this.replay = new Replay(board.rows, board.columns, isTree, puzzle, fixed);
    this.board = new Board({ ...board, puzzle, label: t("watch.boardOf", solver.title, []) });
    this.marks = new SquareMarks(this.board, board);
    const name = (row, column) => asked.short(row, column);
    this.timeline = new Strip({
      name,
      title: (line) => asked.line("row", Math.floor(line / (puzzle?.each ?? 1))),
      columns: board.columns,
      timeOf: (event) => (event <= this.replay.length ? this.replay.timeOf(event, clock) : this.#endTime()),
      ...seek,
      label: t("watch.timeline", solver.title),
    });
    this.tree = new TreePicture({ name, jump: (node) => jump(node.born, this), look: (node) => this.#look(node) });
    this.icicle = new Strip({
      name,
      title: (line) => `${line + 1}`,
      snaps: true,
      columns: board.columns,
      jump: (node) => jump(this.replay.tree.nodes[node].born, this),
      go: seek.go,
      label: t("watch.views.icicle"),
    });
    this.code = new CodeView(solver);
    this.state = new StateView();
    this.matrix = new MatrixView(board);
    this.sentence = h("p", { class: "event", "aria-live": "polite" }, t("loading"));
    this.legend = h("p", { class: "small legend" }, t("watch.legend"));
    this.score = h("span", { class: "score" });
    this.work = h("span", { class: "score" });
    /** @type {Set<number>} */
    this.queens = new Set();
    this.facts = {};
    this.told = -Infinity; // time of the last update
    const elements = {
      code: div("codeview", this.code.element, this.state.element),
      tree: this.tree.element,
      icicle: h("figure", {}, h("figcaption", {}, t("watch.icicle")), this.icicle.canvas),
      matrix: this.matrix.element,
      about: this.#about(),
    };
    this.views = new Views(elements, isRacing, () => this.#tell(), this.stopper.signal);
    const { code, ...others } = elements;
    this.caption = h("figcaption", {}, isRacing ? solver.title : t("watch.bars", this.local, false));
    this.strip = h("figure", { class: "timeline" }, this.caption, this.timeline.canvas);
    const summary = h("p", { class: "summary" }, solver.summary, " ", this.#turn());
    const runner = h("span", {}, solver.title);
    this.element = h(
      "article",
      { class: "lane", "aria-label": solver.title },
      div("laneboard", this.board.element, h("p", { class: "runner" }, runner, this.score, " ", this.work)),
      div("spoken", this.sentence, this.legend),
      div("viewhead", summary, h("dl", { class: "facts" }, this.#facts()), this.views.pager),
      code,
      div("viewbody", Object.values(others)),
    );
    this.#load(seed, until, options);
  }

  /** Returns the link to the exercise about the solver, if there is one. */
  #turn() {
    const turn = turnOf(this.solver.name);
    return turn && h("a", { class: "yourturn", href: addressOf("learn", { turn }) }, t("learn.turn.title"));
  }

  #about() {
    const { cost, sources, family, extra } = this.solver;
    const linked = ({ text, year, link }) => {
      const address = { href: link, rel: "noreferrer", target: "_blank" };
      const source = /^https:/.test(link) ? [" ", h("a", address, t("watch.sourceLink"))] : [];
      return h("dd", { lang: ENGLISH }, `${text} (${year})`, source);
    };
    const can = ["enumerates", "proves_none", "rectangles", "completion", "seeded"];
    const abilities = can.map((name) => t(`watch.can.${name}`, this.solver[name])).filter(Boolean);
    const facts = [
      h("dt", {}, t("watch.familyOf")),
      h("dd", {}, t(`watch.family.${family}`), extra ? ` (${t("watch.extra", extra)})` : ""),
      h("dt", {}, t("watch.cost")),
      h("dd", { lang: ENGLISH }, cost),
      h("dt", {}, t("watch.abilities")),
      h("dd", {}, abilities.join(t("semicolon"))),
      h("dt", {}, t("explore.source")),
    ];
    return h("dl", { class: "sources" }, facts, sources.map(linked));
  }

  /** Returns the time at which queens that are never removed vanish from the timeline. */
  #endTime() {
    return this.ended ? this.replay.timeOf(this.replay.length, this.clock) + 1 : Infinity;
  }

  get timed() {
    return this.clock === "time";
  }

  #facts() {
    const hidden = this.local ? ["nodes", "backtracks"] : [...LOCAL];
    if (this.asked.puzzle) hidden.push("clashes");
    if (!this.timed) hidden.push("time");
    const names = ["solutions", "depth", "clashes", ...COUNTERS, "time"].filter((name) => !hidden.includes(name));
    return names.map((name) => {
      this.facts[name] = h("dd");
      return h("div", {}, h("dt", {}, rich(t(`watch.counters.${name}`))), this.facts[name]);
    });
  }

  async #load(seed, until, option) {
    this.query = {
      ...this.asked.query,
      solver: this.solver.name,
      all_solutions: until === "all",
      seed: this.solver.seeded ? seed : null,
      option,
    };
    const asked = { ...this.query, max_events: MOST_EVENTS, timed: this.timed || null };
    try {
      for await (const { event, data } of events("trace", asked, this.stopper.signal)) {
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

  #fail(reason) {
    const { smallest, largest, title } = this.solver;
    const { rows } = this.size;
    const isLarge = largest !== null && rows > largest;
    const fits = !isLarge && rows >= smallest;
    const sentence = fits ? reason : t("watch.takes", title, isLarge, isLarge ? largest : smallest, rows);
    this.ended = { outcome: "stopped", reason: sentence };
    this.sentence.textContent = sentence;
    this.failed = this.replay.length === 0;
  }

  stop() {
    this.stopper.abort();
  }

  /** Whether the run reports a state, in which rows and columns count from 0. */
  get hasState() {
    return !this.asked.puzzle && StateView.partsOf(this.replay.states[0]?.[1]).length > 0;
  }

  /** Adds numbers from 0 around the board. */
  addNumbers() {
    if (!this.numbered) this.board.addNumbers();
    this.numbered = true;
  }

  /** Turns announcements of events by screen readers on (single steps) or off (playing). */
  speak(on) {
    this.sentence.setAttribute("aria-live", on ? "polite" : "off");
    this.speaks = on;
    if (on) this.#name();
  }

  /** Returns the board in words. */
  #name() {
    const sorted = [...this.queens].sort(ascending);
    const squares = sorted.map((at) => this.asked.square(...pairOf(at, this.size.columns)));
    this.board.element.setAttribute("aria-label", t("watch.boardOf", this.solver.title, squares));
  }

  get outcome() {
    return this.ended?.outcome;
  }

  ending() {
    const { outcome, solutions, reason } = this.ended;
    return t(`watch.end.${outcome}`, outcome === "found" ? solutions : reason, this.query.all_solutions);
  }

  /** Returns these queens and those fixed from the start. */
  #withFixed(queens) {
    return new Set([...this.asked.fixed, ...queens]);
  }

  /** Shows the board of the tree node under the pointer. */
  #look(node) {
    this.board.element.classList.toggle("looked", node !== null);
    if (!node) return this.refresh();
    this.marks.show(null, new Set());
    return this.board.draw({ piece: this.#withFixed(this.replay.boardAt(node.born)), forbidden: this.asked.forbidden });
  }

  /** Shows an event, at a time of all the time that the runs take. */
  show(event, time, all) {
    this.replay.goTo(event);
    Object.assign(this, { time, all });
    this.refresh();
  }

  refresh() {
    const { now, last, state: known } = this.replay;
    const { columns } = this.size;
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
    const { position, length, bars } = this.replay;
    const shown = { time: this.time, at: position, length: this.all, known: length + (this.ended ? 1 : 0) };
    this.timeline.show(bars, shown, this.speaks ? t("watch.of", this.time, this.all, !this.ended, this.clock) : null);
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
    this.code.show(last ? (last.line ?? null) : this.solver.start);
    this.state.show(known);
    const refuses = this.replay.bars.refused.some((each) => each.length);
    if (!this.isRacing) write(this.caption, t("watch.bars", this.local, refuses));
    write(this.legend, SquareMarks.legend(known) || t("watch.legend"));
    const { tree, matrix, nested } = this.replay;
    const isTree = nested && tree.proper && tree.nodes.length > 2;
    const has = { tree: isTree, icicle: isTree, matrix: Boolean(matrix) };
    this.views.offer(has);
    if (this.views.shown === "tree") this.tree.show(tree, shown, !this.speaks);
    if (this.views.shown === "icicle") this.#showIcicle(tree, shown);
    if (this.views.shown === "matrix") this.matrix.show(matrix, known?.matrix, this.queens);
  }

  #showIcicle(tree, shown) {
    const newest = tree.newest(shown);
    const length = tree.nodes.length - 1;
    const now = { time: newest, at: newest, length, known: this.replay.length, lines: tree.at(shown).depth };
    this.icicle.show(tree.icicle, now, t("watch.of", newest, length, !this.ended, "nodes"));
  }

  /** Draws the clashes of a local search, which has all queens on the board, or of fixed queens. */
  #drawClashes(queens, state, lines) {
    const { columns } = this.size;
    const attacked = (one) => [...queens].filter((other) => one < other && attacks(one, other, columns));
    const pairs = [...queens].flatMap((one) => attacked(one).map((other) => [one, other]));
    state.clash = new Set([...(state.clash ?? []), ...pairs.flat()]);
    lines.push(...pairs);
  }

  #words(event) {
    if (!event && this.ended && !this.replay.length) return this.ending();
    if (!event) return t(this.replay.length ? "watch.event.start" : "loading");
    return this.asked.words(event);
  }

  #count(now, shown) {
    COUNTERS.forEach((name, place) => {
      if (this.facts[name]) write(this.facts[name], whole(now.counters[place]));
    });
    write(this.facts.solutions, whole(now.solutions));
    write(this.facts.depth, `${whole(this.queens.size)} / ${whole(this.asked.wanted)}`);
    if (this.facts.clashes) write(this.facts.clashes, whole(now.pairs));
    write(this.score, t("watch.standing", this.queens.size, this.asked.wanted, this.local ? now.pairs : null));
    write(this.work, t("watch.tried", this.replay.timeOf(shown, "tries")));
    if (this.timed) write(this.facts.time, t("watch.milliseconds", this.replay.timeOf(shown, "time")));
  }
}
