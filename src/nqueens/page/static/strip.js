// Bars over time on a canvas: shown up to the present, paler where the user has been before, hidden further on. It is a
// slider: pressing or dragging goes to a time, and so do keys.
import { Bars, behind } from "./bars.js";
import { Drawing } from "./drawing.js";

const [LEFT, TOP] = [24, 13]; // pixels beside (as in watch.css) and above the bars, for names of lines and solutions
const GAP = 0.8; // pixels between lines
const FINE = 1.5; // pixels below which bars share a column
const SMALLEST = 9.5; // pixels of a line with names
const [PALEST, STRONGEST] = [0.2, 0.5];
const STEPS = 10; // pages in a run

export class Strip extends Drawing {
  /**
   * `label` names the strip, `name(row, column)` a square and `title(line)` a line; `timeOf(at)` is the time of the beginning or end of a
   * bar; calls `jump(time)` and `go(kind)`. A strip that `snaps` goes to bars.
   */
  constructor(given) {
    super({ class: "strip", tabIndex: 0, role: "slider", "aria-label": given.label, "aria-valuemin": 0 });
    this.given = { timeOf: (at) => at, ...given };
    this.bars = new Bars(0);
    this.now = { time: 0, at: 0, length: 0, known: -1 };
    this.seen = 0;
    this.#listen();
  }

  get isReady() {
    return this.bars.lines.length > 0;
  }

  /**
   * Shows the bars at a time of all the time (`length`), at which those beginning up to `at` have begun, in the first
   * `lines`; `known` counts what has been received, and `text` says it, unless it changes too fast.
   * @param {Bars} bars
   * @param {{ time: number, at: number, length: number, known: number, lines?: number }} now
   * @param {string | null} text
   */
  show(bars, now, text) {
    this.dirty ||= this.bars !== bars || this.now.known !== now.known || this.now.length !== now.length;
    Object.assign(this, { bars, now });
    this.seen = Math.max(this.seen, now.time);
    if (text && text !== this.told) {
      this.told = text;
      this.canvas.setAttribute("aria-valuemax", `${now.length}`);
      this.canvas.setAttribute("aria-valuenow", `${now.time}`);
      this.canvas.setAttribute("aria-valuetext", text);
    }
    this.soon();
  }

  /** Returns the left edge of a time, which is as wide as one unit. */
  x(time) {
    return LEFT + ((this.wide - LEFT) * Math.min(time, this.now.length + 1)) / (this.now.length + 1);
  }

  /** Returns the time at a point, or if the strip `snaps` the one at which the bar there begins. */
  #timeAt({ offsetX, offsetY }) {
    const share = Math.max(0, Math.min(1, (offsetX - LEFT) / (this.wide - LEFT)));
    const time = Math.min(this.now.length, Math.floor(share * (this.now.length + 1)));
    const bars = this.given.snaps && this.bars.lines[Math.floor((offsetY - TOP) / this.#high)];
    return bars ? (bars.from[behind(bars.from, time) - 1] ?? time) : time;
  }

  get #high() {
    return (this.tall - TOP - 2) / this.bars.lines.length;
  }

  #y(line) {
    return TOP + line * this.#high;
  }

  /** The size of names of squares, 0 where lines are too low for them. */
  get #letters() {
    return this.#high < SMALLEST ? 0 : Math.min(this.size, this.#high - GAP);
  }

  get #font() {
    return this.font.replace(/[\d.]+px/, `${this.#letters}px`);
  }

  #listen() {
    const lead = (event) => this.given.jump(this.#timeAt(event));
    this.canvas.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      this.canvas.setPointerCapture(event.pointerId);
      lead(event);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (event.buttons) lead(event);
    });
    this.canvas.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const page = { PageUp: 1, PageDown: -1 }[event.key];
      const kind = {
        ArrowRight: "forward",
        ArrowUp: "forward",
        ArrowLeft: "back",
        ArrowDown: "back",
        Home: "toStart",
        End: "toEnd",
      }[event.key];
      if (!page && !kind) return;
      event.preventDefault();
      if (kind) this.given.go(kind);
      else this.given.jump(this.now.time + page * Math.ceil(this.now.length / STEPS));
    });
  }

  paint() {
    if (this.dirty) this.#still();
    const brush = this.brush(this.canvas);
    const { colours, tall, wide } = this;
    const [here, seen] = [this.x(this.now.time + 1), this.x(this.seen + 1)];
    brush.fillStyle = colours.card; // over the hatching of the style sheet
    brush.fillRect(LEFT, 0, seen - LEFT, tall);
    this.#part(brush, 0, here, 1);
    this.#part(brush, here, seen, 0.3);
    this.#present(brush, here);
    Object.assign(brush, { fillStyle: colours.pale, font: this.font, textBaseline: "middle" });
    for (let line = 0; line < this.bars.lines.length; line += Math.ceil(this.size / this.#high))
      brush.fillText(this.given.title(line), 2, this.#y(line) + this.#high / 2, LEFT - 5);
    brush.fillStyle = colours.ink;
    brush.fillRect(Math.min(wide - 2, here - 1), 4, 2, tall);
    brush.beginPath();
    brush.arc(Math.min(wide - 5, here), 6, 5, 0, 2 * Math.PI);
    brush.fill();
  }

  /** Copies a part of the layer. */
  #part(brush, from, to, alpha) {
    const { ratio, layer, tall } = this;
    const [left, right] = [from, to].map((x) => Math.round(x * ratio));
    const wide = right - left;
    if (wide <= 0) return;
    brush.globalAlpha = alpha;
    brush.drawImage(layer, left, 0, wide, layer.height, left / ratio, 0, wide / ratio, tall);
    brush.globalAlpha = 1;
  }

  /** Draws the bars of the present, with the names of their squares. */
  #present(brush, here) {
    const [high, room] = [this.#high, 2.2 * this.#letters];
    Object.assign(brush, { font: this.#font, textBaseline: "middle" });
    this.bars.lines.forEach(({ from, to, row, column, clashes }, line) => {
      const at = behind(from, this.now.at) - 1;
      if (at < 0 || to[at] <= this.now.at || line >= (this.now.lines ?? Infinity)) return;
      const left = this.x(this.given.timeOf(from[at]));
      brush.fillStyle = clashes[at] ? this.colours.heat : this.colours.accent;
      const right = Math.min(here, this.x(this.given.timeOf(to[at])));
      brush.fillRect(left, this.#y(line) + GAP / 2, right - left, high - GAP);
      if (!room) return;
      const inside = here - left >= room || here + room > this.wide;
      const x = inside ? here - room + 2 : here + 5;
      brush.fillStyle = this.colours[inside ? "on-accent" : "ink"];
      brush.fillText(this.given.name(row[at], column[at]), x, this.#y(line) + high / 2);
    });
  }

  /** Draws everything that has been received on the layer. */
  #still() {
    this.dirty = false;
    const brush = this.brush(this.layer);
    const { bars: marks, colours } = this;
    brush.fillStyle = colours.line;
    for (let line = 0; line < this.bars.lines.length; line++)
      if (this.#high > 4) brush.fillRect(LEFT, this.#y(line), this.wide, 1);
    this.bars.lines.forEach((bars, line) => {
      brush.fillStyle = colours.pale;
      const lowest = this.#y(line) + 0.65 * this.#high;
      this.#binned(brush, marks.refused[line] ?? [], null, () => 0.7, lowest, 0.35 * this.#high);
      this.#bars(brush, bars, line);
    });
    brush.globalAlpha = 1;
    brush.fillStyle = colours.clash;
    const half = Math.max(0.6, Math.min(3.5, (0.2 * (this.wide - LEFT)) / (marks.dead.length + 1)));
    this.#sparse(marks.dead, (x, line) => {
      const low = this.#y(line) + this.#high;
      const tip = Math.min(6, this.#high);
      brush.fill(new Path2D(`M${x} ${low}l${half} ${-tip}h${-2 * half}Z`));
    });
    brush.fillStyle = colours.solved;
    const faint = Math.min(0.7, 15 / marks.solutions.length);
    const solutions = marks.solutions.map((at) => [at]);
    this.#sparse(solutions, (x) => {
      brush.globalAlpha = faint;
      brush.fillRect(x - 0.75, TOP, 1.5, this.tall);
      brush.globalAlpha = 1;
      this.diamond(brush, x, 6.5, 5.5);
    });
  }

  /** Calls `draw(x, line)` for the events with their lines that are at least a pixel apart. */
  #sparse(marks, draw) {
    let last = -Infinity;
    for (const [at, line] of marks) {
      const time = this.given.timeOf(at);
      const x = (this.x(time) + this.x(time + 1)) / 2;
      if (x - last < 1) continue;
      last = x;
      draw(x, line);
    }
  }

  #bars(brush, { from, to, row, column, clashes }, line) {
    const [top, high] = [this.#y(line) + GAP / 2, this.#high - GAP];
    const last = Math.max(1, this.given.columns - 1);
    const share = (at) => (clashes[at] ? Math.min(1, clashes[at] / 4) : column[at] / last);
    const isParted = (at) => column[at] !== column[at + 1];
    for (const [colour, isIt] of /** @type {[string, (at: number) => boolean][]} */ ([
      ["accent", (at) => !clashes[at]],
      ["heat", (at) => clashes[at] > 0],
    ])) {
      const opacity = (at) => (isIt(at) ? PALEST + (STRONGEST - PALEST) * share(at) : 0);
      brush.fillStyle = this.colours[colour];
      this.#binned(brush, from, to, opacity, top, high, isParted);
    }
    const room = 2.2 * this.#letters;
    if (!room) return;
    Object.assign(brush, { fillStyle: this.colours.ink, globalAlpha: 1, font: this.#font, textBaseline: "middle" });
    for (let at = 0; at < from.length; at++) {
      const [left, right] = [from[at], to[at]].map((each) => this.x(this.given.timeOf(each)));
      if (right - left > room && column[at] !== column[at - 1])
        brush.fillText(this.given.name(row[at], column[at]), left + 3, top + high / 2);
    }
  }

  /**
   * Fills the intervals (without ends: of one unit) with their opacity, and a gap after some; those finer than a column
   * add up in it.
   */
  #binned(brush, from, to, opacity, top, high, parted = (_) => true) {
    const sums = new Float32Array(Math.ceil(this.wide) + 1);
    for (let at = 0; at < from.length; at++) {
      const alpha = opacity(at);
      if (!alpha) continue;
      const time = this.given.timeOf(from[at]);
      const [left, right] = [this.x(time), this.x(to ? this.given.timeOf(to[at]) : time + 1)];
      if (right - left < FINE) {
        sums[Math.floor(left)] += alpha * (right - left);
        continue;
      }
      brush.globalAlpha = alpha;
      brush.fillRect(left, top, right - left - (parted(at) ? (right - left > 4 ? 1 : 0.3) : 0), high);
    }
    sums.forEach((sum, x) => {
      if (!sum) return;
      brush.globalAlpha = Math.min(1, sum);
      brush.fillRect(x, top, 1, high);
    });
  }
}
