"""Region puzzles on paper: books with several to a page and their solutions at the end."""

from __future__ import annotations

from collections.abc import Sequence

from nqueens.api.explaining import rate
from nqueens.api.solving import solve
from nqueens.deadline import Deadline, Limit
from nqueens.errors import BadInput, NQueensError
from nqueens.inputs import flag, items_of, one_of, shown, text_of, whole
from nqueens.problems.problem import Problem
from nqueens.puzzles.writing import write_puzzle
from nqueens.render.book import PAPER, Book, Entry, pdf
from nqueens.render.themes import get_theme

__all__ = ["PAPER", "puzzle_book"]

_MOST_ON_A_PAGE = 30


def puzzle_book(
    puzzles: Sequence[Problem],
    *,
    title: str = "Queens in regions",
    per_page: int = 6,
    paper: str = "a4",
    theme: str = "plain",
    graded: bool = False,
    solutions: bool = True,
    time_limit: Limit = None,
) -> bytes:
    """A PDF with the puzzles, each with its level and its code, and on the last pages their solutions.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.puzzle_book([puzzle])[:5]
    b'%PDF-'

    `paper` is a4 or letter, `theme` as for pictures (`print` is black on white), `per_page` from 1 to 30. If `graded`,
    the easiest come first. Raises BadInput, also for a puzzle without exactly one solution, MissingExtra without
    reportlab, GaveUp at the time limit (seconds). Cost: some 5 ms a puzzle.
    """
    deadline = Deadline.of(time_limit)
    listed = items_of(puzzles, "The puzzles of a book come as a list", ordered=True)
    if not listed:
        raise BadInput("A book needs at least one puzzle, got none.")
    chosen, size = get_theme(theme), one_of(paper, "The paper", PAPER)
    heading = _latin(title)
    many = whole(per_page, "The number of puzzles on a page", low=1, high=_MOST_ON_A_PAGE)
    rated = [_rated(puzzle, number, deadline) for number, puzzle in enumerate(listed, 1)]
    if flag(graded, "Whether the easiest come first"):
        rated.sort(key=lambda each: each[1])
    entries = [
        Entry(puzzle, f"{number}. {level}", _code(puzzle), tuple(solve(puzzle, time_limit=deadline).squares))
        for number, (puzzle, _, level) in enumerate(rated, 1)
    ]
    book = Book(heading, entries, many, size, flag(solutions, "Whether to add the solutions"))
    return pdf(book, chosen)


def _latin(title: object) -> str:
    """The title, if the fonts that every PDF reader has can write it."""
    text = text_of(title, "The title")
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        raise BadInput(f"The title of a book takes Latin letters, got {shown(text)}.") from None
    return text


def _rated(puzzle: object, number: int, deadline: Deadline) -> tuple[Problem, int, str]:
    """The puzzle, its level as a number by which they are sorted, and in words."""
    if not isinstance(puzzle, Problem):
        raise BadInput(f"The puzzles of a book are problems with regions, got {shown(puzzle)}.")
    rating = rate(puzzle, time_limit=deadline)
    if rating.solutions != 1:
        raise BadInput(
            f"The puzzles of a book have one solution each; puzzle {number} has {rating.solutions or 'none'}."
        )
    return puzzle, rating.level or 9, f"level {rating.level}: {rating.name}" if rating.level else rating.name


def _code(puzzle: Problem) -> str:
    """Where the puzzle can be played by anyone, or its code; nothing for what no format can say."""
    for name in ("puzzlink", "code"):
        try:
            return write_puzzle(puzzle, name)
        except NQueensError:
            continue
    return ""
