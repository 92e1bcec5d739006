"""How many solutions: the number, the tally behind it, and classes of solutions."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from nqueens.api.asking import Question, asked, classic_of
from nqueens.api.solving import check_linear, solutions, with_number
from nqueens.board.board import Square
from nqueens.counting.classes import Classes, count_symmetric
from nqueens.counting.classes import classes as classic_classes
from nqueens.counting.count import count as classic_count
from nqueens.counting.plan import make_plan
from nqueens.counting.recount import Check, check_share, check_whole
from nqueens.counting.run import Progress
from nqueens.counting.tally import Tally
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import check_function, flag, shown, text_of
from nqueens.kernels.halves import SIZES
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.in_rows import is_amazons_in_rows
from nqueens.problems.linear import linear_count
from nqueens.problems.problem import Problem
from nqueens.symmetry.group import SQUARE

__all__ = [
    "Check", "Classes", "Progress", "Tally", "check_count", "classes", "classes_of", "classic_classes", "count",
    "count_symmetric", "count_without_three_in_line", "tally", "tally_of", "tally_symmetric",
]  # fmt: skip

_LARGEST_TO_CHECK_WHOLE = 17
_SHARE_TO_CHECK = 0.01
_SECONDS_TO_CHECK = 60.0
_FEW = 1_000_000  # images that are compared in less than a second
_GENERAL_ENGINES = ("sets", "profiles", "rooks", "rows", "regions")


def count(
    question: Question,
    *,
    fundamental: bool = False,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    linear: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
    checkpoint: str | Path | None = None,
    cluster: str | None = None,
) -> int:
    """The exact number of solutions, or with `fundamental` of classes under the symmetries of the problem.

    >>> count(8), count(8, fundamental=True), count(problem(8, "kings", pieces="max"))
    (92, 12, 281571)

    `threads` defaults to all cores; the result does not depend on it. `on_progress` is called now and then with how far
    it is. For queens in the rows of a plane board `checkpoint` names a ledger, the file of a long count: the same call
    starts it and goes on with it after a kill, see docs/clusters.md; `cluster` is the address of a Dask scheduler
    (`tcp://host:8786`), or `local` for processes on this machine. Raises BadInput, MissingExtra, and GaveUp at the time
    limit (seconds). Cost: n = 16 takes about 0.1 s, each further column 7 to 8 times more.
    """
    effort = _effort(threads, time_limit, on_progress)
    problem = asked(question, fixed, forbidden)
    flag(fundamental, "The choice of fundamental solutions")
    text_of(engine, "The engine")
    if flag(linear, "The choice of linear solutions"):
        recorded = checkpoint is not None or cluster is not None
        check_linear(fundamental=fundamental, engine=engine != "auto", checkpoint=recorded)
        return linear_count(problem)
    if checkpoint is not None or cluster is not None:
        _check_record(checkpoint, cluster)
        from nqueens.counting.drive.recorded import Recording, count_recorded

        record = Recording(path=None if checkpoint is None else Path(checkpoint), cluster=cluster)
        classic = classic_of(problem, "A ledger or a cluster counts")
        made = count_recorded(classic, record, effort, engine=engine)
        return classic_classes(classic, effort, made=made).fundamental if fundamental else made.count
    if fundamental:
        return classes_of(problem, effort, engine=engine).fundamental
    return tally_of(problem, effort, engine=engine).count


def _effort(
    threads: int | None, time_limit: Limit, on_progress: Callable[[Progress], None] | None = None, isa: str = "auto"
) -> Effort:
    check_function(on_progress, "What progress is reported to")
    return Effort.of(threads=threads, isa=isa, time_limit=time_limit, on_progress=on_progress)


def _check_record(checkpoint: object, cluster: object) -> None:
    if checkpoint is not None and not isinstance(checkpoint, (str, Path)):
        raise BadInput(f"A checkpoint is the name of a file, got {shown(checkpoint)}.")
    if cluster is not None:
        text_of(cluster, "The address of a cluster")


def tally(
    question: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Tally:
    """The count with what it took: solutions by the number of pieces, engine, work, threads, seconds.

    >>> tally(problem(4, "kings", pieces="all")).by_size
    {0: 1, 1: 16, 2: 78, 3: 140, 4: 79}

    Raises as `count` does.
    """
    problem = asked(question, fixed, forbidden)
    return tally_of(problem, _effort(threads, time_limit, on_progress, isa), engine=engine)


def tally_of(problem: Problem, effort: Effort, *, engine: str = "auto") -> Tally:
    """The tally of a problem; raises as `count` does."""
    text_of(engine, "The engine")
    if problem.has_two_kinds:
        from nqueens.counting.two_kinds import count_two_kinds

        if engine != "auto":
            raise BadInput(f"Pawns and pieces of two kinds are counted by one engine only, got {shown(engine)}.")
        return count_two_kinds(with_number(problem, effort), effort)
    classic = problem.classic()
    if classic is not None and engine not in _GENERAL_ENGINES:
        return classic_count(classic, effort, engine=engine)
    from nqueens.counting.placements import count_placements

    return count_placements(problem, effort, engine=engine)


def count_without_three_in_line(problem: Problem, effort: Effort, *, fundamental: bool = False) -> int:
    """How many solutions, or classes, have no three queens on a straight line of any slope: each one is looked at.

    Raises BadInput for other than one queen in every row of a plane board, GaveUp. Cost: 30 µs a solution.
    """
    classic_of(problem, "Three in line are looked for in")
    found = solutions(problem, fundamental=fundamental, time_limit=effort.deadline, stopped=effort.stopped)
    return sum(each.no_three_in_line for each in found)


def tally_symmetric(problem: Problem, turn: str, effort: Effort, *, engine: str = "auto") -> Tally:
    """How many solutions of each size the `half-turn` or the `quarter-turn` of the board leaves as they are.

    Queens and amazons, one in every row, as `count_symmetric` does; other pieces of one kind by counting sets of whole
    orbits of squares; maximal placements, hoppers, two kinds and region puzzles by looking at all. Raises BadInput for
    a turn that does not map the board to itself, or an engine that does not count the problem; GaveUp.
    """
    from nqueens.counting.class_sizes import has_class_sizes
    from nqueens.counting.symmetric import count_kept
    from nqueens.solvers.symmetric import turn_of

    begun = time.perf_counter()
    if problem.classic() is not None or is_amazons_in_rows(problem):
        ways = {problem.board.rows: count_symmetric(problem, turn, effort, engine=engine)}
    elif engine != "auto":
        raise BadInput(f"Symmetric placements of {problem} are counted by one engine only, got {shown(engine)}.")
    elif has_class_sizes(problem) and not problem.piece.hops:
        ways = count_kept(with_number(problem, effort), turn_of(problem, turn), effort)
    else:
        found = solutions(problem, symmetry=turn, time_limit=effort.deadline, stopped=effort.stopped)
        ways = Counter(len(each.squares) for each in found)
    return Tally(ways, "turns", sum(ways.values()), "solutions", time.perf_counter() - begun)


def check_count(
    problem: ClassicProblem, made: Tally, effort: Effort, *, share: float | None = None, seed: int = 0
) -> Check:
    """Counts again by the other engine: a random `share` (0 … 1) of the work units, each against its own count.

    Without a share: everything up to 17 rows, beyond that 1 % of the units or what 60 seconds allow. Raises
    CountsDiffer if the two disagree, BadInput, GaveUp.
    """
    plan = make_plan(problem, effort, engine=made.engine)
    board = problem.board
    both = board.is_square and problem.is_plain and board.rows in SIZES
    if share is None and both and board.rows <= _LARGEST_TO_CHECK_WHOLE:
        return check_whole(problem, plan, made.count, effort)
    if share is None:
        share = _SHARE_TO_CHECK if board.rows > _LARGEST_TO_CHECK_WHOLE else 1.0
        if not effort.deadline.seconds:
            effort = effort.within(_SECONDS_TO_CHECK)
    return check_share(plan, board.columns, share, effort, seed=seed)


def classes(
    question: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Classes:
    """The classes of solutions under the symmetries of the problem: how many, and how many solutions in all.

    >>> classes(8).by_size
    {8: 11, 4: 1, 2: 0, 1: 0}

    By Burnside's lemma from a few counts, where that is possible without listing. On plane boards also how many classes
    of each size there are, and how many solutions each turn (and, except for one queen in every row, each mirror)
    leaves as they are. Raises as `count` does.
    """
    problem = asked(question, fixed, forbidden)
    return classes_of(problem, _effort(threads, time_limit, on_progress, isa), engine=engine)


def classes_of(problem: Problem, effort: Effort, *, engine: str = "auto") -> Classes:
    """The classes of a problem; raises as `count` does."""
    classic = problem.classic()
    if classic is not None:
        return classic_classes(classic, effort, engine=engine)
    if engine != "auto":
        raise BadInput(f"Classes on other boards and of other pieces are counted by one engine only, got {engine!r}.")
    from nqueens.counting.class_sizes import class_sizes, class_sizes_of_listed, has_class_sizes
    from nqueens.problems.graph import attack_graph

    made = tally_of(problem, effort)
    if problem.piece.hops:
        from nqueens.counting.hoppers import classes_of_hoppers

        return classes_of_hoppers(problem, made, effort)
    if has_class_sizes(problem):
        graph = attack_graph(problem, whole=True, look=effort.check)
        if len(set(graph.group)) <= len(SQUARE):
            if (listed := _few_listed(problem, made, len(graph.group), effort)) is not None:
                return class_sizes_of_listed(problem, graph, made, listed, effort)
            return class_sizes(problem, graph, made, effort)
    number = _number_of_classes(problem, made, effort)
    return Classes(sizes=problem.board.sizes, total=made.count, fundamental=number, made=made)


def _number_of_classes(problem: Problem, made: Tally, effort: Effort) -> int:
    from nqueens.counting.class_sizes import has_class_sizes
    from nqueens.counting.fundamental import count_by_images, count_classes
    from nqueens.problems.graph import attack_graph

    if not has_class_sizes(problem):
        found = solutions(problem, fundamental=True, time_limit=effort.deadline, stopped=effort.stopped)
        return sum(1 for _ in found)
    graph = attack_graph(problem, whole=True, look=effort.check)
    if (listed := _few_listed(problem, made, len(graph.group), effort)) is not None:
        return count_by_images(graph, listed, effort)
    return count_classes(graph, made.by_size, effort)


def _few_listed(problem: Problem, made: Tally, symmetries: int, effort: Effort) -> Iterable[Sequence[Square]] | None:
    """All placements if they have one size and are few enough to be compared with their images, else None."""
    sizes = [size for size, ways in made.by_size.items() if ways]
    if len(sizes) != 1 or made.count * symmetries > _FEW:
        return None
    exactly = replace(problem, pieces=sizes[0])
    found = solutions(exactly, time_limit=effort.deadline, stopped=effort.stopped)
    return (each.squares for each in found)
