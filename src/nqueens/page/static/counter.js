// Counter of solutions: small boards immediately, others on request, with progress and a Stop button.
import { refused } from "./answers.js";
import { events } from "./api.js";
import { button, clock, div, h, statusLine } from "./dom.js";
import { oeis } from "./publishedvalues.js";
import { rich } from "./terms.js";
import { t, whole } from "./texts.js";

export const MOST_AT_ONCE = 16; // rows and columns up to which a count takes less than a second

const grouped = (digits) => whole(BigInt(digits));

export class Counter {
  /** @type {Record<string, string>} */ question;
  /** @type {{ fixed: string[], forbidden: string[] }} */ marks;
  /** @type {{ number: string, source: { oeis: string, link: string } } | null} */ published;
  /** @type {{ stopper: AbortController, job: string | null } | null} */ counting;

  /** Calls `counted(count)` with the number of listed solutions, as text. */
  constructor(counted) {
    this.counted = counted;
    this.countButton = button(t("explore.count"), () => this.count(), { class: "primary" });
    this.stopButton = button(t("watch.measured.stop"), () => this.stop(), { hidden: true, class: "danger" });
    this.bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("explore.counting") });
    this.number = h("p", { class: "big" });
    this.status = statusLine();
    this.cost = h("p", { class: "small" });
    this.element = div("count", this.number, div("buttons", this.countButton, this.stopButton), this.bar, this.status);
  }

  /** Sets a new question, whose marks are these squares. */
  ask(question, marks, atOnce) {
    this.stop();
    Object.assign(this, { question, marks, published: null });
    for (const each of [this.number, this.status, this.cost]) each.textContent = "";
    this.#busy(false); // what the last count still says belongs to another question
    this.countButton.hidden = atOnce;
    this.countButton.classList.add("primary");
    if (atOnce) this.count();
  }

  /** Shows the published number of solutions and its sequence until the solutions are counted. */
  publish(published) {
    this.published = published;
    this.countButton.classList.toggle("primary", !published);
    this.#headline();
  }

  #headline() {
    if (!this.published || this.countButton.hidden || this.number.textContent) return;
    const { number, source } = this.published;
    this.number.replaceChildren(h("strong", {}, grouped(number)), ` ${t("explore.published")} `, oeis(source));
  }

  async count() {
    const stopper = new AbortController();
    const counting = { stopper, job: /** @type {string | null} */ (null) };
    this.counting = counting;
    const mine = () => this.counting === counting;
    this.#busy(true);
    this.number.textContent = "";
    this.status.textContent = t("explore.counting");
    try {
      for await (const { event, data } of events("count", this.question, stopper.signal)) {
        if (event === "job") counting.job = data.id;
        if (!mine()) continue;
        if (event === "progress") this.#progress(data);
        if (event === "result" || event === "error") this.#speak(true);
        if (event === "result") this.#result(data);
        if (event !== "error") continue;
        const { error, outcome } = data;
        this.status.textContent = outcome === "stopped" ? t("explore.stopped") : refused(error, outcome).message;
      }
    } catch (error) {
      if (mine()) this.#speak(true);
      if (mine() && error.name !== "AbortError") this.status.textContent = error.message;
    }
    if (mine()) this.#busy(false);
  }

  /** Turns announcements by screen readers on or off: for the result, not for the progress. */
  #speak(on) {
    this.status.setAttribute("aria-live", on ? "polite" : "off");
  }

  #busy(busy) {
    const focused = document.activeElement === this.countButton || document.activeElement === this.stopButton;
    this.countButton.hidden = busy || this.cost.textContent !== ""; // with the result
    this.stopButton.hidden = !busy;
    this.bar.hidden = !busy;
    this.bar.removeAttribute("value");
    if (focused) (busy ? this.stopButton : this.countButton).focus();
    if (!busy) this.counting = null;
    if (!busy) this.#headline();
  }

  #progress({ units_done: done, units, count, seconds_left: left }) {
    this.#speak(false);
    this.bar.value = done / Math.max(1, units);
    this.number.textContent = count === null ? "" : t("explore.sofar", grouped(count));
    this.status.textContent = `${t("explore.progress", done, units)}${t("comma")}${left === null ? t("explore.soon") : t("explore.left", clock(left))}`;
  }

  #result(data) {
    const all = data.all ?? data.count;
    const classes =
      BigInt(all) &&
      data.all &&
      h("span", { class: "kept" }, rich(t("explore.fundamental", grouped(data.count), this.marks)));
    this.number.replaceChildren(
      h("strong", {}, grouped(all)),
      ` ${t("explore.result", all === "1", this.marks.fixed, this.marks.forbidden)}`,
      ...(classes ? [t("comma"), classes] : []),
    );
    const isMarked = this.marks.fixed.length + this.marks.forbidden.length; // then classes have other sizes
    const sizes = Object.entries((!isMarked && data.classes) || {})
      .filter(([, number]) => number)
      .map(([size, number]) => [size, grouped(number)]);
    this.status.textContent = t("explore.sizes", sizes);
    this.cost.textContent = t("explore.seconds", data.seconds.toPrecision(2), data.threads);
    this.counted(data.count);
  }

  /** Asks the server to stop, and reports it after the server has. */
  async stop() {
    const { job, stopper } = this.counting ?? {};
    if (!stopper) return;
    this.status.textContent = t("explore.stopping");
    if (!job) return void stopper.abort();
    try {
      await fetch(`/api/jobs/${job}`, { method: "DELETE" });
    } catch {
      stopper.abort();
    }
  }
}
