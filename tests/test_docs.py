"""The README and the pages of docs/: commands print what stands below them, Python is a doctest, and links lead on."""

import re
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest
from support.page_examples import Example, blocks, examples, failures_of

import nqueens
from nqueens.board.board import Board
from nqueens.own.isolated import isolated
from nqueens.problems import completion_files
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import registry, running
from nqueens.solvers.run import Run

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
EXAMPLES = [(page, number, each) for page in PAGES for number, each in enumerate(examples(page), 1)]
QUICK = sorted({page for page, _, each in EXAMPLES if each.lane == "default"})
LATER = [
    pytest.param(page, each, marks=getattr(pytest.mark, each.lane), id=f"{page.name}-{number}")
    for page, number, each in EXAMPLES
    if each.lane != "default"
]


def width_of(page: Path) -> int:
    """The width of the terminal that a page's examples are for."""
    return 80 if page.name == "README.md" and page.parent == ROOT else 100


@pytest.mark.parametrize("page", QUICK, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands(page: Path, tmp_path: Path) -> None:
    wrong = []
    for number, example in enumerate(examples(page)):
        if example.lane == "default":
            (folder := tmp_path / str(number)).mkdir()
            wrong += example.differences(folder, width_of(page))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("page", "example"), LATER)
def test_commands_of_later_lanes(page: Path, example: Example, tmp_path: Path) -> None:
    for command, _ in example.commands:
        for program in programs(command):
            if shutil.which(program) is None and not Path(program).is_file():
                pytest.skip(f"{program} is not installed")
    wrong = example.differences(tmp_path, width_of(page))
    if any("pip install" in each for each in wrong):
        pytest.skip(wrong[0])
    assert not wrong, "\n".join(wrong)


def programs(command: str) -> list[str]:
    """What a command line runs, but for `nqueens` itself: first words, and Java's files."""
    words = [[word for word in part.split() if not re.match("[A-Z_]+=", word)] for part in command.split("|")]
    return [each[0] for each in words if each[0] != "nqueens"] + [
        word for each in words for word in each if ".jar" in word
    ]


def test_every_dollar_stands_in_a_block_that_is_run() -> None:
    for page in PAGES:
        lines = page.read_text(encoding="utf-8").splitlines()
        run = sum(len(each.commands) for each in examples(page))
        assert sum(line.startswith("$ ") for line in lines) == run, page.name


@pytest.mark.parametrize("page", [ROOT / "README.md", DOCS / "variants.md"], ids=lambda page: page.name)
def test_python(page: Path) -> None:
    found = blocks(page, "python")
    assert found
    for block in found:
        assert ">>>" in block
        assert not failures_of(block, page)


def test_the_example_of_a_new_solver_works(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The one in CONTRIBUTING.md: registered as it says there, and with its pseudocode in a process of its own."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"## Add a solver.*?```python\n(.*?)```", page, re.DOTALL)
    ((name, family),) = re.findall(r'The name is `"(.*?)"` under `"(.*?)"` in `solvers/registry.py`', page)
    module = ModuleType(f"nqueens.solvers.{family}.{name}")
    exec(compile(code, "CONTRIBUTING.md", "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(registry.SOLVERS, name, f"{family}.{name}")
    problem, run = ClassicProblem(Board(6, 6)), Run()
    found = list(running.solutions(problem, registry.solver(name), run))
    assert found == list(running.solutions(problem, registry.solver("rowsearch"), Run()))
    (tmp_path / "leftmost.py").write_text(code)
    with isolated(str(tmp_path / "leftmost.py"), memory=1, time_limit=120) as solver:
        assert list(running.solutions(problem, solver, Run())) == found


def test_the_page_on_completion_shows_files_that_are_read() -> None:
    """The forms of its table state problems that have a completion."""
    page = (DOCS / "completion.md").read_text(encoding="utf-8")
    table = dict(re.findall(r"^\| (\w+)[^|]*\| (.*) \|$", page, re.MULTILINE))
    for form in ("csplib", "plain", "json"):
        text = "\n".join(re.findall(r"`([^`]*)`", table[form]))
        problem = completion_files.read(text)
        assert problem == completion_files.read(text, form)
        assert len(problem.fixed) > 0
        assert nqueens.count(nqueens.read_problem(text)) > 0, form


def test_links_lead_somewhere() -> None:
    dead = [
        f"{page.name}: {target}"
        for page in PAGES
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
        if not (re.match("https?://", target) or (page.parent / target).exists())
    ]
    assert not dead


def test_the_index_and_the_site_name_every_page() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    order = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [page.name for page in DOCS.glob("*.md")]
    assert not [name for name in pages if name != "README.md" and f"({name})" not in index]
    assert not [name for name in pages if f": {name}\n" not in order]


def test_what_is_installed_stands_on_one_line_each() -> None:
    """The README's commands are pasted, by readers and by .ci/run; nothing names what is not published."""
    install = [block.strip() for block in blocks(ROOT / "README.md", "sh") if "pip install" in block]
    assert len(install) == 2
    assert not any("\n" in each for each in install)
    assert "-m pytest" in install[1]
    assert not [page.name for page in PAGES if "python-nqueens[" in page.read_text(encoding="utf-8")]
