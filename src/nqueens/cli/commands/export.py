"""`nqueens export PROBLEM N`: writes a problem as a model file for other solvers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.model_question import modelled_arguments, modelled_question
from nqueens.cli.output import named_format, write_parts
from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput

_FORMATS = (
    "dimacs, wcnf, opb, lp, mps, minizinc, xcsp3, essence, eprime, smtlib, asp, dlx, qubo, col; minizinc-01, xcsp3-01, "
    "smtlib-01 use a 0/1 variable per square instead of an integer per row"
)

if TYPE_CHECKING:
    from nqueens.api.modelling import AnyProblem


@subcommand(
    "export",
    ("nqueens export queens 8 -o queens.cnf", "for SAT solvers"),
    ("nqueens export domination 6 -o cover.lp", "a goal, for MIP solvers"),
    ("nqueens export queens 6 --format minizinc --torus", "the torus, for MiniZinc"),
)
@modelled_question
@modelled_arguments
@options.format_option(None, f"Format: {_FORMATS} (default: from the file name).", completion.formats_of_models)
@click.option("--encoding", metavar="NAME", help="At-most-one encoding for dimacs: pairwise, sequential or product.")
@click.option("--break-symmetry", is_flag=True, help="Add constraints that keep one solution of each symmetry class.")
@options.output_option
def command(
    problem: AnyProblem, format_name: str | None, encoding: str | None, break_symmetry: bool, output: str
) -> None:
    """Write a problem as a model file for other solvers, with comments that explain the variables.

    PROBLEM is a name from `nqueens problems` or a goal of `nqueens optimise`; N is a board or a file as for
    `nqueens complete`. See docs/models.md.
    """
    from nqueens.api.facts import fitting_model_format, model_format, model_suffixes
    from nqueens.api.modelling import export_model

    suffixes = model_suffixes()
    promised = named_format(None, output, "", suffixes)
    if format_name is None and not promised:
        raise BadInput(
            "Give --format NAME, or an output file whose suffix names the format, such as -o FILE.cnf or .mzn."
        )
    chosen = model_format(format_name) if format_name else fitting_model_format(promised, problem)
    allowed = suffixes[chosen] or suffixes[chosen.removesuffix("-01")]
    if promised and not output.lower().endswith(allowed):
        raise BadInput(f"--format {chosen} does not match the suffix of {output!r}, which means {promised}.")
    write_parts(export_model(problem, chosen, encoding=encoding, breaking=break_symmetry), output)
