"""The command on a pseudo-terminal."""

import fcntl
import os
import pty
import shlex
import struct
import subprocess
import termios
from collections.abc import Iterator, Mapping

from support.forking import forked_command
from support.running import Ran


def opened(lines: int = 24, columns: int = 80) -> tuple[int, int]:
    """Opens a pseudo-terminal of that size: the controlling end, and the terminal itself."""
    leader, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    return leader, terminal


def pieces(leader: int) -> Iterator[bytes]:
    """Yields the output to the terminal, until all processes have closed it."""
    while True:
        try:
            piece = os.read(leader, 65_536)
        except OSError:  # Linux's sign that the other end is closed
            return
        if not piece:
            return
        yield piece


def on_terminal(
    *arguments: str, columns: int = 80, environment: Mapping[str, str] | None = None, all_streams: bool = False
) -> Ran:
    """Runs the command with output to a terminal of 24 lines with UTF-8 and colours, and errors to a pipe.

    With `all_streams` the terminal is also its input and its errors. The variables are added to the environment.
    """
    leader, terminal = opened(columns=columns)
    kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
    variables = {**kept, "PYTHONUTF8": "1", "TERM": "xterm-256color", **(environment or {})}
    line = [*shlex.split(forked_command()), *arguments]
    stdin, stderr = (terminal, terminal) if all_streams else (None, subprocess.PIPE)
    with subprocess.Popen(line, stdin=stdin, stdout=terminal, stderr=stderr, env=variables) as process:
        os.close(terminal)
        written = b"".join(pieces(leader)).decode().replace("\r\n", "\n")
        errors = process.stderr.read().decode() if process.stderr else ""
    os.close(leader)
    return Ran(written, errors, process.returncode)
