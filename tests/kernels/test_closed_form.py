"""The closed formula written by the compiled loop, against the lists it is made of and the judge."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from support.judging import is_solution

import nqueens
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import Stop, build_info
from nqueens.kernels.huge import fill_parity_lists, fill_parity_lists_with_numpy
from nqueens.solvers.construct.parity_lists import even_list, odd_list

SIZES = [n for n in range(80) if n not in (2, 3)] + [1000, 10_001, 65537, 10**5 + 5]
TYPES = (np.int32, np.uint32, np.int64, np.uint64)


def test_equals_the_lists_and_the_reference() -> None:
    for n in SIZES:
        expected = [number - 1 for number in even_list(n) + odd_list(n)]
        slow = np.zeros(n, dtype=np.int64)
        fill_parity_lists_with_numpy(slow, Stop())
        assert slow.tolist() == expected
        efforts = [Effort.of(), *(Effort.of(isa=isa) for isa in build_info()["usable"] if n == 10_001)]
        for dtype, effort in product(TYPES, efforts):
            out = np.zeros(n, dtype=dtype)
            assert not fill_parity_lists(out, effort)
            assert out.tolist() == expected, (n, dtype, effort.isa)
        if n <= 300:
            assert is_solution(expected)


def test_into_the_callers_array() -> None:
    for dtype in TYPES:
        out: Any = np.zeros(20, dtype=dtype)
        found = nqueens.solve(20, out=out)
        assert np.shares_memory(found.columns, out)
        assert not found.columns.flags.writeable
        assert found.is_solution
        assert found == nqueens.solve(20)
        assert hash(found) == hash(nqueens.solve(20))
    out = np.zeros(8, dtype=np.int64)  # other solvers write there too
    found = nqueens.solve(8, fixed=[(0, 3)], out=out)
    assert (out[0], found.is_solution, np.shares_memory(found.columns, out)) == (3, True, True)
    assert nqueens.solve((2, 5), out=out[:2]).columns.tolist() == [1, 3]
    whole = np.zeros(40, dtype=np.int32)
    nqueens.solve(20, out=whole[10:30])
    assert not whole[:10].any()
    assert not whole[30:].any()


def test_what_cannot_be_written_to() -> None:
    wrong: list[tuple[Any, str]] = [
        ([0] * 8, "must be a numpy array, got list"),
        (np.zeros(7, dtype=np.int32), r"must have the shape \(8,\), got \(7,\)"),
        (np.zeros((8, 1), dtype=np.int32), r"must have the shape \(8,\), got \(8, 1\)"),
        (np.zeros(16, dtype=np.int32)[::2], "contiguous and writeable"),
        (np.zeros(8), "type int32 or uint32 or int64 or uint64 for 8 rows, got float64"),
        (np.zeros(8, dtype=np.int16), "got int16"),
        (np.zeros(8, dtype=">i4"), "got >i4"),
    ]
    for out, message in wrong:
        with pytest.raises(BadInput, match=message):
            nqueens.solve(8, out=out)


def test_boards_that_no_memory_holds_and_no_time() -> None:
    with pytest.raises(BadInput, match=r"takes 8,000 GB of memory, and .* are free"):
        nqueens.solve(10**12)
    with pytest.raises(BadInput, match="at most 4294967294 rows"):
        nqueens.solve(10**12, seed=1)
    with pytest.raises(GaveUp):
        nqueens.solve(3 * 10**7, time_limit=1e-9)
