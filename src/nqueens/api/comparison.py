"""Solvers side by side on the same question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nqueens.api.judge import reason_against
from nqueens.api.questions import Size, problem_of
from nqueens.board.geometry import Square
from nqueens.comparing.compare import Contender, Entry, sweep
from nqueens.deadline import Deadline
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.solvers.registry import specs
from nqueens.solvers.spec import Family


def compare(
    sizes: Size | Sequence[Size],
    solvers: str | Iterable[str | Contender],
    *,
    all_solutions: bool = False,
    seconds: float | None = 10.0,
    repeat: int = 1,
    seed: int = 0,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> Iterator[Entry]:
    """How each solver fares on the same question: an entry per board and solver, as each is done.

    `sizes` is one board or a list (`[4, 5, 6]`) of them. `solvers` is a list, or a text with commas, of names, with
    options as `"min-conflicts:start=random"`, families such as `"local"`, or `"all"`. The question is the first
    solution, or all with `all_solutions`. Every solver runs `repeat` times, the seeded ones with the seeds `seed`,
    `seed + 1`, …, for at most `seconds` each. Every answer goes through the judge. Raises BadInput at once.
    """
    several = sizes if isinstance(sizes, Sequence) and not isinstance(sizes, (str, tuple)) else [sizes]
    problems = [problem_of(size, fixed, forbidden) for size in several]
    if isinstance(repeat, bool) or not isinstance(repeat, int) or repeat < 1:
        raise BadInput(f"The number of runs must be at least 1, got {repeat!r}.")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput(f"The seed must be a whole number, got {seed!r}.")
    named = solvers.split(",") if isinstance(solvers, str) else solvers
    contenders = [contender for each in named for contender in _contenders(each)]
    if not contenders:
        raise BadInput("A comparison needs at least one solver; see `nqueens solvers`.")
    return sweep(
        problems,
        contenders,
        judge=_judge,
        all_solutions=all_solutions,
        seconds=Deadline(seconds).seconds,
        repeat=repeat,
        seed=seed,
    )


def _contenders(named: str | Contender) -> list[Contender]:
    if isinstance(named, Contender):
        return [named]
    family = named.strip()
    if family == "all" or family in set(Family):
        return [Contender(each.name) for each in specs() if family in ("all", each.family)]
    return [Contender.parse(named)]


def _judge(columns: Sequence[int], problem: Problem) -> str | None:
    return reason_against(columns, problem.board.columns, fixed=problem.fixed, forbidden=problem.forbidden)
