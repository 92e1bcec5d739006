"""Steps of an explanation: rule, premises and conclusions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from nqueens.board.board import Square
from nqueens.board.regions import LETTERS
from nqueens.errors import BadInput
from nqueens.inputs import cell_of, flag, items_of, one_of, shown, whole
from nqueens.shown import Shown

StepKind = Literal["row", "column", "region", "zone"]
KINDS: tuple[StepKind, ...] = ("row", "column", "region", "zone")
"""Kinds of units in the order of their numbers in the core; the regions of a second division are zones."""

DIVISIONS: tuple[StepKind, ...] = KINDS[2:]
"""Kinds of units whose names are letters."""


class Rule(StrEnum):
    """Rules of inference. Their holders and items are units: rows, columns, regions or zones."""

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
    """A row, column, region or zone and its number from 0."""

    kind: StepKind
    number: int

    @property
    def name(self) -> str:
        """Name without the kind: a number, or the letter of a region or zone.

        >>> Unit("region", 2).name
        'C'
        """
        return LETTERS[self.number] if self.kind in DIVISIONS and self.number < len(LETTERS) else str(self.number)

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"

    @classmethod
    def of(cls, value: object) -> Unit:
        """Returns the unit in a text such as `region C` or `row 0`; raises BadInput."""
        text, _, name = value.partition(" ") if isinstance(value, str) else ("", "", "")
        kind = next((kind for kind in KINDS if kind == text), None)
        if kind in DIVISIONS and kind is not None and len(name) == 1 and name in LETTERS:
            return cls(kind, LETTERS.index(name))
        if kind is not None and name.isascii() and name.isdigit() and len(name) < 4:
            return cls(kind, int(name))
        raise BadInput(f"A unit must be a text such as 'region C', 'row 0' or 'column 7', got {shown(value)}.")


@dataclass(frozen=True)
class Step(Shown):
    """A deduction from the current position by one rule.

    `holders` and `items` are units (rows, columns, regions or zones); `squares` are the open squares concerned, and
    `number` is the number of queens on them. For each item, `counts` gives the minimum number of these queens if the
    rule is counting, or the maximum if it is filling. The conclusions are queens on `placed`, crosses on `crossed`, or
    a `contradiction`, which means that there is no solution. `nested` holds the steps that follow a supposition and end
    in a contradiction, or else the groups filled together, each with its units, squares and number.
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
        """The name of the step's technique."""
        return technique(self.rule, self.level)

    def _values(self) -> dict[str, object]:
        """Returns the values of `as_dict`, which `of` reads."""
        units = {"holders": list(map(str, self.holders)), "items": list(map(str, self.items))}
        return {"rule": self.rule, "technique": self.technique} | super()._values() | units

    @classmethod
    def of(cls, value: object) -> Step:
        """Returns the step in the plain values of `as_dict`, of which empty ones may be missing; raises BadInput."""
        if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
            raise BadInput(f"A step must be a mapping with a rule, a level and a conclusion, got {shown(value)}.")

        def listed(name: str) -> list[Any]:
            return items_of(value.get(name, ()), f"The {name} of a step must be a list", ordered=True)

        def squares(name: str) -> tuple[Square, ...]:
            return tuple(cell_of(each, "A square", dimensions=2) for each in listed(name))

        square = value.get("square")
        return cls(
            Rule(one_of(value.get("rule"), "The rule of a step", [str(rule) for rule in RULES])),
            whole(value.get("level"), "The level of a step"),
            tuple(map(Unit.of, listed("holders"))),
            tuple(map(Unit.of, listed("items"))),
            tuple(whole(each, "A count") for each in listed("counts")),
            None if square is None else cell_of(square, "A square", dimensions=2),
            squares("squares"),
            whole(value.get("number", 0), "The number of queens"),
            squares("placed"),
            squares("crossed"),
            flag(value.get("contradiction", False), "The contradiction of a step"),
            tuple(map(cls.of, listed("nested"))),
        )

    def _facts(self) -> dict[str, object]:
        return {
            "technique": self.technique, "level": self.level,
            "units": tuple(map(str, (*self.holders, *self.items))),
            "squares": self.squares, "number": self.number, "placed": self.placed, "crossed": self.crossed,
            "contradiction": self.contradiction,
        }  # fmt: skip
