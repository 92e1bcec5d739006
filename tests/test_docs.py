"""The pages of docs/: commands print what stands below them, Python is a doctest, and no link leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest
from page_examples import blocks, commands, failures_of, printed_by

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(DOCS.glob("*.md"))
RUN = ("tutorial.md", "variants.md", "completion.md", "domination.md")
EXAMPLES = [example for name in RUN for example in commands(DOCS / name)]


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_commands(command: str, printed: str, tmp_path: Path) -> None:
    found = printed_by(command, tmp_path, columns=100)
    wanted = re.escape(re.sub(" +", " ", printed)).replace("…", ".*")
    assert re.fullmatch(wanted, re.sub(" +", " ", found)), found


@pytest.mark.parametrize(("name", "page"), [("completion", "completion.md"), ("huge", "huge-boards.md")])
def test_measured_tables_are_what_the_script_makes(name: str, page: str) -> None:
    table = run_path(str(DOCS / "build_measured_tables.py"))["table"](name)
    assert table in (DOCS / page).read_text(encoding="utf-8"), "run: python docs/build_measured_tables.py"


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
