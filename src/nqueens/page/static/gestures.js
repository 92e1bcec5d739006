// Gestures on a board besides clicks: drag a piece to another square, long-press for a cross, paint crosses.
import { between } from "./grid.js";

const LONG = 450; // milliseconds; shorter than Android's context menu
const SLOP = 9; // pixels of tolerated finger movement

/**
 * @typedef {import("./grid.js").Point} Point
 * @typedef {{
 *   under: (point: Point) => number | null, holds: (square: number) => boolean, paints: () => boolean,
 *   move?: (from: number, to: number) => void, stroke: (square: number, isFirst: boolean) => void,
 *   carry?: (from: number, point: Point | null) => void, near?: (point: Point | null) => void,
 * }} Acts
 */

/**
 * Listens on a board. `holds(square)` tells whether a piece is there, `paints()` whether a stroke paints crosses
 * immediately. Calls `near(point)` while a finger drags or paints (null at the end), `move(from, to)` after a drag,
 * `stroke(square, isFirst)` for every painted or long-pressed square, and `carry(from, point)` to show a dragged piece
 * (null at the end).
 */
export class Gestures {
  /** @type {[number, number]} */ start;
  /** @type {[number, number]} */ at;
  /** @type {number | null} */ from;
  /** @type {number | null} */ last;
  /** @type {"drag" | "paint" | null} */ doing;

  /**
   * @param {SVGElement} element
   * @param {Acts} acts
   */
  constructor(element, acts) {
    this.element = element;
    this.acts = { move() {}, carry() {}, near() {}, ...acts };
    this.from = null;
    this.doing = null;
    this.done = false;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#moved(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#end());
    // Otherwise the browser would scroll the page while a finger drags or paints.
    element.addEventListener("touchmove", (event) => this.doing && event.cancelable && event.preventDefault(), {
      passive: false,
    });
  }

  #down(event) {
    this.#end();
    this.done = false; // whether the press became a gesture
    if (!event.isPrimary || event.button !== 0) return;
    const from = this.acts.under(event);
    this.from = from;
    if (from === null) return;
    this.start = this.at = [event.clientX, event.clientY];
    if (this.acts.holds(from)) this.doing = "drag";
    else if (this.acts.paints()) this.doing = "paint";
    if (event.pointerType !== "mouse") this.timer = setTimeout(() => this.#press(from), LONG);
  }

  /** Handles a long press: a cross here, then one on each further square of the stroke. */
  #press(from) {
    this.doing = "paint";
    this.done = true;
    this.last = from;
    this.acts.carry(from, null);
    this.acts.stroke(from, true);
    this.acts.near({ clientX: this.start[0], clientY: this.start[1] });
    navigator.vibrate?.(15);
  }

  #moved(event) {
    if (this.from === null || !event.isPrimary) return;
    if (event.pointerType === "mouse" && !event.buttons) return void this.#end(); // released outside the board
    if (!this.done && Math.hypot(event.clientX - this.start[0], event.clientY - this.start[1]) < SLOP) return;
    clearTimeout(this.timer);
    if (!this.doing) return;
    if (event.pointerType !== "mouse") this.acts.near(event);
    if (this.doing === "drag") {
      if (!this.done) this.element.setPointerCapture?.(event.pointerId);
      this.done = true;
      return void this.acts.carry(this.from, event);
    }
    const points = [...(event.getCoalescedEvents?.() ?? []), event];
    for (const { clientX, clientY } of points) this.#paintTo([clientX, clientY], this.from);
  }

  #paintTo(point, from) {
    for (const [clientX, clientY] of between(this.at, point)) this.#paint(this.acts.under({ clientX, clientY }), from);
    this.at = point;
  }

  #paint(square, from) {
    if (!this.done && square === from) return;
    if (!this.done) this.acts.stroke(from, true);
    this.done = true;
    if (square === null || square === this.last) return;
    this.last = square;
    if (square !== from) this.acts.stroke(square, false);
  }

  #up(event) {
    const from = this.doing === "drag" && this.done ? this.from : null;
    this.#end();
    if (from === null) return;
    const to = this.acts.under(event);
    if (to === null || to === from) return;
    this.isDropping = true; // tells the board not to animate the dropped piece
    this.acts.move(from, to);
    this.isDropping = false;
  }

  #end() {
    clearTimeout(this.timer);
    this.acts.near(null);
    if (this.from !== null && this.doing === "drag" && this.done) this.acts.carry(this.from, null);
    Object.assign(this, { from: null, doing: null, last: null });
  }
}
