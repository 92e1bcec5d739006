"""WCNF for MaxSAT solvers, as the MaxSAT Evaluations have it since 2022: `h` before hard clauses, a weight before soft.

What is to be best is a soft clause of weight 1 for each variable that counts: itself if there are to be many, its
opposite if few. The cost of an answer is the number of these that it breaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from nqueens.models.clauses import Encoder
from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Model


def write(model: Model, encoding: str = "pairwise") -> Iterator[str]:
    """The text, in pieces. Raises BadInput for a model without clauses."""
    encoder = Encoder(len(model.variables), encoding)
    yield comments(header(model), "c ")
    yield f"c At most one of a line: {encoding}.\n"
    yield comments(variable_map(model, 1), "c ")
    for constraint in model.constraints:
        yield "".join(f"h {' '.join(map(str, chain(clause, (0,))))}\n" for clause in encoder.clauses(constraint))
    yield "".join(f"1 {literal} 0\n" for literal in soft(model))


def soft(model: Model) -> list[int]:
    """The literals that are to be true as often as possible."""
    if model.objective is None:
        return []
    sign = 1 if model.objective.maximise else -1
    return [sign * (variable + 1) for variable in model.objective.variables]
