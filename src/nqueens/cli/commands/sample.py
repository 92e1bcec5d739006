"""`nqueens sample N`: draws random solutions and reports how uniform the draw is."""

from __future__ import annotations

import sys

import click

from nqueens.cli import options
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.feasibility import force_option, refuse_hopeless, refuse_hopeless_sample
from nqueens.cli.output import write_parts
from nqueens.cli.parameter_types import SEED_TYPE, Whole
from nqueens.cli.placement_output import PlacementOutput, placement_options
from nqueens.cli.question import drawn_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem


@subcommand(
    "sample",
    ("nqueens sample 8", "one of the 92, uniformly"),
    ("nqueens sample 20 -k 3 --seed 7", "three, reproducibly"),
    ("nqueens sample 10 --format board", "one, as a board"),
)
@options.effort_options("time_limit")
@drawn_question
@click.option(
    "--fundamental", is_flag=True,
    help="Draw symmetry classes, all equally likely, and print the first solution of each.",
)  # fmt: skip
@click.option(
    "--symmetry", metavar="NAME",
    help="Draw only solutions invariant under this rotation: half-turn or quarter-turn.",
)  # fmt: skip
@click.option("-k", "--number", "k", type=Whole(), default=1, metavar="K", help="Number of samples.")
@click.option("--seed", type=SEED_TYPE, default=0, help="Random seed.")
@click.option(
    "--method",
    default="auto",
    metavar="NAME",
    help="Method: auto, listing or rejection (both exact), or chain (approximate).",
)
@click.option(
    "--thinning", type=Whole(), metavar="SWEEPS",
    help="With --method chain: sweeps between two samples (default: 512).",
)  # fmt: skip
@placement_options("Output format (default: from the file name, otherwise list, or pairs for other boards and pieces).")
@json_option
@force_option
@click.option("--quiet", is_flag=True, help="Do not report the method and diagnostics on standard error.")
def command(
    *,
    problem: Problem,
    fundamental: bool,
    symmetry: str | None,
    k: int,
    seed: int,
    method: str,
    thinning: int | None,
    effort: Effort,
    written: PlacementOutput,
    as_json: bool,
    quiet: bool,
) -> None:
    """Draw K solutions uniformly at random: for N queens, for other boards and pieces, or for region puzzles.

    Draws are exactly uniform (by listing, counting or rejection), except for N queens on large boards, where they come
    from a Markov chain and are approximately uniform. The method and its diagnostics are printed to standard error.
    """
    from nqueens.api.estimates import THINNING, sample_of
    from nqueens.render.regions import Division

    in_rows = problem.has_columns
    if as_json:
        written.refuse_beside_json()
    chosen = written.format("list" if in_rows else "pairs", any_pieces=not in_rows)
    sweeps = THINNING if thinning is None else thinning
    if symmetry or (fundamental and (method == "listing" or not in_rows)):
        refuse_hopeless(problem, f"list {symmetry or 'fundamental'}", effort, parallel=False)
    else:
        refuse_hopeless_sample(problem, k, method, effort)
    drawn = sample_of(
        problem, k, effort, fundamental=fundamental, symmetry=symmetry, seed=seed, method=method, thinning=sweeps
    )
    if thinning is not None and drawn.method != "chain":
        raise BadInput(f"--thinning requires --method chain; {problem} are drawn by {drawn.method}.")
    pieces = drawn.columns if in_rows else (each.pieces for each in drawn)
    if as_json:
        write_parts([enveloped(drawn.as_dict())], written.output, suffixes=JSON)
        return
    written.many(pieces, problem.board, chosen, division=Division.of(problem.regions, problem.forbidden))
    if not quiet:
        numbers = (
            f"{name.replace('_', ' ')} {value:.4g}" if isinstance(value, float) else f"{name} {value}"
            for name, value in drawn.diagnostics.items()
            if drawn.method != "listing"
        )
        said = f"Diagnostics: {figures}." if (figures := ", ".join(numbers)) else ""
        print(f"{drawn.fairness} {said}".rstrip(), file=sys.stderr)
