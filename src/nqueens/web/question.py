"""What a request asks: one question and what its answer may cost, made from the parameters of every address alike."""

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
    """The question (no queens on no board where an address takes none), the time limit, parameters by name, a file."""

    problem: Problem
    seconds: float | None
    given: Mapping[str, Any]
    body: bytes = b""

    def __getitem__(self, name: str) -> Any:
        return self.given[name]

    @property
    def by_rows(self) -> bool:
        """Whether the question is one queen in every row of a plane board."""
        return self.problem.has_columns

    @property
    def is_short(self) -> bool:
        """Whether its time limit is no longer than that of other pieces and boards."""
        return self.seconds is not None and self.seconds <= MOST_SECONDS_OF_OTHERS

    @property
    def placed(self) -> Any:
        """The placement that was given: columns by row, or squares by name; raises BadInput for both."""
        if self["squares"] and self["placement"] is not None:
            raise BadInput("A placement is given once, as columns by row or as squares.")
        return {self.problem.piece.name: self["squares"]} if self["placement"] is None else self["placement"]

    def effort(self, job: Job, report: Callable[[Any], None] | None = None) -> Effort:
        """What the answer may cost, from now on: it ends with its time and with the job."""
        return Effort.of(time_limit=self.seconds, stopped=lambda: job.stopped, on_progress=report)


def read_request(parameters: Collection[Parameter], query: Sequence[tuple[str, str]]) -> ParsedRequest:
    """What the pairs of a query ask; raises BadInput."""
    given = parse_all(parameters, query)
    asked = _question(given, dict(query)) if "regions" in given else _NOTHING
    seconds = given.get("time_limit")
    if not asked.has_columns:
        _check_size(asked)
        if seconds is not None and seconds > MOST_SECONDS_OF_OTHERS:
            if "time_limit" in dict(query):
                raise BadInput(
                    f"The time limit is at most {MOST_SECONDS_OF_OTHERS:g} s for {asked}, got {seconds:g} s."
                )
            seconds = MOST_SECONDS_OF_OTHERS
    return ParsedRequest(asked, seconds, given)


def _question(given: Mapping[str, Any], written: Mapping[str, str]) -> Problem:
    if given["regions"] is not None:
        return _divided(given, written)
    board = given["board"]
    if board is None:
        if given.get("placement") is None:
            raise BadInput("The parameter board is missing: only regions and columns by row can be without it.")
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
    """The one region puzzle that is asked for, with the squares that the other parameters mark; raises BadInput."""
    for name in ("board", "pieces"):
        if name in written:
            raise BadInput(f"The parameter {name} does not go with regions, which say it.")
    puzzles = puzzles_in_text(given["regions"])
    if len(puzzles) > 1:
        raise BadInput(f"One question has one region puzzle, got {len(puzzles)}.")
    return problem(
        regions=puzzles[0].regions,
        piece=given["piece"] if "piece" in written else None,
        torus=given["torus"],
        fixed=[*puzzles[0].fixed, *given["fixed"]],
        forbidden=[*puzzles[0].forbidden, *given["forbidden"]],
    )


def _check_size(asked: Problem) -> None:
    if asked.regions:
        if asked.board.rows > MOST_ROWS_OF_REGIONS:
            raise BadInput(f"A region puzzle here has at most {MOST_ROWS_OF_REGIONS} rows, got {asked.board.rows}.")
        return
    if max(asked.board.sizes) > MOST_ROWS_OF_OTHERS:
        raise BadInput(
            f"A board here has at most {MOST_ROWS_OF_OTHERS} rows and columns for other questions than one queen in "
            f"every row of a plane board, got {asked.board}."
        )
