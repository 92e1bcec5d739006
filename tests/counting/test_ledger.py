"""Plans, batches and ledgers: entries and their sum."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.clocks import Clock
from support.failing import fails
from support.ledgers import ME, batches_left, finished, started, work
from support.solving import classic
from test_counts import problems

from nqueens import kernels
from nqueens.api.asking import as_problem, of_classic
from nqueens.api.counting import tally
from nqueens.counting.checks import CountsDiffer
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.predict import Prediction
from nqueens.counting.recount import recount
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.ledgers import batches as batches_of
from nqueens.ledgers.batches import Batch, Part, batch_size, cut, ranges_of
from nqueens.ledgers.description import Description, describe, described_plan
from nqueens.ledgers.entries import Finished
from nqueens.ledgers.export import export_ledger
from nqueens.ledgers.merge import merge
from nqueens.ledgers.recording import Recording, count_recorded
from nqueens.ledgers.reduce import add_up, reduce
from nqueens.ledgers.store import Ledger
from nqueens.problems.classic import ClassicProblem


@settings(max_examples=40)
@given(problems())
def test_units_are_counted_equally_by_the_other_method(problem: ClassicProblem) -> None:
    plan, stop = make_plan(problem, Effort.of(), engine="search"), kernels.Stop()
    for unit in range(plan.units):
        assert plan.run(unit, unit + 1, stop)[0] == recount(plan, (unit, unit + 1), stop)


def test_fingerprints() -> None:
    """They must not change with the version of the package, or existing ledgers would be refused."""
    found = describe(as_problem(12), make_plan(classic(12), Effort.of(), engine="search"))
    assert (found.units, found.fingerprint[:16]) == (342, "907cb4bbed3f400b")
    problem = as_problem(8)
    plan = make_plan(classic(8), Effort.of(), engine="search")
    with pytest.raises(BadInput, match="another plan"):  # the same units in another order
        describe(problem, plan).refuse(describe(problem, plan._replace(digest=str)), "It")
    fails(BadInput, "its units have no identity", describe, problem, Plan("search", 1, "nodes", plan.run))


@pytest.mark.parametrize("engine", ["search", "halves"])
def test_another_revision_of_the_engine_is_another_plan(engine: str, tmp_path: Path) -> None:
    """The first revision of half-board matching had a bug: it miscounted from n = 25 on."""
    of_core = {"search": kernels._core.ROWS_REVISION, "halves": kernels._core.HALVES_REVISION}
    assert (kernels.REVISIONS[engine], of_core["halves"] >= 2) == (str(of_core[engine]), True)
    problem, path = as_problem(8), tmp_path / "old.db"
    plan = make_plan(classic(8), Effort.of(), engine=engine)
    before = describe(problem, plan._replace(revision="0"))
    Ledger.create(path, before, cut(ranges_of(plan.units), 100)).close()
    assert before.fingerprint != describe(problem, plan).fingerprint
    message = f"was counted by revision 0 of engine {engine}; this version has revision {plan.revision}, and an"
    fails(BadInput, message, count_recorded, problem, Recording(path), Effort.of(), engine=engine)
    with Ledger.read(path) as ledger, pytest.raises(BadInput, match=message):
        reduce(ledger, Effort.of())


@given(problems())
def test_descriptions_survive_json(problem: ClassicProblem) -> None:
    found = describe(of_classic(problem), make_plan(problem, Effort.of(), engine="search"))
    again = Description.from_json(found.to_json())
    assert again == found
    assert again.problem.classic() == problem
    assert described_plan(again).units == found.units


@given(st.integers(0, 3000), st.integers(1, 60))
def test_parts_share_the_units_without_overlap(units: int, of: int) -> None:
    parts = [ranges_of(units, Part(number, of)) for number in range(1, of + 1)]
    assert sorted(unit for part in parts for first, last in part for unit in range(first, last)) == list(range(units))
    assert [unit for first, last in cut(ranges_of(units), of) for unit in range(first, last)] == list(range(units))
    if units >= 16 * of:
        sizes = [sum(last - first for first, last in part) for part in parts]
        assert max(sizes) - min(sizes) <= 8
    for text in ("", "3", "0/4", "5/4", "a/b", "1/0", "-1/2", "1/2/3", "1.0/2"):
        fails(BadInput, "A part must be K/M", Part.parse, text)


SIZES: list[tuple[float, dict[str, Any], int]] = [
    (100, {}, 156_250), (100, {"part": Part(1, 4)}, 39_062), (1, {}, 2_500_000), (0.1, {}, 10**7), (10_000, {}, 10_000),
    (1e9, {}, 10), (math.inf, {}, 10), (100, {"seconds": 2.0}, 200_000), (100, {"seconds": 1e-9}, 10),
    (1e-9, {"part": Part(3, 3)}, 3_333_334), (0, {}, 10**7),
]  # fmt: skip


def test_sizes_of_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part has 64, of 0.25 to 10 s each, and at most a million; sampling takes at most a tenth of the time."""
    many, cpu, sampled = Plan("made", 10**7, "steps", lambda first, last, _: (0, 0, last - first)), 0.0, [0.0]

    def foretold(plan: Plan, _: Effort, *, seconds: float) -> Prediction:
        sampled.append(seconds)
        known = math.isfinite(cpu)
        return Prediction(plan.engine, plan.units, 9 * known, cpu if known else 1.0, 0.0, None, None, not known, 0)

    monkeypatch.setattr(batches_of, "predict", foretold)
    for cpu, options, size in SIZES:
        assert batch_size(many, Effort.of(), **options) == size, (cpu, options)
        assert batch_size(many._replace(units=1), Effort.of(), **options) == 1
    cpu = 1e6
    for limit, least, most in ((None, 1, math.inf), (1.0, 0, 0.1)):
        sampled.clear()
        batch_size(many, Effort.of(time_limit=limit))
        assert least < max(sampled) <= most


def test_batches_on_a_busy_machine_have_as_many_units(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A unit takes 0.1 s of CPU time in a second, so few are sampled: 20 of them are a batch of 2 s."""
    cpu = 0.0

    def run(first: int, last: int, _: Any) -> tuple[int, int, int]:
        nonlocal cpu
        cpu, clock.now = cpu + 0.1 * (last - first), clock.now + last - first
        return 0, 0, last - first

    monkeypatch.setattr("nqueens.counting.predict.time.thread_time", lambda: cpu)
    assert batch_size(Plan("made", 10**6, "steps", run), Effort.of(), seconds=2.0) == 20


def test_a_finished_batch_is_never_counted_twice() -> None:
    ledger, _ = started(None)
    (batch, _), *_ = batches_left(ledger)
    once = finished(ledger, batch, 8)
    assert ledger.record([once, once]) == [once]
    for wrong in (batch, Batch(1, 3), Batch(3, 9)):  # finished; no batch starts there; longer than the batch
        assert ledger.record([finished(ledger, wrong, 9)]) == []
    assert [it.count for it in ledger.finished()] == [8]


def test_the_start_of_a_batch_is_recorded() -> None:
    ledger, plan = started(None, size=100)
    ledger.record(started=[Batch(0, plan.units)])
    ledger.record([finished(ledger, Batch(0, 2), *plan.run(0, 2, kernels.Stop())[:2])])
    assert batches_left(ledger) == [(Batch(2, plan.units), 1)]
    fails(BadInput, "units from 2 on are not finished", reduce, ledger, Effort.of())
    work(ledger, plan)
    total = reduce(ledger, Effort.of())
    assert (total.count, total.units) == (92, plan.units)


def test_sums_beyond_64_bits_and_with_symmetry() -> None:
    def total(count: int, nodes: int) -> tuple[int, int]:
        ledger, _ = started(None, size=100)
        (batch, _), *_ = batches_left(ledger)
        ledger.record([finished(ledger, batch, count, nodes)])
        found = reduce(ledger, Effort.of())
        return found.count, found.work

    assert total(8 * 10**40 + 4, 10**30) == (8 * 10**40 + 4, 10**30)  # four are symmetric
    fails(CountsDiffer, "The count is wrong: 93 solutions, 4 of them invariant under the half-turn", total, 93, 1)


def test_sums_refuse_gaps_and_overlap() -> None:
    for ranges, message in (
        ([(0, 4), (5, 9)], "units 4 to 4 are not finished"), ([(1, 9)], "units 0 to 0 are not finished"),
        ([(0, 4), (3, 9)], "Unit 3 is in the ledger twice"), ([(0, 4)], "units from 4 on are not finished"),
        ([], "units from 0 on are not finished"), ([(0, 10)], "Units 9 to 9 are not part of the plan"),
        ([(0, 9), (9, 11)], "Units 9 to 10 are not part of the plan"),
    ):  # fmt: skip
        fails(BadInput, message, add_up, [Finished(Batch(*it), 1, 1, 0.5, ME, "") for it in ranges], [Batch(0, 9)])


def test_parts_merge_and_a_merged_ledger_can_be_resumed(tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.db" for number in (1, 2, 3)]
    for number, path in enumerate(paths, 1):
        ledger, plan = started(path, n=9, part=Part(number, 3))
        with ledger:
            work(ledger, plan)
            fails(BadInput, "not finished", reduce, ledger, Effort.of())
    target, goes_on = tmp_path / "all.db", tmp_path / "on.db"
    done, units = merge(target, [paths[0], paths[2]])
    assert 0 < done < units == plan.units
    with Ledger.read(target) as ledger, pytest.raises(BadInput, match="not finished"):
        reduce(ledger, Effort.of())
    assert merge(goes_on, [target]) == (done, units)
    found = count_recorded(as_problem(9), Recording(goes_on, must_exist=True), Effort.of(threads=2), engine="search")
    assert (found.count, found.units) == (352, units)
    assert merge(target, [paths[1], paths[0]]) == (units, units), "the same batch twice is taken once"
    with Ledger.read(target) as ledger:
        assert reduce(ledger, Effort.of()).count == 352
        assert {it.source for it in ledger.finished()} == {ME}


def test_merging_refuses_incompatible_ledgers(tmp_path: Path) -> None:
    for name, size, count in (("a", 100, 92), ("wrong", 100, 91), ("short", 2, 8)):
        ledger, _ = started(tmp_path / f"{name}.db", size=size)
        with ledger:
            (batch, _), *_ = batches_left(ledger)
            ledger.record([finished(ledger, batch, count)])
    started(tmp_path / "nine.db", n=9)[0].close()
    for other, message in (("wrong", "disagree on the units 0 to"), ("short", "overlap at unit 0"), ("nine", "counts")):
        fails(BadInput, message, merge, tmp_path / "target.db", [tmp_path / "a.db", tmp_path / f"{other}.db"])
        assert not (tmp_path / "target.db").exists()


def test_exports() -> None:
    ledger, plan = started(None, n=8, size=100)
    work(ledger, plan)
    head, line = export_ledger(ledger, "csv")
    assert head == "first,last,count,work,engine,kernel,machine,worker,seconds,finished,attempts\n"
    assert line.startswith(f"0,{plan.units},92,")
    (row,) = map(json.loads, export_ledger(ledger, "jsonl"))
    assert (row["count"], row["machine"], row["seconds"]) == ("92", "here", 0.5)
    fails(BadInput, "csv or jsonl", lambda: list(export_ledger(ledger, "xml")))


@settings(max_examples=30)
@given(problems(), st.integers(1, 3))
def test_recorded_counts_are_the_counts(problem: ClassicProblem, threads: int) -> None:
    plain = tally(of_classic(problem), engine="search")
    found = count_recorded(of_classic(problem), Recording(), Effort.of(threads=threads), engine="search")
    assert (found.count, found.work, found.units) == (plain.count, plain.work, plain.units)


def test_recorded_counts_of_the_smallest_boards(tmp_path: Path) -> None:
    for n, number in enumerate([1, 1, 0, 0, 2]):
        for _ in range(2):
            assert count_recorded(as_problem(n), Recording(tmp_path / f"{n}.db"), Effort.of()).count == number
    assert count_recorded(as_problem((5, 4)), Recording(), Effort.of()).count == 0
