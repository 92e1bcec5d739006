"""Models against the judges: on small boards exactly the solutions satisfy all constraints."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from support.failing import fails
from support.modelled import modelled, modelled_problem
from support.plain_models import assignments, clauses_kept
from support.tables import rows

from nqueens.api.modelling import export_model, import_answers
from nqueens.errors import BadInput
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.clauses import ENCODINGS, Encoder
from nqueens.models.decode import decode
from nqueens.models.model import Linear

PROBLEMS = [modelled(*row) for row in rows(__file__, "modelled.txt")]


@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
def test_exactly_the_solutions_satisfy_all_constraints(problem: AnyProblem) -> None:
    """Tries all assignments if they are few, otherwise those with the maximum number of pieces of a solution."""
    model = model_of(problem)
    number = len(model.variables)
    assert all(variable.role for variable in model.variables)
    kept = set(map(tuple, assignments(model.constraints, number)))
    for values in product((0, 1), repeat=number) if number <= 12 else _near(sorted(kept), number):
        placed = decode(model, [at for at, value in enumerate(values) if value])
        assert (values in kept) == (model.violated(values) is None) == (problem.why_not_by_role(placed) is None)


def _near(kept: list[tuple[int, ...]], number: int) -> Iterator[tuple[int, ...]]:
    """Yields some solutions, with up to two values changed, and some random assignments."""
    chance = Random(number)
    for values in kept[:: 1 + len(kept) // 20]:
        yield values
        for one in range(number):
            other = chance.randrange(number)
            yield tuple(1 - value if at == one else value for at, value in enumerate(values))
            yield tuple(1 - value if at in (one, other) else value for at, value in enumerate(values))
    for _ in range(300):
        yield tuple(int(chance.random() < 0.25) for _ in range(number))


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_encodings_allow_one_assignment_of_the_auxiliary_variables(encoding: str) -> None:
    for size in (1, 2, 5, 6, 7):
        for sense, bound in (("<=", 1), ("=", 1), (">=", 1), ("=", 2), ("<=", 3), (">=", 2), ("=", 0), ("=", size + 1)):
            constraint = Linear("c", tuple(range(size)), sense, bound)  # type: ignore[arg-type]
            clauses = list(Encoder(size, encoding).clauses(constraint))
            number = max([size, *(abs(literal) for clause in clauses for literal in clause)])
            found = [tuple(map(bool, each[:size])) for each in clauses_kept(clauses, number)]
            expected = [values for values in product((False, True), repeat=size) if constraint.holds(values)]
            assert sorted(found) == expected, (size, sense, bound)


def test_numbers_of_clauses() -> None:
    """For at most one of m: m²/2, about 4m and about 3m with the pairs of rows and columns."""
    at_most_one = Linear("c", tuple(range(64)), "<=", 1)
    numbers = [len(list(Encoder(64, encoding).clauses(at_most_one))) for encoding in ENCODINGS]
    assert numbers == [64 * 63 // 2, 4 * 64 - 5, 2 * 64 + 16 + 2 * 28]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_queens_as_clauses(encoding: str) -> None:
    """Checks all solutions, the remaining ones of each class if symmetries are broken, and judges the answers."""
    for n, every, fundamental in ((3, 0, 0), (4, 2, 1), (5, 10, 2), (6, 4, 1)):
        problem = modelled_problem("queens", str(n))
        for breaking, expected in ((False, every), (True, fundamental)):
            text = "".join(export_model(problem, "dimacs", encoding=encoding, breaking=breaking))
            head, *clauses = (line.split() for line in text.splitlines() if line[0] != "c")
            assert len(clauses) == int(head[3])
            found = list(clauses_kept([[int(word) for word in clause[:-1]] for clause in clauses], int(head[2])))
            assert len(found) == expected
            signed = [" ".join(str(at if value else -at) for at, value in enumerate(each, 1)) for each in found]
            answers = import_answers("".join(f"v {each} 0\n" for each in signed), problem, "dimacs") if found else []
            assert [each.reason for each in answers] == [None] * expected


def test_unsupported_problems_are_refused() -> None:
    for name, options in (("queens-and-knights", {}), ("queens-and-pawns", {}), ("queens", {"pieces": "maximal"})):
        fails(BadInput, "", model_of, modelled_problem(name, "5", **options))
