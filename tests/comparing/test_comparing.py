"""Comparisons: every answer is judged, and a solver that cannot take part has a reason."""

# ruff: noqa: ARG001, ARG005 (solvers must take a problem and a run, whether they look at them or not)

import re
import sys
from collections.abc import Callable, Iterator
from math import exp, inf, log
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.divisions import PAIRS, divided
from support.failing import fails

import nqueens
from nqueens.comparing import statistics
from nqueens.comparing.compare import Contender, Entry
from nqueens.comparing.growth import curves, fitted_curve, growths, missed
from nqueens.comparing.statistics import Growth, Interval, Spread, censored_median, fit_laws, fit_line, median_interval
from nqueens.errors import BadInput, GaveUp, MissingExtra
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import registry
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Family, Source, Spec

Solve = Callable[[ClassicProblem, Run], Iterator[Event]]
FOUR = (1, 3, 0, 2)


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Registers a solver for the test and returns its name."""

    def add(solve: Solve, **abilities: Any) -> str:
        name = f"fake-{len(registry.SOLVERS)}"
        module = ModuleType(f"nqueens.solvers.{name}")
        module.SPEC = Spec(name, name, Family.COMPLETE, "", "", (Source("nobody", 2000),), **abilities)  # type: ignore[attr-defined]
        module.solve = solve  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(registry.SOLVERS, name, name)
        return name

    return add


def one(*arguments: Any, **options: Any) -> Entry:
    (entry,) = nqueens.compare(*arguments, **options)
    return entry


def giving(*columns: tuple[int, ...]) -> Solve:
    """Returns a solver that reports these solutions."""
    return lambda problem, run: map(Solution, columns)


def diagonal(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    yield Solution(tuple(range(problem.board.rows)))


def sometimes(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    run.steps += (run.seed or 0) + 1
    if (run.seed or 0) % 2:
        raise GaveUp("Not today.")
    yield Solution(FOUR)


def squares(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    n = problem.board.rows
    run.steps += 3 * n**2
    if n == 9 and run.seed:
        raise GaveUp("Nine is too many.")
    yield Solution(tuple(nqueens.solve(n)))


def late(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    while problem.board.rows > 4:
        run.tick()
    yield Solution(FOUR)


def test_solutions_with_their_counters() -> None:
    entry = one(8, ["sets"], repeat=3)
    assert entry.answered == len(entry.trials) == 3
    assert (entry.rate, entry.interval, entry.remark()) == (1, None, "")  # no randomness, so no interval
    assert (entry.solutions, entry.median("tests"), entry.median("nodes")) == (1, 876, 114)
    entry = one(8, ["sets"], all_solutions=True)
    assert (entry.solutions, entry.median("tests"), entry.median("nodes")) == (92, 15_720, 2057)
    entry = one(3, ["sets"])  # a proof that there is none is an answer
    assert (entry.solutions, entry.answered) == (0, 1)


@pytest.mark.parametrize(("solve", "all_solutions", "reason"), [
    (diagonal, False, "share a diagonal"), (giving(), False, "no solution exists, but there are 2"),
    (giving(FOUR), True, "gave 1 solutions, but there are 2"), (giving(FOUR, FOUR), True, "given twice"),
])  # fmt: skip
def test_wrong_runs_have_no_speed(register: Callable[..., str], solve: Solve, all_solutions: bool, reason: str) -> None:
    entry = one(4, [register(solve, enumerates=True, proves_none=True)], all_solutions=all_solutions)
    assert reason in (entry.wrong or "")
    assert reason in entry.remark()
    assert (entry.answered, entry.median("seconds")) == (0, None)


def test_a_solver_that_does_not_apply_has_a_reason(register: Callable[..., str]) -> None:
    def missing(problem: ClassicProblem, run: Run) -> Iterator[Event]:
        raise MissingExtra("It needs a package.")

    for question, solver, more, words in (
        (9, "brute-force", {}, "at most 8 rows"), (8, "min-conflicts", {"all_solutions": True}, "cannot list all"),
        ("5x8", "min-conflicts", {}, "only square boards"), (8, "formula-1", {}, "holds for n with"),
        (4, register(missing), {}, "It needs a package."),
    ):  # fmt: skip
        assert words in one(question, [solver], **more).remark()


def test_success_rate_over_seeds(register: Callable[..., str]) -> None:
    entry = one(4, [register(sometimes, seeded=True)], repeat=5, seed=10)
    assert [trial.report.seed for trial in entry.trials] == [10, 11, 12, 13, 14]
    assert entry.rate == 3 / 5
    interval: Any = entry.interval
    assert (interval.low, interval.high) == pytest.approx((0.2307, 0.8824), abs=1e-4)
    assert entry.median("steps") == 13  # of 11, 13, 15: runs without an answer do not count
    assert entry.remark().startswith("Gave up in 2 of 5 runs.")


def test_growth_of_nodes() -> None:
    entries = list(nqueens.compare([4, 5, 6, 7, 8, 9], ["sets"], all_solutions=True))
    assert curves(entries, "nodes")["sets"][2:5] == [(6, 153), (7, 552), (8, 2057)]
    growth: Any = growths(entries, "nodes")["sets"]
    assert growth.law == "exponential"
    assert 3.2 < growth.rate < 3.8
    assert growths(entries[:3], "nodes")["sets"] is None
    fitted = fitted_curve(curves(entries, "nodes")["sets"], growth)
    assert [fitted[0][0], fitted[-1][0]] == [4, 9]
    assert fitted_curve([], None) == []


def test_runs_that_gave_up_are_ranked_without_a_law_and_larger_ones_are_skipped(register: Callable[..., str]) -> None:
    name = register(late)
    every = list(nqueens.compare([4, 5, 6], [name, "sets"], time_limit=0.5))
    assert [entry.contender.spec.name for entry in every] == [name, "sets"] * 3
    entries = every[::2]
    assert [entry.answered for entry in entries] == [1, 0, 0]
    assert entries[2].refusal == "Not tried: no answer in time for 5 rows."
    assert [size for size, _ in curves(entries, "seconds")[name]] == [4]
    ((size, seconds),) = missed(entries, "seconds")[name]
    assert size == 5
    assert seconds >= 0.5
    assert growths(entries, "seconds") == {name: None}
    assert "The time limit of 0.5 s expired before the search was finished." in entries[1].remark()


def test_sizes_with_runs_that_gave_up_do_not_bias_the_law(register: Callable[..., str]) -> None:
    """The runs with an answer are the fast ones."""
    name = register(squares, seeded=True)
    entries = list(nqueens.compare([4, 5, 6, 7, 8, 9], [name], repeat=3))
    assert [size for size, _ in missed(entries, "steps")[name]] == [9]
    growth: Any = growths(entries, "steps")[name]
    assert (growth.law, growth.points, growth.rate) == ("power", 5, pytest.approx(2))


def test_contenders_have_options_and_families_have_members() -> None:
    contender = Contender.parse(name := "min-conflicts:start=random:restarts=3")
    assert (contender.options, contender.label) == ({"start": "random", "restarts": "3"}, name)
    locals_ = [entry.contender.spec.name for entry in nqueens.compare(2, ["local"], time_limit=0.01)]
    assert locals_ == [each.name for each in nqueens.solver_specs() if each.family == "local"]


def test_refusals() -> None:
    compare: Any = nqueens.compare
    for text in ("nobody", "sets:", "sets:x", "sets:x=1", "min-conflicts:start=up"):
        fails(BadInput, "", compare, 8, [text])
    for options in ({"repeat": 0}, {"time_limit": 0}, {"repeat": True}, {"seed": 1.5}):
        fails(BadInput, "", compare, 8, ["sets"], **options)
    fails(BadInput, "supports one of the problems", nqueens.compare, 8, [])
    fails(BadInput, "supports one of the problems", nqueens.compare, PUZZLE, "local")


PUZZLE = divided("AABBACDBCCDBCCDB")


def test_all_means_those_that_apply() -> None:
    def named(question: Any, names: str) -> set[str]:
        return {each.contender.spec.name for each in nqueens.compare(question, names, repeat=1, time_limit=0.5)}

    specs = nqueens.solver_specs()
    assert named(PUZZLE, "all") == {each.name for each in specs if each.regions}
    assert named(2, "all") == {each.name for each in specs if each.classic}
    assert named(nqueens.problem(5, "torus"), "all") == {each.name for each in specs if each.others}
    complete = {each.name for each in specs if each.family == "complete"}
    assert named([PUZZLE, 2, nqueens.problem(5, "torus")], "complete") == complete


def test_answers_to_region_puzzles_are_judged(register: Callable[..., str]) -> None:
    """The columns of queens in rows solve the classic problem, and are wrong or too few here."""
    entry = one(PUZZLE, [register(giving(FOUR), classic=False, regions=True)])
    assert (entry.answered, entry.wrong) == (1, None)
    assert one(PUZZLE, [register(diagonal, regions=True)]).wrong == "the queen on (0, 0) attacks the queen on (1, 1)"
    entry = one(PUZZLE, [register(giving(FOUR, FOUR), regions=True, enumerates=True)], all_solutions=True)
    assert entry.wrong == "a solution was given twice"
    assert one(divided(PAIRS, each=2), [register(diagonal, regions=True)]).wrong == "there are 8 queens, not 16"
    refusal = r"Solver fake-\d+ supports only one queen in every row of a plane board, not 4 queens"
    assert re.match(refusal, one(PUZZLE, [register(diagonal)]).remark())


def test_medians() -> None:
    assert [statistics.median(values) for values in ([], [3], [5, 1, 3], [4, 1, 3, 2])] == [None, 3, 3, 2.5]
    for values, gave_up, expected in (([3, 1, 2], 0, 2), ([3, 1, 2], 1, 2.5), ([1, 2], 2, inf), ([1, 2, 3], 2, 3)):
        assert censored_median(values, gave_up) == expected
    for median_of in (censored_median, median_interval):
        fails(BadInput, "at least one run", median_of, [])


def test_wilson_intervals_match_published_ones() -> None:
    """Newcombe 1998, table I, method 3."""
    for successes, trials, low, high in (
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
    ):  # fmt: skip
        interval = statistics.wilson(successes, trials)
        assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)
    fails(BadInput, "from 0 to the number of trials, 3, got 4", statistics.wilson, 4, 3)


@given(st.integers(0, 200).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials))))
def test_wilson_contains_the_rate_and_is_symmetric(pair: tuple[int, int]) -> None:
    successes, trials = pair
    interval, mirrored = (statistics.wilson(number, trials) for number in (successes, trials - successes))
    assert 0 <= interval.low <= interval.high <= 1
    assert (interval.low, interval.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low))
    if trials:
        assert interval.low <= successes / trials <= interval.high


def test_fitted_lines_and_their_errors() -> None:
    line: Any = fit_line([1, 2, 3, 4], [6, 5, 7, 10])
    assert (line.intercept, line.slope) == pytest.approx((3.5, 1.4))
    # Residuals 1.1, -1.3, -0.7, 0.9: sqrt(4.2 / 2 / 5).
    assert line.slope_error == pytest.approx(0.42**0.5)
    two: Any = fit_line([0, 1], [1, 3])
    assert (two.slope, two.slope_error) == (2, None)
    assert fit_line([], []) is fit_line([3, 3], [1, 2]) is None  # there must be two different sizes


SIZES = list(range(6, 20))


def decided_law(sizes: list[int], values: list[float]) -> Growth | None:
    return laws.decided if (laws := fit_laws(sizes, values)) else None


@pytest.mark.parametrize(("law", "scale", "rate"), [
    *(("exponential", 0.5, rate) for rate in (0.5, 1.05, 1.37, 3.0, 8.0)),
    *(("power", 1e-5, rate) for rate in (-1.0, 0.5, 1.0, 2.0, 3.0)),
])  # fmt: skip
def test_a_law_is_recognised(law: str, scale: float, rate: float) -> None:
    def value(n: int) -> float:
        return float(scale * (rate**n if law == "exponential" else n**rate))

    growth: Any = decided_law(SIZES, [value(n) for n in SIZES])
    assert (growth.law, growth.points) == (law, len(SIZES))
    assert (growth.scale, growth.rate) == pytest.approx((scale, rate))
    assert growth.error == pytest.approx(0, abs=1e-6)
    assert growth.at(10) == pytest.approx(value(10))


@pytest.mark.parametrize("law", ["exponential", "power"])
def test_with_noise_the_law_is_right_or_undecided_with_an_honest_error(law: str) -> None:
    right = wrong = near = 0
    for seed in range(200):
        random = Random(seed)
        sizes = [4, 6, 8, 12, 16, 24, 32, 48]
        mean = [1.5**n if law == "exponential" else n**2.0 for n in sizes]
        growth = decided_law(sizes, [value * exp(random.gauss(0, 0.3)) for value in mean])
        if growth is None:
            continue
        right += growth.law == law
        wrong += growth.law != law
        if growth.law == law:  # t with 6 degrees of freedom, 95%
            near += abs(growth.rate - (1.5 if law == "exponential" else 2.0)) < 2.45 * growth.error
    assert right > 150
    assert wrong <= 2
    assert 0.9 < near / right < 0.99


def test_data_without_a_law_and_too_few_points() -> None:
    noise, steps = [exp(Random(n).gauss(0, 1)) for n in SIZES], [1.0 + 0.2 * (n % 2) for n in SIZES]
    for values in ([1.0] * 14, steps, noise, [0.0] * 14):
        assert decided_law(SIZES, values) is None
    assert decided_law([4, 5, 6, 7], [16, 32, 64, 128]) is None
    assert decided_law([4, 5, 6, 7, 8], [16, 32, 64, 128, 256]) is not None
    assert decided_law([0, 4, 5, 6, 7], [1, 16, 32, 64, 128]) is None  # 0 has no logarithm
    assert decided_law([4, 5, 6, 7, 8], [0, 32, 64, 128, 256]) is None
    assert decided_law([8] * 5, [1, 2, 3, 4, 5]) is None


def test_a_law_in_words() -> None:
    assert str(Growth("exponential", 1.0, 7.4216, 0.0312, 9)) == "× 7.422 ± 0.031 per row"
    assert str(Growth("power", 1.0, 1.0216, 0.4, 9)) == "like n to the power 1.02 ± 0.40"


@given(st.lists(st.floats(0.001, 1000), min_size=5, max_size=12))
def test_both_laws_are_named_and_the_better_one_has_smaller_residuals(values: list[float]) -> None:
    """Recomputes the sums of squared residuals of the logarithms from the values of each law."""
    sizes = list(range(4, 4 + len(values)))
    laws: Any = fit_laws(sizes, values)
    left = {
        law.law: sum((log(law.at(n)) - log(value)) ** 2 for n, value in zip(sizes, values, strict=True))
        for law in (laws.exponential, laws.power)
    }
    other = laws.power if laws.better is laws.exponential else laws.exponential
    assert left[laws.better.law] <= left[other.law] * (1 + 1e-6) + 1e-9
    assert laws.decided in (None, laws.better)
    assert decided_law(sizes, values) == laws.decided


def test_the_median_is_between_its_quartiles() -> None:
    for values, gave_up, expected in (
        ([7], 0, (7, 7, 7)), ([4, 2, 3, 1], 0, (1.5, 2.5, 3.5)), ([5, 1, 4, 2, 3], 0, (2, 3, 4)),
        ([1, 2, 3], 1, (1.5, 2.5, inf)), ([1, 2, 3], 2, (2, 3, inf)), ([1, 2], 4, (2, inf, inf)),
    ):  # fmt: skip
        assert statistics.spread(values, gave_up) == Spread(*expected)


def test_the_interval_of_a_median() -> None:
    """It contains 95% of the medians of all samples, which for three runs can be listed."""
    assert median_interval([7]) == Interval(7, 7)
    assert median_interval([1, 2, 3]) == Interval(1, 3)  # of 27 samples 7 have the median 1, and 7 have 3
    assert median_interval([1, 2], 3) == Interval(1, inf)
    assert median_interval([], 2) == Interval(inf, inf)
    interval, again = (median_interval(list(range(1, 102))) for _ in "ab")
    assert interval == again
    assert 51 - 14 < interval.low < 51 - 5  # the middle ± 1.96 · √101 / 2, which is 9.8, by the normal distribution
    assert 51 + 5 < interval.high < 51 + 14


@given(st.lists(st.floats(0, 100), max_size=8), st.integers(0, 4), st.integers(0, 3))
def test_the_interval_contains_the_median(values: list[float], gave_up: int, seed: int) -> None:
    if values or gave_up:
        interval = median_interval(values, gave_up, seed=seed)
        assert interval.low <= censored_median(values, gave_up) <= interval.high
