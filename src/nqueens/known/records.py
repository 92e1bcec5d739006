"""Records of published sequences and constants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from nqueens.errors import BadInput
from nqueens.inputs import whole
from nqueens.shown import Shown, Table

Index = tuple[int, ...]
"""Index of a value: `(n,)`, or `(n, k)` in a table."""


@dataclass(frozen=True)
class Sequence(Shown):
    """A sequence of integers: `values[i]` is the value at `indices[i]`.

    `index_names` names the parts of an index; `offset` is the smallest first part. `oeis` is None for sequences not in
    OEIS. `verified` states how far the tests recompute the values, some of the last only with `pytest --lane long`; the
    others rest on `source`. Values from n = `own_from` on, if not None, were computed in this project and are in no
    published list known to us; docs/records.md tells how each was counted. `double_checked` names the values that
    `count --double-check` has counted twice, and the program's version; empty if there are none.
    """

    id: str
    title: str
    definition: str
    oeis: str | None
    offset: int
    values: tuple[int, ...]
    indices: tuple[Index, ...]
    index_names: tuple[str, ...]
    verified: str
    source: str
    note: str
    own_from: int | None
    double_checked: str

    @property
    def name(self) -> str:
        """OEIS number if there is one, else the id."""
        return self.oeis or self.id

    @cached_property
    def _by_index(self) -> Mapping[Index, int]:
        return dict(zip(self.indices, self.values, strict=True))

    def get(self, *index: int) -> int | None:
        """Returns the value at an index such as `8`, or `8, 5` in a table; None if it is not known.

        Raises BadInput for an index that is not of whole numbers.
        """
        return self._by_index.get(tuple(whole(each, f"An index of {self.name}") for each in index))

    def value(self, *index: int) -> int:
        """Returns the value at an index; raises BadInput with the known range if there is none."""
        value = self.get(*index)
        if value is None:
            place = ", ".join(f"{name} = {part}" for name, part in zip(self.index_names, index, strict=False))
            if len(index) != len(self.index_names):
                place = f"an index of {len(index)} numbers"
            raise BadInput(f"{self.name} is known for {self.range}, got {place}.")
        return value

    def items(self) -> Iterator[tuple[Index, int]]:
        """Yields all `(index, value)` pairs in order; an index is always a tuple: `for (n,), value in …`."""
        return zip(self.indices, self.values, strict=True)

    def row(self, first: int) -> tuple[int, ...]:
        """Returns the values of a table whose index begins with `first`, in order; empty if there are none."""
        return tuple(value for index, value in self.items() if index[0] == first)

    @property
    def range(self) -> str:
        """Known indices, such as `n = 0..27`, or `n = 11, 13, 17` if there are gaps."""
        firsts = list(dict.fromkeys(index[0] for index in self.indices))
        gapless = len(firsts) > 1 and firsts == list(range(firsts[0], firsts[-1] + 1))
        shown = f"{firsts[0]}..{firsts[-1]}" if gapless else ", ".join(map(str, firsts))
        return f"{self.index_names[0]} = {shown}" + (" (a table)" if len(self.index_names) > 1 else "")

    @property
    def _heading(self) -> str:
        return f"{self.name}: {self.title}"

    def _facts(self) -> dict[str, object]:
        names = (
            "id", "oeis", "title", "definition", "range", "verified", "double_checked", "source", "own_from", "note",
        )  # fmt: skip
        return {name: getattr(self, name) for name in names}

    def _table(self) -> Table:
        return Table((*self.index_names, "value"), [(*index, value) for index, value in self.items()])


@dataclass(frozen=True)
class Constant(Shown):
    """A real number known to lie between `lower` and `upper`."""

    id: str
    title: str
    definition: str
    oeis: str | None
    lower: float
    upper: float
    verified: str
    source: str
    note: str
