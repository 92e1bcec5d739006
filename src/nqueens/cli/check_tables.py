"""Output of `check-solver`: text tables, CSV, Markdown, HTML, and JUnit XML for automatic marking."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import click

from nqueens.api.checking import FAILED, SKIPPED, in_words, table_of
from nqueens.cli.durations import measured_time
from nqueens.cli.table import TextTable, write_tables, write_with_remarks
from nqueens.inputs import printable
from nqueens.render.tables import csv, markdown

if TYPE_CHECKING:
    from nqueens.api.checking import SolverCheck

MARK_FILES = (".csv", ".md", ".html")

_NUMBERS = {"score", "time", "seconds"}
_STYLE = (
    "body{font:16px/1.4 system-ui,sans-serif;margin:2em}table{border-collapse:collapse}"
    "th,td{border-bottom:1px solid #888;padding:.3em .7em;text-align:left}td:last-child{min-width:22em}"
    ".failed{font-weight:bold;color:#b00020}"
    "@media(prefers-color-scheme:dark){body{background:#111;color:#eee}.failed{color:#ff8a80}}"
)


def print_checks(found: SolverCheck) -> None:
    """Prints the checks of one solver, one row each, and a summary."""
    rows = [(each.name, each.outcome, measured_time(each.seconds or None), in_words(each)) for each in found.checks]
    headings = ("check", "result", "time", "details")
    write_tables([TextTable(headings, rows, _NUMBERS, folded=("details",))])
    click.echo()
    if found.growth is not None:
        click.echo(f"Growth of the time for {found.growth}.")
    right, boards = found.score
    failure = found.first_failure
    words = "" if failure is None else f" First failure: {failure.name}, {in_words(failure)}."
    click.echo(printable(f"{found.solver}: right on {right} of {boards} boards.{words}"))


def print_marks(checks: Sequence[SolverCheck]) -> None:
    """Prints one row per solver and the number that passed all checks."""
    headings, rows = table_of(checks)
    wrong = [f"{row[0]}: {row[-1]}." for row in rows if row[-1]]
    write_with_remarks([TextTable(headings, rows, _NUMBERS, folded=("solver",))], wrong)
    for each in checks:
        if each.growth is not None:
            click.echo(f"{each.solver}: growth of the time for {each.growth}.")
    click.echo(f"\n{sum(each.passed for each in checks)} of {len(checks)} solvers passed all checks.")


def marks_file(checks: Sequence[SolverCheck], suffix: str) -> str:
    """Returns the table of several solvers as CSV, Markdown or HTML."""
    headings, rows = table_of(checks)
    if suffix == ".csv":
        return csv(headings, rows)
    if suffix == ".md":
        return markdown(headings, rows)
    head = "".join(f"<th>{html.escape(each)}</th>" for each in headings)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>\n" for row in rows)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Solvers checked</title>'
        f"<style>{_STYLE}</style></head>\n<body><table>\n<tr>{head}</tr>\n{body}</table></body></html>\n"
    )


def junit_report(checks: Sequence[SolverCheck]) -> str:
    """Returns a JUnit report with one test suite per solver and one test case per check."""
    root = ElementTree.Element("testsuites", name="nqueens check-solver")
    for found in checks:
        outcomes = [each.outcome for each in found.checks]
        suite = ElementTree.SubElement(
            root, "testsuite", name=printable(found.solver), tests=str(len(outcomes)), errors="0",
            failures=str(outcomes.count(FAILED)), skipped=str(outcomes.count(SKIPPED)), time=f"{found.seconds:.3f}",
        )  # fmt: skip
        for each in found.checks:
            case = ElementTree.SubElement(
                suite, "testcase", classname=printable(found.solver), name=each.name, time=f"{each.seconds:.3f}"
            )
            if each.outcome != "passed":
                kind = "failure" if each.outcome == FAILED else "skipped"
                ElementTree.SubElement(case, kind, message=printable(in_words(each)))
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _cell(cell: str) -> str:
    kind = ' class="failed"' if cell == "NO" else ""
    return f"<td{kind}>{html.escape(printable(cell))}</td>"
