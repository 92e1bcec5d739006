// Watching one solver, or up to four side by side on the same clock.
import { ask } from "./api.js";
import { boardForm, boardText, button, choice, field, h, onKeys, parseBoard, parseSquares, squaresText, writeAddress } from "./dom.js";
import { Lane } from "./lane.js";
import { among, number, optionsOf, SEED, squares, such } from "./link.js";
import { Options } from "./options.js";
import { measuring, SECONDS, SEEDS } from "./measuring.js";
import { CLOCKS, Rivals, verdict } from "./race.js";
import { Rules } from "./rules.js";
import { taker } from "./taking.js";
import { rich } from "./terms.js";
import { ENGLISH, t } from "./texts.js";
import { Transport } from "./transport.js";

const MOST = 32;
const UNTIL = ["first", "all"];
const MOST_EVENTS = 1e9; // of a link; the end of a run comes sooner
const SECONDS_TO_REST = 0.3;

class Watch {
  constructor(panel) {
    Object.assign(this, { panel, board: { rows: 8, columns: 8 }, until: "first", position: 0, playing: false, lanes: [], solvers: [], fixed: new Set(), forbidden: new Set() });
    this.size = boardForm(this.board, MOST, (board) => { this.board = board; this.#free(); });
    this.first = h("select", { onchange: () => this.#another() });
    this.rivals = new Rivals(() => this.start(), (select, name) => this.#fill(select, name, true));
    this.seed = h("input", { type: "number", min: 0, step: 1, value: 1, size: 6, onchange: () => this.#own() });
    this.stage = h("div", { class: "lanes" });
    this.untilChoice = h("div", { class: "until" });
    this.options = new Options(() => this.#own());
    this.from = h("p", { class: "from", hidden: true }, h("span"), button(t("watch.free"), () => this.#free()));
    this.instead = button("", () => this.#showExample(), { class: "instead", hidden: true });
    this.transport = new Transport({ go: (kind) => this.go(kind), jump: (position) => this.#jump(position), toggle: () => this.toggle(), lecture: () => this.#lecture() });
    this.status = this.transport.status;
    this.status.after(this.instead);
    this.measuring = measuring(() => this.#measurable());
    panel.append(this.#settings(), this.transport.element, this.stage, ...(this.measuring ? [this.measuring.element] : []));
    onKeys(panel, (key, event) => this.#key(key, event));
    document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement) panel.classList.remove("lecture"); });
  }

  /** One line: the solver, and what else can be set as a summary that opens. */
  #settings() {
    this.summary = h("summary");
    const box = h("div", { class: "setup card" }, this.size.form, field(t("watch.seed"), this.seed), this.untilChoice, this.rivals.fields, h("div", { class: "optionsets" }, this.options.element, this.rivals.optionSets));
    this.details = h("details", { class: "settings" }, this.summary, h("p", { class: "small" }, t("watch.intro")), box);
    return h("div", { class: "watchbar" }, h("h1", {}, rich(t("watch.heading"))), field(t("watch.solver"), this.first), this.details, taker(() => this.#takeable(), { class: "takes" }), this.from);
  }

  async open(values) {
    this.say(t("loading"));
    try {
      this.solvers = (await ask("solvers")).solvers.filter((each) => each.traced && each.classic);
    } catch (error) {
      this.say(error.message);
      return;
    }
    this.#fill(this.first, this.solvers.find((each) => each.name === values.get("solver"))?.name ?? "sets", false);
    this.isExample = ["board", "seed", "options", "fixed", "forbidden"].every((name) => !values.has(name));
    if (this.isExample) this.#takeExample();
    else this.board = parseBoard(values.get("board") ?? "8", MOST) ?? this.board;
    this.fixed = parseSquares(values.get("fixed"), this.board);
    this.forbidden = parseSquares(values.get("forbidden"), this.board);
    this.size.set(this.board);
    if (/^\d{1,15}$/.test(values.get("seed") ?? "")) this.seed.value = values.get("seed");
    this.until = values.get("until") === "all" ? "all" : "first";
    this.rivals.open(values.get("other"), values.get("others"), values.get("clock"));
    const options = [["first", t("watch.first")], ["all", t("watch.all")]];
    this.untilChoice.replaceChildren(choice(t("watch.until"), options, this.until, (until) => { this.until = until; this.start(); }));
    this.start(Number(values.get("at") ?? 0), this.isExample ? this.#exampleOptions() : (values.get("options") ?? ""));
    this.size.set(this.board, values.get("board"));
    this.details.open = values.has("board") && !parseBoard(values.get("board"), MOST); // what is wrong stands there
  }

  link(values) {
    if (!this.solvers.length) return null;
    const names = this.solvers.map((each) => each.name);
    const several = (values.get("other") ?? "").split(",");
    const options = several.map((name) => optionsOf(this.solvers.find((each) => each.name === name)));
    const other = { ...among(names), fits: () => several.every((name) => names.includes(name)) };
    const others = such((text) => text.split("|").every((each, place) => !each || options[place]?.fits(each)), "link.others");
    const run = { board: null, solver: among(names), options: optionsOf(this.solver), other, others, clock: among(CLOCKS), seed: SEED, until: among(UNTIL) };
    return { ...run, fixed: squares(this.board), forbidden: squares(this.board), at: number(0, MOST_EVENTS) };
  }

  get solver() {
    return this.solvers.find((each) => each.name === this.first.value);
  }

  /** The board and seed on which this solver is seen at work. */
  #takeExample() {
    const { rows, seed } = this.solver.example;
    this.board = { rows, columns: rows };
    this.seed.value = seed;
    this.fixed = new Set();
    this.forbidden = new Set();
    this.size.set(this.board);
    this.isExample = true;
  }

  #exampleOptions() {
    return Object.entries(this.solver.example.options).map(([name, value]) => `${name}:${value}`).join(";");
  }

  #showExample() {
    this.#takeExample();
    this.start(0, this.#exampleOptions());
  }

  /** Another solver comes with its own example, unless somebody has chosen a board, seed or option. */
  #another() {
    if (this.isExample) this.#showExample();
    else this.start();
  }

  #own() {
    this.isExample = false;
    this.start();
  }

  #free() {
    this.fixed = new Set();
    this.forbidden = new Set();
    this.#own();
  }

  #fill(select, chosen, optional) {
    const families = [...new Set(this.solvers.map((each) => each.family))];
    const option = (each) => h("option", { value: each.name, lang: ENGLISH, selected: each.name === chosen }, each.title);
    select.replaceChildren(
      ...(optional ? [h("option", { value: "" }, t("watch.nobody"))] : []),
      ...families.map((family) => h("optgroup", { label: t(`watch.family.${family}`) }, this.solvers.filter((each) => each.family === family).map(option))),
    );
  }

  /** Runs from the beginning, then goes to an event; `options` are those of a link, else they stay as they are. */
  start(at = 0, options = null) {
    for (const lane of this.lanes) lane.stop();
    this.pause();
    this.say("");
    this.instead.hidden = true;
    const seed = Math.max(0, Math.floor(Number(this.seed.value) || 0));
    this.options.show(this.solver ?? null, options);
    const racing = [{ solver: this.solver, options: this.options }, ...this.rivals.among(this.solvers)];
    this.timing = this.rivals.timing(racing.length);
    this.lanes = racing.map(({ solver, options: set }) => {
      const until = solver.enumerates ? this.until : "first";
      const jump = (event, lane) => this.#jump(lane.replay.timeOf(event, this.timing), { lane, event });
      return new Lane({ ...this.#question(), solver, seed, until, options: set.query, timed: this.timing === "time", wanted: () => this.#loaded(), jump });
    });
    Object.assign(this, { racing, begun: seed });
    this.measuring?.renew();
    this.stage.replaceChildren(...this.lanes.map((lane) => lane.element));
    this.panel.classList.toggle("race", this.lanes.length > 1);
    this.panel.style.setProperty("--lanes", this.lanes.length);
    this.transport.count(this.timing);
    this.panel.style.setProperty("--ratio", this.board.columns / this.board.rows);
    this.summary.textContent = this.#summed(seed);
    this.from.hidden = this.fixed.size + this.forbidden.size === 0;
    const clashes = new Rules(this.board).clashes(this.fixed).length;
    this.from.firstChild.textContent = `${t("watch.from", this.fixed.size, this.forbidden.size)}${clashes ? ` ${t("game.clash", "queen", clashes)}` : ""}`;
    this.position = 0;
    this.target = at;
    this.goTo(0);
    this.#keep();
  }

  #summed(seed) {
    const others = this.lanes.slice(1).map((lane) => lane.solver.title);
    const set = [...this.options.set, ...(this.lanes.some((lane) => lane.solver.seeded) ? [t("watch.seeded", seed)] : [])];
    return t("watch.settings", boardText(this.board), t(`watch.${this.solver?.enumerates ? this.until : "first"}`), set, others);
  }

  #question() {
    return { board: this.board, fixed: this.fixed, forbidden: this.forbidden };
  }

  /** What is asked of the solvers that are shown when they are measured. */
  #measurable() {
    const { columns } = this.board;
    return {
      board: this.board,
      seed: this.begun,
      until: this.lanes.every(({ solver }) => solver.enumerates) ? this.until : "first",
      fixed: squaresText(this.fixed, columns),
      forbidden: squaresText(this.forbidden, columns),
      contenders: this.racing.map(({ solver, options }) => [solver.name, ...options.query].join(":")),
      name: this.racing.map(({ solver }) => solver.name).join("-"),
    };
  }

  /** What can be taken along of the first run: the board that is shown, and the run. */
  #takeable() {
    const [{ solver, replay, queens, query }] = this.lanes;
    const { contenders, seed } = this.#measurable();
    const { columns } = this.board;
    const question = { board: boardText(this.board), fixed: squaresText(this.fixed, columns), forbidden: squaresText(this.forbidden, columns) };
    return {
      name: `${solver.name}-${question.board}`,
      question: { board: question.board },
      squares: squaresText(queens, columns),
      run: { question: query, events: replay.length },
      of: ["trace", ...(this.fixed.size + this.forbidden.size ? [] : ["animate"]), ...(this.lanes.length > 1 ? ["compare"] : [])],
      does: { ...query, seed, solvers: contenders.join(","), repeat: SEEDS, seconds: SECONDS },
    };
  }

  /** The address of what is shown: this very event, unless the run is at its beginning or under way. */
  #keep() {
    const { columns } = this.board;
    writeAddress("watch", {
      board: boardText(this.board),
      solver: this.first.value,
      options: this.options.text,
      other: this.rivals.names,
      others: this.rivals.texts,
      clock: this.timing === "events" ? "" : this.timing,
      seed: this.seed.value,
      until: this.until,
      fixed: squaresText(this.fixed, columns),
      forbidden: squaresText(this.forbidden, columns),
      at: (Number.isFinite(this.target) && this.target) || (this.playing ? 0 : Math.floor(this.position)) || "",
    });
  }

  /** Writes the address once nothing has moved for a moment: browsers allow few changes a second. */
  #keepSoon() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => { if (this.lanes.length) this.#keep(); }, SECONDS_TO_REST * 1000);
  }

  get length() {
    return Math.max(0, ...this.lanes.map(({ replay }) => replay.timeOf(replay.length, this.timing)));
  }

  get finished() {
    return this.lanes.every((lane) => lane.ended);
  }

  #loaded() {
    if (this.target && (this.length >= this.target || this.finished)) {
      this.goTo(this.target);
      this.target = 0;
    } else this.goTo(this.position);
    if (!this.playing) this.transport.suit(this.length);
    this.#offer();
    this.lanes.forEach((lane, place) => { if (lane.failed) this.#refused(lane, place); });
  }

  /** Says why a solver does not run, beside its options if it is about one of them. */
  #refused(lane, place) {
    const { rows } = lane.solver.example;
    this.instead.textContent = t("watch.instead", rows);
    this.instead.hidden = place > 0 || this.isExample;
    if (this.racing[place].options.refuse(lane.ended.reason)) this.details.open = true;
    else this.say(this.lanes.length > 1 ? `${lane.solver.title}: ${lane.ended.reason}` : lane.ended.reason);
  }

  /** Stops and goes to an event; the end of a run is reached once it has come. */
  #jump(position, exact = null) {
    this.pause();
    this.target = position === Infinity ? position : 0;
    this.goTo(position, exact);
  }

  /** Shows a time, and of one lane perhaps the exact event: many may share a time. */
  goTo(position, exact = null) {
    this.position = Math.max(0, Math.min(this.length, position));
    for (const lane of this.lanes) lane.show(lane === exact?.lane ? exact.event : lane.replay.eventAt(Math.floor(this.position), this.timing));
    const shown = Math.floor(this.position);
    this.transport.show(shown, this.length, this.finished);
    if (this.finished && shown >= this.length && this.lanes.length) this.#sayEnd();
    else if (this.status.textContent) this.say("");
    if (!this.playing) this.#keepSoon();
  }

  #sayEnd() {
    if (this.lanes.every((lane) => lane.failed)) return; // why is said already
    this.say(this.lanes.length > 1 ? verdict(this.lanes, this.timing) : this.lanes[0].ending());
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.position >= this.length && this.finished) this.goTo(0);
    this.playing = true;
    this.before = null;
    requestAnimationFrame((now) => this.#frame(now));
    for (const lane of this.lanes) lane.speak(false);
    this.transport.playButton.textContent = t("watch.pause");
    this.#see();
    return undefined;
  }

  /** Brings the board into view, also where the buttons cover the lower part of the screen. */
  #see() {
    const board = this.stage.querySelector(".board")?.getBoundingClientRect();
    const bar = this.transport.element.getBoundingClientRect();
    if (board && (bar.bottom > innerHeight || board.top < 0)) this.stage.querySelector(".laneboard").scrollIntoView({ block: "start" });
  }

  pause() {
    this.playing = false;
    for (const lane of this.lanes) {
      lane.speak(true);
      lane.show(lane.replay.position); // the tree, too, which rests between drawings
    }
    this.position = Math.floor(this.position);
    this.transport.playButton.textContent = t("watch.play");
    this.#keepSoon();
  }

  leave() {
    this.pause();
  }

  #frame(now) {
    if (!this.playing) return;
    const passed = Math.min(0.1, (now - (this.before ?? now)) / 1000);
    this.before = now;
    const next = this.position + passed * this.transport.perSecond;
    if (Math.floor(next) !== Math.floor(this.position)) this.goTo(next);
    else this.position = next;
    if (this.position >= this.length && this.finished) this.pause();
    requestAnimationFrame((later) => this.#frame(later));
  }

  /** The longer steps that the runs shown have. */
  #offer() {
    const replays = this.lanes.map((lane) => lane.replay);
    this.transport.offer({ deadEnd: replays.some((each) => each.deadEnds.length), solution: replays.some((each) => each.solutions.length), nested: replays.some((each) => each.nested) });
  }

  /** Steps of every length: to an end, one event, past what follows from a queen, to a solution or dead end. */
  go(kind) {
    const here = Math.floor(this.position);
    const beside = (way) => this.lanes.map(({ replay }) => replay.beside(here, this.timing, way));
    const ends = { toStart: () => 0, back: () => Math.max(...beside(-1)), forward: () => Math.min(this.length, ...beside(1)), toEnd: () => (this.finished ? this.length : Infinity) };
    if (kind in ends) return this.#jump(ends[kind]());
    const back = kind.endsWith("Before");
    const found = this.lanes
      .map((lane) => ({ lane, event: this.#target(kind, lane.replay) }))
      .filter(({ event }) => event)
      .map((each) => ({ ...each, time: each.lane.replay.timeOf(each.event, this.timing) }))
      .sort((one, other) => (back ? other.time - one.time : one.time - other.time));
    if (found.length) return this.#jump(found[0].time, found[0]);
    return this.say(t("watch.noMore"));
  }

  /** The event of one run to which a longer step leads, or nothing. */
  #target(kind, replay) {
    const here = replay.position;
    const after = (list) => list.find((at) => at > here);
    const before = (list) => list.findLast((at) => at < here);
    if (kind === "over" || kind === "out") return replay.nested && here < replay.length ? replay.past(here, kind === "out") : null;
    return { deadEnd: () => after(replay.deadEnds), solution: () => after(replay.solutions), deadEndBefore: () => before(replay.deadEnds), solutionBefore: () => before(replay.solutions) }[kind]();
  }

  /** Fills the screen, with large type, or ends that. */
  #lecture() {
    const on = this.panel.classList.toggle("lecture");
    if (on) this.panel.requestFullscreen?.().catch(() => {}); // without it the panel still covers the page
    else if (document.fullscreenElement) document.exitFullscreen();
  }

  /** The keys of the whole tab, unless what has the focus takes them itself. */
  #key(key, { target }) {
    if (key === " ") return !target.matches("input, button, summary, a") && this.#did(() => this.toggle());
    if (target.matches("[role=tab], input") && /^(arrow|home|end)/.test(key)) return false;
    const kind = { arrowright: "forward", arrowleft: "back", o: "over", u: "out", d: "deadEnd", e: "deadEndBefore", n: "solution", p: "solutionBefore", home: "toStart", end: "toEnd" }[key];
    if (kind) return this.#did(() => this.go(kind));
    if (key === "+" || key === "-") return this.#did(() => this.transport.faster(key === "+" ? 1 : -1));
    if (key === "f" || (key === "escape" && this.panel.classList.contains("lecture"))) return this.#did(() => this.#lecture());
    return false;
  }

  #did(act) {
    act();
    return true;
  }

  say(sentence) {
    this.status.textContent = sentence;
  }
}

export const create = (panel) => new Watch(panel);
