"""Detection of the format to which a solver's answer belongs, from its characteristic lines."""

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
"""Formats with the same status lines; the first match wins."""


def kinds_of(text: str) -> list[str]:
    """Returns the formats whose answers the text resembles, with only the best match per group."""
    found = [name for name, pattern in _KINDS.items() if pattern.search(text)]
    alike = [name for name in found if name in _COMPETITIONS]
    return [name for name in found if name not in alike[1:]]


def recognised(text: str) -> str:
    """Returns the only format whose answer the text resembles; raises BadInput."""
    found = kinds_of(text)
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(f"The input may be an answer for {' or '.join(found)}; specify one of these formats.")
    raise BadInput("The input is not an answer of a known solver; specify the format of its model.")
