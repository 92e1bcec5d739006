"""WCNF for MaxSAT solvers, in the format of the MaxSAT Evaluations since 2022.

Hard clauses start with `h`, soft clauses with a weight. The objective is a soft clause of weight 1 for each variable
that counts: the variable to maximise, its negation to minimise. The cost of an answer is the number of soft clauses
violated.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from nqueens.models.clauses import Encoder
from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Model


def write(model: Model, encoding: str = "pairwise") -> Iterator[str]:
    """Yields the text in pieces. Raises BadInput for a model that clauses cannot express."""
    encoder = Encoder(len(model.variables), encoding)
    yield comments(header(model), "c ")
    yield f"c Encoding of at most one per line: {encoding}.\n"
    yield comments(variable_map(model, 1), "c ")
    for constraint in model.constraints:
        yield "".join(f"h {' '.join(map(str, chain(clause, (0,))))}\n" for clause in encoder.clauses(constraint))
    yield "".join(f"1 {literal} 0\n" for literal in soft(model))


def soft(model: Model) -> list[int]:
    """Returns the literals of the soft clauses."""
    if model.objective is None:
        return []
    sign = 1 if model.objective.maximise else -1
    return [sign * (variable + 1) for variable in model.objective.variables]
