"""Who may ask: requests to another name (DNS rebinding) and from other sites are refused; headers that protect."""

from __future__ import annotations

from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nqueens.web.limits import MOST_CHARACTERS

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self._app = app
        self._hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses the request, or passes it on and adds the headers to its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_HEADERS)
            await send(message)

        refusal = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, send_with_headers)
            return
        status, sentence = refusal
        await JSONResponse({"error": sentence}, status)(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        if name.lower() not in self._hosts and name.lower() != _own_address(scope):
            return 403, "This server does not answer to that name; use the address that `nqueens serve` printed."
        origin = headers.get("origin")
        if origin is not None and origin != f"{scope['scheme']}://{host}":
            return 403, "Requests from other sites are not answered."
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none") and not _is_visit(scope, headers):
            return 403, "Requests from other sites are not answered."
        if len(scope["path"]) + len(scope["query_string"]) > MOST_CHARACTERS:
            return 414, f"An address has at most {MOST_CHARACTERS} characters."
        return None


def _own_address(scope: Scope) -> str | None:
    """The address of this machine that the request came in by, as a host is written; never a name.

    A page of another site cannot make a browser send it: rebinding gives a *name* of that site our address, and the
    browser goes on sending the name.
    """
    address = (scope.get("server") or ("",))[0].removeprefix("::ffff:")  # of IPv4, on a socket for both
    return f"[{address}]" if ":" in address else address or None


def _is_visit(scope: Scope, headers: Headers) -> bool:
    """Whether somebody followed a link to the page itself."""
    return headers.get("sec-fetch-mode") == "navigate" and not scope["path"].startswith("/api/")
