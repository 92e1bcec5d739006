// What a server would answer, for a run that was carried away: it has the solver and the events with it.
const run = JSON.parse(document.getElementById("run").textContent);

export const carried = run;

/** The one solver that there is. */
export const ask = async () => ({ solvers: [run.solver] });

/** What happened, as { event, data }. */
export async function* events() {
  yield* run.told;
}
