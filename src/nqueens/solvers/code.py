"""The pseudocode of a solver, of which every event of a traced run says in which line it comes about."""

from __future__ import annotations

from dataclasses import dataclass

from nqueens.solvers.events import Event


@dataclass(frozen=True)
class _Line:
    """A line as it is printed, its indentation included, and the number of the line that it belongs to.

    A line that only leads to others, such as the head of a loop, belongs to none (None).
    """

    text: str
    part: int | None


class Code:
    """Pseudocode, written with a mark behind each line at which something can be seen: `put the queen    # place`.

    A mark is the kind of an event in lower case, with its `at` behind it if it has one (`note restart`), or `start`;
    a line may have several, with commas between. A line without a mark is the head of what stands deeper below it, or
    belongs to the line above it.
    """

    def __init__(self, text: str) -> None:
        written = [line.partition("  # ") for line in text.strip("\n").splitlines()]
        texts = [line.rstrip() for line, _, _ in written]
        self.marks: dict[str, int] = {}
        """The number, from 0, of the line of each mark."""
        found: list[_Line] = []
        part = None
        for number, (line, (_, _, marks)) in enumerate(zip(texts, written, strict=True)):
            names = [mark.strip() for mark in marks.split(",") if mark.strip()]
            self.marks |= dict.fromkeys(names, number)
            deeper = number + 1 < len(texts) and _depth(texts[number + 1]) > _depth(line)
            if names:
                part = number
            found.append(_Line(line, number if names else None if deeper else part))
        self.lines: tuple[_Line, ...] = tuple(found)
        """All of them, from the top."""

    @property
    def start(self) -> int:
        """The number of the line at which a run stands before its first event."""
        return self.marks["start"]

    def line_of(self, event: Event) -> int | None:
        """The number of the line, from 0, at which the event comes about; None if it has no line."""
        kind = type(event).__name__.lower()
        return self.marks.get(f"{kind} {event.at}".rstrip(), self.marks.get(kind))

    def __str__(self) -> str:
        return "\n".join(line.text for line in self.lines)


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
