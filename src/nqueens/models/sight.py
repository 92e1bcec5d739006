"""Models of pieces that each attack a given number of others: lines of sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from nqueens.board.board import Square
from nqueens.board.lines import directions, leaps, lines_of_board
from nqueens.models.lines import direction_name, stretches
from nqueens.models.model import Linear, Model, Variable
from nqueens.models.squares import of_value, places_of_squares
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.board_maps import looking

_FEW_DIRECTIONS = 8


class _Sight:
    """Variables of a growing model, and for every square the variables for one attacked piece each."""

    def __init__(self, problem: AttackingProblem) -> None:
        self.variables, self.place = places_of_squares(problem.board, problem.piece.name, "x")
        self.constraints: list[Linear] = []
        self.seen: dict[Square, list[int]] = {cell: [] for cell in self.place}

    def say(self, name: str) -> int:
        """Adds a variable; returns its number."""
        self.variables.append(Variable(name))
        return len(self.variables) - 1

    def look_along(self, line: list[Square], name: str) -> int:
        """Makes every square see a piece before it on the line; returns the variable for "any piece"."""
        before = self.place[line[0]]
        for at, cell in enumerate(line[1:], 1):
            self.seen[cell].append(before)
            any_piece, here = self.say(f"{name}_{at}"), self.place[cell]
            self.constraints += [
                Linear(f"{name}_{at}_a", (before, any_piece), "<=", 0, (1, -1)),
                Linear(f"{name}_{at}_b", (here, any_piece), "<=", 0, (1, -1)),
                Linear(f"{name}_{at}_c", (before, here, any_piece), ">=", 0, (1, 1, -1)),
            ]
            before = any_piece
        return before


def attacking_model(problem: AttackingProblem, look: Callable[[], None]) -> Model:
    """Returns a model with a variable per square, and per stretch of a line from either end.

    A stretch variable tells whether the stretch holds a piece. On a board that wraps, where two squares may see each
    other in several ways, there is a variable per pair of squares instead. `look` is called as by `model_of`.
    """
    sight = _Sight(problem)
    if problem.board.wraps:
        return _finished(problem, sight, looking(_mutual(problem, sight, look), look))
    used = []
    for ride in directions(problem.moves):
        numbers = []
        for number, line in enumerate(looking(lines_of_board(problem.board, ride), look)):
            numbers.append(sight.look_along(line, f"{direction_name(ride)}_{number}_on"))
            sight.look_along(line[::-1], f"{direction_name(ride)}_{number}_back")
        used.append(numbers)
    for one, other in leaps(problem.board, problem.moves):
        sight.seen[one].append(sight.place[other])
        sight.seen[other].append(sight.place[one])
    return _finished(problem, sight, looking(_neighbours(problem, tuple(sight.place.values()), used), look))


def _finished(problem: AttackingProblem, sight: _Sight, more: Iterable[Linear]) -> Model:
    sight.constraints += more
    sight.constraints += _as_many_as_asked(problem, sight)
    return of_value(problem, sight.variables, sight.constraints, sight.place)


def _mutual(problem: AttackingProblem, sight: _Sight, look: Callable[[], None]) -> Iterator[Linear]:
    """Yields the constraints for each pair of squares: attacked if some way between them is clear."""
    place = sight.place
    for one, other, ways in _ways(problem, look):
        name, ends = f"{place[one]}_{place[other]}", (place[one], place[other])
        both = sight.say(f"attack_{name}")
        sight.seen[one].append(both)
        sight.seen[other].append(both)
        yield from (Linear(f"attack_{name}_{end}", (both, end), "<=", 0, (1, -1)) for end in ends)
        if () in ways:
            yield Linear(f"attack_{name}", (*ends, both), "<=", 1, (1, 1, -1))
            continue
        clear = []
        for number, way in enumerate(ways):
            stands = [place[cell] for cell in way]
            clear.append(sight.say(f"clear_{name}_{number}"))
            full = f"clear_{name}_{number}"
            yield from (Linear(f"{full}_{at}", (clear[-1], piece), "<=", 1) for at, piece in enumerate(stands))
            yield Linear(full, (clear[-1], *stands), ">=", 1)
            yield Linear(f"{full}_on", (*ends, clear[-1], both), "<=", 2, (1, 1, 1, -1))
        yield Linear(f"blocked_{name}", (both, *clear), "<=", 0, (1, *(-1,) * len(clear)))


def _ways(
    problem: AttackingProblem, look: Callable[[], None]
) -> Iterator[tuple[Square, Square, set[tuple[Square, ...]]]]:
    """Yields each pair of squares joined by a move, with the squares in between for each way."""
    found: dict[tuple[Square, Square], set[tuple[Square, ...]]] = {}
    for _, (one, *between, other) in stretches(problem.board, problem.moves, look):
        found.setdefault((min(one, other), max(one, other)), set()).add(tuple(sorted(between)))
    for one, other in leaps(problem.board, problem.moves):
        found.setdefault((min(one, other), max(one, other)), set()).add(())
    for (one, other), ways in found.items():
        yield one, other, ways


def _as_many_as_asked(problem: AttackingProblem, sight: _Sight) -> Iterator[Linear]:
    for cell, seen in sight.seen.items():
        name, signs = f"sees_{sight.place[cell]}", (1,) * len(seen)
        terms = (*seen, sight.place[cell])
        if problem.least:
            yield Linear(f"{name}_least", terms, ">=", 0, (*signs, -problem.least))
        if (others := len(seen) - problem.most) > 0:
            yield Linear(f"{name}_most", terms, "<=", len(seen), (*signs, others))


def _neighbours(problem: AttackingProblem, pieces: tuple[int, ...], used: list[list[int]]) -> Iterator[Linear]:
    """Yields implied constraints for choices of directions, which shorten proofs.

    See `AttackingProblem.bound`. With many directions only the choice of all of them is used, because the number of
    choices doubles with each.
    """
    for size in range(1 if len(used) <= _FEW_DIRECTIONS else len(used), len(used) + 1):
        for number, chosen in enumerate(combinations(used, size)):
            if (each := 2 * size - problem.most) > 0:
                weights = Counter(dict.fromkeys(pieces, each))
                weights.subtract(variable for variables in chosen for variable in variables for _ in range(2))
                terms = {variable: weight for variable, weight in weights.items() if weight}
                yield Linear(f"neighbours_{size}_{number}", tuple(terms), "<=", 0, tuple(terms.values()))
