// Inputs for the options of a solver, generated from the server's description. The server checks the values and returns
// error messages.
import { div, field, h, menu, textInput } from "./dom.js";
import { ENGLISH, t } from "./texts.js";

/** Returns values of options as in an address: `name:value;name:value`. @param {Record<string, string>} values */
export function optionsText(values) {
  const pairs = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return pairs.join(";");
}

export class Options {
  /** Calls `change()` when a value changes. */
  constructor(change) {
    this.change = change;
    this.summary = h("summary");
    this.inputs = div("setup");
    this.error = h("p", { class: "error", role: "alert", id: `options-error-${++Options.made}` });
    this.element = h("details", { class: "options", hidden: true }, this.summary, this.inputs, this.error);
    this.solver = null;
    this.controls = {};
  }

  static made = 0;

  /**
   * Shows the inputs of this solver, with the values of a link, `name:value;name:value`; keeps the other values.
   * @type {(solver: any, text?: string | null) => void}
   */
  show(solver, text = null) {
    if (solver !== this.solver || text !== null) {
      const pair = (part) => [part.slice(0, part.indexOf(":")), part.slice(part.indexOf(":") + 1)];
      const given = Object.fromEntries((text ?? "").split(";").filter(Boolean).map(pair));
      const options = solver?.options ?? [];
      const controls = options.map((option) => [option.name, this.#control(option, given[option.name])]);
      this.solver = solver;
      this.controls = Object.fromEntries(controls);
      this.inputs.replaceChildren(...options.map((option) => this.#field(option)));
    }
    this.element.hidden = Object.keys(this.controls).length === 0;
    if (this.text) this.element.open = true;
    this.refuse("");
    this.#sum();
  }

  #control({ name, kind, choices, default: usual }, given) {
    const value = given ?? String(usual);
    const onchange = () => this.change();
    if (kind === "choice") return menu(choices, value, onchange);
    if (kind === "flag") return menu(["true", "false"], value, onchange, (each) => t(`options.${each}`));
    const inputmode = { whole: "numeric", number: "decimal" }[kind] ?? "text";
    return textInput({ inputmode, value, placeholder: String(usual), name, onchange });
  }

  #field({ name, help, allowed, kind }) {
    const text = kind === "choice" || kind === "flag" ? help : t("options.help", help, allowed);
    const hint = h("p", { class: "small", id: `${this.error.id}-${name}` }, text);
    this.controls[name].setAttribute("aria-describedby", hint.id);
    const box = field(name.replaceAll("_", " "), this.controls[name]);
    box.lang = ENGLISH; // as on the command line
    box.append(hint);
    return box;
  }

  #sum() {
    this.summary.textContent = t("options.summary", this.solver?.title ?? "", this.set);
  }

  /** Values that differ from the defaults, in words. */
  get set() {
    return Object.entries(this.values).map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`);
  }

  /** Values that differ from the defaults. */
  get values() {
    const written = ({ name }) => this.controls[name].value.trim();
    const differs = (option) => ![String(option.default), ""].includes(written(option));
    const own = (this.solver?.options ?? []).filter(differs);
    return Object.fromEntries(own.map((option) => [option.name, written(option)]));
  }

  /** Values that differ from the defaults, for the address. */
  get text() {
    return optionsText(this.values);
  }

  /** Values that differ from the defaults, for the server. */
  get query() {
    return Object.entries(this.values).map(([name, value]) => `${name}=${value}`);
  }

  /** Shows an error message at the input that it names; returns whether it names one. */
  refuse(sentence) {
    const named = /^(?:Option )?(\w+)[ =]/.exec(sentence)?.[1];
    for (const [name, control] of Object.entries(this.controls))
      control.setAttribute("aria-invalid", String(name === named));
    this.error.textContent = named && named in this.controls ? sentence : "";
    if (this.error.textContent) this.element.open = true;
    return this.error.textContent !== "";
  }
}
