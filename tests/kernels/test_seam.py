"""What the compiled core is handed is checked before it is used, and the processor is asked for what was compiled."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.clocks import stopped_at_work

from nqueens import kernels
from nqueens.kernels.covering import CoverSearch
from nqueens.kernels.sampling import MOST_ANNEALED_ROWS as ANNEALED
from nqueens.kernels.sampling import MOST_MONTE_CARLO_ROWS as PLAYED

if not kernels.COMPILED:
    pytest.skip("the compiled core is not there", allow_module_level=True)

from nqueens.kernels import _core

ROOT = Path(__file__).parents[2]
ALLOWED = np.ones((2, 2), np.uint8)
HUGE, NAN, INFINITY = 2**31 - 1, float("nan"), float("inf")


def stopped() -> kernels.Stop:
    stop = kernels.Stop()
    stop.set()
    return stop


def ladder(**changes: list[float]) -> tuple[Any, ...]:
    steps: dict[str, list[float]] = {
        "inverse_temperatures": [0.0, 1.0], "sweeps": [2, 2], "spacings": [1, 1], "relaxations": [0.0, 0.0],
        "shifts": [0.0],
    }  # fmt: skip
    return (8, *(steps | changes).values(), 0, 0, kernels.Stop())


covering = partial(_core.Covering, words=1, squares=2, covers=[3, 3], excludes=[], mates=[], targets=[3], allowed=[3],
                   symmetries=[[0, 1]])  # fmt: skip
peaceable = partial(_core.peaceable_armies, words=1, squares=2, armies=2, directions=[[1, 2]], units=[[3, 3]], lower=0,
                    white=None, threads=1, stop=kernels.Stop())  # fmt: skip
lister = partial(_core.SetLister, words=1, attacked=[2, 1], free=[3], cliques=[3], fewest=0, most=2)


def swaps(rows: list[int], columns: list[int], allowed: Any = ALLOWED) -> Any:
    return _core.complete_by_swaps(rows, columns, allowed, 0, 10, 0, kernels.Stop())


MEMBERS, STRANGE = "members that there are not", "numbered from 0 to 67108863"
STOP = kernels.Stop()
REFUSED: list[tuple[str, Callable[[], object]]] = [
    (MEMBERS, lambda: lister(free=[1 << 40])), (MEMBERS, lambda: lister(cliques=[1 << 2])),
    (MEMBERS, lambda: lister(attacked=[1 << 63, 1])), ("sizes must be from 0 to 4096", lambda: lister(most=-1)),
    ("sizes must be from 0 to 4096", lambda: lister(fewest=-HUGE)),
    ("too many vertices", lambda: lister(attacked=[0] * 65)), (MEMBERS, lambda: _core.SetGraph(1, [4, 1], [])),
    ("must be whole sets", lambda: _core.SetGraph(2, [0, 0, 0], [])),
    ("must be whole sets", lambda: lister(words=2, attacked=[0, 0, 0])),
    ("one set each", lambda: _core.SetGraph(1, [2, 1], []).search("bounded", [3, 0], [0], 1, 1, STOP)),
    ("one row of allowed squares", lambda: swaps([19], [], np.zeros((1, 0), np.uint8))),
    ("one row of allowed squares", lambda: swaps([], [], np.zeros((0, 0), np.uint8))),
    (STRANGE, lambda: swaps([0, HUGE], [0, 1])), (STRANGE, lambda: swaps([0, 1], [0, 1 << 26])),
    (STRANGE, lambda: swaps([-1, 1], [0, 1])), (MEMBERS, lambda: covering(allowed=[7])),
    (MEMBERS, lambda: covering(targets=[1 << 63])), (MEMBERS, lambda: covering(covers=[3, 4])),
    (MEMBERS, lambda: covering(mates=[4, 0])),
    ("first symmetry must be the identity", lambda: covering(symmetries=[[1, 0]])),
    ("first symmetry must be the identity", lambda: covering(symmetries=[])),
    ("leads two squares to one", lambda: covering(symmetries=[[0, 1], [0, 0]])),
    ("leads off the board", lambda: covering(symmetries=[[0, 1], [0, 2]])),
    ("1048576 units", lambda: covering().plan(1, 2**63)),
    ("from -1 to the number of squares", lambda: peaceable(lower=HUGE)),
    ("threads must be", lambda: peaceable(threads=0)), ("from 2 to 4 armies", lambda: peaceable(armies=5)),
    ("one set for each army", lambda: peaceable(units=[[3]])), ("too many squares", lambda: peaceable(squares=65)),
    ("its lines and its weight", lambda: _core.count_armies(1, 2, [[1, 2]], [[3, 3]], [], [1], 1, 0, 1, STOP)),
    ("fewer squares than pieces", lambda: _core.profile_sizes(1, [0], [1], [HUGE], [HUGE], STOP, 10)),
    ("0, 1 or 2", lambda: _core.profile_sizes(1, [0], [256], [0], [1], STOP, 10)),
    ("at most 2\\^48 columns", lambda: _core.first_clash(np.zeros(2, np.int64), 2**64 - 2, STOP)),
    ("at most 134217728 rows", lambda: _core.sosic_gu(2**32 - 1, 4, 0, 0, STOP)),
    ("at most 134217728 rows", lambda: _core.min_conflicts(2**31, 0, "greedy", "most", 1, 0, STOP)),
    ("particles must be", lambda: _core.monte_carlo_round(8, HUGE, 0.8, 0, 0, STOP)),
    ("A ladder", lambda: _core.annealing_round(*ladder(inverse_temperatures=[0.0, NAN]))),
    ("A ladder", lambda: _core.annealing_round(*ladder(inverse_temperatures=[-1.0, 0.0]))),
    ("A ladder", lambda: _core.annealing_round(*ladder(shifts=[INFINITY]))),
    ("finite number", lambda: _core.SolutionChain(8, INFINITY, 0, 0)),
    ("finite number", lambda: _core.SolutionChain(8, -0.5, 0, 0)),
    *(("twist must be more than 0 and at most 1", partial(_core.monte_carlo_round, 8, 100, twist, 1, 1, STOP))
      for twist in (0.0, -1.0, 1.5, NAN, INFINITY)),
    (f"from 2 to {ANNEALED}, got", lambda: _core.SolutionChain(ANNEALED + 1, 1.0, 0, 0)),
    (f"from 1 to {PLAYED}, got", lambda: _core.monte_carlo_round(PLAYED + 1, 1, 0.8, 0, 0, STOP)),
]  # fmt: skip


def test_what_would_lead_outside_is_refused() -> None:
    for message, call in REFUSED:
        with pytest.raises(ValueError, match=message):
            call()


def test_what_is_right_is_taken() -> None:
    assert lister().arrays(9, kernels.Stop()).tolist() == [[-1, -1], [0, -1], [1, -1]]
    assert covering(symmetries=[[0, 1], [1, 0]]).plan(1, 1) == 1
    assert swaps([0, 1], [0, 9])[3]
    assert _core.annealing_round(*ladder())[1]


def test_a_stopped_search_has_solved_nothing() -> None:
    for n in (4, 8, 100, 253, 254, 300):
        assert not any(_core.sosic_gu(n, program, 1, 5, stopped())[3] for program in (1, 2, 3, 4))
        assert not _core.min_conflicts(n, 1, "random", "random", 100, 5, stopped())[3]
    assert not _core.first_clash(np.array([1, 3, 0, 2]), 4, stopped())[3]
    full = [(1 << 30) - 1] * 30
    assert not stopped_at_work(lambda stop: _core.piece_rows(30, full, False, True, stop), kernels.Stop())[2]
    chain = _core.SolutionChain(8, 2.0, 1, 1)  # a look that was cut short is not counted
    solutions, looked = stopped_at_work(lambda stop: chain.take(10**6, 10**6, HUGE, stop), kernels.Stop())
    assert (len(solutions), looked) == (0, 0)


def test_the_processor_is_asked_for_everything_that_was_compiled() -> None:
    """Features are options of the compiler and questions to the processor by one loop; the other option is none."""
    options = re.findall(r"\s(-m[^\s)]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    assert set(options) == {"-m${feature}", "-mprefer-vector-width=512"}


def test_a_listing_of_sets_goes_on_where_it_was_stopped() -> None:
    free = (1 << 14) - 1
    sets = lister(attacked=[0] * 14, free=[free], cliques=[1 << at for at in range(14)], most=14)
    begun = len(sets.arrays(1 << 20, stopped()))
    assert begun < 1 << 14
    assert begun + len(sets.arrays(1 << 20, kernels.Stop())) == 1 << 14


def test_covers_of_sets_of_every_width() -> None:
    for squares in (10, 70, 130, 200, 300, 350, 500, 1000):
        everything = (1 << squares) - 1
        symmetries = [list(range(squares))]
        search = CoverSearch([everything] * squares, targets=everything, allowed=everything, symmetries=symmetries)
        for isa in kernels.build_info()["usable"]:
            assert search.run(1, kernels.Stop(), isa=isa).number == squares
