"""Models of all kinds of problems. Stateless: a problem in, a model out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

from nqueens.board.attacks import Moves
from nqueens.board.board import Board, Square
from nqueens.board.lines import directions, leaps, lines_of_board
from nqueens.board.regions import Regions
from nqueens.errors import BadInput
from nqueens.models.lines import direction_name, stretches
from nqueens.models.model import Linear, Model, Objective, Variable
from nqueens.models.sight import attacking_model
from nqueens.models.squares import LookFunction, ModelPlace, name_on, never_look, of_value, places_of_squares
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.board_maps import looking
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goal import GoalProblem
from nqueens.problems.points import PointsProblem
from nqueens.problems.problem import Problem
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem

AnyProblem = Problem | GoalProblem

MOST_SQUARES = 1_000_000
"""Most squares for models of lines only: half a gigabyte."""
MOST_SQUARES_RELATED = 10_000
"""Most squares for models that relate squares to their attackers or to the squares between."""


def model_of(problem: AnyProblem, look: LookFunction = never_look) -> Model:
    """Returns the model of a problem; raises BadInput if it has none or the board is too large.

    `look` is called often during construction and may raise, for a time limit. Cost: O(squares × directions) for
    riders, more if coverage is modelled.
    """
    most = MOST_SQUARES if isinstance(problem, Problem) else MOST_SQUARES_RELATED
    if problem.board.area > most:
        raise BadInput(f"A model of this problem supports at most {most:,} squares, got {problem.board.area}.")
    return _MODELS[type(problem)](problem, look)


def apart(board: Board, moves: Moves, place: ModelPlace, *, exactly_one: Square | None = None) -> Iterator[Linear]:
    """Yields the constraints that no two pieces attack each other: at most one per line and per leap.

    The lines of the direction `exactly_one` hold exactly one.
    """
    for ride in directions(moves):
        name = direction_name(ride)
        for number, line in enumerate(lines_of_board(board, ride)):
            one = ride == exactly_one
            if one or len(line) > 1:
                yield Linear(f"{name}_{number}", tuple(place[cell] for cell in line), "=" if one else "<=", 1)
    yield from _apart_by_leaps(board, moves, place)


def _apart_by_leaps(board: Board, moves: Moves, place: ModelPlace) -> Iterator[Linear]:
    for number, (cell, to) in enumerate(leaps(board, moves)):
        yield Linear(f"leap_{number}", (place[cell], place[to]), "<=", 1)


def attackers_terms(board: Board, moves: Moves) -> Iterator[tuple[Square, tuple[int, ...]]]:
    """Yields every cell with the numbers of the cells that attack it and its own, in reading order.

    They are yielded one at a time because together they would take most of the memory of a model on large boards.
    """
    place = {cell: at for at, cell in enumerate(board)}
    reached: list[list[tuple[int, ...]]] = [[(at,)] for at in range(len(place))]
    for ride in directions(moves):
        for line in lines_of_board(board, ride):
            numbers = tuple(place[cell] for cell in line)
            for number in numbers:
                reached[number].append(numbers)
    for cell, to in leaps(board, moves):
        reached[place[cell]].append((place[to],))
        reached[place[to]].append((place[cell],))
    for cell, number in place.items():
        yield cell, tuple(sorted(set().union(*reached[number])))


def _exact_direction(problem: Problem, look: LookFunction) -> Square | None:
    """Returns a direction with as many lines as pieces, or None.

    Each of its lines must hold one piece, and the number of pieces needs no further constraint.
    """
    for ride in directions(problem.moves):
        if sum(1 for _ in looking(lines_of_board(problem.board, ride), look)) == problem.pieces:
            return ride
    return None


def _fixed(problem: Problem | DominationProblem, place: ModelPlace) -> Iterator[Linear]:
    fixed, empty = (problem.fixed, problem.empty) if isinstance(problem, Problem) else ((), problem.empty)
    for number, cell in enumerate(sorted(fixed)):
        yield Linear(f"fixed_{number}", (place[cell],), ">=", 1)
    for number, cell in enumerate(sorted(empty)):
        yield Linear(f"forbidden_{number}", (place[cell],), "<=", 0)


def _placement(problem: Problem, look: LookFunction) -> Model:
    if len(problem.names) > 1:
        raise BadInput("Problems with pawns or a second kind of piece have no model; the problem fewest-pawns has one.")
    if problem.pieces == "maximal":
        raise BadInput("Maximal sets have no model; use a number of pieces, all or max.")
    variables, place = places_of_squares(problem.board, problem.piece.name, "x", look=look)
    regions = problem.regions
    exact = None if regions else _exact_direction(problem, look)
    kept_apart = apart(problem.board, problem.moves, place, exactly_one=exact)
    constraints = [*looking(kept_apart, look), *_fixed(problem, place)]
    everything = tuple(place.values())
    if regions:
        constraints += _in_units(regions, place)
    elif isinstance(problem.pieces, int) and exact is None:
        constraints.append(Linear("number", everything, "=", problem.pieces))
    objective = Objective(True, everything) if problem.pieces == "max" else None
    return Model(str(problem), tuple(variables), tuple(constraints), objective)


def _in_units(regions: Regions, place: ModelPlace) -> Iterator[Linear]:
    """Yields the constraints that every row, column, region and zone holds its number of pieces."""
    sides = range(regions.side)
    units = {
        "in_row": [[cell for cell in place if cell[0] == row] for row in sides],
        "in_column": [[cell for cell in place if cell[1] == column] for column in sides],
    }
    for name, division in zip(("in_region", "in_zone"), regions.divisions, strict=False):
        units[name] = [[cell for cell in cells if cell in place] for cells in division.squares]
    for name, several in units.items():
        for number, cells in enumerate(several):
            yield Linear(f"{name}_{number}", tuple(place[cell] for cell in cells), "=", regions.each)


def _domination(problem: DominationProblem, look: LookFunction) -> Model:
    variables, place = places_of_squares(problem.board, problem.piece.name, "x", look=look)
    constraints = []
    for cell, near in looking(attackers_terms(problem.board, problem.moves), look):
        by = tuple(each for each in near if each != place[cell]) if problem.attacked_only else near
        constraints.append(Linear(name_on("cover", cell), by, ">=", 1))
    if problem.independent:
        constraints += looking(apart(problem.board, problem.moves, place), look)
    constraints += _fixed(problem, place)
    notes: tuple[str, ...] = ()
    if problem.kind == "paired":
        pairs = _in_pairs(problem, place, look)
        variables += pairs[0]
        constraints += pairs[1]
        notes = ("Pieces may be paired in several ways, so there are more assignments than solutions.",)
    return replace(of_value(problem, variables, constraints, place), notes=notes)


def _in_pairs(problem: DominationProblem, place: ModelPlace, look: LookFunction) -> tuple[list[Variable], list[Linear]]:
    """Returns a variable for every pair of squares that attack each other, with its constraints.

    Each piece belongs to exactly one chosen pair.
    """
    variables: list[Variable] = []
    constraints: list[Linear] = []
    pairs: dict[int, list[int]] = {at: [] for at in place.values()}
    for cell, near in looking(attackers_terms(problem.board, problem.moves), look):
        for other in near:
            if place[cell] >= other:
                continue
            pair = len(place) + len(variables)
            variables.append(Variable(f"pair_{place[cell]}_{other}"))
            for at in (place[cell], other):
                constraints.append(Linear(f"pair_{place[cell]}_{other}_{at}", (pair, at), "<=", 0, (1, -1)))
                pairs[at].append(pair)
    for at, several in pairs.items():
        constraints.append(Linear(f"mate_{at}", (*several, at), ">=", 0, (1,) * len(several) + (-1,)))
        if len(several) > 1:
            constraints.append(Linear(f"one_mate_{at}", tuple(several), "<=", 1))
    return variables, constraints


def _of_all_armies(problem: ArmiesProblem, look: LookFunction) -> tuple[list[Variable], list[ModelPlace]]:
    """Returns the variables and squares of every army, one army after the other."""
    variables: list[Variable] = []
    places = []
    for colour in problem.roles:
        squares, place = places_of_squares(problem.board, colour, colour[0], len(variables), look)
        variables += squares
        places.append(place)
    return variables, places


def _armies(problem: ArmiesProblem, look: LookFunction) -> Model:
    variables, places = _of_all_armies(problem, look)
    area = len(variables) // problem.armies
    constraints = [
        Linear(
            f"peace_{first * area + place}_{second * area + to}", (first * area + place, second * area + to), "<=", 1
        )
        for place, (_, numbers) in enumerate(looking(attackers_terms(problem.board, problem.moves), look))
        for to in numbers
        for first, second in combinations(range(problem.armies), 2)
    ]
    sizes, objective = _sizes(problem, places)
    return Model(str(problem), tuple(variables), (*constraints, *sizes), objective)


def _sizes(problem: ArmiesProblem, places: Sequence[Mapping[Square, int]]) -> tuple[list[Linear], Objective | None]:
    """Returns the constraints on the sizes of the armies, and the objective if the size is maximised."""
    armies = [tuple(place.values()) for place in places]
    if problem.size == "max":
        return list(_as_many(armies)), Objective(True, armies[0])
    size = problem.size
    return [Linear(name, army, "=", size) for name, army in zip(problem.roles, armies, strict=True)], None


def _as_many(armies: Sequence[tuple[int, ...]]) -> Iterator[Linear]:
    """Yields the constraints that every army is as large as the first."""
    for number, army in enumerate(armies[1:], 1):
        name = "as_many" if number == 1 else f"as_many_{number}"
        yield Linear(name, armies[0] + army, "=", 0, (1,) * len(armies[0]) + (-1,) * len(army))


def armies_by_lines(problem: ArmiesProblem, look: LookFunction = never_look) -> Model:
    """Returns a model of peaceable armies with variables for the colour of every line.

    A line has at most one colour, and a piece may stand only if all its lines have its colour. This is far stronger for
    proofs. Lines without pieces may have any colour, so there are more assignments than solutions. `look` is called as
    by `model_of`.
    """
    variables, places = _of_all_armies(problem, look)
    constraints: list[Linear] = []
    for ride in directions(problem.moves):
        for number, line in enumerate(looking(lines_of_board(problem.board, ride), look)):
            if len(line) == 1:
                continue
            name, first = f"{direction_name(ride)}_{number}", len(variables)
            variables += [Variable(f"{colour}_{name}") for colour in problem.roles]
            constraints.append(Linear(f"{name}_one", tuple(range(first, len(variables))), "<=", 1))
            for army, place in enumerate(places):
                for at, cell in enumerate(line):
                    constraints.append(Linear(f"{name}_{army}_{at}", (place[cell], first + army), "<=", 0, (1, -1)))
    for number, (cell, to) in enumerate(looking(leaps(problem.board, problem.moves), look)):
        for army, other in permutations(range(problem.armies), 2):
            name = f"leap_{number}_{army}_{other}"
            constraints.append(Linear(name, (places[army][cell], places[other][to]), "<=", 1))
    for cell in looking(places[0], look):
        here = tuple(place[cell] for place in places)
        constraints.append(Linear(f"one_{here[0]}", here, "<=", 1))
    sizes, objective = _sizes(problem, places)
    note = "Lines without pieces may have any colour, so there are more assignments than solutions."
    return Model(str(problem), tuple(variables), (*constraints, *sizes), objective, (note,))


def _unattacked(problem: UnattackedProblem, look: LookFunction) -> Model:
    pieces, place = places_of_squares(problem.board, problem.piece.name, "x", look=look)
    left, free = places_of_squares(problem.board, "unattacked", "u", len(pieces), look)
    names = ["_".join(map(str, cell)) for cell in place]
    constraints = []
    for cell, near in looking(attackers_terms(problem.board, problem.moves), look):
        seen = names[place[cell]]
        constraints += [Linear(f"seen_{names[each]}_{seen}", (each, free[cell]), "<=", 1) for each in near]
        # These variables follow from the others: a square without attackers is unattacked.
        constraints.append(Linear(name_on("cover", cell), (*near, free[cell]), ">=", 1))
    constraints.append(Linear("number", tuple(place.values()), "=", problem.pieces))
    return of_value(problem, [*pieces, *left], constraints, free, "unattacked")


def separation_by_stretches(problem: SeparationProblem, look: LookFunction = never_look) -> Model:
    """Returns a model of separation with one sum per stretch of a line.

    A pawn must stand between neighbouring pieces of a stretch, so the number of its pieces minus that of the pawns
    strictly within is at most one. This is far stronger for proofs, but cannot be written as clauses. `look` is called
    as by `model_of`.
    """
    return _separation(problem, look, whole=True)


def _separation(problem: SeparationProblem, look: LookFunction, *, whole: bool = False) -> Model:
    """Returns the model: a pawn between any two pieces of a line, in both directions on a closed line."""
    pieces, place = places_of_squares(problem.board, problem.piece.name, "x")
    pawns, guard = places_of_squares(problem.board, "pawn", "p", len(pieces))
    constraints = [Linear(f"one_{place[cell]}", (place[cell], guard[cell]), "<=", 1) for cell in place]
    for name, squares in stretches(problem.board, problem.moves, look):
        ends = squares if whole else (squares[0], squares[-1])
        between = tuple(guard[cell] for cell in squares[1:-1])
        signs = (1,) * len(ends) + (-1,) * len(between) if between else ()
        constraints.append(Linear(name, (*(place[cell] for cell in ends), *between), "<=", 1, signs))
    constraints += _apart_by_leaps(problem.board, problem.moves, place)
    constraints.append(Linear("number", tuple(place.values()), "=", problem.pieces))
    return of_value(problem, [*pieces, *pawns], constraints, guard, "pawns")


def _points(problem: PointsProblem, look: LookFunction) -> Model:
    """Returns the model: at most two points on every line, also on lines in other directions."""
    variables, place = places_of_squares(problem.board, "point", "x")
    constraints = [
        Linear(f"line_{number}", tuple(place[cell] for cell in line), "<=", 2)
        for number, line in enumerate(looking(problem.lines(), look))
    ]
    return of_value(problem, variables, constraints, place)


def _colouring(problem: ColouringProblem, look: LookFunction) -> Model:
    """Returns the model: flags for used colours, and non-attacking squares of each colour."""
    cells, palette = list(problem.board), problem.palette(look)
    variables: list[Variable] = []
    constraints: list[Linear] = []
    for colour in range(palette):
        squares, place = places_of_squares(problem.board, f"colour {colour}", f"c{colour}", len(variables))
        variables += squares
        for each in looking(apart(problem.board, problem.moves, place), look):
            constraints.append(Linear(f"{each.name}_c{colour}", each.variables, "<=", 1))
    for at, cell in enumerate(cells):
        shades = tuple(at + colour * len(cells) for colour in range(palette))
        constraints.append(Linear(name_on("cell", cell), shades, "=", 1))
    if problem.colours != "min":
        return Model(str(problem), tuple(variables), tuple(constraints))
    used = tuple(range(len(variables), len(variables) + palette))
    variables += [Variable(f"used_{colour}") for colour in range(palette)]
    constraints += _used(palette, len(cells), used)
    return Model(str(problem), tuple(variables), tuple(constraints), Objective(False, used))


def _used(palette: int, cells: int, flags: Sequence[int]) -> Iterator[Linear]:
    """Yields the constraints that a colour with a square is used, and that used colours come first."""
    for colour in range(palette):
        for at in range(cells):
            yield Linear(f"used_{colour}_{at}", (colour * cells + at, flags[colour]), "<=", 0, (1, -1))
        squares = tuple(range(colour * cells, (colour + 1) * cells))
        yield Linear(f"bare_{colour}", (*squares, flags[colour]), ">=", 0, (1,) * cells + (-1,))
        if colour:
            yield Linear(f"first_{colour}", (flags[colour], flags[colour - 1]), "<=", 0, (1, -1))


_MODELS: Mapping[type[AnyProblem], Callable[[Any, LookFunction], Model]] = {
    Problem: _placement,
    DominationProblem: _domination,
    ArmiesProblem: _armies,
    UnattackedProblem: _unattacked,
    SeparationProblem: _separation,
    ColouringProblem: _colouring,
    AttackingProblem: attacking_model,
    PointsProblem: _points,
}
