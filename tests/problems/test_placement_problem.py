"""The general problem and its pieces: what they are, what the judge says, and the graph against the judge."""

import pytest

import nqueens
from nqueens.board.attacks import attacks
from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.catalogue import CATALOGUE, problem
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.graph import attack_graph, mask_of, members
from nqueens.problems.pieces import AMAZON, FAIRY, FAIRY_NAMES, KNIGHT, PIECES, QUEEN, Piece
from nqueens.problems.problem import Problem

BOARDS = [
    Board(4, 4), Board(3, 5), Board(5, 5, wraps=frozenset({0, 1})), Board(4, 3, wraps=frozenset({1})),
    Board(2, 2, wraps=frozenset({0, 1})), Board(4, 4, holes=frozenset({(1, 1), (3, 0)})),
    Board(4, 4, wraps=frozenset({0, 1}), holes=frozenset({(0, 0)})), Board(3, 3, 3),
    Board(2, 3, 2, wraps=frozenset({1})),
]  # fmt: skip


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board}{sorted(board.wraps)}{len(board.holes)}")
def test_the_graph_says_what_the_judge_says(board: Board) -> None:
    for piece in PIECES.values():
        if board.dimensions == 2 or not piece.exact:
            check_graph(Problem(board, piece, "all"))


def check_graph(asked: Problem) -> None:
    board, graph = asked.board, attack_graph(asked)
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
        (Board(4, 4, wraps=[0, 1], holes=[(0, 0)]), "king", 8),
    ):  # fmt: skip
        assert len(attack_graph(Problem(board, PIECES[name], "all")).group) == size


def test_fixed_squares_keep_only_their_symmetries() -> None:
    graph = attack_graph(problem(5, fixed=[(0, 0)]))
    assert (len(graph.group), graph.base) == (2, 1)
    assert attack_graph(problem(5, fixed=[(0, 0), (1, 1)])).free is None


def test_which_problems_are_classic() -> None:
    square = frozenset({(0, 0)})
    assert problem("5x6", forbidden=square).classic() == ClassicProblem(Board(5, 6), forbidden=square)
    others = problem(5, "torus"), problem(5, "kings"), problem(5, pieces=4), problem(5, holes=square)
    assert not any(each.classic() for each in others)


def test_the_judge_of_a_problem() -> None:
    two, maximal = problem(4, pieces=2, fixed=[(0, 0)], forbidden=[(3, 3)]), problem(4, pieces="maximal")
    for asked, placed, reason in (
        (two, [(0, 0), (1, 2)], None), (two, [(0, 0)], "there are 1 queens, not 2"),
        (two, [(0, 1), (1, 3)], "no queen stands on (0, 0), which is fixed"),
        (two, [(0, 0), (3, 3)], "a queen stands on (3, 3), which is forbidden"),
        (maximal, [(1, 1)], "a queen can be added on (0, 3)"), (maximal, [(0, 1), (1, 3), (2, 0), (3, 2)], None),
    ):  # fmt: skip
        assert asked.why_not(placed) == reason


def test_every_name_makes_a_problem() -> None:
    assert all(str(problem("5", named.name)) for named in CATALOGUE)


def test_moves() -> None:
    rook = {(0, 1), (0, -1), (1, 0), (-1, 0)}
    assert PIECES["rook"].moves(2).rides == rook
    assert len(KNIGHT.moves(2).leaps) == 8
    assert PIECES["semi-queen"].moves(2).rides == rook | {(1, 1), (-1, -1)}
    names = ("queen", "rook", "bishop", "king", "knight", "amazon")
    in_the_cube = [PIECES[name].moves(3) for name in names]
    assert [len(each.rides) + len(each.leaps) for each in in_the_cube] == [26, 6, 12, 26, 24, 50]
    with pytest.raises(BadInput, match="The bishop has no move on a board of 1 dimensions"):
        PIECES["bishop"].moves(1)
    with pytest.raises(BadInput, match="exact piece"):
        PIECES["semi-queen"].moves(3)


def test_written_pieces() -> None:
    assert Piece.parse("rides=(1,1),(1,0); leaps=(2,1)").moves(2) == AMAZON.moves(2)
    assert Piece.parse("leaps=(-2, 1)").moves(2) == KNIGHT.moves(2)
    assert Piece.parse("rides=(1,0),(0,1),(1,1); exact").moves(2) == PIECES["semi-queen"].moves(2)
    assert Piece.parse("queens") is QUEEN
    assert Piece.parse("Camel") == Piece.parse("camels") == Piece.parse("leaps=(3,1)")
    assert Piece.parse("chancellor").moves(2) == Piece.parse("rides=(1,0); leaps=(2,1)").moves(2)
    for name, short in FAIRY_NAMES.items():
        assert Piece.parse(name) == Piece.parse(short) == Piece.parse(FAIRY[short])
    with pytest.raises(BadInput, match="did you mean zebra"):
        Piece.parse("zebro")


def test_n_empresses_are_counted_as_published() -> None:
    """OEIS A137774."""
    counts = [nqueens.count(nqueens.problem(n, piece="empress")) for n in range(1, 9)]
    assert counts == [1, 2, 2, 8, 20, 94, 438, 2766]
