"""Blind brute force: place all the queens, then test whether any two attack each other.

`places` selects the search space (see `nqueens space 8`):

* `blind`: any square, n times: (n²)ⁿ placements, 281,474,976,710,656 for n = 8;
* `ordered`: a different square for each queen, order counts: (n²)!/(n²-n)!, 178,462,987,637,760;
* `any`: sets of n squares: C(n², n), 4,426,165,368;
* `rows`: one square in each row: nⁿ, 16,777,216;
* `permutations`: one square in each row and column: n!, 40,320.

The search learns nothing from a failure. It is the baseline for all other solvers, and shows that they miss nothing.
`blind` and `ordered` meet every solution n! times, once for each order of the queens, and report it the first time,
when the queens are in order from the top down.

`nodes` counts the placements of all n queens tested, `tests` the queens placed for them. Untraced runs test about
10,000 placements at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from nqueens.board.board import Square
from nqueens.errors import GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.complete.blind import CandidateBlock, blocks_of_candidates, one_by_one, size
from nqueens.solvers.complete.replacing import replacing, replacing_with_solution
from nqueens.solvers.events import Clash, Event, Note, Solution, State, Try
from nqueens.solvers.run import Run, Walked
from nqueens.solvers.spec import Example, Option, Source, complete_spec

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Flags: TypeAlias = NDArray[np.bool_]

CODE = Code("""
for each placement of n queens:                        # start
    for each queen, with the queens before it:
        if it is on the square of one of them:
            this is not a placement                    # note twice
    show the queens up to the first attacked one:
        remove what differs from the last placement    # remove
        add what is missing                            # place
    if a queen is attacked by an earlier one:
        test it                                        # try
        not a solution: on to the next placement       # clash
    else if the queens are not in order:
        found before, in another order                 # note before
    else:
        report the placement                           # solution
""")

SPEC = complete_spec(
    name="brute-force",
    title="Blind brute force",
    summary="Generates every placement of n queens and tests it once it is complete. The baseline for the others.",
    code=CODE,
    tree=False,
    example=Example(rows=5),
    cost="nⁿ placements, C(n², n) or more: 16,777,216 and 4,426,165,368 for n = 8",
    sources=(
        Source("W. W. Rouse Ball, Mathematical Recreations and Essays, 165-171", 1960),
        Source("8 queens problem, encyclopedia article on 64^8 and 8^8 blind placements (about)", 2003),
    ),
    rectangles=False,
    largest=8,  # where C(n², n) takes minutes and nⁿ a second; 9 has 260,887,834,350 sets of squares
    options=(
        Option("places", "rows", "any n squares with repeats, n squares in order, sets of n squares, one per row, or "
               "one per row and column", choices=("blind", "ordered", "any", "rows", "permutations")),
    ),
)  # fmt: skip


def solve(problem: ClassicProblem, run: Run, *, places: str) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    walked = _traced(problem, run, places) if run.tracing else _together(problem, run, places)
    number = size(problem, places)
    try:
        yield from walked
    except GaveUp:
        share = f"{run.nodes:,} of {number:,} placements ({100 * run.nodes / number:.3g}%)"
        raise run.effort.gave_up(f"after {share}") from None


def _traced(problem: ClassicProblem, run: Run, places: str) -> Iterator[Event]:
    allowed = problem.allowed()
    shown: list[Square] = []
    for queens in one_by_one(problem, places):
        run.nodes += 1
        run.tests += len(queens)
        run.tick()
        attack = first_attacking_pair(queens)
        if attack is not None:
            attacking, attacked = attack
            yield from replacing(shown, queens[:attacked])
            if queens[attacking] == queens[attacked]:
                yield Note(f"Queen {attacked + 1} is on the square of queen {attacking + 1}.", at="twice")
            else:
                known = (("placements tested", run.nodes), ("of", size(problem, places)))
                yield Try(*queens[attacked], state=State(values=known))
                yield Clash(*queens[attacked], *queens[attacking])
        elif list(queens) != sorted(queens):
            yield Note("This solution was found before, with its queens in another order.", at="before")
        elif all(allowed[row] >> column & 1 for row, column in queens):
            yield from replacing_with_solution(shown, [column for _, column in queens], tracing=True)


def first_attacking_pair(queens: Sequence[Square]) -> tuple[int, int] | None:
    """Returns the positions of an attacking queen and of the first queen attacked; None if no two clash."""
    for later, (row, column) in enumerate(queens):
        for earlier in range(later):
            down, across = row - queens[earlier][0], column - queens[earlier][1]
            if down == 0 or across == 0 or down == abs(across):
                return earlier, later
    return None


def _together(problem: ClassicProblem, run: Run, places: str) -> Iterator[Event]:
    """Yields the solutions, testing the placements block by block."""
    import numpy as np

    n, number, found = problem.board.rows, size(problem, places), 0
    forbidden = ~np.array([mask >> column & 1 for mask in problem.allowed() for column in range(n)], bool)
    attacks = _attacks(n)
    for block in blocks_of_candidates(problem, places):
        run.tick()
        before = run.nodes
        looked_at = _looked_at(block, n) if places == "ordered" else np.arange(1, len(block.tails) + 1)
        for place in np.flatnonzero(~_clashing(block, attacks, forbidden)):
            queens = [*block.head, *block.tails[place].tolist()]
            if queens == sorted(queens):
                run.nodes = before + int(looked_at[place])
                run.tests = n * run.nodes
                found += 1
                yield Solution(tuple(square % n for square in queens))
        run.nodes = before + (int(looked_at[-1]) if len(looked_at) else 0)
        run.tests = n * run.nodes
        run.effort.tell(Walked(run.nodes, number, found))


def _attacks(n: int) -> Flags:
    """Returns a matrix: whether two squares attack each other or are the same, numbered in reading order."""
    import numpy as np

    row, column = np.divmod(np.arange(n * n), max(n, 1))
    down, across = row[:, None] - row, column[:, None] - column
    attacks: Flags = (down == 0) | (across == 0) | (abs(down) == abs(across))
    return attacks


def _clashing(block: CandidateBlock, attacks: Flags, forbidden: Flags) -> Flags:
    """Returns for each placement of the block whether two queens clash or one is on a forbidden square."""
    import numpy as np

    n, area = len(block.head) + block.tails.shape[1], len(attacks)
    row, column = np.divmod(np.arange(area, dtype=np.int16), np.int16(max(n, 1)))
    by_head = forbidden.copy()
    for queen in block.head:
        by_head |= attacks[queen]
    clashing = np.full(len(block.tails), _head_clashes(block.head, attacks, forbidden))
    tails = [block.tails[:, place] for place in range(block.tails.shape[1])]
    lines = [(row[tail], column[tail], (row + column)[tail], (row - column)[tail]) for tail in tails]
    for place, tail in enumerate(tails):
        clashing |= by_head[tail]
        for other in range(place):
            for mine, its in zip(lines[place], lines[other], strict=True):
                clashing |= mine == its
    return clashing


def _head_clashes(head: Sequence[int], attacks: Flags, forbidden: Flags) -> bool:
    pairs = any(attacks[a, b] for place, a in enumerate(head) for b in head[:place])
    return pairs or any(bool(forbidden[queen]) for queen in head)


def _looked_at(block: CandidateBlock, n: int) -> NDArray[np.int64]:
    """Returns for each tail the number of tails up to it that share no square with the head."""
    import numpy as np

    taken = np.zeros(n * n, bool)
    taken[list(block.head)] = True
    cumulative: NDArray[np.int64] = np.cumsum(~taken[block.tails].any(axis=1))
    return cumulative
