"""`nqueens import-solution FILE`: decodes and checks a solver's answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.input import read_text
from nqueens.cli.model_question import modelled_question, squares_in_words
from nqueens.cli.subcommand import subcommand

if TYPE_CHECKING:
    from nqueens.api.modelling import AnyProblem, Judged


@subcommand(
    "import-solution",
    ("nqueens import-solution answer.txt --board 4", "decode and check"),
    ("nqueens import-solution - --from dimacs --board 4 < answer.txt", "from a pipe"),
    ("nqueens import-solution answer.txt --from dimacs --board 4 --problem queens", "naming the problem"),
)
@modelled_question
@click.argument("file", metavar="FILE", type=click.Path())
@options.from_option("Format of the model file that the solver read (default: detected).", completion.formats_of_models)
@click.option(
    "--problem", default="queens", metavar="NAME", help="The exported problem.",
    shell_complete=completion.any_of(completion.problems, completion.goal_names),
)  # fmt: skip
@click.option("--board", metavar="N", help="The board of the exported problem.")
@json_option
def command(file: str, source: str | None, problem: AnyProblem, as_json: bool) -> int:
    """Decode a solver's output in FILE (`-` for standard input), print the answers and check them.

    Give the same problem and options as for `nqueens export`. The exit status is 0 if all answers are solutions.
    """
    from nqueens.api.modelling import import_answers

    judged = import_answers(read_text(file), problem, source)
    if as_json:
        status = ANSWERED if all(each.reason is None for each in judged) else NO
        described = [{"placement": each.placed, "reason": each.reason, "value": each.value} for each in judged]
        click.echo(enveloped(described, status=status), nl=False)
        return status
    wrong = 0
    for number, each in enumerate(judged, 1):
        click.echo(squares_in_words(each.placed))
        if each.reason is not None:
            wrong += 1
            click.echo(f"answer {number}: {each.reason}.", err=True)
    if len(judged) == 1:
        verdict = f"1 answer: {'not a solution' if wrong else 'a solution'}"
    else:
        verdict = f"{len(judged)} answers: {f'{wrong} wrong' if wrong else 'all are solutions'}"
    click.echo(f"{verdict}{_values(judged)}.", err=True)
    return NO if wrong else ANSWERED


def _values(judged: list[Judged]) -> str:
    """Returns the values of the answers to a goal."""
    values = [each.value for each in judged if each.value is not None and each.reason is None]
    if not values:
        return ""
    reached = str(values[0]) if len(set(values)) == 1 else f"{min(values)} to {max(values)}"
    return f", value {reached} (optimality is not checked)"
