"""One placement of one kind of piece on a large board: greedy construction, then repair of conflicts.

Every square lies on one line of each direction of the rides. Attackers are counted by line and by leap, so that moving
a piece is cheap however far it reaches. If there are as many pieces as lines in some direction, each of these lines
keeps one piece, which moves within it (S. Minton et al., Minimizing conflicts, Artificial Intelligence 58 (1992));
otherwise a piece may move anywhere. The search proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from nqueens.board.board import Square
from nqueens.board.lines import directions, lines_of_board
from nqueens.errors import GaveUp
from nqueens.problems.graph import MOST_GRAPH_SQUARES as MOST_FOR_COMPLETE_SEARCH
from nqueens.problems.most import most_on_torus, upper_bound
from nqueens.problems.problem import Problem
from nqueens.solvers.first_fit import first_fit, is_mutual
from nqueens.solvers.placements import by_formula
from nqueens.solvers.run import Run
from nqueens.solvers.torus import queens_on_torus

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Places = NDArray[np.int64]

_Cells = tuple[Square, ...]

_MOST_SQUARES = 1_000_000
_SMALL, _SMALL_TORUS = 400, 100  # squares up to which the complete search is fast
_SMALL_FOR_CLIQUES = 10_000
_STEPS_FOR_EACH = 40  # repairs per piece and start
_STARTS = 5
_NOISE = 0.02


def large_takes(problem: Problem) -> bool:
    """Returns whether the search accepts the problem.

    It needs pieces of one kind, a number of them or `max`, and mutual attacks.
    """
    has_number = isinstance(problem.pieces, int) or problem.pieces == "max"
    possible = not problem.contradicts_itself and 0 < problem.board.area <= _MOST_SQUARES
    return possible and has_number and is_mutual(problem.moves)


class Ground:
    """The squares of a problem, the lines and leaps that connect them, and the pieces on them."""

    def __init__(self, problem: Problem, look: Callable[[], None]) -> None:
        self.cells = tuple(problem.board)
        place = {cell: at for at, cell in enumerate(self.cells)}
        self.allowed = np.ones(len(self.cells), bool)
        self.allowed[[place[cell] for cell in problem.empty if cell in place]] = False
        self.fixed = [place[cell] for cell in problem.fixed]
        self.ways: list[list[Places]] = []  # the lines of each direction
        lines_at = []
        number = 0
        for ride in directions(problem.moves):
            own = np.empty(len(self.cells), np.int64)
            self.ways.append([])
            for line in lines_of_board(problem.board, ride):
                look()
                squares = np.array([place[cell] for cell in line])
                own[squares] = number
                self.ways[-1].append(squares)
                number += 1
            lines_at.append(own)
        self.lines_at = np.array(lines_at, np.int64).reshape(-1, len(self.cells)).T
        self.leaps_at = self._leaps(problem, place, look)
        self.on_line = np.zeros(number, np.int64)
        self.stands = np.zeros(len(self.cells) + 1, np.int64)  # the last one is for squares off the board

    def _leaps(self, problem: Problem, place: dict[Square, int], look: Callable[[], None]) -> Places:
        off, leaps = len(self.cells), sorted(problem.moves.leaps)
        targets = np.full((off, len(leaps)), off, np.int64)
        for cell, at in place.items():
            look()
            for which, leap in enumerate(leaps):
                to = problem.board.step(cell, leap)
                if to is not None and to != cell:
                    targets[at, which] = place[to]
        return targets

    def put(self, at: int, pieces: int) -> None:
        """Adds `pieces` pieces to a square; a negative number removes them."""
        self.on_line[self.lines_at[at]] += pieces
        self.stands[at] += pieces

    def attacks(self, squares: Places) -> Places:
        """Returns the number of attackers of each of the squares.

        A piece on a square itself counts once for each direction.
        """
        by_lines = self.on_line[self.lines_at[squares]].sum(axis=1)
        return np.asarray(by_lines + self.stands[self.leaps_at[squares]].sum(axis=1) + self.stands[squares])


def found_greedily(ground: Ground, pieces: int, look: Callable[[], None]) -> list[int]:
    """Returns the largest greedy placement over a few orders of the squares.

    Each order places a piece on every square in turn that none attacks.
    """
    best: list[int] = []
    parity = np.array([sum(cell) % 2 for cell in ground.cells])
    reach = _reach(ground)
    for order in (np.arange(len(ground.cells)), np.argsort(parity, kind="stable"), np.argsort(reach, kind="stable")):
        taken = list(ground.fixed)
        for at in taken:
            ground.put(at, 1)
        for at in order[ground.allowed[order]].tolist():
            look()
            if len(taken) < pieces and not ground.attacks(np.array([at]))[0]:
                ground.put(at, 1)
                taken.append(at)
        for at in taken:
            ground.put(at, -1)
        best = max(best, taken, key=len)
        if len(best) >= pieces:
            break
    return best


def _reach(ground: Ground) -> Places:
    """Returns the number of squares attacked from each square; squares attacked in two ways count twice."""
    longest = np.array([len(line) for way in ground.ways for line in way], np.int64)
    reach = longest[ground.lines_at].sum(axis=1)
    return np.asarray(reach + (ground.leaps_at < len(ground.cells)).sum(axis=1))


def repaired_on_torus(ground: Ground, pieces: int, run: Run) -> list[int] | None:
    """Returns `pieces` non-attacking pieces, or None if none were found; random choices come from the run."""
    random = np.random.default_rng(run.random.getrandbits(64))
    groups = _groups(ground, pieces)
    if groups is None:
        return None
    for _ in range(_STARTS):
        run.restarts += 1
        placed = _start(ground, groups, random, run)
        found = _repair(ground, groups, placed, random, run)
        for at in [*placed, *ground.fixed]:
            ground.put(at, -1)
        if found:
            return sorted([*placed.tolist(), *ground.fixed])
    return None


def _groups(ground: Ground, pieces: int) -> list[Places] | None:
    """Returns the squares among which each unfixed piece moves; None if a piece has none."""
    own = np.zeros(len(ground.cells), bool)
    own[ground.fixed] = True
    anywhere = np.flatnonzero(ground.allowed & ~own)
    tight = next((way for way in ground.ways if len(way) == pieces), None)
    if tight is None:
        left = pieces - len(ground.fixed)
        return [anywhere] * left if left >= 0 and len(anywhere) >= left else None
    groups = [line[ground.allowed[line]] for line in tight if not own[line].any()]
    return groups if all(len(group) for group in groups) else None


def _start(ground: Ground, groups: list[Places], random: np.random.Generator, run: Run) -> Places:
    for at in ground.fixed:
        ground.put(at, 1)
    placed = np.zeros(len(groups), np.int64)
    for which in random.permutation(len(groups)).tolist():
        run.tick()
        placed[which] = _best(ground, groups[which], random, run)
        ground.put(int(placed[which]), 1)
    return placed


def _repair(ground: Ground, groups: list[Places], placed: Places, random: np.random.Generator, run: Run) -> bool:
    """Moves attacked pieces until none is left; False at the limit of steps."""
    itself = len(ground.ways) + 1
    for _ in range(_STEPS_FOR_EACH * len(groups) + 1000):
        attacked = np.flatnonzero(ground.attacks(placed) > itself)
        if not len(attacked):
            return True
        run.tick()
        run.steps += 1
        which = int(random.choice(attacked))
        ground.put(int(placed[which]), -1)
        if random.random() < _NOISE:
            placed[which] = random.choice(groups[which])
        else:
            placed[which] = _best(ground, groups[which], random, run)
        ground.put(int(placed[which]), 1)
    return False


def _best(ground: Ground, group: Places, random: np.random.Generator, run: Run) -> int:
    """Returns a random one of the least attacked squares."""
    run.tests += len(group)
    attacks = ground.attacks(group)
    return int(random.choice(group[attacks == attacks.min()]))


def large_placement(problem: Problem, pieces: int, run: Run) -> _Cells | None:
    """Returns the cells of a placement of `pieces` pieces in reading order, or None, which proves nothing.

    Raises GaveUp at the time limit. Cost: 200 amazons on 200 × 200 squares take about a second.
    """
    ground = Ground(problem, run.effort.check)
    if any(len(way) < pieces for way in ground.ways):
        return None
    found: list[int] | None = found_greedily(ground, pieces, run.effort.check)
    if found is None or len(found) < pieces:
        found = repaired_on_torus(ground, pieces, run)
    return None if found is None else tuple(ground.cells[at] for at in sorted(found))


def quickly(problem: Problem, run: Run) -> tuple[bool, _Cells | None]:
    """Returns whether the problem is settled without complete search, and the placement if there is one.

    Small boards are left to the complete search, which finds the first placement in lexicographic order. Raises GaveUp
    at the time limit, and if nothing was found on a board too large for complete search.
    """
    if not large_takes(problem):
        return False, None
    formula = by_formula(problem)
    if formula is not None:
        return True, formula or None
    area, most = problem.board.area, most_on_torus(problem)
    if most is not None and problem.pieces in ("max", most) and area > _SMALL_TORUS:
        on_torus = queens_on_torus(problem.board.rows, most, run)
        if on_torus is not None:
            return True, on_torus
    if area <= _SMALL:
        return False, None
    few = None if problem.pieces == "max" else first_fit(problem, int(problem.pieces), run)
    if few is not None:
        return True, few
    bound = _bound(problem, run)
    pieces = bound if problem.pieces == "max" else int(problem.pieces)
    if pieces > bound:
        return True, None
    found = large_placement(problem, pieces, run)
    if found is None and area > MOST_FOR_COMPLETE_SEARCH:
        raise GaveUp(
            f"Local search found no placement of {pieces} pieces, and complete search supports at most "
            f"{MOST_FOR_COMPLETE_SEARCH} squares."
        )
    return found is not None, found


def _bound(problem: Problem, run: Run) -> int:
    """Returns an upper bound on the number of pieces.

    For riders on large boards only the lines of each direction are counted.
    """
    rides = directions(problem.moves)
    if rides and problem.board.area > _SMALL_FOR_CLIQUES:
        return min(_number_of_lines(problem, ride, run) for ride in rides)
    return upper_bound(problem, run.effort.check)


def _number_of_lines(problem: Problem, ride: Square, run: Run) -> int:
    number = 0
    for _ in lines_of_board(problem.board, ride):
        run.tick()
        number += 1
    return number
