// Hints for a puzzle stored with its solution and the steps to it, without a server.
import { ascending, pairOf } from "./rules.js";
import { t } from "./texts.js";

/** Returns the next hint for any marks: the first wrong mark, else the first step that is not fully marked. */
export function carriedHint({ solution, steps }, puzzle, queens, crosses) {
  const stands = new Set(solution);
  const place = (at) => pairOf(at, puzzle.side).map((number) => number + 1);
  const wrong = [...queens.filter((at) => !stands.has(at)), ...crosses.filter((at) => stands.has(at))].sort(ascending);
  if (wrong.length) {
    const mark = queens.includes(wrong[0]) ? "queen" : "cross";
    return {
      where: t("book.wrong.where", ...place(wrong[0])),
      why: t("book.wrong.why", mark, ...place(wrong[0])),
      what: t("book.wrong.what", mark, ...place(wrong[0])),
      wrong,
    };
  }
  const placed = new Set([...queens, ...puzzle.queens]);
  const known = new Set([...placed, ...crosses, ...puzzle.crosses, ...puzzle.ruledOut(placed)]);
  // Everything from the earlier steps is marked, so the premises of this step hold.
  const isNew = (step) => step.placed.some((at) => !placed.has(at)) || step.crossed.some((at) => !known.has(at));
  const step = steps.find(isNew);
  if (step) return step;
  const next = solution.find((at) => !placed.has(at));
  return {
    where: t("book.beyond.where"),
    why: t("book.beyond.why"),
    what: t("book.beyond.what", ...place(next)),
    placed: [next],
  };
}
