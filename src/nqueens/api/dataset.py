"""Data sets: instances by number and seed, with their solutions and checked explanations, as records for JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import get_args

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.api.generating import Level
from nqueens.choices import DatasetKind
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import items_of, one_of, seed_of
from nqueens.problems.regions import regions_of
from nqueens.puzzles.dataset import PARQUET, Records, lines_of, write_records
from nqueens.puzzles.generate import Wish
from nqueens.puzzles.records import DatasetRecord, RegionRecords
from nqueens.puzzles.rewards import rewards_of

__all__ = ["PARQUET", "dataset", "lines_of", "records_of", "step_rewards", "write_dataset", "write_records"]


def dataset(
    kind: DatasetKind,
    n: int = 9,
    *,
    number: int = 1,
    seed: int = 0,
    each: int = 1,
    level: Level | None = None,
    blocked: int = 0,
    processes: int = 1,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[DatasetRecord]:
    """Yields the records of a data set, each a dict of plain values.

    The kind "regions" has region puzzles of side `n` with `each` queens in every region and, optionally, of a level or
    a range (lowest, highest), as `generate_puzzles` makes them. A record has the puzzle, its only solution, level and
    techniques, the steps of its explanation and some steps that do not follow, each with the reason. Every step has
    been accepted or rejected by the checker of `check_steps`.

    The kind "completions" has n-queens boards with 4 to 24 rows and a few queens, without any of which they would have
    several completions, and `blocked` random squares that must stay empty. Its steps use rows, columns and
    suppositions; `level` is None if they end early. The kind "traces" has such boards with the events of the solver
    `sets` in words, up to the end of its search.

    No two records are equal up to the symmetries of the square; `id` identifies the symmetry class, and determines
    `split` (train, validation or test). The same arguments and version give the same records with any number of
    `processes`. Raises BadInput if the input is invalid, MissingExtra without the compiled core, and GaveUp after
    `time_limit` seconds, when `stopped()` returns true, or if no more such puzzles are found. Cost: 3 ms for
    regions of side 9, 35 ms for completions of 10 rows.

    >>> record = next(dataset("regions", 6, seed=1))
    >>> record["level"], record["steps"][0]["words"]
    (3, 'Region A has only one square left, so put a queen on (0, 0).')
    >>> record["wrong_steps"][0]["why"]
    'the queen does not rule out (4, 2)'
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    records = records_of(kind, n, seed=seed, each=each, level=level, blocked=blocked)
    return map(json.loads, lines_of(records, number, effort, processes=processes))


def write_dataset(
    file: str | Path,
    kind: DatasetKind,
    n: int = 9,
    *,
    number: int = 1,
    seed: int = 0,
    each: int = 1,
    level: Level | None = None,
    blocked: int = 0,
    processes: int = 1,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> None:
    """Writes the records of `dataset` to a file, one JSON object per line, after those that the file already has.

    The file keeps its lines if the call ends early. A file named `.parquet` is written as a whole instead, with all
    records in memory (extra `data`). Raises the same exceptions as `dataset`, and BadInput if the file is not the
    beginning of this data set.

    >>> write_dataset("puzzles.jsonl", "regions", number=100_000, seed=1, processes=8)  # doctest: +SKIP
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    write_records(
        file,
        records_of(kind, n, seed=seed, each=each, level=level, blocked=blocked),
        number,
        effort,
        processes=processes,
    )


def step_rewards(problem: ProblemLike, steps: Iterable[object]) -> list[tuple[float, str | None]]:
    """Returns for each step towards the solution of a region puzzle its reward, and the reason if it is rejected.

    A step is a `Step` or the plain values of one, as in the records of `dataset`. If `check_steps` accepts it after the
    accepted steps before it, its reward is the share of the open squares that it decides. Otherwise its reward is 0,
    and the position does not change; invalid values and steps whose check would take too long are rejected, too. So
    the rewards add up to 1 if and only if the puzzle is solved. Raises BadInput if the problem has no regions.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> steps = [step.as_dict() for step in nqueens.explain(puzzle).steps]
    >>> round(sum(reward for reward, _ in step_rewards(puzzle, steps)), 9)
    1.0
    >>> step_rewards(puzzle, [steps[-1]])
    [(0.0, 'its squares are wrong')]
    """
    puzzle = as_problem(problem)
    regions_of(puzzle)
    return rewards_of(puzzle, items_of(steps, "Steps must be a list", ordered=True))


def records_of(kind: str, n: int, *, seed: int, each: int = 1, level: Level | None = None, blocked: int = 0) -> Records:
    """Returns the records of a kind; raises BadInput."""
    one_of(kind, "The kind of a data set", get_args(DatasetKind))
    if kind == "regions":
        if blocked != 0:
            raise BadInput("The data set regions has no forbidden squares to choose.")
        return RegionRecords(Wish.of(n, each=each, level=level), seed_of(seed))
    if each != 1 or level is not None:
        raise BadInput(f"The data set {kind} has neither several queens in a region nor levels to choose.")
    from nqueens.kinds.completion_records import CompletionRecords, TraceRecords

    return {"completions": CompletionRecords, "traces": TraceRecords}[kind].of(n, seed_of(seed), blocked)
