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
from nqueens.cli.output import if_late, is_file, write_parts
from nqueens.cli.placement_output import PlacementOutput, placement_options
from nqueens.cli.question import any_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


_LATE = "The greatest number of pieces is not known yet; with --time-limit, the command reports bounds on it."


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
@placement_options("Output format; see `nqueens list --help` (default: from the file name, otherwise board).")
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
    """Find and print one solution for N queens, or for other boards and pieces."""
    from nqueens.api.solving import goes_to_file, solve_of, solve_to_file

    if random and chosen.seed is None:
        chosen = chosen._replace(seed=int.from_bytes(os.urandom(8)))
    late = _LATE if problem.pieces == "max" and effort.left is None else None
    if as_json:
        from nqueens.api.answering import answer_of, linear_answer
        from nqueens.cli.solver_json import solver_answer

        written.refuse_beside_json()
        with if_late(late):
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
    with if_late(late), walking("") as on_progress:
        found_one = solve_of(problem, replace(effort, report=on_progress), linear=linear, **chosen.keywords)
    written.one(found_one, form)
