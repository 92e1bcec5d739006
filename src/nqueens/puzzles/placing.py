"""Hints for queens placed by hand on a board without regions: a forced step, or a mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache

from nqueens.board.attacks import Moves, attacked
from nqueens.board.board import Board, Square
from nqueens.problems.problem import Problem
from nqueens.puzzles.hints import Hint, hint_from_step, only
from nqueens.puzzles.steps import Rule, Step, Unit
from nqueens.puzzles.words import Words

MOST_SUPPOSED = 6
"""Most queens that may follow from a supposed one; longer chains do not help people."""

MOST_LOOKED_AT = 4
"""Most open squares of a unit for its squares to be tried with a supposed queen."""

MOST_STARVED = 3
"""Most open squares of a unit that a queen elsewhere may all attack."""

SolutionOf = Callable[[Problem], frozenset[Square] | None]
"""Function that returns a solution with the fixed queens of a problem, or None if there provably is none."""


def placing_hint(
    problem: Problem, queens: Sequence[Square], crosses: Sequence[Square], solution_of: SolutionOf, *, one_based: bool
) -> Hint:
    """Returns the next step on a board with one queen in every row: by reasoning, else from a solution.

    Nothing is supposed before the first queen: on a symmetric board, no cross that follows forces one.
    Queens and crosses are given in the order in which they were set. If they allow no solution, the hint is about the
    first mark after which none is left, crosses before queens. Cost: at most two searches for each doubling of their
    number, and about rows³ steps of reasoning.
    """
    words = Words(problem, one_based=one_based)
    position = replace(problem, fixed=problem.fixed | set(queens), forbidden=problem.forbidden | set(crosses))
    solution = solution_of(position)
    if solution is None:
        return _mistake(problem, queens, crosses, solution_of, words)
    board = Places.of(position)
    if not board.open:
        return only("All queens are placed.")
    step = next(board.steps(), None)
    if step is None or (step.rule is Rule.SUPPOSED and not board.queens):
        return _found(board, solution, words)
    return hint_from_step(step, words)


def _found(board: Places, solution: frozenset[Square], words: Words) -> Hint:
    """Returns a hint with the solution's queen in the row with the fewest open squares."""
    rows = {unit.number: len(squares) for unit, squares in board.open.items() if unit.kind == "row"}
    square = min((each for each in solution if each[0] in rows), key=lambda each: (rows[each[0]], each))
    where = f"Look at {words.row(square)}, where few squares are left."
    why = "No square can be forced or ruled out in a few steps, but a search found a solution."
    if not board.queens:
        where, why = f"Begin in {words.row(square)}.", "Nothing is forced yet, but a search found a solution."
    return Hint(
        where,
        why,
        f"Put a queen on {words.square(square)}, where that solution has one.",
        found=square,
    )


def _near(problem: Problem) -> Callable[[Square], frozenset[Square]]:
    """Returns the function that returns a square with all squares attacked from it."""
    board, moves = problem.board, problem.moves
    return lambda square: _attacked_from(square, board, moves)


@lru_cache(maxsize=4096)
def _attacked_from(square: Square, board: Board, moves: Moves) -> frozenset[Square]:
    return frozenset((square, *attacked(moves, square, board)))


class Places:
    """Open squares of the rows (on square boards also the columns) that still need a queen."""

    def __init__(self, problem: Problem, queens: frozenset[Square], free: frozenset[Square]) -> None:
        self.problem, self.queens, self.free = problem, queens, free

    @classmethod
    def of(cls, problem: Problem) -> Places:
        """Returns the open squares of a problem whose fixed queens do not attack each other."""
        free = frozenset(problem.board) - problem.fixed - problem.empty
        return cls(problem, problem.fixed, free.difference(*map(_near(problem), problem.fixed)))

    def with_queen(self, queen: Square) -> Places:
        """Returns the position with one more queen."""
        return Places(self.problem, self.queens | {queen}, self.free - _near(self.problem)(queen))

    @cached_property
    def open(self) -> dict[Unit, list[Square]]:
        """Open squares of each unit without a queen, rows first."""
        rows, columns = self.problem.board.sizes
        done = {Unit("row", row) for row, _ in self.queens} | {Unit("column", column) for _, column in self.queens}
        units = [Unit("row", row) for row in range(rows)]
        if rows == columns:
            units += [Unit("column", column) for column in range(columns)]
        places: dict[Unit, list[Square]] = {unit: [] for unit in units if unit not in done}
        for row, column in sorted(self.free):
            for unit in (Unit("row", row), Unit("column", column)):
                if unit in places:
                    places[unit].append((row, column))
        return places

    def steps(self) -> Iterator[Step]:
        """Yields valid steps, simplest first: last squares, squares that starve a unit, suppositions."""
        by_size = sorted(self.open.items(), key=lambda each: len(each[1]))
        for unit, squares in by_size:
            if len(squares) == 1:
                yield Step(Rule.LAST, 1, holders=(unit,), squares=tuple(squares), number=1, placed=tuple(squares))
        for unit, squares in by_size:
            if len(squares) <= MOST_STARVED and (starving := self._starving(squares)):
                yield Step(Rule.SHAPE, 3, holders=(unit,), squares=tuple(squares), number=1, crossed=starving)
        looked_at = sorted({each for _, squares in by_size if len(squares) <= MOST_LOOKED_AT for each in squares})
        refuted = [step for square in looked_at if (step := self._refuted(square)) is not None]
        yield from sorted(refuted, key=lambda step: len(step.nested))

    def _starving(self, squares: Sequence[Square]) -> tuple[Square, ...]:
        """Returns the open squares that attack all of these."""
        near = _near(self.problem)
        return tuple(sorted(self.free.intersection(*map(near, squares)).difference(squares)))

    def _refuted(self, square: Square) -> Step | None:
        """Returns the step that rules out a queen on the square, None if it is not refuted.

        From a supposed queen only forced last squares follow; it is refuted if a unit has no square left.
        """
        now, nested = self.with_queen(square), list[Step]()
        for _ in range(MOST_SUPPOSED + 1):
            fewest = min(now.open.items(), key=lambda each: len(each[1]), default=None)
            if fewest is None or len(fewest[1]) > 1:
                return None
            unit, squares = fewest
            if not squares:
                nested.append(Step(Rule.SHAPE, 3, holders=(unit,), number=1, contradiction=True))
                return Step(Rule.SUPPOSED, 8, square=square, crossed=(square,), nested=tuple(nested))
            nested.append(Step(Rule.LAST, 1, holders=(unit,), squares=tuple(squares), number=1, placed=tuple(squares)))
            now = now.with_queen(squares[0])
        return None


def reasoned(problem: Problem) -> tuple[list[Step], bool]:
    """Returns the steps to the solution of a square board with one queen in every row, and whether they reach it.

    Squares that a queen attacks are crossed out in steps of their own. If no step is found, the list ends early.
    Cost: about rows³ tests of attacks for each step.
    """
    steps = list[Step]()
    places = Places(problem, frozenset(), frozenset(problem.board) - problem.fixed - problem.empty)
    for queen in sorted(problem.fixed):
        places = _placed(places, queen, steps)
    while places.open:
        step = next(places.steps(), None)
        if step is None:
            return steps, False
        steps.append(replace(step, nested=_with_crosses(places, step)))
        places = Places(problem, places.queens, places.free.difference(step.crossed))
        for queen in step.placed:
            places = _placed(places, queen, steps)
    return steps, True


def _placed(places: Places, queen: Square, steps: list[Step]) -> Places:
    """Returns the position with the queen; adds the step that crosses out the squares which it attacks."""
    now = places.with_queen(queen)
    if crossed := tuple(sorted(places.free - now.free - {queen})):
        steps.append(Step(Rule.CROSSES, 1, square=queen, crossed=crossed))
    return now


def _with_crosses(places: Places, step: Step) -> tuple[Step, ...]:
    """Returns the steps after a supposition, with those that cross out attacked squares."""
    if step.square is None:
        return ()
    nested = list[Step]()
    now = _placed(places, step.square, nested)
    for each in step.nested:
        nested.append(each)
        for queen in each.placed:
            now = _placed(now, queen, nested)
    return tuple(nested)


def _mistake(
    problem: Problem, queens: Sequence[Square], crosses: Sequence[Square], solution_of: SolutionOf, words: Words
) -> Hint:
    """Returns a hint about the first cross or queen after which no solution is left."""
    if solution_of(problem) is None:
        return only("The board itself has no solution.")
    marks = [("cross", square) for square in crosses] + [("queen", square) for square in queens]

    def is_possible(number: int) -> bool:
        kept = marks[:number]
        fixed = problem.fixed | {square for what, square in kept if what == "queen"}
        forbidden = problem.forbidden | {square for what, square in kept if what == "cross"}
        return solution_of(replace(problem, fixed=fixed, forbidden=forbidden)) is not None

    low, high = 0, len(marks)  # the first `low` marks leave a solution, the first `high` do not
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if is_possible(middle) else (low, middle)
    what, square = marks[low]
    named = words.square(square)
    set_before = [*sorted(problem.fixed), *(each for what, each in marks[:low] if what == "queen")]
    attacker = next((each for each in set_before if what == "queen" and each in _near(problem)(square)), None)
    why = f"With the {what} on {named} no solution is left; before it was set there was one."
    if attacker is not None:
        why = f"The queens on {words.square(attacker)} and {named} attack each other."
    return Hint(
        f"Something is wrong in {words.row(square)}.",
        why,
        f"Take the {what} off {named}.",
        wrong=(square,),
    )
