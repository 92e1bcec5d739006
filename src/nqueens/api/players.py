"""Players of solver runs, as self-contained HTML files or in notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from nqueens.errors import BadInput
from nqueens.puzzles.writing import puzzle_text
from nqueens.render.run_parts import RunPart, run_parts

if TYPE_CHECKING:
    from nqueens.api.watching import Trace
    from nqueens.problems.problem import Problem

__all__ = ["MOST_PLAYER_EVENTS", "MOST_PLAYER_ROWS", "RunPart", "framed_player", "played", "run_parts"]

MOST_PLAYER_ROWS = 32
"""The most rows or columns of a board in the player."""

MOST_PLAYER_EVENTS = 20_000
"""The most events of a run in a file."""

_MOST_IN_A_NOTEBOOK = 4_000  # some 400 kB
_HEIGHT = 560  # pixels of the player in a notebook


def played(run: Trace, limit: int = MOST_PLAYER_EVENTS) -> tuple[str, dict[str, Any]]:
    """Returns an HTML player of a run that has not started yet, and its outcome (the fields of `end`).

    The file has at most `limit` events. Raises BadInput if the player cannot show the run.
    """
    from nqueens.render.run_page import page_of_run

    reason = _no_player(run)
    if reason is not None:
        raise BadInput(reason)
    problem, spec = run.problem, run.solver
    shown = {
        "rows": problem.board.rows,
        "columns": problem.board.columns,
        "regions": _puzzle(problem),
        "fixed": sorted(problem.fixed),
        "forbidden": sorted(problem.empty),
        "seed": run.seed,
        "set": [f"{name}={value}" for name, value in run.options.items() if value != _default(run, name)],
    }
    parts = list(run_parts(run, limit))
    return page_of_run(f"{spec.title}: {problem}", spec.as_dict() | {"options": []}, shown, parts), parts[-1][1]


def framed_player(trace: Trace) -> str | None:
    """Returns the player of a trace in a frame to embed in another page, or None if it has none."""
    if _no_player(trace) is not None:
        return None
    page = escape(played(trace.again(), _MOST_IN_A_NOTEBOOK)[0])
    title = escape(f"{trace.solver.title}: {trace.problem}")
    return (
        f'<iframe title="{title}" srcdoc="{page}" sandbox="allow-scripts" allowfullscreen="" '
        f'style="width:100%;height:{_HEIGHT}px;border:0"></iframe>\n'
    )


def _no_player(trace: Trace) -> str | None:
    """Returns the reason why a trace has no player, in a sentence, or None."""
    board = trace.problem.board
    if not trace.problem.has_columns and _puzzle(trace.problem) is None:
        return (
            "The player shows one queen in every row of a plane board and puzzles of queens that do not touch, "
            f"not {trace.problem}."
        )
    if not 1 <= min(board.sizes) <= max(board.sizes) <= MOST_PLAYER_ROWS:
        return f"The player shows boards of 1 to {MOST_PLAYER_ROWS} rows and columns, got {board}."
    return None


def _puzzle(problem: Problem) -> str | None:
    """Returns the code of a region puzzle without zones whose queens do not touch, None for other problems."""
    if problem.regions and problem.regions.zones:
        return None
    try:
        return puzzle_text(problem).strip()
    except BadInput:
        return None


def _default(run: Trace, name: str) -> object:
    return next(each.default for each in run.solver.options if each.name == name)
