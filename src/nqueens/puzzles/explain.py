"""Step-by-step explanations of region puzzles, using the techniques of human solvers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from nqueens.board.attacks import attacks
from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.kernels import Stop, reasoning
from nqueens.kernels.calls import interruptible
from nqueens.kernels.reasoning import RawStep, Reasoned
from nqueens.kernels.region_numbers import RegionNumbers
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of, regions_of
from nqueens.puzzles.formats import code
from nqueens.puzzles.rating import Solutions, number_of_solutions
from nqueens.puzzles.steps import DIVISIONS, KINDS, RULES, Rule, Step, Unit
from nqueens.puzzles.words import Words
from nqueens.shown import Shown, Table


@dataclass(frozen=True)
class Explanation(Shown):
    """The steps that lead from the given squares of a puzzle to everything that can be deduced.

    `queens` and `crosses` are the position at the end. If the explanation is `complete`, the queens are a solution, and
    the steps prove that it is the only one. If there is a `contradiction`, the steps prove that there is no solution.
    `solutions`, the number of solutions, comes from an exact search; the steps do not use it.
    """

    problem: Problem
    steps: tuple[Step, ...]
    level: int
    queens: tuple[Square, ...]
    crosses: tuple[Square, ...]
    solutions: Solutions
    contradiction: bool = False

    @property
    def complete(self) -> bool:
        """Whether all queens are placed."""
        regions = regions_of(self.problem)
        return not self.contradiction and len(self.queens) == regions.each * regions.side

    @property
    def sentence(self) -> str:
        """A sentence about the end of the explanation; rows and columns count from 0."""
        return self.ending()

    def ending(self, *, one_based: bool = False) -> str:
        """Returns a sentence about the ending; rows and columns count from 0, or from 1 if `one_based`."""
        if wrong := wrong_start(self.problem, one_based=one_based):
            return wrong
        if self.contradiction:
            return "The puzzle has no solution: the last step is a contradiction."
        if self.complete:
            return f"All queens are placed: this is the only solution, and its level is {self.level}."
        if self.solutions == 0:
            return "The puzzle has no solution, but these steps do not show it."
        total = regions_of(self.problem).each * regions_of(self.problem).side
        why = "the puzzle has several solutions" if self.solutions == "many" else "the rest takes longer suppositions"
        return f"Reasoning ends with {len(self.queens)} of {total} queens placed: {why}."

    @cached_property
    def known(self) -> tuple[tuple[frozenset[Square], frozenset[Square]], ...]:
        """Queens and crosses before each step, and after the last."""
        queens, crosses = self.problem.fixed, self.problem.empty
        found = [(queens, crosses)]
        for step in self.steps:
            queens, crosses = queens | set(step.placed), crosses | set(step.crossed)
            found.append((queens, crosses))
        return tuple(found)

    def in_words(self, *, one_based: bool = False) -> list[str]:
        """Returns one sentence per step; rows and columns count from 0, or from 1 if `one_based`."""
        words = Words(self.problem, one_based=one_based)
        return [words.sentence(step) for step in self.steps]

    def _values(self) -> dict[str, object]:
        told = zip(self.steps, self.in_words(), strict=True)
        return {
            "puzzle": code.write(self.problem), "complete": self.complete, "contradiction": self.contradiction,
            "level": self.level, "solutions": self.solutions, "sentence": self.sentence, "queens": self.queens,
            "crosses": self.crosses, "steps": [step.as_dict() | {"words": words} for step, words in told],
        }  # fmt: skip

    def _facts(self) -> dict[str, object]:
        found = [column for _, column in sorted(self.queens)] if self.complete else None
        return {
            "puzzle": code.write(self.problem), "queens": found, "ending": self.sentence, "level": self.level,
            "steps": len(self.steps), "solutions": self.solutions,
        }  # fmt: skip

    def _table(self) -> Table:
        rows = [
            (number, step.level, step.technique, said)
            for number, (step, said) in enumerate(zip(self.steps, self.in_words(), strict=True), 1)
        ]
        return Table(("step", "level", "technique", "sentence"), rows)


def explain_puzzle(problem: Problem, effort: Effort, *, most: int = reasoning.MOST_LEVEL) -> Explanation:
    """Returns the steps up to level `most`.

    No step uses a supposition if the puzzle has several solutions, as it could not lead to one of them. If the given
    queens clash, the explanation is a contradiction without steps. Raises BadInput for a problem without regions and
    GaveUp at the time limit.
    """
    numbers = numbers_of(problem)
    if wrong_start(problem) is not None:
        given, empty = tuple(sorted(problem.fixed)), tuple(sorted(problem.empty))
        return Explanation(problem, (), 0, given, empty, 0, contradiction=True)

    effort.check()  # a fast puzzle would be solved before a deadline that has passed is noticed

    def found_by(stop: Stop) -> tuple[Reasoned, Solutions]:
        solutions = number_of_solutions(numbers, stop)
        highest = min(most, reasoning.NOTHING_SUPPOSED) if solutions == "many" else most
        return reasoning.reason(numbers, stop, most=highest), solutions

    (found, solutions), late = interruptible(found_by, effort)
    if late:
        raise effort.gave_up()
    walk = _Walk(numbers)
    steps = tuple(walk.step(raw) for raw in found.steps)
    return Explanation(
        problem,
        steps,
        found.level,
        tuple(map(walk.square, found.queens)),
        tuple(map(walk.square, found.crossed)),
        solutions,
        found.ending == reasoning.CONTRADICTION,
    )


def wrong_start(problem: Problem, *, one_based: bool = False) -> str | None:
    """Returns a sentence on why the given queens cannot all be placed, or None if they can.

    Rows, columns and their numbers count from 0, or from 1 if `one_based`.
    """
    regions, words = regions_of(problem), Words(problem, one_based=one_based)
    for square in sorted(problem.fixed & problem.empty):
        return f"A queen is given on {words.square(square)}, which must stay empty."
    for one, other in combinations(sorted(problem.fixed), 2):
        if attacks(problem.moves, one, other, problem.board):
            return f"The given queens on {words.square(one)} and {words.square(other)} clash."
    units: list[tuple[str, list[int | None]]] = [
        ("Row", [row for row, _ in problem.fixed]),
        ("Column", [column for _, column in problem.fixed]),
        *(
            (kind.capitalize(), [division[square] for square in problem.fixed])
            for kind, division in zip(DIVISIONS, regions.divisions, strict=False)
        ),
    ]
    for kind, held in units:
        for number in range(regions.side):
            if (got := held.count(number)) > regions.each:
                name = number + one_based if kind in ("Row", "Column") else Unit("region", number).name
                return f"{kind} {name} has {got} given queens, more than {regions.each}."
    return None


class _Walk:
    """Turns the raw steps of the core into `Step`s, tracking the position before each."""

    def __init__(self, numbers: RegionNumbers) -> None:
        self._side, self._each = numbers.side, numbers.each
        side = self._side
        divisions = [numbers.region, numbers.zone] if numbers.zone else [numbers.region]
        self._units: list[set[int]] = [set() for _ in range((2 + len(divisions)) * side)]
        for at, region in enumerate(numbers.region):
            if region < side:
                of_divisions = ((2 + kind) * side + units[at] for kind, units in enumerate(divisions))
                for unit in (at // side, side + at % side, *of_divisions):
                    self._units[unit].add(at)
        self._open = set().union(*self._units[:side])
        self._open -= {at for at, state in enumerate(numbers.state) if state}
        self._need = [self._each] * len(self._units)
        for at, state in enumerate(numbers.state):
            if state == 1:
                self._place(at)

    def square(self, at: int) -> Square:
        """Returns the square with this number."""
        return divmod(at, self._side)

    def step(self, raw: RawStep) -> Step:
        """Returns the step and applies its conclusions."""
        number, level, contradiction, at, holders, items, counts, placed, crossed, nested = raw
        rule = RULES[number]
        squares = self._looked_at(rule, holders, items)
        needed = sum(self._need[unit] for unit in holders)
        if rule is Rule.SHAPE:
            needed -= sum(self._need[unit] for unit in items)
        made = Step(
            rule,
            level,
            tuple(map(self._unit, holders)),
            tuple(map(self._unit, items)),
            tuple(counts),
            None if at < 0 else self.square(at),
            tuple(map(self.square, sorted(squares))),
            needed,
            tuple(map(self.square, placed)),
            tuple(map(self.square, crossed)),
            contradiction,
            self._nested(rule, at, nested),
        )
        self._open -= {*placed, *crossed}
        for queen in placed:
            self._place(queen)
        return made

    def _looked_at(self, rule: Rule, holders: Iterable[int], items: Iterable[int]) -> set[int]:
        squares = set().union(*(self._units[unit] for unit in holders)) & self._open
        return squares.difference(*(self._units[unit] for unit in items)) if rule is Rule.SHAPE else squares

    def _nested(self, rule: Rule, at: int, nested: Iterable[RawStep]) -> tuple[Step, ...]:
        if rule is Rule.TOGETHER:
            return tuple(map(self.step, nested))
        if rule not in (Rule.SUPPOSED, Rule.MISSING):
            return ()
        kept = set(self._open), list(self._need)
        self._open -= {at}
        if rule is Rule.SUPPOSED:
            self._place(at)
        steps = tuple(map(self.step, nested))
        self._open, self._need = kept
        return steps

    def _place(self, at: int) -> None:
        for unit, squares in enumerate(self._units):
            self._need[unit] -= at in squares

    def _unit(self, unit: int) -> Unit:
        return Unit(KINDS[unit // self._side], unit % self._side)
