"""Plans and results files: content, persistence, and messages about invalid ones."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.failing import fails
from support.sealing import made_up, seal
from support.tables import table

import nqueens
from nqueens.comparing.profiles import cactus, par, performance_profile, virtual_best
from nqueens.comparing.statistics import Interval
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.experiments import driver
from nqueens.experiments.book import Book, Content, read
from nqueens.experiments.differences import differences
from nqueens.experiments.plan import Entrant, ExperimentPlan, PlannedRun
from nqueens.experiments.results import Findings
from nqueens.processes.crew import Crew

SETS, LOCAL = Entrant("sets", "sets", False), Entrant("min-conflicts", "min-conflicts", True)


def plan(folder: Path, **said: Any) -> ExperimentPlan:
    return ExperimentPlan.of({"solvers": ["sets"], "sizes": [8], **said}, folder)


def test_sizes_and_ranges(tmp_path: Path) -> None:
    made = plan(tmp_path, sizes=[8, "5x8", "10..16..3", "4..5"])
    assert [each.name for each in made.instances] == ["8", "5x8", "10", "13", "16", "4", "5"]
    assert [each.rows for each in made.instances[:2]] == [8, 5]
    assert made.instances[1].problem.board.columns == 8


def test_runs_take_turns_and_only_randomised_solvers_have_seeds(tmp_path: Path) -> None:
    runs = plan(tmp_path, sizes=[8, 9], seeds=2, repeats=2).runs([SETS, LOCAL])
    assert runs[:4] == [
        PlannedRun("sets", "8", None, 1), PlannedRun("min-conflicts", "8", 0, 1),
        PlannedRun("min-conflicts", "8", 1, 1), PlannedRun("sets", "9", None, 1),
    ]  # fmt: skip
    assert len(runs) == len(set(runs)) == 2 * 2 * (1 + 2)


def test_instance_files_of_every_kind(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    for name, text in (
        ("a", '{"rows": 8, "columns": 8, "fixed": [[0, 3]]}'), ("b", '{"rows": 5, "excluded": [["sum", 4]]}\n' * 2),
        ("c", "letting n be 6\nletting init = [[0, 1]]\n"), ("d", "8 0 3 1 6\n"), ("e", "Q...\n....\n....\n....\n"),
    ):  # fmt: skip
        (tmp_path / "boards" / f"{name}.json").write_text(text)
    (tmp_path / "puzzles.txt").write_text("4x1.AABBACDBCCDBCCDB\n4x1.AAAABBBBCCCCDDDD\n")
    made = plan(tmp_path, sizes=[], instances=["boards/*.json", "puzzles.txt"])
    assert [(each.name, each.kind, each.rows) for each in made.instances] == [
        ("a.json", "completion", 8), ("b.json#1", "completion", 5), ("b.json#2", "completion", 5),
        ("c.json", "completion", 6), ("d.json", "completion", 8), ("e.json", "completion", 4),
        ("puzzles.txt#1", "puzzle", 4), ("puzzles.txt#2", "puzzle", 4),
    ]  # fmt: skip
    problems = [each.problem for each in made.instances]
    assert problems[0].fixed == {(0, 3)}
    assert problems[1].forbidden_squares() == {(row, 4 - row) for row in range(5)}  # type: ignore[union-attr]
    assert problems[4].fixed == {(0, 3), (1, 6)}
    assert nqueens.count(problems[6]) == 1  # type: ignore[arg-type]


def test_a_plan_round_trips_through_its_values(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def solve(n): return None\n")
    said: dict[str, Any] = {"solvers": ["mine.py:solve", "sets"], "seeds": [3, 5], "limits": {"time": 2}}
    made = plan(tmp_path, **said)
    again = ExperimentPlan.from_dict(made.as_dict())
    assert (again, again.fingerprint, made.changed_files()) == (made, made.fingerprint, [])
    (tmp_path / "mine.py").write_text("def solve(n): return [0]\n")
    assert made.changed_files() == ["mine.py"]
    assert plan(tmp_path, **said).fingerprint != made.fingerprint


def test_the_example_is_a_plan() -> None:
    made = ExperimentPlan.read(Path(__file__).parents[2] / "examples" / "first_solutions.toml")
    assert (len(made.solvers), len(made.instances), made.repeats, made.time) == (5, 9, 3, 5.0)


def test_title_and_folder_do_not_change_the_experiment(tmp_path: Path) -> None:
    assert plan(tmp_path, title="One").fingerprint == plan(tmp_path.parent, title="Two").fingerprint
    assert plan(tmp_path).fingerprint != plan(tmp_path, repeats=2).fingerprint


@pytest.mark.parametrize(("said", "reason"), table(__file__, "plans_refused"))
def test_invalid_plans_give_messages(tmp_path: Path, said: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason) as error:
        plan(tmp_path, **said)
    assert "\n" not in str(error.value)


def test_unreadable_files(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    fails(BadInput, "cannot be read", ExperimentPlan.read, file)
    for toml in (b"solvers = [", b"\xff", b"a = 1\na = 2\n"):
        file.write_bytes(toml)
        fails(BadInput, "is not TOML", ExperimentPlan.read, file)
    for content in ("", "nothing\n", '{"rows": 4, "fixed": [[9, 9]]}', "\0", "4x1.AAA\n"):
        (tmp_path / "instance").write_text(content)
        fails(BadInput, "instance", plan, tmp_path, instances=["instance"])


def test_labels_name_solvers_in_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    solvers = [{"name": "Bits", "solver": "richards"}, "sets"]
    assert [row["solver"] for row in nqueens.experiment({"solvers": solvers, "sizes": [4]}).rows] == ["Bits", "sets"]
    for wrong, words in (
        ({"name": "Local", "solver": "local"}, "The name Local requires a single solver, but local stands for several"),
        ({"name": "sets", "solver": "richards"}, "Two solvers of the plan are called sets"),
    ):
        fails(BadInput, words, nqueens.experiment, {"solvers": [wrong, "sets"], "sizes": [4]})
    for shape in ({"name": "x"}, {"solver": "sets", "name": "x", "more": 1}, {"solver": 1, "name": "x"}):
        fails(BadInput, "solver", ExperimentPlan.of, {"solvers": [shape], "sizes": [4]}, tmp_path)


row, three = partial(made_up, "sets"), partial(plan, Path.cwd(), sizes=[4, 5, 6])


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """Returns a file with two of three runs."""
    path = tmp_path / "runs.jsonl"
    with Book.create(path, three(), (SETS,)) as book:
        book.begin({"machine": "here"})
        book.append(row("4"))
        book.append(row("5"))
    return path


def test_results_round_trip(made: Path) -> None:
    found = read(made)
    assert (found.plan, found.rows, found.sessions) == (three(), (row("4"), row("5")), ({"machine": "here"},))
    assert [run.instance for run in found.left] == ["6"]


def test_a_truncated_file_loses_only_incomplete_lines(made: Path) -> None:
    whole = made.read_bytes()
    ends = [at for at, sign in enumerate(whole, 1) if sign == ord("\n")]
    for size in range(ends[0], len(whole) + 1):
        made.write_bytes(whole[:size])
        assert len(read(made).rows) == max(0, sum(end <= size for end in ends) - 2)
    made.write_bytes(whole[: ends[2] + 10])
    with Book.resume(made, three()) as book:
        assert len(book.content.rows) == 1
        book.append(row("5"))
        book.append(row("6"))
    assert read(made).rows == (row("4"), row("5"), row("6"))
    made.write_bytes(whole[: ends[0] - 1])
    fails(BadInput, "does not contain an experiment", read, made)


def test_runs_that_ended_before_an_interrupt_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(Crew[PlannedRun, driver.RunResult]):
        def slots(self) -> int:
            return 1

        def submit(self, job: PlannedRun) -> None:
            self.job = job

        def next(self, seconds: float) -> driver.RunResult | None:  # noqa: ARG002
            raise KeyboardInterrupt

        def close(self) -> list[driver.RunResult]:
            return [(self.job, {"row": row(self.job.instance).as_dict(), "session": {}})]

    monkeypatch.setattr(driver, "_threads", lambda *_: Interrupted())
    runs = three().runs((SETS,))
    found = driver.drive(three(), (SETS,), runs, Effort.of(), begin=lambda _: 0)
    assert next(found) == row(runs[0].instance)
    fails(KeyboardInterrupt, "", next, found)


def test_another_plan_is_refused_and_the_file_left_unchanged(made: Path) -> None:
    before = made.read_bytes()
    several = {"repeats": 2, "limits": {"time": 3}}, "repeats and time limit"
    for said, words in (({"sizes": [4, 5]}, "instances"), several, ({"solvers": ["rowsearch"]}, "solvers")):
        fails(BadInput, rf"holds another experiment \(different {words}", Book.resume, made, three(**said))
    fails(BadInput, "already exists", Book.create, made, three(), (SETS,))
    assert made.read_bytes() == before


def test_one_experiment_at_a_time(made: Path) -> None:
    with Book.resume(made, three()), pytest.raises(BadInput, match="Another process is using the file"):
        Book.resume(made, three())
    assert [file.name for file in made.parent.iterdir()] == [made.name]


DAMAGE = [*table(__file__, "damaged_runs"), ["run", {"seconds": 10**400}]]


@pytest.mark.parametrize(("part", "changed"), DAMAGE)
def test_a_forged_run(made: Path, part: str, changed: dict[str, object]) -> None:
    lines = made.read_text().splitlines()
    said = json.loads(lines[3])
    said[part] |= changed
    made.write_text("\n".join([*lines[:3], json.dumps(said), ""]))
    fails(BadInput, "is damaged: line 4 was changed", read, made)
    seal(made)
    fails(BadInput, "is damaged: line 4 is not a run of its plan", read, made)


@pytest.mark.parametrize(("line", "words"), table(__file__, "first_lines"))
def test_invalid_first_lines(tmp_path: Path, line: str, words: str) -> None:
    (tmp_path / "x.jsonl").write_text(line + "\n")
    if line.startswith("{"):
        seal(tmp_path / "x.jsonl")
    fails(BadInput, words, read, tmp_path / "x.jsonl")


def test_a_plan_edited_by_hand(made: Path) -> None:
    made.write_text(made.read_text().replace('"repeats": 1', '"repeats": 2'))
    seal(made)
    fails(BadInput, "is not a plan", read, made)


QUICK, SLOW = Entrant("quick", "quick", True), Entrant("slow", "slow", False)


def content(times: Mapping[tuple[str, str], Sequence[float | str]], **changed: Any) -> Content:
    """Returns runs with these seconds, or with this outcome, for each solver and instance."""
    plan = ExperimentPlan.of({"solvers": ["sets"], "sizes": [4, 5, 6], "seeds": 3, "limits": {"time": 10}}, Path.cwd())
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


def test_medians_count_runs_that_gave_up_as_infinite() -> None:
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
    assert (best.solved, best.instances, best.par2) == (3, 3, (2 + 5 + 1) / 3)
    assert slow.par2 == (4 + 5 + 20) / 3
    assert quick.par2 == pytest.approx((1 + 2 + 3 + 1 + 1 + 1 + 3 * 20) / 9)


def test_a_tidy_row_is_complete() -> None:
    (row, *_) = Findings(content(MADE)).tidy()
    assert (row["solver"], row["instance"], row["rows"], row["kind"], row["seed"]) == ("quick", "4", 4, "board", 0)
    assert (row["time_limit"], row["machine"], row["all_solutions"]) == (10, "here", False)


def test_profiles_of_two_solvers() -> None:
    times = {"a": {"x": 1.0, "y": 4.0, "z": inf}, "b": {"x": 2.0, "y": 2.0, "z": inf}}
    assert virtual_best(times) == {"x": 1, "y": 2, "z": inf}
    assert cactus(times["a"]) == [(1, 1), (2, 4)]
    assert performance_profile(times) == {"a": [(1, 1 / 3), (2, 2 / 3)], "b": [(1, 1 / 3), (2, 2 / 3)]}
    assert performance_profile({"a": {"x": inf}}) == {"a": [(1, 0)]}
    assert par([], 0, 5) is None


SECONDS = st.one_of(st.just(inf), st.floats(0.001, 100))


@given(st.lists(st.tuples(SECONDS, SECONDS, SECONDS), min_size=1, max_size=8))
def test_a_profile_agrees_with_counting_by_hand(rows: list[tuple[float, float, float]]) -> None:
    """Checks every point; the best of all has its full share at ratio 1."""
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


def test_a_rerun_separates_outcomes_from_times() -> None:
    before = content(MADE)
    slower = {key: [2 * it if isinstance(it, float) else it for it in row] for key, row in MADE.items()}
    same = differences(before, content(slower))
    twice: Any = pytest.approx(2)
    assert (same.same, same.runs, same.ratios) == (True, 12, {"quick": twice, "slow": twice})
    late = differences(before, content({**MADE, ("slow", "4"): ["gave up"]}))
    assert late.same
    assert [(it.run, it.before, it.now) for it in late.limits] == [(PlannedRun("slow", "4", 0, 1), "found", "gave up")]
    counted = differences(before, content({**MADE, ("slow", "6"): [1.0]}, nodes=8))
    changes = [each.what for each in counted.changes]  # of the 8 runs that answered, and of the one that was refused
    assert (counted.same, len(changes), set(changes)) == (False, 9, {"nodes", "outcome"})
