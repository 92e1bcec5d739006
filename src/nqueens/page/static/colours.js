// Board colours: the page's own or a theme of the pictures; the choice is remembered.
import { menu, s } from "./dom.js";
import { memories } from "./memory.js";
import { t } from "./texts.js";

export const THEMES = ["plain", "wood", "print", "colour-blind"];
const HATCH = 20; // between two lines; a square is 100 wide
const memory = memories.page;

/** Event on the document that makes canvases repaint. */
export const RECOLOURED = "recoloured";

function wear(name) {
  if (THEMES.includes(name)) document.documentElement.dataset.board = name;
  else delete document.documentElement.dataset.board;
  document.dispatchEvent(new Event(RECOLOURED));
}

/** Applies the remembered colours and adds the hatching pattern for dark squares. */
export function wearColours() {
  const line = s("path", { d: `M0 0V${HATCH}`, class: "hatchline" });
  const hatching = s(
    "pattern",
    { id: "hatching", width: HATCH, height: HATCH, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    s("rect", { class: "hatchground", width: HATCH, height: HATCH }),
    line,
  );
  document.body.append(s("svg", { class: "patterns", width: 0, height: 0, "aria-hidden": "true" }, hatching));
  wear(memory.like("board"));
}

export function colourChoice() {
  const change = (name) => {
    memory.keepLike("board", name);
    wear(name);
  };
  const called = (name) => t(name ? `take.themes.${name}` : "colours.own");
  return menu(["", ...THEMES], memory.like("board", ""), change, called, { "aria-label": t("colours.name") });
}
