// What follows a solved board: its time beside the best one, and its result to copy.
import { copy } from "./copies.js";
import { button, clock, h } from "./dom.js";
import { t } from "./texts.js";

/**
 * Keeps the time of a kind of board, unless it is null; returns the best time, a button that copies a result, and `next`.
 * @param {{ memory: import("./memory.js").Memory, kind: string | null, seconds: number, result: () => string, next?: Node }} solved
 */
export function finish({ memory, kind, seconds, result, next }) {
  const rounded = Math.round(seconds);
  const before = kind === null ? null : memory.keepBest(kind, rounded);
  const best = before === null ? null : t("game.best", clock(Math.min(before, rounded)), rounded < before);
  const said = h("span", { class: "small", role: "status" });
  const copier = button(t("puzzles.copy"), () => copy(result(), said));
  return [best && h("p", { class: "best" }, best), copier, next, said].flatMap((each) => each ?? []);
}
