"""DIMACS CNF for SAT solvers and model counters: variable row · n + column + 1 is (row, column)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nqueens.models.clauses import Encoder, without_objective
from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Linear, Model


def write(model: Model, encoding: str = "pairwise", look: Callable[[], None] = lambda: None) -> Iterator[str]:
    """Yields the text in pieces, calling `look` before each.

    Raises BadInput for a model with an objective or that clauses cannot express.
    """
    without_objective(model, "dimacs")
    last, clauses = _size(model, encoding, look)
    yield comments(header(model), "c ")
    yield f"c Encoding of at most one per line: {encoding}.\n"
    yield comments(variable_map(model, 1), "c ")
    yield f"p cnf {last} {clauses}\n"
    encoder = Encoder(len(model.variables), encoding, look)
    names = [str(number) for number in range(1, len(model.variables) + 1)]
    for constraint in model.constraints:
        look()
        if encoding == "pairwise" and (constraint.is_at_most_one or constraint.is_exactly_one):
            yield _pairs(constraint)
        elif constraint.is_at_least_one:
            yield " ".join(map(names.__getitem__, constraint.variables)) + " 0\n"
        else:
            yield "".join(
                " ".join(map(str, clause)) + " 0\n" if clause else "0\n" for clause in encoder.clauses(constraint)
            )


def variables(model: Model, encoding: str) -> int:
    """Returns the number of variables of the file, including auxiliary ones."""
    return _size(model, encoding, lambda: None)[0]


def _size(model: Model, encoding: str, look: Callable[[], None]) -> tuple[int, int]:
    counter = Encoder(len(model.variables), encoding, look)
    clauses = sum(_number(counter, each, encoding) for each in model.constraints)
    return counter.last, clauses


def _number(counter: Encoder, constraint: Linear, encoding: str) -> int:
    if encoding == "pairwise" and (constraint.is_at_most_one or constraint.is_exactly_one):
        size = len(constraint.variables)
        return size * (size - 1) // 2 + constraint.is_exactly_one
    if constraint.is_at_least_one:
        return 1
    return sum(1 for _ in counter.clauses(constraint))


def _pairs(constraint: Linear) -> str:
    """Returns all pairs of a line as clauses, joined row by row, which is three times as fast."""
    names = [str(variable + 1) for variable in constraint.variables]
    text = [" ".join(names) + " 0\n"] if constraint.is_exactly_one else []
    for at in range(len(names) - 1):
        start = f"-{names[at]} -"
        text.append(start + f" 0\n{start}".join(names[at + 1 :]) + " 0\n")
    return "".join(text)
