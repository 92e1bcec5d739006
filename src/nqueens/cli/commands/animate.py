"""`nqueens animate N`: a solver's run as a moving picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal

import click

from nqueens.board.board import Board
from nqueens.cli import options
from nqueens.cli.output import no_solution, write_parts
from nqueens.cli.pictures import theme_option
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp

if TYPE_CHECKING:
    from nqueens.api.watching import Event


@click.command("animate")
@options.effort_options("time_limit")
@options.board_argument
@options.solver_options("auto", "Seed of a solver that makes random choices.")
@options.until_option("Show the run up to the first solution, or all of it.")
@click.option("--every", type=options.Whole(min=1), default=1, metavar="K", help="Draw only every K-th event.")
@click.option("--frames", type=options.Whole(1, 5000), default=1000, metavar="K", help="Draw at most K frames.")
@click.option("--speed", type=options.Real(0.2, 50), default=8.0, metavar="X", help="Frames per second.")
@click.option("--size", type=options.Whole(100, 1000), default=420, help="Width of the board in pixels.")
@theme_option
@click.option(
    "-o", "--output", required=True, type=click.Path(dir_okay=False), metavar="FILE",
    help="The file to write: .gif, or .png for an animated PNG.",
)  # fmt: skip
def command(
    *,
    board: Board,
    chosen: options.Chosen,
    until: Literal["first", "all"],
    every: int,
    frames: int,
    speed: float,
    size: int,
    theme: str,
    effort: Effort,
    output: str,
) -> None:
    """Draw a solver's run on N queens as an animated GIF or PNG: squares tried, clashes, queens, solutions.

    Needs the extra `render`. A run of more events than --frames is cut short, and the last frame says so; --every skips
    events.
    """
    from nqueens.api.solving import Outcome, gave_up_on
    from nqueens.api.watching import trace
    from nqueens.render.animation import animation
    from nqueens.render.themes import get_theme

    suffix = PurePath(output).suffix.lower()
    if suffix not in (".gif", ".png", ".apng"):
        raise BadInput(f"The output must end in .gif, .png or .apng, got {output!r}.")
    run = trace(board, until=until, time_limit=effort.deadline, **chosen.keywords)
    ended = False
    gave_up: GaveUp | None = None

    def watched() -> Iterator[Event]:
        nonlocal ended, gave_up
        try:
            yield from run
            ended = True
        except GaveUp as reason:
            ended, gave_up = True, reason
            raise

    content = animation(
        watched(),
        board.rows,
        board.columns,
        title=run.solver.name,
        kind="gif" if suffix == ".gif" else "png",
        theme=get_theme(theme),
        every=every,
        limit=frames,
        speed=speed,
        size=size,
    )
    write_parts([content], output, binary=True, suffixes=[suffix])
    if not ended:
        click.echo(f"The run goes on after the {frames} frames drawn; --every K shows every K-th event only.", err=True)
    if gave_up is not None:
        raise gave_up
    if run.outcome is Outcome.NONE:
        raise no_solution(run.problem)
    if run.outcome is Outcome.GAVE_UP:
        raise gave_up_on(run.problem, run.solver.found_none)
