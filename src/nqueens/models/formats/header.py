"""Comments of model files: the problem, the meaning of the variables, and notes."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.model import Model, Variable
from nqueens.models.rows import RowModel


def meaning(variable: Variable) -> str:
    """Returns the meaning of a variable in words; squares count from 0."""
    if not variable.cell:
        return "auxiliary"
    return f"{variable.role} on ({', '.join(map(str, variable.cell))})"


def header(model: Model) -> Iterator[str]:
    """Yields the lines of the header, without comment signs."""
    yield f"{model.title[:1].upper()}{model.title[1:]}."
    yield from model.notes


def variable_map(model: Model, first: int, prefix: str = "") -> Iterator[str]:
    """Yields a line per variable: its prefixed number, counted from `first`, and its meaning."""
    for number, variable in enumerate(model.variables, first):
        yield f"{prefix}{number} = {meaning(variable)}"


def columns_by_row(model: RowModel, name: str, first: int) -> Iterator[str]:
    """Yields the header of a file with an integer per row; rows and columns count from `first`."""
    yield f"{model.title[:1].upper()}{model.title[1:]}."
    yield f"{name} = column of the piece in row i; rows and columns count from {first}, from the upper left corner."


def comments(lines: Iterator[str], sign: str) -> str:
    """Returns the lines as comments."""
    return "".join(f"{sign}{line}\n" for line in lines)
