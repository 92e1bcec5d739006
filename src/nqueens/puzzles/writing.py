"""Region puzzles as text, in a format by its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.problems.pieces import TOUCHING_QUEEN
from nqueens.problems.problem import Problem
from nqueens.puzzles.formats.table import FORMATS, PuzzleFormat


def write_puzzle(problem: Problem, format: str = "code") -> str:
    """The puzzle as text without a line feed at its end; raises BadInput for what the format cannot say.

    >>> from nqueens import problem
    >>> write_puzzle(problem(regions="AAB\\nCAB\\nCCB"))
    '3x1.AABCABCCB'
    """
    return "".join(written_puzzles([problem], format))


def written_puzzles(puzzles: Sequence[Problem], format: str) -> Iterator[str]:
    """The parts of a text with all the puzzles, without a line feed at its end, as they are asked for.

    Raises BadInput for what the format cannot say, with the number of the puzzle if there are several.
    """
    chosen = FORMATS[one_of(format, "The format of a puzzle", FORMATS)]
    before, between, after = chosen.frame
    for number, puzzle in enumerate(puzzles, 1):
        try:
            text = _written(puzzle, chosen)
        except BadInput as error:
            raise (BadInput(f"Puzzle {number}: {error}") if len(puzzles) > 1 else error) from None
        yield (before if number == 1 else between) + text
    yield after


def _written(problem: Problem, chosen: PuzzleFormat) -> str:
    if problem.regions is None or problem.piece != TOUCHING_QUEEN or not problem.board.is_plain:
        raise BadInput(f"Formats of puzzles have regions on a plane board and queens that do not touch, not {problem}.")
    if problem.contradicts_itself:
        raise BadInput("No format of puzzles can say that a queen stands on a square that stays empty.")
    chosen.check(problem)
    return chosen.write(problem)
