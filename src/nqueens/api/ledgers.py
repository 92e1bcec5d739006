"""Ledgers of long counts: progress, checks, merging and export."""

from __future__ import annotations

from nqueens.counting.drive.recording import Recording, count_recorded
from nqueens.counting.drive.status import Status
from nqueens.counting.ledger.audit import Audit, Scheme, Wrong, audit, scheme_of
from nqueens.counting.ledger.batches import Part
from nqueens.counting.ledger.export import export_ledger
from nqueens.counting.ledger.merge import merge
from nqueens.counting.ledger.reduce import reduce
from nqueens.counting.ledger.store import Ledger

__all__ = [
    "Audit", "Ledger", "Part", "Recording", "Scheme", "Status", "Wrong", "audit", "count_recorded", "export_ledger",
    "merge", "reduce", "scheme_of",
]  # fmt: skip
