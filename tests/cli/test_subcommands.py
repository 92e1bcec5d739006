"""Lines for the subcommands that ask most questions, and what they print."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

import nqueens
from nqueens.render.formats import FORMATS

Run = Callable[..., Ran]


def test_answers(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines of answered.txt."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "placed").write_text("[0, 1]\n[1, 3, 0, 2]\n")
    (tmp_path / "counted").write_text("[2, 4, 1, 3]\n")
    wrong = []
    for each in Path(__file__).with_name("answered.txt").read_text(encoding="utf-8").splitlines()[2:]:
        line, _, out = each.partition(" |")
        ran = run(*shlex.split(line))
        if ran != Ran(out.lstrip().replace("⏎", "\n"), "", 0):
            wrong.append(f"{each}: {ran}")
    assert not wrong, "\n".join(["", *wrong])


def test_solve_and_list_with_what_is_given(run: Run) -> None:
    found = run("solve", "8", "--fixed", "0,3", "--forbidden", "7,7", "--format", "list")
    assert nqueens.verify(json.loads(found.out), fixed={(0, 3)}, forbidden={(7, 7)})
    first = run("solve", "20", "--seed", "7", "--format", "list")
    assert first == run("solve", "20", "--seed", "7", "--random", "--format", "list")
    assert "random, not uniform" in " ".join(run("solve", "--help").out.split())
    for line, number in (
        ("8 --fixed 0,3", 18), ("8 --fundamental", 12), ("8 --symmetry half-turn", 4), ("8 --no-three-in-line", 8),
        ("8 --no-three-in-line --fundamental", 1), ("12 --problem amazons --symmetry half-turn", 12),
        ("14x60 --limit 2", 2),
    ):  # fmt: skip
        assert len(run("list", *line.split()).out.splitlines()) == number, line


def test_list_and_solve_write_every_format(run: Run) -> None:
    for name in FORMATS:
        for verb in ("solve", "list"):
            ran = run(verb, "6", "--format", name)
            assert (ran.err, ran.status) == ("", 0)
            assert ran.out
        empty = [run("solve", "0", *more, "--format", name) for more in ((), ("--problem", "kings", "--pieces", "0"))]
        assert all((ran.status, ran.out == "") in ((0, False), (2, True)) for ran in empty), name


def test_count_json(run: Run) -> None:
    described = run("count", "8", "--json").answer
    expected = {"total": 92, "fundamental": 12, "classes": {"8": 11, "4": 1, "2": 0, "1": 0}, "half_turn": 4}
    assert expected.items() <= described.items()
    assert {"seconds", "threads", "engine", "units", "nodes"} <= set(described)
    kings = run("count", "8", "--problem", "kings", "--max", "--json").answer
    assert (kings["greatest"], kings["count"], kings["by_pieces"]) == (16, 281571, {"16": 281571})
    torus = run("count", "5", "--torus", "--symmetry", "half-turn", "--json").answer
    assert (torus["count"], torus["by_pieces"]) == (2, {"5": 2})
    assert run("count", "11", "--problem", "cube", "--linear", "--json").answer["linear"] == 264


def test_known(run: Run) -> None:
    assert "A000170" in run("known").out
    assert len(run("known", "--json").answer) > 50
    one = run("known", "A000170").out
    assert "27 234907967154122528" in one
    values = [line for line in one.splitlines() if not line.startswith("#")]
    assert values[:9] == ["0 1", "1 1", "2 0", "3 0", "4 2", "5 10", "6 4", "7 40", "8 92"]
    assert run("known", "A000170", "--json").answer["id"] == "nqueens_all"
    found = run("known", "--search", "Torus queens").out
    assert "A007705" in found
    assert "A000170" not in found
    assert run("known", "--search", "nonsense").status == 1
    assert {"torus_all"} <= {*run("known", "--search", "torus", "--json").answer}


def test_info_and_version(run: Run) -> None:
    assert f"version:          {nqueens.__version__}\n" in run("info").out
    assert {"kernel", "compiler", "instruction_set", "threads"} <= set(run("info", "--json").answer)
    assert run("--version") == Ran(f"nqueens, version {nqueens.__version__}\n", "", 0)


def test_a_long_count_says_so_before_it_starts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not begun here."""

    def end() -> None:
        raise nqueens.GaveUp("The end.")

    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 0.05)
    monkeypatch.setattr("nqueens.cli.progress.bar", end)
    ran = run("count", "30", "--time-limit", "600", "--threads", "1")
    assert (ran.out, ran.status) == ("", 3)
    said, ended = ran.err.splitlines()
    assert re.fullmatch(r"This count will take about [0-9,]+ years on 1 thread.* \(extrapolated\)\.", said)
    assert ended == "The end."
    assert run("count", "30", "--time-limit", "0.5", "--threads", "1").err == "The end.\n"  # to end soon


@pytest.mark.parametrize("board", ["32", "33", "64"])
def test_a_time_limit_holds_for_the_planning_too(run: Run, board: str) -> None:
    for also in ([], ["--fundamental"]):
        ran = run("count", board, "--time-limit", "0.001", *also)
        assert (ran.out, ran.status) == ("", 3)
        assert ran.err.startswith("The time limit of 0.001 s passed")


def test_no_memory_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("nqueens.api.solving.solve", too_much)
    assert run("solve", "8") == Ran("", "There is not enough memory for this board.\n", 2)


def test_count_symmetry_of_amazons(run: Run) -> None:
    question = ("12", "--problem", "amazons")
    found = [json.loads(line) for line in run("list", *question).out.splitlines()]
    unchanged = [squares for squares in found if all([11 - row, 11 - column] in squares for row, column in squares)]
    row, column = unchanged[0][0]
    kept = run("count", *question, "--symmetry", "half-turn", "--fixed", f"{row},{column}", "--json").answer
    assert kept["count"] == sum([row, column] in squares for squares in unchanged)


def test_count_dry_run_says_what_it_would_take(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    question = ("count", "12", "--engine", "halves", "--dry-run", "--time-limit", "600", "--threads", "1")
    found = run(*question)
    assert (found.err, found.status) == ("", 0)
    for line in ("engine: +halves", r"work units: +\d+ \(", "CPU time: ", "time: +about .* on 1 thread", "solutions: "):
        assert re.search(f"^{line}", found.out, re.MULTILINE), line
    facts = run(*question, "--json").answer
    assert (facts["engine"], facts["solutions"], facts["solutions_error"]) == ("halves", 14200, 0)
    assert facts["memory_per_thread"] > 0
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    found = run(*question)
    assert "sampling for at most 600 s" in found.err
    assert (found.out[:7], found.status) == ("engine:", 0)


def test_count_check_says_what_was_counted_again(run: Run) -> None:
    assert run("count", "14", "--check") == Ran("365596\n", "Checked: the row search finds the same number.\n", 0)
    found = run("count", "12", "--check", "10%")
    assert found.out == "14200\n"
    assert re.fullmatch(r"Checked: .* finds the same in \d+ of \d+ random work units \(seed \d+\)\.\n", found.err)


def test_an_estimate_stands_beside_the_published_number(run: Run) -> None:
    line = ("--rounds", "8", "--seed", "1", "--threads", "1")
    assert run("estimate", "12", *line).out.endswith(
        "published: Q(12) = 14200 (OEIS A000170), not used for the estimate\n"
    )
    assert run("estimate", "12", *line, "--json").answer["published"] == 14200
    assert "published" not in run("estimate", "40", *line).out


@pytest.mark.parametrize("board", ["4", "7", "5x8"])
def test_solutions_without_three_in_line_are_counted(run: Run, board: str) -> None:
    for more in ((), ("--fundamental",)):
        listed = run("list", board, "--no-three-in-line", *more).out.count("\n")
        assert run("count", board, "--no-three-in-line", *more).out == f"{listed}\n"
