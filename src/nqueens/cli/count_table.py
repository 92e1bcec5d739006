"""Tables of `count --tabulate` and `--sweep` for several boards, and the polynomials of `count --polynomial`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli.envelope import enveloped
from nqueens.errors import BadInput, GaveUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nqueens.effort import Effort
    from nqueens.problems.problem import Problem

_HEADINGS = ("n", "all", "fundamental", "half-turn", "quarter-turn")


def print_counts(problem: Problem, effort: Effort, *, as_json: bool) -> None:
    """Prints a line for each n up to the rows of the problem as soon as it is counted, or one JSON object.

    Raises BadInput unless the problem is n queens on an n × n board, GaveUp at the time limit.
    """
    from nqueens.api.asking import as_problem
    from nqueens.api.classes import classes_of

    last = problem.board.rows
    if problem != as_problem(last):
        raise BadInput(f"--tabulate requires N queens on an N × N board, got {problem}.")
    widths = [len(str(last)), *(max(len(heading), last) for heading in _HEADINGS[1:3]), *map(len, _HEADINGS[3:])]
    rows: list[dict[str, int | None]] = []

    def show(cells: tuple[object, ...]) -> None:
        line = "  ".join(f"{cell:>{width}}" for cell, width in zip(map(str, cells), widths, strict=True))
        click.echo(None if as_json else line, nl=not as_json)

    show(_HEADINGS)
    for n in range(min(1, last), last + 1):
        try:
            found = classes_of(as_problem(n), effort)
        except GaveUp:
            raise effort.gave_up(f"before the solutions of {n} queens were counted") from None
        values = (n, found.total, found.fundamental, found.half_turn, found.quarter_turn)
        rows.append(dict(zip(_HEADINGS, values, strict=True)))
        show(values)
    if as_json:
        click.echo(enveloped({"counts": rows}), nl=False)


def print_each(problems: Sequence[Problem], effort: Effort, engine: str, verb: str, *, as_json: bool) -> None:
    """Prints a line with the size and the number of each problem as soon as it is counted, or one JSON object.

    `verb` is `count`, `fundamental`, or the rotation under which solutions are invariant. The lines are those of OEIS
    b-files. Raises GaveUp at the time limit.
    """
    from nqueens.api.classes import classes_of, tally_invariant
    from nqueens.api.counting import tally_of

    rows: list[dict[str, int]] = []
    for problem in problems:
        try:
            if verb == "fundamental":
                number = classes_of(problem, effort, engine=engine).fundamental
            elif verb == "count":
                number = tally_of(problem, effort, engine=engine).count
            else:
                number = tally_invariant(problem, verb, effort, engine=engine).count
        except GaveUp:
            raise effort.gave_up(f"before the solutions of {problem} were counted") from None
        rows.append({"n": problem.board.sizes[0], "count": number})
        click.echo(None if as_json else f"{problem.board.sizes[0]} {number}", nl=not as_json)
    if as_json:
        click.echo(enveloped({"counts": rows}), nl=False)


def print_polynomial(problem: Problem, effort: Effort, *, as_json: bool) -> None:
    """Prints the number of ways to place N pieces on the N × n board for every n."""
    from nqueens.api.asking import problem as pieces_on
    from nqueens.api.counting import count_polynomial_of

    n = problem.board.sizes[0]
    if problem != pieces_on(n, piece=problem.piece):
        raise BadInput(f"--polynomial requires N pieces on an N × N board, got {problem}.")
    found = count_polynomial_of(n, problem.piece, effort)
    click.echo(enveloped(found.as_dict()) if as_json else f"{found}\n", nl=False)
