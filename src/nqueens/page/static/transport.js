// Controls of a run: play, steps of several lengths, and speed.
import { button, div, field, h, statusLine, write } from "./dom.js";
import { BACK, FORWARD, iconButton } from "./icons.js";
import { showKeys } from "./keys.js";
import { t } from "./texts.js";

const FASTEST = 5; // 10^5 events per second
const [SLOWEST_OF_TIME, FASTEST_OF_TIME] = [1, 7]; // in microseconds: up to ten times as fast as computed
const FRAMES = 60;
const SECONDS_OF_A_RUN = 25;
const FASTER = 10 ** 0.25;
const [SLOW, FIRST, HURRY] = [2, 6, 1.25]; // events per second for the first ones; this many more raise it by one

const ICONS = {
  toStart: "M6 5h3v14H6ZM19 5v14L9 12Z",
  back: BACK,
  forward: FORWARD,
  toEnd: "M15 5h3v14h-3ZM5 5v14l10-7Z",
  over: "M4 15a8 8 0 0 1 14-5l2-2v7h-7l3-3a5 5 0 0 0-9 3ZM10 17h4v4h-4Z",
  out: "M11 20V9H7l5-6 5 6h-4v11Z",
  deadEnd: "M4 11h9V5l7 7-7 7v-6H4ZM21 4h2v16h-2Z",
  solution: "M12 2l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1Z",
  more: "M4 10h4v4H4ZM10 10h4v4h-4ZM16 10h4v4h-4Z",
  lecture: "M4 4h6v3H7v3H4ZM14 4h6v6h-3V7h-3ZM4 14h3v3h3v3H4ZM17 14h3v6h-6v-3h3Z",
};

export class Transport {
  /** `act` provides go(kind), toggle() and lecture(). */
  constructor(act) {
    this.unit = "events";
    this.from = 0; // event at which the run begins to play
    this.playButton = button(t("watch.play"), act.toggle, { class: "primary" });
    const oninput = () => {
      this.chosen = true;
      this.#showSpeed();
    };
    this.speed = h("input", { type: "range", min: 0, max: FASTEST, step: 0.05, value: 1, oninput });
    this.speedText = h("output", { class: "small" });
    this.positionName = h("span", { class: "small" }, t("watch.position.events"));
    this.positionText = h("output", { class: "small" });
    this.status = statusLine();
    this.icons = {};
    const icon = (name, press) => {
      const label = t(`watch.${name}`);
      this.icons[name] = iconButton(label, ICONS[name], press, `${label} (${t(`watch.keyOf.${name}`)})`);
      return this.icons[name];
    };
    const step = (name) => icon(name, () => act.go(name));
    const steps = ["over", "out", "deadEnd", "solution"].map(step);
    const named = { "aria-label": t("keys.heading"), title: `${t("keys.heading")} (?)` };
    const keys = button("?", showKeys, { class: "icon", ...named });
    const unfold = () => this.more.setAttribute("aria-expanded", `${this.element.classList.toggle("unfolded")}`);
    this.more = iconButton(t("watch.more"), ICONS.more, unfold); // on narrow screens only
    this.more.classList.add("unfold");
    this.more.setAttribute("aria-expanded", "false");
    this.element = div(
      "transport",
      div("buttons main", step("toStart"), step("back"), this.playButton, step("forward"), step("toEnd"), this.more),
      div("buttons more", steps, icon("lecture", act.lecture), keys),
      div("sliders", this.positionName, this.positionText, field(t("watch.speed"), this.speed), this.speedText),
      this.status,
    );
    this.#showSpeed();
  }

  get perSecond() {
    return Math.round(10 ** Number(this.speed.value));
  }

  /** Returns the speed at a position: unless the user has chosen one, a run begins slowly, and becomes faster. */
  speedAt(position) {
    if (this.chosen || this.unit === "time") return this.perSecond;
    this.from = Math.min(this.from, position);
    const speed = Math.min(this.perSecond, Math.round(SLOW + Math.max(0, position - this.from - FIRST) / HURRY));
    this.#showSpeed(speed);
    return speed;
  }

  /** Sets the unit of position and speed: events, tries, nodes, or microseconds of CPU time. */
  count(unit) {
    this.unit = unit;
    const [min, max] = unit === "time" ? [SLOWEST_OF_TIME, FASTEST_OF_TIME] : [0, FASTEST];
    Object.assign(this.speed, { min, max });
    this.positionName.textContent = t(`watch.position.${unit}`);
    this.#showSpeed();
  }

  /** Sets a speed that plays this number of events in half a minute, unless the user has chosen one. */
  suit(events) {
    if (this.chosen || !events) return;
    this.speed.value = `${Math.log10(Math.max(1, events / SECONDS_OF_A_RUN))}`;
    this.#showSpeed();
  }

  faster(times) {
    this.chosen = true;
    this.speed.value = `${Math.log10(Math.max(1, this.perSecond * FASTER ** times))}`;
    this.#showSpeed();
  }

  /** Shows the speed: the chosen one, or the highest and, while a run plays, the current one. */
  #showSpeed(now = 0) {
    const isLimit = !this.chosen && this.unit !== "time";
    const every = Math.ceil((isLimit ? now : this.perSecond) / FRAMES);
    const number = t("watch.perSecond", this.perSecond, this.unit);
    const said = isLimit ? t("watch.upTo", number, now) : number;
    const skips = every > 1 && this.unit === "events";
    this.speed.setAttribute("aria-valuetext", said);
    write(this.speedText, said + (skips ? `, ${t("watch.skipping", every)}` : ""));
  }

  playing(is) {
    this.playButton.textContent = t(is ? "watch.pause" : "watch.play");
    this.playButton.classList.toggle("playing", is);
    this.#showSpeed();
  }

  show(position, length, finished) {
    write(this.positionText, t("watch.of", position, length, !finished, this.unit));
  }

  /** Shows the buttons of the longer steps that this run has. */
  offer({ deadEnd, solution, nested }) {
    const can = { over: nested, out: nested, deadEnd, solution };
    for (const [name, is] of Object.entries(can)) this.icons[name].disabled = !is;
  }
}
