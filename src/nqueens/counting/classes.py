"""How many classes under the symmetries of a problem, by Burnside's lemma: three counts, no listing.

A solution with two or more rows is never its own mirror image (two queens would face each other), so only the half
turn and the quarter turn can leave one as it is, and those solutions are counted by building symmetric placements.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import partial

from nqueens import kernels
from nqueens.counting.checks import check_classes
from nqueens.counting.count import count
from nqueens.counting.plan import ENGINES, Plan
from nqueens.counting.run import run_plan
from nqueens.counting.tally import Tally
from nqueens.counting.turns import TURNS, WHERE_HALVES, plan_of_shares, turn_plan
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.in_rows import is_amazons_in_rows, masks_of_rows
from nqueens.problems.problem import Problem, classic_of
from nqueens.shown import Shown, Table
from nqueens.symmetry import HALF_TURN, QUARTER_TURN, Group
from nqueens.symmetry import classes as classes_of_list


@dataclass(frozen=True)
class Classes(Shown):
    """The classes of solutions on a board of these `sizes`, and the count behind them.

    Where the symmetries are turns and mirrors only also how many classes there are of each size, and how many solutions
    the turns leave as they are; empty and None for other problems. `symmetric` says that for each turn and mirror by
    its name, on boards of rows and columns and for other problems than one queen in every row.
    """

    sizes: tuple[int, ...]
    total: int
    fundamental: int
    made: Tally
    by_size: dict[int, int] = field(default_factory=dict)
    half_turn: int | None = None
    quarter_turn: int | None = None
    symmetric: dict[str, int] = field(default_factory=dict)

    def as_dict(self) -> dict[str, object]:
        """Plain values: rows and columns (else the sizes as `board`), total, fundamental, classes, effort."""
        made = self.made
        flat = len(self.sizes) == 2
        board = dict(zip(("rows", "columns"), self.sizes, strict=True)) if flat else {"board": list(self.sizes)}
        return {
            **board, "total": self.total, "fundamental": self.fundamental,
            "classes": {str(size): number for size, number in self.by_size.items()},
            "half_turn": self.half_turn, "quarter_turn": self.quarter_turn, "engine": made.engine,
            "seconds": round(made.seconds, 6), "threads": made.threads, "units": made.units, made.work_name: made.work,
        }  # fmt: skip

    def to_json(self) -> str:
        """The same as one JSON object."""
        return json.dumps(self.as_dict())

    @property
    def _heading(self) -> str:
        return f"{self.fundamental:,} class{'' if self.fundamental == 1 else 'es'} of {self.total:,} solutions"

    def _facts(self) -> dict[str, object]:
        return {
            "board": "x".join(map(str, self.sizes)), "solutions": self.total, "fundamental": self.fundamental,
            "half_turn": self.half_turn, "quarter_turn": self.quarter_turn, "symmetric": self.symmetric or None,
            "engine": self.made.engine, "seconds": self.made.seconds,
        }  # fmt: skip

    def _table(self) -> Table | None:
        """The classes by their size; None where only their number is known."""
        if not self.by_size:
            return None
        rows = [(size, number, size * number) for size, number in self.by_size.items()]
        return Table(("class_size", "classes", "solutions"), rows)


def classes(
    problem: ClassicProblem,
    effort: Effort,
    *,
    engine: str = "auto",
    plan: Plan | None = None,
    made: Tally | None = None,
) -> Classes:
    """The classes of a problem under those symmetries of its board that keep its fixed and forbidden squares.

    `by_size` has every size that a class can have, also those without a class. `made` is the count of all solutions, if
    it is known already; otherwise they are counted, by a `plan` if there is one, and progress is reported. Raises as
    `count` does. Cost: hardly more than the count itself.
    """
    board = problem.board
    group = problem.group()
    if made is None:
        made = count(problem, effort, engine=engine, plan=plan)
    if board.rows < 2:
        return _of_a_line(problem, group, made)

    def left_as_they_are(turn: str) -> int:
        return run_plan(turn_plan(problem, turn, effort.isa), effort.silent).count

    half = left_as_they_are("half-turn") if made.count and HALF_TURN in group else 0
    quarter = left_as_they_are("quarter-turn") if half and QUARTER_TURN in group else 0
    found = check_classes(group, made.count, half, quarter)
    return _classes(problem, group, made, found, half, quarter)


def count_symmetric(problem: Problem, turn: str, effort: Effort, *, engine: str = "auto") -> int:
    """How many solutions the `half-turn` or the `quarter-turn` of the board leaves as they are.

    For one queen in every row of a plane board, or one amazon in every row of a square one. Engine `search` places
    whole orbits of squares: queens n = 26 in 2 s by the half turn, n = 40 in 0.03 s by the quarter turn. `halves` joins
    lists of the inner and of the outer queens of plain n × n boards: n = 30 in 21 s by the half turn, n = 56 in 10 s by
    the quarter turn; `auto` takes the faster one. Source for queens on square boards: A032522, A033148. Raises BadInput
    for another turn, problem or engine, or the quarter turn of a board that is not square; GaveUp.
    """
    one_of(turn, "The symmetry", TURNS)
    one_of(engine, "The engine", ENGINES)
    board = problem.board
    if not problem.has_columns and not is_amazons_in_rows(problem):
        raise BadInput(f"Symmetric solutions are counted of queens or amazons, one in every row, not of {problem}.")
    if turn == "quarter-turn" and not board.is_square:
        raise BadInput(f"Only a square board can be turned by a quarter, got {board}.")
    if problem.has_columns:
        classic = classic_of(problem, "Symmetric solutions are counted of")
        return run_plan(turn_plan(classic, turn, effort.isa, engine=engine), effort).count
    if max(board.rows, board.columns) > kernels.MOST_COLUMNS:
        raise BadInput(f"Counting takes boards of at most {kernels.MOST_COLUMNS} rows and columns, got {board}.")
    if engine == "halves":
        raise BadInput(WHERE_HALVES)
    masks = masks_of_rows(problem)
    return run_plan(plan_of_shares(partial(kernels.count_turned_amazons, turn, masks)), effort).count


def _classes(
    problem: ClassicProblem, group: Group, made: Tally, found: dict[int, int], half: int, quarter: int
) -> Classes:
    sizes = [len(group) >> step for step in range(4) if len(group) >> step]
    by_size = {size: found.get(size, 0) for size in sizes}
    return Classes(problem.board.sizes, made.count, sum(found.values()), made, by_size, half, quarter)


def _of_a_line(problem: ClassicProblem, group: Group, made: Tally) -> Classes:
    """Boards of no or one row, where mirrors can leave a solution as it is: by listing the few there are."""
    columns = problem.board.columns
    solutions = kernels.lister(columns, problem.allowed()).arrays(made.count + 1, kernels.Stop()).tolist()
    found = classes_of_list(solutions, width=columns, group=group)
    half = sum(HALF_TURN in group and row == [columns - 1 - at for at in row] for row in solutions)
    quarter = half if QUARTER_TURN in group else 0
    return _classes(problem, group, made, found, half, quarter)
