// Language of the page: the chosen one, otherwise the browser's first supported one. Loads no texts of other languages.
import { memories } from "./memory.js";

/**
 * The same table of texts in any language.
 * @template T
 * @typedef {T extends string ? string
 *   : T extends (...values: infer V) => string ? (...values: V) => string
 *   : T extends object ? { [K in keyof T]: Translated<T[K]> } : T} Translated
 */

/** Native names of the languages. */
export const LANGUAGES = { en: "English", de: "Deutsch", zh: "中文" };

/** @type {Record<string, () => Promise<{ default: Translated<typeof import("./texts.en.js").default> }>>} */
const TEXTS = {
  en: () => import("./texts.en.js"),
  de: () => import("./texts.de.js"),
  zh: () => import("./texts.zh.js"),
};

const asked = [
  memories.page.like("language"),
  ...(navigator.languages ?? [navigator.language]).map((each) => each.split("-")[0]),
];
/** @type {string} */
export const language = asked.find((each) => each in LANGUAGES) ?? "en";
document.documentElement.lang = language;

/** @type {HTMLMetaElement | null} */
const preloads = document.querySelector(`meta[name="preload.${language}"]`); // written by web/page_files.py
for (const name of preloads?.content.split(" ") ?? [])
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: `${name}.js` }));

/** Texts of the page. Modules that they import must not import this one, which waits for them. */
export const { default: texts } = await TEXTS[language]();

/** Adds texts that few views need. @param {"sequences" | "solvers" | "steps" | "turn"} part */
export async function speakMore(part) {
  Object.assign(texts, (await import(`./texts.${language}.${part}.js`))[part]);
}
