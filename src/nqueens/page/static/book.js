// Player of a book of region puzzles: one self-contained file that fetches nothing.
import { carriedHint } from "./bookhints.js";
import { button, byId, div, h, list } from "./dom.js";
import { Memory } from "./memory.js";
import { Player } from "./player.js";
import { Puzzle } from "./puzzle.js";
import { t } from "./texts.js";

class Book {
  /** @type {number} */ at;

  constructor({ name, title, puzzles }) {
    this.puzzles = puzzles;
    this.memory = new Memory(`nqueens.book.${name}`);
    this.player = new Player({
      hinter: async (...asked) => carriedHint(this.puzzles[this.at], ...asked),
      memory: this.memory,
      won: () => this.#tick(),
    });
    this.heading = h("h2");
    this.level = h("p", { class: "small" });
    const step = (name, by) => button(t(`book.${name}`), () => location.assign(`#${this.at + 1 + by}`));
    this.before = step("previous", -1);
    this.after = step("next", 1);
    this.links = puzzles.map((_, at) => h("a", { href: `#${at + 1}` }, h("strong", {}, `${at + 1}`), h("span", {})));
    const each = Puzzle.of(puzzles[0].code).each;
    const rules = [t("book.rules", each), t("book.moves")].map((text) => h("p", {}, text));
    const help = h("details", {}, h("summary", {}, t("book.help")), rules);
    const head = div("puzzlehead", div("intro", this.heading, this.level), this.player.factsList());
    const steps = div("buttons", this.before, this.after);
    const side = div("side", this.player.controls(), steps, help, this.player.likes());
    const links = list("ol", "contents", this.links);
    const contents = h("nav", { "aria-label": t("book.contents") }, h("h2", {}, t("book.contents")), links);
    const panel = h("div", {}, head, div("two puzzling", this.player.stage, side));
    byId("header").append(h("h1", {}, title));
    byId("main").append(panel, contents);
    this.player.listen(panel);
    addEventListener("hashchange", () => this.#open());
    this.#open();
  }

  #open() {
    const number = Number(location.hash.slice(1));
    this.at = Number.isInteger(number) && number >= 1 && number <= this.puzzles.length ? number - 1 : 0;
    const { code, level } = this.puzzles[this.at];
    this.heading.textContent = t("book.puzzle", this.at + 1);
    this.level.textContent = level;
    this.before.disabled = this.at === 0;
    this.after.disabled = this.at === this.puzzles.length - 1;
    this.player.open(Puzzle.of(code));
    this.#tick();
  }

  /** Marks the open puzzle and the solved ones in the table of contents. */
  #tick() {
    this.links.forEach((link, at) => {
      const kept = this.memory.board(this.puzzles[at].code);
      const solved = kept?.solved || (at === this.at && this.player.solved);
      link.lastChild.textContent = solved ? `✓ ${t("book.solved")}` : kept ? t("book.begun") : this.puzzles[at].short;
      link.classList.toggle("solved", Boolean(solved));
      if (at === this.at) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    });
  }
}

new Book(JSON.parse(byId("puzzles").textContent));
