"""Completion instances: boards with fixed queens, forbidden squares and excluded diagonals.

Completing n queens is NP-complete, counting the completions #P-complete. Randomly fixed queens give easy instances
whatever their number; forbidden squares and excluded diagonals that leave a few squares in every row and column give
hard ones. Source: I. P. Gent, C. Jefferson, P. Nightingale, Complexity of n-Queens Completion, JAIR 59 (2017), doi
10.1613/jair.5512, and CSPLib problem 79 for the generators' rules.
"""

from __future__ import annotations

from array import array
from random import Random

from nqueens.board.board import Board, Square
from nqueens.board.lines import first_attack_on_lines
from nqueens.board.verify import shared_line
from nqueens.effort import Deadline, Limit
from nqueens.errors import BadInput
from nqueens.inputs import one_of, real, seed_of, shown, whole
from nqueens.problems.classic import ClassicProblem, Diagonal

COMPLETION_KINDS = ("random", "blocked", "excluded-diagonals")
LARGEST_COMPLETION = {"random": 5000, "blocked": 2000, "excluded-diagonals": 5000}
"""Limits on rows by kind; a blocked instance of 2000 rows has up to four million forbidden squares."""

_STEPS_BETWEEN_LOOKS = 4096
_UNMADE = "before the instance was made"


def check_fixed(problem: ClassicProblem) -> None:
    """Raises BadInput if the fixed queens attack each other or are on forbidden squares or excluded diagonals."""
    clash = first_attack_on_lines(problem.fixed)
    if clash is not None:
        raise BadInput(f"The fixed queens on {clash[0]} and {clash[1]} share a {shared_line(*clash)}.")
    both = sorted(problem.fixed & problem.forbidden)
    if both:
        raise BadInput(f"The square {both[0]} is both fixed and forbidden.")
    for row, column in sorted(problem.fixed):
        for diagonal in (("sum", row + column), ("difference", row - column)):
            if diagonal in problem.excluded:
                kind, number = diagonal
                raise BadInput(f"The fixed queen on {(row, column)} is on the excluded diagonal {kind} {number}.")


def random_completion(
    n: int,
    kind: str,
    *,
    seed: int,
    fixed_fraction: float = 0.5,
    blocked_fraction: float = 1.0,
    diagonals: int | None = None,
    min_free: int = 4,
    time_limit: Limit = None,
) -> ClassicProblem:
    """Returns a seeded instance on the n × n board; raises BadInput, and GaveUp at the time limit.

    `random` fixes round(fixed_share · n) queens, each on a random square that no earlier one attacks. `blocked` visits
    all squares in random order and forbids each that leaves at least `least` squares in its row and column, up to the
    given share. `excluded-diagonals` does the same with diagonals, up to their number (default: n). An instance need
    not have a completion.
    """
    one_of(kind, "The kind", COMPLETION_KINDS)
    if not 1 <= whole(n, "The number of rows") <= LARGEST_COMPLETION[kind]:
        raise BadInput(f"An instance of kind {kind} must have 1 to {LARGEST_COMPLETION[kind]} rows, got {shown(n)}.")
    for name, fraction in (("fixed", fixed_fraction), ("blocked", blocked_fraction)):
        real(fraction, f"The {name} fraction", low=0, high=1)
    min_free = whole(min_free, "The least number of free squares", low=0)
    diagonals = n if diagonals is None else whole(diagonals, "The number of diagonals", low=0)
    deadline = Deadline.of(time_limit)
    random = Random(seed_of(seed))
    board = Board(n, n)
    if kind == "random":
        return ClassicProblem(board, fixed=_random_queens(n, round(fixed_fraction * n), random, deadline))
    if kind == "blocked":
        return ClassicProblem(board, forbidden=_blocked(n, blocked_fraction, min_free, random, deadline))
    return ClassicProblem(board, excluded=_excluded(board, diagonals, min_free, random, deadline))


def _random_queens(n: int, wanted: int, random: Random, deadline: Deadline) -> frozenset[Square]:
    rows, columns = list(range(n)), list(range(n))
    sums, differences, queens = set[int](), set[int](), set[Square]()
    tries = n * n + 100
    while len(queens) < wanted:
        if not tries:
            raise BadInput(f"No place was found for {wanted} random queens on the {n} × {n} board; fix fewer.")
        if tries % _STEPS_BETWEEN_LOOKS == 0:
            deadline.check(_UNMADE)
        tries -= 1
        i, j = random.randrange(len(rows)), random.randrange(len(columns))
        row, column = rows[i], columns[j]
        if row + column in sums or row - column in differences:
            continue
        queens.add((row, column))
        sums.add(row + column)
        differences.add(row - column)
        rows[i], columns[j] = rows[-1], columns[-1]
        rows.pop()
        columns.pop()
    return frozenset(queens)


def _blocked(n: int, fraction: float, min_free: int, random: Random, deadline: Deadline) -> frozenset[Square]:
    in_row, in_column = [n] * n, [n] * n
    places = list(range(n))  # so that the squares share int objects
    numbers = array("I", range(n * n))
    blocked = set[Square]()
    for at in range(n * n):
        if at % _STEPS_BETWEEN_LOOKS == 0:
            deadline.check(_UNMADE)
        if len(blocked) >= fraction * n * n:
            break
        # Shuffled lazily: a shuffle of four million numbers at once could overrun a time limit.
        other = random.randrange(at, n * n)
        number, numbers[other] = numbers[other], numbers[at]
        row, column = places[number // n], places[number % n]
        if in_row[row] > min_free and in_column[column] > min_free:
            blocked.add((row, column))
            in_row[row] -= 1
            in_column[column] -= 1
    return frozenset(blocked)


def _excluded(board: Board, wanted: int, min_free: int, random: Random, deadline: Deadline) -> frozenset[Diagonal]:
    n = board.rows
    candidates: list[Diagonal] = [("sum", number) for number in range(2 * n - 1)]
    candidates += [("difference", number) for number in range(1 - n, n)]
    random.shuffle(candidates)
    in_row, in_column = [n] * n, [n] * n
    excluded = set[Diagonal]()
    plain = ClassicProblem(board)
    for diagonal in candidates:
        deadline.check(_UNMADE)
        if len(excluded) == wanted:
            break
        squares = [square for square in plain.squares_on(diagonal) if _crossing(diagonal, square) not in excluded]
        if any(in_row[row] <= min_free or in_column[column] <= min_free for row, column in squares):
            continue
        for row, column in squares:
            in_row[row] -= 1
            in_column[column] -= 1
        excluded.add(diagonal)
    return frozenset(excluded)


def _crossing(diagonal: Diagonal, square: Square) -> Diagonal:
    """Returns the other diagonal of a square on this one."""
    row, column = square
    return ("difference", row - column) if diagonal[0] == "sum" else ("sum", row + column)
