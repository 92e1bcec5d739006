"""The identity of a ledger: a problem, an engine, and the engine's division of the problem into units."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from nqueens.board.board import Board, Square
from nqueens.counting.plan import Plan, make_plan
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem

FORMAT = 2
"""The version of the file format. It is independent of the units, which `fingerprint` identifies."""


@dataclass(frozen=True)
class Description:
    """A serialised plan: a pure function of problem and engine, the same on every machine and in every version.

    Units are numbered 0 … units − 1. The fingerprint is a hash of all units in order, so a version that enumerates them
    differently is detected. The revision is that of the engine's code; it changes when earlier counts may be wrong.
    """

    rows: int
    columns: int
    fixed: tuple[Square, ...]
    forbidden: tuple[Square, ...]
    engine: str
    revision: str
    units: int
    work_name: str
    fingerprint: str
    format: int = FORMAT

    @property
    def problem(self) -> ClassicProblem:
        """The problem that is counted."""
        return ClassicProblem(Board(self.rows, self.columns), frozenset(self.fixed), frozenset(self.forbidden))

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
            found = Description(**{**given, **{key: _squares(given, key) for key in ("fixed", "forbidden")}})
        except (TypeError, ValueError, KeyError, RecursionError) as error:
            if isinstance(error, BadInput):
                raise
            raise BadInput("The description of the ledger is damaged.") from None
        if found.to_json() != text or not found._is_typed():
            raise BadInput("The description of the ledger is damaged.")
        return found

    def _is_typed(self) -> bool:
        squares = (number for square in self.fixed + self.forbidden for number in square)
        numbers = (self.rows, self.columns, self.units, *squares)
        texts = (self.engine, self.revision, self.work_name, self.fingerprint)
        return all(type(it) is int and it >= 0 for it in numbers) and all(type(it) is str for it in texts)

    def refuse_problem(self, problem: ClassicProblem, name: str) -> None:
        """Raises BadInput if the ledger `name` with this description counts another problem."""
        if (wanted := _question(problem)) != (mine := _question(self.problem)):
            raise BadInput(f"{name} counts {mine}, not {wanted}.")

    def refuse(self, other: Description, name: str) -> None:
        """Raises BadInput, naming the first difference, if the ledger `name` (`other`) is for another count."""
        other.refuse_problem(self.problem, name)
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


def _squares(given: Mapping[str, object], key: str) -> tuple[Square, ...]:
    squares = given[key]
    if not isinstance(squares, list):
        raise TypeError(key)
    return tuple((row, column) for row, column in squares)


def _question(it: ClassicProblem) -> str:
    words = f"the {it.board.rows} × {it.board.columns} board"
    for name, squares in (("fixed", it.fixed), ("forbidden", it.forbidden_squares())):
        if squares:
            words += f" with {name} squares {', '.join(f'({row}, {column})' for row, column in sorted(squares))}"
    return words


def describe(problem: ClassicProblem, plan: Plan) -> Description:
    """Returns the description of a plan; raises BadInput for a plan that does not identify its units."""
    return Description(
        rows=problem.board.rows,
        columns=problem.board.columns,
        fixed=tuple(sorted(problem.fixed)),
        forbidden=tuple(sorted(problem.forbidden_squares())),
        engine=plan.engine,
        revision=plan.revision,
        units=plan.units,
        work_name=plan.work_name,
        fingerprint=_fingerprint(problem, plan),
    )


def _fingerprint(problem: ClassicProblem, plan: Plan) -> str:
    if plan.digest is None:
        raise BadInput(f"Engine {plan.engine} cannot keep a ledger: its units have no identity.")
    parts = (plan.engine, plan.revision, plan.units, plan.digest(), problem.board.columns, *problem.allowed())
    return hashlib.sha256(" ".join(map(str, parts)).encode()).hexdigest()


def described_plan(description: Description, *, isa: str = "auto", name: str = "The ledger") -> Plan:
    """Returns the plan, rebuilt from the problem; raises BadInput if this version would make another plan."""
    plan = make_plan(description.problem, Effort.of(isa=isa), engine=description.engine)
    describe(description.problem, plan).refuse(description, name)
    return plan
