// Board as SVG: an interactive grid for keyboard, mouse and touch, or a static picture.

import { s } from "./dom.js";
import { boxAround, countedAround, edgeTexts, marginOf, marginsOf, namesAround, numbersAround } from "./edges.js";
import { FIGURES, MARKS, QUEEN, TURNS } from "./figures.js";
import { Gestures } from "./gestures.js";
import { isCalm, onSquare, placeOf, pointOn, SIDE, squareUnder, Walk } from "./grid.js";
import { Loupe } from "./loupe.js";
import { dividedGround } from "./regionground.js";
import { pairOf, squareName } from "./rules.js";
import { t } from "./texts.js";

export const MOST_WRITTEN = 12; // rows and columns up to which numbers on squares are legible
const SHAPES = {
  attacked: () => s("circle", { class: "dot", cx: 50, cy: 50, r: 9 }),
  forbidden: () => s("path", { class: "cross", d: "M26 26L74 74M74 26L26 74" }),
  hint: () => s("path", { class: "star", d: "M50 22l8 19 20 2-15 13 5 20-18-11-18 11 5-20-15-13 20-2Z" }),
  clash: MARKS.clash,
  dim: () => s("rect", { class: "veil", width: SIDE, height: SIDE }),
  asked: () => s("rect", { class: "ring", x: 8, y: 8, width: 84, height: 84, rx: 12 }),
  starved: MARKS.over,
  ghost: () => s("path", { class: "ghost", d: QUEEN }),
  put: MARKS.put,
  cut: MARKS.cut,
  tested: () => s("rect", { class: "ring", x: 8, y: 8, width: 84, height: 84, rx: 12 }),
  culprit: MARKS.corners,
  by: MARKS.corners,
};
const ORDER = "attacked forbidden hint tested by piece culprit clash dim starved asked ghost put cut".split(" ");
const UNSAID = new Set(["dim"]);

const figure = (piece) => s("g", { class: "figure" }, s("path", { d: FIGURES[piece], transform: TURNS[piece] }));

export class Board {
  /** @type {Element | null} */ carried;
  /** @type {Element | null} */ heat;
  /** @type {Walk} */ walk;
  /** @type {Loupe} */ loupe;
  /** @type {Gestures | undefined} */ gestures;

  /**
   * With `pick(square, kind)`, the board is interactive and calls it for clicks and keys; with `gestures`, pieces can
   * be dragged and crosses painted, see gestures.js. A static board can show a region puzzle.
   * @param {{
   *   rows: number, columns: number, label: string, pick?: ((square: number, kind: string) => void) | null,
   *   torus?: boolean, piece?: string, puzzle?: import("./puzzle.js").Puzzle | null,
   *   gestures?: Pick<import("./gestures.js").Acts, "holds" | "paints" | "move" | "stroke"> | null,
   * }} board
   */
  constructor({ rows, columns, label, pick = null, torus = false, piece = "queen", gestures = null, puzzle = null }) {
    this.rows = rows;
    this.columns = columns;
    this.pick = pick;
    this.torus = torus;
    this.piece = piece;
    this.puzzle = puzzle;
    this.cells = [];
    this.shown = [];
    /** @type {import("./heat.js").Warmth} */
    this.warmth = new Map();
    const margin = marginOf(rows, columns);
    const { frame: edge, below, beside } = marginsOf(rows, columns);
    const frame = s("rect", { class: "frame", width: columns * SIDE, height: rows * SIDE, "aria-hidden": "true" });
    // A nested SVG, which clips lines at the edges of the board: on a torus they continue on the other side.
    this.lines = s("svg", { class: "lines", width: columns * SIDE, height: rows * SIDE, "aria-hidden": "true" });
    this.seen = s("g", pick ? { role: "presentation" } : {}, this.#squares());
    this.element = s(
      "svg",
      {
        class: `board${pick ? " playable" : ""}${torus ? " torus" : ""}${puzzle ? " regions" : ""}`,
        viewBox: boxAround(rows, columns, puzzle ? [margin, 4, 4, margin] : [edge, edge, below, beside]),
        role: pick ? "grid" : "img",
        "aria-label": label,
      },
      puzzle ? [this.seen, frame] : [frame, this.seen], // squares cover the inner half of the frame
      this.lines,
    );
    this.element.append(edgeTexts(this.element, margin, puzzle ? numbersAround(rows) : namesAround(rows, columns)));
    if (gestures) {
      this.loupe = new Loupe(this.element, this.seen, this);
      this.gestures = new Gestures(this.element, {
        ...gestures,
        under: this.#under,
        carry: (from, point) => this.#carry(from, point),
        near: (point) => this.loupe.show(point, point && this.#under(point)),
      });
    }
    if (pick)
      this.walk = new Walk(this.element, this.cells, {
        rows,
        columns,
        press: (key, square) => this.#press(key, square, pick),
        act: (square, isOther) => pick(square, isOther ? "forbid" : "click"),
        gestures: this.gestures,
      });
  }

  /** Adds numbers from 0 above and on the right. */
  addNumbers() {
    const { rows, columns } = this;
    const { below, beside } = marginsOf(rows, columns);
    this.element.setAttribute("viewBox", boxAround(rows, columns, [below, beside, below, beside]));
    this.element.append(edgeTexts(this.element, marginOf(rows, columns), countedAround(rows, columns)));
  }

  #squares() {
    const rows = this.pick ? [] : ground(this.rows, this.columns, this.puzzle);
    for (let row = 0; row < this.rows; row++) {
      const line = s("g", this.pick ? { role: "row", "aria-label": t("square.row", this.rows - row) } : {});
      for (let column = 0; column < this.columns; column++) {
        const at = row * this.columns + column;
        const dark = (this.rows - 1 - row + column) % 2 === 0;
        const cell = s(
          "g",
          { transform: onSquare(at, this.columns), class: dark ? "dark" : "light", "data-at": at },
          this.pick ? s("rect", { class: "square", width: SIDE, height: SIDE }) : null,
        );
        this.cells.push(cell);
        this.shown.push(null);
        line.append(cell);
      }
      rows.push(line);
    }
    return rows;
  }

  #press(key, square, pick) {
    const kind = { " ": "piece", enter: "piece", x: "forbid" }[key.toLowerCase()];
    if (kind) pick(square, kind);
    return kind !== undefined;
  }

  /** @type {(square: number, visible?: boolean) => void} */
  focus(square, visible = true) {
    this.walk.focus(square, visible);
  }

  #under = (point) => squareUnder(this.element, point, this.rows, this.columns);

  /** Shows a piece under the pointer while it is dragged; null puts it back on its square. */
  #carry(from, event) {
    this.carried?.remove();
    this.carried = null;
    this.cells[from].classList.toggle("lifted", event !== null);
    if (!event) return;
    const { x, y } = pointOn(this.element, event);
    const over = this.#under(event);
    const place = over === null ? null : { transform: onSquare(over, this.columns) };
    const target = place && s("rect", { class: "target", ...place, width: SIDE, height: SIDE });
    this.carried = s(
      "g",
      { class: "carried", "aria-hidden": "true" },
      target,
      s("g", { transform: `translate(${x - 60} ${y - 70}) scale(1.2)` }, figure(this.piece)),
    );
    this.element.append(this.carried);
  }

  /** Writes the number of solutions on squares. @param {import("./heat.js").Warmth} warmth */
  warm(warmth) {
    const changed = new Set([...this.warmth.keys(), ...warmth.keys()]);
    this.warmth = warmth;
    this.element.classList.toggle("warmed", warmth.size > 0);
    this.heat?.remove();
    this.heat = null;
    for (const at of changed)
      this.cells[at].setAttribute("aria-label", this.#describe(at, this.shown[at].split(" ").filter(Boolean)));
    if (!warmth.size) return;
    const size = Math.min(38, 118 / Math.max(...[...warmth.values()].map(([, text]) => text.length)));
    this.heat = s(
      "g",
      { class: "through", "aria-hidden": "true" },
      [...warmth].map(([at, [number, text, share]]) =>
        s(
          "g",
          { transform: onSquare(at, this.columns), class: number ? "some" : "none" },
          s("rect", { class: "warm", width: SIDE, height: SIDE, "fill-opacity": (0.85 * share).toFixed(3) }),
          Math.max(this.rows, this.columns) <= MOST_WRITTEN
            ? s("text", { x: 50, y: 50, "font-size": size }, text)
            : null,
        ),
      ),
    );
    this.element.append(this.heat);
  }

  /**
   * Draws the board: the squares in each state of ORDER, and lines as [from, to, direction if not straight].
   * @type {(state: Record<string, Iterable<number>>, lines?: [number, number, number[]?][]) => void}
   */
  draw(state, lines = []) {
    const marked = new Map();
    for (const name of ORDER) for (const at of state[name] ?? []) marked.set(at, `${marked.get(at) ?? ""} ${name}`);
    for (const at of this.marked ?? this.cells.keys()) if (!marked.has(at)) this.#show(at, "");
    for (const [at, now] of marked) if (now !== this.shown[at]) this.#show(at, now);
    this.marked = [...marked.keys()];
    const pieces = new Set(state.piece);
    if (this.pick) this.#glide(this.pieces ?? pieces, pieces);
    this.pieces = pieces;
    const key = lines.join(" ");
    if (key !== this.linesShown) {
      this.linesShown = key;
      this.lines.replaceChildren(...lines.flatMap((line) => this.#line(line)));
    }
  }

  /** Animates a piece that moved from one square to another, unless it was dragged. */
  #glide(before, after) {
    const [gone, come] = [[...before].filter((at) => !after.has(at)), [...after].filter((at) => !before.has(at))];
    if (gone.length !== 1 || come.length !== 1 || this.gestures?.isDropping || isCalm()) return;
    const [[x, y], [toX, toY]] = [...gone, ...come].map((at) => placeOf(at, this.columns));
    const way = [{ transform: `translate(${x - toX}px, ${y - toY}px)` }, { transform: "none" }];
    this.cells[come[0]].querySelector(".figure")?.animate(way, { duration: 180, easing: "ease-out" });
  }

  /** @type {(at: number, now: string) => void} */
  #show(at, now) {
    const cell = this.cells[at];
    const names = now.split(" ").filter(Boolean);
    const square = this.pick ? cell.children[0] : null;
    const stays = names.includes("piece") ? cell.querySelector(":scope > .figure") : null; // no second animation
    for (const child of [...cell.children]) if (child !== square && child !== stays) child.remove();
    for (const name of names) {
      const made = name !== "piece" ? SHAPES[name]() : (stays ?? figure(this.piece));
      if (stays && names.indexOf(name) < names.indexOf("piece")) stays.before(made);
      else if (made !== stays) cell.append(made);
    }
    cell.setAttribute("class", `${cell.classList[0]}${now}`);
    if (this.pick) {
      cell.setAttribute("aria-label", this.#describe(at, names));
      cell.setAttribute("aria-selected", String(names.includes("piece")));
    }
    this.shown[at] = now;
  }

  #describe(at, names) {
    const name = t("square.name", squareName(at, this.rows, this.columns), this.cells[at].classList[0] === "dark");
    const said = names.filter((each) => !UNSAID.has(each) && (each !== "attacked" || !names.includes("piece")));
    const states = (said.length ? said.toReversed() : ["free"]).map((each) => t(`square.${each}`, this.piece));
    const warm = this.warmth.get(at);
    return [name, ...states, ...(warm ? [t("square.through", warm[0])] : [])].join(t("comma"));
  }

  /**
   * Returns a line, on a torus with its copies shifted by whole boards, so that every part is visible.
   * @param {[number, number, number[]?]} line
   */
  #line([from, to, way]) {
    const [[row, column], [last, across]] = [pairOf(from, this.columns), pairOf(to, this.columns)];
    const [down, right] = way ?? [last - row, across - column];
    const far = Math.hypot(down, right);
    const gap = (isBadge) => (isBadge ? 0.68 : far < 2 ? 0.3 : 0.45) / far; // between neighbours, more than two dots fit
    const [start, end] = [gap(down < 0 && right > 0), 1 - gap(down > 0 && right < 0)]; // badges are at the top right
    const boards = (first, last, size) => {
      const [low, high] = [Math.floor(Math.min(first, last) / size), Math.floor(Math.max(first, last) / size)];
      return Array.from({ length: high - low + 1 }, (_, at) => (low + at) * size);
    };
    const part = (above, left) => {
      const x = (share) => (column + share * right - left + 0.5) * SIDE;
      const y = (share) => (row + share * down - above + 0.5) * SIDE;
      return s("line", { x1: x(start), y1: y(start), x2: x(end), y2: y(end) });
    };
    return boards(row, row + down, this.rows).flatMap((above) =>
      boards(column, column + right, this.columns).map((left) => part(above, left)),
    );
  }
}

/** Returns the squares of a static board as two shapes, which render faster than hundreds of single squares. */
function ground(rows, columns, puzzle) {
  if (puzzle) return dividedGround(puzzle);
  let dark = "";
  for (let row = 0; row < rows; row++) {
    for (let column = (rows - 1 - row) % 2; column < columns; column += 2)
      dark += `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h-${SIDE}Z`;
  }
  return [
    s("rect", { class: "ground", width: columns * SIDE, height: rows * SIDE }),
    s("path", { class: "darks", d: dark }),
  ];
}

/** Returns a small picture of a solution. @type {(columns: number[], width: number, label?: string) => SVGElement} */
export function smallBoard(columns, width, label) {
  const cells = columns.map((column, row) => [row, column]);
  return smallPicture(cells, columns.length, width, label);
}

/**
 * Returns a small picture of pieces on squares [row, column]. Without a label it is hidden from screen readers.
 * @type {(cells: number[][], rows: number, width: number, label?: string, piece?: string) => SVGElement}
 */
export function smallPicture(cells, rows, width, label, piece = "queen") {
  return s(
    "svg",
    {
      class: "board small",
      viewBox: `-2 -2 ${width * SIDE + 4} ${rows * SIDE + 4}`,
      ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
    },
    ...ground(rows, width, null),
    ...cells.map(([row, column]) => s("g", { transform: `translate(${column * SIDE} ${row * SIDE})` }, figure(piece))),
    s("rect", { class: "frame", width: width * SIDE, height: rows * SIDE }),
  );
}
