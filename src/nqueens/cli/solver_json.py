"""A solver's answer as JSON: outcome, placement and report."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from nqueens.cli.envelope import enveloped
from nqueens.cli.exit_status import ANSWERED, GAVE_UP, NO

if TYPE_CHECKING:
    from nqueens.api.answering import Answer
    from nqueens.cli.options import ChosenSolver


def solver_answer(found: Answer, chosen: ChosenSolver) -> str:
    """Returns the JSON object for a solver's answer."""
    from nqueens.api.answering import Outcome

    status = {Outcome.FOUND: ANSWERED, Outcome.NONE: NO, Outcome.GAVE_UP: GAVE_UP}[found.outcome]
    return enveloped(_described(found, chosen.settings), status=status, seed=found.report.seed)


def _described(found: Answer, settings: dict[str, object]) -> dict[str, object]:
    problem = found.problem
    if not problem.has_columns:
        board = problem.board
        return {
            "outcome": found.outcome,
            "problem": str(problem),
            "board": board.sizes,
            "wraps": sorted(board.wraps),
            "holes": sorted(board.holes),
            "pieces": None if found.placement is None else found.placement.pieces,
            **({} if found.solver in ("auto", "linear") else _by_solver(found, settings)),
        }
    placement = None if found.placement is None else list(found.placement)
    return {"outcome": found.outcome, "placement": placement, **_by_solver(found, settings)}


def _by_solver(found: Answer, settings: dict[str, object]) -> dict[str, object]:
    """Returns the solver, its options and its report."""
    from nqueens.api.watching import solver_spec

    report = asdict(found.report)
    del report["seed"]  # already in the object
    return {
        "reason": found.reason,
        "solver": found.solver,
        "options": {} if found.solver == "linear" else solver_spec(found.solver).parse_options(settings),
        "report": report,
    }
