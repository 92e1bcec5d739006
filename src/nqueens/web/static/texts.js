// The texts of the page, in English until another language is spoken (languages.js).
import english from "./texts.en.js";

/** The language of what the server says: costs of solvers, pseudocode, published values, reasons. */
export const ENGLISH = "en";

const spoken = { language: "en", texts: english };

export const language = () => spoken.language;

/**
 * From now on the texts are these.
 * @param {string} name
 * @param {typeof english} texts
 */
export function speak(name, texts) {
  spoken.language = name;
  spoken.texts = texts;
  document.documentElement.lang = name;
}

/**
 * The text at a dotted key; a text that is a function gets the other arguments.
 * @param {string} key
 * @param {...any} values
 */
export function t(key, ...values) {
  const text = key.split(".").reduce((table, part) => table?.[part], /** @type {any} */ (spoken.texts));
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  return typeof text === "function" ? text(...values) : text;
}

/** @type {Record<string, Intl.NumberFormat>} */
const formats = {}; // by language: making one takes longer than what it is made for
/** @param {number | bigint} number */
export function whole(number) {
  formats[spoken.language] ??= new Intl.NumberFormat(spoken.language);
  return formats[spoken.language].format(number);
}
/**
 * With one digit behind the point, a nought as well.
 * @param {number} number
 */
export const tenths = (number) =>
  number.toLocaleString(spoken.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/**
 * A large number in few characters, such as 893K.
 * @param {number} number
 */
export const short = (number) =>
  number.toLocaleString(spoken.language, { notation: "compact", maximumSignificantDigits: 3 });
