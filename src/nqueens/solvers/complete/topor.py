"""Fundamental solutions by orbits: one solution of every class, without finding the others first.

The *orbit* of a square under a group of symmetries is the set of squares that the group maps it to. Topor (1982) uses
orbits to reject isomorphic placements while they are small. The queens placed so far have a group of symmetries G, at
first all eight of the board. The search takes an undecided square and decides its whole orbit at once: which of its
squares get queens. Choices that G maps to each other are equivalent, so only one of them is tried, and the symmetries
that preserve it become the new G. The other squares of the orbit stay empty below. Once G is trivial, the rest is plain
backtracking.

Interpretation: the idea of orbits is the source's; deciding the whole orbit at once ensures that no class repeats, so
nothing has to be compared with earlier solutions. `nodes` counts placements visited, `tests` queens tried. With
`fundamental=true` the solver lists the smallest member of each class, otherwise all members.
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
    remove the queens that are not among these         # remove
    add the others                                     # place
    if there are n queens:
        list the images of the solution, its class     # note
        report them                                    # solution
        return
    row = one with the fewest undecided squares
    orbit = the images of its first one in the group
    for each way to fill the orbit,
    up to the symmetries of the group:
        decide(queens with these, undecided without
               the orbit and attacked squares,
               the symmetries that preserve it)
""")

SPEC = complete_spec(
    name="topor",
    title="Fundamental solutions by orbits",
    summary="Decides whole orbits of squares and tries only inequivalent choices; lists one solution per class.",
    code=CODE,
    cost="about an eighth of the nodes of a search for all solutions",
    sources=(
        Source("R. W. Topor, Fundamental Solutions of the Eight Queens Problem, BIT 22, 42-52", 1982,
               "http://www.springerlink.com/content/w302716224vt2202/"),
    ),
    rectangles=False,
    largest=80,  # up to here a first solution takes at most 2 s; for n = 88 and some larger n it takes longer
    options=(Option("fundamental", False, "list only the smallest solution of each class"),),
)  # fmt: skip

_Symmetry = Callable[[Square], Square]
_Queens = tuple[Square, ...]


def dihedral_group(n: int) -> list[_Symmetry]:
    """Returns the eight symmetries of the n × n board, the identity first."""
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
    """Yields one solution of each class, or each class in turn in lexicographic order."""
    n = problem.board.rows
    start = frozenset((r, c) for r, mask in enumerate(problem.allowed()) for c in range(n) if mask >> c & 1)
    symmetries = [g for g in dihedral_group(n) if {g(square) for square in start} == start]
    shown: list[Square] = []

    def state_of(undecided: frozenset[Square], group: list[_Symmetry]) -> State:
        masks = {row: sum(1 << c for r, c in undecided if r == row) for row in range(n)}
        return replace(candidates_state(masks, n), values=(("symmetries in group", len(group)),))

    def decide(queens: _Queens, undecided: frozenset[Square], group: list[_Symmetry]) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if run.tracing:
            yield from replacing(shown, queens, state=state_of(undecided, group))
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
    """Yields the next decisions for a row: queens, the squares then undecided, and the symmetries left."""
    if len(group) == 1:
        for square in row:
            yield (square,), frozenset(s for s in undecided if not queens_attack(s, square)), group
    elif row:
        orbit = sorted({g(row[0]) for g in group})
        for chosen in inequivalent_subsets(orbit, group):
            remaining = (s for s in undecided.difference(orbit) if not any(queens_attack(s, q) for q in chosen))
            yield chosen, frozenset(remaining), [g for g in group if {g(q) for q in chosen} == set(chosen)]


def inequivalent_subsets(orbit: list[Square], group: list[_Symmetry]) -> Iterator[_Queens]:
    """Yields the non-attacking subsets of the orbit, one of each equivalence class under the group."""
    for size in range(len(orbit), -1, -1):
        for chosen in combinations(orbit, size):
            if any(queens_attack(a, b) for a, b in combinations(chosen, 2)):
                continue
            if all(chosen <= tuple(sorted(map(g, chosen))) for g in group):
                yield chosen
