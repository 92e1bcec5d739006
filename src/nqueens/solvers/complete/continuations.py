"""Queens by continuations: generators that hand every choice to "the rest of the program".

Allison (1988) writes the whole program as `doo n (pipe (choose n) (filter valid))`. A *continuation* takes a state,
here the list of queens so far with the newest first, and returns the output of all that happens from then on. A
*generator* takes a continuation and returns a continuation: `choose` runs the rest once for each of n, n-1, ..., 1 put
in front of the list, `filter` runs it if the list passes a test, `pipe` feeds one generator into another, and `doo`
repeats one n times. Backtracking is nowhere written: it is what `choose` does when the rest has returned.

The mapping: the source prints the list newest first, numbered from 1. We take it as it is printed, so the
first number is row 0 and the oldest queen stands in the last row; `columns` is each number less 1. For n =
5 the order is 24135, 31425, 13524, 25314, 14253, 52413, 41352, 53142, 35241, 42531.
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
    look at the newest queen                           # try
    for each older queen:
        if it attacks the newest:
            do not call the rest                       # clash
    else, if none does:
        the queen stands                               # place
        rest(queens): the program goes on from here
        the rest has returned: the queen goes          # remove
the rest after n choices:
    report the queens                                  # solution
""")

SPEC = complete_spec(
    name="continuations",
    title="Continuations",
    summary="Each choice is handed to a function that is the rest of the program: doo n (pipe (choose n) valid).",
    code=CODE,
    cost="O(row) per square tested; 15,720 squares for all solutions of n = 8",
    sources=(
        Source("L. Allison, Some Applications of Continuations, Computer Journal 31(1), 9-11", 1988,
               "doi:10.1093/comjnl/31.1.9"),
    ),
    largest=29,  # the first solution of n = 30 takes 56 million nodes
)  # fmt: skip

_Queens = tuple[int, ...]
"""Queens as numbers from 1, the newest first: the state that is handed on."""
Continuation = Callable[[_Queens], Iterator[Event]]
Generator = Callable[[Continuation], Continuation]


def pipe(first: Generator, second: Generator) -> Generator:
    """The generator that feeds what `first` generates into `second`."""
    return lambda rest: first(second(rest))


def doo(times: int, generator: Generator) -> Generator:
    """The generator piped into itself so many times; none at all passes its state on."""
    return (lambda rest: rest) if times == 0 else pipe(generator, doo(times - 1, generator))


def choose(largest: int) -> Generator:
    """The generator that puts largest, ..., 2, 1 in front of the state, one after the other."""

    def choosing(rest: Continuation) -> Continuation:
        def with_each(queens: _Queens) -> Iterator[Event]:
            for number in range(largest, 0, -1):
                yield from rest((number, *queens))

        return with_each

    return choosing


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Every solution, in the order of the source: the last row's queen from the right, then the row above it."""
    rows, columns = problem.board.rows, problem.board.columns
    allowed = problem.allowed()

    def filter_valid(rest: Continuation) -> Continuation:
        def if_valid(queens: _Queens) -> Iterator[Event]:
            row, column = rows - len(queens), queens[0] - 1
            if not allowed[row] >> column & 1:
                return
            run.tests += 1
            if run.tracing:
                yield Try(row, column, state=known(queens))
            attacker = attacking_the_newest(queens)
            if attacker == 0:
                yield from watched(queens)
            elif run.tracing:
                yield Clash(row, column, row + attacker, queens[attacker] - 1)

        watched = on_the_board(rest)
        return if_valid

    def on_the_board(rest: Continuation) -> Continuation:
        """The rest, between the arrival and the departure of the newest queen."""

        def with_newest(queens: _Queens) -> Iterator[Event]:
            run.nodes += 1
            run.tick()
            row, column = rows - len(queens), queens[0] - 1
            if run.tracing:
                yield Place(row, column, state=known(queens))
            yield from rest(queens)
            run.backtracks += 1
            if run.tracing:
                yield Remove(row, column, state=known(queens[1:]))

        return with_newest

    def report(queens: _Queens) -> Iterator[Event]:
        yield Solution(tuple(number - 1 for number in queens))

    run.nodes += 1  # the empty list
    program = doo(rows, pipe(choose(columns), filter_valid))
    return program(report)(())


def known(queens: _Queens) -> State:
    """The state that is handed on, and how many numbers each choice has still before it, the oldest first."""
    left = tuple((f"choice {place}", number - 1) for place, number in enumerate(reversed(queens), start=1))
    return State(values=(("queens, newest first", " ".join(map(str, queens)) or "-"),), bars=left)


def attacking_the_newest(queens: _Queens) -> int:
    """How many places behind the newest queen one stands that attacks it; 0 if none does."""
    newest = queens[0]
    for behind in range(1, len(queens)):
        if queens[behind] in (newest, newest + behind, newest - behind):
            return behind
    return 0
