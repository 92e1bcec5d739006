"""Problems of every kind as plain values for JSON, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nqueens.board.board import Board
from nqueens.board.regions import Regions
from nqueens.errors import BadInput
from nqueens.problems.pieces import HOPPERS, PIECES, TOUCHING_QUEEN, Piece
from nqueens.problems.problem import Problem

_KNOWN = PIECES | HOPPERS


def problem_from_dict(values: Any) -> Problem:
    """Returns the problem that `Problem.as_dict` described; raises BadInput for any other values.

    A piece with the name of a built-in one must have its moves.
    """
    try:
        given = dict(values)
        board, partner, regions = given.pop("board"), given.pop("partner"), given.pop("regions")
        problem = Problem(
            board=Board(*board["sizes"], wraps=board["wraps"], holes=_squares(board["holes"])),
            piece=Piece(**given.pop("piece")),
            partner=None if partner is None else Piece(**partner),
            regions=None if regions is None else _regions(regions),
            fixed=frozenset(_squares(given.pop("fixed"))),
            forbidden=frozenset(_squares(given.pop("forbidden"))),
            excluded=frozenset(map(tuple, given.pop("excluded"))),
            **given,
        )
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput("The description of the problem is damaged.") from None
    if problem.as_dict() != values:
        raise BadInput("The description of the problem is damaged.")
    for piece in filter(None, (problem.piece, problem.partner)):
        is_of_regions = piece == TOUCHING_QUEEN and problem.regions is not None
        if _KNOWN.get(piece.name, piece) != piece and not is_of_regions:
            raise BadInput(f"The moves of a piece called {piece.name} must be those of the {piece.name}.")
    return problem


def _regions(values: Any) -> Regions:
    zones = values.get("zones")
    found = Regions.of(values["rows"], each=values["each"])
    return found if zones is None else replace(found, zones=_regions(zones))


def _squares(values: Any) -> list[tuple[int, ...]]:
    return [tuple(square) for square in values]
