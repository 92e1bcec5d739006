"""Algorithm X with dancing links: n queens as an exact cover problem.

Every square is an *option* that covers four *items*: its rank, its file and its two diagonals. Ranks and files are
primary and must be covered exactly once; the 4n - 6 diagonals of more than one square are secondary and may be covered
at most once. Algorithm X takes a primary item with the fewest options left, tries each of them, and removes every
option that overlaps with it. The links dance: a removed node keeps its own links, so undoing the removals in reverse
order restores it.

Ties between items go to the first in the list. Knuth's *organ-pipe order* lists the middle ranks and files first. On a
board with more columns than rows the files are secondary too. `tests` counts options tried, `nodes` partial placements
visited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from nqueens import kernels
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.kernels.listing import blocks
from nqueens.kernels.literature import dancing_links
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import (
    MOST_OPTIONS_SHOWN,
    MOST_ROWS_SHOWN,
    Event,
    Matrix,
    Note,
    Place,
    Remove,
    Solution,
    State,
    Try,
    candidates_state,
)
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, complete_spec

CODE = Code("""
items: rows, columns (once), diagonals (at most once)  # start
options: the squares, each with its four items
search:
    if every row and column is covered:
        report the queens                              # solution
        return
    item = one with the fewest options left            # note
    cover item: remove all options that contain it
    for each of its options:
        choose its square                              # try
        put a queen there                              # place
        cover its other items, removing all
        options that share one
        search
        uncover them in reverse order                  # remove
    uncover item
""")

SPEC = complete_spec(
    name="dancing-links",
    title="Algorithm X with dancing links",
    summary="Exact cover: ranks and files exactly once, diagonals at most once, item with the fewest options first.",
    code=CODE,
    example=Example(rows=10),
    cost="O(n) link changes per option tried and item covered",
    sources=(
        Source("D. E. Knuth, Dancing Links", 2000, "arXiv:cs/0011047"),
        Source("D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1", 2022),
    ),
    largest=44,  # up to here a first solution takes at most 2 s; n = 45 takes ten
    options=(
        Option("order", "organ-pipe", "break ties in favour of the middle ranks and files, or of the first",
               choices=("organ-pipe", "natural")),
        Option("engine", "python",
               "linked lists in Python, or the same search in the compiled core (not traced)",
               choices=("python", "native")),
    ),
)  # fmt: skip


class Links:
    """Items and options as linked lists in plain arrays. Nodes 1 … items head the items' vertical lists.

    Item 0 heads the list of uncovered primary items. The nodes of an option are consecutive, between *spacers* whose
    `top` is negative or 0; the spacer before an option points down to its last node, the one after it up to its first.
    """

    def __init__(self, primary: int, secondary: int, options: Iterable[Sequence[int]]) -> None:
        items = primary + secondary
        self.left = [max(item - 1, 0) for item in range(primary + 1)] + list(range(primary + 1, items + 1))
        self.right = [item + 1 for item in range(primary + 1)] + list(range(primary + 1, items + 1))
        self.left[0], self.right[primary] = primary, 0
        self.length = [0] * (items + 1)
        self.top = [*range(items + 1), 0]
        self.up = [*range(items + 1), 0]
        self.down = [*range(items + 1), 0]
        self.option_at: dict[int, int] = {}
        for number, option in enumerate(options):
            self._append(number, option)

    def _append(self, number: int, option: Sequence[int]) -> None:
        first = len(self.top)
        for item in option:
            node = len(self.top)
            self.top.append(item)
            self.up.append(self.up[item])
            self.down.append(item)
            self.down[self.up[item]] = node
            self.up[item] = node
            self.length[item] += 1
            self.option_at[node] = number
        self.down[first - 1] = len(self.top) - 1
        self.top.append(-number)
        self.up.append(first)
        self.down.append(0)

    def others(self, node: int) -> list[int]:
        """Returns the other nodes of the node's option, from left to right, cyclically."""
        found = []
        other = node + 1
        while other != node:
            if self.top[other] <= 0:
                other = self.up[other]
            else:
                found.append(other)
                other += 1
        return found

    def cover(self, item: int) -> None:
        """Removes the item from the list, and its options from the other items' lists."""
        node = self.down[item]
        while node != item:
            for other in self.others(node):
                above, below = self.up[other], self.down[other]
                self.down[above], self.up[below] = below, above
                self.length[self.top[other]] -= 1
            node = self.down[node]
        before, after = self.left[item], self.right[item]
        self.right[before], self.left[after] = after, before

    def uncover(self, item: int) -> None:
        """Undoes `cover`, in exactly the reverse order."""
        before, after = self.left[item], self.right[item]
        self.right[before] = self.left[after] = item
        node = self.up[item]
        while node != item:
            for other in reversed(self.others(node)):
                self.down[self.up[other]] = self.up[self.down[other]] = other
                self.length[self.top[other]] += 1
            node = self.up[node]

    def shortest(self) -> int:
        """Returns the first uncovered primary item with the fewest options; 0 if all are covered."""
        best = item = self.right[0]
        while item != 0:
            if self.length[item] < self.length[best]:
                best = item
            item = self.right[item]
        return best


def organ_pipe(n: int) -> Sequence[int]:
    """Returns 0 … n - 1 from the middle outwards, such as 4, 3, 5, 2, 6, 1, 7, 0."""
    return sorted(range(n), key=lambda i: (abs(2 * i - (n - 1)), -i))


def queens_links(problem: ClassicProblem, order: str) -> tuple[Links, list[Square], list[str]]:
    """Returns the exact cover problem: links, the square of each option, and item names ("" for item 0)."""
    rows, columns = problem.board.rows, problem.board.columns
    numbering = organ_pipe if order == "organ-pipe" else range
    ranks = [("row", number) for number in numbering(rows)]
    files = [("column", number) for number in numbering(columns)]
    lines = [line for pair in zip(ranks, files, strict=True) for line in pair] if rows == columns else ranks + files
    primary = len(lines) if rows == columns else rows
    lines += [("sum", number) for number in range(1, rows + columns - 2)]
    lines += [("difference", number) for number in range(2 - columns, rows - 1)]
    item = {line: place for place, line in enumerate(lines, start=1)}
    squares: list[Square] = [
        (r, c) for r, mask in enumerate(problem.allowed()) for c in range(columns) if mask >> c & 1
    ]
    options = []
    for r, c in squares:
        crossing = (("row", r), ("column", c), ("sum", r + c), ("difference", r - c))
        options.append([item[line] for line in crossing if line in item])
    names = ["", *(f"{kind} {number}" for kind, number in lines)]
    return Links(primary, len(lines) - primary, options), squares, names


def short(name: str) -> str:
    """Returns the short name of an item in a matrix: `d-2` for `difference -2`."""
    kind, _, number = name.partition(" ")
    return f"{kind[0]}{number}"


def solve(problem: ClassicProblem, run: Run, *, order: str, engine: str) -> Iterator[Event]:
    """Yields every solution in the order of the search, which is the same with both engines."""
    if engine == "native" and run.tracing:
        raise BadInput("Runs with engine=native cannot be traced; use engine=python.")
    if engine == "native" and kernels.COMPILED:
        return natively(problem, run, order)
    return linked(problem, run, order)


def natively(problem: ClassicProblem, run: Run, order: str) -> Iterator[Event]:
    """Yields the solutions of native/literature/dancing_links.hpp, block by block."""
    search = dancing_links(problem.board.columns, problem.allowed(), order)
    for found in blocks(search, run.effort):
        run.nodes, run.tests = search.nodes, search.placements
        for columns in found.tolist():
            yield Solution(tuple(columns))


def _known(links: Links, squares: list[Square], names: list[str], board: Board, chosen: list[int]) -> State:
    """Returns the remaining problem after the chosen nodes: squares, item lengths and, if small, the matrix."""
    if len(squares) > MOST_ROWS_SHOWN**2:
        return State()
    masks = dict.fromkeys(range(board.rows), 0)
    left: dict[int, int] = {}  # one node of each option
    lengths, item = [], links.right[0]
    while item != 0:
        lengths.append((names[item], links.length[item]))
        node = links.down[item]
        while node != item:
            row, column = squares[links.option_at[node]]
            masks[row] |= 1 << column
            left[links.option_at[node]] = node
            node = links.down[node]
        item = links.right[item]
    state = replace(candidates_state(masks, board.columns), bars=tuple(lengths))
    if len(squares) > MOST_OPTIONS_SHOWN:
        return state

    def items_of(node: int) -> list[int]:
        return [links.top[each] for each in (node, *links.others(node))]

    taken = {item for node in chosen for item in items_of(node)}
    items = tuple(short(names[item]) for item in range(1, len(names)) if item not in taken)
    options = (
        (squares[number], tuple(short(names[item]) for item in items_of(node))) for number, node in sorted(left.items())
    )
    return replace(state, matrix=Matrix(items, tuple(options)))


def linked(problem: ClassicProblem, run: Run, order: str) -> Iterator[Event]:
    """Yields the solutions of the search with the links of this file."""
    links, squares, names = queens_links(problem, order)
    columns = [0] * problem.board.rows
    chosen: list[int] = []  # nodes, in a traced run

    def state() -> State:
        return _known(links, squares, names, problem.board, chosen)

    def cover_all() -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        item = links.shortest()
        if item == 0:
            yield Solution(tuple(columns))
            return
        if run.tracing:
            yield Note(f"{names[item].capitalize()} has the fewest squares left: {links.length[item]}.", state=state())
        links.cover(item)
        node = links.down[item]
        while node != item:
            row, column = squares[links.option_at[node]]
            columns[row] = column
            run.tests += 1
            if run.tracing:
                yield Try(row, column)
            others = links.others(node)
            for other in others:
                links.cover(links.top[other])
            if run.tracing:
                chosen.append(node)
                yield Place(row, column, state=state())
            yield from cover_all()
            for other in reversed(others):
                links.uncover(links.top[other])
            run.backtracks += 1
            if run.tracing:
                chosen.pop()
                yield Remove(row, column, state=state())
            node = links.down[node]
        links.uncover(item)

    return cover_all()
