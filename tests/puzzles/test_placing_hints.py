"""Hints for queens placed by hand: every reason is checked against all completions, found by brute force."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import plainly
from support.failing import fails

import nqueens
from nqueens.puzzles.steps import Rule, Step, Unit

Square = tuple[int, ...]


def attacks(one: Square, other: Square) -> bool:
    down, right = one[0] - other[0], one[1] - other[1]
    return down == 0 or right == 0 or abs(down) == abs(right)


@cache
def all_solutions(rows: int, columns: int) -> list[frozenset[Square]]:
    return [frozenset(enumerate(each)) for each in plainly.queens(rows, columns)]


def completions(board: Square, queens: list[Square], crosses: list[Square]) -> list[frozenset[Square]]:
    return [each for each in all_solutions(*board) if each.issuperset(queens) and each.isdisjoint(crosses)]


@st.composite
def positions(draw: st.DrawFn) -> tuple[Square, list[Square], list[Square]]:
    rows = draw(st.integers(1, 6))
    columns = draw(st.integers(rows, 7)) if draw(st.booleans()) else rows
    squares: list[Square] = list(product(range(rows), range(columns)))
    solutions = all_solutions(rows, columns)
    on_the_way = draw(st.booleans())
    if solutions and on_the_way:
        chosen = sorted(draw(st.sampled_from(solutions)))
        queens = draw(st.permutations(chosen))[: draw(st.integers(0, rows))]
        free = [square for square in squares if square not in chosen]
    else:
        queens = draw(st.lists(st.sampled_from(squares), max_size=rows, unique=True))
        free = [square for square in squares if square not in queens]
    crosses = draw(st.lists(st.sampled_from(free), max_size=4, unique=True)) if free else []
    return (rows, columns), queens, crosses


def open_squares(unit: Unit, board: Square, queens: list[Square], crosses: list[Square]) -> list[Square]:
    line = [square for square in product(*map(range, board)) if square[unit.kind != "row"] == unit.number]
    return [at for at in line if at not in crosses and not any(attacks(at, queen) for queen in queens)]


def check_step(step: Step, board: Square, queens: list[Square], crosses: list[Square]) -> None:
    """Checks the reason itself as a person would; its consequences are checked separately."""
    if step.rule is Rule.SUPPOSED:
        assert step.square is not None
        supposed = [*queens, step.square]
        for nested in step.nested[:-1]:
            check_step(nested, board, supposed, crosses)
            supposed += nested.placed
        (starved,) = step.nested[-1].holders
        assert open_squares(starved, board, supposed, crosses) == []
        return
    (unit,) = step.holders
    assert unit.kind == "row" or board[0] == board[1]  # on other boards a column may stay empty
    squares = open_squares(unit, board, queens, crosses)
    assert sorted(step.squares) == squares
    if step.rule is Rule.LAST:
        assert step.placed == tuple(squares) == (squares[0],)
    else:
        assert step.rule is Rule.SHAPE
        assert step.crossed
        for crossed in step.crossed:
            assert all(attacks(crossed, square) and crossed != square for square in squares)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_every_hint_is_true(position: tuple[Square, list[Square], list[Square]]) -> None:
    board, queens, crosses = position
    found = nqueens.hint(board, queens, crosses)
    left = completions(*position)
    if not left:
        assert found.step is None
        assert found.found is None
        if not all_solutions(*board):
            assert found.where == found.what == "The board itself has no solution."
            return
        (wrong,) = found.wrong
        marks = [*crosses, *queens]
        before = marks[: marks.index(wrong)]
        for kept, some in ((before, True), ([*before, wrong], False)):
            rest = [each for each in crosses if each in kept], [each for each in queens if each in kept]
            assert bool(completions(board, rest[1], rest[0])) is some
        return
    assert not found.wrong
    if len(queens) == board[0]:
        assert found.what == "All queens are placed."
    elif found.step is None:
        assert found.found not in queens
        assert any(found.found in each for each in left)
        assert "search" in found.why
    else:
        check_step(found.step, board, queens, crosses)
        assert found.step.placed or found.step.crossed
        assert all(each.issuperset(found.step.placed) and each.isdisjoint(found.step.crossed) for each in left)
        assert not set(found.step.crossed) & set(crosses)


@pytest.mark.parametrize("n", [4, 5, 6, 8])
def test_hints_lead_to_a_solution(n: int) -> None:
    queens: list[Square] = []
    crosses: list[Square] = []
    kinds = set()
    while (given := nqueens.hint(n, queens, crosses)).what != "All queens are placed.":
        queens += [given.found] if given.found else given.step.placed if given.step else ()
        crosses += given.step.crossed if given.step else ()
        kinds.add(given.step.rule if given.step else "found")
    assert nqueens.verify(queens, n)
    assert kinds >= {"found", Rule.LAST}
    assert n > 4 or not crosses


def test_rules_occur_in_order() -> None:
    assert nqueens.hint(8).where == "Begin in row 0."
    assert nqueens.hint(8, crosses=[(0, 0)]).where == "Begin in row 0."
    assert nqueens.hint(8, [(2, 1), (1, 2)]).why == "The queens on (2, 1) and (1, 2) attack each other."
    assert nqueens.hint(4, [(0, 1)]).why == "Row 1 has only one square left."
    assert "would leave row 1 no room" in nqueens.hint(6, [(0, 1)]).why
    pairs = ((column, other) for column, other in product(range(7), repeat=2) if abs(column - other) > 1)
    found = (nqueens.hint(7, [(0, column), (1, other)]) for column, other in pairs)
    supposed = next(each for each in found if each.step and each.step.rule is Rule.SUPPOSED)
    assert supposed.why.startswith("Suppose there is a queen on (")


def test_marks_off_the_board_are_refused() -> None:
    for queens, crosses in (([(0, 0)], [(0, 0)]), ([(4, 0)], []), ("00", []), ([(0,)], [])):
        fails(nqueens.BadInput, "", nqueens.hint, 4, queens, crosses)  # type: ignore[arg-type]
    fails(nqueens.BadInput, "Hints support only region puzzles and", nqueens.hint, nqueens.problem(4, piece="king"))
