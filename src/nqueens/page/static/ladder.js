// Guidance in Play: first steps for newcomers, solutions found so far, and the next size.
import { button, div, h } from "./dom.js";
import { memories } from "./memory.js";
import { t } from "./texts.js";

const LEVELS = [4, 5, 6, 8];
const MOST_KEPT = 1000; // solutions per size
const memory = memories.play;

/** Returns the images of a solution on a square board, as texts. */
function images(columns) {
  const turn = (each) => each.map((_, row) => each.length - 1 - each.indexOf(row));
  const turns = [columns];
  for (let number = 1; number < 4; number++) turns.push(turn(turns.at(-1)));
  return turns.flatMap((each) => [each, each.toReversed()]).map(String);
}

export class Ladder {
  /** @type {number} */ rows;
  /** @type {number} */ columns;
  /** @type {number | null} */ lesson;

  /** `go(size)` starts another board, `again()` restarts this one; `changed()` is called when the welcome ends. */
  constructor({ go, again, changed }) {
    this.go = go;
    this.again = again;
    this.changed = changed;
    this.isWelcoming = false;
    this.said = h("p", {});
    this.buttons = div("buttons");
    this.element = h("section", { class: "ladder", "aria-label": t("ladder.name") }, this.said, this.buttons);
  }

  get isSquare() {
    return this.rows === this.columns;
  }

  get found() {
    return this.isSquare ? (memory.board(String(this.rows))?.found ?? []) : [];
  }

  open({ rows, columns }) {
    Object.assign(this, { rows, columns, lesson: null, isWelcoming: false });
    const done = LEVELS.filter((size) => memory.board(String(size))?.found?.length);
    if (!done.length && !memory.like("begun", false)) this.#welcome();
    else if (rows === 3 && columns === 3)
      this.#show([], [h("a", { class: "button", href: "#learn?at=three" }, t("learn.three.title"))]);
    else this.#show(this.found.length ? [t("ladder.before", this.found.length)] : []);
  }

  #welcome() {
    this.shown = null;
    this.isWelcoming = true;
    this.said.textContent = t("ladder.welcome");
    const begin = () => {
      memory.keepLike("begun", true);
      memory.keepLike("quiet", "dots"); // the lesson speaks of them, and leaves dead ends to be found
      this.go(LEVELS[0]);
      this.lesson = LEVELS[0];
      this.changed();
    };
    const close = () => {
      memory.keepLike("begun", true);
      memory.keepLike("quiet", true);
      this.isWelcoming = false;
      this.#show([]);
      this.changed();
    };
    this.buttons.replaceChildren(
      button(t("ladder.begin"), begin),
      button(t("ladder.close"), close),
      h("a", { class: "button", href: "#learn" }, t("ladder.learn")),
    );
  }

  /** Gives the next instruction. @param {Pick<import("./play.js").Play, "pieces" | "pairs" | "isStuck" | "reasons">} play */
  follow({ pieces, pairs, isStuck, reasons }) {
    if (this.lesson !== this.rows || this.found.length) return;
    const found = pairs.length ? "clash" : isStuck ? "dead" : ["first", "second", "third"][Math.min(pieces.size, 2)];
    this.#show([t(`ladder.lesson.${reasons ? "hint" : found}`)]);
  }

  /** Stores a solution, and tells how many of `total` (null if unknown) are found. */
  won(squares, total) {
    if (!this.isSquare) return;
    const columns = squares.toSorted((a, b) => a - b).map((at) => at % this.columns);
    const before = this.found;
    const isNew = !before.includes(String(columns));
    const kin = before.some((each) => images(columns).includes(each));
    if (isNew && before.length < MOST_KEPT)
      memory.keepBoard(String(this.rows), { found: [...before, String(columns)] });
    this.about = before.length ? t(!isNew ? "ladder.known" : kin ? "ladder.image" : "ladder.kind") : "";
    this.tell(total);
  }

  /** Tells how many of `total` solutions are found, including the current one. */
  tell(total) {
    if (!this.isSquare) return;
    this.isWelcoming = false;
    const { found } = this;
    const isAll = String(found.length) === String(total);
    const reached = new Set(found.flatMap((each) => images(each.split(",").map(Number)))).size;
    const kinds =
      isAll || total === null || found.length === MOST_KEPT
        ? ""
        : String(reached) === String(total)
          ? t("ladder.noKindLeft", total - found.length)
          : t("ladder.kindLeft");
    this.#show(
      [t("ladder.found", found.length, total), this.about, kinds],
      isAll ? [] : [button(t("ladder.another"), this.again)],
    );
  }

  #show(said, buttons = []) {
    const next = LEVELS.find((size) => size > this.rows);
    const isDone = this.found.length > 0;
    if (isDone && this.isSquare && next) buttons.push(button(t("ladder.next", next), () => this.go(next)));
    const key = `${this.rows} ${said} ${buttons.map((each) => each.textContent)}`;
    if (key === this.shown) return; // keeps the focus on a button
    this.shown = key;
    this.said.textContent = said.filter(Boolean).join(" ");
    this.buttons.replaceChildren(...buttons);
    this.element.hidden = !said.length && !buttons.length;
  }
}
