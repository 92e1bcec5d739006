"""The number of answers equals that of the judge, for small boards, piece counts and fixed squares in several formats.

Format-only readers parse the files, and unsupported problems are refused with a message.
"""

from collections.abc import Iterator
from itertools import combinations, product
from operator import eq, ge, le

import pytest
from support.failing import fails
from support.modelled import modelled_problem
from support.readers import exact_covers, qubo_terms, xcsp3_sums

import nqueens
from nqueens.api.modelling import export_model, import_answers
from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.models.build import AnyProblem

HOLDS = {"le": le, "ge": ge, "eq": eq}
BOARDS = [("queens", "2x3"), ("queens", "2x4"), ("kings", "3"), ("knights", "2x3"), ("rooks", "2x3")]
MARKS: list[tuple[list[Square], list[Square]]] = [
    ([], []), ([(0, 0)], [(0, 1)]), ([(1, 2)], []), ([(0, 0), (1, 2)], []),
]  # fmt: skip


def solutions(problem: AnyProblem, cells: list[Square]) -> set[tuple[Square, ...]]:
    """Returns the solutions by the judge, among all sets of cells."""
    every = (chosen for size in range(len(cells) + 1) for chosen in combinations(cells, size))
    return {chosen for chosen in every if problem.why_not_by_role({problem.piece.name: chosen}) is None}


def _of_dlx(problem: AnyProblem, cells: list[Square]) -> Iterator[tuple[Square, ...]]:
    for cover in exact_covers(text_of(problem, "dlx")):
        options = [set(option.split()) for option in cover if len(option.split()) > 1]
        named = [{f"x_{cell[0]}_{cell[1]}"} for cell in cells]
        if not any(item.startswith("x_") for option in options for item in option):
            named = [{f"r{cell[0]}", f"c{cell[1]}"} for cell in cells]
        yield tuple(cell for cell, items in zip(cells, named, strict=True) if any(items <= each for each in options))


def _of_xcsp3(problem: AnyProblem, cells: list[Square]) -> Iterator[tuple[Square, ...]]:
    size, sums = xcsp3_sums(text_of(problem, "xcsp3-01"))
    assert size == len(cells)
    for values in product((0, 1), repeat=size):
        totals = [(sum(c * values[v] for v, c in zip(vs, cs, strict=True)), sense, end) for vs, cs, sense, end in sums]
        if all(HOLDS[sense](total, bound) for total, sense, bound in totals):
            yield tuple(cell for cell, value in zip(cells, values, strict=True) if value)


def _of_qubo(problem: AnyProblem, cells: list[Square]) -> Iterator[tuple[Square, ...]]:
    size, weights, energy = qubo_terms(text_of(problem, "qubo"))
    assert size == len(cells)
    for values in product((0, 1), repeat=size):
        if sum(weight for (one, other), weight in weights.items() if values[one] and values[other]) == energy:
            yield tuple(cell for cell, value in zip(cells, values, strict=True) if value)


def text_of(problem: AnyProblem, format_name: str) -> str:
    return "".join(export_model(problem, format_name))


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_every_format_has_the_solutions_of_the_judge(name: str, board: str) -> None:
    for pieces, (fixed, forbidden) in product(("all", 1, 2, 3), MARKS):
        problem = modelled_problem(name, board, pieces=pieces, fixed=fixed, forbidden=forbidden)
        cells: list[Square] = list(problem.board)
        wanted = solutions(problem, cells)
        for read, refusable in ((_of_dlx, True), (_of_xcsp3, False), (_of_qubo, True)):
            try:
                found = list(read(problem, cells))
            except BadInput:
                assert refusable
                assert pieces != "all"
                continue
            assert len(found) == len(set(found)), read.__name__
            assert set(found) == wanted, (read.__name__, str(problem))


@pytest.mark.parametrize("n", [4, 6])
def test_dlx_has_ranks_files_and_all_diagonals_of_two_squares_or_more(n: int) -> None:
    text = text_of(modelled_problem("queens", str(n)), "dlx")
    items, *options = (line for line in text.splitlines() if not line.startswith("|"))
    primary, secondary = (part.split() for part in items.split(" | "))
    assert sorted(primary) == sorted(f"{letter}{line}" for letter in "rc" for line in range(n))
    assert len(set(secondary)) == len(secondary) == 4 * n - 6
    squares = [option.split() for option in options]
    assert len(squares) == n * n
    for number, items_of_square in enumerate(squares):
        row, column = divmod(number, n)
        diagonals = (0 < row + column < 2 * n - 2) + (abs(row - column) < n - 1)
        assert items_of_square[:2] == [f"r{row}", f"c{column}"]
        assert len([item for item in items_of_square if item in secondary]) == diagonals == len(items_of_square) - 2
    assert len(list(exact_covers(text))) == {4: 2, 6: 4}[n]


def test_three_queens_with_a_fixed_square() -> None:
    """A square that is on no line with exactly one piece may be taken or left empty."""
    problem = modelled_problem("queens", "3", pieces="all", fixed=[(1, 2)])
    covers = list(exact_covers(text_of(problem, "dlx")))
    assert len(covers) == 3
    printed = "".join(f"{at}:\n" + "".join(f" {one} (1 of 2)\n" for one in cover) for at, cover in enumerate(covers))
    judged = import_answers(printed, problem, "dlx")
    assert [each.reason for each in judged] == [None] * 3
    assert len({str(each.placed) for each in judged}) == 3
    fails(BadInput, "not an exact cover", import_answers, printed[: printed.rindex("\n", 0, -1) + 1], problem, "dlx")


@pytest.mark.parametrize(("format_name", "name", "options", "breaking"), [
    ("dlx", "queens", {}, True), ("qubo", "queens", {}, True), ("dlx", "domination", {"number": 2}, False),
    ("qubo", "domination", {"number": 2}, False), ("dimacs", "unattacked", {}, False),
])  # fmt: skip
def test_refusals_have_no_internal_names(format_name: str, name: str, options: dict[str, int], breaking: bool) -> None:
    problem = modelled_problem(name, "4", **options)
    fails(BadInput, r"^[^_]*$", lambda: list(export_model(problem, format_name, breaking=breaking)))


def test_qubo_energies() -> None:
    """Solutions have the promised energy; with a queen moved to another square of its row they have more."""
    n = 6
    _, weights, energy = qubo_terms(text_of(modelled_problem("queens", str(n)), "qubo"))
    solutions = {tuple(map(int, solution.columns)) for solution in nqueens.solutions(n)}
    for columns in solutions:
        assert _energy(columns, weights) == energy
        for row, column in product(range(n), repeat=2):
            moved = (*columns[:row], column, *columns[row + 1 :])
            assert (_energy(moved, weights) == energy) == (moved in solutions)


def _energy(columns: tuple[int, ...], weights: dict[tuple[int, int], int]) -> int:
    nodes = [row * len(columns) + column for row, column in enumerate(columns)]
    return sum(weights.get((one, other), 0) for one in nodes for other in nodes if one <= other)
