"""Work units of every kind of problem: their sum, their recounts, their ledgers, and counts without any."""

import math
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest
from support.failing import fails
from support.ledgers import miscounting, plant

from nqueens import kernels
from nqueens.api.asking import problem
from nqueens.api.classes import tally_invariant
from nqueens.api.counting import check_count, tally_of
from nqueens.counting.checks import CountsDiffer
from nqueens.counting.plan import Plan
from nqueens.counting.predict import predict
from nqueens.counting.recount import check_share
from nqueens.counting.run import tally_by
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import NoUnits
from nqueens.kinds.table import kind_of
from nqueens.ledgers.audit import audit, scheme_of
from nqueens.ledgers.batches import Part
from nqueens.ledgers.description import Description, describe, described_plan
from nqueens.ledgers.merge import merge
from nqueens.ledgers.recording import Recording, count_recorded
from nqueens.ledgers.reduce import reduce
from nqueens.ledgers.store import Ledger
from nqueens.problems.problem import Problem

PAIRS = ["AAAABBBB"] * 2 + ["CCCCDDDD"] * 2 + ["EEEEFFFF"] * 2 + ["GGGGHHHH"] * 2
Posed = tuple[Problem, str, str]
"""A problem, the engine whose units are tested, and the rotation under which solutions are invariant, if any."""

PROBLEMS: dict[str, Posed] = {
    "torus": (problem(7, "torus"), "rows", ""),
    "marked torus": (problem(7, "torus", fixed=[(0, 1)], forbidden=[(3, 3)]), "rows", ""),
    "torus as sets": (problem(7, "torus"), "sets", ""),
    "cylinder": (problem(6, wraps=[1]), "sets", ""),
    "amazons": (problem(10, "amazons"), "rows", ""),
    "amazons as sets": (problem(10, "amazons", forbidden=[(0, 0)]), "sets", ""),
    "holes": (problem(6, holes=[(2, 3)]), "sets", ""),
    "all queens": (problem(5, pieces="all"), "sets", ""),
    "all on a torus": (problem(5, "torus", pieces="all"), "sets", ""),
    "all bishops": (problem(4, "bishops", pieces="all"), "sets", ""),
    "bishops": (problem(5, "bishops", pieces=5), "sets", ""),
    "knights as sets": (problem(4, "knights", pieces=5), "sets", ""),
    "most in a cube": (problem("3x3x3", pieces="max"), "sets", ""),
    "too many": (problem(4, pieces=9), "sets", ""),
    "pawns": (problem(4, "queens-and-pawns", pieces=5, pawns=2), "pawns", ""),
    "two kinds": (problem(5, "queens-and-knights", pieces=3), "pairs", ""),
    "two kinds, most": (problem(4, "queens-and-knights", pieces="max"), "pairs", ""),
    "regions": (problem(regions=["AABBC", "ADBBC", "ADDCC", "EDDCC", "EEEEC"]), "regions", ""),
    "regions as sets": (problem(regions=["AABBC", "ADBBC", "ADDCC", "EDDCC", "EEEEC"], piece="queen"), "sets", ""),
    "two in each region": (problem(regions=PAIRS, each=2), "regions", ""),
    "contradiction": (problem(4, "amazons", pieces=3, fixed=[(0, 0)], forbidden=[(0, 0)]), "sets", ""),
    "half-turn": (problem(12), "orbits", "half-turn"),
    "quarter-turn": (problem(13, forbidden=[(0, 0), (0, 12), (12, 0), (12, 12)]), "orbits", "quarter-turn"),
    "half-turn in lists": (problem(20), "halves", "half-turn"),
    "amazons under the half-turn": (problem(12, "amazons"), "orbits", "half-turn"),
}


@pytest.fixture(params=PROBLEMS)
def posed(request: pytest.FixtureRequest) -> Posed:
    return PROBLEMS[request.param]


def units_of(posed: Posed) -> Plan:
    asked, engine, symmetry = posed
    return kind_of(asked).plan(Effort.of(), engine=engine, symmetry=symmetry)


def whole(posed: Posed) -> Tally:
    asked, _, symmetry = posed
    return tally_invariant(asked, symmetry, Effort.of()) if symmetry else tally_of(asked, Effort.of())


def test_units_add_up_and_are_counted_equally_by_the_other_method(posed: Posed) -> None:
    plan, stop, expected = units_of(posed), kernels.Stop(), whole(posed).by_size
    assert plan.engine == posed[1]
    assert tally_by(plan, Effort.of(threads=2)).by_size == expected
    assert plan.other
    for unit in Random(1).sample(range(plan.units), min(plan.units, 300)):
        assert plan.other.run(unit, stop) == plan.run(unit, unit + 1, stop)[0]
    forecast = predict(plan, Effort.of(), seconds=60)
    assert (forecast.units, forecast.solutions) == (plan.units, sum(expected.values()) if plan.sums_solutions else None)


def test_ledgers(posed: Posed, tmp_path: Path) -> None:
    """Parts are merged and resumed; a wrong number is found."""
    asked, engine, symmetry = posed
    expected, record = whole(posed).by_size, partial(count_recorded, asked, engine=engine, symmetry=symmetry)
    paths = [tmp_path / f"{number}.db" for number in (1, 2)]
    record(Recording(paths[0], part=Part(1, 2), batch_seconds=1e-4), Effort.of())
    done, units = merge(paths[1], [paths[0]])
    assert done <= units
    made = record(Recording(paths[1], must_exist=True), Effort.of(threads=2))
    assert (made.by_size, made.units) == (expected, units)
    with Ledger.read(paths[1]) as ledger:
        assert Description.from_json(ledger.description.to_json()).problem == ledger.description.problem
        assert described_plan(ledger.description).units == units
        assert reduce(ledger, Effort.of()).by_size == expected
        done_batches = list(ledger.finished())
    if not done_batches:
        return
    it = done_batches[len(done_batches) // 2]
    plant(paths[1], it.batch.first, it.count + 24)
    with Ledger.read(paths[1]) as ledger:
        (wrong,) = audit(scheme_of(ledger, Effort.of(), share=1), Effort.of()).wrong
    assert (wrong.batch, wrong.recorded, wrong.found) == (it.batch, it.count + 24, it.count)


def test_a_check_finds_a_wrong_unit(posed: Posed) -> None:
    plan, made = units_of(posed), replace(whole(posed), engine=posed[1])
    found = check_count(posed[0], made, Effort.of(), share=1.0, seed=1, symmetry=posed[2])
    assert (found.units, found.of) == (plan.units, plan.units)
    if not plan.units:
        return
    bad = Random(2).randrange(plan.units)
    wrong = miscounting(plan, lambda first, last: first <= bad < last)
    fails(CountsDiffer, f"^Unit {bad} differs: ", check_share, wrong, made, 1.0, Effort.of())


@pytest.mark.parametrize("engine", ["halves", "halves2"])
def test_units_of_lists_of_invariant_solutions_are_boards_for_the_search(engine: str) -> None:
    for n, turn in ((12, "half-turn"), (17, "half-turn"), (17, "quarter-turn"), (28, "quarter-turn")):
        plan, stop = kind_of(problem(n)).plan(Effort.of(), engine=engine, symmetry=turn), kernels.Stop()
        assert plan.other
        for unit in range(plan.units):
            assert plan.other.run(unit, stop) == plan.run(unit, unit + 1, stop)[0], (n, turn, unit)


@pytest.mark.parametrize("turn", ["half-turn", "quarter-turn"])
def test_invariant_solutions_are_checked_as_sets_of_orbits(turn: str) -> None:
    for asked in (
        problem(0), problem(12), problem(17, forbidden=[(0, 0)]), problem(9, fixed=[(4, 4)]), problem(8, "amazons"),
        problem(7, "rooks", pieces="all"), problem(6, "kings", pieces="max"), problem(5, "knights", pieces=5),
        problem(8, "torus", pieces=8), problem(5, "bishops", pieces="all", holes=[(2, 2)]), problem(4, pieces=9),
        problem(3, fixed=[(0, 0), (1, 1)], pieces=2),
    ):  # fmt: skip
        made = tally_invariant(asked, turn, Effort.of())
        assert check_count(asked, made, Effort.of(), symmetry=turn).how == "the engine sets"
        wrong = replace(made, by_size={size: ways + 4 for size, ways in made.by_size.items()} or {0: 1})
        fails(CountsDiffer, "orbits finds .*, sets finds", check_count, asked, wrong, Effort.of(), symmetry=turn)


def test_fingerprints_tell_problems_apart() -> None:
    """Also where only the moves, the marks or the number of pieces differ; equal problems have equal ones."""
    found, again = ([describe(it[0], units_of(it), it[2]).fingerprint for it in PROBLEMS.values()] for _ in range(2))
    assert found == again
    assert len({*found}) >= len(found) - 1  # two of them have no units


def test_counts_without_units() -> None:
    for asked, engine, reason in (
        (problem(5, "kings"), "auto", "The engine profiles passes over the whole board square by square"),
        (problem(5, "rooks"), "auto", "The engine rooks passes over the whole board row by row"),
        (problem(5, pieces="maximal"), "auto", "Maximal placements have no work units: whether"),
        (problem(4, piece="grasshopper", pieces=3), "auto", "Counts of hoppers have no work units: their attacks"),
        (problem(64, "torus", pieces="all"), "auto", "Work units support at most 13000 bits for counts of all sizes"),
    ):
        fails(NoUnits, f"^{reason}", kind_of(asked).plan, Effort.of(), engine=engine)
    for asked, reason in (
        (problem(4, "kings"), "Only solutions with"),
        (problem(5, pieces="maximal"), "Solutions are"),
    ):
        fails(NoUnits, f"^{reason}", kind_of(asked).plan, Effort.of(), symmetry="half-turn")
    kings = problem(5, "kings", pieces="all")
    made = tally_of(kings, Effort.of())
    assert check_count(kings, made, Effort.of()).how == "the engine sets"
    fails(CountsDiffer, "profiles finds", check_count, kings, replace(made, by_size={0: 1}), Effort.of())


def test_units_are_divided_where_there_is_no_symmetry() -> None:
    """A forbidden square leaves no symmetry, so that the search alone has one start."""
    assert 4096 <= kind_of(problem(14, "amazons", forbidden=[(1, 2)])).plan(Effort.of(), engine="sets").units < math.inf
