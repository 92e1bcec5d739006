"""What a run of the command is: the values that the tests of the command share."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

ENVELOPE = ("question", "answer", "status", "seed", "seconds", "version")
"""What the JSON object of every command holds; the seed where there is one."""

COMMAND = [sys.executable, "-m", "nqueens"]


@dataclass(frozen=True)
class Ran:
    """What a run of the command printed, and its exit status."""

    out: str
    err: str
    status: int

    @property
    def answer(self) -> Any:
        """The answer in the one JSON object that it printed."""
        (line,) = self.out.splitlines()
        described = json.loads(line)
        assert list(described) == [each for each in ENVELOPE if each != "seed" or "seed" in described]
        return described["answer"]


Run = Callable[..., Ran]
"""How the fixture `run` is called: with the words of a line, and `stdin`."""
