"""How a solver fared on a question: found, proved that there is none, or gave up; and what `auto` stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from nqueens.api.judge import reason_against
from nqueens.api.placement import Placement
from nqueens.api.solving import check_only_search, general_solutions, question_for, solutions
from nqueens.api.trusting import trusted
from nqueens.counting.greatest import with_number
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution, WrongAnswer
from nqueens.own.named import SolverLike, checked, name_of
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem
from nqueens.solvers import running
from nqueens.solvers.run import Outcome, Report, Run, Walked

__all__ = [
    "Answer", "Outcome", "Walked", "answer", "choose_solver", "fewest_pawns", "gave_up_on", "linear_answer",
]  # fmt: skip

_LARGEST_FOR_ROW_SEARCH = 24


@dataclass(frozen=True)
class Answer:
    """How a question was answered: found, proved that there is none, or gave up; by which solver, with what work."""

    problem: Problem
    outcome: Outcome
    placement: Placement | None
    reason: str | None
    solver: str
    report: Report

    def found(self) -> Placement:
        """The solution; raises NoSolution if there is none, GaveUp with the solver's own reason."""
        if self.placement is not None:
            return self.placement
        if self.outcome is Outcome.NONE:
            kind = "linear solution" if self.solver == "linear" else "solution"
            raise NoSolution(f"No {kind} exists for {self.problem}.")
        raise gave_up_on(self.problem, self.reason or "")


def gave_up_on(problem: Problem, reason: str) -> GaveUp:
    """What is said if no solution was found and the reason, a sentence, proves nothing about the problem."""
    why = f": {reason[0].lower()}{reason[1:]}" if reason else "."
    return GaveUp(f"No solution was found for {problem}, which proves nothing{why}")


def answer(
    problem: Problem,
    effort: Effort,
    *,
    solver: SolverLike = "auto",
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
) -> Answer:
    """How a solver fared on a problem, also where it found nothing. What is found goes through the judge.

    Raises BadInput, and what the solver raises but GaveUp.
    """
    checked(solver)
    if solver != "auto":
        problem = with_number(problem, effort.silent)
    question = question_for(problem, solver)
    if question is None:
        check_only_search(problem, solver=solver, seed=seed, options=options)
        return _searched(problem, effort.silent)
    if solver == "auto" and isinstance(question, ClassicProblem):
        solver = choose_solver(question, seed)
        if question.board.is_square and question.board.rows <= 3:
            seed = None  # there is nothing to choose
    chosen = trusted(solver)
    chosen.spec.check_seed(seed)
    found = running.answer(question, chosen, Run(effort, seed=seed), options=options)
    placement = None if found.columns is None else _placed(found.columns, problem)
    return _judged(Answer(problem, found.outcome, placement, found.reason, name_of(solver), found.report))


def _placed(placed: Sequence[Any], problem: Problem) -> Placement:
    """The placement with these columns row by row, or on these squares."""
    if problem.classic() is not None:
        return Placement(placed, problem)
    squares = placed if problem.regions is None else problem.regions.in_rows(placed)
    return Placement.of_squares({problem.piece.name: squares}, problem)


def _searched(problem: Problem, effort: Effort) -> Answer:
    """The answer of the general search."""
    run = Run(effort)
    placement, reason = None, None
    outcome = Outcome.NONE
    try:
        placement = _first(problem, run)
        outcome = Outcome.NONE if placement is None else Outcome.FOUND
    except GaveUp as limit:
        outcome, reason = Outcome.GAVE_UP, str(limit)
    return _judged(Answer(problem, outcome, placement, reason, "auto", run.report()))


def _first(problem: Problem, run: Run) -> Placement | None:
    if problem.has_two_kinds:
        return next(general_solutions(problem, run, fundamental=False), None)
    from nqueens.solvers.large import quickly
    from nqueens.solvers.placements import one_placement

    settled, squares = quickly(problem, run)
    if not settled:
        squares = one_placement(with_number(problem, run.effort), run)
    return None if squares is None else Placement.of_squares({problem.piece.name: squares}, problem)


def _judged(found: Answer) -> Answer:
    if found.placement is not None:
        reason = reason_against(found.placement, found.problem)
        if reason is not None:
            raise WrongAnswer(f"Solver {found.solver} returned a placement that is no solution: {reason}.")
    return found


def linear_answer(problem: Problem, effort: Effort) -> Answer:
    """The answer of the formula for linear solutions; raises BadInput where the word means nothing."""
    placement = next(solutions(problem, linear=True), None)
    outcome = Outcome.NONE if placement is None else Outcome.FOUND
    return Answer(problem, outcome, placement, None, "linear", Run(effort).report())


def choose_solver(problem: ClassicProblem, seed: int | None = None) -> str:
    """The solver that `auto` stands for.

    Row search is quickest on small boards; its lexicographic order is hopeless on large ones, where `completion`
    looks for forced squares, searches locally, and proves with what time is left.
    """
    board = problem.board
    has_formula = board.is_square and problem.is_plain
    if seed is not None and has_formula and board.rows > 3:
        return "random-words"
    if seed is not None and not has_formula:
        return "completion"
    if has_formula:
        return "parity-lists"
    small = board.columns <= _LARGEST_FOR_ROW_SEARCH or board.rows > board.columns
    return "rowsearch" if small else "completion"


def fewest_pawns(problem: Problem, effort: Effort) -> Problem:
    """The same problem with the fewest pawns that make it possible, by trying 0, 1, 2, …; raises NoSolution, GaveUp."""
    if not isinstance(problem.pieces, int):
        raise BadInput(f"The fewest pawns are sought for a number of pieces, got {problem.pieces!r}.")
    for pawns in range(problem.board.area - problem.pieces + 1):
        tried = replace(problem, pawns=pawns)
        if _first(tried, Run(effort)) is not None:
            return tried
    raise NoSolution(f"No number of pawns makes room for {problem}.")
