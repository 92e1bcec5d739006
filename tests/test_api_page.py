"""The page of the Python API is what its script makes, has every public name, and all examples in docstrings run."""

from __future__ import annotations

import doctest
import importlib.util
import inspect
import pkgutil
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import nqueens
from nqueens import api

DOCS = Path(__file__).parents[1] / "docs"
MODULES = [f"nqueens.api.{each.name}" for each in pkgutil.iter_modules(api.__path__)] + [
    "nqueens",
    "nqueens.board.board",
    "nqueens.problems.problem",
]


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """The script that builds the page."""
    spec = importlib.util.spec_from_file_location("build_api_page", DOCS / "build_api_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_what_the_script_makes(builder: ModuleType) -> None:
    assert builder.PAGE.read_text("utf-8") == builder.page(), "run: python docs/build_api_page.py"
    assert builder.names() == set(nqueens.__all__) - {"__version__"}


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    if name.endswith("books"):
        pytest.importorskip("reportlab", reason="reportlab is not installed (extra render)")
    if name.endswith("frames"):
        pytest.importorskip("pandas", reason="pandas is not installed (extra data)")
    public = {each: getattr(nqueens, each) for each in nqueens.__all__}
    found = doctest.testmod(import_module(name), extraglobs=public)
    assert found.failed == 0


def test_every_public_function_has_an_example() -> None:
    functions = [getattr(nqueens, name) for name in nqueens.__all__]
    without = [each.__name__ for each in functions if inspect.isfunction(each) and ">>>" not in (each.__doc__ or "")]
    assert without == []
