"""Reads puzzles from screenshots and scans with coloured regions, or with thick borders and thin lines.

Queens, crosses and letters on the squares are ignored. Needs Pillow, which the extra `render` installs.
"""

from __future__ import annotations

import io
import warnings
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from nqueens.errors import BadInput, MissingExtra
from nqueens.inputs import whole
from nqueens.problems.problem import Problem
from nqueens.puzzles import lattice
from nqueens.puzzles.formats.borders import outlined_parts
from nqueens.puzzles.formats.parts import puzzle_of

MOST_PIXELS = 40_000_000
"""Limit on the pixels of a picture: a page scanned at 600 dots per inch, which takes 160 MB at most."""

_LOOKED_AT = 1200
"""Pixels along the longer side to which larger pictures are reduced."""

_STRIP = 1_000_000
"""Pixels reduced at a time, so that a large picture is in memory only once."""

_LIKE = 5.0
"""Largest distance between colours that count as equal, because compression changes them slightly."""

_FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF")

_Numbers = npt.NDArray[np.float64]


def read_picture(picture: bytes, *, each: int = 1) -> Problem:
    """Returns the puzzle in the content of a picture file, with `each` queens per region.

    Check the result by eye. Regions are found by the colours of the squares if there are as many colours as rows,
    otherwise by the borders between squares. Raises BadInput if neither gives a puzzle, and MissingExtra without
    Pillow. A large screenshot takes about a second.
    """
    whole(each, "The number of queens in each region", low=1)
    pixels = np.asarray(open_picture(picture), dtype=np.int16)
    rows, columns = lattice.find(pixels)
    colours = _colours(pixels, rows, columns)
    names = _by_colour(colours)
    found = len(np.unique(names))
    if found == rows.side:
        return puzzle_of(names.tolist(), each)
    alike = _parts_of(names)
    if len(np.unique(alike)) == rows.side:
        return puzzle_of(alike.tolist(), each)
    drawn = _by_borders(pixels, rows, columns, colours)
    if drawn is not None:
        return puzzle_of(drawn, each)
    return puzzle_of(names.tolist(), each, called="colour")


def open_picture(picture: bytes) -> Any:
    """Returns the picture as an RGB image of Pillow on a white background, reduced if it is large.

    Raises BadInput for damaged, unsupported or too large pictures, and MissingExtra without Pillow. Peak memory is the
    unpacked picture, at most 4 bytes per pixel.
    """
    try:
        from PIL import Image, UnidentifiedImageError
    except ImportError:
        raise MissingExtra('Reading a picture requires Pillow: pip install "python-nqueens[render]".') from None
    too_large = BadInput(f"A picture has at most {MOST_PIXELS:,} pixels, got more.")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(picture), formats=_FORMATS) as opened:
                if opened.width * opened.height > MOST_PIXELS:
                    raise too_large
                return _reduced(opened)
    except BadInput:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise too_large from None
    except (UnidentifiedImageError, SyntaxError, EOFError, OSError, ValueError):  # ValueError: a text chunk too large
        raise BadInput(f"The picture is damaged or in none of the formats {', '.join(_FORMATS)}.") from None


def _reduced(opened: Any) -> Any:
    """Returns the picture on white in RGB, at most _LOOKED_AT pixels a side.

    It is reduced strip by strip by a whole factor.
    """
    from PIL import Image

    factor = max(1, -(-max(opened.size) // _LOOKED_AT))
    width, height = opened.size
    reduced = Image.new("RGB", (-(-width // factor), -(-height // factor)))
    rows = max(1, _STRIP // (width * factor)) * factor
    for top in range(0, height, rows):
        strip = opened.crop((0, top, width, min(top + rows, height))).convert("RGBA")
        on_white = Image.alpha_composite(Image.new("RGBA", strip.size, "white"), strip).convert("RGB")
        reduced.paste(on_white.reduce(factor), (0, top // factor))
    return reduced


def _colours(pixels: lattice.Pixels, rows: lattice.LatticeAxis, columns: lattice.LatticeAxis) -> _Numbers:
    """Returns the colour of each square, sampled near its four corners to avoid signs."""
    found = np.zeros((rows.side, rows.side, 3))
    for row in range(rows.side):
        for column in range(rows.side):
            corners = [
                pixels[rows.between(row, *high), columns.between(column, *wide)].reshape(-1, 3)
                for high in ((0.2, 0.29), (0.71, 0.8))
                for wide in ((0.2, 0.29), (0.71, 0.8))
            ]
            found[row, column] = np.median(np.concatenate(corners), axis=0)
    return found


def _by_colour(colours: _Numbers) -> npt.NDArray[np.int64]:
    """Returns a colour number for each square, with as many colours as rows if they cluster so.

    Otherwise colours count as different if they are further apart than compression moves them.
    """
    side = len(colours)
    points = colours.reshape(-1, 3)
    joins = _nearest_joins(points)
    lengths = sorted(length for length, *_ in joins)
    inner, outer = lengths[-side], lengths[1 - side]
    limit = (inner + outer) / 2 if outer > max(_LIKE, 2 * inner) else _LIKE
    names = np.arange(len(points))
    for length, one, other in joins:
        if length <= limit:
            names[names == names[other]] = names[one]
    return np.unique(names, return_inverse=True)[1].reshape(side, side)


def _nearest_joins(points: _Numbers) -> list[tuple[float, int, int]]:
    """Returns the edges of a minimum spanning tree of the points (Prim): length and both ends."""
    apart = np.linalg.norm(points - points[0], axis=1)
    towards = np.zeros(len(points), dtype=int)
    waiting = np.ones(len(points), dtype=bool)
    waiting[0] = False
    joins = []
    for _ in range(len(points) - 1):
        near = int(np.argmin(np.where(waiting, apart, np.inf)))
        joins.append((float(apart[near]), int(towards[near]), near))
        waiting[near] = False
        further = np.linalg.norm(points - points[near], axis=1)
        towards[further < apart] = near
        apart = np.minimum(apart, further)
    return joins


def _parts_of(names: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Returns the connected components of equally named squares."""
    right = (names[:, 1:] != names[:, :-1]).ravel().tolist()
    below = (names[1:] != names[:-1]).ravel().tolist()
    return np.array(outlined_parts(len(names), right, below))


def _by_borders(
    pixels: lattice.Pixels, rows: lattice.LatticeAxis, columns: lattice.LatticeAxis, colours: _Numbers
) -> list[list[int]] | None:
    """Returns the regions bounded by the heavier of the lines between squares, if there are as many as rows.

    Tries thresholds between light and heavy lines, the widest gap first, and rejects one that leaves a heavy line
    inside a region.
    """
    side = rows.side
    right = _weights(pixels, rows, columns, colours)
    below = _weights(pixels.transpose(1, 0, 2), columns, rows, colours.transpose(1, 0, 2)).T
    ordered = np.unique(np.concatenate([right.ravel(), below.ravel()]))
    steps = sorted(((high / max(low, 1.0), (low + high) / 2) for low, high in pairwise(ordered.tolist())), reverse=True)
    for _, limit in steps[:_TRIED]:
        heavy_right, heavy_below = right > limit, below > limit
        found = outlined_parts(side, heavy_right.ravel().tolist(), heavy_below.ravel().tolist())
        names = np.array(found)
        ends = (heavy_right & (names[:, 1:] == names[:, :-1])).any() or (heavy_below & (names[1:] == names[:-1])).any()
        if names.max() + 1 == side and not ends:
            return found
    return None


_TRIED = 12


def _weights(pixels: lattice.Pixels, rows: lattice.LatticeAxis, columns: lattice.LatticeAxis, colours: _Numbers) -> Any:
    """Returns the weight (width times contrast) of the line to the right of each square.

    There is none in the last column.
    """
    side = rows.side
    found = np.zeros((side, side - 1))
    for row in range(side):
        along = rows.between(row, 0.3, 0.7)
        for column in range(side - 1):
            strip = pixels[along, columns.between(column, 0.84, 1.16)].astype(float)
            ground = np.minimum(
                np.abs(strip - colours[row, column]).max(axis=2), np.abs(strip - colours[row, column + 1]).max(axis=2)
            )
            found[row, column] = np.median(ground, axis=0).sum()
    return found
