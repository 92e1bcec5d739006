// Errors in links: one sentence above the tab for each invalid parameter. The method `link(values)` of a tab returns
// its parameters as { name: check }, with checks from this module; null means that the tab reports errors itself.
import { h, parseBoard, parseSquares } from "./dom.js";
import { t } from "./texts.js";

const MOST_LISTED = 12;
const MOST_SHOWN = 40; // characters of a value that are shown

/** @typedef {{ fits: (text: string) => boolean, allowed: () => string }} Check whether a text fits, and what would */

/** @type {(several: string[]) => Check} */
export const among = (several) => ({
  fits: (text) => several.includes(text),
  allowed: () => (several.length > MOST_LISTED ? t("link.below") : t("link.among", several)),
});
/** @type {(least: number, most: number) => Check} */
export const number = (least, most) => ({
  fits: (text) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most,
  allowed: () => t("link.number", least, most),
});
/** @type {(most: number) => Check} */
export const board = (most) => ({
  fits: (text) => parseBoard(text, most) !== null,
  allowed: () => t("link.board", most),
});
/** @type {(board: import("./dom.js").Size) => Check} */
export const squares = (board) => ({
  fits: (text) => text.split(";").every((part) => parseSquares(part, board).size === 1),
  allowed: () => t("link.squares"),
});
/** @type {(fits: Check["fits"], key: string, ...values: any[]) => Check} with the key of the text about allowed values */
export const such = (fits, key, ...values) => ({ fits, allowed: () => t(key, ...values) });
/** Check of a seed. */
export const SEED = number(0, 10 ** 15 - 1);

/** Returns the check of solver options, name:value;name:value; the server checks numbers and texts. */
export function optionsOf(solver) {
  const options = solver?.options ?? [];
  const names = options.map((each) => each.name);
  const isOne = (part) => {
    const [name, ...rest] = part.split(":");
    const option = options.find((each) => each.name === name);
    if (!["choice", "flag"].includes(option?.kind)) return option !== undefined;
    return (option.choices ?? ["true", "false"]).includes(rest.join(":"));
  };
  return such((text) => text.split(";").filter(Boolean).every(isOne), "link.options", names);
}

/** The line above the panels, which reports invalid values of a link. */
export class LinkLine {
  constructor(panels) {
    this.element = h("p", { class: "error linkline", role: "alert" });
    panels.addEventListener("change", () => this.clear()); // the view no longer matches the link
  }

  clear() {
    this.element.textContent = "";
  }

  noTab(got, known) {
    this.element.textContent = t("link.tab", got.slice(0, MOST_SHOWN), known);
  }

  check(values, takes) {
    if (!takes) return;
    const sentences = [...values]
      .filter(([, text]) => text !== "")
      .map(([name, text]) => {
        const got = `${name}=${text}`.slice(0, MOST_SHOWN);
        if (!Object.hasOwn(takes, name)) return t("link.unknown", got, Object.keys(takes));
        return takes[name] === null || takes[name].fits(text) ? "" : t("link.wrong", got, name, takes[name].allowed());
      });
    const said = sentences.filter(Boolean).join(" ");
    if (said) this.element.textContent = said;
  }
}
