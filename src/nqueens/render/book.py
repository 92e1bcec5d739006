"""Printable puzzle books in PDF, with several boards per page and solutions at the end.

Needs reportlab (extra `render`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import Any

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import shown, text_of
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.render.pieces import FIGURES, SIDE
from nqueens.render.regions import colours, edges
from nqueens.render.themes import Theme
from nqueens.render.vector import new_canvas, outline

PAPER: Mapping[str, tuple[float, float]] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height of paper formats in points."""
MOST_ON_A_PAGE = 30

_MARGIN, _HEAD, _RULES, _CAPTION = 42.0, 34.0, 40.0, 26.0
_SOLUTIONS_ACROSS = 4


@dataclass(frozen=True)
class BookEntry:
    """A puzzle of a book: the texts above and below it, and its solution."""

    puzzle: Problem
    title: str
    note: str
    solution: tuple[Square, ...]


@dataclass(frozen=True)
class PuzzleBook:
    """Puzzles in order, with the layout of the book.

    With `rules`, pages of puzzles start with the rules and a line for a name.
    """

    title: str
    entries: Sequence[BookEntry]
    per_page: int = 6
    paper: str = "a4"
    with_solutions: bool = True
    rules: str = ""


def book_pdf(book: PuzzleBook, theme: Theme) -> bytes:
    """Returns the PDF; raises MissingExtra without reportlab. Cost: about 10 ms per puzzle."""
    written = BytesIO()
    canvas = new_canvas(written, PAPER[book.paper])
    canvas.setTitle(book.title)
    for number, page in enumerate(_pages(book), 1):
        _Page(canvas, book, theme).draw(page, number)
        canvas.showPage()
    canvas.save()
    return written.getvalue()


def latin_text(given: object, what: str) -> str:
    """Returns a text that the standard PDF fonts can display; raises BadInput for others."""
    text = text_of(given, what)
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        raise BadInput(f"{what} must use Latin letters only, got {shown(text)}.") from None
    return text


@dataclass(frozen=True)
class _Sheet:
    """Layout of a page: boards, columns and rows of boards, solved or not, and the height of the head."""

    entries: Sequence[BookEntry]
    across: int
    down: int
    solved: bool
    head: float


def _pages(book: PuzzleBook) -> Iterator[_Sheet]:
    head = _HEAD + _RULES if book.rules else _HEAD
    across, down = _grid(book.per_page, *PAPER[book.paper], head)
    for at in range(0, len(book.entries), book.per_page):
        yield _Sheet(book.entries[at : at + book.per_page], across, down, solved=False, head=head)
    if book.with_solutions:
        many = _SOLUTIONS_ACROSS * (_SOLUTIONS_ACROSS + 1)
        for at in range(0, len(book.entries), many):
            solutions = book.entries[at : at + many]
            yield _Sheet(solutions, _SOLUTIONS_ACROSS, _SOLUTIONS_ACROSS + 1, solved=True, head=_HEAD)


def _grid(many: int, width: float, height: float, head: float = _HEAD) -> tuple[int, int]:
    """Returns the columns and rows of boards that make the boards as large as possible."""
    grids = [(across, ceil(many / across)) for across in range(1, many + 1)]
    return max(grids, key=lambda grid: (_side(grid[0], grid[1], width, height, head), -grid[0] * grid[1]))


def _side(across: int, down: int, width: float, height: float, head: float = _HEAD) -> float:
    """Returns the side of a board in points."""
    return min((width - 2 * _MARGIN) / across - 18, (height - 2 * _MARGIN - head) / down - _CAPTION - 14)


@dataclass(frozen=True)
class _Page:
    canvas: Any
    book: PuzzleBook
    theme: Theme

    def draw(self, sheet: _Sheet, number: int) -> None:
        """Draws heading, rules, boards and page number."""
        width, height = PAPER[self.book.paper]
        self._say(f"{self.book.title}{': solutions' if sheet.solved else ''}", width / 2, height - _MARGIN, 14)
        if self.book.rules and not sheet.solved:
            self._say(f"Name: {'_' * 40}", width / 2, height - _MARGIN - 24, 10)
            self._say(self.book.rules, width / 2, height - _MARGIN - 44, 9)
        self._say(str(number), width / 2, _MARGIN / 2, 9)
        wide = (width - 2 * _MARGIN) / sheet.across
        tall = (height - 2 * _MARGIN - sheet.head) / sheet.down
        side = _side(sheet.across, sheet.down, width, height, sheet.head)
        for place, entry in enumerate(sheet.entries):
            x = _MARGIN + place % sheet.across * wide + (wide - side) / 2
            y = height - _MARGIN - sheet.head - place // sheet.across * tall - _CAPTION / 2
            self._say(entry.title, x + side / 2, y, 10 if side > 120 else 7)
            self._board(entry, (x, y - 5), side, solved=sheet.solved)
            if not sheet.solved:
                size = min(7.0, 1.9 * side / max(1, len(entry.note)))
                self._say(entry.note, x + side / 2, y - 5 - side - 10, size)

    def _say(self, text: str, x: float, y: float, size: float) -> None:
        self.canvas.setFillColor(self.theme.ink)
        self.canvas.setFont("Helvetica", size)
        self.canvas.drawCentredString(x, y, text)

    def _board(self, entry: BookEntry, corner: tuple[float, float], side: float, *, solved: bool) -> None:
        """Draws the board with its top left corner at a point of the page."""
        puzzle, canvas, theme = entry.puzzle, self.canvas, self.theme
        regions = regions_of(puzzle)
        canvas.saveState()
        scale = side / (regions.side * SIDE)
        canvas.translate(*corner)
        canvas.scale(scale, -scale)
        shades = colours(regions, theme.regions)
        for row, column in puzzle.board:
            region = regions[row, column]
            canvas.setFillColor(theme.no_region if region is None else shades[region])
            canvas.rect(column * SIDE, row * SIDE, SIDE, SIDE, stroke=0, fill=1)
        canvas.setStrokeColor(theme.ink)
        canvas.setLineCap(2)
        for walls, thick in ((False, 1), (True, 9)):
            canvas.setLineWidth(thick)
            lines = [line for line, is_wall in edges(regions, puzzle.board) if is_wall == walls]
            canvas.lines([(x, y, x + right, y + down) for x, y, right, down in lines])
        canvas.rect(0, 0, regions.side * SIDE, regions.side * SIDE, stroke=1, fill=0)
        canvas.setFillColor(theme.ink)
        for row, column in entry.solution if solved else sorted(puzzle.fixed):
            queen = outline(canvas, FIGURES["queen"].path, column * SIDE, row * SIDE)
            canvas.drawPath(queen, stroke=0, fill=1)
        self._crosses(puzzle)
        canvas.restoreState()

    def _crosses(self, puzzle: Problem) -> None:
        self.canvas.setLineWidth(6)
        for row, column in puzzle.forbidden:
            x, y = column * SIDE + 36, row * SIDE + 36
            self.canvas.lines([(x, y, x + 28, y + 28), (x + 28, y, x, y + 28)])
