// The server's solvers, with names and summaries in the language of the page.
import { ask } from "./api.js";
import { speakMore } from "./language.js";
import { t } from "./texts.js";

export async function askSolvers() {
  const [{ solvers }] = await Promise.all([ask("solvers"), speakMore("solvers")]);
  return solvers.map((each) => ({ ...each, title: t("solver.title", each), summary: t("solver.summary", each) }));
}

/** Solvers with exercises: the usual, least and most rows of their boards; `seeded` ones make random choices. */
export const EXERCISES = {
  sets: { rows: 6, least: 4, most: 8 },
  richards: { rows: 6, least: 4, most: 8 },
  "forward-checking": { rows: 6, least: 4, most: 8 },
  "dancing-links": { rows: 5, least: 4, most: 8 },
  "min-conflicts": { rows: 8, least: 6, most: 8, seeded: true, option: ["start=line"] },
  annealing: { rows: 6, least: 6, most: 8, seeded: true, option: ["temperature=1"] },
  "region-room": { rows: 6, least: 5, most: 7 },
};

/** Returns the exercise about a solver as a link holds it, null if there is none. */
export const turnOf = (name) => (Object.hasOwn(EXERCISES, name) ? `${name}.${EXERCISES[name].rows}` : null);
