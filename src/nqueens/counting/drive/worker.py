"""What runs on a worker of a cluster: a batch of a plan that it makes itself, from the description."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from nqueens import __version__, kernels
from nqueens.counting.drive.crew import CrewOutcome, kernel_build, machine_name
from nqueens.counting.drive.local import run_batch
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.ledger.description import Description, described_plan
from nqueens.counting.ledger.entries import UnitSource
from nqueens.counting.plan import Plan
from nqueens.errors import BadInput


def identity() -> dict[str, Any]:
    """What must be equal on all workers, for their numbers to belong together: that of this process, plain values."""
    return {
        "nqueens": __version__,
        "compiled": kernels.COMPILED,
        "kernel": kernels.build_info()["version"],
        "revisions": kernels.REVISIONS,
    }


def worker_in_words(found: Mapping[str, Any]) -> str:
    """An identity for people, also that of another version."""
    kernel = f"kernel {found.get('kernel')}" if found.get("compiled") else "no compiled kernel"
    revisions = found.get("revisions") or {}
    engines = ", ".join(f"{engine} {revision}" for engine, revision in revisions.items() if revision)
    return f"nqueens {found.get('nqueens')} with {kernel} and engines of revisions {engines or 'unknown'}"


def refuse_other(wanted: Mapping[str, Any]) -> None:
    """Raises BadInput where this process is of another version than the one that asks."""
    if identity() != wanted:
        raise BadInput(f"Worker {machine_name()} has {worker_in_words(identity())}, not {worker_in_words(wanted)}.")


@lru_cache(maxsize=4)
def _plan(description: str, isa: str) -> Plan:
    return described_plan(Description.from_json(description), isa=isa, name="The count that this worker was asked for")


def run(description: str, isa: str, wanted: dict[str, Any], first: int, last: int) -> CrewOutcome:
    """A batch, in the calling thread; raises BadInput where this worker would count with another plan or version.

    Everything that crosses the wire is plain, so that a worker of another version can still read it and say so.
    """
    refuse_other(wanted)
    plan = _plan(description, isa)
    source = UnitSource(plan.engine, kernel_build(isa), machine_name(), f"process {os.getpid()}")
    fingerprint = Description.from_json(description).fingerprint
    return run_batch(plan, Batch(first, last), kernels.Stop(), source, fingerprint)
