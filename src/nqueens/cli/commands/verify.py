"""`nqueens verify FILE`: checks placements."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli import completion, options
from nqueens.cli.bar import bar
from nqueens.cli.block_judge import Skimmed
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.input import open_placements
from nqueens.cli.placement_output import by_columns_option
from nqueens.cli.question import QuestionOptions, question_options
from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from numpy.typing import NDArray

    from nqueens.board.board import Board
    from nqueens.render.names import ByColumns

_FEW = 1000  # lines


@subcommand(
    "verify",
    ("nqueens list 8 | nqueens verify -", "check a list"),
    ("echo 13524 | nqueens verify -", "digits count from 1"),
    ("nqueens verify queens.txt --distinct", "also reject duplicates"),
)
@question_options()
@click.argument("file", metavar="FILE", type=click.Path())
@options.from_option("Format of FILE (default: detected).", completion.placement_formats)
@click.option("--board", metavar="N", help="The board, if FILE does not state it.")
@click.option("--one-based", is_flag=True, help="Number rows and columns in FILE from 1, not from 0.")
@by_columns_option
@json_option
@click.option("--distinct", is_flag=True, help="Also report duplicate placements.")
def command(
    file: str,
    question: QuestionOptions,
    source: str | None,
    board: str | None,
    one_based: bool,
    by_columns: ByColumns,
    distinct: bool,
    as_json: bool,
) -> int:
    """Check every placement in FILE (`-` for standard input) and report those that are not solutions.

    Reads every output format of `solve` and `list` except svg and latex; digits without spaces, such as 13524, count
    from 1. The exit status is 0 if all placements are solutions.
    """
    from nqueens.api.judge import reason_against, reason_against_unordered

    huge = None if by_columns else _mapped(file, source, board, question, one_based)
    if huge is not None:
        reason = reason_against(huge, question.on(board or str(len(huge))))
        if reason is not None and not as_json:
            click.echo(f"Placement 1: {reason}.")
        return _verdict(1, {} if reason is None else {"placement 1": reason}, as_json)
    total = 0
    wrong: dict[str, str] = {}
    boards: set[Board] = set()
    seen: dict[object, str] = {}
    one_by_one = (
        by_columns or distinct or board is not None or source not in (None, "list") or question != QuestionOptions()
    )
    with open_placements(file) as lines:
        watched = _with_bar(lines)
        skimmed = Skimmed(watched, first=int(one_based))
        left = watched if one_by_one else skimmed
        for found in question.read(left, board, source, one_based=one_based, by_columns=by_columns):
            total += 1
            if board is None and not question.gives_puzzles and found.board.dimensions == 2:
                boards.add(found.board)
            pieces, problem = question.judged(found, total, partial=bool(by_columns))
            reason = reason_against_unordered(pieces, problem) if by_columns else reason_against(pieces, problem)
            if reason is None and distinct:
                first = seen.setdefault(_key(found.pieces), found.place)
                reason = None if first == found.place else f"duplicate of {first}"
            if reason is not None:
                wrong[found.place] = reason
                if not as_json:
                    click.echo(f"{found.place.capitalize()}: {reason}.")
    total += skimmed.count
    if total == 0:
        raise BadInput("The input contains no placement.")
    if wrong and not (one_based or as_json) and all("is not on the" in reason for reason in wrong.values()):
        click.echo("If the numbers count from 1, add --one-based.", err=True)
    return _verdict(total, wrong, as_json, boards)


def _with_bar(lines: Iterator[bytes]) -> Iterator[bytes]:
    """Yields the lines; after the first thousand, a bar counts them on a terminal."""
    few = 0
    for line in islice(lines, _FEW):
        few += 1
        yield line
    if few < _FEW:
        return
    with bar() as shown:
        for number, line in enumerate(lines, _FEW + 1):
            if shown is not None and number % _FEW == 0:
                shown.show(number, None, f"{number:,} lines")
            yield line


def _verdict(total: int, wrong: dict[str, str], as_json: bool, boards: Collection[Board] = ()) -> int:
    """Prints the verdict and returns the exit status; `wrong` has the reason for each wrong placement.

    The board is named if it was inferred and is not square, since another may be meant.
    """
    status = NO if wrong else ANSWERED
    if as_json:
        listed = [{"place": place, "reason": reason} for place, reason in wrong.items()]
        click.echo(enveloped({"placements": total, "wrong": listed}, status=status), nl=False)
        return status
    board = next(iter(boards)) if len(boards) == 1 else None
    on = "" if board is None or board.is_square else f" on a {board.rows} × {board.columns} board"
    if total == 1:
        click.echo(f"1 placement{on}: {'not a solution' if wrong else 'a solution'}.")
    else:
        click.echo(f"{total} placements{on}: {f'{len(wrong)} wrong' if wrong else 'all are solutions'}.")
    return status


def _key(pieces: Any) -> object:
    """Returns a key that is equal for equal placements."""
    if isinstance(pieces, dict):
        return tuple((name, frozenset(squares)) for name, squares in sorted(pieces.items()))
    return tuple(pieces)


def _mapped(
    file: str, format_name: str | None, board: str | None, question: QuestionOptions, one_based: bool
) -> NDArray[Any] | None:
    """Returns the single placement of an npy file as a memory map; None for other files."""
    if file == "-":
        return None
    from nqueens.render import npy

    if question.gives_puzzles or format_name not in (None, "npy") or one_based or not npy.is_npy(file):
        return None
    columns = npy.mapped(file)
    if columns is None or (board is not None and question.on(board).board.rows != len(columns)):
        return None
    return columns
