"""Divide and conquer under global constraints: a large board from small ones.

Abramson and Yung (1989) split the order of the board into factors. Put a solution of order b, regular enough to be one
on the torus too, in the place of every queen of a solution of order a, and it is a solution of order a·b: the
constraints are global, but the tiles were made so that they can never be violated. If the larger pattern has a queen in
its top left corner, that corner's tile may be exchanged for a smaller one of order m, which gives (a - 1)·b + m. The
patterns at the bottom are knight walks: each queen the same number of columns further on than the one above.

Four questions. `all` divides the rows instead: every way to fill the upper and the lower half of the rows,
each divided again, joined where columns and diagonals agree. `family` lists what the tiles give, and gives
up if they give nothing. `one` takes the first of the family; where the family is empty, the first of all up to 12 rows,
and beyond them (14, 15, 26, 27, 38 and 39) a board of which the lower half is the upper one turned, so that one half is
left to conquer. `auto` is `all` up to 12 rows; beyond, it lists what `family` or `one` finds and then says that there
are more.

The reading taken: the product and the corner tile are in the paper; that each corner tile is tested on its
diagonals instead of by its lemmas, and the division of the rows for `all` and `one`, are ours. `nodes` counts the
partial placements made, `tests` the pairs of halves (or tiles, or of opposite squares) looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import gcd
from typing import NamedTuple

from nqueens.board.board import Square
from nqueens.errors import GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.complete.replacing import replacing_with_solution
from nqueens.solvers.events import Event, State
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, complete_spec

_MOST_ROWS_TINTED = 32
MOST_ROWS_DIVIDED = 12
"""Boards that `all` takes: the lower half of 12 rows is a list of 52,856 strips, that of 13 one of 335,010."""

CODE = Code("""
strips(top, bottom):
    if it is one row: a strip for each of its squares  # start
    upper = strips(top, middle)
    lower = strips(middle, bottom), by their columns
    for each upper, for each lower on other columns:
        if they share no diagonal:
            both together are a strip
for each of strips(0, n), or each pattern of tiles:
    if it was not found before:
        take off what differs from the one before      # remove
        put on what is missing                         # place
        report it                                      # solution
""")

SPEC = complete_spec(
    name="divide-and-conquer",
    title="Divide and conquer",
    summary="Solutions of small orders as tiles of a large one; or all solutions by joining halves of the board.",
    code=CODE,
    tree=False,
    cost="one: O(n); all: the number of ways to fill half of the rows, squared at worst",
    sources=(
        Source("B. Abramson, M. Yung, Divide and Conquer under Global Constraints: A Solution to the N-Queens Problem",
               1989, "doi:10.1016/0743-7315(89)90011-7"),
    ),
    rectangles=False,
    completion=False,
    example=Example(rows=21, options=(("question", "family"),)),
    largest=100,  # `all` gives up beyond 12 rows, the family of order 97 has 9,118 knight walks
    options=(
        Option("question", "auto", "every solution, the family that tiles give, one solution, or all that it can",
               choices=("auto", "all", "family", "one")),
    ),
)  # fmt: skip

_Columns = tuple[int, ...]


class Tiled(NamedTuple):
    """A pattern, and how it was made: as a walk by a step, or of an outer pattern with a tile for each of its queens.

    A `corner` stands for the queen in the corner; an empty one takes her off.
    """

    columns: _Columns
    outer: _Columns = ()
    tile: _Columns = ()
    corner: _Columns | None = None
    step: int = 0

    @property
    def state(self) -> State:
        """How it was made, for those who watch."""
        if self.step:
            return State(values=(("columns on in each row", self.step),))
        parts = (("pattern", self.outer), ("tile", self.tile))
        made = tuple((name, _words(columns)) for name, columns in parts if columns)
        if self.corner is not None:
            made = (*made, ("corner", _words(self.corner) or "taken off"))
        return State(values=made, squares=self._squares(), meaning="tiles")

    def _squares(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """For each row 1 on the squares of the tiles that are larger than a square, on boards that one can look at."""
        n, side = len(self.columns), len(self.tile)
        if side < 2 or n > _MOST_ROWS_TINTED:
            return ()
        shift = 0 if self.corner is None else side - len(self.corner)
        rows = []
        for row in range(n):
            left = side * self.outer[(row + shift) // side] - shift
            rows.append((row, tuple(int(max(left, 0) <= column < left + side) for column in range(n))))
        return tuple(rows)


def _words(columns: _Columns) -> str:
    return " ".join(map(str, columns))


class Strip(NamedTuple):
    """Queens on some rows that follow each other, and what they take of the board, as masks."""

    queens: _Columns
    columns: int
    sums: int
    differences: int


def solve(problem: ClassicProblem, run: Run, *, question: str) -> Iterator[Event]:
    """Every solution, those of the family, or one; raises GaveUp where that cannot be."""
    n = problem.board.rows
    beyond = n > MOST_ROWS_DIVIDED
    if question == "all" and beyond:
        raise GaveUp(f"At most {MOST_ROWS_DIVIDED} rows can be divided and joined, got {n}; ask for the family or one.")
    shown: list[Square] = []
    found: set[_Columns] = set()
    for columns, state in answers(n, run, question):
        if columns not in found:
            found.add(columns)
            state = replace(state, values=(*state.values, ("different ones so far", len(found))))
            yield from replacing_with_solution(shown, columns, tracing=run.tracing, state=state)
            if question == "one":
                return
    if question == "family" and not found:
        raise GaveUp(f"Tiles give no solution of order {n}; ask for all or one.")
    if question == "auto" and beyond:
        raise GaveUp(f"All solutions are found up to {MOST_ROWS_DIVIDED} rows, for {n} rows those that tiles give.")


def answers(n: int, run: Run, question: str) -> Iterator[tuple[_Columns, State]]:
    """What each question looks through, in this order, and how it was made; solutions may come more than once."""
    divided = n <= MOST_ROWS_DIVIDED
    if question in ("family", "one") or not divided:
        tiles = planar_family(n, run)
        first = next(tiles, None)
        if first is not None:
            yield first.columns, first.state
            yield from ((each.columns, each.state) for each in tiles)
            return
    if question == "family":
        return
    if divided:
        for strip in strips(0, n, n, run):
            upper, lower = strip.queens[: n // 2], strip.queens[n // 2 :]
            pairs = ("pairs of strips tried", run.tests)
            yield strip.queens, State(values=(("upper strip", _words(upper)), ("lower strip", _words(lower)), pairs))
    else:
        for columns in islice(half_turns(n, run), 1):
            yield columns, State(values=(("half, turned for the rest", _words(columns[: (n + 1) // 2])),))


def half_turns(n: int, run: Run) -> Iterator[_Columns]:
    """The solutions of order n ≥ 1 that a half-turn maps to themselves: one half is divided, the other follows.

    Rows come from the middle outwards, because there a queen and its image attack most.
    """
    middle = n // 2
    columns = [middle] * n

    def outwards(row: int, taken: Strip) -> Iterator[_Columns]:
        run.tick()
        run.nodes += 1
        if row < 0:
            yield tuple(columns)
            return
        opposite = n - 1 - row
        for column in range(n):
            image = n - 1 - column
            run.tests += 1
            pair = Strip(
                (column, image),
                1 << column | 1 << image,
                1 << row + column | 1 << opposite + image,
                1 << row - column + n | 1 << opposite - image + n,
            )
            together = pair.columns.bit_count() == pair.sums.bit_count() == pair.differences.bit_count() == 2
            clash = taken.columns & pair.columns or taken.sums & pair.sums or taken.differences & pair.differences
            if together and not clash:
                columns[row], columns[opposite] = column, image
                yield from outwards(row - 1, both(taken, pair))

    centre = Strip((middle,), 1 << middle, 1 << 2 * middle, 1 << n) if n % 2 else Strip((), 0, 0, 0)
    return outwards((n - 2) // 2, centre)


def both(upper: Strip, lower: Strip) -> Strip:
    """The queens of the two strips together."""
    return Strip(
        upper.queens + lower.queens,
        upper.columns | lower.columns,
        upper.sums | lower.sums,
        upper.differences | lower.differences,
    )


def strips(top: int, bottom: int, n: int, run: Run) -> Iterator[Strip]:
    """Every way to put one queen in each of the rows from `top` to before `bottom`."""
    if bottom - top == 0:
        yield Strip((), 0, 0, 0)
    elif bottom - top == 1:
        for column in range(n):
            run.nodes += 1
            yield Strip((column,), 1 << column, 1 << top + column, 1 << top - column + n)
    else:
        middle = (top + bottom) // 2
        yield from joined_strips(
            strips(top, middle, n, run), list(strips(middle, bottom, n, run)), bottom - middle, n, run
        )


def joined_strips(uppers: Iterator[Strip], lowers: list[Strip], lower_rows: int, n: int, run: Run) -> Iterator[Strip]:
    """Each upper strip with each lower one that it does not attack."""
    by_columns: dict[int, list[Strip]] = {}
    for lower in lowers:
        by_columns.setdefault(lower.columns, []).append(lower)
    for upper in uppers:
        free = (1 << n) - 1 & ~upper.columns
        if free.bit_count() == lower_rows:
            fitting = [free]  # the lower queens take all columns that are left
        else:
            fitting = [columns for columns in by_columns if not columns & upper.columns]
        for columns in fitting:
            for lower in by_columns.get(columns, ()):
                run.tests += 1
                run.tick()
                if not (upper.sums & lower.sums or upper.differences & lower.differences):
                    run.nodes += 1
                    yield both(upper, lower)


def planar_family(n: int, run: Run) -> Iterator[Tiled]:
    """The solutions of order n that tiles give; some may come more than once."""
    run.tick()
    if n < 2:
        yield Tiled(tuple(range(n)))
        return
    yield from toroidal_family(n, run)
    for b in range(1, n):
        if gcd(b, 6) != 1:
            continue
        larger, m = n // b, n % b
        if m == 0 and b > 1:
            for outer in planar_family(larger, run):
                yield from (tiled(outer, inner) for inner in toroidal_family(b, run))
        outers = toroidal_family(n + 1, run) if b == 1 else planar_family(larger + 1, run)
        for outer in outers:
            if outer.columns[0] == 0:
                for inner in toroidal_family(b, run):
                    for corner in planar_family(m, run):
                        run.tests += 1
                        made = with_corner_tile(outer.columns, inner.columns, corner.columns)
                        if diagonals_are_distinct(made):
                            yield Tiled(made, outer.columns, inner.columns, corner.columns)


def toroidal_family(n: int, run: Run) -> Iterator[Tiled]:
    """The solutions of order n that are solutions on the torus too: knight walks, and products of smaller ones."""
    if gcd(n, 6) != 1:
        return
    for step in range(1, n + 1):
        if gcd(step - 1, n) == gcd(step, n) == gcd(step + 1, n) == 1:
            for start in range(n):
                run.nodes += 1
                yield Tiled(tuple((start + step * row) % n for row in range(n)), step=step)
    for b in range(2, n):
        if n % b == 0:
            for outer in toroidal_family(n // b, run):
                yield from (tiled(outer, inner) for inner in toroidal_family(b, run))


def tiled(outer: Tiled, inner: Tiled) -> Tiled:
    """The product of two patterns."""
    return Tiled(product(outer.columns, inner.columns), outer.columns, inner.columns)


def product(outer: _Columns, inner: _Columns) -> _Columns:
    """The inner pattern in the place of every queen of the outer one."""
    b = len(inner)
    return tuple(b * tile + column for tile in outer for column in inner)


def with_corner_tile(outer: _Columns, inner: _Columns, corner: _Columns) -> _Columns:
    """The product, but with the smaller pattern `corner` in the place of the outer queen in the top left corner."""
    shift = len(inner) - len(corner)
    return corner + tuple(column - shift for column in product(outer[1:], inner))


def diagonals_are_distinct(columns: _Columns) -> bool:
    """Whether no two queens share a diagonal."""
    sums = {row + column for row, column in enumerate(columns)}
    differences = {row - column for row, column in enumerate(columns)}
    return len(sums) == len(differences) == len(columns)
