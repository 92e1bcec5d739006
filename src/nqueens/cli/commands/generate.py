"""`nqueens generate`: seeded instances."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.conflicts import refuse
from nqueens.cli.output import check_output, write_parts
from nqueens.effort import Effort

_OPTIONS_OF_KINDS = {
    "fixed_share": ("random",),
    "blocked_share": ("blocked",),
    "diagonals": ("excluded-diagonals",),
    "least": ("blocked", "excluded-diagonals"),
}


@click.group("generate")
def command() -> None:
    """Make seeded instances of problems."""


@command.command("completion")
@options.effort_options("time_limit")
@options.order_argument
@click.option(
    "--kind", default="random", metavar="KIND",
    help="What kind of instance: random (default), blocked or excluded-diagonals.",
)  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed makes the same instance.")
@click.option(
    "--fixed-share", type=options.Real(), default=0.5, show_default=True,
    help="With --kind random: the share of the queens to fix.",
)  # fmt: skip
@click.option(
    "--blocked-share", type=options.Real(), default=1.0, show_default=True,
    help="With --kind blocked: the share of the squares to forbid, at most.",
)  # fmt: skip
@click.option(
    "--diagonals", type=int, help="With --kind excluded-diagonals: how many to exclude, at most (default: N)."
)
@click.option(
    "--least", type=int, default=4, show_default=True,
    help="With the other kinds: how many squares to leave in every row and column, at least.",
)  # fmt: skip
@options.format_option("json", "Format of the output: csplib, plain, json or board (default: json).")
@options.output_option
def completion(
    *,
    n: int,
    kind: str,
    seed: int,
    fixed_share: float,
    blocked_share: float,
    diagonals: int | None,
    least: int,
    format_name: str,
    effort: Effort,
    output: str,
) -> None:
    """Make an instance for `nqueens complete`: random ones are easy, the other kinds hard."""
    for name, kinds in _OPTIONS_OF_KINDS.items():
        if kind not in kinds:
            refuse([name], f"goes with --kind {' or '.join(kinds)}, got {kind!r}")
    check_output(output)
    from nqueens.problems.completion import generate
    from nqueens.problems.completion_files import write

    problem = generate(
        n,
        kind,
        seed=seed,
        fixed_share=fixed_share,
        blocked_share=blocked_share,
        diagonals=diagonals,
        least=least,
        time_limit=effort.deadline,
    )
    write_parts([write(problem, format_name)], output)
