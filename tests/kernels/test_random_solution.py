"""Random solutions against the judge. That they are uniform is not claimed, so no test of it."""

from __future__ import annotations

import threading
from itertools import product

import numpy as np
import pytest
from support.judging import is_solution

import nqueens
from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import Stop, build_info
from nqueens.kernels.first_clash import check
from nqueens.kernels.huge import fill_random, random_columns
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import answer

LARGE = (32_767, 32_768, 32_769, 100_003)


def solution(n: int, seed: int, isa: str = "auto") -> list[int]:
    out = np.zeros(n, dtype=np.int32)
    assert not fill_random(out, seed, Effort.of(isa=isa))
    found: list[int] = out.tolist()
    return found


def test_small_boards() -> None:
    for n in (0, 1, *range(4, 70), *range(70, 300, 23), 255, 256, 257):
        for seed in range(10 if n < 30 else 2):
            assert is_solution(solution(n, seed)), (n, seed)


def test_large_boards() -> None:
    for n, seed in product(LARGE, (0, 1)):
        columns = np.array(solution(n, seed))
        verdict = check(columns, n)
        assert verdict.off_board is None
        assert verdict.clash is None


def test_one_seed_one_solution_on_every_instruction_set() -> None:
    for n in (8, 1000, 40_000):
        first = solution(n, 7)
        assert first == solution(n, 7)
        assert first != solution(n, 8)
        for isa in build_info()["usable"]:
            assert isa == "python" or solution(n, 7, isa) == first


def test_all_solutions_of_small_boards_occur() -> None:
    for n, count in ((4, 2), (5, 10), (6, 4), (7, 40)):
        assert len({tuple(solution(n, seed)) for seed in range(40 * count)}) == count


def test_seeds_are_taken_modulo_two_to_the_64() -> None:
    assert solution(50, -1) == solution(50, 2**64 - 1)
    assert solution(50, 2**64 + 3) == solution(50, 3)


def test_the_reference_solves_too() -> None:
    for n, seed in product((0, 1, 4, 5, 6, 8, 30, 100), range(3)):
        columns = random_columns(n, seed, Stop())
        assert columns is not None
        assert is_solution(columns.tolist())


def test_in_the_interface() -> None:
    assert nqueens.solve(1000, seed=3) == nqueens.solve(1000, seed=3) != nqueens.solve(1000, seed=4)
    assert nqueens.solve(1000, seed=3).is_solution
    assert nqueens.solve(40, random=True) != nqueens.solve(40, random=True)
    out = np.zeros(100_000, dtype=np.uint32)
    assert nqueens.solve(100_000, random=True, seed=1, out=out).is_solution
    assert out.tolist() == solution(100_000, 1)
    with pytest.raises(BadInput, match="32-bit numbers, got int64"):
        nqueens.solve(10, seed=1, out=np.zeros(10, dtype=np.int64))


def test_as_a_solver() -> None:
    plain = ClassicProblem(Board(50, 50))
    assert answer(plain, named("random-words"), Run(seed=3)).columns == tuple(solution(50, 3))
    for n in (2, 3):
        assert answer(ClassicProblem(Board(n, n)), named("random-words"), Run(seed=1)).outcome is Outcome.GAVE_UP


def test_a_time_limit_and_a_stop() -> None:
    with pytest.raises(GaveUp):
        nqueens.solve(10**6, seed=1, time_limit=1e-9)
    threads = [threading.Thread(target=solution, args=(50_000, seed)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
