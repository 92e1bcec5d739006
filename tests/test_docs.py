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


def test_the_table_of_completion_is_what_its_script_makes() -> None:
    table = run_path(str(DOCS / "build_completion_table.py"))["table"]()
    page = (DOCS / "completion.md").read_text(encoding="utf-8")
    assert table in page, "run: python docs/build_completion_table.py"


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
