"""Exact cover: ranks and files exactly once, diagonals at most once."""

from __future__ import annotations

from support.mission_page import Shell, solutions
from support.running import Ran

Options = list[frozenset[str]]


def test_the_commands(ran: list[Ran]) -> None:
    eight, exported = ran
    assert len(solutions(eight)) == 92
    primary, secondary, options = read(exported.out)
    assert sorted(primary) == sorted(f"{line}{at}" for line in "rc" for at in range(8))
    assert len(set(secondary)) == 4 * 8 - 6
    assert len(set(options)) == 8 * 8
    assert covers(frozenset(primary), frozenset(), options) == 92


def read(text: str) -> tuple[list[str], list[str], Options]:
    """Primary items, secondary items and options of a file in Knuth's format."""
    items, *options = [line.split() for line in text.splitlines() if not line.startswith("|")]
    bar = items.index("|")
    return items[:bar], items[bar + 1 :], [frozenset(option) for option in options]


def covers(wanted: frozenset[str], used: frozenset[str], options: Options) -> int:
    """How many choices of options cover the wanted items once and no item twice."""
    if not wanted:
        return 1
    item = min(wanted, key=lambda each: sum(each in option for option in options))
    fitting = [option for option in options if item in option]
    return sum(
        covers(wanted - option, used | option, [other for other in options if not other & option]) for option in fitting
    )


def test_the_links_find_what_others_find(shell: Shell) -> None:
    for n in (1, 4, 5, 6, 7):
        dancing = solutions(shell(f"nqueens list {n} --solver dancing-links"))
        assert sorted(dancing) == solutions(shell(f"nqueens list {n}"))
