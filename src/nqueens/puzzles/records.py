"""Records for data sets: instances with checked explanations, and steps that do not follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random
from typing import Any, NotRequired, TypedDict

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import WrongAnswer
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of
from nqueens.puzzles.alike import canonical
from nqueens.puzzles.check_steps import Known
from nqueens.puzzles.explain import explain_puzzle
from nqueens.puzzles.formats import code
from nqueens.puzzles.generate import Wish, generated
from nqueens.puzzles.steps import Rule, Step
from nqueens.puzzles.words import Words


class DatasetRecord(TypedDict):
    """A record of a data set; steps are plain values, with their `words`.

    `puzzle` is a code of a region puzzle, or the board of a completion as text, with `Q` for a queen and `x` for a
    forbidden square. Region puzzles and completions have `level` to `wrong_steps`, traces have `solver` and `events`,
    which are sentences.
    """

    id: str
    number: int
    seed: int
    version: str
    split: str
    puzzle: str
    solution: list[list[int]]
    level: NotRequired[int | None]
    techniques: NotRequired[dict[str, int]]
    steps: NotRequired[list[dict[str, object]]]
    wrong_steps: NotRequired[list[dict[str, object]]]
    solver: NotRequired[str]
    events: NotRequired[list[str]]


MOST_WRONG = 3
"""Most wrong steps in a record."""

_MOST_OPEN = 4
"""Most open squares of a unit about which a wrong step claims that they are the last."""


def digest(*values: object) -> str:
    """Returns an identifier of 16 hexadecimal digits, equal for equal values."""
    return sha256(repr(values).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class RegionRecords:
    """Records of the region puzzles that meet the requirements, by seed and number."""

    wish: Wish
    seed: int

    def record(self, number: int, effort: Effort) -> dict[str, Any]:
        """Returns the record of a puzzle: its identifier is that of its class under the symmetries of the square.

        Raises WrongAnswer if the checker rejects a step of the explanation, and GaveUp as `generated` does.
        """
        made = next(generated(self.wish, self.seed, 1, replace(effort, threads=1), skip=number))
        found = explain_puzzle(made.problem, effort)
        form = canonical(numbers_of(made.problem).region, self.wish.side)
        return {
            "id": digest("regions", self.wish.each, form),
            "puzzle": code.write(made.problem),
            "solution": sorted(made.queens),
            "level": found.level if found.complete else None,
            **explained(made.problem, found.steps, made.queens, Random(f"{self.seed} {number}")),
        }


def explained(problem: Problem, steps: Sequence[Step], solution: Iterable[Square], chance: Random) -> dict[str, object]:
    """Returns the part of a record about the steps: techniques, the steps, and some that do not follow.

    Raises WrongAnswer if the checker rejects a step.
    """
    words, queens = Words(problem), frozenset(solution)
    wrong = [
        {"at": at, **_plain(step), "words": words.sentence(step), "why": why,
         "contradicts_solution": not _is_true(step, queens)}
        for at, step, why in _wrong_steps(problem, steps, chance)
    ]  # fmt: skip
    return {
        "techniques": dict(Counter(step.technique for step in sorted(steps, key=lambda step: step.level))),
        "steps": [_plain(step) | {"words": words.sentence(step)} for step in steps],
        "wrong_steps": wrong,
    }


def _plain(step: Step) -> dict[str, Any]:
    """Returns the step as plain values, without empty ones."""
    values = step.as_dict() | {"nested": [_plain(each) for each in step.nested]}
    return {name: value for name, value in values.items() if value not in (None, (), [], 0)}


def _is_true(step: Step, solution: frozenset[Square]) -> bool:
    """Returns whether the conclusions of a step are true of the solution."""
    return solution.issuperset(step.placed) and solution.isdisjoint(step.crossed) and not step.contradiction


def _wrong_steps(problem: Problem, steps: Sequence[Step], chance: Random) -> Iterator[tuple[int, Step, str]]:
    """Yields steps that do not follow, each with the number of steps before it and the checker's reason.

    Raises WrongAnswer if the checker rejects a step of the explanation.
    """
    known = Known(problem)
    chosen = set(chance.sample(range(len(steps)), min(MOST_WRONG, len(steps))))
    for at, step in enumerate(steps):
        if at in chosen:
            for wrong in _candidates(steps, at, known, chance):
                if (why := known.why_not(wrong)) is not None:
                    yield at, wrong, why
                    break
        if (why_not := known.why_not(step)) is not None:
            raise WrongAnswer(f"Step {at + 1} of {problem!r} was rejected: {why_not}. This is a bug.")
        known.take(step)


def _candidates(steps: Sequence[Step], at: int, known: Known, chance: Random) -> list[Step]:
    """Returns mistakes that a player might make at this point, in random order.

    They are a later step taken too early, a conclusion about one more or another square, and a unit with several open
    squares taken for one with a single square.
    """
    step, made = steps[at], list[Step]()
    if len(steps) > at + 1:
        made.append(chance.choice(steps[at + 1 :]))
    if others := sorted(known.open.difference(step.placed, step.crossed)):
        other = chance.choice(others)
        if step.rule in (Rule.SUPPOSED, Rule.MISSING):
            placed = (other,) if step.placed else ()
            made.append(replace(step, square=other, placed=placed, crossed=() if placed else (other,)))
        elif step.placed:
            made.append(replace(step, placed=(other, *step.placed[1:])))
        elif step.crossed:
            made.append(replace(step, crossed=tuple(sorted((*step.crossed, other)))))
    open_in = {unit: sorted(known.open_in([unit])) for unit in known.units if known.need(unit) == 1}
    if few := [unit for unit, squares in open_in.items() if 1 < len(squares) <= _MOST_OPEN]:
        unit = chance.choice(few)
        squares = tuple(open_in[unit])
        made.append(Step(Rule.LAST, 1, (unit,), squares=squares, number=1, placed=(chance.choice(squares),)))
    chance.shuffle(made)
    return made
