"""What runs say, from runs that are made up: medians, totals, the virtual best, what a rerun has changed."""

from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sealing import made_up

from nqueens.comparing.profiles import cactus, par, performance_profile, virtual_best
from nqueens.comparing.statistics import Interval
from nqueens.experiments.again import differences
from nqueens.experiments.book import Content
from nqueens.experiments.plan import Entrant, Plan, Run
from nqueens.experiments.results import Findings

QUICK, SLOW = Entrant("quick", "quick", True), Entrant("slow", "slow", False)


def content(times: Mapping[tuple[str, str], Sequence[float | str]], **changed: Any) -> Content:
    """Runs with these seconds, or with this outcome, for each solver and instance."""
    plan = Plan.of({"solvers": ["sets"], "sizes": [4, 5, 6], "seeds": 3, "limits": {"time": 10}}, Path.cwd())
    rows = []
    for (solver, instance), all_seconds in times.items():
        for seed, said in enumerate(all_seconds):
            late = {"outcome": said, "timed_out": said == "gave up", "seconds": 10.0}
            values = late if isinstance(said, str) else {"seconds": said}
            rows.append(made_up(solver, instance, seed, **values, **changed))
    return Content(plan, (QUICK, SLOW), ({"machine": "here"},), tuple(rows))


MADE: dict[tuple[str, str], list[float | str]] = {
    ("quick", "4"): [1.0, 2.0, 3.0], ("quick", "5"): [1.0, "gave up", "gave up"], ("quick", "6"): ["wrong", 1.0, 1.0],
    ("slow", "4"): [4.0], ("slow", "5"): [5.0], ("slow", "6"): ["refused"],
}  # fmt: skip


def test_medians_count_those_that_gave_up_as_longer_than_any() -> None:
    cells = {(cell.label, cell.size): cell for cell in Findings(content(MADE)).cells}
    assert cells["quick", 4].censored("seconds") == 2
    late = cells["quick", 5]
    assert (late.censored("seconds"), late.median("seconds"), late.timed_out) == (inf, None, 2)
    assert late.interval("seconds") == Interval(1, inf)
    assert cells["quick", 6].values("seconds") == [1, 1]  # a wrong answer has no time
    assert ("slow", 6) not in cells
    assert cells["slow", 4].interval("seconds") is None  # one run has no interval


def test_totals_and_the_virtual_best() -> None:
    found = {each.solver: each for each in Findings(content(MADE)).totals}
    quick, slow, best = found["quick"], found["slow"], found["virtual best"]
    assert (quick.solved, quick.best, quick.alone, quick.timed_out, quick.wrong) == (2, 2, 1, 2, 1)
    assert (slow.solved, slow.best, slow.alone, slow.refused) == (2, 1, 1, 1)
    assert (best.solved, best.instances) == (3, 3)
    assert best.par2 == (2 + 5 + 1) / 3
    assert slow.par2 == (4 + 5 + 20) / 3
    assert quick.par2 == pytest.approx((1 + 2 + 3 + 1 + 1 + 1 + 3 * 20) / 9)


def test_a_tidy_row_says_everything() -> None:
    (row, *_) = Findings(content(MADE)).tidy()
    assert (row["solver"], row["instance"], row["rows"], row["kind"], row["seed"]) == ("quick", "4", 4, "board", 0)
    assert (row["time_limit"], row["machine"], row["until"]) == (10, "here", "first")


def test_profiles_of_two_solvers() -> None:
    times = {"a": {"x": 1.0, "y": 4.0, "z": inf}, "b": {"x": 2.0, "y": 2.0, "z": inf}}
    assert virtual_best(times) == {"x": 1, "y": 2, "z": inf}
    assert cactus(times["a"]) == [(1, 1), (2, 4)]
    assert performance_profile(times) == {"a": [(1, 1 / 3), (2, 2 / 3)], "b": [(1, 1 / 3), (2, 2 / 3)]}
    assert performance_profile({"a": {"x": inf}}) == {"a": [(1, 0)]}
    assert par([], 0, 5) is None


SECONDS = st.one_of(st.just(inf), st.floats(0.001, 100))


@given(st.lists(st.tuples(SECONDS, SECONDS, SECONDS), min_size=1, max_size=8))
def test_a_profile_counts_what_it_says(rows: list[tuple[float, float, float]]) -> None:
    """Every point against a count by hand; the best of all has its whole share at ratio 1."""
    times = {name: {str(at): row[place] for at, row in enumerate(rows)} for place, name in enumerate("abc")}
    for place, name in enumerate("abc"):
        points = performance_profile(times)[name]
        for ratio, share in points:
            near = sum(row[place] < inf and row[place] / min(row) <= ratio for row in rows)
            assert share == pytest.approx(near / len(rows))
        assert points[0][0] == 1
        assert [share for _, share in points] == sorted(share for _, share in points)
    solved = sum(min(row) < inf for row in rows)
    assert performance_profile({"best": virtual_best(times)})["best"][0][1] == solved / len(rows)


def test_a_rerun_tells_substance_from_time() -> None:
    before = content(MADE)
    same = differences(before, content({key: [2 * s if isinstance(s, float) else s for s in row]
                                        for key, row in MADE.items()}))  # fmt: skip
    assert same.same
    assert same.runs == 12
    assert same.ratios == {"quick": pytest.approx(2), "slow": pytest.approx(2)}
    late = differences(before, content({**MADE, ("slow", "4"): ["gave up"]}))
    assert late.same
    assert [(each.run, each.before, each.now) for each in late.limits] == [(Run("slow", "4", 0, 1), "found", "gave up")]
    counted = differences(before, content({**MADE, ("slow", "6"): [1.0]}, nodes=8))
    assert not counted.same
    assert {each.what for each in counted.changes} == {"nodes", "outcome"}
    assert len(counted.changes) == 9  # of the 8 runs that answered, and of the one that was refused
