"""Steps of an explanation: rule, premises and conclusions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from nqueens.board.board import Square
from nqueens.board.regions import LETTERS
from nqueens.shown import Shown

StepKind = Literal["row", "column", "region"]


class Rule(StrEnum):
    """Rules of inference. Their holders and items are units: rows, columns or regions."""

    LAST = "last"
    """The holder has as many open squares as it needs queens: each gets one."""
    CROSSES = "crosses"
    """A queen crosses out the squares that it attacks, and the rest of the units that it fills."""
    COUNTING = "counting"
    """The items must place at least as many queens within the holders as these need."""
    FILLING = "filling"
    """The items can place at most as many queens within the holders as these need."""
    SHAPE = "shape"
    """All ways to place the queens of the holders outside the items, which lie within them."""
    TOGETHER = "together"
    """All ways to fill several groups of squares at once; each group is a nested step without a conclusion."""
    SUPPOSED = "supposed"
    """A queen on the square leads to a contradiction."""
    MISSING = "missing"
    """A cross on the square leads to a contradiction."""


RULES = tuple(Rule)
"""Rules in the order of their numbers in the core."""

LEVELS = {
    1: "last squares",
    2: "one region in one line",
    3: "exclusion",
    4: "two regions in two lines",
    5: "three regions in three lines",
    6: "four or more together",
    7: "groups filled together",
    8: "a supposed queen",
}
"""Levels of difficulty and their techniques. A puzzle has the level of its hardest step; only 8 uses suppositions."""

ALLOWED = {
    Rule.LAST: (1,),
    Rule.CROSSES: (1,),
    Rule.COUNTING: (2, 3, 4, 5, 6),
    Rule.FILLING: (3, 4, 5, 6),
    Rule.SHAPE: (1, 3, 4, 5, 6),
    Rule.TOGETHER: (7,),
    Rule.SUPPOSED: (8,),
    Rule.MISSING: (8,),
}
"""Levels that the steps of each rule can have."""

_COUNTING = {2: "one in one", 3: "one in one", 4: "two in two", 5: "three in three", 6: "four or more"}
_OTHERS = {
    Rule.LAST: "last squares",
    Rule.CROSSES: "crosses",
    Rule.FILLING: "room in lines",
    Rule.TOGETHER: "groups together",
    Rule.SUPPOSED: "supposed queen",
    Rule.MISSING: "supposed cross",
}


def technique(rule: Rule, level: int) -> str:
    """Returns the name of the technique of a rule at a level.

    >>> technique(Rule.COUNTING, 4)
    'two in two'
    """
    if rule is Rule.COUNTING:
        return _COUNTING[level]
    if rule is Rule.SHAPE:
        return "exclusion" if level <= 3 else "composite"
    return _OTHERS[rule]


@dataclass(frozen=True, order=True)
class Unit:
    """A row, column or region and its number from 0."""

    kind: StepKind
    number: int

    @property
    def name(self) -> str:
        """Name without the kind: a number, or the letter of a region.

        >>> Unit("region", 2).name
        'C'
        """
        return LETTERS[self.number] if self.kind == "region" and self.number < len(LETTERS) else str(self.number)


@dataclass(frozen=True)
class Step(Shown):
    """A deduction from the current position by one rule.

    `squares` are the open squares concerned and `number` the queens on them. `counts` is for each item the least
    (counting) or the greatest (filling) number of these queens. The conclusions are queens on `placed`, crosses on
    `crossed`, or a contradiction, which means that there is no solution. `nested` are the steps after a supposition,
    the last a contradiction; or the groups filled together, each with its units, squares and number.
    """

    rule: Rule
    level: int
    holders: tuple[Unit, ...] = ()
    items: tuple[Unit, ...] = ()
    counts: tuple[int, ...] = ()
    square: Square | None = None
    squares: tuple[Square, ...] = ()
    number: int = 0
    placed: tuple[Square, ...] = ()
    crossed: tuple[Square, ...] = ()
    contradiction: bool = False
    nested: tuple[Step, ...] = ()

    @property
    def technique(self) -> str:
        """Name of its technique."""
        return technique(self.rule, self.level)

    def _facts(self) -> dict[str, object]:
        return {
            "technique": self.technique, "level": self.level,
            "units": tuple(f"{unit.kind} {unit.name}" for unit in (*self.holders, *self.items)),
            "squares": self.squares, "number": self.number, "placed": self.placed, "crossed": self.crossed,
            "contradiction": self.contradiction,
        }  # fmt: skip
