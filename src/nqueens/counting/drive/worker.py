"""What runs on a worker of a cluster: a piece of a plan that it makes itself, from the description."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from nqueens import __version__, kernels
from nqueens.counting.drive.crew import Outcome, kernel_build, machine_name
from nqueens.counting.drive.local import run_piece
from nqueens.counting.ledger.description import Description, plan_of
from nqueens.counting.ledger.pieces import Piece
from nqueens.counting.ledger.store import Source
from nqueens.counting.plan import Plan


@dataclass(frozen=True)
class Identity:
    """What must be equal on all workers, for their numbers to belong together."""

    nqueens: str
    compiled: bool
    kernel: str

    def __str__(self) -> str:
        return f"nqueens {self.nqueens} with {'kernel ' + self.kernel if self.compiled else 'no compiled kernel'}"


def identity() -> Identity:
    """That of this process."""
    return Identity(__version__, kernels.COMPILED, kernels.build_info()["version"])


@lru_cache(maxsize=4)
def _plan(description: str, isa: str) -> Plan:
    return plan_of(Description.from_json(description), isa=isa, name="The count that this worker was asked for")


def run(description: str, isa: str, wanted: dict[str, Any], first: int, last: int) -> Outcome:
    """A piece, in the calling thread; raises BadInput where this worker would count with another plan or version.

    Everything that crosses the wire is plain, so that a worker of another version can still read it and say so.
    """
    from nqueens.errors import BadInput

    if asdict(identity()) != wanted:
        raise BadInput(f"Worker {machine_name()} has {identity()}, not {Identity(**wanted)}.")
    plan = _plan(description, isa)
    source = Source(plan.engine, kernel_build(isa), machine_name(), f"process {os.getpid()}")
    return run_piece(plan, Piece(first, last), kernels.Stop(), source)


def identify() -> dict[str, Any]:
    """The identity of this process in plain values."""
    return asdict(identity())
