"""Other boards and pieces: the same questions as for the classic problem, asked of a `Problem`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from nqueens.board.board import Board, Square
from nqueens.counting.placements import PlacementCount, count_placements, greatest_number
from nqueens.counting.run import Progress
from nqueens.deadline import Deadline, Limit
from nqueens.errors import BadInput, NoSolution
from nqueens.inputs import check_function, flag, one_of, shown, text_of
from nqueens.problems.catalogue import named_problem
from nqueens.problems.linear import linear_count, linear_solutions
from nqueens.problems.pieces import Piece, piece_of
from nqueens.problems.problem import HowMany, Problem
from nqueens.solvers.run import Run

__all__ = [
    "Position",
    "counts",
    "fewest_pawns",
    "fundamental_count",
    "linear_count",
    "linear_positions",
    "position",
    "positions",
    "problem",
    "with_number",
]


@dataclass(frozen=True)
class Position:
    """Pieces on a board: the cells of the pieces, of the pawns and of the pieces of a second kind."""

    problem: Problem
    cells: tuple[Square, ...]
    pawns: tuple[Square, ...] = ()
    partners: tuple[Square, ...] = ()

    @property
    def placed(self) -> dict[str, tuple[Square, ...]]:
        """The cells by the name of the piece."""
        problem = self.problem
        placed = {problem.piece.name: self.cells}
        if problem.partner is not None:
            placed[problem.partner.name] = self.partners
        if problem.pawns:
            placed["pawn"] = self.pawns
        return placed

    @property
    def why_not(self) -> str | None:
        """Why it is no solution of its problem, in words, or None if it is one."""
        return self.problem.why_not(self.cells, pawns=self.pawns, partners=self.partners)

    @property
    def is_solution(self) -> bool:
        """Whether the judge accepts it."""
        return self.why_not is None

    def write(self, format: str = "board", *, one_based: bool = False) -> str:
        """The position as board, pairs, json, jsonl or svg; raises BadInput for another format."""
        from nqueens.render.positions import FORMATS, line

        first = int(flag(one_based, "Whether to count from 1"))
        return line(self.problem.board, self.placed, one_of(format, "The format", FORMATS), first) + "\n"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.write("svg")

    def __str__(self) -> str:
        return self.write().rstrip("\n")


def problem(
    board: int | str | tuple[int, ...] | Board,
    name: str = "queens",
    *,
    torus: bool = False,
    wraps: Iterable[int] = (),
    holes: Iterable[Square] = (),
    piece: str | Piece | None = None,
    pieces: HowMany | None = None,
    pawns: int | None = None,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> Problem:
    """The problem of a name of `nqueens problems` on a board: 8, (8, 10), "8x10", "4x4x4".

    `piece` is a name or text such as "rides=(1,1),(1,0); leaps=(2,1)". `pieces` is a number, "all" (any number),
    "max" (the most there can be; of two kinds, as many of each) or "maximal" (none can be added); left out, one for
    every row. `wraps` are dimensions from 0. Raises BadInput.
    """
    return named_problem(
        text_of(name, "The name of a problem"),
        board,
        torus=flag(torus, "Whether the board is a torus"),
        wraps=wraps,
        holes=holes,
        piece=None if piece is None else piece_of(piece),
        pieces=pieces,
        pawns=pawns,
        fixed=fixed,
        forbidden=forbidden,
    )


def counts(
    asked: Problem,
    *,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> PlacementCount:
    """How many solutions there are, by the number of pieces; raises BadInput, GaveUp."""
    deadline = Deadline.of(time_limit)
    _check_problem(asked)
    text_of(engine, "The engine")
    check_function(on_progress, "What progress is reported to")
    if asked.has_two_kinds:
        from nqueens.counting.two_kinds import count_two_kinds

        asked = with_number(asked, time_limit=deadline)
        return count_two_kinds(asked, threads=threads, time_limit=deadline, on_progress=on_progress)
    classic = asked.classic()
    if classic is not None and engine == "auto":
        from nqueens.counting.count import count

        made = count(classic, threads=threads, time_limit=deadline, on_progress=on_progress)
        return PlacementCount({classic.board.rows: made.count}, made.engine, made.work, made.seconds)
    return count_placements(asked, engine=engine, threads=threads, time_limit=deadline, on_progress=on_progress)


def _check_problem(asked: object) -> None:
    if not isinstance(asked, Problem):
        raise BadInput(f"This question takes a problem, such as nqueens.problem(8), got {shown(asked)}.")


def fundamental_count(asked: Problem, *, threads: int | None = None, time_limit: Limit = None) -> int:
    """How many classes of solutions there are under the symmetries of the problem; raises BadInput, GaveUp."""
    from nqueens.counting.fundamental import count_by_images, count_classes
    from nqueens.problems.graph import attack_graph

    deadline = Deadline.of(time_limit)
    if asked.pieces == "maximal" or asked.has_two_kinds:
        return sum(1 for _ in positions(asked, fundamental=True, time_limit=deadline))
    graph = attack_graph(asked, whole=True, look=deadline.check)
    made = counts(asked, threads=threads, time_limit=deadline)
    sizes = [size for size, ways in made.by_size.items() if ways]
    if len(sizes) == 1 and made.count * len(graph.group) <= _FEW:
        exactly = replace(asked, pieces=sizes[0])
        return count_by_images(
            graph, (each.cells for each in positions(exactly, time_limit=deadline)), time_limit=deadline
        )
    return count_classes(graph, made.by_size, threads=threads, time_limit=deadline)


_FEW = 10_000_000  # images that are compared in a few seconds


def with_number(asked: Problem, *, time_limit: Limit = None) -> Problem:
    """The same problem with the greatest number of pieces, of each kind, in the place of `max`; raises GaveUp."""
    if asked.pieces != "max":
        return asked
    if asked.partner is not None:
        from nqueens.counting.two_kinds import most_of_both

        most = most_of_both(asked, time_limit=time_limit)
        return replace(asked, pieces=most, partners=most)
    return replace(asked, pieces=max(greatest_number(asked, time_limit=time_limit), 0))


def positions(asked: Problem, *, fundamental: bool = False, time_limit: Limit = None) -> Iterator[Position]:
    """All solutions as a generator, in lexicographic order of their cells; raises BadInput, GaveUp."""
    _check_problem(asked)
    flag(fundamental, "The choice of fundamental solutions")
    run = Run(time_limit=time_limit)
    asked = with_number(asked, time_limit=run.deadline)
    if asked.has_two_kinds:
        from nqueens.solvers.two_kinds import placements_of_two_kinds

        yield from (Position(asked, *each) for each in placements_of_two_kinds(asked, run, fundamental=fundamental))
        return
    from nqueens.solvers.placements import placements

    found: Iterable[Sequence[Square]] = placements(asked, run)
    if fundamental:
        from nqueens.counting.fundamental import first_of_class
        from nqueens.problems.graph import attack_graph

        found = first_of_class(attack_graph(asked, whole=True, look=run.deadline.check), found)
    for cells in found:
        yield Position(asked, tuple(cells))


def position(asked: Problem, *, time_limit: Limit = None) -> Position:
    """One solution; raises NoSolution if it is proved that there is none, GaveUp, BadInput.

    What is found goes through the judge.
    """
    _check_problem(asked)
    run = Run(time_limit=time_limit)
    if asked.has_two_kinds:
        found = next(positions(asked, time_limit=run.deadline), None)
    else:
        from nqueens.solvers.placements import one_placement

        cells = one_placement(with_number(asked, time_limit=run.deadline), run)
        found = None if cells is None else Position(asked, cells)
    if found is None:
        raise NoSolution(f"No solution exists for {asked}.")
    if found.why_not is not None:
        raise AssertionError(f"The search returned a position that is no solution: {found.why_not}.")
    return found


def linear_positions(asked: Problem) -> Iterator[Position]:
    """The linear solutions, on the torus too, by their slopes: n^(d-1) pieces in n^d squares; raises BadInput."""
    return (Position(asked, cells) for cells in linear_solutions(asked))


def fewest_pawns(asked: Problem, *, time_limit: Limit = None) -> Problem:
    """The same problem with the fewest pawns that make it possible, by trying 0, 1, 2, …; raises NoSolution, GaveUp."""
    if not isinstance(asked.pieces, int):
        raise BadInput(f"The fewest pawns are sought for a number of pieces, got {asked.pieces!r}.")
    deadline = Deadline.of(time_limit)
    for pawns in range(asked.board.area - asked.pieces + 1):
        tried = replace(asked, pawns=pawns)
        if next(positions(tried, time_limit=deadline), None) is not None:
            return tried
    raise NoSolution(f"No number of pawns makes room for {asked}.")
