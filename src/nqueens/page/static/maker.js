// Editor of region puzzles: paint regions; the server reports the number of solutions and the level.
import { numbersOf, Refused, squaresOf } from "./answers.js";
import { ask, events, lines } from "./api.js";
import { button, bySide, div, field, h, menu, onKeys, seeTop } from "./dom.js";
import { History } from "./history.js";
import { Importer } from "./importer.js";
import { LETTERS, MOST_SIDE, Puzzle } from "./puzzle.js";
import { RegionBoard } from "./regionboard.js";
import { COLOURS } from "./regionground.js";
import { pairOf, upTo } from "./rules.js";
import { t } from "./texts.js";

const SIZES = upTo(MOST_SIDE + 1).slice(4);
const EACH = [1, 2, 3, 4, 5, 6];
const FORMATS = ["code", "letters", "numbers", "puzzlink", "penpa", "sbn", "task", "pzprv3", "json", "legup", "latex"];
const PAUSE = 150; // milliseconds without a change before a request
const SECONDS = 2; // for the exact number if there are several solutions
const MOST_COMPARED = 20; // solutions

export class Maker {
  /** @type {(number | null)[]} */ regions;
  /** @type {Set<number>} */ queens;
  /** @type {Set<number>} */ crosses;
  /** @type {Puzzle} */ puzzle;
  /** @type {RegionBoard} */ board;
  /** @type {Record<string, Set<number>>} */ marks;
  /** @type {AbortController} */ stopper;

  /** Calls `play(puzzle)` to play the puzzle and `keep(code)` after every change. */
  constructor({ play, keep }) {
    this.keep = keep;
    this.chosen = 0;
    this.side = 6;
    this.each = 1;
    this.history = new History({
      state: () => this.#state(),
      restore: (state) => {
        Object.assign(this, state);
        this.#update();
      },
      say: () => {},
    });
    this.stage = div("stage");
    this.palette = h("div");
    this.number = h("p", { class: "big", role: "status", "aria-live": "polite" });
    this.level = h("p", { class: "small" });
    this.status = h("p", { class: "small", role: "status" });
    this.torn = h("p", { class: "small error", role: "status" });
    this.code = h("textarea", {
      class: "code",
      readOnly: true,
      rows: 2,
      "aria-label": t("maker.code"),
      onfocus: () => this.code.select(),
    });
    const formatName = (name) => t(`maker.formats.${name}`);
    this.format = menu(FORMATS, null, () => this.#write(), formatName);
    this.sideSelect = menu(SIZES, null, (side) => this.#fresh(Number(side)), bySide);
    this.eachSelect = menu(EACH, null, (each) => this.#become({ each: Number(each) }));
    this.playButton = button(t("maker.play"), () => this.puzzle && play(this.puzzle), { class: "primary" });
    this.repairButton = button(t("maker.repair"), () => this.#repair());
    const freshButton = button(t("maker.fresh"), () => this.#fresh(this.side));
    const buttons = div("buttons", this.playButton, this.repairButton, this.history.undoButton, freshButton);
    const take = (puzzle) => {
      this.#take(puzzle);
      seeTop(this.stage);
    };
    const importer = new Importer({ each: () => this.each, take });
    const kind = div("chooser", field(t("puzzles.size"), this.sideSelect), field(t("puzzles.each"), this.eachSelect));
    const side = div(
      "side",
      this.palette,
      this.number,
      buttons,
      div("messages", this.level, this.torn, this.status),
      kind,
      field(t("maker.format"), this.format),
      this.code,
      importer.element,
      h("p", { class: "keys" }, t("maker.keys")),
    );
    const intro = div("intro", h("h1", {}, t("puzzles.make")), h("p", {}, t("maker.intro")));
    this.element = div("making", intro, div("two puzzling", this.stage, side));
    onKeys(this.element, (key) => ["u", "undo"].includes(key) && this.history.undo());
  }

  /** Opens this puzzle, or resumes the last one. */
  open(puzzle) {
    if (puzzle) this.#take(puzzle);
    else if (this.regions) this.#update();
    else this.#fresh(this.side);
  }

  /** Begins a new puzzle whose regions are the rows. */
  #fresh(side) {
    const { length } = this.history.past;
    const regions = upTo(side * side).map((at) => pairOf(at, side)[0]);
    this.#become({ side, regions, queens: new Set(), crosses: new Set() });
    if (this.history.past.length > length) this.status.textContent = t("maker.begun", bySide(side));
  }

  #take({ side, each, regions, queens, crosses }) {
    this.#become({ side, each, regions: [...regions], queens, crosses });
  }

  /** Applies changes as one Undo step, unless they only rename regions. */
  #become(change) {
    const { side, each, regions, queens, crosses } = { ...this, ...change };
    const next = new Puzzle(side, each, regions, queens, crosses).code;
    if (this.puzzle && Puzzle.of(next).code === Puzzle.of(this.puzzle.code).code) return this.#update();
    if (this.puzzle) this.history.add();
    Object.assign(this, change);
    return this.#update();
  }

  #state() {
    const { side, each, regions, queens, crosses } = this;
    return { side, each, regions: [...regions], queens, crosses };
  }

  paint(square, region) {
    if (this.regions[square] === region) return;
    this.regions[square] = region;
    this.queens = new Set();
    this.crosses = new Set();
    this.#update();
    const [row, column] = pairOf(square, this.side);
    this.status.textContent = t("maker.painted", LETTERS[region], row + 1, column + 1);
  }

  #act(square, what) {
    if (what === "cross" || what === "queen") return;
    const region = what === "turn" ? this.chosen : LETTERS.indexOf(what);
    if (region >= this.side || this.regions[square] === region) return;
    this.history.add();
    this.paint(square, region);
  }

  #update() {
    this.status.textContent = "";
    this.chosen = Math.min(this.chosen, this.side - 1);
    this.sideSelect.value = `${this.side}`;
    this.eachSelect.value = `${this.each}`;
    this.puzzle = new Puzzle(this.side, this.each, this.regions, this.queens, this.crosses);
    if (this.board?.side !== this.side) {
      this.board = new RegionBoard({
        side: this.side,
        label: t("maker.grid", this.side),
        keys: LETTERS.slice(0, this.side),
        act: (square, what) => this.#act(square, what),
        stroke: (square, isFirst) => {
          if (isFirst) this.drawing = false;
          if (this.regions[square] === this.chosen) return;
          if (!this.drawing) this.history.add(); // one Undo step per stroke
          this.drawing = true;
          this.paint(square, this.chosen);
        },
      });
      this.board.look("letters");
      this.stage.replaceChildren(this.board.element);
    }
    this.board.divide(this.puzzle);
    const torn = this.puzzle.pieces().filter((pieces) => pieces.length > 1);
    const bySize = (one, other) => other.length - one.length;
    const loose = torn.flatMap((pieces) => pieces.toSorted(bySize).slice(1).flat());
    this.marks = { queen: this.queens, cross: this.crosses, wrong: new Set(loose) };
    this.board.draw(this.marks);
    const numbers = [...new Set(torn.map((pieces) => pieces.length))].toSorted((one, other) => other - one);
    const letter = (pieces) => LETTERS[this.regions[pieces[0][0]] ?? 0];
    const inPieces = (number) => [torn.filter(({ length }) => length === number).map(letter), number];
    this.torn.textContent = t("maker.torn", numbers.map(inPieces));
    this.#palette();
    this.history.show();
    this.#live();
  }

  /** Shows the regions to paint with, in their colours. */
  #palette() {
    const colours = this.puzzle.colours(COLOURS);
    const shown = [this.side, this.chosen, ...colours].join();
    if (shown === this.paletteShown) return;
    this.paletteShown = shown;
    const focused = this.palette.contains(document.activeElement);
    const radio = (region) =>
      h(
        "label",
        { class: `region-${colours[region] ?? region % COLOURS}` },
        h("input", {
          type: "radio",
          name: "palette",
          value: region,
          checked: region === this.chosen,
          "aria-label": t("maker.region", LETTERS[region]),
          onchange: () => {
            this.chosen = region;
          },
        }),
        LETTERS[region],
      );
    const radios = upTo(this.side).map(radio);
    this.palette.replaceChildren(h("fieldset", { class: "palette" }, h("legend", {}, t("maker.palette")), radios));
    if (focused) /** @type {HTMLElement} */ (this.palette.querySelector(":checked")).focus();
  }

  /** Requests the number of solutions a moment after the last change. */
  #live() {
    clearTimeout(this.waiting);
    this.stopper?.abort();
    const missing = upTo(this.side).filter((region) => !this.regions.includes(region));
    this.playButton.disabled = this.repairButton.disabled = missing.length > 0;
    this.level.textContent = "";
    this.#write(missing.length > 0);
    const letters = missing.map((region) => LETTERS[region]);
    if (missing.length) {
      this.number.textContent = t("maker.missing", letters);
      return;
    }
    this.keep(this.puzzle.code);
    this.stopper = new AbortController();
    this.waiting = setTimeout(() => this.#count(this.puzzle.code, this.stopper.signal), PAUSE);
  }

  async #count(code, signal) {
    try {
      const { solutions, level, name } = await ask("rate", { regions: code }, signal);
      if (signal.aborted) return;
      this.#lead(solutions === 1 && !this.torn.textContent);
      if (solutions === "many") return void (await this.#several(code, signal));
      this.number.textContent = t(solutions === 1 ? "maker.one" : "maker.none");
      this.level.textContent = solutions === 1 ? t("puzzles.level", level, name) : "";
    } catch (error) {
      if (error.name === "AbortError" || signal.aborted) return;
      this.number.textContent = t("maker.unknown");
      this.level.textContent = error.message;
    }
  }

  /** Makes Repair or, for connected regions with exactly one solution, Play it the primary button. */
  #lead(isReady) {
    this.repairButton.disabled = isReady;
    this.playButton.classList.toggle("primary", isReady);
    this.repairButton.classList.toggle("primary", !isReady);
  }

  /** Writes the puzzle as text; the server writes all formats except the code. */
  async #write(isUnfinished = false) {
    const { code } = this.puzzle;
    const format = this.format.value;
    this.code.value = isUnfinished ? "" : code;
    if (isUnfinished || format === FORMATS[0]) return;
    const found = await ask("write", { regions: code, format }).then(
      ({ text }) => text,
      (error) => error.message,
    );
    if (code === this.puzzle.code && format === this.format.value) this.code.value = found;
  }

  async #several(code, signal) {
    this.number.textContent = t("maker.many");
    for await (const { event, data } of events("count", { regions: code, time_limit: SECONDS }, signal)) {
      if (signal.aborted) return;
      if (event === "error" && data.outcome !== "gave up") throw new Refused(data.error);
      if (event === "result") this.number.textContent = t("maker.several", data.count);
      if (event === "result" && BigInt(data.count) <= MOST_COMPARED) await this.#compare(code, signal);
    }
  }

  /** Marks the squares on which a few solutions differ. */
  async #compare(code, signal) {
    const found = [];
    for await (const each of lines("list", { regions: code, limit: MOST_COMPARED, time_limit: SECONDS }, signal))
      if (!each.end) found.push(numbersOf(squaresOf(each), this.side));
    if (signal.aborted) return;
    const inSome = (at) => new Set(found.map((queens) => queens.includes(at))).size > 1;
    this.board.draw({ ...this.marks, differ: new Set(upTo(this.side ** 2).filter(inSome)) });
    this.level.textContent = t("maker.differ");
  }

  async #repair() {
    const { code } = this.puzzle;
    const { signal } = this.stopper; // aborted by every change
    this.status.textContent = t("maker.repairing");
    this.repairButton.disabled = true;
    try {
      const { moves, fewest } = await ask("repair", { regions: code }, signal);
      if (signal.aborted) return;
      this.#become({ regions: this.#moved(code, moves) });
      this.status.textContent = t("maker.repaired", moves.length, fewest);
      const asked = new Set(moves.map(({ square: [row, column] }) => row * this.side + column));
      this.board.draw({ ...this.marks, asked });
    } catch (error) {
      if (signal.aborted) return;
      this.status.textContent = error.outcome ? t("maker.notRepaired") : error.message;
      this.repairButton.disabled = false;
    }
  }

  /** Returns the regions after moves, which name regions by letters in reading order. */
  #moved(code, moves) {
    const numbered = Puzzle.of(code).regions;
    const regions = [...this.regions];
    for (const { square, target } of moves) {
      const [row, column] = square;
      regions[row * this.side + column] = this.regions[numbered.indexOf(LETTERS.indexOf(target))];
    }
    return regions;
  }
}
