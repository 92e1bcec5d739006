"""A plain solver of 0/1 models, instead of the libraries: it tries one variable after the other."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from nqueens.effort import Effort
from nqueens.models.decode import Placed, decode
from nqueens.models.model import Linear, Model
from nqueens.solvers.optimising import colouring, optimise
from nqueens.solvers.optimising.answers import Bounds, Optimum


class _Search:
    """Assigned values, and the range of totals that each constraint can still reach."""

    def __init__(self, constraints: Sequence[Linear], number: int) -> None:
        self.terms = [list(each.terms) for each in constraints]
        self.low = [sum(min(weight, 0) for weight, _ in terms) for terms in self.terms]
        self.high = [sum(max(weight, 0) for weight, _ in terms) for terms in self.terms]
        self.least = [it.bound if it.sense != "<=" else low for it, low in zip(constraints, self.low, strict=True)]
        self.most = [it.bound if it.sense != ">=" else high for it, high in zip(constraints, self.high, strict=True)]
        self.values: list[int | None] = [None] * number
        self.touching: list[list[tuple[int, int]]] = [[] for _ in range(number)]
        for at, terms in enumerate(self.terms):
            for weight, variable in terms:
                self.touching[variable].append((at, weight))

    def possible(self) -> bool:
        ranges = zip(self.low, self.most, self.high, self.least, strict=True)
        return all(low <= most and high >= least for low, most, high, least in ranges)

    def give(self, variable: int, value: int, given: list[int]) -> bool:
        """Assigns a value and propagates; lists the assigned variables, and returns false on a contradiction."""
        waiting = [(variable, value)]
        while waiting:
            variable, value = waiting.pop()
            if self.values[variable] is not None:
                if self.values[variable] != value:
                    return False
                continue
            self.values[variable] = value
            given.append(variable)
            for at, weight in self.touching[variable]:
                self._shift(at, weight, value, 1)
            for at, _ in self.touching[variable]:
                if self.low[at] > self.most[at] or self.high[at] < self.least[at]:
                    return False
                for weight, other in self.terms[at]:
                    if self.values[other] is None:
                        if self.low[at] + abs(weight) > self.most[at]:
                            waiting.append((other, int(weight < 0)))
                        if self.high[at] - abs(weight) < self.least[at]:
                            waiting.append((other, int(weight > 0)))
        return True

    def take_back(self, given: list[int]) -> None:
        for variable in reversed(given):
            for at, weight in self.touching[variable]:
                self._shift(at, weight, self.values[variable] or 0, -1)
            self.values[variable] = None

    def _shift(self, at: int, weight: int, value: int, sign: int) -> None:
        if (weight > 0) == bool(value):
            self.low[at] += sign * abs(weight)
        else:
            self.high[at] -= sign * abs(weight)


def assignments(constraints: Sequence[Linear], number: int, *, first: int = 1) -> Iterator[list[int]]:
    """Yields every assignment of `number` variables that satisfies the constraints; the value `first` comes first."""
    search = _Search(constraints, number)

    def below(at: int) -> Iterator[list[int]]:
        while at < number and search.values[at] is not None:
            at += 1
        if at == number:
            yield [value or 0 for value in search.values]
            return
        for value in (first, 1 - first):
            given: list[int] = []
            if search.give(at, value, given):
                yield from below(at + 1)
            search.take_back(given)

    if search.possible():
        yield from below(0)


def clauses_kept(clauses: Sequence[Sequence[int]], number: int) -> Iterator[list[int]]:
    """Yields every assignment that satisfies each clause of numbers from 1."""
    constraints = []
    for clause in map(set, clauses):
        if not any(-literal in clause for literal in clause):
            signs = tuple(1 if literal > 0 else -1 for literal in clause)
            least = 1 - sum(sign < 0 for sign in signs)
            constraints.append(Linear("", tuple(abs(literal) - 1 for literal in clause), ">=", least, signs))
    return assignments(constraints, number)


def best_of(model: Model, effort: Effort, **_: Any) -> Optimum:
    """Returns the best value of a model; replaces the function of that name that uses CP-SAT."""
    goal, best, value, nodes = model.objective, None, None, 0
    while True:
        bound: list[Linear] = []
        if goal is not None and value is not None:
            closer = value + 1 if goal.maximise else value - 1
            bound = [Linear("closer", goal.variables, ">=" if goal.maximise else "<=", closer)]
        first = int(goal is None or goal.maximise)
        found = next(assignments([*model.constraints, *bound], len(model.variables), first=first), None)
        if found is not None:
            best, nodes = found, nodes + 1
        if found is None or goal is None:
            break
        value = sum(found[variable] for variable in goal.variables)
    if best is None:
        return Optimum(None, None, True, None, "plain", nodes, 0.0)
    if value is not None:
        effort.tell(Bounds(value, value, 0.0))
    return Optimum(value, value, True, decode(model, [at for at, each in enumerate(best) if each]), "plain", nodes, 0.0)


def all_with(model: Model, value: int | None, take: Callable[[Placed], None], effort: Effort) -> bool:  # noqa: ARG001
    """Yields all solutions of a model with the value; replaces the function of that name that uses CP-SAT."""
    goal = model.objective
    exactly = [] if goal is None or value is None else [Linear("value", goal.variables, "=", value)]
    for found in assignments([*model.constraints, *exactly], len(model.variables)):
        take(decode(model, [at for at, each in enumerate(found) if each]))
    return True


@pytest.fixture
def without_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solves models by exhaustive trial, with no library available."""
    monkeypatch.setattr(optimise, "best_of", best_of)
    monkeypatch.setattr(optimise, "all_with", all_with)
    monkeypatch.setattr(colouring, "best_of", best_of)
    monkeypatch.setattr(optimise, "find_spec", lambda _: None)
