"""Models against the judges: on small boards exactly the solutions keep all constraints."""

from __future__ import annotations

from itertools import product

import pytest
from support.modelled import modelled_problem

from nqueens.errors import BadInput
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.clauses import ENCODINGS, Encoder
from nqueens.models.decode import decode, why_not
from nqueens.models.model import Linear

PROBLEMS = [
    modelled_problem("queens", "4"),
    modelled_problem("queens", "3x4"),
    modelled_problem("queens", "4x3"),
    modelled_problem("queens", "4", pieces=2),
    modelled_problem("queens", "3", pieces="all"),
    modelled_problem("queens", "4", torus=True, pieces=2),
    modelled_problem("queens", "4", wraps=[1], pieces=2),
    modelled_problem("queens", "4", holes=[(1, 1)], pieces=3),
    modelled_problem("queens", "4", fixed=[(0, 1)], forbidden=[(3, 3)]),
    modelled_problem("knights", "3"),
    modelled_problem("kings", "3x4", pieces=3),
    modelled_problem("rooks", "3"),
    modelled_problem("bishops", "3"),
    modelled_problem("amazons", "4", pieces=1),
    modelled_problem("nightriders", "3"),
    modelled_problem("queens", "2x2x2", pieces=1),
    modelled_problem("queens", "4", regions="AABB\nACDB\nCCDB\nC.DA"),
    modelled_problem("queens", "4", regions="AAAA\nBBBB\nCCCC\nDDDD", piece="queen", fixed=[(0, 1)]),
    modelled_problem("queens", "4", regions="AABB\nAABB\nCCDD\nCCDD", each=2, piece="bishop", torus=True),
    modelled_problem("domination", "4", number=2),
    modelled_problem("domination", "3", piece="knight", number=4),
    modelled_problem("independent-domination", "4", number=3),
    modelled_problem("domination", "3", torus=True, number=1),
    modelled_problem("peaceable", "2x4", number=1),
    modelled_problem("fewest-pawns", "3", pieces=3, number=2),
    modelled_problem("colouring", "2", number=4),
]


@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
def test_exactly_the_solutions_keep_all_constraints(problem: AnyProblem) -> None:
    model = model_of(problem)
    assert all(variable.role for variable in model.variables)
    if len(model.variables) > 16:
        pytest.skip("too many assignments")
    for values in product((0, 1), repeat=len(model.variables)):
        placed = decode(model, [at for at, value in enumerate(values) if value])
        assert (model.violated(values) is None) == (why_not(problem, placed) is None)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("size", [1, 2, 5, 6, 7, 10])
def test_encodings_allow_one_assignment_of_the_auxiliary_variables(encoding: str, size: int) -> None:
    solvers = pytest.importorskip("pysat.solvers", reason="python-sat is not installed (extra solvers)")
    for sense, bound in (("<=", 1), ("=", 1), (">=", 1), ("=", 2), ("<=", 3), (">=", 2), ("=", 0), ("=", size + 1)):
        constraint = Linear("c", tuple(range(size)), sense, bound)  # type: ignore[arg-type]
        with solvers.Solver(name="cadical195") as solver:
            for clause in Encoder(size, encoding).clauses(constraint):
                solver.add_clause(list(clause) or [1])
                if not clause:
                    solver.add_clause([-1])
            solver.add_clause([size, -size])  # the last variable is known even where no clause names it
            models = []
            while solver.solve():
                models.append(solver.get_model())
                solver.add_clause([-literal for literal in models[-1]])
        seen = {tuple(literal > 0 for literal in model[:size]) for model in models}
        expected = {values for values in product((False, True), repeat=size) if constraint.holds(values)}
        assert seen == expected
        assert len(models) == len(expected)


def test_what_has_no_model_is_refused() -> None:
    for name, options in (("queens-and-knights", {}), ("queens-and-pawns", {}), ("queens", {"pieces": "maximal"})):
        with pytest.raises(BadInput):
            model_of(modelled_problem(name, "5", **options))
