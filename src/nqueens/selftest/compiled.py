"""Checks of the self-test by larger questions: kernels of every instruction set, threads, random and huge boards."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import log
from typing import Any

from nqueens import kernels
from nqueens.board.board import Square
from nqueens.errors import NoSolution
from nqueens.kernels import Stop
from nqueens.kernels.covering import CoverSearch
from nqueens.kernels.halves import SIZES
from nqueens.kernels.sampling import monte_carlo_round, solution_chain
from nqueens.kernels.sets import SetGraph
from nqueens.kinds.table import kind_of
from nqueens.own.report import Failed, Skipped
from nqueens.problems.catalogue import problem
from nqueens.problems.graph import attack_graph
from nqueens.problems.judge import reason_against
from nqueens.problems.problem import Problem, classic_of
from nqueens.sampling.samples import THINNING
from nqueens.selftest.questions import (
    JUDGE,
    Bench,
    agree,
    asked_of,
    by_judge,
    completion,
    large_solution,
    occupied,
    other_board,
)

_HUGE = 100_000 if kernels.COMPILED else 2_000  # rows at least
_ESTIMATED = (8, 9, 10)
_NEAR = 0.5  # allowed distance of the logarithm of an estimate; its standard error is a tenth of that
_DRAWN = 50


def instruction_sets(bench: Bench) -> str:
    """Compares every kernel that has several builds with each build that this processor runs."""
    if not kernels.COMPILED:
        raise Skipped(f"{kernels.MISSING}; everything runs in pure Python")
    builds = kernels.build_info()["usable"]
    searches = [*builds, "scalar"]
    for number in bench.questions():
        n = 10 + number % 4
        plain = asked_of(n)
        counts = {f"the row search ({isa})": _count(plain.problem, bench, isa, "search") for isa in searches}
        if n in SIZES:
            counts |= {f"half-boards ({isa})": _count(plain.problem, bench, isa, "halves") for isa in builds}
        agree(plain.words, counts)
        marked, sets, seed = completion(bench.random, smallest=8, largest=10), other_board(bench.random), bench.seed()
        counts = {f"the row search ({isa})": _count(marked.problem, bench, isa, "search") for isa in searches}
        agree(marked.words, counts)
        several: tuple[tuple[str, str, Callable[[str], object]], ...] = (
            ("the lister", marked.words, _listed(marked.problem)),
            ("the search for sets", sets.words, partial(_by_size, sets.problem)),
            ("the search for covers", f"3 queens that cover {n - 5} × {n - 5} squares", _covers(n - 5)),
            ("Monte Carlo", f"n = {n}, seed {seed}", _walked(n, seed)),
            ("the chain", f"n = {n}, seed {seed}", _chained(n, seed)),
            ("the formula", f"nqueens.solve({_HUGE + n})", _huge(_HUGE + n, None, bench)),
            ("random solutions", f"nqueens.solve({_HUGE + n}, seed={seed})", _huge(_HUGE + n, seed, bench)),
        )
        for name, words, made in several if len(builds) > 1 else ():  # one build has nothing to agree with
            agree(words, {f"{name} ({isa})": made(isa) for isa in builds})
    what = "nine kernels" if len(builds) > 1 else "the row search and half-boards; the others have one build"
    return f"{', '.join(searches)} agree in {bench.asked:,} rounds of {what}"


def references(bench: Bench) -> str:
    """Compares the compiled core with the pure Python of the same loops."""
    if not kernels.COMPILED:
        raise Skipped(f"{kernels.MISSING}; everything runs in pure Python")
    from nqueens.kernels import reference

    for _ in bench.questions():
        question = completion(bench.random, smallest=4, largest=7)
        classic = classic_of(question.problem, "")
        columns, allowed = classic.board.columns, classic.allowed()
        compiled = kernels.row_plan(columns, allowed, Stop())
        python = reference.row_plan(columns, allowed, reference.Stop())
        agree(
            question.words,
            {
                "Python": python and python.run(0, python.units, reference.Stop())[:2],
                "the compiled core": compiled and compiled.run(0, compiled.units, Stop())[:2],
            },
        )
        asked = other_board(bench.random)
        sets = {"Python": _by_size(asked.problem, python=True), "the compiled core": _by_size(asked.problem)}
        agree(asked.words, sets)
    return f"the compiled core and pure Python agree on {2 * bench.asked:,} problems"


def threads(bench: Bench) -> str:
    """Compares counts with one thread, two, and all."""
    numbers = sorted({1, 2, bench.effort.threads})
    for number in bench.questions():
        n = 11 + number % 3
        for engine in ("search", "halves") if kernels.COMPILED else ("search",):
            answers = {f"{each} threads": _count(problem(n), bench, "auto", engine, threads=each) for each in numbers}
            agree(f"nqueens.tally({n}, engine={engine!r})", answers)
    return f"{', '.join(map(str, numbers))} threads give the same {bench.asked:,} counts"


def sampling(bench: Bench) -> str:
    """Checks that random solutions are solutions, that seeds repeat them, and that estimates are near the counts."""
    for number in bench.questions():
        question = bench.random.choice((completion, other_board))(bench.random)
        seed, asked = bench.seed(), question.problem
        case = f"nqueens.sample({question.words}, {_DRAWN}, seed={seed})"
        try:
            drawn = _drawn(asked, bench, seed)
        except NoSolution:
            agree(case, {JUDGE: by_judge(asked), "the sample": frozenset()})
            continue
        for each in drawn:
            if (reason := reason_against(each, asked)) is not None:
                raise Failed(f"a sample is no solution: {reason}", case)
        agree(case, {"the first call": drawn, "the second call": _drawn(asked, bench, seed)})
        n = _ESTIMATED[number % len(_ESTIMATED)]
        kind = kind_of(problem(n))
        near = kind.estimate(bench.effort, rounds=16, seed=seed, method="auto").ln_q
        exact = kind.tally(bench.effort).count
        if abs(near - log(exact)) > _NEAR:
            raise Failed(f"the estimate is e^{near:.2f}, the count {exact}", f"nqueens.estimate({n}, seed={seed})")
    return f"{_DRAWN * bench.asked:,} random solutions are right, {bench.asked:,} estimates near the counts"


def huge_boards(bench: Bench) -> str:
    """Judges solutions of large boards by formula and at random."""
    for _ in bench.questions():
        n, seed = bench.random.randrange(_HUGE, 10 * _HUGE), bench.seed()
        for given in (None, seed):
            asked, columns = large_solution(n, bench.effort, given)
            if (reason := reason_against(columns, asked)) is not None:
                raise Failed(f"it is no solution: {reason}", f"nqueens.solve({n}, seed={given})")
    return f"{2 * bench.asked:,} solutions of more than {_HUGE:,} rows are right"


def _count(asked: Problem, bench: Bench, isa: str, engine: str, *, threads: int | None = None) -> int:
    effort = replace(bench.effort, isa=isa, threads=threads or bench.effort.threads)
    return kind_of(asked).tally(effort, engine=engine).count


def _drawn(asked: Problem, bench: Bench, seed: int) -> list[list[Square]]:
    """Returns the squares of random solutions."""
    kind = kind_of(asked)
    made = kind.draw(_DRAWN, bench.effort, seed=seed, method="auto", thinning=THINNING)
    return [sorted(occupied(kind.drawn(row), asked)) for row in made.columns.tolist()]


def _listed(asked: Problem) -> Callable[[str], object]:
    """Returns a function from an instruction set to the number and the checksum of all solutions."""
    classic = classic_of(asked, "")

    def made(isa: str) -> tuple[int, int]:
        lister = kernels.lister(classic.board.columns, classic.allowed(), isa)
        number = check = 0
        while len(block := lister.arrays(1 << 12, Stop())):
            number += len(block)
            check = zlib.crc32(block.tobytes(), check)
        return number, check

    return made


def _by_size(asked: Problem, isa: str = "auto", *, python: bool = False) -> list[int]:
    """Returns the number of sets of each size, and the nodes of the search."""
    graph = attack_graph(replace(asked, pieces="all"))
    if graph.free is None:
        return []
    search = SetGraph(graph.attacked, python=python, isa=isa).search("polynomial", graph.free, graph.size, Stop())
    return [*search.by_size, search.nodes]


def _covers(side: int) -> Callable[[str], object]:
    graph = attack_graph(problem(side, pieces="all"))
    everything = (1 << graph.size) - 1
    covers = [attacked | 1 << at for at, attacked in enumerate(graph.attacked)]
    search = CoverSearch(covers, targets=everything, allowed=everything, symmetries=graph.group)
    return lambda isa: search.run(3, Stop(), isa=isa)[:2]


def _walked(n: int, seed: int) -> Callable[[str], object]:
    return lambda isa: monte_carlo_round(n, particles=500, twist=0.5, seed=seed, stream=0, stop=Stop(), isa=isa)


def _chained(n: int, seed: int) -> Callable[[str], object]:
    def made(isa: str) -> object:
        chain = solution_chain(n, inverse_temperature=2.0, seed=seed, stream=0, isa=isa)
        chain.start(20, Stop())
        found: Any = chain.take(5, 200, 2, Stop())
        return found[0].tolist(), found[1]

    return made


def _huge(n: int, seed: int | None, bench: Bench) -> Callable[[str], object]:
    def made(isa: str) -> int:
        _, columns = large_solution(n, replace(bench.effort, isa=isa), seed)
        return zlib.crc32(columns.tobytes())

    return made
