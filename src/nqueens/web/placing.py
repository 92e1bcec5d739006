"""What the API answers about other pieces and boards: how many ways there are, what can become of pieces placed."""

from __future__ import annotations

from itertools import islice
from typing import Any

from nqueens.api.variants import counts, position, positions, problem, with_number
from nqueens.board.attacks import Army, first_attack
from nqueens.deadline import Deadline
from nqueens.errors import NoSolution
from nqueens.problems.pieces import PIECES
from nqueens.problems.problem import HowMany, Problem
from nqueens.solvers.run import Outcome
from nqueens.web.answers import Asked
from nqueens.web.jobs import Job

_DIMENSIONS = 2


def pieces(asked: Asked, job: Job) -> dict[str, Any]:  # noqa: ARG001
    """Every piece with its moves as [down, right]: rides are repeated until the edge, leaps are made once."""
    return {"pieces": [_piece(name) for name in PIECES]}


def _piece(name: str) -> dict[str, Any]:
    moves = PIECES[name].moves(_DIMENSIONS)
    return {"name": name, "rides": sorted(moves.rides), "leaps": sorted(moves.leaps)}


def variant(asked: Asked, job: Job) -> dict[str, Any]:
    """How many ways there are to place other pieces or on a torus, and the first of them."""
    limit = Deadline(asked["time_limit"])
    question = _question(asked, _how_many(asked), asked["fixed"])
    made = counts(question, time_limit=limit, on_progress=lambda _: job.check())
    exactly = question
    if asked["pieces"] == "max":
        exactly = _question(asked, max(made.greatest, 0), asked["fixed"])
    found = islice(positions(exactly, time_limit=limit), asked["limit"]) if made.count else iter(())
    return {
        "question": str(exactly),
        "count": str(made.count),
        "pieces": exactly.pieces,
        "placements": [[list(cell) for cell in each.cells] for each in found],
    }


def verify_variant(asked: Asked, job: Job) -> dict[str, Any]:  # noqa: ARG001
    """What the judge says about pieces on such a board."""
    reason = _question(asked, asked["number"]).why_not(asked["cells"])
    return {"solution": reason is None, "reason": reason}


def complete_variant(asked: Asked, job: Job) -> dict[str, Any]:  # noqa: ARG001
    """Whether the pieces that stand can be completed, by a complete search; and with what."""
    question = _question(asked, _how_many(asked) if asked["number"] is None else asked["number"], asked["cells"])
    standing = sorted(question.fixed)
    reason = first_attack([Army(question.piece.name, question.moves, tuple(standing))], question.board)
    found = None
    if reason is None:
        limit = Deadline(asked["time_limit"])
        question = with_number(question, time_limit=limit)
        try:
            found = position(question, time_limit=limit)
        except NoSolution:
            found = None
    missing = [] if found is None else [cell for cell in found.cells if cell not in question.fixed]
    return {
        "question": str(question),
        "outcome": str(Outcome.NONE if found is None else Outcome.FOUND),
        "reason": reason,
        "cells": None if found is None else [list(cell) for cell in found.cells],
        "hint": list(missing[0]) if missing else None,
    }


def _how_many(asked: Asked) -> HowMany | None:
    return "max" if asked["pieces"] == "max" else None


def _question(asked: Asked, number: HowMany | None, fixed: Any = ()) -> Problem:
    return problem(
        (asked["board"].rows, asked["board"].columns),
        torus=asked["torus"],
        piece=asked["piece"],
        pieces=number,
        fixed=fixed,
        forbidden=asked["forbidden"],
    )
