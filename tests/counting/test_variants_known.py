"""Other boards and pieces against every published sequence that they cover, size by size."""

from collections.abc import Callable
from typing import Any

import pytest
from support.tables import table

from nqueens.api.asking import problem
from nqueens.api.classes import classes
from nqueens.api.counting import count, tally
from nqueens.known import sequence
from nqueens.problems.linear import linear_count
from nqueens.problems.problem import Problem

VALUES: dict[str, Callable[[Problem], int]] = {
    "by_sets": lambda asked: tally(asked, engine="sets").count, "count": count,
    "fundamental": lambda asked: classes(asked).fundamental, "greatest": lambda asked: tally(asked).greatest,
    "linear_count": linear_count, "linear_slopes": lambda asked: linear_count(asked) // asked.board.sizes[0],
}  # fmt: skip
"""The published number of an answer."""


def ask(names: list[str], index: tuple[int, ...], board: str, rest: dict[str, str]) -> Problem:
    """Returns the problem whose number is the value of that index."""
    at = dict(zip(names, index, strict=True))
    n, d = at.get("n", 0), at.get("d", 0)
    known = {**at, "2n": 2 * n, "2n+1": 2 * n + 1, "nn": n**2, "nnn": n**3, "3^d": "x".join("3" * d)}
    said = {key: text.format_map(known) for key, text in rest.items()}
    more: dict[str, Any] = {key: int(text) if text.isdigit() else text for key, text in said.items()}
    return problem(board.format_map(known), **more)


@pytest.mark.parametrize("longer", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("published", table(__file__, "published"), ids=lambda row: f"{row[0]}-{row[4]}")
def test_published_values(published: list[Any], longer: bool) -> None:
    name, names, board, rest, value, first, quick, slow = published
    sides = range(quick + 1, slow + 1) if longer else range(first, quick + 1)
    side = names.split().index("d" if names == "d" else "n")  # the part of the index that is the side of the board
    checked = [(index, right) for index, right in sequence(name).items() if index[side] in sides]
    assert checked or longer
    for index, right in checked:
        assert VALUES[value](ask(names.split(), index, board, rest)) == right, (name, index)
