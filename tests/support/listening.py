"""Filter for one kind of progress report."""

from collections.abc import Callable
from typing import TypeVar

Kind = TypeVar("Kind")


def only(kind: type[Kind], seen: list[Kind]) -> Callable[[object], None]:
    """Returns a callback that collects the progress of one kind, in order."""

    def hear(progress: object) -> None:
        if isinstance(progress, kind):
            seen.append(progress)

    return hear
