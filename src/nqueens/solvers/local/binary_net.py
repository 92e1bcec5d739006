"""Common parts of the two neural nets: n × n binary units, a queen for each active unit, and restarts.

The update rule is the net's own; see hopfield.py and self_inhibiting.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from nqueens.errors import GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import MOST_ROWS_SHOWN, Event, Note, Place, Remove, Solution, State
from nqueens.solvers.run import Run


class BinaryNet:
    """Units that are on, by row, and their number on each line."""

    units: ClassVar[str] = "units"
    """Name of the units in the net's source."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.held = [0] * n  # mask per row of the units that never change
        self.rows: list[list[int]] = [[] for _ in range(n)]  # columns of the units that are on
        self.on = 0
        self.clashes = 0  # pairs of units on one line
        self._column = [0] * n
        self._sum = [0] * (2 * n)
        self._difference = [0] * (2 * n)

    @property
    def solved(self) -> bool:
        """True if n units are on and no two of them share a line."""
        return self.on == self.n and self.clashes == 0

    def attackers(self, row: int, column: int) -> tuple[int, int]:
        """Returns the number of other active units in the unit's row and column, and on its diagonals."""
        itself = 2 * (column in self.rows[row])
        straight = len(self.rows[row]) + self._column[column] - itself
        return straight, self._sum[row + column] + self._difference[row - column] - itself

    def changes(self, row: int, column: int) -> bool:
        """Returns whether the update rule would change the unit."""
        raise NotImplementedError

    def flips(self, row: int, column: int) -> bool:
        """Returns whether the update rule would change the unit and the unit is free to change."""
        return not self.held[row] >> column & 1 and self.changes(row, column)

    def flip(self, row: int, column: int) -> None:
        """Switches the unit on or off. O(active units in its row)."""
        sign = -1 if column in self.rows[row] else 1
        self.clashes += sign * sum(self.attackers(row, column))
        self.on += sign
        self._column[column] += sign
        self._sum[row + column] += sign
        self._difference[row - column] += sign
        if sign > 0:
            self.rows[row].append(column)
        else:
            self.rows[row].remove(column)

    def state(self) -> State:
        """Returns a state with the active units, their number and that of their clashes."""
        values = ((f"{self.units} on", self.on), ("pairs that inhibit each other", self.clashes))
        shown = enumerate(self.rows) if self.n <= MOST_ROWS_SHOWN else ()
        squares = tuple((row, tuple(int(column in on) for column in range(self.n))) for row, on in shown)
        return State(values=values, squares=squares, meaning="units")

    def show(self, rows: Iterable[int], shown: dict[int, int]) -> Iterator[Event]:
        """Yields the events that update `shown`, the queen in each row of a board, for these rows.

        A board has room for one queen per row: of the active units, the one that has been on longest is shown.
        """
        for row in rows:
            queen = self.rows[row][0] if self.rows[row] else None
            if row in shown and shown[row] != queen:
                yield Remove(row, shown.pop(row), state=self.state())
            if queen is not None and row not in shown:
                shown[row] = queen
                yield Place(row, queen, state=self.state())
        if self.on != self.n:
            yield Note(f"{self.on} {self.units} are on", at="on", state=self.state())


def update_one_by_one(net: BinaryNet, sweeps: int, shown: dict[int, int], run: Run) -> Iterator[Event]:
    """Updates random units one at a time, `sweeps` × n² times or until the net is a solution."""
    n = net.n
    for _ in range(sweeps * n * n):
        if net.solved:
            return
        run.tick()
        run.tests += 1
        row, column = int(run.random.random() * n), int(run.random.random() * n)
        if net.flips(row, column):
            net.flip(row, column)
            run.steps += 1
            if run.tracing:
                yield from net.show([row], shown)


Relax = Callable[[BinaryNet, int, dict[int, int], Run], Iterator[Event]]


def settle(
    kind: type[BinaryNet],
    problem: ClassicProblem,
    run: Run,
    *,
    sweeps: int,
    restarts: int,
    failure: str,
    relax: Relax = update_one_by_one,
) -> Iterator[Event]:
    """Starts nets with one active unit per row until `relax` turns one into a solution; raises GaveUp.

    The unit is chosen at random among the allowed squares of its row. Units of fixed squares stay on, those of
    forbidden squares off.
    """
    n = problem.board.rows
    shown: dict[int, int] = {}
    for attempt in range(restarts + 1):
        net = _begun(kind, problem, run)
        if run.tracing:
            yield from net.show(range(n), shown)
        yield from relax(net, sweeps, shown, run)
        if net.solved:
            yield Solution(tuple(columns[0] for columns in net.rows))
            return
        if attempt < restarts:
            run.restarts += 1
            if run.tracing:
                yield Note(f"restart after {sweeps} sweeps", at="restart")
    raise GaveUp(failure)


def _begun(kind: type[BinaryNet], problem: ClassicProblem, run: Run) -> BinaryNet:
    n = problem.board.rows
    net = kind(n)
    fixed = {square[0] for square in problem.fixed}
    for row, mask in enumerate(problem.allowed()):
        allowed = [column for column in range(n) if mask >> column & 1]
        if allowed:
            net.flip(row, run.random.choice(allowed))
        net.held[row] = (1 << n) - 1 if row in fixed else (1 << n) - 1 & ~mask
    return net
