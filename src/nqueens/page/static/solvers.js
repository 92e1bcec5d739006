// The server's solvers, with names, summaries and some pseudocode in the language of the page.
import { ask } from "./api.js";
import { language, speakMore } from "./language.js";
import { ENGLISH, t } from "./texts.js";

/** Returns a solver's pseudocode in the language of the page, or in English if it is not translated. */
function codeOf(solver) {
  const translated = t("solver.code", solver);
  if (!translated) return { lang: ENGLISH };
  const lines = translated.split("\n");
  const text = (line, at) => line.text.replace(/\S.*/, () => lines[at]);
  return { lang: language, code: solver.code.map((line, at) => ({ ...line, text: text(line, at) })) };
}

export async function askSolvers() {
  const [{ solvers }] = await Promise.all([ask("solvers"), speakMore("solvers")]);
  const named = (each) => ({ title: t("solver.title", each), summary: t("solver.summary", each) });
  return solvers.map((each) => ({ ...each, ...named(each), ...codeOf(each) }));
}

/** Four temperatures (2, 1.5, 1 and 0.5), so that one run meets them all. */
const COOLING = ["schedule=linear", "temperature=2", "final_temperature=0.5", "levels=4", "moves=2"];

/** Solvers with exercises: the usual, least and most rows of their boards; `seeded` ones make random choices. */
export const EXERCISES = {
  sets: { rows: 6, least: 4, most: 8 },
  richards: { rows: 6, least: 4, most: 8 },
  "forward-checking": { rows: 6, least: 4, most: 8 },
  "dancing-links": { rows: 5, least: 4, most: 8 },
  "min-conflicts": { rows: 8, least: 6, most: 8, seeded: true, option: ["start=line"] },
  annealing: { rows: 6, least: 6, most: 8, seeded: true, option: COOLING },
  "region-room": { rows: 6, least: 5, most: 7 },
};

/** Returns the exercise about a solver as a link holds it, null if there is none. */
export const turnOf = (name) => (Object.hasOwn(EXERCISES, name) ? `${name}.${EXERCISES[name].rows}` : null);
