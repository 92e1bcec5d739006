"""`nqueens check-exercises FILE...`: reads the result codes of the page's exercises."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.input import read_input
from nqueens.cli.subcommand import subcommand
from nqueens.cli.table import TextTable, chosen_format, table_options, write_with_remarks
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.exercises import ExerciseResult

_HEADINGS = ("name", "right", "asked", "exercises", "seed", "mode", "file", "remark")


@subcommand(
    "check-exercises",
    ("nqueens check-exercises codes.txt", "a text with codes"),
    ("nqueens check-exercises codes.txt -o marks.csv", "write a table"),
    ("nqueens check-exercises - < codes.txt", "from a pipe"),
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
@table_options
@json_option
def command(files: tuple[str, ...], format_name: str | None, output: str, as_json: bool) -> int:
    """Read the result codes that students get at the end of exercises, and make a table of them.

    FILE may be a text with any number of codes (such as a saved email), a folder of such texts, or `-` for standard
    input. The exit status is 0 if all codes are intact, 1 if not.
    """
    from nqueens.api.exercises import check_exercises

    chosen = chosen_format(format_name, output)
    found = [
        (each, file) for file in _files(files) for each in check_exercises(read_input(file).decode(errors="replace"))
    ]
    status = ANSWERED if all(each for each, _ in found) else NO
    if as_json:
        click.echo(enveloped([each.as_dict() | {"file": file} for each, file in found], status=status), nl=False)
        return status
    rows = [_row(each, file) for each, file in found]
    remarks = [f"{each.name or file}: {each.reason}." for each, file in found if not each]
    table = TextTable(_HEADINGS, rows, ("right", "asked", "seed"), folded=("name", "exercises"))
    write_with_remarks([table], remarks, chosen, output)
    return status


def _files(files: tuple[str, ...]) -> Iterator[str]:
    """Yields the files, with folders replaced by the visible files in them; raises BadInput for an empty folder."""
    for each in files:
        if not Path(each).is_dir():
            yield each
            continue
        within = sorted(str(file) for file in Path(each).iterdir() if file.is_file() and file.name[0] != ".")
        if not within:
            raise BadInput(f"Folder {each!r} contains no file.")
        yield from within


def _row(found: ExerciseResult, file: str) -> tuple[str, ...]:
    scores = zip(found.exercises, found.right, found.asked, strict=True)
    each = ", ".join(f"{name} {right}/{asked}" for name, right, asked in scores)
    sums = (str(sum(found.right)), str(sum(found.asked))) if found else ("", "")
    seed = "" if found.seed is None else str(found.seed)
    return (found.name or "", *sums, each, seed, found.mode or "", file, found.reason or "")
