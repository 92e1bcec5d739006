// Watching one solver, or two side by side on the same clock.
import { ask } from "./api.js";
import { boardForm, boardText, button, choice, field, h, onKeys, parseBoard, parseSquares, s, squaresText, writeAddress } from "./dom.js";
import { Lane } from "./lane.js";
import { Options } from "./options.js";
import { t } from "./texts.js";

const MOST = 32;
const FASTEST = 5; // 10^5 events a second
const FRAMES = 60;
const SECONDS_TO_REST = 0.3;

class Watch {
  constructor(panel) {
    Object.assign(this, { board: { rows: 8, columns: 8 }, until: "first", position: 0, playing: false, lanes: [], solvers: [], fixed: new Set(), forbidden: new Set() });
    this.size = boardForm(this.board, MOST, (board) => { this.board = board; this.#free(); });
    this.first = h("select", { onchange: () => this.start() });
    this.second = h("select", { onchange: () => this.start() });
    this.seed = h("input", { type: "number", min: 0, step: 1, value: 1, size: 6, onchange: () => this.start() });
    this.status = h("p", { class: "status", role: "status", "aria-live": "polite" });
    this.stage = h("div", { class: "lanes" });
    this.untilChoice = h("div", { class: "until" });
    this.options = [new Options(() => this.start()), new Options(() => this.start())];
    this.from = h("p", { class: "from", hidden: true }, h("span"), button(t("watch.free"), () => this.#free()));
    panel.append(
      h("div", { class: "intro" }, h("h1", {}, t("watch.heading")), h("p", {}, t("watch.intro"))),
      h(
        "div",
        { class: "setup card" },
        this.size.form,
        field(t("watch.solver"), this.first),
        field(t("watch.second"), this.second),
        field(t("watch.seed"), this.seed),
        this.untilChoice,
        h("div", { class: "optionsets" }, this.options.map((each) => each.element)),
        this.from,
      ),
      (this.transport = this.#transport()),
      this.stage,
    );
    onKeys(panel, (key, event) => this.#key(key, event.target));
  }

  #transport() {
    this.playButton = button(t("watch.play"), () => this.toggle(), { class: "primary" });
    this.scrubber = h("input", { type: "range", min: 0, max: 0, value: 0, step: 1, oninput: () => this.#jump(Number(this.scrubber.value)) });
    this.speed = h("input", { type: "range", min: 0, max: FASTEST, step: 0.25, value: 1, oninput: () => this.#showSpeed() });
    this.speedText = h("output", { class: "small" });
    this.positionText = h("output", { class: "small" });
    this.#showSpeed();
    const icon = (path, name, act) => button(s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: path })), act, { class: "icon", "aria-label": t(`watch.${name}`), title: t(`watch.${name}`) });
    return h(
      "div",
      { class: "transport card" },
      h(
        "div",
        { class: "buttons" },
        icon("M6 5h3v14H6ZM19 5v14L9 12Z", "toStart", () => this.#jump(0)),
        icon("M17 5v14L6 12Z", "back", () => this.#jump(this.position - 1)),
        this.playButton,
        icon("M7 5v14l11-7Z", "forward", () => this.#jump(this.position + 1)),
        icon("M15 5h3v14h-3ZM5 5v14l10-7Z", "toEnd", () => this.#jump(this.finished ? this.length : Infinity)),
      ),
      field(t("watch.position"), this.scrubber, { class: "field wide" }),
      this.positionText,
      field(t("watch.speed"), this.speed, { class: "field" }),
      this.speedText,
      this.status,
    );
  }

  async open(values) {
    this.say(t("loading"));
    try {
      this.solvers = (await ask("solvers")).solvers.filter((each) => each.traced && each.classic);
    } catch (error) {
      this.say(error.message);
      return;
    }
    this.#fill(this.first, values.get("solver") ?? "sets", false);
    this.#fill(this.second, values.get("other") ?? "", true);
    this.board = parseBoard(values.get("board") ?? "8", MOST) ?? this.board;
    this.fixed = parseSquares(values.get("fixed"), this.board);
    this.forbidden = parseSquares(values.get("forbidden"), this.board);
    this.size.set(this.board);
    if (/^\d{1,15}$/.test(values.get("seed") ?? "")) this.seed.value = values.get("seed");
    this.until = values.get("until") === "all" ? "all" : "first";
    const options = [["first", t("watch.first")], ["all", t("watch.all")]];
    this.untilChoice.replaceChildren(choice(t("watch.until"), options, this.until, (until) => { this.until = until; this.start(); }));
    this.start(Number(values.get("at") ?? 0), [values.get("options") ?? "", values.get("others") ?? ""]);
    this.size.set(this.board, values.get("board"));
  }

  #free() {
    this.fixed = new Set();
    this.forbidden = new Set();
    this.start();
  }

  #fill(select, chosen, optional) {
    const families = [...new Set(this.solvers.map((each) => each.family))];
    const option = (each) => h("option", { value: each.name, selected: each.name === chosen }, each.title);
    select.replaceChildren(
      ...(optional ? [h("option", { value: "" }, t("watch.nobody"))] : []),
      ...families.map((family) => h("optgroup", { label: t(`watch.family.${family}`) }, this.solvers.filter((each) => each.family === family).map(option))),
    );
  }

  /** Runs from the beginning, then goes to an event; `options` are those of a link, else they stay as they are. */
  start(at = 0, options = [null, null]) {
    for (const lane of this.lanes) lane.stop();
    this.pause();
    this.say("");
    const seed = Math.max(0, Math.floor(Number(this.seed.value) || 0));
    this.lanes = [];
    [this.first.value, this.second.value].forEach((name, place) => {
      const solver = this.solvers.find((each) => each.name === name);
      this.options[place].show(solver ?? null, options[place]);
      const until = solver?.enumerates ? this.until : "first";
      if (solver) this.lanes.push(new Lane({ ...this.#question(), solver, seed, until, options: this.options[place].query, wanted: () => this.#loaded() }));
    });
    this.stage.replaceChildren(...this.lanes.map((lane) => lane.element));
    this.stage.classList.toggle("race", this.lanes.length > 1);
    this.from.hidden = this.fixed.size + this.forbidden.size === 0;
    this.from.firstChild.textContent = t("watch.from", this.fixed.size, this.forbidden.size);
    this.position = 0;
    this.target = at;
    this.goTo(0);
    this.#keep();
  }

  #question() {
    return { board: this.board, fixed: this.fixed, forbidden: this.forbidden };
  }

  /** The address of what is shown: this very event, unless the run is at its beginning or under way. */
  #keep() {
    const { columns } = this.board;
    writeAddress("watch", {
      board: boardText(this.board),
      solver: this.first.value,
      options: this.options[0].text,
      other: this.second.value,
      others: this.options[1].text,
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
    return Math.max(0, ...this.lanes.map((lane) => lane.replay.length));
  }

  get finished() {
    return this.lanes.every((lane) => lane.ended);
  }

  #loaded() {
    if (this.target && (this.length >= this.target || this.finished)) {
      this.goTo(this.target);
      this.target = 0;
    } else this.goTo(this.position);
    this.lanes.forEach((lane, place) => { if (lane.failed) this.#refused(lane, place); });
  }

  /** Says why a solver does not run, beside its options if it is about one of them. */
  #refused(lane, place) {
    if (!this.options[place].refuse(lane.ended.reason)) this.say(this.lanes.length > 1 ? `${lane.solver.title}: ${lane.ended.reason}` : lane.ended.reason);
  }

  /** Stops and goes to an event; the end of a run is reached once it has come. */
  #jump(position) {
    this.pause();
    this.target = position === Infinity ? position : 0;
    this.goTo(position);
  }

  goTo(position) {
    this.position = Math.max(0, Math.min(this.length, position));
    for (const lane of this.lanes) lane.show(this.position);
    const shown = Math.floor(this.position);
    this.scrubber.max = this.length;
    this.scrubber.value = shown;
    this.positionText.textContent = t("watch.of", shown, this.length, !this.finished);
    if (this.finished && shown >= this.length && this.lanes.length) this.#sayEnd();
    else if (this.status.textContent) this.say("");
    if (!this.playing) this.#keepSoon();
  }

  #sayEnd() {
    const ends = this.lanes.map((lane) => lane.ending());
    if (this.lanes.length === 1) return this.say(ends[0]);
    const [a, b] = this.lanes;
    const by = Math.abs(a.replay.length - b.replay.length);
    const found = this.lanes.filter((lane) => lane.outcome === "found");
    const winner = found.length === 1 ? null : a.replay.length < b.replay.length ? a : b;
    const verdict = !winner ? "" : by === 0 ? t("watch.level") : t("watch.ahead", winner.solver.title, by);
    return this.say([`${a.solver.title}: ${ends[0]}`, `${b.solver.title}: ${ends[1]}`, verdict].filter(Boolean).join(" "));
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.position >= this.length && this.finished) this.goTo(0);
    this.playing = true;
    this.before = null;
    requestAnimationFrame((now) => this.#frame(now));
    for (const lane of this.lanes) lane.speak(false);
    this.playButton.textContent = t("watch.pause");
    this.#see();
    return undefined;
  }

  /** Brings the board into view, also where the buttons cover the lower part of the screen. */
  #see() {
    const board = this.stage.querySelector(".board")?.getBoundingClientRect();
    const bar = this.transport.getBoundingClientRect();
    const bottom = bar.top > innerHeight / 2 ? bar.top : innerHeight;
    if (board && board.bottom > bottom) this.stage.querySelector(".laneboard").scrollIntoView({ block: "start" });
  }

  pause() {
    this.playing = false;
    for (const lane of this.lanes) lane.speak(true);
    this.position = Math.floor(this.position);
    this.playButton.textContent = t("watch.play");
    this.#keepSoon();
  }

  leave() {
    this.pause();
  }

  get perSecond() {
    return Math.round(10 ** Number(this.speed.value));
  }

  #showSpeed() {
    const every = Math.ceil(this.perSecond / FRAMES);
    this.speed.setAttribute("aria-valuetext", t("watch.perSecond", this.perSecond));
    this.speedText.textContent = t("watch.perSecond", this.perSecond) + (every > 1 ? `, ${t("watch.skipping", every)}` : "");
  }

  #frame(now) {
    if (!this.playing) return;
    const passed = Math.min(0.1, (now - (this.before ?? now)) / 1000);
    this.before = now;
    const next = this.position + passed * this.perSecond;
    if (Math.floor(next) !== Math.floor(this.position)) this.goTo(next);
    else this.position = next;
    if (this.position >= this.length && this.finished) this.pause();
    requestAnimationFrame((later) => this.#frame(later));
  }

  /** Space plays and rests, the arrows step, unless what has the focus takes them itself. */
  #key(key, target) {
    const step = { arrowright: 1, arrowleft: -1 }[key];
    if (target.matches(step ? "input, [role=tab]" : "input, button, summary, a") || (!step && key !== " ")) return false;
    if (step) this.#jump(this.position + step);
    else this.toggle();
    return true;
  }

  say(sentence) {
    this.status.textContent = sentence;
  }
}

export const create = (panel) => new Watch(panel);
