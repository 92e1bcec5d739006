"""Full-screen terminal access: alternate screen, single key presses, and restoration at the end."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

assert sys.platform != "win32"  # `streams.is_terminal` is false on Windows

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"  # alternate screen, no cursor, cleared
_LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
_SECONDS_WITHIN_A_KEY = 0.05  # a pause distinguishes Escape from an arrow key

_NAMES = {
    "\x1b[C": "right", "\x1bOC": "right",
    "\x1b[D": "left", "\x1bOD": "left",
    "\x1b[A": "up", "\x1bOA": "up",
    "\x1b[B": "down", "\x1bOB": "down",
    "\x1b[H": "home", "\x1bOH": "home", "\x1b[1~": "home", "\x1b[7~": "home",
    "\x1b[F": "end", "\x1bOF": "end", "\x1b[4~": "end", "\x1b[8~": "end",
    " ": "space",
}  # fmt: skip


class Terminal:
    """Keys, window size and full-screen drawing."""

    def __init__(self) -> None:
        self._input = sys.stdin.fileno()
        self._output = sys.stdout.fileno()
        self._encoding = sys.stdout.encoding or "ascii"
        self._before = termios.tcgetattr(self._input)
        self._unread = b""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines of the window."""
        window = os.get_terminal_size(self._output)
        return window.columns, window.lines

    def shows(self, text: str) -> bool:
        """Returns whether the terminal's encoding has these characters."""
        try:
            text.encode(self._encoding)
        except UnicodeEncodeError:
            return False
        return True

    def draw(self, lines: list[str]) -> None:
        """Draws the lines, which must fit, and clears the rest of the screen."""
        text = "\x1b[H" + "\x1b[K\r\n".join(lines) + "\x1b[K\x1b[J"
        self._write(text)

    def key(self, seconds: float) -> str | None:
        """Returns the next key within the time: a character, a name such as `left`, or `quit` at the end."""
        if not self._unread and not self._wait(seconds):
            return None
        if not self._unread:
            self._unread = os.read(self._input, 64)
            if not self._unread:
                return "quit"
        if self._unread == b"\x1b" and self._wait(_SECONDS_WITHIN_A_KEY):
            self._unread += os.read(self._input, 64)
        return self._take_key()

    def _take_key(self) -> str:
        text = self._unread.decode("latin-1")
        known = max((code for code in _NAMES if text.startswith(code)), key=len, default=None)
        if known is None and text.startswith(("\x1b[", "\x1bO")):
            end = next((i for i, c in enumerate(text[2:], 3) if "@" <= c <= "~"), len(text))
            self._unread = self._unread[end:]
            return "unknown"
        used = len(known) if known else 1
        self._unread = self._unread[used:]
        return _NAMES[known] if known else text[0]

    def _wait(self, seconds: float) -> bool:
        return bool(select.select([self._input], [], [], seconds)[0])

    def _write(self, text: str) -> None:
        left = text.encode(self._encoding, errors="replace")
        while left:
            left = left[os.write(self._output, left) :]

    def enter(self) -> None:
        """Switches to the alternate screen and reads single keys."""
        tty.setcbreak(self._input)
        self._write(_ENTER)

    def leave(self) -> None:
        """Restores the terminal."""
        self._write(_LEAVE)
        termios.tcsetattr(self._input, termios.TCSADRAIN, self._before)


@contextmanager
def full_screen() -> Iterator[Terminal]:
    """Yields a full-screen terminal that is restored after return, error, Ctrl-C or SIGTERM."""
    terminal = Terminal()

    def end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        raise SystemExit(128 + number)

    def pause(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        terminal.leave()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, pause)  # continues here after `fg`
        terminal.enter()

    handlers = {signal.SIGTERM: end, signal.SIGHUP: end, signal.SIGTSTP: pause}
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        terminal.enter()
        yield terminal
    finally:
        terminal.leave()
        for number, handler in before.items():
            signal.signal(number, handler)
