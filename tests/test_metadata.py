"""What the package says of itself to others: how it is cited, and its types."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import nqueens

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_citation_is_of_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    fields = dict(re.findall(r"^([a-z-]+): (.+)$", citation, re.MULTILINE))
    assert fields["version"] == nqueens.__version__
    assert fields["license"] == PROJECT["license"].partition(" AND ")[0]  # the rest is of files that come with it
    assert re.findall(r"^  - ([^:\n]+)$", citation, re.MULTILINE) == PROJECT["keywords"]
    holder = re.search(r"\(c\) \d+ (.*)", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    assert holder is not None
    assert re.findall(r"^  - name: (.*)$", citation, re.MULTILINE) == [holder[1]]


def test_the_package_is_marked_as_typed() -> None:
    assert files("nqueens").joinpath("py.typed").is_file()


@pytest.mark.full
def test_a_program_that_uses_the_package_is_checked(tmp_path: Path) -> None:
    """By mypy in strict mode, from outside: with no settings of this project."""
    pytest.importorskip("mypy")
    found_in = Path(nqueens.__file__).parents[1]
    path = {} if found_in.name == "site-packages" else {"MYPYPATH": str(found_in)}
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", ROOT / "tests/outside/uses_the_package.py"],
        cwd=tmp_path,
        env={**os.environ, **path},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert checked.stdout == "Success: no issues found in 1 source file\n", checked.stdout + checked.stderr
