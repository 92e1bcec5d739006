// Curve of a run with a mark at the current event; a click or drag goes to another event.
import { s } from "./dom.js";

const WIDTH = 600;
const HEIGHT = 90;
const POINTS = 300;

export class Curve {
  /** Calls `jump(share)` with the chosen position in the run, from 0 to 1. */
  constructor(label, jump) {
    this.line = s("path", { class: "curve" });
    this.mark = s("line", { class: "now", y1: 0, y2: HEIGHT });
    this.top = s("text", { x: 4, y: 13 });
    this.element = s(
      "svg",
      {
        class: "chart",
        viewBox: `0 -4 ${WIDTH} ${HEIGHT + 8}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": label,
      },
      this.line,
      this.mark,
      this.top,
    );
    const lead = (event) => {
      const box = this.element.getBoundingClientRect();
      jump(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)));
    };
    this.element.addEventListener("pointerdown", lead);
    this.element.addEventListener("pointermove", (event) => {
      if (event.buttons) lead(event);
    });
  }

  draw(values, position) {
    if (this.known !== values.length) {
      this.known = values.length;
      this.#curve(values);
    }
    const x = (WIDTH * position) / Math.max(1, values.length);
    this.mark.setAttribute("x1", `${x}`);
    this.mark.setAttribute("x2", `${x}`);
  }

  /** Returns at most POINTS intervals with the range of their values, so that long runs keep their peaks. */
  #curve(values) {
    let most = 1;
    for (const value of values) if (value > most) most = value;
    const y = (value) => (HEIGHT - (HEIGHT * value) / most).toFixed(1);
    const each = Math.max(1, values.length / POINTS);
    let path = `M0 ${y(0)}`;
    for (let start = 0; start < values.length; start += each) {
      const part = values.slice(Math.floor(start), Math.max(Math.floor(start) + 1, Math.floor(start + each)));
      const x = ((WIDTH * (start + each / 2)) / values.length).toFixed(1);
      path += `L${x} ${y(Math.min(...part))}`;
      if (part.length > 1) path += `L${x} ${y(Math.max(...part))}L${x} ${y(part.at(-1))}`;
    }
    this.line.setAttribute("d", path);
    this.top.textContent = `${most}`;
  }
}
