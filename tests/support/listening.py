"""Hearing one kind of progress of those that are reported."""

from collections.abc import Callable
from typing import TypeVar

Kind = TypeVar("Kind")


def only(kind: type[Kind], seen: list[Kind]) -> Callable[[object], None]:
    """What keeps the progress of one kind in the order in which it comes."""

    def hear(progress: object) -> None:
        if isinstance(progress, kind):
            seen.append(progress)

    return hear
