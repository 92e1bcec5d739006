"""Books of region puzzles to play: one HTML file that needs neither a server nor a network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nqueens.api.books import _rated
from nqueens.api.explaining import explain
from nqueens.api.solving import solve
from nqueens.deadline import Deadline, Limit
from nqueens.errors import BadInput
from nqueens.inputs import flag, items_of, text_of
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.hints import hint_of, marks_of
from nqueens.puzzles.steps import Rule, Step
from nqueens.puzzles.words import Words
from nqueens.puzzles.writing import write_puzzle
from nqueens.render.player_book import page_of_book

__all__ = ["html_book"]


def html_book(
    puzzles: Sequence[Problem],
    *,
    title: str = "Queens in regions",
    graded: bool = False,
    time_limit: Limit = None,
) -> str:
    """An HTML file in which the puzzles are played, with hints from their explanations; it fetches nothing.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.html_book([puzzle]).startswith("<!doctype html>")
    True

    If `graded`, the easiest come first. Raises BadInput, also for a puzzle without exactly one solution or with other
    rules than that queens do not touch, GaveUp at the time limit (seconds). Cost: some 5 ms a puzzle; some 10 kB each.
    """
    deadline = Deadline.of(time_limit)
    listed = items_of(puzzles, "The puzzles of a book come as a list", ordered=True)
    if not listed:
        raise BadInput("A book needs at least one puzzle, got none.")
    heading = text_of(title, "The title")
    rated = [_rated(puzzle, number, deadline) for number, puzzle in enumerate(listed, 1)]
    if flag(graded, "Whether the easiest come first"):
        rated.sort(key=lambda each: each[1])
    return page_of_book(heading, [_carried(puzzle, level, deadline) for puzzle, _, level in rated])


def _carried(puzzle: Problem, level: str, deadline: Deadline) -> dict[str, Any]:
    """All that the player needs of a puzzle."""
    side, words = regions_of(puzzle).side, Words(puzzle, one_based=True)
    steps = [step for step in explain(puzzle, time_limit=deadline).steps if step.rule is not Rule.CROSSES]
    return {
        "code": write_puzzle(puzzle),
        "level": f"{level[:1].upper()}{level[1:]}",
        "short": level.partition(":")[0],
        "solution": [row * side + column for row, column in sorted(solve(puzzle, time_limit=deadline).squares)],
        "steps": [_hint(step, words, side) for step in steps],
    }


def _hint(step: Step, words: Words, side: int) -> dict[str, Any]:
    """A step as a hint, with squares by number."""
    hint, marks = hint_of(step, words), marks_of(step)
    numbered = {name: [row * side + column for row, column in marks[name]] for name in ("squares", "placed", "crossed")}
    square = None if step.square is None else step.square[0] * side + step.square[1]
    return {"where": hint.where, "why": hint.why, "what": hint.what, **marks, **numbered, "square": square}
