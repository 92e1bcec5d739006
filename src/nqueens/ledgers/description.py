"""The identity of a ledger: a problem, an engine, and the engine's division of the problem into units."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from nqueens.counting.plan import Plan
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kinds.table import kind_of
from nqueens.problems.data import problem_from_dict
from nqueens.problems.problem import Problem

FORMAT = 3
"""The version of the file format. It is independent of the units, which `fingerprint` identifies."""

_DAMAGED = "The description of the ledger is damaged."


@dataclass(frozen=True)
class Description:
    """A serialised plan: a pure function of problem and engine, the same on every machine and in every version.

    Units are numbered 0 … units − 1. The fingerprint is a hash of all units in order, so a version that enumerates them
    differently is detected. The revision is that of the engine's code; it changes when earlier counts may be wrong.
    `counted` is the problem as plain values; `symmetry` names the rotation under which solutions must be invariant.
    `sums_solutions` is that of the plan.
    """

    counted: dict[str, Any]
    symmetry: str
    engine: str
    revision: str
    units: int
    work_name: str
    sums_solutions: bool
    fingerprint: str
    format: int = FORMAT

    @cached_property
    def problem(self) -> Problem:
        """The problem that is counted."""
        return problem_from_dict(self.counted)

    def to_json(self) -> str:
        """Returns one line of JSON with keys in a fixed order."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Description:
        """Returns the description in a line of JSON; raises BadInput unless `to_json` could have written the line."""
        try:
            given = json.loads(text)
            if given["format"] != FORMAT:
                raise BadInput(f"The ledger has format {given['format']}; this version reads format {FORMAT}.")
            found = Description(**given)
        except (TypeError, ValueError, KeyError, RecursionError) as error:
            if isinstance(error, BadInput):
                raise
            raise BadInput(_DAMAGED) from None
        if found.to_json() != text or not found._is_valid():
            raise BadInput(_DAMAGED)
        return found

    def _is_valid(self) -> bool:
        texts = (self.symmetry, self.engine, self.revision, self.work_name, self.fingerprint)
        if type(self.units) is not int or self.units < 0 or type(self.sums_solutions) is not bool:
            return False
        try:
            return all(type(it) is str for it in texts) and isinstance(self.problem, Problem)
        except BadInput:
            return False

    @property
    def question(self) -> str:
        """The problem in words, with its marked squares."""
        problem = self.problem
        words = str(problem)
        for name, squares in (("fixed", problem.fixed), ("forbidden", problem.empty), ("holes", problem.board.holes)):
            if squares:
                words += f", {name} {', '.join(f'({square})'[1:-1] for square in sorted(squares))}"
        return words + (f", invariant under the {self.symmetry}" if self.symmetry else "")

    def refuse_other_problem(self, problem: Problem, symmetry: str, name: str) -> None:
        """Raises BadInput if the ledger `name` with this description counts another problem."""
        if _canonical(problem) != _canonical(self.problem) or symmetry != self.symmetry:
            wanted = replace(self, counted=problem.as_dict(), symmetry=symmetry).question
            more = " with other regions or moves" if wanted == self.question else ""
            raise BadInput(f"{name} counts {self.question}{more}, not {wanted}.")

    def refuse(self, other: Description, name: str) -> None:
        """Raises BadInput, naming the first difference, if the ledger `name` (`other`) is for another count."""
        other.refuse_other_problem(self.problem, self.symmetry, name)
        if self.engine != other.engine:
            raise BadInput(
                f"{name} was made with engine {other.engine}, not {self.engine}; choose engine {other.engine}."
            )
        if self.revision != other.revision:
            raise BadInput(
                f"{name} was counted by revision {other.revision} of engine {other.engine}; this version has revision "
                f"{self.revision}, and an earlier revision may have counted wrongly: start a new ledger."
            )
        if (self.units, self.fingerprint) != (other.units, other.fingerprint):
            raise BadInput(
                f"{name} was made with another plan of {other.units} units ({other.fingerprint[:12]}); this version "
                f"plans {self.units} units ({self.fingerprint[:12]})."
            )


def _canonical(problem: Problem) -> Problem:
    """Returns the problem with all squares that stay empty as forbidden squares."""
    return replace(problem, forbidden=problem.empty, excluded=frozenset())


def describe(problem: Problem, plan: Plan, symmetry: str = "") -> Description:
    """Returns the description of a plan; raises BadInput for a plan that does not identify its units."""
    if plan.digest is None:
        raise BadInput(f"Engine {plan.engine} cannot keep a ledger: its units have no identity.")
    units = f"{plan.engine} {plan.revision} {plan.units} {plan.digest()}"
    return Description(
        counted=_canonical(problem).as_dict(),
        symmetry=symmetry,
        engine=plan.engine,
        revision=plan.revision,
        units=plan.units,
        work_name=plan.work_name,
        sums_solutions=plan.sums_solutions,
        fingerprint=hashlib.sha256(units.encode()).hexdigest(),
    )


def described_plan(description: Description, *, isa: str = "auto", name: str = "The ledger") -> Plan:
    """Returns the plan, rebuilt from the problem; raises BadInput if this version would make another plan."""
    problem, symmetry = description.problem, description.symmetry
    plan = kind_of(problem).plan(Effort.of(isa=isa), engine=description.engine, symmetry=symmetry)
    describe(problem, plan, symmetry).refuse(description, name)
    return plan
