"""What `export`, `import-solution` and `prove` share: the problem that a name and the options beside it stand for."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import Board, Square
from nqueens.cli.conflicts import given
from nqueens.cli.options import attacks_option, board_in, name_and_board
from nqueens.cli.puzzles import only_puzzle
from nqueens.cli.question import Asked, asked_options
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.modelling import AnyProblem


def modelled_question(function: Callable[..., Any]) -> Callable[..., Any]:
    """Board and pieces for a PROBLEM that may also be a goal of `nqueens optimise`: handed over as `problem`."""

    @asked_options("piece", "pieces", "torus", "wrap", "hole", "fixed", "forbidden", "regions", "each")
    @click.option(
        "--value", type=int, metavar="K", help="With a goal: look for a placement with this value instead of the best."
    )
    @attacks_option
    @wraps(function)
    def command(
        problem: str | None,
        board: str | None,
        asked: Asked,
        value: int | None,
        attacks: tuple[int, int] | None,
        **others: Any,
    ) -> Any:
        of_goal = {"value": value, "attacks": attacks}
        return function(problem=_problem(problem, board, asked, of_goal), **others)

    return command


def squares_of(placed: Mapping[str, Sequence[Square]]) -> str:
    """The squares in JSON: [[row, column], …] for pieces of one kind, else by kind."""
    return json.dumps(next(iter(placed.values())) if len(placed) == 1 else placed)


def _problem(name: str | None, board: str | None, asked: Asked, of_goal: Mapping[str, Any]) -> AnyProblem:
    if asked.regions is not None:
        if any(given(each) for each in ("problem", "board", *of_goal)):
            raise BadInput("--regions stand in the place of PROBLEM and N, and take no --value or --attacks.")
        return only_puzzle(asked.puzzles())
    for what, where in ((name, "PROBLEM"), (board, "N")):
        if what is None:
            raise click.MissingParameter(param_hint=f"'{where}'", param_type="argument")
    return _named(*name_and_board(str(name), str(board)), asked, of_goal)


def _named(name: str, board: str, asked: Asked, of_goal: Mapping[str, Any]) -> AnyProblem:
    from nqueens.api.optimising import sought
    from nqueens.problems.goals import is_goal

    if is_goal(name):
        if asked.fixed:
            raise BadInput(f"The goal {name} takes no fixed squares.")
        marks = asked.marks()
        grid = Board.of(board_in(board)).with_lines(torus=asked.torus, wraps=marks["wraps"], holes=asked.hole)
        standing = marks["pieces"] if isinstance(marks["pieces"], int) else None
        return sought(
            name,
            grid,
            piece=asked.piece,
            pieces=standing,
            forbidden=asked.forbidden,
            number=of_goal["value"],
            attacks=of_goal["attacks"],
        )
    if of_goal["value"] is not None:
        raise BadInput("--value goes with the goals of `nqueens optimise`; here --pieces says how many.")
    if of_goal["attacks"] is not None:
        raise BadInput("--attacks goes with the goal attacking of `nqueens optimise`.")
    return replace(asked, problem=name).on(board)
