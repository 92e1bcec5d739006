// The texts of the page, in its language.
import { language, texts } from "./language.js";

/** The language of the server's texts: costs of solvers, pseudocode, published values, reasons. */
export const ENGLISH = "en";

/**
 * Returns the text with a dotted key; functions get the remaining arguments.
 * @param {string} key
 * @param {...any} values
 */
export function t(key, ...values) {
  const text = key.split(".").reduce((table, part) => table?.[part], /** @type {any} */ (texts));
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  return typeof text === "function" ? text(...values) : text;
}

const format = new Intl.NumberFormat(language); // once, because that is slow
/** @param {number | bigint} number */
export const whole = (number) => format.format(number);
/**
 * Formats a number with exactly one decimal.
 * @param {number} number
 */
export const tenths = (number) =>
  number.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/**
 * Formats a large number briefly, such as 893K.
 * @param {number} number
 */
export const short = (number) => number.toLocaleString(language, { notation: "compact", maximumSignificantDigits: 3 });
