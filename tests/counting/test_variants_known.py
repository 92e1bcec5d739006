"""Other boards and pieces against every published sequence that they cover, size by size."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from nqueens.api.asking import problem
from nqueens.api.classes import classes
from nqueens.api.counting import count, tally
from nqueens.known import sequence
from nqueens.problems.linear import linear_count
from nqueens.problems.problem import Problem


def by_sets(asked: Problem) -> int:
    return tally(asked, engine="sets").count


def fundamental(asked: Problem) -> int:
    return classes(asked).fundamental


def greatest(asked: Problem) -> int:
    return tally(asked).greatest


def linear_slopes(asked: Problem) -> int:
    return linear_count(asked) // asked.board.sizes[0]


class Published(NamedTuple):
    """A sequence, what its index asks, what is read off the answer, and up to which board side it is checked."""

    name: str
    ask: Callable[..., Problem]
    value: Callable[[Problem], int]
    quick: int
    slow: int
    side: int = 0
    """Which part of the index is the side of the board."""
    first: int = 1
    """The first side on which the pieces have room."""


PUBLISHED = (
    Published("nqueens_all", lambda n: problem(n), by_sets, 11, 16),
    Published("nqueens_fundamental", lambda n: problem(n), fundamental, 10, 13),
    Published("k_queens_plane", lambda n, k: problem(n, pieces=k), by_sets, 7, 9),
    Published("queens_2_plane", lambda n: problem(n, pieces=2), count, 16, 26, first=2),
    Published("queens_3_plane", lambda n: problem(n, pieces=3), count, 13, 21, first=2),
    Published("queens_5_plane", lambda n: problem(n, pieces=5), count, 10, 16),
    Published("queens_8_plane", lambda n: problem(n, pieces=8), count, 10, 12, first=3),
    Published("rect_3_x_n", lambda n: problem((3, n), pieces=3), count, 18, 18),
    Published("rect_4_x_n", lambda n: problem((4, n), pieces=4), count, 16, 16),
    Published("rect_5_x_n", lambda n: problem((5, n), pieces=5), count, 14, 14),
    Published("rect_8_x_n", lambda n: problem((8, n), pieces=8), by_sets, 15, 15),
    Published("amazons_all", lambda n: problem(n, "amazons"), count, 13, 17),
    Published("amazons_fundamental", lambda n: problem(n, "amazons"), fundamental, 12, 16),
    Published("queens_and_knights", lambda n, m: problem(n, "queens-and-knights", pieces=m), count, 7, 8),
    Published("n_plus_1_queens", lambda n: problem(n, "queens-and-pawns"), count, 9, 13, first=2),
    Published("n_plus_k_queens", lambda k, n: problem(n, "queens-and-pawns", pawns=k), count, 6, 8, 1),
    Published("kings_max", lambda n: problem(n, "kings", pieces="max"), greatest, 11, 20),
    Published("max_kings_2n", lambda n: problem(2 * n, "kings", pieces=n * n), count, 8, 8),
    Published("knights_max", lambda n: problem(n, "knights", pieces="max"), greatest, 9, 12),
    Published("n_bishops", lambda n: problem(n, "bishops"), count, 10, 12),
    Published("rooks_k", lambda n, k: problem(n, "rooks", pieces=k), count, 5, 5),
    Published("bishops_max", lambda n: problem(n, "bishops", pieces="max"), greatest, 8, 12),
    Published("bishops_max_count", lambda n: problem(n, "bishops", pieces="max"), count, 8, 12),
    Published("torus_all", lambda n: problem(n, "torus"), count, 17, 19),
    Published("torus_all", lambda n: problem(n, "torus"), by_sets, 13, 19),
    Published("torus_odd", lambda n: problem(2 * n + 1, "torus"), count, 8, 9, first=0),
    Published("torus_linear", lambda n: problem(n, "torus"), linear_slopes, 300, 1000),
    Published("queens_2_torus", lambda n: problem(n, "torus", pieces=2), count, 11, 14, first=2),
    Published("queens_4_torus", lambda n: problem(n, "torus", pieces=4), count, 10, 13, first=2),
    Published("k_queens_torus", lambda n, k: problem(n, "torus", pieces=k), count, 7, 8),
    Published("queens_3d_max", lambda n: problem((n,) * 3, pieces="max"), greatest, 4, 5),
    Published("queens_4d_max", lambda n: problem((n,) * 4, pieces="max"), greatest, 3, 4),
    Published("queens_side_3_max", lambda d: problem((3,) * d, pieces="max"), greatest, 4, 5, first=2),
    Published("queens_3d_counts", lambda n, k: problem((n,) * 3, pieces=k), count, 4, 4),
    Published("n2_queens_3d", lambda n: problem(n, "cube"), count, 7, 12),
    Published("n2_queens_3d_linear", lambda n: problem(n, "cube"), linear_count, 37, 59),
    Published("n3_queens_4d_linear", lambda n: problem((n,) * 4, pieces=n**3), linear_count, 19, 19),
)


def sizes() -> Iterator[Any]:
    for asked in PUBLISHED:
        name = f"{asked.name}-{asked.value.__name__}"
        yield pytest.param(asked, asked.first, asked.quick, id=name)
        if asked.slow > asked.quick:
            yield pytest.param(asked, asked.quick + 1, asked.slow, id=f"{name}-larger", marks=pytest.mark.long)


@pytest.mark.parametrize(("asked", "least", "most"), list(sizes()))
def test_published_values(asked: Published, least: int, most: int) -> None:
    table = [(index, value) for index, value in sequence(asked.name).items() if least <= index[asked.side] <= most]
    assert table
    for index, value in table:
        assert asked.value(asked.ask(*index)) == value, (asked.name, index)
