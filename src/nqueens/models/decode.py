"""Decoding: from chosen variables back to pieces on squares."""

from __future__ import annotations

from collections.abc import Iterable

from nqueens.board.board import Square
from nqueens.models.model import Model

Placed = dict[str, tuple[Square, ...]]
"""Cells of each kind of piece."""


def decode(model: Model, chosen: Iterable[int]) -> Placed:
    """Returns the cells by role, in reading order, for every role of the model.

    Auxiliary variables are ignored.
    """
    placed: dict[str, list[Square]] = {variable.role: [] for variable in model.variables if variable.role}
    for number in sorted(chosen):
        variable = model.variables[number]
        if variable.role:
            placed[variable.role].append(variable.cell)
    return {role: tuple(cells) for role, cells in placed.items()}
