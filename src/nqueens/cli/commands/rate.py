"""`nqueens rate FILE`: rates the difficulty of region puzzles."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.envelope import JSON, is_json
from nqueens.cli.output import write_parts
from nqueens.cli.puzzles import for_each_puzzle
from nqueens.cli.question import puzzles_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import GaveUp

if TYPE_CHECKING:
    from nqueens.api.explaining import Rating
    from nqueens.problems.problem import Problem

_KEYS = ("solutions", "level", "techniques", "steps", "seconds", "name")


@subcommand(
    "rate",
    ("nqueens rate puzzles.txt", "one line per puzzle"),
    ("nqueens generate regions 7 --number 3 | nqueens rate -", "rate new puzzles"),
    ("nqueens rate 4x1.AABBACDBCCDBCCDB --json", "as JSON"),
)
@options.effort_options("time_limit")
@puzzles_question
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print a JSON object per puzzle, with solutions, level, techniques and steps.",
)
@options.output_option
def command(*, puzzles: list[Problem], as_json: bool, output: str, effort: Effort) -> int:
    """Rate the region puzzles in FILE: print level, techniques and number of solutions of each.

    FILE may be a file with any number of puzzles (see `nqueens convert --help` for formats), `-` for standard input or
    a code such as 4x1.AABBACDBCCDBCCDB. Levels range from 1 (every queen is placed on the last free square of a line or
    region) to 7 (several groups are filled together); level 8 requires assuming a queen. With --json, a puzzle that
    exceeds --time-limit produces an object with null values.
    """

    def answer(puzzle: Problem) -> None:
        write_parts(_rated(puzzle, as_json or is_json(output), effort), output, suffixes=JSON)

    return for_each_puzzle(puzzles, answer)


def _rated(puzzle: Problem, as_json: bool, effort: Effort) -> Iterator[str]:
    from nqueens.api.explaining import rate_of

    try:
        rating = rate_of(puzzle, effort)
    except GaveUp:
        if as_json:
            yield f"{json.dumps(dict.fromkeys(_KEYS))}\n"
        raise
    yield f"{rating.to_json() if as_json else _in_words(rating)}\n"


def _in_words(rating: Rating) -> str:
    head = rating.name if rating.level is None else f"level {rating.level}, {rating.name}"
    used = ", ".join(f"{name} {number}" for name, number in rating.techniques.items())
    steps = "1 step" if rating.steps == 1 else f"{rating.steps} steps"
    return f"{head}: {steps}{f' ({used})' if used else ''}"
