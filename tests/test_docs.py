"""Pages: commands print the output shown, Python passes doctest, links resolve, and generated text is current."""

import doctest
import inspect
import pkgutil
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from runpy import run_path
from types import ModuleType
from typing import Any

import click
import pytest
from support.page_examples import Example, blocks, examples, failures_of
from support.running import later, started
from support.subcommands import leaves

import nqueens
from nqueens import api
from nqueens.board.board import Board
from nqueens.cli.group import nqueens as command
from nqueens.own.isolation import isolated
from nqueens.problems import completion_files
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import registry, running
from nqueens.solvers.registry import specs
from nqueens.solvers.run import Run

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
EXAMPLES = [(page, number, each) for page in PAGES for number, each in enumerate(examples(page), 1)]
SLOW = ("boards", "command-line", "count", "mission", "own-solvers", "solve", "techniques")
QUICK = sorted({page for page, _, each in EXAMPLES if each.lane == "default"})
LATER = [
    pytest.param(page, each, marks=getattr(pytest.mark, each.lane), id=f"{page.name}-{number}")
    for page, number, each in EXAMPLES
    if each.lane != "default"
]


def width_of(page: Path) -> int:
    """Returns the terminal width that a page's examples assume."""
    return 80 if page.name == "README.md" and page.parent == ROOT else 100


@pytest.mark.parametrize(
    "page", later(QUICK, *(DOCS / f"{name}.md" for name in SLOW)), ids=lambda page: str(page.relative_to(ROOT))
)
def test_commands(page: Path, tmp_path: Path) -> None:
    wrong = []
    for number, example in enumerate(examples(page)):
        if example.lane == "default":
            (folder := tmp_path / str(number)).mkdir()
            wrong += example.differences(folder, width_of(page))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("page", "example"), LATER)
def test_commands_of_later_lanes(page: Path, example: Example, tmp_path: Path) -> None:
    needed = {program for line, _ in example.commands for program in programs(line)}
    if missing := {each for each in needed if shutil.which(each) is None and not Path(each).is_file()}:
        pytest.skip(f"not installed: {missing}")
    wrong = example.differences(tmp_path, width_of(page))
    if any("pip install" in each for each in wrong):
        pytest.skip(wrong[0])
    assert not wrong, "\n".join(wrong)


def programs(command: str) -> list[str]:
    """Returns the programs that a command line runs besides `nqueens`, and Java's files."""
    words = [[word for word in part.split() if not re.match("[A-Z_]+=", word)] for part in command.split("|")]
    return [each[0] for each in words if each[0] != "nqueens"] + [it for each in words for it in each if ".jar" in it]


def test_every_command_is_in_a_block_that_is_run_and_links_resolve() -> None:
    for page in PAGES:
        run, text = sum(len(each.commands) for each in examples(page)), page.read_text(encoding="utf-8")
        assert sum(line.startswith("$ ") for line in text.splitlines()) == run, page.name
        files = [it for it in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text) if not re.match("https?://", it)]
        assert not [target for target in files if not (page.parent / target).exists()], page.name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_python(page: Path) -> None:
    tested = [block for block in blocks(page, "python") if ">>>" in block]
    with ThreadPoolExecutor(1) as pool:  # asyncio cannot run in this thread if a browser does
        found = [*pool.map(failures_of, tested, [page] * len(tested))]
    assert not any(found), found
    if page in (ROOT / "README.md", DOCS / "python.md"):
        assert 0 < len(found) == len(blocks(page, "python"))


def test_the_example_of_a_new_solver_works(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Registers the example of CONTRIBUTING.md as described there, and runs it; also in a separate process."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"## Add a solver.*?```python\n(.*?)```", page, re.DOTALL)
    ((name, family),) = re.findall(r'The name is `"(.*?)"` under `"(.*?)"` in `solvers/registry.py`', page)
    module = ModuleType(f"nqueens.solvers.{family}.{name}")
    exec(compile(code, "CONTRIBUTING.md", "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(registry.SOLVERS, name, f"{family}.{name}")
    problem, run = ClassicProblem(Board(6, 6)), Run()
    found = list(running.all_solutions(problem, registry.solver(name), run))
    assert found == list(running.all_solutions(problem, registry.solver("rowsearch"), Run()))
    (tmp_path / "leftmost.py").write_text(code)
    with isolated(str(tmp_path / "leftmost.py"), memory=1, time_limit=120) as solver:
        assert list(running.all_solutions(problem, solver, Run())) == found


def test_the_guide_to_solving_shows_readable_files() -> None:
    """The formats in its table describe problems that have a completion."""
    page = (DOCS / "solve.md").read_text(encoding="utf-8")
    table = dict(re.findall(r"^\| (\w+)[^|]*\| (.*) \|$", page, re.MULTILINE))
    for form in ("csplib", "plain", "json"):
        text = "\n".join(re.findall(r"`([^`]*)`", table[form]))
        problem = completion_files.read(text)
        assert problem == completion_files.read(text, form)
        assert len(problem.fixed) > 0
        assert nqueens.count(nqueens.read_problem(text)) > 0, form


def test_the_index_and_the_site_list_every_page_and_embed_the_page_that_is_published_with_it() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    order = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [page.name for page in DOCS.glob("*.md")]
    assert not [name for name in pages if name != "README.md" and f"({name})" not in index]
    assert not [name for name in pages if f": {name}\n" not in order]
    assert '<iframe src="try/#play?board=6&embed"' in script("site_pages")["on_page_markdown"](index)
    steps = re.findall(r"- run: (.*)", (ROOT / ".github/workflows/pages.yml").read_text("utf-8"))
    assert steps[-1] == "nqueens site build/site/try"
    assert [step for step in steps if "pip install" not in step and f"`{step}`" not in index] == []


def test_install_commands_fit_on_one_line() -> None:
    """Readers and .ci/run paste the README's commands; no page names an unpublished package."""
    first, second = (block.strip() for block in blocks(ROOT / "README.md", "sh") if "pip install" in block)
    assert "\n" not in first + second
    assert "-m pytest" in second
    assert not [page.name for page in PAGES if "python-nqueens[" in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize(("name", "text", "found"), [
    ("a.md", "It goes on.\n```\nanew\n```\n`anew`\n", ["1: “goes on”"]),
    ("a.py", '"""What it is."""\n# whoever\nA = "so many, in\\n  the place of b"\nanew = 1\n', [*"233", "1: “What"]),
    ("a.js", 'const a = "https://b"; // on\n// wish\nconst anew = `as it\n is`;\n', ["1: “on wish”", "3: “as it is”"]),
])  # fmt: skip
def test_banned_phrases_are_found(name: str, text: str, found: list[str], tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    faults = list(run_path(str(ROOT / ".ci/words.py"))["faults"](str(tmp_path / name)))
    assert len(faults) == len(found), faults
    assert all(f"{name}:{beginning}" in fault for fault, beginning in zip(faults, found, strict=True)), faults


NEED_EXTRAS = ("nqueens.api.books", "nqueens.api.frames")
IN_FULL = (*NEED_EXTRAS, "nqueens.api.experiments")  # starts processes
MODULES = ["nqueens", "nqueens.board.board", "nqueens.problems.latin", "nqueens.problems.problem"]
MODULES += [f"nqueens.api.{each.name}" for each in pkgutil.iter_modules(api.__path__)]
DOCUMENTED = [pytest.param(each, marks=pytest.mark.full) if each in IN_FULL else each for each in MODULES]


def script(name: str) -> dict[str, Any]:
    """Returns the definitions of a script in docs/."""
    return run_path(str(DOCS / f"{name}.py"))


def test_the_api_page() -> None:
    built = script("api_page")
    page = built["page"]()
    assert all(f"\n### `{name}`\n" in page for name in built["names"]())
    assert built["names"]() == set(nqueens.__all__) - {"__version__"}
    functions = [getattr(nqueens, name) for name in nqueens.__all__]
    assert not [each for each in functions if inspect.isfunction(each) and ">>>" not in (each.__doc__ or "")]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_docstring_examples(name: str) -> None:
    if name in NEED_EXTRAS:
        pytest.importorskip("reportlab", reason="reportlab is not installed (extra render)")
        pytest.importorskip("pandas", reason="pandas is not installed (extra data)")
    public = {each: getattr(nqueens, each) for each in nqueens.__all__}
    assert doctest.testmod(import_module(name), extraglobs=public).failed == 0


def test_solver_pages(tmp_path: Path) -> None:
    built = script("build_solver_pages")
    filled = script("site_pages")["on_page_markdown"]((DOCS / "solvers" / "README.md").read_text("utf-8"))
    assert all(filled.count(f"[{each.name}]({each.name}.md)") == 2 and each.cost in filled for each in specs())
    assert {path.stem for path in (DOCS / "solvers").glob("*.md")} == {"README", *(each.name for each in specs())}
    for spec in specs():
        page = (DOCS / "solvers" / f"{spec.name}.md").read_text("utf-8")
        measured = page.partition(f"<!-- measured:{spec.name} -->")[2].partition("<!-- /measured -->")[0]
        assert f" --solvers {spec.name} --time-limit " in measured, f"run: docs/build_solver_pages.py {spec.name}"
        if spec.code:
            code = page.partition(f"<!-- code:{spec.name} -->")[2].partition("<!-- /code -->")[0].strip()
            assert code == built["pseudocode"](spec), "run: python docs/build_solver_pages.py --code"
    filled = tmp_path / "page.md"
    filled.write_text("a\n<!-- s -->\nold\n<!-- /s -->\nz\n", "utf-8")
    built["fill"](filled, "<!-- s -->", "<!-- /s -->", "new \\1")
    assert filled.read_text("utf-8") == "a\n<!-- s -->\n\nnew \\1\n\n<!-- /s -->\nz\n"
    with pytest.raises(SystemExit, match="must hold the markers"):
        built["fill"](filled, "<!-- t -->", "<!-- /t -->", "")


@pytest.mark.full
def test_a_solver_is_measured() -> None:
    text = script("build_solver_pages")["measured"](registry.solver("kaosar").spec)
    assert all(f"| first | {n} | 3/3 |" in text for n in (8, 1000))


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
    moved = built["_moved"]("[a](docs/web.md) [b](GLOSSARY.md#c) [d](https://e.org/)")
    assert moved == "[a](web.md) [b](glossary.md#c) [d](https://e.org/)"


def test_every_subcommand_has_a_manual_page() -> None:
    built = script("build_man_pages")
    pages = built["pages"]()
    every = {"": command, **dict(leaves(command, groups=True))}
    assert set(pages) == {f"{'-'.join(['nqueens', *name.split()])}.1" for name in every}
    for name, each in every.items():
        page = pages[f"{'-'.join(['nqueens', *name.split()])}.1"].replace("\\-", "-").replace("\\e", "\\")
        options = [parameter for parameter in each.params if isinstance(parameter, click.Option)]
        wanted = [*(word for option in options for word in option.opts), *chain(*each.examples)]
        assert not [text for text in wanted if text not in page], name
        assert "\b" not in page
    assert [*map(built["_escaped"], (".Q . .", "a\\b"))] == ["\\&.Q . .", "a\\eb"]


@pytest.mark.full
def test_man_pages_are_written_to_the_folder_and_accepted_by_groff(tmp_path: Path) -> None:
    called = partial(started, sys.executable, str(DOCS / "build_man_pages.py"), cwd=tmp_path)
    for wrong, status in (("--help", 0), ("--folder", 2)):
        said = called(wrong)
        assert (said.status, "FOLDER" in said.out + said.err, list(tmp_path.iterdir())) == (status, True, [])
    files = script("build_man_pages")["pages"]()
    assert called("pages").out == f"{len(files)} pages in pages\n"
    assert {each.name: each.read_text(encoding="utf-8") for each in (tmp_path / "pages").iterdir()} == files
    if shutil.which("groff") is None:
        pytest.skip("groff is not installed")
    warnings = [f"-w{each}" for each in ("mac", "syntax", "escape", "char", "font")]
    for file in (tmp_path / "pages").iterdir():
        shown = started("groff", "-man", "-Tutf8", "-Kutf8", *warnings, str(file))
        assert (shown.err, shown.status) == ("", 0)
        assert "SYNOPSIS" in re.sub(r"\x1b\[[0-9;]*m|.\x08", "", shown.out)
