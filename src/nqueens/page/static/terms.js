// Explained terms: a press on one shows its meaning, until the next press, Esc or a press elsewhere.
import { h } from "./dom.js";
import { t } from "./texts.js";

// {key of the term|words in the text}, and punctuation that must stay on the same line
const MARKED = /\{([^|}]+)\|([^}]+)\}([,.;:!?)，。；：！？、）]*)/;
const EDGE = 8; // pixels to the edge of the screen

function term(key, shown, behind) {
  const said = t(`terms.${key}`);
  const onbeforetoggle = ({ newState }) => {
    box.textContent = newState === "open" ? said : ""; // not part of the sentence
  };
  const ontoggle = ({ newState }) => {
    if (newState === "open") place(box, word.getBoundingClientRect());
  };
  const box = h("span", { class: "meaning", popover: "auto", onbeforetoggle, ontoggle });
  const word = h("button", { type: "button", class: "term", title: said, popoverTargetElement: box }, shown);
  return h("span", { class: "kept" }, word, box, behind);
}

/** Places the box below the word, or above it if there is no room. */
function place(box, { left, top, bottom }) {
  const { width, height } = box.getBoundingClientRect();
  const below = bottom + EDGE + height <= innerHeight - EDGE;
  box.style.setProperty("--x", `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`);
  box.style.setProperty("--y", `${below ? bottom + EDGE / 2 : Math.max(EDGE, top - height - EDGE / 2)}px`);
}

/** Returns a text as child nodes, with buttons for its terms. @param {string} text */
export function rich(text) {
  const parts = text.split(MARKED); // text, key, words, punctuation, text, …
  return parts.flatMap(
    (part, at) =>
      /** @type {(string | Node)[]} */ (at % 4 === 0 ? [part] : at % 4 === 1 ? [term(...parts.slice(at, at + 3))] : []),
  );
}

/** Returns a text without the markup of terms. @param {string} text */
export const plain = (text) => text.replaceAll(new RegExp(MARKED, "g"), "$2$3");
