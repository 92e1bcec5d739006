"""What solvers tell of themselves while they are traced is so: counted again here from the queens on the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import nqueens
from nqueens.render.events import state_dict
from nqueens.solvers.events import MOST_ROWS_SHOWN, Event, Note, Place, Remove, State, Try, candidates

Queens = dict[int, int]


def told(solver: str, rows: int, **options: object) -> Iterator[tuple[Event, State, Queens]]:
    """Each event that has a state, and the column of the queen in each row after it."""
    seed = 3 if nqueens.trace(4, solver=solver).solver.seeded else None
    queens: Queens = {}
    for event in islice(nqueens.trace(rows, solver=solver, options=options, seed=seed), 3000):
        if isinstance(event, Place):
            queens[event.row] = event.column
        elif isinstance(event, Remove):
            queens.pop(event.row, None)
        if event.state is not None:
            yield event, event.state, queens


def attackers(square: tuple[int, int], queens: Queens) -> int:
    """How many queens of other rows attack the square."""
    row, column = square
    return sum(c == column or abs(r - row) == abs(c - column) for r, c in queens.items() if r != row)


@pytest.mark.parametrize("solver", ["forward-checking", "dancing-links", "stone", "kale", "nadel"])
def test_candidates_are_the_squares_that_no_queen_attacks(solver: str) -> None:
    seen = 0
    for event, state, queens in told(solver, 6):
        if not isinstance(event, Place | Try | Note):
            continue
        possible = {(row, column) for row, bits in state.squares for column, bit in enumerate(bits) if bit}
        free = {(r, c) for r in range(6) if r not in queens for c in range(6) if not attackers((r, c), queens)}
        assert possible == free, event
        seen += 1
    assert seen >= 9


def test_lengths_of_items() -> None:
    for event, state, queens in told("dancing-links", 6):
        if isinstance(event, Note):
            lines = dict(state.bars)
            for row in set(range(6)) - set(queens):
                assert lines[f"row {row}"] == sum(not attackers((row, c), queens) for c in range(6))


def test_conflicts_of_the_row_that_is_repaired() -> None:
    seen = 0
    for _, state, queens in told("min-conflicts", 8, start="line"):
        for row, numbers in state.squares:
            assert list(numbers) == [attackers((row, column), queens) for column in range(8)]
            seen += 1
    assert seen > 20


def test_bit_words() -> None:
    for event, state, queens in told("richards", 6):
        words = dict(state.bits)
        assert isinstance(event, Try)
        assert words["columns"] == tuple(int(column in queens.values()) for column in range(6))
        free = [not attackers((event.row, column), queens) for column in range(6)]
        assert all(not bit or free[column] for column, bit in enumerate(words["free"]))
        assert words["free"][event.column] == 1
        assert [not any(words[name][c] for name in ("leftward", "columns", "rightward")) for c in range(6)] == free


def test_three_sets_and_three_arrays() -> None:
    for event, state, queens in told("sets", 5):
        if not isinstance(event, Try):
            sums = sorted(row + column for row, column in queens.items() if row <= event.row)  # type: ignore[union-attr]
            assert dict(state.values)["S"] == "{" + ", ".join(map(str, sums)) + "}"
    for event, state, queens in told("dijkstra-wirth", 5):
        assert dict(state.bits)["b"] == tuple(
            int(each not in {row + column for row, column in queens.items()}) for each in range(9)
        ), event


def test_units_that_are_on() -> None:
    for solver in ("hopfield", "self-inhibiting"):
        for _, state, _ in told(solver, 5):
            on = sum(sum(bits) for _, bits in state.squares)
            assert (state.meaning, on) == ("units", state.values[0][1])


def test_temperatures_fall_and_collisions_are_counted() -> None:
    temperatures = [dict(state.values)["T"] for _, state, _ in told("annealing", 8, temperature=2.0)]
    assert len(set(temperatures)) > 1
    assert temperatures == sorted(temperatures, reverse=True)


def test_the_population_is_whole() -> None:
    sizes = {
        sum(size for _, size in state.bars) for _, state, _ in told("genetic", 8, population=9, islands=2, epoch=3)
    }
    assert sizes == {18}


def test_large_boards_tell_of_no_single_squares() -> None:
    assert candidates({0: 1}, MOST_ROWS_SHOWN + 1) == State()
    assert all(not state.squares for _, state, _ in told("forward-checking", MOST_ROWS_SHOWN + 1))


def test_as_plain_values() -> None:
    state = State(values=(("T", 0.5),), squares=((2, (1, 0)), (0, (3, 12))), meaning="conflicts")
    assert state_dict(state) == {"values": [["T", 0.5]], "squares": [[3, 12], None, "10"], "meaning": "conflicts"}
    assert state_dict(State()) == {}
