"""Every step of an explanation passes the judge, which shares no code with the finder; spoiled steps do not."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from support.divisions import connected, zoned
from support.failing import fails

import nqueens
from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.puzzles.explain import Explanation
from nqueens.puzzles.reading import puzzles_in_text
from nqueens.puzzles.steps import ALLOWED, LEVELS, RULES, Rule, Step, Unit, technique
from nqueens.puzzles.words import Words

GENERATED = Path(__file__).with_name("generated.txt")
Explained = list[tuple[Problem, Explanation, frozenset[Square]]]


def explained_from(puzzles: list[Problem]) -> Explained:
    return [(puzzle, nqueens.explain(puzzle), frozenset(nqueens.solve(puzzle).pieces["queen"])) for puzzle in puzzles]


@cache
def explained() -> Explained:
    """Returns generated puzzles with one solution in which every rule occurs."""
    puzzles = puzzles_in_text(GENERATED.read_text(encoding="utf-8"))
    return explained_from([puzzles[at] for at in (*range(5), *range(7, 120, 18), 120, 121, 125, 129, 145, 160)])


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
def test_every_step_of_generated_puzzles_is_accepted(every: bool) -> None:
    """But not checked, on a large board, if it is about many groups, which takes a minute."""
    puzzles = explained_from(puzzles_in_text(GENERATED.read_text(encoding="utf-8"))) if every else explained()
    for puzzle, found, solution in puzzles:
        if puzzle.board.rows < 12:
            assert nqueens.check_steps(puzzle, found.steps)
        for step, (queens, crosses) in zip(found.steps, found.known, strict=False):
            if puzzle.board.rows >= 12 and step.rule is not Rule.TOGETHER:
                assert nqueens.check_steps(replace(puzzle, fixed=queens, forbidden=crosses), [step])
        assert found.complete
        assert frozenset(found.queens) == solution
        assert found.known[-1] == (solution, frozenset(found.crosses))
        assert found.level == max(step.level for step in found.steps)


@pytest.mark.parametrize("each", [1, 2])
def test_every_step_of_random_divisions_is_accepted(each: int) -> None:
    chance = random.Random(each)
    endings = set()
    for _ in range(80 if each == 1 else 5):
        side = chance.randint(3, 7) if each == 1 else 8
        piece = "queen" if each == 1 and chance.random() < 0.2 else None
        puzzle = nqueens.problem(regions=connected(chance, side), each=each, piece=piece, torus=chance.random() < 0.2)
        puzzle = zoned(chance, puzzle) if chance.random() < 0.5 else puzzle
        found = nqueens.explain(puzzle)
        assert nqueens.check_steps(puzzle, found.steps)
        solutions = nqueens.count(puzzle)
        endings.add((found.complete, found.contradiction))
        assert solutions == 1 or not found.complete
        assert solutions == 0 or not found.contradiction
    assert len(endings) == 3 or each == 2


def test_every_rule_occurs() -> None:
    assert {step.rule for _, found, _ in explained() for step in found.steps} >= set(RULES) - {Rule.MISSING}
    assert all(step.level in ALLOWED[step.rule] for _, found, _ in explained() for step in found.steps)


def test_spoiled_steps_are_refused() -> None:
    chance = random.Random(14)
    refused = 0
    for puzzle, found, solution in explained():
        for at in chance.sample(range(len(found.steps)), min(2, len(found.steps))):
            queens, crosses = found.known[at]
            position = replace(puzzle, fixed=queens, forbidden=crosses)
            assert nqueens.check_steps(position, [found.steps[at]])
            for spoiled in spoil(chance, found.steps[at], solution, frozenset(puzzle.board) - queens - crosses):
                answer = nqueens.check_steps(position, [spoiled, *found.steps[at + 1 :]])
                assert not answer, spoiled
                assert answer.number == 0, (spoiled, found.steps[at])
                refused += 1
    assert refused >= 300


def test_no_false_conclusion_follows_from_true_premises() -> None:
    """Puzzles with many solutions: a conclusion that contradicts any of them is refused, for any squares of the step.

    Spoiled premises do not expose a judge that accepts every true conclusion; a false conclusion does.
    """
    chance = random.Random(3)
    refused = accepted = 0
    for each, side in [(1, 6)] * 6 + [(2, 8)]:
        puzzle = nqueens.problem(regions=connected(chance, side), each=each)
        solutions = [frozenset(one.pieces["queen"]) for one in islice(nqueens.solutions(puzzle), 300)]
        if not 1 < len(solutions) < 300:
            continue
        found = nqueens.explain(puzzle)
        for step, (queens, crosses) in zip(found.steps, found.known, strict=False):
            position = replace(puzzle, fixed=queens, forbidden=crosses)
            for square in sorted(frozenset(puzzle.board) - queens - crosses):
                having = sum(square in solution for solution in solutions)
                for changed, holds in (
                    (replace(step, crossed=(square,), placed=()), having == 0),
                    (replace(step, placed=(square,), crossed=()), having == len(solutions)),
                ):
                    answer = nqueens.check_steps(position, [changed])
                    assert holds or not answer, changed
                    refused += not answer
                    accepted += bool(answer)
    assert refused >= 150
    assert accepted >= 15


def spoil(
    chance: random.Random, step: Step, solution: frozenset[Square], open_squares: frozenset[Square]
) -> Iterator[Step]:
    """Yields invalid steps: other squares, missing premises, another rule, another level."""
    false_cross = [square for square in sorted(open_squares & solution) if square not in step.placed]
    false_queen = [square for square in sorted(open_squares - solution) if square not in step.crossed]
    if false_cross and step.crossed:
        yield replace(step, crossed=(*step.crossed[1:], chance.choice(false_cross)))
    if false_queen and step.placed:
        yield replace(step, placed=(*step.placed[1:], chance.choice(false_queen)))
    if step.holders:
        yield replace(step, holders=step.holders[1:])
        yield replace(step, number=step.number + 1)
        yield replace(step, squares=step.squares[1:])
    if step.items:
        yield replace(step, items=step.items[1:])
        yield replace(step, items=step.holders, holders=step.items)
    if step.counts:
        yield replace(step, counts=(step.counts[0] + 1, *step.counts[1:]))
    if step.nested:
        yield replace(step, nested=())
        yield from _groups_spoiled(step) if step.rule is Rule.TOGETHER else [replace(step, nested=step.nested[:-1])]
        if len(step.nested) > 1:
            crossed = step.nested[-2].squares[:1] if step.rule is Rule.TOGETHER else ()
            other = replace(step.nested[-2], crossed=crossed, placed=())
            yield replace(step, nested=(*step.nested[:-2], other, step.nested[-1]))
    for rule in set(RULES) - {step.rule}:
        yield replace(step, rule=rule)
    yield replace(step, level=9)
    yield replace(step, placed=(), crossed=())
    yield replace(step, crossed=(*step.crossed, *step.crossed[:1], *step.placed[:1]))


def _groups_spoiled(step: Step) -> Iterator[Step]:
    """Yields the groups one by one: left out, with other squares, with another number, with a repeated unit."""
    first, *others = step.nested
    yield replace(step, nested=(first,))
    yield replace(step, nested=(first, first))
    changes: list[dict[str, Any]] = [
        {"squares": first.squares[1:]}, {"number": first.number + 1}, {"number": first.number - 1},
        {"holders": first.holders * 2, "number": first.number * 2}, {"holders": ()},
    ]  # fmt: skip
    for change in changes:
        yield replace(step, nested=(replace(first, **change), *others))


def test_invalid_premises_are_refused() -> None:
    puzzle = nqueens.problem(regions="AABB\nACDB\nCCDB\nCCDB")
    first = nqueens.explain(puzzle).steps[0]
    for spoiled, reason in (
        (replace(first, holders=(Unit("region", 4),)), "a unit that does not exist"),
        (replace(first, holders=first.holders * 2), "a unit twice"),
        (replace(first, holders=(*first.holders, Unit("row", 1))), "different kinds"),
        (replace(first, contradiction=True, crossed=()), "the items have at least 1 queens"),
    ):
        answer = nqueens.check_steps(puzzle, [spoiled])
        assert not answer
        assert re.match(f"step 1: .*{reason}", str(answer))
    assert str(nqueens.check_steps(puzzle, [first])) == "all steps hold"
    fails(BadInput, "must be a region puzzle", nqueens.check_steps, 8, [])
    fails(BadInput, "must come from `explain`, got 1", nqueens.check_steps, puzzle, [1])  # type: ignore[list-item]


def test_every_technique_has_a_name() -> None:
    assert {technique(rule, level) for rule in RULES for level in ALLOWED[rule]} >= {"crosses", "exclusion"}
    assert sorted(LEVELS) == list(range(1, 9))


def test_conflicting_given_queens() -> None:
    for fixed in ([(0, 1), (0, 3)], [(0, 1), (1, 2)], [(1, 0), (2, 0)]):
        wrong = nqueens.problem(regions="AABB\nACDB\nCCDB\nCCDB", fixed=fixed)
        found = nqueens.explain(wrong)
        assert (found.steps, found.contradiction, set(found.queens)) == ((), True, set(fixed))
    wrong = nqueens.problem(regions="AABB\nACDB\nCCDB\nCCDB", fixed=[(0, 1), (0, 3)])
    region, row = Unit("region", 3), Unit("row", 0)
    step = Step(Rule.COUNTING, 2, (region,), (row,), (0,), squares=((1, 2), (2, 2)), number=1, crossed=((1, 2),))
    assert not nqueens.check_steps(wrong, [step])


@pytest.mark.full
def test_groups_without_a_joint_way_have_a_common_part() -> None:
    """There is no solution: the finder removes ways pair by pair, and finds a cross before the contradiction."""
    (puzzle,) = puzzles_in_text(
        "11x2.AABAAAAACDAEEEFAAAAABAGEEHAAAAAAAGIIIIIIIFDCHGIHIIFFICCGIIIJKFKHCCIIIIIFFFFCC"
        "IIIIIHHBFFBKKEDDDHEFFJKKKDBBDDJJJKKGDFFDDKJJ"
    )
    found = nqueens.explain(puzzle)
    assert found.contradiction
    assert nqueens.count(puzzle) == 0
    assert nqueens.check_steps(puzzle, found.steps)


def test_a_step_about_many_groups_is_readable() -> None:
    """It starts with the main group, then lists the others, with long runs of names joined."""
    every = ((Words(puzzle), step) for puzzle, found, _ in explained() for step in found.steps)
    words, step = next(each for each in every if each[1].rule is Rule.TOGETHER and len(each[1].nested) > 2)
    assert re.fullmatch(r"Look at the ways to fill [^;]+\.", words.where(step))
    said = r"All ways to fill [^;]+ that leave a way to fill also ([^;]+; )+and [^;]+ agree"
    assert re.fullmatch(said, words.why(step))
    columns = [Unit("column", number) for number in (0, 1, 2, 3, 6, 7, 8)]
    assert words.units(columns) == "columns 0 to 3, 6, 7 and 8"
    assert words.units([Unit("region", number) for number in range(4)]) == "regions A to D"
    assert words.units(columns[:3]) == "columns 0, 1 and 2"


def test_a_single_group_may_have_no_way_to_be_filled() -> None:
    """The remaining group of several, where one suffices; if there is room, it is refused."""
    puzzle = nqueens.problem(regions="AAB\nACB\nCCB", each=2)
    full = Step(Rule.SHAPE, 7, (Unit("region", 0),), squares=((0, 0), (0, 1), (1, 0)), number=2)
    free = Step(Rule.SHAPE, 7, (Unit("row", 0),), squares=((0, 0), (0, 1), (0, 2)), number=2)
    alone = Step(Rule.TOGETHER, 7, nested=(full,), contradiction=True)
    assert nqueens.check_steps(puzzle, [alone])
    assert Words(puzzle).why(alone) == "There is no way to fill region A."
    assert "there is a way" in str(nqueens.check_steps(puzzle, [replace(alone, nested=(free,))]))
    both_ends = replace(alone, nested=(free,), contradiction=False, placed=((0, 0), (0, 2)))
    assert nqueens.check_steps(puzzle, [both_ends])
    assert Words(puzzle).why(both_ends) == "All ways to fill row 0 agree"
