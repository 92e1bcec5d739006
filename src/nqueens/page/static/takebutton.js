// The Share button, the same on every tab; the dialog is loaded on first use.
import { button } from "./dom.js";
import { t } from "./texts.js";

/**
 * The view to share. `name` starts the names of files; `of` lists the equivalent commands, for the question plus `does`;
 * the default of `link` is the address.
 * @typedef {{
 *   name: string, question: object, of: string[], does?: object, squares?: string, puzzle?: string, link?: string,
 *   run?: { question: object, events: number }, list?: { question: object, classic?: boolean }, large?: { board: number },
 * }} Takeable
 */

/**
 * @param {() => Takeable | Promise<Takeable>} about
 * @param {import("./dom.js").Attributes} attributes
 */
export const taker = (about, attributes = {}) =>
  button(t("take.open"), async () => (await import("./take.js")).openSheet(await about()), {
    "aria-haspopup": "dialog",
    ...attributes,
  });
