"""Classes by size and placements by symmetry, for any piece on plane boards: against plain lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

import nqueens
from nqueens import Problem, problem
from nqueens.board.board import Square
from nqueens.counting.class_sizes import class_sizes
from nqueens.effort import Effort
from nqueens.problems.graph import attack_graph

Cells = frozenset[Square]

ASKED = [
    problem(0, "kings"),
    problem(1, "kings"),
    problem(2, "rooks", pieces="all"),
    problem(3, "kings", pieces="all"),
    problem(3, "kings", pieces="max"),
    problem("3x4", "knights", pieces="all"),
    problem(3, "bishops", pieces="max"),
    problem(5, "rooks"),
    problem(4, "queens", pieces=3),
    problem("3x4", "kings", pieces="all"),
    problem("3x5", pieces=2),
    problem(4, "kings", pieces=3, holes=[(0, 0), (3, 3)]),
    problem(4, "kings", pieces=3, forbidden=[(0, 1)]),
    problem(4, "kings", pieces=2, fixed=[(0, 0)]),
    problem(4, "rooks", pieces=2, holes=[(0, 0), (0, 3), (3, 0), (3, 3)]),
]


def mirrors_and_turns(rows: int, columns: int) -> dict[str, Callable[[Square], Square]]:
    down, across = rows - 1, columns - 1
    named: dict[str, Callable[[Square], Square]] = {
        "identity": lambda at: at,
        "left-right mirror": lambda at: (at[0], across - at[1]),
        "top-bottom mirror": lambda at: (down - at[0], at[1]),
        "half turn": lambda at: (down - at[0], across - at[1]),
    }
    if rows == columns:
        named |= {
            "diagonal mirror": lambda at: (at[1], at[0]),
            "antidiagonal mirror": lambda at: (across - at[1], across - at[0]),
            "quarter turn": lambda at: (at[1], across - at[0]),
            "three-quarter turn": lambda at: (across - at[1], at[0]),
        }
    return named


def plain(asked: Problem) -> tuple[dict[str, int], dict[int, int]]:
    """How many placements each symmetry of the problem leaves as they are, and the classes by size."""
    squares = list(asked.board)
    most = len(squares) if isinstance(asked.pieces, str) else asked.pieces
    least = 0 if isinstance(asked.pieces, str) else asked.pieces
    found = [
        frozenset(cells)
        for size in range(least, most + 1)
        for cells in combinations(squares, size)
        if asked.why_not(cells) is None
    ]
    if asked.pieces == "max":
        found = [cells for cells in found if len(cells) == max(map(len, found))]
    named = {
        name: image
        for name, image in mirrors_and_turns(asked.board.rows, asked.board.columns).items()
        if all({image(at) for at in kept} == kept for kept in (asked.board.holes, asked.fixed, asked.forbidden))
    }
    left = {name: sum(frozenset(map(image, cells)) == cells for cells in found) for name, image in named.items()}
    orbits = {frozenset(frozenset(map(image, cells)) for image in named.values()) for cells in found}
    return left, Counter(len(orbit) for orbit in orbits)


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_sizes_and_symmetries(asked: Problem) -> None:
    left, sizes = plain(asked)
    del left["identity"]
    graph = attack_graph(asked, whole=True)
    by_subgroups = class_sizes(asked, graph, nqueens.tally(asked), Effort.of())
    for found in (nqueens.classes(asked), by_subgroups):
        assert {size: number for size, number in found.by_size.items() if number} == sizes
        assert found.symmetric == left
        assert found.fundamental == sum(sizes.values())
        assert found.total == sum(size * number for size, number in sizes.items())
        assert (found.half_turn, found.quarter_turn) == (left.get("half turn"), left.get("quarter turn"))


def test_the_classic_problem_as_any_other() -> None:
    """Eight queens by the engine for other pieces, against the search for symmetric solutions."""
    for n in (4, 5, 6, 8):
        asked = problem(n)
        own = nqueens.classes(n)
        graph = attack_graph(asked, whole=True)
        other = class_sizes(asked, graph, nqueens.tally(asked, engine="sets"), Effort.of())
        assert (own.by_size, own.half_turn, own.quarter_turn) == (other.by_size, other.half_turn, other.quarter_turn)


def test_boards_of_many_symmetries_have_no_sizes() -> None:
    assert nqueens.classes(problem(5, "torus")).by_size == {}
    assert nqueens.classes(problem(3, "cube", pieces=1)).fundamental == 4
