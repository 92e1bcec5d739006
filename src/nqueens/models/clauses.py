"""Models as clauses: lists of literals, with variable k written as ±(k + 1).

Auxiliary variables come after the model's own. In every encoding they follow from the others, so a model counter counts
solutions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import isqrt
from typing import get_args

from nqueens.choices import Encoding
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.models.model import Linear, Model

Clause = tuple[int, ...]

ENCODINGS: tuple[Encoding, ...] = get_args(Encoding)
"""Encodings of "at most one of m".

They need m²/2 clauses; 3m clauses and m variables (Sinz 2005); or about 2√m variables and 2m clauses for a grid whose
rows and columns are encoded pairwise (Chen 2010).
"""


class Encoder:
    """Allocates auxiliary variables and yields clauses; `look` is called in between and may raise."""

    def __init__(self, variables: int, encoding: str, look: Callable[[], None] = lambda: None) -> None:
        self.last, self._look = variables, look
        self._encoding = one_of(encoding, "The encoding", ENCODINGS)

    def fresh(self, number: int) -> list[int]:
        """Returns `number` new variables."""
        self._look()
        first = self.last + 1
        self.last += number
        return list(range(first, first + number))

    def clauses(self, constraint: Linear) -> Iterator[Clause]:
        """Yields the clauses of one constraint; raises BadInput for coefficients other than ±1."""
        literals = [variable + 1 for variable in constraint.variables]
        sense, bound = constraint.sense, constraint.bound
        if any(each != 1 for each in constraint.coefficients):
            literals, bound = _signed(constraint, literals)
            if sense == "<=" and bound == len(literals) - 1:
                yield tuple(-literal for literal in literals)
                return
        if sense in (">=", "=") and bound == 1:
            yield tuple(literals)
        if sense in ("<=", "=") and bound == 1:
            yield from self.at_most_one(literals)
        elif sense in ("<=", "=") and bound == 0:
            yield from ((-literal,) for literal in literals)
        elif not (sense == ">=" and bound <= 1):
            yield from self._cardinality(literals, sense, bound)

    def at_most_one(self, literals: Sequence[int]) -> Iterator[Clause]:
        """Yields the clauses that at most one of the literals is true."""
        if self._encoding == "pairwise" or len(literals) <= 4:
            yield from ((-one, -literals[to]) for at, one in enumerate(literals) for to in range(at + 1, len(literals)))
        elif self._encoding == "sequential":
            yield from self._sequential(literals)
        else:
            yield from self._product(literals)

    def _sequential(self, literals: Sequence[int]) -> Iterator[Clause]:
        """Yields the sequential encoding: flag i is true if one of the first i + 1 literals is."""
        flags = self.fresh(len(literals) - 1)
        for at, literal in enumerate(literals):
            before = flags[at - 1] if at else 0
            if before:
                yield (-before, -literal)
            if at == len(flags):
                return
            yield (-literal, flags[at])
            if before:
                yield (-before, flags[at])
            yield (-flags[at], literal, before) if before else (-flags[at], literal)

    def _product(self, literals: Sequence[int]) -> Iterator[Clause]:
        """Yields the product encoding: the literals in a grid, with a flag for every row and column."""
        width = isqrt(len(literals) - 1) + 1
        rows = [literals[at : at + width] for at in range(0, len(literals), width)]
        columns = [literals[at::width] for at in range(width)]
        for group in (rows, columns):
            flags = self.fresh(len(group))
            for flag, members in zip(flags, group, strict=True):
                yield from ((-literal, flag) for literal in members)
                yield (-flag, *members)
            yield from ((-one, -flags[to]) for at, one in enumerate(flags) for to in range(at + 1, len(flags)))

    def _cardinality(self, literals: Sequence[int], sense: str, bound: int) -> Iterator[Clause]:
        """Yields Sinz's counter: (i, j) is true if and only if at least j + 1 of the first i + 1 literals are."""
        if bound < 0 or bound > len(literals):
            if (sense == "<=" and bound > 0) or (sense == ">=" and bound < 0):
                return
            yield ()
            return
        most = min(len(literals), bound + 1)
        previous: list[int] = []
        for at, literal in enumerate(literals):
            counters = self.fresh(min(at + 1, most))
            for j, counter in enumerate(counters):
                more = previous[j] if j < len(previous) else 0  # enough already before
                one_less = previous[j - 1] if j else None
                if more:
                    yield (-more, counter)
                yield (-literal, counter) if one_less is None else (-literal, -one_less, counter)
                yield (-counter, literal, more) if more else (-counter, literal)
                if one_less is not None:
                    yield (-counter, one_less, more) if more else (-counter, one_less)
            previous = counters
        if sense in (">=", "=") and bound:
            yield (previous[bound - 1],)
        if sense in ("<=", "=") and bound < len(previous):
            yield (-previous[bound],)


def _signed(constraint: Linear, literals: Sequence[int]) -> tuple[list[int], int]:
    """Returns a sum with coefficients ±1 as literals and a bound, replacing -x by its negation minus 1."""
    coefficients = constraint.coefficients
    if any(abs(each) != 1 for each in coefficients):
        raise BadInput("This model has coefficients that clauses cannot express; use opb, lp, mps, minizinc-01 or asp.")
    signed = [sign * literal for sign, literal in zip(coefficients, literals, strict=True)]
    return signed, constraint.bound + coefficients.count(-1)


def without_objective(model: Model, format_name: str) -> Model:
    """Returns the model if it has no objective; raises BadInput otherwise."""
    if model.objective is not None:
        raise BadInput(
            f"The format {format_name} cannot express an objective; give the value to attain, or use a format "
            "such as lp, mps or opb."
        )
    return model
