"""SVG pictures: pieces on one board of any kind, or a sheet of several boards.

Small boards show every square and a shape for every piece. From 65 rows or columns on, one queen in every row is drawn
as a dot of at least visible size, and squares too small to see are left out. Length of the text: O(rows + pieces) for a
plain board, O(squares) for others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from itertools import count, islice
from math import ceil, isqrt, prod
from zlib import crc32

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.render.ground import ground
from nqueens.render.layout import GAP, Layout
from nqueens.render.marks import attack_numbers, clash_lines, crossed
from nqueens.render.names import file_name, square_name
from nqueens.render.pieces import SIDE, DrawnPieces, by_name, each_piece, figure_of, on_board
from nqueens.render.regions import Division
from nqueens.render.themes import PLAIN, Theme

MOST_ON_A_SHEET = 1000
LABELS = {"chess": "a, b, … and ranks from the bottom", "numbers": "rows and columns from 0", "none": "nothing"}
"""Styles of labels around a board."""

_MOST_SHAPES = 64  # rows or columns; above it a crown would be a few pixels wide
_MOST_ROWS = 10_000  # squares below a tenth of a pixel are invisible, and take hundreds of megabytes
_MOST_SQUARES = 16_384  # drawn one by one
_LARGEST_PICTURE = 720  # pixels, of the longer side
_PIXELS_PER_SQUARE = 60
_FONT = "font-family=\"Georgia, 'Times New Roman', serif\""


def svg_picture(
    pieces: DrawnPieces,
    board: Board,
    *,
    labels: str = "chess",
    theme: Theme = PLAIN,
    attacked: bool = False,
    clashes: bool = False,
    crosses: Collection[Square] = (),
    division: Division | None = None,
    pixels: int | None = None,
) -> str:
    """Returns an SVG of the pieces on the board, with a final line feed.

    `labels` is a key of LABELS; they include layer names and a note about edges that wrap. `attacked` shows the number
    of attackers on each empty square, and `clashes` draws lines between pieces that attack each other; both need at
    most 64 rows and columns. `crosses` are squares that must stay empty. A `division` replaces light and dark squares
    with the regions of a puzzle. `pixels` is the longer side (None: depends on the board). Raises BadInput.
    """
    one_of(labels, "The labels", LABELS)
    _check(board, marked=attacked or clashes)
    if len(crosses) > _MOST_SQUARES:
        raise BadInput(f"A picture can show at most {_MOST_SQUARES:,} squares with crosses, got {len(crosses)}.")
    if division is not None and (attacked or clashes):
        raise BadInput("Attacked squares and clashes cannot be drawn on boards with regions.")
    pieces = on_board(pieces, board)
    layout = Layout(board)
    margin = SIDE // 10 if labels == "none" else _margin(board)
    wide, tall = layout.width + 2 * margin, layout.height + 2 * margin
    around = note = ""
    if labels != "none":
        named = board.dimensions > 2
        around = _layer_names(layout, margin, theme) if named else _labels(layout, margin, labels, theme)
        note = _note(board)
    if note:
        size = min(30, wide * 18 // (10 * len(note)))
        around += _text(wide // 2, tall + 30, note, size, theme)
        tall += SIDE // 2
    drawn_once = board.is_plain and division is None
    squares = _use(board, theme) if drawn_once else _ground(board, theme, division)
    return svg_document(
        (wide, tall),
        pixels / max(wide, tall) if pixels else min(_PIXELS_PER_SQUARE / SIDE, _LARGEST_PICTURE / max(wide, tall)),
        _title(pieces, board),
        _description(pieces, board),
        _definitions([board] if drawn_once else [], [] if _are_dots(pieces, board) else by_name(pieces), theme)
        + around
        + f'<g transform="translate({margin} {margin})">\n'
        + squares
        + (crossed(crosses, board, theme) if crosses and division is None else "")
        + (attack_numbers(pieces, board, theme) if attacked else "")
        + _pieces(pieces, board, theme)
        + (clash_lines(pieces, board, theme) if clashes else "")
        + "</g>\n",
        theme,
    )


def svg_sheet(
    many: Iterable[DrawnPieces],
    board: Board,
    *,
    theme: Theme = PLAIN,
    captions: Sequence[str] = (),
    more: bool = False,
    division: Division | None = None,
) -> str:
    """Returns an SVG with a small board per placement, left to right, then top to bottom.

    `captions` are texts below the boards. With `more` the title states that there are further placements. Raises
    BadInput for more than MOST_ON_A_SHEET placements, without reading further ones.
    """
    _check(board)
    shown = [on_board(pieces, board) for pieces in islice(many, MOST_ON_A_SHEET + 1)]
    if len(shown) > MOST_ON_A_SHEET:
        raise BadInput(f"An svg sheet can show at most {MOST_ON_A_SHEET:,} placements, got more; limit their number.")
    if len(shown) == 1 and not captions:
        return svg_picture(shown[0], board, theme=theme, division=division)
    layout = Layout(board)
    wide, tall = layout.width, layout.height
    gap = max(wide, tall) // 10 + SIDE // 4
    below = gap if captions else 0
    across = isqrt(max(len(shown) - 1, 0) * max(1, tall // max(1, wide))) + 1
    down = ceil(len(shown) / across)
    boards = []
    for place, pieces in enumerate(shown):
        x, y = gap + place % across * (wide + gap), gap + place // across * (tall + below + gap)
        drawn = (_ground(board, theme, division) if division else _use(board, theme)) + _pieces(pieces, board, theme)
        if captions:
            size = min(gap * 6 // 10, wide * 2 // max(1, len(captions[place])))
            drawn += _text(wide // 2, tall + gap * 8 // 10, captions[place], size, theme)
        boards.append(f'<g transform="translate({x} {y})">\n{drawn}</g>\n')
    full_width, full_height = gap + across * (wide + gap), gap + down * (tall + below + gap)
    names = list(dict.fromkeys(name for pieces in shown for name in by_name(pieces)))
    kinds = " and ".join(f"{name}s" for name in names) or "pieces"
    shapes = [] if all(_are_dots(pieces, board) for pieces in shown) else names
    number = f"{len(shown)} placement{'' if len(shown) == 1 else 's'}"
    return svg_document(
        (full_width, full_height),
        min(0.3, 2 * _LARGEST_PICTURE / max(full_width, full_height)),
        f"{'The first ' if more else ''}{number} of {kinds}{', of more' if more else ''}",
        "A board for each placement, in the given order.",
        _definitions([board] if division is None else [], shapes, theme) + "".join(boards),
        theme,
    )


def _ground(board: Board, theme: Theme, division: Division | None) -> str:
    return ground(board, theme) if division is None else division.ground(board, theme)


def bare_board(board: Board, theme: Theme = PLAIN, division: Division | None = None) -> str:
    """Returns an SVG of the squares alone, without pieces, margin and coordinates; 100 units per square."""
    return _bare(board.columns * SIDE, board.rows * SIDE, _ground(board, theme, division))


def bare_figure(name: str, theme: Theme = PLAIN) -> str:
    """Returns an SVG of one piece without a background, 100 × 100."""
    return _bare(SIDE, SIDE, _figure(name, theme, ""))


def _bare(width: int, height: int, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">\n{content}</svg>\n'
    )


def _check(board: Board, *, marked: bool = False) -> None:
    if marked and max(board.sizes) > _MOST_SHAPES:
        raise BadInput(
            f"Attacked squares and clashes can be drawn on at most {_MOST_SHAPES:,} rows and columns, got {board}."
        )
    if max(board.sizes) > _MOST_ROWS:
        raise BadInput(f"A picture can show at most {_MOST_ROWS:,} rows and columns, got a {board.spaced} board.")
    if not board.is_plain and prod(board.sizes) > _MOST_SQUARES:
        raise BadInput(f"Pictures of other boards can show at most {_MOST_SQUARES:,} squares, got {board}.")


def svg_document(size: tuple[int, int], scale: float, title: str, description: str, content: str, theme: Theme) -> str:
    """Returns an SVG document with the theme's background; `scale` is in pixels per unit."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:.0f}" height="{height * scale:.0f}" '
        f'viewBox="0 0 {width} {height}" role="img">\n'
        f"<title>{title}</title>\n<desc>{description}</desc>\n"
        f'<rect width="{width}" height="{height}" fill="{theme.background}"/>\n{content}</svg>\n'
    )


def _are_dots(pieces: DrawnPieces, board: Board) -> bool:
    return not isinstance(pieces, Mapping) and max(board.sizes) > _MOST_SHAPES


def _title(pieces: DrawnPieces, board: Board) -> str:
    counted = [f"{len(squares)} {_plural(name, len(squares))}" for name, squares in by_name(pieces).items()]
    return f"{' and '.join(counted) or 'No pieces'} on {board.in_words}"


def _plural(name: str, number: int) -> str:
    if number == 1:
        return name
    first, of, rest = name.partition(" of ")
    return f"{first}s{of}{rest}"


def _description(pieces: DrawnPieces, board: Board) -> str:
    if isinstance(pieces, Mapping):
        placed = ((name, ", ".join(square_name(square, board) for square in pieces[name])) for name in pieces)
        return " ".join(f"The {_plural(name, 2)} stand on {squares}." for name, squares in placed if squares)
    if not len(pieces):
        return "A board without rows."
    if len(pieces) > _MOST_SHAPES:
        return "One queen in each row, drawn as a dot."
    names = ", ".join(square_name(square, board) for square in enumerate(pieces))
    return f"From the top row down the queens stand on {names}."


def _note(board: Board) -> str:
    """Returns a note on the dashed edges."""
    if not board.wraps:
        return ""
    if board.dimensions > 2:
        named = " and ".join(str(axis + 1) for axis in sorted(board.wraps))
        return f"Lines wrap around in {'every dimension' if board.is_torus else f'dimension {named}'}"
    names = {(0,): "top and bottom", (1,): "left and right", (0, 1): "opposite sides"}
    return f"Dashed: {names[tuple(sorted(axis + 2 - board.dimensions for axis in board.wraps))]} are joined"


def _margin(board: Board) -> int:
    """Returns the room for coordinates: half a square on small boards, 4% of large ones, more for layer names."""
    return GAP if board.dimensions > 2 else max(SIDE // 2, max(board.sizes) * SIDE // 25)


def _id(name: str, theme: Theme) -> str:
    """Returns an element id that is the same in every picture, since several may share a page."""
    name = name.replace(" ", "-")
    return f"nqueens-{name}" if theme is PLAIN else f"nqueens-{theme.name}-{name}"


def _board_id(board: Board, theme: Theme) -> str:
    lines = "" if board.is_plain else f"-{crc32(repr((sorted(board.wraps), sorted(board.holes))).encode()):08x}"
    return _id(f"board-{board}{lines}", theme)


def _definitions(boards: Iterable[Board], names: Iterable[str], theme: Theme) -> str:
    """Returns the shared elements of a picture."""
    grounds = [f'<g id="{_board_id(board, theme)}">\n{ground(board, theme)}</g>\n' for board in boards]
    figures = [_figure(name, theme, f' id="{_id(name, theme)}"') for name in names]
    return f"<defs>\n{''.join(grounds + figures)}</defs>\n"


def _figure(name: str, theme: Theme, attributes: str) -> str:
    figure, edge = figure_of(name), ""
    if figure.fill:
        edge = f' stroke="{theme.ink}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
    elif theme.queen_edge:
        edge = f' stroke="{theme.queen_edge}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"'
    turn = f' transform="{figure.turn}"' if figure.turn else ""
    if not figure.label:
        return f'<path{attributes} d="{figure.path}" fill="{figure.fill or theme.ink}"{edge}{turn}/>\n'
    shape = f'<path d="{figure.path}" fill="{figure.fill or theme.ink}"{edge}{turn}/>'
    return f"<g{attributes}>{shape}{_text(50, 66, figure.label, 48, theme).rstrip()}</g>\n"


def _use(board: Board, theme: Theme) -> str:
    return f'<use href="#{_board_id(board, theme)}"/>\n'


def _pieces(pieces: DrawnPieces, board: Board, theme: Theme) -> str:
    corner = Layout(board).corner
    placed = ((name, *corner(square)) for name, square in each_piece(pieces))
    if not _are_dots(pieces, board):
        return "".join(f'<use href="#{_id(name, theme)}" x="{x}" y="{y}"/>\n' for name, x, y in placed)
    half = SIDE // 2
    # A line of no length with round ends is a dot: the shortest way to write many of them.
    dots = "".join(f"M{x + half} {y + half}h0" for _, x, y in placed)
    size = max(SIDE * 4 // 5, board.rows * SIDE // 200)
    return f'<path d="{dots}" stroke="{theme.ink}" stroke-width="{size}" stroke-linecap="round"/>\n'


def _text(x: int, y: int, text: str, size: int, theme: Theme) -> str:
    return (
        f'<text x="{x}" y="{y}" {_FONT} font-size="{size}" fill="{theme.pale_ink}" text-anchor="middle">'
        f"{escape(text)}</text>\n"
    )


def _labels(layout: Layout, margin: int, labels: str, theme: Theme) -> str:
    """Returns labels of columns above and below, of rows left and right; only every k-th if space is short."""
    rows, width = layout.rows, layout.columns
    size = margin * 11 // max(20, 6 * len(str(rows)))  # a digit is half as wide as the text is high
    lower = size * 7 // 20  # from the middle of the text to its base line
    step = _step(size, max(rows, width))
    texts = []
    chess = labels == "chess"
    for column in range(step - 1 if chess else 0, width, step):
        x = margin + column * SIDE + SIDE // 2
        for y in (margin // 2 + lower, margin * 3 // 2 + rows * SIDE + lower):
            texts.append(f'<text x="{x}" y="{y}">{file_name(column) if chess else column}</text>\n')
    for row in range(rows - step, -1, -step) if chess else range(0, rows, step):
        y = margin + row * SIDE + SIDE // 2 + lower
        for x in (margin // 2, margin * 3 // 2 + width * SIDE):
            texts.append(f'<text x="{x}" y="{y}">{rows - row if chess else row}</text>\n')
    return f'<g {_FONT} font-size="{size}" fill="{theme.pale_ink}" text-anchor="middle">\n{"".join(texts)}</g>\n'


def _layer_names(layout: Layout, margin: int, theme: Theme) -> str:
    """Returns above each layer its outer coordinates, from 0."""
    middle = margin + layout.columns * SIDE // 2
    return "".join(
        _text(middle + x, margin + y - 24, f"({', '.join(map(str, layer))}, ·, ·)", 36, theme)
        for layer, x, y in layout.layers()
    )


def _step(size: int, longest: int) -> int:
    """Returns the smallest of 1, 2, 5, 10, 20, 50, … squares that has room for a label."""
    steps = (int(f"{digit}{'0' * zeros}") for zeros in count() for digit in (1, 2, 5))
    return next(step for step in steps if step * SIDE * 10 >= size * 16 or step >= longest)
