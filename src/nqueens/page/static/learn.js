// Learn tab: an essay whose boards follow its paragraphs, and the exercises; the front page of a first visit.
import { addressOf, div, h, list, writeAddress } from "./dom.js";
import { among, SEED, such } from "./link.js";
import { SCENES } from "./scenes.js";
import { MODES, parseSheet, sheetText } from "./sheet.js";
import { turnOf } from "./solvers.js";
import { rich } from "./terms.js";
import { t } from "./texts.js";

const TURNS = { backtracking: "sets", ahead: "forward-checking", local: "min-conflicts" };
const CHAPTERS = [...Object.keys(SCENES), "turn"];
const FRESH = 1_000_000; // seeds of exercises whose link has none: other questions every time
const WATCHED = "#watch?solver=sets&board=8";
const NEAR = "300px";
const READ = { wide: "-55% 0px -40% 0px", narrow: "-72% 0px -24% 0px" }; // the line that a paragraph crosses when read

/** Returns a paragraph; names in brackets are replaced by nodes, and a name alone is a node of its own. */
function paragraph(text, slots) {
  const alone = /^\[(\w+)\]$/.exec(text);
  if (alone) return slots[alone[1]];
  const parts = text.replaceAll(" × ", "\u00a0×\u00a0").split(/\[(\w+)\]/);
  const nodes = parts.flatMap((part, at) => (at % 2 ? [slots[part]] : rich(part)));
  return h("p", {}, nodes);
}

function heading(name) {
  const number = h("span", { class: "number" }, `${CHAPTERS.indexOf(name) + 1}`);
  return h("h2", {}, number, t(`learn.${name}.title`));
}

/** Calls `seen(element)` when an element comes into view or near it. */
function observe(rootMargin, elements, seen) {
  const seeAll = (entries, observer) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target, observer);
  };
  const observer = new IntersectionObserver(seeAll, { rootMargin });
  for (const each of elements) observer.observe(each);
}

/** A chapter: text, and beside it a board that stays while the text passes. */
class Chapter {
  constructor(name) {
    this.scene = SCENES[name]();
    /** @type {Record<string, HTMLElement>} */
    const slots = { ...this.scene.slots, watch: h("a", { href: WATCHED }, t("tab.watch")) };
    this.steps = t(`learn.${name}.text`).map((text) => paragraph(text, slots));
    this.live = div("live");
    const href = TURNS[name] && addressOf("learn", { turn: turnOf(TURNS[name]) });
    const turn = href && h("a", { class: "button", href }, t("learn.turn.title"));
    const told = div("told", heading(name), this.steps, turn);
    this.element = h("section", { class: `chapter ${name}`, id: `chapter-${name}` }, told, this.live);
    if (name === CHAPTERS[0])
      this.#begin(); // before the first frame, as its board stands above its text on phones
    else
      observe(NEAR, [this.element], (_, observer) => {
        observer.disconnect();
        this.#begin();
      });
  }

  async #begin() {
    const margin = matchMedia("(max-width: 760px)").matches ? READ.narrow : READ.wide;
    try {
      this.live.replaceChildren(...(await this.scene.load()));
      observe(margin, this.steps, (target) => this.#read(target));
    } catch (error) {
      this.live.replaceChildren(h("p", { class: "status", role: "status" }, error.message));
    }
  }

  #read(step) {
    for (const each of this.steps) each.classList.toggle("now", each === step);
    this.scene.at?.(this.steps.indexOf(step));
  }
}

class Learn {
  choices = div("live");
  isFilled = false;

  constructor(panel) {
    this.panel = panel;
    this.turn = h("div", { hidden: true });
    this.chapters = Object.fromEntries(Object.keys(SCENES).map((name) => [name, new Chapter(name)]));
    const exercises = h(
      "section",
      { class: "chapter yours", id: "chapter-turn" },
      div("told", heading("turn"), h("p", {}, t("learn.turn.text"))),
      this.choices,
    );
    this.chapters.attack.element.prepend(this.#intro());
    panel.append(this.turn, ...Object.values(this.chapters).map(({ element }) => element));
    panel.append(this.#ending(), exercises);
    observe(NEAR, [exercises], (_, observer) => {
      observer.disconnect();
      if (!this.isFilled) this.#fill();
    });
  }

  /** Returns the last numbers of the essay, which are loaded when they come near. */
  #ending() {
    const numbers = h("p", { class: "numbers" }, "…");
    const end = h("section", { class: "chapter ending" }, div("told", numbers, h("p", {}, t("learn.ending"))));
    observe(NEAR, [end], async (_, observer) => {
      observer.disconnect();
      const said = import("./halves.js").then(({ sequence }) => sequence());
      numbers.textContent = await said.catch((error) => error.message);
    });
    return end;
  }

  #intro() {
    const link = (name) =>
      h("a", { href: addressOf("learn", { at: name }), onclick: () => this.#see(name) }, t(`learn.${name}.title`));
    const play = h("a", { class: "button primary", href: "#play" }, t("learn.play"));
    const puzzle = h("a", { class: "button", href: "#puzzles" }, t("learn.puzzle"));
    const watch = h("a", { class: "quiet", href: WATCHED }, t("learn.watch"));
    const kicker = h("p", { class: "kicker" }, t("learn.kicker"));
    const lead = h("p", { class: "lead" }, rich(t("learn.intro")));
    const chapters = list("ol", "chapters", CHAPTERS.map(link));
    return div("intro", kicker, h("h1", {}, t("title")), lead, div("buttons", play, puzzle, watch), chapters);
  }

  /** Shows the list of exercises, which is loaded when it comes into view, and again for new badges. */
  async #fill() {
    this.isFilled = true;
    try {
      this.choices.replaceChildren(...(await (await import("./chooser.js")).chooser()));
    } catch (error) {
      this.choices.textContent = error.message;
    }
  }

  /** Opens the chapter or the exercises named in a link. */
  async open(values) {
    const at = values.get("at");
    const items = parseSheet(values.get("turn") ?? "");
    this.panel.classList.toggle("exercising", items !== null);
    this.turn.hidden = items === null;
    if (items) return void (await this.#exercise({ items, seed: values.get("seed"), mode: values.get("mode") }));
    writeAddress("learn", { at: CHAPTERS.includes(at) ? at : "" });
    if (this.isFilled || at === "turn") await this.#fill();
    if (CHAPTERS.includes(at)) this.#see(at);
  }

  async #exercise({ items, seed, mode }) {
    const number = SEED.fits(seed ?? "") ? Number(seed) : Math.floor(Math.random() * FRESH);
    const sheet = { items, seed: number, mode: MODES.includes(mode) ? mode : MODES[0] };
    writeAddress("learn", { turn: sheetText(items), seed: sheet.seed, mode: sheet.mode });
    const key = JSON.stringify(sheet);
    if (key === this.begun && this.turn.querySelector(".reply")) return; // Back returns to an exercise in progress
    this.begun = key;
    try {
      const { openTurn } = await import("./turn.js");
      this.turn.replaceChildren(await openTurn(sheet));
    } catch (error) {
      this.turn.textContent = error.message;
    }
  }

  link(values) {
    const turn = such((text) => parseSheet(text) !== null, "link.turn");
    return { at: among(CHAPTERS), ...(values.has("turn") && { turn, seed: SEED, mode: among(MODES) }) };
  }

  #see(name) {
    this.panel.querySelector(`#chapter-${name}`).scrollIntoView({ block: "start" });
  }
}

export const create = (panel) => new Learn(panel);
