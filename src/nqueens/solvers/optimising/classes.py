"""Number of symmetry classes of optimal placements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.problems.goal import GoalProblem
from nqueens.problems.graph import attack_graph
from nqueens.problems.problem import Problem

Cells = tuple[Square, ...]
Form = tuple[tuple[str, tuple[int, ...]], ...]


def number_of_classes(problem: GoalProblem, placements: Iterable[Mapping[str, Cells]], effort: Effort) -> int:
    """Returns the number of symmetry classes of these placements, which must be all of them.

    The group has the rotations, reflections and shifts of the board. Colours of armies and of colourings are also
    interchangeable. Raises BadInput if the board has too many symmetries; GaveUp.
    """
    graph = attack_graph(Problem(problem.board, problem.piece, "all"), whole=True, look=effort.check)
    place = {cell: at for at, cell in enumerate(graph.cells)}

    def image(numbered: Mapping[str, list[int]], to: tuple[int, ...]) -> Form:
        effort.check()  # a board that wraps has thousands of images, each of thousands of squares
        moved = [
            ("" if problem.roles_alike else role, tuple(sorted(to[at] for at in squares)))
            for role, squares in numbered.items()
        ]
        return tuple(sorted(moved))

    smallest = set()
    for placed in placements:
        numbered = {role: [place[cell] for cell in cells] for role, cells in placed.items()}
        smallest.add(min(image(numbered, to) for to in graph.symmetries))
    return len(smallest)
