"""Symmetries of boards, and placements up to symmetry."""

from __future__ import annotations

from nqueens.symmetry.classes import class_size, classes_from_counts, classes_of_list, fundamental, orbit, symmetry_of
from nqueens.symmetry.group import HALF_TURN, QUARTER_TURN, Group, stabiliser

__all__ = ["HALF_TURN", "QUARTER_TURN", "Group", "class_size", "classes_from_counts", "classes_of_list", "fundamental",
           "orbit", "stabiliser", "symmetry_of"]  # fmt: skip
