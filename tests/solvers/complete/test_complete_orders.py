"""In which order the solvers list their solutions, where the source says or shows it."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import solutions


def as_printed(n: int, solver: str) -> list[str]:
    """The solutions as strings of numbers from 1, row by row."""
    found = solutions(ClassicProblem(Board(n, n)), named(solver), Run())
    return ["".join(str(column + 1) for column in columns) for columns in found]


def test_continuations_print_newest_first_and_try_n_down_to_1() -> None:
    assert as_printed(5, "continuations") == [
        "24135", "31425", "13524", "25314", "14253", "52413", "41352", "53142", "35241", "42531",
    ]  # fmt: skip


def test_allisons_permutations_include_the_two_examples_of_the_page() -> None:
    assert {"13524", "25314"} <= set(as_printed(5, "permutations"))


@pytest.mark.parametrize(
    "solver",
    ["permutations", "circular", "inductive", "brute-force", "rohl", "dijkstra-wirth", "richards", "determinant"],
)
def test_lexicographic_order(solver: str) -> None:
    for n in (5, 6):
        printed = as_printed(n, solver)
        assert printed == sorted(printed)
