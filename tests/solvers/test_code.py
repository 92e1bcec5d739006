"""Pseudocode of the solvers: every event of a run belongs to a line, and every line is reached."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest

import nqueens
from nqueens.solvers.code import Code
from nqueens.solvers.events import Commented, Event, Note, Place, Remove
from nqueens.solvers.registry import specs

TRACED = {each.name: each for each in specs() if each.traced}
(PUZZLE,) = nqueens.read_puzzles("4x1.AABBACDBCCDBCCDB")

Asked = tuple[nqueens.ProblemLike, dict[str, Any]]  # the question and the options
MORE: dict[str, tuple[Asked, ...]] = {
    "brute-force": ((2, {"places": "blind"}), (4, {"places": "ordered"})), "rohl": ((5, {"prune": True}),),
    "determinant": ((4, {"method": "glaisher"}),),
    "divide-and-conquer": ((5, {"question": "family"}), (13, {"question": "one"})), "kale": ((8, {"patience": 1}),),
    "min-conflicts": ((4, {"max_steps": 1, "start": "line"}),), "sosic-gu": ((6, {"variant": "qs1"}),),
    "annealing": ((4, {"levels": 2, "moves": 1}),), "hopfield": ((5, {"sweeps": 1}), (6, {"mode": "synchronous"})),
    "self-inhibiting": ((5, {"sweeps": 1}),), "kaosar": ((9, {}), (10, {})),
    "by-lines": ((nqueens.problem(4, pieces=2), {}),),
}  # fmt: skip
"""Runs that reach lines that the example of a solver does not."""

OTHERS = [nqueens.problem(5, "torus"), nqueens.problem(4, "torus")]
"""Questions for solvers that take other boards and pieces only."""

BY_LISTS = {"brute-force", "divide-and-conquer"}
"""Solvers that never take back a queen: they examine complete placements."""


def events_of(name: str) -> Iterator[Event]:
    """Yields the events of the example and of the other runs, the first 2,500 of each."""
    spec = TRACED[name]
    example = spec.example
    asked: list[Asked] = [*MORE.get(name, ())]
    if spec.classic:
        asked.append((example.rows, dict(example.options)))
    else:
        asked += [(question, {}) for question in ([PUZZLE] if spec.regions else OTHERS)]
    for question, options in asked:
        seed = example.seed if spec.seeded else None
        run = nqueens.trace(question, solver=name, options=options, seed=seed, all_solutions=spec.enumerates)
        with suppress(nqueens.GaveUp):
            yield from islice(run, 2500)


@pytest.mark.parametrize("name", TRACED)
def test_every_event_has_a_line_and_every_line_is_reached(name: str) -> None:
    code = TRACED[name].code
    assert code is not None
    reached = {code.start}
    for event in events_of(name):
        number = code.line_of(event)
        assert number is not None, event
        assert not event.at or f"{type(event).__name__.lower()} {event.at}" in code.marks, event
        reached.add(number)
    assert reached == set(code.marks.values())
    for line, following in zip(code.lines, code.lines[1:], strict=False):
        leads = len(following.text) - len(following.text.lstrip()) > len(line.text) - len(line.text.lstrip())
        assert leads or line.part in reached, line
    assert 9 <= len(code.lines) <= 25
    assert all(0 < len(line.text) <= 58 and "#" not in line.text for line in code.lines)


def test_examples_show_the_solvers_at_work() -> None:
    for name, spec in TRACED.items():
        if not spec.classic:
            continue
        seed = spec.example.seed if spec.seeded else None
        run = nqueens.trace(spec.example.rows, solver=name, options=dict(spec.example.options), seed=seed)
        events = list(islice(run, 5001))
        assert run.solutions == 1
        assert 8 < len(events) <= 5000
        if spec.family == "local":
            assert run.report.steps >= 8, name
        if spec.family == "complete" and name not in BY_LISTS:
            assert sum(isinstance(event, Remove) for event in events) >= 8, f"nothing goes wrong with {name}"


def test_marks_and_remarks() -> None:
    code = Code("begin  # start\nfor each:\n    put it  # place, place early\n    add it\n    say so  # note late\n")
    assert [line.part for line in code.lines] == [0, None, 2, 2, 4]
    assert [code.line_of(each) for each in (Place(0, 0), Place(0, 0, at="early"), Note("x", at="late"))] == [2, 2, 4]
    assert code.line_of(Note("x")) is None
    assert str(code).splitlines()[2] == "    put it"
    assert Place(1, 2, at="early") == Place(1, 2)
    assert repr(Place(1, 2, at="early")) == "Place(row=1, column=2)"
    assert Place.__match_args__ == ("row", "column")
    assert isinstance(Place(1, 2), Commented)
