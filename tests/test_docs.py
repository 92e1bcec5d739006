"""The pages of docs/: commands print what stands below them, Python is a doctest, and no link leads nowhere."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from runpy import run_path

import pytest
from support.page_examples import blocks, examples, failures_of, printed_by
from test_architecture import MOST_LINES, MOST_LINES_OF_A_FUNCTION

import nqueens
from nqueens.problems import completion_files

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(DOCS.glob("*.md"))
ALL_PAGES = sorted(DOCS.rglob("*.md"))
MEASURED = run_path(str(DOCS / "build_measured_tables.py"))
_VARIABLE = re.compile(r"[A-Z_]+=")
EXAMPLES = [(page, number, block) for page in ALL_PAGES for number, block in enumerate(examples(page), 1)]


@pytest.mark.parametrize(
    "block",
    [block for *_, block in EXAMPLES],
    ids=[f"{page.relative_to(DOCS)}-{number}" for page, number, _ in EXAMPLES],
)
def test_commands(block: list[tuple[str, str]], tmp_path: Path) -> None:
    """The commands of a block one after the other in one folder; what needs another program only where there is one."""
    for command, printed in block:
        for program in programs(command):
            if shutil.which(program) is None and not Path(program).is_file():
                pytest.skip(f"{program} is not installed")
        found = printed_by(command, tmp_path, columns=100)
        if "pip install" in found and "pip install" not in printed:
            pytest.skip(found)
        wanted = re.escape(re.sub(" +", " ", printed)).replace("…", ".*")
        assert re.fullmatch(wanted, re.sub(" +", " ", found)), f"{command}\n{found}"


def programs(command: str) -> list[str]:
    """What a command line runs, but for `nqueens` itself: first words, and Java's files."""
    words = [[word for word in part.split() if not _VARIABLE.match(word)] for part in command.split("|")]
    return [each[0] for each in words if each[0] != "nqueens"] + [
        word for each in words for word in each if ".jar" in word
    ]


def test_every_dollar_stands_in_a_block_that_is_run() -> None:
    for page in ALL_PAGES:
        commands_there = sum(line.startswith("$ ") for line in page.read_text(encoding="utf-8").splitlines())
        assert commands_there == sum(map(len, examples(page))), page.name


def test_the_page_on_completion_shows_files_that_are_read() -> None:
    """The forms of its table state problems that have a completion."""
    table = dict(
        re.findall(r"^\| (\w+)[^|]*\| (.*) \|$", (DOCS / "completion.md").read_text(encoding="utf-8"), re.MULTILINE)
    )
    for form in ("csplib", "plain", "json"):
        text = "\n".join(re.findall(r"`([^`]*)`", table[form]))
        problem = completion_files.read(text)
        assert problem == completion_files.read(text, form)
        assert len(problem.fixed) > 0
        assert nqueens.count(nqueens.read_problem(text)) > 0, form


def test_no_page_installs_what_is_not_published() -> None:
    for page in ALL_PAGES:
        assert "python-nqueens[" not in page.read_text(encoding="utf-8"), page.name


def test_the_limits_of_files_and_functions_are_those_that_are_tested() -> None:
    page = (DOCS.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"under {MOST_LINES} lines, functions have at most {MOST_LINES_OF_A_FUNCTION}" in " ".join(page.split())


@pytest.mark.parametrize("name", MEASURED["TABLES"])
def test_measured_tables_are_what_the_script_makes(name: str) -> None:
    page = DOCS / MEASURED["TABLES"][name][1]
    assert MEASURED["table"](name) in page.read_text(encoding="utf-8"), "run: python docs/build_measured_tables.py"


def test_python_of_other_boards_and_pieces() -> None:
    page = DOCS / "variants.md"
    (block,) = blocks(page, "python")
    assert not failures_of(block, page)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_index_names_every_page() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    for page in PAGES:
        assert page.name == "README.md" or f"({page.name})" in index, page.name
