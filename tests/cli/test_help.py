"""The help: grouped by use, one line for each subcommand, with defaults, and examples that run."""

import re
import shlex
from pathlib import Path

import click
import pytest
from support.page_examples import printed_by
from support.running import Ran, Run, later
from support.subcommands import SLOW, leaves

from nqueens.cli import commands
from nqueens.cli.group import nqueens
from nqueens.cli.headings import Heading

ALL = dict(leaves(nqueens, groups=True))
EXAMPLES = {name: command.examples for name, command in {"": nqueens, **ALL}.items()}
FILES = {
    "queens.txt": "[0, 4, 7, 5, 2, 6, 1, 3]\n[0, 5, 7, 2, 6, 3, 1, 4]\n[0, 6, 3, 5, 7, 1, 4, 2]\n",
    "puzzles.txt": "4x1.AABBACDBCCDBCCDB\n6x1.AAAAABCAAABBAAADDDEEADDDEEEDDDEEFFDD\n",
    "instance.json": '{"rows": 8, "columns": 8, "fixed": [[0, 3]]}\n',
    "codes.txt": "NQ1 | Ada | sets.6 | seed 3 | test | 9/10 | b30e72e2\n",
    "answer.txt": "v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n",
}

SLOW_EXAMPLES = ("dataset completions", "dataset traces", "estimate", "rank", "sample", "site")


def help_line(name: str) -> list[str]:
    group, _, below = name.partition(" ")
    return ["ledger", "FILE", below, "--help"] if group == "ledger" and below else [*name.split(), "--help"]


def test_every_subcommand_is_in_one_group_of_the_list(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {file.stem.replace("_", "-") for file in Path(commands.__file__).parent.glob("*.py")} - {"--init--"}
    assert sorted([name for group in commands.GROUPS.values() for name in group]) == sorted(files)
    monkeypatch.setenv("COLUMNS", "80")
    lines = run("--help").out.splitlines()
    for command in ("", "ledger", "generate"):
        assert "..." not in run(*command.split(), "--help").out.partition("Commands:")[2].partition("Examples:")[0]
    for heading, group in commands.GROUPS.items():
        at = lines.index(f"{heading}:")
        assert [tuple(it.split(None, 1)) for it in lines[at + 1 : at + 1 + len(group)]] == [*group.items()]
        assert lines[at + 1 + len(group)] == ""


def test_every_subcommand_has_three_examples() -> None:
    for name, examples in EXAMPLES.items():
        assert len(examples) == 3, name
        assert any(f"nqueens {name.split()[0] if name else ''}" in line for line, _ in examples), name


def test_help_shows_examples_and_defaults(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for name, examples in EXAMPLES.items():
        shown = run(*help_line(name))
        assert shown.status == 0
        assert not re.search(" RANGE|--[a-z-]+ (FLOAT|INTEGER)", shown.out), name  # the metavar is not a type
        for line, does in examples:
            assert re.search(rf"^    {re.escape(line)}\s+{re.escape(does)}$", shown.out, re.MULTILINE), line
        for option in ALL[name].params if name else ():
            default = option.to_info_dict()["default"]
            if isinstance(option, click.Option) and default not in (None, False, "-") and not option.multiple:
                assert f"[default: {default}" in " ".join(shown.out.split()), (name, option.name)


@pytest.mark.parametrize("name", later([name for name in EXAMPLES if name != "serve"], *SLOW, *SLOW_EXAMPLES))
def test_examples_run(run: Run, input_folder: Path, name: str) -> None:
    """In this process, or in a shell if an example needs one."""
    for file, content in FILES.items():
        (input_folder / file).write_text(content)
    for line, _ in EXAMPLES[name]:
        words = shlex.split(line)
        if words[0] == "nqueens" and not set(line) & set("|<>;&$"):
            ran = run(*words[1:])
        else:
            printed = printed_by(f"set -eo pipefail\n{line}\necho ' fine'", input_folder, columns=80)
            ran = Ran("", printed, 0 if printed.endswith(" fine\n") else 1)
        if "pip install" in ran.err:
            pytest.skip(ran.err)
        limited = "--seconds" in line or "--time-limit" in line  # a slow machine may need longer
        assert ran.status in ((0, 3) if limited else (0,)), (line, ran.err)


def test_options_are_grouped_under_short_headings(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("solve", "list", "count", "show", "verify", "sample", "complete"):
        lines = run(name, "--help").out.splitlines()
        shown = [re.match(r"  (?:-\w, )?(--[a-z-]+)", line) for line in lines]
        options = [each[1] for each in shown if each]
        named = [max(each.opts, key=len) for each in ALL[name].params if isinstance(each, click.Option)]
        assert sorted(options) == sorted([*named, "--help"]), name
        headings = [line[:-1] for line in lines if line[:-1] in list(Heading)]
        assert headings == [each for each in list(Heading) if each in headings]
        assert {"Options", "Output"} <= set(headings), name
    lines = run("space", "--help").out.splitlines()
    assert [line for line in lines if line[:-1] in list(Heading)] == ["Options:"]
