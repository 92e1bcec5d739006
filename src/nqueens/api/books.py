"""Puzzle books: printable PDFs with solutions at the end, and self-contained HTML files to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nqueens.api.answering import answer_of
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput, NQueensError
from nqueens.inputs import flag, items_of, one_of, shown, text_of, whole
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.explain import explain_puzzle
from nqueens.puzzles.generate import GeneratedPuzzle
from nqueens.puzzles.hints import hint_from_step, marks_of_player
from nqueens.puzzles.rating import rate_puzzle
from nqueens.puzzles.steps import Rule, Step
from nqueens.puzzles.words import Words
from nqueens.puzzles.writing import puzzle_text
from nqueens.render.book import MOST_ON_A_PAGE, PAPER, BookEntry, PuzzleBook, book_pdf
from nqueens.render.player_book import page_of_book
from nqueens.render.themes import get_theme

__all__ = ["PAPER", "html_book", "html_book_of", "puzzle_book", "puzzle_book_of"]

_TITLE = "Queens in regions"
_MOST_TO_PLAY = 32  # rows that the player takes


def puzzle_book(
    puzzles: Sequence[Problem | GeneratedPuzzle],
    *,
    title: str = _TITLE,
    per_page: int = 6,
    paper: str = "a4",
    theme: str = "plain",
    graded: bool = False,
    solutions: bool = True,
    handout: bool = False,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> bytes:
    """Returns a PDF of the puzzles, each with its level, code and (if generated) seed, solutions last.

    `paper` is a4 or letter, `theme` one of the picture themes (`print` is black on white), `per_page` from 1 to 30.
    `graded` sorts the puzzles from easy to hard; `handout` adds a line for a name and the rules. Raises BadInput, also
    for a puzzle without exactly one solution; MissingExtra without reportlab; GaveUp at the time limit (seconds) and
    soon after `stopped()` returns true. Cost: about 15 ms per puzzle.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.puzzle_book([puzzle])[:5]
    b'%PDF-'
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    return puzzle_book_of(
        puzzles, effort, title=title, per_page=per_page, paper=paper, theme=theme, graded=graded, solutions=solutions,
        handout=handout,
    )  # fmt: skip


def puzzle_book_of(
    puzzles: Sequence[Problem | GeneratedPuzzle],
    effort: Effort,
    *,
    title: str = _TITLE,
    per_page: int = 6,
    paper: str = "a4",
    theme: str = "plain",
    graded: bool = False,
    solutions: bool = True,
    handout: bool = False,
) -> bytes:
    """Returns a PDF of the puzzles; raises as `puzzle_book` does."""
    chosen, size = get_theme(theme), one_of(paper, "The paper", PAPER)
    heading = _latin(title)
    many = whole(per_page, "The number of puzzles on a page", low=1, high=MOST_ON_A_PAGE)
    entries = [
        BookEntry(puzzle, f"{number}. {level}", _note(puzzle, origin), tuple(answer_of(puzzle, effort).found().squares))
        for number, (puzzle, level, origin) in enumerate(_listed(puzzles, graded, effort), 1)
    ]
    rules = _rules([each.puzzle for each in entries]) if flag(handout, "handout") else ""
    book = PuzzleBook(heading, entries, many, size, flag(solutions, "solutions"), rules)
    return book_pdf(book, chosen)


def html_book(
    puzzles: Sequence[Problem | GeneratedPuzzle],
    *,
    title: str = _TITLE,
    graded: bool = False,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> str:
    """Returns a self-contained HTML file in which the puzzles can be played, with hints.

    `graded` sorts the puzzles from easy to hard. Raises BadInput, also for a puzzle without exactly one solution or
    whose queens may touch; GaveUp at the time limit (in seconds) or soon after `stopped()` returns true. Cost: about 5
    ms and 6 kB per puzzle.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.html_book([puzzle]).startswith("<!doctype html>")
    True
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    return html_book_of(puzzles, effort, title=title, graded=graded)


def html_book_of(
    puzzles: Sequence[Problem | GeneratedPuzzle], effort: Effort, *, title: str = _TITLE, graded: bool = False
) -> str:
    """Returns an HTML file in which the puzzles can be played; raises as `html_book` does."""
    heading = text_of(title, "The title")
    return page_of_book(
        heading,
        [_carried(puzzle, level, origin, effort) for puzzle, level, origin in _listed(puzzles, graded, effort)],
    )


def _listed(puzzles: object, graded: object, effort: Effort) -> list[tuple[Problem, str, str]]:
    """Returns each puzzle with its level in words and its origin, easiest first if `graded`; raises BadInput."""
    listed = items_of(puzzles, "The puzzles of a book must be a list", ordered=True)
    if not listed:
        raise BadInput("A book needs at least one puzzle, got none.")
    rated = [_rated(puzzle, number, effort) for number, puzzle in enumerate(listed, 1)]
    if flag(graded, "graded"):
        rated.sort(key=lambda each: each[1])
    return [(puzzle, level, origin) for puzzle, _, level, origin in rated]


def _latin(title: object) -> str:
    """Returns the title if the standard PDF fonts can display it; raises BadInput otherwise."""
    text = text_of(title, "The title")
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        raise BadInput(f"The title of a book must use Latin letters only, got {shown(text)}.") from None
    return text


def _rated(given: object, number: int, effort: Effort) -> tuple[Problem, int, str, str]:
    """Returns the puzzle, its level as a sortable number and in words, and its origin if known."""
    puzzle, origin = (given.problem, given.origin) if isinstance(given, GeneratedPuzzle) else (given, "")
    if not isinstance(puzzle, Problem):
        raise BadInput(f"The puzzles of a book must be region puzzles, got {shown(puzzle)}.")
    rating = rate_puzzle(puzzle, effort)
    if rating.solutions != 1:
        raise BadInput(
            f"Puzzles in a book must have exactly one solution; puzzle {number} has {rating.solutions or 'none'}."
        )
    level = f"level {rating.level}: {rating.name}" if rating.level else rating.name
    return puzzle, rating.level or 9, level, origin


def _rules(puzzles: Sequence[Problem]) -> str:
    """Returns the rules in one sentence, for readers new to such puzzles."""
    if any(_code(each) == str(each) for each in puzzles):
        return "Below each puzzle is written what to place; every row, column and region has the same number of them."
    numbers = sorted({regions_of(each).each for each in puzzles})
    queens = f"{' or '.join(map(str, numbers))} queen{'' if numbers == [1] else 's'}"
    return f"Every row, every column and every region has {queens}; no two touch, not even at a corner."


def _note(puzzle: Problem, origin: str) -> str:
    """Returns the text below a puzzle: its code, and its seed if it was generated."""
    return ": ".join(filter(None, (origin, _code(puzzle))))


def _code(puzzle: Problem) -> str:
    """Returns a link to play the puzzle, or its code; for puzzles that no format covers, the task in words."""
    for name in ("puzzlink", "code"):
        try:
            return puzzle_text(puzzle, name)
        except NQueensError:
            continue
    return str(puzzle)


def _carried(puzzle: Problem, level: str, origin: str, effort: Effort) -> dict[str, Any]:
    """Returns everything the player needs to know about a puzzle."""
    side, words = regions_of(puzzle).side, Words(puzzle, one_based=True)
    whole(side, "The side of a puzzle to be played", high=_MOST_TO_PLAY)
    steps = [step for step in explain_puzzle(puzzle, effort).steps if step.rule is not Rule.CROSSES]
    return {
        "code": puzzle_text(puzzle),
        "level": "; ".join(filter(None, (f"{level[:1].upper()}{level[1:]}", origin))),
        "short": level.partition(":")[0],
        "solution": [row * side + column for row, column in sorted(answer_of(puzzle, effort).found().squares)],
        "steps": [_hint(step, words, side) for step in steps],
    }


def _hint(step: Step, words: Words, side: int) -> dict[str, Any]:
    """Returns a step as a hint, with numbered squares."""
    hint, marks = hint_from_step(step, words), marks_of_player(step)
    numbered = {name: [row * side + column for row, column in marks[name]] for name in ("squares", "placed", "crossed")}
    square = None if step.square is None else step.square[0] * side + step.square[1]
    return {"where": hint.where, "why": hint.why, "what": hint.what, **marks, **numbered, "square": square}
