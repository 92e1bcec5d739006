"""Nadel's choice of variables: one constraint search on five representations of the problem.

A representation defines the variables and their values; a value is a square for a queen, or none:

* `rows`: a variable for each row, with its squares as values; `columns`: the same with columns;
* `queens`: a variable for each queen, with all squares of the board, in reading order from queen to queen;
* `diagonals`: a variable for each rising diagonal, with its squares or none;
* `squares`: a variable for each square, with a queen or none.

The search is the same for all: it skips values that violate a constraint with the values chosen so far, and backtracks
if too few variables are left for n queens. `search=backtracking` tests each value in turn. `search=forward` removes
excluded values from the other variables and backtracks if one has none left. `search=fewest` also branches on the
variable with the fewest values.

Interpretation: the paper predicts the cost of representations of the n-queens problem before one is chosen. It was not
available; these are the representations that textbooks name. Nothing is predicted here: `tests` counts values tried and
`nodes` partial assignments, so that the representations can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from nqueens.board.board import Square
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Place, Remove, Solution, State, candidates_state
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source, complete_spec

CODE = Code("""
variables: rows, columns, queens, diagonals            # start
or squares, each with the values it may take
assign(variables left):
    if too few of them are left for n queens:
        return
    if no variable is left:
        report the queens                              # solution
        return
    variable = the next, or one with the fewest values
    for each value of the variable:
        remove what it excludes from the others
        if each of them keeps a value:
            assign the value to the variable           # place
            assign(the others)
            undo the assignment                        # remove
""")

SPEC = complete_spec(
    name="nadel",
    title="Constraint search on five representations",
    summary="Constraint search with rows, columns, queens, diagonals or squares as variables, to compare the models.",
    code=CODE,
    cost="2,057 nodes for all solutions of n = 8 with rows, 779,621 with squares, both without looking ahead",
    sources=(
        Source("B. A. Nadel, Representation Selection for Constraint Satisfaction: A Case Study Using n-Queens, "
               "IEEE Expert 5, 16-23", 1990),
    ),
    rectangles=False,
    largest=20,  # 400 variables for 400 squares, each a call deeper
    options=(
        Option("variables", "rows", "variables of the model", choices=("rows", "columns", "queens", "diagonals",
                                                                      "squares")),
        Option("search", "forward", "test each value in turn, look ahead, or also branch on the fewest values first",
               choices=("backtracking", "forward", "fewest")),
    ),
)  # fmt: skip

_Value = Square | None
_Domains = dict[int, list[_Value]]
"""Values left for each unassigned variable."""


def solve(problem: ClassicProblem, run: Run, *, variables: str, search: str) -> Iterator[Event]:
    """Yields every solution in the order of the search."""
    n = problem.board.rows
    in_order = variables == "queens"
    chosen: dict[int, Square] = {}

    def fits(variable: int, value: _Value, other: int, square: Square) -> bool:
        if value is None:
            return True
        if in_order and (value < square) != (variable < other):
            return False
        down, across = value[0] - square[0], value[1] - square[1]
        return down != 0 and across != 0 and abs(down) != abs(across)

    def looked_ahead(left: _Domains, variable: int, square: Square) -> _Domains:
        return {
            other: [each for each in values if fits(other, each, variable, square)] for other, values in left.items()
        }

    def possible(left: _Domains) -> State:
        squares = {square for values in left.values() for square in values if square is not None}
        known = candidates_state({row: sum(1 << c for r, c in squares if r == row) for row in range(n)}, n)
        return replace(known, values=((f"{variables} left", len(left)),))

    def assign(left: _Domains) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if len(chosen) + sum(any(values) for values in left.values()) < n:
            return
        if not left:
            yield Solution(tuple(column for _, column in sorted(chosen.values())))
            return
        variable = min(left, key=lambda each: len(left[each])) if search == "fewest" else next(iter(left))
        others = {other: values for other, values in left.items() if other != variable}
        for value in left[variable]:
            run.tests += 1
            if value is None:
                yield from assign(others)
                continue
            if search == "backtracking":
                if not all(fits(variable, value, other, square) for other, square in chosen.items()):
                    continue
                rest = others
            else:
                rest = looked_ahead(others, variable, value)
                if not all(rest.values()):
                    continue
            chosen[variable] = value
            if run.tracing:
                yield Place(*value, state=possible(rest))
            yield from assign(rest)
            run.backtracks += 1
            del chosen[variable]
            if run.tracing:
                yield Remove(*value, state=possible(left))

    return assign(domains(problem, variables))


def domains(problem: ClassicProblem, variables: str) -> _Domains:
    """Returns the variables of a representation by number, with their allowed values."""
    n = problem.board.rows
    allowed = problem.allowed()
    squares = [(row, column) for row in range(n) for column in range(n) if allowed[row] >> column & 1]
    if variables == "queens":
        return {queen: list(squares) for queen in range(n)}
    if variables == "squares":
        return {number: [square, None] for number, square in enumerate(squares)}
    if variables == "diagonals":
        return {each: [*(s for s in squares if sum(s) == each), None] for each in range(2 * n - 1)}
    side = 0 if variables == "rows" else 1
    return {line: [square for square in squares if square[side] == line] for line in range(n)}
