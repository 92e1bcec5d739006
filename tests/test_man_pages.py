"""The manual pages: one for each subcommand, with what its help has, in a form that groff reads."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path

import click
import pytest
from support.subcommands import leaves

from nqueens.cli.examples import EXAMPLES
from nqueens.cli.group import nqueens

SCRIPT = Path(__file__).parents[1] / "docs" / "build_man_pages.py"
PAGES: dict[str, str] = run_path(str(SCRIPT))["pages"]()
ALL = {"": nqueens, **dict(leaves(nqueens, groups=True))}


def file_of(name: str) -> str:
    return f"{'-'.join(['nqueens', *name.split()])}.1"


def test_every_subcommand_has_a_page() -> None:
    assert set(PAGES) == {file_of(name) for name in ALL}


@pytest.mark.parametrize("name", ALL)
def test_a_page_has_the_options_and_the_examples(name: str) -> None:
    page = PAGES[file_of(name)].replace("\\-", "-").replace("\\e", "\\")
    for parameter in ALL[name].params:
        if isinstance(parameter, click.Option):
            assert all(each in page for each in parameter.opts), parameter.name
    for line, does in EXAMPLES[name]:
        assert line in page
        assert does in page
    assert "\b" not in page


@pytest.mark.parametrize("file", PAGES)
def test_groff_has_nothing_to_say(file: str, tmp_path: Path) -> None:
    if shutil.which("groff") is None:
        pytest.skip("groff is not installed")
    (tmp_path / file).write_text(PAGES[file], encoding="utf-8")
    warnings = [f"-w{each}" for each in ("mac", "syntax", "escape", "char", "font")]
    shown = subprocess.run(
        ["groff", "-man", "-Tutf8", "-Kutf8", *warnings, tmp_path / file], capture_output=True, text=True, check=True
    )
    assert shown.stderr == ""
    assert "SYNOPSIS" in re.sub(r"\x1b\[[0-9;]*m|.\x08", "", shown.stdout)


def test_a_line_that_begins_as_a_request_is_text() -> None:
    escaped = run_path(str(SCRIPT))["_escaped"]
    assert escaped(".Q . .") == "\\&.Q . ."
    assert escaped("a\\b") == "a\\eb"


def test_the_script_says_how_it_is_used_and_writes_where_it_is_told(tmp_path: Path) -> None:
    def called(argument: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, SCRIPT, argument], capture_output=True, text=True, check=False, cwd=tmp_path
        )

    for wrong, status in (("--help", 0), ("--folder", 2)):
        said = called(wrong)
        assert said.returncode == status
        assert "FOLDER" in said.stdout + said.stderr
        assert list(tmp_path.iterdir()) == []
    assert called("pages").stdout == f"{len(PAGES)} pages in pages\n"
    assert {each.name: each.read_text(encoding="utf-8") for each in (tmp_path / "pages").iterdir()} == PAGES
