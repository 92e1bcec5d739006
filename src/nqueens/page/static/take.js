// Share dialog: the view of a tab as a link, picture, text, animation, list, printable page or command. The server
// creates all files.
import { addressTo } from "./answers.js";
import { ask, file, picture } from "./api.js";
import { copiedText, copy, save } from "./copies.js";
import { button, choice, div, field, h, isSite, named, openDialog, tick } from "./dom.js";
import { t } from "./texts.js";

const THEMES = ["plain", "wood", "print", "colour-blind"];
const MOST_DRAWN = 100; // rows of a picture
const MOST_FRAMES = 300;
const PARTS = ["link", "picture", "text", "run", "list", "page", "large", "command"];
const PARTS_OF_SITE = ["link", "picture"];
/** File types of a run. */
const RUNS = ["gif", "png", "html"];
const LISTS = { csv: "csv", json: "json", jsonl: "jsonl", plain: "txt" };
const LARGE = { npy: "npy", csv: "csv", plain: "txt" };

document.head.append(h("link", { rel: "stylesheet", href: "take.css" }));

/** Returns the HTML that shows a view within another page. */
const embedded = (link) =>
  h("iframe", { src: `${link}${link.includes("?") ? "&" : "?"}embed`, width: "900", height: "640", frameborder: "0" })
    .outerHTML;

class Sheet {
  /** @type {Record<string, string>} */ texts;
  /** @type {Record<string, string>} */ suffixes;

  constructor(about) {
    this.about = about;
    this.theme = "plain";
    this.coordinates = true;
    this.status = h("p", { class: "status", role: "status", "aria-live": "polite" });
    const parts = (isSite ? PARTS_OF_SITE : PARTS).map((name) => this[name]()).filter(Boolean);
    if (isSite) parts.push(this.#part("more", h("p", { class: "small" }, t("needsProgram"))));
    openDialog("takesheet", t("take.heading"), this.status, div("takeparts", parts));
  }

  #part(name, ...children) {
    return h("section", {}, h("h3", {}, t(`take.${name}.heading`)), ...children);
  }

  /** Requests a file from the server and saves it with this extension. */
  async #save(name, values, end) {
    this.status.textContent = t("take.making");
    try {
      const called = `${this.about.name}.${end}`;
      save(await file(name, values), called);
      this.status.textContent = t("take.saved", called);
    } catch (error) {
      this.status.textContent = error.message;
    }
  }

  #saver(end, name, values) {
    return button(end.toUpperCase(), () => this.#save(name, values(), end), {
      "aria-label": t("take.save", end.toUpperCase()),
    });
  }

  link() {
    const link = this.about.link ?? location.href;
    return this.#part(
      "link",
      h("p", { class: "small" }, t("take.link.help", isSite)),
      h("input", { type: "text", readonly: true, value: link, "aria-label": t("take.link.heading") }),
      div(
        "buttons",
        button(t("take.copy"), () => copy(link, this.status, copiedText())),
        isSite && button(t("take.embed"), () => copy(embedded(link), this.status)),
      ),
    );
  }

  picture() {
    const { question, squares } = this.about;
    if (squares === undefined || this.about.large?.board > MOST_DRAWN) return null;
    const asked = () => ({
      ...question,
      pieces: null,
      squares,
      theme: this.theme,
      labels: this.coordinates ? "chess" : "none",
    });
    const shown = h("img", { class: "takepicture", alt: t("take.picture.alt") });
    const show = async () => {
      try {
        shown.src = await picture(asked());
      } catch (error) {
        this.status.textContent = error.message;
      }
    };
    const [coordinates] = tick(t("take.coordinates"), true, (checked) => {
      this.coordinates = checked;
      show();
    });
    const themes = choice(t("take.theme"), named("take.themes", THEMES), this.theme, (theme) => {
      this.theme = theme;
      show();
    });
    show();
    const formats = div(
      "buttons",
      ["svg", "png"].map((format) => this.#saver(format, "image", () => ({ ...asked(), format }))),
    );
    return this.#part("picture", div("takepair", shown, div("takestack", themes, coordinates, formats)));
  }

  text() {
    const { question, squares, puzzle, large } = this.about;
    if (large || (!puzzle && squares === undefined)) return null;
    const area = h("textarea", { readonly: true, rows: 5, spellcheck: false, "aria-label": t("take.text.heading") });
    const select = h("select", {
      onchange: () => {
        area.value = this.texts[select.value] ?? "";
      },
    });
    const saveText = () => save(new Blob([area.value]), `${this.about.name}${this.suffixes[select.value] ?? ".txt"}`);
    this.#texts(question, squares, puzzle).then(
      () => {
        const name = (each) => t("take.formats")[each] ?? each;
        select.replaceChildren(...Object.keys(this.texts).map((each) => h("option", { value: each }, name(each))));
        if (this.texts.squares) select.value = "squares";
        area.value = this.texts[select.value] ?? "";
      },
      (error) => {
        this.status.textContent = error.message;
      },
    );
    return this.#part(
      "text",
      field(t("take.format"), select),
      area,
      div(
        "buttons",
        button(t("take.copy"), () => copy(area.value, this.status)),
        button(t("take.saveText"), saveText),
      ),
    );
  }

  async #texts(question, squares, puzzle) {
    if (puzzle) {
      const formats = ["code", "letters", "puzzlink", "penpa", "json", "latex"];
      const found = await Promise.all(
        formats.map((format) =>
          ask("write", { regions: puzzle, format }).then(
            ({ text }) => [format, text],
            () => null,
          ),
        ),
      );
      this.texts = Object.fromEntries(found.flatMap((each) => (each ? [each] : [])));
      this.suffixes = {};
    } else Object.assign(this, await ask("text", { ...question, pieces: null, squares }));
  }

  run() {
    const { run } = this.about;
    if (!run) return null;
    const every = Math.max(1, Math.ceil(run.events / MOST_FRAMES));
    const asked = (format) => ({ ...run.question, format, every, theme: this.theme });
    return this.#part(
      "run",
      h("p", { class: "small" }, t("take.run.help", run.events, every)),
      div(
        "buttons",
        RUNS.map((format) => this.#saver(format, "animation", () => asked(format))),
      ),
    );
  }

  list() {
    const { list } = this.about;
    if (!list) return null;
    return this.#part(
      "list",
      h("p", { class: "small" }, t("take.list.help")),
      div(
        "buttons",
        Object.entries(LISTS)
          .filter(([format]) => list.classic || format.startsWith("json"))
          .map(([format, end]) => this.#saver(end, "listing", () => ({ ...list.question, format }))),
      ),
    );
  }

  page() {
    const { list, puzzle } = this.about;
    if (!list && !puzzle) return null;
    const address = list
      ? addressTo("sheet", { ...list.question, theme: "print" })
      : addressTo("image", { regions: puzzle, squares: null, theme: "print", labels: "none" });
    return this.#part(
      "page",
      h("p", { class: "small" }, t("take.page.help")),
      h("a", { class: "button", href: address, target: "_blank" }, t("take.page.open")),
    );
  }

  large() {
    const { large } = this.about;
    if (!large) return null;
    return this.#part(
      "large",
      div(
        "buttons",
        Object.entries(LARGE).map(([format, end]) => this.#saver(end, "large", () => ({ ...large, format }))),
      ),
    );
  }

  command() {
    const box = div("takestack");
    const line = (text) =>
      div(
        "takeline",
        h("code", {}, text),
        button(t("take.copy"), () => copy(text, this.status)),
      );
    ask("command", { ...this.about.question, ...this.about.does, of: this.about.of.join(",") }).then(
      ({ commands }) => {
        const python = commands.map((each) => each.python).filter(Boolean);
        box.append(
          ...commands.map((each) => line(each.shell)),
          ...(python.length ? [h("p", { class: "small" }, t("take.command.python")), ...python.map(line)] : []),
        );
      },
      (error) => {
        box.append(h("p", { class: "small" }, error.message));
      },
    );
    return this.#part("command", h("p", { class: "small" }, t("take.command.help")), box);
  }
}

export const openSheet = (about) => new Sheet(about);
