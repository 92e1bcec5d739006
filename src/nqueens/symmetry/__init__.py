"""The symmetries of boards, and placements up to symmetry."""

from __future__ import annotations

from nqueens.symmetry.classes import (
    canonical,
    class_size,
    classes,
    classes_from_counts,
    fundamental,
    image,
    images,
    orbit,
    symmetries_of,
    symmetry_of,
)
from nqueens.symmetry.group import (
    ANTIDIAGONAL,
    DIAGONAL,
    HALF_TURN,
    IDENTITY,
    LEFT_RIGHT,
    QUARTER_TURN,
    RECTANGLE,
    SQUARE,
    THREE_QUARTER_TURN,
    TOP_BOTTOM,
    Group,
    Symmetry,
    group_of,
    stabiliser,
)

__all__ = [
    "ANTIDIAGONAL",
    "DIAGONAL",
    "HALF_TURN",
    "IDENTITY",
    "LEFT_RIGHT",
    "QUARTER_TURN",
    "RECTANGLE",
    "SQUARE",
    "THREE_QUARTER_TURN",
    "TOP_BOTTOM",
    "Group",
    "Symmetry",
    "canonical",
    "class_size",
    "classes",
    "classes_from_counts",
    "fundamental",
    "group_of",
    "image",
    "images",
    "orbit",
    "stabiliser",
    "symmetries_of",
    "symmetry_of",
]
