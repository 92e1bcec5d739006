"""Exact cover in the input format of Knuth's DLX1: items, then an option for every variable.

Lines that hold exactly one piece are primary items, lines of two or more squares that hold at most one are secondary
(4n - 6 diagonals for n queens).
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.models.clauses import without_objective
from nqueens.models.formats.header import comments, header
from nqueens.models.model import Model

_LONGEST = 8  # characters of an item's name in Knuth's programs
_LETTERS = {"row": "r", "column": "c", "falling": "f", "rising": "s"}


def square_item(name: str, number: int) -> str:
    """The item of a variable: its name, or its number where the name is too long."""
    return name if len(name) <= _LONGEST else f"v{number}"


def _line_item(name: str, number: int) -> str:
    direction, _, line = name.partition("_")
    return _LETTERS[direction] + line if direction in _LETTERS and line.isdigit() else f"i{number}"


def write(model: Model) -> Iterator[str]:
    """The text, in pieces. Raises BadInput for a model that is no exact cover."""
    without_objective(model, "dlx")
    primary, secondary = [], []
    options: dict[int, list[str]] = {}
    removed: set[int] = set()
    for number, constraint in enumerate(model.constraints):
        name = _line_item(constraint.name, number)
        if constraint.is_exactly_one or (
            constraint.variables
            and constraint.sense == ">="
            and constraint.bound == 1
            and len(constraint.variables) == 1
        ):
            primary.append(name)
        elif constraint.is_at_most_one:
            secondary.append(name)
        elif constraint.sense == "<=" and constraint.bound == 0 and not constraint.coefficients:
            removed.update(constraint.variables)
            continue
        else:
            raise BadInput(
                f"The constraint {constraint.name} does not fit an exact cover; the format dlx takes lines only."
            )
        for variable in constraint.variables:
            options.setdefault(variable, []).append(name)
    if not primary:
        raise BadInput("An exact cover needs lines that hold exactly one piece; here there are none.")
    yield comments(header(model), "| ")
    yield comments(iter(["Each option begins with the lines of a square and ends with an item for the square."]), "| ")
    squares = [square_item(variable.name, number) for number, variable in enumerate(model.variables)]
    yield f"{' '.join(primary)} | {' '.join((*secondary, *squares))}\n"
    for variable, items in sorted(options.items()):
        if variable not in removed:
            yield f"{' '.join(items)} {squares[variable]}\n"
