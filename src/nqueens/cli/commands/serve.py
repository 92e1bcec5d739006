"""`nqueens serve`: the page in the browser."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.subcommand import subcommand


@subcommand(
    "serve",
    ("nqueens serve", "opens the page in a browser"),
    ("nqueens serve --port 0", "on any free port"),
    ("nqueens serve --no-browser", "only serves it"),
)
@click.option(
    "--port", type=options.Whole(0, 65_535), metavar="PORT", default=8780,
    help="The port to listen on; 0 takes any free one.",
)  # fmt: skip
@click.option(
    "--host", metavar="ADDRESS", default="127.0.0.1",
    help="The address to listen on; any other than the default lets other machines in.",
)  # fmt: skip
@click.option(
    "--allow-host", "names", multiple=True, metavar="NAME",
    help="Another host name that requests may use for this machine; may be repeated.",
)  # fmt: skip
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def command(port: int, host: str, names: tuple[str, ...], no_browser: bool) -> None:
    """Open the page to play with queens, watch solvers and explore solutions, with its HTTP API.

    Only this machine can reach it unless --host says otherwise. It answers requests for localhost, for the address
    given with --host and for the names given with --allow-host; with --host 0.0.0.0 or ::, also for any address of
    this machine. Needs the extra `web`.
    """
    from nqueens.web.serve import serve

    serve(host, port, names=names, browser=not no_browser, say=click.echo)
