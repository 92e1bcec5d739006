"""Pictures and charts of results in notebooks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape
from itertools import islice
from typing import TYPE_CHECKING

from nqueens.api.estimates import Sample
from nqueens.api.optimising import drawn_answer
from nqueens.board.board import Board, Square
from nqueens.problems.problem import Problem
from nqueens.puzzles.explain import Explanation
from nqueens.puzzles.generate import GeneratedPuzzle
from nqueens.puzzles.hints import Hint
from nqueens.puzzles.repair import Repair
from nqueens.render.chart import HorizontalLine, PlottedCurve, level_chart
from nqueens.render.chart_file import Chart
from nqueens.render.pieces import SHOWN
from nqueens.sampling.estimate import Estimate
from nqueens.shown import chart_of, picture_of
from nqueens.solvers.optimising.answers import Optimum

if TYPE_CHECKING:
    from nqueens.api.placement import Placement

_LARGEST = 64  # rows or columns that a notebook shows beside facts; a placement alone may be larger
_MOST_OF_A_SAMPLE = 12
_PICTURES = (".svg", ".png", ".pdf")
_FEWEST_PIXELS, _MOST_PIXELS = 16, 10_000


@picture_of.register
def _(hint: Hint) -> str:
    """Returns the hint in stages that the reader opens one by one."""
    stages = list(dict.fromkeys((hint.where, hint.why, hint.what)))
    first, *rest = map(escape, stages)
    return f"<p>{first}</p>\n" + "".join(
        f"<details><summary>{question}</summary><p>{stage}</p></details>\n"
        for question, stage in zip(("Why?", "What to do?"), rest, strict=False)
    )


def _board(board: Board, pieces: Mapping[str, Collection[Square]], problem: Problem | None = None) -> str:
    """Returns a board with pieces; for a region puzzle with its regions and the squares known to be empty."""
    from nqueens.render.regions import Division
    from nqueens.render.svg import svg_picture as drawn

    if not 0 < max(board.sizes) <= _LARGEST:
        return ""
    placed = {name: sorted(squares) for name, squares in pieces.items()}
    division = None if problem is None else Division.of(problem.regions, problem.empty, letters=True)
    return drawn(placed, board, division=division)


@picture_of.register
def _(board: Board) -> str:
    return _board(board, {})


@picture_of.register
def _(problem: Problem) -> str:
    return _board(problem.board, {problem.piece.name: problem.fixed}, problem)


@picture_of.register
def _(made: GeneratedPuzzle) -> str:
    return picture_of(made.problem)


@picture_of.register
def _(made: Repair) -> str:
    return picture_of(made.problem)


@picture_of.register
def _(found: Explanation) -> str:
    """Returns the puzzle with the queens and crosses found by the steps."""
    from nqueens.render.regions import Division
    from nqueens.render.svg import svg_picture as drawn

    problem = found.problem
    division = Division.of(problem.regions, found.crosses, letters=True)
    return drawn({problem.piece.name: found.queens}, problem.board, division=division)


@picture_of.register
def _(found: Optimum) -> str:
    if found.placement is None or found.problem is None:
        return ""
    shown = drawn_answer(found.problem, found.placement)
    return _board(found.problem.board, shown) if shown.keys() <= SHOWN.keys() else ""


@picture_of.register
def _(drawn: Sample) -> str:
    """Returns the first few placements of the sample."""
    from nqueens.render.svg import svg_sheet

    if not len(drawn) or drawn.n > _LARGEST:
        return ""
    first: Sequence[Placement] = list(islice(drawn, _MOST_OF_A_SAMPLE))
    if drawn.puzzle is not None:
        return _board(drawn.puzzle.board, first[0].pieces, drawn.puzzle)
    return svg_sheet([each.columns for each in first], first[0].board, more=len(drawn) > len(first))


@chart_of.register
def _(found: Estimate) -> Chart:
    """Returns a chart of the estimate by round, with error curves and the final interval."""
    points = found._so_far()
    lines = [
        PlottedCurve(name, [(rounds, value + sign * error) for rounds, value, error in points], marked=len(points) == 1)
        for name, sign in (("ln Q", 0), ("plus one standard error", 1), ("minus one standard error", -1))
    ]
    low, high = found.interval95
    ends = [HorizontalLine("95% interval, upper end", high), HorizontalLine("95% interval, lower end", low)]
    title = f"{found._problem_name} by {found.method}"
    return Chart(level_chart(lines, ends, title=title, x_title="rounds, logarithmic", y_title="ln Q"))
