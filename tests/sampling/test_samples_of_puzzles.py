"""Random solutions of region puzzles: from the list of all, each as likely as any other."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from support.running import Ran

import nqueens
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.sampling.samples import sample_of_puzzle

Run = Callable[..., Ran]


def lines(side: int, each: int = 1, **more: object) -> nqueens.Problem:
    """The puzzle whose regions are the rows."""
    return nqueens.problem(regions=[[row] * side for row in range(side)], each=each, **more)  # type: ignore[arg-type]


def test_the_draws_are_independent_choices_from_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.sampling.samples._BLOCK", 3)
    for side, each in ((4, 1), (6, 1), (8, 2)):
        puzzle = lines(side, each)
        listed = [placement.squares for placement in nqueens.solutions(puzzle)]
        drawn = nqueens.sample(puzzle, 50, seed=3)
        chosen = np.random.default_rng(3).integers(len(listed), size=50)
        assert [placement.squares for placement in drawn] == [listed[number] for number in chosen]
        assert (drawn.exact, drawn.method, drawn.diagnostics) == (True, "listing", {"solutions": len(listed)})
        assert all(placement.is_solution for placement in drawn)
        assert drawn.columns.shape == (50, side * each)


def test_limits() -> None:
    puzzle = lines(6)
    number = nqueens.count(puzzle)
    assert len(sample_of_puzzle(puzzle, 2, Effort.of(), most=number).columns) == 2
    with pytest.raises(GaveUp, match=f"drawn from up to {number - 1} solutions, and this one has more"):
        sample_of_puzzle(puzzle, 2, Effort.of(), most=number - 1)
    with pytest.raises(GaveUp):
        nqueens.sample(lines(16), time_limit=1e-9)
    with pytest.raises(NoSolution, match="No solution exists for 3 queens"):
        nqueens.sample(lines(3))
    with pytest.raises(BadInput, match="drawn by listing, got 'chain'"):
        nqueens.sample(puzzle, method="chain")
    with pytest.raises(BadInput, match="number of samples must be"):
        nqueens.sample(puzzle, -1)


def test_at_the_shell(run: Run) -> None:
    code = "4x1.AAAABBBBCCCCDDDD"
    ran = run("sample", "--regions", code, "-k", "3", "--seed", "1")
    assert ran.out.splitlines() == [
        str([list(at) for at in each.squares]) for each in nqueens.sample(lines(4), 3, seed=1)
    ]
    assert ran.err == "Exactly uniform: independent draws by choice from the list of all solutions. solutions 2.\n"
    assert run("sample", "--regions", code, "--fixed", "0,1", "--format", "board", "--quiet") == Ran(
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n", "", 0
    )
    assert run("sample", "--regions", code, "--thinning", "3").err.startswith("--thinning is for the chain only, and 4")
    assert run("sample", "--regions", "3x1.AAABBBCCC").status == 1
    assert run("sample", "4", "--regions", code).status == 2
