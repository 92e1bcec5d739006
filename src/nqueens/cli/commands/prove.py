"""`nqueens prove PROBLEM N`: writes a proof for independent checkers that a problem has no solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import NO
from nqueens.cli.model_question import modelled_arguments, modelled_question, squares_in_words
from nqueens.cli.output import check_output, write_parts
from nqueens.cli.parameter_types import FileType
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput, NoSolution

if TYPE_CHECKING:
    from nqueens.api.modelling import AnyProblem


@subcommand(
    "prove",
    ("nqueens prove queens 3", "a DRAT proof"),
    ("nqueens prove queens 3 --cnf three.cnf -o three.drat", "also write the CNF"),
    ("nqueens prove domination 4 --value 1", "one queen cannot dominate"),
)
@options.effort_options("time_limit")
@modelled_question
@modelled_arguments
@click.option("--encoding", metavar="NAME", help="At-most-one encoding of the CNF: pairwise, sequential or product.")
@click.option("--break-symmetry", is_flag=True, help="Add symmetry-breaking constraints, which shorten the proof.")
@click.option("--sat-solver", default="cadical195", metavar="NAME", help="SAT solver: cadical195 or maplechrono.")
@click.option("--cnf", type=FileType(), metavar="FILE", help="Also write the CNF that the proof refutes.")
@json_option
@options.output_option
def command(
    *,
    problem: AnyProblem,
    effort: Effort,
    encoding: str | None,
    break_symmetry: bool,
    sat_solver: str,
    cnf: str | None,
    as_json: bool,
    output: str,
) -> None:
    """Prove that a problem has no solution and write the proof as DRAT text.

    The proof refutes the file that `nqueens export PROBLEM N --format dimacs` writes with the same options; --cnf also
    writes this file. Check both with `nqueens check-proof` or another checker. If there is a solution, it is printed
    instead and the exit status is 1.
    """
    from nqueens.api.modelling import export_model
    from nqueens.api.proving import prove

    if cnf == output == "-":
        raise BadInput("Only one of --cnf and -o can be standard output.")
    if as_json and "-" in (cnf, output):
        raise BadInput("--json requires files for -o and --cnf.")
    for file in (cnf or "-", output):
        check_output(file)
    proof = prove(problem, effort, encoding=encoding, break_symmetry=break_symmetry, engine=sat_solver)
    if proof.solution is not None:
        if as_json:
            click.echo(enveloped({"solution": proof.solution, "lines": None}, status=NO), nl=False)
        raise NoSolution(f"No proof was written, because there is a solution: {squares_in_words(proof.solution)}.")
    if cnf is not None:
        write_parts(export_model(problem, "dimacs", encoding=encoding, breaking=break_symmetry), cnf)
    write_parts((f"{line}\n" for line in proof.lines), output)
    if as_json:
        click.echo(enveloped({"solution": None, "lines": len(proof.lines)}), nl=False)
    click.echo(f"There is no solution; the proof has {len(proof.lines):,} lines.", err=True)
