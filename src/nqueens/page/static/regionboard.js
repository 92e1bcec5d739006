// Interactive board of a region puzzle as SVG, for mouse, touch and keyboard.

import { s } from "./dom.js";
import { edgeTexts, marginOf, numbersAround } from "./edges.js";
import { MARKS, QUEEN } from "./figures.js";
import { Gestures } from "./gestures.js";
import { onSquare, placeOf, SIDE, squareUnder, Walk } from "./grid.js";
import { LETTERS } from "./puzzle.js";
import { COLOURS, walls } from "./regionground.js";
import { pairOf, upTo } from "./rules.js";
import { t } from "./texts.js";

const SHAPES = {
  auto: () => s("circle", { class: "ruled", cx: 50, cy: 50, r: 8 }),
  cross: () => s("path", { class: "cross", d: "M31 31L69 69M69 31L31 69" }),
  differ: () => s("path", { class: "queen differ", d: QUEEN }),
  queen: () => s("path", { class: "queen", d: QUEEN }),
  over: MARKS.over,
  clash: MARKS.clash,
  dim: () => s("rect", { class: "dim", width: SIDE, height: SIDE }),
  asked: () => s("rect", { class: "ring", x: 9, y: 9, width: 82, height: 82, rx: 12 }),
  wrong: MARKS.corners,
  putQueen: MARKS.put,
  putCross: MARKS.cut,
};
const ORDER = Object.keys(SHAPES);
const SPOKEN = ["differ", "queen", "cross", "auto", "clash", "asked", "wrong", "putQueen", "putCross"];
const PATTERNS = [
  "M-2 22L22 -2M-2 2L2 -2M18 22L22 18",
  "M-2 -2L22 22M18 -2L22 2M-2 18L2 22",
  "M10 -1V21",
  "M-1 10H21",
  "M10 -1V21M-1 10H21",
  "M-2 22L22 -2M-2 -2L22 22",
  "M8 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
  "M5 5h10v10H5Z",
  "M10 3v6M7 6h6",
  "M4 15L10 5L16 15Z",
];
let made = 0;

export class RegionBoard {
  /**
   * Calls `act(square, what)` for clicks and keys: turn (the next mark), cross, queen, or the letter of a key in `keys`;
   * and `stroke(square, isFirst)` for every square of a stroke.
   */
  constructor({ side, label, act, stroke, keys = "xq" }) {
    this.side = side;
    this.act = act;
    this.keys = keys;
    this.cells = [];
    this.shown = [];
    this.id = `patterns-${++made}`;
    const [far, edge] = [side * SIDE, marginOf(side, side)];
    const cells = upTo(side * side).map((at) => this.#cell(at));
    const rows = upTo(side).map((row) => s("g", { role: "row" }, cells.slice(row * side, (row + 1) * side)));
    this.walls = s("path", { class: "walls" });
    this.lines = s("g", { class: "lines", "aria-hidden": "true" });
    this.element = s(
      "svg",
      {
        class: "board regions playable",
        viewBox: `${-edge} ${-edge} ${far + edge + 9} ${far + edge + 9}`,
        role: "grid",
        "aria-label": label,
      },
      patterns(this.id),
      s("rect", { class: "halo", width: far, height: far, "aria-hidden": "true" }),
      rows,
      s("g", { "aria-hidden": "true" }, this.walls, s("rect", { class: "frame", width: far, height: far })),
      this.lines,
    );
    this.element.append(edgeTexts(this.element, edge, numbersAround(side)));
    const under = (point) => squareUnder(this.element, point, side, side);
    const gestures = new Gestures(this.element, { under, holds: () => false, paints: () => true, stroke });
    this.walk = new Walk(this.element, this.cells, {
      rows: side,
      columns: side,
      press: (key, square) => this.#press(key, square),
      act: (square, isOther) => this.act(square, isOther ? "queen" : "turn"),
      gestures,
    });
  }

  #cell(at) {
    const cell = s(
      "g",
      { transform: onSquare(at, this.side), "data-at": at },
      s("rect", { class: "square", width: SIDE, height: SIDE }),
      s("rect", { class: "pattern", width: SIDE, height: SIDE }),
      s("text", { class: "letter", x: 9, y: 30 }),
    );
    this.cells.push(cell);
    this.shown.push(null);
    return cell;
  }

  #press(key, square) {
    const what = key === " " || key === "Enter" ? "turn" : this.#meant(key);
    if (what) this.act(square, what);
    return Boolean(what);
  }

  /** Returns the action of a letter; case matters only if A and a are two regions. */
  #meant(key) {
    if (this.keys === "xq") return { x: "cross", q: "queen" }[key.toLowerCase()];
    return [key, key.toUpperCase()].find((letter) => this.keys.includes(letter));
  }

  focus(square, visible = true) {
    this.walk.focus(square, visible);
  }

  /** Draws the regions: colours, letters and walls. */
  divide(puzzle) {
    this.puzzle = puzzle;
    const colours = puzzle.colours(COLOURS);
    const seen = new Set();
    this.cells.forEach((cell, at) => {
      const region = puzzle.regions[at];
      const isNowhere = region === null;
      const named = seen.has(region) ? "" : " named";
      cell.setAttribute("class", isNowhere ? "nowhere" : `region-${colours[region]}${named}`);
      cell.children[1].setAttribute("fill", isNowhere ? "none" : `url(#${this.id}-${colours[region]})`);
      cell.lastChild.textContent = isNowhere ? "" : LETTERS[region];
      seen.add(region);
      this.shown[at] = null;
    });
    this.walls.setAttribute("d", walls(puzzle));
  }

  /** Shows regions by colour alone (`plain`), or also by `letters` or `patterns`. */
  look(name) {
    for (const each of ["letters", "patterns"]) this.element.classList.toggle(`with-${each}`, each === name);
  }

  /**
   * Draws the squares in each state (the names of SHAPES), and highlights the named regions.
   * @type {(state: Record<string, Set<number>>, more?: { pairs?: number[][], named?: Set<number> }) => void}
   */
  draw(state, { pairs = [], named = new Set() } = {}) {
    this.cells.forEach((cell, at) => {
      const names = ORDER.filter((name) => state[name]?.has(at));
      const isNamed = cell.classList.contains("named") && named.has(this.puzzle.regions[at]);
      const now = `${names.join(" ")}|${state.given?.has(at) ? "given" : ""}|${isNamed}`;
      if (now === this.shown[at]) return;
      this.shown[at] = now;
      const [square, pattern] = cell.children;
      const letter = cell.lastChild;
      cell.replaceChildren(square, pattern, ...names.map((name) => SHAPES[name]()), letter);
      cell.classList.toggle("given", Boolean(state.given?.has(at)));
      cell.classList.toggle("spoken-of", isNamed);
      cell.setAttribute("aria-label", this.#describe(at, names, state));
      cell.setAttribute("aria-selected", String(names.includes("queen")));
    });
    const middle = (at) => placeOf(at, this.side, 0.5);
    const line = (/** @type {number[][]} */ [[x1, y1], [x2, y2]]) => s("line", { x1, y1, x2, y2 });
    this.lines.replaceChildren(...pairs.map((pair) => line(pair.map(middle))));
  }

  #describe(at, names, state) {
    const region = this.puzzle.regions[at];
    const [row, column] = pairOf(at, this.side);
    const place = t("player.square", row + 1, column + 1, region === null ? null : LETTERS[region]);
    const said = names
      .filter((name) => SPOKEN.includes(name) && !(name === "auto" && names.includes("cross")))
      .map((name) => t(`player.state.${name}`));
    if (state.given?.has(at)) said.push(t("player.state.given"));
    return [place, ...(said.length ? said : [t("player.state.empty")])].join(t("comma"));
  }
}

function patterns(id) {
  const size = { width: 20, height: 20, patternUnits: "userSpaceOnUse" };
  const pattern = (d, at) => s("pattern", { id: `${id}-${at}`, ...size }, s("path", { class: "hatch", d }));
  return s("defs", {}, PATTERNS.map(pattern));
}
