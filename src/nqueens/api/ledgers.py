"""Ledgers of long counts: progress, checks, merging and export."""

from __future__ import annotations

from nqueens.ledgers.audit import Audit, Scheme, Wrong, audit, scheme_of
from nqueens.ledgers.batches import Part
from nqueens.ledgers.export import export_ledger
from nqueens.ledgers.merge import merge
from nqueens.ledgers.recording import Recording, count_recorded
from nqueens.ledgers.reduce import reduce
from nqueens.ledgers.status import Status
from nqueens.ledgers.store import Ledger

__all__ = [
    "Audit", "Ledger", "Part", "Recording", "Scheme", "Status", "Wrong", "audit", "count_recorded", "export_ledger",
    "merge", "reduce", "scheme_of",
]  # fmt: skip
