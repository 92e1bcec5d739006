"""`nqueens estimate N`: estimates the number of solutions with an error."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.bar import bar
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.parameter_types import SEED_TYPE, Real, Whole
from nqueens.cli.question import solver_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Deadline, Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    from nqueens.api.estimates import Estimate

_NAMES = {
    "rounds": "rounds",
    "particles": "particles per round",
    "resamplings": "resamplings per round",
    "spread": "spread of ln Q from round to round",
    "died": "rounds without a solution",
    "steps": "temperatures",
    "sweeps": "sweeps per round",
    "half_sweeps_ln_q": "ln Q with half the sweeps",
    "full_sweeps_ln_q": "ln Q with all sweeps",
    "half_full_distance": "difference in standard errors",
    "lag": "ln Q on the way up minus ln Q on the way down",
    "lag_error": "its standard error",
    "solved_at_top": "fraction of solutions at the last temperature",
    "check": "checked by",
    "check_ln_q": "its ln Q",
    "check_error": "its standard error",
    "check_distance": "difference in standard errors",
}
_FEWEST_COUNTED = 8  # smaller boards are irregular


@subcommand(
    "estimate",
    ("nqueens estimate 30 --seconds 1", "spend one second"),
    ("nqueens estimate 12 --rounds 16", "reproducible"),
    ("nqueens estimate 20 --rounds 16 --plot growth.svg", "with a chart"),
)
@options.effort_options("threads", "isa")
@solver_question
@click.option("--seconds", type=Real(), metavar="S", help="Seconds to spend (default: 10).")
@click.option(
    "--rounds",
    type=Whole(),
    metavar="R",
    help="Number of rounds, instead of --seconds; makes the result reproducible.",
)
@click.option(
    "--seed", type=SEED_TYPE, default=0, help="Random seed; the same seed and --rounds give the same estimate."
)
@click.option(
    "--method", default="auto", metavar="NAME",
    help="Method: auto, smc (sequential Monte Carlo) or annealing.",
)  # fmt: skip
@options.plot_option("Also plot ln(n) - ln(Q)/n against n to FILE: .svg, .png or .pdf.")
@json_option
def command(
    *,
    problem: Problem,
    seconds: float | None,
    rounds: int | None,
    seed: int,
    method: str,
    plot: str | None,
    effort: Effort,
    as_json: bool,
) -> None:
    """Estimate the number of solutions of boards that are too large to count, with a standard error.

    Uses sequential Monte Carlo or, for N queens only, annealing. If the method does not converge, the exit status is 3.
    For N queens, the published number is printed below the estimate if it is known. There are no estimates of
    symmetry classes, nearly all of which have eight solutions, or of invariant solutions, which `nqueens count N
    --symmetry half-turn` counts for larger N.
    """
    from nqueens.api.asking import as_problem
    from nqueens.api.estimates import DEFAULT_SECONDS, estimate_of
    from nqueens.known import sequence

    options.check_plot(plot)
    if plot is not None and problem != as_problem(problem.board.sizes[0]):
        raise BadInput(f"--plot requires N queens on an N × N board, got {problem}.")
    planned = None if rounds is not None else seconds or DEFAULT_SECONDS
    label = "estimating" if planned is None else f"estimating for about {planned:g} s"
    with bar(label) as shown:
        on_progress = None if shown is None else lambda share: shown.show(share, 1.0, label)
        effort = replace(effort, deadline=Deadline(seconds), report=on_progress)
        found = estimate_of(problem, effort, rounds=rounds, seed=seed, method=method)
    if plot is not None:
        options.write_plot(_chart(found), plot)
    for warning in found.warnings:
        click.echo(warning, err=True)
    published = None if found.problem else sequence("A000170").get(found.n)
    if as_json:
        click.echo(enveloped({**found.as_dict(), "published": published}), nl=False)
        return
    click.echo(_text(found))
    if published is not None:
        click.echo(f"published: Q({found.n}) = {published} (OEIS A000170), not used for the estimate")


def _text(found: Estimate) -> str:
    from nqueens.api.estimates import scientific

    low, high = found.interval95
    name = "Q" if found.problem else f"Q({found.n})"
    lines = [
        *([f"Q: {found.problem}"] if found.problem else []),
        f"ln {name} = {found.ln_q:.5f} ± {found.error:.5f} (standard error)",
        f"{name} ≈ {found.q}, estimated, not counted",
        f"95% interval: {scientific(low, found.error)} to {scientific(high, found.error)}",
        f"method: {'sequential Monte Carlo' if found.method == 'smc' else 'annealing'}, {found.seconds:.1f} s of "
        f"CPU time",
    ]
    for name, value in found.diagnostics.items():
        digits = "" if not isinstance(value, float) else ".5f" if "ln_q" in name else ".4g"
        lines.append(f"  {_NAMES[name]}: {value:{digits}}")
    return "\n".join(lines)


def _chart(found: Estimate) -> str:
    """Returns an SVG chart of ln(n) - ln(Q(n)) / n against n, which tends to the n-queens constant α.

    Shows the exact counts (A000170) from n = 8, the estimate, and α as a line, whose proved interval (A359441) is far
    narrower than the line.
    """
    from nqueens.known import constant, sequence
    from nqueens.render.chart import HorizontalLine, PlottedCurve, level_chart

    alpha = constant("A359441")
    low, high = float(alpha.lower), float(alpha.upper)
    counted = [
        (float(n), math.log(n) - math.log(count) / n)
        for (n,), count in sequence("A000170").items()
        if n >= _FEWEST_COUNTED
    ]
    guessed = [(float(found.n), math.log(found.n) - found.ln_q / found.n)]
    return level_chart(
        [PlottedCurve("counted (A000170)", counted), PlottedCurve("estimated", guessed)],
        [HorizontalLine("α, its limit (proved)", (low + high) / 2)],
        title=f"ln n − ln Q(n) / n tends to α, {_down(low):.9f} < α < {-_down(-high):.9f}",
        x_title="n, logarithmic",
        y_title="ln n − ln Q(n) / n",
    )


def _down(value: float) -> float:
    """Rounds down to nine decimals, so that printed intervals remain valid."""
    return math.floor(value * 1e9) / 1e9
