"""Satisfiability with PySAT: a Boolean per square, clauses, and a choice of at-most-one encodings.

Variable row · columns + column + 1 is true if the square holds a queen. Every row has a clause with all its squares;
rows, columns and diagonals each have at most one queen. The pairwise encoding of "at most one" needs O(n³) clauses and
no further variables; the others need fewer clauses and more variables. In a region puzzle every row, column and region
has its number of queens. After each solution a blocking clause excludes exactly its set of queens, and the same solver
continues.

`nodes` counts the library's decisions, `backtracks` its conflicts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nqueens.board.board import Square
from nqueens.models.build import model_of
from nqueens.models.lines import shared_lines
from nqueens.models.model import Model
from nqueens.problems.problem import Problem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.external.packages import external_spec, gave_up, library, search_rows, solution_of
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, SolverProblem, Source

SAT_ENCODINGS = ("pairwise", "bitwise", "ladder", "seqcounter", "sortnetwrk", "cardnetwrk",
             "totalizer", "mtotalizer", "kmtotalizer")  # fmt: skip
SAT_SOLVERS = ("minisat22", "minicard", "maplesat", "cadical195")
"""Solvers of the library that observe a budget of conflicts promptly, as the time limit requires."""

_FOR_ONE = ("pairwise", "bitwise", "ladder")  # encodings of "at most one" only
_BUDGET = 500  # conflicts between two looks at the clock and for Ctrl-C; a few hundredths of a second
SPEC = external_spec(
    name="sat",
    title="Satisfiability (PySAT)",
    summary="Clauses over one Boolean per square, with a choice of nine at-most-one encodings and four SAT solvers.",
    cost="depends on the library; pairwise: O(n³) clauses",
    sources=(
        Source("A. Ignatiev, A. Morgado, J. Marques-Silva, PySAT: A Python Toolkit for Prototyping with SAT Oracles",
               2018, "10.1007/978-3-319-94144-8_26"),
    ),
    largest=120,  # pairwise: 2.8 million clauses; beyond that most of the time goes into writing them down
    regions=True,
    others=True,
    options=(
        Option("encoding", "pairwise", "encoding of at most one queen per line", choices=SAT_ENCODINGS),
        Option("engine", "minisat22", "SAT solver of the library", choices=SAT_SOLVERS),
    ),
)  # fmt: skip


def solve(problem: SolverProblem, run: Run, encoding: str, engine: str) -> Iterator[Event]:
    """Yields every solution in the library's order; raises MissingExtra without python-sat, GaveUp."""
    solvers = library("pysat.solvers", solver=SPEC.name, package="python-sat")
    card = library("pysat.card", solver=SPEC.name, package="python-sat")
    if isinstance(problem, Problem):
        model = model_of(problem, run.effort.check)
        written = clauses_of_model(card, model, encoding)
        found = _found(solvers, engine, written, len(model.variables), run)
        return (solution_of(problem, model, chosen) for chosen in found)
    width = problem.board.columns

    def search(rows: list[list[int]]) -> Iterator[Event]:
        found = _found(solvers, engine, clauses(card, rows, width, encoding), width * len(rows), run)
        return (Solution(tuple(square % width for square in chosen)) for chosen in found)

    return search_rows(problem, search)


def clauses(card: Any, rows: list[list[int]], width: int, encoding: str) -> Iterator[list[int]]:
    """Yields clauses: one queen on the allowed squares of every row, at most one on any other line."""
    last = len(rows) * width
    kind = getattr(card.EncType, encoding)
    row_lines: list[list[Square]] = [[(row, column) for column in allowed] for row, allowed in enumerate(rows)]
    for line in row_lines:
        yield [row * width + column + 1 for row, column in line]
    for line in [*row_lines, *shared_lines(rows, width)]:
        literals = [row * width + column + 1 for row, column in line]
        at_most_one = card.CardEnc.atmost(lits=literals, bound=1, top_id=last, encoding=kind)
        last = max(last, at_most_one.nv)
        yield from at_most_one.clauses


def clauses_of_model(card: Any, model: Model, encoding: str) -> Iterator[list[int]]:
    """Yields the clauses of a model; sums above 1 use a counter if the encoding supports only 1."""
    last = len(model.variables)
    for constraint in model.constraints:
        literals, bound = [number + 1 for number in constraint.variables], constraint.bound
        if not literals:
            if not constraint.holds(()):
                yield from ([1], [-1])
            continue
        kind = "seqcounter" if bound > 1 and encoding in _FOR_ONE else encoding
        if constraint.sense != "<=":
            at_least = card.CardEnc.atleast(literals, bound, top_id=last, encoding=getattr(card.EncType, kind))
            last = max(last, at_least.nv)
            yield from at_least.clauses
        if constraint.sense != ">=":
            at_most = card.CardEnc.atmost(literals, bound, top_id=last, encoding=getattr(card.EncType, kind))
            last = max(last, at_most.nv)
            yield from at_most.clauses


def _found(solvers: Any, engine: str, written: Iterable[list[int]], squares: int, run: Run) -> Iterator[list[int]]:
    """Yields the solutions: which of the first `squares` variables are true, from 0."""
    with solvers.Solver(name=engine) as solver:
        for clause in written:
            run.tick()
            solver.add_clause(clause)
        while True:
            found = None
            while found is None:
                if run.effort.is_over:
                    raise gave_up(SPEC.name, run.effort)
                found = _search_on(solver)
            stats = solver.accum_stats()
            run.nodes, run.backtracks = stats["decisions"], stats["conflicts"]
            if not found:
                return
            queens = [literal for literal in solver.get_model()[:squares] if literal > 0]
            yield [literal - 1 for literal in queens]
            solver.add_clause([-literal for literal in queens])


def _search_on(solver: Any) -> bool | None:
    """Returns whether there is a solution; None if the budget ran out first."""
    solver.conf_budget(_BUDGET)
    try:
        found: bool | None = solver.solve_limited(expect_interrupt=True)
    except Exception as error:
        if "keyboard interrupt" in str(error):  # the library's error for Ctrl-C within CaDiCaL
            raise KeyboardInterrupt from None
        raise
    return found
