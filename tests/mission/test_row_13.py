"""Günther's determinant: the terms without a repeated letter or index are the solutions."""

from __future__ import annotations

import re
from math import factorial

from support.mission_page import Shell, compared, solutions
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    three, six, minors, *refined = ran
    terms = re.findall(r"^note: The term (.*) is struck out: the (letter|index) (.) is repeated\.$", three.out, re.M)
    assert len(terms) == factorial(3)
    assert all(term.count(repeated) >= 2 for term, _, repeated in terms)
    assert [term[0] for term, *_ in terms].count("-") == 3
    assert len(solutions(six)) == 4
    assert [sorted(solutions(each)) for each in refined] == [solutions(six)] * 2
    assert minors.out.splitlines()[1] == "note: The minor of a1 is |0 c4 e5; b4 0 c6; d5 b6 0|."
    assert "solution: [1, 3, 0, 2]" in minors.out


def test_the_terms_that_are_left_are_the_solutions(shell: Shell) -> None:
    for method in ("gunther", "glaisher", "bordering"):
        for n, count in ((1, 1), (4, 2), (5, 10), (7, 40)):
            found = shell(f"nqueens list {n} --solver determinant --option method={method}")
            assert len(solutions(found)) == count
        assert shell(f"nqueens solve 3 --solver determinant --option method={method}").status == 1


def test_the_refinement_leaves_most_products_out(shell: Shell) -> None:
    command = "nqueens compare 7 --solvers determinant,determinant:method=glaisher --until all --repeat 1 --json"
    whole, refined = compared(shell(command))
    assert whole["median"]["nodes"] == factorial(7)
    assert refined["median"]["nodes"] < factorial(7) / 4
