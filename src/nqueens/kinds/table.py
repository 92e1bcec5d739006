"""The table of the kinds of problems, the only place that distinguishes them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import cast

from nqueens.effort import Effort
from nqueens.kinds.kind import Kind
from nqueens.problems.problem import Problem

KINDS: list[tuple[Callable[[Problem], bool], str]] = [
    (lambda problem: problem.has_columns, "nqueens.kinds.classic:Classic"),
    (lambda problem: problem.besides == "regions", "nqueens.kinds.regions:RegionPuzzles"),
    (lambda problem: len(problem.names) > 1, "nqueens.kinds.two_kinds:TwoKinds"),
    (lambda problem: bool(problem.piece.hops), "nqueens.kinds.hoppers:Hoppers"),
    (lambda _: True, "nqueens.kinds.sets:Sets"),
]
"""A predicate and a class for each kind, imported on demand; the first match wins."""


def kind_of(problem: Problem) -> Kind:
    """Returns the kind of a problem, whose methods answer questions about it."""
    name = next(name for takes, name in KINDS if takes(problem))
    module, _, of = name.partition(":")
    return cast(Kind, getattr(import_module(module), of)(problem))


def numbered_kind(problem: Problem, effort: Effort) -> Kind:
    """Returns the kind of the problem with `max` replaced by the greatest possible number of pieces."""
    kind = kind_of(problem)
    return kind if problem.pieces != "max" else kind_of(kind.numbered(effort))
