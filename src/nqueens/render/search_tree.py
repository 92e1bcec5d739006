"""Search tree of a traced run, in the messages of CP-Profiler, the profiler of the MiniZinc IDE.

The protocol is chapter "CP-Profiler" of the MiniZinc handbook. The profiler reads the size of a message in the byte
order of its machine, against the handbook, and needs the number of children before the first child.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator
from struct import pack

from nqueens.errors import BadInput
from nqueens.solvers.events import Event, Place, Remove, Solution, Swap

_NODE, _DONE, _START = range(3)
_SOLVED, _FAILED, _BRANCH = range(3)
_LABEL, _INFO = 0, 2
_NONE = -1


class SearchTree:
    """The placed queens of a run as a tree: a child is a queen placed next; nodes count from 0, the root.

    A leaf is a solution, failed if its queen was removed, and otherwise open. Raises BadInput for a run that moves
    queens or does not remove them last in, first out.
    """

    def __init__(self, events: Iterable[Event], solver: str) -> None:
        self._parents, self._children, self._alternatives = (array("i", [first]) for first in (_NONE, 0, _NONE))
        self._rows, self._columns = array("i", [_NONE]), array("i", [_NONE])
        self._status = bytearray([_BRANCH])
        path = [0]
        for event in events:
            match event:
                case Place(row, column):
                    path.append(self._add(path[-1], row, column))
                case Remove(row, column) if (row, column) == (self._rows[path[-1]], self._columns[path[-1]]):
                    node = path.pop()
                    if not self._children[node] and self._status[node] != _SOLVED:
                        self._status[node] = _FAILED
                case Solution():
                    self._status[path[-1]] = _SOLVED
                case Remove() | Swap():
                    raise BadInput(f"Solver {solver} does not backtrack, so its run has no search tree.")
                case _:
                    pass

    def profile(self, name: str) -> Iterator[bytes]:
        """Yields the messages for CP-Profiler; `name` is the heading of the run, and labels are `row,column`."""
        yield _message(_START, _text(_INFO, json.dumps({"name": name})))
        nodes = zip(self._parents, self._alternatives, self._children, self._status, strict=True)
        for node, (parent, alternative, children, status) in enumerate(nodes):
            one, other = (node, _NONE, _NONE), (parent, _NONE, _NONE)  # a number, a restart and a thread
            label = _text(_LABEL, f"{self._rows[node]},{self._columns[node]}") if node else b""
            yield _message(_NODE, pack(">8iB", *one, *other, alternative, children, status) + label)
        yield _message(_DONE, b"")

    def _add(self, parent: int, row: int, column: int) -> int:
        """Adds a child and returns its number."""
        for values, value in (
            (self._parents, parent), (self._alternatives, self._children[parent]), (self._children, 0),
            (self._rows, row), (self._columns, column),
        ):  # fmt: skip
            values.append(value)
        self._status.append(_BRANCH)
        self._children[parent] += 1
        return len(self._parents) - 1


def _message(kind: int, content: bytes) -> bytes:
    return pack("<iB", 1 + len(content), kind) + content


def _text(field: int, text: str) -> bytes:
    encoded = text.encode()
    return pack(">Bi", field, len(encoded)) + encoded
