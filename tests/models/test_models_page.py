"""docs/models.md shows lines of the files that the package writes."""

import re
from pathlib import Path

import pytest
from support.modelled import modelled_problem
from support.page_examples import blocks, failures_of

from nqueens.api.modelling import export_model
from nqueens.models.export import FORMATS

PATH = Path(__file__).parents[2] / "docs" / "models.md"
PAGE = PATH.read_text(encoding="utf-8")


def test_the_page_names_every_format_and_shows_lines_of_the_files() -> None:
    for name in (each.name for each in FORMATS):
        assert f"`{name}`" in PAGE
        shown = re.search(rf"^```{name}\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
        if shown is None:
            assert name in ("eprime", "minizinc-01", "smtlib-01", "xcsp3-01"), "resembles another format"
            continue
        written = "".join(export_model(modelled_problem("queens", "4"), name)).splitlines()
        places = [written.index(line) for line in shown[1].splitlines()]
        assert len(places) > 2
        assert places == sorted(places), name


@pytest.mark.full
def test_its_python_with_other_libraries_runs() -> None:
    """tests/test_docs.py runs the rest."""
    for package in ("ortools", "pysat"):
        pytest.importorskip(package, reason=f"{package} is not installed")
    (block,) = blocks(PATH, "pycon")
    assert not failures_of(f">>> import nqueens\n{block}", PATH)
