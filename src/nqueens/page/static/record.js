// The run stored in the file: request, solver and events.
import { byId } from "./dom.js";

export const record = JSON.parse(byId("run").textContent ?? "");
