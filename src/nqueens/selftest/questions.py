"""Questions of the self-test: random small problems, their solutions by brute force, and the comparison of answers.

Brute force tries every set of squares and asks the judge; it shares no code with engines, solvers and kernels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any

from nqueens.board.board import Board, Square
from nqueens.effort import Deadline, Effort
from nqueens.errors import BadInput
from nqueens.kinds.kind import Found, pieces_of
from nqueens.own.report import Failed
from nqueens.problems.catalogue import problem
from nqueens.problems.pieces import PIECES
from nqueens.problems.problem import Problem, classic_of
from nqueens.solvers.huge import write_solution

if TYPE_CHECKING:
    from numpy.typing import NDArray

JUDGE = "the judge"
Occupied = frozenset[Square]

_MOST_SETS = 3000  # sets of squares for the judge, about a tenth of a second
_SIDES = ((2, 3), (3, 3), (3, 4), (4, 4), (3, 5), (2, 2, 3))


@dataclass
class Bench:
    """The random numbers of one check, its time, and the effort of each computation, which may be cancelled."""

    random: Random
    time: Deadline
    effort: Effort
    asked: int = 0
    """Number of questions so far."""

    def questions(self) -> Iterator[int]:
        """Yields the number of each question: one, then more until the time is over."""
        while not self.asked or not self.time.passed:
            self.effort.check()
            self.asked += 1
            yield self.asked

    def seed(self) -> int:
        """Returns a random seed."""
        return self.random.randrange(1 << 32)


@dataclass(frozen=True)
class SelfQuestion:
    """A random problem and the Python expression that makes it."""

    problem: Problem
    words: str


def asked_of(*board: Any, **options: Any) -> SelfQuestion:
    """Returns the question with the arguments of `problem`; raises BadInput."""
    given = [*map(repr, board), *(f"{name}={value!r}" for name, value in options.items() if value not in ([], ()))]
    return SelfQuestion(problem(*board, **options), f"nqueens.problem({', '.join(given)})")


def completion(random: Random, *, smallest: int = 2, largest: int = 5) -> SelfQuestion:
    """Returns one queen in every row of a board with random fixed and forbidden squares."""
    columns = random.randint(smallest, largest)
    rows = columns if random.random() < 0.6 else random.randint(smallest, columns)
    squares = list(Board(rows, columns))
    fixed = random.sample(squares, random.choice((0, 0, 1)))
    forbidden = random.sample(squares, random.choice((0, 1, 2, rows)))
    return asked_of(f"{rows}x{columns}", fixed=sorted(fixed), forbidden=sorted(forbidden))


def other_board(random: Random) -> SelfQuestion:
    """Returns pieces of one kind on a board, possibly with wraps, holes, and fixed or forbidden squares."""
    while True:
        sides = random.choice(_SIDES)
        squares = list(Board(*sides))
        holes = random.sample(squares, random.choice((0, 0, 0, 1)))
        free = [square for square in squares if square not in holes]
        number = random.choice((2, 3, 3, 4, "all", "max", "maximal"))
        options = {
            "pieces": number,
            "wraps": [axis for axis in range(len(sides)) if random.random() < 0.25],
            "holes": holes,
            "fixed": random.sample(free, random.choice((0, 0, 1))),
            "forbidden": sorted(random.sample(free, random.choice((0, 0, 1, 3)))),
        }
        sets = comb(len(free), number) if isinstance(number, int) else 1 << len(free)
        if sets > _MOST_SETS:
            continue
        try:
            return asked_of("x".join(map(str, sides)), piece=random.choice(list(PIECES)), **options)
        except BadInput:  # the piece has no move in so few dimensions
            continue


def region_puzzle(random: Random) -> SelfQuestion:
    """Returns a region puzzle whose regions grow at random from one square in each row."""
    side = random.randint(4, 5)
    region = {(row, random.randrange(side)): "ABCDE"[row] for row in range(side)}
    while len(region) < side * side:
        row, column = random.choice(list(region))
        down, right = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        to = (row + down, column + right)
        if min(to) >= 0 and max(to) < side:
            region.setdefault(to, region[row, column])
    rows = ["".join(region[row, column] for column in range(side)) for row in range(side)]
    return asked_of(regions=rows, **random.choice(({}, {"piece": "queen"}, {"piece": "rook"})))


def large_solution(n: int, effort: Effort, seed: int | None) -> tuple[Problem, NDArray[Any]]:
    """Returns the problem of n queens and the columns of a solution: by formula, or with a seed a random one."""
    asked = problem(n)
    return asked, write_solution(classic_of(asked, "A solution of"), seed, effort, None)


def occupied(found: Found, asked: Problem) -> Occupied:
    """Returns the squares of a solution, or of its first kind of pieces."""
    return frozenset(pieces_of(found, asked)[asked.piece.name])


def by_judge(asked: Problem) -> frozenset[Occupied]:
    """Returns the solutions of a small problem by trying all sets of squares; of `max`, those with most pieces."""
    squares = list(asked.board)
    candidates: Iterable[tuple[Square, ...]]
    if asked.has_columns or asked.regions:
        rows, columns = asked.board.sizes
        candidates = (tuple(enumerate(each)) for each in permutations(range(columns), rows))
    elif isinstance(asked.pieces, int):
        candidates = combinations(squares, asked.pieces)
    else:
        candidates = (each for number in range(len(squares) + 1) for each in combinations(squares, number))
    found = [frozenset(each) for each in candidates if asked.why_not(each) is None]
    if asked.pieces == "max":
        most = max(map(len, found), default=0)
        found = [each for each in found if len(each) == most]
    return frozenset(found)


def agree(case: str, answers: Mapping[str, Any]) -> None:
    """Raises Failed unless all answers are equal; it names the first that differs from the judge's, or the first's."""
    trusted = JUDGE if JUDGE in answers else next(iter(answers))
    right = answers[trusted]
    for name, answer in answers.items():
        if answer == right:
            continue
        if isinstance(right, AbstractSet):
            raise Failed(f"{name} finds {len(answer)} solutions, {trusted} {len(right)}{_odd(answer, right)}", case)
        raise Failed(f"{name} gives {_short(answer)}, {trusted} {_short(right)}", case)


def _odd(answer: AbstractSet[Any], right: AbstractSet[Any]) -> str:
    """Returns an example of the difference."""
    missing, extra = right - answer, answer - right
    example = min(map(sorted, missing or extra), default=[])
    return f"; {'missing' if missing else 'wrong'}: {_short(example)}"


def _short(value: object) -> str:
    return text if len(text := str(value)) <= 200 else f"{text[:200]}…"


def assignments(clauses: Sequence[Sequence[int]], last: int) -> Iterator[frozenset[int]]:
    """Yields the true variables, from 1 to `last`, of every assignment that satisfies the clauses.

    A plain search with unit propagation, for a few hundred clauses.
    """
    with_literal: dict[int, list[Sequence[int]]] = {}
    for clause in clauses:
        for literal in clause:
            with_literal.setdefault(literal, []).append(clause)

    def closed(true: set[int], new: list[int]) -> bool:
        """Adds the literals and their consequences; returns False at a contradiction."""
        while new:
            literal = new.pop()
            if literal in true:
                continue
            if -literal in true:
                return False
            true.add(literal)
            for clause in with_literal.get(-literal, ()):
                if true.isdisjoint(clause):
                    open_ = [each for each in clause if -each not in true]
                    if not open_:
                        return False
                    if len(open_) == 1:
                        new.append(open_[0])
        return True

    def below(true: set[int], first: int) -> Iterator[frozenset[int]]:
        while first <= last and (first in true or -first in true):
            first += 1
        if first > last:
            yield frozenset(each for each in true if each > 0)
            return
        for literal in (first, -first):
            more = set(true)
            if closed(more, [literal]):
                yield from below(more, first + 1)

    start: set[int] = set()
    if all(clauses) and closed(start, [clause[0] for clause in clauses if len(clause) == 1]):
        yield from below(start, 1)
