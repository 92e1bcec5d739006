// Published values: all for the current number of queens, and each sequence as a table with its source.
import { ask } from "./api.js";
import { div, field, h, tableHead } from "./dom.js";
import { speakMore } from "./language.js";
import { ENGLISH, t, whole } from "./texts.js";

const grouped = (digits) => whole(BigInt(digits));
const oeis = ({ oeis: number, link }) => h("a", { href: link, rel: "noreferrer", target: "_blank" }, number);

export class Published {
  /** @type {HTMLElement} */ table;

  constructor() {
    this.select = h("select", { onchange: () => this.#show() });
    this.here = div("known");
    this.box = div("known");
    this.element = h(
      "details",
      { class: "card", open: innerWidth > 760 },
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
      this.sequences = sequences.map((each) => ({
        ...each,
        title: t("sequence.title", each),
        verified: t("sequence.verified", each),
      }));
    } catch (error) {
      this.box.textContent = error.message;
      return;
    }
    this.select.replaceChildren(
      ...this.sequences.map((each, at) => h("option", { value: at }, `${each.name} · ${each.title}`)),
    );
    this.#show();
    this.at(this.size);
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
    const table = h(
      "div",
      { class: "scroll", tabIndex: 0, role: "region", "aria-label": t("explore.knownHere", size) },
      h("table", { class: "named" }, head, h("tbody", {}, found.map(row))),
    );
    this.here.replaceChildren(...(found.length ? [h("h3", {}, t("explore.knownHere", size)), table] : []));
    this.#mark();
  }

  #show() {
    const chosen = this.sequences[Number(this.select.value) || 0];
    const cell = (part, isValue) => (isValue ? h("td", {}, grouped(part)) : h("th", { scope: "row" }, `${part}`));
    const row = (value) =>
      h(
        "tr",
        { "data-n": value[0] },
        value.map((part, at) => cell(part, at === value.length - 1)),
      );
    const facts = ["source", "verified", "note"].filter((name) => chosen[name]);
    this.table = h(
      "div",
      { class: "scroll", tabIndex: 0, role: "region", "aria-label": chosen.title },
      h("table", {}, tableHead([...chosen.index, t("explore.value")]), h("tbody", {}, chosen.values.map(row))),
    );
    this.isByN = chosen.index[0] === "n";
    this.box.replaceChildren(
      h("p", { lang: ENGLISH }, chosen.definition),
      this.table,
      h(
        "dl",
        { class: "sources" },
        facts.flatMap((name) => [
          h("dt", {}, t(`explore.${name}`)),
          h("dd", { lang: name === "verified" ? null : ENGLISH }, chosen[name]),
        ]),
        ...(chosen.oeis ? [h("dt", {}, t("explore.oeis")), h("dd", {}, oeis(chosen))] : []),
      ),
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
