"""`nqueens estimate N`: roughly how many solutions there are, with an honest error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.bar import bar
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.output import write_parts
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.api.estimates import Estimate

_NAMES = {
    "rounds": "rounds",
    "particles": "particles a round",
    "resamplings": "resamplings a round",
    "spread": "spread of ln Q from round to round",
    "died": "rounds without a solution",
    "steps": "temperatures",
    "sweeps": "sweeps a round",
    "half_sweeps_ln_q": "ln Q with half the sweeps",
    "full_sweeps_ln_q": "ln Q with all sweeps",
    "half_full_distance": "their distance in standard errors",
    "lag": "ln Q on the ways up less that on the ways down",
    "lag_error": "its standard error",
    "solved_at_top": "share of solutions at the last temperature",
    "check": "checked by",
    "check_ln_q": "its ln Q",
    "check_error": "its standard error",
    "check_distance": "distance in standard errors",
}


@click.command("estimate")
@options.effort_options("threads", "isa")
@options.order_argument
@click.option("--seconds", type=options.Real(), metavar="S", help="Seconds to spend (default: 10).")
@click.option("--rounds", type=int, metavar="R", help="Do so many rounds instead; the result can then be repeated.")
@click.option("--seed", type=options.SEED, default=0, help="The same seed and --rounds give the same estimate.")
@click.option(
    "--method", default="auto", metavar="NAME",
    help="How to estimate: auto, smc (sequential Monte Carlo) or annealing.",
)  # fmt: skip
@options.plot_option("Plot ln(n) - ln(Q)/n against n in this SVG file.")
@json_option
def command(
    n: int,
    seconds: float | None,
    rounds: int | None,
    seed: int,
    method: str,
    plot: str | None,
    effort: Effort,
    as_json: bool,
) -> None:
    """Estimate the number of solutions of N queens, far beyond what can be counted.

    By sequential Monte Carlo or by annealing. Where that does not converge it gives up (exit status 3) instead of
    guessing.
    """
    from nqueens.api.estimates import DEFAULT_SECONDS, estimate

    options.check_plot(plot)
    planned = None if rounds is not None else seconds or DEFAULT_SECONDS
    label = "estimating" if planned is None else f"estimating for about {planned:g} s"
    with bar(label) as shown:
        found = estimate(
            n,
            seconds=seconds,
            rounds=rounds,
            seed=seed,
            threads=effort.threads,
            method=method,
            isa=effort.isa,
            on_progress=None if shown is None else lambda share: shown.show(share, 1.0, label),
        )
    if plot is not None:
        from nqueens.cli.estimate_chart import chart

        write_parts([chart([found])], plot, suffixes=[".svg"])
    for warning in found.warnings:
        click.echo(warning, err=True)
    click.echo(enveloped(found.as_dict()) if as_json else f"{_text(found)}\n", nl=False)


def _text(found: Estimate) -> str:
    from nqueens.api.estimates import scientific

    low, high = found.interval95
    lines = [
        f"ln Q({found.n}) = {found.ln_q:.5f} ± {found.error:.5f} (standard error)",
        f"Q({found.n}) ≈ {found.q}, estimated, not counted",
        f"95 % interval: {scientific(low, found.error)} to {scientific(high, found.error)}",
        f"method: {'sequential Monte Carlo' if found.method == 'smc' else 'annealing'}, {found.seconds:.1f} s of "
        f"processor time",
    ]
    for name, value in found.diagnostics.items():
        digits = "" if not isinstance(value, float) else ".5f" if "ln_q" in name else ".4g"
        lines.append(f"  {_NAMES[name]}: {value:{digits}}")
    return "\n".join(lines)
