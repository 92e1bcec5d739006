"""`nqueens solve N`: one solution."""

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
    ("nqueens solve 8", "one solution, drawn"),
    ("nqueens solve 30 --random -o board.svg", "a random one as a picture"),
    ("nqueens solve 8 --problem knights --max", "as many knights as fit"),
)
@options.effort_options("time_limit")
@any_question
@options.solver_options("auto", "Seed for random choices; the same seed gives the same solution.")
@click.option("--random", is_flag=True, cls=RowsOption, help="Find a random solution (random, not uniform).")
@written_options("Format of the output (default: by the file's name, else board); see `nqueens list --help`.")
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
    """Find one solution of N queens, or of another board and other pieces, and print it."""
    from nqueens.api.solving import goes_to_file, solve_of, solve_to_file

    if random and chosen.seed is None:
        chosen = replace(chosen, seed=int.from_bytes(os.urandom(8)))
    if as_json:
        from nqueens.api.answering import answer_of, linear_answer
        from nqueens.cli.solver_json import solver_answer

        written.refuse_beside_json()
        found = linear_answer(problem, effort) if linear else answer_of(problem, effort, **chosen.keywords)
        write_parts([solver_answer(found, chosen)], written.output, suffixes=JSON)
        found.found()  # which raises what the exit status is to say
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
