"""Boards of region puzzles with walls around the regions, coloured on a terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from nqueens.cli.output import write_words
from nqueens.problems.regions import regions_of
from nqueens.render.regions import colours
from nqueens.render.themes import get_theme
from nqueens.render.walls import divided, place_of

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.problems.problem import Problem


def write_region_board(placement: Placement, output: str) -> None:
    """Writes the board of a region puzzle with its queens and crosses, once for each division, side by side."""
    problem = placement.problem
    regions = regions_of(problem)
    marks = dict.fromkeys(problem.forbidden, "×") | dict.fromkeys(placement.squares, "Q")
    drawn = divided(regions, lambda _: marks, holes=problem.board.holes)
    if output == "-" and sys.stdout.isatty():
        _print(drawn, problem)
    else:
        write_words([f"{drawn}\n"], output)


def _print(drawn: str, problem: Problem) -> None:
    """Prints the boards of all divisions to a terminal with a colour for each region."""
    from rich.console import Console
    from rich.text import Text

    lines = list(map(Text, drawn.splitlines()))
    for number, division in enumerate(regions_of(problem).divisions):
        shades = colours(division, get_theme("plain").regions)
        for row, column in problem.board:
            region = division[row, column]
            line, begin, end = place_of((row, column), division, number)
            if region is not None:
                lines[line].stylize(f"black on {shades[region]}", begin, end)
    console = Console(highlight=False)
    for each in lines:
        console.print(each, soft_wrap=True)
