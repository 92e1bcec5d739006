"""Protection against slow clients: limits on unfinished requests and on open connections."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from nqueens.system import most_open_files

SECONDS_FOR_A_REQUEST = 5.0
"""Time limit from the first byte of a request, or from the connection, to the end of its headers."""
_MOST_CONNECTIONS = 1000
BACKLOG = 32
"""Connections waiting to be accepted; asyncio accepts this many before this protocol sees the first."""
_FILES_FOR_OTHERS = 40 + 3 * BACKLOG  # files besides connections, plus connections accepted meanwhile


class Impatient(H11Protocol):
    """uvicorn's protocol, extended to close unfinished requests and excess connections."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts the timer for the request; closes the connection if too many files are open."""
        super().connection_made(transport)
        if len(self.connections) > _most_connections():
            transport.close()
            return
        self._wait_or_not()

    def data_received(self, data: bytes) -> None:
        """Keeps the timer running until the headers are complete."""
        super().data_received(data)
        self._wait_or_not()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancels the timer."""
        super().connection_lost(exc)
        self._forget()

    def _wait_or_not(self) -> None:
        if self.conn.their_state is not h11.IDLE:
            self._forget()
        elif self._patience is None:
            self._patience = self.loop.call_later(SECONDS_FOR_A_REQUEST, self.transport.close)

    def _forget(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def _most_connections() -> int:
    """Returns the number of connections that fit in the limit of open files, so that accepting never fails."""
    return max(1, min(_MOST_CONNECTIONS, most_open_files() - _FILES_FOR_OTHERS))
