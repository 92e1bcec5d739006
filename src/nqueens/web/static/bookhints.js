// Hints for a puzzle that carries its solution and the steps that lead there, in which nobody needs to be asked.
import { t } from "./texts.js";

/** The next hint, whatever is marked: the first wrong mark, or else the first step of which something is not marked. */
export function carriedHint({ solution, steps }, puzzle, queens, crosses) {
  const stands = new Set(solution);
  const place = (at) => [Math.floor(at / puzzle.side) + 1, (at % puzzle.side) + 1];
  const wrong = [...queens.filter((at) => !stands.has(at)), ...crosses.filter((at) => stands.has(at))].sort(
    (a, b) => a - b,
  );
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
  // What the steps before this one found is all marked, so its premises hold.
  const step = steps.find(
    (each) => each.placed.some((at) => !placed.has(at)) || each.crossed.some((at) => !known.has(at)),
  );
  if (step) return step;
  const next = solution.find((at) => !placed.has(at));
  return {
    where: t("book.beyond.where"),
    why: t("book.beyond.why"),
    what: t("book.beyond.what", ...place(next)),
    placed: [next],
  };
}
