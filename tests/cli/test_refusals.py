"""What would be ignored, or would make a file that is not what its name says, is refused in one sentence."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

Run = Callable[..., Ran]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("solve 8 -o x.png", "`nqueens show` draws .svg, .png and .pdf; got 'x.png'"),
        ("list 6 -o x.pdf", "got 'x.pdf'"),
        ("show 8 -o x.gif", "got 'x.gif'"),
        ("sample 6 -o x.parquet", "got 'x.parquet'"),
        ("list 6 --problem knights --max -o x.png", "got 'x.png'"),
        ("show 4x4x4 --max -o x.jpg", "got 'x.jpg'"),
        ("sheet 6 -o x.txt", "must end in .svg, .png or .pdf"),
        ("heat 6 -o x.gif", "must end in .svg, .png or .pdf"),
        ("heat 6 --numbers -o x.svg", "What is written here is text"),
        ("heat 6 --numbers --theme wood", "--numbers, which prints text"),
        ("estimate 30 --plot x.gif", "must end in .svg"),
        ("trace 6 -o x.gif", "`nqueens animate`"),
        ("sheet 3", "No solution exists for 3 queens"),
        ("sample 8 --thinning 3", "--thinning is for the chain only"),
        ("generate completion 5x8", "Only square boards"),
        ("generate completion 8 --diagonals 3", "--diagonals goes with --kind excluded-diagonals"),
        ("generate completion 8 --kind blocked --fixed-share 0.3", "--fixed-share goes with --kind random"),
        ("solve ''", "got ''"),
        ("count 8 --piece ''", "at least one ride, leap or hop"),
        ("count 8 --problem ''", "got ''"),
        ("latin 5 --queens", "--queens goes with"),
        ("latin 5 --limit 3", "--limit goes with --list."),
        ("latin 5 --count --limit 3", "--limit goes with --list."),
        ("latin 5 --count --one-based", "--one-based does not go with --count."),
        ("latin 5 --magic --one-based", "--one-based is not for magic squares, whose numbers begin with 1."),
        ("latin 5 --reduced", "--reduced goes with --count or --list."),
        ("latin 5 --list --magic", "--magic does not go with --list, which takes Latin squares and --knut-vik."),
        ("latin 6 --list --knut-vik --reduced", "exists exactly if gcd(n, 6) = 1, got n = 6."),
        ("space 501", "The number of queens must be from 0 to 500, got 501."),
        ("sample 7 --torus --method chain", "by listing or by exact counts, got 'chain'"),
        ("estimate 5x8 --method annealing", "Annealing estimates n queens on the n × n board only"),
        ("estimate 5x8 --rounds 8 --plot x.svg", "--plot draws the growth of n queens"),
        ("trace 3x3x3 --pieces 4", "A trace is of a board of rows and columns"),
        ("compare 5 --torus --solvers sets,by-lines --repeat 0", "number of runs"),
        ("classes 5x8 --on-torus similar", "n queens on the n × n board or torus, not of 5 queens on a 5 × 8 board"),
        ("classes 8 --on-torus similar --list", "--list goes with turns and mirrors only"),
        ("classes 8 --on-torus nonsense", "one of congruent, similar"),
        ("space -- -1", "N must be at least 0, got -1."),
        ("space eight", "got 'eight'"),
        ("space 5x8", "got '5x8'"),
        ("latin 9 --siamese --queens", "exactly if gcd(n, 6) = 1"),
        ("latin 100000", "at most 2000"),
        ("trace 8 --solver dancing-links --option engine=native", "cannot be traced"),
        ("solve 8 --solver nobody", "`nqueens solvers` lists the"),
        ("solve 8 --solver conflicts", "did you mean min-conflicts?"),
    ],
)
def test_refused(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, message: str) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run(*shlex.split(line))
    assert (refused.out, refused.status) == ("", 1 if message.startswith("No solution") else 2)
    assert message in refused.err
    assert refused.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_misspelt_key_of_a_completion_is_not_passed_over(run: Run, tmp_path: Path) -> None:
    (tmp_path / "instance").write_text('{"rows": 4, "forbiden": [[0, 1]]}')
    refused = run("complete", str(tmp_path / "instance"))
    assert (refused.out, refused.status) == ("", 2)
    assert "got 'forbiden'" in refused.err


def test_a_misspelt_subcommand_is_named(run: Run) -> None:
    assert run("solv", "8").err == (
        "Usage: nqueens N\nDid you mean `nqueens solve`? `nqueens --help` shows all subcommands.\n"
    )
    assert run("cuont").err.startswith("N must be a number\nDid you mean `nqueens count`?")


def test_show_reads_a_file_counted_from_1(run: Run, tmp_path: Path) -> None:
    (tmp_path / "one").write_text("[2, 4, 1, 3]\n")
    file = str(tmp_path / "one")
    assert run("show", file, "--one-based").out == run("solve", "4").out
    assert run("show", file, "--one-based", "--format", "list").out == "[2, 4, 1, 3]\n"
    assert run("show", file, "--one-based", "--format", "svg").out == run("show", "4", "--format", "svg").out


def test_queens_of_a_square_as_json(run: Run) -> None:
    found = run("latin", "5", "--siamese", "--queens", "--json").answer
    lines = run("latin", "5", "--siamese", "--queens").out.splitlines()
    assert found == {"order": 5, "solutions": [json.loads(line) for line in lines]}


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("count 40 --torus", "count"),
        ("count 30 --piece rook --json", "count"),
        ("count 14x60", "count"),
        ("classes 14x60", "count"),
        ("heat 14x60 --numbers", "list"),
        ("list 14x60 -o all.list", "list"),
        ("list 40 --torus --json", "list"),
    ],
)
def test_what_no_search_could_end_is_refused_on_every_board(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, verb: str
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run(*line.split())
    assert (refused.out, refused.status) == ("", 2)
    assert refused.err.startswith(f"To {verb} all solutions of ")
    assert "--force goes on" in refused.err
    forced = run(*line.split(), "--force", "--time-limit", "0.2")
    assert (forced.status, "--force" in forced.err) == (3, False)
    assert run(*line.split(), "--time-limit", "0.2").status == 3
    assert list(tmp_path.iterdir()) == []


def test_what_comes_line_by_line_is_not_refused(run: Run) -> None:
    assert run("list", "40", "--torus", "--limit", "0").status == 0
    assert run("list", "14x60", "--limit", "2").out.count("\n") == 2
    assert run("list", "14x60", "--limit", "2", "--json").status == 0
