"""Arguments and options for the problem in `export`, `import-solution` and `prove`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import Board, Square
from nqueens.cli import completion
from nqueens.cli.conflicts import is_given, name_of, required
from nqueens.cli.options import armies_option, attacks_option, board_in, is_place, name_and_board
from nqueens.cli.parameter_types import Whole
from nqueens.cli.puzzles import only_puzzle
from nqueens.cli.question import NOT_TOUCHING, QuestionOptions, question_options
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.modelling import AnyProblem


def modelled_question(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the options of a PROBLEM that may be a goal of `nqueens optimise`; passes `problem`."""

    @question_options(
        "piece", "pieces", "torus", "wrap", "hole", "fixed", "forbidden", "regions", "each",
        piece=f"the piece of PROBLEM; {NOT_TOUCHING}",
    )  # fmt: skip
    @click.option(
        "--value",
        type=Whole(),
        metavar="K",
        help="With a goal: look for a placement with exactly this value instead of the optimum.",
    )
    @attacks_option
    @armies_option
    @wraps(function)
    def command(
        problem: str | None,
        board: str | None,
        question: QuestionOptions,
        alternative: str | None = None,
        *,
        value: int | None,
        attacks: tuple[int, int] | None,
        armies: int | None,
        **others: Any,
    ) -> Any:
        of_goal = {"value": value, "attacks": attacks, "armies": armies}
        return function(problem=_problem(problem, board, alternative, question, of_goal), **others)

    return command


def modelled_arguments(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds PROBLEM and N, in either order; --problem may replace PROBLEM, and the default is queens."""

    @click.argument(
        "problem",
        metavar="[PROBLEM]",
        required=False,
        shell_complete=completion.any_of(completion.problems, completion.goal_names),
    )
    @click.argument("board", metavar="N", required=False)
    @click.option(
        "--problem", "alternative", metavar="NAME", help="The problem, if PROBLEM is not given (default: queens).",
        shell_complete=completion.any_of(completion.problems, completion.goal_names),
    )  # fmt: skip
    @wraps(function)
    def command(**given: Any) -> Any:
        return function(**given)

    return command


def squares_in_words(placed: Mapping[str, Sequence[Square]]) -> str:
    """Returns the squares as JSON: [[row, column], …] for one kind of piece, else an object by kind."""
    return json.dumps(next(iter(placed.values())) if len(placed) == 1 else placed)


def _problem(
    name: str | None, board: str | None, alternative: str | None, question: QuestionOptions, of_goal: Mapping[str, Any]
) -> AnyProblem:
    if question.gives_puzzles:
        if any(is_given(each) for each in ("problem", "board", "alternative", *of_goal)):
            raise BadInput("--regions replaces PROBLEM and N and cannot be used with --value, --attacks or --armies.")
        return only_puzzle(question.puzzles())
    if board is None and name is not None and is_place(name):
        name, board = alternative or "queens", name
    elif alternative is not None:
        raise BadInput("Give the problem once, as PROBLEM or with --problem, and also N.")
    if name is None or board is None:
        here = click.get_current_context()
        raise required(name_of(next(each for each in here.command.params if each.name == "board")))
    return _named(*name_and_board(name, board), question, of_goal)


def _named(name: str, board: str, question: QuestionOptions, of_goal: Mapping[str, Any]) -> AnyProblem:
    from nqueens.api.optimising import goal_on
    from nqueens.problems.catalogue import look_up
    from nqueens.problems.goals import is_goal

    if is_goal(name):
        if question.fixed:
            raise BadInput(f"--fixed cannot be used with the goal {name}.")
        plane = Board.of(board_in(board))
        marks = question.marks(plane)
        grid = plane.with_lines(torus=question.torus, wraps=marks["wraps"], holes=marks["holes"])
        standing = marks["pieces"] if isinstance(marks["pieces"], int) else None
        return goal_on(
            name,
            grid,
            piece=question.piece,
            pieces=standing,
            forbidden=marks["forbidden"],
            number=of_goal["value"],
            attacks=of_goal["attacks"],
            armies=of_goal["armies"],
        )
    if of_goal["value"] is not None:
        raise BadInput("--value requires a goal of `nqueens optimise`; use --pieces for the number of pieces.")
    if of_goal["attacks"] is not None:
        raise BadInput("--attacks requires the goal attacking.")
    if of_goal["armies"] is not None:
        raise BadInput("--armies requires the goal peaceable.")
    return question._replace(problem=look_up(name).name).on(board)
