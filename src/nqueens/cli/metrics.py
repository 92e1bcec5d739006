"""The figures of a count that goes on, for Prometheus: text over HTTP, to this machine only.

The format is that of https://prometheus.io/docs/instrumenting/exposition_formats/.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from nqueens.api.ledgers import Status
from nqueens.errors import BadInput

_FIGURES = {
    "nqueens_units_done": ("units_done", "Work units that are finished."),
    "nqueens_units": ("units", "Work units in all."),
    "nqueens_batches_done": ("batches_done", "Batches that are finished."),
    "nqueens_batches": ("batches", "Batches in all."),
    "nqueens_solutions_so_far": ("count", "Solutions in the finished units; inexact beyond 2^53."),
    "nqueens_solutions_per_second": ("rate", "Solutions found a second, by all workers."),
    "nqueens_seconds": ("seconds", "Seconds since this run began."),
    "nqueens_seconds_left": ("seconds_left", "Seconds that are left, estimated."),
    "nqueens_seconds_left_error": ("seconds_left_error", "Standard error of that estimate."),
    "nqueens_quarantined": ("quarantined", "Batches set aside because they failed."),
}
"""By metric, where it stands in a Status and what it is."""


def exposition(status: Status | None) -> str:
    """The figures as text; those that are not known yet are left out."""
    if status is None:
        return ""
    lines = []
    for name, (figure, about) in _FIGURES.items():
        value = getattr(status, figure)
        if value is not None:
            lines += [*_head(name, about), f"{name} {value}"]
    name = "nqueens_worker_solutions_per_second"
    if status.workers:
        lines += _head(name, "Solutions found a second of work, by worker.")
        lines += [f'{name}{{worker="{_escaped(worker)}"}} {rate}' for worker, rate in status.workers.items()]
    return "\n".join(lines) + "\n"


def _head(name: str, about: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} gauge"]


def _escaped(label: str) -> str:
    return label.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


@contextmanager
def serving(port: int) -> Iterator[Callable[[Status], None]]:
    """Serves the last status on 127.0.0.1; yields what to call with each. Raises BadInput for a port in use."""
    latest: list[Status] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path != "/metrics":
                self.send_error(404)
                return
            body = exposition(latest[0] if latest else None).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    if not 0 <= port <= 65535:
        raise BadInput(f"A port is a number from 0 to 65535, got {port}.")
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    except OSError as error:
        raise BadInput(f"Metrics cannot be served on port {port}: {error.strerror}.") from None
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    thread.start()
    try:
        yield lambda status: latest.__setitem__(slice(None), [status])
    finally:
        server.shutdown()
        server.server_close()
