"""Plans, instances and labels: what they say, and what is refused in one sentence."""

from pathlib import Path
from typing import Any

import pytest
from support.tables import table

import nqueens
from nqueens.errors import BadInput
from nqueens.experiments.plan import Entrant, Plan, Run

SETS, LOCAL = Entrant("sets", "sets", False), Entrant("min-conflicts", "min-conflicts", True)


def plan(folder: Path, **said: Any) -> Plan:
    return Plan.of({"solvers": ["sets"], "sizes": [8], **said}, folder)


def test_sizes_and_ranges(tmp_path: Path) -> None:
    made = plan(tmp_path, sizes=[8, "5x8", "10..16..3", "4..5"])
    assert [each.name for each in made.instances] == ["8", "5x8", "10", "13", "16", "4", "5"]
    assert [each.rows for each in made.instances[:2]] == [8, 5]
    assert made.instances[1].problem.board.columns == 8


def test_runs_take_turns_and_only_chance_has_seeds(tmp_path: Path) -> None:
    runs = plan(tmp_path, sizes=[8, 9], seeds=2, repeats=2).runs([SETS, LOCAL])
    assert runs[:4] == [
        Run("sets", "8", None, 1), Run("min-conflicts", "8", 0, 1), Run("min-conflicts", "8", 1, 1),
        Run("sets", "9", None, 1),
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
    found = [(each.name, each.kind, each.rows) for each in made.instances]
    assert found == [
        ("a.json", "completion", 8), ("b.json#1", "completion", 5), ("b.json#2", "completion", 5),
        ("c.json", "completion", 6), ("d.json", "completion", 8), ("e.json", "completion", 4),
        ("puzzles.txt#1", "puzzle", 4), ("puzzles.txt#2", "puzzle", 4),
    ]  # fmt: skip
    problems = [each.problem for each in made.instances]
    assert problems[0].fixed == {(0, 3)}
    assert problems[1].forbidden_squares() == {(row, 4 - row) for row in range(5)}  # type: ignore[union-attr]
    assert problems[4].fixed == {(0, 3), (1, 6)}
    assert nqueens.count(problems[6]) == 1  # type: ignore[arg-type]


def test_a_plan_comes_back_from_its_values(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def solve(n): return None\n")
    said: dict[str, Any] = {"solvers": ["mine.py:solve", "sets"], "seeds": [3, 5], "limits": {"time": 2}}
    made = plan(tmp_path, **said)
    again = Plan.from_dict(made.as_dict())
    assert (again, again.fingerprint, made.changed_files()) == (made, made.fingerprint, [])
    (tmp_path / "mine.py").write_text("def solve(n): return [0]\n")
    assert made.changed_files() == ["mine.py"]
    assert plan(tmp_path, **said).fingerprint != made.fingerprint


def test_the_example_is_a_plan() -> None:
    made = Plan.read(Path(__file__).parents[2] / "examples" / "first_solutions.toml")
    assert (len(made.solvers), len(made.instances), made.repeats, made.time) == (5, 9, 3, 5.0)


def test_a_title_and_a_folder_make_no_other_experiment(tmp_path: Path) -> None:
    assert plan(tmp_path, title="One").fingerprint == plan(tmp_path.parent, title="Two").fingerprint
    assert plan(tmp_path).fingerprint != plan(tmp_path, repeats=2).fingerprint


@pytest.mark.parametrize(("said", "reason"), table(__file__, "plans_refused"))
def test_wrong_plans_are_sentences(tmp_path: Path, said: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason) as error:
        plan(tmp_path, **said)
    assert "\n" not in str(error.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    with pytest.raises(BadInput, match="cannot be read"):
        Plan.read(file)
    for toml in (b"solvers = [", b"\xff", b"a = 1\na = 2\n"):
        file.write_bytes(toml)
        with pytest.raises(BadInput, match="is not TOML"):
            Plan.read(file)
    for content in ("", "nothing\n", '{"rows": 4, "fixed": [[9, 9]]}', "\0", "4x1.AAA\n"):
        (tmp_path / "instance").write_text(content)
        with pytest.raises(BadInput, match="instance"):
            plan(tmp_path, instances=["instance"])


def test_labels_name_solvers_in_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    solvers = [{"name": "Bits", "solver": "richards"}, "sets"]
    assert [row["solver"] for row in nqueens.experiment({"solvers": solvers, "sizes": [4]}).rows] == ["Bits", "sets"]
    for wrong, words in (
        ({"name": "Local", "solver": "local"}, "The label Local is for one solver, and local stands for several"),
        ({"name": "sets", "solver": "richards"}, "Two solvers of the plan are called sets"),
    ):
        with pytest.raises(BadInput, match=words):
            nqueens.experiment({"solvers": [wrong, "sets"], "sizes": [4]})
    for shape in ({"name": "x"}, {"solver": "sets", "name": "x", "more": 1}, {"solver": 1, "name": "x"}):
        with pytest.raises(BadInput, match="solver"):
            Plan.of({"solvers": [shape], "sizes": [4]}, tmp_path)
