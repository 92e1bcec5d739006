"""Animated GIF or PNG of a traced run, drawn with Pillow; needs the extra `render`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, Literal

from nqueens.board.board import Square
from nqueens.errors import BadInput, GaveUp, MissingExtra
from nqueens.problems.problem import Problem
from nqueens.render.events import Queens, apply, event_words, squares_with_queens
from nqueens.render.frames import apng, gif
from nqueens.render.raster import png
from nqueens.render.regions import Division
from nqueens.render.svg import bare_board, bare_figure
from nqueens.render.themes import PLAIN, Theme
from nqueens.solvers.events import Clash, Event, Note, Place, Remove, Solution, Swap, Try

if TYPE_CHECKING:
    from PIL.Image import Image

_MOST = 64
_CAPTION = 44  # pixels
_NUMBER = 14  # pixels between numbers above each other
_STEPS = (1, 2, 5, 10)  # between numbered rows or columns
_LAST_FRAME = 2500  # milliseconds


def animation(
    events: Iterable[Event],
    problem: Problem,
    *,
    title: str,
    kind: Literal["gif", "png"] = "gif",
    theme: Theme = PLAIN,
    every: int = 1,
    limit: int = 1000,
    speed: float = 8.0,
    size: int = 420,
) -> bytes:
    """Returns an animated GIF or PNG of a run.

    It has the start, every `every`-th event and each solution, up to `limit` frames. `speed` is in frames per second,
    `size` is the board's longer side in pixels. The last frame tells whether the run gave up or was cut at the limit.
    Raises BadInput for boards of more than 64 rows or columns, and MissingExtra.
    """
    sizes = problem.board.sizes
    if not 1 <= min(sizes) <= max(sizes) <= _MOST:
        raise BadInput(f"An animation supports from 1 to {_MOST} rows and columns, got {problem.board}.")
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        raise MissingExtra('An animation requires Pillow: pip install "python-nqueens[render]".') from None
    film = _Film(problem, title, theme, size)
    frames = _timed(_frames(film, events, every, limit), round(1000 / speed))
    return gif(frames, film.reduced) if kind == "gif" else apng(frames)


def _timed(frames: Iterator[Image], milliseconds: int) -> Iterator[tuple[Image, int]]:
    """Yields each frame with its duration in milliseconds; the last one stays longer."""
    shown = next(frames)
    for image in frames:
        yield shown, milliseconds
        shown = image
    yield shown, _LAST_FRAME


def _frames(film: _Film, events: Iterable[Event], every: int, limit: int) -> Iterator[Image]:
    yield film.frame(None, "start")
    made, number, last = 1, 0, None
    shown = True
    coming = iter(events)
    while True:
        try:
            event = next(coming)
        except StopIteration:
            break
        except GaveUp as reason:
            yield film.frame(last, f"gave up: {reason}")
            return
        number += 1
        apply(event, film.queens)
        last, shown = event, False
        if number % every == 0 or isinstance(event, Solution):
            shown = True
            made += 1
            last_one = made >= limit
            if last_one and _goes_on(coming):
                yield film.frame(event, f"cut after {number:,} events")
                return
            yield film.frame(event, f"{number:,}  {film.words(event).partition(': [')[0]}")
            if last_one:
                return
    if not shown and last is not None:
        yield film.frame(last, f"{number:,}  {film.words(last)}")


def _goes_on(coming: Iterator[Event]) -> bool:
    """Returns whether the run continues, if only to give up."""
    try:
        return next(coming, None) is not None
    except GaveUp:
        return True


class _Film:
    """Draws frames from two images made once: the empty board and a piece."""

    def __init__(self, problem: Problem, title: str, theme: Theme, size: int) -> None:
        from PIL import Image as Images
        from PIL import ImageFont

        rows, width = problem.board.sizes
        self.theme, self.title, self.problem = theme, f"{title}, {problem.board}", problem
        self.side = max(6, size // max(rows, width))
        self.queens: Queens = {}
        self.margin = max(2, self.side // 10)
        self.font = ImageFont.load_default(13)
        self.bold = ImageFont.load_default(15)
        self.apart = self.margin + 3  # numbers and board
        self.left = 2 + ceil(self.font.getlength(str(rows - 1))) + self.apart
        self.top = _NUMBER + self.apart
        division = Division.of(problem.regions, problem.forbidden)
        squares = bare_board(problem.board, theme, division)
        board = Images.open(BytesIO(png(squares, width=width * self.side))).convert("RGBA")
        across = self.left + width * self.side + self.margin
        down = self.top + rows * self.side + self.margin + _CAPTION
        self.ground = Images.new("RGB", (across, down), theme.background)
        board = board.resize((width * self.side, rows * self.side))
        self.ground.paste(board, (self.left, self.top), board)
        self.bare = self.ground.copy()
        self._number(rows, width)
        figure = bare_figure(problem.piece.name, theme)
        self.queen = Images.open(BytesIO(png(figure, width=self.side))).convert("RGBA")
        self.palette: Image | None = None

    def _number(self, rows: int, columns: int) -> None:
        """Draws row and column numbers beside the board, as densely as fits."""
        from PIL import ImageDraw

        draw = ImageDraw.Draw(self.ground)
        half = self.side // 2
        for row in range(0, rows, self._step(_NUMBER)):
            x, y = self._corner((row, 0))
            draw.text((x - self.apart, y + half), str(row), self.theme.pale_ink, self.font, anchor="rm")
        for column in range(0, columns, self._step(ceil(self.font.getlength(f"{columns - 1} ")))):
            x, y = self._corner((0, column))
            draw.text((x + half, y - self.apart), str(column), self.theme.pale_ink, self.font, anchor="ms")

    def _step(self, pixels: int) -> int:
        return next(step for step in _STEPS if step * self.side >= pixels)

    def frame(self, event: Event | None, words: str) -> Image:
        """Returns the current board with the marks of an event and a caption."""
        from PIL import ImageDraw

        image = self.ground.copy()
        for square in squares_with_queens(self.queens):
            image.paste(self.queen, self._corner(square), self.queen)
        draw = ImageDraw.Draw(image)
        line = max(2, self.side // 14)
        match event:
            case Try(row, column) | Place(row, column) | Remove(row, column):
                draw.rectangle(self._box((row, column)), outline=self.theme.mark, width=line)
            case Clash(row, column, by_row, by_column):
                draw.rectangle(self._box((row, column)), outline=self.theme.clash, width=line)
                draw.ellipse(self._box((by_row, by_column)), outline=self.theme.clash, width=line)
                ends = (*self._centre((row, column)), *self._centre((by_row, by_column)))
                draw.line(ends, fill=self.theme.clash, width=line)
            case Swap(row, other):
                for square in squares_with_queens({each: self.queens[each] for each in (row, other)}):
                    draw.rectangle(self._box(square), outline=self.theme.mark, width=line)
            case Solution():
                x, y = self._corner((0, 0))
                edge = (x - self.margin, y - self.margin, image.width - 1, image.height - _CAPTION - 1)
                draw.rectangle(edge, outline=self.theme.done, width=max(self.margin, 4))
            case Note() | None:
                pass
        top = image.height - _CAPTION
        draw.text((self.margin, top + 4), self.title, self.theme.ink, self.bold)
        draw.text((self.margin, top + 23), words, self.theme.pale_ink, self.font)
        return image

    def words(self, event: Event) -> str:
        """Returns the event in words, with the name of the piece."""
        return event_words(event, self.problem.piece.name)

    def reduced(self, image: Image) -> Image:
        """Returns the frame in a palette of 64 colours shared by all frames, which avoids flicker."""
        from PIL.Image import Dither

        if self.palette is None:
            sample = self.bare.copy()  # text would use up colours of the palette
            sample.paste(self.queen, self._corner((0, 0)), self.queen)
            for place, colour in enumerate((self.theme.mark, self.theme.clash, self.theme.done, self.theme.ink)):
                sample.paste(colour, (place * self.side // 2, 0, (place + 1) * self.side // 2, self.side))
            self.palette = sample.quantize(64)
        return image.quantize(palette=self.palette, dither=Dither.NONE)

    def _corner(self, square: Square) -> tuple[int, int]:
        return self.left + square[1] * self.side, self.top + square[0] * self.side

    def _centre(self, square: Square) -> tuple[int, int]:
        x, y = self._corner(square)
        return x + self.side // 2, y + self.side // 2

    def _box(self, square: Square) -> tuple[int, int, int, int]:
        x, y = self._corner(square)
        return x + 1, y + 1, x + self.side - 2, y + self.side - 2
