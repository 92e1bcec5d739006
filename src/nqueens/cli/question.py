"""Arguments and options that define a problem: N and the options for board, pieces and squares.

`any_question` passes one `Problem` to the command; `drawn_question` one that is not linear, `solver_question` one with
a single kind of piece. A `RowsOption` is rejected unless the problem has one queen per row of a plane board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from nqueens.board.board import Board, Square, parse_whole_number
from nqueens.choices import ProblemName
from nqueens.cli import completion, options
from nqueens.cli.conflicts import refuse, required
from nqueens.cli.headings import Callback, Heading, RowsOption, option
from nqueens.cli.parameter_types import Whole
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


class QuestionOptions(NamedTuple):
    """Values of the options, without the board."""

    problem: ProblemName | None = None
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
        """Returns keyword arguments for `nqueens.problem` on the board; raises BadInput."""
        if self.max and self.pieces not in (None, "max"):
            raise BadInput("--max cannot be used with --pieces; it is short for --pieces max.")
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
        """Returns the problem on a board or from a file, with the marks of both; raises BadInput.

        Reports on standard error how an ambiguous name was understood.
        """
        if self.gives_puzzles:
            raise BadInput(f"--regions replaces N, which was also given: {board!r}.")
        if self.problem is not None or self.each is not None:
            self._without_regions()
        if self.linear:
            refuse(_NOT_LINEAR, "cannot be used with --linear, which evaluates a formula instead of searching")
        made = _problem(self, options.question_in(board) if isinstance(board, str) else board)
        if self.linear or not made.has_columns:
            self._refuse_rows_options()
        return _fewest_pawns(made, effort or Effort.of()) if self.pawns == "min" else made

    def _without_regions(self) -> NamedProblem:
        """Returns the named problem, reports the reading of an ambiguous name, rejects --each."""
        from nqueens.problems.catalogue import look_up

        if self.each is not None:
            raise BadInput("--each requires --regions.")
        named = look_up(self.name)
        if named.note:
            taken = "queens on the torus" if self.torus else "amazons; add --torus for the other meaning"
            click.echo(f"{named.note} Using {taken}.", err=True)
        return named

    def puzzles(self) -> list[Problem]:
        """Returns the puzzles of --regions with the marks of the options; raises BadInput."""
        for name in ("problem", "pieces", "max", "linear", "pawns"):
            if getattr(self, name) not in (None, False):
                raise BadInput(f"--{name} cannot be used with --regions.")
        found = [self._marked(puzzle) for puzzle in puzzles_of(str(self.regions), self.each)]
        self._refuse_rows_options()
        return found

    def on_puzzles(self, puzzles: list[Problem]) -> list[Problem]:
        """Returns the puzzles with the marks of the options; raises BadInput."""
        return [self._marked(puzzle) for puzzle in puzzles] if self.is_another else puzzles

    def _marked(self, puzzle: Problem) -> Problem:
        from nqueens.api.asking import problem

        marks = self.marks(puzzle.board) | {"pieces": None, "regions": puzzle.regions}
        for name, own in (("fixed", puzzle.fixed), ("forbidden", puzzle.forbidden), ("holes", puzzle.board.holes)):
            marks[name] = [*own, *marks[name]]
        return problem(**marks)

    @property
    def gives_puzzles(self) -> bool:
        """Whether --regions replaces the board."""
        return self.regions is not None

    @property
    def name(self) -> ProblemName:
        """The name of the problem."""
        return "queens" if self.problem is None else self.problem

    def read(
        self, lines: Iterable[bytes], board: str | None, format_name: str | None = None, *, one_based: bool = False,
        by_columns: ByColumns = False,
    ) -> Iterator[ReadPlacement]:  # fmt: skip
        """Yields the placements in a file, on the named board if any; raises BadInput."""
        from nqueens.render.read import read

        if self.linear:
            raise BadInput("--linear requires N; it is available in count, solve, list and show, and not for files.")
        if board is not None and self.gives_puzzles:
            raise BadInput("--board cannot be used with --regions, which has its own boards.")
        made = None if board is None else self.on(board)
        if self.gives_puzzles:
            made = _puzzles(self)[0]
        names = self._names() if made is None else made.names
        on = None if made is None else made.board
        found = read(lines, format_name, board=on, names=names, one_based=one_based, by_columns=by_columns)
        return found if made is not None else map(self._on_its_board, found)

    def _names(self) -> tuple[str, ...]:
        """Returns the kinds of pieces; raises BadInput if the board cannot be read from the text."""
        if self._without_regions().dimensions != 2 or self.hole or self.pawns == "min":
            raise BadInput("--board is required for boards with holes or more than two dimensions and for --pawns min.")
        return _problem(self._replace(fixed=(), forbidden=()), "1").names

    def _on_its_board(self, found: ReadPlacement) -> ReadPlacement:
        """Returns the placement; raises BadInput if the size of its board is ambiguous."""
        if found.format in ("pairs", "squares") and self.is_another:
            made = _problem(self, str(found.board))
            if self.pieces is not None or self.max or made.pieces != made.board.rows or len(made.names) > 1:
                raise BadInput(f"--board is required to read the format {found.format} unless every row has one piece.")
        return found

    def judged(self, found: ReadPlacement, number: int = 1, *, partial: bool = False) -> tuple[Any, Problem]:
        """Returns the pieces of a placement and the problem on its board; raises BadInput.

        Without other options the problem has one queen in every row, unless the placement may be `partial`. With
        several region puzzles, placement number k answers puzzle number k.
        """
        if self.gives_puzzles:
            puzzles = _puzzles(self)
            if len(puzzles) > 1 and number > len(puzzles):
                raise BadInput(f"There are more placements than puzzles ({len(puzzles)}).")
            return found.pieces, puzzles[0 if len(puzzles) == 1 else number - 1]
        made = _problem(self, found.board)
        any_pieces = partial or self.is_another or not made.has_columns
        return found.pieces if any_pieces else found.columns, made

    @property
    def is_another(self) -> bool:
        """Whether any option other than --fixed and --forbidden was given."""
        return self._replace(fixed=(), forbidden=()) != QuestionOptions()

    def _refuse_rows_options(self) -> None:
        """Raises BadInput if an option was given that requires the classic problem."""
        named = [f"--{name}" for name, value in self._asdict().items() if value not in (None, False, ())]
        why = named[0] if named else "three dimensions"
        parameters = click.get_current_context().command.params
        rows_only = {str(each.name) for each in parameters if isinstance(each, RowsOption)}
        only = "requires one queen in every row of a plane board"
        refuse(rows_only, f"{only}, and cannot be used with {why}")


@lru_cache(maxsize=16)
def _problem(question: QuestionOptions, board: str | Board | Problem) -> Problem:
    from nqueens.api.asking import problem

    text = question.pawns
    pawns = None if text is None else 0 if text == "min" else parse_whole_number(text, _PAWNS)
    given, board = (None, board) if isinstance(board, (str, Board)) else (board, board.board)
    marks = question.marks(board)
    if given is not None:
        marks |= {name: [*getattr(given, name), *marks[name]] for name in ("fixed", "forbidden")}
        marks["excluded"] = given.excluded
    made = problem(board, question.name, pawns=pawns, **marks)
    if question.linear and question.pieces is None and not question.max:
        return replace(made, pieces=made.board.sizes[0] ** (made.board.dimensions - 1))
    return made


@lru_cache(maxsize=1)
def _puzzles(question: QuestionOptions) -> list[Problem]:
    return question.puzzles()


def how_many(text: str | None) -> HowMany | None:
    """Returns the value of --pieces; raises BadInput."""
    if text is None or text in _WORDS:
        return text  # type: ignore[return-value]
    return parse_whole_number(text, "The number of pieces")


def _fewest_pawns(made: Problem, effort: Effort) -> Problem:
    from nqueens.api.answering import fewest_pawns

    found = fewest_pawns(made, effort)
    click.echo(f"Minimum number of pawns: {found.pawns}.", err=True)
    return found


NOT_TOUCHING = "in region puzzles, queens that must not touch"


def _piece_option(default: str) -> Callable[[Callback], Callback]:
    text = "The piece: a name, or moves such as 'rides=(1,1),(1,0); leaps=(2,1)' or 'hops=(1,0)'"
    return option(
        Heading.PIECES, "--piece", metavar="TEXT", help=f"{text} (default: {default}).",
        shell_complete=completion.any_of(completion.piece_names),
    )  # fmt: skip


QUESTION_OPTIONS: Mapping[str, Any] = {
    "problem": option(
        Heading.PIECES, "--problem", metavar="NAME", shell_complete=completion.any_of(completion.problems),
        help="A named problem such as kings; `nqueens problems` lists them (default: queens).",
    ),
    "piece": _piece_option(f"queen, or the piece of --problem; {NOT_TOUCHING}"),
    "pieces": option(
        Heading.PIECES, "--pieces", metavar="K",
        help="Number of pieces, or all (any number), max (as many as fit) or maximal (no more can be added) (default: "
        "depends on the problem).",
    ),
    "max": option(Heading.PIECES, "--max", is_flag=True, help="Place as many pieces as fit; short for --pieces max."),
    "torus": option(
        Heading.BOARD, "--torus", is_flag=True,
        help="Wrap around all edges, as on a torus.",
    ),
    "wrap": option(
        Heading.BOARD, "--wrap", type=Whole(), multiple=True, metavar="D",
        help="Wrap around in dimension D only: 0 for rows, 1 for columns. Repeatable.",
    ),
    "hole": option(
        Heading.BOARD, "--hole", type=options.SquareType(), multiple=True,
        help="Remove a square from the board: row,column from 0 or a name such as d8. Repeatable.",
    ),
    "linear": option(
        Heading.PIECES, "--linear", is_flag=True,
        help="Accept only linear solutions: column = a·row + c modulo the side of the board, and similarly in more "
        "dimensions.",
    ),
    "pawns": option(
        Heading.PIECES, "--pawns", metavar="K",
        help="Number of pawns, which block lines but do not attack, or min for as few as possible (default: 0).",
    ),
    "fixed": option(
        Heading.PIECES, "--fixed", type=options.SquareType(), multiple=True,
        help="Require a piece on a square: row,column from 0 or a name such as d8. Repeatable.",
    ),
    "forbidden": option(
        Heading.PIECES, "--forbidden", type=options.SquareType(), multiple=True,
        help="Keep a square empty: row,column from 0 or a name such as d8. Repeatable.",
    ),
    "regions": option(
        Heading.BOARD, "--regions", metavar="FILE", shell_complete=completion.a_file,
        help="Use region puzzles: a file, - for standard input, or a code such as 4x1.AABBACDBCCDBCCDB.",
    ),
    "each": option(
        Heading.BOARD, "--each", type=Whole(min=1), metavar="K",
        help="With --regions: number of queens in every row, column and region, unless FILE states it (default: 1).",
    ),
}  # fmt: skip


FOR_SOLVERS = (
    "regions", "each", "problem", "piece", "pieces", "max", "torus", "wrap", "hole", "fixed", "forbidden",
)  # fmt: skip
"""Options for problems with one kind of piece."""


def question_options(*names: str, piece: str | None = None) -> Callable[[Callback], Callback]:
    """Returns the decorator for the named options (default: all), passed as one value `question`.

    `piece` is the default of --piece in words, unless the subcommand has --problem.
    """
    chosen = names or tuple(QUESTION_OPTIONS)
    added = QUESTION_OPTIONS if piece is None else {**QUESTION_OPTIONS, "piece": _piece_option(piece)}

    def decorate(function: Callback) -> Callback:
        @wraps(function)
        def command(**given: Any) -> Any:
            return function(question=QuestionOptions(**{name: given.pop(name) for name in chosen}), **given)

        for name in reversed(chosen):
            command = added[name](command)
        return command

    return decorate


def any_question(function: Callback) -> Callback:
    """Adds N, --board and all options of a problem, passed as `problem`, and --linear as `linear`.

    The command must have an `effort` from a decorator above this one. If it has an option --sweep, this can replace N;
    then the problems are passed as `sweep`, and the last one as `problem`.
    """

    @question_options()
    @option(
        Heading.BOARD, "--board", "alternative", metavar="N",
        help="The board, instead of N: 8, 5x8, 4x4x4, triangle:5, hexagon:3, diamond:3, or a file with a drawing.",
    )  # fmt: skip
    @click.argument("board", metavar="N", required=False)
    @wraps(function)
    def command(
        board: str | None, alternative: str | None, question: QuestionOptions, effort: Effort, **given: Any
    ) -> Any:
        if given.get("sweep") is not None:
            from nqueens.cli.sweep import sizes_of

            if not (board is None is alternative) or question.gives_puzzles:
                raise BadInput("Give only one of N, --board, --regions and --sweep.")
            made = [question.on(size, effort) for size in sizes_of(given["sweep"])]
            return function(problem=made[-1], linear=question.linear, effort=effort, **given | {"sweep": made})
        if question.gives_puzzles:
            if not (board is None is alternative):
                raise BadInput("Give only one of N, --board and --regions.")
            return for_each_puzzle(
                question.puzzles(), lambda puzzle: function(problem=puzzle, linear=False, effort=effort, **given)
            )
        if board is None and alternative is None:
            raise required("N")
        if board is not None and alternative is not None:
            raise BadInput("Give the board once, as N or with --board.")
        if "sweep" in given:
            options.refuse_several(board)
        one = question.on(alternative if board is None else board, effort)  # type: ignore[arg-type]
        return function(problem=one, linear=question.linear, effort=effort, **given)

    return command


def solver_question(function: Callback) -> Callback:
    """Adds N, --regions and options for problems with one kind of piece, passed as `problem`."""
    return _board_or_regions(FOR_SOLVERS)(function)


def drawn_question(function: Callback) -> Callback:
    """Adds N, --regions and all options but --linear, passed as `problem`."""
    return _board_or_regions((*FOR_SOLVERS, "pawns"))(function)


def _board_or_regions(names: tuple[str, ...]) -> Callable[[Callback], Callback]:
    """Returns the decorator for N, --regions and the named options."""

    def decorate(function: Callback) -> Callback:
        @click.argument("board", metavar="[N]", required=False)
        @question_options(*names)
        @wraps(function)
        def command(board: Any, question: QuestionOptions, effort: Effort, **given: Any) -> Any:
            if question.gives_puzzles:
                if board is not None:
                    raise BadInput("Give only one of N and --regions.")
                return for_each_puzzle(question.puzzles(), lambda each: function(problem=each, effort=effort, **given))
            if board is None:
                raise required("N")
            return function(problem=question.on(board, effort), effort=effort, **given)

        return command

    return decorate


def puzzles_question(function: Callback) -> Callback:
    """Adds FILE, --each and the rules that no puzzle format can express, passed as `puzzles`."""

    @puzzles_argument
    @question_options("piece", "torus", "wrap", piece="queens that must not touch")
    @wraps(function)
    def command(puzzles: list[Problem], question: QuestionOptions, **given: Any) -> Any:
        return function(puzzles=question.on_puzzles(puzzles), **given)

    return command
