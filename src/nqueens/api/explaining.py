"""Region puzzles explained, rated and hinted at, for people who import the package."""

from __future__ import annotations

from collections.abc import Iterable

from nqueens.api.asking import Question, asked
from nqueens.board.board import Square
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles import hints
from nqueens.puzzles.check_steps import Refused
from nqueens.puzzles.check_steps import check_steps as check
from nqueens.puzzles.explain import Explanation, explain_puzzle
from nqueens.puzzles.hints import Hint
from nqueens.puzzles.rating import Rating, rate_puzzle
from nqueens.puzzles.steps import Step

__all__ = ["Explanation", "Hint", "Rating", "Step", "check_steps", "explain", "hint", "rate"]


def explain(
    problem: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
) -> Explanation:
    """The steps by which people solve a region puzzle, each a small proof, as far as reasoning goes.

    >>> import nqueens
    >>> found = nqueens.explain(nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB"))
    >>> found.complete, found.level, found.in_words()[0]
    (True, 3, 'Column 3 lies within region B, so a cross on (0, 2).')

    Queens on the fixed squares and crosses on the forbidden ones are taken as known. Guesses are not needed: the
    last resort is a queen that is supposed and leads to a contradiction. That there is one solution is not used but
    proved. Raises BadInput for a problem without regions, GaveUp at the time limit.
    """
    return explain_puzzle(_puzzle(problem, fixed, forbidden), Effort.of(time_limit=time_limit))


def rate(
    problem: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
) -> Rating:
    """How hard a region puzzle is: its level from 1 to 8, the techniques that it needs, and how many solutions it has.

    >>> import nqueens
    >>> rating = nqueens.rate(nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB"))
    >>> rating.level, rating.name, rating.solutions
    (3, 'exclusion', 1)

    Raises as `explain` does. Cost: 0.2 ms for one queen in each of ten regions, 2 ms for two; more for the
    few that need a supposed queen.
    """
    return rate_puzzle(_puzzle(problem, fixed, forbidden), Effort.of(time_limit=time_limit))


def hint(
    problem: Question,
    queens: Iterable[Square] = (),
    crosses: Iterable[Square] = (),
    *,
    one_based: bool = False,
    time_limit: Limit = None,
) -> Hint:
    """The next step of a player who has set these queens and crosses: where to look, why, and what follows.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.hint(puzzle, crosses=[(0, 2)]).where
    'Look at region D.'
    >>> nqueens.hint(puzzle, queens=[(0, 0)]).what
    'Take the queen off (0, 0).'

    Wrong queens and crosses are said first. In the texts rows and columns count from 0, or from 1 if `one_based`.
    Raises as `explain` does.
    """
    puzzle = _puzzle(problem, (), ())
    marked = asked(puzzle, queens, crosses)
    effort = Effort.of(time_limit=time_limit)
    return hints.next_hint(
        puzzle, marked.fixed - puzzle.fixed, marked.forbidden - puzzle.forbidden, effort, one_based=one_based
    )


def check_steps(problem: Question, steps: Iterable[Step]) -> Refused | None:
    """The first step of an explanation that does not hold, judged by code of its own, or None.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.check_steps(puzzle, nqueens.explain(puzzle).steps)

    Raises BadInput for a problem without regions.
    """
    return check(_puzzle(problem, (), ()), steps)


def _puzzle(question: Question, fixed: Iterable[Square], forbidden: Iterable[Square]) -> Problem:
    """The problem with these marks; raises BadInput if it has no regions."""
    problem = asked(question, fixed, forbidden)
    regions_of(problem)
    return problem
