"""Models: 0/1 variables for pieces on squares, linear constraints, and at most one objective."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from nqueens.board.board import Square
from nqueens.shown import Shown, Table

Sense = Literal["<=", ">=", "="]


@dataclass(frozen=True, slots=True)
class Variable:
    """A 0/1 variable for a role (`queen`, `white`, …) on a cell; auxiliary variables have the role ""."""

    name: str
    role: str = ""
    cell: Square = ()


@dataclass(frozen=True, slots=True)
class Linear:
    """Linear constraint: Σ coefficient · variable  <=, >= or =  bound.

    Variables are numbered from 0; without coefficients, all are 1.
    """

    name: str
    variables: tuple[int, ...]
    sense: Sense
    bound: int
    coefficients: tuple[int, ...] = ()

    @property
    def terms(self) -> Iterable[tuple[int, int]]:
        """Pairs (coefficient, variable)."""
        return zip(self.coefficients or (1,) * len(self.variables), self.variables, strict=True)

    def holds(self, chosen: Sequence[bool] | Sequence[int]) -> bool:
        """Returns whether an assignment, by variable, satisfies the constraint."""
        total = sum(coefficient for coefficient, variable in self.terms if chosen[variable])
        return {"<=": total <= self.bound, ">=": total >= self.bound, "=": total == self.bound}[self.sense]

    @property
    def is_at_most_one(self) -> bool:
        """True if the constraint is: at most one of the variables."""
        return self.sense == "<=" and self.bound == 1 and not self.coefficients

    @property
    def is_exactly_one(self) -> bool:
        """True if the constraint is: exactly one of the variables."""
        return self.sense == "=" and self.bound == 1 and not self.coefficients

    @property
    def is_at_least_one(self) -> bool:
        """True if the constraint is: at least one of the variables (and there are some)."""
        return self.sense == ">=" and self.bound == 1 and not self.coefficients and bool(self.variables)


@dataclass(frozen=True, slots=True)
class Objective:
    """A sum of variables to maximise or minimise."""

    maximise: bool
    variables: tuple[int, ...]


@dataclass(frozen=True)
class Model(Shown):
    """A 0/1 program. `title` states the problem, and `notes` are for the reader.

    Every solution of the problem is one assignment of the variables that have a role. Auxiliary variables follow from
    these, so counting assignments counts solutions, unless a note says otherwise.
    """

    title: str
    variables: tuple[Variable, ...]
    constraints: tuple[Linear, ...]
    objective: Objective | None = None
    notes: tuple[str, ...] = ()

    def violated(self, chosen: Sequence[bool] | Sequence[int]) -> Linear | None:
        """Returns the first violated constraint, or None."""
        return next((each for each in self.constraints if not each.holds(chosen)), None)

    def _facts(self) -> dict[str, object]:
        goal = None if self.objective is None else "maximise" if self.objective.maximise else "minimise"
        return {
            "title": self.title, "variables": len(self.variables), "constraints": len(self.constraints),
            "objective": goal, "notes": self.notes,
        }  # fmt: skip

    def _table(self) -> Table:
        rows = [(each.name, len(each.variables), each.sense, each.bound) for each in self.constraints]
        return Table(("constraint", "variables", "sense", "bound"), rows)
