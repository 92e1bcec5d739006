"""Chromatic number: a first colouring, greedy or by formula, then a search with fewer colours.

The numbers of colours are tried from the bound upwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count, islice
from math import gcd

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.kernels.bit_sets import members
from nqueens.models.build import model_of
from nqueens.models.model import Linear, Model, Variable
from nqueens.problems.colouring import ColouringProblem, plain_colouring
from nqueens.problems.graph import cliques
from nqueens.problems.problem import Problem
from nqueens.solvers.optimising.answers import Bounds, Optimum
from nqueens.solvers.optimising.bounds import sure_bound
from nqueens.solvers.optimising.by_model import METHOD, best_of
from nqueens.solvers.placements import placements
from nqueens.solvers.run import Run

_MOST_PLACEMENTS = 5000
"""Most placements from which colour classes are chosen: all of an 11 × 11 board of queens."""


def fewest_colours(problem: ColouringProblem, effort: Effort) -> Optimum:
    """Returns the fewest colours, or whether the number asked for suffices, with a colouring.

    Reports Bounds. Cost: exponential; queens on 9 × 9 take 2 s, on 10 × 10 about 5 s, and no search is needed if the
    side is not divisible by 2 or 3. Raises MissingExtra.
    """
    if problem.asked is not None:
        return _so_many_colours(replace(problem, colours="min"), problem.asked, effort)
    colouring = _at_once(problem, effort)
    bound, nodes = sure_bound(problem, effort.check), 0
    for colours in count(bound):
        effort.tell(Bounds(len(colouring), min(colours, len(colouring)), effort.deadline.used))
        if colours >= len(colouring):
            break
        answer = _with(problem, colours, effort)
        nodes += answer.nodes
        if not answer.optimal:
            return Optimum(len(colouring), colours, False, colouring, METHOD, nodes, effort.deadline.used)
        if answer.placement is not None:
            colouring = answer.placement
    return Optimum(len(colouring), len(colouring), True, colouring, METHOD, nodes, effort.deadline.used)


def _so_many_colours(problem: ColouringProblem, colours: int, effort: Effort) -> Optimum:
    """Returns a colouring with at most `colours` colours, or that none exists."""
    colouring = _at_once(problem, effort)
    if len(colouring) <= colours:
        return Optimum(colours, None, True, colouring, METHOD, 0, effort.deadline.used)
    return _with(problem, colours, effort)


def _at_once(problem: ColouringProblem, effort: Effort) -> Mapping[str, tuple[Square, ...]]:
    """Returns the greedy colouring or the formula's, whichever has fewer colours.

    Queens on squares with equal 2 · row + column modulo m do not attack each other if gcd(m, 6) = 1 and m is at least
    the side (Iyer and Menon).
    """
    cells = list(problem.board)
    tried = [plain_colouring(problem.board, problem.piece, effort.check)]
    if problem.board.dimensions == 2:
        modulus = next(each for each in count(max(problem.board.sizes)) if gcd(each, 6) == 1)
        by_formula = tuple((2 * row + column) % modulus for row, column in cells)
        if problem.why_not(dict(zip(cells, by_formula, strict=True))) is None:
            tried.append(by_formula)
    shades = min(tried, key=lambda colours: len(set(colours)))
    return {
        f"colour {number}": tuple(cell for cell, other in zip(cells, shades, strict=True) if other == shade)
        for number, shade in enumerate(sorted(set(shades)))
    }


def _with(problem: ColouringProblem, colours: int, effort: Effort) -> Optimum:
    """Returns whether `colours` colours suffice, with a colouring if they do."""
    most = min(map(len, cliques(problem.board, problem.moves, effort.check)))
    if colours * most == problem.board.area:
        classes = Problem(problem.board, problem.piece, most)
        found = list(islice(placements(classes, Run(effort)), _MOST_PLACEMENTS + 1))
        if len(found) <= _MOST_PLACEMENTS:
            return _from_classes(problem, found, effort)
    return best_of(_asking_for(problem, colours, effort), effort)


def _from_classes(problem: ColouringProblem, classes: list[tuple[Square, ...]], effort: Effort) -> Optimum:
    """Returns a partition of the squares into some of these placements, one for each colour."""
    at: dict[Square, list[int]] = {cell: [] for cell in problem.board}
    for number, cells in enumerate(classes):
        for cell in cells:
            at[cell].append(number)
    squares = (Linear(f"cell_{number}", tuple(each), "=", 1) for number, each in enumerate(at.values()))
    variables = tuple(Variable(f"class_{number}", str(number), (0,)) for number in range(len(classes)))
    answer = best_of(Model(str(problem), variables, tuple(squares)), effort)
    if answer.placement is None:
        return answer
    chosen = sorted(classes[int(number)] for number, cells in answer.placement.items() if cells)
    return replace(answer, placement={f"colour {number}": cells for number, cells in enumerate(chosen)})


def _asking_for(problem: ColouringProblem, colours: int, effort: Effort) -> Model:
    """Returns the model for `colours` colours with most permutations of colours excluded.

    The squares of a largest clique have the first colours, in order; every clique with as many squares as there are
    colours contains each colour.
    """
    model = model_of(replace(problem, colours=colours), effort.check)
    partitions = cliques(problem.board, problem.moves, effort.check)
    largest = max((each for part in partitions for each in part), key=int.bit_count)
    first = [
        Linear(f"first_{colour}", (square + colour * problem.board.area,), "=", 1)
        for colour, square in enumerate(members(largest))
    ]
    constraints = (
        replace(each, sense="=") if each.is_at_most_one and len(each.variables) == colours else each
        for each in model.constraints
    )
    return replace(model, constraints=(*constraints, *first))
