"""--problem and what goes with it: how the verbs ask about other boards and pieces.

`variant_options(verb)` adds the options to a subcommand. If one of them is given, or the board has three or more
dimensions, the question goes to the handler of that verb here; else the subcommand answers it as the classic one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import Board, parse_whole_number
from nqueens.cli import options
from nqueens.cli.together import only, refuse
from nqueens.deadline import Limit
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.problems.problem import HowMany, Problem

Callback = Callable[..., Any]
NAMES = ("problem", "torus", "wrap", "hole", "piece", "pieces", "pawns", "max", "linear")
_WORDS = ("all", "max", "maximal")

_TAKES: Mapping[str, frozenset[str]] = {
    "count": frozenset(
        {"board", "alternative", "fixed", "forbidden", "fundamental", "engine", "threads", "time_limit", "as_json"}
    ),
    "solve": frozenset(
        {"board", "alternative", "fixed", "forbidden", "format_name", "time_limit", "one_based", "output", "as_json"}
    ),
    "list": frozenset(
        {
            "board",
            "alternative",
            "fixed",
            "forbidden",
            "format_name",
            "time_limit",
            "one_based",
            "output",
            "fundamental",
            "limit",
        }
    ),
    "show": frozenset(
        {
            "what",
            "board",
            "fixed",
            "forbidden",
            "format_name",
            "one_based",
            "output",
            "number",
            "theme",
            "no_coordinates",
        }
    ),
    "verify": frozenset({"file", "board", "fixed", "forbidden", "one_based"}),
}
"""The other parameters that each verb takes with these options; any other one is refused."""


_OPTIONS = (
    click.option("--problem", metavar="NAME", help="Which problem; see `nqueens problems`."),
    click.option("--piece", metavar="TEXT", help="A piece by name, or as 'rides=(1,1),(1,0); leaps=(2,1)'."),
    click.option("--pieces", metavar="K", help="How many: a number, all, max, or maximal (none can be added)."),
    click.option("--max", is_flag=True, help="As many pieces as possible; short for --pieces max."),
    click.option("--torus", is_flag=True, help="Every line goes on at the other end of the board."),
    click.option("--wrap", type=int, multiple=True, metavar="D", help="Only dimension D does (1 rows, 2 columns)."),
    click.option(
        "--hole", type=options.SquareType(), multiple=True, help="A square that is not there; may be repeated."
    ),
    click.option(
        "--linear", is_flag=True, help="Only linear solutions: the last coordinate is a·x + ... + c modulo the side."
    ),
    click.option("--pawns", metavar="K", help="Pawns, which are in the way: a number, or min for the fewest."),
)


def variant_options(verb: str) -> Callable[[Callback], Callback]:
    """The options above, for a subcommand; `count`, `solve` and `list` also get --board in the place of N."""

    def decorate(function: Callback) -> Callback:
        @wraps(function)
        def command(**given: Any) -> Any:
            asked = {name: given.pop(name) for name in NAMES}
            board = given.pop("alternative", None)
            if verb in ("count", "solve", "list"):
                if given["board"] is None and board is None:
                    raise click.MissingParameter(param_hint="'N'", param_type="argument")
                if given["board"] is not None and board is not None:
                    raise click.UsageError("Give the board once, as N or as --board.", click.get_current_context())
                if given["board"] is None:
                    given["board"] = board
            if all(value in (None, False, ()) for value in asked.values()) and not _has_three_dimensions(given):
                if given["board"] is not None:
                    given["board"] = Board.parse(given["board"])
                return function(**given)
            only({*_TAKES[verb], *NAMES}, f"goes with the classic problem only, {_why(asked)}")
            from nqueens.cli.variant_answers import VERBS

            return VERBS[verb](asked, given)

        for option in reversed(_OPTIONS):
            command = option(command)
        if verb in ("count", "solve", "list"):
            command = click.option("--board", "alternative", metavar="N", help="The board, in the place of N.")(command)
            command = click.argument("board", metavar="N", required=False)(command)
        return command

    return decorate


def _why(asked: dict[str, Any]) -> str:
    """What makes the question another one than the classic."""
    named = [f"--{name}" for name, value in asked.items() if value not in (None, False, ())]
    return f"one queen in every row of a plane board, not with {named[0] if named else 'three dimensions'}"


def _has_three_dimensions(given: dict[str, Any]) -> bool:
    board = str(given.get("board") or given.get("what") or "")
    return board.lower().replace("×", "x").count("x") >= 2 and board[:1].isdigit()


def problem_asked(asked: dict[str, Any], given: dict[str, Any], board: str) -> Problem:
    """The problem that the options name; says on standard error what an ambiguous name was taken for."""
    from nqueens.api.variants import problem
    from nqueens.problems.catalogue import look_up

    if asked["linear"]:
        refuse(["fundamental", "engine", "threads", "time_limit"], "does not go with --linear, which goes by a formula")
    name = "queens" if asked["problem"] is None else asked["problem"]
    if asked["max"] and asked["pieces"] not in (None, "max"):
        raise BadInput("Give the number of pieces once: --max stands for --pieces max.")
    note = look_up(name).note
    if note:
        taken = "queens on the torus" if asked["torus"] else "amazons; for the other meaning add --torus"
        click.echo(f"{note} Taken for {taken}.", err=True)
    pawns = asked["pawns"]
    made = problem(
        board,
        name,
        torus=asked["torus"],
        wraps=[dimension - 1 for dimension in asked["wrap"]],
        holes=asked["hole"],
        piece=asked["piece"],
        pieces="max" if asked["max"] else _how_many(asked["pieces"]),
        pawns=None if pawns is None else 0 if pawns == "min" else parse_whole_number(pawns, "The number of pawns"),
        fixed=given["fixed"],
        forbidden=given["forbidden"],
    )
    if asked["linear"] and asked["pieces"] is None and not asked["max"]:
        made = replace(made, pieces=made.board.sizes[0] ** (made.board.dimensions - 1))
    return _fewest_pawns(made, given.get("time_limit")) if pawns == "min" else made


def _how_many(text: str | None) -> HowMany | None:
    if text is None or text in _WORDS:
        return text  # type: ignore[return-value]
    return parse_whole_number(text, "The number of pieces")


def _fewest_pawns(made: Problem, time_limit: Limit) -> Problem:
    from nqueens.api.variants import fewest_pawns

    found = fewest_pawns(made, time_limit=time_limit)
    click.echo(f"The fewest pawns are {found.pawns}.", err=True)
    return found
