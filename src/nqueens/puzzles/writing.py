"""Writes region puzzles in a named format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.problems.pieces import TOUCHING_QUEEN
from nqueens.problems.problem import Problem
from nqueens.puzzles.formats.table import FORMATS, PuzzleFormat


def puzzle_text(problem: Problem, format: str = "code") -> str:
    """Returns the puzzle as text without a final line feed; raises BadInput if the format cannot express it.

    >>> from nqueens import problem
    >>> write_puzzle(problem(regions="AAB\\nCAB\\nCCB"))
    '3x1.AABCABCCB'
    """
    chosen = _chosen(format)
    before, _, after = chosen.frame
    return f"{before}{_text(problem, chosen)}{after}"


def puzzle_texts(puzzles: Iterable[Problem], format: str, *, several: bool = True) -> Iterator[str]:
    """Yields the text of all puzzles, one puzzle at a time.

    Raises BadInput if the format cannot express a puzzle, with its number if there are `several`.
    """
    chosen = _chosen(format)
    before, between, after = chosen.frame
    end, gap = ("\n", between[1:]) if between.startswith("\n") else ("", between)  # ends each line as soon as possible
    for number, puzzle in enumerate(puzzles, 1):
        try:
            text = _text(puzzle, chosen)
        except BadInput as error:
            raise (BadInput(f"Puzzle {number}: {error}") if several else error) from None
        yield f"{before if number == 1 else gap}{text}{end}"
    if not end:
        yield f"{after}\n"


def _chosen(format: str) -> PuzzleFormat:
    return FORMATS[one_of(format, "The format of a puzzle", FORMATS)]


def _text(problem: Problem, chosen: PuzzleFormat) -> str:
    if not problem.regions or problem.piece != TOUCHING_QUEEN or not problem.board.is_plain:
        raise BadInput(f"Puzzle formats require regions on a plane board and queens that do not touch, got {problem}.")
    if problem.contradicts_itself:
        raise BadInput("No puzzle format allows a queen on a square that must stay empty.")
    chosen.check(problem)
    return chosen.write(problem)
