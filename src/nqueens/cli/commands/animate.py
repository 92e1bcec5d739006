"""`nqueens animate N`: a solver's run as an animated picture or as an HTML player."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import ceil
from pathlib import PurePath
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.conflicts import refuse
from nqueens.cli.output import check_outcome, write_parts
from nqueens.cli.parameter_types import FileType, Real, Whole
from nqueens.cli.pictures import theme_option
from nqueens.cli.question import solver_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp

if TYPE_CHECKING:
    from nqueens.api.watching import Event, Trace
    from nqueens.problems.problem import Problem

_MOST_EVENTS = 100_000
"""Largest number of events held in memory for counting, about 20 MB."""

_SHARE_OF_THE_RUN = 0.5
"""Fraction of the time limit for the search; the rest is for drawing."""


@subcommand(
    "animate",
    ("nqueens animate 6 -o backtracking.gif", "until the first solution"),
    ("nqueens animate 8 --solver min-conflicts --seed 2 -o repair.gif", "repair from a fixed seed"),
    ("nqueens animate 8 -o run.html", "a page that plays the run"),
)
@options.effort_options("time_limit")
@solver_question
@options.solver_options("auto", "Random seed, for solvers that use one.")
@options.all_solutions_option("Draw the whole search instead of stopping at the first solution.")
@click.option(
    "--every", type=Whole(min=1), metavar="K",
    help="Draw only every K-th event (default: as needed to fit the run into --max-frames).",
)  # fmt: skip
@click.option("--max-frames", type=Whole(1, 5000), default=1000, metavar="K", help="Maximum number of frames.")
@click.option("--fps", type=Real(0.2, 50), default=8.0, metavar="X", help="Frames per second.")
@click.option(
    "--size", type=Whole(100, 1000), default=420, metavar="PIXELS",
    help="Length of the board's longer side in pixels.",
)  # fmt: skip
@theme_option
@click.option(
    "-o", "--output", required=True, type=FileType(), metavar="FILE",
    help="Output file: .gif, .png (animated PNG) or .html (player).",
)  # fmt: skip
def command(
    *,
    problem: Problem,
    chosen: options.ChosenSolver,
    all_solutions: bool,
    every: int | None,
    max_frames: int,
    fps: float,
    size: int,
    theme: str,
    effort: Effort,
    output: str,
) -> None:
    """Draw a solver's run as an animated GIF or PNG: squares tried, clashes, pieces, solutions.

    Supports the same boards, pieces and region puzzles as `trace`. A FILE that ends in .html is an offline page that
    plays the run forwards and backwards in any browser. GIF and PNG need the extra `render`. If a run has more events
    than --max-frames, only every second, third, ... event is drawn; with --every K, it ends after --max-frames frames.
    """
    from nqueens.api.watching import trace_of
    from nqueens.render.animation import animation
    from nqueens.render.themes import get_theme

    suffix = PurePath(output).suffix.lower()
    if suffix not in (".gif", ".png", ".apng", ".html"):
        raise BadInput(f"The output file must end in .gif, .png, .apng or .html, got {output!r}.")
    look = get_theme(theme)
    if suffix == ".html":
        refuse(["every", "max_frames", "fps", "size", "theme"], "is for .gif and .png; the .html player has controls")
        _write_player(trace_of(problem, effort, all_solutions=all_solutions, **chosen.keywords), output)
        return
    run = trace_of(problem, effort.part(_SHARE_OF_THE_RUN), all_solutions=all_solutions, **chosen.keywords)
    every, events = (every, iter(run)) if every else _fitting(iter(run), max_frames)
    ended = False
    gave_up: GaveUp | None = None

    def watched() -> Iterator[Event]:
        nonlocal ended, gave_up
        try:
            for event in events:
                effort.check("while the run was drawn")
                yield event
            ended = True
        except GaveUp as reason:
            ended, gave_up = True, reason
            raise

    content = animation(
        watched(), run.problem, title=run.solver.name, kind="gif" if suffix == ".gif" else "png",
        theme=look, every=every, limit=max_frames, speed=fps, size=size,
    )  # fmt: skip
    write_parts([content], output, binary=True, suffixes=[suffix])
    if not ended:
        click.echo(f"The run continues after the {max_frames} frames drawn; use a larger --every K.", err=True)
    if gave_up is not None:
        raise gave_up
    check_outcome(run)


def _write_player(run: Trace, output: str) -> None:
    """Writes the page, then raises NoSolution or GaveUp if the run found nothing."""
    from nqueens.api.players import MOST_PLAYER_EVENTS, played

    content, ending = played(run)
    write_parts([content], output, suffixes=[".html"])
    if ending["outcome"] == "stopped":
        click.echo(f"The page shows only the first {MOST_PLAYER_EVENTS:,} events of the run.", err=True)
    elif ending["reason"] is not None:
        raise GaveUp(ending["reason"])
    check_outcome(run)


def _fitting(events: Iterator[Event], frames: int) -> tuple[int, Iterator[Event]]:
    """Returns the smallest K for which every K-th event and all solutions fit, and the events.

    Reports K on standard error if it exceeds 1. Reads at most _MOST_EVENTS in advance.
    """
    from nqueens.api.watching import Solution

    seen: list[Event] = []
    reason: GaveUp | None = None
    try:
        seen.extend(islice(events, _MOST_EVENTS))
    except GaveUp as error:
        reason = error

    def again() -> Iterator[Event]:
        yield from seen
        if reason is not None:
            raise reason
        yield from events

    solutions = sum(isinstance(event, Solution) for event in seen)
    every = ceil(len(seen) / max(1, frames - solutions - 2))
    if every > 1:
        more = " or more" if len(seen) == _MOST_EVENTS else ""
        click.echo(
            f"Drawing every {_nth(every)} of {len(seen):,} events{more}; use --every 1 to draw them all.", err=True
        )
    return max(1, every), again()


def _nth(number: int) -> str:
    """Returns the number as an ordinal: `2nd`, `3rd`, `11th`."""
    ending = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
