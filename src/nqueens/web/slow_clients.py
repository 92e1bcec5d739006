"""Connections that do not keep the server from others: half a request is waited for only so long, and only so many."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from nqueens.system import most_open_files

SECONDS_FOR_A_REQUEST = 5.0
"""From the first byte of a request, or from the connection, to the end of its headers."""
_MOST_CONNECTIONS = 1000
BACKLOG = 32
"""Connections that wait to be accepted; asyncio accepts so many before it asks this protocol about the first."""
_FILES_FOR_OTHERS = 40 + 3 * BACKLOG  # what a server has open besides connections, and those accepted meanwhile


class Impatient(H11Protocol):
    """uvicorn's protocol, which closes what stays half said and what comes when too many are connected."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for the request; closes at once where the table of open files would be full soon."""
        super().connection_made(transport)
        if len(self.connections) > _most_connections():
            transport.close()
            return
        self._wait_or_not()

    def data_received(self, data: bytes) -> None:
        """Goes on waiting, since the first byte, until the headers are there."""
        super().data_received(data)
        self._wait_or_not()

    def connection_lost(self, exc: Exception | None) -> None:
        """Waits for nothing any more."""
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
    """As many as the limit of open files leaves room for, so that accepting never fails."""
    return max(1, min(_MOST_CONNECTIONS, most_open_files() - _FILES_FOR_OTHERS))
