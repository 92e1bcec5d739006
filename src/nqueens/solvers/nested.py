"""Searches of any depth: generators that yield the steps of the next level, run on one stack.

Python's own recursion ends after a few hundred levels, and passes each event through all of them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TypeAlias

from nqueens.solvers.events import Event

Steps: TypeAlias = "Generator[Event | Steps]"
"""Events, and the steps of the next level at the point where they come."""


def flattened(steps: Steps) -> Iterator[Event]:
    """Yields the events of all levels in order."""
    levels = [steps]
    while levels:
        step = next(levels[-1], None)
        if step is None:
            levels.pop()
        elif isinstance(step, Generator):
            levels.append(step)
        else:
            yield step
