// Published values: all for the current number of queens, and each sequence as a table with its source.
import { ask } from "./api.js";
import { div, field, fill, h, tableHead } from "./dom.js";
import { speakMore } from "./language.js";
import { ENGLISH, t, whole } from "./texts.js";

export const SOLUTIONS = "A000170"; // the sequence of the numbers of solutions
const grouped = (digits) => whole(BigInt(digits));
export const oeis = ({ oeis: number, link }) => h("a", { href: link, rel: "noreferrer", target: "_blank" }, number);

/** Returns a table in a box of its own to scroll. */
function scrolled(label, attributes, ...parts) {
  const box = { class: "scroll", tabIndex: 0, role: "region", "aria-label": label };
  return h("div", box, h("table", attributes, parts));
}

export class Published {
  /** @type {HTMLElement} */ table;

  constructor() {
    this.select = h("select", { onchange: () => this.#show() });
    this.here = div("known");
    this.box = div("known");
    this.element = h(
      "details",
      { class: "card", ontoggle: () => this.table && this.#mark() },
      h("summary", {}, h("h2", {}, t("explore.known"))),
      this.here,
      field(t("explore.sequence"), this.select),
      this.box,
    );
  }

  async load() {
    if (this.sequences) return;
    try {
      const [{ sequences }] = await Promise.all([ask("known"), speakMore("sequences")]);
      const inWords = (each) => ({ title: t("sequence.title", each), verified: t("sequence.verified", each) });
      this.sequences = sequences.map((each) => ({ ...each, ...inWords(each) }));
    } catch (error) {
      this.box.textContent = error.message;
      return;
    }
    fill(this.select, [...this.sequences.keys()], (at) => `${this.sequences[at].name} · ${this.sequences[at].title}`);
    this.#show();
    this.at(this.size);
  }

  /** Returns the published number of solutions for this many queens, and its sequence; null if unknown. */
  solutions(size) {
    const source = this.sequences?.find(({ name }) => name === SOLUTIONS);
    const found = source?.values.find(([n]) => n === size);
    return found ? { number: found[1], source } : null;
  }

  /** Shows the values for boards of this size; null for boards that are not square. */
  at(size) {
    this.size = size;
    if (!this.sequences) return;
    const isOfBoards = ({ index }) => index.join() === "n";
    const found = this.sequences
      .filter(isOfBoards)
      .flatMap((each) => each.values.filter(([n]) => n === size).map(([, value]) => ({ each, value })));
    const row = ({ each, value }) => {
      const name = h("th", { scope: "row" }, `${each.title} `, each.oeis ? oeis(each) : "");
      return h("tr", {}, name, h("td", {}, grouped(value)));
    };
    const head = tableHead([t("explore.sequence"), t("explore.value")]);
    const heading = t("explore.knownHere", size);
    const table = scrolled(heading, { class: "named" }, head, h("tbody", {}, found.map(row)));
    this.here.replaceChildren(...(found.length ? [h("h3", {}, heading), table] : []));
    this.#mark();
  }

  #show() {
    const chosen = this.sequences[Number(this.select.value) || 0];
    const header = (part) => h("th", { scope: "row" }, `${part}`);
    const row = (value) =>
      h("tr", { "data-n": value[0] }, value.slice(0, -1).map(header), h("td", {}, grouped(value.at(-1))));
    const head = tableHead([...chosen.index, t("explore.value")]);
    this.table = scrolled(chosen.title, {}, head, h("tbody", {}, chosen.values.map(row)));
    this.isByN = chosen.index[0] === "n";
    const fact = (name, text, lang) => [h("dt", {}, t(`explore.${name}`)), h("dd", { lang }, text)];
    const named = ["source", "verified", "note"].filter((name) => chosen[name]);
    const facts = named.flatMap((name) => fact(name, chosen[name], name === "verified" ? null : ENGLISH));
    if (chosen.oeis) facts.push(...fact("oeis", oeis(chosen), null));
    this.box.replaceChildren(
      h("p", { lang: ENGLISH }, chosen.definition),
      this.table,
      h("dl", { class: "sources" }, facts),
    );
    this.#mark();
  }

  /** Marks the table rows of this size and scrolls to the first. */
  #mark() {
    /** @type {NodeListOf<HTMLElement>} */
    const rows = this.table.querySelectorAll("tr[data-n]");
    for (const row of rows) row.classList.toggle("now", this.isByN && Number(row.dataset.n) === this.size);
    const row = [...rows].find((each) => each.classList.contains("now"));
    if (row) this.table.scrollTop = row.offsetTop - this.table.clientHeight / 2;
  }
}
