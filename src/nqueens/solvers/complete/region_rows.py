"""Region puzzles row by row: plain backtracking, left to right and top to bottom.

A queen may be placed if no other queen attacks its square and its column and region still need queens. This is
backtracking as on a board without regions: regions are not looked at ahead, so it notices late that one has become
impossible; `region-room` looks ahead. Given queens are placed first.

`tests` counts squares tested, `nodes` partial placements, `backtracks` queens removed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from nqueens.kernels.region_numbers import NO_REGION, QUEEN, RegionNumbers
from nqueens.problems.problem import Problem
from nqueens.problems.regions import attacks_on, numbers_of
from nqueens.solvers.code import Code
from nqueens.solvers.events import Clash, Event, Place, Remove, Solution, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, region_spec

CODE = Code("""
put the given queens on the board                      # start
rows = one entry for each queen still to come
fill(rows):
    if rows is empty:
        report the queens                              # solution
        return
    for each square of the first row in rows:
        test it                                        # try
        if a queen attacks it, or its column
        or its region has all its queens:
            go to the next square                      # clash
        else:
            put a queen there                          # place
            fill(the other rows)
            take the queen off                         # remove
""")

SPEC = region_spec(
    name="region-rows",
    title="Region puzzles row by row",
    summary="Plain backtracking through the rows, testing attacks, columns and regions; a baseline for region-room.",
    code=CODE,
    cost="O(queens) for each square tested; exponential in the rows",
    sources=(Source("S. W. Golomb and L. D. Baumert, Backtrack programming", 1965, "10.1145/321296.321300"),),
    largest=30,
)


def solve(problem: Problem, run: Run) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    return _Rows(problem, run).solutions()


class _Rows:
    """The queens so far, by square number, and the search over the remaining rows."""

    def __init__(self, problem: Problem, run: Run) -> None:
        self.numbers: RegionNumbers = numbers_of(problem)
        self.attacked = [frozenset(squares) for squares in attacks_on(problem.board, problem.moves)]
        self.run = run
        self.queens: list[int] = []
        self.given = [at for at, known in enumerate(self.numbers.state) if known == QUEEN]

    def solutions(self) -> Iterator[Event]:
        """Places the given queens, then searches the rows."""
        side, each = self.numbers.side, self.numbers.each
        for square in self.given:
            if self.numbers.region[square] == NO_REGION or (yield from self._clashes(square)):
                return
            yield from self._put(square)
        missing = [each - sum(square // side == row for square in self.given) for row in range(side)]
        if min(missing) >= 0:
            yield from self._go_on([row for row in range(side) for _ in range(missing[row])], -1)

    def _go_on(self, rows: list[int], last: int) -> Iterator[Event]:
        """Yields the solutions with one more queen in each of these rows, the first one after square `last`."""
        self.run.nodes += 1
        self.run.tick()
        side = self.numbers.side
        if not rows:
            yield Solution(tuple(square % side for square in sorted(self.queens)), self.numbers.each)
            return
        for square in range(max(rows[0] * side, last + 1), (rows[0] + 1) * side):
            if self.numbers.region[square] == NO_REGION or square in self.queens:
                continue
            if (yield from self._clashes(square)):
                continue
            yield from self._put(square)
            yield from self._go_on(rows[1:], square)
            self.queens.pop()
            self.run.backtracks += 1
            if self.run.tracing:
                yield Remove(*divmod(square, side))

    def _put(self, square: int) -> Iterator[Event]:
        self.queens.append(square)
        if self.run.tracing:
            yield Place(*divmod(square, self.numbers.side))

    def _clashes(self, square: int) -> Generator[Event, None, bool]:
        """Tests a square; returns whether a queen there would break a rule."""
        self.run.tests += 1
        side = self.numbers.side
        by = self._in_the_way(square)
        if self.run.tracing:
            yield Try(*divmod(square, side))
            if by is not None:
                yield Clash(*divmod(square, side), *divmod(by, side))
        return by is not None

    def _in_the_way(self, square: int) -> int | None:
        """Returns a queen that attacks the square, or the last queen of its full column, region or zone."""
        side, each = self.numbers.side, self.numbers.each
        divisions = [division for division in (self.numbers.region, self.numbers.zone) if division]
        attacking = [queen for queen in self.queens if queen in self.attacked[square]]
        in_column = [queen for queen in self.queens if queen % side == square % side]
        in_units = [[queen for queen in self.queens if units[queen] == units[square]] for units in divisions]
        for queens, allowed in ((attacking, 0), *((held, each - 1) for held in (in_column, *in_units))):
            if len(queens) > allowed:
                return queens[-1]
        return None
