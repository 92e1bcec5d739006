"""Puzzles of a book: level, origin, link and rules in words, and the data of the player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import BadInput, NQueensError
from nqueens.inputs import shown, whole
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.explain import explain_puzzle
from nqueens.puzzles.generate import GeneratedPuzzle
from nqueens.puzzles.hints import hint_from_step, marks_of_player
from nqueens.puzzles.rating import rate_puzzle
from nqueens.puzzles.steps import Rule, Step
from nqueens.puzzles.words import Words
from nqueens.puzzles.writing import puzzle_text

_MOST_TO_PLAY = 32  # rows that the player takes


@dataclass(frozen=True)
class PuzzleOfBook:
    """A puzzle with its level, as a sortable number and in words, and its origin if it was generated."""

    puzzle: Problem
    rank: int
    level: str
    origin: str

    @classmethod
    def of(cls, given: object, number: int, effort: Effort) -> PuzzleOfBook:
        """Returns the puzzle with this number; raises BadInput unless it has exactly one solution."""
        puzzle, origin = (given.problem, given.origin) if isinstance(given, GeneratedPuzzle) else (given, "")
        if not isinstance(puzzle, Problem):
            raise BadInput(f"The puzzles of a book must be region puzzles, got {shown(puzzle)}.")
        if puzzle.regions and puzzle.regions.zones:
            raise BadInput(f"A book shows puzzles with one division, but puzzle {number} has zones, too.")
        rating = rate_puzzle(puzzle, effort)
        if (solutions := rating.solutions) != 1:
            raise BadInput(
                f"Every puzzle in a book must have exactly one solution, but puzzle {number} has {solutions or 'none'}."
            )
        level = f"level {rating.level}: {rating.name}" if rating.level else rating.name
        return cls(puzzle, rating.level or 9, level, origin)

    @property
    def note(self) -> str:
        """The text below the puzzle: its code, and its seed if it was generated."""
        return ": ".join(filter(None, (self.origin, _code(self.puzzle))))


def rules_of(puzzles: Sequence[Problem]) -> str:
    """Returns the rules in one sentence, for readers new to such puzzles."""
    if any(_code(each) == str(each) for each in puzzles):
        return "Below each puzzle is written what to place; every row, column and region has the same number of them."
    numbers = sorted({regions_of(each).each for each in puzzles})
    queens = f"{' or '.join(map(str, numbers))} queen{'' if numbers == [1] else 's'}"
    return f"Every row, every column and every region has {queens}; no two touch, not even at a corner."


def _code(puzzle: Problem) -> str:
    """Returns a link to play the puzzle, or its code; for puzzles that no format covers, the task in words."""
    for name in ("puzzlink", "code"):
        try:
            return puzzle_text(puzzle, name)
        except NQueensError:
            continue
    return str(puzzle)


def player_data(given: PuzzleOfBook, solution: Iterable[Square], effort: Effort) -> dict[str, Any]:
    """Returns everything the player needs to know about a puzzle."""
    puzzle, level = given.puzzle, given.level
    side, words = regions_of(puzzle).side, Words(puzzle, one_based=True)
    whole(side, "The side of a puzzle to be played", high=_MOST_TO_PLAY)
    steps = [step for step in explain_puzzle(puzzle, effort).steps if step.rule is not Rule.CROSSES]
    return {
        "code": puzzle_text(puzzle),
        "level": "; ".join(filter(None, (f"{level[:1].upper()}{level[1:]}", given.origin))),
        "short": level.partition(":")[0],
        "solution": [row * side + column for row, column in sorted(solution)],
        "steps": [_hint(step, words, side) for step in steps],
    }


def _hint(step: Step, words: Words, side: int) -> dict[str, Any]:
    """Returns a step as a hint, with numbered squares."""
    hint, marks = hint_from_step(step, words), marks_of_player(step)
    numbered = {name: [row * side + column for row, column in marks[name]] for name in ("squares", "placed", "crossed")}
    square = None if step.square is None else step.square[0] * side + step.square[1]
    return {"where": hint.where, "why": hint.why, "what": hint.what, **marks, **numbered, "square": square}
