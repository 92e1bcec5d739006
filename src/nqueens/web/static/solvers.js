// The server's solvers, with names and summaries in the language of the page.
import { ask } from "./api.js";
import { t } from "./texts.js";

export const askSolvers = async () =>
  (await ask("solvers")).solvers.map((each) => ({
    ...each,
    title: t("solver.title", each),
    summary: t("solver.summary", each),
  }));
