"""TikZ pictures for LaTeX. The text has O(rows) characters."""

from __future__ import annotations

from collections.abc import Sequence

from nqueens.render.pieces import FIGURES, SIDE

_COLOURS = r"""\definecolor{nqueenslight}{HTML}{F6F0E2}
\definecolor{nqueensdark}{HTML}{C8AB82}
\definecolor{nqueensink}{HTML}{2B2118}
"""
HEAD = rf"""\documentclass{{article}}
\usepackage{{tikz}}
\usetikzlibrary{{svg.path}}
{_COLOURS}\pagestyle{{empty}}
\setlength{{\parindent}}{{0pt}}
\begin{{document}}
"""
FRAGMENT_HEAD = rf"""% In the preamble: \usepackage{{tikz}} \usetikzlibrary{{svg.path}}
{_COLOURS}"""
APART = "\n\\par\\bigskip"
"""Text between the pictures of a document."""
TAIL = "\\end{document}\n"

_WIDEST_CM = 12.0
_LARGEST_SQUARE_CM = 0.8
_MOST_QUEEN_SHAPES = 64
_MOST_DRAWN_SQUARES = 256  # above it a square is less than half a millimetre wide


def latex_picture(columns: Sequence[int], width: int) -> str:
    """Returns a `tikzpicture` of `columns[row]` on a board of `width` columns, at most 12 cm wide and high."""
    rows = len(columns)
    side = min(_LARGEST_SQUARE_CM, _WIDEST_CM / max(rows, width, 1))
    lines = [
        rf"\begin{{tikzpicture}}[x={side:.5f}cm,y={side:.5f}cm]",
        rf"\useasboundingbox (0,0) rectangle ({width},{rows});",
        rf"\fill[nqueenslight] (0,0) rectangle ({width},{rows});",
        *_dark_squares(rows, width, side),
        rf"\draw[nqueensink] (0,0) rectangle ({width},{rows});",
        *_pieces(columns, side),
        r"\end{tikzpicture}",
    ]
    return "\n".join(lines)


def _dark_squares(rows: int, width: int, side: float) -> list[str]:
    """Returns a dashed line as thick as a row for each row.

    Drawing single squares would exhaust TeX's memory at n = 300.
    """
    if max(rows, width) > _MOST_DRAWN_SQUARES:
        return []
    style = rf"[nqueensdark,line width={side:.5f}cm,dash pattern=on {side:.5f}cm off {side:.5f}cm]"
    return [rf"\draw{style} ({row % 2},{row}.5) -- ({width},{row}.5);" for row in range(rows) if row % 2 < width]


def _pieces(columns: Sequence[int], side: float) -> list[str]:
    rows = len(columns)
    queens = ((column, rows - 1 - row) for row, column in enumerate(columns))
    if max(rows, max(columns, default=0) + 1) > _MOST_QUEEN_SHAPES:
        radius = max(0.4, rows / 400)  # in squares; never too small to see
        return [rf"\fill[nqueensink] ({x}.5,{y}.5) circle[radius={radius:.3f}];" for x, y in queens]
    scale = side * 28.45274 / SIDE  # 1 cm is 28.45274 pt, and TikZ reads SVG paths in pt
    path = FIGURES["queen"].path
    upright = f"xscale={scale:.5f},yscale=-{scale:.5f}"
    return [rf"\fill[nqueensink,shift={{({x},{y + 1})}},{upright}] svg {{{path}}};" for x, y in queens]
