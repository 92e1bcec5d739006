"""Exact cover in the input format of Knuth's DLX1: items, then an option for every variable.

Lines that hold exactly one piece are primary items (rows, for n queens). Lines of two or more squares that hold at most
one piece are secondary: columns and the 4n - 6 diagonals for n queens, which have as many rows as queens. The
last item of every option names its square.

An option of secondary items only is never chosen. So the item of a square on no line with exactly one piece is
primary, and an option of nothing but this item leaves the square empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nqueens.errors import BadInput
from nqueens.models.clauses import without_objective
from nqueens.models.formats.header import comments, header
from nqueens.models.model import Linear, Model

_LONGEST = 8  # characters of an item's name in Knuth's programs
_LETTERS = {"row": "r", "column": "c", "falling": "f", "rising": "s"}


@dataclass(frozen=True)
class ExactCover:
    """Items, and options with the variable that each chooses, None for those that leave a square empty."""

    primary: tuple[str, ...]
    secondary: tuple[str, ...]
    options: tuple[tuple[tuple[str, ...], int | None], ...]


def exact_cover(model: Model) -> ExactCover:
    """The model as an exact cover, one solution for each; raises BadInput for a model that is none."""
    without_objective(model, "dlx")
    primary, secondary = [], []
    lines: list[list[str]] = [[] for _ in model.variables]
    held: set[int] = set()  # variables on lines with exactly one piece
    removed: set[int] = set()
    for number, constraint in enumerate(model.constraints):
        if _is_empty(constraint):
            removed.update(constraint.variables)
            continue
        name = _line_item(constraint.name, number)
        if constraint.is_exactly_one or (constraint.is_at_least_one and len(constraint.variables) == 1):
            primary.append(name)
            held.update(constraint.variables)
        elif constraint.is_at_most_one:
            secondary.append(name)
        else:
            raise BadInput("The format dlx takes lines of at most or exactly one piece, and nothing else.")
        for variable in constraint.variables:
            lines[variable].append(name)
    options: list[tuple[tuple[str, ...], int | None]] = []
    for at, each in enumerate(model.variables):
        square = each.name if len(each.name) <= _LONGEST else f"v{at}"
        (secondary if at in held or at in removed else primary).append(square)
        if at not in removed:
            if not lines[at]:  # so that its two options differ
                secondary.append(f"p{at}")
                lines[at].append(f"p{at}")
            options.append(((*lines[at], square), at))
            if at not in held:
                options.append(((square,), None))
    return ExactCover(tuple(primary), tuple(secondary), tuple(options))


def _is_empty(constraint: Linear) -> bool:
    return constraint.sense == "<=" and constraint.bound == 0 and not constraint.coefficients


def _line_item(name: str, number: int) -> str:
    direction, _, line = name.partition("_")
    return _LETTERS[direction] + line if direction in _LETTERS and line.isdigit() else f"i{number}"


def write(model: Model) -> Iterator[str]:
    """The text, in pieces. Raises BadInput for a model that is no exact cover."""
    cover = exact_cover(model)
    yield comments(header(model), "| ")
    yield comments(iter(["Each option begins with the lines of a square and ends with an item for the square."]), "| ")
    if any(variable is None for _, variable in cover.options):
        yield comments(iter(["An option of one item leaves its square empty."]), "| ")
    yield f"{' '.join(cover.primary)} | {' '.join(cover.secondary)}\n"
    for option, _ in cover.options:
        yield f"{' '.join(option)}\n"
