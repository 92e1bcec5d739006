"""Hints for region puzzles: where to look, why something follows, and what follows."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, replace
from typing import Any

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.kernels.calls import interruptible
from nqueens.kernels.regions import region_search
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of, regions_of
from nqueens.puzzles.explain import explain_puzzle
from nqueens.puzzles.steps import DIVISIONS, Rule, Step, Unit
from nqueens.puzzles.words import Words
from nqueens.shown import Shown, picture_of


@dataclass(frozen=True)
class Hint(Shown):
    """The next step in three sentences: `where` to look, `why` something follows, and `what` follows.

    `step` is None if there is no next step: some queens or crosses are `wrong`, all queens are placed, or reasoning
    ends. If reasoning ends on a board without regions, `found` is a square of a solution found by search.
    """

    where: str
    why: str
    what: str
    step: Step | None = None
    wrong: tuple[Square, ...] = ()
    found: Square | None = None

    def _repr_html_(self) -> str:
        """Returns HTML with stages that open one at a time; a table of facts would give everything away."""
        return f'<div class="nqueens">\n{picture_of(self)}</div>\n'

    def _facts(self) -> dict[str, object]:
        stages = {"where": self.where, "why": self.why, "what": self.what}
        return stages | {"level": self.step and self.step.level, "technique": self.step and self.step.technique}


def next_hint(
    problem: Problem, queens: frozenset[Square], crosses: frozenset[Square], effort: Effort, *, one_based: bool = False
) -> Hint:
    """Returns the next step from the queens and crosses that a player has set, or the first mistake among them.

    A wrong queen in a row, column or region with too many queens comes before other mistakes. Skips steps that only
    cross out the squares which a queen rules out. Rows and columns count from 0, or from 1 if `one_based`. Raises
    BadInput and GaveUp.
    """
    words = Words(problem, one_based=one_based)
    position = replace(problem, fixed=problem.fixed | queens, forbidden=problem.forbidden | crosses)
    solutions = _solutions(problem, effort)
    if not solutions:
        return only("The puzzle has no solution.")
    if len(solutions) == 1:
        wrong = sorted((queens - solutions[0]) | (crosses & solutions[0]))
        if wrong:
            return _crowded(words, problem, queens, wrong) or _mistake(words, wrong, solutions[0])
    elif not _solutions(position, effort):
        return only("No solution has all these queens and crosses.")
    found = explain_puzzle(position, effort)
    step = next((step for step in found.steps if step.rule is not Rule.CROSSES), None)
    if step is None:
        return only("All queens are placed." if found.complete else found.ending(one_based=one_based))
    return hint_from_step(step, words)


def hint_from_step(step: Step, words: Words) -> Hint:
    """Returns the step in three stages."""
    why = words.why(step)
    return Hint(words.where(step), why if why.endswith(".") else f"{why}.", words.to_do(step), step)


def marks_of_player(step: Step) -> dict[str, Any]:
    """Returns the marks of a step as plain values: units, squares looked at, and squares with a conclusion."""
    units = {name: [asdict(unit) for unit in getattr(step, name)] for name in ("holders", "items")}
    return {**units, **{name: getattr(step, name) for name in ("square", "squares", "placed", "crossed")}}


def only(said: str) -> Hint:
    """Returns a hint that only says why there is no next step."""
    return Hint(said, said, said)


def _crowded(words: Words, problem: Problem, queens: frozenset[Square], wrong: list[Square]) -> Hint | None:
    """Returns a hint about the first wrong queen in a row, column or region with too many queens, if there is one."""
    each = regions_of(problem).each
    held = Counter(unit for queen in problem.fixed | queens for unit in _units_of(problem, queen))
    for square in (square for square in wrong if square in queens):
        for unit in (unit for unit in _units_of(problem, square) if held[unit] > each):
            return Hint(
                f"Look at {words.units([unit])}.",
                f"{words.start([unit])} has {held[unit]} queens. Only {'one' if each == 1 else each} can stay.",
                f"Take the queen off {words.square(square)}.",
                None,
                (square, *(other for other in wrong if other != square)),
            )
    return None


def _units_of(problem: Problem, square: Square) -> list[Unit]:
    """Returns the row, the column and the regions of a square."""
    row, column = square
    divisions = zip(DIVISIONS, regions_of(problem).divisions, strict=False)
    regions = [(kind, division.rows[row][column]) for kind, division in divisions]
    own = [Unit(kind, number) for kind, number in regions if number is not None]
    return [Unit("row", row), Unit("column", column), *own]


def _mistake(words: Words, wrong: list[Square], solution: frozenset[Square]) -> Hint:
    """Returns a hint about the first wrong mark: its row, its square, and what to do."""
    first = wrong[0]
    what = "cross" if first in solution else "queen"
    square = words.square(first)
    return Hint(
        f"Something is wrong in {words.row(first)}.",
        f"The {what} on {square} is wrong.",
        f"Take the {what} off {square}.",
        None,
        tuple(wrong),
    )


def _solutions(problem: Problem, effort: Effort) -> list[frozenset[Square]]:
    """Returns up to two solutions; raises GaveUp at the time limit."""
    search = region_search(numbers_of(problem))
    found, late = interruptible(lambda stop: search.arrays(2, stop), effort)
    if late:
        raise effort.gave_up()
    side = problem.board.sizes[1]
    return [frozenset(divmod(int(at), side) for at in squares) for squares in found]
