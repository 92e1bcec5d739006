"""Readers of the models with an integer variable per row; they share no code with the writers.

Each returns the number of rows, the values of a row, and a test whether columns (from the first value on) satisfy all
constraints. Expressions are translated to Python.
"""

import operator
import re
from collections.abc import Callable, Sequence
from itertools import pairwise, product
from typing import Any
from xml.etree import ElementTree

Test = Callable[[Sequence[int]], bool]


def solutions(form: str, text: str) -> list[tuple[int, ...]]:
    """Returns all assignments that satisfy the constraints of a file, as columns from 0, by trying each one."""
    rows, values, test = READERS[form](text)
    return [tuple(each - values[0] for each in q) for q in product(values, repeat=rows) if test(q)]


def _all_different(values: Sequence[int]) -> bool:
    return len(set(values)) == len(values)


class _FromOne(list[int]):
    def __getitem__(self, at: Any) -> Any:
        assert 1 <= at <= len(self)
        return super().__getitem__(at - 1)


def _compiled(rules: list[str], first: int, **functions: Any) -> Test:
    made = [eval(f"lambda q: {rule}", {"all_different": _all_different, "all": all, "range": range, **functions})
            for rule in rules]  # fmt: skip
    kind = _FromOne if first else list
    return lambda q: all(rule(kind(q)) for rule in made)


def _listed(rule: str) -> str:
    rule = re.sub(r"\| i (?:in |: int\()1\.\.(\d+)\)?\]", r"for i in range(1, \1 + 1)]", rule)
    return re.sub(r"(?<![!<>=])=(?!=)", "==", rule)


def minizinc(text: str) -> tuple[int, range, Test]:
    """Reads `array … q`, all_different, forall over rows, and comparisons."""
    text = re.sub(r"%.*", "", text)
    items = [" ".join(item.split()) for item in text.split(";") if item.strip()]
    array = re.fullmatch(r"array \[1\.\.(\d+)\] of var 1\.\.(\d+): q", items[1])
    assert items[0] == 'include "all_different.mzn"'
    assert items[-2:] == ["solve satisfy", 'output ["q = ", show(q), "\\n"]']
    assert array
    rules = []
    for item in items[2:-2]:
        rule = item.removeprefix("constraint ").replace(" mod ", " % ")
        rule = re.sub(r"^forall \(i in 1\.\.(\d+)\) \((.*)\)$", r"all(\2 for i in range(1, \1 + 1))", rule)
        rules.append(_listed(rule))
    return int(array[1]), range(1, int(array[2]) + 1), _compiled(rules, 1)


def essence(text: str) -> tuple[int, range, Test]:
    """Reads `find q`, allDiff, forAll and comparisons, one rule per line."""
    assert text.startswith(("language Essence 1.3\n", "language ESSENCE' 1.0\n"))
    text = re.sub(r"\$.*", "", text)
    head, _, body = text.partition("such that")
    find = re.search(r"find q : matrix indexed by \[int\(1\.\.(\d+)\)\] of int\(1\.\.(\d+)\)", head)
    assert find
    rules = []
    for line in body.strip().split(",\n"):
        rule = line.strip().replace("allDiff", "all_different").replace("true", "True")
        rule = re.sub(r"^forAll i : int\(1\.\.(\d+)\) \. (.*)$", r"all(\2 for i in range(1, \1 + 1))", rule)
        rules.append(_listed(rule))
    return int(find[1]), range(1, int(find[2]) + 1), _compiled(rules, 1)


def xcsp3(text: str) -> tuple[int, range, Test]:
    """Reads allDifferent over an array or expressions, and intension."""
    root = ElementTree.fromstring(text)
    array = root.find("variables/array")
    assert array is not None
    assert array.get("id") == "q"
    low, _, high = (array.text or "").strip().partition("..")
    different = [(each.text or "").split() for each in root.findall("constraints/allDifferent")]
    rules = ["all_different(q)" if terms == ["q[]"] else f"all_different([{', '.join(terms)}])" for terms in different]
    rules += [(each.text or "").strip() for each in root.findall("constraints/intension")]
    assert len(rules) == len(root.findall("constraints/*")) > 0
    functions = {"add": operator.add, "sub": operator.sub, "ne": operator.ne, "eq": operator.eq, "ge": operator.ge}
    test = _compiled(rules, 0, mod=lambda one, other: int(one - other * int(one / other)), **functions)  # as in Java
    return int((array.get("size") or "")[1:-1]), range(int(low), int(high) + 1), test


_SIGNS: dict[str, Callable[..., Any]] = {
    "+": lambda *each: sum(each), "-": lambda one, *rest: one - sum(rest) if rest else -one, "mod": operator.mod,
    "<=": lambda *each: all(one <= other for one, other in pairwise(each)), ">=": operator.ge, "=": operator.eq,
    "not": operator.not_, "or": lambda *each: any(each), "and": lambda *each: all(each),
    "distinct": lambda *each: _all_different(each), "ite": lambda one, then, other: then if one else other,
}  # fmt: skip


def formulas(text: str) -> tuple[dict[str, str], list[Any]]:
    """Returns the names that an SMT-LIB file declares, with their sorts, and its assertions as nested lists."""
    stack: list[list[Any]] = [[]]
    for token in re.findall(r"[()]|[^\s()]+", re.sub(r";.*", "", text)):
        if token == "(":
            stack.append([])
        elif token == ")":
            stack[-2].append(stack.pop())
        else:
            stack[-1].append(token)
    (commands,) = stack
    assert commands[:2] == [["set-option", ":produce-models", "true"], ["set-logic", "QF_LIA"]]
    assert commands[-2:] == [["check-sat"], ["get-model"]]
    kinds = {each[1]: each[3] for each in commands if each[0] == "declare-fun"}
    return kinds, [each[1] for each in commands if each[0] == "assert"]


def value(formula: Any, values: dict[str, Any]) -> Any:
    if isinstance(formula, str):
        return int(formula) if formula.isdigit() else {"true": True, "false": False, **values}[formula]
    return _SIGNS[formula[0]](*(value(each, values) for each in formula[1:]))


def smtlib(text: str) -> tuple[int, range, Test]:
    """Reads integers q_0, q_1, …, with their bounds among the assertions."""
    kinds, asserted = formulas(text)
    assert kinds == {f"q_{row}": "Int" for row in range(len(kinds))}
    columns = 1 + int(asserted[0][3])
    assert asserted[: len(kinds)] == [["<=", "0", name, str(columns - 1)] for name in kinds]
    rest = asserted[len(kinds) :]

    def test(q: Sequence[int]) -> bool:
        values = dict(zip(kinds, q, strict=True))
        return all(value(each, values) for each in rest)

    return len(kinds), range(columns), test


READERS = {"minizinc": minizinc, "essence": essence, "eprime": essence, "xcsp3": xcsp3, "smtlib": smtlib}
