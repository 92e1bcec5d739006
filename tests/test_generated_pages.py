"""The pages that scripts make are what the scripts make now: the Python API, the solvers, measurements, the manual."""

import doctest
import inspect
import pkgutil
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from runpy import run_path
from typing import Any

import click
import pytest
from support.subcommands import leaves

import nqueens
from nqueens import api
from nqueens.cli.examples import EXAMPLES
from nqueens.cli.group import nqueens as command
from nqueens.solvers.registry import specs

DOCS = Path(__file__).parents[1] / "docs"
NEED_EXTRAS = ("nqueens.api.books", "nqueens.api.frames")
IN_FULL = (*NEED_EXTRAS, "nqueens.api.experiments")  # starts processes
MODULES = ["nqueens", "nqueens.board.board", "nqueens.problems.latin", "nqueens.problems.problem"]
MODULES += [f"nqueens.api.{each.name}" for each in pkgutil.iter_modules(api.__path__)]


def script(name: str) -> dict[str, Any]:
    """What a script of docs/ defines."""
    return run_path(str(DOCS / f"{name}.py"))


def test_the_page_of_the_api() -> None:
    built = script("build_api_page")
    assert built["PAGE"].read_text("utf-8") == built["page"](), "run: python docs/build_api_page.py"
    assert built["names"]() == set(nqueens.__all__) - {"__version__"}
    functions = [getattr(nqueens, name) for name in nqueens.__all__]
    assert not [each for each in functions if inspect.isfunction(each) and ">>>" not in (each.__doc__ or "")]


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=pytest.mark.full) if each in IN_FULL else each for each in MODULES]
)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    if name in NEED_EXTRAS:
        pytest.importorskip("reportlab", reason="reportlab is not installed (extra render)")
        pytest.importorskip("pandas", reason="pandas is not installed (extra data)")
    public = {each: getattr(nqueens, each) for each in nqueens.__all__}
    assert doctest.testmod(import_module(name), extraglobs=public).failed == 0


def test_the_pages_of_the_solvers(tmp_path: Path) -> None:
    built = script("build_solver_pages")
    index = (DOCS / "solvers" / "README.md").read_text("utf-8")
    table = index.partition("<!-- solvers -->")[2].partition("<!-- /solvers -->")[0].strip()
    assert table == built["index_table"](), "run: python docs/build_solver_pages.py --index"
    assert {path.stem for path in (DOCS / "solvers").glob("*.md")} == {"README", *(each.name for each in specs())}
    for spec in specs():
        page = (DOCS / "solvers" / f"{spec.name}.md").read_text("utf-8")
        measured = page.partition(f"<!-- measured:{spec.name} -->")[2].partition("<!-- /measured -->")[0]
        assert f" --solvers {spec.name} --time-limit " in measured, f"run: docs/build_solver_pages.py {spec.name}"
        if spec.code:
            code = page.partition(f"<!-- code:{spec.name} -->")[2].partition("<!-- /code -->")[0].strip()
            assert code == built["pseudocode"](spec), "run: python docs/build_solver_pages.py --index"
    filled = tmp_path / "page.md"
    filled.write_text("a\n<!-- s -->\nold\n<!-- /s -->\nz\n", "utf-8")
    built["fill"](filled, "<!-- s -->", "<!-- /s -->", "new \\1")
    assert filled.read_text("utf-8") == "a\n<!-- s -->\n\nnew \\1\n\n<!-- /s -->\nz\n"
    with pytest.raises(SystemExit, match="must hold the markers"):
        built["fill"](filled, "<!-- t -->", "<!-- /t -->", "")


@pytest.mark.full
def test_a_solver_is_measured() -> None:
    text = script("build_solver_pages")["measured"](next(each for each in specs() if each.name == "kaosar"))
    assert "| first | 8 | 3/3 |" in text
    assert "| first | 1000 | 3/3 |" in text


def test_measured_tables() -> None:
    built = script("build_measured_tables")
    for name, (_, page, *_) in built["TABLES"].items():
        text = (DOCS / page).read_text(encoding="utf-8")
        assert built["table"](name) in text, "run: python docs/build_measured_tables.py"


def test_the_site_has_the_help_of_every_command() -> None:
    built = script("site_pages")
    page = built["commands"]()
    for name, each in leaves(command):
        assert f"\n## nqueens {name.replace('ledger', 'ledger FILE')}\n" in page
        assert all(option.opts[0] in page for option in each.params if option.param_type_name == "option")
    assert built["_moved"]("[a](docs/web.md) [b](GLOSSARY.md#c) [d](https://e.org/)") == (
        "[a](web.md) [b](glossary.md#c) [d](https://e.org/)"
    )


def test_the_manual_has_a_page_with_options_and_examples_for_every_subcommand() -> None:
    built = script("build_man_pages")
    pages = built["pages"]()
    every = {"": command, **dict(leaves(command, groups=True))}
    assert set(pages) == {f"{'-'.join(['nqueens', *name.split()])}.1" for name in every}
    for name, each in every.items():
        page = pages[f"{'-'.join(['nqueens', *name.split()])}.1"].replace("\\-", "-").replace("\\e", "\\")
        options = [parameter for parameter in each.params if isinstance(parameter, click.Option)]
        wanted = [word for option in options for word in option.opts] + [
            text for line in EXAMPLES[name] for text in line
        ]
        assert not [text for text in wanted if text not in page], name
        assert "\b" not in page
    assert built["_escaped"](".Q . .") == "\\&.Q . ."
    assert built["_escaped"]("a\\b") == "a\\eb"


@pytest.mark.full
def test_the_manual_is_written_where_it_is_told_and_groff_has_nothing_to_say(tmp_path: Path) -> None:
    def called(argument: str) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, str(DOCS / "build_man_pages.py"), argument]
        return subprocess.run(line, capture_output=True, text=True, check=False, cwd=tmp_path)

    for wrong, status in (("--help", 0), ("--folder", 2)):
        said = called(wrong)
        assert said.returncode == status
        assert "FOLDER" in said.stdout + said.stderr
        assert list(tmp_path.iterdir()) == []
    files = script("build_man_pages")["pages"]()
    assert called("pages").stdout == f"{len(files)} pages in pages\n"
    assert {each.name: each.read_text(encoding="utf-8") for each in (tmp_path / "pages").iterdir()} == files
    if shutil.which("groff") is None:
        pytest.skip("groff is not installed")
    warnings = [f"-w{each}" for each in ("mac", "syntax", "escape", "char", "font")]
    for file in (tmp_path / "pages").iterdir():
        line = ["groff", "-man", "-Tutf8", "-Kutf8", *warnings, str(file)]
        shown = subprocess.run(line, capture_output=True, text=True, check=True)
        assert shown.stderr == ""
        assert "SYNOPSIS" in re.sub(r"\x1b\[[0-9;]*m|.\x08", "", shown.stdout)
