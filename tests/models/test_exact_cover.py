"""As many answers as the judge has solutions, for small boards, numbers of pieces and fixed squares in several formats.

The files are taken apart by readers that know the format only, and whatever can be refused is refused in a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from modelled import modelled_problem
from readers import exact_covers, qubo_terms, xcsp3_sums

from nqueens.api.modelling import export_model, import_answers
from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.models.build import AnyProblem
from nqueens.models.decode import why_not

SQUARES: list[list[Square]] = [[], [(0, 0)], [(1, 2)], [(0, 0), (1, 2)]]
CASES = [
    (name, board, pieces, fixed, forbidden)
    for name, board in (("queens", "3"), ("queens", "2x4"), ("kings", "3"), ("knights", "2x3"), ("rooks", "2x3"))
    for pieces in ("all", 1, 2, 3)
    for fixed in SQUARES
    for forbidden in ([], [(0, 1)])
]


def solutions(problem: AnyProblem, cells: list[Square]) -> set[tuple[Square, ...]]:
    """By the judge, among all sets of cells."""
    every = (chosen for size in range(len(cells) + 1) for chosen in combinations(cells, size))
    return {chosen for chosen in every if why_not(problem, {problem.piece.name: chosen}) is None}


def _of_dlx(problem: AnyProblem, cells: list[Square]) -> Iterator[tuple[Square, ...]]:
    for cover in exact_covers(text_of(problem, "dlx")):
        items = {item for option in cover if len(option.split()) > 1 for item in option.split()}
        yield tuple(cell for cell in cells if f"x_{cell[0]}_{cell[1]}" in items)


def _of_xcsp3(problem: AnyProblem, cells: list[Square]) -> Iterator[tuple[Square, ...]]:
    size, sums = xcsp3_sums(text_of(problem, "xcsp3"))
    assert size == len(cells)
    for values in product((0, 1), repeat=size):
        totals = [
            (sum(c * values[v] for v, c in zip(vs, cs, strict=True)), sense, bound) for vs, cs, sense, bound in sums
        ]
        if all(
            {"le": total <= bound, "ge": total >= bound, "eq": total == bound}[sense] for total, sense, bound in totals
        ):
            yield tuple(cell for cell, value in zip(cells, values, strict=True) if value)


def _of_qubo(problem: AnyProblem, cells: list[Square]) -> Iterator[tuple[Square, ...]]:
    size, weights, energy = qubo_terms(text_of(problem, "qubo"))
    assert size == len(cells)
    for values in product((0, 1), repeat=size):
        if sum(weight for (one, other), weight in weights.items() if values[one] and values[other]) == energy:
            yield tuple(cell for cell, value in zip(cells, values, strict=True) if value)


def text_of(problem: AnyProblem, format_name: str) -> str:
    return "".join(export_model(problem, format_name))


@pytest.mark.parametrize(("name", "board", "pieces", "fixed", "forbidden"), CASES, ids=str)
def test_every_format_has_the_solutions_of_the_judge(
    name: str, board: str, pieces: int | str, fixed: list[Square], forbidden: list[Square]
) -> None:
    rows, columns = map(int, board.split("x")) if "x" in board else (int(board),) * 2
    cells: list[Square] = list(product(range(rows), range(columns)))
    problem = modelled_problem(name, board, pieces=pieces, fixed=fixed, forbidden=forbidden)
    wanted = solutions(problem, cells)
    for read, refusable in ((_of_dlx, True), (_of_xcsp3, False), (_of_qubo, True)):
        try:
            found = list(read(problem, cells))
        except BadInput:
            assert refusable
            assert pieces != "all"
            continue
        assert len(found) == len(set(found)), read.__name__
        assert set(found) == wanted, read.__name__


def test_three_queens_with_a_fixed_square() -> None:
    """A square that is on no line with exactly one piece may be taken or left empty."""
    problem = modelled_problem("queens", "3", pieces="all", fixed=[(1, 2)])
    covers = list(exact_covers(text_of(problem, "dlx")))
    assert len(covers) == 3
    printed = "".join(
        f"{at}:\n" + "".join(f" {option} (1 of 2)\n" for option in cover) for at, cover in enumerate(covers)
    )
    judged = import_answers(printed, problem, "dlx")
    assert [each.reason for each in judged] == [None] * 3
    assert len({str(each.placed) for each in judged}) == 3
    with pytest.raises(BadInput, match="no exact cover"):
        import_answers(printed[: printed.rindex("\n", 0, -1) + 1], problem, "dlx")


@pytest.mark.parametrize(
    ("format_name", "name", "options", "breaking"),
    [
        ("dlx", "queens", {}, True),
        ("qubo", "queens", {}, True),
        ("dlx", "domination", {"number": 2}, False),
        ("qubo", "domination", {"number": 2}, False),
        ("dimacs", "unattacked", {}, False),
    ],
)
def test_what_a_format_cannot_say_is_refused_without_names_of_the_model(
    format_name: str, name: str, options: dict[str, int], breaking: bool
) -> None:
    problem = modelled_problem(name, "4", **options)
    with pytest.raises(BadInput, match=r"^[^_]*$"):
        list(export_model(problem, format_name, breaking=breaking))
