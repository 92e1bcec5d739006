"""What the API answers to players and makers of puzzles: new ones, how hard they are, hints, and what a file holds."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from nqueens.api.explaining import Step, hint_of, marks_of_player, rate_of
from nqueens.api.generating import generate_puzzles_of, repair_of
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.puzzles.formats.table import FORMATS
from nqueens.puzzles.reading import is_picture, read_content
from nqueens.puzzles.writing import puzzle_text
from nqueens.web.limits import MOST_BYTES_OF_TEXT, MOST_READ, MOST_ROWS_OF_REGIONS
from nqueens.web.question import ParsedRequest

__all__ = [
    "FORMATS", "answer_generate", "answer_hint", "answer_rate", "answer_read", "answer_repair", "answer_text",
]  # fmt: skip


def answer_generate(asked: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """A new puzzle with one solution, and its level."""
    made = next(
        generate_puzzles_of(
            asked["rows"],
            replace(effort.silent, threads=1),
            each=asked["each"],
            level=asked["level"],
            sizes=asked["sizes"],
            seed=asked["seed"],
        )
    )
    rating = rate_of(made.problem, effort.silent)
    return {"puzzle": puzzle_text(made.problem), "level": rating.level, "name": rating.name}


def answer_repair(asked: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """The puzzle with one solution, and the squares that moved there."""
    mended = repair_of(asked.problem, effort.silent)
    return {
        "puzzle": puzzle_text(mended.problem),
        "moves": [asdict(move) for move in mended.moves],
        "fewest": mended.fewest,
    }


def answer_rate(asked: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """How hard a puzzle is."""
    rating = rate_of(asked.problem, effort.silent)
    return {**asdict(rating), "techniques": dict(rating.techniques), "name": rating.name}


def answer_hint(asked: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """The next step, as sentences and as the squares and units that it is about; in sentences all counts from 1."""
    puzzle = asked.problem
    given = hint_of(puzzle, effort.silent, asked["queens"], asked["crosses"], one_based=True)
    return {
        "where": given.where,
        "why": given.why,
        "what": given.what,
        "wrong": given.wrong,
        "found": given.found,
        "level": given.step and given.step.level,
        **_step(given.step),
    }


def _step(step: Step | None) -> dict[str, Any]:
    """All that a step says as plain values, for programs that put it into words of their own language."""
    if step is None:
        return {**marks_of_player(None), "rule": None, "number": 0, "counts": (), "contradiction": False, "nested": []}
    return {
        **marks_of_player(step),
        "rule": str(step.rule),
        "number": step.number,
        "counts": step.counts,
        "contradiction": step.contradiction,
        "nested": [_step(each) for each in step.nested],
    }


def answer_text(asked: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """A puzzle in another format."""
    return {"text": puzzle_text(asked.problem, asked["format"])}


def answer_read(asked: ParsedRequest, effort: Effort) -> dict[str, Any]:
    """The puzzles of a text or a picture."""
    if len(asked.body) > MOST_BYTES_OF_TEXT and not is_picture(asked.body):
        raise BadInput(f"A text with puzzles has at most {MOST_BYTES_OF_TEXT} bytes here, got {len(asked.body)}.")
    puzzles = read_content(asked.body, each=asked["each"], most=MOST_READ, look=effort.check)
    for puzzle in puzzles:
        if (rows := puzzle.board.rows) > MOST_ROWS_OF_REGIONS:
            raise BadInput(f"A region puzzle here has at most {MOST_ROWS_OF_REGIONS} rows, got {rows}.")
    return {"puzzles": [puzzle_text(puzzle) for puzzle in puzzles], "picture": is_picture(asked.body)}
