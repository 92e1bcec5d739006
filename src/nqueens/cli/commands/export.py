"""`nqueens export PROBLEM N`: a problem as a file for other solvers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.modelling import modelled_question
from nqueens.cli.output import write_parts

_FORMATS = "dimacs, opb, lp, mps, minizinc, xcsp3, asp, dlx or qubo"

if TYPE_CHECKING:
    from nqueens.api.modelling import AnyProblem


@click.command("export")
@modelled_question
@click.argument(
    "problem",
    metavar="PROBLEM",
    required=False,
    shell_complete=completion.any_of(completion.problems, completion.goals),
)
@click.argument("board", metavar="N", required=False)
@click.option(
    "--format", "format_name", metavar="FORMAT", required=True, help=f"{_FORMATS}.",
    shell_complete=completion.any_of(completion.model_formats),
)  # fmt: skip
@click.option(
    "--encoding", metavar="NAME", help="How dimacs states that at most one holds: pairwise, sequential or product."
)
@click.option(
    "--break-symmetry", is_flag=True, help="Keep only one solution of each class, so that solvers count classes."
)
@options.output_option
def command(problem: AnyProblem, format_name: str, encoding: str | None, break_symmetry: bool, output: str) -> None:
    """Write a problem as a file for other solvers; comments in it explain the variables.

    PROBLEM is a name from `nqueens problems` or a goal of `nqueens optimise`. See docs/models.md.
    """
    from nqueens.api.modelling import export_model

    write_parts(export_model(problem, format_name, encoding=encoding, breaking=break_symmetry), output)
