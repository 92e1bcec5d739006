// Learn tab: chapters with boards to try out, built from the parts of the other tabs.
import { ask, lines } from "./api.js";
import { classCard } from "./classes.js";
import { addressOf, choice, h, writeAddress } from "./dom.js";
import { Growth } from "./growth.js";
import { Halves } from "./halves.js";
import { among } from "./link.js";
import { askSolvers } from "./solvers.js";
import { rich } from "./terms.js";
import { ENGLISH, t } from "./texts.js";
import { reach, three } from "./trial.js";
import { Walk } from "./walk.js";

const CHAPTERS = {
  attack: [],
  three: ["history.md"],
  backtracking: ["solvers/sets.md", "solvers/README.md"],
  symmetry: ["tutorial.md"],
  local: ["solvers/min-conflicts.md", "solve.md"],
  halves: ["counting.md"],
};
const SEARCHED = [4, 6, 8];
const CLASSES = 8; // queens
const REPAIRED = "min-conflicts";

class Learn {
  /** @type {Promise<any[]> | undefined} */ solvers;

  constructor(panel) {
    this.walks = {};
    const list = h(
      "ul",
      { class: "chapters" },
      Object.keys(CHAPTERS).map((name) =>
        h(
          "li",
          {},
          h("a", { href: addressOf("learn", { at: name }), onclick: () => this.#see(name) }, t(`learn.${name}.title`)),
        ),
      ),
    );
    this.parts = Object.fromEntries(Object.keys(CHAPTERS).map((name) => [name, this.#part(name)]));
    panel.append(
      h("div", { class: "intro" }, h("h1", {}, t("learn.heading")), h("p", {}, rich(t("learn.intro"))), list),
      ...Object.values(this.parts),
    );
    const seen = new IntersectionObserver(
      (entries) =>
        entries
          .filter((each) => each.isIntersecting)
          .forEach(({ target }) => {
            seen.unobserve(target);
            this.#begin(target.id.slice("chapter-".length));
          }),
      { rootMargin: "300px" },
    );
    for (const part of Object.values(this.parts)) seen.observe(part);
    this.#link();
  }

  #part(name) {
    const [first, ...more] = t(`learn.${name}.text`).map((text) => h("p", {}, rich(text)));
    const told = h(
      "div",
      { class: "told" },
      h("h2", {}, t(`learn.${name}.title`)),
      first,
      more,
      h("p", { class: "small reading" }),
    );
    return h("section", { class: "card chapter", id: `chapter-${name}` }, told, h("div", { class: "live" }));
  }

  /** Adds further reading to each chapter: links if the server has the documents, otherwise their names. */
  async #link() {
    const { documents } = await ask("info").catch(() => ({ documents: false }));
    for (const [name, files] of Object.entries(CHAPTERS)) {
      const box = this.#within(name, ".reading");
      const each = (file) =>
        documents
          ? h("a", { href: `/docs/${file}`, target: "_blank", lang: ENGLISH }, `docs/${file}`)
          : h("code", { lang: ENGLISH }, `docs/${file}`);
      if (files.length)
        box.replaceChildren(
          `${t("learn.reading")} `,
          ...files.flatMap((file, at) => (at ? [", ", each(file)] : [each(file)])),
        );
    }
  }

  #within(name, selector) {
    return /** @type {HTMLElement} */ (this.parts[name].querySelector(selector));
  }

  /** Creates the board of a chapter when it comes into view. */
  #begin(name) {
    const live = this.#within(name, ".live");
    const made = {
      attack: () => reach().boxes,
      three: () => three().boxes,
      backtracking: () => this.#searches(),
      symmetry: () => this.#classes(),
      local: () => this.#repairs(),
      halves: () => new Halves().boxes,
    }[name]();
    live.append(...made);
  }

  async #solver(name) {
    this.solvers ??= askSolvers();
    return (await this.solvers).find((each) => each.name === name);
  }

  /** Shows a run in a box, replacing the chapter's previous one. */
  async #walk(box, chapter, values) {
    try {
      const solver = await this.#solver(values.solver);
      this.walks[chapter]?.stop();
      this.walks[chapter] = new Walk({ ...values, solver });
      box.replaceChildren(...this.walks[chapter].boxes);
    } catch (error) {
      box.replaceChildren(h("p", { class: "status" }, error.message));
    }
  }

  #searches() {
    const box = h("div", { class: "live" });
    const show = (rows) =>
      this.#walk(box, "backtracking", { solver: "sets", rows: Number(rows), seed: 1, shows: "tree" });
    const sizes = SEARCHED.map((rows) => [String(rows), t("learn.backtracking.queens", rows)]);
    show(SEARCHED[0]);
    return [choice(t("learn.backtracking.board"), sizes, String(SEARCHED[0]), show), box];
  }

  #repairs() {
    const box = h("div", { class: "live" });
    this.#walk(box, "local", { solver: REPAIRED, rows: 12, seed: 3, options: ["start=line"], shows: "curve" });
    return [box, ...new Growth().boxes];
  }

  #classes() {
    const list = h("ol", { class: "gallery" });
    const status = h("p", { class: "status", role: "status" }, t("loading"));
    this.#list(list, status);
    return [status, list];
  }

  async #list(list, status) {
    try {
      const sizes = [];
      for await (const each of lines("list", { board: CLASSES, fundamental: true })) {
        if (!each.placement) continue;
        sizes.push(each.class_size);
        list.append(
          classCard(each, { number: sizes.length, board: CLASSES, columns: CLASSES, fixed: "", forbidden: "" }),
        );
      }
      const times = (size) => sizes.filter((each) => each === size).length;
      const kinds = [...new Set(sizes)].sort((one, other) => other - one).map((size) => [times(size), size]);
      status.textContent = t(
        "learn.symmetry.sum",
        kinds,
        sizes.reduce((all, each) => all + each, 0),
      );
    } catch (error) {
      status.textContent = error.message;
    }
  }

  /** Opens the chapter named in a link. */
  open(values) {
    const at = values.get("at");
    writeAddress("learn", { at: at in CHAPTERS ? at : "" });
    if (at in CHAPTERS) this.#see(at);
  }

  link() {
    return { at: among(Object.keys(CHAPTERS)) };
  }

  #see(name) {
    this.parts[name].scrollIntoView({ block: "start" });
  }

  leave() {
    for (const walk of Object.values(this.walks)) walk.rest();
  }
}

export const create = (panel) => new Learn(panel);
