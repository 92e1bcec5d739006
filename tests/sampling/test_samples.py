"""Random solutions: they are solutions, repeatable, uniform where that is promised; and the test can tell."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from nqueens import kernels
from nqueens.api.judge import verify
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels import COMPILED
from nqueens.kernels.literature import min_conflicts
from nqueens.known import sequence
from nqueens.sampling.samples import agreeing_rows, choose_method, sample

pytestmark = pytest.mark.skipif(not COMPILED, reason="too slow without the compiled core")


def solutions(n: int) -> NDArray[np.int32]:
    return kernels.lister(n, [(1 << n) - 1] * n).arrays(1 << 20, kernels.Stop())


def chi_square(drawn: NDArray[np.int32], n: int) -> float:
    """Standard deviations by which chi-square over all solutions exceeds that of fair draws."""
    base = n ** np.arange(n, dtype=np.int64)
    keys = np.sort(solutions(n).astype(np.int64) @ base)
    counts = np.bincount(np.searchsorted(keys, drawn.astype(np.int64) @ base), minlength=len(keys))
    expected = len(drawn) / len(keys)
    freedom = len(keys) - 1
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / math.sqrt(2 * freedom))


@pytest.mark.parametrize(("n", "method"), [(4, "listing"), (9, "listing"), (8, "rejection"), (8, "chain")])
def test_uniform(n: int, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.sampling.samples._BLOCK", 100)
    drawn = sample(n, 4_000, Effort.of(), seed=11, method=method)
    assert abs(chi_square(drawn.columns, n)) < 4
    assert drawn.exact == (method != "chain")


def test_the_same_test_rejects_local_search() -> None:
    stop = kernels.Stop()
    drawn = [min_conflicts(8, seed, "greedy", "random", 1000, 1000, stop)[0].tolist() for seed in range(5_000)]
    assert chi_square(np.array(drawn, dtype=np.int32), 8) > 8


@pytest.mark.long
def test_uniform_on_a_million_draws() -> None:
    assert abs(chi_square(sample(12, 1_000_000, Effort.of(), seed=3).columns, 12)) < 3
    assert abs(chi_square(sample(12, 300_000, Effort.of(), seed=3, method="chain").columns, 12)) < 3


def test_solutions_that_say_how_fair_they_are() -> None:
    for n, k in ((4, 5), (8, 3), (13, 2), (14, 4), (16, 2), (21, 3), (60, 2), (200, 2), (8, 0), (18, 0), (30, 0)):
        drawn = sample(n, k, Effort.of(), seed=5)
        assert drawn.columns.shape == (k, n)
        assert all(verify(columns) for columns in drawn.columns.tolist())
        assert drawn.exact == (n <= 20)
        assert drawn.fairness.startswith("Exactly" if drawn.exact else "Approximately")
        assert (sample(n, k, Effort.of(), seed=5).columns == drawn.columns).all()
    drawn = sample(14, 1000, Effort.of(), seed=2, method="listing")  # streams through larger boards
    assert drawn.diagnostics["solutions"] == sequence("A000170").value(14)
    assert all(verify(columns) for columns in drawn.columns[:50].tolist())


def test_neighbours_in_the_chain_are_as_good_as_independent() -> None:
    drawn = sample(40, 400, Effort.of(), seed=1)
    assert drawn.diagnostics["agreeing_rows"] == pytest.approx(1, abs=0.25)
    assert agreeing_rows(np.array([[0, 1, 2], [0, 1, 3], [1, 2, 3]])) == 1.5


def test_the_method_by_size_and_number() -> None:
    asked = ((13, 10**9), (16, 1), (16, 10**6), (20, 1), (20, 10**4), (21, 1))
    chosen = ["listing", "rejection", "listing", "rejection", "chain", "chain"]
    assert [choose_method(n, k) for n, k in asked] == chosen


def test_bad_input() -> None:
    wrong: list[dict[str, Any]] = [
        {"n": 3}, {"n": (1 << 20) + 1}, {"n": 8, "k": -1}, {"n": 8, "method": "guess"}, {"n": 18, "method": "listing"},
        {"n": 21, "method": "rejection"}, {"n": 8, "seed": -1}, {"n": 8, "thinning": 0},
    ]  # fmt: skip
    for settings in wrong:
        with pytest.raises(BadInput, match="got"):
            sample(**{"k": 1, **settings}, effort=Effort.of())
