"""`nqueens solve N`: one solution."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.bar import walking
from nqueens.cli.output import is_file, write_parts
from nqueens.cli.question import question
from nqueens.cli.written import Written, written_options
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.solving import Answer
    from nqueens.problems.problem import Problem


@click.command("solve")
@options.effort_options("time_limit")
@question
@options.solver_options("auto", "Seed for random choices; the same seed gives the same solution.")
@click.option("--random", is_flag=True, cls=options.RowsOption, help="Find a random solution (random, not uniform).")
@written_options("Format of the output (default: by the file's name, else board); see `nqueens list --help`.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object: the outcome, the placement and what the run did."
)
def command(
    problem: Problem,
    effort: Effort,
    linear: bool,
    chosen: options.Chosen,
    random: bool,
    written: Written,
    as_json: bool,
) -> None:
    """Find one solution of N queens, or of another board and other pieces, and print it."""
    from nqueens.api.huge import goes_to_file, solve_to_file
    from nqueens.api.solving import answer, linear_answer, solve

    if random and chosen.seed is None:
        chosen = replace(chosen, seed=secrets.randbits(64))
    if as_json:
        if written.name or written.one_based or written.by_columns:
            raise BadInput(
                "With --json neither --format nor --one-based nor --by-columns is allowed: columns by row, from 0."
            )
        found = linear_answer(problem, effort) if linear else answer(problem, effort, **chosen.keywords)
        write_parts([json.dumps(_described(found, chosen.settings)) + "\n"], written.output)
        found.found()  # which raises what the exit status is to say
        return
    form = written.format("board", any_pieces=problem.classic() is None)
    numbered = written.one_based or written.by_columns
    to_file = form.name == "npy" and written.output != "-" and is_file(written.output) and not numbered
    by_formula = chosen.solver == "auto" and not (chosen.settings or linear)
    if to_file and by_formula and goes_to_file(problem, chosen.seed):
        solve_to_file(problem, written.output, effort, seed=chosen.seed)
        return
    with walking("") as on_progress:
        found_one = solve(
            problem, linear=linear, time_limit=effort.deadline, on_progress=on_progress, **chosen.keywords
        )
    written.one(found_one, form)


def _described(found: Answer, settings: dict[str, object]) -> dict[str, object]:
    problem = found.problem
    if problem.classic() is None:
        board = problem.board
        return {
            "outcome": found.outcome,
            "problem": str(problem),
            "board": board.sizes,
            "wraps": [axis + 1 for axis in sorted(board.wraps)],
            "holes": sorted(board.holes),
            "pieces": None if found.placement is None else found.placement.pieces,
            "seconds": round(found.report.seconds, 6),
            **({} if found.solver in ("auto", "linear") else _by_solver(found, settings)),
        }
    placement = None if found.placement is None else list(found.placement)
    return {"outcome": found.outcome, "placement": placement, **_by_solver(found, settings)}


def _by_solver(found: Answer, settings: dict[str, object]) -> dict[str, object]:
    """Which solver it was, and what it did."""
    from nqueens.api.watching import solver_spec

    report = asdict(found.report)
    seed = report.pop("seed")
    return {
        "reason": found.reason,
        "solver": found.solver,
        "options": {} if found.solver == "linear" else solver_spec(found.solver).parse_options(settings),
        "seed": seed,
        "report": report,
    }
