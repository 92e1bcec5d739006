"""What the shells complete: as Click answers, and in bash, zsh and fish where they are installed."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from support.forking import forked_command
from support.running import Run

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

PROBLEMS = [each.name for each in CATALOGUE]
GOAL_NAMES = [each.name for each in GOALS]


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("nqueens ", COMMANDS), ("nqueens so", ["solve", "solvers", "solver-template"]),
        ("nqueens ledger count.db s", ["status"]), ("nqueens sheet ", ["queens", "regions"]),
        ("nqueens solve --pie", ["--piece", "--pieces"]), ("nqueens solve 8 --solver ", SOLVERS),
        ("nqueens solve 8 --solver min", ["min-conflicts"]), ("nqueens solvers kao", ["kaosar"]),
        ("nqueens compare 8 --solvers ", [*SOLVERS, *Family, "all"]),
        ("nqueens compare 8 --solvers sets,ri", ["sets,richards"]), ("nqueens count 8 --problem ", PROBLEMS),
        ("nqueens problems ", PROBLEMS), ("nqueens count 8 --piece ", [*PIECES, *HOPPERS, *FAIRY]),
        ("nqueens list 8 --format ", FORMATS), ("nqueens show 8 --format ", [*FORMATS, "png", "pdf"]),
        ("nqueens show 8 --theme ", THEMES), ("nqueens optimise ", GOAL_NAMES),
        ("nqueens export ", [*PROBLEMS, *GOAL_NAMES]),
        ("nqueens export queens 8 --format ", [each.name for each in MODEL_FORMATS]),
        ("nqueens import-solution answer --from ", [each.name for each in MODEL_FORMATS]),
        ("nqueens convert puzzles --format ", PUZZLE_FORMATS),
        ("nqueens generate completion 8 --format ", COMPLETION_FORMATS),
        ("nqueens ledger count.db export --format ", ["csv", "jsonl"]), ("nqueens trace 8 --until ", ["first", "all"]),
        ("nqueens known A0001", ["A000170"]), ("nqueens known nqueens_a", [sequence("A000170").id]),
        ("nqueens explain puzz", ["file,puzz"]),
    ],
)  # fmt: skip
def test_names_complete(run: Run, monkeypatch: pytest.MonkeyPatch, line: str, names: list[str]) -> None:
    """In the place of the last word of a line, which is empty where the line ends with a blank."""
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(shlex.split(line)) - (not line.endswith(" "))))
    monkeypatch.setenv("_NQUEENS_COMPLETE", "bash_complete")
    answered = run()
    assert (answered.err, answered.status) == ("", 0)
    assert sorted(row.removeprefix("plain,") for row in answered.out.splitlines()) == sorted(names)


SHELLS = {
    # The function that bash calls, found by what `complete` has it call for this command.
    "bash": """
        eval "$(_NQUEENS_COMPLETE=bash_source nqueens)"
        called=$(complete -p nqueens); called=${called##*-F }; called=${called%% *}
        complete_words() {
            COMPREPLY=(); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); $called nqueens; echo ${COMPREPLY[@]}
        }
    """,
    # The function that zsh calls, with what it hands the completions to as a function that prints them.
    "zsh": """
        compdef() { called=$1 }
        compadd() { print -- "${completions[@]}" }
        _describe() { print -- "${completions_with_descriptions[@]%%:*}" }
        eval "$(_NQUEENS_COMPLETE=zsh_source nqueens)"
        complete_words() { words=("$@"); CURRENT=$#; $called }
    """,
    "fish": """
        _NQUEENS_COMPLETE=fish_source nqueens | source
        function complete_words; echo (complete -C "$argv" | cut -f 1); end
    """,
}


@pytest.mark.full
@pytest.mark.parametrize("name", SHELLS)
def test_in_shells(tmp_path: Path, name: str) -> None:
    """Click's function for fish cuts what it finds at commas."""
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    (tmp_path / "nqueens").write_text(f'#!/bin/sh\nexec {forked_command()} "$@"\n')
    (tmp_path / "nqueens").chmod(0o755)
    lines = ["nqueens so", "nqueens solve 8 --solver min", "nqueens compare 8 --solvers sets,ri"]
    found = ["solve solvers solver-template", "min-conflicts", "sets,richards"]
    asked = 2 if name == "fish" else 3
    script = "\n".join([SHELLS[name], *(f"complete_words {line}" for line in lines[:asked])])
    bare = {"bash": "--norc", "zsh": "-f", "fish": "--no-config"}[name]
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "HOME": str(tmp_path)}
    shell = [name, bare, "-c", script]
    done = subprocess.run(shell, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr, done.stdout.splitlines()) == (0, "", found[:asked])
