"""Creates questions, and converts every accepted form of a question to a Problem."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from nqueens.board.board import Board, Square
from nqueens.inputs import is_nothing, items_of, text_of
from nqueens.problems.catalogue import problem
from nqueens.problems.classic import ClassicProblem, Diagonal
from nqueens.problems.pieces import QUEEN
from nqueens.problems.problem import Problem, classic_of

Question = int | str | tuple[int, ...] | Board | Problem
"""Accepted wherever a function takes a question: 8, "5x8", (5, 8), a Board, or a Problem made by `problem`."""

__all__ = ["Question", "asked", "classic_of", "of_classic", "problem", "read_problem", "states_problem"]


_plain = lru_cache(maxsize=64)(problem)
"""n queens on the n × n board, the most common question."""


def asked(
    question: Question,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    excluded: Iterable[Diagonal] = (),
) -> Problem:
    """Returns the problem for a question, with these marks added to its own; raises BadInput."""
    if is_nothing(fixed) and is_nothing(forbidden) and is_nothing(excluded):
        return _posed(question)
    squares = {"fixed": fixed, "forbidden": forbidden}
    marks = {
        name: items_of(each, f"The {name} squares must be a list or set of squares") for name, each in squares.items()
    }
    marks["excluded"] = items_of(excluded, "The excluded diagonals must be a list or set of pairs")
    question = _posed(question)
    if not any(marks.values()):
        return question
    more: dict[str, Any] = {name: [*getattr(question, name), *each] for name, each in marks.items()}
    return replace(question, **more)  # it makes sets of them


def _posed(question: Question) -> Problem:
    if isinstance(question, Problem):
        return question
    return _plain(question) if type(question) is int else problem(question)


def of_classic(classic: ClassicProblem) -> Problem:
    """Returns a classic problem as a Problem."""
    board = classic.board
    return Problem(board, QUEEN, board.rows, classic.fixed, classic.forbidden, excluded=classic.excluded)


def states_problem(text: str) -> bool:
    """Returns whether a text (or its beginning) describes a board to complete rather than just a placement."""
    from nqueens.problems import completion_files

    return completion_files.is_instance(text)


def read_problem(text: str, format: str | None = None) -> Problem:
    """Returns the problem described by a text with queens already placed.

    The text is in one of the formats that `complete` reads: n-Queens Completion instances, drawn boards, and others;
    without `format` the format is detected. A drawn queen may also be a ♛. Raises BadInput.

    >>> sorted(read_problem("Q...\\n....\\n....\\n....").fixed)
    [(0, 0)]
    """
    from nqueens.problems import completion_files

    return of_classic(completion_files.read(text_of(text, "The text of a problem").replace("♛", "Q"), format))
