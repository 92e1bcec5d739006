"""Divide and conquer under global constraints: large boards from small ones.

Abramson and Yung (1989) factor the order of the board. Replace every queen of a solution of order a by a solution of
order b that is also a solution on the torus, and the result is a solution of order a·b: the constraints are global, but
such tiles cannot violate them. If the larger pattern has a queen in its top left corner, that tile may be exchanged for
a smaller one of order m, which gives order (a - 1)·b + m. The basic patterns are knight walks: each queen is the same
number of columns to the right of the one above.

The option `question` has four values. `all` divides the rows instead: every way to fill the upper and the lower half,
each divided again, joined if columns and diagonals agree. `family` lists the solutions from tiles and gives up if there
are none. `one` takes the first of the family; if the family is empty, it takes the first of `all` up to 12 rows, and
beyond them (14, 15, 26, 27, 38 and 39) a board invariant under the half-turn, of which only one half has to be
searched. `auto` is `all` up to 12 rows; beyond, it lists the solutions of `family` or `one` and then reports that there
are more.

Interpretation: the product and the corner tile are from the paper. Testing each corner tile on its diagonals instead of
by lemmas, and dividing the rows for `all` and `one`, are additions. `nodes` counts partial placements, `tests` pairs of
halves (or tiles, or opposite squares) tested.
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
"""Most rows for `all`: the lower half of 12 rows has 52,856 strips, that of 13 rows 335,010."""

CODE = Code("""
strips(top, bottom):
    for a single row: one strip per square             # start
    upper = strips(top, middle)
    lower = strips(middle, bottom), by their columns
    for each upper, each lower on other columns:
        if they share no diagonal:
            their union is a strip
for each of strips(0, n), or each pattern of tiles:
    if it is new:
        remove what differs from the last one          # remove
        add what is missing                            # place
        report it                                      # solution
""")

SPEC = complete_spec(
    name="divide-and-conquer",
    title="Divide and conquer",
    summary="Builds a large solution from small ones used as tiles, or joins partial solutions of halves of the board.",
    code=CODE,
    tree=False,
    cost="one: O(n); all: the number of ways to fill half of the rows, squared in the worst case",
    sources=(
        Source("B. Abramson, M. Yung, Divide and Conquer under Global Constraints: A Solution to the N-Queens Problem",
               1989, "doi:10.1016/0743-7315(89)90011-7"),
    ),
    rectangles=False,
    completion=False,
    example=Example(rows=21, options=(("question", "family"),)),
    largest=100,  # `all` gives up beyond 12 rows, the family of order 97 has 9,118 knight walks
    options=(
        Option("question", "auto", "all solutions, the family from tiles, one solution, or whichever suits the size",
               choices=("auto", "all", "family", "one")),
    ),
)  # fmt: skip

_Columns = tuple[int, ...]


class Tiled(NamedTuple):
    """A pattern and how it was made: a knight walk with a step, or an outer pattern with tiles.

    `corner` replaces the queen in the corner; an empty one removes it.
    """

    columns: _Columns
    outer: _Columns = ()
    tile: _Columns = ()
    corner: _Columns | None = None
    step: int = 0

    @property
    def state(self) -> State:
        """The construction of the pattern, as a state for traces."""
        if self.step:
            return State(values=(("columns per row", self.step),))
        parts = (("pattern", self.outer), ("tile", self.tile))
        made = tuple((name, _words(columns)) for name, columns in parts if columns)
        if self.corner is not None:
            made = (*made, ("corner", _words(self.corner) or "removed"))
        return State(values=made, squares=self._squares(), meaning="tiles")

    def _squares(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Returns for each row a 1 on squares of tiles larger than one square; nothing on large boards."""
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
    """Queens on consecutive rows, and the columns and diagonals that they occupy, as masks."""

    queens: _Columns
    columns: int
    sums: int
    differences: int


def solve(problem: ClassicProblem, run: Run, *, question: str) -> Iterator[Event]:
    """Yields every solution, those of the family, or one; raises GaveUp if that is not possible."""
    n = problem.board.rows
    beyond = n > MOST_ROWS_DIVIDED
    if question == "all" and beyond:
        raise GaveUp(
            f"question=all supports at most {MOST_ROWS_DIVIDED:,} rows, got {n}; use question=family or question=one."
        )
    shown: list[Square] = []
    found: set[_Columns] = set()
    for columns, state in answers(n, run, question):
        if columns not in found:
            found.add(columns)
            state = replace(state, values=(*state.values, ("distinct solutions", len(found))))
            yield from replacing_with_solution(shown, columns, tracing=run.tracing, state=state)
            if question == "one":
                return
    if question == "family" and not found:
        raise GaveUp(f"Tiles give no solution of order {n}; use question=all or question=one.")
    if question == "auto" and beyond:
        raise GaveUp(
            f"Only solutions from tiles are listed for {n} rows; all solutions, up to {MOST_ROWS_DIVIDED:,} rows."
        )


def answers(n: int, run: Run, question: str) -> Iterator[tuple[_Columns, State]]:
    """Yields the solutions for a question, each with its construction; some may repeat."""
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
            pairs = ("pairs of strips tested", run.tests)
            yield strip.queens, State(values=(("upper strip", _words(upper)), ("lower strip", _words(lower)), pairs))
    else:
        for columns in islice(half_turns(n, run), 1):
            yield columns, State(values=(("half, rotated for the rest", _words(columns[: (n + 1) // 2])),))


def half_turns(n: int, run: Run) -> Iterator[_Columns]:
    """Yields the solutions of order n ≥ 1 that are invariant under the half-turn.

    Rows are filled from the middle outwards, because a queen and its image attack most there.
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
    """Returns the union of the two strips."""
    return Strip(
        upper.queens + lower.queens,
        upper.columns | lower.columns,
        upper.sums | lower.sums,
        upper.differences | lower.differences,
    )


def strips(top: int, bottom: int, n: int, run: Run) -> Iterator[Strip]:
    """Yields every way to put one queen in each of the rows from `top` to before `bottom`."""
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
    """Yields each upper strip joined with each lower strip that it does not attack."""
    by_columns: dict[int, list[Strip]] = {}
    for lower in lowers:
        by_columns.setdefault(lower.columns, []).append(lower)
    for upper in uppers:
        free = (1 << n) - 1 & ~upper.columns
        if free.bit_count() == lower_rows:
            fitting = [free]  # the lower queens take all remaining columns
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
    """Yields the solutions of order n from tiles; some may repeat."""
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
    """Yields solutions of order n that are also solutions on the torus: knight walks and their products."""
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
    """Returns the product of two patterns."""
    return Tiled(product(outer.columns, inner.columns), outer.columns, inner.columns)


def product(outer: _Columns, inner: _Columns) -> _Columns:
    """Returns the outer pattern with every queen replaced by the inner pattern."""
    b = len(inner)
    return tuple(b * tile + column for tile in outer for column in inner)


def with_corner_tile(outer: _Columns, inner: _Columns, corner: _Columns) -> _Columns:
    """Returns the product with the queen in the top left corner replaced by the smaller pattern `corner`."""
    shift = len(inner) - len(corner)
    return corner + tuple(column - shift for column in product(outer[1:], inner))


def diagonals_are_distinct(columns: _Columns) -> bool:
    """Returns whether no two queens share a diagonal."""
    sums = {row + column for row, column in enumerate(columns)}
    differences = {row - column for row, column in enumerate(columns)}
    return len(sums) == len(differences) == len(columns)
