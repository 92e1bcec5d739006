"""Loads the published values from the package's data files on first use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

from nqueens.errors import BadInput, nearest
from nqueens.inputs import shown, text_of
from nqueens.known.records import Constant, Index, Sequence

_Record = TypeVar("_Record", Sequence, Constant)

_FILES = ("queens", "pieces", "torus", "domination", "space")


@cache
def sequences() -> tuple[Sequence, ...]:
    """Returns all sequences by subject, the classic problem first."""
    return tuple(_sequence(entry) for name in _FILES for entry in _read(name)["sequence"])


@cache
def constants() -> tuple[Constant, ...]:
    """Returns all constants."""
    return tuple(Constant(**{"oeis": None, "note": "", **entry}) for entry in _read("constants")["constant"])


def sequence(id_or_oeis: str) -> Sequence:
    """Returns the sequence with this id or OEIS number (case-insensitive); raises BadInput with similar names."""
    return _find(id_or_oeis, {record: (record.id, record.oeis) for record in sequences()}, "sequence")


def constant(id_or_oeis: str) -> Constant:
    """Returns the constant with this id or OEIS number (case-insensitive); raises BadInput with similar names."""
    return _find(id_or_oeis, {record: (record.id, record.oeis) for record in constants()}, "constant")


def _read(name: str) -> dict[str, Any]:
    import tomllib
    from importlib.resources import files

    return tomllib.loads(files("nqueens.known").joinpath("data", f"{name}.toml").read_text("utf-8"))


def _sequence(entry: dict[str, Any]) -> Sequence:
    places = _places(entry)
    texts = {key: entry[key] for key in ("id", "title", "definition", "offset", "verified", "source")}
    return Sequence(
        **texts,
        oeis=entry.get("oeis"),
        note=entry.get("note", ""),
        own_from=entry.get("own_from"),
        double_checked=entry.get("double_checked", ""),
        index_names=tuple(entry.get("index", ("n",))),
        indices=tuple(places),
        values=tuple(places.values()),
    )


def _places(entry: dict[str, Any]) -> dict[Index, int]:
    """Returns the values by index, from any of the three forms."""
    if "points" in entry:
        return {(int(n),): value for n, value in entry["points"].items()}
    if "rows" in entry:
        return {
            (int(n), k): value
            for n, row in entry["rows"].items()
            for k, value in enumerate(row["values"], row["first"])
        }
    return {(n,): value for n, value in enumerate(entry["values"], entry["offset"])}


def _find(wanted: str, names: Mapping[_Record, tuple[str | None, ...]], what: str) -> _Record:
    by_name = {name.casefold(): record for record, all_of in names.items() for name in all_of if name}
    found = by_name.get(text_of(wanted, f"The name of a published {what}").casefold())
    if found is not None:
        return found
    near = nearest(wanted, (name for all_of in names.values() for name in all_of if name))
    hint = f"did you mean {' or '.join(near)}?" if near else f"use an id such as {next(iter(names)).id}."
    raise BadInput(f"There is no published {what} {shown(wanted)}; {hint}")
