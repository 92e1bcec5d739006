"""`nqueens certify`: writes a count with everything that another program needs to check it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.conflicts import required
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.puzzles import only_puzzle
from nqueens.cli.question import FOR_SOLVERS, QuestionOptions, question_options
from nqueens.cli.subcommand import subcommand_group
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


@subcommand_group(
    "certify",
    ("nqueens certify count 8 -o eight", "the 92 solutions, and a proof"),
    ("nqueens certify count 6 --fundamental -o six", "symmetry classes"),
    ("nqueens check-certificate eight", "check it"),
)
def command() -> None:
    """Write all solutions, their number, and a proof that there are no others."""


@command.subcommand(
    "count",
    ("nqueens certify count 6 -o six", "the 4 solutions of 6 queens"),
    ("nqueens certify count 6 --proof-format lrat -o six", "with a proof that is faster to check"),
    ("nqueens certify count 4 --problem kings --pieces 3 -o kings", "other pieces"),
    short_help="Certify the number of solutions or classes.",
)
@options.effort_options("time_limit")
@click.argument("board", metavar="[N]", required=False)
@question_options(*FOR_SOLVERS)
@click.option("--fundamental", is_flag=True, help="Certify the number of symmetry classes.")
@click.option(
    "--encoding", metavar="NAME",
    help="At-most-one encoding of the CNF: pairwise, sequential or product.",
)  # fmt: skip
@click.option("--sat-solver", default="cadical195", metavar="NAME", help="SAT solver: cadical195 or maplechrono.")
@click.option("--proof-format", default="drat", metavar="NAME", help="Format of the proof: drat or lrat.")
@click.option(
    "-o", "--output", required=True, type=click.Path(), metavar="FOLDER", help="The folder to write.",
)  # fmt: skip
@json_option
def count(
    *,
    effort: Effort,
    board: str | None,
    question: QuestionOptions,
    fundamental: bool,
    encoding: str | None,
    sat_solver: str,
    proof_format: str,
    output: str,
    as_json: bool,
) -> None:
    """Write the CNF of a problem, all its solutions, a clause that excludes each, and a proof that none remains.

    Check the folder with `nqueens check-certificate`, and the proof in it with any checker of its format:
    `drat-trim FOLDER/blocked.cnf FOLDER/proof.drat`, or `lrat-check` for LRAT, which is faster to check.
    """
    from nqueens.api.certificates import certify_count_of

    made = certify_count_of(
        _problem(board, question), output, effort,
        fundamental=fundamental, encoding=encoding or "pairwise", sat_solver=sat_solver, proof_format=proof_format,
    )  # fmt: skip
    if as_json:
        click.echo(enveloped(made.as_dict()), nl=False)
        return
    what = ("class", "classes") if fundamental else ("solution", "solutions")
    click.echo(f"{made.count:,} {what[made.count != 1]} of {made.problem}; the proof that there are no others has "
               f"{made.proof_lines:,} line{'' if made.proof_lines == 1 else 's'}.")  # fmt: skip


def _problem(board: str | None, question: QuestionOptions) -> Problem:
    if question.gives_puzzles:
        if board is not None:
            raise BadInput("--regions replaces N; give one of them.")
        return only_puzzle(question.puzzles())
    if board is None:
        raise required("N")
    return question.on(board)
