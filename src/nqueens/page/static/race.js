// Race: up to three rivals of the watched solver with their options, the unit of the clock, and the result.
import { button, div, field, h, named, setting, write } from "./dom.js";
import { Options } from "./options.js";
import { upTo } from "./rules.js";
import { t } from "./texts.js";

const MOST = 3;
const ANSWERS = ["found", "none exists"];
export const CLOCKS = ["tries", "events", "nodes", "time"]; // tries first: an event is more work in some solvers

export class Rivals {
  /**
   * `change()` is called when the rivals or their options change; `fill(select, name)` fills a select with the solvers;
   * `begin(name)` returns the initial options of a chosen solver.
   */
  constructor(change, fill, begin) {
    this.fill = fill;
    this.rivals = upTo(MOST).map((place) => {
      const onchange = () => {
        this.#close(this.#all.with(place, begin(select.value)));
        change();
      };
      const select = h("select", { onchange });
      const box = field(t(place ? "watch.further" : "watch.second"), select);
      return { select, field: box, options: new Options(change), given: /** @type {string | null} */ (null) };
    });
    this.clock = CLOCKS[0];
    this.clockBox = div("until");
    this.clockNote = h("p", { class: "small" });
    this.fields = [...this.rivals.map((each) => each.field), this.clockBox];
    this.optionSets = this.rivals.map((each) => each.options.element);
    this.change = change;
  }

  /** Reads the rivals from an address. */
  open(names, options, clock) {
    const [several, texts] = [(names ?? "").split(","), (options ?? "").split("|")];
    for (const [place, { select }] of this.rivals.entries()) this.fill(select, several[place] ?? "");
    this.clock = CLOCKS.includes(clock) ? clock : CLOCKS[0];
    const clocks = setting(t("watch.clock"), named("watch.clocks", CLOCKS), this, "clock", () => this.change());
    this.clockBox.replaceChildren(clocks, this.clockNote);
    this.#close(texts);
  }

  /** Closes gaps between the rivals, keeps their options, and adds an empty field. */
  #close(texts) {
    const all = this.rivals.map(({ select }, place) => ({ name: select.value, text: texts[place] ?? "" }));
    const chosen = all.filter(({ name }) => name);
    this.rivals.forEach((rival, place) => {
      rival.select.value = chosen[place]?.name ?? "";
      rival.given = chosen[place]?.text ?? "";
      rival.field.hidden = place > chosen.length;
    });
  }

  /** Creates the inputs of the rivals and returns the rivals as { solver, options }. */
  among(solvers) {
    const all = this.rivals.map((rival) => {
      const solver = solvers.find((each) => each.name === rival.select.value) ?? null;
      rival.options.show(solver, rival.given);
      rival.given = null;
      return { solver, options: rival.options };
    });
    return all.filter(({ solver }) => solver);
  }

  get names() {
    const names = this.rivals.map(({ select }) => select.value);
    return names.filter(Boolean).join(",");
  }

  get #all() {
    return this.rivals.map(({ options }) => options.text);
  }

  get texts() {
    return this.#all.join("|").replace(/\|+$/, "");
  }

  /** The unit of the clock, which matters only for several solvers. */
  timing(lanes) {
    this.clockBox.hidden = lanes < 2;
    write(this.clockNote, t(`watch.clockMeans.${this.clock}`));
    return lanes > 1 ? this.clock : "events";
  }
}

/** A guess before a race: the user presses the solvers in the order in which they are to finish. */
export class Guess {
  /** @type {import("./lane.js").Lane[]} */ lanes = [];
  /** @type {import("./lane.js").Lane[]} */ order = [];

  constructor() {
    this.box = div("buttons");
    this.said = h("p", { class: "small", role: "status" });
    const summary = h("summary", {}, t("watch.guess.summary"));
    this.element = h("details", { class: "guess", hidden: true }, summary, this.box, this.said);
  }

  begin(lanes) {
    Object.assign(this, { lanes, order: [] });
    this.said.textContent = "";
    const press = (lane) => {
      this.order.push(lane);
      const left = lanes.filter((each) => !this.order.includes(each));
      if (left.length === 1) this.order.push(...left);
      lanes.forEach((each, at) => {
        /** @type {HTMLButtonElement} */ (this.box.children[at]).disabled = this.order.includes(each);
      });
      this.said.textContent = t("watch.guess.given", this.names);
    };
    this.box.replaceChildren(...lanes.map((lane) => button(lane.solver.title, () => press(lane))));
    this.offer(true);
  }

  get names() {
    return this.order.map(({ solver }) => solver.title);
  }

  /** Shows the guess, and before the race the choice. */
  offer(isStart) {
    this.element.hidden = this.lanes.length < 2 || !(isStart || this.order.length === this.lanes.length);
  }

  /** Returns a complete guess beside the result: how many places are right, where equal times share them. */
  told(timing) {
    if (this.lanes.length < 2 || this.order.length < this.lanes.length) return "";
    const time = ({ outcome, replay }) => (ANSWERS.includes(outcome) ? replay.timeOf(replay.length, timing) : Infinity);
    const times = this.lanes.map(time).toSorted((one, other) => one - other);
    return t("watch.guess.told", this.names, this.order.filter((lane, at) => time(lane) === times[at]).length);
  }
}

/** Returns the result of a race in words with the work, and the ends of runs that found nothing. */
export function verdict(lanes, timing) {
  const end = ({ replay }) => replay.timeOf(replay.length, timing);
  const ranked = lanes.filter(({ outcome }) => ANSWERS.includes(outcome));
  ranked.sort((one, other) => end(one) - end(other));
  const places = ranked.map((lane) => [lane.solver.title, end(lane)]);
  const others = lanes.filter(({ outcome }) => outcome !== "found");
  const ends = others.map((lane) => `${lane.solver.title}: ${lane.ending()}`);
  const result = () => {
    const [[name, work], [, other] = []] = places;
    if (lanes.length > 2) return t("watch.places", places, timing);
    if (other === undefined) return t("watch.only", name);
    return work === other ? t("watch.level", timing) : t("watch.ahead", name, work, other, timing);
  };
  return [...(places.length ? [result()] : []), ...ends].join(" ");
}
