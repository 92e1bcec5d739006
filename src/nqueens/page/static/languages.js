// Languages of the page: their native names and their texts.
import { h } from "./dom.js";
import { memories } from "./memory.js";
import { language, speak, speakAlso, t } from "./texts.js";

const NAMES = { en: "English", de: "Deutsch", zh: "中文" };
const OTHERS = { de: () => import("./texts.de.js"), zh: () => import("./texts.zh.js") };
const TURNS = {
  en: () => import("./texts.en.turn.js"),
  de: () => import("./texts.de.turn.js"),
  zh: () => import("./texts.zh.turn.js"),
};
const memory = memories.page;

/** Returns the chosen language, else the browser's first supported one. */
function wanted() {
  const asked = [
    memory.like("language"),
    ...(navigator.languages ?? [navigator.language]).map((each) => each.split("-")[0]),
  ];
  return asked.find((each) => each in NAMES) ?? "en";
}

/** Loads the texts of the language; keeps English if that fails. */
export async function speakWanted() {
  const name = wanted();
  const texts = await OTHERS[name]?.().catch(() => null);
  if (texts) speak(name, texts.default);
}

/** Loads the texts of the exercises, which few visits need. */
export const speakTurn = async () => speakAlso((await TURNS[language()]()).turn);

/** Returns the language menu; choosing a language reloads the page, whose state is in the address. */
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
