"""Output options for placements: --format, --one-based, --by-columns and -o."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

from nqueens.cli import completion, options
from nqueens.cli.headings import Heading, option
from nqueens.cli.output import check_output, fitted, painted, write_parts
from nqueens.errors import BadInput
from nqueens.render.formats import Format, format_asked

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.board.board import Board
    from nqueens.render.names import ByColumns
    from nqueens.render.pieces import DrawnPieces
    from nqueens.render.regions import Division
    from nqueens.render.write import NoteOf


class PlacementOutput(NamedTuple):
    """Values of the output options for placements."""

    name: str | None
    one_based: bool
    output: str
    by_columns: ByColumns = False

    def format(self, default: str, *, any_pieces: bool = False) -> Format:
        """Returns the requested format; raises BadInput if it does not suit the placements or the file name."""
        hint = "; use `nqueens show` to draw a picture"
        chosen = format_asked(self.name, self.output, default, any_pieces=any_pieces, hint=hint)
        check_output(self.output, chosen.suffixes)
        return chosen

    def refuse_beside_json(self) -> None:
        """Raises BadInput if a format was requested together with --json."""
        if self.name or self.one_based or self.by_columns:
            raise BadInput("--json cannot be used with --format, --one-based or --by-columns.")

    def one(self, placement: Placement, chosen: Format) -> None:
        """Writes one placement; drawn boards are fitted to the terminal."""
        written = placement.write(chosen.name, one_based=self.one_based, by_columns=self.by_columns)
        if chosen.name == "board":
            written = painted(fitted(str(written), self.output), self.output)
        write_parts([written], self.output, binary=chosen.binary, suffixes=chosen.suffixes)

    def many(
        self,
        placements: Iterable[DrawnPieces],
        board: Board,
        chosen: Format,
        *,
        division: Division | None = None,
        note: NoteOf = None,
    ) -> None:
        """Writes placements as they come, each with its `note`."""
        from nqueens.render.write import write_many

        written = write_many(
            placements, board, chosen.name, self.one_based, by_columns=self.by_columns, division=division, note=note
        )
        if chosen.name == "board":
            written = (painted(str(part), self.output) for part in written)
        write_parts(written, self.output, binary=chosen.binary, suffixes=chosen.suffixes)


def by_columns_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --by-columns and --from-top, passed as one value `by_columns`."""

    @option(
        Heading.OUTPUT, "--by-columns", is_flag=True,
        help="In the formats list, plain, digits and pascal, give the row of the queen in each column, counted from "
        "the bottom.",
    )  # fmt: skip
    @option(
        Heading.OUTPUT, "--from-top", is_flag=True,
        help="With --by-columns: number the rows from the top instead of the bottom.",
    )  # fmt: skip
    @wraps(function)
    def command(by_columns: bool, from_top: bool, **given: Any) -> Any:
        if from_top and not by_columns:
            raise BadInput("--from-top requires --by-columns.")
        return function(by_columns="top" if from_top else by_columns, **given)

    return command


def placement_options(
    format_help: str, names: completion.Names = completion.placement_formats
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Returns the decorator for --format, --one-based, --by-columns and -o, passed as one value `written`."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @options.format_option(None, format_help, names)
        @options.one_based_option
        @by_columns_option
        @options.output_option
        @wraps(function)
        def command(format_name: str | None, one_based: bool, by_columns: ByColumns, output: str, **given: Any) -> Any:
            return function(written=PlacementOutput(format_name, one_based, output, by_columns), **given)

        return command

    return decorate
