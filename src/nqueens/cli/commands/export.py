"""`nqueens export PROBLEM N`: a problem as a file for other solvers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.model_question import modelled_arguments, modelled_question
from nqueens.cli.output import named_format, write_parts
from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput

_FORMATS = (
    "dimacs, wcnf, opb, lp, mps, minizinc, xcsp3, essence, eprime, smtlib, asp, dlx, qubo, col; with a variable for "
    "each square, not a number for each row, minizinc-01, xcsp3-01, smtlib-01"
)

if TYPE_CHECKING:
    from nqueens.api.modelling import AnyProblem


@subcommand(
    "export",
    ("nqueens export queens 8 -o queens.cnf", "for SAT solvers"),
    ("nqueens export domination 6 -o cover.lp", "a goal, for integer programming"),
    ("nqueens export queens 6 --format minizinc --torus", "for MiniZinc, on the torus"),
)
@modelled_question
@modelled_arguments
@options.format_option(None, f"Format: {_FORMATS} (default: by the file's name).", completion.formats_of_models)
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

    PROBLEM is a name from `nqueens problems` or a goal of `nqueens optimise`, N a board or a file as for `nqueens
    complete`. See docs/models.md.
    """
    from nqueens.api.facts import fitting_model_format, model_format, model_suffixes
    from nqueens.api.modelling import export_model

    suffixes = model_suffixes()
    promised = named_format(None, output, "", suffixes)
    if format_name is None and not promised:
        raise BadInput(f"The format is named by --format, or by how FILE ends, such as .cnf or .mzn; got {output!r}.")
    chosen = model_format(format_name) if format_name else fitting_model_format(promised, problem)
    allowed = suffixes[chosen] or suffixes[chosen.removesuffix("-01")]
    if promised and not output.lower().endswith(allowed):
        raise BadInput(f"The format is {chosen}, and the name of the output promises {promised}, got {output!r}.")
    write_parts(export_model(problem, chosen, encoding=encoding, breaking=break_symmetry), output)
