"""Explanations, ratings and hints for region puzzles, and hints for plain boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.board.board import Square
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import cell_of, flag, items_of, shown
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.check_steps import StepsVerdict
from nqueens.puzzles.check_steps import check_each_step as check
from nqueens.puzzles.explain import Explanation, explain_puzzle
from nqueens.puzzles.hints import Hint, marks_of_player
from nqueens.puzzles.rating import Rating, rate_puzzle
from nqueens.puzzles.steps import Rule, Step, Unit

__all__ = [
    "Explanation", "Hint", "Rating", "Rule", "Step", "StepsVerdict", "Unit", "check_steps", "explain", "explain_of",
    "hint", "hint_of", "marks_of_player", "rate", "rate_of",
]  # fmt: skip


def explain(
    problem: ProblemLike,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Explanation:
    """Returns the steps by which a person would solve a region puzzle, as far as reasoning leads.

    Queens on fixed squares and crosses on forbidden ones are taken as given. No step guesses: the last resort is a
    contradiction proof, which assumes a queen and refutes it. Uniqueness is proved, never assumed. Raises BadInput if
    the input is invalid or the problem has no regions, and GaveUp after `time_limit` seconds or when `stopped()`
    returns true.

    >>> import nqueens
    >>> found = nqueens.explain(nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB"))
    >>> found.complete, found.level, found.in_words()[0]
    (True, 3, 'The open squares of column 3 lie within region B, so cross out (0, 2).')
    """
    return explain_of(as_problem(problem, fixed, forbidden), Effort.of(time_limit=time_limit, stopped=stopped))


def explain_of(problem: Problem, effort: Effort) -> Explanation:
    """Returns the steps by which people solve a puzzle; raises as `explain` does."""
    regions_of(problem)
    return explain_puzzle(problem, effort)


def rate(
    problem: ProblemLike,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Rating:
    """Returns the difficulty of a region puzzle: level (1 to 8), techniques needed, and number of solutions.

    Raises the same exceptions as `explain`. Cost: 0.3 ms for ten regions with one queen each, about 10 ms with two
    each, and more if a contradiction proof is needed.

    >>> import nqueens
    >>> rating = nqueens.rate(nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB"))
    >>> rating.level, rating.name, rating.solutions
    (3, 'exclusion', 1)
    """
    return rate_of(as_problem(problem, fixed, forbidden), Effort.of(time_limit=time_limit, stopped=stopped))


def rate_of(problem: Problem, effort: Effort) -> Rating:
    """Returns the difficulty of a puzzle; raises as `rate` does."""
    return rate_puzzle(problem, effort)


def hint(
    problem: ProblemLike,
    queens: Iterable[Square] = (),
    crosses: Iterable[Square] = (),
    *,
    one_based: bool = False,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Hint:
    """Returns the next step for a player: where to look, why, and what follows.

    Supports region puzzles and one queen in every row of a plane board. Mistakes are reported first. On a board without
    regions, the mistake is the first mark after which no solution remains; crosses come before queens, each in the
    order given.

    On a board without regions, a step is a last free square, a square that would leave a row or column without any, or
    an assumed queen that would do so. If there is no such step, `found` is a queen of some solution. Sentences count
    rows and columns from 0, or from 1 if `one_based`. Raises BadInput if the input is invalid or the problem is of
    another kind, and GaveUp after `time_limit` seconds or when `stopped()` returns true.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.hint(puzzle, crosses=[(0, 2)]).where
    'Look at region D.'
    >>> nqueens.hint(puzzle, queens=[(0, 0)]).what
    'Take the queen off (0, 0).'
    >>> nqueens.hint(puzzle, queens=[(0, 2), (1, 3)]).why
    'Region B has 2 queens. Only one can stay.'
    >>> nqueens.hint(6, queens=[(0, 1)]).why
    'A queen on (2, 4) would leave row 1 no room for its queen.'
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    return hint_of(as_problem(problem), effort, queens, crosses, one_based=one_based)


def hint_of(
    problem: Problem,
    effort: Effort,
    queens: Iterable[Square] = (),
    crosses: Iterable[Square] = (),
    *,
    one_based: bool = False,
) -> Hint:
    """Returns the next step for a player; raises as `hint` does."""
    set_queens, set_crosses = (
        _in_order(each, "Queens and crosses must be a list of squares") for each in (queens, crosses)
    )
    as_problem(problem, set_queens, set_crosses)  # checks that they are on the board
    from_one = flag(one_based, "one_based")
    return kind_of(problem).next_hint(set_queens, set_crosses, effort, one_based=from_one)


def _in_order(squares: Iterable[Square], what: str) -> list[Square]:
    """Returns the squares in the order given, without duplicates; raises BadInput."""
    found = [cell_of(each, "A square", dimensions=2) for each in items_of(squares, what)]
    return [(row, column) for row, column in dict.fromkeys(found)]


def check_steps(problem: ProblemLike, steps: Iterable[Step]) -> StepsVerdict:
    """Checks every step of an explanation, with code independent of the code that finds steps.

    Each step may use the puzzle and the earlier steps; the verdict names the first step that fails, and why. Raises
    BadInput if the problem has no regions. Cost: each step tries every way to place its queens on the squares that it
    names.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> steps = nqueens.explain(puzzle).steps
    >>> bool(nqueens.check_steps(puzzle, steps)), str(nqueens.check_steps(puzzle, steps[-2:]))
    (True, 'step 1: there is no queen on its square')
    """
    puzzle = as_problem(problem)
    regions_of(puzzle)
    listed = items_of(steps, "Steps must be a list", ordered=True)
    checked = [each for each in listed if isinstance(each, Step)]
    if len(checked) < len(listed):
        wrong = next(each for each in listed if not isinstance(each, Step))
        raise BadInput(f"A step must come from `explain`, got {shown(wrong)}.")
    return check(puzzle, checked)
