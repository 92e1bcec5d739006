"""Workers of a Dask cluster as a crew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nqueens.counting.drive import worker
from nqueens.counting.drive.cluster import Cluster
from nqueens.counting.drive.crew import CrewOutcome, failed
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.ledger.description import Description
from nqueens.effort import Effort


class Machines(Cluster[Batch, CrewOutcome]):
    """A crew whose workers make the plan themselves, from the description; raises what `Cluster` does."""

    def __init__(self, description: Description, address: str, effort: Effort) -> None:
        self._description, self._isa = description.to_json(), effort.isa
        super().__init__(address, effort)

    def _call(self, task: Batch) -> tuple[Callable[..., CrewOutcome], tuple[Any, ...]]:
        return worker.run, (self._description, self._isa, self._wanted, task.first, task.last)

    def _failed(self, task: Batch, error: str, *, hopeless: bool) -> CrewOutcome:
        return failed(task, error, hopeless=hopeless)
