"""A program that uses the installed package, for type checkers."""

from collections.abc import Iterator
from typing import assert_type

import nqueens
from nqueens import BadInput, Board, Placement, Problem, Verdict


def placements() -> None:
    queens = nqueens.solve(8, fixed={(0, 3)}, forbidden=[(7, 7)])
    assert_type(queens, Placement)
    assert_type(queens[0], int)
    assert_type(list(queens), list[int])
    assert_type(nqueens.verify(queens), Verdict)
    assert_type(nqueens.verify([1, 3, 0, 2]).why, str | None)
    first, *others = nqueens.solutions("5x8")
    assert_type(first, Placement)
    assert_type(others, list[Placement])


def numbers() -> None:
    assert_type(nqueens.count(8), int)
    assert_type(nqueens.count((5, 8), fundamental=True), int)
    assert_type(nqueens.classes(8).by_size, dict[int, int])
    kings = nqueens.problem(Board(4, 6), "kings", pieces="max")
    assert_type(kings, Problem)
    assert_type(nqueens.tally(kings).count, int)


def mistakes() -> None:
    try:
        nqueens.solve(3)
    except (BadInput, nqueens.NoSolution) as error:
        assert_type(error, BadInput | nqueens.NoSolution)
    nqueens.solve(8, solver=3)  # type: ignore[arg-type]
    nqueens.nothing_of_that_name  # type: ignore[attr-defined]  # noqa: B018


def words(rows: Iterator[str]) -> str:
    puzzle = nqueens.read_puzzles("\n".join(rows))
    return nqueens.explain(puzzle[0]).sentence
