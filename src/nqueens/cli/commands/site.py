"""`nqueens site FOLDER`: the web page as files for any web server."""

from __future__ import annotations

from pathlib import Path

import click

from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput
from nqueens.inputs import shown


@subcommand(
    "site",
    ("nqueens site queens", "the page in the folder queens"),
    ("nqueens site docs/queens", "as part of another site"),
    ("nqueens site queens --first-day 2026-09-01", "daily puzzles from then on"),
)
@click.argument("folder")
@click.option(
    "--first-day", "first", metavar="DATE",
    help="First day of the year of puzzles, such as 2026-09-01. Default: today.",
)  # fmt: skip
def command(folder: str, first: str | None) -> None:
    """Write the web page to FOLDER, for a school server, GitHub Pages or a USB stick.

    The site works on any static web server: answers are recorded, and boards up to 10 × 10 are computed in the browser.
    A year of daily puzzles is included. Views that need `nqueens serve` say so. Serve the folder at any address, for
    example with `python -m http.server`. Takes about 20 seconds and 1 MB; the same first day gives the same files.
    """
    from datetime import date

    from nqueens.files import write_file
    from nqueens.web.site import is_site, site_files

    try:
        day = date.today() if first is None else date.fromisoformat(first)
    except ValueError:
        raise BadInput(f"--first-day must be a date such as 2026-09-01, got {shown(first)}.") from None
    target = Path(folder)
    made = [target, target / "recorded"]
    if (target / "index.html").is_file() and not is_site(target / "index.html"):
        raise BadInput(f"The folder {shown(folder)} holds the index.html of something else; choose another folder.")
    try:
        for each in made:
            each.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadInput(f"The folder {shown(folder)} cannot be made: {reason}.") from None
    files = list(site_files(day))
    for name, content in files:
        write_file(target / name, content)
    size = sum(len(content) for _, content in files)
    click.echo(f"Wrote {len(files)} files, {size / 1e6:.1f} MB, to {folder}.")
