// The texts of the page, in English unless another language is set (languages.js).
import english from "./texts.en.js";

/** The language of the server's texts: costs of solvers, pseudocode, published values, reasons. */
export const ENGLISH = "en";

const spoken = { language: "en", texts: english };

export const language = () => spoken.language;

/**
 * Sets the language and its texts.
 * @param {string} name
 * @param {typeof english} texts
 */
export function speak(name, texts) {
  spoken.language = name;
  spoken.texts = texts;
  document.documentElement.lang = name;
}

/**
 * Adds texts that a view loads for itself.
 * @param {Record<string, any>} texts
 */
export const speakAlso = (texts) => void Object.assign(spoken.texts, texts);

/**
 * Returns the text with a dotted key; functions get the remaining arguments.
 * @param {string} key
 * @param {...any} values
 */
export function t(key, ...values) {
  const text = key.split(".").reduce((table, part) => table?.[part], /** @type {any} */ (spoken.texts));
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  return typeof text === "function" ? text(...values) : text;
}

/** @type {Record<string, Intl.NumberFormat>} */
const formats = {}; // by language, because creating one is slow
/** @param {number | bigint} number */
export function whole(number) {
  formats[spoken.language] ??= new Intl.NumberFormat(spoken.language);
  return formats[spoken.language].format(number);
}
/**
 * Formats a number with exactly one decimal.
 * @param {number} number
 */
export const tenths = (number) =>
  number.toLocaleString(spoken.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/**
 * Formats a large number briefly, such as 893K.
 * @param {number} number
 */
export const short = (number) =>
  number.toLocaleString(spoken.language, { notation: "compact", maximumSignificantDigits: 3 });
