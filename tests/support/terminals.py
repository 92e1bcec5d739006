"""The command on a pseudo-terminal: what it prints there."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import termios
from collections.abc import Mapping

from support.running import COMMAND


def on_terminal(*arguments: str, columns: int = 80, environment: Mapping[str, str] | None = None) -> tuple[str, int]:
    """What the command prints on a terminal of 24 lines that shows UTF-8 and colours, and its exit status.

    Standard error goes elsewhere; the given variables are added to the environment.
    """
    master, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
    asked = {**kept, "PYTHONUTF8": "1", "TERM": "xterm-256color", **(environment or {})}
    command = [*COMMAND, *arguments]
    with subprocess.Popen(command, stdout=terminal, stderr=subprocess.DEVNULL, env=asked) as process:
        os.close(terminal)
        written = b""
        while True:
            try:
                piece = os.read(master, 65_536)
            except OSError:  # how Linux says that the other side is closed
                break
            if not piece:
                break
            written += piece
    os.close(master)
    return written.decode().replace("\r\n", "\n"), process.returncode
