"""The model of pieces that attack so many others: who sees whom along the lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from nqueens.board.board import Square
from nqueens.board.lines import directions, leaps, lines
from nqueens.models.lines import direction_name
from nqueens.models.model import Linear, Model, Objective, Variable
from nqueens.models.squares import squares_of
from nqueens.problems.attacking import AttackingProblem


class _Sight:
    """The variables of a model while it grows, and for every square those of which each says one piece attacked."""

    def __init__(self, problem: AttackingProblem) -> None:
        self.variables, self.place = squares_of(problem.board, problem.piece.name, "x")
        self.constraints: list[Linear] = []
        self.seen: dict[Square, list[int]] = {cell: [] for cell in self.place}

    def look_along(self, line: list[Square], name: str) -> int:
        """Lets every square of the line see a piece before it; the variable that says whether any stands on it."""
        before = self.place[line[0]]
        for at, cell in enumerate(line[1:], 1):
            self.seen[cell].append(before)
            any_piece, here = len(self.variables), self.place[cell]
            self.variables.append(Variable(f"{name}_{at}"))
            self.constraints += [
                Linear(f"{name}_{at}_a", (before, any_piece), "<=", 0, (1, -1)),
                Linear(f"{name}_{at}_b", (here, any_piece), "<=", 0, (1, -1)),
                Linear(f"{name}_{at}_c", (before, here, any_piece), ">=", 0, (1, 1, -1)),
            ]
            before = any_piece
        return before


def attacking_model(problem: AttackingProblem) -> Model:
    """A variable for every square and for every stretch of a line from its either end: whether a piece is there."""
    sight = _Sight(problem)
    used = []
    for ride in directions(problem.moves):
        numbers = []
        for number, line in enumerate(lines(problem.board, ride)):
            numbers.append(sight.look_along(line, f"{direction_name(ride)}_{number}_on"))
            sight.look_along(line[::-1], f"{direction_name(ride)}_{number}_back")
        used.append(numbers)
    for one, other in leaps(problem.board, problem.moves):
        sight.seen[one].append(sight.place[other])
        sight.seen[other].append(sight.place[one])
    everything = tuple(sight.place.values())
    sight.constraints += [*_as_many_as_asked(problem, sight), *_neighbours(problem, everything, used)]
    if problem.pieces != "max":
        sight.constraints.append(Linear("number", everything, "=", problem.pieces))
    objective = Objective(True, everything) if problem.pieces == "max" else None
    return Model(str(problem), tuple(sight.variables), tuple(sight.constraints), objective)


def _as_many_as_asked(problem: AttackingProblem, sight: _Sight) -> Iterator[Linear]:
    for cell, seen in sight.seen.items():
        name, signs = f"sees_{sight.place[cell]}", (1,) * len(seen)
        terms = (*seen, sight.place[cell])
        if problem.least:
            yield Linear(f"{name}_least", terms, ">=", 0, (*signs, -problem.least))
        if (others := len(seen) - problem.most) > 0:
            yield Linear(f"{name}_most", terms, "<=", len(seen), (*signs, others))


def _neighbours(problem: AttackingProblem, pieces: tuple[int, ...], used: list[list[int]]) -> Iterator[Linear]:
    """What follows for any choice of directions: see `AttackingProblem.most_pieces`. It makes proofs short."""
    for size in range(1, len(used) + 1):
        for number, chosen in enumerate(combinations(used, size)):
            if (each := 2 * size - problem.most) > 0:
                weights = Counter(dict.fromkeys(pieces, each))
                weights.subtract(variable for variables in chosen for variable in variables for _ in range(2))
                terms = {variable: weight for variable, weight in weights.items() if weight}
                yield Linear(f"neighbours_{size}_{number}", tuple(terms), "<=", 0, tuple(terms.values()))
