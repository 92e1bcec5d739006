"""Pictures as SVG: one board of any size, or a sheet of many boards.

Small boards show every square and a queen on it; from 65 rows or columns on, queens are dots, never smaller
than can be seen, and squares too small to see are left out. Length of the text: O(rows) beyond a constant.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import count, islice
from math import ceil, isqrt

from nqueens.errors import BadInput
from nqueens.render import queen
from nqueens.render.marks import attack_numbers, clash_lines
from nqueens.render.themes import PLAIN, Theme

MOST_ON_A_SHEET = 1000

_SIDE = queen.SIDE
_MOST_QUEEN_SHAPES = 64  # above it a crown would be a few pixels wide
_MOST_DRAWN_SQUARES = 256  # above it a square is less than 3 pixels wide and a chequered board only flickers
_LARGEST_PICTURE = 720  # pixels, of the longer side
_PIXELS_PER_SQUARE = 60


_MOST_ROWS = 10_000  # what is smaller than a tenth of a pixel shows nothing, and fills hundreds of megabytes


def picture(
    columns: Sequence[int],
    width: int,
    *,
    coordinates: bool = True,
    theme: Theme = PLAIN,
    attacked: bool = False,
    clashes: bool = False,
) -> str:
    """A whole SVG file that shows `columns[row]` on a board of `width` columns, ends with a line feed.

    With `attacked` every empty square says how many queens attack it, with `clashes` lines join the queens that
    attack each other; both on boards of at most 64 rows and columns, else BadInput.
    """
    if (attacked or clashes) and max(len(columns), width) > _MOST_QUEEN_SHAPES:
        raise BadInput(
            f"Attacked squares and clashes are drawn on at most {_MOST_QUEEN_SHAPES} rows and columns, "
            f"got {len(columns)}x{width}."
        )
    rows = len(columns)
    if max(rows, width) > _MOST_ROWS:
        raise BadInput(f"A picture shows at most {_MOST_ROWS} rows and columns, got a {rows}x{width} board.")
    margin = _margin(rows, width) if coordinates else _SIDE // 10
    labels = _labels(rows, width, margin, theme) if coordinates else ""
    numbers = attack_numbers(columns, width, theme) if attacked else ""
    lines = clash_lines(columns, theme) if clashes else ""
    return _file(
        width * _SIDE + 2 * margin,
        rows * _SIDE + 2 * margin,
        min(_PIXELS_PER_SQUARE / _SIDE, _LARGEST_PICTURE / (max(rows, width, 1) * _SIDE + 2 * margin)),
        f"{_queens(rows)} on a {rows} × {width} board",
        _description(columns),
        _definitions({(rows, width)}, theme)
        + labels
        + f'<g transform="translate({margin} {margin})">\n'
        + _board(rows, width, theme)
        + numbers
        + _pieces(columns, theme)
        + lines
        + "</g>\n",
        theme,
    )


def sheet(
    placements: Iterable[tuple[Sequence[int], int]],
    *,
    theme: Theme = PLAIN,
    captions: Sequence[str] = (),
    more: bool = False,
) -> str:
    """A whole SVG file with a small board for each (columns, width), left to right, then top to bottom.

    `captions` are lines of text below the boards, one for each. With `more` the title says that there are others.

    Raises BadInput if there are more than MOST_ON_A_SHEET; takes no more from the iterable than that needs.
    """
    shown = list(islice(placements, MOST_ON_A_SHEET + 1))
    if len(shown) > MOST_ON_A_SHEET:
        raise BadInput(f"An svg sheet shows at most {MOST_ON_A_SHEET} placements, got more; limit their number.")
    if len(shown) == 1 and not captions:
        return picture(*shown[0], theme=theme)
    wide = max((width for _, width in shown), default=0) * _SIDE
    tall = max((len(columns) for columns, _ in shown), default=0) * _SIDE
    gap = max(wide, tall) // 10 + _SIDE // 4
    below = gap if captions else 0
    across = isqrt(max(len(shown) - 1, 0)) + 1
    down = ceil(len(shown) / across)
    boards = []
    for place, (columns, width) in enumerate(shown):
        x, y = gap + place % across * (wide + gap), gap + place // across * (tall + below + gap)
        board = _board(len(columns), width, theme) + _pieces(columns, theme)
        if captions:
            board += _caption(captions[place], width * _SIDE, len(columns) * _SIDE, gap, theme)
        boards.append(f'<g transform="translate({x} {y})">\n{board}</g>\n')
    full_width, full_height = gap + across * (wide + gap), gap + down * (tall + below + gap)
    return _file(
        full_width,
        full_height,
        min(0.3, 2 * _LARGEST_PICTURE / max(full_width, full_height)),
        f"{'The first ' if more else ''}{len(shown)} placements of queens{', of more' if more else ''}",
        "A board for each placement, in the order in which they came.",
        _definitions({(len(columns), width) for columns, width in shown}, theme) + "".join(boards),
        theme,
    )


def bare_board(rows: int, width: int, theme: Theme = PLAIN) -> str:
    """A whole SVG file with the squares alone: no queens, margin or coordinates; 100 units a square."""
    return _bare(width * _SIDE, rows * _SIDE, _squares(rows, width, theme))


def bare_queen(theme: Theme = PLAIN) -> str:
    """A whole SVG file with one queen on nothing, 100 × 100."""
    return _bare(_SIDE, _SIDE, _queen(theme, ""))


def _bare(width: int, height: int, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">\n{content}</svg>\n'
    )


def square_name(row: int, column: int, rows: int) -> str:
    """The name of a square on paper: file a, b, …, z, aa, …, then the rank from 1 at the bottom."""
    return f"{file_name(column)}{rows - row}"


def file_name(column: int) -> str:
    """a for column 0, z for 25, aa for 26, as spreadsheets go on."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def _caption(text: str, across: int, down: int, gap: int, theme: Theme) -> str:
    size = min(gap * 6 // 10, across * 2 // max(1, len(text)))
    return (
        f'<text x="{across // 2}" y="{down + gap * 8 // 10}" font-family="Georgia, \'Times New Roman\', serif" '
        f'font-size="{size}" fill="{theme.pale_ink}" text-anchor="middle">{escape(text)}</text>\n'
    )


def _file(width: int, height: int, scale: float, title: str, description: str, content: str, theme: Theme) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:.0f}" height="{height * scale:.0f}" '
        f'viewBox="0 0 {width} {height}" role="img">\n'
        f"<title>{title}</title>\n<desc>{description}</desc>\n"
        f'<rect width="{width}" height="{height}" fill="{theme.background}"/>\n{content}</svg>\n'
    )


def _queens(number: int) -> str:
    return f"{number} queen{'' if number == 1 else 's'}"


def _description(columns: Sequence[int]) -> str:
    if not columns:
        return "A board without rows."
    if len(columns) > _MOST_QUEEN_SHAPES:
        return "One queen in each row, drawn as a dot."
    names = (square_name(row, column, len(columns)) for row, column in enumerate(columns))
    return "From the top row down the queens stand on " + ", ".join(names) + "."


def _margin(rows: int, width: int) -> int:
    """Room for the coordinates: half a square on small boards, 4 % of large ones."""
    return max(_SIDE // 2, max(rows, width) * _SIDE // 25)


def _id(name: str, theme: Theme) -> str:
    """An id means the same in every picture, for several may share a page."""
    return f"nqueens-{name}" if theme is PLAIN else f"nqueens-{theme.name}-{name}"


def _definitions(boards: set[tuple[int, int]], theme: Theme) -> str:
    """What is drawn many times."""
    shapes = [
        f'<g id="{_id(f"board-{rows}x{width}", theme)}">\n{_squares(rows, width, theme)}</g>\n'
        for rows, width in sorted(boards)
    ]
    if any(max(board) <= _MOST_QUEEN_SHAPES for board in boards):
        shapes.append(_queen(theme, f' id="{_id("queen", theme)}"'))
    return f"<defs>\n{''.join(shapes)}</defs>\n"


def _queen(theme: Theme, attributes: str) -> str:
    edge = ""
    if theme.queen_edge:
        edge = f' stroke="{theme.queen_edge}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"'
    return f'<path{attributes} d="{queen.PATH}" fill="{theme.ink}"{edge}/>\n'


def _board(rows: int, width: int, theme: Theme) -> str:
    return f'<use href="#{_id(f"board-{rows}x{width}", theme)}"/>\n'


def _squares(rows: int, width: int, theme: Theme) -> str:
    """The squares and a frame, top left corner at the origin; the bottom left square is dark."""
    across, down = width * _SIDE, rows * _SIDE
    dark = ""
    if max(rows, width) <= _MOST_DRAWN_SQUARES:
        # The dark squares of a row are one dashed line as thick as the row: O(rows) text and exact, where
        # some programs round the size of a <pattern> to whole pixels.
        lines = "".join(
            f"M{(rows - 1 - row) % 2 * _SIDE} {row * _SIDE + _SIDE // 2}H{across}"
            for row in range(rows)
            if (rows - 1 - row) % 2 < width
        )
        dark = f'<path d="{lines}" stroke="{theme.dark}" stroke-width="{_SIDE}" stroke-dasharray="{_SIDE}"/>\n'
        if theme.hatched and max(rows, width) <= _MOST_QUEEN_SHAPES:
            dark = _hatching(rows, width, theme)
    line = max(4, max(rows, width) * _SIDE // 400)
    return (
        f'<rect width="{across}" height="{down}" fill="{theme.light}"/>\n{dark}'
        f'<rect width="{across}" height="{down}" fill="none" stroke="{theme.ink}" stroke-width="{line}"/>\n'
    )


def _hatching(rows: int, width: int, theme: Theme) -> str:
    """Every dark square as parallel slanted lines."""
    lines = "".join(
        f"M{column * _SIDE + start} {row * _SIDE + _SIDE - rest}L{column * _SIDE + _SIDE - rest} {row * _SIDE + start}"
        for row in range(rows)
        for column in range((rows - 1 - row) % 2, width, 2)
        for offset in range(-80, 100, 20)
        for start, rest in ((max(0, offset), max(0, -offset)),)
    )
    return f'<path d="{lines}" stroke="{theme.dark}" stroke-width="3" fill="none"/>\n'


def _pieces(columns: Sequence[int], theme: Theme) -> str:
    rows = len(columns)
    if max(rows, max(columns, default=0) + 1) <= _MOST_QUEEN_SHAPES:
        return "".join(
            f'<use href="#{_id("queen", theme)}" x="{column * _SIDE}" y="{row * _SIDE}"/>\n'
            for row, column in enumerate(columns)
        )
    half = _SIDE // 2
    # A line of no length with round ends is a dot: the shortest way to write many of them.
    dots = "".join(f"M{column * _SIDE + half} {row * _SIDE + half}h0" for row, column in enumerate(columns))
    size = max(_SIDE * 4 // 5, rows * _SIDE // 200)
    return f'<path d="{dots}" stroke="{theme.ink}" stroke-width="{size}" stroke-linecap="round"/>\n'


def _labels(rows: int, width: int, margin: int, theme: Theme) -> str:
    """Files below and above, ranks left and right; every k-th only where all would not fit."""
    size = margin * 11 // max(20, 6 * len(str(rows)))  # a digit is half as wide as the text is high
    lower = size * 7 // 20  # from the middle of the text to its base line
    step = _step(size, max(rows, width))
    texts = []
    for column in range(step - 1, width, step):
        x = margin + column * _SIDE + _SIDE // 2
        for y in (margin // 2 + lower, margin * 3 // 2 + rows * _SIDE + lower):
            texts.append(f'<text x="{x}" y="{y}">{file_name(column)}</text>\n')
    for rank in range(step, rows + 1, step):
        y = margin + (rows - rank) * _SIDE + _SIDE // 2 + lower
        for x in (margin // 2, margin * 3 // 2 + width * _SIDE):
            texts.append(f'<text x="{x}" y="{y}">{rank}</text>\n')
    return (
        f'<g font-family="Georgia, \'Times New Roman\', serif" font-size="{size}" fill="{theme.pale_ink}" '
        f'text-anchor="middle">\n{"".join(texts)}</g>\n'
    )


def _step(size: int, longest: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50, … squares with room for a label 1.6 times as wide as high."""
    steps = (int(f"{digit}{'0' * zeros}") for zeros in count() for digit in (1, 2, 5))
    return next(step for step in steps if step * _SIDE * 10 >= size * 16 or step >= longest)
