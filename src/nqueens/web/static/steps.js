// What the words for a step of reasoning in region puzzles have in common in all languages.
import { LETTERS } from "./puzzle.js";

const MOST_SQUARES = 6; // that are named

/**
 * @typedef {{ kind: string, number: number }} Unit a row, column or region
 * @typedef {{
 *   rule: string, holders: Unit[], items: Unit[], counts: number[], number: number, contradiction: boolean, nested: Step[],
 * }} Step of reasoning, as the server says it
 */

/**
 * The sentences of a hint, and of squares and units what these are about.
 * @typedef {{
 *   where: string, why: string, what: string, holders?: Unit[], items?: Unit[], square?: number | null,
 *   squares?: number[], wrong?: number[], placed?: number[], crossed?: number[],
 * }} Hint
 */

/** Units by their kinds, each kind with the names of its units. */
export const byKind = (units) =>
  ["region", "row", "column"]
    .map((kind) => [
      kind,
      units
        .filter((unit) => unit.kind === kind)
        .map(({ number }) => (kind === "region" ? LETTERS[number] : `${number + 1}`)),
    ])
    .filter(([, names]) => names.length);

/** The units that a step is about, each once and in their order. */
export function named({ rule, nested, ...step }) {
  const all = (rule === "together" ? nested : [step]).flatMap(({ holders, items }) => [...holders, ...items]);
  const once = new Map(all.map((unit) => [`${unit.kind} ${unit.number}`, unit]));
  return [...once.values()].toSorted((one, other) => one.number - other.number);
}

/** Whether a step is about what a single unit leaves free. */
export const isExclusion = ({ rule, holders, items }) => rule === "shape" && !items.length && holders.length === 1;

/** Squares in words, the first ones by name. */
export const somewhere = (squares, name, listed, others) =>
  squares.length > MOST_SQUARES
    ? listed([...squares.slice(0, MOST_SQUARES - 1).map(name), others(squares.length - MOST_SQUARES + 1)])
    : listed(squares.map(name));
