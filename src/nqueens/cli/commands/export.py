"""`nqueens export PROBLEM N`: a problem as a file for other solvers."""

from __future__ import annotations

from typing import Any

import click

from nqueens.cli import options
from nqueens.cli.modelling import asked_problem, board_options
from nqueens.cli.output import write_pieces

_FORMATS = "dimacs, opb, lp, mps, minizinc, xcsp3, asp, dlx or qubo"


@click.command("export")
@click.argument("problem", metavar="PROBLEM")
@click.argument("board", metavar="N")
@click.option("--format", "format_name", metavar="FORMAT", required=True, help=f"{_FORMATS}.")
@click.option("--encoding", metavar="NAME", help="At most one in dimacs: pairwise, sequential or product.")
@click.option("--break-symmetry", is_flag=True, help="Keep one solution of every class: counts are of classes then.")
@board_options
@options.output_option
def command(
    problem: str,
    board: str,
    format_name: str,
    encoding: str | None,
    break_symmetry: bool,
    output: str,
    **given: Any,
) -> None:
    """Write a problem as a file for other solvers, its variables explained in comments.

    PROBLEM is a name of `nqueens problems` or a goal of `nqueens optimise`. See docs/models.md.
    """
    from nqueens.api.modelling import export_model

    asked = asked_problem(problem, board, **given)
    write_pieces(export_model(asked, format_name, encoding=encoding, breaking=break_symmetry), output)
