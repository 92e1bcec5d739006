"""The self-test finds planted faults, each in the check that looks for it, and reports the case."""

import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from itertools import count
from typing import Any

import pytest
from support.clocks import told_at
from support.running import Run

import nqueens
from nqueens import kernels
from nqueens.own.report import FAILED
from nqueens.selftest import tester


def one_more(tally: Any) -> Any:
    return replace(tally, by_size={size: ways + 1 for size, ways in tally.by_size.items()})


CALLS = count()
FAULTS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "judges": ("nqueens.problems.judge._is_solution", lambda _: True),
    "queens": ("nqueens.solvers.complete.richards.solve", lambda found: iter(list(found)[:-1])),
    "pieces": ("nqueens.kinds.sets.count_placements", one_more),
    "regions": ("nqueens.kinds.regions.count_regions", one_more),
    "exports": ("nqueens.models.formats.dimacs._pairs", lambda text: text.replace("-1 ", "1 ")),
    "goals": ("nqueens.selftest.answers.optimise", lambda found: replace(found, value=found.value + 1)),
    "kernels": ("nqueens.selftest.compiled._count", lambda found: found + next(CALLS)),
    "references": ("nqueens.kernels.reference.RowPlan.run", lambda found: (found[0] + 1, *found[1:])),
    "threads": ("nqueens.kinds.classic.count", lambda _: 1 / 0),
    "sampling": ("nqueens.sampling.estimate.estimate_of_queens", lambda found: replace(found, ln_q=found.ln_q + 1)),
    "huge boards": ("nqueens.selftest.compiled.large_solution", lambda found: (found[0], found[1] * 0)),
}
"""For each check a function, and a change of its result that the check must find."""


def plant(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Plants a fault, and leaves only the check that must find it."""
    only = {name: tester._checks()[name]}
    monkeypatch.setattr(tester, "_checks", lambda: only)
    place, changed = FAULTS[name]
    module, _, attribute = place.rpartition(".")
    owner: Any = kernels.reference.RowPlan if module.endswith("RowPlan") else import_module(module)
    original = getattr(owner, attribute)
    monkeypatch.setattr(owner, attribute, lambda *given, **named: changed(original(*given, **named)))


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    plant(monkeypatch, name)
    found = nqueens.self_test(seconds=1000, seed=1, stopped=told_at(50_000))
    failure: Any = found.first_failure
    assert (found.passed, failure.name, bool(failure.case)) == (False, name, True)


@pytest.mark.parametrize("several", [False, True])
def test_builds_of_a_kernel_are_compared_if_there_are_several(monkeypatch: pytest.MonkeyPatch, several: bool) -> None:
    build = kernels.build_info()
    usable = [build["usable"][0], *(["auto"] if several else [])]
    monkeypatch.setattr(kernels, "build_info", lambda: build | {"usable": usable})
    monkeypatch.setitem(FAULTS, "kernels", ("nqueens.selftest.compiled.monte_carlo_round", lambda _: object()))
    plant(monkeypatch, "kernels")
    (check,) = nqueens.self_test(seconds=0.001, seed=1).checks
    words = "Monte Carlo (auto) gives" if several else "half-boards; the others have one build"
    assert (check.outcome == FAILED, words in check.words) == (several, True)


def test_the_command_reports_the_case(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, "pieces")
    ran = run("info", "--test", "--seconds", "1000", "--seed", "1")
    assert (ran.status, ran.out.splitlines()[-1]) == (1, "Repeat: nqueens info --test --seconds 1000 --seed 1")
    assert re.search(r"1 of 1 checks failed\. First: pieces, the engine \w+ gives .*\(nqueens\.problem\(", ran.out)
    described = run("info", "--test", "--seconds", "1000", "--json")
    assert (described.status, described.answer["test"]["passed"]) == (1, False)
    assert described.answer["test"]["checks"][0]["case"].startswith("nqueens.problem(")
