"""Sentences for the steps of an explanation: where to look, why something follows, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from nqueens.board.board import Square
from nqueens.inputs import flag
from nqueens.problems.problem import Problem
from nqueens.puzzles.steps import DIVISIONS, Rule, Step, Unit

_MOST_SQUARES = 6
_SHORTEST_RUN = 4


class Words:
    """Sentences for the steps of one problem; rows and columns count from 0, or from 1 if `one_based`."""

    def __init__(self, problem: Problem, *, one_based: bool = False) -> None:
        self._each = problem.each_row or 1
        self._base = int(flag(one_based, "one_based"))

    def sentence(self, step: Step) -> str:
        """Returns the whole step: reason and conclusion."""
        if _is_exclusion(step) and step.crossed and not step.placed:
            them = "it" if len(step.crossed) == 1 else "them"
            return f"{self.why(step)}, so cross {them} out."
        return self.why(step) if step.contradiction else f"{self.why(step)}, so {_lower(self.to_do(step))}"

    def where(self, step: Step) -> str:
        """Returns a sentence on where to look."""
        if step.square is not None:
            return f"Look at {self.square(step.square)}."
        if len(step.nested) > 2:
            return f"Look at the ways to fill {self._group(step.nested[0])}."
        groups = step.nested if step.rule is Rule.TOGETHER else (step,)
        return f"Look at {self.units(sorted({unit for each in groups for unit in (*each.holders, *each.items)}))}."

    def why(self, step: Step) -> str:
        """Returns the reason as the beginning of a sentence; a whole sentence for a contradiction."""
        return _WHY[step.rule](self, step)

    def to_do(self, step: Step) -> str:
        """Returns the conclusion as an instruction."""
        said = []
        if step.placed:
            said.append(f"put {'queens' if len(step.placed) > 1 else 'a queen'} on {self.squares(step.placed)}")
        if step.crossed:
            said.append(f"cross out {self.squares(step.crossed)}")
        done = " and ".join(said) if said else "there is no solution"
        return f"{done[0].upper()}{done[1:]}."

    # ---- why ----

    def _last(self, step: Step) -> str:
        number = step.number
        squares = "one square" if number == 1 else f"{number} squares"
        wanted = "" if self._each == 1 else f" and needs {_queens(number)}"
        return f"{self.start(step.holders)} has only {squares} left{wanted}"

    def _crosses(self, step: Step) -> str:
        return f"The queen on {self.square(step.square)} rules out other squares"

    def _counting(self, step: Step) -> str:
        if self._each == 1:
            lie = f"The open squares of {self.units(step.items)} lie within {self.units(step.holders)}"
            return f"{lie}, which {_verb(step.holders)} fewer queens." if step.contradiction else lie
        need = f"{self.start(step.holders)} {_verb(step.holders)} {_queens(step.number)}"
        least = _and(
            [f"{count} from {self.units([item])}" for item, count in zip(step.items, step.counts, strict=True)]
        )
        return f"{need}, and at least {least} must be there{'.' if step.contradiction else ''}"

    def _filling(self, step: Step) -> str:
        need = f"{self.start(step.holders)} {_verb(step.holders)} {_queens(step.number)}"
        if step.contradiction:
            return f"{need}, and {self.units(step.items)} have no room for that many there."
        most = _and([f"{count} from {self.units([item])}" for item, count in zip(step.items, step.counts, strict=True)])
        return f"{need}, and at most {most} fit there"

    def _shape(self, step: Step) -> str:
        if _is_exclusion(step):
            return self._exclusion(step)
        without = f" outside {self.units(step.items)}" if step.items else ""
        need = f"{self.start(step.holders)} {_verb(step.holders)} exactly {_queens(step.number)}{without}"
        if step.contradiction:
            return f"{need}, and there is no room for that."
        return f"{need}, and all ways to place {_them(step.number)} agree"

    def _exclusion(self, step: Step) -> str:
        unit, queens = self.units(step.holders), _its(step.number)
        if step.contradiction:
            return f"{self.start(step.holders)} has no room for {queens}."
        if step.placed:
            return f"All ways to place {queens} in {unit} agree"
        return f"A queen on {self._one_of(step.crossed)} would leave {unit} no room for {queens}"

    def _together(self, step: Step) -> str:
        """Returns the reason: the first group's ways that leave the others a way have something in common."""
        first, *others = map(self._group, step.nested)
        together = f" together with {', and '.join(others)}" if others else ""
        if step.contradiction:
            return f"There is no way to fill {first}{together}."
        if len(others) < 2:
            return f"All ways to fill {first}{together} agree"
        return (
            f"All ways to fill {first} that leave a way to fill also {'; '.join(others[:-1])}; and {others[-1]} agree"
        )

    def _group(self, group: Step) -> str:
        """Returns the group's units and, if it differs from the default, its number of queens."""
        outside = f" outside {self.units(group.items)}" if group.items else ""
        number = f" ({_queens(group.number)})" if group.items or group.number != self._each else ""
        return f"{self.units(group.holders)}{outside}{number}"

    def _supposed(self, step: Step) -> str:
        what = "a queen" if step.rule is Rule.SUPPOSED else "a cross"
        end = step.nested[-1]
        after = len(step.nested) - 1
        steps = "" if not after else f", after {after} {'step' if after == 1 else 'steps'},"
        supposed = f"Suppose there is {what} on {self.square(step.square)}"
        return f"{supposed}. Then{steps} {_lower(self.why(end))} This is impossible"

    # ---- names ----

    def square(self, square: Square | None) -> str:
        """Returns a square as `(row, column)`."""
        assert square is not None
        return f"({', '.join(str(at + self._base) for at in square)})"

    def row(self, square: Square) -> str:
        """Returns the row of a square."""
        return f"row {square[0] + self._base}"

    def squares(self, squares: Sequence[Square]) -> str:
        """Returns a list of squares, cut off after the first few."""
        if len(squares) <= _MOST_SQUARES:
            return _and([self.square(square) for square in squares])
        named = ", ".join(self.square(square) for square in squares[: _MOST_SQUARES - 1])
        return f"{named} and {len(squares) - _MOST_SQUARES + 1} more squares"

    def _one_of(self, squares: Sequence[Square]) -> str:
        """Returns a list of squares with "or", cut off after the first few."""
        named = [self.square(square) for square in squares[:_MOST_SQUARES]]
        if len(squares) > _MOST_SQUARES:
            return f"{', '.join(named[:-1])} or {len(squares) - _MOST_SQUARES + 1} more squares"
        return _listed(named, "or")

    def units(self, units: Sequence[Unit]) -> str:
        """Returns units with their kinds: `regions B and D and row 3`."""
        said = []
        for kind in ("region", "zone", "row", "column"):
            of_kind = [unit for unit in units if unit.kind == kind]
            if of_kind:
                said.append(f"{kind}{'s' if len(of_kind) > 1 else ''} {_and(self._names(of_kind))}")
        return _and(said)

    def start(self, units: Sequence[Unit]) -> str:
        """Returns units with their kinds for the start of a sentence."""
        said = self.units(units)
        return said[:1].upper() + said[1:]

    def _names(self, units: Sequence[Unit]) -> list[str]:
        """Returns the names of units of one kind, with long runs as ranges: `0 to 4`."""
        names: list[str] = []
        run: list[Unit] = []
        for at, unit in enumerate(units):
            run.append(unit)
            if at + 1 < len(units) and units[at + 1].number == unit.number + 1:
                continue
            named = [self._name(each) for each in run]
            names += [f"{named[0]} to {named[-1]}"] if len(run) >= _SHORTEST_RUN else named
            run = []
        return names

    def _name(self, unit: Unit) -> str:
        return unit.name if unit.kind in DIVISIONS else str(unit.number + self._base)


_WHY = {
    Rule.LAST: Words._last,
    Rule.CROSSES: Words._crosses,
    Rule.COUNTING: Words._counting,
    Rule.FILLING: Words._filling,
    Rule.SHAPE: Words._shape,
    Rule.TOGETHER: Words._together,
    Rule.SUPPOSED: Words._supposed,
    Rule.MISSING: Words._supposed,
}


def _is_exclusion(step: Step) -> bool:
    """Returns whether the step is about the squares of a single unit."""
    return step.rule is Rule.SHAPE and not step.items and len(step.holders) == 1


def _its(number: int) -> str:
    return "its queen" if number == 1 else f"its {_queens(number)}"


def _and(names: Sequence[str]) -> str:
    return _listed(names, "and")


def _listed(names: Sequence[str], word: str) -> str:
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last


def _queens(number: int) -> str:
    return "one queen" if number == 1 else f"{number} queens"


def _them(number: int) -> str:
    return "it" if number == 1 else "them"


def _verb(units: Sequence[Unit]) -> str:
    return "needs" if len(units) == 1 else "need"


def _lower(said: str) -> str:
    return said[:1].lower() + said[1:]
