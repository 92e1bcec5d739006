// Picks the language of the page. A language is one more file and one more line here.
import en from "./texts.en.js";

const LANGUAGES = { en };
const wanted = (navigator.languages ?? [navigator.language]).map((each) => each.split("-")[0]);
export const language = wanted.find((each) => each in LANGUAGES) ?? "en";

/** The text at a dotted key; a text that is a function gets the other arguments. */
export function t(key, ...values) {
  const text = key.split(".").reduce((table, part) => table?.[part], LANGUAGES[language]);
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  return typeof text === "function" ? text(...values) : text;
}

export const whole = (number) => number.toLocaleString(language);
/** A large number in few characters, such as 893K. */
export const short = (number) => number.toLocaleString(language, { notation: "compact", maximumSignificantDigits: 3 });
