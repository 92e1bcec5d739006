// Number of solutions left: requested from the server after every move and cached by position.
import { lines } from "./api.js";
import { button, div, h, tick } from "./dom.js";
import { squareName, upTo } from "./rules.js";
import { short, t, tenths, whole } from "./texts.js";

const SECONDS = 3; // for estimates on large boards; up to 16 × 16, counts take less
const PAUSE = 80; // milliseconds before the next request while one is pending
const MOST_KEPT = 5000;
const MOST_EXACT = 16; // rows and columns up to which every position is counted exactly

/** Returns a known number of solutions as a text, marked if it is an estimate. */
const about = (known) => `${known.exact ? "" : "≈ "}${numberText(known)}`;

/** Formats a number of solutions: exactly, or to two digits for an estimate. */
export function numberText({ solutions, exact }) {
  if (exact) return whole(BigInt(solutions));
  const [digits, power] = Number(solutions).toExponential(1).split("e+");
  return Number(power) < 6
    ? whole(Number(Number(solutions).toPrecision(2)))
    : `${tenths(Number(digits))} × 10${[...power].map((each) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[each]).join("")}`;
}

export class Truth {
  /**
   * `position()` returns { rows, columns, piece, question, placed, squares, free, isFull } or null; `changed()` is called after
   * an answer, `takeBack(square)` when the user removes that piece.
   */
  constructor({ position, changed, takeBack }) {
    this.position = position;
    this.changed = changed;
    this.takeBack = takeBack;
    this.kept = new Map();
    this.uses = new Map();
    this.culprits = new Map();
    this.left = h("p", { class: "left", "aria-live": "polite" });
    this.path = h("p", { class: "path" });
    this.note = h("span", { class: "small" });
    const [label] = tick(t("truth.use"), false, (checked) => {
      this.wantsUse = checked;
      this.update();
    });
    this.label = label;
    label.append(this.note);
    this.blame = h("p", { class: "blame", "aria-live": "polite" });
    this.element = div("truth", this.left, this.path, this.blame);
    this.wantsUse = false;
  }

  #key(number) {
    const { question, placed } = this.now;
    return `${JSON.stringify(question)} ${placed.slice(0, number).toSorted((a, b) => a - b)}`;
  }

  /** Returns the number of solutions with the first `number` queens, if known: { solutions, exact, how, error }. */
  known(number = this.now.placed.length) {
    return this.kept.get(this.#key(number)) ?? null;
  }

  /** The culprit, the queen that left no solution, if known. */
  get culprit() {
    return this.known()?.solutions === "0" ? (this.culprits.get(this.#order()) ?? null) : null;
  }

  /** The number of solutions per square, as a map for the board; empty if hidden. */
  get warmth() {
    const use = this.wantsUse ? this.uses.get(this.#key()) : null;
    if (!use) return new Map();
    const most = Math.max(1, ...this.now.free.map((at) => use[at]));
    return new Map(
      this.now.free.map((at) => [at, [use[at], use[at] < 1e5 ? whole(use[at]) : short(use[at]), use[at] / most]]),
    );
  }

  #order() {
    return `${this.#key(0)}|${this.now.placed}`;
  }

  /** Shows the known numbers of the current position and requests the rest; cancels older requests. */
  update() {
    this.now = this.position();
    this.pause = this.stopper ? PAUSE : 0; // one request per stroke
    this.stopper?.abort();
    this.failed = "";
    if (!this.now) return this.left.replaceChildren(h("span", { class: "small" }, t("truth.counting")));
    const { rows, columns, placed } = this.now;
    const isCounted = Math.max(rows, columns) <= MOST_EXACT;
    const path = isCounted && placed.some((_, number) => !this.known(number));
    const use = this.wantsUse && !this.uses.has(this.#key()) && (this.known()?.exact ?? true);
    const culprit = this.known()?.solutions === "0" && !this.culprits.has(this.#order());
    if (!this.known() || path || use || culprit) this.#ask(path, use);
    else this.stopper = null;
    return this.#show();
  }

  async #ask(path, use) {
    const stopper = new AbortController();
    this.stopper = stopper;
    const { question, squares, columns } = this.now;
    const asked = { ...question, placed: squares, earlier: String(path), use: String(use), time_limit: SECONDS };
    if (this.pause) await new Promise((done) => setTimeout(done, this.pause));
    if (stopper.signal.aborted) return;
    try {
      for await (const line of lines("remaining", asked, stopper.signal)) {
        if (stopper.signal.aborted) return;
        if (line.solutions) this.kept.set(this.#key(line.placed), line);
        if (line.use) this.uses.set(this.#key(), line.use.flat());
        if (line.culprit) this.culprits.set(this.#order(), line.culprit[0] * columns + line.culprit[1]);
        if (line.end === "all" && this.known()?.solutions === "0" && !this.culprits.has(this.#order()))
          this.culprits.set(this.#order(), null);
        if (line.end === "gave up" && !this.known()) this.failed = t("gaveUp", line.reason);
        this.#show();
      }
      for (const map of [this.kept, this.uses, this.culprits]) if (map.size > MOST_KEPT) map.clear();
    } catch (error) {
      if (stopper.signal.aborted) return;
      this.failed = error.message;
      this.#show();
    }
    if (this.stopper === stopper) this.stopper = null;
  }

  #show() {
    const { rows, columns, placed } = this.now;
    const found = this.known();
    this.element.classList.toggle("none", found?.solutions === "0");
    if (!found) this.left.replaceChildren(h("span", { class: "small" }, this.failed || t("truth.counting")));
    else this.#say(found);
    const steps = upTo(placed.length + 1).map((number) => this.known(number));
    const first = Math.max(0, steps.length - 9);
    const shown = steps.slice(first).map((each) => (each ? about(each) : "…"));
    const path = `${first ? "… → " : ""}${shown.join(" → ")}`;
    this.path.textContent = steps.slice(0, -1).some((each) => each) ? path : "";
    this.#blame(this.culprit === null ? null : squareName(this.culprit, rows, columns));
    const tooMany = this.wantsUse && found && !this.uses.has(this.#key()) && !this.stopper;
    this.note.textContent = tooMany ? t("truth.tooMany") : "";
    this.changed();
  }

  #say(found) {
    const percent = Math.max(1, Math.round((100 * found.error) / Number(found.solutions)));
    const estimate = found.exact ? "" : h("span", { class: "small" }, ` ${t("truth.estimate", percent)}`);
    const all = this.now.isFull && found.solutions === "1" ? this.known(0) : null;
    const left = all?.exact ? t("truth.of", numberText(all)) : t("truth.left", found.solutions);
    this.left.replaceChildren(h("strong", {}, about(found)), ` ${left}`, estimate);
  }

  #blame(square) {
    if (square === this.blamed) return;
    this.blamed = square;
    const back = () =>
      button(t("truth.takeBack", square, this.now.piece), () => this.takeBack(this.culprit), { class: "little" });
    this.blame.replaceChildren(...(square === null ? [] : [`${t("truth.culprit", square, this.now.piece)} `, back()]));
  }

  /** Pauses requests while the tab is hidden. */
  rest() {
    this.stopper?.abort();
    this.stopper = null;
  }
}
