"""Most pieces that attack so many others each: against all sets of squares, and published values."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from support.running import Ran

from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.pieces import PIECES, QUEEN, Piece

Cell = tuple[int, ...]


def sees(piece: Piece, one: Cell, other: Cell, standing: frozenset[Cell]) -> bool:
    """Whether a queen, rook, bishop or knight on `one` attacks `other`, by what lies between the two."""
    down, right = other[0] - one[0], other[1] - one[1]
    if piece.name == "knight":
        return sorted((abs(down), abs(right))) == [1, 2]
    straight, diagonal = down * right == 0, abs(down) == abs(right)
    if not ((straight and piece.name != "bishop") or (diagonal and piece.name != "rook")):
        return False
    far = max(abs(down), abs(right))
    between = {(one[0] + down // far * k, one[1] + right // far * k) for k in range(1, far)}
    return between.isdisjoint(standing)


def numbers_attacked(piece: Piece, cells: frozenset[Cell]) -> set[int]:
    return {sum(sees(piece, one, other, cells) for other in cells if other != one) for one in cells}


@pytest.mark.parametrize("name", ["queen", "rook", "bishop", "knight"])
@pytest.mark.parametrize("size", [(1, 1), (2, 3), (3, 3)])
def test_against_all_sets(name: str, size: tuple[int, int]) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    piece = PIECES[name]
    cells = list(Board(*size))
    sets = [frozenset(chosen) for k in range(len(cells) + 1) for chosen in combinations(cells, k)]
    seen = [(len(each), numbers_attacked(piece, each), each) for each in sets]
    for least, most in ((0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (0, 2), (1, 3), (2, 9)):
        sizes = [k for k, numbers, _ in seen if all(least <= number <= most for number in numbers)]
        problem = AttackingProblem(Board(*size), piece, least, most)
        assert max(sizes) <= problem.most_pieces()
        for _, numbers, each in seen:
            right = all(least <= number <= most for number in numbers)
            assert (problem.why_not(sorted(each)) is None) == right
        answer = optimise("attacking", size, piece=piece, attacks=(least, most), count=True)
        assert (answer.value, answer.optimal) == (max(sizes), True)
        assert answer.count == sizes.count(max(sizes))


@pytest.mark.parametrize(
    ("attacks", "values"),
    [
        (1, {4: 4, 5: 4, 6: 8}),
        (2, {6: 10, 7: 12}),
        (3, {2: 4, 3: 6, 4: 8, 5: 10, 6: 12}),
        (4, {3: 0, 4: 8, 5: 11, 6: 15, 8: 21}),
    ],
)
def test_published(attacks: int, values: dict[int, int]) -> None:
    """OEIS A051754, A051755, A051756, A063724."""
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    for n, value in values.items():
        answer = optimise("attacking", n, attacks=attacks)
        assert (answer.value, answer.optimal) == (value, True)


@pytest.mark.parametrize(("n", "attacks", "classes"), [(4, 1, 5), (6, 1, 2), (4, 2, 2), (5, 2, 1), (6, 2, 1)])
def test_published_classes(n: int, attacks: int, classes: int) -> None:
    """OEIS A051567 and A051568."""
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    assert optimise("attacking", n, attacks=attacks, count=True, fundamental=True).classes == classes


def test_bounds_are_those_of_the_field() -> None:
    for n in range(5, 40):
        bounds = [AttackingProblem(Board(n, n), QUEEN, k, k).most_pieces() for k in (0, 1, 3)]
        assert bounds == [n, 2 * (2 * n // 3), 2 * ((6 * n - 2) // 5)]


def test_so_many_pieces() -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    assert optimise("attacking", 4, attacks=3, number=6).placement is not None
    assert optimise("attacking", 4, attacks=3, number=7).placement is None
    assert optimise("attacking", 0, attacks=3).value == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"attacks": (3, 1)}, "is 3, more than 1"),
        ({"attacks": -1}, "must be at least 0, got -1"),
        ({"attacks": (1, 2, 3)}, r"least and most, got \(1, 2, 3\)"),
        ({"attacks": "3"}, "must be a whole number of at least 0, got '3'"),
        ({"piece": "rides=(1,0); leaps=(2,0)"}, "must lead another way"),
        ({"piece": "rides=(1,1),(2,2)"}, "must lead another way"),
        ({"pieces": 3}, "takes no number of pieces"),
    ],
)
def test_refusals(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        optimise("attacking", 4, **options)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="does not ask how many others"):
        optimise("colouring", 4, attacks=2)


def test_the_command(run: Callable[..., Ran]) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    ran = run("optimise", "attacking", "4", "--attacks", "3", "--count", "--progress", "none")
    assert ran.out.startswith("8 pieces, proved optimal\n")
    assert run("optimise", "attacking", "4", "--attacks", "0..0", "--progress", "none").out.startswith("4 pieces")
    assert run("optimise", "attacking", "4", "--attacks", "a..b").err == (
        "The number of pieces that each attacks must be a whole number in plain digits, got 'a'.\n"
    )
    assert (
        "--attacks goes with the goal attacking" in run("export", "queens", "4", "--format", "lp", "--attacks", "1").err
    )
