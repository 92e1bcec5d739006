"""Bounds without a search, against the optimum over all placements of small boards."""

from contextlib import suppress
from itertools import combinations, count, product

import pytest
from support.judging import unattacked_by
from support.running import later

from nqueens.board.attacks import attacks
from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.pieces import PIECES, Piece
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.bounds import sure_bound, tightened

BOARDS = [
    Board(1, 1), Board(2, 3), Board(3, 3), Board(1, 6), Board(2, 2, 2), Board(3, 3, wraps=frozenset({0, 1})),
    Board(3, 2, wraps=frozenset({1})), Board(3, 3, holes=frozenset({(1, 1)})),
    Board(2, 4, holes=frozenset({(0, 2), (1, 0)})),
]  # fmt: skip
KINDS = [*PIECES.values(), Piece.parse("rides=(1,2); leaps=(1,0)")]


def fewest_colours(board: Board, piece: Piece) -> int:
    cells, moves = list(board), piece.moves(board.dimensions)
    clash = {(a, b) for a, b in product(cells, repeat=2) if attacks(moves, a, b, board)}

    def colour(at: int, given: list[int], colours: int) -> bool:
        if at == len(cells):
            return True
        for shade in range(min(colours, max(given, default=-1) + 2)):
            fits = all(shade != given[i] or (cells[i], cells[at]) not in clash for i in range(at))
            if fits and colour(at + 1, [*given, shade], colours):
                return True
        return False

    return next(colours for colours in count(1) if colour(0, [], colours))


@pytest.mark.parametrize("board", later(BOARDS, *BOARDS[5:8]), ids=str)
def test_no_placement_violates_a_bound(board: Board) -> None:
    for piece in KINDS:
        with suppress(BadInput):  # a piece of other dimensions
            piece.moves(board.dimensions)
            check_bounds(board, piece)


def check_bounds(board: Board, piece: Piece) -> None:
    cells = list(board)
    for independent in (False, True):
        covers = DominationProblem(board, piece, kind="independent" if independent else "plain")
        fewest = next(k for k in range(len(cells) + 1) if None in map(covers.why_not, combinations(cells, k)))
        assert sure_bound(covers) <= fewest
    for pieces in range(min(4, len(cells)) + 1):
        unattacked = UnattackedProblem(board, piece, pieces)
        best = max(len(unattacked_by(chosen, unattacked)) for chosen in combinations(cells, pieces))
        assert best <= sure_bound(unattacked) <= len(cells)
    colouring = ColouringProblem(board, piece)
    assert sure_bound(colouring) <= fewest_colours(board, piece) <= colouring.palette()
    armies = ArmiesProblem(board, piece)
    largest = next(
        size
        for size in range(len(cells) // 2, -1, -1)
        if any(
            armies.why_not(white, black) is None
            for white in combinations(cells, size)
            for black in combinations([cell for cell in cells if cell not in white], size)
        )
    )
    assert largest <= sure_bound(armies)
    if not board.wraps:
        check_pawns(board, piece)


def check_pawns(board: Board, piece: Piece) -> None:
    cells = list(board)
    for pieces in range(min(4, len(cells)) + 1):
        asked = SeparationProblem(board, piece, pieces)
        for pawns in range(min(sure_bound(asked), len(cells) - pieces + 1)):
            for placed in combinations(cells, pieces):
                left = [cell for cell in cells if cell not in placed]
                assert all(asked.why_not(placed, blocks) is not None for blocks in combinations(left, pawns))


@pytest.mark.parametrize(("problem", "bound"), [
    (ColouringProblem(Board(8, 8), PIECES["queen"]), 8), (ColouringProblem(Board(4, 4, 4), PIECES["queen"]), 8),
    (ColouringProblem(Board(5, 5), PIECES["king"]), 4), (UnattackedProblem(Board(8, 8), PIECES["queen"], 8), 42),
    (SeparationProblem(Board(8, 8), PIECES["queen"], 12), 4), (DominationProblem(Board(8, 8), PIECES["queen"]), 3),
    (ArmiesProblem(Board(5, 5), PIECES["queen"]), 12),
])  # fmt: skip
def test_bounds_of_the_usual_boards(problem: ColouringProblem, bound: int) -> None:
    assert sure_bound(problem) == bound
    for proved in (bound - 1, bound, bound + 1):
        closer = min if isinstance(problem, UnattackedProblem | ArmiesProblem) else max
        assert tightened(problem, proved) == closer(proved, bound)


def test_the_palette_of_a_colouring_is_found_in_time() -> None:
    looks: list[None] = []
    palette = ColouringProblem(Board(7, 9), PIECES["amazon"]).palette(lambda: looks.append(None))
    assert len(looks) > 7 * 9
    assert ColouringProblem(Board(7, 9), PIECES["amazon"]).palette() == palette
