"""Answers of the HTTP API about region puzzles: generation, rating, hints, repair, reading and writing."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from nqueens.api.explaining import Rule, Step, hint_of, marks_of_player, rate_of
from nqueens.api.generating import generate_puzzles_of, repair_of
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.puzzles.formats.table import FORMATS
from nqueens.puzzles.reading import is_picture, read_content
from nqueens.puzzles.writing import puzzle_text
from nqueens.web.limits import MOST_BYTES_OF_TEXT, MOST_READ, MOST_ROWS_OF_REGIONS
from nqueens.web.question import ParsedRequest, check_zones

__all__ = [
    "FORMATS", "answer_generate", "answer_hint", "answer_rate", "answer_read", "answer_repair", "answer_text",
]  # fmt: skip


def answer_generate(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns a new puzzle with exactly one solution, and its level."""
    made = next(
        generate_puzzles_of(
            request["side"],
            replace(effort.silent, threads=1),
            each=request["each"],
            level=request["level"],
            sizes=request["sizes"],
            seed=request["seed"],
        )
    )
    rating = rate_of(made.problem, effort.silent)
    return {"puzzle": puzzle_text(made.problem), "level": rating.level, "name": rating.name}


def answer_repair(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns the repaired puzzle with exactly one solution and connected regions, and the moved squares."""
    repaired = repair_of(request.problem, effort.silent, joins=True)
    return {
        "puzzle": puzzle_text(repaired.problem),
        "moves": [asdict(move) for move in repaired.moves],
        "fewest": repaired.fewest,
    }


def answer_rate(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns the difficulty of a puzzle."""
    rating = rate_of(request.problem, effort.silent)
    return {**asdict(rating), "techniques": dict(rating.techniques), "name": rating.name}


def answer_hint(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns the next step as sentences (which count from 1) and as squares and units (from 0)."""
    puzzle = request.problem
    given = hint_of(puzzle, effort.silent, request["queens"], request["crosses"], one_based=True)
    said = {name: getattr(given, name) for name in ("where", "why", "what", "wrong", "found")}
    step = _step(given.step) if given.step else {**_step(Step(Rule.LAST, 0)), "rule": None}
    return {**said, "level": given.step and given.step.level, **step}


def _step(step: Step) -> dict[str, Any]:
    """Returns a step as plain values, so that clients can phrase it in another language."""
    told = {name: getattr(step, name) for name in ("rule", "number", "counts", "contradiction")}
    return {**marks_of_player(step), **told, "nested": [_step(each) for each in step.nested]}


def answer_text(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns a puzzle in another format."""
    return {"text": puzzle_text(request.problem, request["format"])}


def answer_read(request: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """Returns the puzzles in a text or a picture."""
    if len(request.body) > MOST_BYTES_OF_TEXT and not is_picture(request.body):
        raise BadInput(f"A text with puzzles must have at most {MOST_BYTES_OF_TEXT:,} bytes, got {len(request.body)}.")
    puzzles = read_content(request.body, each=request["each"], most=MOST_READ, look=effort.check)
    for puzzle in puzzles:
        check_zones(puzzle)
        if (rows := puzzle.board.rows) > MOST_ROWS_OF_REGIONS:
            raise BadInput(f"A region puzzle must have at most {MOST_ROWS_OF_REGIONS:,} rows, got {rows}.")
    return {"puzzles": [puzzle_text(puzzle) for puzzle in puzzles], "picture": is_picture(request.body)}
