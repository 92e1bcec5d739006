"""The answers about other boards and pieces, one function for each verb; see cli/variants.py for the options."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from nqueens.api.variants import Position
from nqueens.cli.exit_status import ANSWERED, WRONG
from nqueens.cli.together import refuse
from nqueens.cli.variants import problem_asked
from nqueens.errors import BadInput, GaveUp, NoSolution

if TYPE_CHECKING:
    from nqueens.board.board import Board
    from nqueens.problems.problem import Problem
    from nqueens.render.pieces import Placed


def _count(asked: dict[str, Any], given: dict[str, Any]) -> None:
    from nqueens.api.variants import counts, fundamental_count, linear_count

    made = problem_asked(asked, given, given["board"])
    if asked["linear"]:
        number = linear_count(made)
        click.echo(json.dumps({"problem": str(made), "linear": number}) if given["as_json"] else number)
        return
    limits = {"threads": given["threads"], "time_limit": given["time_limit"]}
    if given["fundamental"]:
        refuse(["engine"], "does not go with --fundamental on other boards and with other pieces")
        number = fundamental_count(made, **limits)
        click.echo(json.dumps({"problem": str(made), "fundamental": number}) if given["as_json"] else number)
        return
    if made.is_mixed:
        refuse(["engine"], "does not go with pawns or with pieces of two kinds")
    found = counts(made, engine=given["engine"], **limits)
    if given["as_json"]:
        described = {
            "problem": str(made),
            "count": found.count,
            "greatest": found.greatest,
            "by_pieces": {str(size): ways for size, ways in found.by_size.items()},
            "engine": found.engine,
            "work": found.work,
            "seconds": round(found.seconds, 6),
        }
        click.echo(json.dumps(described))
    elif isinstance(made.pieces, int) or not found.count:
        click.echo(found.count)
    else:
        for size, ways in found.by_size.items():
            if ways:
                click.echo(f"{size} {ways}")


def _one(asked: dict[str, Any], given: dict[str, Any], made: Problem) -> Position:
    """One solution, linear if that was asked; raises NoSolution, GaveUp."""
    from nqueens.api.variants import position

    if not asked["linear"]:
        return position(made, time_limit=given.get("time_limit"))
    found = next(_all_linear(made), None)
    if found is None:
        raise NoSolution(f"No linear solution exists for {made}.")
    return found


def _all_linear(made: Problem) -> Iterator[Position]:
    from nqueens.api.variants import linear_positions

    return linear_positions(made)


def _format(given: dict[str, Any], default: str, *, png: bool = False, read: bool = False) -> str:
    """The format asked for, by name or by the name of the output; raises BadInput for one that is not made here.

    With `read`, --one-based may speak of the file that is read.
    """
    from nqueens.render.formats import ANY_PIECES, format_asked

    name = given["format_name"]
    if name is None:
        as_png = png and given["output"].lower().endswith(".png")
        name = "png" if as_png else format_asked(None, given["output"], default).name
    able = (*ANY_PIECES, "png") if png else ANY_PIECES
    if name not in able:
        raise BadInput(f"Positions of other pieces and boards are written as {', '.join(able)}, got {name!r}.")
    if given["one_based"] and name in ("board", "svg", "png") and not read:
        raise BadInput("Only pairs, json and jsonl can be counted from 1, a drawing cannot.")
    return str(name)


def _solve(asked: dict[str, Any], given: dict[str, Any]) -> None:
    from nqueens.cli.output import check_output, write_pieces

    if given["as_json"]:
        _solve_json(asked, given)
        return
    format_name = _format(given, "board")
    check_output(given["output"], [f".{format_name}"])
    made = problem_asked(asked, given, given["board"])
    found = _one(asked, given, made)
    write_pieces(
        [found.write(format_name, one_based=given["one_based"])], given["output"], suffixes=[f".{format_name}"]
    )


def _solve_json(asked: dict[str, Any], given: dict[str, Any]) -> None:
    """One object with the outcome, also if there is no solution; then the exit status says so too."""
    from nqueens.cli.output import write_pieces

    if given["format_name"] or given["one_based"]:
        raise BadInput("With --json neither --format nor --one-based is allowed: coordinates count from 0.")
    made = problem_asked(asked, given, given["board"])
    begun = time.perf_counter()
    found = failure = None
    try:
        found = _one(asked, given, made)
    except (NoSolution, GaveUp) as reason:
        failure = reason
    described = {
        "outcome": "found" if failure is None else "none exists" if isinstance(failure, NoSolution) else "gave up",
        "problem": str(made),
        "board": list(made.board.sizes),
        "wraps": [axis + 1 for axis in sorted(made.board.wraps)],
        "holes": [list(cell) for cell in sorted(made.board.holes)],
        "pieces": None
        if found is None
        else {name: [list(cell) for cell in cells] for name, cells in found.placed.items()},
        "seconds": round(time.perf_counter() - begun, 6),
    }
    write_pieces([json.dumps(described) + "\n"], given["output"])
    if failure is not None:
        raise failure


def _list(asked: dict[str, Any], given: dict[str, Any]) -> None:
    from nqueens.api.variants import positions
    from nqueens.cli.output import listed, some, write_pieces
    from nqueens.render.write import write_many

    format_name = _format(given, "pairs")
    made = problem_asked(asked, given, given["board"])
    if asked["linear"]:
        found = _all_linear(made)
    else:
        found = positions(made, fundamental=given["fundamental"], time_limit=given["time_limit"])
    kept = listed(islice(found, given["limit"]), given["output"])
    if given["limit"] != 0:
        kept = some(kept, f"{made}")
    placed = (each.placed for each in kept)
    write_pieces(
        write_many(placed, made.board, format_name, given["one_based"]), given["output"], suffixes=[f".{format_name}"]
    )


def _show(asked: dict[str, Any], given: dict[str, Any]) -> None:
    from nqueens.cli.output import write_pieces
    from nqueens.render.formats import FORMATS
    from nqueens.render.write import write

    what = given["what"]
    solved = what[:1].isdigit()
    format_name = _format(given, "board", png=True, read=not solved)
    if solved:
        if given["number"] is not None or given["board"] is not None:
            raise click.UsageError("--number and --board go with a FILE.", click.get_current_context())
        board, placed = _solved(asked, given)
    else:
        refuse(["fixed", "forbidden"], "goes with N, not with a file")
        board, placed = _in_file(asked, given)
    if format_name not in ("svg", "png"):
        if given["theme"] != "plain" or given["no_coordinates"]:
            raise click.UsageError("--theme and --no-coordinates go with svg and png.", click.get_current_context())
        one_based = given["one_based"] and FORMATS[format_name].one_based
        write_pieces([write(placed, board, format_name, one_based)], given["output"])
        return
    if given["one_based"]:
        raise BadInput("A picture cannot be counted from 1.")
    _draw(board, placed, given, as_png=format_name == "png")


def _solved(asked: dict[str, Any], given: dict[str, Any]) -> tuple[Board, Placed]:
    made = problem_asked(asked, given, given["what"])
    return made.board, _one(asked, given, made).placed


def _in_file(asked: dict[str, Any], given: dict[str, Any]) -> tuple[Board, Placed]:
    from nqueens.cli.input import open_input
    from nqueens.render.pieces import by_name
    from nqueens.render.read import read

    made = problem_asked(asked, given, _board_of_file(asked, given))
    number = given["number"] or 1
    with open_input(given["what"]) as lines:
        placements = read(lines, board=made.board, names=_names(made), one_based=given["one_based"])
        found = next(islice(placements, number - 1, None), None)
    if found is None:
        raise BadInput(f"There is no placement number {number} in the input.")
    return made.board, by_name(found.pieces)


def _draw(board: Board, placed: Placed, given: dict[str, Any], *, as_png: bool) -> None:
    from nqueens.cli.output import write_pieces
    from nqueens.render.raster import png
    from nqueens.render.svg import picture
    from nqueens.render.themes import get_theme

    svg = picture(placed, board, coordinates=not given["no_coordinates"], theme=get_theme(given["theme"]))
    write_pieces([png(svg) if as_png else svg], given["output"], binary=as_png, suffixes=[".png" if as_png else ".svg"])


def _verify(asked: dict[str, Any], given: dict[str, Any]) -> int:
    from nqueens.cli.input import open_input
    from nqueens.render.pieces import by_name
    from nqueens.render.read import read

    made = problem_asked(asked, given, _board_of_file(asked, given))
    wrong = total = 0
    with open_input(given["file"]) as lines:
        for found in read(lines, board=made.board, names=_names(made), one_based=given["one_based"]):
            total += 1
            placed = by_name(found.pieces)
            reason = made.why_not(
                placed.get(made.piece.name, ()),
                pawns=placed.get("pawn", ()),
                partners=placed.get(made.partner.name, ()) if made.partner else (),
            )
            if reason is not None:
                wrong += 1
                click.echo(f"{found.place}: {reason}.")
    if total == 0:
        raise BadInput("There is no placement in the input.")
    plural = "placement" if total == 1 else "placements"
    click.echo(f"{total} {plural}: {f'{wrong} wrong' if wrong else 'all solutions'}.")
    return WRONG if wrong else ANSWERED


def _board_of_file(asked: dict[str, Any], given: dict[str, Any]) -> str:
    if asked["linear"]:
        raise BadInput("--linear goes with count, solve, list and show N, not with a file.")
    if given["board"] is None:
        raise BadInput("A file with positions of other pieces or boards needs --board.")
    return str(given["board"])


def _names(made: Problem) -> list[str]:
    return [made.piece.name, *([made.partner.name] if made.partner else []), *(["pawn"] if made.pawns else [])]


VERBS: Mapping[str, Callable[[dict[str, Any], dict[str, Any]], int | None]] = {
    "count": _count,
    "solve": _solve,
    "list": _list,
    "show": _show,
    "verify": _verify,
}
