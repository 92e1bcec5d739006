"""`nqueens export PROBLEM N`: a problem as a file for other solvers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.modelling import modelled_question
from nqueens.cli.output import named_format, write_parts

_FORMATS = "dimacs, opb, lp, mps, minizinc, xcsp3, asp, dlx or qubo"

_SUFFIXES = {
    "dimacs": (".cnf", ".dimacs"), "opb": (".opb",), "lp": (".lp",), "mps": (".mps",), "minizinc": (".mzn",),
    "xcsp3": (".xml",), "asp": (".asp",), "dlx": (".dlx",), "qubo": (".qubo",),
}  # fmt: skip
"""How the names of files in these formats end."""

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
@options.format_option(None, f"Format: {_FORMATS} (default: by the file's name).", completion.model_formats)
@click.option(
    "--encoding", metavar="NAME", help="How dimacs states that at most one holds: pairwise, sequential or product."
)
@click.option(
    "--break-symmetry", is_flag=True, help="Keep only one solution of each class, so that solvers count classes."
)
@options.output_option
def command(
    problem: AnyProblem, format_name: str | None, encoding: str | None, break_symmetry: bool, output: str
) -> None:
    """Write a problem as a file for other solvers; comments in it explain the variables.

    PROBLEM is a name from `nqueens problems` or a goal of `nqueens optimise`. See docs/models.md.
    """
    from nqueens.api.modelling import export_model

    chosen = named_format(format_name, output, "", _SUFFIXES)
    if not chosen:
        raise click.MissingParameter(param_hint="'--format'", param_type="option")
    write_parts(export_model(problem, chosen, encoding=encoding, breaking=break_symmetry), output)
