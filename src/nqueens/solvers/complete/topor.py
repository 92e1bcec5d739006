"""Fundamental solutions by orbits: one solution of every class, without finding the others first.

The *orbit* of a square under a group of symmetries is the set of squares that the group maps it to; all of them are
equivalent. Topor (1982) uses that to reject isomorphic placements while they are small. The queens placed so far have a
group of symmetries G, at first all eight of the board. The search takes a square that is still undecided and decides
its whole orbit at once: which of its squares get queens. Choices that G maps to each other are equivalent, so one of
each kind is tried, with the symmetries that leave the choice as it is as the new G. The other squares of the orbit stay
empty below. Once G is the identity alone, the rest is plain backtracking.

The reading taken: the source's idea of orbits, with the whole orbit decided at once, so that no class comes twice and
nothing has to be compared with what was found before. `nodes` counts the placements visited, `tests` the queens tried.
With `fundamental=true` the solver lists the smallest member of each class, else all members.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from nqueens.board.board import Square
from nqueens.board.lines import queens_attack
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.complete.replacing import replacing, replacing_with_solution
from nqueens.solvers.events import Event, Note, State, candidates_state
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source, complete_spec

CODE = Code("""
group = the symmetries of the board                    # start
decide(queens, undecided, group):
    take the queens off that are not among these       # remove
    put these on                                       # place
    if there are n queens:
        name all images of the solution, a class       # note
        report them                                    # solution
        return
    row = one with the fewest undecided squares
    orbit = the squares that the group maps its first to
    for each way to fill the orbit, one of those
    that the group maps to each other:
        decide(queens with these, undecided without
               orbit and attacked squares,
               the symmetries that keep this choice)
""")

SPEC = complete_spec(
    name="topor",
    title="Fundamental solutions by orbits",
    summary="Decides a whole orbit of squares at once, one choice of each kind; one solution per class.",
    code=CODE,
    cost="about an eighth of the nodes of a search for all solutions",
    sources=(
        Source("R. W. Topor, Fundamental Solutions of the Eight Queens Problem, BIT 22, 42-52", 1982,
               "http://www.springerlink.com/content/w302716224vt2202/"),
    ),
    rectangles=False,
    largest=80,  # up to here a first solution comes within 2 s, for n = 88 and others above it does not
    options=(Option("fundamental", False, "one solution of each class, its smallest, instead of all"),),
)  # fmt: skip

_Symmetry = Callable[[Square], Square]
_Queens = tuple[Square, ...]


def dihedral_group(n: int) -> list[_Symmetry]:
    """The eight symmetries of the n × n board, the identity first."""
    last = n - 1
    return [
        lambda s: (s[0], s[1]),
        lambda s: (s[0], last - s[1]),
        lambda s: (last - s[0], s[1]),
        lambda s: (last - s[0], last - s[1]),
        lambda s: (s[1], s[0]),
        lambda s: (s[1], last - s[0]),
        lambda s: (last - s[1], s[0]),
        lambda s: (last - s[1], last - s[0]),
    ]


def solve(problem: ClassicProblem, run: Run, *, fundamental: bool) -> Iterator[Event]:
    """One solution of each class, or each class in turn with its members in lexicographic order."""
    n = problem.board.rows
    start = frozenset((r, c) for r, mask in enumerate(problem.allowed()) for c in range(n) if mask >> c & 1)
    symmetries = [g for g in dihedral_group(n) if {g(square) for square in start} == start]
    shown: list[Square] = []

    def told(undecided: frozenset[Square], group: list[_Symmetry]) -> State:
        masks = {row: sum(1 << c for r, c in undecided if r == row) for row in range(n)}
        return replace(candidates_state(masks, n), values=(("symmetries in group", len(group)),))

    def decide(queens: _Queens, undecided: frozenset[Square], group: list[_Symmetry]) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if run.tracing:
            yield from replacing(shown, queens, state=told(undecided, group))
        if len(queens) == n:
            yield from report(queens)
            return
        filled = {row for row, _ in queens}
        by_row: list[list[Square]] = [[] for _ in range(n)]
        for square in undecided:
            by_row[square[0]].append(square)
        row = min((r for r in range(n) if r not in filled), key=lambda r: len(by_row[r]))
        for chosen, remaining, smaller in choices(sorted(by_row[row]), undecided, group):
            run.tests += len(chosen)
            yield from decide((*queens, *chosen), remaining, smaller)
            run.backtracks += 1

    def report(queens: _Queens) -> Iterator[Event]:
        members = sorted({tuple(c for _, c in sorted(map(g, queens))) for g in symmetries})
        if run.tracing:
            yield Note(f"A class of {len(members)}.")
        for columns in members[:1] if fundamental else members:
            yield from replacing_with_solution(shown, columns, tracing=run.tracing)

    return decide((), start, symmetries)


def choices(
    row: list[Square], undecided: frozenset[Square], group: list[_Symmetry]
) -> Iterator[tuple[_Queens, frozenset[Square], list[_Symmetry]]]:
    """What can be decided next for a row: queens, the squares then undecided, the symmetries left."""
    if len(group) == 1:
        for square in row:
            yield (square,), frozenset(s for s in undecided if not queens_attack(s, square)), group
    elif row:
        orbit = sorted({g(row[0]) for g in group})
        for chosen in inequivalent_subsets(orbit, group):
            remaining = (s for s in undecided.difference(orbit) if not any(queens_attack(s, q) for q in chosen))
            yield chosen, frozenset(remaining), [g for g in group if {g(q) for q in chosen} == set(chosen)]


def inequivalent_subsets(orbit: list[Square], group: list[_Symmetry]) -> Iterator[_Queens]:
    """The sets of squares of the orbit that do not attack each other, one of those that the group makes equal."""
    for size in range(len(orbit), -1, -1):
        for chosen in combinations(orbit, size):
            if any(queens_attack(a, b) for a, b in combinations(chosen, 2)):
                continue
            if all(chosen <= tuple(sorted(map(g, chosen))) for g in group):
                yield chosen
