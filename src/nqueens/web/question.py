"""Parsed requests: the problem, the time limit and the other parameters of any endpoint."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nqueens.api.asking import problem
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.puzzles.reading import puzzles_in_text
from nqueens.web.jobs import Job
from nqueens.web.limits import MOST_ROWS_OF_OTHERS, MOST_ROWS_OF_REGIONS, MOST_SECONDS_OF_OTHERS
from nqueens.web.parameters import Parameter, parse_all

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

_NOTHING = problem(0)


@dataclass(frozen=True)
class ParsedRequest:
    """Problem (empty if the endpoint takes none), time limit, parameters by name, and uploaded file of a request."""

    problem: Problem
    seconds: float | None
    given: Mapping[str, Any]
    body: bytes = b""

    def __getitem__(self, name: str) -> Any:
        return self.given[name]

    @property
    def by_rows(self) -> bool:
        """Whether the problem is one queen in every row of a plane board."""
        return self.problem.has_columns

    @property
    def is_short(self) -> bool:
        """Whether the time limit does not exceed the one for other pieces and boards."""
        return self.seconds is not None and self.seconds <= MOST_SECONDS_OF_OTHERS

    @property
    def placed(self) -> Any:
        """The given placement, as columns by row or as squares by piece; raises BadInput if both are given."""
        if self["squares"] and self["placement"] is not None:
            raise BadInput("Give either placement or squares, not both.")
        return {self.problem.piece.name: self["squares"]} if self["placement"] is None else self["placement"]

    def effort(self, job: Job, report: Callable[[Any], None] | None = None) -> Effort:
        """Returns an effort that starts now and ends at the time limit or when the job is cancelled."""
        return Effort.of(time_limit=self.seconds, stopped=lambda: job.stopped, on_progress=report)


def read_request(
    parameters: Collection[Parameter], query: Sequence[tuple[str, str]], seconds: float | None = None
) -> ParsedRequest:
    """Parses the pairs of a query; raises BadInput. `seconds` is the time limit of a job that takes none."""
    given = parse_all(parameters, query)
    request = _question(given, dict(query)) if "regions" in given else _NOTHING
    own = next((name for name in ("time_limit", "seconds") if name in given and seconds is None), None)
    seconds = seconds if own is None else given[own]
    if not request.has_columns:
        _check_size(request)
        if seconds is not None and seconds > MOST_SECONDS_OF_OTHERS:
            if own in dict(query):
                raise BadInput(
                    f"The time limit for {request} must be at most {MOST_SECONDS_OF_OTHERS:g} s, got {seconds:g} s."
                )
            seconds = MOST_SECONDS_OF_OTHERS
    return ParsedRequest(request, seconds, given)


def _question(given: Mapping[str, Any], written: Mapping[str, str]) -> Problem:
    if given["regions"] is not None:
        return _divided(given, written)
    board = given["board"]
    if board is None:
        if given.get("placement") is None:
            raise BadInput("The parameter board is missing; only regions or placement can replace it.")
        board = len(given["placement"])
    return problem(
        board,
        piece=given["piece"],
        torus=given["torus"],
        pieces=None if given["pieces"] == "rows" else given["pieces"],
        fixed=given["fixed"],
        forbidden=given["forbidden"],
    )


def _divided(given: Mapping[str, Any], written: Mapping[str, str]) -> Problem:
    """Returns the region puzzle with the squares marked by the other parameters; raises BadInput."""
    for name in ("board", "pieces"):
        if name in written:
            raise BadInput(f"The parameters {name} and regions cannot be combined.")
    puzzles = puzzles_in_text(given["regions"])
    if len(puzzles) > 1:
        raise BadInput(f"The parameter regions must contain one puzzle, got {len(puzzles)}.")
    check_zones(puzzles[0])
    return problem(
        regions=puzzles[0].regions,
        piece=given["piece"] if "piece" in written else None,
        torus=given["torus"],
        fixed=[*puzzles[0].fixed, *given["fixed"]],
        forbidden=[*puzzles[0].forbidden, *given["forbidden"]],
    )


def check_zones(puzzle: Problem) -> None:
    """Raises BadInput for a puzzle with zones, which the page does not show."""
    if puzzle.regions and puzzle.regions.zones:
        raise BadInput("The page shows puzzles without zones; use the command or the package for those with zones.")


def _check_size(request: Problem) -> None:
    if request.regions:
        if request.board.rows > MOST_ROWS_OF_REGIONS:
            raise BadInput(
                f"A region puzzle must have at most {MOST_ROWS_OF_REGIONS:,} rows, got {request.board.rows}."
            )
        return
    if max(request.board.sizes) > MOST_ROWS_OF_OTHERS:
        raise BadInput(
            f"The board must have at most {MOST_ROWS_OF_OTHERS} rows and columns, except for one queen in every row of "
            f"a plane board, got {request.board}."
        )
