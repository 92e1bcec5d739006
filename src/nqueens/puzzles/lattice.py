"""Finds the square grid in a picture: the lattice that best explains its long straight edges.

An edge is where neighbouring pixels differ. Only long straight edges count, so letters and signs are ignored. Every
pair of edges is tried as the outer lines of a board of n rows. The best lattice meets the most edges with the fewest
lines that meet none, with the same n and nearly square cells in both directions.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import ceil

import numpy as np
import numpy.typing as npt

from nqueens.errors import BadInput

LEAST_SIDE, MOST_SIDE = 3, 40
"""Range of board sizes considered, in rows."""

LEAST_SQUARE = 8
"""Width in pixels of the smallest square considered."""

_CONTRASTS = (16, 48)
"""Least difference across an edge, of 255, in one of the three colours; each value is tried."""

_MOST_LINES = 60
"""Number of edges kept per direction, longest first."""

_NEAR = 0.14
"""Tolerance in the position of a line, in squares: half of a thick line, and the blur of scaling."""

_BLUR, _MOST_NEAR = 4.5, 0.22
"""Tolerance in pixels, which is larger where squares are small, and its maximum in squares."""

_LEAST_SHARE = 0.5
"""Least fraction of the lattice lines that must meet edges; squares of one colour may have none between them."""

_FULL = 0.3
"""Fraction of a line's length that must be edge for the line to count fully."""

_LONG = 0.5
"""Least unbroken length of an edge, in squares."""

_LEAST_SCORE = 0.15
"""Least score per direction: boards reach 0.3 and more, noise and photographs 0.1."""

_GROWTH = 1.35
"""Ratio of the largest to the smallest square width tried together."""

_SKEW = 0.08
"""Largest relative difference between the width and height of a square."""

Pixels = npt.NDArray[np.int16]
_Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class LatticeAxis:
    """Lines in one direction: first line and spacing in pixels, and the score of the fit."""

    side: int
    first: float
    step: float
    score: float

    def between(self, at: int, start: float, end: float) -> slice:
        """Returns the pixels between two positions within square `at`, from 0 (its first line) to 1 (the next)."""
        return slice(round(self.first + (at + start) * self.step), round(self.first + (at + end) * self.step) + 1)


def find(pixels: Pixels) -> tuple[LatticeAxis, LatticeAxis]:
    """Returns the lines between rows and those between columns, in pixels from the top left; raises BadInput."""
    best: tuple[float, LatticeAxis, LatticeAxis] | None = None
    across, down = _axes(pixels), _axes(pixels.transpose(1, 0, 2))
    for column in across:
        for row in down:
            if min(row.score, column.score) < _LEAST_SCORE:
                continue
            fits = row.side == column.side and abs(row.step / column.step - 1) < _SKEW
            if fits and (best is None or row.score * column.score > best[0]):
                best = (row.score * column.score, row, column)
    if best is None:
        raise BadInput("No board of squares was found in the picture.")
    return best[1], best[2]


def _axes(pixels: Pixels) -> list[LatticeAxis]:
    """Returns the best lattice of vertical lines for each number of columns.

    Only edges at least half a square long count, which excludes symbols on squares, so each square size needs its own
    search. So does each contrast threshold, because compression leaves many weak edges.
    """
    height, width = pixels.shape[:2]
    contrast = np.abs(pixels[:, 2:] - pixels[:, :-2]).max(axis=2)
    found: dict[int, LatticeAxis] = {}
    for least in _CONTRASTS:
        differ = contrast > least
        step = float(LEAST_SQUARE)
        while step * LEAST_SIDE < min(height, width):
            lines = _Lines(*_lines(differ, max(4, int(step * _LONG)), max(2, round(step * _NEAR))))
            for side, (score, first, last) in lines.lattices(step, step * _GROWTH).items():
                if side not in found or score > found[side].score:
                    found[side] = lines.fitted(side, first, last, score)
            step *= _GROWTH
    return list(found.values())


@dataclass(frozen=True)
class _Lines:
    """Positions of edges in one direction, in ascending order, and their lengths in pixels."""

    places: _Numbers
    lengths: _Numbers

    def lattices(self, least: float, most: float) -> dict[int, tuple[float, float, float]]:
        """Returns the best lattice (score, first and last line) per number of squares.

        Widths of squares are from `least` to `most`. Cost O(lines² · sides) scores.
        """
        best: dict[int, tuple[float, float, float]] = {}
        for one, other in combinations(range(len(self.places)), 2):
            first, last = float(self.places[one]), float(self.places[other])
            width = last - first
            if min(self.lengths[one], self.lengths[other]) < width / 3:
                continue
            for side in range(max(LEAST_SIDE, ceil(width / most)), min(MOST_SIDE, int(width / least)) + 1):
                score = self._score(first, width / side, side)
                if score > best.get(side, (0.0,))[0]:
                    best[side] = (score, first, last)
        return best

    def _score(self, first: float, step: float, side: int) -> float:
        """Returns how well a lattice explains the edges, from 0 to 1; 0 if too many of its lines meet none."""
        at = (self.places - first) / step
        met = _meets(at, step, side)
        if not met.sum() > _LEAST_SHARE * side:
            return 0.0
        long = np.zeros(side + 1)
        np.maximum.at(long, np.rint(at[met]).astype(int), self.lengths[met] / (step * side))
        share = np.minimum(1, long / _FULL).sum() / (side + 1)
        outer = min(1.0, 2 * long[0]) * min(1.0, 2 * long[-1])
        known = self.lengths[met].sum()
        inside = self.lengths[(at > -_NEAR) & (at < side + _NEAR)].sum()
        return float((share * known / inside * known / self.lengths.sum()) ** 2 * outer)

    def fitted(self, side: int, first: float, last: float, score: float) -> LatticeAxis:
        """Returns the lattice after a least-squares fit to the edges that it meets."""
        at = (self.places - first) / ((last - first) / side)
        met = _meets(at, (last - first) / side, side)
        step, start = np.polyfit(np.rint(at[met]), self.places[met], 1, w=np.sqrt(self.lengths[met]))
        return LatticeAxis(side, float(start), float(step), score)


def _meets(at: _Numbers, step: float, side: int) -> npt.NDArray[np.bool_]:
    """Returns which positions, in squares from the first line, lie on lines."""
    nearest = np.rint(at)
    near = min(max(_NEAR, _BLUR / step), _MOST_NEAR)
    return (np.abs(at - nearest) < near) & (nearest >= 0) & (nearest <= side)


def _lines(differ: npt.NDArray[np.bool_], least: int, apart: int) -> tuple[_Numbers, _Numbers]:
    """Returns the positions and lengths, in pixels, of vertical edges of at least `least` pixels.

    Positions are in ascending order. Edges within `apart` pixels of a longer one are merged with it: they are the other
    side of the same line.
    """
    lengths = _only_long(differ, least).sum(axis=0)
    places: list[float] = []
    longest: list[float] = []
    while len(places) < _MOST_LINES and (most := lengths.max(initial=0)):
        at = int(lengths.argmax())
        near = slice(max(0, at - apart), at + apart + 1)
        places.append(np.average(np.arange(len(lengths))[near], weights=lengths[near]) + 1)
        longest.append(float(most))
        lengths[near] = 0
    order = np.argsort(places)
    return np.array(places)[order], np.array(longest)[order]


def _only_long(edges: npt.NDArray[np.bool_], length: int) -> npt.NDArray[np.bool_]:
    """Returns the pixels of vertical runs of at least `length` edge pixels."""
    if len(edges) < length:
        return np.zeros_like(edges)
    below = np.cumsum(np.pad(edges, ((1, 0), (0, 0))), axis=0, dtype=np.int32)
    starts = below[length:] - below[:-length] == length
    padded = np.pad(starts, ((length, length - 1), (0, 0)))
    covered = np.cumsum(padded, axis=0, dtype=np.int32)
    return covered[length:] - covered[:-length] > 0
