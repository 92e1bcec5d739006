"""`nqueens import-solution FILE`: a solver's answer, decoded and judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import completion
from nqueens.cli.exit_status import ANSWERED, WRONG
from nqueens.cli.input import read_input
from nqueens.cli.modelling import modelled_question, squares_of
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.modelling import AnyProblem, Judged


@click.command("import-solution")
@modelled_question
@click.argument("file", metavar="FILE", type=click.Path())
@click.option(
    "--from",
    "format_name",
    metavar="FORMAT",
    required=True,
    shell_complete=completion.any_of(completion.model_formats),
    help="The format of the file that the solver was given.",
)
@click.option(
    "--problem", default="queens", metavar="NAME", help="The problem that was exported.",
    shell_complete=completion.any_of(completion.problems, completion.goals),
)  # fmt: skip
@click.option("--board", metavar="N", help="The board of the problem.")
def command(file: str, format_name: str, problem: AnyProblem) -> int:
    """Decode the answers of a solver in FILE (`-` for standard input), one a line, and judge them.

    Name the same problem as for `nqueens export`. The exit status is 0 if all are solutions.
    """
    from nqueens.api.modelling import import_answers

    try:
        text = read_input(file).decode()
    except UnicodeDecodeError:
        raise BadInput("The input is not text.") from None
    wrong = 0
    judged = import_answers(text, problem, format_name)
    for number, each in enumerate(judged, 1):
        click.echo(squares_of(each.placed))
        if each.reason is not None:
            wrong += 1
            click.echo(f"answer {number}: {each.reason}.", err=True)
    plural = "answer" if len(judged) == 1 else "answers"
    click.echo(f"{len(judged)} {plural}: {f'{wrong} wrong' if wrong else 'all solutions'}{_values(judged)}.", err=True)
    return WRONG if wrong else ANSWERED


def _values(judged: list[Judged]) -> str:
    """What the answers reach where something is to be best."""
    values = [each.value for each in judged if each.value is not None and each.reason is None]
    if not values:
        return ""
    reached = str(values[0]) if len(set(values)) == 1 else f"{min(values)} to {max(values)}"
    return f", value {reached}; whether there is a better one is not judged"
