// Use of squares: counted exactly if that is quick, otherwise estimated from a uniform sample.
import { ask, lines } from "./api.js";
import { MOST_WRITTEN } from "./board.js";
import { short, t, whole } from "./texts.js";

const MOST_COUNTED = 14; // rows and columns of an empty board
const SAMPLE = 1000;

/** @typedef {Map<number, [number, string, number]>} Warmth number of solutions, text, share of the maximum; by square */

/**
 * Returns the warmth of a board, and a sentence about its scale unless the board shows the numbers.
 * @type {(
 *   board: import("./dom.js").Size & { question: Record<"board" | "fixed" | "forbidden", string>, marked: boolean },
 *   signal: AbortSignal,
 * ) => Promise<{ warmth: Warmth, sentence: string }>}
 */
export async function heatOf({ rows, columns, question, marked }, signal) {
  if (marked || Math.max(rows, columns) <= MOST_COUNTED || rows !== columns) return counted(question, signal);
  return sampled(rows, signal);
}

/** Returns an entry of a map of warmth. @returns {[number, [number, string, number]]} */
const warm = (at, number, text, most) => [at, [number, text, number / most]];

async function counted({ board, fixed, forbidden }, signal) {
  /** @type {number[][] | null} */
  let found = null;
  let solutions = "0";
  const asked = { board, placed: fixed, forbidden, use: "true", earlier: "false", time_limit: 5 };
  for await (const line of lines("remaining", asked, signal)) {
    if (line.solutions) solutions = line.solutions;
    if (line.use) found = line.use;
    if (line.end === "gave up") return { warmth: new Map(), sentence: t("gaveUp", line.reason) };
  }
  if (!found) return { warmth: new Map(), sentence: t(solutions === "0" ? "explore.noneThere" : "truth.tooMany") };
  const given = new Set(fixed.split(";")); // they would make all other squares look pale
  const free = found.flatMap((uses, row) => uses.filter((_, column) => !given.has(`${row},${column}`)));
  const most = Math.max(1, ...free);
  const [least, highest] = [Math.min(...free), most].map((use) => (use < 1e6 ? whole(use) : short(use)));
  return {
    warmth: new Map(found.flat().map((use, at) => warm(at, use, use < 1e4 ? whole(use) : short(use), most))),
    sentence: Math.max(found.length, found[0].length) > MOST_WRITTEN ? t("explore.heatRange", least, highest) : "",
  };
}

async function sampled(rows, signal) {
  const { placements } = await ask("sample", { board: rows, k: SAMPLE, method: "chain", time_limit: 10 }, signal);
  const use = new Array(rows * rows).fill(0);
  const both = (line) => [line, rows - 1 - line]; // a solution counts with its images, as the true numbers are symmetric
  for (const placement of placements)
    for (const [row, column] of placement.entries())
      for (const at of both(row))
        for (const across of both(column)) for (const square of [at * rows + across, across * rows + at]) use[square]++;
  const most = Math.max(1, ...use);
  return {
    warmth: new Map(use.map((number, at) => warm(at, number, "", most))),
    sentence: t("explore.heatSample", placements.length, Math.min(...use), most),
  };
}
