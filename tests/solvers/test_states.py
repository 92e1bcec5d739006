"""States reported in traces, recomputed here from the queens on the board."""

import re
from collections.abc import Iterator
from itertools import islice, pairwise

from support.replay import ReplayedBoard, attackers

import nqueens
from nqueens.render.events import state_dict
from nqueens.solvers.complete.divide_and_conquer import planar_family, toroidal_family
from nqueens.solvers.events import MOST_ROWS_SHOWN, Event, Matrix, Note, Place, Solution, State, Try, candidates_state
from nqueens.solvers.run import Run

_Told = Iterator[tuple[Event, State, dict[int, int]]]


def told(solver: str, rows: int, *, all_solutions: bool = False, **options: object) -> _Told:
    """Yields each event that has a state, with the column of the queen in each row after it."""
    seed = 3 if nqueens.trace(4, solver=solver).solver.seeded else None
    board = ReplayedBoard(rows, rows)
    run = nqueens.trace(rows, solver=solver, options=options, seed=seed, all_solutions=all_solutions)
    for event in islice(run, 3000):
        board.apply(event)
        if event.state is not None:
            yield event, event.state, board.queens


def test_candidates_are_the_unattacked_squares() -> None:
    for solver in ("forward-checking", "dancing-links", "stone", "kale", "nadel"):
        seen = 0
        for event, state, queens in told(solver, 6):
            if not isinstance(event, Place | Try | Note):
                continue
            possible = {(row, column) for row, bits in state.squares for column, bit in enumerate(bits) if bit}
            free = {(r, c) for r in range(6) if r not in queens for c in range(6) if not attackers((r, c), queens)}
            assert possible == free, (solver, event)
            seen += 1
        assert seen >= 9


def lines_of(row: int, column: int, n: int) -> set[str]:
    """Returns the items that a square covers, without diagonals of a single square."""
    found = {f"r{row}", f"c{column}"}
    found |= {f"s{row + column}"} if 0 < row + column < 2 * n - 2 else set()
    return found | ({f"d{row - column}"} if abs(row - column) < n - 1 else set())


def test_the_matrix_has_the_remaining_options_and_lengths_of_items() -> None:
    seen = 0
    every = set().union(*(lines_of(row, column, 6) for row in range(6) for column in range(6)))
    for event, state, queens in told("dancing-links", 6):
        assert state.matrix is not None
        for row in set(range(6)) - set(queens) if isinstance(event, Note) else ():
            assert dict(state.bars)[f"row {row}"] == sum(not attackers((row, c), queens) for c in range(6))
        assert set(state.matrix.items) == every - set().union(*(lines_of(row, queens[row], 6) for row in queens))
        possible = {(r, bit) for r, bits in state.squares for bit, on in enumerate(bits) if on}
        assert {square for square, _ in state.matrix.options} == possible
        assert all(set(items) == lines_of(row, column, 6) for (row, column), items in state.matrix.options)
        seen += len(possible)
    assert seen > 100
    assert all(state.matrix is None for _, state, _ in told("dancing-links", 11))


def test_continuations_and_remaining_choices() -> None:
    for event, state, queens in told("continuations", 5):
        columns = [*([event.column] if isinstance(event, Try) else []), *(queens[row] for row in sorted(queens))]
        assert dict(state.values)["queens, newest first"] == (" ".join(str(c + 1) for c in columns) or "-")
        assert [left for _, left in state.bars] == columns[::-1]


def test_the_shadow_and_the_generated_tree() -> None:
    made = 0
    for _, state, queens in told("circular", 6):
        known = dict(state.values)
        assert known["shadow"] == (" ".join(str(queens[row]) for row in sorted(queens)[1:]) or "the root")
        assert isinstance(known["cells made"], int)
        assert made <= known["cells made"]
        made = known["cells made"]
    assert made > 31  # the 31 nodes below the root up to the first solution, and those examined beside them


def test_terms_and_minors_of_the_determinant() -> None:
    for method in ("gunther", "glaisher"):
        stay = seen = 0
        for event, state, _ in told("determinant", 4, all_solutions=True, method=method):
            elements = {(r, c): each for r, line in state.squares for c, each in enumerate(line) if each}
            for (row, column), each in elements.items():
                alike = {square for square, other in elements.items() if str(other)[0] == str(each)[0]}
                assert alike == {(r, c) for r, c in elements if r - c == row - column}
                assert int(str(each)[1:]) == row + column + 1
            if isinstance(event, Note) and event.at == "minor":
                written = event.text.partition("|")[2].replace(";", "").replace("|.", "").split()
                assert [each for each in written if each != "0"] == [elements[key] for key in sorted(elements)]
            elif isinstance(event, Note):
                known = dict(state.values)
                stay, seen = stay + ("is kept" in event.text), seen + 1
                assert (known["terms kept"], known["struck out"]) == (stay, seen - stay)
                assert f" {known['term']} " in event.text
        assert seen > 0


def test_construction_of_placements_by_divide_and_conquer() -> None:
    halves = [dict(state.values) for event, state, _ in told("divide-and-conquer", 8) if isinstance(event, Solution)]
    assert {f"{each['upper strip']} {each['lower strip']}" for each in halves} == {"0 4 7 5 2 6 1 3"}
    kinds = set()
    for each in (*toroidal_family(25, Run()), *(each for n in (12, 21, 36) for each in planar_family(n, Run()))):
        known = dict(each.state.values)
        made = {name: [int(number) for number in re.findall("[0-9]+", str(words))] for name, words in known.items()}
        kinds.add(tuple(made))
        if "columns per row" in made:
            (step,) = made["columns per row"]
            assert {(after - before) % len(each.columns) for before, after in pairwise(each.columns)} == {step}
            continue
        pattern, tile = made["pattern"], made["tile"]
        whole = [len(tile) * big + small for big in pattern for small in tile]
        if (corner := made.get("corner")) is not None:
            whole = [*corner, *(column - len(tile) + len(corner) for column in whole[len(tile) :])]
            assert (known["corner"] == "removed") == (corner == [])
        assert list(each.columns) == whole
        if len(tile) > 1 and len(whole) <= 32:
            queens = dict(enumerate(each.columns))
            tinted = {(row, column) for row, bits in each.state.squares for column, bit in enumerate(bits) if bit}
            assert set(queens.items()) <= tinted
            assert len(tinted) == len(corner or ()) ** 2 + (len(pattern) - (corner is not None)) * len(tile) ** 2
    assert len(kinds) == 3


def test_conflicts_of_the_repaired_row() -> None:
    seen = 0
    for _, state, queens in told("min-conflicts", 8, start="line"):
        for row, numbers in state.squares:
            assert list(numbers) == [attackers((row, column), queens) for column in range(8)]
            seen += 1
    assert seen > 20


def test_bit_words() -> None:
    for event, state, queens in told("richards", 6):
        words = dict(state.bits)
        here, tested = event.row, event.column  # type: ignore[union-attr]
        queens = {row: column for row, column in queens.items() if row < here}
        assert words["columns"] == tuple(int(column in queens.values()) for column in range(6))
        free = [not attackers((here, column), queens) for column in range(6)]
        assert all(not bit or free[column] for column, bit in enumerate(words["free"]))
        assert words["free"][tested] == isinstance(event, Try)
        falling = {here + column - row for row, column in queens.items()}
        assert words["falling"] == tuple(int(column in falling) for column in range(6))
        assert [not any(words[name][c] for name in ("falling", "columns", "rising")) for c in range(6)] == free


def test_three_sets_and_three_arrays() -> None:
    for event, state, queens in told("sets", 5):
        if not isinstance(event, Try):
            sums = sorted(row + column for row, column in queens.items() if row <= event.row)  # type: ignore[union-attr]
            assert dict(state.values)["S"] == "{" + ", ".join(map(str, sums)) + "}"
    for event, state, queens in told("dijkstra-wirth", 5):
        taken = {row + column for row, column in queens.items()}
        assert dict(state.bits)["b"] == tuple(int(each not in taken) for each in range(9)), event


def test_local_searches() -> None:
    for solver in ("hopfield", "self-inhibiting"):
        for _, state, _ in told(solver, 5):
            on = sum(int(bit) for _, bits in state.squares for bit in bits)
            assert (state.meaning, on) == ("units", state.values[0][1])
    temperatures = [dict(state.values)["T"] for _, state, _ in told("annealing", 8, temperature=2.0)]
    assert len(set(temperatures)) > 1
    assert temperatures == sorted(temperatures, reverse=True)
    states = [state for _, state, _ in told("genetic", 8, population=9, islands=2, epoch=3)]
    assert {sum(size for _, size in state.bars) for state in states} == {18}


def test_large_boards_do_not_report_single_squares() -> None:
    assert candidates_state({0: 1}, MOST_ROWS_SHOWN + 1) == State()
    assert all(not state.squares for _, state, _ in told("forward-checking", MOST_ROWS_SHOWN + 1))


def test_as_plain_values() -> None:
    state = State(values=(("T", 0.5),), squares=((2, (1, 0)), (0, (3, 12))), meaning="conflicts")
    assert state_dict(state) == {"values": [["T", 0.5]], "squares": [[3, 12], None, "10"], "meaning": "conflicts"}
    assert state_dict(State()) == {}
    matrix = Matrix(("r0", "c1"), (((0, 1), ("r0", "c1")),))
    assert state_dict(State(matrix=matrix)) == {"matrix": {"items": ["r0", "c1"], "options": [[0, 1, "r0", "c1"]]}}
