"""`nqueens solve N`: one solution."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from nqueens.board.board import Board, Square
from nqueens.cli import options
from nqueens.cli.output import check_output, fitted, is_file, write_pieces
from nqueens.cli.variants import variant_options
from nqueens.deadline import Limit
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.solvers.run import Answer


@click.command("solve")
@variant_options("solve")
@options.solver_option("auto")
@options.solver_settings
@options.format_option(None, "Format (default: by the file's name, else board); see `nqueens list --help`.")
@click.option("--random", is_flag=True, help="Find a random solution (random, not uniform).")
@click.option("--seed", type=int, help="The same, and the same solution for the same seed.")
@options.problem_options
@options.time_limit_option
@options.one_based_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object: outcome, placement, what the run did.")
@options.output_option
def command(
    board: Board,
    solver: str,
    settings: dict[str, object],
    format_name: str | None,
    random: bool,
    seed: int | None,
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
    time_limit: Limit,
    one_based: bool,
    as_json: bool,
    output: str,
) -> None:
    """Find one solution of N queens and print it."""
    from nqueens.api.huge import is_direct, solve_to_file
    from nqueens.api.questions import answer, choose_solver, columns_found, problem_of, solve
    from nqueens.render.formats import format_asked

    if random and seed is None:
        seed = secrets.randbits(64)
    if as_json:
        if format_name or one_based:
            raise BadInput("With --json neither --format nor --one-based is allowed: rows and columns count from 0.")
        problem = problem_of(board, fixed, forbidden)
        name = choose_solver(problem, seed) if solver == "auto" else solver
        found = answer(problem, solver=solver, seed=seed, options=settings, time_limit=time_limit)
        write_pieces([_json(found, name, settings)], output)
        columns_found(problem, found)  # which raises what the exit status is to say
        return
    chosen = format_asked(format_name, output, "board")
    check_output(output, chosen.suffixes)
    if (
        chosen.name == "npy"
        and output != "-"
        and is_file(output)
        and solver == "auto"
        and not settings
        and not one_based
    ):
        problem = problem_of(board, fixed, forbidden)
        if is_direct(problem, seed) or (problem.is_plain and board.is_square and seed is None):
            solve_to_file(problem, output, seed=seed, time_limit=time_limit)
            return
    placement = solve(
        board,
        fixed=fixed,
        forbidden=forbidden,
        seed=seed,
        solver=solver,
        options=settings,
        time_limit=time_limit,
    )
    written = placement.write(chosen.name, one_based=one_based)
    if chosen.name == "board":
        written = fitted(str(written), output)
    write_pieces([written], output, binary=chosen.binary, suffixes=chosen.suffixes)


def _json(found: Answer, solver: str, settings: dict[str, object]) -> str:
    from nqueens.solvers.registry import solver as solver_of

    report = asdict(found.report)
    seed = report.pop("seed")
    placement = None if found.columns is None else list(found.columns)
    described = {
        "outcome": found.outcome,
        "placement": placement,
        "reason": found.reason,
        "solver": solver,
        "options": solver_of(solver).spec.parse_options(settings),
        "seed": seed,
        "report": report,
    }
    return json.dumps(described) + "\n"
