"""Answers of solvers in realistic form: complete, truncated, infeasible, interrupted, or missing."""

from itertools import combinations

import pytest
from support.failing import fails
from support.modelled import modelled_problem

from nqueens.api.modelling import Judged, export_model, import_answers
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.models.export import FORMATS

HIGHS = """Model status
Optimal

# Primal solution values
Feasible
Objective 0
# Columns 4
x_0_0 {first}
x_0_1 0
x_1_0 -0
x_1_1 3.7e-12
# Rows 1
row_0 1
"""


def answers(text: str, format_name: str, board: str = "2", pieces: int | str = 1, name: str = "queens") -> list[Judged]:
    return import_answers(text, modelled_problem(name, board, pieces=pieces), format_name)


def test_values_of_integer_programs_are_rounded() -> None:
    (judged,) = answers(HIGHS.format(first="0.9999999"), "lp")
    assert (judged.placed, judged.reason, judged.value) == ({"queen": ((0, 0),)}, None, None)
    with pytest.raises(NoSolution):  # CBC writes values in spite of that
        answers("Infeasible - objective value 0.00000000\n      0 x_0_0   0.5   0\n", "lp")


@pytest.mark.parametrize(("format_name", "text"), [
    ("lp", HIGHS.format(first=1)[: HIGHS.index("x_1_1")]), ("dimacs", "s SATISFIABLE\nv 1 -2 -3\n"),
    ("minizinc", "chosen = [1]\n----------\nchosen = [1"),
    ("xcsp3", "<instantiation> <list> x[] </list> <values> 1 0 0 </values> </instantiation>"),
    ("xcsp3", "<instantiation> <list> x[] </list> <values> 1 0"), ("qubo", "100"), ("asp", "Answer: 1\nx(1"),
    ("dlx", ""),
])  # fmt: skip
def test_truncated_answers_are_refused(format_name: str, text: str) -> None:
    fails(BadInput, "", answers, text, format_name, pieces="all")


def test_a_solver_that_stopped_has_proved_nothing() -> None:
    for name in ("clingo", "pyclingo"):
        text = f"{name} version 5.8.3\nReading from q.lp\nUNKNOWN\n\nTIME LIMIT   : 1\nModels       : 0+\n"
        fails(GaveUp, "", import_answers, text, modelled_problem("queens", "4"), None)


def test_the_exported_file_is_not_an_answer() -> None:
    problem = modelled_problem("queens", "4")
    for name in (each.name for each in FORMATS if each.holds != "graph"):
        with pytest.raises(BadInput, match="give the solver's output instead"):
            import_answers("".join(export_model(problem, name)), problem, name)


def test_the_empty_answer_set_is_an_answer() -> None:
    text = "Solving...\nAnswer: 1 (Time: 0.003s)\n\nAnswer: 2\nx(3)\nSATISFIABLE\n"
    assert [each.placed["queen"] for each in answers(text, "asp", pieces="all")] == [(), ((1, 0),)]


def test_an_unproved_value_is_not_called_optimal() -> None:
    text = "chosen = [1, 2]\n----------\nchosen = [1]\n"
    found = import_answers(text, modelled_problem("domination", "2"), "minizinc")
    assert [(each.reason, each.value) for each in found] == [(None, 2), (None, 1)]


def test_answers_of_every_format_name_the_same_squares() -> None:
    """All placements of two rooks on 2 × 3, as written by the solvers of each format."""
    problem = modelled_problem("rooks", "2x3", pieces="all")
    for size in range(3):
        for chosen in combinations(range(6), size):
            bits = [int(at in chosen) for at in range(6)]
            signed = [at + 1 if bit else -at - 1 for at, bit in enumerate(bits)]
            names = [f"x_{at // 3}_{at % 3}" for at in range(6)]
            listed = f"<list> x[] </list> <values> {' '.join(map(str, bits))} </values>"
            texts = {
                "dimacs": f"s SATISFIABLE\nv {' '.join(map(str, signed[:4]))}\nv {' '.join(map(str, signed[4:]))} 0\n",
                "opb": "v " + " ".join(f"{'-' * (each < 0)}x{abs(each)}" for each in signed) + "\n",
                "lp": "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n# Columns 6\n"
                + "".join(f"{name} {bit}\n" for name, bit in zip(names, bits, strict=True)),
                "minizinc": f"chosen = {[at + 1 for at in chosen]}\n",
                "xcsp3": f"<instantiation> {listed} </instantiation>",
                "asp": f"Answer: 1\n{' '.join(f'x({at + 1})' for at in chosen)}\n",
                "qubo": "".join(map(str, bits)),
            }
            for name, text in texts.items():
                (judged,) = import_answers(text, problem, name)
                assert judged.placed == {"rook": tuple((at // 3, at % 3) for at in chosen)}, name
