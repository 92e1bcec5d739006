"""`nqueens repair FILE`: gives puzzles exactly one solution, or lists possible moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.output import write_parts
from nqueens.cli.parameter_types import SEED_TYPE
from nqueens.cli.puzzles import for_each_puzzle, puzzle_format, puzzles_argument
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


@subcommand(
    "repair",
    ("nqueens repair 4x1.AABBAABBCCDDCCDD", "with the fewest moves"),
    ("nqueens repair 4x1.AABBAABBCCDDCCDD --format letters", "as rows of letters"),
    ("nqueens repair 4x1.AABBAABBCCDDCCDD --list-moves", "the effect of each move"),
)
@options.effort_options("time_limit")
@puzzles_argument
@click.option(
    "--list-moves", is_flag=True,
    help="List every move of a border square to a neighbouring region and the resulting number of solutions.",
)  # fmt: skip
@click.option("--seed", type=SEED_TYPE, default=0, help="Random seed.")
@options.format_option(
    None,
    "Output format; see `nqueens convert --help` (default: from the file name, otherwise code).",
    completion.puzzle_formats,
)
@json_option
@options.output_option
def command(
    *,
    puzzles: list[Problem],
    list_moves: bool,
    seed: int,
    format_name: str | None,
    as_json: bool,
    output: str,
    effort: Effort,
) -> int:
    """Move the fewest squares to other regions so that each puzzle in FILE has exactly one solution.

    FILE may be a file with any number of puzzles (see `nqueens convert --help` for formats), `-` for standard input or
    a code such as 4x1.AABBAABBCCDDCCDD. The moves, and whether they are proved to be the fewest, are printed to
    standard error.
    """
    if list_moves:
        refuse(["seed", "format_name"], "cannot be used with --list-moves")

    chosen, suffixes = puzzle_format(format_name, "-" if as_json or list_moves else output)
    suffixes = JSON if as_json else () if list_moves else suffixes

    def answer(puzzle: Problem) -> None:
        if list_moves:
            write_parts(_changes(puzzle, as_json, effort), output, suffixes=suffixes)
        else:
            write_parts(_repaired(puzzle, seed, chosen, as_json, effort), output, suffixes=suffixes)

    return for_each_puzzle(puzzles, answer)


def _repaired(puzzle: Problem, seed: int, format_name: str, as_json: bool, effort: Effort) -> Iterator[str]:
    from nqueens.api.generating import repair_of
    from nqueens.puzzles.writing import puzzle_text

    found = repair_of(puzzle, effort, seed=seed)
    written = puzzle_text(found.problem, format_name)
    if as_json:
        yield enveloped(found.as_dict() | {"puzzle": written})
        return
    click.echo(found.sentence, err=True)
    yield f"{written}\n"


def _changes(puzzle: Problem, as_json: bool, effort: Effort) -> Iterator[str]:
    from nqueens.api.generating import changes_of

    found = changes_of(puzzle, effort)
    if as_json:
        yield enveloped([each.as_dict() for each in found])
        return
    words = {0: "no solution", 1: "one solution", "many": "several solutions"}
    for each in found:
        yield f"{each.move}: {words[each.solutions]}\n"
