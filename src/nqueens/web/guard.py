"""Outer layer of the server: refuses requests for other host names (DNS rebinding) and from other sites."""

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
    """ASGI middleware that refuses foreign requests and adds security headers."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self._app = app
        self._hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses the request, or passes it on and adds the security headers to the response."""
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
            return (
                403,
                "Unknown host name; use the address that `nqueens serve` printed, or start it with --allow-host.",
            )
        origin = headers.get("origin")
        if origin is not None and origin != f"{scope['scheme']}://{host}":
            return 403, "Requests from other sites are refused."
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none") and not _is_visit(scope, headers):
            return 403, "Requests from other sites are refused."
        if len(scope["path"]) + len(scope["query_string"]) > MOST_CHARACTERS:
            return 414, f"The URL must have at most {MOST_CHARACTERS:,} characters."
        return None


def _own_address(scope: Scope) -> str | None:
    """Returns the local address of the connection in the syntax of a Host header; never a name.

    Accepting it is safe: DNS rebinding points a *name* of another site to this address, and the browser keeps sending
    that name.
    """
    address = (scope.get("server") or ("",))[0].removeprefix("::ffff:")  # IPv4 on a dual-stack socket
    return f"[{address}]" if ":" in address else address or None


def _is_visit(scope: Scope, headers: Headers) -> bool:
    """Whether the request follows a link to the page itself."""
    return headers.get("sec-fetch-mode") == "navigate" and not scope["path"].startswith("/api/")
