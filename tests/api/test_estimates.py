"""`nqueens.estimate` and `nqueens.sample` as `import nqueens` offers them."""

import math

import numpy as np
import pytest

import nqueens
from nqueens.kernels import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="too slow without the compiled core")


def test_an_estimate_is_near_the_count_and_repeatable() -> None:
    found, again = (nqueens.estimate(12, rounds=32, seed=1, threads=threads) for threads in (1, 2))
    assert found.ln_q == again.ln_q
    assert abs(found.ln_q - math.log(14200)) < 5 * found.error
    assert isinstance(found, nqueens.Estimate)


def test_samples_are_placements() -> None:
    drawn = nqueens.sample(8, 5, seed=1)
    assert isinstance(drawn, nqueens.Sample)
    assert len(drawn) == len(drawn.columns) == 5
    assert all(isinstance(each, nqueens.Placement) and each.is_solution for each in drawn)
    assert list(drawn) == drawn[:5] == [drawn[place] for place in range(5)]
    assert (np.array(drawn[-1]) == drawn.columns[4]).all()
    with pytest.raises(IndexError):
        drawn[5]


def test_samples_say_how_fair_they_are() -> None:
    exact, chain = nqueens.sample(8, 2), nqueens.sample(8, 2, method="chain")
    assert (exact.exact, exact.method) == (True, "listing")
    assert (chain.exact, chain.method) == (False, "chain")
    assert exact.fairness.startswith("Exactly")
    assert chain.diagnostics["thinning"] == 512
    assert repr(exact) == "<Sample of 2 solutions of 8 queens by listing>"


def test_samples_are_repeatable() -> None:
    first, again, other = (list(nqueens.sample(30, 2, seed=seed)) for seed in (4, 4, 5))
    assert first == again != other


def test_the_smallest_boards() -> None:
    for n in (0, 1):
        drawn, estimate = nqueens.sample(n, 3, seed=1), nqueens.estimate(n, rounds=8)
        assert (drawn.exact, [list(each) for each in drawn]) == (True, [[0] * n] * 3)
        assert (estimate.ln_q, estimate.error) == (0, 0)
    for n in (2, 3):
        for ask in (nqueens.sample, nqueens.estimate):
            with pytest.raises(nqueens.NoSolution, match=f"^No solution exists for {n} queens"):
                ask(n)
