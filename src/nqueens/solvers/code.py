"""Pseudocode of solvers, with the line to which each event of a traced run belongs."""

from __future__ import annotations

from dataclasses import dataclass

from nqueens.solvers.events import Event


@dataclass(frozen=True)
class _Line:
    """A printed line with its indentation, and the number of the line that it belongs to.

    A line that only introduces others, such as the head of a loop, belongs to no line (None).
    """

    text: str
    part: int | None


class Code:
    """Pseudocode with marks that link its lines to events, such as `put the queen    # place`.

    A mark is the kind of an event in lower case, followed by the event's `at` if it has one (`note restart`), or
    `start`. A line may have several marks, separated by commas. A line without a mark introduces the deeper lines below
    it or belongs to the line above it.
    """

    def __init__(self, text: str) -> None:
        written = [line.partition("  # ") for line in text.strip("\n").splitlines()]
        texts = [line.rstrip() for line, _, _ in written]
        self.marks: dict[str, int] = {}
        """Line number, from 0, of each mark."""
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
        """All lines, from the top."""

    @property
    def start(self) -> int:
        """Number of the line at which a run starts, before its first event."""
        return self.marks["start"]

    def line_of(self, event: Event) -> int | None:
        """Returns the number of the line, from 0, to which the event belongs; None if it has none."""
        kind = type(event).__name__.lower()
        return self.marks.get(f"{kind} {event.at}".rstrip(), self.marks.get(kind))

    def __str__(self) -> str:
        return "\n".join(line.text for line in self.lines)


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
