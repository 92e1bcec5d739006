"""Region puzzles in the place of N: any number of them from a file, standard input, a picture or a code."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli import completion, options
from nqueens.cli.conflicts import is_given
from nqueens.cli.envelope import PUZZLE
from nqueens.cli.exit_status import ANSWERED, status_of
from nqueens.cli.output import check_output, named_format
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.inputs import one_of, shown

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

_SUFFIXES = {"json": (".json",), "latex": (".tex",)}


def puzzles_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """FILE and --each, handed over as the puzzles that they stand for."""

    @click.argument("source", metavar="FILE", shell_complete=completion.a_file)
    @click.option(
        "--each", type=options.Whole(), metavar="K",
        help="Queens in every row, column and region, where the puzzle does not say it.",
    )  # fmt: skip
    @wraps(function)
    def command(source: str, each: int | None, **given: Any) -> Any:
        return function(puzzles=puzzles_of(source, each), **given)

    return command


def puzzles_of(source: str, each: int | None = None) -> list[Problem]:
    """The puzzles in a file, in standard input for `-`, or in the text itself if it is one line; raises BadInput.

    `each` is the number of queens in every row, column and region where the puzzles do not say it. What is read of a
    picture is shown on standard error, to be compared with it.
    """
    from nqueens.cli.input import read_input
    from nqueens.puzzles.reading import is_picture, is_puzzle_line, puzzles_in_text, read_content

    if source != "-" and is_puzzle_line(source) and not os.path.exists(source):
        return puzzles_in_text(source, each=each)
    if source.isdecimal() and len(source) < 4 and not os.path.exists(source):
        raise BadInput(
            f"FILE is a file with region puzzles, `-` or a code such as 4x1.AABBACDBCCDBCCDB, got {shown(source)}; "
            f"`nqueens generate regions {source}` makes a puzzle, `nqueens solve {source}` places queens."
        )
    content = read_input(source)
    found = read_content(content, each=each)
    if is_picture(content):
        click.echo(_as_read(found[0]), err=True)
    return found


def _as_read(puzzle: Problem) -> str:
    """The regions of a puzzle from a picture, in words and letters."""
    from nqueens.problems.regions import regions_of

    regions = regions_of(puzzle)
    queens = "1 queen" if regions.each == 1 else f"{regions.each} queens"
    return f"The picture was read as this board, with {queens} in each region:\n{regions}"


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
        click.get_current_context().meta[PUZZLE] = number
        try:
            worst = max(worst, answer(puzzle) or ANSWERED)
        except (NoSolution, GaveUp) as error:
            click.echo(f"Puzzle {number}: {error}", err=True)
            worst = max(worst, status_of(error))
        except BadInput as error:
            raise BadInput(f"Puzzle {number}: {error}") from None
    return worst


def puzzle_format(name: str | None, output: str) -> tuple[str, Sequence[str]]:
    """The format of puzzles asked for, else by the name of the output, else code; and how names of such files end.

    Raises BadInput for an unknown one, and for an output that cannot be or is named after another.
    """
    from nqueens.puzzles.formats.table import FORMATS

    chosen = one_of(named_format(name, output, "code", _SUFFIXES), "The format of a puzzle", FORMATS)
    suffixes = _SUFFIXES.get(chosen, ())
    check_output(output, suffixes)
    return chosen, suffixes


def only_puzzle(puzzles: Sequence[Problem]) -> Problem:
    """The one puzzle, where an answer is a file; raises BadInput if there are several."""
    if len(puzzles) > 1:
        raise BadInput(f"This takes one puzzle at a time, and the input has {len(puzzles)}.")
    return puzzles[0]


def _refuse_files(number: int) -> None:
    for name in ("output", "checkpoint", "plot"):
        if is_given(name) and click.get_current_context().params.get(name) != "-":
            raise BadInput(f"The answers to {number} puzzles go to standard output, not to one file.")
