"""What a run of the command is: the values that the tests of the command share."""

from __future__ import annotations

import sys
from dataclasses import dataclass

COMMAND = [sys.executable, "-m", "nqueens"]


@dataclass(frozen=True)
class Ran:
    """What a run of the command printed, and its exit status."""

    out: str
    err: str
    status: int
