// Share dialog: the view of a tab as a link, picture, text, animation, list, printable page or command. The server
// creates all files.
import { addressTo } from "./answers.js";
import { ask, file, picture } from "./api.js";
import { THEMES } from "./colours.js";
import { copiedText, copy, save } from "./copies.js";
import { button, div, field, fill, h, isSite, named, openDialog, setting, statusLine, tick } from "./dom.js";
import { t } from "./texts.js";

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
    this.status = statusLine();
    const parts = (isSite ? PARTS_OF_SITE : PARTS).map((name) => this[name]()).filter(Boolean);
    if (isSite) parts.push(this.#part("more", this.#help(t("needsProgram"))));
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
    const type = end.toUpperCase();
    return button(type, () => this.#save(name, values(), end), { "aria-label": t("take.save", type) });
  }

  #copier(text) {
    return button(t("take.copy"), () => copy(text(), this.status));
  }

  #help(text) {
    return h("p", { class: "small" }, text);
  }

  link() {
    const link = this.about.link ?? location.href;
    const line = h("input", { type: "text", readonly: true, value: link, "aria-label": t("take.link.heading") });
    const buttons = [button(t("take.copy"), () => copy(link, this.status, copiedText()))];
    if (isSite) buttons.push(button(t("take.embed"), () => copy(embedded(link), this.status)));
    return this.#part("link", this.#help(t("take.link.help", isSite)), line, div("buttons", buttons));
  }

  picture() {
    const { question, squares } = this.about;
    if (squares === undefined || this.about.large?.board > MOST_DRAWN) return null;
    const look = () => ({ theme: this.theme, labels: this.coordinates ? "chess" : "none" });
    const asked = () => ({ ...question, pieces: null, squares, ...look() });
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
    const themes = setting(t("take.theme"), named("take.themes", THEMES), this, "theme", show);
    show();
    const savers = ["svg", "png"].map((format) => this.#saver(format, "image", () => ({ ...asked(), format })));
    const settings = div("takestack", themes, coordinates, div("buttons", savers));
    return this.#part("picture", div("takepair", shown, settings));
  }

  text() {
    const { question, squares, puzzle, large } = this.about;
    if (large || (!puzzle && squares === undefined)) return null;
    const area = h("textarea", { readonly: true, rows: 5, spellcheck: false, "aria-label": t("take.text.heading") });
    const show = () => {
      area.value = this.texts[select.value] ?? "";
    };
    const select = h("select", { onchange: show });
    const saveText = () => save(new Blob([area.value]), `${this.about.name}${this.suffixes[select.value] ?? ".txt"}`);
    const load = async () => {
      try {
        await this.#texts(question, squares, puzzle);
        fill(select, Object.keys(this.texts), (each) => t("take.formats")[each] ?? each);
        if (this.texts.squares) select.value = "squares";
        show();
      } catch (error) {
        this.status.textContent = error.message;
      }
    };
    load();
    const copier = this.#copier(() => area.value);
    const buttons = div("buttons", copier, button(t("take.saveText"), saveText));
    return this.#part("text", field(t("take.format"), select), area, buttons);
  }

  async #texts(question, squares, puzzle) {
    if (puzzle) {
      const formats = ["code", "letters", "puzzlink", "penpa", "json", "latex"];
      const written = async (format) => [format, (await ask("write", { regions: puzzle, format })).text];
      const found = await Promise.allSettled(formats.map(written));
      this.texts = Object.fromEntries(found.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])));
      this.suffixes = {};
    } else Object.assign(this, await ask("text", { ...question, pieces: null, squares }));
  }

  run() {
    const { run } = this.about;
    if (!run) return null;
    const every = Math.max(1, Math.ceil(run.events / MOST_FRAMES));
    const asked = (format) => ({ ...run.question, format, every, theme: this.theme });
    const savers = RUNS.map((format) => this.#saver(format, "animation", () => asked(format)));
    return this.#part("run", this.#help(t("take.run.help", run.events, every)), div("buttons", savers));
  }

  list() {
    const { list } = this.about;
    if (!list) return null;
    const formats = Object.entries(LISTS).filter(([format]) => list.classic || format.startsWith("json"));
    const saver = ([format, end]) => this.#saver(end, "listing", () => ({ ...list.question, format }));
    return this.#part("list", this.#help(t("take.list.help")), div("buttons", formats.map(saver)));
  }

  page() {
    const { list, puzzle } = this.about;
    if (!list && !puzzle) return null;
    const address = list
      ? addressTo("sheet", { ...list.question, theme: "print" })
      : addressTo("image", { regions: puzzle, squares: null, theme: "print", labels: "none" });
    const link = h("a", { class: "button", href: address, target: "_blank" }, t("take.page.open"));
    return this.#part("page", this.#help(t("take.page.help")), link);
  }

  large() {
    const { large } = this.about;
    if (!large) return null;
    const saver = ([format, end]) => this.#saver(end, "large", () => ({ ...large, format }));
    return this.#part("large", div("buttons", Object.entries(LARGE).map(saver)));
  }

  command() {
    const box = div("takestack");
    const line = (text) => {
      const copier = this.#copier(() => text);
      return div("takeline", h("code", {}, text), copier);
    };
    const load = async () => {
      try {
        const { question, does, of } = this.about;
        const { commands } = await ask("command", { ...question, ...does, of: of.join(",") });
        const python = commands.map((each) => each.python).filter(Boolean);
        box.append(...commands.map((each) => line(each.shell)));
        if (python.length) box.append(this.#help(t("take.command.python")), ...python.map(line));
      } catch (error) {
        box.append(this.#help(error.message));
      }
    };
    load();
    return this.#part("command", this.#help(t("take.command.help")), box);
  }
}

export const openSheet = (about) => new Sheet(about);
