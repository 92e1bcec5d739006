// The button of "Take it with you", the same on every tab; what it opens is fetched when it is first wanted.
import { button } from "./dom.js";
import { t } from "./texts.js";

/**
 * What is shown. `name` begins the names of files, `of` are the commands that do the same, for the question and what
 * `does` adds to it; without `link` it is the address.
 * @typedef {{
 *   name: string, question: object, of: string[], does?: object, squares?: string, puzzle?: string, link?: string,
 *   run?: { question: object, events: number }, list?: { question: object, classic?: boolean }, large?: { rows: number },
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
