"""Running the server: one socket on this machine, a line that says where, and the browser."""

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
    """Serves until Ctrl-C. Port 0 is any free one. Raises BadInput if the address cannot be used, MissingExtra.

    Answers to `names` too, besides the addresses of this machine.
    """
    for name in names:
        if not _NAME.fullmatch(name):
            raise BadInput(f"A host name such as queens.lan is needed, without a scheme or port, got {name!r}.")
    try:
        import uvicorn

        from nqueens.web.app import LOCAL_NAMES, create_app
        from nqueens.web.slow_clients import BACKLOG, Impatient
    except ImportError as error:
        raise MissingExtra(f'The page needs {error.name}: pip install "python-nqueens[web]".') from None
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
    # Threads that search in pure Python hand over every 0.5 ms instead of 5, so that answers do not wait for them.
    sys.setswitchinterval(_SECONDS_BETWEEN_HANDOVERS)
    # The command lets a closed pipe end it; a server outlives the clients that go away in the middle of an answer.
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    say(f"nqueens is at {address} (Ctrl-C ends it)")
    if browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    uvicorn.Server(config).run(sockets=[listening])


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol must be named: asyncio sends small answers at once (TCP_NODELAY) only on sockets that say it.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":  # where two servers could take the same port then
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(256)  # so that whoever reads the address can connect at once
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        hint = "" if isinstance(error, socket.gaierror) else "; --port 0 picks a free port"
        raise BadInput(f"The server cannot use {host} port {port}: {reason}{hint}.") from None
    return listening
