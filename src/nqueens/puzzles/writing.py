"""Region puzzles as text, in a format by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nqueens.board.regions import LETTERS
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.problems.pieces import TOUCHING_QUEEN
from nqueens.problems.problem import Problem
from nqueens.puzzles.formats import code, letters

WRITERS: Mapping[str, Callable[[Problem], str]] = {
    "code": code.write,
    "letters": letters.write,
    "numbers": letters.write_numbers,
}


def write_puzzle(problem: Problem, format: str = "code") -> str:
    """The puzzle as text without a line feed at its end; raises BadInput for what the format cannot say.

    >>> from nqueens import problem
    >>> write_puzzle(problem(regions="AAB\\nCAB\\nCCB"))
    '3x1.AABCABCCB'
    """
    name = one_of(format, "The format of a puzzle", WRITERS)
    regions = problem.regions
    if regions is None or problem.piece != TOUCHING_QUEEN or not problem.board.is_plain:
        raise BadInput(f"Formats of puzzles have regions on a plane board and queens that do not touch, not {problem}.")
    if not problem.fixed.isdisjoint(problem.forbidden):
        raise BadInput("No format of puzzles can say that a square is both fixed and forbidden.")
    if name == "letters" and regions.number > len(LETTERS):
        raise BadInput(f"In letters there are up to {len(LETTERS)} regions, got {regions.number}; numbers take any.")
    return WRITERS[name](problem)
