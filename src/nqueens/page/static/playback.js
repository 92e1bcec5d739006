// Playback of one or several runs on one clock: position, steps of every length, and keys.
import { div } from "./dom.js";
import { Guess, verdict } from "./race.js";
import { t } from "./texts.js";
import { Transport } from "./transport.js";

const SECONDS_TO_REST = 0.3;

/** @typedef {(position: number, exact?: { lane: any, event: number } | null) => void} Go */

export class Playback {
  /** @type {import("./lane.js").Lane[]} */ lanes;

  /** Calls `keep` when the position has been stable for a moment. */
  constructor(panel, keep) {
    this.panel = panel;
    this.keep = keep;
    this.lanes = [];
    this.timing = "events";
    this.position = 0;
    this.target = 0; // where to go when the runs have loaded far enough
    this.playing = false;
    this.stage = div("lanes");
    this.strips = div("strips");
    this.seek = { jump: (time) => this.jump(time), go: (kind) => this.go(kind) };
    this.transport = new Transport({ go: this.seek.go, toggle: () => this.toggle(), lecture: () => this.#lecture() });
    this.status = this.transport.status;
    this.guess = new Guess();
    this.status.before(this.guess.element);
  }

  get length() {
    return Math.max(0, ...this.lanes.map(({ replay }) => replay.timeOf(replay.length, this.timing)));
  }

  get finished() {
    return this.lanes.every((lane) => lane.ended);
  }

  /** Pauses and goes to an event; the end of a run is reached once it has loaded. @type {Go} */
  jump(position, exact = null) {
    if (this.playing) this.pause();
    this.target = position === Infinity ? position : 0;
    this.goTo(position, exact);
  }

  /** Shows a time and optionally the exact event of one lane, because many events can share a time. @type {Go} */
  goTo(position, exact = null) {
    this.position = Math.max(0, Math.min(this.length, position));
    if (this.lanes.some((lane) => lane.hasState)) for (const lane of this.lanes) lane.addNumbers();
    const shown = Math.floor(this.position);
    for (const lane of this.lanes)
      lane.show(lane === exact?.lane ? exact.event : lane.replay.eventAt(shown, this.timing), shown, this.length);
    this.transport.show(shown, this.length, this.finished);
    this.guess.offer(shown === 0);
    if (this.finished && shown >= this.length && this.lanes.length) this.#sayEnd();
    else if (this.status.textContent) this.say("");
    if (!this.playing) this.#keepSoon();
  }

  #sayEnd() {
    if (this.lanes.every((lane) => lane.failed)) return; // the reason is already shown
    const words = this.lanes.length > 1 ? verdict(this.lanes, this.timing) : this.lanes[0].ending();
    this.say(`${words} ${this.guess.told(this.timing)}`.trimEnd());
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.position >= this.length && this.finished) this.goTo(0);
    this.playing = true;
    this.before = null;
    requestAnimationFrame((now) => this.#frame(now));
    for (const lane of this.lanes) lane.speak(false);
    this.transport.playing(true);
    this.#see();
    return undefined;
  }

  /** Scrolls the board into view, even if the buttons cover the lower part of the screen. */
  #see() {
    const board = this.stage.querySelector(".board")?.getBoundingClientRect();
    const bar = this.transport.element.getBoundingClientRect();
    if (board && (bar.bottom > innerHeight || board.top < 0))
      this.stage.querySelector(".laneboard")?.scrollIntoView({ block: "start" });
  }

  pause() {
    this.playing = false;
    for (const lane of this.lanes) {
      lane.speak(true);
      lane.refresh(); // also the tree, which skips some frames while playing
    }
    this.position = Math.floor(this.position);
    this.transport.playing(false);
    this.#keepSoon();
  }

  /** Stops the runs. */
  stop() {
    for (const lane of this.lanes) lane.stop();
    this.pause();
  }

  leave() {
    this.pause();
  }

  #frame(now) {
    if (!this.playing) return;
    const passed = Math.min(0.1, (now - (this.before ?? now)) / 1000);
    this.before = now;
    const next = this.position + passed * this.transport.speedAt(this.position);
    if (Math.floor(next) !== Math.floor(this.position)) this.goTo(next);
    else this.position = next;
    if (this.position >= this.length && this.finished) this.pause();
    requestAnimationFrame((later) => this.#frame(later));
  }

  /** Shows events that have arrived, and goes to the target once it has; enables the longer steps that exist. */
  loaded() {
    if (this.target && (this.length >= this.target || this.finished)) {
      this.goTo(this.target);
      this.target = 0;
    } else this.goTo(this.position);
    if (!this.playing) this.transport.suit(this.length);
    const replays = this.lanes.map((lane) => lane.replay);
    this.transport.offer({
      deadEnd: replays.some((each) => each.deadEnds.length),
      solution: replays.some((each) => each.solutions.length),
      nested: replays.some((each) => each.nested),
    });
  }

  /** Goes to an end, by one event, over or out of a queen's subtree, or to a solution or dead end. */
  go(kind) {
    const here = Math.floor(this.position);
    const beside = (way) => this.lanes.map(({ replay }) => replay.beside(here, this.timing, way));
    const ends = {
      toStart: () => 0,
      back: () => Math.max(...beside(-1)),
      forward: () => Math.min(this.length, ...beside(1)),
      toEnd: () => (this.finished ? this.length : Infinity),
    };
    if (kind in ends) return this.jump(ends[kind]());
    const back = kind.endsWith("Before");
    const found = this.lanes
      .map((lane) => ({ lane, event: this.#target(kind, lane.replay) }))
      .filter(({ event }) => event)
      .map((each) => ({ ...each, time: each.lane.replay.timeOf(each.event, this.timing) }))
      .sort((one, other) => (back ? other.time - one.time : one.time - other.time));
    if (found.length) return this.jump(found[0].time, found[0]);
    return this.say(t("watch.noMore"));
  }

  /** Returns the target event of a longer step in one run, if any. */
  #target(kind, replay) {
    const here = replay.position;
    const after = (list) => list.find((at) => at > here);
    const before = (list) => list.findLast((at) => at < here);
    if (kind === "over" || kind === "out")
      return replay.nested && here < replay.length ? replay.past(here, kind === "out") : null;
    const list = kind.startsWith("deadEnd") ? replay.deadEnds : replay.solutions;
    return kind.endsWith("Before") ? before(list) : after(list);
  }

  /** Toggles full screen with large type. */
  #lecture() {
    const on = this.panel.classList.toggle("lecture");
    if (on)
      this.panel
        .requestFullscreen?.()
        .then(() => this.panel.classList.contains("lecture") || document.exitFullscreen()) // toggled off meanwhile
        .catch(() => {}); // if refused, the panel still covers the page
    else if (document.fullscreenElement) document.exitFullscreen();
  }

  /** Handles the keys of the whole tab, unless the focused element needs them. */
  press(key, { target }) {
    if (key === " ") return !target.matches("input, button, summary, a") && this.#did(() => this.toggle());
    if (target.matches("input") && /^(arrow|home|end)/.test(key)) return false;
    const kind = {
      arrowright: "forward",
      arrowleft: "back",
      o: "over",
      u: "out",
      d: "deadEnd",
      e: "deadEndBefore",
      n: "solution",
      p: "solutionBefore",
      home: "toStart",
      end: "toEnd",
    }[key];
    if (kind) return this.#did(() => this.go(kind));
    if (key === "+" || key === "-") return this.#did(() => this.transport.faster(key === "+" ? 1 : -1));
    if (key === "f" || (key === "escape" && this.panel.classList.contains("lecture")))
      return this.#did(() => this.#lecture());
    return false;
  }

  #did(act) {
    act();
    return true;
  }

  say(sentence) {
    this.status.textContent = sentence;
  }

  /** Calls `keep` after a pause, because browsers limit address changes per second. */
  #keepSoon() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => {
      if (this.lanes.length) this.keep();
    }, SECONDS_TO_REST * 1000);
  }
}
