"""Arguments and options shared by several subcommands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from nqueens.board.board import Board, Square, is_board, parse_whole_number
from nqueens.cli import completion
from nqueens.cli.headings import Callback, HeadedOption, Heading, RowsOption, option
from nqueens.cli.output import check_output, write_parts
from nqueens.cli.parameter_types import SEED_TYPE, FileType, ParamType, TimeLimit, Whole
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import shown

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

_STATED = r"[^.#\s]"
"""Characters that occur in files with queens or forbidden squares but not in drawings of an empty board."""


def board_in(text: str) -> str | Board:
    """Returns the board drawn in the file, or the text itself if it names no file; raises BadInput."""
    found = question_in(text)
    if isinstance(found, (str, Board)):
        return found
    raise BadInput(f"The file {text!r} must draw an empty board; it also has fixed or forbidden squares.")


def question_in(text: str) -> str | Board | Problem:
    """Returns the board or the problem in the file, or the text itself if it names no file.

    Raises BadInput.
    """
    from nqueens.api.asking import read_problem
    from nqueens.cli.input import read_input

    if is_board(text) or not _is_file(text):
        return text
    try:
        content = read_input(text).decode()
    except UnicodeDecodeError:
        raise BadInput(f"The file {text!r} is not a text file, so it cannot draw a board.") from None
    return read_problem(content) if re.search(_STATED, content) else Board.drawn(content)


def is_place(text: str) -> bool:
    """Returns whether the text is a board or a file rather than the name of a problem or goal."""
    from nqueens.problems.catalogue import is_problem
    from nqueens.problems.goals import is_goal

    return is_board(text) or (_is_file(text) and not is_problem(text) and not is_goal(text))


def _is_file(text: str) -> bool:
    from pathlib import Path

    return Path(text).is_file()


def name_and_board(name: str, board: str) -> tuple[str, str]:
    """Returns PROBLEM (or GOAL) and N, given in either order."""
    return (board, name) if is_place(name) and not is_place(board) else (name, board)


def refuse_several(board: object) -> None:
    """Raises BadInput that suggests --sweep if several sizes are given instead of one board."""
    if isinstance(board, str) and re.fullmatch(r"\d+(?:(?:,|\.\.)\d+)+", board):
        raise BadInput(f"N must be one board, got {shown(board)}; for several sizes use --sweep {board}.")


class BoardType(ParamType["Board | Problem"]):
    """A board: `8`, `5x8`, `triangle:5` or a file that draws it; with `stated`, also a file with queens."""

    name = "N"

    def __init__(self, *, stated: bool = False) -> None:
        self._stated = stated

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Board | Problem:  # noqa: ARG002
        found = value if isinstance(value, Board) else question_in(value) if self._stated else board_in(value)
        if not isinstance(found, (str, Board)):
            return found
        board = Board.of(found)
        if board.dimensions != 2:
            raise BadInput(f"N must be a whole number or ROWSxCOLUMNS such as 5x8, got {shown(value)}.")
        return board


class SquareType(ParamType[Square | str]):
    """A square: `row,column` from 0, or a chess name such as `d8`, whose square depends on the board."""

    name = "row,column"

    def convert(
        self,
        value: Any,
        param: click.Parameter | None,  # noqa: ARG002
        ctx: click.Context | None,  # noqa: ARG002
    ) -> Square | str:
        from nqueens.render.names import is_square_name

        if isinstance(value, tuple) or is_square_name(str(value)):
            return value  # type: ignore[no-any-return]
        text = str(value)
        if text.startswith("(") and text.endswith(")"):  # the notation of messages
            text = text[1:-1].replace(" ", "")
        row, comma, column = text.partition(",")
        if not comma:
            raise BadInput(
                f"A square must be row,column from 0, such as 0,3, or a chess name such as d8, got {shown(value)}."
            )
        if "," in column:  # boards of three or more dimensions
            return tuple(parse_whole_number(part, "A coordinate") for part in text.split(","))
        return parse_whole_number(row, "The row of a square"), parse_whole_number(column, "The column of a square")


def squares_on(board: Board, squares: Iterable[Square | str]) -> list[Square]:
    """Returns the squares as pairs; raises BadInput for chess names that the board does not have."""
    from nqueens.render.names import square_named

    return [square_named(each, board) if isinstance(each, str) else each for each in squares]


class OrderType(ParamType[int]):
    """A square board: `8`."""

    name = "N"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ARG002
        if isinstance(value, int):
            return value
        board = Board.of(board_in(value))
        if not board.is_square or board.holes:
            raise BadInput(f"N must be a whole number (this command takes square boards only), got {shown(value)}.")
        return board.rows


order_argument = click.argument("n", metavar="N", type=OrderType())


class RangeType(ParamType[tuple[int, int]]):
    """A number or a range: `3`, `0..3`."""

    name = "K"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:  # noqa: ARG002
        if isinstance(value, tuple):
            return value
        low, dots, high = str(value).partition("..")
        least = parse_whole_number(low, "The number of pieces that each attacks")
        return least, parse_whole_number(high, "The number of pieces that each attacks") if dots else least


attacks_option = click.option(
    "--attacks", type=RangeType(), metavar="K",
    help="For the goal attacking: how many other pieces each piece attacks, or a range such as 0..3 (default: 1).",
)  # fmt: skip


armies_option = click.option(
    "--armies", type=Whole(), metavar="K", help="For the goal peaceable: number of armies (default: 2).",
)  # fmt: skip


def output_option(command: Callback) -> Callback:
    """Adds -o FILE."""
    return option(
        Heading.OUTPUT,
        "-o",
        "--output",
        type=FileType(),
        metavar="FILE",
        default="-",
        show_default=False,
        help="Write to FILE instead of standard output.",
    )(command)


def format_option(default: str | None, help_text: str, names: completion.Names) -> Callable[[Callback], Callback]:
    """Returns the decorator for --format NAME."""
    return option(
        Heading.OUTPUT, "--format", "format_name", metavar="FORMAT", default=default, help=help_text,
        shell_complete=completion.any_of(names),
    )  # fmt: skip


def from_option(help_text: str, names: completion.Names, *, required: bool = False) -> Callable[[Callback], Callback]:
    """Returns the decorator for --from NAME, the input format."""
    return click.option(
        "--from", "source", metavar="FORMAT", required=required, help=help_text,
        shell_complete=completion.any_of(names),
    )  # fmt: skip


one_based_option = option(
    Heading.OUTPUT, "--one-based", is_flag=True, help="Number rows and columns from 1, not from 0."
)


def all_solutions_option(help_text: str) -> Callable[[Callback], Callback]:
    """Returns the decorator for --all-solutions."""
    return click.option("--all-solutions", is_flag=True, help=help_text)


def plot_option(help_text: str) -> Callable[[Callback], Callback]:
    """Returns the decorator for --plot FILE."""
    return click.option("--plot", type=FileType(), metavar="FILE", help=help_text)


def check_plot(plot: str | None) -> None:
    """Raises BadInput unless a chart can be written to the file; call before long work."""
    if plot is None:
        return
    from nqueens.render.chart_file import SUFFIXES, check_suffix

    check_suffix(plot)
    check_output(plot, SUFFIXES)


def write_plot(svg: str, plot: str) -> None:
    """Writes a chart in the format of the file name; raises BadInput, MissingExtra."""
    from nqueens.render.chart_file import SUFFIXES, as_file

    write_parts([as_file(svg, plot)], plot, suffixes=SUFFIXES)


def _settings(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[str, object]:  # noqa: ARG001
    settings: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadInput(f"--option must be NAME=VALUE, got {shown(text)}.")
        if name in settings:
            raise BadInput(f"--option {name}=… was given twice.")
        settings[name] = value
    return settings


class ChosenSolver(NamedTuple):
    """A solver with its settings and seed."""

    solver: str
    settings: dict[str, object]
    seed: int | None

    @property
    def keywords(self) -> dict[str, Any]:
        """The keyword arguments for the API."""
        return {"solver": self.solver, "options": self.settings, "seed": self.seed}


def solver_options(default: str, seed_help: str) -> Callable[[Callback], Callback]:
    """Returns the decorator for --solver, --option and --seed, passed as one value `chosen`."""

    def decorate(function: Callback) -> Callback:
        @option(
            Heading.SOLVER, "--solver", default=default, metavar="NAME",
            shell_complete=completion.any_of(completion.known_solvers),
            help="A solver from `nqueens solvers`, your own (FILE.py:FUNCTION or 'exec:COMMAND {n}'), minizinc:SOLVER "
            "or glpsol.",
        )  # fmt: skip
        @option(
            Heading.SOLVER, "--option", "settings", multiple=True, metavar="NAME=VALUE", callback=_settings,
            help="Set an option of the solver; `nqueens solvers NAME` lists them. Repeatable.",
        )  # fmt: skip
        @option(Heading.SOLVER, "--seed", type=SEED_TYPE, help=seed_help)
        @wraps(function)
        def command(solver: str, settings: dict[str, object], seed: int | None, **given: Any) -> Any:
            if settings and solver == "auto":
                raise BadInput("--option requires --solver NAME.")
            return function(chosen=ChosenSolver(solver, settings, seed), **given)

        return command

    return decorate


def effort_options(*names: str) -> Callable[[Callback], Callback]:
    """Returns the decorator for some of --threads, --isa and --time-limit, passed as one `effort`."""
    options = {
        "threads": HeadedOption(
            ["--threads"], heading=Heading.LIMITS, type=Whole(), metavar="K",
            help="Number of threads (default: all cores).",
        ),
        "isa": RowsOption(
            ["--isa"], heading=Heading.LIMITS, default="auto", metavar="NAME",
            help="Instruction set; `nqueens info` lists them, and auto picks the best.",
        ),
        "time_limit": HeadedOption(
            ["--time-limit"], heading=Heading.LIMITS, type=TimeLimit(), metavar="SECONDS",
            help="Give up after this many seconds (default: never)."
        ),
    }  # fmt: skip

    def decorate(function: Callback) -> Callback:
        @wraps(function)
        def command(**given: Any) -> Any:
            return function(effort=Effort.of(**{name: given.pop(name) for name in names}), **given)

        others = getattr(function, "__click_params__", [])
        command.__click_params__ = [*(options[name] for name in reversed(names)), *others]  # type: ignore[attr-defined]
        return command

    return decorate
