// The button of "Take it with you", the same on every tab; what it opens is fetched when it is first wanted.
import { button } from "./dom.js";
import { t } from "./texts.js";

/**
 * `about()` says what is shown: { name, link, of, does, question, squares, puzzle, run, list, large }, of which a tab has some.
 * `name` begins the names of files, `of` are the commands that do the same, for the question and what `does` adds to it;
 * without `link` it is the address.
 */
export const taker = (about, attributes = {}) =>
  button(t("take.open"), async () => (await import("./take.js")).openSheet(await about()), {
    "aria-haspopup": "dialog",
    ...attributes,
  });
