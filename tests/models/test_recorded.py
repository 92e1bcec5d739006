"""What solvers really printed, in every ending: as it is, cut off anywhere, and taken for another format."""

from __future__ import annotations

import random
import re
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
    "cadical": "s UNSATISFIABLE",
    "picosat": "s UNSATISFIABLE",
    "minisat": "UNSAT",
    "minisat log": "UNSATISFIABLE",
    "clasp": "s UNSATISFIABLE",
    "clingo": "UNSATISFIABLE",
    "gecode": "=====UNSATISFIABLE=====",
    "glpsol": "Status:     INTEGER EMPTY",
    "cbc": "Integer infeasible - objective value 0.00000000",
    "highs": "Infeasible",
    "z3": "unsat",
    "cvc5": "unsat",
    "ace": "s UNSATISFIABLE",
    "choco": "s UNSATISFIABLE",
    "rc2": "s UNSATISFIABLE",
}
"""The line in which each solver says that there is no solution."""

ALIKE = ({"dimacs", "wcnf", "opb", "xcsp3"}, {"lp", "mps"}, {"essence", "eprime"})
"""Formats whose solvers say in the same words that there is none, so that the one may be read as the other."""

READ = [each.name for each in FORMATS if each.holds != "graph" and not each.name.endswith("-01")]
"""Formats with answers of their own; minizinc-01 has those of minizinc."""


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
    """The placements read, or in a word what was raised."""
    try:
        chosen = read_answers(text, format_name, model(problem), problem)
        return [str(decode(model(problem), each)) for each in chosen]
    except NoSolution:
        return "none exists"
    except GaveUp:
        return "gave up"
    except BadInput:
        return "not understood"


def expected(name: str) -> list[int] | str:
    """What comes back: how many answers there are and what they reach, or a word."""
    format_name, solver, ending, *log = name.split(".")
    if ending in ("none", "rownone"):
        return "not understood" if log and solver != "minisat" else "none exists"
    if ending in ("limit", "killed", "early"):
        is_silent = ending == "killed" and solver in ("picosat", "minisat", "gecode")
        is_silent |= solver == "cvc5"  # its words are on standard error
        return "not understood" if is_silent or (log and solver != "minisat") else "gave up"
    if log or ending == "quiet":
        return "not understood"
    if ending == "all":
        return [2, 0] if format_name != "opb" else [1, 0]  # clasp prints the last one only
    if ending in ("found", "rows"):
        return [1, 0]
    return [1, 2] if ending == "best" else [4 if solver == "clingo" else 1, 6]


@pytest.mark.parametrize("name", RECORDED)
def test_each_ending_is_told(name: str) -> None:
    format_name, solver, ending, *_ = name.split(".")
    problem, wanted = problem_of(format_name, ending), expected(name)
    if isinstance(wanted, str):
        assert outcome(text_of(name), problem, format_name) == wanted
        return
    number, value = wanted
    found = import_answers(text_of(name), problem, format_name)
    assert [each.reason for each in found] == [None] * len(found)
    if solver == "clingo" and ending in ("best", "stopped"):  # prints all on the way
        assert found
    else:
        assert len({str(each.placed) for each in found}) == len(found) == number
    if ending == "best":
        assert min(each.value or 0 for each in found) == value
    if ending == "stopped":
        assert min(each.value or 0 for each in found) >= value


def cuts(text: str) -> list[int]:
    """Where to cut: everywhere in short outputs; in long ones near both ends and at 60 places between."""
    if len(text) <= 700:
        return list(range(len(text)))
    between = random.Random(len(text)).sample(range(150, len(text) - 100), 60)
    return sorted({*range(150), *between, *range(len(text) - 100, len(text))})


@pytest.mark.parametrize("name", RECORDED)
def test_what_is_cut_off_anywhere_proves_nothing(name: str) -> None:
    """No cut says that there is none before the line that says so is whole, and no answer is another than it was."""
    format_name, solver, ending, *log = name.split(".")
    problem, text = problem_of(format_name, ending), text_of(name)
    whole = outcome(text, problem, format_name)
    line = VERDICT_LINES[" ".join([solver, *log]) if solver == "minisat" else solver]
    ends = [at for at, sign in enumerate(text, 1) if sign == "\n"]
    ends = sorted({*ends[:30], *ends[-30:]})
    for at, form in (*product(cuts(text), (format_name,)), *product(ends, (None,))):
        found = outcome(text[:at], problem, form)
        if found == "none exists":
            assert whole == "none exists", at
            assert line in re.sub(r"\x1b\[[0-9]*m", "", text[:at]).split("\n"), at
        if isinstance(found, list):
            assert set(found) <= set(whole), at


@pytest.mark.parametrize("name", RECORDED)
@pytest.mark.parametrize("form", READ)
def test_an_output_taken_for_another_format_is_not_understood(name: str, form: str) -> None:
    format_name, _, ending, *_ = name.split(".")
    problem = problem_of(format_name, ending)
    found = outcome(text_of(name), problem, form)
    alike = any({format_name, form} <= each for each in ALIKE)
    if form == format_name or (alike and found == outcome(text_of(name), problem, format_name)):
        return
    assert found in ("not understood", "gave up")
    if found == "gave up":
        assert alike


@pytest.mark.parametrize("name", [name for name in RECORDED if ".found" in name or ".all" in name])
@pytest.mark.parametrize("board", ["3", "5", "8", "2x8", "16x1"])
def test_an_answer_for_another_board_is_refused_or_wrong(name: str, board: str) -> None:
    """Where all variables are named it is refused; where only those chosen are, the judge has something against it."""
    format_name = name.split(".")[0]
    problem = modelled_problem("queens", board, pieces=4)
    names_all = format_name in ("dimacs", "opb") or "glpsol" in name or "highs" in name
    if outcome(text_of(name), problem, format_name) == "not understood":
        return
    assert not names_all or board in ("2x8", "16x1")  # as many squares
    assert all(each.reason is not None for each in import_answers(text_of(name), problem, format_name))


def test_an_interrupted_clingo_takes_back_what_it_said() -> None:
    """It printed UNSATISFIABLE, for a problem with solutions, and below it that it was interrupted."""
    text, problem = text_of("asp.clingo.early"), problem_of("asp", "early")
    assert "\nUNSATISFIABLE\n" in text
    for at in range(len(text) + 1):
        assert outcome(text[:at], problem, "asp") in ("not understood", "gave up")


@pytest.mark.parametrize("name", RECORDED)
def test_the_kind_of_an_answer_is_told(name: str) -> None:
    """Without a format as with the right one; what says nothing either way is not understood."""
    format_name, _, ending, *_ = name.split(".")
    problem = problem_of(format_name, ending)
    assert outcome(text_of(name), problem, None) == outcome(text_of(name), problem, format_name)
