"""Classes of placements of any piece: the whole group or a refusal, and the two ways to count them."""

from __future__ import annotations

import pytest

from nqueens.api.asking import problem
from nqueens.api.counting import count, tally
from nqueens.api.optimising import dominating_placements, sought
from nqueens.api.solving import solutions
from nqueens.api.symmetries import classes_by_size
from nqueens.board.board import Board
from nqueens.counting.fundamental import alike, count_by_images, count_classes, first_of_class
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.models.build import model_of
from nqueens.models.symmetry_breaking import break_symmetry
from nqueens.problems.graph import attack_graph
from nqueens.problems.pieces import PIECES
from nqueens.problems.problem import Problem

TORI = [("5", "king", 3), ("6", "queen", 3), ("4x6", "rook", 2), ("3x3x3", "rook", 2), ("2x2x3", "king", 2)]


def test_burnside_and_images_agree_on_tori() -> None:
    for board, piece, pieces in TORI:
        asked = problem(board, piece=piece, pieces=pieces, torus=True)
        graph = attack_graph(asked, whole=True)
        found = [each.squares for each in solutions(asked)]
        number = len(list(first_of_class(graph, found)))
        assert count_by_images(graph, found, Effort.of()) == number
        assert count_classes(graph, tally(asked).by_size, Effort.of(threads=1)) == number


TWO_KINDS = [
    problem(4, "queens-and-knights", pieces=1),
    problem(4, "queens-and-pawns", pieces=4, pawns=1),
    problem("3x5", "queens-and-pawns", pieces=3, pawns=1),
]


def test_class_sizes_of_two_kinds_by_images() -> None:
    """Both kinds are moved together; against the turns and mirrors of the drawn board."""
    for asked in TWO_KINDS:
        found = list(solutions(asked))
        assert found
        assert all(each.class_size == len(each.images()) for each in found)
        sizes = classes_by_size(asked, Effort.of())
        assert sum(size * number for size, number, _ in sizes) == count(asked)
        assert sum(number for _, number, _ in sizes) == count(asked, fundamental=True)


def test_symmetries_that_are_alike_keep_equally_many_squares() -> None:
    group = list(dict.fromkeys(attack_graph(problem("6", torus=True), whole=True).symmetries))
    for conjugators in (0, 1, 12):
        kinds = list(alike(group, conjugators))
        assert sum(times for _, times in kinds) == len(group) == 8 * 36
        kept = sum(times * sum(to == at for at, to in enumerate(one)) for one, times in kinds)
        assert kept == len(group)  # one orbit
    assert len(kinds) < 50


def test_a_part_of_a_group_makes_no_classes() -> None:
    asked = problem("4", "kings", pieces=2, torus=True)
    part = attack_graph(asked, most_symmetries=100)
    assert (len(part.group), part.whole) == (8, False)
    assert len(attack_graph(asked, most_symmetries=128).symmetries) == 8 * 16
    for refused in (
        lambda: part.symmetries,
        lambda: list(first_of_class(part, [((0, 0), (2, 2))])),
        lambda: count_by_images(part, [((0, 0), (2, 2))], Effort.of()),
        lambda: count_classes(part, {2: 1}, Effort.of(threads=1)),
    ):
        with pytest.raises(BadInput, match="too many symmetries for classes: only 8 of them are known"):
            refused()
    with pytest.raises(BadInput, match="at most 2000; the 4x4 board has 128 symmetries and 16 squares"):
        attack_graph(asked, whole=True, most_images=2000)


def test_more_symmetries_than_a_search_uses() -> None:
    assert not attack_graph(problem("3x3x3x3", piece="rook", pieces=2, torus=True)).whole
    five = problem("3x3x3x3x3", piece="rook", pieces=1, torus=True)
    with pytest.raises(BadInput, match="933120 symmetries and 243 squares"):
        count(five, fundamental=True)
    board = Board.parse("3x3x3x3", torus=True)
    asked = Problem(board, PIECES["rook"], 2)
    with pytest.raises(BadInput, match="too many symmetries"):
        break_symmetry(model_of(asked), asked)


@pytest.mark.long
def test_classes_under_more_symmetries_than_a_search_uses() -> None:
    """Rooks apart differ in two, three or four coordinates."""
    assert count(problem("3x3x3x3", piece="rook", pieces=2, torus=True), fundamental=True) == 3


def test_classes_of_coverings_of_a_torus_of_many_symmetries() -> None:
    asked = sought("domination", "3x3x3", piece="king", torus=True)
    assert len(list(dominating_placements(asked, 1, Effort.of()))) == 1


def test_classes_without_solutions() -> None:
    assert count(problem("12", torus=True), fundamental=True) == 0


def test_a_symmetry_that_exchanges_pawn_and_hole_makes_no_class() -> None:
    # The mirror maps the hole to the pawn; what it does to the queens is no symmetry of the problem.
    asked = problem("1x3", "queens-and-pawns", pieces=1, pawns=1, holes=[(0, 0)])
    assert tally(asked).count == count(asked, fundamental=True) == len(list(solutions(asked, fundamental=True))) == 2
    asked = problem("3", "queens-and-pawns", pieces=1, pawns=1, holes=[(0, 0)])
    assert count(asked, fundamental=True) == 29


def test_symmetries_of_both_kinds_of_pieces() -> None:
    for side, piece, pieces, partners, number in (
        (4, "knight", 2, 2, 8),
        (4, "queen", 1, 2, 94),
        (3, "knight", 1, 1, 10),
    ):
        asked = Problem(Board(side, side), PIECES[piece], pieces, partner=PIECES["semi-queen"], partners=partners)
        assert tally(asked).count == len(list(solutions(asked))) == number
    most = Problem(Board(2, 2), PIECES["knight"], "max", partner=PIECES["semi-queen"])
    assert tally(most).greatest == 1
