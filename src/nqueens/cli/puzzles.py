"""Region puzzles instead of N, read from a file, standard input, a picture or a code."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli import completion
from nqueens.cli.conflicts import is_given
from nqueens.cli.envelope import PUZZLE
from nqueens.cli.exit_status import ANSWERED, status_of
from nqueens.cli.output import check_output, named_format
from nqueens.cli.parameter_types import Whole
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.inputs import one_of, shown

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

_SUFFIXES = {"json": (".json",), "latex": (".tex",), "starb": (".starb",)}


def puzzles_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds FILE and --each, passed as a list of puzzles."""

    @click.argument("source", metavar="FILE", shell_complete=completion.a_file)
    @click.option(
        "--each", type=Whole(), metavar="K",
        help="Number of queens in every row, column and region, unless the puzzle states it.",
    )  # fmt: skip
    @wraps(function)
    def command(source: str, each: int | None, **given: Any) -> Any:
        return function(puzzles=puzzles_of(source, each), **given)

    return command


def puzzles_of(source: str, each: int | None = None) -> list[Problem]:
    """Returns the puzzles in a file, in standard input for `-`, or in a one-line code; raises BadInput.

    `each` is the number of queens in every row, column and region if the puzzles do not state it. Regions read from a
    picture are printed to standard error so that users can check them.
    """
    from nqueens.cli.input import read_input
    from nqueens.puzzles.reading import is_picture, is_puzzle_line, puzzles_in_text, read_content

    if source != "-" and is_puzzle_line(source) and not os.path.exists(source):
        return puzzles_in_text(source, each=each)
    if source.isdecimal() and len(source) < 4 and not os.path.exists(source):
        raise BadInput(
            f"FILE must be a file of region puzzles, `-` or a code such as 4x1.AABBACDBCCDBCCDB, got {shown(source)}; "
            f"did you mean `nqueens generate regions {source}` or `nqueens solve {source}`?"
        )
    content = read_input(source)
    found = read_content(content, each=each)
    if is_picture(content):
        click.echo(_as_read(found[0]), err=True)
    return found


def _as_read(puzzle: Problem) -> str:
    """Returns the regions read from a picture as letters, with a heading."""
    from nqueens.problems.regions import regions_of

    regions = regions_of(puzzle)
    queens = "1 queen" if regions.each == 1 else f"{regions.each} queens"
    return f"The picture was read as this board, with {queens} in each region:\n{regions}"


def for_each_puzzle(puzzles: Sequence[Problem], answer: Callable[[Problem], int | None]) -> int:
    """Answers the puzzles one by one and returns the highest exit status.

    With several puzzles, errors name the puzzle's number, and only bad input ends the command. Raises BadInput if the
    answers to several puzzles were to go to one file.
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
    """Returns the puzzle format of --format or the file name (default: code), and its suffixes.

    Raises BadInput for an unknown format and for an output file that cannot be written or has a misleading suffix.
    """
    from nqueens.puzzles.formats.table import FORMATS

    chosen = one_of(named_format(name, output, "code", _SUFFIXES), "The format of a puzzle", FORMATS)
    suffixes = _SUFFIXES.get(chosen, ())
    check_output(output, suffixes)
    return chosen, suffixes


def only_puzzle(puzzles: Sequence[Problem]) -> Problem:
    """Returns the only puzzle; raises BadInput if there are several."""
    if len(puzzles) > 1:
        raise BadInput(f"The input must be one puzzle, got {len(puzzles)}.")
    return puzzles[0]


def _refuse_files(number: int) -> None:
    for name in ("output", "checkpoint", "plot"):
        if is_given(name) and click.get_current_context().params.get(name) != "-":
            raise BadInput(f"Output files require a single puzzle, got {number}; write to standard output instead.")
