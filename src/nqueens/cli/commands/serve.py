"""`nqueens serve`: the web page and its HTTP API."""

from __future__ import annotations

import click

from nqueens.cli.parameter_types import Whole
from nqueens.cli.subcommand import subcommand


@subcommand(
    "serve",
    ("nqueens serve", "open the page in a browser"),
    ("nqueens serve --port 0", "on any free port"),
    ("nqueens serve --no-browser", "only serve it"),
)
@click.option(
    "--port", type=Whole(0, 65_535), metavar="PORT", default=8780,
    help="Port to listen on; 0 picks a free one.",
)  # fmt: skip
@click.option(
    "--host", metavar="ADDRESS", default="127.0.0.1",
    help="Address to listen on; any other than the default admits other machines.",
)  # fmt: skip
@click.option(
    "--allow-host", "names", multiple=True, metavar="NAME",
    help="Accept requests for this host name too. Repeatable.",
)  # fmt: skip
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def command(port: int, host: str, names: tuple[str, ...], no_browser: bool) -> None:
    """Serve the web page (play, watch solvers, explore solutions, learn) and its HTTP API.

    Only this machine can reach it unless --host says otherwise. It answers requests for localhost, for the address
    given with --host and for the names given with --allow-host; with --host 0.0.0.0 or ::, also for any address of
    this machine. Needs the extra `web`.
    """
    from nqueens.web.serve import serve

    serve(host, port, names=names, browser=not no_browser, say=click.echo)
