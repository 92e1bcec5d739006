"""Attack graphs of squares (queens graphs) in the format of the DIMACS colouring challenge."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import comments
from nqueens.models.graph import SquareGraph


def write(graph: SquareGraph) -> Iterator[str]:
    """Yields the text in pieces. Node k is the k-th square in reading order, from 1.

    Each edge is listed once.
    """
    yield comments(iter([f"Squares of {graph.title} that attack each other."]), "c ")
    places = (f"{number} = ({', '.join(map(str, cell))})" for number, cell in enumerate(graph.cells, 1))
    yield comments(places, "c ")
    yield f"p edge {len(graph.cells)} {sum(1 for _ in graph.edges())}\n"
    yield "".join(f"e {one + 1} {other + 1}\n" for one, other in graph.edges())
