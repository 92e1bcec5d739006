// The run that one file holds: what was asked, the solver, and what happened.
import { byId } from "./dom.js";

export const record = JSON.parse(byId("run").textContent ?? "");
