// Addresses, errors and squares of answers, with or without a server.
import { t } from "./texts.js";

/** Error answer of the server; `outcome` is set if the job was stopped or gave up. */
export class Refused extends Error {}
export class Unreachable extends Refused {}

/** Returns the error for a request that a site without a server cannot answer. */
export const needed = () => new Refused(t("needsProgram"));

/**
 * Returns the error for a reason of the server, in the language of the page if the outcome tells enough.
 * @type {(reason: string, outcome?: string) => Refused}
 */
export const refused = (reason, outcome) => new Refused(outcome === "gave up" ? t("gaveUp", reason) : reason);

/** Returns the URL of a request. @type {(name: string, values?: Record<string, any>) => string} */
export function addressTo(name, values) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== "" && each !== null && each !== undefined) query.append(key, each);
    }
  }
  return `/api/${name}?${query}`;
}

/**
 * Returns the squares [row, column] of an answer with `placement` or `pieces`.
 * @param {{ placement?: number[] | null, pieces: Record<string, [number, number][]> }} answer
 * @returns {[number, number][]}
 */
export const squaresOf = ({ placement, pieces }) =>
  placement ? placement.map((column, row) => [row, column]) : Object.values(pieces).flat();

/** Returns the numbers of squares [row, column]. @type {(pairs: number[][], columns: number) => number[]} */
export const numbersOf = (pairs, columns) => pairs.map(([row, column]) => row * columns + column);
