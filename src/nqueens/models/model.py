"""Models: 0/1 variables that stand for pieces on squares, linear constraints, and at most one objective."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from nqueens.board.board import Square
from nqueens.shown import Shown, Table

Sense = Literal["<=", ">=", "="]


@dataclass(frozen=True, slots=True)
class Variable:
    """One 0/1 variable: what it stands for (`queen`, `white`, …) on which cell; `role` "" marks an auxiliary one."""

    name: str
    role: str = ""
    cell: Square = ()


@dataclass(frozen=True, slots=True)
class Linear:
    """Σ coefficient · variable  <=, >= or =  bound. Variables are numbered from 0; no coefficients means all 1."""

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
        """Whether an assignment, by variable, keeps the constraint."""
        total = sum(coefficient for coefficient, variable in self.terms if chosen[variable])
        return {"<=": total <= self.bound, ">=": total >= self.bound, "=": total == self.bound}[self.sense]

    @property
    def is_at_most_one(self) -> bool:
        """Whether it says: at most one of these."""
        return self.sense == "<=" and self.bound == 1 and not self.coefficients

    @property
    def is_exactly_one(self) -> bool:
        """Whether it says: exactly one of these."""
        return self.sense == "=" and self.bound == 1 and not self.coefficients

    @property
    def is_at_least_one(self) -> bool:
        """Whether it says: at least one of these, and there are some."""
        return self.sense == ">=" and self.bound == 1 and not self.coefficients and bool(self.variables)


@dataclass(frozen=True, slots=True)
class Objective:
    """What is to be as great or as small as possible: a sum of variables."""

    maximise: bool
    variables: tuple[int, ...]


@dataclass(frozen=True)
class Model(Shown):
    """A problem for a solver of 0/1 programs. `title` says what is asked, `notes` what the reader must know.

    Every solution of the problem is one assignment of the variables that have a role; auxiliary variables follow
    from them, so that counting assignments counts solutions, unless a note says otherwise.
    """

    title: str
    variables: tuple[Variable, ...]
    constraints: tuple[Linear, ...]
    objective: Objective | None = None
    notes: tuple[str, ...] = ()

    def violated(self, chosen: Sequence[bool] | Sequence[int]) -> Linear | None:
        """The first constraint that an assignment breaks, None if it keeps all."""
        return next((each for each in self.constraints if not each.holds(chosen)), None)

    def _facts(self) -> dict[str, object]:
        goal = (
            None
            if self.objective is None
            else "as great as possible"
            if self.objective.maximise
            else "as small as possible"
        )
        return {
            "title": self.title, "variables": len(self.variables), "constraints": len(self.constraints),
            "objective": goal, "notes": self.notes,
        }  # fmt: skip

    def _table(self) -> Table:
        rows = [(each.name, len(each.variables), each.sense, each.bound) for each in self.constraints]
        return Table(("constraint", "variables", "sense", "bound"), rows)
