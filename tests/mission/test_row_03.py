"""Queens by a circular program: a lazy tree, of which a first solution needs a part only."""

from __future__ import annotations

from support.mission_page import Shell, compared, solutions
from support.running import Ran

from nqueens.known import sequence
from nqueens.solvers.complete.circular import Lazy


def test_the_commands(ran: list[Ran]) -> None:
    eight, first, all_of_them = ran
    found = solutions(eight)
    assert found == sorted(found)
    assert len(found) == 92
    answer = first.answer
    assert tuple(answer["placement"]) == found[0]
    (entry,) = compared(all_of_them)
    assert (answer["report"]["tests"], entry["median"]["tests"]) == (873, 3342)


def test_a_lazy_value_may_be_defined_by_itself() -> None:
    """The structure behind the tree: 1, 2, 4, … where each value is twice the one before."""
    powers: list[Lazy[int]] = [Lazy(lambda: 1)]
    powers += [Lazy(lambda at=at: 2 * powers[at].get()) for at in range(5)]  # type: ignore[misc]
    assert powers[5].get() == 32


def test_all_solutions(shell: Shell) -> None:
    for n in (1, 4, 5, 6, 7, 9):
        assert len(solutions(shell(f"nqueens list {n} --solver circular"))) == sequence("A000170").value(n)
