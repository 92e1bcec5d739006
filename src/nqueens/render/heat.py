"""Heat maps as SVG: the number of solutions that use each square, as colour and number."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.render.names import file_name
from nqueens.render.pieces import SIDE
from nqueens.render.svg import svg_document
from nqueens.render.themes import PLAIN, Theme, mixed, readable_on

MOST = 64
"""Limit on rows and columns."""

_PIXELS_PER_SQUARE = 60


def heat_map(
    use: Sequence[Sequence[int]], *, solutions: int, holes: Collection[Square] = (), theme: Theme = PLAIN
) -> str:
    """Returns an SVG of `use[row][column]`, the number of the `solutions` that use each square; darker means more.

    `holes` are left out. Raises BadInput for more than 64 rows or columns.
    """
    rows, width = len(use), len(use[0]) if use else 0
    if max(rows, width) > MOST:
        raise BadInput(f"A heat map supports at most {MOST:,} rows and columns, got {rows}x{width}.")
    numbers = [
        number for row, line in enumerate(use) for column, number in enumerate(line) if (row, column) not in holes
    ]
    least, most = min(numbers, default=0), max(numbers, default=0)
    squares = "".join(
        _square(row, column, number, (number - least) / (most - least) if most > least else 0.0, theme)
        for row, line in enumerate(use)
        for column, number in enumerate(line)
        if (row, column) not in holes
    )
    margin = SIDE // 2
    full_width, full_height = width * SIDE + 2 * margin, rows * SIDE + 2 * margin
    scale = min(_PIXELS_PER_SQUARE / SIDE, 900 / max(full_width, full_height, 1))
    title = f"Use of each square over {solutions} solution{'' if solutions == 1 else 's'}"
    return svg_document(
        (full_width, full_height),
        scale,
        title,
        f"The number of solutions per square ranges from {least} to {most}.",
        f'<g transform="translate({margin} {margin})" font-family="Helvetica, Arial, sans-serif" '
        f'text-anchor="middle">\n{squares}{_labels(rows, width, theme)}</g>\n',
        theme,
    )


def _square(row: int, column: int, number: int, share: float, theme: Theme) -> str:
    ground = mixed(theme.light, theme.heat, share)
    ink = readable_on(ground, theme.light, theme.ink)
    size = min(32, 150 // max(1, len(f"{number:,}")))
    x, y = column * SIDE, row * SIDE
    return (
        f'<rect x="{x + 2}" y="{y + 2}" width="{SIDE - 4}" height="{SIDE - 4}" rx="8" '
        f'fill="{ground}" stroke="{theme.pale_ink}" stroke-width="1"/>\n'
        f'<text x="{x + SIDE // 2}" y="{y + SIDE // 2 + size * 7 // 20}" font-size="{size}" fill="{ink}">'
        f"{number:,}</text>\n"
    )


def _labels(rows: int, width: int, theme: Theme) -> str:
    files = "".join(
        f'<text x="{column * SIDE + SIDE // 2}" y="{rows * SIDE + 35}">{file_name(column)}</text>\n'
        for column in range(width)
    )
    ranks = "".join(f'<text x="-25" y="{row * SIDE + 60}">{rows - row}</text>\n' for row in range(rows))
    return f'<g font-size="28" fill="{theme.pale_ink}">\n{files}{ranks}</g>\n'
