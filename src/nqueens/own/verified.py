"""Verifies every answer of a user-supplied solver, which no test of this package has seen."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import WrongAnswer
from nqueens.own.named import SolverLike, is_own, solver_of
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.columns_judge import reason_against_columns
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Solver, SolverProblem


def verified_solver(named: SolverLike) -> Solver:
    """The solver that is named; one that is no part of this package raises WrongAnswer at its first wrong answer.

    That is a placement that the judge refuses, one that it has given before, and an end without all solutions where
    their number is known.
    """
    chosen = solver_of(named)
    return _verified(chosen) if is_own(named) else chosen


def _verified(solver: Solver) -> Solver:
    from nqueens.comparing.compare import published_count
    from nqueens.own.answers import with_hint

    spec = solver.spec
    defaults = spec.parse_options({})

    def wrong(what: str) -> WrongAnswer:
        return WrongAnswer(f"Solver {spec.name} {what}.")

    def solve(problem: SolverProblem, run: Run, **options: object) -> Iterator[Event]:
        seen: set[tuple[int, ...]] = set()
        for event in solver.solve(problem, run, **options):
            if isinstance(event, Solution):
                reason = reason_against_columns(event.columns, problem)
                if reason is not None:
                    reason = with_hint(reason, event.columns, problem.board.columns)
                    raise wrong(f"returned a placement that is no solution: {reason}")
                if event.columns in seen:
                    raise wrong(f"gave the solution {list(event.columns)} twice")
                seen.add(event.columns)
            yield event
        there_are = published_count(problem)
        if not seen and spec.proves_none and (there_are or _has_solution(problem)):
            raise wrong(f"says that none exists, but there {_number(there_are)}")
        if seen and there_are is not None and len(seen) < there_are and options == defaults:
            given = "1 solution" if len(seen) == 1 else f"{len(seen):,} solutions"
            raise wrong(f"gave {given}, but there {_number(there_are)}")

    return Solver(spec, solve)


def _has_solution(problem: SolverProblem) -> bool:
    """Whether it is known without a search that there is one: n queens stand on every n × n board from 4 on."""
    return (
        isinstance(problem, ClassicProblem) and problem.is_plain and problem.board.is_square and problem.board.rows > 3
    )


def _number(solutions: int | None) -> str:
    if solutions is None:
        return "are solutions"
    return "is 1 solution" if solutions == 1 else f"are {solutions:,} solutions"
