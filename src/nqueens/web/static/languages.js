// The languages of the page: how each is called in itself, and where its texts are.
import { h } from "./dom.js";
import { Memory } from "./memory.js";
import { language, speak, t } from "./texts.js";

const NAMES = { en: "English", de: "Deutsch", zh: "中文" };
const OTHERS = { de: () => import("./texts.de.js"), zh: () => import("./texts.zh.js") };
const memory = new Memory("nqueens-page");

/** The language that was chosen here, or else the first of the browser's that there is. */
function wanted() {
  const asked = [
    memory.like("language"),
    ...(navigator.languages ?? [navigator.language]).map((each) => each.split("-")[0]),
  ];
  return asked.find((each) => each in NAMES) ?? "en";
}

/** Fetches the texts of the language that is wanted; English remains where they cannot be had. */
export async function speakWanted() {
  const name = wanted();
  const texts = await OTHERS[name]?.().catch(() => null);
  if (texts) speak(name, texts.default);
}

/** A list of the languages; another one begins with the page anew, which its address holds. */
export function languageChoice() {
  const options = Object.entries(NAMES).map(([name, called]) =>
    h("option", { value: name, lang: name, selected: name === language() }, called),
  );
  const change = (event) => {
    memory.keepLike("language", event.target.value);
    location.reload();
  };
  return h("select", { "aria-label": t("language"), onchange: change }, options);
}
