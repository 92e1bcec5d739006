"""Exact cover problems in the input format of Knuth's DLX1: items, then an option per variable.

Lines that hold exactly one piece are primary items: for n queens n ranks and n files, because there are as many of each
as queens. Lines of two or more squares that hold at most one piece are secondary: the 4n - 6 diagonals.

If every square lies on lines of two directions that hold exactly one piece, its lines identify it. Otherwise the last
item of every option names its square. An option with secondary items only is never chosen, so the item of a square on
no line with exactly one piece is primary, and an option with only this item leaves the square empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nqueens.errors import BadInput
from nqueens.models.clauses import without_objective
from nqueens.models.formats.header import comments, header
from nqueens.models.model import Linear, Model

_LONGEST = 8  # longest item name of Knuth's programs
_LETTERS = {"row": "r", "column": "c", "falling": "f", "rising": "s"}


@dataclass(frozen=True)
class ExactCover:
    """Items, and options with the variable that each chooses (None: the option leaves a square empty).

    `names_squares` is true if the last item of every option identifies its square.
    """

    primary: tuple[str, ...]
    secondary: tuple[str, ...]
    options: tuple[tuple[tuple[str, ...], int | None], ...]
    names_squares: bool


def exact_cover(model: Model) -> ExactCover:
    """Returns the model as an exact cover problem with the same solutions; raises BadInput if it has none."""
    without_objective(model, "dlx")
    primary, secondary = [], []
    lines: list[list[str]] = [[] for _ in model.variables]
    held: set[int] = set()  # variables on lines with exactly one piece
    removed = {at for each in model.constraints if _is_empty(each) for at in each.variables}
    exact = _exact_directions(model, set(range(len(model.variables))) - removed)
    for number, constraint in enumerate(model.constraints):
        if _is_empty(constraint):
            continue
        name = _line_item(constraint.name, number)
        is_fixed = constraint.is_at_least_one and len(constraint.variables) == 1
        if constraint.is_exactly_one or _direction(constraint) in exact or is_fixed:
            primary.append(name)
            held.update(constraint.variables)
        elif constraint.is_at_most_one:
            secondary.append(name)
        else:
            raise BadInput("The format dlx supports only lines with at most or exactly one piece.")
        for variable in constraint.variables:
            lines[variable].append(name)
    kept = [at for at in range(len(model.variables)) if at not in removed]
    exact_lines = {frozenset(lines[at]).intersection(primary) for at in kept}
    if held.issuperset(kept) and len(exact_lines) == len(kept):
        return ExactCover(tuple(primary), tuple(secondary), tuple((tuple(lines[at]), at) for at in kept), False)
    return _with_squares(model, primary, secondary, lines, held, removed)


def _with_squares(
    model: Model, primary: list[str], secondary: list[str], lines: list[list[str]], held: set[int], removed: set[int]
) -> ExactCover:
    """Returns the exact cover problem with an item for every square."""
    options: list[tuple[tuple[str, ...], int | None]] = []
    for at, each in enumerate(model.variables):
        square = each.name if len(each.name) <= _LONGEST else f"v{at}"
        (secondary if at in held or at in removed else primary).append(square)
        if at not in removed:
            if not lines[at]:  # make its two options differ
                secondary.append(f"p{at}")
                lines[at].append(f"p{at}")
            options.append(((*lines[at], square), at))
            if at not in held:
                options.append(((square,), None))
    return ExactCover(tuple(primary), tuple(secondary), tuple(options), True)


def _exact_directions(model: Model, squares: set[int]) -> set[str]:
    """Returns the directions with a line through every square and as many lines as pieces."""
    directions: dict[str, list[Linear]] = {}
    for each in model.constraints:
        directions.setdefault(_direction(each), []).append(each)
    pieces = {len(some) for some in directions.values() if _partition(some, squares) and some[0].is_exactly_one}
    return {
        name
        for name, some in directions.items()
        if len(some) in pieces and some[0].is_at_most_one and _partition(some, squares)
    }


def _partition(several: list[Linear], squares: set[int]) -> bool:
    """Returns whether the lines partition the squares."""
    on_lines = [variable for each in several for variable in each.variables if variable in squares]
    return len(on_lines) == len(set(on_lines)) == len(squares)


def _direction(constraint: Linear) -> str:
    return constraint.name.rpartition("_")[0]


def _is_empty(constraint: Linear) -> bool:
    return constraint.sense == "<=" and constraint.bound == 0 and not constraint.coefficients


def _line_item(name: str, number: int) -> str:
    direction, _, line = name.partition("_")
    return _LETTERS[direction] + line if direction in _LETTERS and line.isdigit() else f"i{number}"


def write(model: Model) -> Iterator[str]:
    """Yields the text in pieces. Raises BadInput if the model is not an exact cover problem."""
    cover = exact_cover(model)
    yield comments(header(model), "| ")
    said = "Each option is the lines of a square."
    if cover.names_squares:
        said = "Each option begins with the lines of a square and ends with an item for the square."
    yield comments(iter([said]), "| ")
    if any(variable is None for _, variable in cover.options):
        yield comments(iter(["An option of one item leaves its square empty."]), "| ")
    yield f"{' '.join(cover.primary)} | {' '.join(cover.secondary)}\n"
    for option, _ in cover.options:
        yield f"{' '.join(option)}\n"
