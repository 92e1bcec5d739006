"""Huge boards: the closed formula, random solutions, and the fast checker, against lists and the judge.

Random solutions are not claimed to be uniform, so no test checks that.
"""

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from support.failing import fails
from support.judging import is_solution

import nqueens
from nqueens.board.board import Board
from nqueens.board.verify import reason_of_judge, shared_line
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.kernels import Stop, build_info
from nqueens.kernels.first_clash import Faults, check
from nqueens.kernels.huge import fill_parity_lists, fill_parity_lists_with_numpy, fill_random, random_columns
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.construct.parity_lists import even_list, odd_list
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import run_solver


def solution(n: int, seed: int, isa: str = "auto") -> list[int]:
    out = np.zeros(n, dtype=np.int32)
    assert not fill_random(out, seed, Effort.of(isa=isa))
    found: list[int] = out.tolist()
    return found


def test_random_solutions_are_valid() -> None:
    for n in (0, 1, *range(4, 40), 63, 64, 65, 127, 128, 129, 255, 256, 257):
        for seed in range(8 if n < 20 else 1):
            assert is_solution(solution(n, seed)), (n, seed)
    for n, count in ((4, 2), (5, 10), (6, 4), (7, 40)):  # all of them occur
        assert len({tuple(solution(n, seed)) for seed in range(20 * count)}) == count
    for n, seed in product((0, 1, 4, 5, 6, 8, 30, 100), range(3)):
        columns = random_columns(n, seed, Stop())  # the reference
        assert columns is not None
        assert is_solution(columns.tolist())
    for n, seed in product((32_767, 32_768, 32_769, 100_003), (0, 1)):
        assert check(np.array(solution(n, seed)), n) == Faults(None, None)


def test_one_seed_one_solution_on_every_instruction_set() -> None:
    for n in (8, 1000, 40_000):
        first = solution(n, 7)
        assert first == solution(n, 7)
        assert first != solution(n, 8)
        for isa in build_info()["usable"]:
            assert isa == "python" or solution(n, 7, isa) == first
    assert solution(50, -1) == solution(50, 2**64 - 1)  # modulo 2^64
    assert solution(50, 2**64 + 3) == solution(50, 3)


def test_through_the_api() -> None:
    assert nqueens.solve(1000, seed=3) == nqueens.solve(1000, seed=3) != nqueens.solve(1000, seed=4)
    assert nqueens.solve(1000, seed=3).is_solution
    assert nqueens.solve(40, random=True) != nqueens.solve(40, random=True)
    out = np.zeros(100_000, dtype=np.uint32)
    assert nqueens.solve(100_000, random=True, seed=1, out=out).is_solution
    assert out.tolist() == solution(100_000, 1)
    fails(BadInput, r"32-bit numbers\), got int64", nqueens.solve, 10, seed=1, out=np.zeros(10, dtype=np.int64))
    fails(NoSolution, "", nqueens.solve, 3, seed=1)
    solver = named("random-words")
    assert run_solver(ClassicProblem(Board(50, 50)), solver, Run(seed=3)).columns == tuple(solution(50, 3))
    for n in (2, 3):
        assert run_solver(ClassicProblem(Board(n, n)), solver, Run(seed=1)).outcome is Outcome.GAVE_UP


def test_a_time_limit_and_threads() -> None:
    fails(GaveUp, "", nqueens.solve, 10**6, seed=1, time_limit=1e-9)
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda seed: solution(50_000, seed), (1, 2))) == [solution(50_000, n) for n in (1, 2)]


@st.composite
def placements(draw: st.DrawFn) -> tuple[list[int], int]:
    width = draw(st.one_of(st.integers(1, 12), st.integers(1, 10**9)))
    return draw(st.lists(st.integers(0, width - 1), max_size=10)), width


@given(placements())
def test_the_fast_checker_agrees_with_the_judge(placement: tuple[list[int], int]) -> None:
    columns, width = placement
    clash = check(columns, width).clash
    assert (clash is None) == (reason_of_judge(columns, width) is None)
    if clash:
        assert shared_line(*clash)
        assert all(columns[row] == column for row, column in clash)


def test_the_fast_checker_finds_one_swap_and_a_queen_off_the_board() -> None:
    for n in (0, 1, 4, 5, 8, 100, 10_000):
        columns = nqueens.solve(n).columns.tolist()
        assert check(columns, n) == Faults(None, None)
    for seed in range(20):
        row, other = random.Random(seed).sample(range(10_000), 2)
        clash = check([*columns[:row], columns[other], *columns[row + 1 :]], 10_000).clash
        assert clash is not None
        assert shared_line(*clash)
    assert check([0, 9, 2], 4).off_board == 1


SIZES = [n for n in range(80) if n not in (2, 3)] + [1000, 10_001, 65537, 10**5 + 5]
TYPES = (np.int32, np.uint32, np.int64, np.uint64)


def test_agrees_with_the_lists_and_the_reference() -> None:
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


def test_arrays_that_cannot_be_written() -> None:
    wrong: list[tuple[Any, str]] = [
        ([0] * 8, "must be a numpy array, got list"), (np.zeros(16, np.int32)[::2], "contiguous and writeable"),
        (np.zeros(7, np.int32), r"\(8,\), got \(7,\)"), (np.zeros((8, 1), np.int32), r"\(8,\), got \(8, 1\)"),
        (np.zeros(8), "type int32 or uint32 or int64 or uint64 for 8 rows, got float64"),
        (np.zeros(8, np.int16), "got int16"), (np.zeros(8, dtype=">i4"), "got >i4"),
    ]  # fmt: skip
    for out, message in wrong:
        fails(BadInput, message, nqueens.solve, 8, out=out)


def test_boards_beyond_memory_and_time() -> None:
    fails(BadInput, r"requires 8,000 GB of memory, but only .* is free", nqueens.solve, 10**12)
    fails(BadInput, "at most 4,294,967,294 rows", nqueens.solve, 10**12, seed=1)
    fails(GaveUp, "", nqueens.solve, 3 * 10**7, time_limit=1e-9)
