"""Region puzzles explained, rated and hinted at, and hints for plain boards, for people who import the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nqueens.api.asking import Question, asked
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
from nqueens.puzzles.steps import Step, Unit

__all__ = [
    "Explanation", "Hint", "Rating", "Step", "StepsVerdict", "Unit", "check_steps", "explain", "explain_of", "hint",
    "hint_of", "marks_of_player", "rate", "rate_of",
]  # fmt: skip


def explain(
    problem: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Explanation:
    """Returns the steps by which people solve a region puzzle, each a small proof, as far as reasoning goes.

    >>> import nqueens
    >>> found = nqueens.explain(nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB"))
    >>> found.complete, found.level, found.in_words()[0]
    (True, 3, 'Column 3 lies within region B, so a cross on (0, 2).')

    Queens on the fixed squares and crosses on the forbidden ones are taken as known. Guesses are not needed: the last
    resort is a queen that is supposed and leads to a contradiction. That there is one solution is not used but proved.
    Raises BadInput for a problem without regions, GaveUp at the time limit (seconds) and soon after `stopped()` is
    true.
    """
    return explain_of(asked(problem, fixed, forbidden), Effort.of(time_limit=time_limit, stopped=stopped))


def explain_of(problem: Problem, effort: Effort) -> Explanation:
    """Returns the steps by which people solve a puzzle; raises as `explain` does."""
    regions_of(problem)
    return explain_puzzle(problem, effort)


def rate(
    problem: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Rating:
    """How hard a region puzzle is: its level from 1 to 8, the techniques that it needs, and how many solutions it has.

    >>> import nqueens
    >>> rating = nqueens.rate(nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB"))
    >>> rating.level, rating.name, rating.solutions
    (3, 'exclusion', 1)

    Raises as `explain` does. Cost: 0.3 ms for one queen in each of ten regions, some 10 ms for two, more where
    a queen has to be supposed.
    """
    return rate_of(asked(problem, fixed, forbidden), Effort.of(time_limit=time_limit, stopped=stopped))


def rate_of(problem: Problem, effort: Effort) -> Rating:
    """How hard a puzzle is; raises as `rate` does."""
    regions_of(problem)
    return rate_puzzle(problem, effort)


def hint(
    problem: Question,
    queens: Iterable[Square] = (),
    crosses: Iterable[Square] = (),
    *,
    one_based: bool = False,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Hint:
    """Returns the next step of a player who has set these queens and crosses: where to look, why, and what follows.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> nqueens.hint(puzzle, crosses=[(0, 2)]).where
    'Look at region D.'
    >>> nqueens.hint(puzzle, queens=[(0, 0)]).what
    'Take the queen off (0, 0).'

    For region puzzles, and for one queen in every row of a plane board. There a step is a last free square, squares
    that would leave a row or column none, or a queen that is supposed and does; where no step of that kind holds,
    `found` is a queen of some solution.

    >>> nqueens.hint(6, queens=[(0, 1)]).why
    'A queen on some square would leave row 1 no room for its queen.'

    Wrong queens and crosses are said first, on a plain board the first that left no solution: crosses in the order in
    which they are given, then queens. In the texts rows and columns count from 0, or from 1 if `one_based`. Raises
    BadInput for other problems, GaveUp at the time limit (seconds) and soon after `stopped()` is true.
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    return hint_of(asked(problem), effort, queens, crosses, one_based=one_based)


def hint_of(
    problem: Problem,
    effort: Effort,
    queens: Iterable[Square] = (),
    crosses: Iterable[Square] = (),
    *,
    one_based: bool = False,
) -> Hint:
    """Returns the next step of a player; raises as `hint` does."""
    set_queens, set_crosses = (
        _in_order(each, "Queens and crosses come as a list of squares") for each in (queens, crosses)
    )
    asked(problem, set_queens, set_crosses)  # checks that they are on the board
    from_one = flag(one_based, "Whether to count from 1")
    return kind_of(problem).next_hint(set_queens, set_crosses, effort, one_based=from_one)


def _in_order(squares: Iterable[Square], what: str) -> list[Square]:
    """Returns the squares, each once, in the order given; raises BadInput."""
    found = [cell_of(each, "A square", dimensions=2) for each in items_of(squares, what)]
    return [(row, column) for row, column in dict.fromkeys(found)]


def check_steps(problem: Question, steps: Iterable[Step]) -> StepsVerdict:
    """Returns whether every step of an explanation holds, judged by code that shares nothing with what finds them.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> steps = nqueens.explain(puzzle).steps
    >>> bool(nqueens.check_steps(puzzle, steps)), str(nqueens.check_steps(puzzle, steps[-2:]))
    (True, 'step 1: there is no queen on its square')

    Each step may use what the puzzle gives and what the steps before it say; the verdict tells the first that does not
    hold, and why. Raises BadInput for a problem without regions. Cost: all ways to place the queens of each step on the
    squares that it names.
    """
    puzzle = asked(problem)
    regions_of(puzzle)
    listed = items_of(steps, "Steps come as a list", ordered=True)
    checked = [each for each in listed if isinstance(each, Step)]
    if len(checked) < len(listed):
        wrong = next(each for each in listed if not isinstance(each, Step))
        raise BadInput(f"A step is what `explain` finds, got {shown(wrong)}.")
    return check(puzzle, checked)
