"""Long counts: what they will take, ledgers that keep what is done, and ledgers checked, merged and written out."""

from __future__ import annotations

from nqueens.counting.drive.recorded import Recording, count_recorded
from nqueens.counting.drive.status import Status
from nqueens.counting.ledger.audit import Audit, Scheme, Wrong, audit, scheme_of
from nqueens.counting.ledger.batches import Part
from nqueens.counting.ledger.export import export
from nqueens.counting.ledger.merge import merge
from nqueens.counting.ledger.reduce import reduce
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import make_plan
from nqueens.counting.predict import Prediction, extrapolate, predict
from nqueens.counting.probes import partial_placements

__all__ = [
    "Audit", "Ledger", "Part", "Prediction", "Recording", "Scheme", "Status", "Wrong", "audit", "count_recorded",
    "export", "extrapolate", "make_plan", "merge", "partial_placements", "predict", "reduce", "scheme_of",
]  # fmt: skip
