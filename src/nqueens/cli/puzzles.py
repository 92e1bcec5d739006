"""Region puzzles in the place of N: any number of them from a file, standard input or a code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nqueens.cli.conflicts import given
from nqueens.cli.exit_status import ANSWERED, GAVE_UP, WRONG
from nqueens.cli.input import read_input
from nqueens.errors import BadInput, GaveUp, NoSolution

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


def puzzles_of(source: str, each: int | None = None) -> list[Problem]:
    """The puzzles in a file, in standard input for `-`, or in the text itself if it is a code; raises BadInput.

    `each` is the number of queens in every row, column and region where the puzzles do not say it.
    """
    from nqueens.puzzles.reading import read_puzzles

    if source != "-" and not Path(source).exists() and "." in source and source[:1].isdigit():
        return read_puzzles(source, each=each)
    try:
        text = read_input(source).decode()
    except UnicodeDecodeError:
        raise BadInput("The input is not UTF-8 text, so it states no region puzzles.") from None
    return read_puzzles(text, each=each)


def for_each_puzzle(puzzles: Sequence[Problem], answer: Callable[[Problem], int | None]) -> int:
    """Answers one puzzle after the other; the worst exit status of all.

    If there are several, what went wrong with one is said with its number, and only bad input ends the command. Raises
    BadInput if the answers to several should go to one file.
    """
    if len(puzzles) == 1:
        return answer(puzzles[0]) or ANSWERED
    _refuse_files(len(puzzles))
    worst = ANSWERED
    for number, puzzle in enumerate(puzzles, 1):
        try:
            worst = max(worst, answer(puzzle) or ANSWERED)
        except (NoSolution, GaveUp) as error:
            click.echo(f"Puzzle {number}: {error}", err=True)
            worst = max(worst, GAVE_UP if isinstance(error, GaveUp) else WRONG)
        except BadInput as error:
            raise BadInput(f"Puzzle {number}: {error}") from None
    return worst


def only_puzzle(puzzles: Sequence[Problem]) -> Problem:
    """The one puzzle, where an answer is a file; raises BadInput if there are several."""
    if len(puzzles) > 1:
        raise BadInput(f"This takes one puzzle at a time, and the input has {len(puzzles)}.")
    return puzzles[0]


def _refuse_files(number: int) -> None:
    for name in ("output", "checkpoint"):
        if given(name) and click.get_current_context().params.get(name) != "-":
            raise BadInput(f"The answers to {number} puzzles go to standard output, not to one file.")
