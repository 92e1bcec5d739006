// Helpers for phrasing steps of reasoning in region puzzles, shared by all languages.
import { LETTERS } from "./puzzle.js";

const MOST_SQUARES = 6; // named squares

/**
 * @typedef {{ kind: string, number: number }} Unit a row, column or region
 * @typedef {{
 *   rule: string, holders: Unit[], items: Unit[], counts: number[], number: number, contradiction: boolean, nested: Step[],
 * }} Step of reasoning, as sent by the server
 */

/**
 * The sentences of a hint, and the squares and units they refer to.
 * @typedef {{
 *   where: string, why: string, what: string, holders?: Unit[], items?: Unit[], square?: number | null,
 *   squares?: number[], wrong?: number[], placed?: number[], crossed?: number[],
 * }} Hint
 */

/** Groups units by kind, each with the names of its units. */
export const byKind = (units) =>
  ["region", "row", "column"]
    .map((kind) => [
      kind,
      units
        .filter((unit) => unit.kind === kind)
        .map(({ number }) => (kind === "region" ? LETTERS[number] : `${number + 1}`)),
    ])
    .filter(([, names]) => names.length);

/** Returns the units of a step, sorted and without duplicates. */
export function named({ rule, nested, ...step }) {
  const all = (rule === "together" ? nested : [step]).flatMap(({ holders, items }) => [...holders, ...items]);
  const once = new Map(all.map((unit) => [`${unit.kind} ${unit.number}`, unit]));
  return [...once.values()].toSorted((one, other) => one.number - other.number);
}

/**
 * Returns the units whose open squares outside the other units of a step are all `crossed`, if there are three or more.
 * @type {(puzzle: import("./puzzle.js").Puzzle, open: number[], step: Step & { crossed: number[] }) => Unit[]}
 */
export function restOf(puzzle, open, { holders, items, crossed }) {
  const within = (units) => new Set(units.flatMap(({ kind, number }) => puzzle.unit(kind, number)));
  const isRest = (own, other) =>
    crossed.length > 2 &&
    String(crossed) === String(open.filter((at) => within(own).has(at) && !within(other).has(at)));
  return isRest(holders, items) ? holders : isRest(items, holders) ? items : [];
}

/** Whether a step is an exclusion: it looks at a single unit. */
export const isExclusion = ({ rule, holders, items }) => rule === "shape" && !items.length && holders.length === 1;

/** Returns squares in words, the first ones by name. */
export const somewhere = (squares, name, listed, others) =>
  squares.length > MOST_SQUARES
    ? listed([...squares.slice(0, MOST_SQUARES - 1).map(name), others(squares.length - MOST_SQUARES + 1)])
    : listed(squares.map(name));
