"""`nqueens optimise GOAL N`: the best there is, with a bound while it runs and a proof at the end."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.modelling import how_many
from nqueens.cli.options import SquareType
from nqueens.cli.output import write_pieces
from nqueens.errors import BadInput, GaveUp, NoSolution

if TYPE_CHECKING:
    from nqueens.board.grid import Cell
    from nqueens.solvers.optimising.answers import Bounds, Optimum


@click.command("optimise")
@click.argument("goal", metavar="GOAL")
@click.argument("board", metavar="N")
@click.option("--piece", default="queen", show_default=True, metavar="TEXT", help="A piece by name or by its moves.")
@click.option("--pieces", metavar="K", help="How many pieces stand on the board, for unattacked and fewest-pawns.")
@click.option("--number", type=int, metavar="K", help="Ask for this value instead of the best.")
@click.option("--torus", is_flag=True, help="Every line goes on at the other end of the board.")
@click.option(
    "--forbidden", type=SquareType(), multiple=True, help="A square without a piece, for domination; repeatable."
)
@click.option("--count", is_flag=True, help="Also count the placements that reach the best value.")
@click.option("--list", "listed", is_flag=True, help="Also print one best placement of each class (domination goals).")
@options.threads_option
@options.time_limit_option
@options.json_option
@options.output_option
def command(
    goal: str,
    board: str,
    piece: str,
    pieces: str | None,
    number: int | None,
    torus: bool,
    forbidden: tuple[Cell, ...],
    count: bool,
    listed: bool,
    threads: int | None,
    time_limit: float | None,
    as_json: bool,
    output: str,
) -> None:
    """Find the best placement and prove that there is none better.

    GOAL is domination, independent-domination, peaceable, unattacked, fewest-pawns or colouring. Every new value and
    bound goes to standard error, with the gap between them.
    """
    from nqueens.api.optimising import dominating_placements, optimise
    from nqueens.counting.run import check_threads

    standing = how_many(pieces)
    if listed and "domination" not in goal:
        raise BadInput("--list goes with domination and independent-domination.")
    if isinstance(standing, str):
        raise BadInput(f"Here --pieces is a number, got {standing!r}.")
    answer = optimise(
        goal,
        board,
        piece=piece,
        torus=torus,
        pieces=standing,
        number=number,
        forbidden=forbidden,
        count=count,
        threads=check_threads(threads),
        time_limit=time_limit,
        on_bounds=_say,
    )
    text = _json(goal, answer) if as_json else _text(goal, answer)
    lines: Iterable[str] = ()
    if listed and answer.optimal and answer.value is not None:
        lines = (
            f"{json.dumps([list(cell) for cell in cells])}\n"
            for cells in dominating_placements(
                goal, board, answer.value, piece=piece, torus=torus, forbidden=forbidden, threads=check_threads(threads)
            )
        )
    write_pieces(chain([text], lines), output)
    if answer.placement is None and answer.optimal:
        raise NoSolution("No placement exists.")
    if not answer.optimal:
        raise GaveUp("The time limit passed before the best was proved.")


def _say(bounds: Bounds) -> None:
    found = "none yet" if bounds.found is None else str(bounds.found)
    gap = "" if bounds.gap is None else f", gap {bounds.gap}"
    print(f"{bounds.seconds:8.2f} s  found {found}, bound {bounds.bound}{gap}", file=sys.stderr)


def _text(goal: str, answer: Optimum) -> str:
    from nqueens.problems.goals import goal as goal_of

    lines = []
    if answer.value is not None:
        lines.append(f"{answer.value} {goal_of(goal).counts}, {_status(answer)}")
    if answer.count is not None:
        lines.append(f"{answer.count} placements reach it")
    for role, cells in (answer.placement or {}).items():
        if cells:
            lines.append(f"{role}: {json.dumps([list(cell) for cell in cells])}")
    return "".join(f"{line}\n" for line in lines)


def _status(answer: Optimum) -> str:
    return "proved optimal" if answer.optimal else f"not proved: the bound is {answer.bound}"


def _json(goal: str, answer: Optimum) -> str:
    placement = answer.placement
    described = {
        "goal": goal,
        "value": answer.value,
        "bound": answer.bound,
        "optimal": answer.optimal,
        "placement": None
        if placement is None
        else {role: [list(cell) for cell in cells] for role, cells in placement.items()},
        "count": answer.count,
        "method": answer.method,
        "nodes": answer.nodes,
        "seconds": answer.seconds,
    }
    return json.dumps(described) + "\n"
