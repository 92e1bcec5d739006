// Views beside a run, one at a time: code, search tree, icicle, matrix, and what is known about the solver.
import { button, h } from "./dom.js";
import { t } from "./texts.js";

const NAMES = ["code", "tree", "icicle", "matrix", "about"];
const ROOMY = matchMedia("(width >= 75em) and (height > 35em)"); // for the code beside another view
let wanted = ["code"]; // what the user chose, the newest first; shared by all runs

export class Views {
  /**
   * `elements` has the element of each view; calls `change()` when another is shown. In a race there is room for one.
   * `signal` ends it.
   */
  constructor(elements, isRacing, change, signal) {
    this.elements = elements;
    this.isRacing = isRacing;
    this.change = () => {};
    const choose = (name) => {
      wanted = [name, ...wanted.filter((each) => each !== name)];
      this.#arrange();
    };
    this.buttons = NAMES.map((name) => button(t(`watch.views.${name}`), () => choose(name)));
    this.pager = h("div", { class: "pager", role: "group", "aria-label": t("watch.views.all") }, this.buttons);
    ROOMY.addEventListener("change", () => this.#arrange(), { signal });
    this.has = { code: true, about: true };
    this.#arrange();
    this.change = change;
  }

  /** Offers the views that have content. */
  offer(has) {
    if (Object.entries(has).every(([name, is]) => this.has[name] === is)) return;
    Object.assign(this.has, has);
    this.#arrange();
  }

  /** Shows the view that the user wants most, and if there is room the code as well. */
  #arrange() {
    const both = ROOMY.matches && !this.isRacing;
    const offered = NAMES.filter((name) => this.has[name] && !(both && name === "code"));
    const before = this.shown;
    this.shown = [...wanted, ...offered].find((name) => offered.includes(name));
    NAMES.forEach((name, at) => {
      this.buttons[at].hidden = !offered.includes(name);
      this.buttons[at].setAttribute("aria-pressed", `${name === this.shown}`);
      this.elements[name].hidden = name !== this.shown && !(both && name === "code");
    });
    if (this.shown !== before) this.change();
  }
}
