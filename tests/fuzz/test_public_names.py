"""Every public name of the package with hostile arguments: an answer or an error message, nothing else."""

import inspect
import itertools
import pickle
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from support.running import Seeds

import nqueens
from nqueens.board.board import Board
from nqueens.problems.pieces import PIECES

CALLED: dict[str, Callable[..., Any]] = {
    **{name: getattr(nqueens, name) for name in nqueens.__all__ if callable(getattr(nqueens, name))},
    "Board": lambda rows, columns, **given: nqueens.Board(rows, columns, **given),
    "Placement.write": lambda **given: nqueens.Placement([1, 3, 0, 2]).write(**given),
    "Kings.write": lambda **given: nqueens.solve(nqueens.problem(4, "kings")).write(**given),
    "Problem.why_not": lambda cells, **given: nqueens.problem(4).why_not(cells, **given),
    "Entry.median": lambda measure: next(iter(nqueens.compare(4, "sets"))).median(measure),
}
MADE_HERE = {
    "WrongAnswer", "BadInput", "GaveUp", "MissingExtra", "NQueensError", "NoSolution", "Census", "Change",
    "Explanation", "GeneratedPuzzle", "Hint", "Move", "Rating", "Repair", "Step", "StepsVerdict", "Classes",
    "Comparison", "Entry", "Estimate", "Experiment", "Optimum", "PosedModel", "ProblemModel", "Sample", "SearchSpace",
    "SolverCheck", "SquareUse", "Tally", "Trace", "CertificateVerdict", "CountCertificate", "SelfTest",
    "ExerciseResult", "CountPolynomial",
}  # fmt: skip
"""Classes that only the package instantiates, and its errors, which accept anything."""

PARAMETERS = {
    "Board": ("rows", "columns", "wraps", "holes"), "Placement.write": ("format", "one_based"),
    "Kings.write": ("format", "one_based"), "Problem.why_not": ("cells", "pawns", "partners"),
}  # fmt: skip


class TheirOwn(Exception):
    """An exception of a user's function, which must propagate unchanged."""


def raising(*_: object) -> bool:
    raise TheirOwn


class Awkward:
    """An awkward class: without a repr, and equal to nothing."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    __str__ = __repr__

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    __hash__ = None  # type: ignore[assignment]


def sensible(name: str, random: Random) -> Any:
    """Returns a plausible value of the parameter, on small boards and with small limits."""
    n = random.randrange(0, 7)
    squares = [(random.randrange(4), random.randrange(4)) for _ in range(random.randrange(3))]
    grids = [n, (4, n), f"{n}x4", nqueens.Board(4, 4), "3x3x3", Board(4, 4, wraps=frozenset({1}))]
    problem = nqueens.problem(random.randrange(2, 5), random.choice(["queens", "kings", "torus"]))
    puzzle = nqueens.problem(regions=random.choice(["AABB\nACDB\nCCDB\nCCDB", "AAAA\nBBBB\nCCCC\nDDDD", "AB\nAB"]))
    solvers = ["sets", "min-conflicts", "rowsearch", "auto", "kale", "dancing-links", "formula-1", "annealing"]
    choices: dict[str, list[Any]] = {
        "board": grids, "n": [n, 8], "k": [0, 3], "rows": [n],
        "problem": [n, n, (4, n), f"{n}x5", nqueens.Board(n, n), problem, "3x3x3", puzzle, puzzle],
        "problems": [n, [4, 5], "5", problem],
        "text": ["4 0 1", "n = 4", "queens", ". Q . .\n. . . .\n. . . .\n. . . ."],
        "placement": [[1, 3, 0, 2], np.array([1, 3, 0, 2]), nqueens.Placement([0, 1]), [], [(0, 1), (1, 3)]],
        "name": ["queens", "kings", "torus", "queens-and-pawns", "cube"],
        "columns": [[1, 3, 0, 2], np.array([1, 3, 0, 2]), nqueens.Placement([0, 1]), [], 4],
        "cells": [[(0, 1), (1, 3), (2, 0), (3, 2)], [[0, 1]]], "pawns": [None, 0, 1, []],
        "pieces": [n, "all", "max", "maximal", None], "piece": [None, "queen", "king", PIECES["knight"], "rides=(1,1)"],
        "goal": ["domination", "independent-domination", "peaceable"], "number": [None, n], "solver": solvers,
        "solvers": ["sets", ["sets", "min-conflicts"], "sets,kale"],
        "engine": ["auto", "search", "halves", "sets", "profiles", "rooks"],
        "method": ["auto", "listing", "rejection", "smc", "chain"],
        "format": [None, "board", "json", "svg", "plain", "list"], "options": [None, {}, {"restarts": 2}],
        "until": ["first", "all"], "measure": ["seconds", "steps"], "rounds": [8], "width": [None, 4, 5],
        "wraps": [[], [0], [1]], "excluded": [[], [("sum", 3)]],
        "puzzles": [[puzzle], [puzzle, puzzle], []], "steps": [nqueens.explain(puzzle).steps, []],
        "regions": [None, None, "AABB\nACDB\nCCDB\nCCDB", ["AB", "AB"]], "each": [None, 1, 2], "side": [n, 6, 8],
        "level": [None, 3, (1, 4)], "sizes": ["free", "even", "newspaper", [4, 4, 4, 4]],
        "symmetry": [None, "half-turn", "quarter-turn", "diagonal"],
        "shape": [None, "AA..\n....\n....\n....", ["AA....", "......"]], "letters": [None, "L"],
        "source": ["4x1.AABBACDBCCDBCCDB", b"4x1.AABBACDBCCDBCCDB", Path("none"), "AB\nAB"],
        "title": ["A book", "K\u00f6niginnen", ""], "per_page": [1, 6], "paper": ["a4", "letter"],
        "theme": ["plain", "print"], "kind": ["latin", "magic"],
    }  # fmt: skip
    if name in ("fixed", "forbidden", "holes", "partners", "rides", "leaps", "queens", "crosses"):
        return squares
    if name in ("time_limit", "seconds"):
        return random.choice([0.02, 0.05])
    if name in ("seed", "threads", "repeat", "thinning"):
        return random.choice([1, 2])
    if name in ("checkpoint", "cluster", "folder", "out", "stopped", "on_progress"):
        return None
    return random.choice(choices.get(name, [False, True]))


def hostile(random: Random) -> Any:
    nested: list[Any] = []
    nested.append(nested)
    kinds: list[Callable[[], Any]] = [
        lambda: None, lambda: random.choice([True, False, np.True_]),
        lambda: random.choice([-1, -(10**9), 2**31, 2**64, 10**30, 10**400]),
        lambda: random.choice([0.5, 2.0, -0.0, float("nan"), float("inf"), 1e300, 1e-300]),
        lambda: random.choice([np.int8(3), np.int64(4), np.uint64(5), np.float64(2.5), np.float32("nan")]),
        lambda: random.choice([np.array(3), np.array([1, 2]), np.array([[0, 1]]), np.zeros((2, 2, 2)), np.array([])]),
        lambda: random.choice([np.array(["a"]), np.array([None]), np.array([True, False]), np.array([])]),
        lambda: random.choice(["", "x", "8" * 30, "\0", "é", "-1", "1e3", "٤", "8x", "all,all", "\ud800"]),
        lambda: random.choice([b"8", bytearray(b"8"), memoryview(b"88")]),
        lambda: random.choice([(), [], {}, set(), frozenset(), [[]], [()], {1: 2}, {0, 1}, [None], ["a"]]),
        lambda: random.choice([(1,), (1, 2, 3), [(0, 1), (0, 1)], [(0, 99)], [(-1, 0)]]),
        lambda: random.choice([[(0.5, 1)], [[0, [1]]], (0, 3)]), lambda: (each for each in [(0, 1)]),
        lambda: iter([1, 2]), lambda: random.choice([range(3), range(10**18), range(2**64)]),
        lambda: random.choice([3 + 4j, Decimal("2"), Fraction(1, 2), object(), Awkward()]),
        lambda: random.choice([type, Path("x"), ...]), lambda: nested,
    ]  # fmt: skip
    return random.choice(kinds)()


def arguments(name: str, random: Random) -> dict[str, Any]:
    """Returns plausible arguments with one or two hostile ones; ledgers and clusters have tests of their own."""
    every = [inspect.Parameter(each, inspect.Parameter.KEYWORD_ONLY) for each in PARAMETERS.get(name, ())]
    every = every or list(inspect.signature(CALLED[name]).parameters.values())
    given = {each.name: sensible(each.name, random) for each in every if each.default is each.empty}
    for each in random.sample(every, min(len(every), random.randrange(4))):
        given[each.name] = sensible(each.name, random)
    for limit in ("time_limit", "seconds", "rounds", "k"):
        if any(each.name == limit for each in every):
            given[limit] = sensible(limit, random)
    if "rounds" in given:
        del given["seconds"]
    given.pop("checkpoint", None)
    given.pop("cluster", None)
    open_ones = [each.name for each in every if each.name not in ("time_limit", "seconds", "rounds")]
    for spoilt in random.sample(open_ones, min(len(open_ones), random.randrange(3))):
        given[spoilt] = hostile(random)
        if spoilt in ("stopped", "on_progress") and callable(given[spoilt]):
            given[spoilt] = raising
    if isinstance(given.get("repeat"), int) and given["repeat"] > 3:
        given["repeat"] = 3  # not more often, because each repetition has a limit of its own
    if random.random() < 0.1 and "time_limit" in given:
        bad = hostile(random)
        given["time_limit"] = 0.05 if bad is None else bad
    return given


def used(answer: Any) -> None:
    """Consumes lazy results, and reads the properties of an answer."""
    if isinstance(answer, Iterator):
        list(itertools.islice(answer, 50))
    if isinstance(answer, nqueens.Placement):
        assert answer.is_solution == (answer.why_not is None)
    if isinstance(answer, (nqueens.Placement, nqueens.Sample, nqueens.Estimate, nqueens.Classes, nqueens.Tally)):
        pickle.loads(pickle.dumps(answer))
    if not isinstance(answer, nqueens.Verdict):  # it shows its input
        assert isinstance(repr(answer), str)


def test_every_public_name_answers_or_refuses(seeds: Seeds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a text may become the name of a ledger
    names = sorted(set(CALLED) - MADE_HERE)
    for seed in seeds(300, 10_000):
        random = Random(seed)
        name = random.choice(names)
        given = arguments(name, random)
        try:
            used(CALLED[name](**given))
        except TheirOwn:
            assert raising in given.values(), (seed, name)
        except nqueens.NQueensError as error:
            words = str(error)
            assert words, (seed, name)
            assert "\n" not in words, (seed, name, words)
            assert len(words) < 700, (seed, name, words)
        except Exception as error:
            pytest.fail(f"seed {seed}: {name}({', '.join(given)}) raised {error!r}")
