"""Replay of a run: the board after each event, with stepping forward and a limited way back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from nqueens.render.events import Queens, apply
from nqueens.solvers.events import Event, Place, Remove
from nqueens.solvers.run import Report

KEPT = 20_000
"""Number of events that can be undone."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event, and the run's report at that time."""

    event: Event
    report: Report


@dataclass
class Replay:
    """The queens after the events so far, and the last `kept` events.

    `number` is the number of events up to the shown board. Only `forward` reads from the source.
    """

    source: Iterator[Event]
    report: Callable[[], Report]
    kept: int = KEPT
    queens: Queens = field(default_factory=dict)
    number: int = 0
    finished: bool = False

    def __post_init__(self) -> None:
        self._moments: deque[Moment] = deque(maxlen=self.kept)
        self._ahead = 0  # number of kept moments after the shown board

    @property
    def last(self) -> Moment | None:
        """Event that led to the shown board; None at the start of the run or of the kept events."""
        behind = len(self._moments) - self._ahead
        return self._moments[behind - 1] if behind else None

    @property
    def newest(self) -> bool:
        """Whether the shown board is the newest one."""
        return self._ahead == 0

    def forward(self) -> bool:
        """Moves one event forward; returns False if the run is over. Raises what the run raises."""
        if self._ahead:
            moment = self._moments[-self._ahead]
            self._ahead -= 1
        else:
            if self.finished:
                return False
            try:
                event = next(self.source)
            except BaseException as reason:
                self.finished = True
                if isinstance(reason, StopIteration):
                    return False
                raise
            moment = Moment(event, self.report())
            self._moments.append(moment)
        apply(moment.event, self.queens)
        self.number += 1
        return True

    def back(self) -> bool:
        """Moves one event back; returns False at the start of the kept events."""
        moment = self.last
        if moment is None:
            return False
        match moment.event:
            case Place(row, column):
                apply(Remove(row, column), self.queens)
            case Remove(row, column):
                apply(Place(row, column), self.queens)
            case event:
                apply(event, self.queens)  # a swap undoes itself, the others change nothing
        self._ahead += 1
        self.number -= 1
        return True

    def to_oldest(self) -> None:
        """Moves back to the start, or as far as events are kept."""
        while self.back():
            pass

    def to_newest(self) -> None:
        """Moves to the newest event seen, without reading further."""
        while self._ahead:
            self.forward()
