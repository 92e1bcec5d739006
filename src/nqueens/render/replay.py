"""A run as something to walk through: the board after each event, forwards as they come and a long way back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from nqueens.render.events import Queens, apply
from nqueens.solvers.events import Event, Place, Remove
from nqueens.solvers.run import Report

KEPT = 20_000
"""Events that can be taken back."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and what the run had done when it happened."""

    event: Event
    report: Report


@dataclass
class Replay:
    """The queens by row as the events so far have left them, and the last `kept` events to walk through.

    `number` is the number of events behind the shown board, `last` the newest of them; `newest` says whether there
    is nothing ahead that was seen before. Reading ahead happens only in `forward`.
    """

    source: Iterator[Event]
    report: Callable[[], Report]
    kept: int = KEPT
    queens: Queens = field(default_factory=dict)
    number: int = 0
    finished: bool = False

    def __post_init__(self) -> None:
        self._moments: deque[Moment] = deque(maxlen=self.kept)
        self._ahead = 0  # how many of the kept moments lie ahead of the shown board

    @property
    def last(self) -> Moment | None:
        """The event that led to the shown board, None at the start of the run or of what is kept."""
        behind = len(self._moments) - self._ahead
        return self._moments[behind - 1] if behind else None

    @property
    def newest(self) -> bool:
        """True if the shown board is the newest one."""
        return self._ahead == 0

    def forward(self) -> bool:
        """Returns one event on; False if the run is over. Raises what the run raises."""
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
        """Returns one event back; False at the start of what is kept."""
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
        """Back to the start, or as far as events are kept."""
        while self.back():
            pass

    def to_newest(self) -> None:
        """On to the newest event seen, reading none."""
        while self._ahead:
            self.forward()
