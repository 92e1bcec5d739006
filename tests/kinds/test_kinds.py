"""Each kind of problem against one that uses only the judge; and that kind as an external extension."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from typing import Any

import pytest
from support.tables import table

import nqueens
from nqueens import GaveUp, Problem
from nqueens.board.board import Square
from nqueens.choices import ProblemName
from nqueens.effort import Effort
from nqueens.kinds.drawing import drawn_by_counts
from nqueens.kinds.kind import Found, Kind, pieces_of
from nqueens.kinds.table import KINDS, kind_of
from nqueens.problems.board_maps import Permutation
from nqueens.solvers.run import Run
from nqueens.symmetry.group import group_of

EFFORT = Effort.of(threads=1)


class Sieve(Kind):
    """A kind that uses only the judge: it tries all sets of squares."""

    @cached_property
    def all(self) -> list[dict[str, tuple[Square, ...]]]:
        problem, squares = self.problem, tuple(self.problem.board)
        word, many = ("pawns", problem.pawns) if problem.pawns else ("partners", problem.partners)
        found: list[dict[str, tuple[Square, ...]]] = []
        for number in [problem.pieces] if isinstance(problem.pieces, int) else range(len(squares) + 1):
            for first in combinations(squares, number):
                rest = [square for square in squares if square not in first]
                for second in combinations(rest, number if problem.pieces == "max" and problem.partner else many):
                    if problem.why_not(first, **{word: second}) is None:
                        found.append(dict(zip(problem.names, (first, second), strict=False)))
        if problem.pieces == "max":
            most = max((self.size(each) for each in found), default=-1)
            found = [each for each in found if self.size(each) == most]
        return sorted(found, key=lambda each: tuple(each.values()))

    def each(self, run: Run, *, fundamental: bool = False) -> Iterator[Found]:
        found: list[Found] = [*self.all]
        return self.one_of_each_class(found, run.effort) if fundamental else iter(found)

    def numbered(self, effort: Effort) -> Problem:
        if self.problem.partner is None or self.problem.pieces != "max":
            return super().numbered(effort)
        most = max(map(self.size, self.all))
        return replace(self.problem, pieces=most, partners=most)

    def symmetries(self, effort: Effort) -> tuple[dict[Square, int], list[Permutation]]:  # noqa: ARG002
        """Returns the symmetries of the board that map the solutions to each other."""
        board = self.problem.board
        place = {square: at for at, square in enumerate(board)}
        maps = [{square: symmetry(square, board) for square in board} for symmetry in group_of(board)]
        solutions = {tuple(map(frozenset, each.values())) for each in self.all}
        kept = [
            moved
            for moved in maps
            if {tuple(frozenset(moved[square] for square in own) for own in each) for each in solutions} == solutions
        ]
        return place, [tuple(place[moved[square]] for square in board) for moved in kept]


def in_order(found: Found, problem: Problem) -> tuple[tuple[Square, ...], ...]:
    return tuple(tuple(sorted(own)) for own in pieces_of(found, problem).values())


@pytest.mark.parametrize(("size", "piece", "rest"), table(__file__, "questions"))
def test_each_kind_agrees_with_the_sieve(size: Any, piece: ProblemName, rest: dict[str, Any]) -> None:
    asked = nqueens.problem(size, piece, **rest)
    kind, sieve = kind_of(asked), Sieve(asked)
    expected = [in_order(each, asked) for each in sieve.all]
    listed = [in_order(each, asked) for each in kind.each(Run())]
    assert (listed if len(asked.names) == 1 else sorted(listed)) == expected
    assert (found := kind.first(Run())) is None or in_order(found, asked) in expected
    assert (found is None) == (not expected)
    assert +Counter(kind.tally(EFFORT).by_size) == +Counter(sieve.tally(EFFORT).by_size)
    one_of_each = [in_order(each, asked) for each in sieve.each(Run(), fundamental=True)]
    assert kind.classes(EFFORT).fundamental == len(one_of_each) == len(list(kind.each(Run(), fundamental=True)))
    sizes = {size: number for size, number, _ in kind.class_sizes(EFFORT) if number}
    assert sizes == {size: number for size, number, _ in sieve.class_sizes(EFFORT)}
    numbered = kind_of(kind.numbered(EFFORT))
    rows, wanted = (
        sorted(sorted(set(row) - {-1}) for found in of.blocks(EFFORT) for row in found.tolist())
        for of in (numbered, Sieve(numbered.problem))
    )
    assert rows == wanted
    use, solutions = numbered.square_use(EFFORT)
    assert (use.tolist(), solutions) == (Sieve(numbered.problem).square_use(EFFORT)[0].tolist(), len(wanted))
    if expected and not (asked.has_columns and asked.board.is_square):
        drawn = kind.draw(8 * len(expected), EFFORT, seed=1, method="auto", thinning=1)
        assert {in_order(kind.drawn(row), asked) for row in drawn.columns.tolist()} == set(expected)


def test_a_new_kind_is_a_class_and_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every verb supports problems of a kind with nothing but a list and symmetries."""
    plain = nqueens.problem("3x4", "kings", pieces=2)
    usual = {verb: answer(plain) for verb, answer in VERBS.items()}
    assert len(usual["solutions"]) == usual["count"] == 37 > usual["classes"] > 0
    monkeypatch.setattr(f"{__name__}.seen", [])
    monkeypatch.setattr("nqueens.kinds.table.KINDS", [(seen_by_sieve, f"{__name__}:Sieve"), *KINDS])
    for verb, answer in VERBS.items():
        seen.clear()
        assert answer(plain) == usual[verb], verb
        assert seen, verb
    with pytest.raises(GaveUp, match=r"of solutions of this kind are drawn from up to 30 solutions, got 37"):
        drawn_by_counts(kind_of(plain), 1, EFFORT, seed=0, most_listed=30)


seen: list[Problem] = []


def seen_by_sieve(problem: Problem) -> bool:
    seen.append(problem)
    return True


VERBS: dict[str, Any] = {
    "count": nqueens.count,
    "sizes": lambda asked: +Counter(nqueens.tally(asked).by_size),
    "classes": lambda asked: nqueens.classes(asked).fundamental,
    "solutions": lambda asked: list(nqueens.solutions(asked)),
    "one of each class": lambda asked: list(nqueens.solutions(asked, fundamental=True)),
    "half-turn": lambda asked: list(nqueens.solutions(asked, symmetry="half-turn")),
    "class size": lambda asked: [each.class_size for each in nqueens.solutions(asked)],
    "solve": lambda asked: nqueens.solve(asked).is_solution,
    "square use": lambda asked: nqueens.square_use(asked).numbers.tolist(),
    "sample": lambda asked: all(each.is_solution for each in nqueens.sample(asked, 5, seed=1)),
    "max": lambda asked: len(nqueens.solve(nqueens.problem(asked.board, "kings", pieces="max")).squares),
}
