"""`nqueens show N|FILE`: draws a placement."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nqueens.api.placement_output import Looks, draw_pieces
from nqueens.board.board import is_board
from nqueens.cli import completion
from nqueens.cli.conflicts import required
from nqueens.cli.headings import Heading, RowsOption, option
from nqueens.cli.input import is_placement, open_placements
from nqueens.cli.optimum_text import Best, is_best, read_best
from nqueens.cli.output import fitted, painted, write_parts
from nqueens.cli.parameter_types import SEED_TYPE, Whole
from nqueens.cli.pictures import draw, picture_format, picture_options, refuse_looks, write_picture
from nqueens.cli.pictures import unsolved as unsolved_board
from nqueens.cli.placement_output import PlacementOutput, placement_options
from nqueens.cli.puzzles import for_each_puzzle
from nqueens.cli.question import QuestionOptions, question_options
from nqueens.cli.region_board import write_region_board
from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput
from nqueens.render.formats import Format, format_asked, format_of_file

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.problems.problem import Problem

_MOST_PEEKED = 1000
"""Number of lines examined to distinguish a completion instance from placements."""
_FEWEST_DIGITS = 4  # of a placement written as digits, which could be N


@subcommand(
    "show",
    ("nqueens show 8 -o board.svg", "a solution as a picture"),
    ("nqueens show queens.txt --nth 3", "the third placement in a file"),
    ("echo '[0, 1, 2, 3]' | nqueens show - --clashes --format svg", "show attacking queens"),
)
@question_options()
@click.argument("what", metavar="N|FILE", required=False, shell_complete=completion.a_file)
@click.option("--nth", type=Whole(min=1), metavar="K", help="Draw the K-th placement of FILE (default: 1).")
@option(Heading.BOARD, "--board", metavar="N", help="The board, if FILE does not state it.")
@click.option(
    "--seed",
    type=SEED_TYPE,
    cls=RowsOption,
    help="With N: draw a random solution with this seed.",
)
@click.option(
    "--unsolved", is_flag=True,
    help="With N or --regions: draw only the given pieces, not a solution.",
)  # fmt: skip
@placement_options(
    "Output format: board, svg, png, pdf, latex, fen and others (default: from the file name, otherwise board; with "
    "--regions a board with walls).",
    completion.picture_formats,
)
@picture_options
def command(
    *,
    what: str | None,
    question: QuestionOptions,
    nth: int | None,
    board: str | None,
    seed: int | None,
    unsolved: bool,
    written: PlacementOutput,
    looks: Looks,
) -> None:
    """Draw a solution for N queens, or any placement in FILE (`-` for standard input).

    FILE may hold a complete or partial placement, an instance for `nqueens complete` (forbidden squares are drawn as
    crosses), or the output of `nqueens optimise`. With --regions, draw the solution of each puzzle. `nqueens show 8
    --unsolved` draws an empty board.

    A placement such as 1,3,0,2 or [1, 3, 0, 2] may be given instead of FILE. Digits alone mean N; write ./8 for a file
    named 8.
    """
    from nqueens.api.solving import solve

    kind = picture_format(written.name, written.output)
    chosen = format_asked(
        "svg" if kind else written.name, written.output, "board", hint="; a picture must end in .svg, .png or .pdf"
    )
    if chosen.name != "svg":
        refuse_looks(looks)
    find: Callable[[Problem], Placement] = partial(solve, linear=question.linear, seed=seed)
    if unsolved:
        _refuse({"--seed": seed is not None, "--linear": question.linear}, "cannot be used with --unsolved")
        find = unsolved_board
    if what is None:
        if not question.gives_puzzles:
            raise required("N or FILE")
        _refuse({"--nth": nth is not None, "--board": board is not None}, "requires FILE")
        for_each_puzzle(question.puzzles(), lambda puzzle: _draw(find(puzzle), chosen, written, looks, kind))
        return
    if (what[:1].isdigit() and not (Path(what).suffix or is_placement(what))) or is_board(what):
        _refuse({"--nth": nth is not None, "--board": board is not None}, "requires FILE")
        _refuse_digits(what)
        placement = find(question.on(what))
    else:
        alone = {"--fixed": question.fixed, "--forbidden": question.forbidden, "--seed": seed is not None}
        _refuse(alone, "requires N")
        _refuse({"--unsolved": unsolved}, "requires N or --regions")
        read = _read(what, nth or 1, board, question, written)
        if isinstance(read, Best):
            _draw_best(read, chosen, written, looks, kind)
            return
        placement = read
        # --one-based and --by-columns describe the file, and apply to the output if its format supports them
        written = written._replace(
            one_based=written.one_based and chosen.one_based,
            by_columns=written.by_columns and chosen.by_columns,
        )
    _draw(placement, chosen, written, looks, kind)


def _draw(placement: Placement, chosen: Format, written: PlacementOutput, looks: Looks, kind: str | None) -> None:
    if kind and not (written.one_based or written.by_columns):
        write_picture(draw(placement, looks), written.output, kind)
        return
    refuse_looks(looks)
    plain = not (written.name or written.one_based or written.by_columns or format_of_file(written.output))
    if placement.problem.regions and plain:
        write_region_board(placement, written.output)
    elif chosen.name == "board" and placement.problem.board.dimensions == 2 and not placement.has_columns:
        drawn = painted(fitted(_crossed(placement), written.output), written.output)
        write_parts([drawn], written.output, suffixes=chosen.suffixes)
    else:
        written.one(placement, chosen)


def _crossed(placement: Placement) -> str:
    """Returns the drawn board with an x on forbidden squares."""
    rows = str(placement.write("board")).split("\n")
    for row, column in placement.problem.empty:
        rows[row] = f"{rows[row][: 2 * column]}x{rows[row][2 * column + 1 :]}"
    return "\n".join(rows)


def _draw_best(best: Best, chosen: Format, written: PlacementOutput, looks: Looks, kind: str | None) -> None:
    """Draws the output of `nqueens optimise`."""
    from nqueens.render.write import write

    if kind is not None:
        if looks.lettered:
            raise BadInput("--lettered requires --regions.")
        write_picture(draw_pieces(best.pieces, best.board, looks), written.output, kind)
        return
    text = fitted(str(write(best.pieces, best.board, chosen.name)), written.output)
    if chosen.name == "board" and "queen" in best.pieces:  # elsewhere Q may be a colour
        text = painted(text, written.output)
    write_parts([text], written.output, suffixes=chosen.suffixes)


def _refuse_digits(what: str) -> None:
    """Raises BadInput for digits that could be N or a placement without commas: each once, from 0 or 1."""
    if len(what) < _FEWEST_DIGITS or not what.isdecimal():
        return
    for first in (0, 1):
        if sorted(map(int, what)) == list(range(first, len(what) + first)):
            placement = ",".join(what) + (" --one-based" if first else "")
            n = int(what)
            raise BadInput(f"{what!r} is ambiguous: write {placement} for the placement or {n}x{n} for the board.")


def _refuse(given: dict[str, object], where: str) -> None:
    """Raises BadInput for an option that would have no effect."""
    for name, value in given.items():
        if value:
            raise BadInput(f"{name} {where}.")


def _read(
    file: str, number: int, board: str | None, question: QuestionOptions, written: PlacementOutput
) -> Placement | Best:
    """Returns a placement in the file by number, or the given pieces of a completion instance."""
    from nqueens.api.asking import read_problem, states_problem
    from nqueens.api.placement import Placement

    with open_placements(file) as lines:
        head = list(islice(lines, _MOST_PEEKED))
        if head and is_best(head[0]):
            if number > 1 or board is not None or question.is_another or written.one_based or written.by_columns:
                raise BadInput("Options for placements cannot be used with the output of `nqueens optimise`.")
            return read_best(chain(head[1:], lines))
        if states_problem(b"".join(head).decode(errors="replace")):
            if question.is_another or board is not None or number > 1:
                raise BadInput("--board, --nth and other options cannot be used with a completion instance.")
            return unsolved_board(read_problem(b"".join([*head, *lines]).decode()))
        one_based, by_columns = written.one_based, written.by_columns
        read = question.read(chain(head, lines), board, one_based=one_based, by_columns=by_columns)
        found = next(islice(read, number - 1, None), None)
    if found is None:
        raise BadInput(f"The input has no placement number {number}.")
    return Placement(*question.judged(found, number, partial=True))
