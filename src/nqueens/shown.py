"""The common behaviour of results: they display themselves in notebooks and convert to plain values and data frames.

A result has facts (by default its fields) and possibly a table; everything else is derived from these, so that all
results look alike. Pictures and charts are registered with `picture_of` and `chart_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass
from functools import singledispatch
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from nqueens.errors import MissingExtra

if TYPE_CHECKING:
    from functools import _SingleDispatchCallable

    import pandas

    from nqueens.render.chart_file import Chart

_Drawn = TypeVar("_Drawn")

MOST_ROWS = 60
"""The most rows of a table in a notebook; a data frame has all."""


class Table(NamedTuple):
    """Column names, and rows with a value for each column."""

    names: tuple[str, ...]
    rows: Sequence[Sequence[object]]


def _plain_value(value: object) -> object:
    """Returns a value as numbers, texts, lists and dicts with texts as keys; sets are sorted."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, str):
        return str(value)  # a plain text, even of a named value
    if isinstance(value, Shown):
        return value.as_dict()
    if isinstance(value, Mapping):
        return {str(key): _plain_value(each) for key, each in value.items()}
    if isinstance(value, (tuple, list, Set)):
        return [_plain_value(each) for each in (sorted(value) if isinstance(value, Set) else value)]
    if is_dataclass(value):
        return {each.name: _plain_value(getattr(value, each.name)) for each in fields(value)}
    return value.tolist() if hasattr(value, "tolist") else str(value)  # numpy, without importing it


def pieces_table(rows: Sequence[tuple[object, ...]]) -> Table:
    """Returns the table of pieces with their squares: `piece`, `row`, `column`; other dimensions `x0`, `x1`, …."""
    numbers = len(rows[0]) - 1 if rows else 2
    return Table(("piece", *(("row", "column") if numbers == 2 else (f"x{at}" for at in range(numbers)))), rows)


class Shown:
    """A result that displays itself in a notebook and converts to a data frame."""

    def _facts(self) -> dict[str, object]:
        """Returns the facts by name; by default the fields."""
        return self._values()

    def _values(self) -> dict[str, object]:
        """Returns the values of `as_dict` by name; by default the fields."""
        return {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]  # dataclasses

    def as_dict(self) -> dict[str, object]:
        """Returns the result as plain values for JSON (numbers, texts, lists, dicts); see docs/python.md."""
        return {name: _plain_value(value) for name, value in self._values().items()}

    def to_json(self) -> str:
        """Returns the values of `as_dict` as a JSON object."""
        import json

        return json.dumps(self.as_dict(), ensure_ascii=False)

    def _table(self) -> Table | None:
        """Returns the table of the result, or None."""
        return None

    @property
    def _heading(self) -> str:
        """The heading in a notebook."""
        return type(self).__name__

    def __str__(self) -> str:
        """Returns heading, facts and table as text."""
        return _text_of(self)

    def to_dataframe(self) -> pandas.DataFrame:
        """Returns the table as a pandas data frame, or the facts as a single row if there is no table.

        Raises MissingExtra if pandas is not installed."""
        return frame(self._table() or table_of_facts([self]))

    def _repr_html_(self) -> str | None:
        """Returns picture, facts and table as HTML for a notebook with a light or dark theme."""
        return html_of(self)


@singledispatch
def picture_of(result: object) -> str:
    """Returns the picture above the facts in a notebook, as SVG or HTML; empty unless registered for the type."""
    drawn = _registered(picture_of, result)
    return "" if drawn is None else drawn(result)


@singledispatch
def chart_of(result: object) -> Chart:
    """Returns the chart for `plot` of a result whose package does not depend on charts; registered like pictures."""
    drawn = _registered(chart_of, result)
    if drawn is None:
        raise TypeError(f"{type(result).__name__} has no chart")
    return drawn(result)


def _registered(drawing: _SingleDispatchCallable[_Drawn], result: object) -> Callable[..., _Drawn] | None:
    """Returns the registered function for the result, or None; loads `api.notebook`, which registers them."""
    import_module("nqueens.api.notebook")
    found = drawing.dispatch(type(result))
    return None if found is drawing.dispatch(object) else found


def _facts_of(result: Shown) -> dict[str, object]:
    """Returns the facts that have a value."""
    return {name: value for name, value in result._facts().items() if value is not None and value not in ("", ())}


def _text_of(result: Shown) -> str:
    """Returns a whole result as text: its heading, a line for each fact, and the table in columns."""
    lines = [result._heading, *(f"{_words(name)}: {in_words(value)}" for name, value in _facts_of(result).items())]
    table = result._table()
    if table is not None and table.rows:
        rows = [[in_words(value) for value in row] for row in table.rows[:MOST_ROWS]]
        rows.insert(0, [_words(name) for name in table.names])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            lines.append("  ".join(map(str.ljust, row, widths)).rstrip())
        lines += [f"… {len(table.rows) - MOST_ROWS:,} more"] if len(table.rows) > MOST_ROWS else []
    return "\n".join(lines)


def html_of(result: Shown) -> str:
    """Returns a whole result as HTML without scripts or colours, which come from the notebook."""
    table = result._table()
    upright = "".join(
        f'<tr><th style="text-align:left">{_escaped(_words(name))}</th>{_cell(value)}</tr>\n'
        for name, value in _facts_of(result).items()
    )
    parts = [f"<p><strong>{_escaped(result._heading)}</strong></p>\n", picture_of(result)]
    parts += [f"<table>\n{upright}</table>\n"] if upright else []
    parts += [_html_table(table)] if table is not None and table.rows else []
    return f'<div class="nqueens">\n{"".join(parts)}</div>\n'


def _html_table(table: Table) -> str:
    numeric = [all(_is_number(row[at]) for row in table.rows) for at in range(len(table.names))]
    sides = ["right" if each else "left" for each in numeric]
    head = "".join(
        f'<th style="text-align:{side}">{_escaped(_words(name))}</th>'
        for name, side in zip(table.names, sides, strict=True)
    )
    body = "".join(
        f"<tr>{''.join(_cell(value, side) for value, side in zip(row, sides, strict=True))}</tr>\n"
        for row in table.rows[:MOST_ROWS]
    )
    left = len(table.rows) - MOST_ROWS
    more = f"<p>{left:,} more row{'' if left == 1 else 's'}: see <code>to_dataframe()</code>.</p>\n" if left > 0 else ""
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n{more}"


def _cell(value: object, side: str = "left") -> str:
    width = "" if _is_number(value) else ";white-space:normal;max-width:45em"
    return f'<td style="text-align:{side}{width}">{_escaped(in_words(value))}</td>'


def _escaped(text: str) -> str:
    from html import escape  # which loads a table of 2,231 characters

    return escape(text)


def _words(name: str) -> str:
    return name.replace("_", " ")


def _is_number(value: object) -> bool:
    return value is None or (isinstance(value, (int, float)) and not isinstance(value, bool))


def in_words(value: object) -> str:
    """Returns a value as displayed in a notebook."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:,.6g}"
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {in_words(each)}" for name, each in value.items())
    if isinstance(value, tuple) and not (value and all(isinstance(each, int) for each in value)):
        return ", ".join(map(in_words, value))
    return str(value)


def table_of_facts(results: Iterable[Shown]) -> Table:
    """Returns a row of facts for each result; missing facts are None."""
    listed = [each._facts() for each in results]
    names = dict.fromkeys(name for facts in listed for name in facts)
    return Table(tuple(names), [[_plain(facts.get(name)) for name in names] for facts in listed])


def _plain(value: object) -> object:
    """Returns a value that a data frame can hold, or else its text."""
    return value if value is None or isinstance(value, (bool, int, float, str, list)) else in_words(value)


def frame(table: Table) -> pandas.DataFrame:
    """Returns the table as a data frame; raises MissingExtra without pandas."""
    columns: Iterator[list[Any]] = ([row[at] for row in table.rows] for at in range(len(table.names)))
    return data_frame(dict(zip(table.names, columns, strict=True)))


def data_frame(columns: Mapping[str, Any]) -> pandas.DataFrame:
    """Returns columns of equal length as a data frame; raises MissingExtra without pandas."""
    try:
        import pandas
    except ImportError:
        raise MissingExtra('A data frame requires pandas: pip install "python-nqueens[data]".') from None
    return pandas.DataFrame(columns)
