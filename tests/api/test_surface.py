"""The public names: `surface.txt` lists them with their parameters, so that none changes by accident.

`python tests/api/test_surface.py` writes the file again. The CHANGELOG must name each change.
"""

import inspect
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from runpy import run_path
from typing import get_args

import nqueens
from nqueens import choices, kernels
from nqueens.comparing.measures import MEASURES
from nqueens.counting.placements import SET_ENGINES
from nqueens.counting.plan import ENGINES
from nqueens.experiments.charts import CHARTS
from nqueens.models.export import FORMATS as MODEL_FORMATS
from nqueens.problems.catalogue import CATALOGUE
from nqueens.problems.goals import GOALS
from nqueens.puzzles.formats.table import FORMATS as PUZZLE_FORMATS
from nqueens.render.book import PAPER
from nqueens.render.formats import FORMATS
from nqueens.render.svg import LABELS
from nqueens.render.themes import THEMES
from nqueens.symmetry.group import ROTATIONS
from nqueens.symmetry.pieces import MIRRORS

SURFACE = Path(__file__).with_name("surface.txt")
PROGRAM = Path(__file__).parents[1] / "outside" / "uses_the_package.py"


def surface() -> Iterator[str]:
    """Yields the public functions with their parameters, and the classes with their attributes."""
    for name in nqueens.__all__:
        value = getattr(nqueens, name)
        if inspect.isclass(value):
            bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
            yield f"class {name}({bases})"
            yield from (f"    {attribute}" for attribute in sorted(attributes(value)))
        elif inspect.isfunction(value):
            yield f"{name}{parameters(value)}"
        else:
            yield name


def attributes(kind: type) -> Iterator[str]:
    """Yields the public methods with their parameters, the properties and the fields of a class of this package."""
    own = [each for each in kind.__mro__ if each.__module__.startswith("nqueens")]
    for name in {name for each in own for name in (*vars(each), *vars(each).get("__annotations__", ()))}:
        if not name.startswith("_"):
            value = inspect.getattr_static(kind, name, None)
            if isinstance(value, (classmethod, staticmethod)):
                value = value.__func__
            yield f"{name}{parameters(value)}" if inspect.isfunction(value) else name


def parameters(function: object) -> str:
    """Returns the parameters with their defaults, but without types."""
    signature = inspect.signature(function)  # type: ignore[arg-type]
    plain = [each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()]
    return str(signature.replace(parameters=plain, return_annotation=inspect.Signature.empty))


def test_no_public_name_changes_by_accident() -> None:
    assert list(surface()) == SURFACE.read_text(encoding="utf-8").splitlines(), "see the docstring of this file"


def types() -> Iterator[tuple[str, str]]:
    """Yields the names of public functions, methods, properties and fields, with their types."""
    for name in nqueens.__all__:
        value = getattr(nqueens, name)
        if inspect.isfunction(value):
            yield name, str(inspect.signature(value))
        elif inspect.isclass(value):
            for own in (each for each in value.__mro__ if each.__module__.startswith("nqueens")):
                members = vars(own) | vars(own).get("__annotations__", {})
                for attribute, member in ((each, members[each]) for each in members if not each.startswith("_")):
                    function = getattr(member, "fget", getattr(member, "__func__", member))
                    typed = inspect.signature(function) if inspect.isfunction(function) else function
                    yield f"{name}.{attribute}", str(typed)


def test_public_types_have_no_any() -> None:
    """Except for objects of libraries that need not be installed."""
    libraries = {"PosedModel.program", "PosedModel.variables", "PosedModel.placement", "ProblemModel.to_networkx"}
    assert {name for name, typed in types() if re.search(r"\bAny\b", typed)} == libraries


TABLES: list[tuple[object, Collection[str]]] = [
    (choices.Engine, {*ENGINES, *SET_ENGINES}), (choices.ProblemName, [each.name for each in CATALOGUE]),
    (choices.GoalName, [each.name for each in GOALS]), (choices.Rotation, ROTATIONS), (choices.Mirror, MIRRORS),
    (choices.PlacementFormat, FORMATS), (choices.PuzzleFormatName, PUZZLE_FORMATS),
    (choices.ModelFormatName, [each.name for each in MODEL_FORMATS]), (choices.Measure, MEASURES),
    (choices.ChartKind, CHARTS), (choices.ThemeName, THEMES), (choices.Labels, LABELS), (choices.Paper, PAPER),
]  # fmt: skip


def test_types_of_names_agree_with_the_tables() -> None:
    for kind, table in TABLES:
        assert set(get_args(kind)) == set(table)
    assert set(kernels.build_info()["usable"]) <= set(get_args(choices.Isa))


def test_a_program_that_uses_every_function(tmp_path: Path) -> None:
    """Type checkers read it, too: see tests/test_architecture.py."""
    run_path(str(PROGRAM))["main"](tmp_path)
    code = PROGRAM.read_text(encoding="utf-8")
    functions = {name for name in nqueens.__all__ if inspect.isfunction(getattr(nqueens, name))}
    assert not {name for name in functions if not re.search(rf"nqueens\.{name}\b", code)}


if __name__ == "__main__":
    SURFACE.write_text("".join(f"{line}\n" for line in surface()), encoding="utf-8")
