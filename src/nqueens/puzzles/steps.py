"""Steps of an explanation: each names its rule, its premises and its conclusion."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from nqueens.board.board import Square
from nqueens.board.regions import LETTERS
from nqueens.shown import Shown

StepKind = Literal["row", "column", "region"]


class Rule(StrEnum):
    """The inference rule of a step. Its holders and items are units: rows, columns or regions."""

    LAST = "last"
    """The holder has exactly as many open squares as it needs queens: all of them get one."""
    CROSSES = "crosses"
    """A queen crosses out the squares that it attacks and those of the units that it completes."""
    COUNTING = "counting"
    """The items must place at least as many queens within the holders as these need."""
    FILLING = "filling"
    """The items can place at most as many queens within the holders as these need."""
    SHAPE = "shape"
    """The holders minus the items within them need exactly the difference: all ways to place it are tried."""
    TOGETHER = "together"
    """All ways to fill some groups of squares at once; each group is a nested step without a conclusion."""
    SUPPOSED = "supposed"
    """A queen on the square leads to a contradiction."""
    MISSING = "missing"
    """A cross on the square leads to a contradiction."""


RULES = tuple(Rule)
"""The rules in the order of their numbers in the core."""

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
"""The levels of difficulty, named by technique. A puzzle has the level of its hardest step; only level 8 supposes."""

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
"""The levels that steps of each rule can have."""

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
    """Returns the name for people of what a step does.

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
    """A row, a column or a region by its number from 0."""

    kind: StepKind
    number: int

    @property
    def name(self) -> str:
        """The name within a sentence that states its kind: a number, or the letter of a region.

        >>> Unit("region", 2).name
        'C'
        """
        return LETTERS[self.number] if self.kind == "region" and self.number < len(LETTERS) else str(self.number)


@dataclass(frozen=True)
class Step(Shown):
    """A conclusion from the current knowledge by one rule.

    `squares` are the open squares considered, and `number` is the number of queens on them. `counts` are, for each
    item, at least (counting) or at most (filling) its queens there. Conclusions: queens on `placed`, crosses on
    `crossed`, or a contradiction (no solution). `nested` are the steps after a supposition, the last one a
    contradiction, or the groups of squares filled together, each with its units, squares and number.
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
        """The name of the technique, for people."""
        return technique(self.rule, self.level)

    def _facts(self) -> dict[str, object]:
        return {
            "technique": self.technique, "level": self.level,
            "units": tuple(f"{unit.kind} {unit.name}" for unit in (*self.holders, *self.items)),
            "squares": self.squares, "number": self.number, "placed": self.placed, "crossed": self.crossed,
            "contradiction": self.contradiction,
        }  # fmt: skip
