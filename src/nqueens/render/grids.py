"""Pictures of any pieces on any board as SVG: holes, torus and cylinder, layers of three and more dimensions.

Squares that are not there are left out, and the frame goes round them. Sides of a plane board that are joined have a
dashed frame, with a note below. Layers stand side by side, those of four and more dimensions in rows. Length of
the text: O(squares).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import islice, product
from math import ceil, isqrt, prod
from zlib import crc32

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.render.pieces import PATHS, SIDE, TURNS
from nqueens.render.svg import MOST_ON_A_SHEET, file_name
from nqueens.render.themes import PLAIN, Theme

MOST_SQUARES = 16_384

_GAP = 90  # between layers, with room for their names
_LARGEST_PICTURE = 720
_MOST_ACROSS = 6  # layers in one row; more go into rows of about as many
_PIXELS_PER_SQUARE = 60
_FONT = "font-family=\"Georgia, 'Times New Roman', serif\""

Placed = Mapping[str, Sequence[Square]]


def picture(board: Board, placed: Placed, *, coordinates: bool = True, theme: Theme = PLAIN) -> str:
    """A whole SVG file with the pieces on the board; raises BadInput above MOST_SQUARES squares.

    `coordinates` are letters and numbers around a board of two dimensions, and the names of layers and the note on
    joined sides.
    """
    _check(board)
    width, height = _extent(board)
    plane = len(board.sizes) <= 2
    margin = (SIDE // 2 if plane else _GAP) if coordinates else SIDE // 10
    note = _note(board) if coordinates else ""
    below = SIDE // 2 if note else 0
    labels = ""
    if coordinates:
        labels = _plane_labels(board, theme) if plane else _layer_names(board, theme)
    if note:
        size = min(30, (width + 2 * margin) * 18 // (10 * len(note)))
        labels += _text(width // 2, height + margin + below * 6 // 10, note, size, theme)
    wide, tall = width + 2 * margin, height + 2 * margin + below
    return _file(
        (wide, tall),
        min(_PIXELS_PER_SQUARE / SIDE, _LARGEST_PICTURE / max(wide, tall)),
        _title(board, placed),
        f'<g transform="translate({margin} {margin})">\n'
        f"{_squares(board, theme)}{_pieces(board, placed, theme)}{labels}</g>\n",
        _shapes(placed, theme),
        theme,
    )


def sheet(board: Board, positions: Iterable[Placed], *, theme: Theme = PLAIN) -> str:
    """A whole SVG file with a small board for each position; raises BadInput above MOST_ON_A_SHEET of them."""
    _check(board)
    shown = list(islice(positions, MOST_ON_A_SHEET + 1))
    if len(shown) > MOST_ON_A_SHEET:
        raise BadInput(f"An svg sheet shows at most {MOST_ON_A_SHEET} placements, got more; limit their number.")
    if len(shown) == 1:
        return picture(board, shown[0], theme=theme)
    width, height = _extent(board)
    gap = max(width, height) // 10 + SIDE // 4
    across = max(1, isqrt(max(len(shown) - 1, 0) * max(1, height // max(1, width))) + 1)
    down = ceil(len(shown) / across)
    grid = _id(f"grid-{crc32(repr((board.sizes, sorted(board.wraps), sorted(board.holes))).encode()):08x}", theme)
    boards = [
        f'<g transform="translate({gap + at % across * (width + gap)} {gap + at // across * (height + gap)})">\n'
        f'<use href="#{grid}"/>\n{_pieces(board, placed, theme)}</g>\n'
        for at, placed in enumerate(shown)
    ]
    wide, tall = gap + across * (width + gap), gap + down * (height + gap)
    names = {name: cells for placed in shown for name, cells in placed.items()}
    return _file(
        (wide, tall),
        min(0.3, 2 * _LARGEST_PICTURE / max(wide, tall)),
        f"{len(shown)} placements of {' and '.join(_plural(name) for name in names) or 'pieces'}",
        "".join(boards),
        f'{_shapes(names, theme)}<g id="{grid}">\n{_squares(board, theme)}</g>\n',
        theme,
    )


def _check(board: Board) -> None:
    if prod(board.sizes) > MOST_SQUARES:
        raise BadInput(f"Pictures of other pieces and boards show at most {MOST_SQUARES} squares, got {board}.")


def _file(size: tuple[int, int], scale: float, title: str, content: str, shapes: str, theme: Theme) -> str:
    wide, tall = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * scale:.0f}" height="{tall * scale:.0f}" '
        f'viewBox="0 0 {wide} {tall}" role="img">\n<title>{escape(title)}</title>\n<defs>\n{shapes}</defs>\n'
        f'<rect width="{wide}" height="{tall}" fill="{theme.background}"/>\n{content}</svg>\n'
    )


def _id(name: str, theme: Theme) -> str:
    """An id means the same in every picture, for several may share a page."""
    return f"nqueens-{name}" if theme is PLAIN else f"nqueens-{theme.name}-{name}"


def _plural(name: str) -> str:
    return f"{name}s"


def _title(board: Board, placed: Placed) -> str:
    counted = [f"{len(cells)} {name if len(cells) == 1 else _plural(name)}" for name, cells in placed.items()]
    kind = "torus" if board.wraps and board.is_torus else "cylinder" if board.wraps else "board"
    return f"{' and '.join(counted) or 'No pieces'} on the {' × '.join(map(str, board.sizes))} {kind}"


def _note(board: Board) -> str:
    """What the dashed sides mean."""
    if not board.wraps:
        return ""
    if len(board.sizes) > 2 and board.is_torus:
        return "Lines go on at the other end of every dimension"
    if len(board.sizes) > 2:
        return (
            f"Lines go on at the other end of dimension {' and '.join(str(axis + 1) for axis in sorted(board.wraps))}"
        )
    names = {(0,): "top and bottom", (1,): "left and right", (0, 1): "opposite sides"}
    axes = tuple(sorted(axis + 2 - len(board.sizes) for axis in board.wraps))
    return f"Dashed: {names[axes]} are joined"


def _flat(board: Board) -> tuple[tuple[int, ...], int, int]:
    """The sizes of the outer dimensions, then rows and columns of a layer."""
    *outer, rows, columns = (1, *board.sizes) if len(board.sizes) == 1 else board.sizes
    return tuple(outer), rows, columns


def _across(outer: Sequence[int]) -> int:
    """How many layers stand side by side."""
    number = prod(outer)
    if len(outer) > 1:
        return outer[-1] if len(outer) == 2 else outer[-1] * outer[-2]
    return number if number <= _MOST_ACROSS else ceil(number / ceil(number / (isqrt(number - 1) + 1)))


def _extent(board: Board) -> tuple[int, int]:
    outer, rows, columns = _flat(board)
    across = _across(outer)
    down = ceil(prod(outer) / across)
    return across * (columns * SIDE + _GAP) - _GAP, down * (rows * SIDE + _GAP) - _GAP


def _corner(board: Board, layer: Sequence[int]) -> tuple[int, int]:
    """The top left corner of a layer."""
    outer, rows, columns = _flat(board)
    number = 0
    for at, size in zip(layer, outer, strict=True):
        number = number * size + at
    across = _across(outer)
    return number % across * (columns * SIDE + _GAP), number // across * (rows * SIDE + _GAP)


def _place(board: Board, cell: Square) -> tuple[int, int]:
    """The top left corner of a square."""
    *layer, row, column = (0, *cell) if len(cell) == 1 else cell
    x, y = _corner(board, layer)
    return x + column * SIDE, y + row * SIDE


def _squares(board: Board, theme: Theme) -> str:
    """Light and dark squares and their frame; the bottom left square of the first layer is dark."""
    _, rows, _ = _flat(board)
    ground: dict[bool, list[str]] = {False: [], True: []}
    frame: dict[bool, list[str]] = {False: [], True: []}
    for cell in board:
        x, y = _place(board, cell)
        dark = (sum(cell) + rows - 1) % 2 == 0
        ground[dark].append(f"M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")
        for axis, by, side in _SIDES:
            at = len(board.sizes) + axis
            if at < 0:
                there, edge = False, True
            else:
                beside = (*cell[:at], cell[at] + by, *cell[at + 1 :])
                there, edge = beside in board, not board.covers(beside)
            if not there:
                frame[edge and at in board.wraps].append(f"M{x + side[0]} {y + side[1]}{side[2]}")
    shade = theme.dark
    if theme.hatched:
        shade = "url(#nqueens-hatching)"
    stroke = f'fill="none" stroke="{theme.ink}" stroke-width="4" stroke-linecap="square"'
    return (
        f'<path d="{"".join(ground[False])}" fill="{theme.light}"/>\n'
        f'<path d="{"".join(ground[True])}" fill="{shade}"/>\n'
        f'<path d="{"".join(frame[False])}" {stroke}/>\n'
        + (
            f'<path d="{"".join(frame[True])}" fill="none" stroke="{theme.ink}" stroke-width="6" '
            f'stroke-dasharray="{SIDE // 4}" stroke-dashoffset="{SIDE // 8}"/>\n'
            if frame[True]
            else ""
        )
    )


_SIDES = (
    (-2, -1, (0, 0, f"h{SIDE}")),
    (-2, 1, (0, SIDE, f"h{SIDE}")),
    (-1, -1, (0, 0, f"v{SIDE}")),
    (-1, 1, (SIDE, 0, f"v{SIDE}")),
)
"""For each side of a square: the dimension counted from the last one, the step, where it begins and how it goes on."""


def _shapes(placed: Placed, theme: Theme) -> str:
    edge = ""
    if theme.queen_edge:
        edge = f' stroke="{theme.queen_edge}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"'
    shapes = []
    for name in placed:
        turn = f' transform="{TURNS[name]}"' if name in TURNS else ""
        shapes.append(f'<g id="{_id(name, theme)}"><path d="{PATHS[name]}" fill="{theme.ink}"{edge}{turn}/></g>\n')
    if theme.hatched:
        shapes.append(
            '<pattern id="nqueens-hatching" width="20" height="20" patternUnits="userSpaceOnUse">'
            f'<path d="M-5 5L5 -5M0 20L20 0M15 25L25 15" stroke="{theme.dark}" stroke-width="3"/></pattern>\n'
        )
    return "".join(shapes)


def _pieces(board: Board, placed: Placed, theme: Theme) -> str:
    drawn = []
    for name, cells in placed.items():
        for cell in cells:
            if not board.covers(tuple(cell)):
                raise BadInput(f"The {name} on {tuple(cell)} is not on the {board} board.")
            x, y = _place(board, cell)
            drawn.append(f'<use href="#{_id(name, theme)}" x="{x}" y="{y}"/>\n')
    return "".join(drawn)


def _text(x: int, y: int, text: str, size: int, theme: Theme) -> str:
    return (
        f'<text x="{x}" y="{y}" {_FONT} font-size="{size}" fill="{theme.pale_ink}" text-anchor="middle">'
        f"{escape(text)}</text>\n"
    )


def _plane_labels(board: Board, theme: Theme) -> str:
    """Files below, ranks at the left."""
    _, rows, columns = _flat(board)
    step = max(1, max(rows, columns) // 40)
    files = [
        _text(column * SIDE + SIDE // 2, rows * SIDE + 36, file_name(column), 27, theme)
        for column in range(0, columns, step)
    ]
    ranks = [
        _text(-SIDE // 4, row * SIDE + SIDE // 2 + 9, str(rows - row), 27, theme) for row in range(rows - 1, -1, -step)
    ]
    return "".join(files + ranks)


def _layer_names(board: Board, theme: Theme) -> str:
    """Above each layer its coordinates in the outer dimensions, from 0."""
    outer, _, columns = _flat(board)
    names = []
    for layer in product(*map(range, outer)):
        x, y = _corner(board, layer)
        names.append(_text(x + columns * SIDE // 2, y - 24, f"({', '.join(map(str, layer))}, ·, ·)", 36, theme))
    return "".join(names)
