"""Günther's determinant: the solutions are the terms in which no letter and no index repeats.

Write a letter on every square of the board, the same along one family of diagonals, and an index, the same along the
other: a1 c2 e3 ... in the first row, b2 a3 c4 ... in the second. Read the board as a determinant. Each of its n! terms
takes one element from every row and column, and a term without a repeated letter or index takes at most one from every
diagonal: it is a solution. The sign does not matter.

`method=gunther` writes out the whole expansion and strikes out terms at the end. `method=glaisher` expands by minors
along the first row: in the minor of an element, all elements with its letter or its index are replaced by 0, so useless
terms never appear. A forbidden square is 0 from the start.

`method=bordering` is Glaisher's step from n - 1 to n: the determinant is bordered by one more row and column. If a
solution for n - 1 has no letter a, its term times the new corner element is a solution for n. Rotating the board gives
the solutions with a queen in another corner; for the rest, the four corners are replaced by 0 and the determinant is
expanded by minors. All orders from 0 to n are solved in turn. Interpretation: both refinements follow later accounts.

`tests` counts elements multiplied into a term, `nodes` whole and partial products (gunther: whole terms).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from nqueens.board.board import Square
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.complete.replacing import replacing, replacing_with_solution
from nqueens.solvers.events import MOST_ROWS_SHOWN, Event, Note, State
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, complete_spec

CODE = Code("""
a letter for each falling diagonal of the board,       # start
a number for each rising one; the board as determinant
for each minor (where they are used):
    write it, 0 for a repeated letter or number        # note minor
for each term, one element of every row and column:
    if no letter and no number repeats:
        report its columns                             # solution
    remove the queens of the last term                 # remove
    put a queen on each of its elements                # place
    keep the term or strike it out                     # note term
""")

SPEC = complete_spec(
    name="determinant",
    title="Günther's determinant",
    summary="Expands a symbolic determinant; terms without a repeated letter or index are the solutions.",
    code=CODE,
    tree=False,
    example=Example(rows=5),
    cost="n! terms of n elements; with Glaisher's refinement 2,057 products for n = 8",
    sources=(
        Source("S. Günther, Zur mathematischen Theorie des Schachbretts, Archiv der Mathematik und Physik 56", 1874),
        Source("J. W. L. Glaisher, On the Problem of the Eight Queens, Philosophical Magazine (4) 48, 457-467", 1874),
    ),
    rectangles=False,
    largest=9,  # 9! = 362,880 terms; 10 would be 3,628,800
    options=(
        Option("method", "gunther", "strike out terms of the whole expansion or elements of every minor, "
               "or border the determinant of order n - 1", choices=("gunther", "glaisher", "bordering")),
    ),
)  # fmt: skip


Term = tuple[int, ...]
"""Columns of the elements of a term, by row."""

_Matrix = list[list[Square | None]]


def letter(row: int, column: int) -> str:
    """Returns the letter of the falling diagonal: a (main), c, e, ... (above), b, d, ... (below)."""
    above = column - row
    return chr(ord("a") + (2 * above if above >= 0 else -2 * above - 1))


def index(row: int, column: int) -> int:
    """Returns the index of the rising diagonal, from 1 in the top left corner."""
    return row + column + 1


def sign(columns: tuple[int, ...]) -> str:
    """Returns the sign of the term that takes these columns: - for an odd number of inversions."""
    inversions = sum(columns[later] < columns[earlier] for later in range(len(columns)) for earlier in range(later))
    return "-" if inversions % 2 else "+"


def term(columns: tuple[int, ...]) -> str:
    """Returns the term in writing, such as + a1 e4 b4."""
    return " ".join([sign(columns), *(f"{letter(r, c)}{index(r, c)}" for r, c in enumerate(columns))])


def solve(problem: ClassicProblem, run: Run, *, method: str) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    n = problem.board.rows
    if method == "gunther":
        yield from _judged(whole_expansion(problem, run), run)
    elif method == "glaisher":
        yield from _judged(minors(matrix(n, problem.allowed()), run), run)
    else:
        allowed = problem.allowed()
        for columns in bordered(n, run):
            if all(allowed[row] >> column & 1 for row, column in enumerate(columns)):
                yield from _judged(iter([columns]), run)


def _judged(terms: Iterator[Term | Note], run: Run) -> Iterator[Event]:
    """Yields the terms, each with its verdict, and the notes in between."""
    shown: list[Square] = []
    seen, kept = 0, 0
    elements: State | None = None
    for columns in terms:
        if isinstance(columns, Note):
            elements = columns.state
            yield columns
            continue
        repeated = repetition(columns)
        seen, kept = seen + 1, kept + (repeated is None)
        known = None
        if run.tracing:
            elements = elements or written_board(matrix(len(columns), [-1] * len(columns)))
            values = (("term", term(columns)), ("terms kept", kept), ("struck out", seen - kept))
            known = replace(elements, values=values)
        if repeated is None:
            yield from replacing_with_solution(shown, columns, tracing=run.tracing, state=known)
        if run.tracing:
            yield from replacing(shown, list(enumerate(columns)), state=known)
            verdict = "is kept" if repeated is None else f"is struck out: {repeated} repeats"
            yield Note(f"The term {term(columns)} {verdict}.", at="term", state=known)
    if run.tracing:
        yield from replacing(shown, [])


def whole_expansion(problem: ClassicProblem, run: Run) -> Iterator[Term]:
    """Yields the columns of every term without a forbidden square."""
    allowed = problem.allowed()
    for columns in permutations(range(problem.board.columns)):
        run.nodes += 1
        run.tests += len(columns)
        run.tick()
        if all(allowed[row] >> column & 1 for row, column in enumerate(columns)):
            yield columns


def matrix(n: int, allowed: Sequence[int]) -> _Matrix:
    """Returns the squares whose elements are not 0, row by row, with None for 0."""
    return [[(row, c) if allowed[row] >> c & 1 else None for c in range(n)] for row in range(n)]


def minors(of: _Matrix, run: Run, product: Term = ()) -> Iterator[Term | Note]:
    """Yields the terms of a determinant without repetition, by minors along its first row.

    `product` has the elements multiplied so far. In a traced run a note with each minor precedes its terms.
    """
    run.nodes += 1
    run.tick()
    if not of:
        yield product
        return
    for place, element in enumerate(of[0]):
        if element is None:
            continue
        run.tests += 1
        minor = [[_or_zero(each, element) for each in row[:place] + row[place + 1 :]] for row in of[1:]]
        if run.tracing:
            yield Note(
                f"The minor of {_name(element)} is {written_term(minor)}.", at="minor", state=written_board(minor)
            )
        yield from minors(minor, run, (*product, element[1]))


def _or_zero(each: Square | None, element: Square) -> Square | None:
    """Returns None for an element with the same letter or index, otherwise the element."""
    if each is None or each[1] - each[0] == element[1] - element[0] or sum(each) == sum(element):
        return None
    return each


def written_term(of: _Matrix) -> str:
    """Returns the determinant in one line, such as `|e5 0 0; 0 a5 c6; d5 b6 0|`; 1 for order 0."""
    rows = (" ".join("0" if each is None else _name(each) for each in row) for row in of)
    return f"|{'; '.join(rows)}|" if of else "1"


def written_board(of: _Matrix) -> State:
    """Returns a state with the elements of a determinant on their squares; empty on large boards."""
    if len(of) > MOST_ROWS_SHOWN:
        return State()
    rows: dict[int, dict[int, str]] = {}
    for element in (each for line in of for each in line if each is not None):
        rows.setdefault(element[0], {})[element[1]] = _name(element)
    width = max((column for line in rows.values() for column in line), default=-1) + 1
    squares = tuple((row, tuple(line.get(c, "") for c in range(width))) for row, line in sorted(rows.items()))
    return State(squares=squares, meaning="elements")


def _name(square: Square) -> str:
    return f"{letter(*square)}{index(*square)}"


def bordered(n: int, run: Run) -> list[Term]:
    """Returns all solutions of order n in lexicographic order, by recursion over the orders."""
    if n == 0:
        run.nodes += 1
        return [()]
    found = set()
    for inner in bordered(n - 1, run):
        run.tests += 1
        if all(row != column for row, column in enumerate(inner)):  # no letter a
            run.nodes += 1
            columns = (*inner, n - 1)
            for _ in range(4):
                found.add(columns)
                columns = _turned(columns)
    inside = (1 << n) - 1 & ~(1 | 1 << n - 1)
    without_corners = matrix(n, [inside if row in (0, n - 1) else (1 << n) - 1 for row in range(n)])
    quiet = Run(run.effort)
    found.update(columns for columns in minors(without_corners, quiet) if not isinstance(columns, Note))
    run.nodes += quiet.nodes
    run.tests += quiet.tests
    return sorted(found)


def _turned(columns: Term) -> Term:
    """Returns the placement after a quarter-turn."""
    turned = [0] * len(columns)
    for row, column in enumerate(columns):
        turned[column] = len(columns) - 1 - row
    return tuple(turned)


def repetition(columns: tuple[int, ...]) -> str | None:
    """Returns a letter or an index that the term has twice; None if there is none."""
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
