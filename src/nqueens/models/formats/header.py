"""What stands in the comments of every file: the question, what the variables mean, how many there are."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.model import Model, Variable
from nqueens.models.rows import RowModel


def meaning(variable: Variable) -> str:
    """What a variable stands for, in words; squares from 0."""
    if not variable.cell:
        return "auxiliary"
    return f"{variable.role} on ({', '.join(map(str, variable.cell))})"


def header(model: Model) -> Iterator[str]:
    """The lines of the head, without the format's comment sign."""
    yield f"{model.title[:1].upper()}{model.title[1:]}."
    yield from model.notes


def variable_map(model: Model, first: int, prefix: str = "") -> Iterator[str]:
    """A line for each variable: its number, counted from `first`, with the prefix, and what it stands for."""
    for number, variable in enumerate(model.variables, first):
        yield f"{prefix}{number} = {meaning(variable)}"


def columns_by_row(model: RowModel, name: str, first: int) -> Iterator[str]:
    """The lines of the head of a file with a whole number for each row; rows and columns counted from `first`."""
    yield f"{model.title[:1].upper()}{model.title[1:]}."
    yield f"{name} = column of the piece in row i; rows and columns count from {first}, from the upper left corner."


def comments(lines: Iterator[str], sign: str) -> str:
    """The lines as comments."""
    return "".join(f"{sign}{line}\n" for line in lines)
