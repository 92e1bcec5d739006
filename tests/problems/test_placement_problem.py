"""The general problem, its pieces and its linear solutions: judge, graph and formulas against each other."""

from itertools import islice, pairwise, product

import numpy as np
import pytest
from support.failing import fails

import nqueens
from nqueens.api.solving import solutions
from nqueens.board.attacks import attacks
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.known import sequence
from nqueens.problems.catalogue import CATALOGUE, problem
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.graph import attack_graph
from nqueens.problems.linear import linear_count, linear_solutions
from nqueens.problems.pieces import AMAZON, FAIRY, FAIRY_NAMES, KNIGHT, PIECES, QUEEN, Piece
from nqueens.problems.problem import Problem

BOARDS = [
    Board(4, 4), Board(3, 5), Board(5, 5, wraps=frozenset({0, 1})), Board(4, 3, wraps=frozenset({1})),
    Board(2, 2, wraps=frozenset({0, 1})), Board(4, 4, holes=frozenset({(1, 1), (3, 0)})),
    Board(4, 4, wraps=frozenset({0, 1}), holes=frozenset({(0, 0)})), Board(3, 3, 3),
    Board(2, 3, 2, wraps=frozenset({1})),
]  # fmt: skip


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board}{sorted(board.wraps)}{len(board.holes)}")
def test_the_graph_agrees_with_the_judge(board: Board) -> None:
    for piece in (each for each in PIECES.values() if board.dimensions == 2 or not each.exact):
        graph = attack_graph(asked := Problem(board, piece, "all"))
        for at, cell in enumerate(graph.cells):
            seen = [other != cell and attacks(asked.moves, cell, other, board) for other in graph.cells]
            assert graph.attacked[at] == mask_of(to for to, is_seen in enumerate(seen) if is_seen)
        everything = (1 << graph.size) - 1
        for part in graph.partitions:
            assert sum(part) == everything
            assert sum(line.bit_count() for line in part) == graph.size
            for line in part:
                for at in members(line):
                    assert line & ~(1 << at) & ~graph.attacked[at] == 0
        for permutation in graph.group:
            assert sorted(permutation) == list(range(graph.size))
            for at in range(graph.size):
                assert mask_of(permutation[to] for to in members(graph.attacked[at])) == graph.attacked[permutation[at]]
        assert len(set(graph.group)) == len(graph.group) or min(board.sizes) <= 2
        assert graph.group[0] == tuple(range(graph.size))


def test_the_size_of_the_group() -> None:
    for board, name, size in (
        (Board(5, 5), "queen", 8), (Board(5, 6), "queen", 4), (Board(5, 5, wraps=[0, 1]), "queen", 200),
        (Board(3, 3, 3), "queen", 48), (Board(4, 4), "semi-queen", 4),
        (Board(4, 4, wraps=[0, 1], holes=[(0, 0)]), "king", 8), (Board(3, 3, 3, 3), "king", 384),
    ):  # fmt: skip
        assert len(attack_graph(Problem(board, PIECES[name], "all")).group) == size
    graph = attack_graph(problem(5, fixed=[(0, 0)]))
    assert (len(graph.group), graph.base) == (2, 1)
    assert attack_graph(problem(5, fixed=[(0, 0), (1, 1)])).free is None


def test_classic_and_named_problems() -> None:
    square = frozenset({(0, 0)})
    assert problem("5x6", forbidden=square).classic() == ClassicProblem(Board(5, 6), forbidden=square)
    others = problem(5, "torus"), problem(5, "kings"), problem(5, pieces=4), problem(5, holes=square)
    assert not any(each.classic() for each in others)
    assert all(str(problem("5", named.name)) for named in CATALOGUE)


def test_the_judge_of_a_problem() -> None:
    two, maximal = problem(4, pieces=2, fixed=[(0, 0)], forbidden=[(3, 3)]), problem(4, pieces="maximal")
    for asked, placed, reason in (
        (two, [(0, 0), (1, 2)], None), (two, [(0, 0)], "there are 1 queens, not 2"),
        (two, [(0, 1), (1, 3)], "no queen stands on (0, 0), which is fixed"),
        (two, [(0, 0), (3, 3)], "a queen stands on (3, 3), which is forbidden"),
        (maximal, [(1, 1)], "a queen can be added on (0, 3)"), (maximal, [(0, 1), (1, 3), (2, 0), (3, 2)], None),
    ):  # fmt: skip
        assert asked.why_not(placed) == reason


def test_moves() -> None:
    rook = {(0, 1), (0, -1), (1, 0), (-1, 0)}
    assert PIECES["rook"].moves(2).rides == rook
    assert len(KNIGHT.moves(2).leaps) == 8
    assert PIECES["semi-queen"].moves(2).rides == rook | {(1, 1), (-1, -1)}
    in_the_cube = [PIECES[name].moves(3) for name in ("queen", "rook", "bishop", "king", "knight", "amazon")]
    assert [len(each.rides) + len(each.leaps) for each in in_the_cube] == [26, 6, 12, 26, 24, 50]
    fails(BadInput, "The bishop has no move on a board of 1 dimensions", PIECES["bishop"].moves, 1)
    fails(BadInput, "exact piece", PIECES["semi-queen"].moves, 3)


def test_written_pieces() -> None:
    assert Piece.parse("rides=(1,1),(1,0); leaps=(2,1)").moves(2) == AMAZON.moves(2)
    assert Piece.parse("leaps=(-2, 1)").moves(2) == KNIGHT.moves(2)
    assert Piece.parse("rides=(1,0),(0,1),(1,1); exact").moves(2) == PIECES["semi-queen"].moves(2)
    assert Piece.parse("queens") is QUEEN
    assert Piece.parse("Camel") == Piece.parse("camels") == Piece.parse("leaps=(3,1)")
    assert Piece.parse("chancellor").moves(2) == Piece.parse("rides=(1,0); leaps=(2,1)").moves(2)
    for name, short in FAIRY_NAMES.items():
        assert Piece.parse(name) == Piece.parse(short) == Piece.parse(FAIRY[short])
    fails(BadInput, "did you mean zebra", Piece.parse, "zebro")


def test_counts_of_n_empresses_are_a137774() -> None:
    assert [nqueens.count(nqueens.problem(n, piece="empress")) for n in range(1, 9)] == [1, 2, 2, 8, 20, 94, 438, 2766]


def linear_by_hand(cells: tuple[Square, ...], n: int) -> bool:
    """Returns whether the columns of a plane solution increase by a constant step modulo n."""
    return len({(after - before) % n for before, after in pairwise([column for _, column in sorted(cells)])}) <= 1


def test_linear_toroidal_solutions_have_a_constant_step() -> None:
    for n in (1, 5, 7, 11):
        asked = problem(n, "torus")
        expected = sorted(each.squares for each in solutions(asked) if linear_by_hand(each.squares, n))
        assert sorted(linear_solutions(asked)) == expected
        assert linear_count(asked) == len(expected)


def lines_taken_twice(asked: Problem, cells: tuple[Square, ...]) -> int:
    """Returns the number of pieces that see another along a ride on the torus, walking each line once."""
    board, taken, seen = asked.board, set(cells), 0
    for ride, cell in product(asked.moves.rides, cells):
        at = board.step(cell, ride)
        while at is not None and at != cell:
            seen += at in taken
            at = board.step(at, ride)
    return seen


@pytest.mark.parametrize(
    ("board", "pieces"), [("11x11x11", 121), pytest.param("17x17x17x17", 17**3, marks=pytest.mark.long)]
)
def test_no_line_has_two_queens_in_space(board: str, pieces: int) -> None:
    asked = problem(board, torus=True, pieces=pieces)
    for each in islice(linear_solutions(asked), 0, None, 400):
        assert len(set(each)) == pieces
        assert lines_taken_twice(asked, each) == 0


def test_linear_solutions_of_the_cube() -> None:
    for n in (11, 13, 17, 19, 23):
        assert linear_count(problem(f"{n}x{n}x{n}", "cube")) == sequence("n2_queens_3d_linear").value(n)
    torus = problem("11x11x11", "cube", torus=True)
    # The judge compares all 7260 pairs, walking each line; a placement valid on the torus is valid on the plane.
    assert torus.why_not(next(linear_solutions(torus))) is None
    for n in (2, 7, 10, 12):
        assert next(linear_solutions(problem(f"{n}x{n}x{n}", "cube")), None) is None


def test_linear_counts_of_other_pieces_and_their_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert linear_count(problem(7, "amazons", torus=True)) == 0  # every slope is a knight's move
    asked = problem(11, "amazons", torus=True)
    assert linear_count(asked) == sum(1 for each in solutions(asked) if linear_by_hand(each.squares, 11)) > 0
    assert linear_count(problem(5, "rooks")) == 20
    monkeypatch.setattr("nqueens.problems.linear.MOST_SLOPES", 121)
    assert linear_count(problem("11x11x11", "cube")) == 264
    fails(BadInput, "at most 121 pieces, got 169", linear_count, problem("13x13x13", "cube"))


def test_pawns_beside_an_empty_array_of_forbidden_squares() -> None:
    none = np.empty((0, 2), np.int64)
    assert Problem(Board(4, 4), KNIGHT, 3, forbidden=none, pawns=1).forbidden == frozenset()  # type: ignore[arg-type]
    corner = frozenset({(0, 0)})
    fails(BadInput, "Pawns or a second kind", Problem, Board(4, 4), KNIGHT, 3, forbidden=corner, pawns=1)
    fails(BadInput, "Pawns or a second kind", Problem, Board(4, 4), KNIGHT, 3, corner, pawns=1)
