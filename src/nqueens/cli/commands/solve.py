"""`nqueens solve N`: one solution."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.output import check_output, is_file, write_parts, write_placement
from nqueens.cli.question import question
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.solving import Answer
    from nqueens.problems.problem import Problem


@click.command("solve")
@options.effort_options("time_limit")
@question
@options.solver_option("auto")
@options.solver_settings
@options.format_option(None, "Format (default: by the file's name, else board); see `nqueens list --help`.")
@click.option("--random", is_flag=True, cls=options.RowsOption, help="Find a random solution (random, not uniform).")
@click.option("--seed", type=int, cls=options.RowsOption, help="Seed of --random; same seed, same solution.")
@options.one_based_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object: outcome, placement, what the run did.")
@options.output_option
def command(
    problem: Problem,
    effort: Effort,
    linear: bool,
    solver: str,
    settings: dict[str, object],
    format_name: str | None,
    random: bool,
    seed: int | None,
    one_based: bool,
    as_json: bool,
    output: str,
) -> None:
    """Find one solution of N queens, or of another board and other pieces, and print it."""
    from nqueens.api.huge import goes_to_file, solve_to_file
    from nqueens.api.solving import answer, linear_answer, solve
    from nqueens.render.formats import format_asked

    if random and seed is None:
        seed = secrets.randbits(64)
    if as_json:
        if format_name or one_based:
            raise BadInput("With --json neither --format nor --one-based is allowed: rows and columns count from 0.")
        found = (
            linear_answer(problem, effort)
            if linear
            else answer(problem, effort, solver=solver, seed=seed, options=settings)
        )
        write_parts([json.dumps(_described(found, settings)) + "\n"], output)
        found.found()  # which raises what the exit status is to say
        return
    chosen = format_asked(format_name, output, "board", any_pieces=problem.classic() is None)
    check_output(output, chosen.suffixes)
    by_formula = solver == "auto" and not (settings or linear or one_based)
    if chosen.name == "npy" and output != "-" and is_file(output) and by_formula and goes_to_file(problem, seed):
        solve_to_file(problem, output, effort, seed=seed)
        return
    placement = solve(problem, linear=linear, seed=seed, solver=solver, options=settings, time_limit=effort.deadline)
    write_placement(placement, chosen, output, one_based=one_based)


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
        }
    from nqueens.api.watching import solver_spec

    report = asdict(found.report)
    seed = report.pop("seed")
    return {
        "outcome": found.outcome,
        "placement": None if found.placement is None else list(found.placement),
        "reason": found.reason,
        "solver": found.solver,
        "options": solver_spec(found.solver).parse_options(settings),
        "seed": seed,
        "report": report,
    }
