"""Events between two sets of queens, for traced solvers that test whole placements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nqueens.board.board import Square
from nqueens.solvers.events import Event, Place, Remove, Solution, State


def replacing(shown: list[Square], wanted: Sequence[Square], *, state: State | None = None) -> Iterator[Event]:
    """Yields the events that turn the queens of `shown`, oldest first, into `wanted`; changes `shown`.

    The common prefix of both lists stays; the other queens are removed last in, first out. Cost O(queens).
    """
    same = 0
    while same < min(len(shown), len(wanted)) and shown[same] == wanted[same]:
        same += 1
    while len(shown) > same:
        yield Remove(*shown.pop(), state=state)
    for square in wanted[same:]:
        shown.append(square)
        yield Place(*square, state=state)


def replacing_with_solution(
    shown: list[Square], columns: Sequence[int], *, tracing: bool, state: State | None = None
) -> Iterator[Event]:
    """Yields the Solution `columns[row]`, in a traced run after the events that place its queens."""
    if tracing:
        yield from replacing(shown, list(enumerate(columns)), state=state)
    yield Solution(tuple(columns), state=state)
