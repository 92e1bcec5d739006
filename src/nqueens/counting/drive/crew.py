"""What every crew of workers offers, whether they are threads or machines."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from typing import Protocol

from nqueens import __version__, kernels
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.ledger.entries import UnitSource


@dataclass(frozen=True)
class CrewOutcome:
    """How a batch went. `done` says which units were finished: all, the first ones, or none with an `error`.

    `seal` is the checksum of what was counted. `hopeless` says that it need not be tried again: it has killed workers.
    """

    batch: Batch
    done: Batch
    count: int
    work: int
    seconds: float
    source: UnitSource
    seal: str = ""
    error: str = ""
    hopeless: bool = False


class Crew(Protocol):
    """Workers that take batches and give back outcomes, in any order."""

    def slots(self) -> int:
        """How many batches they should have at a time."""

    def submit(self, batch: Batch) -> None:
        """Hands out a batch."""

    def next(self, seconds: float) -> CrewOutcome | None:
        """The next outcome, or None if there is none within that time."""

    def close(self) -> list[CrewOutcome]:
        """Stops the workers; returns what was finished and not yet asked for."""


def failed(batch: Batch, error: str, *, hopeless: bool = False, source: UnitSource | None = None) -> CrewOutcome:
    """The outcome of a batch of which nothing was finished."""
    nobody = UnitSource("", "", "", "")
    nothing = Batch(batch.first, batch.first)
    return CrewOutcome(batch, nothing, 0, 0, 0.0, source or nobody, error=error, hopeless=hopeless)


def kernel_build(isa: str = "auto") -> str:
    """The build of the kernel in words, such as `0.1.0 GNU 12.2.0 avx2`."""
    build = kernels.build_info()
    return f"{__version__} {build['compiler']} {build['chosen'] if isa == 'auto' else isa}"


def machine_name() -> str:
    """The name of this machine."""
    return platform.node() or "unknown"
