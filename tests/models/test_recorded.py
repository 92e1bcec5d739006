"""Recorded outputs of solvers, in every ending: original, truncated anywhere, and read as another format."""

import random
import re
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from support.modelled import modelled_problem

from nqueens.api.modelling import import_answers
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.models.answers import read_answers
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.decode import decode
from nqueens.models.export import FORMATS
from nqueens.models.model import Model

FOLDER = Path(__file__).parent / "recorded"
RECORDED = sorted(path.name.removesuffix(".txt") for path in FOLDER.glob("*.txt"))

VERDICT_LINES = {
    "cadical": "s UNSATISFIABLE", "picosat": "s UNSATISFIABLE", "minisat": "UNSAT", "minisat log": "UNSATISFIABLE",
    "clasp": "s UNSATISFIABLE", "clingo": "UNSATISFIABLE", "gecode": "=====UNSATISFIABLE=====",
    "glpsol": "Status:     INTEGER EMPTY", "cbc": "Integer infeasible - objective value 0.00000000",
    "highs": "Infeasible", "z3": "unsat", "cvc5": "unsat", "ace": "s UNSATISFIABLE", "choco": "s UNSATISFIABLE",
    "rc2": "s UNSATISFIABLE",
}  # fmt: skip
"""The line in which each solver reports that there is no solution."""

ALIKE = ({"dimacs", "wcnf", "opb", "xcsp3"}, {"lp", "mps"}, {"essence", "eprime"})
"""Formats whose solvers report infeasibility in the same words, so that one may be read as the other."""

SOLVERS = sorted({name.split(".")[1] for name in RECORDED})
each_solver = pytest.mark.parametrize("solver", SOLVERS)

READ = [each.name for each in FORMATS if each.holds != "graph" and not each.name.endswith("-01")]
"""Formats with answers of their own; minizinc-01 shares those of minizinc."""


def names_of(solver: str) -> list[str]:
    return [name for name in RECORDED if name.split(".")[1] == solver]


@cache
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@cache
def problem_of(format_name: str, ending: str) -> AnyProblem:
    if ending in ("limit", "killed", "early"):
        if format_name in ("lp", "mps"):
            return modelled_problem("domination", "12", number=5)
        return modelled_problem("peaceable", "12", number=21)
    if ending in ("best", "stopped"):
        return modelled_problem("domination", "4" if ending == "best" else "12")
    return modelled_problem("queens", "3" if ending in ("none", "rownone") else "4")


@cache
def model(problem: AnyProblem) -> Model:
    return model_of(problem)


def outcome(text: str, problem: AnyProblem, format_name: str | None) -> list[str] | str:
    """Returns the placements read, or a word for the exception raised."""
    try:
        return [str(decode(model(problem), each)) for each in read_answers(text, format_name, model(problem), problem)]
    except NoSolution:
        return "none exists"
    except GaveUp:
        return "gave up"
    except BadInput:
        return "cannot be read"


def expected(name: str) -> list[int] | str:
    """Returns the expected result: the number of answers and their value, or a word."""
    format_name, solver, ending, *log = name.split(".")
    if ending in ("none", "rownone"):
        return "cannot be read" if log and solver != "minisat" else "none exists"
    if ending in ("limit", "killed", "early"):
        is_silent = ending == "killed" and solver in ("picosat", "minisat", "gecode")
        is_silent |= solver == "cvc5"  # its words are on standard error
        return "cannot be read" if is_silent or (log and solver != "minisat") else "gave up"
    if log or ending == "quiet":
        return "cannot be read"
    if ending == "all":
        return [2, 0] if format_name != "opb" else [1, 0]  # clasp prints only the last one
    if ending in ("found", "rows"):
        return [1, 0]
    return [1, 2] if ending == "best" else [4 if solver == "clingo" else 1, 6]


@each_solver
def test_each_ending_is_recognised(solver: str) -> None:
    """With the format and without it; ambiguous outputs are refused."""
    for name in names_of(solver):
        format_name, _, ending, *_ = name.split(".")
        problem, wanted = problem_of(format_name, ending), expected(name)
        told = outcome(text_of(name), problem, format_name)
        assert outcome(text_of(name), problem, None) == told, name
        if isinstance(wanted, str):
            assert told == wanted, name
            continue
        number, value = wanted
        found = import_answers(text_of(name), problem, format_name)
        assert [each.reason for each in found] == [None] * len(found), name
        if solver == "clingo" and ending in ("best", "stopped"):  # prints all improvements
            assert found
        else:
            assert len({str(each.placed) for each in found}) == len(found) == number, name
        least = min(each.value or 0 for each in found)
        assert ending != "best" or least == value, name
        assert ending != "stopped" or least >= value, name


def cuts(text: str, ends: list[int], between: int) -> set[int]:
    """Yields positions of cuts: around the ends of lines, and as many in between."""
    beside = {at + step for at in ends for step in (-1, 0, 1)}
    chosen = {*beside, *random.Random(len(text)).choices(range(len(text) + 1), k=between), *range(30)}
    return {at for at in chosen if at < len(text)}


@each_solver
def test_truncated_outputs_prove_nothing(solver: str, seeds: Callable[[int, int], range]) -> None:
    """Infeasibility needs its complete line, and no truncated answer differs from the original one."""
    few = len(seeds(5, 30))
    for name in names_of(solver):
        format_name, _, ending, *log = name.split(".")
        problem, text = problem_of(format_name, ending), text_of(name)
        whole = outcome(text, problem, format_name)
        line = VERDICT_LINES[" ".join([solver, *log]) if solver == "minisat" else solver]
        ends = [at for at, sign in enumerate(text, 1) if sign == "\n"]
        ends = sorted({*ends[:few], *ends[-few:]})
        places = cuts(text, ends, len(seeds(8, 500)))
        for at, form in (*product(sorted(places), (format_name,)), *product(ends, (None,))):
            found = outcome(text[:at], problem, form)
            if found == "none exists":
                assert whole == "none exists", (name, at)
                assert line in re.sub(r"\x1b\[[0-9]*m", "", text[:at]).split("\n"), (name, at)
            if isinstance(found, list):
                assert set(found) <= set(whole), (name, at)


@each_solver
def test_an_output_read_as_another_format_is_refused(solver: str) -> None:
    for name, form in product(names_of(solver), READ):
        format_name, _, ending, *_ = name.split(".")
        problem = problem_of(format_name, ending)
        found = outcome(text_of(name), problem, form)
        alike = any({format_name, form} <= each for each in ALIKE)
        if form == format_name or (alike and found == outcome(text_of(name), problem, format_name)):
            continue
        assert found in ("cannot be read", "gave up"), (name, form)
        assert alike or found == "cannot be read", (name, form)


def test_an_answer_for_another_board_is_refused_or_wrong() -> None:
    """If all variables are named it is refused; if only the chosen ones are, the judge rejects it."""
    answering = [name for name in RECORDED if ".found" in name or ".all" in name]
    for name, board in product(answering, ("3", "5", "2x8", "16x1")):
        format_name = name.split(".")[0]
        problem = modelled_problem("queens", board, pieces=4)
        names_all = format_name in ("dimacs", "opb") or "glpsol" in name or "highs" in name
        if outcome(text_of(name), problem, format_name) == "cannot be read":
            continue
        assert not names_all or board in ("2x8", "16x1"), name  # as many squares
        found = import_answers(text_of(name), problem, format_name)
        assert all(each.reason is not None for each in found), (name, board)


def test_an_interrupted_clingo_retracts_its_verdict() -> None:
    """It prints UNSATISFIABLE, for a problem with solutions, and then that it was interrupted."""
    text, problem = text_of("asp.clingo.early"), problem_of("asp", "early")
    assert "\nUNSATISFIABLE\n" in text
    for at in range(len(text) + 1):
        assert outcome(text[:at], problem, "asp") in ("cannot be read", "gave up")
