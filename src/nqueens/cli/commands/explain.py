"""`nqueens explain FILE`: explains the solution of a region puzzle, or gives a hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

import click

from nqueens.board.board import Square
from nqueens.cli import options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.headings import Heading, option
from nqueens.cli.output import write_parts, write_words
from nqueens.cli.parameter_types import OneOf
from nqueens.cli.puzzles import for_each_puzzle
from nqueens.cli.question import puzzles_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.api.explaining import Explanation
    from nqueens.board.regions import Regions
    from nqueens.problems.problem import Problem


@subcommand(
    "explain",
    ("nqueens explain 4x1.AABBACDBCCDBCCDB", "every step with its reason"),
    ("nqueens explain 4x1.AABBACDBCCDBCCDB --hint where", "only where to look next"),
    ("nqueens explain 4x1.AABBACDBCCDBCCDB --boards", "with a board after each step"),
)
@options.effort_options("time_limit")
@puzzles_question
@click.option(
    "--fixed",
    type=options.SquareType(),
    multiple=True,
    help="Start with a queen on a square: row,column from 0 or a name such as d8. Repeatable.",
)
@click.option(
    "--forbidden",
    type=options.SquareType(),
    multiple=True,
    help="Start with a cross on a square: row,column from 0 or a name such as d8. Repeatable.",
)
@click.option(
    "--hint",
    type=OneOf(["where", "why", "what"]),
    help="Give only a hint for the next step: where to look, why it follows, or what to do.",
)
@click.option("--boards", is_flag=True, help="Also draw the board after every step.")
@option(
    Heading.OUTPUT, "--one-based", is_flag=True,
    help="Number rows and columns from 1, not from 0; with --json, in sentences only.",
)  # fmt: skip
@json_option
@options.output_option
def command(
    *,
    puzzles: list[Problem],
    fixed: tuple[Square | str, ...],
    forbidden: tuple[Square | str, ...],
    hint: str | None,
    boards: bool,
    one_based: bool,
    as_json: bool,
    output: str,
    effort: Effort,
) -> int:
    """Solve the region puzzles in FILE the way people do, and explain each step.

    FILE may be a file with any number of puzzles (see `nqueens convert --help` for formats), `-` for standard input or
    a code such as 4x1.AABBACDBCCDBCCDB. The explanation starts from the queens and crosses already set; with --hint,
    mistakes among them are reported first.
    """
    if hint is not None or as_json:
        refuse({"boards"}, f"cannot be used with {'--json' if as_json else '--hint'}")
    numbers = iter(range(1, len(puzzles) + 1))

    def write(parts: Iterable[str]) -> None:
        if as_json:
            write_parts(parts, output, suffixes=JSON)
        else:
            write_words(parts, output)

    def answer(puzzle: Problem) -> None:
        queens, crosses = (options.squares_on(puzzle.board, each) for each in (fixed, forbidden))
        marked = replace(puzzle, fixed=puzzle.fixed | {*queens}, forbidden=puzzle.forbidden | {*crosses})
        if hint is not None:
            write(_hint(marked, hint, as_json, one_based, effort))
        else:
            head = f"Puzzle {next(numbers)}\n\n" if len(puzzles) > 1 and not as_json else ""
            write(chain([head], _explained(marked, as_json, boards, one_based, effort)))

    return for_each_puzzle(puzzles, answer)


def _hint(marked: Problem, stage: str, as_json: bool, one_based: bool, effort: Effort) -> Iterator[str]:
    """Yields the next step from all marks; givens are checked like the player's marks."""
    from nqueens.api.explaining import hint_of

    bare = replace(marked, fixed=frozenset(), forbidden=frozenset())
    found = hint_of(bare, effort, marked.fixed, marked.forbidden, one_based=one_based)
    if as_json:
        yield enveloped(found.as_dict())
    else:
        yield f"{getattr(found, stage)}\n"


def _explained(marked: Problem, as_json: bool, boards: bool, one_based: bool, effort: Effort) -> Iterator[str]:
    from nqueens.api.explaining import explain_of

    found = explain_of(marked, effort)
    words = found.in_words(one_based=one_based)
    if as_json:
        yield enveloped(_described(found, words, found.ending(one_based=one_based)))
        return
    yield f"{_board(found, 0)}\n\n"
    for number, sentence in enumerate(words, 1):
        yield f"{number}. {sentence}\n"
        if boards:
            yield f"\n{_board(found, number)}\n\n"
    yield f"{found.ending(one_based=one_based)}\n"


def _board(found: Explanation, number: int) -> str:
    """Returns the board of each division after the given number of steps, with its letters on open squares."""
    from nqueens.problems.regions import regions_of
    from nqueens.render.regions import region_name
    from nqueens.render.walls import divided

    queens, crosses = found.known[number]

    def marks(regions: Regions) -> dict[Square, str]:
        return {
            square: "♛" if square in queens else "×" if square in crosses or region is None else region_name(region)
            for square in found.problem.board
            for region in [regions[square]]
        }

    return divided(regions_of(found.problem), marks, holes=found.problem.board.holes)


def _described(found: Explanation, words: list[str], ending: str) -> dict[str, object]:
    steps = [step.as_dict() | {"words": text} for step, text in zip(found.steps, words, strict=True)]
    return found.as_dict() | {"sentence": ending, "steps": steps}
