"""Models with an integer variable per row: the same assignments as the judge accepts."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest
from support.failing import fails
from support.modelled import modelled_problem
from support.plain_models import clauses_kept
from support.row_readers import READERS, formulas, solutions, value

import nqueens
from nqueens.api.modelling import export_model, import_answers
from nqueens.models.build import AnyProblem, model_of

LINES = "rides=(0,1),(1,0)"
PIECES = (
    "queen", "queen", "amazon", "rook", "semi-queen", "hex-queen", "rides=(0,1); leaps=(1,1),(2,3)",
    f"{LINES},(1,1),(2,1),(3,1)", f"{LINES}; leaps=(1,2),(0,2)",
)  # fmt: skip


def text_of(problem: AnyProblem, form: str, **options: Any) -> str:
    return "".join(export_model(problem, form, **options))


def by_the_judge(problem: nqueens.Problem) -> list[tuple[int, ...]]:
    rows, columns = problem.board.sizes
    return [q for q in product(range(columns), repeat=rows) if problem.why_not(enumerate(q)) is None]


def drawn(random: Random) -> nqueens.Problem | None:
    rows, columns = random.randint(1, 5), random.randint(1, 5)
    cells = list(product(range(rows), range(columns)))
    marks: dict[str, Any] = {"forbidden": random.sample(cells, min(len(cells), random.randint(0, 3)))}
    if random.random() < 0.3:
        marks["fixed"] = random.sample(cells, 1)
    marks["piece"] = random.choice(PIECES)
    marks["wraps"] = random.choice(([], [], [0], [1], [0, 1]))
    if marks["piece"] == "queen" and not marks["wraps"]:
        diagonals = [
            ("sum", random.randint(0, rows + columns - 2)),
            ("difference", random.randint(1 - columns, rows - 1)),
        ]
        marks["excluded"] = random.sample(diagonals, random.randint(0, 2))
    problem = nqueens.problem((rows, columns), pieces=rows, **marks)
    return None if marks["wraps"] and (marks["piece"] == "hex-queen" or "(2,1),(3,1)" in marks["piece"]) else problem


def test_every_form_has_the_solutions_of_the_judge(seeds: Callable[[int, int], range]) -> None:
    for seed in seeds(40, 200):
        problem = drawn(Random(seed))
        if problem is not None:
            wanted = by_the_judge(problem)
            for form in READERS:
                assert solutions(form, text_of(problem, form)) == wanted, (form, str(problem))


@pytest.mark.parametrize("form", READERS)
def test_the_toroidal_queens_of_seven(form: str) -> None:
    """Of the 28, those with a queen in the corner."""
    rows, values, test = READERS[form](text_of(nqueens.problem(7, "torus", fixed=[(0, 0), (1, 2), (2, 4)]), form))
    first = values[0]
    found = [q for q in product(values, repeat=rows - 3) if test((first, first + 2, first + 4, *q))]
    assert [tuple(each - first for each in q) for q in found] == [(6, 1, 3, 5)]


@pytest.mark.parametrize(("name", "board", "options", "words"), [
    ("domination", "5", {}, "a goal"),
    ("kings", "4", {}, "4 kings on a 4 × 4 board, which does not have one piece in every row"),
    ("queens", "4", {"pieces": 3}, "3 queens"), ("queens", "4", {"pieces": "max"}, "as many queens"),
    ("queens", "4", {"holes": [(1, 1)]}, "holes"), ("queens", "3x3x3", {"pieces": 3}, "dimensions"),
    ("queens-and-knights", "4", {}, "a second kind"), ("queens", "0", {}, "without squares"),
    ("queens", "5", {"piece": "hex-queen", "torus": True}, "long steps"),
])  # fmt: skip
def test_refused_problems_suggest_the_other_form(name: str, board: str, options: dict[str, Any], words: str) -> None:
    problem = modelled_problem(name, board, **options)
    for form, other in (("minizinc", "minizinc-01"), ("essence", "minizinc-01"), ("smtlib", "smtlib-01")):
        with pytest.raises(nqueens.BadInput, match=words) as refused:
            export_model(problem, form)
        assert f"use the format {other}." in str(refused.value)


def test_regions_and_broken_symmetries_need_squares() -> None:
    fails(nqueens.BadInput, "regions", export_model, nqueens.problem(regions="AABB\nACDB\nCCDB\nCCDB"), "minizinc")
    fails(nqueens.BadInput, "use minizinc-01", export_model, nqueens.problem(4), "minizinc", breaking=True)


@pytest.mark.parametrize(("text", "form"), [
    ("q = [2, 4, 1, 3]\n----------\n", "minizinc"), ("q = array1d(1..4, [2, 4, 1, 3]);\n----------\n", "minizinc"),
    ("v <instantiation> <list> q[] </list> <values> 1 3 0 2 </values> </instantiation>\n", "xcsp3"),
    ("<instantiation> <list> q[3] q[1] q[0] q[2] </list> <values> 2 3 1 0 </values> </instantiation>\n", "xcsp3"),
    ("\x1b[92mv\x1b[0m <instantiation> <list> q[] </list> <values> 1 3 0 2 </values> </instantiation>\n", "xcsp3"),
    ("language Essence 1.3\n\nletting q be [2, 4, 1, 3; int(1..4)]\n", "essence"),
    ("Solution: language ESSENCE' 1.0 letting q be [2,4,1,3;int(1..4)]\n", "eprime"),
    ("sat\n(\n(define-fun q_1 () Int\n 3)\n (define-fun q_0 () Int 1)\n"
     "(define-fun q_2 () Int 0)\n(define-fun q_3 () Int 2))\n", "smtlib"),
])  # fmt: skip
def test_answers_are_read_judged_and_distinguished(text: str, form: str) -> None:
    problem = nqueens.problem(4)
    for asked in (form, None):
        (judged,) = import_answers(text, problem, asked)
        assert judged.placed == {"queen": ((0, 1), (1, 3), (2, 0), (3, 2))}
        assert judged.reason is None
    last = max(text.rfind("2"), text.rfind("0)"))
    (wrong,) = import_answers(text, nqueens.problem(4, forbidden=[(0, 1)]), form)
    assert wrong.reason == "a queen stands on (0, 1), which is forbidden"
    fails(nqueens.BadInput, "", import_answers, text[: last - 1], problem, form)
    for board in (3, 5):
        fails(nqueens.BadInput, "", import_answers, text, nqueens.problem(board), form)


@pytest.mark.parametrize("text", ["unsat\n", 'unsat\n(error "line 15 column 10: model is not available")\n'])
def test_only_the_first_line_of_an_smt_solver_is_its_verdict(text: str) -> None:
    problem = nqueens.problem(3)
    fails(nqueens.NoSolution, "", import_answers, text, problem)
    for stopped in ("unknown\n", "timeout\n", "cvc5 interrupted by timeout.\n"):
        fails(nqueens.GaveUp, "", import_answers, stopped, problem)
    for other in (f'(error "line 3: unknown logic")\n{text}', f"sat\n{text}", "unsatisfied\n", "c unsat\n"):
        fails(nqueens.BadInput, "", import_answers, other, problem)


def test_booleans_in_smtlib() -> None:
    for board, pieces in product(("2", "2x3", "2x4"), ("all", 2)):
        problem = modelled_problem("queens", board, pieces=pieces, forbidden=[(1, 1)])
        kinds, asserted = formulas(text_of(problem, "smtlib-01"))
        cells = [variable.cell for variable in model_of(problem).variables]
        assert kinds == {f"x_{row}_{column}": "Bool" for row, column in cells}
        for bits in product((False, True), repeat=len(cells)):
            holds = all(value(each, dict(zip(kinds, bits, strict=True))) for each in asserted)
            chosen = tuple(cell for cell, bit in zip(cells, bits, strict=True) if bit)
            assert holds == (problem.why_not_by_role({"queen": chosen}) is None)


@pytest.mark.parametrize(("goal", "best"), [("domination", 1), ("peaceable", 1), ("unattacked", 0)])
def test_the_least_cost_of_a_wcnf_is_the_best_value(goal: str, best: int) -> None:
    problem = modelled_problem(goal, "3", **({"pieces": 3} if goal == "unattacked" else {}))
    lines = [line.split() for line in text_of(problem, "wcnf").splitlines() if not line.startswith("c")]
    hard = [[int(word) for word in line[1:-1]] for line in lines if line[0] == "h"]
    soft = [int(line[1]) for line in lines if line[0] == "1"]
    assert len(hard) + len(soft) == len(lines)
    assert all(line[-1] == "0" for line in lines)
    size = max(abs(literal) for clause in hard for literal in clause)
    chosen = min(clauses_kept(hard, size), key=lambda each: sum((each[abs(at) - 1] > 0) != (at > 0) for at in soft))
    model = [at if bit else -at for at, bit in enumerate(chosen, 1)]
    cost = len(set(soft) - set(model))
    assert (cost if goal == "domination" else len(soft) - cost) == best
    bits = "".join("1" if literal > 0 else "0" for literal in model)
    signed = " ".join(map(str, model))
    for text in (f"s OPTIMUM FOUND\no 1\nv {bits}\n", f"o 1\ns OPTIMUM FOUND\nv {signed} 0\n", f"o 1\nv {signed}\n"):
        (judged,) = import_answers(text, problem)
        assert (judged.reason, judged.value) == (None, best)


@pytest.mark.parametrize(("name", "board"), [("queens", "4"), ("kings", "3x4"), ("torus", "3"), ("bishops", "1x3")])
def test_the_edges_of_the_graph_are_the_attacking_pairs(name: str, board: str) -> None:
    problem = modelled_problem(name, board)
    lines = text_of(problem, "col").splitlines()
    cells = list(problem.board)
    edges = {tuple(map(int, line.split()[1:])) for line in lines if line.startswith("e ")}
    assert f"p edge {len(cells)} {len(edges)}" in lines
    pairs = modelled_problem(name, board, pieces=2)
    for one, other in product(range(len(cells)), repeat=2):
        if one < other:
            apart = pairs.why_not_by_role({problem.piece.name: (cells[one], cells[other])}) is None
            assert ((one + 1, other + 1) in edges) != apart
    fails(nqueens.BadInput, "cannot express fixed", text_of, nqueens.problem(4, forbidden=[(0, 0)]), "col")
    fails(nqueens.BadInput, "for graphs", import_answers, "s SATISFIABLE\n", problem, "col")
