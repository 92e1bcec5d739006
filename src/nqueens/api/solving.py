"""Finds one solution, or lists all."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from nqueens.api.asking import ProblemLike, as_problem, classic_of
from nqueens.api.placement import Placement
from nqueens.board.board import Square
from nqueens.choices import Rotation
from nqueens.effort import UNFINISHED, Effort, Limit
from nqueens.inputs import flag, seed_of
from nqueens.kinds.table import kind_of, numbered_kind
from nqueens.problems.classic import Diagonal
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.own.solver_names import SolverLike
    from nqueens.solvers.run import Walked

__all__ = [
    "goes_to_file", "of_squares", "solutions", "solutions_of", "solve", "solve_of", "solve_to_file",
]  # fmt: skip


def solve(
    problem: ProblemLike,
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
    stopped: Callable[[], bool] | None = None,
    out: NDArray[np.integer] | None = None,
    on_progress: Callable[[Walked], None] | None = None,
) -> Placement:
    """Returns one solution of a problem.

    On plain boards with one queen in every row, `auto` uses a closed formula, which always gives the same solution and
    is limited only by memory bandwidth. With `random` or a `seed`, it uses a randomised construction; its solutions are
    not uniformly distributed, but the seed determines them. With fixed or forbidden squares or excluded diagonals, it
    searches. `linear` restricts the search to solutions whose last coordinate is a·x + … + c modulo the side. `solver`
    is a name, a function, or a string that names a file or a program: see docs/own-solvers.md.

    The columns are stored as int32, or as uint32 or int64 beyond 2³¹−1 rows. If given, `out` is an array of one of
    these dtypes; the columns are written to it, and the Placement is a view of it. `on_progress` is called periodically
    by solvers that know how many placements are left (brute-force). Raises BadInput if the input is invalid, NoSolution
    if the problem is proved to have no solution, and GaveUp after `time_limit` seconds or when `stopped()` returns
    true.

    >>> list(solve(6))
    [1, 3, 5, 0, 2, 4]
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    problem = as_problem(problem, fixed, forbidden, excluded)
    return solve_of(
        problem, effort, linear=linear, random=random, seed=seed, solver=solver, options=options, out=out
    )  # fmt: skip


def solve_of(
    problem: Problem,
    effort: Effort,
    *,
    linear: bool = False,
    random: bool = False,
    seed: int | None = None,
    solver: SolverLike = "auto",
    options: Mapping[str, object] | None = None,
    out: NDArray[np.integer] | None = None,
) -> Placement:
    """Returns one solution of a problem; raises as `solve` does."""
    _check_solver(solver)
    if flag(random, "random") and seed is None:
        seed = int.from_bytes(os.urandom(8))
    if flag(linear, "linear"):
        from nqueens.api.answering import linear_answer
        from nqueens.problems.linear import check_linear

        check_linear(solver=solver != "auto", options=bool(options), seed=seed is not None, out=out is not None)
        return linear_answer(problem, effort).found()
    by_formula = solver == "auto" and (options is None or (isinstance(options, Mapping) and not options))
    if by_formula and problem.has_columns:
        found = _directly(problem, seed, effort, out)
        if found is not None:
            return found
    if out is not None:
        from nqueens.solvers.huge import check_out

        check_out(out, classic_of(problem, "An array to write to (out) requires").board.rows, random=False)
    from nqueens.api.answering import answer_of

    placement = answer_of(problem, effort, solver=solver, seed=seed, options=options).found()
    if out is None:
        return placement
    out[:] = placement.columns
    return Placement.over(out, problem)


def goes_to_file(problem: Problem, seed: int | None) -> bool:
    """Returns whether `solve_to_file` accepts the problem, even if it has no solution."""
    from nqueens.solvers import huge

    return problem.has_columns and huge.fits_file(classic_of(problem, "A formula solves"), seed)


def solve_to_file(problem: Problem, output: str, effort: Effort, *, seed: int | None = None) -> None:
    """Writes a solution of one queen in every row of a plane board to an npy file, through a memory map.

    The file is written atomically. Raises NoSolution; BadInput for another problem, and (before writing) if the folder
    does not exist or the disk is too small; GaveUp at the time limit.
    """
    from nqueens.solvers import huge

    huge.write_solution_file(classic_of(problem, "Direct output to a file requires"), output, effort, seed=seed)


def _directly(problem: Problem, seed: int | None, effort: Effort, out: NDArray[np.integer] | None) -> Placement | None:
    """Returns a solution of a plain board from the kernels that write into an array; None for other problems."""
    from nqueens.solvers.huge import few_columns, is_direct, write_solution

    classic = classic_of(problem, "A formula solves")
    if seed is not None:
        seed = seed_of(seed)
    if not is_direct(classic, seed):
        return None
    if seed is None and out is None and (few := few_columns(classic, effort)) is not None:
        return Placement.of_columns(few, problem)
    return Placement.over(write_solution(classic, seed, effort, out), problem)


def _check_solver(solver: SolverLike) -> None:
    """Raises BadInput for anything that cannot be a solver."""
    if not (isinstance(solver, str) and solver == "auto"):
        from nqueens.own.solver_names import checked

        checked(solver)


def solutions(
    problem: ProblemLike,
    *,
    fundamental: bool = False,
    symmetry: Rotation | None = None,
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
    """Yields all solutions, lazily and in lexicographic order (a `solver` other than `auto` may have its own order).

    With `fundamental`, yields the canonical solution of each class; with `symmetry` (`half-turn` or `quarter-turn`),
    only solutions invariant under that rotation. `on_progress` is as in `solve`. Raises BadInput at once if the input
    is invalid; iteration raises GaveUp after `time_limit` seconds or when `stopped()` returns true.

    >>> [list(each) for each in solutions(4)]
    [[1, 3, 0, 2], [2, 0, 3, 1]]
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    problem = as_problem(problem, fixed, forbidden)
    return solutions_of(
        problem, effort, fundamental=fundamental, symmetry=symmetry, linear=linear, solver=solver, options=options,
        seed=seed,
    )  # fmt: skip


def solutions_of(
    problem: Problem,
    effort: Effort,
    *,
    fundamental: bool = False,
    symmetry: str | None = None,
    linear: bool = False,
    solver: SolverLike = "auto",
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
) -> Iterator[Placement]:
    """Yields all solutions of a problem; raises as `solutions` does."""
    flag(fundamental, "fundamental")
    _check_solver(solver)
    if symmetry is not None:
        from nqueens.api.classes import invariant_solutions

        given = {"linear": linear, "solver": solver, "options": options, "seed": seed}
        return invariant_solutions(problem, symmetry, effort, fundamental=fundamental, **given)
    if flag(linear, "linear"):
        from nqueens.problems.linear import check_linear, linear_solutions

        check_linear(fundamental=fundamental, solver=solver != "auto", options=bool(options), seed=seed is not None)
        return of_squares(linear_solutions(problem), problem, effort)
    return _by_solver(problem, effort, solver, seed, options, fundamental=fundamental)


def _by_solver(
    problem: Problem,
    effort: Effort,
    solver: SolverLike,
    seed: int | None,
    options: Mapping[str, object] | None,
    *,
    fundamental: bool,
) -> Iterator[Placement]:
    """Yields all solutions of the named solver, or of the unnamed search for other boards and pieces."""
    from nqueens.solvers.run import Run

    name: SolverLike
    if solver == "auto":
        kind = kind_of(problem)
        name = kind.solver_for_all or "auto"
    else:
        kind, name = numbered_kind(problem, effort.silent), solver
    if name == "auto" or kind.solver_problem is None:
        from nqueens.api.answering import check_only_search

        check_only_search(problem, solver=solver, seed=seed, options=options)
        found = kind.each(Run(effort.silent), fundamental=fundamental)
    else:
        from nqueens.own.verification import verified_solver
        from nqueens.solvers import running

        chosen = verified_solver(name)
        chosen.spec.check_seed(seed)
        run = Run(effort, seed=seed)
        found = map(kind.found, running.all_solutions(kind.solver_problem, chosen, run, options=options))
        if fundamental:
            found = kind.one_of_each_class(found, effort)
    return (Placement.made(each, problem) for each in effort.each(found, UNFINISHED))


def of_squares(found: Iterable[Sequence[Square]], problem: Problem, effort: Effort) -> Iterator[Placement]:
    """Yields the placements of one kind of piece on these squares; raises GaveUp, even within long blocks."""
    each = effort.each(found, UNFINISHED)
    return (Placement.of_squares({problem.piece.name: cells}, problem) for cells in each)
