"""A circular program: a lazy tree of all partial solutions, defined in terms of itself.

The *shadow* of a placement is the placement without its oldest queen. A partial solution a, b, ..., e can be extended
by X if and only if its shadow b, ..., e can be, and a does not attack X: all other pairs were tested when the shadow
was extended. The shadow is a partial solution too, so it is in the same tree, one level nearer to the root. The
children of a node are therefore a filtered copy of the children of another node of the tree under construction. This
circular definition works because values are computed only when needed, and only once (Allison 1989, 1993).

`tests` counts tests of one queen against one square, `nodes` the nodes of the tree that were visited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Place, Remove, Solution, State
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Source, complete_spec

CODE = Code("""
tree = every column, each with the branches below it   # start
branches below a node:
    shadow = the node without its oldest queen,
             one level higher in the tree
    take the branches of the shadow,
    except those that the oldest queen attacks
walk(branches, row):
    if row = n:
        report the board                               # solution
        return
    for each node of the branches, made only now:
        put its queen on the board                     # place
        walk(branches below the node, row + 1)
        take the queen off                             # remove
""")

SPEC = complete_spec(
    name="circular",
    title="Circular program",
    summary="A lazy tree of partial solutions, each branch a filtered copy of another branch of the same tree.",
    code=CODE,
    example=Example(rows=6),
    cost="one test of two queens per candidate; the whole tree in memory",
    sources=(
        Source("L. Allison, Circular Programs and Self-Referential Structures, Software Pract. Exper. 19(2)", 1989,
               "doi:10.1002/spe.4380190202"),
        Source("L. Allison, Applications of Recursively Defined Data Structures, Australian Comp. J. 25(1)", 1993,
               "arXiv:2206.12795"),
    ),
    completion=False,
    largest=11,  # the tree for n = 12 has 856,189 nodes
)  # fmt: skip

T = TypeVar("T")


class Lazy(Generic[T]):
    """A value that is computed on first use and then remembered."""

    def __init__(self, compute: Callable[[], T]) -> None:
        self._compute: Callable[[], T] | None = compute
        self._value: T

    def get(self) -> T:
        """Returns the value."""
        if self._compute is not None:
            self._value, self._compute = self._compute(), None
        return self._value


@dataclass(frozen=True, slots=True)
class _Node:
    """A node of the tree: a column, its children in the next row, and its next sibling."""

    column: int
    children: Lazy[_Node | None]
    siblings: Lazy[_Node | None]


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    rows, width = problem.board.rows, problem.board.columns
    made = 0

    def first_row(column: int) -> _Node | None:
        nonlocal made
        if column == width:
            return None
        made += 1
        return _Node(
            column,
            Lazy(lambda: not_attacked(column, 1, tree.get())),  # the circle: the shadow of this node is the root
            Lazy(lambda: first_row(column + 1)),
        )

    def not_attacked(oldest: int, distance: int, shadow: _Node | None) -> _Node | None:
        """Returns the shadow's children that the oldest queen, `distance` rows above, does not attack."""
        while shadow is not None and attacked(oldest, distance, shadow.column):
            shadow = shadow.siblings.get()
        if shadow is None:
            return None
        nonlocal made
        made += 1
        kept = shadow
        return _Node(
            kept.column,
            Lazy(lambda: not_attacked(oldest, distance + 1, kept.children.get())),
            Lazy(lambda: not_attacked(oldest, distance, kept.siblings.get())),
        )

    def attacked(oldest: int, distance: int, column: int) -> bool:
        run.tests += 1
        run.tick()
        return abs(column - oldest) in (0, distance)

    tree = Lazy(lambda: first_row(0))
    board: list[int] = []

    def walk(cells: Lazy[_Node | None]) -> Iterator[Event]:
        run.nodes += 1
        if len(board) == rows:
            yield Solution(tuple(board))
            return
        cell = cells.get()
        while cell is not None:
            board.append(cell.column)
            if run.tracing:
                yield Place(len(board) - 1, cell.column, state=_known(board, made, run))
            yield from walk(cell.children)
            board.pop()
            run.backtracks += 1
            if run.tracing:
                yield Remove(len(board), cell.column, state=_known(board, made, run))
            cell = cell.siblings.get()

    return walk(tree)


def _known(board: list[int], made: int, run: Run) -> State:
    """Returns the state: the node that the branches come from, and the size of the tree so far."""
    shadow = " ".join(map(str, board[1:])) or "the root"
    return State(values=(("shadow", shadow), ("cells made", made), ("nodes walked", run.nodes)))
