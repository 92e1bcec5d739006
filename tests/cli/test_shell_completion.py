"""What the shells complete: as Click answers, and in bash, zsh and fish where they are installed."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

from nqueens.cli.commands import COMMANDS
from nqueens.known import sequence
from nqueens.models.export import FORMATS as MODEL_FORMATS
from nqueens.problems.catalogue import CATALOGUE
from nqueens.problems.completion_files import FORMATS as COMPLETION_FORMATS
from nqueens.problems.goals import GOALS
from nqueens.problems.pieces import FAIRY, HOPPERS, PIECES
from nqueens.puzzles.formats.table import FORMATS as PUZZLE_FORMATS
from nqueens.render.formats import FORMATS
from nqueens.render.themes import THEMES
from nqueens.solvers.registry import SOLVERS
from nqueens.solvers.spec import Family

Completed = Callable[[str], list[str]]

PROBLEMS = [each.name for each in CATALOGUE]
GOAL_NAMES = [each.name for each in GOALS]


@pytest.fixture
def completed(process: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> Completed:
    """What may stand in the place of the last word of a line; it is empty where the line ends with a blank."""

    def complete(line: str) -> list[str]:
        words = shlex.split(line)
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(words) if line.endswith(" ") else len(words) - 1))
        monkeypatch.setenv("_NQUEENS_COMPLETE", "bash_complete")
        answered = process()
        assert (answered.err, answered.status) == ("", 0)
        return [row.removeprefix("plain,") for row in answered.out.splitlines()]

    return complete


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("nqueens ", COMMANDS),
        ("nqueens so", ["solve", "solvers", "solver-template"]),
        ("nqueens ledger count.db s", ["status"]),
        ("nqueens sheet ", ["queens", "regions"]),
        ("nqueens solve --pie", ["--piece", "--pieces"]),
        ("nqueens solve 8 --solver ", SOLVERS),
        ("nqueens solve 8 --solver min", ["min-conflicts"]),
        ("nqueens solvers kao", ["kaosar"]),
        ("nqueens compare 8 --solvers ", [*SOLVERS, *Family, "all"]),
        ("nqueens compare 8 --solvers sets,ri", ["sets,richards"]),
        ("nqueens count 8 --problem ", PROBLEMS),
        ("nqueens problems ", PROBLEMS),
        ("nqueens count 8 --piece ", [*PIECES, *HOPPERS, *FAIRY]),
        ("nqueens list 8 --format ", FORMATS),
        ("nqueens show 8 --format ", [*FORMATS, "png", "pdf"]),
        ("nqueens show 8 --theme ", THEMES),
        ("nqueens optimise ", GOAL_NAMES),
        ("nqueens export ", [*PROBLEMS, *GOAL_NAMES]),
        ("nqueens export queens 8 --format ", [each.name for each in MODEL_FORMATS]),
        ("nqueens import-solution answer --from ", [each.name for each in MODEL_FORMATS]),
        ("nqueens convert puzzles --format ", PUZZLE_FORMATS),
        ("nqueens generate completion 8 --format ", COMPLETION_FORMATS),
        ("nqueens ledger count.db export --format ", ["csv", "jsonl"]),
        ("nqueens trace 8 --until ", ["first", "all"]),
        ("nqueens known A0001", ["A000170"]),
        ("nqueens known nqueens_a", [sequence("A000170").id]),
        ("nqueens explain puzz", ["file,puzz"]),
    ],
)  # fmt: skip
def test_names_complete(completed: Completed, line: str, names: list[str]) -> None:
    assert sorted(completed(line)) == sorted(names)


@pytest.fixture
def shell(tmp_path: Path) -> Callable[[str, str], list[str]]:
    """Runs a script in a shell that finds the command `nqueens`; the lines that it prints."""
    (tmp_path / "nqueens").write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m nqueens "$@"\n')
    (tmp_path / "nqueens").chmod(0o755)

    def run(name: str, script: str) -> list[str]:
        if shutil.which(name) is None:
            pytest.skip(f"{name} is not installed")
        bare = {"bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[name]
        done = subprocess.run(
            [name, *bare, "-c", script],
            env={**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.splitlines()

    return run


WORDS = [
    (["nqueens", "so"], ["solve", "solvers", "solver-template"]),
    (["nqueens", "solve", "8", "--solver", "min"], ["min-conflicts"]),
    (["nqueens", "compare", "8", "--solvers", "sets,ri"], ["sets,richards"]),
]


@pytest.mark.parametrize(("words", "found"), WORDS)
def test_in_bash(shell: Callable[[str, str], list[str]], words: list[str], found: list[str]) -> None:
    """The function that bash calls, found by what `complete` has it call for this command."""
    script = f"""
        eval "$(_NQUEENS_COMPLETE=bash_source nqueens)"
        called=$(complete -p nqueens); called=${{called##*-F }}; called=${{called%% *}}
        COMP_WORDS=({" ".join(words)}); COMP_CWORD={len(words) - 1}
        $called nqueens; printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    assert shell("bash", script) == found


@pytest.mark.parametrize(("words", "found"), WORDS)
def test_in_zsh(shell: Callable[[str, str], list[str]], words: list[str], found: list[str]) -> None:
    """The function that zsh calls, with what it hands the completions to as a function that prints them."""
    script = f"""
        compdef() {{ called=$1 }}
        compadd() {{ print -l -- "${{completions[@]}}" }}
        _describe() {{ print -l -- "${{completions_with_descriptions[@]%%:*}}" }}
        eval "$(_NQUEENS_COMPLETE=zsh_source nqueens)"
        words=({" ".join(words)}); CURRENT={len(words)}
        $called
    """
    assert shell("zsh", script) == found


@pytest.mark.parametrize(("words", "found"), WORDS[:2])  # Click's function for fish cuts what it finds at commas
def test_in_fish(shell: Callable[[str, str], list[str]], words: list[str], found: list[str]) -> None:
    script = f"_NQUEENS_COMPLETE=fish_source nqueens | source; complete -C '{' '.join(words)}'"
    assert [line.split("\t")[0] for line in shell("fish", script)] == found
