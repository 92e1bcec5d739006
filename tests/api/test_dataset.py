"""Data sets: checked records without duplicates, the same with any number of processes, resumed; rewards of steps."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from support.clocks import told_at
from support.failing import fails
from support.running import Ran, Run, later

import nqueens
from nqueens.errors import BadInput, GaveUp
from nqueens.puzzles import records, rewards
from nqueens.puzzles.check_steps import Known
from nqueens.puzzles.steps import Step

PUZZLE = nqueens.problem(regions="AABB\nACDB\nCCDB\nCCDB")


def test_records_of_region_puzzles() -> None:
    made = list(nqueens.dataset("regions", 7, number=12, seed=3))
    assert len({step["technique"] for record in made for step in record["wrong_steps"]}) > 3
    for record in made:
        (puzzle,) = nqueens.read_puzzles(record["puzzle"])
        steps = [Step.of(each) for each in record["steps"]]
        found, rating = nqueens.explain(puzzle), nqueens.rate(puzzle)
        assert tuple(steps) == found.steps
        assert [each["words"] for each in record["steps"]] == found.in_words()
        assert (record["level"], record["techniques"]) == (rating.level, rating.techniques)
        assert nqueens.check_steps(puzzle, steps)
        assert record["solution"] == [list(each) for each in nqueens.solve(puzzle).squares]
        wrong: list[dict[str, Any]] = record["wrong_steps"]
        for each in wrong:
            answer = nqueens.check_steps(puzzle, [*steps[: each["at"]], Step.of(each)])
            assert (answer.number, answer.why) == (each["at"], each["why"])
            conclusions = {**dict.fromkeys(map(tuple, each.get("placed", ())), True),
                           **dict.fromkeys(map(tuple, each.get("crossed", ())), False)}  # fmt: skip
            true = all((list(at) in record["solution"]) == queen for at, queen in conclusions.items())
            assert each["contradicts_solution"] == (not true)


@pytest.mark.parametrize("blocked", later([0, 9], 0))
def test_records_of_completions_and_traces(blocked: int) -> None:
    made = list(nqueens.dataset("completions", 8, number=20, seed=3, blocked=blocked))
    traces = list(nqueens.dataset("traces", 8, number=20, seed=3, blocked=blocked))
    assert [each["puzzle"] for each in traces] == [each["puzzle"] for each in made]
    assert {None, 1, 3, 8} >= {record["level"] for record in made} > {3, 8}
    for record, trace in zip(made, traces, strict=True):
        problem = nqueens.read_problem(record["puzzle"])
        (only,) = nqueens.solutions(problem)
        assert record["solution"] == trace["solution"] == [list(each) for each in only.squares]
        assert len(problem.forbidden) == blocked
        for queen in problem.fixed:
            assert nqueens.count(8, fixed=problem.fixed - {queen}, forbidden=problem.forbidden) > 1
        known, steps = Known(problem), [Step.of(each) for each in record["steps"]]
        for step in steps:
            assert known.why_not(step) is None
            known.take(step)
        assert (len(known.queens) == 8) == (record["level"] == max(step.level for step in steps))
        assert sum(event.startswith("solution: ") for event in trace["events"]) == 1
    assert len({record["id"] for record in made} | {record["id"] for record in traces}) == 40
    fails(BadInput, "have 4 to 24 rows here, got 3", lambda: nqueens.dataset("completions", 3))
    fails(BadInput, "must be from 0 to 12, got 13", lambda: nqueens.dataset("completions", 4, blocked=13))
    fails(BadInput, "The data set regions has no forbidden squares", lambda: nqueens.dataset("regions", 8, blocked=1))
    fails(BadInput, "The data set traces has neither several", lambda: nqueens.dataset("traces", 8, level=3))


def test_a_step_that_the_checker_rejects_ends_the_data_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Known, "why_not", lambda *_: "of a planted bug")
    monkeypatch.setattr(records, "MOST_WRONG", 0)
    said = "Step 1 of .* was rejected: of a planted bug"
    fails(nqueens.WrongAnswer, said, lambda: next(nqueens.dataset("regions", 6)))


def test_no_record_is_an_image_of_another() -> None:
    """There are 11,760 puzzles of side 4, which are at least 11,760 / 8 up to symmetry; 60 of them repeat some."""
    distinct = [made.problem for made in nqueens.generate_puzzles(4, number=60, seed=3, distinct=True)]
    codes = [record["puzzle"] for record in nqueens.dataset("regions", 4, number=60, seed=3)]
    assert codes == [nqueens.write_puzzle(problem).strip() for problem in distinct]


def test_any_number_of_processes_and_resumption_give_the_same_file(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    nqueens.write_dataset(file, "regions", 5, number=40, seed=2)
    line = ["dataset", "regions", "5", "--seed", "2", "--number", "40", "-o", str(other)]
    assert run(*line, "--processes", "2") == Ran("", "", 0)
    whole = file.read_bytes()
    assert other.read_bytes() == whole
    for size in (0, 5, len(whole) // 2, whole.rindex(b"\n", 0, -1) + 1, len(whole) - 1, len(whole)):
        other.write_bytes(whole[:size])
        assert run(*line, "--processes", "1") == Ran("", "", 0)
        assert other.read_bytes() == whole
    splits = [json.loads(line)["split"] for line in whole.splitlines()]
    assert splits.count("train") > splits.count("test") > 0 < splits.count("validation")
    message = "must be new or the beginning of this data set, but it has other content"
    for content in (b"a diary", b"a diary\n", whole[:99] + b"\n", whole.replace(b'"seed": 2', b'"seed": 3')):
        other.write_bytes(content)
        fails(BadInput, message, lambda: nqueens.write_dataset(other, "regions", 5, number=40, seed=2))
        assert other.read_bytes() == content
    fails(BadInput, message, lambda: nqueens.write_dataset(file, "regions", 5, number=50, seed=2, level=1))
    assert sorted(each.name for each in tmp_path.iterdir()) == ["one.jsonl", "two.jsonl"]


def test_parquet(run: Run, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "made.parquet"

    def present(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: present(each) for name, each in value.items() if each is not None}
        return list(map(present, value)) if isinstance(value, list) else value

    for kind, n, number in (("regions", 6, 9), ("completions", 8, 5), ("traces", 6, 2), ("regions", 6, 0)):
        assert run("dataset", kind, str(n), "--number", str(number), "-o", str(file)) == Ran("", "", 0)
        expected = run("dataset", kind, str(n), "--number", str(number)).out.splitlines()
        assert present(parquet.read_table(file).to_pylist()) == [present(json.loads(line)) for line in expected]


def test_a_time_limit_keeps_the_records(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    fails(GaveUp, "cancelled", nqueens.write_dataset, file, "regions", 5, number=9999, stopped=told_at(300))
    assert 0 < len(file.read_bytes().splitlines()) < 9999


def test_rewards() -> None:
    steps = [json.loads(json.dumps(step.as_dict())) for step in nqueens.explain(PUZZLE).steps]
    given = nqueens.step_rewards(PUZZLE, [steps[-1], *steps, steps[0]])
    assert [reward > 0 for reward, _ in given] == [False, *[True] * len(steps), False]
    assert sum(reward for reward, _ in given) == pytest.approx(1)
    assert given[-1][1] == "it has a conclusion for a known square"
    deep: dict[str, Any] = {"rule": "supposed", "level": 8}
    for _ in range(3000):
        deep = {"rule": "supposed", "level": 8, "nested": [deep]}
    assert [why for _, why in nqueens.step_rewards(PUZZLE, [deep, 7])] == [
        "it is nested too deeply", "A step must be a mapping with a rule, a level and a conclusion, got 7",
    ]  # fmt: skip


def test_the_check_of_a_step_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """A claim about all rows can be filled in too many ways to try them all."""
    monkeypatch.setattr(rewards, "MOST_WAYS", 500)
    squares = [(row, column) for row in range(12) for column in range(12)]
    rows = [f"row {at}" for at in range(12)]
    step = {"rule": "shape", "level": 6, "holders": rows, "squares": squares, "number": 12, "crossed": [(0, 0)]}
    ((reward, why),) = nqueens.step_rewards(nqueens.problem(regions=["ABCDEFGHIJKL"] * 12), [step])
    assert (reward, why) == (0, "its check would try more than 500 ways")


def test_no_value_makes_the_rewards_fail() -> None:
    """Random changes of steps, as a model may write them, get a reward or a reason."""
    chance = random.Random(5)
    texts = [json.dumps(step.as_dict()) for step in nqueens.explain(PUZZLE).steps]
    values = ["null", "-1", "7", "[]", '"row 1"', '["region Z"]', "[[0, 1]]", "[[9, 9]]", "true", "{}", '"last"', "1.5"]
    for _ in range(1000):
        step = json.loads(chance.choice(texts))
        for name in chance.sample(sorted(step), chance.randint(1, 3)):
            step[name] = json.loads(chance.choice(values))
        ((reward, why),) = nqueens.step_rewards(PUZZLE, [step])
        assert (reward > 0) == (why is None)
