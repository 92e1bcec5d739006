"""A board that follows the events of a traced run and reports contradictions."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from nqueens.board.attacks import attacks
from nqueens.board.board import Square
from nqueens.problems.problem import Problem
from nqueens.solvers.events import Clash, Event, Note, Place, Remove, Solution, Swap, Try
from nqueens.solvers.run import Run


class Contradiction(AssertionError):
    """An event that cannot happen on the board after the earlier events."""


@dataclass
class ReplayedBoard:
    """The queens by row, and the solutions reported so far, after the events applied."""

    rows: int
    columns: int
    queens: dict[int, int] = field(default_factory=dict)
    solutions: list[tuple[int, ...]] = field(default_factory=list)

    def apply(self, event: Event) -> None:
        """Applies the event; raises Contradiction if the board does not allow it."""
        if isinstance(event, Try | Clash | Place):
            on_board = 0 <= event.row < self.rows and 0 <= event.column < self.columns
            self._expect(on_board, event, "the square is not on the board")
        match event:
            case Clash(row, column, by_row, by_column):
                self._expect(self.queens.get(by_row) == by_column, event, "the attacking queen is not there")
                across, down = by_column - column, by_row - row
                attacks = across == 0 or down == 0 or abs(across) == abs(down)
                self._expect((across, down) != (0, 0) and attacks, event, "that queen does not attack it")
            case Place(row, column):
                self._expect(row not in self.queens, event, "the row has a queen already")
                self.queens[row] = column
            case Remove(row, column):
                self._expect(self.queens.get(row) == column, event, "there is no such queen")
                del self.queens[row]
            case Swap(row, other):
                both = row != other and {row, other} <= self.queens.keys()
                self._expect(both, event, "it takes two rows with queens")
                self.queens[row], self.queens[other] = self.queens[other], self.queens[row]
            case Solution(columns):
                self._expect(self.queens == dict(enumerate(columns)), event, "the board shows something else")
                self._expect(len(columns) == self.rows, event, "a solution has a queen in every row")
                self.solutions.append(columns)
            case Note(text):
                self._expect(bool(text.strip()), event, "a note says something")

    def _expect(self, holds: bool, event: Event, reason: str) -> None:
        if not holds:
            raise Contradiction(f"{event}: {reason}; queens by row: {self.queens}")


def attackers(square: tuple[int, int], queens: Mapping[int, int]) -> int:
    """Returns the number of queens of other rows that attack the square."""
    row, column = square
    return sum(c == column or abs(r - row) == abs(c - column) for r, c in queens.items() if r != row)


def counted(run: Run) -> tuple[int, ...]:
    """Returns all counters of a run."""
    return run.tests, run.nodes, run.backtracks, run.steps, run.restarts


def replay(events: Iterable[Event], rows: int, columns: int | None = None) -> ReplayedBoard:
    """Returns the board after all events, each checked; `columns` defaults to `rows`. Cost O(events)."""
    board = ReplayedBoard(rows, rows if columns is None else columns)
    for event in events:
        board.apply(event)
    return board


def solutions_told(problem: Problem, events: Iterable[Event]) -> Iterator[tuple[Square, ...]]:
    """Returns the solutions of a traced run on any board as the pieces at each report; checks every event."""
    standing: list[Square] = []
    regions = problem.regions

    def attacked(square: Square, by: Square) -> bool:
        return attacks(problem.moves, square, by, problem.board)

    def full(square: Square, by: Square) -> bool:
        """Returns whether a piece in the same column or region is one too many."""
        if regions is None:
            return False
        column = sum(other == square[1] for _, other in standing) == regions.each
        region = sum(regions[each] == regions[square] for each in standing) == regions.each
        return (by[1] == square[1] and column) or (regions[by] == regions[square] and region)

    for event in events:
        match event:
            case Try(row, column):
                assert (row, column) in problem.board
                assert (row, column) not in standing
            case Clash(row, column, by_row, by_column):
                by = by_row, by_column
                assert by in standing
                assert attacked((row, column), by) or full((row, column), by)
            case Place(row, column):
                assert (row, column) not in standing
                assert not any(attacked((row, column), by) for by in standing)
                standing.append((row, column))
            case Remove(row, column):
                standing.remove((row, column))
            case Solution(columns, each, squares):
                assert regions is None or each == regions.each
                assert (squares if regions is None else regions.in_rows(columns)) == tuple(sorted(standing))
                assert problem.why_not(standing) is None
                yield tuple(sorted(standing))
    assert set(standing) <= set(problem.fixed), "pieces that are not taken away at the end"
