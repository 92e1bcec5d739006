"""Bounds that hold without any search, one argument for each goal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from nqueens.board.lines import directions, lines_of_board
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goals import GoalProblem
from nqueens.problems.graph import cliques, neighbours
from nqueens.problems.points import PointsProblem
from nqueens.problems.separation import SeparationProblem


def tightened(problem: GoalProblem, bound: int, look: Callable[[], None] = lambda: None) -> int:
    """The closer of a bound that a search proved and of `sure_bound`."""
    sure = sure_bound(problem, look)
    minimises = isinstance(problem, DominationProblem | SeparationProblem | ColouringProblem)
    return max(bound, sure) if minimises else min(bound, sure)


@dataclass(frozen=True)
class _Asked:
    """A problem, by which its bound is found again, and what is called while the bound is computed."""

    problem: GoalProblem
    look: Callable[[], None] = field(compare=False)


def sure_bound(problem: GoalProblem, look: Callable[[], None] = lambda: None) -> int:
    """What no placement passes: at least so many pieces, pawns or colours, at most such armies or unattacked squares.

    `look` is called often and may raise, for a time limit. Cost O(squares × moves × side), once.
    """
    return _sure_bound(_Asked(problem, look))


@lru_cache(maxsize=16)
def _sure_bound(asked: _Asked) -> int:
    problem = asked.problem
    if isinstance(problem, ColouringProblem):
        return _fewest_colours(problem, asked.look)
    if isinstance(problem, SeparationProblem):
        return _fewest_pawns(problem)
    if isinstance(problem, ArmiesProblem):
        return problem.board.area // problem.armies  # every piece has a square of its own
    if isinstance(problem, AttackingProblem):
        return problem.most_pieces()
    if isinstance(problem, PointsProblem):
        return problem.most_points()
    attacked = neighbours(problem.board, problem.moves, asked.look)
    seen = [1 + mask.bit_count() for mask in attacked]  # by one piece, its own square among them
    if isinstance(problem, DominationProblem):
        each = max(seen) - 1 if problem.attacked_only else max(seen)  # no piece covers more
        pieces = -(-len(seen) // max(1, each))
        return pieces + pieces % 2 if problem.kind == "paired" else pieces
    # Each piece has a square of its own, and one of them alone sees the fewest squares or more.
    return len(seen) - (max(problem.pieces, min(seen)) if problem.pieces else 0)


def _fewest_colours(problem: ColouringProblem, look: Callable[[], None]) -> int:
    """Squares that all attack each other have different colours: as many as the largest such set known.

    The sets of one partition into such sets have one square of a colour each at most, so that a colour goes to no more
    squares than there are sets, and many squares take many colours.
    """
    partitions = cliques(problem.board, problem.moves, look)
    largest = max(each.bit_count() for partition in partitions for each in partition)
    return max(largest, -(-problem.board.area // min(map(len, partitions))))


def _fewest_pawns(problem: SeparationProblem) -> int:
    """The lines of one direction hold every square once. A line with q pawns on it is cut into q + 1 stretches at most,
    and each stretch holds one piece at most. So there are at most as many pieces as lines and pawns together.
    """
    moves = problem.moves
    return max(
        [0, *(problem.pieces - sum(1 for _ in lines_of_board(problem.board, ride)) for ride in directions(moves))]
    )
