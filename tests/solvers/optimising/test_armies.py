"""Two and more peaceable armies, counted and listed, against all sets and the published numbers."""

from itertools import combinations, product
from math import comb

import pytest
from support.plain_models import best_of

from nqueens import kernels
from nqueens.api.optimising import optimise
from nqueens.board.board import Board, Square
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels.armies import ArmyStart, count_armies, peaceable_armies
from nqueens.models.build import armies_by_lines, model_of
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.pieces import PIECES, QUEEN
from nqueens.solvers.optimising.armies import all_armies, armies, number_of_armies, takes


def largest(problem: ArmiesProblem) -> int:
    """Returns the maximum by assigning every square in turn to one of the armies or to none."""
    cells, together = list(problem.board), ArmiesProblem(problem.board, problem.piece)
    apart = {(a, b) for a, b in product(cells, repeat=2) if together.why_not([a], [b]) is None}

    def colour(at: int, found: list[list[Square]]) -> int:
        if at == len(cells):
            return min(map(len, found))
        best = colour(at + 1, found)
        for army in found:
            if all((cells[at], square) in apart for other in found if other is not army for square in other):
                army.append(cells[at])
                best = max(best, colour(at + 1, found))
                army.pop()
        return best

    return colour(0, [[] for _ in range(problem.armies)])


@pytest.mark.parametrize("piece", ["queen", "rook", "bishop"])
@pytest.mark.parametrize("torus", [False, True])
def test_the_largest_of_several_armies(piece: str, torus: bool) -> None:
    for number, text in ((2, "2"), (2, "3"), (2, "2x4"), (3, "3"), (3, "1x5"), (4, "2"), (4, "1x5")):
        problem = ArmiesProblem(Board.parse(text, torus=torus), PIECES[piece], armies=number)
        best = largest(problem)
        for python in (False, True):
            answer = armies(problem, Effort.of(threads=2), python=python)
            assert (answer.value, answer.bound, answer.optimal) == (best, best, True), (number, text)
            assert problem.why_not_by_role(answer.placement or {}) is None


@pytest.mark.parametrize("board", [Board(3, 3), Board(2, 4, wraps={1}), Board(3, 3, holes={(1, 1)})], ids=str)
def test_counts_equal_all_pairs(board: Board) -> None:
    for piece, size in product((QUEEN, PIECES["bishop"]), range(4)):
        problem = ArmiesProblem(board, piece, size)
        chosen = list(combinations(board, size))
        pairs = {(white, black) for white in chosen for black in chosen if problem.why_not(white, black) is None}
        for python in (False, True):
            number, _ = number_of_armies(problem, size, Effort.of(threads=2), python=python)
            found = all_armies(problem, size, Effort.of(threads=2), python=python)
            assert number == len(pairs) == len(found)
            assert {(each["white"], each["black"]) for each in found} == pairs


def test_armies_do_not_depend_on_threads() -> None:
    alone, beside_others = (optimise("peaceable", 7, threads=threads) for threads in (1, 3))
    assert (alone.placement, alone.nodes) == (beside_others.placement, beside_others.nodes)
    assert optimise("peaceable", 7, count=True).nodes > alone.nodes > 0


@pytest.mark.parametrize("isa", [name for name in kernels.build_info()["usable"] if name != "python"])
def test_armies_do_not_depend_on_the_instruction_set(isa: str) -> None:
    rows = [0b1111 << 4 * row for row in range(4)]
    columns = [0b1_0001_0001_0001 << column for column in range(4)]
    start = [ArmyStart((0xFFFF, 0xFFFF))]
    for python in (True, False):
        found = peaceable_armies(16, [rows, columns], start, 3, kernels.Stop(), python=python, isa=isa)
        assert (found.size, found.completed) == (4, True)
        every = count_armies(16, [rows, columns], start, 2, kernels.Stop(), keep=5, python=python, isa=isa)
        assert every.number == 72 * comb(4, 2) + 48 * comb(6, 2)  # rooks in two rows and columns, or on one line
        assert len(every.placements) == 5


def test_armies_by_models() -> None:
    """Both models, the weak one that counts correctly and the strong one, agree with the search."""
    for side, piece, number, value in (
        (3, QUEEN, 2, 1), (4, QUEEN, 2, 2), (4, QUEEN, 3, 1), (4, QUEEN, 5, 0), (3, PIECES["knight"], 2, 3),
    ):  # fmt: skip
        problem = ArmiesProblem(Board(side, side), piece, armies=number)
        found = [best_of(model, Effort.of()) for model in (model_of(problem), armies_by_lines(problem))]
        assert {(each.value, each.optimal) for each in found} == {(value, True)}
        assert all(problem.why_not_by_role(each.placement or {}) is None for each in found)


def test_the_judge_of_three_armies() -> None:
    problem = ArmiesProblem(Board(5, 5), QUEEN, armies=3)
    assert problem.why_not([(0, 0)], [(1, 2)], [(2, 4)]) is None
    assert problem.why_not([(0, 0)], [(1, 2)], [(2, 3)]) == "the black queen on (1, 2) attacks the red one on (2, 3)"
    assert problem.why_not([(0, 0)], [(1, 2)], []) == "there are 1 white, 1 black and 0 red queens"
    assert problem.why_not([(0, 0)], [(1, 2)]) == "there are 2 armies, not 3"


def test_limits_of_lists_and_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="classes are counted for at most 10"):
        all_armies(ArmiesProblem(Board(4, 4), QUEEN), 2, Effort.of(), most_listed=10)
    board, over = ArmiesProblem(Board(20, 20), QUEEN), Effort.of(stopped=lambda: True)
    late = armies(ArmiesProblem(Board(20, 20), QUEEN, 80), over)
    assert (late.value, late.placement, late.optimal) == (None, None, False)
    assert number_of_armies(board, 30, over)[0] is None
    with pytest.raises(GaveUp):
        all_armies(board, 30, over)
    with pytest.raises(BadInput, match="too many placements"):
        count_armies(1000, [], [ArmyStart(((1 << 1000) - 1,) * 2)], 400, kernels.Stop())

    def refused(*_: object, **__: object) -> None:
        raise BadInput("There are too many placements to count.")

    monkeypatch.setattr("nqueens.solvers.optimising.armies.count_armies", refused)
    many = optimise("peaceable", 5, value=4, count=True)
    assert (many.value, many.count) == (4, None)
    assert "too many placements" in str(many.gave_up)


def test_armies_on_more_squares_than_the_search_supports() -> None:
    assert not takes(ArmiesProblem(Board(33, 33), QUEEN))
    assert takes(ArmiesProblem(Board(32, 32), QUEEN))
    assert not takes(ArmiesProblem(Board(4, 4), PIECES["king"]))
    assert takes(ArmiesProblem(Board(4, 4), QUEEN, armies=4))
    assert not takes(ArmiesProblem(Board(4, 4), QUEEN, armies=5))


def test_a_stop_ends_the_reference() -> None:
    stop = kernels.Stop()
    stop.set()
    start = [ArmyStart((15, 15))]
    assert not peaceable_armies(4, [[3, 12]], start, 0, stop, python=True).completed
    assert not count_armies(4, [[3, 12]], start, 1, stop, python=True).completed
