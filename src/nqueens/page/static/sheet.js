// Sheets of exercises, which a link holds as sets.6,min-conflicts.8, and the codes of their results.
import { EXERCISES } from "./solvers.js";

export const MODES = ["practise", "test"];
const MOST = 12; // exercises on a sheet
const MOST_LETTERS = 60; // of a name

/**
 * Returns the exercises of a sheet as { name, rows }, null for an invalid text.
 * @param {string} text
 */
export function parseSheet(text) {
  const items = text.split(",").map((each) => {
    const [name, rows] = each.split(".");
    return { name, rows: rows === undefined ? EXERCISES[name]?.rows : Number(rows) };
  });
  const fits = ({ name, rows }) => {
    const { least, most } = Object.hasOwn(EXERCISES, name) ? EXERCISES[name] : { least: 1, most: 0 };
    return Number.isInteger(rows) && rows >= least && rows <= most;
  };
  return items.length <= MOST && items.every(fits) ? items : null;
}

export const sheetText = (items) => items.map(({ name, rows }) => `${name}.${rows}`).join(",");

/** Returns the CRC-32 of a text in UTF-8 as eight hexadecimal digits; it finds mistakes in copying, not forgeries. */
export function checksum(text) {
  let rest = -1;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (~rest >>> 0).toString(16).padStart(8, "0");
}

/**
 * Returns the code that `nqueens check-exercises` reads; `marks` has [right, asked] for each exercise.
 * @param {{ name: string, items: { name: string, rows: number }[], seed: number, mode: string, marks: number[][] }} result
 */
export function codeOf({ name, items, seed, mode, marks }) {
  const called = name
    .normalize("NFC")
    .replace(/[|\s]+/g, " ")
    .trim()
    .slice(0, MOST_LETTERS);
  const scores = marks.map((each) => each.join("/")).join(" ");
  const text = ["NQ1", called || "?", sheetText(items).replaceAll(",", " "), `seed ${seed}`, mode, scores].join(" | ");
  return `${text} | ${checksum(text)}`;
}
