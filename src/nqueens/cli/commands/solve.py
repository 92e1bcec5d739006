"""`nqueens solve N`: finds one solution."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.bar import walking
from nqueens.cli.envelope import JSON, json_option
from nqueens.cli.headings import RowsOption
from nqueens.cli.output import is_file, write_parts
from nqueens.cli.placement_output import PlacementOutput, written_options
from nqueens.cli.question import any_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


@subcommand(
    "solve",
    ("nqueens solve 8", "one solution as a board"),
    ("nqueens solve 30 --random -o board.svg", "a random solution as a picture"),
    ("nqueens solve 8 --problem knights --max", "as many knights as fit"),
)
@options.effort_options("time_limit")
@any_question
@options.solver_options("auto", "Random seed; the same seed gives the same solution.")
@click.option(
    "--random",
    is_flag=True,
    cls=RowsOption,
    help="Find a random solution, not uniformly distributed (see `nqueens sample`).",
)
@written_options("Output format, see `nqueens list --help` (default: by file name, else board).")
@json_option
def command(
    problem: Problem,
    effort: Effort,
    linear: bool,
    chosen: options.ChosenSolver,
    random: bool,
    written: PlacementOutput,
    as_json: bool,
) -> None:
    """Find and print one solution of N queens, or of other boards and pieces."""
    from nqueens.api.solving import goes_to_file, solve_of, solve_to_file

    if random and chosen.seed is None:
        chosen = replace(chosen, seed=int.from_bytes(os.urandom(8)))
    if as_json:
        from nqueens.api.answering import answer_of, linear_answer
        from nqueens.cli.solver_json import solver_answer

        written.refuse_beside_json()
        found = linear_answer(problem, effort) if linear else answer_of(problem, effort, **chosen.keywords)
        write_parts([solver_answer(found, chosen)], written.output, suffixes=JSON)
        found.found()  # raises the error for the exit status
        return
    form = written.format("board", any_pieces=not problem.has_columns)
    numbered = written.one_based or written.by_columns
    to_file = form.name == "npy" and written.output != "-" and is_file(written.output) and not numbered
    by_formula = chosen.solver == "auto" and not (chosen.settings or linear)
    if to_file and by_formula and goes_to_file(problem, chosen.seed):
        solve_to_file(problem, written.output, effort, seed=chosen.seed)
        return
    with walking("") as on_progress:
        found_one = solve_of(problem, replace(effort, report=on_progress), linear=linear, **chosen.keywords)
    written.one(found_one, form)
