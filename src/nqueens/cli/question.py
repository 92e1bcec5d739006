"""The options that make a question: N, and those for the board, the pieces and the squares.

`any_question` hands the command one `Problem`; `drawn_question` any but a linear one, `solver_question` one with one
kind of piece, `plain_question` one queen in every row of a board. An option that only queens in the rows
of a plane board have is a `RowsOption` and is refused for others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache, wraps
from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import Board, Square, parse_whole_number
from nqueens.cli import completion, options
from nqueens.cli.conflicts import refuse
from nqueens.cli.headings import Callback, Heading, RowsOption, option
from nqueens.cli.puzzles import for_each_puzzle, puzzles_argument, puzzles_of
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.problems.catalogue import NamedProblem
    from nqueens.problems.problem import HowMany, Problem
    from nqueens.render.names import ByColumns
    from nqueens.render.read import ReadPlacement

_WORDS = ("all", "max", "maximal")
_PAWNS = "The number of pawns"
_NOT_LINEAR = ("fundamental", "engine", "threads", "time_limit", "solver", "settings", "seed")


@dataclass(frozen=True)
class QuestionOptions:
    """The values of the options, without the board."""

    problem: str | None = None
    piece: str | None = None
    pieces: str | None = None
    max: bool = False
    torus: bool = False
    wrap: tuple[int, ...] = ()
    hole: tuple[Square | str, ...] = ()
    linear: bool = False
    pawns: str | None = None
    fixed: tuple[Square | str, ...] = ()
    forbidden: tuple[Square | str, ...] = ()
    regions: str | None = None
    each: int | None = None

    def marks(self, board: str | Board) -> dict[str, Any]:
        """Lines, pieces and squares of that board as `nqueens.problem` takes them; raises BadInput."""
        if self.max and self.pieces not in (None, "max"):
            raise BadInput("Give the number of pieces once: --max stands for --pieces max.")
        squares = {"holes": self.hole, "fixed": self.fixed, "forbidden": self.forbidden}
        if any(isinstance(each, str) for given in squares.values() for each in given):
            squares = {name: tuple(options.squares_on(Board.of(board), given)) for name, given in squares.items()}
        return {
            "torus": self.torus,
            "wraps": self.wrap,
            "piece": self.piece,
            "pieces": "max" if self.max else how_many(self.pieces),
            **squares,
        }

    def on(self, board: str | Board | Problem, effort: Effort | None = None) -> Problem:
        """The problem on a board, or the one of that name or file, with the marks that the file has; raises BadInput.

        Says on standard error what an ambiguous name was taken for.
        """
        if self.gives_puzzles:
            raise BadInput(f"--regions stand in the place of N, got {board!r} too.")
        if self.problem is not None or self.each is not None:
            self._without_regions()
        if self.linear:
            refuse(_NOT_LINEAR, "does not go with --linear, which is a formula")
        made = _problem(self, options.question_in(board) if isinstance(board, str) else board)
        if self.linear or not made.has_columns:
            self._refuse_rows_options()
        return _fewest_pawns(made, effort or Effort.of()) if self.pawns == "min" else made

    def _without_regions(self) -> NamedProblem:
        """What the name stands for; says what an ambiguous one was taken for, and raises BadInput for --each."""
        from nqueens.problems.catalogue import look_up

        if self.each is not None:
            raise BadInput("--each goes with --regions.")
        named = look_up(self.name)
        if named.note:
            taken = "queens on the torus" if self.torus else "amazons; for the other meaning add --torus"
            click.echo(f"{named.note} Taken for {taken}.", err=True)
        return named

    def puzzles(self) -> list[Problem]:
        """The region puzzles that stand in the place of a board, with the marks of the options; raises BadInput."""
        for name in ("problem", "pieces", "max", "linear", "pawns"):
            if getattr(self, name) not in (None, False):
                raise BadInput(f"--{name} does not go with --regions, which say what is asked.")
        found = [self._marked(puzzle) for puzzle in puzzles_of(str(self.regions), self.each)]
        self._refuse_rows_options()
        return found

    def on_puzzles(self, puzzles: list[Problem]) -> list[Problem]:
        """Puzzles that were read, with the marks of the options; raises BadInput."""
        return [self._marked(puzzle) for puzzle in puzzles] if self.is_another else puzzles

    def _marked(self, puzzle: Problem) -> Problem:
        from nqueens.api.asking import problem

        marks = self.marks(puzzle.board)
        marks |= {"pieces": None, "regions": puzzle.regions}
        for name, own in (("fixed", puzzle.fixed), ("forbidden", puzzle.forbidden), ("holes", puzzle.board.holes)):
            marks[name] = [*own, *marks[name]]
        return problem(**marks)

    @property
    def gives_puzzles(self) -> bool:
        """Whether --regions are given instead of a board."""
        return self.regions is not None

    @property
    def name(self) -> str:
        """The name of the problem."""
        return "queens" if self.problem is None else self.problem

    def read(
        self,
        lines: Iterable[bytes],
        board: str | None,
        format_name: str | None = None,
        *,
        one_based: bool = False,
        by_columns: ByColumns = False,
    ) -> Iterator[ReadPlacement]:
        """The placements in a file, on the board if one is named; raises BadInput."""
        from nqueens.render.read import read

        if self.linear:
            raise BadInput("--linear goes with count, solve, list and show N, not with a file.")
        if board is not None and self.gives_puzzles:
            raise BadInput("--board does not go with --regions, which have their own.")
        made = None if board is None else self.on(board)
        if self.gives_puzzles:
            made = _puzzles(self)[0]
        names = self._names() if made is None else made.names
        on = None if made is None else made.board
        found = read(lines, format_name, board=on, names=names, one_based=one_based, by_columns=by_columns)
        return found if made is not None else map(self._on_its_board, found)

    def _names(self) -> tuple[str, ...]:
        """The kinds of pieces, which no board changes; raises BadInput where a text cannot say the board."""
        if self._without_regions().dimensions != 2 or self.hole or self.pawns == "min":
            raise BadInput("A file needs --board if there are holes, three dimensions or --pawns min.")
        return _problem(replace(self, fixed=(), forbidden=()), "1").names

    def _on_its_board(self, found: ReadPlacement) -> ReadPlacement:
        """The placement; raises BadInput if only its number of pieces says how large its board is, and may be wrong."""
        if found.format in ("pairs", "squares") and self.is_another:
            made = _problem(self, str(found.board))
            if self.pieces is not None or self.max or made.pieces != made.board.rows or len(made.names) > 1:
                raise BadInput(f"Placements as {found.format} need --board unless there is one piece in every row.")
        return found

    def judged(self, found: ReadPlacement, number: int = 1, *, partial: bool = False) -> tuple[Any, Problem]:
        """The pieces of a placement that was read, and the problem on its board; raises BadInput.

        Where nothing else is asked, a file has one queen in every row, unless it may be `partial`. The placement of
        that number, from 1, answers the region puzzle of that number, if there are several.
        """
        if self.gives_puzzles:
            puzzles = _puzzles(self)
            if len(puzzles) > 1 and number > len(puzzles):
                raise BadInput(f"There are {len(puzzles)} puzzles, and more placements than that.")
            return found.pieces, puzzles[0 if len(puzzles) == 1 else number - 1]
        made = _problem(self, found.board)
        any_pieces = partial or self.is_another or not made.has_columns
        return found.pieces if any_pieces else found.columns, made

    @cached_property
    def is_another(self) -> bool:
        """Whether any option but --fixed and --forbidden stands there."""
        return replace(self, fixed=(), forbidden=()) != QuestionOptions()

    def _refuse_rows_options(self) -> None:
        """Raises BadInput if an option stands there that only queens in the rows of a plane board have."""
        named = [f"--{each.name}" for each in fields(self) if getattr(self, each.name) not in (None, False, ())]
        why = named[0] if named else "three dimensions"
        parameters = click.get_current_context().command.params
        rows_only = {str(each.name) for each in parameters if isinstance(each, RowsOption)}
        only = "the classic problem only, one queen in every row of a plane board"
        refuse(rows_only, f"goes with {only}, not with {why}")


@lru_cache(maxsize=16)
def _problem(asked: QuestionOptions, board: str | Board | Problem) -> Problem:
    from nqueens.api.asking import problem

    pawns = None if asked.pawns is None else 0 if asked.pawns == "min" else parse_whole_number(asked.pawns, _PAWNS)
    given, board = (None, board) if isinstance(board, (str, Board)) else (board, board.board)
    marks = asked.marks(board)
    if given is not None:
        marks |= {name: [*getattr(given, name), *marks[name]] for name in ("fixed", "forbidden")}
        marks["excluded"] = given.excluded
    made = problem(board, asked.name, pawns=pawns, **marks)
    if asked.linear and asked.pieces is None and not asked.max:
        return replace(made, pieces=made.board.sizes[0] ** (made.board.dimensions - 1))
    return made


@lru_cache(maxsize=1)
def _puzzles(asked: QuestionOptions) -> list[Problem]:
    return asked.puzzles()


def how_many(text: str | None) -> HowMany | None:
    """The value of --pieces; raises BadInput."""
    if text is None or text in _WORDS:
        return text  # type: ignore[return-value]
    return parse_whole_number(text, "The number of pieces")


def _fewest_pawns(made: Problem, effort: Effort) -> Problem:
    from nqueens.api.answering import fewest_pawns

    found = fewest_pawns(made, effort)
    click.echo("The fewest is 1 pawn." if found.pawns == 1 else f"The fewest pawns are {found.pawns}.", err=True)
    return found


QUESTION_OPTIONS: Mapping[str, Any] = {
    "problem": option(
        Heading.PIECES, "--problem", metavar="NAME", shell_complete=completion.any_of(completion.problems),
        help="A problem by its name, such as kings; `nqueens problems` lists them (default: queens).",
    ),
    "piece": option(
        Heading.PIECES, "--piece", metavar="TEXT", shell_complete=completion.any_of(completion.piece_names),
        help="The piece: a name, or its moves as 'rides=(1,1),(1,0); leaps=(2,1)' or 'hops=(1,0)' (default: that of "
        "the problem; in region puzzles queens, which only must not touch).",
    ),
    "pieces": option(
        Heading.PIECES, "--pieces", metavar="K",
        help="How many pieces: a number, all (any number), max (as many as fit) or maximal (no more can be added); the "
        "problem says it where this does not.",
    ),
    "max": option(Heading.PIECES, "--max", is_flag=True, help="As many pieces as fit; short for --pieces max."),
    "torus": option(
        Heading.BOARD, "--torus", is_flag=True,
        help="Join all opposite edges: a line that leaves on one side comes in on the other.",
    ),
    "wrap": option(
        Heading.BOARD, "--wrap", type=options.Whole(), multiple=True, metavar="D",
        help="Join opposite edges in dimension D only, 0 for rows, 1 for columns; may be repeated.",
    ),
    "hole": option(
        Heading.BOARD, "--hole", type=options.SquareType(), multiple=True,
        help="A square that the board lacks: row,column from 0, or d8; may be repeated.",
    ),
    "linear": option(
        Heading.PIECES, "--linear", is_flag=True,
        help="Only linear solutions: the last coordinate is a·x + ... + c modulo the side of the board.",
    ),
    "pawns": option(
        Heading.PIECES, "--pawns", metavar="K",
        help="Pawns, which attack nothing and block lines: how many, or min for as few as possible (default: none).",
    ),
    "fixed": option(
        Heading.PIECES, "--fixed", type=options.SquareType(), multiple=True,
        help="A square that must hold a piece: row,column from 0, or d8; may be repeated.",
    ),
    "forbidden": option(
        Heading.PIECES, "--forbidden", type=options.SquareType(), multiple=True,
        help="A square that must stay empty: row,column from 0, or d8; may be repeated.",
    ),
    "regions": option(
        Heading.BOARD, "--regions", metavar="FILE", shell_complete=completion.a_file,
        help="Instead of N, region puzzles: a file of any number of them, - or a code such as 4x1.AABBACBBCCCDDDDD.",
    ),
    "each": option(
        Heading.BOARD, "--each", type=options.Whole(min=1), metavar="K",
        help="With --regions: queens in each row, column and region, where FILE does not say it (default: 1).",
    ),
}  # fmt: skip


FOR_SOLVERS = (
    "regions", "each", "problem", "piece", "pieces", "max", "torus", "wrap", "hole", "fixed", "forbidden",
)  # fmt: skip
"""What can be said of a question with one kind of piece."""


def asked_options(*names: str) -> Callable[[Callback], Callback]:
    """These options, all of them if none is named, handed over as one value `asked`."""
    chosen = names or tuple(QUESTION_OPTIONS)

    def decorate(function: Callback) -> Callback:
        @wraps(function)
        def command(**given: Any) -> Any:
            return function(asked=QuestionOptions(**{name: given.pop(name) for name in chosen}), **given)

        for name in reversed(chosen):
            command = QUESTION_OPTIONS[name](command)
        return command

    return decorate


def any_question(function: Callback) -> Callback:
    """N, or --board, and all options that say what is asked: handed over as `problem`, and --linear as `linear`.

    The command must have an `effort` from options that stand above this.
    """

    @asked_options()
    @option(
        Heading.BOARD, "--board", "alternative", metavar="N",
        help="The board, if not given as N: 8, 5x8, 4x4x4, triangle:5, hexagon:3, diamond:3, or a file that draws it.",
    )  # fmt: skip
    @click.argument("board", metavar="N", required=False)
    @wraps(function)
    def command(
        board: str | None, alternative: str | None, asked: QuestionOptions, effort: Effort, **given: Any
    ) -> Any:
        if asked.gives_puzzles:
            _refuse_board(board, alternative)
            return for_each_puzzle(
                asked.puzzles(), lambda puzzle: function(problem=puzzle, linear=False, effort=effort, **given)
            )
        if board is None and alternative is None:
            raise click.MissingParameter(param_hint="'N'", param_type="argument")
        if board is not None and alternative is not None:
            raise click.UsageError("Give the board once, as N or as --board.", click.get_current_context())
        made = asked.on(alternative if board is None else board, effort)  # type: ignore[arg-type]
        return function(problem=made, linear=asked.linear, effort=effort, **given)

    return command


def _refuse_board(*boards: str | None) -> None:
    """Raises UsageError if a board is given beside regions, which have their own."""
    if any(board is not None for board in boards):
        raise click.UsageError("Give one of N, --board and --regions.", click.get_current_context())


def solver_question(function: Callback) -> Callback:
    """N or --regions with their marks, for questions with one kind of piece: handed over as `problem`."""
    return _board_or_regions(FOR_SOLVERS)(function)


def drawn_question(function: Callback) -> Callback:
    """N or --regions with their marks and pawns, for what takes any solutions: handed over as `problem`."""
    return _board_or_regions((*FOR_SOLVERS, "pawns"))(function)


def _board_or_regions(names: tuple[str, ...]) -> Callable[[Callback], Callback]:
    """The decorator for N or --regions and these options."""

    def decorate(function: Callback) -> Callback:
        @click.argument("board", metavar="[N]", required=False)
        @asked_options(*names)
        @wraps(function)
        def command(board: Any, asked: QuestionOptions, effort: Effort, **given: Any) -> Any:
            if asked.gives_puzzles:
                if board is not None:
                    raise click.UsageError("Give one of N and --regions.", click.get_current_context())
                return for_each_puzzle(asked.puzzles(), lambda puzzle: function(problem=puzzle, effort=effort, **given))
            if board is None:
                raise click.MissingParameter(param_hint="'N'", param_type="argument")
            return function(problem=asked.on(board, effort), effort=effort, **given)

        return command

    return decorate


def puzzles_question(function: Callback) -> Callback:
    """FILE and --each, and the rules that no format of puzzles can say: handed over as `puzzles`."""

    @puzzles_argument
    @asked_options("piece", "torus", "wrap")
    @wraps(function)
    def command(puzzles: list[Problem], asked: QuestionOptions, **given: Any) -> Any:
        return function(puzzles=asked.on_puzzles(puzzles), **given)

    return command


def plain_question(function: Callback) -> Callback:
    """N, --fixed and --forbidden, for what takes one queen in every row of a plane board: handed over as `problem`."""

    @click.argument("board", metavar="N", type=options.BoardType(stated=True))
    @asked_options("fixed", "forbidden")
    @wraps(function)
    def command(board: Any, asked: QuestionOptions, **given: Any) -> Any:
        return function(problem=asked.on(board), **given)

    return command
