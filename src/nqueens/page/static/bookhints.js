// Hints for a puzzle stored with its solution and the steps to it, without a server.
import { ascending, pairOf } from "./rules.js";
import { t } from "./texts.js";

/** Returns a hint about one of the `wrong` marks: if possible a queen that breaks a rule, named before the solution is. */
export function wrongHint(puzzle, queens, wrong) {
  const { units, pairs } = puzzle.clashes(new Set([...queens, ...puzzle.queens]));
  const crowded = (at) => units.find(({ squares }) => squares.includes(at));
  const touching = (at) => pairs.some((pair) => pair.includes(at));
  const own = wrong.filter((at) => queens.includes(at));
  const first = own.find(crowded) ?? own.find(touching) ?? wrong[0];
  const isQueen = own.includes(first);
  const place = pairOf(first, puzzle.side).map((at) => at + 1);
  const mark = isQueen ? "queen" : "cross";
  const hint = {
    where: t("book.wrong.where", place[0]),
    why: isQueen && touching(first) ? t("player.touch", 1) : t("book.wrong.why", mark, ...place),
    what: t("book.wrong.what", mark, ...place),
    wrong: [first],
  };
  const unit = isQueen && crowded(first);
  if (!unit) return hint;
  const { kind, number, squares } = unit;
  const held = squares.filter((at) => queens.includes(at) || puzzle.queens.has(at)).length;
  const why = `${t("player.over", kind, number, held)} ${t("book.over.why", puzzle.each)}`;
  return { ...hint, where: t("book.over.where", kind, number), why, holders: [{ kind, number }] };
}

/** Returns the next hint for any marks: the first wrong mark, else the first step that is not fully marked. */
export function carriedHint({ solution, steps }, puzzle, queens, crosses) {
  const stands = new Set(solution);
  const wrong = [...queens.filter((at) => !stands.has(at)), ...crosses.filter((at) => stands.has(at))].sort(ascending);
  if (wrong.length) return wrongHint(puzzle, queens, wrong);
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
    what: t("book.beyond.what", ...pairOf(next, puzzle.side).map((at) => at + 1)),
    placed: [next],
  };
}
