"""How a traced run gets from one set of queens to the next, for solvers that look at whole placements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nqueens.board.board import Square
from nqueens.solvers.events import Event, Place, Remove, Solution, State


def replacing(shown: list[Square], wanted: Sequence[Square], *, state: State | None = None) -> Iterator[Event]:
    """The events that turn the queens of `shown`, oldest first, into those of `wanted`; changes `shown`.

    The queens that both lists begin with stay, the others go, last in first out. Cost O(queens).
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
    """The Solution `columns[row]`, in a traced run after the events that bring its queens on the board."""
    if tracing:
        yield from replacing(shown, list(enumerate(columns)), state=state)
    yield Solution(tuple(columns), state=state)
