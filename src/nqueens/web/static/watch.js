// Watching one solver, or two side by side on the same clock.
import { ask } from "./api.js";
import { boardForm, boardText, button, choice, field, h, parseBoard, s, writeAddress } from "./dom.js";
import { Lane } from "./lane.js";
import { t } from "./texts.js";

const MOST = 32;
const FASTEST = 5; // 10^5 events a second
const FRAMES = 60;

class Watch {
  constructor(panel) {
    Object.assign(this, { board: { rows: 8, columns: 8 }, until: "first", position: 0, playing: false, lanes: [], solvers: [] });
    this.size = boardForm(this.board, MOST, (board) => { this.board = board; this.start(); });
    this.first = h("select", { onchange: () => this.start() });
    this.second = h("select", { onchange: () => this.start() });
    this.seed = h("input", { type: "number", min: 0, step: 1, value: 1, size: 6, onchange: () => this.start() });
    this.status = h("p", { class: "status", role: "status", "aria-live": "polite" });
    this.stage = h("div", { class: "lanes" });
    this.untilChoice = h("div");
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
      ),
      this.#transport(),
      this.status,
      this.stage,
    );
    panel.addEventListener("keydown", (event) => this.#key(event));
    requestAnimationFrame((now) => this.#frame(now));
  }

  #transport() {
    this.playButton = button(t("watch.play"), () => this.toggle(), { class: "primary" });
    this.scrubber = h("input", { type: "range", min: 0, max: 0, value: 0, step: 1, oninput: () => { this.pause(); this.goTo(Number(this.scrubber.value)); } });
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
        icon("M6 5h3v14H6ZM19 5v14L9 12Z", "toStart", () => { this.pause(); this.goTo(0); }),
        icon("M17 5v14L6 12Z", "back", () => { this.pause(); this.goTo(this.position - 1); }),
        this.playButton,
        icon("M7 5v14l11-7Z", "forward", () => { this.pause(); this.goTo(this.position + 1); }),
        icon("M15 5h3v14h-3ZM5 5v14l10-7Z", "toEnd", () => { this.pause(); this.goTo(this.length); }),
      ),
      field(t("watch.position"), this.scrubber, { class: "field wide" }),
      this.positionText,
      field(t("watch.speed"), this.speed, { class: "field" }),
      this.speedText,
    );
  }

  async open(values) {
    try {
      this.solvers = (await ask("solvers")).solvers.filter((each) => each.traced);
    } catch (error) {
      this.say(error.message);
      return;
    }
    this.#fill(this.first, values.get("solver") ?? "sets", false);
    this.#fill(this.second, values.get("other") ?? "", true);
    this.board = parseBoard(values.get("board") ?? "8", MOST) ?? this.board;
    this.size.set(this.board);
    if (/^\d{1,15}$/.test(values.get("seed") ?? "")) this.seed.value = values.get("seed");
    this.until = values.get("until") === "all" ? "all" : "first";
    const options = [["first", t("watch.first")], ["all", t("watch.all")]];
    this.untilChoice.replaceChildren(choice(t("watch.until"), options, this.until, (until) => { this.until = until; this.start(); }));
    this.start(Number(values.get("at") ?? 0));
  }

  #fill(select, chosen, optional) {
    const families = [...new Set(this.solvers.map((each) => each.family))];
    const option = (each) => h("option", { value: each.name, selected: each.name === chosen }, each.title);
    select.replaceChildren(
      ...(optional ? [h("option", { value: "" }, t("watch.nobody"))] : []),
      ...families.map((family) => h("optgroup", { label: t(`watch.family.${family}`) }, this.solvers.filter((each) => each.family === family).map(option))),
    );
  }

  start(at = 0) {
    for (const lane of this.lanes) lane.stop();
    this.pause();
    this.say("");
    const chosen = [this.first.value, this.second.value].filter(Boolean).map((name) => this.solvers.find((each) => each.name === name));
    const seed = Math.max(0, Math.floor(Number(this.seed.value) || 0));
    this.lanes = chosen.filter(Boolean).map((solver) => new Lane({ solver, board: this.board, seed, until: solver.enumerates ? this.until : "first", wanted: () => this.#loaded() }));
    this.stage.replaceChildren(...this.lanes.map((lane) => lane.element));
    this.stage.classList.toggle("race", this.lanes.length > 1);
    writeAddress("watch", { board: boardText(this.board), solver: this.first.value, other: this.second.value, seed: this.seed.value, until: this.until });
    this.position = 0;
    this.target = at;
    this.goTo(0);
  }

  get length() {
    return Math.max(0, ...this.lanes.map((lane) => lane.replay.length));
  }

  get finished() {
    return this.lanes.every((lane) => lane.ended);
  }

  #loaded() {
    if (this.target && this.length >= this.target) {
      this.goTo(this.target);
      this.target = 0;
    } else this.goTo(this.position);
  }

  goTo(position) {
    this.position = Math.max(0, Math.min(this.length, position));
    for (const lane of this.lanes) lane.show(this.position);
    const shown = Math.floor(this.position);
    this.scrubber.max = this.length;
    this.scrubber.value = shown;
    this.positionText.textContent = t("watch.of", shown, this.length, !this.finished);
    if (this.finished && shown >= this.length && this.lanes.length && this.length) this.#sayEnd();
    else if (this.status.textContent) this.say("");
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
    this.playButton.textContent = t("watch.pause");
    return undefined;
  }

  pause() {
    this.playing = false;
    this.position = Math.floor(this.position);
    this.playButton.textContent = t("watch.play");
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
    const passed = Math.min(0.1, (now - (this.before ?? now)) / 1000);
    this.before = now;
    if (this.playing) {
      const next = this.position + passed * this.perSecond;
      if (Math.floor(next) !== Math.floor(this.position)) this.goTo(next);
      else this.position = next;
      if (this.position >= this.length && this.finished) this.pause();
    }
    requestAnimationFrame((later) => this.#frame(later));
  }

  #key(event) {
    if (event.target.matches("input, select, button") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " ") this.toggle();
    else if (event.key === "ArrowRight") { this.pause(); this.goTo(this.position + 1); }
    else if (event.key === "ArrowLeft") { this.pause(); this.goTo(this.position - 1); }
    else return;
    event.preventDefault();
  }

  say(sentence) {
    this.status.textContent = sentence;
  }
}

export const create = (panel) => new Watch(panel);
