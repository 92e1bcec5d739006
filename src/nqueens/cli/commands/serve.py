"""`nqueens serve`: the page in the browser."""

from __future__ import annotations

import click

from nqueens.cli import options


@click.command("serve")
@click.option(
    "--port", type=options.Whole(0, 65_535), default=8780, show_default=True, help="Port; 0 takes any free one."
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; others can reach it then.")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A name by which others may ask for this machine, beside its addresses; may be repeated.",
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
def command(port: int, host: str, names: tuple[str, ...], no_browser: bool) -> None:
    """Open the page to play with queens, watch solvers and explore solutions, and the HTTP API beneath it.

    Only this machine can reach it, unless --host says otherwise. It answers to requests for localhost, for the address
    of --host and for every --name, and with --host 0.0.0.0 or :: for every address of this machine that a request comes
    in by. Needs the extra `web`.
    """
    from nqueens.web.serve import serve

    serve(host, port, names=names, browser=not no_browser, say=click.echo)
