"""What `export`, `import-solution`, `prove` and `optimise` share: options for board and piece, and their problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import parse_whole_number
from nqueens.cli.options import SquareType
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.board.board import Square
    from nqueens.models.build import AnyProblem
    from nqueens.problems.problem import HowMany

Callback = Callable[..., Any]

BOARD_OPTIONS = (
    click.option("--piece", metavar="TEXT", help="A piece by name, or as 'rides=(1,1),(1,0); leaps=(2,1)'."),
    click.option("--pieces", metavar="K", help="How many pieces: a number, all or max."),
    click.option("--number", type=int, metavar="K", help="For goals: ask for this value instead of the best."),
    click.option("--torus", is_flag=True, help="Every line goes on at the other end of the board."),
    click.option("--wrap", type=int, multiple=True, metavar="D", help="Only dimension D does (1 rows, 2 columns)."),
    click.option("--hole", type=SquareType(), multiple=True, help="A square that is not there; may be repeated."),
    click.option("--fixed", type=SquareType(), multiple=True, help="A square that must hold a piece; may be repeated."),
    click.option(
        "--forbidden", type=SquareType(), multiple=True, help="A square that must stay empty; may be repeated."
    ),
)


def board_options(command: Callback) -> Callback:
    """--piece, --pieces, --number, --torus, --wrap, --hole, --fixed, --forbidden."""
    for option in reversed(BOARD_OPTIONS):
        command = option(command)
    return command


def how_many(text: str | None) -> HowMany | None:
    """The value of --pieces."""
    if text is None or text in ("all", "max", "maximal"):
        return text  # type: ignore[return-value]
    return parse_whole_number(text, "The number of pieces")


def asked_problem(
    name: str,
    board: str,
    *,
    piece: str | None,
    pieces: str | None,
    number: int | None,
    torus: bool,
    wrap: tuple[int, ...],
    hole: tuple[Square, ...],
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
) -> AnyProblem:
    """The problem that the options name; raises BadInput for those that it does not take."""
    from nqueens.api.modelling import modelled_problem
    from nqueens.problems.goals import GOALS

    is_goal = name in {goal.name for goal in GOALS}
    if is_goal and fixed:
        raise BadInput(f"The goal {name} takes no fixed squares.")
    if not is_goal and number is not None:
        raise BadInput("--number goes with the goals of `nqueens optimise`; here --pieces says how many.")
    return modelled_problem(
        name,
        board,
        piece=piece,
        pieces=how_many(pieces),
        number=number,
        torus=torus,
        wraps=[dimension - 1 for dimension in wrap],
        holes=hole,
        fixed=fixed,
        forbidden=forbidden,
    )
