"""Answer-set programming with clingo: a logic program of four lines states the rules.

A choice rule puts exactly one queen on an allowed square of every row. Three constraints forbid two queens in a column,
on a falling diagonal and on a rising one. Every answer set is one solution.

`nodes` counts the library's choices, `backtracks` its conflicts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.external.packages import external_spec, gave_up, library, search_rows
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source

SPEC = external_spec(
    name="clingo",
    title="Answer-set programming (clingo)",
    summary="States the rules as a logic program of four lines; every answer set is a solution.",
    cost="depends on the library; O(n²) ground atoms and rules of total length O(n²)",
    sources=(
        Source("M. Gebser, R. Kaminski, B. Kaufmann, T. Schaub, Multi-shot ASP solving with clingo", 2019,
               "10.1017/S1471068418000054"),
    ),
    seeded=True,
    largest=120,  # the first solution of larger boards takes minutes
)  # fmt: skip

PROGRAM = """
{ queen(R, C) : square(R, C, S, D) } = 1 :- row(R).
:- column(C), { queen(R, C) : square(R, C, S, D) } > 1.
:- sum(S), { queen(R, C) : square(R, C, S, D) } > 1.
:- difference(D), { queen(R, C) : square(R, C, S, D) } > 1.
#show queen/2.
"""

_LOOK = 0.05  # seconds between two looks at the clock and for Ctrl-C while the library searches


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in the library's order; raises MissingExtra without clingo, GaveUp."""
    clingo = library("clingo", solver=SPEC.name, package="clingo")
    return search_rows(problem, lambda rows: _solutions(clingo, rows, problem.board.columns, run))


def facts(rows: list[list[int]], width: int) -> str:
    """Returns the board as facts: its rows, columns and diagonals, and the allowed squares with their diagonals."""
    squares = "".join(
        f"square({row},{column},{row + column},{row - column})."
        for row, allowed in enumerate(rows)
        for column in allowed
    )
    return (
        f"row(0..{len(rows) - 1}). column(0..{width - 1}). sum(0..{len(rows) + width - 2}). "
        f"difference({1 - width}..{len(rows) - 1}). {squares}"
    )


def _solutions(clingo: Any, rows: list[list[int]], width: int, run: Run) -> Iterator[Event]:
    control = clingo.Control(["--models=0", f"--seed={run.random.getrandbits(31)}"], message_limit=0)
    control.add("base", [], facts(rows, width) + PROGRAM)
    control.ground([("base", [])])
    if run.effort.is_over:  # the library does not look while it grounds, nor while it prepares the search
        raise gave_up(SPEC.name, run.effort)
    with control.solve(yield_=True, async_=True) as handle:
        while True:
            handle.resume()
            while not handle.wait(_LOOK) and not run.effort.is_over:
                continue
            if run.effort.is_over:
                handle.cancel()
                raise gave_up(SPEC.name, run.effort)
            model = handle.model()
            if model is None:
                break
            queens = sorted((atom.arguments[0].number, atom.arguments[1].number) for atom in model.symbols(shown=True))
            yield Solution(tuple(column for _, column in queens))
    run.nodes += int(control.statistics["solving"]["solvers"]["choices"])
    run.backtracks += int(control.statistics["solving"]["solvers"]["conflicts"])
