"""Start of the server: binds the socket, prints the address and opens the browser."""

from __future__ import annotations

import re
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Collection

from nqueens.errors import BadInput, MissingExtra

_NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?", re.ASCII | re.IGNORECASE)
_SECONDS_BETWEEN_HANDOVERS = 0.0005


def serve(host: str, port: int, *, names: Collection[str] = (), browser: bool, say: Callable[[str], None]) -> None:
    """Serves until Ctrl-C; port 0 takes any free port. Raises BadInput if it cannot listen there, MissingExtra.

    Besides the addresses of this machine, the server accepts requests for the host names in `names`.
    """
    for name in names:
        if not _NAME.fullmatch(name):
            raise BadInput(f"A host name must be like queens.lan, without a scheme or port, got {name!r}.")
    try:
        import uvicorn

        from nqueens.web.app import LOCAL_NAMES, create_app
        from nqueens.web.slow_clients import BACKLOG, Impatient
    except ImportError as error:
        raise MissingExtra(f'The web page requires {error.name}: pip install "python-nqueens[web]".') from None
    listening = _bind(host, port)
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else shown}:{port}/"
    hosts = {*LOCAL_NAMES, shown.lower(), *(name.lower() for name in names)} - {"0.0.0.0", "[::]"}
    config = uvicorn.Config(
        create_app(hosts),
        log_level="warning",
        timeout_graceful_shutdown=1,
        server_header=False,
        lifespan="on",
        http=Impatient,
        backlog=BACKLOG,
    )
    # Threads that search in pure Python yield every 0.5 ms instead of 5 ms, so that other requests do not wait.
    sys.setswitchinterval(_SECONDS_BETWEEN_HANDOVERS)
    # The command-line program exits on a closed pipe; a server must survive clients that disconnect mid-response.
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    say(f"Serving at {address} (Ctrl-C to stop)")
    if browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    uvicorn.Server(config).run(sockets=[listening])


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on sockets created with an explicit protocol.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":  # there, two servers could then share the port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(256)  # clients can connect as soon as the address is printed
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        hint = "" if isinstance(error, socket.gaierror) else "; use --port 0 for any free port"
        raise BadInput(f"Cannot listen on {host} port {port}: {reason}{hint}.") from None
    return listening
