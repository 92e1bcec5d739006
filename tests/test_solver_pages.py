"""Every solver has a page with its measurements and a row in the index, which is built from the registry."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from nqueens.solvers.registry import specs
from nqueens.solvers.spec import Spec

DOCS = Path(__file__).parents[1] / "docs"
NAMES = [each.name for each in specs()]


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """The script that builds the pages."""
    spec = importlib.util.spec_from_file_location("build_solver_pages", DOCS / "build_solver_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_index_is_what_the_script_makes(builder: ModuleType) -> None:
    readme = (DOCS / "solvers" / "README.md").read_text("utf-8")
    table = readme.partition("<!-- solvers -->")[2].partition("<!-- /solvers -->")[0].strip()
    assert table == builder.index_table(), "run: python docs/build_solver_pages.py --index"


@pytest.mark.parametrize("name", NAMES)
def test_every_solver_has_a_page_with_measurements(name: str) -> None:
    page = (DOCS / "solvers" / f"{name}.md").read_text("utf-8")
    measured = page.partition(f"<!-- measured:{name} -->")[2].partition("<!-- /measured -->")[0]
    assert f" --solvers {name} --time-limit " in measured, f"run: python docs/build_solver_pages.py {name}"


@pytest.mark.parametrize("spec", [each for each in specs() if each.code], ids=lambda spec: spec.name)
def test_every_page_has_the_solvers_pseudocode(builder: ModuleType, spec: Spec) -> None:
    page = (DOCS / "solvers" / f"{spec.name}.md").read_text("utf-8")
    code = page.partition(f"<!-- code:{spec.name} -->")[2].partition("<!-- /code -->")[0].strip()
    assert code == builder.pseudocode(spec), "run: python docs/build_solver_pages.py --index"


def test_there_is_no_page_without_a_solver() -> None:
    pages = {path.stem for path in (DOCS / "solvers").glob("*.md")} - {"README"}
    assert pages == set(NAMES)


def test_what_is_measured(builder: ModuleType) -> None:
    solver = next(each for each in specs() if each.name == "kaosar")
    text = builder.measured(solver)
    assert "| first | 8 | 3/3 |" in text
    assert "| first | 1000 | 3/3 |" in text


def test_a_page_without_markers_is_refused(builder: ModuleType, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- s -->\nold\n<!-- /s -->\nz\n", "utf-8")
    builder.fill(page, "<!-- s -->", "<!-- /s -->", "new \\1")
    assert page.read_text("utf-8") == "a\n<!-- s -->\n\nnew \\1\n\n<!-- /s -->\nz\n"
    with pytest.raises(SystemExit, match="must hold the markers"):
        builder.fill(page, "<!-- t -->", "<!-- /t -->", "")
