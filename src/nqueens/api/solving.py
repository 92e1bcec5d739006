"""Solutions: one, or all of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from nqueens.api.asking import Question, asked, classic_of
from nqueens.api.judge import reason_against
from nqueens.api.placement import Placement
from nqueens.api.symmetries import one_of_each_class, symmetric
from nqueens.api.trusting import trusted
from nqueens.board.board import Square
from nqueens.counting.greatest import with_number
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution, WrongAnswer
from nqueens.inputs import check_function, flag, whole
from nqueens.own.named import SolverLike, checked, name_of
from nqueens.problems.classic import ClassicProblem, Diagonal
from nqueens.problems.linear import check_linear, linear_solutions
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.solvers import running
from nqueens.solvers.run import Outcome, Report, Run, Walked
from nqueens.solvers.spec import Asked

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "Answer", "Outcome", "Walked", "answer", "choose_solver", "fewest_pawns", "gave_up_on", "linear_answer",
    "solutions", "solve",
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


def solve(
    question: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    excluded: Iterable[Diagonal] = (),
    linear: bool = False,
    random: bool = False,
    seed: int | None = None,
    solver: SolverLike = "auto",
    options: Mapping[str, object] | None = None,
    time_limit: Limit = None,
    out: NDArray[Any] | None = None,
    on_progress: Callable[[Walked], None] | None = None,
) -> Placement:
    """One solution of any question.

    >>> list(solve(6))
    [1, 3, 5, 0, 2, 4]

    For one queen in every row of a plain board `auto` takes a closed formula (any size, at memory speed; always the
    same solution), sliding words if it is to be `random` or a `seed` is given (random, not uniform; the same for the
    same seed), and a search if squares are fixed or forbidden or diagonals excluded. Its columns are int32, for more
    than 2³¹−1 rows uint32 or int64; `out` is an array of such a type to write them into (the Placement is then a view
    of it). A `solver` is a name, a function, or the text of a file or a program: see docs/own-solvers.md. With `linear`
    only solutions count in which the last coordinate is a·x + … + c modulo the side.
    `on_progress` is called now and then by solvers that know how many placements are before them (brute-force). Raises
    NoSolution if it is proved that there is none, GaveUp at the time limit (seconds), BadInput.
    """
    effort = Effort.of(time_limit=time_limit, on_progress=on_progress)
    problem = asked(question, fixed, forbidden, excluded)
    checked(solver)
    if flag(random, "The choice of a random solution") and seed is None:
        seed = int.from_bytes(os.urandom(8))
    if flag(linear, "The choice of linear solutions"):
        check_linear(solver=solver != "auto", options=bool(options), seed=seed is not None, out=out is not None)
        return linear_answer(problem, effort).found()
    by_formula = solver == "auto" and (options is None or (isinstance(options, Mapping) and not options))
    classic = problem.classic()
    columns = _directly(classic, seed, effort, out) if by_formula and classic is not None else None
    if columns is not None:
        return Placement.over(columns, problem)
    if out is not None:
        from nqueens.api.huge import check_out

        check_out(out, classic_of(problem, "An array to write to (out) is for").board.rows, random=False)
    placement = answer(problem, effort, solver=solver, seed=seed, options=options).found()
    if out is None:
        return placement
    out[:] = placement.columns
    return Placement.over(out, problem)


def _directly(
    problem: ClassicProblem, seed: int | None, effort: Effort, out: NDArray[Any] | None
) -> NDArray[Any] | None:
    """A solution of a plain board by the kernels that write into an array; None if the problem is not for them."""
    from nqueens.api.huge import is_direct, write_solution

    if seed is not None:
        seed = whole(seed, "The seed")
    return write_solution(problem, seed, effort, out) if is_direct(problem, seed) else None


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
    question = _question(problem, solver)
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


def _question(problem: Problem, solver: SolverLike) -> Asked | None:
    """What a solver of that name is asked; None for what only the searches without names answer."""
    classic = problem.classic()
    return problem if classic is None and not problem.has_two_kinds and solver != "auto" else classic


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
        return next(_general_solutions(problem, run, fundamental=False), None)
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


def check_only_search(
    problem: Problem, *, solver: SolverLike, seed: int | None, options: Mapping[str, object] | None
) -> None:
    """Raises BadInput if a solver, its options or a seed are asked for where there is but one search."""
    no_options = options is None or (isinstance(options, Mapping) and not options)
    for given, what in (
        (solver != "auto", f"Solver {name_of(solver)} takes"),
        (not no_options, "Options of a solver are for"),
        (seed is not None, "A seed is for"),
    ):
        if given:
            classic_of(problem, what)


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


def solutions(
    question: Question,
    *,
    fundamental: bool = False,
    symmetry: str | None = None,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    linear: bool = False,
    solver: SolverLike = "auto",
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Walked], None] | None = None,
) -> Iterator[Placement]:
    """All solutions as a generator, in lexicographic order (another `solver` may have an order of its own).

    >>> [list(each) for each in solutions(4)]
    [[1, 3, 0, 2], [2, 0, 3, 1]]

    With `fundamental`, one of each class: those that no symmetry of the problem maps to a smaller one; with `symmetry`,
    `half-turn` or `quarter-turn`, those that it keeps. `auto` is the row search, `on_progress` is as in `solve`. Raises
    BadInput at once, GaveUp at the time limit (seconds) and soon after `stopped()` is true.
    """
    problem = asked(question, fixed, forbidden)
    flag(fundamental, "The choice of fundamental solutions")
    check_function(stopped, "What says whether to stop")
    checked(solver)
    effort = Effort.of(time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    if symmetry is not None:
        given = {"linear": linear, "solver": solver, "options": options, "seed": seed}
        return symmetric(problem, symmetry, effort, fundamental=fundamental, **given)
    if flag(linear, "The choice of linear solutions"):
        check_linear(fundamental=fundamental, solver=solver != "auto", options=bool(options), seed=seed is not None)
        return of_squares(linear_solutions(problem), problem)
    if solver != "auto":
        problem = with_number(problem, effort.silent)
    posed = _question(problem, solver)
    if posed is None:
        check_only_search(problem, solver=solver, seed=seed, options=options)
        return _general_solutions(problem, Run(effort.silent), fundamental=fundamental)
    chosen = trusted("rowsearch" if solver == "auto" else solver)
    chosen.spec.check_seed(seed)
    run = Run(effort, seed=seed)
    found: Iterator[Sequence[Any]] = running.solutions(posed, chosen, run, options=options)
    if not isinstance(posed, ClassicProblem):
        squares = found if problem.regions is None else map(regions_of(problem).in_rows, found)
        return of_squares(first_of_class(problem, squares, run.effort) if fundamental else squares, problem)
    if fundamental:
        found = one_of_each_class(posed, found)
    return (Placement(columns, problem) for columns in found)


def first_of_class(problem: Problem, found: Iterable[Sequence[Square]], effort: Effort) -> Iterator[Sequence[Square]]:
    """The placements of one kind of piece that no symmetry of the problem maps to a smaller one; raises GaveUp."""
    if problem.piece.hops:
        from nqueens.problems.hoppers import first_of_hoppers

        return first_of_hoppers(problem, found, effort.check)
    from nqueens.counting.fundamental import first_of_class as first_by_graph
    from nqueens.problems.graph import attack_graph

    return first_by_graph(attack_graph(problem, whole=True, look=effort.check), found)


def of_squares(found: Iterable[Sequence[Square]], problem: Problem) -> Iterator[Placement]:
    """The placements of one kind of piece on these squares."""
    return (Placement.of_squares({problem.piece.name: cells}, problem) for cells in found)


def _general_solutions(problem: Problem, run: Run, *, fundamental: bool) -> Iterator[Placement]:
    asked = problem
    problem = with_number(problem, run.effort)
    if problem.has_two_kinds:
        from nqueens.solvers.two_kinds import placements_of_two_kinds

        for squares, pawns, partners in placements_of_two_kinds(problem, run, fundamental=fundamental):
            second = partners if problem.partner is not None else pawns
            yield Placement.of_squares(dict(zip(problem.names, (squares, second), strict=True)), asked)
        return
    from nqueens.solvers.placements import placements

    found: Iterable[Sequence[Square]] = placements(problem, run)
    yield from of_squares(first_of_class(problem, found, run.effort) if fundamental else found, asked)


def fewest_pawns(problem: Problem, effort: Effort) -> Problem:
    """The same problem with the fewest pawns that make it possible, by trying 0, 1, 2, …; raises NoSolution, GaveUp."""
    if not isinstance(problem.pieces, int):
        raise BadInput(f"The fewest pawns are sought for a number of pieces, got {problem.pieces!r}.")
    for pawns in range(problem.board.area - problem.pieces + 1):
        tried = replace(problem, pawns=pawns)
        if _first(tried, Run(effort)) is not None:
            return tried
    raise NoSolution(f"No number of pawns makes room for {problem}.")
