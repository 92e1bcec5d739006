"""`nqueens classes N`: symmetry classes of solutions, by size or one by one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.feasibility import force_option, refuse_hopeless
from nqueens.cli.output import check_output, no_solution, some, write_parts
from nqueens.cli.question import any_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nqueens.api.placement import Placement
    from nqueens.problems.problem import Problem


@subcommand(
    "classes",
    ("nqueens classes 8", "11 classes of 8 and one of 4"),
    ("nqueens classes 6 --list", "one solution of each class"),
    ("nqueens classes 5 --torus --json", "on the torus, as JSON"),
)
@options.effort_options("threads", "time_limit")
@any_question
@click.option(
    "--list", "listing", is_flag=True, help="List the first solution of each class instead of counting by size."
)
@click.option(
    "--on-torus", metavar="NAME", shell_complete=completion.any_of(lambda: ("congruent", "similar")),
    help="Use the classes on the torus: congruent (up to translations, rotations and reflections) or similar (also up "
    "to multiplication by units modulo N).",
)  # fmt: skip
@force_option
@json_option
@options.output_option
def command(
    *,
    problem: Problem,
    effort: Effort,
    linear: bool,
    listing: bool,
    on_torus: str | None,
    as_json: bool,
    output: str,
) -> None:
    """Count the symmetry classes of solutions by size, with an example of each size.

    A class consists of the rotations and reflections of one solution: for N queens on a square board it has 8, 4 or 2
    members (1 only for N = 0 and 1).
    """
    if linear:
        raise BadInput("--linear is not available here; use it with count, solve, list or show.")
    if problem.board.dimensions != 2:
        raise BadInput(f"The board must have two dimensions, got {problem.board}.")
    refuse_hopeless(problem, "list" if listing else "classes", effort)
    suffixes = JSON if as_json else ()
    check_output(output, suffixes)
    if on_torus is not None and listing:
        raise BadInput("--list cannot be used with --on-torus.")
    lines = _listed(problem, effort, as_json) if listing else _by_size(problem, effort, as_json, on_torus)
    write_parts(lines, output, suffixes=suffixes)


def _by_size(problem: Problem, effort: Effort, as_json: bool, on_torus: str | None) -> Iterator[str]:
    from nqueens.api.classes import classes_by_size, classes_on_torus

    found = classes_by_size(problem, effort) if on_torus is None else classes_on_torus(problem, on_torus, effort)
    if not any(number for _, number, _ in found):
        raise no_solution(problem)
    if as_json:
        described = [
            {
                "size": size, "classes": number, "solutions": size * number,
                "example": None if example is None else _value(example),
                "symmetry_of_example": None if example is None else example.symmetry,
            }
            for size, number, example in found
        ]  # fmt: skip
        total = {"fundamental": sum(each.classes for each in found), "total": sum(each[0] * each[1] for each in found)}
        yield enveloped({"board": problem.board.sizes, **total, "classes": described})
        return
    yield "size  classes  solutions  example\n"
    for size, number, example in found:
        shown = "-" if example is None else f"{json.dumps(_value(example))} (symmetry: {example.symmetry})"
        yield f"{size:4} {number:8} {size * number:10}  {shown}\n"


def _listed(problem: Problem, effort: Effort, as_json: bool) -> Iterator[str]:
    from nqueens.api.solving import solutions_of

    found = some(solutions_of(problem, effort, fundamental=True), problem)
    width = 14 if problem.has_columns else 23  # reflections are long names
    if not as_json:
        yield f"number  size  {'symmetry':{width}} first\n"
    for number, placement in enumerate(found, 1):
        if as_json:
            described = {"number": number, "size": placement.class_size, "symmetry": placement.symmetry}
            yield json.dumps({**described, "first": _value(placement)}) + "\n"
        else:
            first = json.dumps(_value(placement))
            yield f"{number:6}  {placement.class_size:4}  {placement.symmetry:{width}} {first}\n"


def _value(placement: Placement) -> object:
    """Returns the columns by row for queens, and the squares for other pieces, by kind if there are two."""
    if placement.problem.has_columns:
        return list(placement)
    squares = {name: [list(square) for square in own] for name, own in placement.pieces.items()}
    return squares if len(squares) > 1 else squares[placement.problem.piece.name]
