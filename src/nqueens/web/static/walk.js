// Step-through run in Learn: board, sentence and tree or curve of a Watch lane, with Watch's buttons.

import { h } from "./dom.js";
import { Lane } from "./lane.js";
import { Asked } from "./runquestion.js";
import { t } from "./texts.js";
import { Transport } from "./transport.js";

const MOST_A_SECOND = 60; // shown one by one
const LEFT_OUT = ["over", "out", "lecture"];

export class Walk {
  /** `shows` is the part below the buttons: the tree or the curve of the run. */
  constructor({ solver, rows, seed, options = [], shows }) {
    this.lane = new Lane({
      solver,
      asked: new Asked({ rows, columns: rows }),
      seed,
      until: "first",
      options,
      wanted: () => this.#loaded(),
      jump: (event) => this.#jump(event),
    });
    this.transport = new Transport({
      go: (kind) => this.#go(kind),
      jump: (event) => this.#jump(event),
      toggle: () => this.#toggle(),
    });
    for (const name of LEFT_OUT) this.transport.icons[name].remove();
    const { board, sentence } = this.lane;
    this.boxes = [
      h("div", { class: "stage" }, board.element),
      sentence,
      this.transport.element,
      this.lane[shows].element,
    ];
  }

  get length() {
    return this.lane.replay.length;
  }

  #loaded() {
    this.transport.suit(this.length);
    this.transport.offer({
      deadEnd: this.lane.replay.deadEnds.length,
      solution: this.lane.replay.solutions.length,
      nested: false,
    });
    this.show(this.lane.replay.position);
  }

  show(event) {
    this.lane.show(event);
    this.transport.show(this.lane.replay.position, this.length, this.lane.ended !== null);
  }

  #jump(event) {
    this.rest();
    this.show(event);
  }

  #go(kind) {
    const { position, deadEnds, solutions } = this.lane.replay;
    const ends = { toStart: 0, back: position - 1, forward: position + 1, toEnd: this.length };
    this.#jump(ends[kind] ?? { deadEnd: deadEnds, solution: solutions }[kind].find((at) => at > position) ?? position);
  }

  #toggle() {
    if (this.timer) return void this.rest();
    if (this.lane.replay.position >= this.length) this.show(0);
    this.lane.speak(false);
    this.transport.playButton.textContent = t("watch.pause");
    this.#next();
  }

  #next() {
    const { perSecond } = this.transport;
    this.timer = setTimeout(() => {
      this.show(this.lane.replay.position + Math.ceil(perSecond / MOST_A_SECOND));
      if (this.lane.replay.position >= this.length && this.lane.ended) this.rest();
      else this.#next();
    }, 1000 / Math.min(perSecond, MOST_A_SECOND));
  }

  rest() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.lane.speak(true);
    this.transport.playButton.textContent = t("watch.play");
  }

  stop() {
    this.rest();
    this.lane.stop();
  }
}
