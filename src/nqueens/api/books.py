"""Puzzle books: printable PDFs with solutions at the end, and self-contained HTML files to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nqueens.board.board import Square
from nqueens.choices import Paper, ThemeName
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import flag, items_of, one_of, text_of, whole
from nqueens.problems.problem import Problem
from nqueens.puzzles.book import PuzzleOfBook, player_data, rules_of
from nqueens.puzzles.generate import GeneratedPuzzle
from nqueens.render.book import MOST_ON_A_PAGE, PAPER, BookEntry, PuzzleBook, book_pdf, latin_text
from nqueens.render.themes import get_theme

__all__ = ["PAPER", "html_book", "html_book_of", "puzzle_book", "puzzle_book_of"]

_TITLE = "Queens in regions"


def puzzle_book(
    puzzles: Sequence[Problem | GeneratedPuzzle],
    *,
    title: str = _TITLE,
    per_page: int = 6,
    paper: Paper = "a4",
    theme: ThemeName = "plain",
    graded: bool = False,
    solutions: bool = True,
    handout: bool = False,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> bytes:
    """Returns a PDF of the puzzles, each with its level, code and, if it was generated, seed; the solutions follow.

    `paper` is a4 or letter, `theme` is one of the picture themes (`print` is black on white), and `per_page` is from 1
    to 30. `graded` sorts the puzzles from easy to hard; `handout` adds a line for a name and the rules. Raises BadInput
    if the input is invalid or a puzzle does not have exactly one solution, MissingExtra if reportlab is not installed,
    and GaveUp after `time_limit` seconds or when `stopped()` returns true. Cost: about 15 ms per puzzle.

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
    heading = latin_text(title, "The title of a book")
    many = whole(per_page, "The number of puzzles on a page", low=1, high=MOST_ON_A_PAGE)
    listed = _listed(puzzles, graded, effort)
    entries = [
        BookEntry(each.puzzle, f"{number}. {each.level}", each.note, _solution(each.puzzle, effort))
        for number, each in enumerate(listed, 1)
    ]
    rules = rules_of([each.puzzle for each in listed]) if flag(handout, "handout") else ""
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

    `graded` sorts the puzzles from easy to hard. Raises BadInput if the input is invalid, a puzzle does not have
    exactly one solution, or its queens may touch, and GaveUp after `time_limit` seconds or when `stopped()` returns
    true. Cost: about 5 ms and 6 kB per puzzle.

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
    from nqueens.render.player_book import page_of_book

    heading = text_of(title, "The title")
    listed = _listed(puzzles, graded, effort)
    return page_of_book(heading, [player_data(each, _solution(each.puzzle, effort), effort) for each in listed])


def _solution(puzzle: Problem, effort: Effort) -> tuple[Square, ...]:
    from nqueens.api.answering import answer_of

    return answer_of(puzzle, effort).found().squares


def _listed(puzzles: object, graded: object, effort: Effort) -> list[PuzzleOfBook]:
    """Returns each puzzle with its level and origin, easiest first if `graded`; raises BadInput."""
    listed = items_of(puzzles, "The puzzles of a book must be a list", ordered=True)
    if not listed:
        raise BadInput("A book requires at least one puzzle, got none.")
    rated = [PuzzleOfBook.of(puzzle, number, effort) for number, puzzle in enumerate(listed, 1)]
    return sorted(rated, key=lambda each: each.rank) if flag(graded, "graded") else rated
