"""Page of all public names of the package with their docstrings, for the site."""

from __future__ import annotations

import inspect
from typing import Any

import nqueens
from nqueens.shown import Shown

_HEAD = """# Python API

The docstrings of everything that `import nqueens` offers; [python.md](python.md) explains how to use them together.
"""

_STARS: dict[object, str] = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}

_REGION_PUZZLES = (
    "explain", "Explanation", "rate", "Rating", "hint", "Hint", "check_steps", "StepsVerdict", "Step",
    "read_puzzles", "write_puzzle",
    "generate_puzzles", "GeneratedPuzzle", "repair", "Repair", "Move", "changes", "Change", "census", "Census",
    "puzzle_book", "html_book", "dataset", "write_dataset", "step_rewards",
)  # fmt: skip

_SOLUTIONS = (
    "solve", "solutions", "complete", "Placement", "read_placements", "verify", "Verdict",
    "queens_of_square", "square_of_queens",
)  # fmt: skip

_SOLVERS_AT_WORK = (
    "solver_specs", "trace", "Trace", "compare", "Comparison", "Entry", "experiment", "Experiment", "read_experiment",
    "rerun", "check_solver", "SolverCheck", "check_exercises", "ExerciseResult", "self_test", "SelfTest",
    "n_queens", "add_queen", "safe_queen", "search_spaces", "SearchSpace",
)  # fmt: skip

_OTHER_SOLVERS = (
    "model", "ProblemModel", "PosedModel",
    "certify_count", "CountCertificate", "check_certificate", "CertificateVerdict",
)  # fmt: skip

_COUNTS = (
    "count", "tally", "Tally", "count_polynomial", "CountPolynomial", "classes", "Classes", "square_use",
    "SquareUse", "rank", "unrank",
)  # fmt: skip
_GROUPS = (
    ("Problems", ("ProblemLike", "problem", "read_problem", "Problem", "Board")),
    ("Solutions", _SOLUTIONS),
    ("Counts", _COUNTS),
    ("Estimates and samples", ("estimate", "Estimate", "sample", "Sample")),
    ("Solvers", _SOLVERS_AT_WORK),
    ("Optimisation", ("optimise", "Optimum")),
    ("Models for other solvers", _OTHER_SOLVERS),
    ("Region puzzles", _REGION_PUZZLES),
    ("Data frames", ("dataframe",)),
    ("Errors", ("NQueensError", "BadInput", "NoSolution", "GaveUp", "MissingExtra", "WrongAnswer")),
)


def page() -> str:
    """Returns the page as Markdown."""
    parts = [_HEAD]
    for title, names in _GROUPS:
        parts.append(f"## {title}\n")
        parts.extend(_entry(name) for name in names)
    return "\n".join(parts)


def names() -> set[str]:
    """Returns the names that have an entry."""
    return {name for _, group in _GROUPS for name in group}


def _entry(name: str) -> str:
    value = getattr(nqueens, name)
    if name == "ProblemLike":
        return '### `ProblemLike`\n\nAny description of a problem: 8, "5x8", (5, 8), a `Board`, or a `Problem`.\n'
    text = inspect.getdoc(value) or ""
    if not inspect.isclass(value):
        return f"### `{name}`\n\n{_signature(name, value)}\n{_markdown(text)}\n"
    lines = [f"### `{name}`\n", _markdown(text)]
    for member in _members(value):
        first = (inspect.getdoc(inspect.getattr_static(value, member)) or "").partition("\n\n")[0]
        called = "()" if inspect.isfunction(inspect.getattr_static(value, member)) else ""
        lines.append(f"* `{member}{called}`: {' '.join(first.split())}")
    return "\n".join(lines) + "\n"


def _signature(name: str, function: Any) -> str:
    signature = inspect.signature(function)
    shown = ", ".join(_parameter(each) for each in signature.parameters.values())
    return f"```python\n{_wrapped(f'{name}({shown})', len(name) + 1)}\n```\n"


def _parameter(parameter: inspect.Parameter) -> str:
    default = "" if parameter.default is inspect.Parameter.empty else f"={_default(parameter.default)}"
    return f"{_STARS.get(parameter.kind, '')}{parameter.name}{default}"


def _default(value: object) -> str:
    return "…" if callable(value) else repr(value)


def _wrapped(line: str, indent: int, width: int = 100) -> str:
    rows, current = [], ""
    for word in line.split(" "):
        if current and len(current) + 1 + len(word) > width:
            rows.append(current)
            current = " " * indent + word
        else:
            current = f"{current} {word}" if current else word
    return "\n".join([*rows, current])


def _markdown(text: str) -> str:
    """Returns a docstring with its examples as code blocks."""
    paragraphs = []
    for paragraph in text.split("\n\n"):
        example = paragraph.startswith(">>>")
        paragraphs.append(f"```pycon\n{paragraph}\n```" if example else paragraph)
    return "\n\n".join(paragraphs) + "\n"


def _members(value: type) -> list[str]:
    """Returns the public members that the class defines, in order, and those of its bases but Shown."""
    classes = [each for each in value.__mro__ if each.__module__.startswith("nqueens.") and each is not Shown]
    names = dict.fromkeys(name for each in classes for name in vars(each) if not name.startswith("_"))
    return [name for name in names if _has_own_doc(value, name)]


def _has_own_doc(value: type, name: str) -> bool:
    member = inspect.getattr_static(value, name)
    is_offered = isinstance(member, (property, classmethod, staticmethod)) or inspect.isfunction(member)
    return is_offered and bool(inspect.getdoc(member))
