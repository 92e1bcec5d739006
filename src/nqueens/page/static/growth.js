// Growth of the work: backtracking and repair on the same boards, and a million queens.
import { lines, numbers } from "./api.js";
import { addressOf, button, div, field, h, numberInput, tableHead } from "./dom.js";
import { BoardMap } from "./map.js";
import { plain } from "./terms.js";
import { short, t, tenths, whole } from "./texts.js";

const SIZES = [8, 16, 20, 24, 28, 50, 100];
const RUNS = { sets: 1, "min-conflicts": 9 }; // the second decides at random
const SECONDS = 1.5; // per run
const MILLION = 1_000_000;

export class Growth {
  /** @type {BoardMap} */ map;

  /** `show(picture, words)` shows the million queens. @param {(picture: Element, words: any[]) => void} show */
  constructor(show) {
    this.show = show;
    this.rows = h("tbody");
    const names = ["queens", "backtracking", "guessed", "repair"].map((name) => t(`learn.growth.${name}`));
    this.table = h("table", { class: "unguessed", hidden: true }, tableHead(names), this.rows);
    this.next = button("", () => this.#race(), { class: "primary" });
    this.guess = numberInput();
    this.status = h("p", { class: "status", role: "status" });
    this.crowd = button(t("learn.growth.million"), () => this.#million());
    this.canvas = h("canvas", { class: "map", role: "img" });
    this.guessField = field(t("learn.growth.guess"), this.guess);
    this.boxes = [this.guessField, div("buttons", this.next, this.crowd), this.status, this.table];
    this.#offer();
  }

  #offer() {
    const size = SIZES[this.rows.children.length];
    this.next.hidden = this.guessField.hidden = size === undefined;
    this.guess.value = "";
    if (size) this.next.textContent = t("learn.growth.try", size);
  }

  async #race() {
    const size = SIZES[this.rows.children.length];
    this.#busy(true);
    this.status.textContent = t("game.thinking");
    try {
      const cells = [];
      for (const [solvers, repeat] of Object.entries(RUNS))
        for await (const { trials } of lines("compare", { board: size, solvers, repeat, time_limit: SECONDS }))
          if (trials) cells.push(this.#cell(trials));
      if (this.guess.value) this.table.classList.remove("unguessed");
      const guessed = h("td", {}, this.guess.value && whole(Number(this.guess.value)));
      this.rows.append(h("tr", {}, h("th", { scope: "row" }, whole(size)), cells.toSpliced(1, 0, guessed)));
      this.table.hidden = false;
      this.status.textContent = "";
      this.#offer();
    } catch (error) {
      this.status.textContent = error.message;
    }
    this.#busy(false);
  }

  /** Returns a cell with the number of tests: of several runs the median, the least and the most. */
  #cell(trials) {
    const [least, ...others] = trials.map(({ tests }) => tests).toSorted((one, other) => one - other);
    if (trials.some(({ outcome }) => outcome !== "found"))
      return h("td", {}, t("learn.growth.gaveUp", least && short(least)));
    if (!others.length) return h("td", {}, whole(least));
    const range = h("span", { class: "small" }, `${whole(least)}–${whole(others.at(-1))}`);
    return h("td", {}, whole(others[others.length / 2 - 1]), " ", range);
  }

  async #million() {
    this.#busy(true);
    this.status.textContent = t("game.thinking");
    try {
      const began = performance.now();
      const columns = await numbers("large", { board: MILLION, seed: 1 });
      const seconds = (performance.now() - began) / 1000;
      this.canvas.setAttribute("aria-label", plain(t("large.judged", columns.length)));
      this.map ??= new BoardMap(this.canvas, () => {});
      this.map.show(columns);
      const link = addressOf("large", { rows: MILLION, kind: "random", seed: 1 });
      const zoom = h("a", { href: link }, t("large.zoomIn"));
      this.show(this.canvas, [t("learn.growth.all", columns.length, tenths(seconds)), " ", zoom]);
      this.status.textContent = "";
    } catch (error) {
      this.status.textContent = error.message;
    }
    this.#busy(false);
  }

  #busy(is) {
    this.next.disabled = this.crowd.disabled = is;
  }
}
