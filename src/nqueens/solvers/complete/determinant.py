"""Günther's determinant: the solutions are the terms in which no letter and no index comes twice.

Write a letter on every square of the board, the same along one family of diagonals, and an index, the same
along the other: a1 c2 e3 ... in the first row, b2 a3 c4 ... in the second. Read the board as a determinant.
Each of its n! terms takes one element from every row and every column, and a term in which no letter and no
index is repeated takes at most one from every diagonal: it is a solution, and its sign does not matter.

`method=gunther` writes out the whole expansion and strikes terms out at the end. `method=glaisher` expands by minors:
in the minor that belongs to an element, all elements with its letter or its index are replaced by 0, so that useless
terms never appear. The reading taken of Glaisher's refinement is this replacement, row by row; his bordering of the
solutions for n - 1 is not used. A square that is forbidden is a 0 from the start.

`tests` counts elements multiplied into a term, `nodes` products, whole and partial (gunther: whole terms).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from nqueens.board.board import Square
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete.replacing import replacing, replacing_with_solution
from nqueens.solvers.events import Event, Note
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source, complete_spec

SPEC = complete_spec(
    name="determinant",
    title="Günther's determinant",
    summary="The terms of a symbolic determinant in which no letter and no index is repeated.",
    cost="n! terms of n elements; with Glaisher's refinement 2,057 products for n = 8",
    sources=(
        Source("S. Günther, Zur mathematischen Theorie des Schachbretts, Archiv der Mathematik und Physik 56", 1874),
        Source("J. W. L. Glaisher, On the Problem of the Eight Queens, Philosophical Magazine (4) 48, 457-467", 1874),
    ),
    rectangles=False,
    largest=9,  # 9! = 362,880 terms; 10 would be 3,628,800
    options=(
        Option("method", "gunther", "strike terms out of the whole expansion, or elements out of every minor",
               choices=("gunther", "glaisher")),
    ),
)  # fmt: skip


def letter(row: int, column: int) -> str:
    """The letter of the falling diagonal: a for the main one, c, e, ... above it, b, d, ... below it."""
    above = column - row
    return chr(ord("a") + (2 * above if above >= 0 else -2 * above - 1))


def index(row: int, column: int) -> int:
    """The index of the rising diagonal, from 1 in the top left corner."""
    return row + column + 1


def sign(columns: tuple[int, ...]) -> str:
    """The sign of the determinant's term that takes these columns: - for an odd number of inversions."""
    inversions = sum(columns[later] < columns[earlier] for later in range(len(columns)) for earlier in range(later))
    return "-" if inversions % 2 else "+"


def term(columns: tuple[int, ...]) -> str:
    """The term as it is written, such as + a1 e4 b4."""
    return " ".join([sign(columns), *(f"{letter(r, c)}{index(r, c)}" for r, c in enumerate(columns))])


def solve(problem: ClassicProblem, run: Run, *, method: str) -> Iterator[Event]:
    """Every solution in lexicographic order."""
    expand = whole_expansion if method == "gunther" else expansion_by_minors
    shown: list[Square] = []
    for columns in expand(problem, run):
        repeated = repetition(columns)
        if repeated is None:
            yield from replacing_with_solution(shown, columns, tracing=run.tracing)
        if run.tracing:
            yield from replacing(shown, list(enumerate(columns)))
            verdict = "stays" if repeated is None else f"is struck out: {repeated} is repeated"
            yield Note(f"The term {term(columns)} {verdict}.")


def whole_expansion(problem: ClassicProblem, run: Run) -> Iterator[tuple[int, ...]]:
    """Every term that has no forbidden square, as its columns."""
    allowed = problem.allowed()
    for columns in permutations(range(problem.board.columns)):
        run.nodes += 1
        run.tests += len(columns)
        run.tick()
        if all(allowed[row] >> column & 1 for row, column in enumerate(columns)):
            yield columns


def expansion_by_minors(problem: ClassicProblem, run: Run) -> Iterator[tuple[int, ...]]:
    """The terms that are left if each element, once taken, turns its letter and its index into 0 in its minor."""
    rows = problem.board.rows
    allowed = problem.allowed()

    def expand(product: tuple[int, ...], letters: str, indices: frozenset[int]) -> Iterator[tuple[int, ...]]:
        run.nodes += 1
        run.tick()
        row = len(product)
        if row == rows:
            yield product
            return
        for column in range(rows):
            if column in product or not allowed[row] >> column & 1:
                continue
            run.tests += 1
            if letter(row, column) not in letters and index(row, column) not in indices:
                yield from expand((*product, column), letters + letter(row, column), indices | {index(row, column)})

    return expand((), "", frozenset())


def repetition(columns: tuple[int, ...]) -> str | None:
    """A letter or an index that the term has twice; None if it has none."""
    letters: set[str] = set()
    indices: set[int] = set()
    for row, column in enumerate(columns):
        if letter(row, column) in letters:
            return f"the letter {letter(row, column)}"
        if index(row, column) in indices:
            return f"the index {index(row, column)}"
        letters.add(letter(row, column))
        indices.add(index(row, column))
    return None
