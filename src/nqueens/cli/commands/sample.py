"""`nqueens sample N`: random solutions that say how fair they are."""

from __future__ import annotations

import sys

import click

from nqueens.cli import options
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.feasibility import announce_sample, force_option
from nqueens.cli.output import write_parts
from nqueens.cli.placement_output import PlacementOutput, written_options
from nqueens.cli.question import drawn_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem


@subcommand(
    "sample",
    ("nqueens sample 8", "any of the 92, equally likely"),
    ("nqueens sample 20 -k 3 --seed 7", "three, the same ones every time"),
    ("nqueens sample 10 --format board", "one, drawn"),
)
@options.effort_options("time_limit")
@drawn_question
@click.option("-k", "--number", "k", type=options.Whole(), default=1, metavar="K", help="How many solutions to draw.")
@click.option("--seed", type=options.SEED_TYPE, default=0, help="The same seed draws the same solutions.")
@click.option(
    "--method", default="auto", metavar="NAME", help="How to draw: auto, listing, rejection (both exact) or chain."
)
@click.option(
    "--thinning", type=options.Whole(), metavar="SWEEPS",
    help="With the chain: take a solution at most every so many sweeps (default: 512).",
)  # fmt: skip
@written_options("Format of the output (default: by the file's name, else list, or pairs for other boards and pieces).")
@json_option
@force_option
@click.option("--quiet", is_flag=True, help="Do not report on standard error how fair the draw is.")
def command(
    *,
    problem: Problem,
    k: int,
    seed: int,
    method: str,
    thinning: int | None,
    effort: Effort,
    written: PlacementOutput,
    as_json: bool,
    quiet: bool,
) -> None:
    """Sample K random solutions, each as likely as any other: of N queens, of other boards and pieces, of puzzles.

    On small boards, of puzzles and of other pieces this is exact (by choice from all solutions, by counts, or by
    rejection), for N queens on large boards approximate (by a Markov chain). A line on standard error says which, with
    diagnostics.
    """
    from nqueens.api.estimates import THINNING, sample_of
    from nqueens.render.regions import Division

    in_rows = problem.has_columns
    if as_json:
        written.refuse_beside_json()
    chosen = written.format("list" if in_rows else "pairs", any_pieces=not in_rows)
    sweeps = THINNING if thinning is None else thinning
    if effort.left is None:
        announce_sample(problem, k, method, threads=effort.threads)
    drawn = sample_of(problem, k, effort, seed=seed, method=method, thinning=sweeps)
    if thinning is not None and drawn.method != "chain":
        raise BadInput(f"--thinning is for the chain only, and {problem} are drawn by {drawn.method}.")
    pieces = drawn.columns if in_rows else (each.pieces for each in drawn)
    if as_json:
        described = {"placements": list(pieces), "method": drawn.method, "fairness": drawn.fairness}
        write_parts([enveloped({**described, "diagnostics": dict(drawn.diagnostics)})], written.output, suffixes=JSON)
        return
    written.many(pieces, problem.board, chosen, division=Division.of(problem.regions, problem.forbidden))
    if not quiet:
        numbers = (
            f"{name.replace('_', ' ')} {value:.4g}" if isinstance(value, float) else f"{name} {value}"
            for name, value in drawn.diagnostics.items()
        )
        print(f"{drawn.fairness} {', '.join(numbers)}.", file=sys.stderr)
