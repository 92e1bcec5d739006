"""QUBO in the format of qbsolv: a quadratic function of 0/1 variables, minimal at the solutions.

Exactly m of a line becomes (m - sum)², at most one becomes the product of every pair. All penalties are 1, so the
energy of an assignment, plus the constant of the header, counts its violations: solutions have 0.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.models.clauses import without_objective
from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Linear, Model

Couplers = dict[int, dict[int, int]]
"""Weight of every pair of nodes, by the smaller node."""


def write(model: Model) -> Iterator[str]:
    """Yields the text in pieces. Variable k of the model is node k.

    Raises BadInput for constraints without a penalty.
    """
    without_objective(model, "qubo")
    nodes: Counter[int] = Counter()
    couplers: Couplers = defaultdict(dict)
    constant = 0
    for constraint in model.constraints:
        constant += _penalty(constraint, nodes, couplers)
    yield comments(header(model), "c ")
    yield f"c Solutions have the energy {-constant}; every other assignment has a higher one.\n"
    yield comments(variable_map(model, 0), "c ")
    count = len(model.variables)
    yield f"p qubo 0 {count} {count} {sum(map(len, couplers.values()))}\n"
    yield "".join(f"{node} {node} {nodes[node]}\n" for node in range(count))
    for one, others in sorted(couplers.items()):
        yield "".join([f"{one} {other} {weight}\n" for other, weight in others.items()])


def _penalty(constraint: Linear, nodes: Counter[int], couplers: Couplers) -> int:
    """Adds the penalty of one constraint; returns its constant."""
    variables, bound = sorted(constraint.variables), constraint.bound
    if constraint.coefficients or not (constraint.sense == "=" or constraint.is_at_most_one or len(variables) == 1):
        raise BadInput("The format qubo supports only lines with at most one piece and exact numbers of pieces.")
    if len(variables) == 1 and constraint.sense != "=":
        wanted = constraint.sense == ">="
        nodes[variables[0]] += -1 if wanted else 1 if bound == 0 else 0
        return int(wanted)
    weight = 1 if constraint.sense == "<=" else 2
    for at, one in enumerate(variables[:-1], 1):
        others, rest = couplers[one], variables[at:]
        if others.keys().isdisjoint(rest):
            others.update(dict.fromkeys(rest, weight))
        else:
            others.update({other: others.get(other, 0) + weight for other in rest})
    if constraint.sense == "=":
        for variable in variables:
            nodes[variable] += 1 - 2 * bound
        return bound * bound
    return 0
