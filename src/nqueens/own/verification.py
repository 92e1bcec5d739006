"""Verification of every answer of a user-supplied solver."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import WrongAnswer
from nqueens.own.solver_names import SolverLike, is_own, solver_of
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.judge import reason_against_columns
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Solver, SolverProblem


def verified_solver(named: SolverLike) -> Solver:
    """Returns the named solver; a user-supplied one raises WrongAnswer at its first wrong answer.

    Wrong answers are a placement that the judge rejects, a repeated placement, and an incomplete list if the number of
    solutions is known.
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
                    raise wrong(f"returned a placement that is not a solution: {reason}")
                if event.columns in seen:
                    raise wrong(f"gave the solution {list(event.columns)} twice")
                seen.add(event.columns)
            yield event
        there_are = published_count(problem)
        if not seen and spec.proves_none and (there_are or _has_solution(problem)):
            raise wrong(f"reports that no solution exists, but there {_number(there_are)}")
        if seen and there_are is not None and len(seen) < there_are and options == defaults:
            given = "1 solution" if len(seen) == 1 else f"{len(seen):,} solutions"
            raise wrong(f"gave {given}, but there {_number(there_are)}")

    return Solver(spec, solve)


def _has_solution(problem: SolverProblem) -> bool:
    """Returns whether a solution is known to exist: for n queens on every n × n board with n > 3."""
    return (
        isinstance(problem, ClassicProblem) and problem.is_plain and problem.board.is_square and problem.board.rows > 3
    )


def _number(solutions: int | None) -> str:
    if solutions is None:
        return "are solutions"
    return "is 1 solution" if solutions == 1 else f"are {solutions:,} solutions"
