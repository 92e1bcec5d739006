// A drawing on a canvas that follows its size and the theme, and is painted at most once per frame, while it is in view.
import { brushOf, h } from "./dom.js";

const COLOURS = "accent on-accent border card clash heat ink line pale paper soft solved".split(" ");

export class Drawing {
  wide = 0; // pixels
  tall = 0;
  ratio = 1;
  size = 12; // of its letters, in pixels
  font = "";
  /** @type {Record<string, string>} */ colours = {}; // until read from the style sheet
  isSeen = false;
  dirty = true;

  /** The canvas has these attributes; `layer` is a second one of its size, for parts that change rarely. */
  constructor(attributes) {
    this.canvas = h("canvas", attributes);
    this.layer = document.createElement("canvas");
    new ResizeObserver(() => this.#resize()).observe(this.canvas);
    new IntersectionObserver(([{ isIntersecting }]) => {
      this.isSeen = isIntersecting;
      this.soon();
    }).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.invalidate());
  }

  /** Whether there is anything to paint; subclasses implement it and `paint`. */
  get isReady() {
    return true;
  }

  paint() {}

  invalidate() {
    this.dirty = true;
    this.colours = {};
    this.soon();
  }

  soon() {
    if (!this.isSeen || !this.isReady || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      if (this.wide) this.paint();
    });
  }

  #resize() {
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    Object.assign(this, { ratio: devicePixelRatio || 1, wide: clientWidth, tall: clientHeight });
    for (const each of [this.canvas, this.layer])
      Object.assign(each, { width: Math.round(this.wide * this.ratio), height: Math.round(this.tall * this.ratio) });
    this.invalidate();
  }

  /** Returns the brush of a canvas, which is wiped first. */
  brush(canvas, wipe = true) {
    const brush = brushOf(canvas);
    brush.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    if (wipe) brush.clearRect(0, 0, this.wide, this.tall);
    if (this.colours.ink) return brush;
    const style = getComputedStyle(this.canvas);
    this.colours = Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    this.size = 0.75 * parseFloat(style.fontSize);
    this.font = `600 ${this.size}px ${style.getPropertyValue("--sans")}`;
    return brush;
  }

  /** Fills a diamond, the sign of a solution. */
  diamond(brush, x, y, half) {
    brush.fillStyle = this.colours.solved;
    brush.fill(new Path2D(`M${x} ${y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`));
  }
}
