"""Comparison of solvers: one line per solver and, optionally, charts and a table of all runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nqueens.api.asking import problem
from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.render.tables import csv
from nqueens.web.options import checked_settings
from nqueens.web.question import ParsedRequest

if TYPE_CHECKING:
    from nqueens.api.comparison import Contender, Entry

_FAMILIES = ("complete", "local", "construct", "external", "all")
"""Names that stand for several solvers of the package."""


def answer_compare(request: ParsedRequest, effort: Effort) -> Iterator[dict[str, Any]]:
    """Yields the result of each solver, then how the comparison ended; each run has its own time limit."""
    from nqueens.api.comparison import MEASURES
    from nqueens.api.comparison import compare as compared

    contenders: list[str | Contender] = request["solvers"].split(",")
    for name, *settings in (each.strip().split(":") for each in contenders if isinstance(each, str)):
        if settings or name not in _FAMILIES:
            checked_settings(name, dict(setting.partition("=")[::2] for setting in settings))
    problems = _problems(request)
    entries = compared(
        problems,
        contenders,
        all_solutions=request["all_solutions"],
        time_limit=request["time_limit"],
        repeat=request["repeat"],
        seed=request["seed"],
    )

    def lines() -> Iterator[dict[str, Any]]:
        made: list[Entry] = []
        for entry in entries:
            if made and request["charts"] and entry.size > made[-1].size:
                yield _drawn(made, request)
            made.append(entry)
            yield entry.as_dict()
            if effort.is_over:
                break
        if request["charts"]:
            yield _drawn(made, request)
            yield {"csv": csv(["solver", "n", "seed", "outcome", *MEASURES, "wrong"], _runs(made, MEASURES))}
        if effort.is_over:
            yield {"end": "gave up", "compared": len(made), "reason": str(effort.gave_up("before all had run"))}
        else:
            yield {"end": "all", "compared": len(made)}

    return lines()


def _problems(request: ParsedRequest) -> Sequence[Any]:
    """Returns the problem on its board and on the larger boards; raises BadInput."""
    board, last = request.problem.board, request["to"]
    if last is None:
        return [request.problem]
    if not request.by_rows:
        raise BadInput(f"The parameter to requires one queen in every row of a plane board, got {request.problem}.")
    if last < board.rows:
        raise BadInput(f"The parameter to must be at least the number of rows, {board.rows}, got {last}.")
    sizes = (Board(rows, board.columns + rows - board.rows) for rows in range(board.rows, last + 1))
    return [problem(size, fixed=request.problem.fixed, forbidden=request.problem.empty) for size in sizes]


def _drawn(entries: Sequence[Entry], request: ParsedRequest) -> dict[str, Any]:
    """Returns a chart for each measure that some run has, including runs that gave up."""
    from nqueens.api.comparison import MEASURES, comparison_chart

    note = f", {request['repeat']} runs each"
    runs_of = [run.report for entry in entries for run in entry.trials if run.wrong is None]
    measures = [each for each in MEASURES if any(getattr(report, each) for report in runs_of)]
    charts = {
        each: comparison_chart(entries, each, all_solutions=request["all_solutions"], note=note) for each in measures
    }
    return {"charts": charts}


def _runs(entries: Sequence[Entry], measures: Iterable[str]) -> list[list[str]]:
    """Returns every run as a row of a table."""
    return [
        [
            entry.label, f"{entry.size}", "" if run.report.seed is None else f"{run.report.seed}", str(run.outcome),
            *(f"{getattr(run.report, each)}" for each in measures), run.wrong or "",
        ]
        for entry in entries
        for run in entry.trials
    ]  # fmt: skip
