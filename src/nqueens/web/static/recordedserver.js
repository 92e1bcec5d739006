// What a server would answer, for a run that was carried away: it has the solver and the events with it.
import { record } from "./record.js";

/** The one solver that there is. */
export const ask = async () => ({ solvers: [record.solver] });

/** What happened, as { event, data }. */
export async function* events() {
  yield* record.told;
}
