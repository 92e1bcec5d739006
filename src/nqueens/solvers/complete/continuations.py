"""Continuations: every choice is passed to "the rest of the program" as a function.

Allison (1988) writes the whole program as `doo n (pipe (choose n) (filter valid))`. A *continuation* takes a state,
here the list of queens with the newest first, and returns all further output. A *generator* takes a continuation and
returns a continuation: `choose` runs the rest once for each of n, n-1, ..., 1 prepended to the list, `filter` runs it
if the list passes a test, `pipe` feeds one generator into another, and `doo` repeats a generator n times. There is no
code for backtracking: it happens when the rest returns to `choose`.

Mapping to this board: the source prints the list newest first, numbered from 1. Here the first number is row 0, so the
oldest queen is in the last row, and `columns` is each number minus 1. For n = 5 the order is 24135, 31425, 13524,
25314, 14253, 52413, 41352, 53142, 35241, 42531.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Clash, Event, Place, Remove, Solution, State, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, complete_spec

CODE = Code("""
program = do n times: choose, then filter, then the rest  # start
choose(queens, rest):
    for number = n, n - 1, ..., 1:
        rest(number in front of queens)
filter(queens, rest):
    test the newest queen                              # try
    for each older queen:
        if it attacks the newest:
            do not call the rest                       # clash
    if none does:
        the queen stays                                # place
        rest(queens): the rest of the program
        the rest has returned: remove the queen        # remove
the rest after n choices:
    report the queens                                  # solution
""")

SPEC = complete_spec(
    name="continuations",
    title="Continuations",
    summary="Passes each choice to a function that is the rest of the program; backtracking needs no code of its own.",
    code=CODE,
    cost="O(row) per square tested; 15,720 squares for all solutions of n = 8",
    sources=(
        Source("L. Allison, Some Applications of Continuations, Computer Journal 31(1), 9-11", 1988,
               "doi:10.1093/comjnl/31.1.9"),
    ),
    largest=29,  # the first solution of n = 30 takes 56 million nodes
)  # fmt: skip

_Queens = tuple[int, ...]
"""Queens as numbers from 1, newest first: the state that is passed on."""
Continuation = Callable[[_Queens], Iterator[Event]]
Generator = Callable[[Continuation], Continuation]


def pipe(first: Generator, second: Generator) -> Generator:
    """Returns the generator that feeds the output of `first` into `second`."""
    return lambda rest: first(second(rest))


def doo(times: int, generator: Generator) -> Generator:
    """Returns the generator piped into itself `times` times; for 0, the identity."""
    return (lambda rest: rest) if times == 0 else pipe(generator, doo(times - 1, generator))


def choose(largest: int) -> Generator:
    """Returns the generator that prepends largest, ..., 2, 1 to the state, one after the other."""

    def choosing(rest: Continuation) -> Continuation:
        def with_each(queens: _Queens) -> Iterator[Event]:
            for number in range(largest, 0, -1):
                yield from rest((number, *queens))

        return with_each

    return choosing


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in the order of the source: from the last row up, columns from the right."""
    rows, columns = problem.board.rows, problem.board.columns
    allowed = problem.allowed()

    def filter_valid(rest: Continuation) -> Continuation:
        def if_valid(queens: _Queens) -> Iterator[Event]:
            row, column = rows - len(queens), queens[0] - 1
            if not allowed[row] >> column & 1:
                return
            run.tests += 1
            if run.tracing:
                yield Try(row, column, state=_known(queens))
            attacker = attacking_the_newest(queens)
            if attacker == 0:
                yield from watched(queens)
            elif run.tracing:
                yield Clash(row, column, row + attacker, queens[attacker] - 1)

        watched = on_the_board(rest)
        return if_valid

    def on_the_board(rest: Continuation) -> Continuation:
        """Wraps the rest between the placing and the removal of the newest queen."""

        def with_newest(queens: _Queens) -> Iterator[Event]:
            run.nodes += 1
            run.tick()
            row, column = rows - len(queens), queens[0] - 1
            if run.tracing:
                yield Place(row, column, state=_known(queens))
            yield from rest(queens)
            run.backtracks += 1
            if run.tracing:
                yield Remove(row, column, state=_known(queens[1:]))

        return with_newest

    def report(queens: _Queens) -> Iterator[Event]:
        yield Solution(tuple(number - 1 for number in queens))

    run.nodes += 1  # the empty list
    program = doo(rows, pipe(choose(columns), filter_valid))
    return program(report)(())


def _known(queens: _Queens) -> State:
    """Returns the state that is passed on, and the numbers left for each choice, the oldest first."""
    left = tuple((f"choice {place}", number - 1) for place, number in enumerate(reversed(queens), start=1))
    return State(values=(("queens, newest first", " ".join(map(str, queens)) or "-"),), bars=left)


def attacking_the_newest(queens: _Queens) -> int:
    """Returns the position of the first queen that attacks the newest one; 0 if none does."""
    newest = queens[0]
    for behind in range(1, len(queens)):
        if queens[behind] in (newest, newest + behind, newest - behind):
            return behind
    return 0
