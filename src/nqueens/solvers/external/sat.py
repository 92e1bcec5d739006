"""Satisfiability with PySAT: a Boolean per square, clauses, and a choice of encodings for "at most one".

Variable row · columns + column + 1 says that a queen stands on the square. Every row has a clause that names all
its squares; rows, columns and diagonals each have at most one queen. The plain encoding of that, a clause for
every pair of squares, needs O(n³) clauses and no further variables; the others need fewer clauses and more
variables. After each solution one clause forbids exactly its set of queens, and the same solver goes on.

`nodes` counts the library's decisions, `backtracks` its conflicts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nqueens.board.board import Square
from nqueens.models.lines import shared_lines
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.external.packages import external_spec, gave_up, library, search_rows
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source

ENCODINGS = ("pairwise", "bitwise", "ladder", "seqcounter", "sortnetwrk", "cardnetwrk",
             "totalizer", "mtotalizer", "kmtotalizer")  # fmt: skip
ENGINES = ("minisat22", "minicard", "maplesat", "cadical195")
"""Solvers of the library that keep to a budget of conflicts at once, which the time limit needs."""

_BUDGET = 500  # conflicts between two looks at the clock and for Ctrl-C; a few hundredths of a second
SPEC = external_spec(
    name="sat",
    title="Satisfiability (PySAT)",
    summary="A Boolean per square; at most one queen per line by any of nine encodings; blocking clauses.",
    cost="decided by the library; pairwise: O(n³) clauses",
    sources=(
        Source("A. Ignatiev, A. Morgado, J. Marques-Silva, PySAT: A Python Toolkit for Prototyping with SAT Oracles",
               2018, "10.1007/978-3-319-94144-8_26"),
    ),
    largest=120,  # pairwise: 2.8 million clauses; beyond that most of the time goes into writing them down
    options=(
        Option("encoding", "pairwise", "how at most one of a line is written as clauses", choices=ENCODINGS),
        Option("engine", "minisat22", "which solver of the library", choices=ENGINES),
    ),
)  # fmt: skip


def solve(problem: ClassicProblem, run: Run, encoding: str, engine: str) -> Iterator[Event]:
    """Every solution, in the library's order; raises MissingExtra without python-sat, GaveUp at the limit."""
    solvers = library("pysat.solvers", solver=SPEC.name, package="python-sat")
    card = library("pysat.card", solver=SPEC.name, package="python-sat")
    width = problem.board.columns
    return search_rows(problem, lambda rows: _solutions(solvers, card, rows, width, run, encoding, engine))


def clauses(card: Any, rows: list[list[int]], width: int, encoding: str) -> Iterator[list[int]]:
    """The clauses that say: one queen on the allowed squares of every row, at most one on any other line."""
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


def _solutions(
    solvers: Any, card: Any, rows: list[list[int]], width: int, run: Run, encoding: str, engine: str
) -> Iterator[Event]:
    with solvers.Solver(name=engine) as solver:
        for clause in clauses(card, rows, width, encoding):
            run.tick()
            solver.add_clause(clause)
        while True:
            found = None
            while found is None:
                if run.effort.is_over:
                    raise gave_up(SPEC.name)
                found = _search_on(solver)
            stats = solver.accum_stats()
            run.nodes, run.backtracks = stats["decisions"], stats["conflicts"]
            if not found:
                return
            queens = [literal for literal in solver.get_model()[: len(rows) * width] if literal > 0]
            yield Solution(tuple((literal - 1) % width for literal in queens))
            solver.add_clause([-literal for literal in queens])


def _search_on(solver: Any) -> bool | None:
    """Whether there is a solution, None if the budget was spent before it was known."""
    solver.conf_budget(_BUDGET)
    try:
        found: bool | None = solver.solve_limited(expect_interrupt=True)
    except Exception as error:
        if "keyboard interrupt" in str(error):  # what the library makes of Ctrl-C within CaDiCaL
            raise KeyboardInterrupt from None
        raise
    return found
