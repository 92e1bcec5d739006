"""Independent checker of explanations: accepts each step only if its premises prove it.

It shares no code with the search for steps. It counts, tries every way to place queens on a group of squares, and
replays each consequence of a supposition.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from nqueens.board.attacks import Moves, attacked
from nqueens.board.board import Board, Square
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.steps import ALLOWED, DIVISIONS, Rule, Step, Unit
from nqueens.shown import Shown

_Squares = frozenset[Square]


@dataclass(frozen=True)
class StepsVerdict(Shown):
    """The result of a check: true if all steps hold; otherwise, `number` is the first that fails, and `why` says why.

    `str()` gives the reason, or `all steps hold`.
    """

    number: int | None = None
    """Index of the first step that does not hold, from 0."""
    why: str | None = None
    """The reason, without a full stop."""

    def __bool__(self) -> bool:
        return self.why is None

    def __str__(self) -> str:
        return "all steps hold" if self.number is None else f"step {self.number + 1}: {self.why}"

    def _facts(self) -> dict[str, object]:
        return {"hold": bool(self), "verdict": str(self)}


class _NotProved(Exception):
    """Raised with the reason if a step does not hold."""


def check_each_step(problem: Problem, steps: Iterable[Step]) -> StepsVerdict:
    """Checks all steps of an explanation in order and returns the verdict.

    The first step may use the queens on fixed squares and the crosses on empty squares of the problem; later steps may
    also use the conclusions of earlier ones. Raises BadInput for a problem without regions. The cost grows with the
    number of ways to place a step's queens on its squares.
    """
    regions_of(problem)
    known = Known(problem)
    for number, step in enumerate(steps):
        why_not = known.why_not(step)
        if why_not is not None:
            return StepsVerdict(number, why_not)
        known.take(step)
    return StepsVerdict()


@lru_cache(maxsize=16)
def _attacked(board: Board, moves: Moves) -> dict[Square, _Squares]:
    """Returns the squares attacked from each square."""
    return {square: frozenset(attacked(moves, square, board)) - {square} for square in board}


class Known:
    """Current position on a square board: the queens, and the open squares, which may still hold one.

    With `most_ways`, a step is not accepted if its check has to try more ways to place queens.
    """

    def __init__(self, problem: Problem, *, most_ways: int | None = None) -> None:
        regions, side = problem.regions, problem.board.sizes[0]
        self.each = regions.each if regions else 1
        self.units: dict[Unit, _Squares] = {}
        for number in range(side):
            self.units[Unit("row", number)] = frozenset((number, at) for at in range(side))
            self.units[Unit("column", number)] = frozenset((at, number) for at in range(side))
            for kind, division in zip(DIVISIONS, regions.divisions if regions else (), strict=False):
                self.units[Unit(kind, number)] = frozenset(division.squares[number])
        self.units_of: dict[Square, list[_Squares]] = {square: [] for square in problem.board}
        for squares in self.units.values():
            for square in squares & self.units_of.keys():
                self.units_of[square].append(squares)
        self.attacked = _attacked(problem.board, problem.moves)
        self.queens: _Squares = problem.fixed
        self.open: _Squares = frozenset(problem.board) - problem.empty - self.queens
        self._most_ways = most_ways
        self._ways_left = [0]  # shared by the copies

    def why_not(self, step: Step) -> str | None:
        """Returns why the step does not follow, without a full stop, or None if it does."""
        self._ways_left[0] = self._most_ways or 0
        try:
            _check(self, step)
        except _NotProved as reason:
            return str(reason)
        return None

    def copy(self) -> Known:
        """Returns an independent copy, for suppositions."""
        other = object.__new__(Known)
        other.__dict__.update(self.__dict__)
        return other

    def take(self, step: Step) -> None:
        """Adds the conclusions of a step to the position."""
        self.queens |= frozenset(step.placed)
        self.open -= frozenset((*step.placed, *step.crossed))

    def need(self, unit: Unit) -> int:
        """Returns the number of queens that a unit still needs."""
        return self.each - len(self.units[unit] & self.queens)

    def open_in(self, units: Iterable[Unit]) -> _Squares:
        """Returns the open squares of the units."""
        return frozenset(square for unit in units for square in self.units[unit] & self.open)

    def blocked(self, queens: _Squares) -> _Squares:
        """Returns the squares that the known queens and these rule out, without these queens' own squares."""
        placed = self.queens | queens
        near = set(queens).union(*(self.attacked[queen] for queen in queens))
        for queen in queens:
            for squares in self.units_of[queen]:
                if len(squares & placed) >= self.each:
                    near |= squares
        return frozenset(near - queens)

    def ways(self, squares: _Squares, number: int) -> Iterator[_Squares]:
        """Yields every way to add this number of queens to the squares without an attack or an overfull unit."""
        yield from self._ways(sorted(squares), number, frozenset())

    def _ways(self, squares: Sequence[Square], number: int, chosen: _Squares) -> Iterator[_Squares]:
        if number == 0:
            yield chosen
            return
        if self._most_ways is not None:
            self._ways_left[0] -= 1
            _require(self._ways_left[0] >= 0, f"its check would try more than {self._most_ways} ways")
        for at in range(len(squares) - number + 1):
            with_it = chosen | {squares[at]}
            blocked = self.blocked(with_it) if number > 1 else frozenset()
            yield from self._ways([each for each in squares[at + 1 :] if each not in blocked], number - 1, with_it)

    def most(self, squares: _Squares, limit: int) -> int:
        """Returns the largest number of queens that fit on the squares, up to a limit."""
        numbers = range(limit, -1, -1)
        return next((number for number in numbers if next(self.ways(squares, number), None) is not None), 0)


def _check(known: Known, step: Step) -> None:
    """Raises _NotProved unless the step follows from what is known."""
    _require(step.level in ALLOWED.get(step.rule, ()), f"a step by {step.rule} has no level {step.level}")
    _require(bool(step.placed or step.crossed) or step.contradiction, "it has no conclusion")
    new = (*step.placed, *step.crossed)
    _require(len(set(new)) == len(new), "it has two conclusions for one square")
    _require(all(square in known.open for square in new), "it has a conclusion for a known square")
    _units(known, step)
    _CHECKS[step.rule](known, step)


def _units(known: Known, step: Step) -> None:
    """Checks that the units exist and are distinct, and that holders and items are each of a single kind."""
    _require(all(unit in known.units for unit in (*step.holders, *step.items)), "it names a unit that does not exist")
    _require(len({*step.holders, *step.items}) == len(step.holders) + len(step.items), "it names a unit twice")
    for units in (step.holders, step.items):
        _require(len({unit.kind for unit in units}) < 2, "its units are of different kinds")


def _require(holds: bool, why_not: str) -> None:
    if not holds:
        raise _NotProved(why_not)


def _premises(step: Step, squares: _Squares, number: int) -> None:
    """Checks the squares and the number of queens that a step states."""
    _require(bool(step.holders), "it names no unit")
    _require(step.square is None and not step.nested, "it supposes something")
    _require(frozenset(step.squares) == squares and len(step.squares) == len(squares), "its squares are wrong")
    _require(step.number == number, f"its units need {number} queens, not {step.number}")


def _no_units(step: Step) -> None:
    needless = step.holders or step.items or step.counts or step.squares or step.number
    _require(not needless, "it has needless premises")


def _last(known: Known, step: Step) -> None:
    _premises(step, known.open_in(step.holders), sum(map(known.need, step.holders)))
    _require(len(step.holders) == 1 and not step.items, "it looks at more than one unit")
    _require(not step.counts, "it has needless counts")
    _require(not step.contradiction and not step.crossed, "its only conclusions must be queens")
    _require(len(step.squares) == step.number, "the numbers of squares and queens differ")
    _require(set(step.placed) == set(step.squares), "it places queens elsewhere")


def _crosses(known: Known, step: Step) -> None:
    queen = step.square
    _require(queen in known.queens, "there is no queen on its square")
    _require(not step.contradiction and not step.placed, "its only conclusions must be crosses")
    _no_units(step)
    _require(not step.nested, "it supposes something")
    assert queen is not None
    full = [squares for squares in known.units_of[queen] if len(squares & known.queens) >= known.each]
    for square in step.crossed:
        _require(
            square in known.attacked[queen] or any(square in unit for unit in full),
            f"the queen does not rule out {square}",
        )


def _counting(known: Known, step: Step) -> None:
    held, need = known.open_in(step.holders), sum(map(known.need, step.holders))
    _premises(step, held, need)
    _other_kind(step)
    least = {}
    for item in step.items:
        outside = known.open_in([item]) - held
        least[item] = known.need(item) - known.most(outside, known.need(item))
    _require(step.counts == tuple(least.values()), "the counts of its items are wrong")
    total = sum(max(0, number) for number in least.values())
    if step.contradiction:
        _require(total > need, f"the items have at least {total} queens there, and {need} are needed")
        return
    _require(total == need, f"the items have at least {total} queens there, not {need}")
    others = held - known.open_in(step.items)
    _parts(known, step, held, {item: max(0, number) for item, number in least.items()}, others)


def _filling(known: Known, step: Step) -> None:
    held, need = known.open_in(step.holders), sum(map(known.need, step.holders))
    _premises(step, held, need)
    _other_kind(step)
    _require(held <= known.open_in(step.items), "squares of the holders belong to no item")
    most = {item: known.most(known.open_in([item]) & held, known.need(item)) for item in step.items}
    _require(step.counts == tuple(most.values()), "the counts of its items are wrong")
    total = sum(most.values())
    if step.contradiction:
        _require(total < need, f"the items have room for {total} queens there, and {need} are needed")
        return
    _require(total == need, f"the items have room for {total} queens there, not {need}")
    _parts(known, step, held, most, frozenset())


def _other_kind(step: Step) -> None:
    _require(bool(step.holders), "it names no unit")
    _require(bool(step.items), "it names no items")
    _require(step.items[0].kind != step.holders[0].kind, "items and holders are of the same kind")


def _parts(known: Known, step: Step, held: _Squares, within: dict[Unit, int], others: _Squares) -> None:
    """Checks conclusions: each item has exactly `within` queens on the holders; `others` are empty."""
    parts = []
    for item, number in within.items():
        squares = known.open_in([item])
        parts += [(squares & held, number), (squares - held, known.need(item) - number)]
    crossed, placed = set(step.crossed) - others, set(step.placed)
    for squares, number in parts:
        if not crossed and not placed:
            break
        out, in_all = _common(known, squares, number)
        crossed -= out
        placed -= in_all
    _require(not crossed, f"a queen on {min(crossed, default=None)} is not ruled out")
    _require(not placed, f"a queen on {min(placed, default=None)} does not follow")


def _held(known: Known, step: Step) -> tuple[_Squares, int]:
    """Returns the squares of the holders outside the items, and the number of queens they need.

    Raises _NotProved unless the items lie within the holders.
    """
    items = known.open_in(step.items)
    held = known.open_in(step.holders)
    _require(not step.counts, "it has needless counts")
    _require(items <= held, "the items do not lie within the holders")
    if step.items:
        _other_kind(step)
    return held - items, sum(map(known.need, step.holders)) - sum(map(known.need, step.items))


def _shape(known: Known, step: Step) -> None:
    squares, number = _held(known, step)
    _premises(step, squares, number)
    _require(step.level > 1 or step.contradiction, "only units without room have level 1")
    if step.contradiction:
        _require(number < 0 or next(known.ways(squares, number), None) is None, "there is room for its queens")
        return
    out, in_all = _common(known, squares, number)
    for square in step.crossed:
        _require(square in out, f"a queen on {square} is not ruled out")
    for square in step.placed:
        _require(square in in_all, f"a queen on {square} does not follow")


def _together(known: Known, step: Step) -> None:
    """Fills all groups in every way and requires what these ways have in common."""
    _no_units(step)
    _require(step.square is None and bool(step.nested), "it names no groups")
    for group in step.nested:
        _require(group.rule is Rule.SHAPE and group.level == step.level, "one of its groups has another rule or level")
        _units(known, group)
        _require(not (group.placed or group.crossed or group.contradiction), "one of its groups has a conclusion")
        _premises(group, *_held(known, group))
    out, in_all, any_way = _common_of_groups(known, [(frozenset(each.squares), each.number) for each in step.nested])
    if step.contradiction:
        _require(not any_way and not step.placed and not step.crossed, "there is a way to fill all its groups")
        return
    for square in step.crossed:
        _require(square in out, f"a queen on {square} is not ruled out")
    for square in step.placed:
        _require(square in in_all, f"a queen on {square} does not follow")


def _common_of_groups(known: Known, groups: Sequence[tuple[_Squares, int]]) -> tuple[_Squares, _Squares, bool]:
    """Returns the squares ruled out by every way to fill the groups, and the queens in every way.

    The third result is whether a way exists. If none does, both sets are all open squares: the search for steps
    eliminates ways pair by pair, and may conclude something about a square before it knows that no way is left.
    """
    out = in_all = known.open
    any_way = False
    for ruled_out, queens in _fillings(known, groups, frozenset(), frozenset()):
        out, in_all, any_way = out & ruled_out, in_all & queens, True
        if not out and not in_all:
            break
    return out, in_all, any_way


def _fillings(
    known: Known, groups: Sequence[tuple[_Squares, int]], queens: _Squares, empty: _Squares
) -> Iterator[tuple[_Squares, _Squares]]:
    """Yields, for each way to fill all groups, the squares that it rules out and its queens."""
    if not groups:
        yield (known.blocked(queens) | empty) - queens, queens
        return
    (squares, number), *others = groups
    free = squares - queens - empty - known.blocked(queens)
    beside = known.copy()
    beside.queens |= queens
    for way in beside.ways(free, number - len(squares & queens)) if number >= len(squares & queens) else ():
        yield from _fillings(known, others, queens | way, empty | (squares - queens - way))


def _common(known: Known, squares: _Squares, number: int) -> tuple[_Squares, _Squares]:
    """Returns the squares ruled out by every way to place `number` queens, and the queens in every way.

    Both are empty if there is no way.
    """
    out: _Squares | None = None
    in_all: _Squares = frozenset()
    for way in known.ways(squares, number) if number >= 0 else ():
        ruled_out = (known.blocked(way) | squares) - way
        in_all = way if out is None else in_all & way
        out = ruled_out if out is None else out & ruled_out
        if not out & known.open and not in_all:
            break
    return out or frozenset(), in_all


def _supposed(known: Known, step: Step) -> None:
    square = step.square
    _require(square in known.open, "its square is already known")
    _no_units(step)
    _require(not step.contradiction, "a supposition must not be a contradiction")
    assert square is not None
    if step.rule is Rule.SUPPOSED:
        _require(step.crossed == (square,) and not step.placed, "it concludes more than that its square stays empty")
    else:
        _require(step.placed == (square,) and not step.crossed, "it concludes more than that its square has a queen")
    _require(bool(step.nested) and step.nested[-1].contradiction, "it does not lead to a contradiction")
    after = known.copy()
    after.open -= {square}
    if step.rule is Rule.SUPPOSED:
        after.queens |= {square}
    for number, each in enumerate(step.nested):
        try:
            _check(after, each)
        except _NotProved as reason:
            raise _NotProved(f"step {number} after the supposition: {reason}") from None
        after.take(each)


_CHECKS = {
    Rule.LAST: _last,
    Rule.CROSSES: _crosses,
    Rule.COUNTING: _counting,
    Rule.FILLING: _filling,
    Rule.SHAPE: _shape,
    Rule.TOGETHER: _together,
    Rule.SUPPOSED: _supposed,
    Rule.MISSING: _supposed,
}
