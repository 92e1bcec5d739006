// Magnifier above a finger that drags or paints on small squares.
import { h, s } from "./dom.js";
import { onSquare, pointOn, SIDE } from "./grid.js";

const SMALL = 40; // pixels of a square below which a finger hides it
const SEEN = 4.2; // squares across
const SIZE = 132; // pixels
const ABOVE = 34; // between finger and magnifier

export class Loupe {
  /** Magnifies part of a group in the board's picture. */
  constructor(element, group, { rows, columns }) {
    this.element = element;
    this.group = group;
    this.rows = rows;
    this.columns = columns;
    this.square = null;
    this.ring = s("rect", { class: "target", width: SIDE, height: SIDE });
    this.glass = s("svg", { class: "board loupe", "aria-hidden": "true" }, this.ring);
    this.box = h("div", { class: "loupebox", popover: "manual" }, this.glass);
  }

  /** Shows the surroundings of a point with its square highlighted; null hides the magnifier. */
  show(point, square) {
    const scale = this.element.getScreenCTM();
    if (!point || square === null || scale.a * SIDE > SMALL) return this.hide();
    const { x, y } = pointOn(this.element, point);
    const half = (SEEN * SIDE) / 2;
    if (square !== this.square) this.#copy();
    this.square = square;
    this.glass.setAttribute("viewBox", `${x - half} ${y - half} ${2 * half} ${2 * half}`);
    this.ring.setAttribute("transform", onSquare(square, this.columns));
    const top = point.clientY - SIZE - ABOVE;
    const aside = top >= 0 ? 0 : point.clientX > innerWidth / 2 ? -SIZE : SIZE;
    const left = Math.max(0, Math.min(innerWidth - SIZE, point.clientX - SIZE / 2 + aside));
    this.box.style.setProperty("--x", `${left}px`);
    this.box.style.setProperty("--y", `${Math.max(0, top)}px`);
    if (!this.box.isConnected) document.body.append(this.box);
    if (!this.box.matches(":popover-open")) this.box.showPopover();
    return undefined;
  }

  /** Copies the current squares without attributes that scripts or screen readers use. */
  #copy() {
    this.copied?.remove();
    this.copied = this.group.cloneNode(true);
    for (const each of [this.copied, ...this.copied.querySelectorAll("[role]")]) {
      for (const { name } of [...each.attributes])
        if (!["class", "transform"].includes(name)) each.removeAttribute(name);
    }
    this.glass.prepend(this.copied);
  }

  hide() {
    this.square = null;
    this.box.remove();
  }
}
