"""Description of solvers: abilities, limits, options and sources, known before a solver runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from math import isfinite
from numbers import Real
from typing import Any

from nqueens.errors import BadInput, similar
from nqueens.inputs import one_of, seed_of, shown
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem
from nqueens.shown import Shown
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event

OptionValue = int | float | str | bool
SolverFunction = Callable[..., Iterator[Event]]

SolverProblem = ClassicProblem | Problem
"""Problem for a solver: one queen in every row of a plane board, or any other Problem."""


class Family(StrEnum):
    """Kind of algorithm."""

    COMPLETE = "complete"
    LOCAL = "local"
    CONSTRUCT = "construct"
    EXTERNAL = "external"
    OWN = "own"


@dataclass(frozen=True)
class Source:
    """Origin of an algorithm: author and title, year, and a DOI, OEIS number or URL."""

    text: str
    year: int
    link: str = ""


@dataclass(frozen=True)
class Option:
    """One setting of a solver.

    The type of the default is the type of the option; `choices` or `low` to `high` are the allowed values.
    """

    name: str
    default: OptionValue
    help: str
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()

    def parse(self, value: object) -> OptionValue:
        """Returns the value in the option's own type; raises BadInput that names the allowed values."""
        if self.choices:
            return one_of(value, f"Option {self.name}", self.choices)
        kind = type(self.default)
        if kind is bool:
            words = {"true": True, "false": False, "yes": True, "no": False, "1": True, "0": False}
            if isinstance(value, bool):
                return value
            if isinstance(value, (str, int)) and str(value).lower() in words:
                return words[str(value).lower()]
            raise BadInput(f"Option {self.name} must be true or false, got {shown(value)}.")
        wrong = BadInput(f"Option {self.name} must be {self.allowed}, got {shown(value)}.")
        if isinstance(value, bool) or not isinstance(value, (str, Real)):
            raise wrong
        try:
            number = kind(str(value))
        except ValueError:
            raise wrong from None
        if isinstance(number, (int, float)):
            too_low = self.low is not None and number < self.low
            too_high = self.high is not None and number > self.high
            if too_low or too_high or not isfinite(number):
                raise wrong
        return number

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        kind = {int: "a whole number", float: "a number", bool: "true or false"}.get(type(self.default), "text")
        if self.low is not None and self.high is not None:
            return f"{kind} from {self.low:,} to {self.high:,}"
        if self.low is not None:
            return f"{kind} of at least {self.low:,}"
        return kind


@dataclass(frozen=True)
class Example:
    """A small run that shows the solver at work: the side of the board, the seed and the options."""

    rows: int = 8
    seed: int = 1
    options: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True)
class Spec(Shown):
    """Description of a solver: name, family, abilities, cost, sources and options; known before it runs.

    `classic`, `regions` and `others` tell which problems it accepts: one queen in every row of a plane board; region
    puzzles; a number of pieces of one kind on any other board, or of another kind. `largest` is the greatest number of
    rows (None: no limit), chosen so that a run fits into memory and ends within minutes. `extra` names the optional
    dependencies of an external solver. `code` is the pseudocode, which every `traced` solver has, and `example` a run
    to watch. For a complete solver, `tree` tells whether it adds and removes queens as its search goes forward and
    back, so that its run is a tree; other complete solvers show one board after another.
    """

    name: str
    title: str
    family: Family
    summary: str
    cost: str
    sources: tuple[Source, ...]
    enumerates: bool = False
    proves_none: bool = False
    classic: bool = True
    regions: bool = False
    others: bool = False
    rectangles: bool = False
    completion: bool = False
    seeded: bool = False
    traced: bool = True
    smallest: int = 0
    largest: int | None = None
    extra: str = ""
    options: tuple[Option, ...] = ()
    code: Code | None = field(default=None, compare=False)
    example: Example = Example()
    tree: bool = True

    def _values(self) -> dict[str, object]:
        """Returns the values of `as_dict`, with the lines of the code and the number of its start line."""
        return super()._values() | {
            "code": self.code.lines if self.code else (), "start": self.code.start if self.code else None,
            "example": {"rows": self.example.rows, "seed": self.example.seed, "options": dict(self.example.options)},
        }  # fmt: skip

    @property
    def _heading(self) -> str:
        return self.title

    def _facts(self) -> dict[str, object]:
        """Returns the description without pseudocode and example."""
        longer = {
            "options": tuple(f"{each.name}={each.default}" for each in self.options),
            "sources": tuple(f"{each.text} ({each.year})" for each in self.sources),
        }
        return {
            name: value for name, value in super()._facts().items() if name not in ("code", "example", "tree")
        } | longer

    def parse_options(self, given: Mapping[str, object]) -> dict[str, Any]:
        """Returns all options with their values, filling in defaults.

        Raises BadInput for unknown names and invalid values.
        """
        known = {option.name: option for option in self.options}
        if not isinstance(given, Mapping):
            raise BadInput(f"The options of a solver must be a mapping of names to values, got {shown(given)}.")
        for name in given:
            if name not in known:
                options = f"its options are {', '.join(known)}" if known else "it has no options"
                raise BadInput(f"Solver {self.name} has no option {shown(name)}; {options}{similar(name, known)}")
        return {name: option.parse(given[name]) if name in given else option.default for name, option in known.items()}

    def check_seed(self, seed: int | None) -> None:
        """Raises BadInput if the seed is invalid, or if the solver makes no random choices."""
        if seed is None:
            return
        seed_of(seed)
        if not self.seeded:
            raise BadInput(f"Solver {self.name} makes no random choices and does not accept a seed.")

    def check_enumerates(self) -> None:
        """Raises BadInput if the solver stops after its first solution."""
        if not self.enumerates:
            raise BadInput(f"Solver {self.name} finds a single solution and cannot list all solutions.")

    @property
    def found_none(self) -> str:
        """Message for a search that ended without a solution and without a proof."""
        return f"Solver {self.name} found no solution; it cannot prove that none exists."

    def takes(self, problem: SolverProblem) -> bool:
        """Returns whether the solver accepts problems of this kind."""
        if isinstance(problem, ClassicProblem):
            return self.classic
        return self.regions if problem.besides == "regions" else self.others

    def check(self, problem: SolverProblem) -> None:
        """Raises BadInput, with the reason, if the solver does not accept the problem."""
        board = problem.board
        if isinstance(problem, ClassicProblem):
            self._check_classic(problem)
        elif problem.besides != "regions":
            self._check_other(problem)
        elif not self.regions:
            only = "one queen in every row of a plane board" if self.classic else "other boards and pieces"
            raise BadInput(f"Solver {self.name} supports only {only}, not {problem}.")
        if self.largest is not None and board.rows > self.largest:
            raise BadInput(f"Solver {self.name} supports at most {self.largest:,} rows, got {board.rows}.")
        if board.rows < self.smallest:
            raise BadInput(f"Solver {self.name} requires at least {self.smallest} rows, got {board.rows}.")

    def _check_other(self, problem: Problem) -> None:
        if not self.others:
            only = "one queen in every row of a plane board" if self.classic else "region puzzles"
            raise BadInput(f"Solver {self.name} supports only {only}, not {problem}.")
        if not isinstance(problem.pieces, int) or problem.besides:
            raise BadInput(f"Solver {self.name} supports only a number of pieces of one kind, not {problem}.")

    def _check_classic(self, problem: ClassicProblem) -> None:
        board = problem.board
        if self.others and not self.classic:
            raise BadInput(f"Solver {self.name} supports only other boards and pieces, not one queen in every row.")
        if not self.classic:
            raise BadInput(
                f"Solver {self.name} supports only region puzzles, and the {board.spaced} board has no regions."
            )
        if not self.rectangles and not board.is_square:
            raise BadInput(f"Solver {self.name} supports only square boards, got {board}.")
        if not self.completion and not problem.is_plain:
            raise BadInput(f"Solver {self.name} does not support fixed or forbidden squares.")


complete_spec = partial(
    Spec, family=Family.COMPLETE, enumerates=True, proves_none=True, rectangles=True, completion=True
)
"""Defaults for complete solvers."""

other_spec = partial(complete_spec, classic=False, others=True)
"""Defaults for solvers of other boards and pieces."""

region_spec = partial(complete_spec, classic=False, regions=True)
"""Defaults for solvers of region puzzles."""

local_spec = partial(Spec, family=Family.LOCAL, seeded=True)


@dataclass(frozen=True)
class Solver:
    """A solver: its Spec, and its function `solve(problem, run, **options)`, a generator of events."""

    spec: Spec
    solve: SolverFunction
