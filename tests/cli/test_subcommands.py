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

ANSWERS = """
solve 4 | . Q . .⏎. . . Q⏎Q . . .⏎. . Q .⏎
solve 4 --format list | [1, 3, 0, 2]⏎
solve 4 --format pairs --one-based | [[1, 2], [2, 4], [3, 1], [4, 3]]⏎
solve 1 | Q⏎
solve 0 --format list | []⏎
solve 8 --solver sets --format list | [0, 4, 7, 5, 2, 6, 1, 3]⏎
solve 5 --problem torus | Q . . . .⏎. . Q . .⏎. . . . Q⏎. Q . . .⏎. . . Q .⏎
list 4 | [1, 3, 0, 2]⏎[2, 0, 3, 1]⏎
list 4 --one-based | [2, 4, 1, 3]⏎[3, 1, 4, 2]⏎
list 4 --limit 1 | [1, 3, 0, 2]⏎
list 4 --limit 0 |
list 3 --limit 0 |
list 40 --torus --limit 0 |
list 4 --fundamental | [1, 3, 0, 2]⏎
list 0 | []⏎
list 2x3 | [0, 2]⏎[2, 0]⏎
list 5 --symmetry quarter-turn --format digits | 25314⏎41352⏎
list 4 --problem rooks --symmetry quarter-turn | [[0, 1], [1, 3], [2, 0], [3, 2]]⏎[[0, 2], [1, 0], [2, 3], [3, 1]]⏎
count 8 | 92⏎
count 0 | 1⏎
count 1 | 1⏎
count 2 | 0⏎
count 5x8 | 568⏎
count 8x5 | 0⏎
count 8 --fundamental | 12⏎
count 8 --fixed 0,3 | 18⏎
count 8 --forbidden 0,3 | 74⏎
count 8 --threads 3 --time-limit 60 | 92⏎
count 8 --isa scalar --engine search | 92⏎
count 20 --symmetry half-turn | 144620⏎
count 32 --symmetry quarter-turn | 406784⏎
count 1 --symmetry half-turn | 1⏎
count 12 --problem amazons --symmetry half-turn | 12⏎
count 12 --problem amazons --symmetry quarter-turn | 4⏎
count 8 --problem rooks --symmetry half-turn | 384⏎
count 4 --problem kings --pieces all --symmetry quarter-turn | 0 1⏎4 3⏎
count 8 --problem kings --max --symmetry half-turn | 16 343⏎
count 7 --problem torus | 28⏎
count 7 --torus | 28⏎
count 8 --problem kings --pieces 16 | 281571⏎
count 5 --pieces all | 0 1⏎1 25⏎2 140⏎3 204⏎4 82⏎5 10⏎
count 8 --problem knights --max | 32 2⏎
count 4x4x4 --max | 7 1344⏎
count --board 4x4x4 --pieces 7 | 1344⏎
count 6 --problem queens-and-pawns | 16⏎
count 8 --problem queens-and-knights --max | 5 16⏎
count 10 --problem amazons --fundamental | 1⏎
count 10 --piece 'rides=(1,1),(1,0); leaps=(2,1)' | 4⏎
count 8 --piece rook | 40320⏎
count 4 --piece leaps=(2,1) --max | 8 6⏎
count 5x6 --problem queens | 40⏎
count 11 --problem cube --linear | 264⏎
count 13x13x13x13 --linear | 0⏎
count 17x17x17x17 --linear | 816⏎
count 7 --torus --linear | 28⏎
count 5 --problem kings --pieces 3 --fixed 0,0 --forbidden 0,0 | 0⏎
count 5 --problem kings --pieces max --fixed 0,0 --forbidden 0,0 --fundamental | 0⏎
count 5 --problem kings --pieces all --fixed 0,0 --forbidden 0,0 | 0⏎
show 4 --format fen | 1Q2/3Q/Q3/2Q1⏎
show 1,3,0,2 --format digits | 2413⏎
show '[1, 3, 0, 2]' | . Q . .⏎. . . Q⏎Q . . .⏎. . Q .⏎
show placed --nth 2 | . Q . .⏎. . . Q⏎Q . . .⏎. . Q .⏎
show placed | Q .⏎. Q⏎
show placed --board 2x3 --format fen | Q2/1Q1⏎
show counted --one-based | . Q . .⏎. . . Q⏎Q . . .⏎. . Q .⏎
show counted --one-based --format list | [2, 4, 1, 3]⏎
images 1,3,0,2 --rotate 2 | [1, 3, 0, 2]⏎
heat 4 --numbers | 0 1 1 0⏎1 0 0 1⏎1 0 0 1⏎0 1 1 0⏎
heat 5 --torus --numbers | 2 2 2 2 2⏎2 2 2 2 2⏎2 2 2 2 2⏎2 2 2 2 2⏎2 2 2 2 2⏎
latin 3 | 0 1 2⏎1 2 0⏎2 0 1⏎
latin 3 --one-based | 1 2 3⏎2 3 1⏎3 1 2⏎
latin 3 --list --limit 1 --one-based | 1 2 3⏎2 3 1⏎3 1 2⏎⏎
latin 3 --siamese | 8 1 6⏎3 5 7⏎4 9 2⏎
latin 5 --knut-vik | 0 1 2 3 4⏎3 4 0 1 2⏎1 2 3 4 0⏎4 0 1 2 3⏎2 3 4 0 1⏎
"""
"""What is printed, with ⏎ for the end of a line; nothing stands on standard error, and the status is 0."""


def test_answers(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "placed").write_text("[0, 1]\n[1, 3, 0, 2]\n")
    (tmp_path / "counted").write_text("[2, 4, 1, 3]\n")
    wrong = []
    for each in ANSWERS.strip().splitlines():
        line, _, out = each.partition(" |")
        ran = run(*shlex.split(line))
        if ran != Ran(out.lstrip().replace("⏎", "\n"), "", 0):
            wrong.append(f"{each}: {ran}")
    assert not wrong, "\n".join(["", *wrong])


NONE = """
solve 2 | 2 queens on a 2 × 2 board
solve 3 | 3 queens on a 3 × 3 board
solve 8x5 | 8 queens on an 8 × 5 board
solve 64x32 | 64 queens on a 64 × 32 board
solve 6 --problem torus | 6 queens on the 6 × 6 torus
solve 5 --problem kings --pieces 3 --fixed 0,0 --forbidden 0,0 | 3 kings on a 5 × 5 board
list 3 | 3 queens
list 64x32 | 64 queens
list 3 --format json | 3 queens
list 3 --fundamental | 3 queens
list 3 --limit 1 | 3 queens
list 3 --torus | 3 queens
list 6 --no-three-in-line --fixed 0,1 | 6 queens
list 8 --symmetry quarter-turn | 8 queens on an 8 × 8 board that the quarter turn leaves unchanged
sheet 3 | 3 queens
heat 3 | 3 queens
heat 3 --numbers | 3 queens
heat 4 --torus | 4 queens on the 4 × 4 torus
show 3 | 3 queens
trace 3 --format numbered | 3 queens
classes 3 | 3 queens
classes 8 --torus --list | 8 queens on the 8 × 8 torus
classes 3 --fixed 0,0 | 3 queens
classes 3 --problem rooks --pieces 4 --list | 4 rooks
"""
"""Where no solution exists, which is said, and the status 1."""


def test_where_there_is_no_solution(run: Run) -> None:
    for each in NONE.strip().splitlines():
        line, _, what = each.partition(" | ")
        ran = run(*line.split())
        assert (ran.out, ran.status, ran.err.count("\n")) == ("", 1, 1), ran
        assert ran.err.startswith(f"No solution exists for {what}"), ran


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
    # A count that is to end soon is not announced.
    monkeypatch.setattr("nqueens.cli.progress._SHARE_TO_SAMPLE", 0.0)
    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 0.05)
    ran = run("count", "30", "--time-limit", "0.3", "--threads", "1")
    assert (ran.out, ran.status) == ("", 3)
    first = ran.err.splitlines()[0]
    assert re.fullmatch(r"This count will take about [0-9,]+ years on 1 thread.* \(extrapolated\)\.", first)


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
