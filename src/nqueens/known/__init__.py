"""Published values of the field, with exact definitions, sources and the range recomputed by the tests.

>>> sequence("A000170").value(8)
92
>>> sequence("A319284").value(8, 5)
568

The data are in `data/*.toml`, one `[[sequence]]` or `[[constant]]` per record, in one of three forms: `values`
(consecutive, the first at index `offset`), `points.N = value` (scattered), or `rows.N = {first, values}` (two indices:
row N holds consecutive values, the first at `first`). `own_from = N` marks the values from n = N on as first computed
in this project; `double_checked = "n = A..B, nqueens VERSION"` those that `count --double-check` has counted twice.
"""

from __future__ import annotations

from nqueens.known.catalogue import constant, constants, sequence, sequences
from nqueens.known.records import Constant, Index, Sequence

__all__ = ["Constant", "Index", "Sequence", "constant", "constants", "sequence", "sequences"]
