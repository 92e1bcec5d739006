"""The pages of docs/: commands print what stands below them, Python is a doctest, and no link leads nowhere."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(DOCS.glob("*.md"))


def console_examples(page: Path) -> list[tuple[str, str]]:
    """Each command behind `$ ` in a console block of a page, with what is printed below it."""
    text = page.read_text(encoding="utf-8")
    parts = [
        part
        for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    ]
    return [(command, printed) for command, _, printed in (part.partition("\n") for part in parts)]


EXAMPLES = [example for name in ("tutorial.md", "variants.md") for example in console_examples(DOCS / name)]


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_commands(command: str, printed: str, tmp_path: Path) -> None:
    program = f'nqueens() {{ {shlex.quote(sys.executable)} -m nqueens "$@"; }}\n{command}'
    done = subprocess.run(
        ["bash", "-c", program],
        cwd=tmp_path,
        env={**os.environ, "COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
        check=False,
    )
    wanted = re.escape(re.sub(" +", " ", printed)).replace("…", ".*")
    assert re.fullmatch(wanted, re.sub(" +", " ", done.stdout)), done.stdout


def test_python_of_other_boards_and_pieces() -> None:
    text = (DOCS / "variants.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest(block, {}, "variants.md", "variants.md", 0)
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_index_names_every_page() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    for page in PAGES:
        assert page.name == "README.md" or f"({page.name})" in index, page.name
