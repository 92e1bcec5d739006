// Large tab: one solution of a large board, as a map.
import { numbers } from "./api.js";
import { button, div, field, h, named, numberInput, setting, statusLine, textInput, writeAddress } from "./dom.js";
import { Latest } from "./latest.js";
import { among, SEED, such } from "./link.js";
import { BoardMap } from "./map.js";
import { taker } from "./takebutton.js";
import { rich } from "./terms.js";
import { t, whole } from "./texts.js";

const MOST = 1_000_000;
const KINDS = ["formula", "random"];
const PLACE = /^(\d{1,7}),(\d{1,7}),(\d{1,7})$/; // column, row, width in squares
const STEP = 0.25; // of the canvas, per arrow key
const ZOOM_STEP = 1.6;
const TREMBLE = 5; // pixels of movement tolerated in a click

/** Parses a whole number such as 1,000,000 or 1 000 000 or 1.000.000; returns null if it is invalid or out of range. */
function wholeNumber(text, most) {
  const digits = text.replaceAll(/[\s,'’_]|\.(?=\d{3}(?!\d))/g, "");
  return /^\d{1,9}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= most ? Number(digits) : null;
}

class Large {
  /** @type {number} */ moved;
  requests = new Latest();

  constructor(panel) {
    this.rows = 1000;
    this.kind = "formula";
    this.pointers = new Map();
    this.size = textInput({ inputmode: "numeric", onchange: () => this.#resized() });
    this.seed = numberInput({ value: 1, onchange: () => this.#load() });
    this.seedField = field(t("watch.seed"), this.seed);
    this.kinds = div("until");
    this.goal = textInput({ inputmode: "numeric" });
    this.error = h("p", { class: "error", role: "alert" });
    this.status = statusLine();
    this.part = h("p", { class: "small" });
    this.canvas = h("canvas", { class: "map", tabIndex: 0, role: "application", ...this.#handlers() });
    this.map = new BoardMap(this.canvas, (rows, columns) => {
      this.part.textContent = t("large.shown", rows, columns);
      this.#keepSoon();
    });
    const onsubmit = (event) => {
      event.preventDefault();
      this.#goTo();
    };
    const go = h("button", { type: "submit" }, t("large.go"));
    const goal = h("form", { class: "boardform", onsubmit }, field(t("large.row"), this.goal), go);
    panel.append(
      div("intro", h("h1", {}, t("large.heading")), h("p", {}, t("large.intro"))),
      div("setup card", field(t("large.rows"), this.size), this.kinds, this.seedField, goal, this.error),
      div(
        "buttons",
        button(t("large.zoomIn"), () => this.#moved(() => this.map.zoom(ZOOM_STEP))),
        button(t("large.zoomOut"), () => this.#moved(() => this.map.zoom(1 / ZOOM_STEP))),
        button(t("large.whole"), () => this.#moved(() => this.map.whole())),
        taker(() => this.#takeable()),
        this.part,
      ),
      this.status,
      this.canvas,
    );
  }

  open(values) {
    this.rows = wholeNumber(values.get("rows") ?? "", MOST) ?? 1000;
    this.kind = values.get("kind") === "random" ? "random" : "formula";
    if (SEED.fits(values.get("seed") ?? "")) this.seed.value = values.get("seed");
    const kinds = setting(t("large.kind"), named("large", KINDS), this, "kind", () => this.#load());
    this.kinds.replaceChildren(kinds);
    const at = PLACE.exec(values.get("at") ?? "");
    this.#load(wholeNumber(values.get("row") ?? "", this.rows), at?.slice(1).map(Number) ?? null);
    if (this.#check(values.get("rows") ?? "1") === null) this.size.removeAttribute("aria-invalid"); // the link was invalid
  }

  link() {
    const row = such((text) => wholeNumber(text, this.rows) !== null, "link.number", 1, this.rows);
    return { rows: null, kind: among(KINDS), seed: SEED, row, at: such((text) => PLACE.test(text), "link.place") };
  }

  /** Parses the number of queens; shows an error and returns null if it is invalid. */
  #check(text) {
    const rows = wholeNumber(text, MOST);
    this.size.setAttribute("aria-invalid", String(rows === null));
    this.error.textContent = rows === null ? t("large.wrong", MOST, text) : "";
    return rows;
  }

  #resized() {
    const rows = this.#check(this.size.value);
    if (rows === null) return;
    this.rows = rows;
    this.#load();
  }

  /** @type {(row?: number | null, place?: number[] | null) => Promise<void>} */
  async #load(row = null, place = null) {
    this.isMoved = place !== null;
    const signal = this.requests.next();
    const isRandom = this.kind === "random";
    this.size.value = whole(this.rows);
    this.#check(this.size.value);
    this.seedField.hidden = !isRandom;
    this.seed.value ||= "1";
    this.status.textContent = t("large.computing");
    this.canvas.setAttribute("aria-label", t("large.map", this.rows));
    try {
      const columns = await numbers("large", { board: this.rows, seed: isRandom ? this.seed.value : null }, signal);
      this.map.show(columns);
      this.status.replaceChildren(...rich(t(isRandom ? "large.judgedRandom" : "large.judged", columns.length)));
      if (row !== null) this.#choose(row - 1, true);
      if (place)
        this.#moved(() => {
          this.map.place = place;
        });
    } catch (error) {
      if (error.name === "AbortError") return;
      this.map.show(new Int32Array(0));
      this.status.textContent = error.message;
    }
    this.#keep();
  }

  #keep() {
    const random = this.kind === "random";
    writeAddress("large", {
      rows: this.rows,
      kind: this.kind,
      seed: random ? this.seed.value : "",
      row: this.map.chosen === null ? "" : this.map.chosen + 1,
      at: this.isMoved ? (this.map.place ?? "") : "",
    });
  }

  /** Writes the address when the map has been still for a moment. */
  #keepSoon() {
    clearTimeout(this.keeping);
    if (this.isMoved) this.keeping = setTimeout(() => this.#keep(), 300);
  }

  /** Returns the contents of the Share dialog: the solution as a file, and a picture of smaller ones. */
  #takeable() {
    const { rows } = this;
    const seed = this.kind === "random" ? this.seed.value : null;
    const squares = Array.from(this.map.columns.slice(0, 100), (column, row) => `${row},${column}`).join(";");
    const question = { board: rows };
    return { name: `queens-${rows}`, question, squares, large: { ...question, seed }, of: ["solve"], does: { seed } };
  }

  #goTo() {
    const row = wholeNumber(this.goal.value, this.map.rows);
    this.goal.setAttribute("aria-invalid", String(row === null));
    this.error.textContent = row === null ? t("large.rowWrong", this.map.rows, this.goal.value) : "";
    if (row !== null) this.#choose(row - 1, true);
  }

  #choose(row, near) {
    if (near) this.isMoved = false;
    if (near) this.map.goTo(row);
    else this.map.choose(row);
    this.status.textContent = t("large.chosen", row + 1, this.map.columns[row] + 1, this.map.rows);
    this.#keep();
  }

  /** Moves the map and keeps the new view in the address. */
  #moved(act) {
    this.isMoved = true;
    act();
  }

  /** Returns what the map does with its events. */
  #handlers() {
    /** @returns {[number, number]} */
    const share = ({ clientX, clientY }) => {
      const box = this.canvas.getBoundingClientRect();
      return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    };
    const onwheel = (event) => {
      event.preventDefault();
      this.#moved(() => this.map.zoom(Math.exp(-event.deltaY / 400), ...share(event)));
    };
    const onpointerdown = (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, share(event));
      this.moved = this.pointers.size > 1 ? Infinity : 0;
    };
    const onpointermove = (event) => {
      if (this.pointers.has(event.pointerId))
        this.#moved(() => this.#dragged(event.pointerId, share(event), Math.hypot(event.movementX, event.movementY)));
    };
    const end = (event) => {
      const clicked = this.pointers.delete(event.pointerId) && event.type === "pointerup" && this.moved <= TREMBLE;
      const row = clicked ? this.map.nearest(...share(event)) : null;
      if (row !== null) this.#choose(row, false);
    };
    const onkeydown = (event) => this.#key(event);
    return { onwheel, onpointerdown, onpointermove, onpointerup: end, onpointercancel: end, onkeydown };
  }

  /** Handles dragging: one pointer moves the board, two also zoom. */
  #dragged(id, [x, y], moved) {
    const [beforeX, beforeY] = this.pointers.get(id);
    const other = [...this.pointers].find(([each]) => each !== id)?.[1];
    this.pointers.set(id, [x, y]);
    this.moved += moved;
    if (other) {
      const apart = (px, py) => Math.hypot(px - other[0], py - other[1]);
      this.map.zoom(apart(x, y) / Math.max(0.01, apart(beforeX, beforeY)), (x + other[0]) / 2, (y + other[1]) / 2);
    } else if (this.moved > TREMBLE) this.map.move(beforeX - x, beforeY - y);
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const acts = {
      ArrowUp: () => this.map.move(0, -STEP),
      ArrowDown: () => this.map.move(0, STEP),
      ArrowLeft: () => this.map.move(-STEP, 0),
      ArrowRight: () => this.map.move(STEP, 0),
      "+": () => this.map.zoom(ZOOM_STEP),
      "=": () => this.map.zoom(ZOOM_STEP),
      "-": () => this.map.zoom(1 / ZOOM_STEP),
      Home: () => this.map.whole(),
      Enter: () => this.#choose(this.map.nearest(0.5, 0.5), false),
    };
    if (!acts[event.key] || !this.map.rows) return;
    event.preventDefault();
    this.#moved(acts[event.key]);
  }

  enter() {
    this.map.draw();
  }

  leave() {
    this.requests.stop();
  }
}

export const create = (panel) => new Large(panel);
