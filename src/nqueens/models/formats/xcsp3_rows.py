"""XCSP3 with an integer per row: q[i] is the column of the piece in row i, both from 0."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import columns_by_row
from nqueens.models.formats.xcsp3 import comment
from nqueens.models.rows import Different, RowModel


def write(model: RowModel) -> Iterator[str]:
    """Yields the text in pieces."""
    yield '<instance format="XCSP3" type="CSP">\n'
    yield from map(comment, columns_by_row(model, "q[i]", 0))
    yield f'  <variables>\n    <array id="q" size="[{model.rows}]"> 0..{model.columns - 1} </array>\n  </variables>\n'
    yield "  <constraints>\n"
    for different in model.different:
        yield f"    <allDifferent> {' '.join(_terms(different))} </allDifferent>\n"
    rules = list(_rules(model))
    if not rules and not model.different:
        rules = ["ge(q[0],0)"]  # a file needs at least one constraint
    yield "".join(f"    <intension> {each} </intension>\n" for each in rules)
    yield "  </constraints>\n</instance>\n"


def _terms(different: Different) -> Iterator[str]:
    if not different.slope and not different.skips_rows:
        yield "q[]"
        return
    for row, more in different.terms:
        if different.modulus:
            yield f"mod(add(q[{row}],{more % different.modulus}),{different.modulus})"
        elif more:
            yield f"{'add' if more > 0 else 'sub'}(q[{row}],{abs(more)})"
        else:
            yield f"q[{row}]"


def _rules(model: RowModel) -> Iterator[str]:
    for leap in model.apart:
        for row, other in leap.pairs(model.rows):
            gap = f"sub(q[{other}],q[{row}])"
            if leap.modulus:
                gap = f"mod(add({gap},{leap.modulus}),{leap.modulus})"
            yield f"ne({gap},{leap.across})"
    for kind, number in model.excluded:
        for row in range(model.rows):
            yield f"ne(add(q[{row}],{row}),{number})" if kind == "sum" else f"ne(sub({row},q[{row}]),{number})"
    yield from (f"eq(q[{row}],{column})" for row, column in model.fixed)
    yield from (f"ne(q[{row}],{column})" for row, column in model.forbidden)
