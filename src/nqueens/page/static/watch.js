// Watch tab: one solver, or up to four side by side on the same clock.

import {
  boardForm,
  boardText,
  button,
  div,
  dropdown,
  field,
  h,
  onKeys,
  setting,
  squaresText,
  writeAddress,
} from "./dom.js";
import { Lane } from "./lane.js";
import { among, board, number, optionsOf, SEED, squares, such } from "./link.js";
import { measuring, SECONDS, SEEDS } from "./measurement.js";
import { Options, optionsText } from "./options.js";
import { Playback } from "./playback.js";
import { Puzzle } from "./puzzle.js";
import { CLOCKS, Rivals } from "./race.js";
import { Asked, MOST } from "./runquestion.js";
import { askSolvers } from "./solvers.js";
import { taker } from "./takebutton.js";
import { rich } from "./terms.js";
import { t } from "./texts.js";

const UNTIL = ["first", "all"];
const USUAL = { classic: "sets", regions: "region-room" };
/** Solvers to begin with, each with a telling event of its example: a dead end, a repair, or half of a solution. */
const STARTERS = {
  sets: 962,
  richards: 110,
  "forward-checking": 47,
  "dancing-links": 45,
  "min-conflicts": 40,
  "formula-1": 7,
};
const MOST_EVENTS = 1e9; // limit for links; runs end sooner

const exampleOptions = ({ example }) => optionsText(example.options);

class Watch extends Playback {
  /** @type {HTMLElement} */ heading;
  /** @type {HTMLElement} */ box;
  /** @type {[HTMLButtonElement, HTMLElement]} */ own; // the button of board and options, and its panel
  /** @type {[HTMLButtonElement, HTMLElement]} */ others; // the same of the rivals
  /** @type {HTMLElement} */ bar;
  /** @type {{ solver: any, options: Options }[]} */ racing;
  /** @type {number} */ begun;

  constructor(panel) {
    super(panel, () => this.#keep());
    onKeys(panel, (key, event) => this.press(key, event));
    document.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement) panel.classList.remove("lecture");
    });
    this.asked = Asked.usual(false);
    this.until = "first";
    this.solvers = [];
    this.size = boardForm(this.asked.board, MOST, (board) => this.#empty(board));
    this.first = h("select", { onchange: () => this.#another() });
    this.rivals = new Rivals(
      () => this.start(),
      (select, name) => this.#fill(select, name, this.#alike, true),
      (name) => this.#begin(name),
    );
    this.seed = h("input", { type: "number", min: 0, step: 1, value: 1, size: 6, onchange: () => this.#own() });
    this.untilChoice = div("until");
    this.options = new Options(() => this.#own());
    this.fromText = h("span");
    const free = button(t("watch.free"), () => this.#empty(this.asked.board));
    this.from = h("p", { class: "from", hidden: true }, this.fromText, free);
    this.instead = button("", () => this.#showExample(), { class: "instead", hidden: true });
    this.status.after(this.instead);
    this.measuring = measuring(() => this.#measurable());
    panel.append(this.#settings(), this.stage, div("deck", this.strips, this.transport.element));
    if (this.measuring) panel.append(this.measuring.element);
  }

  /** Returns the settings bar: the solver, and buttons that open panels with the other settings. */
  #settings() {
    this.box = div(
      "setup",
      this.size.form,
      field(t("watch.seed"), this.seed),
      this.untilChoice,
      div("optionsets", this.options.element),
      button(t("watch.example"), () => this.#showExample()),
    );
    const rivals = div("setup", this.rivals.fields, div("optionsets", this.rivals.optionSets));
    this.own = dropdown("settings", "", t("watch.boardAndOptions"), this.box);
    this.others = dropdown("rivals", "", t("watch.race"), rivals);
    this.heading = h("h1", {}, rich(t("watch.heading")));
    const share = taker(() => this.#takeable(), { class: "takes" });
    const solver = field(t("watch.solver"), this.first);
    this.bar = div("watchbar", this.heading, solver, this.#starters(), this.own, this.others, share);
    return this.bar;
  }

  /** Returns a button, and the cards of the solvers to begin with that it opens. */
  #starters() {
    const cards = div("cards");
    const intro = h("p", {}, rich(t("watch.intro")));
    const [opener, panel] = dropdown("starters", t("watch.starters"), t("watch.starters"), intro, cards);
    const choose = (name) => {
      this.first.value = name;
      this.#showExample();
      panel.hidePopover();
    };
    const card = ({ name, title, summary }) =>
      h("button", { type: "button", onclick: () => choose(name) }, h("strong", {}, title), summary);
    const fill = () => cards.replaceChildren(...this.solvers.filter(({ name }) => name in STARTERS).map(card));
    panel.addEventListener("beforetoggle", fill);
    return [opener, panel];
  }

  async open(values) {
    this.say(t("loading"));
    try {
      this.solvers = (await askSolvers()).filter((each) => each.traced && (each.classic || each.regions));
    } catch (error) {
      this.say(error.message);
      return;
    }
    const asked = Asked.of(values);
    const isNamed = ({ name, regions }) => name === values.get("solver") && (regions || !asked.puzzle);
    const usual = USUAL[asked.puzzle ? "regions" : "classic"];
    this.#fill(this.first, this.solvers.find(isNamed)?.name ?? usual, this.solvers);
    this.isExample = ["board", "seed", "options", "fixed", "forbidden", "regions"].every((name) => !values.has(name));
    if (this.isExample || (this.solver.regions && !asked.puzzle)) this.#takeExample();
    else this.asked = asked;
    if (SEED.fits(values.get("seed") ?? "")) this.seed.value = values.get("seed");
    this.until = values.get("until") === "all" ? "all" : "first";
    this.rivals.open(values.get("other"), values.get("others"), values.get("clock"));
    const ends = UNTIL.map((each) => [each, t(`watch.${each}`)]);
    this.untilChoice.replaceChildren(setting(t("watch.until"), ends, this, "until", () => this.start()));
    const at = Number(values.get("at") ?? (this.isExample ? this.#opening : 0));
    this.start(at, this.isExample ? exampleOptions(this.solver) : (values.get("options") ?? ""));
    this.size.set(this.asked.board);
  }

  link(values) {
    if (!this.solvers.length) return null;
    const names = (values.has("regions") ? this.#alike : this.solvers).map((each) => each.name);
    const several = (values.get("other") ?? "").split(",");
    const options = several.map((name) => optionsOf(this.solvers.find((each) => each.name === name)));
    const other = { ...among(names), fits: () => several.every((name) => names.includes(name)) };
    const fits = (text) => text.split("|").every((each, place) => !each || options[place]?.fits(each));
    const others = such(fits, "link.others");
    const puzzle = such((text) => this.asked.puzzle?.code === Puzzle.parse(text)?.code, "link.puzzle");
    return {
      board: board(MOST),
      regions: puzzle,
      solver: among(names),
      options: optionsOf(this.solver),
      other,
      others,
      clock: among(CLOCKS),
      seed: SEED,
      until: among(UNTIL),
      fixed: squares(this.asked.board),
      forbidden: squares(this.asked.board),
      at: number(0, MOST_EVENTS),
    };
  }

  get solver() {
    return this.solvers.find((each) => each.name === this.first.value);
  }

  /** The event of an example at which it opens; races open at the start. */
  get #opening() {
    return (!this.rivals.names && STARTERS[this.solver.name]) || 0;
  }

  /** The solvers for the same kind of problem as the current one. */
  get #alike() {
    return this.solvers.filter((each) => each.regions === this.solver.regions);
  }

  /** Sets the example of this solver: board and seed, or puzzle. */
  #takeExample() {
    const { rows, seed } = this.solver.example;
    this.asked = this.solver.regions ? Asked.usual(true) : new Asked({ rows, columns: rows });
    this.seed.value = seed;
    this.isExample = true;
  }

  /** Returns the example options of a new rival and sets its example seed, unless the user chose seed or options. */
  #begin(name) {
    const joining = this.isExample && this.solvers.find((each) => each.name === name);
    if (!joining) return "";
    if (joining.seeded && !this.lanes.some(({ solver }) => solver.seeded)) this.seed.value = joining.example.seed;
    return exampleOptions(joining);
  }

  #showExample() {
    if (!this.#takes) this.rivals.open("", "", this.rivals.clock);
    this.#takeExample();
    this.start(this.#opening, exampleOptions(this.solver));
  }

  /** Whether the solver is for the current kind of problem. */
  get #takes() {
    return this.solver.regions === Boolean(this.asked.puzzle);
  }

  /** Runs another solver on the same board or puzzle, so that runs can be compared, or its example on another kind. */
  #another() {
    if (this.#takes) this.#own();
    else this.#showExample();
  }

  #own() {
    this.isExample = false;
    this.start();
  }

  #empty(board) {
    this.asked = new Asked(board);
    if (this.solver.regions) {
      this.first.value = USUAL.classic;
      this.rivals.open("", "", this.rivals.clock);
    }
    this.#own();
  }

  #fill(select, chosen, solvers, optional = false) {
    const kind = (each) => (each.regions ? "regions" : each.family);
    const families = [...new Set(solvers.map(kind))];
    const option = (each) => h("option", { value: each.name, selected: each.name === chosen }, each.title);
    const group = (family) => {
      const options = solvers.filter((each) => kind(each) === family).map(option);
      return h("optgroup", { label: t(`watch.family.${family}`) }, options);
    };
    const none = optional ? [h("option", { value: "" }, t("watch.noRival"))] : [];
    select.replaceChildren(...none, ...families.map(group));
  }

  /**
   * Runs from the start, then goes to an event; `options` are those of a link, otherwise unchanged.
   * @type {(at?: number, options?: string | null) => void}
   */
  start(at = 0, options = null) {
    this.stop();
    this.say("");
    this.instead.hidden = true;
    const seed = Math.max(0, Math.floor(Number(this.seed.value) || 0));
    this.options.show(this.solver ?? null, options);
    const racing = [{ solver: this.solver, options: this.options }, ...this.rivals.among(this.#alike)];
    this.timing = this.rivals.timing(racing.length);
    this.lanes = racing.map(({ solver, options: set }) => {
      const until = solver.enumerates ? this.until : "first";
      const jump = (event, lane) => this.jump(lane.replay.timeOf(event, this.timing), { lane, event });
      return new Lane({
        asked: this.asked,
        solver,
        seed,
        until,
        options: set.query,
        clock: this.timing,
        wanted: () => this.#arrived(),
        jump,
        seek: this.seek,
        isRacing: racing.length > 1,
      });
    });
    Object.assign(this, { racing, begun: seed });
    this.measuring?.renew();
    this.guess.begin(this.lanes);
    this.stage.replaceChildren(...this.lanes.map((lane) => lane.element));
    this.strips.replaceChildren(...this.lanes.map((lane) => lane.strip));
    this.panel.classList.toggle("race", this.lanes.length > 1);
    this.panel.style.setProperty("--lanes", this.lanes.length);
    this.transport.count(this.timing);
    this.size.set(this.asked.board);
    this.panel.style.setProperty("--ratio", this.asked.board.columns / this.asked.board.rows);
    this.own[0].replaceChildren(this.asked.size, h("span", {}, this.#summed(seed)));
    this.others[0].textContent = t("watch.race") + (racing.length > 1 ? ` (${racing.length})` : "");
    this.from.hidden = !this.asked.start;
    (this.asked.puzzle ? this.box : this.bar).append(this.from); // a puzzle is visible anyway
    this.fromText.textContent = this.asked.start;
    this.position = 0;
    this.target = at;
    this.transport.from = at;
    this.goTo(0);
    this.#keep();
  }

  #summed(seed) {
    const set = this.options.set;
    if (this.lanes.some((lane) => lane.solver.seeded)) set.push(t("watch.seeded", seed));
    const about = this.asked.puzzle ? [t("watch.puzzle", this.asked.puzzle.each)] : [];
    return t("watch.settings", about, t(`watch.${this.solver?.enumerates ? this.until : "first"}`), set);
  }

  /** Returns the settings of the benchmark for the current solvers. */
  #measurable() {
    return {
      about: this.asked.puzzle ? null : this.asked.size,
      query: this.asked.query,
      isPuzzle: Boolean(this.asked.puzzle),
      seed: this.begun,
      until: this.lanes.every(({ solver }) => solver.enumerates) ? this.until : "first",
      contenders: this.racing.map(({ solver, options }) => [solver.name, ...options.query].join(":")),
      first: this.solver?.title ?? "",
      name: this.racing.map(({ solver }) => solver.name).join("-"),
    };
  }

  /** Returns the contents of the Share dialog: the current board and the run of the first lane. */
  #takeable() {
    const [{ solver, replay, queens, query }] = this.lanes;
    const { contenders, seed } = this.#measurable();
    const { board, puzzle, fixed, forbidden } = this.asked;
    const of = ["trace"];
    if (!puzzle && fixed.size + forbidden.size === 0) of.push("animate");
    if (this.lanes.length > 1) of.push("compare");
    return {
      name: `${solver.name}-${boardText(board)}`,
      question: puzzle ? this.asked.query : { board: boardText(board) },
      squares: squaresText(queens, board.columns),
      run: { question: query, events: replay.length },
      of,
      does: { ...query, seed, solvers: contenders.join(","), repeat: SEEDS, time_limit: SECONDS },
    };
  }

  /** Writes the address of the view, with the event if the run is paused and not at its start. */
  #keep() {
    writeAddress("watch", {
      ...this.asked.query,
      solver: this.first.value,
      options: this.options.text,
      other: this.rivals.names,
      others: this.rivals.texts,
      clock: this.lanes.length < 2 || this.timing === CLOCKS[0] ? "" : this.timing,
      seed: this.seed.value,
      until: this.until,
      at: (Number.isFinite(this.target) && this.target) || (this.playing ? 0 : Math.floor(this.position)) || "",
    });
  }

  #arrived() {
    this.loaded();
    this.lanes.forEach((lane, place) => {
      if (lane.failed) this.#refused(lane, place);
    });
  }

  /** Shows why a solver does not run, beside its options if the reason names one of them. */
  #refused(lane, place) {
    const { rows } = lane.solver.example;
    lane.strip.hidden = true;
    this.instead.textContent = t("watch.instead", rows);
    this.instead.hidden = place > 0 || this.isExample || this.solver.regions;
    if (this.racing[place].options.refuse(lane.ended.reason)) {
      (place ? this.others : this.own)[1].togglePopover(true);
      return;
    }
    this.say(this.lanes.length > 1 ? `${lane.solver.title}: ${lane.ended.reason}` : lane.ended.reason);
    if (this.lanes.length === 1) lane.sentence.textContent = ""; // reported only once
  }
}

export const create = (panel) => new Watch(panel);
