"""What a solver is and what it can do, said before it runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from functools import partial
from math import isfinite
from numbers import Real
from typing import Any

from nqueens.errors import BadInput, similar
from nqueens.inputs import one_of, shown, whole
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem
from nqueens.shown import Shown
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event

OptionValue = int | float | str | bool
SolverFunction = Callable[..., Iterator[Event]]

SolverProblem = ClassicProblem | Problem
"""What a solver may be asked: one queen in every row of a plane board, or another Problem."""


class Family(StrEnum):
    """How a solver answers."""

    COMPLETE = "complete"
    LOCAL = "local"
    CONSTRUCT = "construct"
    EXTERNAL = "external"
    OWN = "own"


@dataclass(frozen=True)
class Source:
    """Where an algorithm comes from: author and title, year, and a DOI, OEIS number or address."""

    text: str
    year: int
    link: str = ""


@dataclass(frozen=True)
class Option:
    """One setting of a solver: its default tells its type; `choices` or `low`…`high` tell what is allowed."""

    name: str
    default: OptionValue
    help: str
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()

    def parse(self, value: object) -> OptionValue:
        """The value in the option's own type; raises BadInput, naming what is allowed."""
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
        """What is allowed, in words."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        kind = {int: "a whole number", float: "a number", bool: "true or false"}.get(type(self.default), "text")
        if self.low is not None and self.high is not None:
            return f"{kind} from {self.low:g} to {self.high:g}"
        if self.low is not None:
            return f"{kind} of at least {self.low:g}"
        return kind


@dataclass(frozen=True)
class Example:
    """A small run on which one sees the solver work: the side of the board, the seed, and the options."""

    rows: int = 8
    seed: int = 1
    options: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True)
class Spec(Shown):
    """A solver's name, family, abilities, cost, source and options. It is asked before anything runs.

    `classic`, `regions` and `others` say which questions it takes: one queen in every row of a plane board, region
    puzzles, a number of pieces of one kind on any other board or of another kind.
    `largest` is the greatest number of rows that the solver accepts (None: no limit of its own), chosen so that a
    run ends within minutes or memory. `extra` names the extra that an external solver needs. `code` is its pseudocode,
    which those that are `traced` have, and `example` a run to watch. Of a complete solver `tree` says whether it puts
    queens on and takes them off as its search goes forward and back, so that its run is a tree; others show boards one
    after the other.
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
    code: Code | None = None
    example: Example = Example()
    tree: bool = True

    def plain(self) -> dict[str, Any]:
        """All of it as plain values for programs: the code as its lines, and the number of that where a run starts."""
        return asdict(replace(self, code=None)) | {
            "code": [asdict(line) for line in self.code.lines] if self.code else [],
            "start": self.code.start if self.code else None,
            "example": asdict(self.example) | {"options": dict(self.example.options)},
        }

    @property
    def _heading(self) -> str:
        return self.title

    def _facts(self) -> dict[str, object]:
        """What it says of itself in words and numbers, without code and example."""
        longer = {
            "options": tuple(f"{each.name}={each.default}" for each in self.options),
            "sources": tuple(f"{each.text} ({each.year})" for each in self.sources),
        }
        return {
            name: value for name, value in super()._facts().items() if name not in ("code", "example", "tree")
        } | longer

    def parse_options(self, given: Mapping[str, object]) -> dict[str, Any]:
        """All options with their values, defaults filled in; raises BadInput for unknown names and bad values."""
        known = {option.name: option for option in self.options}
        if not isinstance(given, Mapping):
            raise BadInput(f"The options of a solver come as a mapping of names to values, got {shown(given)}.")
        for name in given:
            if name not in known:
                allowed = ", ".join(known) if known else "none"
                raise BadInput(
                    f"Solver {self.name} has no option {shown(name)}; its options: {allowed}{similar(name, known)}"
                )
        return {name: option.parse(given.get(name, option.default)) for name, option in known.items()}

    def check_seed(self, seed: int | None) -> None:
        """Raises BadInput if the seed is no whole number, or is given to a solver without chance."""
        if seed is not None:
            whole(seed, "The seed")
        if seed is not None and not self.seeded:
            raise BadInput(f"Solver {self.name} makes no random choices and takes no seed.")

    def check_enumerates(self) -> None:
        """Raises BadInput if the solver ends after its first solution."""
        if not self.enumerates:
            raise BadInput(f"Solver {self.name} finds one solution and cannot list them all.")

    @property
    def found_none(self) -> str:
        """What is said if the search ended without a solution and that proves nothing."""
        return f"Solver {self.name} can find none and cannot prove it."

    def takes(self, problem: SolverProblem) -> bool:
        """Whether the solver is for questions of this kind."""
        if isinstance(problem, ClassicProblem):
            return self.classic
        return self.regions if problem.besides == "regions" else self.others

    def check(self, problem: SolverProblem) -> None:
        """Raises BadInput if the solver cannot take this problem, saying why."""
        board = problem.board
        if isinstance(problem, ClassicProblem):
            self._check_classic(problem)
        elif problem.besides != "regions":
            self._check_other(problem)
        elif not self.regions:
            takes = "one queen in every row of a plane board" if self.classic else "other boards and pieces only"
            raise BadInput(f"Solver {self.name} takes {takes}, not {problem}.")
        if self.largest is not None and board.rows > self.largest:
            raise BadInput(f"Solver {self.name} takes at most {self.largest} rows, got {board.rows}.")
        if board.rows < self.smallest:
            raise BadInput(f"Solver {self.name} takes at least {self.smallest} rows, got {board.rows}.")

    def _check_other(self, problem: Problem) -> None:
        if not self.others:
            takes = "one queen in every row of a plane board" if self.classic else "region puzzles only"
            raise BadInput(f"Solver {self.name} takes {takes}, not {problem}.")
        if not isinstance(problem.pieces, int) or problem.besides:
            raise BadInput(f"Solver {self.name} takes a number of pieces of one kind, not {problem}.")

    def _check_classic(self, problem: ClassicProblem) -> None:
        board = problem.board
        if self.others and not self.classic:
            raise BadInput(f"Solver {self.name} takes other boards and pieces only, not one queen in every row.")
        if not self.classic:
            raise BadInput(f"Solver {self.name} takes region puzzles only, and the {board} board has no regions.")
        if not self.rectangles and not board.is_square:
            raise BadInput(f"Solver {self.name} takes square boards only, got {board}.")
        if not self.completion and not problem.is_plain:
            raise BadInput(f"Solver {self.name} takes no fixed or forbidden squares.")


complete_spec = partial(
    Spec, family=Family.COMPLETE, enumerates=True, proves_none=True, rectangles=True, completion=True
)
"""What complete solvers say of themselves, unless they say otherwise."""

other_spec = partial(complete_spec, classic=False, others=True)
"""The same for solvers of other boards and pieces."""

region_spec = partial(complete_spec, classic=False, regions=True)
"""The same for solvers of region puzzles."""

local_spec = partial(Spec, family=Family.LOCAL, seeded=True)


@dataclass(frozen=True)
class Solver:
    """A solver: what it says of itself, and its function `solve(problem, run, **options)`, a generator of events."""

    spec: Spec
    solve: SolverFunction
