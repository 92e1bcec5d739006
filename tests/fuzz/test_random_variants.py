"""Each piece on each board and random small problems: every verb against all sets of squares.

Some squares are both fixed and forbidden, and some fixed squares attack each other.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations, product
from random import Random

import pytest
from support.failing import fails
from support.running import Seeds
from support.tables import table

from nqueens.api.asking import problem
from nqueens.api.counting import count, tally
from nqueens.api.solving import solutions, solve
from nqueens.board.attacks import attacks
from nqueens.board.board import Board, Square
from nqueens.counting.placements import SET_ENGINES
from nqueens.effort import Effort
from nqueens.errors import BadInput, NoSolution
from nqueens.kinds.table import kind_of
from nqueens.problems.pieces import PIECES, Piece
from nqueens.problems.problem import Problem

SIDES = ((1, 1), (1, 4), (2, 2), (2, 3), (3, 3), (3, 2), (2, 5), (3, 4), (4, 4), (2, 2, 2), (2, 1, 3), (6,))
KINDS = (
    *PIECES.values(), Piece.parse("rides=(2,1); leaps=(1,1)"), Piece.parse("leaps=(1,0)"),
    Piece.parse("leaps=(2,1),(1,0)"), Piece.parse("rides=(1,2); exact"),
)  # fmt: skip
Squares = tuple[Square, ...]


def drawn(random: Random) -> Problem:
    """Returns a problem for any number of pieces."""
    while True:
        sides = random.choice(SIDES)
        holes = {cell for cell in list(product(*map(range, sides)))[1:] if random.random() < random.choice((0, 0, 0.2))}
        board = Board(*sides, wraps=[axis for axis in range(len(sides)) if random.random() < 0.4], holes=holes)
        squares = list(board)
        fixed = random.sample(squares, min(len(squares), random.choice((0, 0, 1, 1, 2))))
        forbidden = random.sample(squares, min(len(squares), random.choice((0, 0, 1, 3))))
        if fixed and random.random() < 0.3:
            forbidden.append(fixed[0])
        try:
            return Problem(board, random.choice(KINDS), "all", frozenset(fixed), frozenset(forbidden))
        except BadInput:  # the piece has no move in so few dimensions
            continue


def brute(asked: Problem) -> list[Squares]:
    """Returns every placement of any number of pieces, in lexicographic order of the cells."""
    board, moves = asked.board, asked.moves
    clash = {(one, two) for one in board for two in board if one != two and attacks(moves, one, two, board)}
    found: list[Squares] = []

    def grow(cells: Squares, left: list[Square]) -> None:
        if asked.fixed <= set(cells):
            found.append(cells)
        for at, cell in enumerate(left):
            if not any((cell, other) in clash or (other, cell) in clash for other in cells):
                grow((*cells, cell), left[at + 1 :])

    grow((), [cell for cell in board if cell not in asked.forbidden])
    return found


def symmetries(board: Board, marked: list[frozenset[Square]], kinds: list[Piece]) -> list[Callable[[Square], Square]]:
    """Returns the exchanges, reversals and translations that preserve holes, sets of marked squares and all moves."""
    sides, axes = board.sizes, range(board.dimensions)
    moves = [way for kind in kinds for way in (kind.moves(len(sides)).rides, kind.moves(len(sides)).leaps)]
    group: list[Callable[[Square], Square]] = []
    for order in permutations(axes):
        if any(sides[order[a]] != sides[a] or (order[a] in board.wraps) != (a in board.wraps) for a in axes):
            continue
        for signs in product((1, -1), repeat=len(sides)):

            def turn(move: Square, order: Square = order, signs: Square = signs) -> Square:
                return tuple(move[order[a]] * signs[a] for a in axes)

            if any({turn(move) for move in way} != way for way in moves):
                continue
            for shift in product(*(range(sides[a]) if a in board.wraps else (0,) for a in axes)):

                @cache
                def moved(cell: Square, order: Square = order, signs: Square = signs, shift: Square = shift) -> Square:
                    at = (cell[order[a]] if signs[a] > 0 else sides[a] - 1 - cell[order[a]] for a in axes)
                    return tuple((here + by) % side for here, by, side in zip(at, shift, sides, strict=True))

                if all({moved(cell) for cell in kept} == kept for kept in (board.holes, *marked)):
                    group.append(moved)
    return group


def classes(group: list[Callable[[Square], Square]], placements: list[tuple[Squares, ...]]) -> int:
    """Returns the number of classes; a placement is the cells of each kind of piece."""
    return len({min(tuple(tuple(sorted(map(g, kind))) for kind in each) for g in group) for each in placements})


def check(asked: Problem, expected: list[Squares], *, briefly: bool = False) -> None:
    """Checks every verb that counts, lists or finds; `expected` are the solutions."""
    by_size = {size: ways for size in range(20) if (ways := sum(len(cells) == size for cells in expected))}
    for engine in ("auto", "sets") if briefly else SET_ENGINES:
        try:
            made = kind_of(asked).tally(Effort.of(threads=1), engine=engine)
        except BadInput:
            assert engine in ("rows", "profiles", "profiles2", "rooks", "regions")
            continue
        assert {size: ways for size, ways in made.by_size.items() if ways} == by_size, engine
        assert made.greatest == max(by_size, default=-1)
        assert made.by_size == by_size or asked.pieces not in ("all", "max") or asked.fixed | asked.forbidden
    assert tally(asked, threads=1).count == len(expected)
    assert [each.squares for each in solutions(asked)] == expected
    assert all(asked.why_not(cells) is None for cells in expected)
    if expected:
        assert solve(asked).squares in expected
    else:
        fails(NoSolution, "", solve, asked)
    if not briefly:
        group = symmetries(asked.board, [asked.fixed, asked.forbidden], [asked.piece])
        number = classes(group, [(cells,) for cells in expected])
        assert count(asked, threads=1, fundamental=True) == number
        assert len(list(solutions(asked, fundamental=True))) == number


def check_numbers(asked: Problem, every: list[Squares], *, briefly: bool = False) -> None:
    """Checks every verb and the judge, with any number of pieces and with each number; `every` are the placements."""
    check(asked, every, briefly=briefly)
    most, known = max(map(len, every), default=-1), set(every)
    for size in range(min(most + 2, asked.board.area) + 1):
        check(replace(asked, pieces=size), [cells for cells in every if len(cells) == size], briefly=briefly)
    grown = [(*cells, cell) for cells in every for cell in asked.board if cell > max(cells, default=())]
    assert all((asked.why_not(cells) is None) == (cells in known) for cells in grown)


def check_everything(asked: Problem, *, briefly: bool = False) -> None:
    """Checks the same, also with the most pieces and in maximal sets."""
    every = brute(asked)
    most = max(map(len, every), default=-1)
    assert kind_of(asked).greatest(Effort.of()) == most
    check(replace(asked, pieces="max"), [cells for cells in every if len(cells) == most], briefly=briefly)
    check(replace(asked, pieces="maximal"), [cells for cells in every if is_maximal(cells, every)], briefly=briefly)
    check_numbers(asked, every, briefly=briefly)


BOARDS = [Board(1, 1), Board(3, 3), Board(2, 5), Board(3, 4, holes=[(1, 1), (0, 3)]), Board(2, 2, 2),
          Board(3, 3, wraps=[0, 1]), Board(4, 3, wraps=[1])]  # fmt: skip
MARKS: list[list[list[Square]]] = [
    [[(1, 2)], []], [[], [(0, 0), (2, 2)]], [[(0, 1)], [(2, 0)]], [[(0, 0), (0, 1)], []],
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_every_piece_on_some_boards(number: int, seeds: Seeds) -> None:
    """Each board and each pair of marks with every third piece; in the lane long with all."""
    piece, every = KINDS[number], len(seeds(3, 1))
    for board in BOARDS[number % every :: every]:
        if board.dimensions == 2 or not piece.exact:
            check_everything(Problem(board, piece, "all"), briefly=True)
    for fixed, forbidden in MARKS[number % every :: every]:
        check_everything(Problem(Board(3, 4), piece, "all", frozenset(fixed), frozenset(forbidden)), briefly=True)


@pytest.mark.long
def test_every_piece_on_a_larger_torus() -> None:
    for piece in KINDS:
        check_everything(Problem(Board(4, 4, wraps=[0, 1]), piece, "all"), briefly=True)


def test_every_verb_against_all_sets_of_squares(seeds: Seeds) -> None:
    overlaps = 0
    for seed in seeds(8, 2000):
        asked = drawn(Random(seed))
        overlaps += asked.contradicts_itself
        check_everything(asked)
    assert overlaps > 0


def is_maximal(cells: Squares, every: list[Squares]) -> bool:
    """Returns whether no placement contains all these cells and another one."""
    own = set(cells)
    return not any(len(other) == len(cells) + 1 and own < set(other) for other in every)


@pytest.mark.parametrize(("name", "low"), table(__file__, "low"))
def test_internal_sizes_change_no_answer(name: str, low: int, seeds: Seeds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(name, low)
    for seed in seeds(3, 300):
        asked = drawn(Random(seed))
        check_numbers(asked, brute(asked))


@pytest.mark.parametrize("name", ["nqueens.counting.two_kinds._BLOCK", "nqueens.solvers.two_kinds._BLOCK"])
@pytest.mark.parametrize("low", [1, 5])
def test_blocks_of_any_size_do_not_change_answers(name: str, low: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(name, low)
    for seed in range(4):
        asked = with_company(Random(seed))
        check_company(asked, together(asked))


def check_company(asked: Problem, expected: list[tuple[Squares, Squares, Squares]]) -> None:
    partner = asked.partner.name if asked.partner else ""
    assert tally(asked, threads=1).count == len(expected)
    found = [(each.squares, each.pieces.get("pawn", ()), each.pieces.get(partner, ())) for each in solutions(asked)]
    assert sorted(found) == sorted(expected)


def together(asked: Problem) -> list[tuple[Squares, Squares, Squares]]:
    """Returns every solution with pawns or a second kind of piece: the cells of pieces, pawns and others."""
    cells = list(asked.board)
    return [
        (own, pawns, others)
        for own in combinations(cells, int(asked.pieces))
        for pawns in combinations([cell for cell in cells if cell not in own], asked.pawns)
        for others in combinations([cell for cell in cells if cell not in (*own, *pawns)], asked.partners)
        if asked.why_not(own, pawns=pawns, partners=others) is None
    ]


def with_company(random: Random) -> Problem:
    """Returns a problem with pawns or with pieces of a second kind."""
    while True:
        sides = random.choice(SIDES)
        cells = list(product(*map(range, sides)))
        holes = random.sample(cells[1:], min(len(cells) - 1, random.choice((0, 0, 1))))
        board = Board(*sides, wraps=[axis for axis in range(len(sides)) if random.random() < 0.2], holes=holes)
        pawns = random.choice((0, 0, 1, 2))
        partner = None if pawns else random.choice(KINDS)
        partners = random.randrange(3) if partner else 0
        try:
            if partner is not None:
                partner.moves(board.dimensions)
            kind, number = random.choice(KINDS), random.randrange(4)
            return Problem(board, kind, number, pawns=pawns, partner=partner, partners=partners)
        except BadInput:  # no room for these pieces, or no move in so few dimensions
            continue


def test_pawns_and_two_kinds_of_pieces_against_all_sets_of_squares(seeds: Seeds) -> None:
    pawns = [problem(board, "queens-and-pawns", pieces=3, pawns=pawns) for board, pawns in ((3, 1), (3, 2), ("2x4", 1))]
    for asked in (*pawns, *map(with_company, map(Random, seeds(8, 3000)))):
        expected = together(asked)
        check_company(asked, expected)
        kinds = [asked.piece] if asked.partner is None else [asked.piece, asked.partner]
        number = classes(symmetries(asked.board, [], kinds), list(expected))
        assert count(asked, fundamental=True) == len(list(solutions(asked, fundamental=True))) == number, str(asked)
        if asked.partner is not None and asked.board.area <= 9:
            numbers = range(asked.board.area // 2, -1, -1)
            most = next(n for n in numbers if together(replace(asked, pieces=n, partners=n)))
            assert tally(replace(asked, pieces="max", partners=0), threads=1).greatest == most, str(asked)
