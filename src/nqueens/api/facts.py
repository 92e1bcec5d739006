"""Catalogues: pieces, goals, solvers, model formats, published values, and sizes of search spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from nqueens.inputs import whole
from nqueens.known import Sequence
from nqueens.known import sequences as published
from nqueens.models import export
from nqueens.problems.goals import GOALS
from nqueens.problems.pieces import PIECES, Piece
from nqueens.solvers.complete import blind
from nqueens.solvers.complete.blind import SearchSpace
from nqueens.solvers.registry import SOLVERS
from nqueens.symmetry.pieces import MIRRORS

if TYPE_CHECKING:
    from nqueens.models.build import AnyProblem

__all__ = [
    "MIRRORS", "SearchSpace", "fitting_model_format", "goals", "model_format", "model_formats", "model_suffixes",
    "pieces", "search_spaces", "sequences", "solver_names",
]  # fmt: skip

_LARGEST_SPACE = 500  # rows; the sizes beyond have more digits than Python writes


def goals() -> tuple[str, ...]:
    """Returns the names of the goals of `optimise`."""
    return tuple(each.name for each in GOALS)


def pieces() -> Mapping[str, Piece]:
    """Returns the built-in pieces by name."""
    return PIECES


def solver_names() -> tuple[str, ...]:
    """Returns the names of the solvers without importing them."""
    return tuple(SOLVERS)


def model_formats() -> tuple[str, ...]:
    """Returns the model formats for other solvers."""
    return tuple(each.name for each in export.FORMATS)


def model_format(name: str) -> str:
    """Returns the canonical name of a model format, which may be given by an alias; raises BadInput."""
    return export.format_named(name).name


def fitting_model_format(name: str, problem: AnyProblem) -> str:
    """Returns the canonical name of the format, or its 0/1 form if the format cannot express the problem."""
    return export.fitting(name, problem)


def model_suffixes() -> Mapping[str, tuple[str, ...]]:
    """Returns the file name endings of the model formats."""
    return {each.name: each.suffixes for each in export.FORMATS}


def sequences() -> tuple[Sequence, ...]:
    """Returns the published values with their sources."""
    return published()


def search_spaces(n: int) -> tuple[SearchSpace, ...]:
    """Returns the number of placements that a brute-force search for n queens must try, by placement rule, largest
    first.

    Each result has a `name` (a value of the option `places` of the solver brute-force), its `rule` in words, a
    `formula` and its `size`. Raises BadInput unless n is a whole number from 0 to 500.

    >>> {each.name: each.size for each in search_spaces(8)}["rows"]
    16777216
    """
    return blind.sizes_of_spaces(whole(n, "The number of queens", low=0, high=_LARGEST_SPACE))
