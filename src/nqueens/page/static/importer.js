// Import of region puzzles into the editor, from text or a picture.
import { send } from "./api.js";
import { button, div, field, fill, h } from "./dom.js";
import { Puzzle } from "./puzzle.js";
import { upTo } from "./rules.js";
import { t, whole } from "./texts.js";

const MEGABYTES = 8;

export class Importer {
  /** @type {HTMLTextAreaElement} */ text;
  /** @type {HTMLInputElement} */ file;
  /** @type {string[]} */ found;
  /** @type {symbol} */ reading;

  /** `each()` returns the number of queens per region of a picture; `take(puzzle)` gets what is imported. */
  constructor({ each, take }) {
    this.each = each;
    this.take = take;
    const paste = (event) => {
      const picture = event.clipboardData?.files[0];
      if (picture) this.#read(picture);
    };
    const empty = (input) => Object.assign(input, { value: "" });
    const onlyText = () => empty(this.file);
    this.text = h("textarea", { spellcheck: false, autocomplete: "off", oninput: onlyText, onpaste: paste });
    const accept = "image/*,.txt,.json,.xml,.sbn,.starb,.tex";
    this.file = h("input", { type: "file", accept, onchange: () => empty(this.text) });
    this.which = h("select", {
      hidden: true,
      "aria-label": t("maker.which"),
      onchange: () => this.#show(Number(this.which.value)),
    });
    this.status = h("p", { class: "small", role: "status" });
    const openButton = button(t("maker.open"), () => this.#read());
    this.element = h(
      "details",
      { class: "card" },
      h("summary", {}, t("maker.read")),
      div(
        "reader",
        h("p", { class: "small" }, t("maker.readHelp")),
        field(t("maker.paste"), this.text),
        field(t("maker.picture"), this.file),
        div("buttons", openButton, this.which),
        this.status,
      ),
    );
  }

  /** @param {File | null} pasted */
  async #read(pasted = null) {
    const content = pasted ?? (this.text.value.trim() || this.file.files?.[0]);
    if (!content) {
      this.status.textContent = t("maker.nothing");
      return;
    }
    if (typeof content !== "string" && content.size > MEGABYTES * 1e6) {
      this.status.textContent = t("maker.tooLarge", whole(MEGABYTES));
      return;
    }
    this.status.textContent = t("maker.reading");
    const asked = Symbol("read");
    this.reading = asked;
    try {
      const { puzzles } = await send("read", { each: typeof content === "string" ? null : this.each() }, content);
      if (asked !== this.reading) return;
      this.found = puzzles;
      fill(this.which, upTo(puzzles.length), (at) => `${at + 1}`);
      this.which.hidden = this.found.length < 2;
      this.#show(0);
    } catch (error) {
      if (asked === this.reading) this.status.textContent = error.message;
    }
  }

  #show(at) {
    this.take(Puzzle.of(this.found[at]));
    this.status.textContent = t("maker.found", this.found.length, at + 1);
  }
}
