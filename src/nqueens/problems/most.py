"""Upper bounds on the number of pieces, by theorems and clique partitions, without a search."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

from nqueens.problems.graph import cliques
from nqueens.problems.pieces import QUEEN
from nqueens.problems.problem import Problem


def most_on_torus(problem: Problem) -> int | None:
    """Returns the maximum number of queens on a complete n × n torus, None for other problems.

    It is n if gcd(n, 6) = 1 (Pólya 1918), n - 1 if n is even and divisible by neither 3 nor 4, else n - 2: P. Monsky,
    Problem E3162, Amer. Math. Monthly 96 (1989), 258; OEIS A085801.
    """
    board = problem.board
    whole = board.is_torus and board.is_square and not board.holes
    if not whole or problem.piece != QUEEN or problem.besides or problem.fixed or problem.empty:
        return None
    n = board.rows
    if gcd(n, 6) == 1 or n == 0:
        return n
    return n - 1 if n % 3 and n % 4 else n - 2


def upper_bound(problem: Problem, look: Callable[[], None] = lambda: None) -> int:
    """Returns an upper bound on the pieces of one kind, by a theorem on a torus or a clique partition."""
    theorem = most_on_torus(problem)
    if theorem is not None:
        return theorem
    return min(len(part) for part in cliques(problem.board, problem.moves, look))
