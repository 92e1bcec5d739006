"""The list of solutions on the page: sizes of classes, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import nqueens
from nqueens.board.board import Board
from nqueens.web import answers
from nqueens.web.endpoints import ENDPOINTS
from nqueens.web.jobs import Job
from nqueens.web.question import read

LIST = next(each for each in ENDPOINTS if each.name == "list")


def listed(board: Board, *, limit: int = 10_000, **marks: list[tuple[int, int]]) -> list[dict[str, Any]]:
    squares = {name: ";".join(f"{row},{column}" for row, column in marked) for name, marked in marks.items()}
    query = {"board": str(board), "fundamental": "true", "limit": str(limit), **squares}
    asked = read(LIST.parameters, list(query.items()))
    return list(LIST.answer(asked, asked.effort(Job("list", "8"))))


@pytest.mark.parametrize("seed", range(12))
def test_the_sizes_of_the_classes_add_up_to_the_solutions(seed: int) -> None:
    """With squares that keep all, some or none of the board's symmetries."""
    random = Random(seed)
    board = Board(*random.choice([(4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (4, 6), (5, 8)]))
    squares = [(random.randrange(board.rows), random.randrange(board.columns)) for _ in range(random.randrange(3))]
    turned = [(board.rows - 1 - row, board.columns - 1 - column) for row, column in squares]
    forbidden = squares if seed % 3 else squares + turned  # now and then the half turn stays
    fixed = [(0, random.randrange(board.columns))] if seed % 2 else []
    *found, end = listed(board, fixed=fixed, forbidden=forbidden)
    assert end["end"] == "all"
    total = nqueens.count((board.rows, board.columns), fixed=fixed, forbidden=forbidden)
    assert sum(line["class_size"] for line in found) == total
    assert len(found) == nqueens.count((board.rows, board.columns), fixed=fixed, forbidden=forbidden, fundamental=True)


def test_the_sizes_with_one_fixed_queen_are_those_of_its_symmetries() -> None:
    found = listed(Board(8, 8), fixed=[(0, 3)])[:-1]
    assert [line["class_size"] for line in found] == [1] * 18


def test_a_limit_that_passes_while_one_more_is_looked_for_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_then_late(*_: object, **__: object) -> Iterator[nqueens.Placement]:
        yield nqueens.Placement([1, 3, 0, 2])
        raise nqueens.GaveUp("The time limit passed.")

    monkeypatch.setattr(answers, "solutions", one_then_late)
    found = listed(Board(4, 4), limit=1)
    assert found[0]["placement"] == [1, 3, 0, 2]
    assert found[1:] == [{"end": "gave up", "listed": 1, "reason": "The time limit passed."}]
