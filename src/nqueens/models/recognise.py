"""For which format a text is a solver's answer, told by the lines that only such answers have."""

from __future__ import annotations

import re

from nqueens.errors import BadInput

_KINDS = {
    name: re.compile(pattern, re.MULTILINE)
    for name, pattern in (
        (
            "lp",
            r"\A(?:Problem:.*\n(?:.+\n)*?Status: |Model status\n|solution status: |# Solution for model "
            r"|# Objective value = |[A-Z][A-Za-z ()-]* - objective value )",
        ),
        ("smtlib", r"\A\s*(?:(?:sat|unsat|unknown|timeout)\s*$|cvc5 interrupted)"),
        ("asp", r"\A(?:py)?clingo version |^Answer: [0-9]+|^x\([1-9][0-9]*\)(?: |$)"),
        ("minizinc", r"^-{10}$|^={5}[A-Z]+={5}$|^chosen = \[|^q = (?:\[|array1d)|^% Time limit exceeded!$"),
        ("essence", r"\bletting\s+q\s+be\b|^Savile Row timed out\.$"),
        ("dlx", r"\((?:[0-9]+) of [0-9]+\)$|^Altogether [0-9]+ solutions?,"),
        ("qubo", r"\A[01][01\s,\[\]]*\Z"),
        ("xcsp3", r"<instantiation\b"),
        ("opb", r"^v\s+-?x[0-9]"),
        ("wcnf", r"^v [01]{2,}$|^o -?[0-9]+$"),
        (
            "dimacs",
            r"^v\s+-?[0-9]|^s (?:UN)?SATISFIABLE$|^s SOLUTIONS |^s OPTIMUM FOUND$|^[sc] UNKNOWN$|\ASAT\n"
            r"|\A(?:UNSAT|INDET)\s*\Z|\[ Problem Statistics \]",
        ),
    )
}
_COMPETITIONS = ("xcsp3", "opb", "wcnf", "dimacs")
"""Formats whose solvers end alike; the first that fits is meant."""


def kinds_of(text: str) -> list[str]:
    """The formats whose answers the text looks like; of those that end alike the most telling."""
    found = [name for name, pattern in _KINDS.items() if pattern.search(text)]
    alike = [name for name in found if name in _COMPETITIONS]
    return [name for name in found if name not in alike[1:]]


def recognised(text: str) -> str:
    """The one format whose answer the text looks like; raises BadInput."""
    found = kinds_of(text)
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(f"The input looks like answers for {' and '.join(found)}; name one of these formats.")
    raise BadInput("The input looks like no answer of a known solver; name the format of its model.")
