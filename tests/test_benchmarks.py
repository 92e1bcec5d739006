"""Every script in benchmarks/ runs on its smallest cases."""

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from support.failing import fails

from nqueens import kernels, problem
from nqueens.effort import Effort

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
SCRIPTS = {path.stem for path in BENCHMARKS.glob("*.py")} - {"runner"}

pytestmark = pytest.mark.full


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Returns a loader of scripts, which see the given arguments and save into a temporary folder."""

    def loaded(name: str, *arguments: str) -> Any:
        monkeypatch.syspath_prepend(BENCHMARKS)
        monkeypatch.setattr(sys, "argv", [str(BENCHMARKS / f"{name}.py"), *arguments])
        monkeypatch.setattr(import_module("runner"), "RESULTS", tmp_path)
        return import_module(name)

    yield loaded
    for name in SCRIPTS | {"runner"}:
        sys.modules.pop(name, None)


SMALLEST: list[tuple[str, Callable[[Any], list[Any]], list[Any]]] = [
    ("claims", lambda it: [it.steps(20, "greedy", 2)["runs"], it.stuck("greedy", "random", starts=5)["stuck"] <= 5,
                           it.backtracks(next(iter(it.RULES)), range(4, 7))["boards"]], [2, True, 3]),
    ("instances", lambda it: [it.solved(next(it.problems(1))[1], "sat")["outcome"], len(list(it.problems(1)))],
     ["none exists", 28]),
    ("completion", lambda it: [it.report("blocked", 8, it.instances(8, "blocked"), counted=True)["n"]], [8]),
    ("domination 6", lambda it: [it.main(), it.domination(6, count=True).value,
                                 it.domination(6, independent=True).value], [None, 3, 4]),
    ("counting --from 10 --to 10",
     lambda it: [it.main(), *(each.name for each in import_module("runner").RESULTS.iterdir())],
     [None, f"counting-{kernels.build_info()['usable'][0]}.json"]),
    ("generating", lambda it: [(found["puzzles"], found["mean"] > 0) for name in ("8 x 8", "8 x 8, level 3")
                               for found in [it.measured(it.CASES[name][0], 3, it.CASES[name][2])]], [(3, True)] * 2),
    ("huge", lambda it: [it.closed_formula(1000)["n"]], [1000]),
    ("search", lambda it: [it.searched(8, "auto"), it.listed(8), it.in_threads(8, 2, repeat=1) > 0,
                           it.command("-c", "") > 0], [92, 92, True, True]),
    ("variants", lambda it: [it.counted(5, "torus", {}, {"engine": "sets"}),
                             it.counted(4, "knights", {"pieces": "max"}, {}),
                             {"row search", "independent sets"} <= set(it.per_node(14, "auto", repeat=1))],
     [10, 6, True]),
    ("web", lambda it: [it.shown_frames([0.0, 16.0, 32.0])["median_ms"]], [16.0]),
]  # fmt: skip
"""A script with its arguments, values that it computes, and what they are."""


@pytest.mark.parametrize(("line", "made", "wanted"), SMALLEST, ids=[line for line, *_ in SMALLEST])
def test_values_of_scripts(load: Callable[..., Any], line: str, made: Callable[[Any], Any], wanted: list[Any]) -> None:
    assert made(load(*line.split())) == wanted


def test_contradictions_of_instances_end_the_program(load: Callable[..., Any], tmp_path: Path) -> None:
    """A wrong answer contradicts a published value or the file; a wrong file contradicts the answer."""
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    script = load("instances")
    six = script.record(tmp_path, "queens-6", problem(6))
    blocked = script.record(tmp_path, "blocked-6-0", problem(6, forbidden=[(0, 1)]))
    large = script.record(tmp_path, "queens-16", problem(16))
    goals = [
        {"name": name, "files": script.write_models(tmp_path, name, posed), "optimum": optimum}
        for name, posed, optimum in script.goals()
        if name in ("peaceable-3", "domination-4")
    ]
    for right in (six, blocked, large, *goals):
        script.check(tmp_path, right)
    wrong = [six | {"solutions": 5}, blocked | {"solutions": 2}, large | {"outcome": "none exists"}]
    for each in (*wrong, *(goal | {"optimum": goal["optimum"] + 1} for goal in goals)):
        fails(SystemExit, f"The answer to {each['name']} is .*, but", script.check, tmp_path, each)
    for right, left_out in ((six, "1 "), *((goal, "h ") for goal in goals)):
        path = tmp_path / right["files"][0]
        path.write_text("\n".join(line for line in path.read_text().splitlines() if not line.startswith(left_out)))
        fails(SystemExit, f"PySAT finds .* in {path.name}", script.check, tmp_path, right)


def test_unit_costs(load: Callable[..., Any]) -> None:
    script = load("unit_costs")
    script.UNITS, script.DRAWN, script.LEAST_SECONDS = {12: 3}, {12: 2}, 0.0
    found = script.measure(12, against=Path(kernels.__file__).parents[2])
    assert found["units"] > found["drawn"] == 2
    with pytest.raises(SystemExit, match="could not be imported"), script.version(Path("/nowhere"), 12, "auto"):
        pass


def test_kale(load: Callable[..., Any], tmp_path: Path) -> None:
    load("kale", "4", "8").main()
    figures = json.loads((tmp_path / "kale.json").read_text("utf-8"))["figures"]
    assert (figures["boards"], figures["none"], figures["few"], figures["gave_up"]) == (5, 2, 3, [])


def test_placing(load: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(script := load("placing", "8", "28"), "SHORTEST", 0.0)
    script.main()
    small, large = json.loads((tmp_path / "placing.json").read_text("utf-8"))["figures"].values()
    assert small.keys() - large.keys() == {"backtracking", "backtracking, compiled"}


def test_peers(load: Callable[..., Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    if which("c++") is None:
        pytest.skip("c++ is not installed")
    source = tmp_path / "table.cpp"
    source.write_text('#include <cstdio>\nint main(int, char** size) { std::printf("Q(%s) = 14\'200\\n", size[1]); }\n')
    load("peers", "12", "--repeat", "1", "--source", f"table={source}").main()
    assert [it.split()[:2] for it in capsys.readouterr().out.splitlines()[1:3]] == [["nqueens", "12"], ["table", "12"]]
    assert list(json.loads((tmp_path / "peers.json").read_text("utf-8"))["figures"]["12"]) == ["nqueens", "table"]
    with pytest.raises(SystemExit, match="table, n = 8, gave False"):
        load("peers", "8", "--repeat", "1", "--source", f"table={source}").main()


def test_own_solvers(load: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    if which("cc") is None:
        pytest.skip("cc is not installed")
    script = load("own_solvers")
    script.RUNS = 2
    script.main()
    assert "the protocol costs" in capsys.readouterr().out


def test_estimates(load: Callable[..., Any]) -> None:
    script = load("estimates")
    script.SIZES, script.BARS = (12, 13), {12: 0.1}
    timed = script.estimate_of_queens  # rounds instead of a time limit, to be independent of the clock
    script.estimate_of_queens = lambda n, _, **given: timed(n, Effort.of(threads=1), **{"rounds": 64, **given})
    assert script.z_test("smc", 2, 16, 8.0)["runs"] == 4
    assert {row["n"] for row in script.errors(1.0, 2)} == {12}
    assert len(script.samples(1000)) == 8


def test_failures(load: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    load("failures", "--quick").main()
    assert "on paper" in capsys.readouterr().out


def test_ledger(load: Callable[..., Any], tmp_path: Path) -> None:
    script = load("ledger", "--n", "8", "--only", "overhead")
    script._PAIRS = 2
    script.main()
    assert script.many_batches(tmp_path, 100)["bytes a batch"] > 0


def test_proofs(load: Callable[..., Any], tmp_path: Path) -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    script = load("proofs")
    script.CASES = [(problem(4, pieces=5), False)]
    script.main()
    assert (tmp_path / "proofs.json").exists()


def test_regions(load: Callable[..., Any], tmp_path: Path) -> None:
    script = load("regions")
    puzzles = script.made()
    assert {kind: len(of_kind) for kind, of_kind in puzzles.items()} == {
        (9, 1): 100, (10, 2): 60, (14, 3): 12, (17, 4): 6, (21, 5): 6, (25, 6): 1,
    }  # fmt: skip
    assert [script.in_the_core(asked)() for asked in puzzles[9, 1]] == [1] * 100
    script.made, script.RANDOM = lambda: {(9, 1): puzzles[9, 1][:2]}, ((5, 1, 2),)
    script.main()
    assert (tmp_path / "regions.json").exists()


def test_side_by_side(load: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    script = load("side_by_side", sys.executable, sys.executable)
    script.COMMANDS = ("-c 'print(8)'", "-c 'import os; print(os.getpid())'", "-c 'raise SystemExit(3)'")
    fails(SystemExit, "expected", script.main)
    assert "-c 'print(8)'" in capsys.readouterr().out
    assert script.compared(sys.executable, sys.executable, script.COMMANDS[2]).endswith("fails with status 3")


def test_largest(load: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = load("largest")
    monkeypatch.setattr(script, "RUNS", ((8, "sets", "all"), (100, "sosic-gu:variant=qs4:engine=native", "first")))
    script.main()
    queens, hundred = json.loads((tmp_path / "largest.json").read_text("utf-8"))["figures"]["runs"]
    assert (queens["answered"], queens["tests"]) == (1, 15_720)
    assert hundred["answered"] == 1
