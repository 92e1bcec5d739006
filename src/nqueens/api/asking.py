"""Creates problems, also from board sizes, names and strings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from nqueens.board.board import Board, Square
from nqueens.choices import ProblemFormat
from nqueens.inputs import is_nothing, items_of, text_of
from nqueens.problems.catalogue import problem
from nqueens.problems.classic import Diagonal
from nqueens.problems.problem import Problem, classic_of, of_classic

ProblemLike = int | str | tuple[int, ...] | Board | Problem
"""Accepted wherever a function takes a problem: 8, "5x8", (5, 8), a Board, or a Problem made by `problem`."""

__all__ = ["ProblemLike", "as_problem", "classic_of", "of_classic", "problem", "read_problem", "states_problem"]


_plain = lru_cache(maxsize=64)(problem)
"""n queens on the n × n board, the most common problem."""


def as_problem(
    problem: ProblemLike,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    excluded: Iterable[Diagonal] = (),
) -> Problem:
    """Returns what describes a problem as a Problem, with these marks added to its own; raises BadInput."""
    if is_nothing(fixed) and is_nothing(forbidden) and is_nothing(excluded):
        return _made(problem)
    squares = {"fixed": fixed, "forbidden": forbidden}
    marks = {
        name: items_of(each, f"The {name} squares must be a list or set of squares") for name, each in squares.items()
    }
    marks["excluded"] = items_of(excluded, "The excluded diagonals must be a list or set of pairs")
    made = _made(problem)
    if not any(marks.values()):
        return made
    more: dict[str, Any] = {name: [*getattr(made, name), *each] for name, each in marks.items()}
    return replace(made, **more)  # it makes sets of them


def _made(described: ProblemLike) -> Problem:
    if isinstance(described, Problem):
        return described
    return _plain(described) if type(described) is int else problem(described)


def states_problem(text: str) -> bool:
    """Returns whether a string (or its beginning) describes a board to complete rather than just a placement."""
    from nqueens.problems import completion_files

    return completion_files.is_instance(text)


def read_problem(text: str, format: ProblemFormat | None = None) -> Problem:
    """Returns the problem described by a string with queens already placed.

    The string is in one of the formats listed in docs/solve.md, such as an n-Queens Completion instance or a drawn
    board; without `format`, the format is detected. A drawn queen may also be a ♛. Raises BadInput if the string is
    malformed.

    >>> sorted(read_problem("Q...\\n....\\n....\\n....").fixed)
    [(0, 0)]
    """
    from nqueens.problems import completion_files

    return of_classic(completion_files.read(text_of(text, "A problem to read").replace("♛", "Q"), format))
