// What fingers and the mouse do on a board besides clicking: drag a piece to another square, press long for a cross,
// and paint crosses.
import { between } from "./grid.js";

const LONG = 450; // milliseconds; before Android's own menu
const SLOP = 9; // pixels that a finger may tremble

/**
 * @typedef {{ clientX: number, clientY: number }} Point
 * @typedef {{
 *   under: (point: Point) => number | null, holds: (square: number) => boolean, paints: () => boolean,
 *   move: (from: number, to: number) => void, stroke: (square: number, isFirst: boolean) => void,
 *   carry: (from: number, point: Point | null) => void, near: (point: Point | null) => void,
 * }} Acts
 */

/**
 * Listens on a board. `holds(square)` says whether a piece stands there, `paints()` whether a stroke makes crosses at
 * once. `near(point)` hears of a finger that drags or paints, with null for its end. `move(from, to)` hears of a piece
 * that was dragged, `stroke(square, isFirst)` of every square that is painted and of one that is pressed long.
 * `carry(from, point)` shows a piece under way, with null for its end.
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
  constructor(element, { under, holds, paints, move, stroke, carry, near }) {
    this.element = element;
    this.under = under;
    this.holds = holds;
    this.paints = paints;
    this.move = move;
    this.stroke = stroke;
    this.carry = carry;
    this.near = near;
    this.from = null;
    this.doing = null;
    this.done = false;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#moved(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#end());
    // Else the browser would scroll the page under a finger that drags or paints.
    element.addEventListener("touchmove", (event) => this.doing && event.cancelable && event.preventDefault(), {
      passive: false,
    });
  }

  #down(event) {
    this.#end();
    this.done = false; // whether the press was more than a click
    if (!event.isPrimary || event.button !== 0) return;
    const from = this.under(event);
    this.from = from;
    if (from === null) return;
    this.start = this.at = [event.clientX, event.clientY];
    if (this.holds(from)) this.doing = "drag";
    else if (this.paints()) this.doing = "paint";
    if (event.pointerType !== "mouse") this.timer = setTimeout(() => this.#press(from), LONG);
  }

  /** A finger has stayed: a cross here, and more of them where it goes from here. */
  #press(from) {
    this.doing = "paint";
    this.done = true;
    this.last = from;
    this.carry(from, null);
    this.stroke(from, true);
    this.near({ clientX: this.start[0], clientY: this.start[1] });
    navigator.vibrate?.(15);
  }

  #moved(event) {
    if (this.from === null || !event.isPrimary) return;
    if (event.pointerType === "mouse" && !event.buttons) return void this.#end(); // let go outside of the board
    if (!this.done && Math.hypot(event.clientX - this.start[0], event.clientY - this.start[1]) < SLOP) return;
    clearTimeout(this.timer);
    if (!this.doing) return;
    if (event.pointerType !== "mouse") this.near(event);
    if (this.doing === "drag") {
      if (!this.done) this.element.setPointerCapture?.(event.pointerId);
      this.done = true;
      return void this.carry(this.from, event);
    }
    const points = [...(event.getCoalescedEvents?.() ?? []), event];
    for (const { clientX, clientY } of points) this.#paintTo([clientX, clientY], this.from);
  }

  #paintTo(point, from) {
    for (const [clientX, clientY] of between(this.at, point)) this.#paint(this.under({ clientX, clientY }), from);
    this.at = point;
  }

  #paint(square, from) {
    if (!this.done && square === from) return;
    if (!this.done) this.stroke(from, true);
    this.done = true;
    if (square === null || square === this.last) return;
    this.last = square;
    if (square !== from) this.stroke(square, false);
  }

  #up(event) {
    const from = this.doing === "drag" && this.done ? this.from : null;
    this.#end();
    if (from === null) return;
    const to = this.under(event);
    if (to === null || to === from) return;
    this.isDropping = true; // so that what is drawn meanwhile knows that the piece is there already
    this.move(from, to);
    this.isDropping = false;
  }

  #end() {
    clearTimeout(this.timer);
    this.near(null);
    if (this.from !== null && this.doing === "drag" && this.done) this.carry(this.from, null);
    Object.assign(this, { from: null, doing: null, last: null });
  }
}
