"""`nqueens show N|FILE`: draw a placement."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nqueens.board.board import is_board
from nqueens.cli import completion, options
from nqueens.cli.input import is_placement, open_placements
from nqueens.cli.output import write_parts
from nqueens.cli.pictures import Looks, picture_options
from nqueens.cli.puzzles import for_each_puzzle
from nqueens.cli.question import Asked, asked_options
from nqueens.cli.walled import write_walled
from nqueens.cli.written import Written, written_options
from nqueens.errors import BadInput
from nqueens.render.formats import Format, format_asked, format_of_file

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.problems.problem import Problem


@click.command("show")
@asked_options()
@click.argument("what", metavar="N|FILE", required=False, shell_complete=completion.a_file)
@click.option("--nth", type=options.Whole(min=1), metavar="K", help="Draw the K-th placement of FILE (default: 1).")
@click.option("--board", metavar="N", help="The board, if FILE does not say it.")
@click.option(
    "--seed",
    type=options.SEED,
    cls=options.RowsOption,
    help="With N: draw a random solution, the same one for the same seed.",
)
@click.option("--unsolved", is_flag=True, help="With --regions: draw the puzzle itself, with the queens that it gives.")
@written_options(
    "Format of the output: board, svg, png, latex, fen, ... (default: by the file's name, else board; with --regions "
    "a board with walls).",
    completion.picture_formats,
)
@picture_options
def command(
    *,
    what: str | None,
    asked: Asked,
    nth: int | None,
    board: str | None,
    seed: int | None,
    unsolved: bool,
    written: Written,
    looks: Looks,
) -> None:
    """Draw a solution of N queens, or the placement in FILE (`-` for standard input), whether a solution or not.

    With --regions, draw the solution of each puzzle, or with --unsolved the puzzle.

    A placement such as 1,3,0,2 or [1, 3, 0, 2] stands for itself. Digits alone mean N: a file with the name 8 is given
    as ./8.
    """
    as_png = written.name == "png" or (written.name is None and written.output.lower().endswith(".png"))
    from nqueens.api.solving import solve

    chosen = format_asked("svg" if as_png else written.name, written.output, "board")
    if chosen.name != "svg":
        looks.refuse()
    if asked.regions is None:
        _refuse({"--unsolved": unsolved}, "goes with --regions")
    if what is None:
        if asked.regions is None:
            raise click.MissingParameter(param_hint="'N|FILE'", param_type="argument")
        _refuse({"--nth": nth is not None, "--board": board is not None}, "goes with a FILE")
        find = _unsolved if unsolved else solve
        for_each_puzzle(asked.puzzles(), lambda puzzle: _draw(find(puzzle), chosen, written, looks, as_png))
        return
    if (what[:1].isdigit() and not (Path(what).suffix or is_placement(what))) or is_board(what):
        _refuse({"--nth": nth is not None, "--board": board is not None}, "goes with a FILE")
        placement = solve(asked.on(what), linear=asked.linear, seed=seed)
    else:
        _refuse({"--fixed": asked.fixed, "--forbidden": asked.forbidden, "--seed": seed is not None}, "goes with N")
        placement = _read(what, nth or 1, board, asked, written)
        # --one-based and --by-columns are said of the file; what can be written so is written as in the file
        written = replace(
            written,
            one_based=written.one_based and chosen.one_based,
            by_columns=written.by_columns and chosen.by_columns,
        )
    _draw(placement, chosen, written, looks, as_png)


def _draw(placement: Placement, chosen: Format, written: Written, looks: Looks, as_png: bool) -> None:
    if chosen.name == "svg" and not (written.one_based or written.by_columns):
        suffixes = [".png"] if as_png else [".svg"]
        write_parts([looks.draw(placement, as_png=as_png)], written.output, binary=as_png, suffixes=suffixes)
        return
    looks.refuse()
    divided = placement.problem.regions is not None
    if divided and not (written.name or written.one_based or written.by_columns or format_of_file(written.output)):
        write_walled(placement, written.output)
    else:
        written.one(placement, chosen)


def _unsolved(puzzle: Problem) -> Placement:
    """The queens that stand on the board before anybody begins."""
    from nqueens.api.placement import Placement

    return Placement({puzzle.piece.name: sorted(puzzle.fixed)}, puzzle)


def _refuse(given: dict[str, object], where: str) -> None:
    """An option that would do nothing is wrong usage."""
    for name, value in given.items():
        if value:
            raise click.UsageError(f"{name} {where}.", click.get_current_context())


def _read(file: str, number: int, board: str | None, asked: Asked, written: Written) -> Placement:
    from nqueens.api.placement import Placement

    with open_placements(file) as lines:
        read = asked.read(lines, board, one_based=written.one_based, by_columns=written.by_columns)
        found = next(islice(read, number - 1, None), None)
    if found is None:
        raise BadInput(f"There is no placement number {number} in the input.")
    return Placement(*asked.judged(found, number))
