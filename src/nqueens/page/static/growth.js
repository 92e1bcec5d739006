// Growth of the work: backtracking and repair on the same boards, and a million queens.
import { lines, numbers } from "./api.js";
import { button, div, field, h, numberInput, tableHead } from "./dom.js";
import { BoardMap } from "./map.js";
import { plain } from "./terms.js";
import { t, tenths, whole } from "./texts.js";

const SIZES = [8, 16, 20, 24, 28, 50, 100];
const SOLVERS = ["sets", "min-conflicts"];
const SECONDS = 1.5; // per run
const MILLION = 1_000_000;

export class Growth {
  /** @type {BoardMap} */ map;

  constructor() {
    this.rows = h("tbody");
    const names = ["queens", "backtracking", "guessed", "repair"].map((name) => t(`learn.growth.${name}`));
    this.table = h("table", { hidden: true }, tableHead(names), this.rows);
    this.next = button("", () => this.#race(), { class: "primary" });
    this.guess = numberInput();
    this.status = h("p", { class: "status", role: "status" });
    this.crowd = button(t("learn.growth.million"), () => this.#million());
    this.canvas = h("canvas", { class: "map", role: "img", hidden: true });
    this.guessField = field(t("learn.growth.guess"), this.guess);
    this.boxes = [this.guessField, div("buttons", this.next, this.crowd), this.status, this.table, this.canvas];
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
      for await (const { trials } of lines("compare", { board: size, solvers: SOLVERS.join(), time_limit: SECONDS }))
        if (trials) cells.push(this.#cell(trials[0]));
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

  #cell({ outcome, tests }) {
    return h("td", {}, outcome === "found" ? whole(tests) : t("learn.growth.gaveUp", tests, SECONDS));
  }

  async #million() {
    this.#busy(true);
    this.status.textContent = t("game.thinking");
    try {
      const began = performance.now();
      const columns = await numbers("large", { board: MILLION, seed: 1 });
      const seconds = (performance.now() - began) / 1000;
      this.canvas.hidden = false;
      this.canvas.setAttribute("aria-label", plain(t("large.judged", columns.length)));
      this.map ??= new BoardMap(this.canvas, () => {});
      this.map.show(columns);
      this.status.textContent = t("learn.growth.all", columns.length, tenths(seconds));
    } catch (error) {
      this.status.textContent = error.message;
    }
    this.#busy(false);
  }

  #busy(is) {
    this.next.disabled = this.crowd.disabled = is;
  }
}
