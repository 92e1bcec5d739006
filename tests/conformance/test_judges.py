"""No judge repairs its input: every altered solution is rejected, without other failures."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from support.failing import fails

import nqueens
from nqueens.api.judge import verify
from nqueens.board.board import Board, Square
from nqueens.board.verify import reason_of_judge, why_not_squares
from nqueens.errors import BadInput
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.pieces import PIECES, QUEEN
from nqueens.problems.points import PointsProblem
from nqueens.problems.problem import Problem
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem

FOUR = [1, 3, 0, 2]
SQUARES: list[Any] = list(enumerate(FOUR))
LARGE: list[int] = nqueens.solve(1001).columns.tolist()
ROOK = PIECES["rook"]
ON_FOUR = Board(4, 4)
Judge = Callable[[Any], str | None]

COLUMN_JUDGES: dict[str, tuple[Judge, list[int]]] = {
    "classic": (reason_of_judge, FOUR),
    "classic through the api": (lambda columns: verify(columns).why, FOUR),
    "large": (lambda columns: verify(columns).why, LARGE),
}
PAWNS = Problem(Board(1, 3), ROOK, 2, pawns=1)
PARTNERS = Problem(ON_FOUR, ROOK, 1, partner=PIECES["semi-queen"], partners=2)
SEPARATED, SEPARATING = (SeparationProblem(Board(1, 3), ROOK, 2, *pawns) for pawns in ([], [1]))
CELL_JUDGES: dict[str, tuple[Judge, list[Square]]] = {
    "squares": (lambda cells: why_not_squares(cells, Board(4, 4), fixed=SQUARES), SQUARES),
    "placements": (Problem(ON_FOUR, QUEEN, 4).why_not, SQUARES),
    "maximal": (Problem(ON_FOUR, QUEEN, "maximal").why_not, SQUARES),
    "torus": (Problem(Board(3, 3, wraps={0, 1}), ROOK, 3).why_not, [(0, 0), (1, 1), (2, 2)]),
    "cube": (Problem(Board(2, 2, 2), ROOK, 4).why_not, [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]),
    "pawns": (lambda cells: PAWNS.why_not([(0, 0), (0, 2)], pawns=cells), [(0, 1)]),
    "partners": (lambda cells: PARTNERS.why_not([(0, 0)], partners=cells), [(1, 2), (2, 1)]),
    "domination": (DominationProblem(Board(5, 5), QUEEN).why_not, [(0, 0), (1, 3), (3, 4), (4, 2), (2, 1)]),
    "white": (lambda cells: ArmiesProblem(ON_FOUR, ROOK, 2).why_not(cells, [(2, 2), (3, 3)]), [(0, 0), (1, 1)]),
    "black": (lambda cells: ArmiesProblem(ON_FOUR, ROOK).why_not([(2, 2), (3, 3)], cells), [(0, 0), (1, 1)]),
    "separated": (lambda cells: SEPARATED.why_not(cells, [(0, 1)]), [(0, 0), (0, 2)]),
    "separating": (lambda cells: SEPARATING.why_not([(0, 0), (0, 2)], cells), [(0, 1)]),
    "attacking": (AttackingProblem(ON_FOUR, QUEEN, 1, 1).why_not, [(0, 0), (0, 1)]),
    "points": (PointsProblem(ON_FOUR, QUEEN, 2).why_not, [(0, 0), (0, 1)]),
    "unattacked": (UnattackedProblem(ON_FOUR, QUEEN, 2).why_not, [(0, 0), (0, 1)]),
}
NOT_WHOLE: list[Callable[[int], object]] = [
    float, bool, str, Fraction, np.float64, lambda number: number + 0.5, lambda number: np.array([number]),
    lambda number: [number], lambda _: None, lambda _: float("nan"),
]  # fmt: skip
BESIDE: list[Callable[[int], object]] = [
    lambda number: number + 1001, lambda number: -1 - number, lambda _: 10**30, lambda _: -(10**30),
]  # fmt: skip


def changed_columns(right: Sequence[int]) -> Iterator[object]:
    """Yields every wrong list with another entry among the first three, or with one entry missing or doubled."""
    for row in range(3):
        for change in (*NOT_WHOLE, *BESIDE):
            yield [*right[:row], change(right[row]), *right[row + 1 :]]
        yield [*right[:row], *right[row + 1 :]]
        yield [*right[: row + 1], *right[row:]]
    yield from (np.array(right, float), np.array([right]), np.array(5), set(right), "".join(map(str, right)), None, 5)


def changed_cells(right: Sequence[Square]) -> Iterator[object]:
    """Yields lists of cells with one coordinate changed, or with a cell missing or doubled."""
    for at, cell in enumerate(right):
        before, after = list(right[:at]), list(right[at + 1 :])
        for axis, number in enumerate(cell):
            for change in (*NOT_WHOLE, *BESIDE):
                yield [*before, (*cell[:axis], change(number), *cell[axis + 1 :]), *after]
        yield [*before, *after]
        yield [*before, cell, cell, *after]
        yield from ([*before, wrong, *after] for wrong in (cell[:-1], (*cell, 0), 3, None, str(cell), frozenset(cell)))
    yield from (np.array(right, float), 5, None, str(right))


def is_called_right(judge: Judge, answer: object) -> bool:
    """Returns the judge's verdict; an error message counts as no."""
    try:
        reason = judge(answer)
    except BadInput:
        return False
    assert reason is None or isinstance(reason, str)
    return reason is None


def test_judges_of_columns() -> None:
    for name, (judge, right) in COLUMN_JUDGES.items():
        for same in (right, tuple(right), np.array(right), np.array(right, np.uint8 if len(right) < 99 else np.uint16)):
            assert judge(same) is None, name
        for wrong in changed_columns(right):
            assert not is_called_right(judge, wrong), (name, wrong)


def test_judges_of_cells() -> None:
    for name, (judge, right) in CELL_JUDGES.items():
        for same in (right, [list(cell) for cell in right], np.array(right), iter(right), set(right)):
            assert judge(same) is None, name
        for wrong in changed_cells(right):
            assert not is_called_right(judge, wrong), (name, wrong)


def test_the_judge_of_colourings() -> None:
    problem = ColouringProblem(Board(2, 2), QUEEN, 4)
    right = {cell: colour for colour, cell in enumerate(problem.board, 1)}
    assert problem.why_not(right) is None
    changes: tuple[Callable[[int], object], ...] = (float, str, lambda _: None)
    wrong: list[Any] = [{(row, float(column)): colour for (row, column), colour in right.items()}]
    wrong += [{cell: change(colour) for cell, colour in right.items()} for change in changes]
    wrong += [right | {(2, 0): 1}, right | {(0, 0): right[1, 1]}, dict(list(right.items())[1:]), list(right), None]
    for changed in wrong:
        assert not is_called_right(problem.why_not, changed), changed


def test_the_squares_of_a_question_are_not_repaired() -> None:
    wrong: list[Any] = [[(0.0, 1)], [(0.9, 1.9)], [(False, True)], [("0", "1")], [{0, 1}], [(0,)], "01", 5]
    for squares, name in product(wrong, ("fixed", "forbidden")):
        given = {name: squares}
        fails(BadInput, "", reason_of_judge, FOUR, **given)
        fails(BadInput, "", verify, LARGE, **given)
        fails(BadInput, "", Problem, ON_FOUR, QUEEN, 4, **given)
