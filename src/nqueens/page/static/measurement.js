// Benchmark without tracing: many seeds on one board, and growth with the board. The server runs the solvers and
// computes medians, quartiles and charts.
import { lines } from "./api.js";
import { save } from "./copies.js";
import { button, card, div, field, h, named, numberInput, setting, statusLine } from "./dom.js";
import { ENGLISH, t } from "./texts.js";

export const SEEDS = 20;
const [FIRST, LAST, RUNS] = [4, 20, 9];
const GUESSED = 16; // rows for which the user guesses the work: most searches still end
export const SECONDS = 0.5;
const MEASURES = ["seconds", "tests", "steps", "nodes"];

class Measuring {
  /** `asked()` returns the settings { about, query, isPuzzle, seed, until, contenders, first, name }. */
  constructor(asked) {
    this.asked = asked;
    this.measure = "seconds";
    this.charts = {};
    this.csv = "";
    this.seeds = button("", () => this.#run({ ...this.question.query, repeat: SEEDS }), { disabled: true });
    const measureSizes = () => this.#run({ board: FIRST, to: LAST, repeat: RUNS });
    this.sizes = button(t("watch.measured.sizes", FIRST, LAST), measureSizes, { disabled: true });
    this.guess = numberInput();
    this.guessField = field("", this.guess);
    this.truth = h("p", { class: "big", role: "status" });
    this.stopper = button(t("watch.measured.stop"), () => this.running?.abort(), { hidden: true });
    this.status = statusLine();
    this.choices = h("div");
    this.chart = h("div", { class: "scrolling", tabindex: 0, role: "group", lang: ENGLISH });
    const texts = { SVG: () => this.charts[this.measure], CSV: () => this.csv };
    const saver = ([type, text]) =>
      button(type, () => this.#save(text(), type), { "aria-label": t("take.save", type) });
    this.saves = div("buttons", Object.entries(texts).map(saver));
    const legend = h("p", { class: "small" }, t("watch.measured.legend"));
    const result = [this.choices, this.chart, legend, this.saves];
    this.result = h("div", { class: "measuredresult", hidden: true }, result);
    this.element = card(
      t("watch.measured.heading"),
      h("p", { class: "small" }, t("watch.measured.means", SECONDS)),
      div("buttons", this.seeds, this.sizes, this.stopper, this.guessField),
      this.status,
      this.truth,
      this.result,
    );
    this.element.classList.add("measured");
  }

  /** Discards the results when solvers, boards or seeds change. */
  renew() {
    this.question = this.asked();
    const { contenders, until, query, seed, about, isPuzzle, first } = this.question;
    const key = JSON.stringify([contenders, until, query, seed]);
    if (key === this.key) return;
    this.key = key;
    this.running?.abort();
    this.#busy(false);
    this.result.hidden = true;
    this.status.textContent = "";
    this.seeds.textContent = t("watch.measured.seeds", SEEDS, about);
    this.sizes.hidden = this.guessField.hidden = isPuzzle;
    this.guessField.children[0].textContent = t("watch.guess.work", first, GUESSED);
    this.guess.value = this.truth.textContent = "";
  }

  async #run(about) {
    const { contenders, until, seed, name } = this.question;
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const all = contenders.length * (about.to ? LAST - FIRST + 1 : 1);
    this.name = `${name}-${about.to ? "sizes" : "seeds"}`;
    let done = 0;
    this.#busy(true);
    this.truth.textContent = "";
    this.status.textContent = t("watch.measured.done", 0, all);
    const solvers = contenders.join(",");
    const asked = { ...about, solvers, all_solutions: until === "all", seed, time_limit: SECONDS, charts: true };
    try {
      for await (const line of lines("compare", asked, running.signal)) {
        if (line.charts) this.#show(line.charts);
        else if (line.csv) this.csv = line.csv;
        else if (line.end) this.status.textContent = line.end === "all" ? "" : line.reason;
        else {
          this.status.textContent = t("watch.measured.done", ++done, all);
          if (about.to && line.n === GUESSED && this.guess.value) this.truth.textContent ||= this.#beside(line);
        }
      }
    } catch (error) {
      if (running === this.running)
        this.status.textContent = error.name === "AbortError" ? t("watch.measured.stopped") : error.message;
    }
    if (running === this.running) this.#busy(false);
  }

  /** Returns the user's guess beside the work of the first solver, which the chart then shows. */
  #beside({ answered, median }) {
    const measure = MEASURES.slice(1).find((each) => median[each]) ?? "seconds";
    const found = answered ? median[measure] : null;
    this.measure = measure; // of the chart
    return t("watch.guess.truth", this.question.first, GUESSED, Number(this.guess.value), found);
  }

  #busy(is) {
    this.seeds.disabled = this.sizes.disabled = is;
    this.stopper.hidden = !is;
    this.saves.hidden = is;
    if (is) this.result.hidden = true;
    else this.running = null;
  }

  #show(charts) {
    this.charts = charts;
    const offered = MEASURES.filter((each) => charts[each]);
    const before = this.chart.offsetHeight; // 0 while hidden
    this.result.hidden = offered.length === 0;
    if (!offered.length) return;
    if (!charts[this.measure]) this.measure = offered[0];
    const measures = named("watch.measured.measures", offered);
    const draw = () => this.#draw();
    this.choices.replaceChildren(setting(t("watch.measured.measure"), measures, this, "measure", draw));
    draw();
    if (this.chart.offsetHeight > before) this.chart.scrollIntoView({ block: "center" });
  }

  /** Inserts the chart as elements, so that it uses the colours of the page. */
  #draw() {
    const parsed = new DOMParser().parseFromString(this.charts[this.measure], "image/svg+xml").documentElement;
    this.chart.setAttribute("aria-label", parsed.querySelector("title")?.textContent ?? "");
    this.chart.replaceChildren(document.importNode(parsed, true));
  }

  #save(text, type) {
    save(new Blob([text]), `${this.name}.${type.toLowerCase()}`);
  }
}

export const measuring = (asked) => new Measuring(asked);
