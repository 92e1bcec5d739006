"""The output of placements: --format, --one-based, --by-columns and -o as one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any

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


@dataclass(frozen=True)
class PlacementOutput:
    """A format by its name, whether to count from 1 and to go by columns, and a file."""

    name: str | None
    one_based: bool
    output: str
    by_columns: ByColumns = False

    def format(self, default: str, *, any_pieces: bool = False) -> Format:
        """The format asked for; raises BadInput for one that cannot be, and for a file named after another."""
        chosen = format_asked(self.name, self.output, default, any_pieces=any_pieces)
        check_output(self.output, chosen.suffixes)
        return chosen

    def refuse_beside_json(self) -> None:
        """Raises BadInput if a format was asked for, where --json prints columns by row or squares, from 0."""
        if self.name or self.one_based or self.by_columns:
            raise BadInput("--format, --one-based and --by-columns do not go with --json.")

    def one(self, placement: Placement, chosen: Format) -> None:
        """Writes one placement; a drawn board is made to fit a terminal."""
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
        """Writes placements as they come, each with what `note` says of it."""
        from nqueens.render.write import write_many

        written = write_many(
            placements, board, chosen.name, self.one_based, by_columns=self.by_columns, division=division, note=note
        )
        if chosen.name == "board":
            written = (painted(str(part), self.output) for part in written)
        write_parts(written, self.output, binary=chosen.binary, suffixes=chosen.suffixes)


def by_columns_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """--by-columns and --from-top, handed over as one value `by_columns`."""

    @option(
        Heading.OUTPUT, "--by-columns", is_flag=True,
        help="In the formats list, plain and digits: ranks by columns, from the bottom, not columns by rows.",
    )  # fmt: skip
    @option(
        Heading.OUTPUT, "--from-top", is_flag=True,
        help="With --by-columns: the row of the queen in each column, counted from the top.",
    )  # fmt: skip
    @wraps(function)
    def command(by_columns: bool, from_top: bool, **given: Any) -> Any:
        if from_top and not by_columns:
            raise BadInput("--from-top goes with --by-columns.")
        return function(by_columns="top" if from_top else by_columns, **given)

    return command


def written_options(
    format_help: str, names: completion.Names = completion.placement_formats
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """--format, --one-based, --by-columns and -o, handed over as one value `written`."""

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
