"""Replay of a traced run on a terminal: board, event, counters, and keys to step through it."""

from __future__ import annotations

import time

from nqueens.api.watching import Clash, Event, Place, Remove, Solution, Swap, Trace, Try
from nqueens.board.board import Square
from nqueens.cli.streams import wants_colour
from nqueens.cli.terminal import Terminal  # type: ignore[attr-defined, unused-ignore]  # none on Windows
from nqueens.errors import GaveUp
from nqueens.render import window
from nqueens.render.events import Queens, event_words, squares_with_queens
from nqueens.render.replay import Replay

SLOWEST, FASTEST = 0.125, 65_536.0
_LINES_BESIDE_THE_BOARD = 6
_SMALLEST_WINDOW = (40, 10)
_TOO_SMALL = f"The window must be at least {_SMALLEST_WINDOW[0]} columns × {_SMALLEST_WINDOW[1]} rows."
_FRAME = 1 / 30  # seconds per frame
_LOOK_AT_THE_SIZE = 0.5  # seconds between two checks of the window size
_BATCH = 500  # events between two checks for a key press while running to a solution
_KEYS = "space pause   → n next   ← p back   + - speed   s solution   Home End   q quit"
_COUNTERS = {
    "tests": "squares tested",
    "nodes": "nodes",
    "backtracks": "backtracks",
    "steps": "steps",
    "restarts": "restarts",
}
_COLOURS = {"tested": "33", "clash": "31", "by": "1;31", "moved": "1;32", "solution": "1;32"}


class Player:
    """Plays a trace on a terminal; `gave_up` is the exception that ended the run, or None."""

    def __init__(self, trace: Trace, terminal: Terminal, *, title: str, speed: float, limit: int | None) -> None:
        self._trace, self._terminal, self._title = trace, terminal, title
        self._replay = Replay(trace, lambda: trace.report)
        self._limit = limit
        self._speed = speed
        self._playing = True
        self._message = ""
        self._due = time.monotonic() + 1 / speed
        self._colour = wants_colour()
        self.gave_up: GaveUp | None = None

    def play(self) -> None:
        """Shows the run and handles keys until `q`."""
        while True:
            self._draw()
            key = self._terminal.key(self._seconds_to_wait())
            if key in ("q", "Q", "quit"):
                return
            if key is not None:
                self._obey(key)
            elif self._playing:
                self._play_what_is_due()

    def _seconds_to_wait(self) -> float:
        """Returns the time to the next event, at least a frame, at most the window check interval."""
        wait = max(_FRAME, self._due - time.monotonic()) if self._playing else _LOOK_AT_THE_SIZE
        return min(wait, _LOOK_AT_THE_SIZE)

    def _play_what_is_due(self) -> None:
        until = time.monotonic() + _FRAME
        while self._playing and self._due <= time.monotonic() < until:
            self._due += 1 / self._speed
            self._playing = self._step()
        self._due = max(self._due, time.monotonic() - _FRAME)

    def _obey(self, key: str) -> None:
        if key == "space":
            self._playing = not self._playing
            self._due = time.monotonic() + 1 / self._speed
        elif key in ("+", "=", "-", "_"):
            factor = 2.0 if key in "+=" else 0.5
            self._speed = min(FASTEST, max(SLOWEST, self._speed * factor))
            self._due = time.monotonic() + 1 / self._speed
        elif key in ("right", "n", "left", "p", "home", "end", "s"):
            self._playing = False
            self._walk(key)

    def _walk(self, key: str) -> None:
        if key in ("right", "n"):
            self._step()
        elif key in ("left", "p"):
            self._message = "" if self._replay.back() else self._nothing_before()
        elif key == "home":
            self._replay.to_oldest()
            self._message = self._nothing_before()
        elif key == "end":
            self._replay.to_newest()
            self._message = ""
        else:
            self._run_to_solution()

    def _run_to_solution(self) -> None:
        while self._terminal.key(0) is None:
            for _ in range(_BATCH):
                moment = self._replay.last if self._step() else None
                if moment is None or isinstance(moment.event, Solution):
                    return
            self._draw()

    def _step(self) -> bool:
        """Steps to the next event, or sets the final message at the end of the run."""
        if self._limit is not None and self._replay.newest and self._replay.number >= self._limit:
            self._message = f"The end: --max-events {self._limit} reached."
            return False
        self._message = ""
        try:
            if self._replay.forward():
                return True
        except GaveUp as reason:
            self.gave_up = reason
        self._message = f"The end: {self.gave_up or self._ending()}"
        return False

    def _ending(self) -> str:
        found = self._trace.solutions
        if found:
            return f"{found:,} solution{'s' if found > 1 else ''} found."
        return "no solution exists." if self._trace.solver.proves_none else "no solution was found."

    def _nothing_before(self) -> str:
        if self._replay.number == 0:
            return "This is the start."
        return f"Only the last {self._replay.kept:,} events are kept."

    # Drawing the screen.

    def _draw(self) -> None:
        width, height = self._terminal.size
        if width < _SMALLEST_WINDOW[0] or height < _SMALLEST_WINDOW[1]:
            self._terminal.draw([_TOO_SMALL[:width]])
            return
        below = [self._counter_line(), self._state_line(), _KEYS]
        lines = [*self.picture(), *(_cut(line, width) for line in below)]
        self._terminal.draw([*lines, *[""] * (height - len(lines))])

    def picture(self) -> list[str]:
        """Returns the board, as large as the window allows, with the title above and the event below."""
        width, height = self._terminal.size
        area = max(1, height - _LINES_BESIDE_THE_BOARD)
        note, board = self._board(max(1, width - 2), area)
        title = self._title + (f"  ({note})" if note else "")
        gap = [""] if len(board) < area else []
        return [_cut(title, width), "", *("  " + line for line in board), *gap, _cut(self._event_line(), width)]

    def _board(self, width: int, height: int) -> tuple[str, list[str]]:
        """Returns a note on how the board is shown, and its lines."""
        board, queens = self._trace.problem.board, self._replay.queens
        moment = self._replay.last
        event = moment.event if moment else None
        beside, above = window.room_for_numbers(board)
        numbered = window.fits_window(board, width - beside, height - above)
        rows, columns, note = range(board.rows), range(board.columns), ""
        if not window.fits_window(board, width, height):
            if window.fits_as_dots(board, width, height) and self._terminal.shows("⣿·"):
                return "1 character = 4 rows × 2 columns", list(window.window_dots(queens, rows, columns))
            row, column = _where(event, queens)
            rows = window.part_around(row, board.rows, height - above)
            columns = window.part_around(column, board.columns, (width - beside + 1) // 2)
            note = f"rows {rows.start}-{rows.stop - 1}, columns {columns.start}-{columns.stop - 1}"
            numbered = True
        marks = _marks(event, queens)
        cells = window.window_rows(queens, marks, rows, columns)
        lines = [" ".join(self._coloured(sign, mark) for sign, mark in line) for line in cells]
        if not numbered:
            return note, lines
        before = zip(window.row_numbers(board, rows), lines, strict=True)
        above_them = [self._dim(head) for head in window.heads(board, columns)]
        return note, [*above_them, *(self._dim(number) + line for number, line in before)]

    def _dim(self, text: str) -> str:
        return f"\x1b[2m{text}\x1b[0m" if self._colour else text

    def _coloured(self, sign: str, mark: str) -> str:
        if not self._colour or (sign == "." and not mark):
            return sign
        colour = _COLOURS.get(mark, "1")
        return f"\x1b[{colour}m{sign}\x1b[0m"

    def _event_line(self) -> str:
        moment = self._replay.last
        number = self._replay.number
        return f"event {number:,}: {event_words(moment.event)}" if moment else f"event {number:,}"

    def _counter_line(self) -> str:
        """Returns the counters that are not zero in this run."""
        moment, run = self._replay.last, self._trace.report
        counters = [name for name in _COUNTERS if getattr(run, name)] if moment else []
        return "   ".join(f"{_COUNTERS[name]} {getattr(moment.report, name):,}" for name in counters if moment)

    def _state_line(self) -> str:
        state = "playing" if self._playing else "paused"
        return f"{state}, {self._speed:g} events per second   {self._message}"


def _cut(line: str, width: int) -> str:
    return line if len(line) <= width else line[: width - 1] + "…"


def _where(event: Event | None, queens: Queens) -> Square:
    """Returns the square on which a partial view of the board is centred."""
    match event:
        case Try(row, column) | Clash(row, column) | Place(row, column) | Remove(row, column):
            return row, column
        case Swap(row, _):
            return row, min(queens.get(row, (0,)))
        case _:
            row = max(queens, default=0)
            return row, min(queens.get(row, (0,)))


def _marks(event: Event | None, queens: Queens) -> dict[Square, str]:
    """Returns the highlighted squares of an event with their colours."""
    match event:
        case Try(row, column):
            return {(row, column): "tested"}
        case Clash(row, column, by_row, by_column):
            return {(row, column): "clash", (by_row, by_column): "by"}
        case Place(row, column):
            return {(row, column): "moved"}
        case Swap(row, other):
            return dict.fromkeys(
                squares_with_queens({each: queens[each] for each in (row, other) if each in queens}), "moved"
            )
        case Solution():
            return dict.fromkeys(squares_with_queens(queens), "solution")
        case _:
            return {}
