"""The server: access control, addresses, and jobs that report progress, can be stopped, and end with their client."""

import http.client
import json
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from gzip import decompress
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from support.answering import ADDRESSES
from support.running import COMMAND
from support.serving import Call, asked, finished, jobs, messages

import nqueens
from nqueens.page.bundle import STATIC
from nqueens.system import most_open_files
from nqueens.web import jobs as jobs_of
from nqueens.web import limits
from nqueens.web import serve as serving

pytest.importorskip("starlette", reason="the extra web is not installed")

from nqueens.web import app as applications
from nqueens.web.app import create_app


@pytest.fixture
def app() -> Any:
    return create_app()


def test_only_this_machine_and_site_are_served(app: Any) -> None:
    for host in ("127.0.0.1", "localhost:81", "LOCALHOST", "[::1]:80", "127.0.0.2", "127.0.0.2:9"):
        assert asked(app, "/", headers={"Host": host}).status == 200, host
    named = create_app(["queens.lan"])
    assert [asked(named, "/", headers={"Host": host}).status for host in ("Queens.lan:8", "localhost")] == [200, 403]
    evil = ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil", "", "[::2]", "127.0.0.3")
    for host in evil:
        refused = asked(app, "/", headers={"Host": host})
        assert (refused.status, "Unknown host name" in refused.json["error"]) == (403, True), host
    for origin in ("http://evil.example", "null", "https://127.0.0.1:80", "http://127.0.0.1:1"):
        assert asked(app, "/api/info", headers={"Origin": origin}).status == 403, origin
    assert asked(app, "/api/info", headers={"Origin": "http://127.0.0.1:80"}).status == 200
    cross, visit = {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Mode": "navigate"}
    assert asked(app, "/api/info", headers=cross).json == {"error": "Requests from other sites are refused."}
    assert asked(app, "/api/info", headers=cross | visit).status == 403
    assert asked(app, "/main.js", headers=cross).status == 403
    assert asked(app, "/", headers=cross | visit).status == 200
    for site in ("same-origin", "none"):
        assert asked(app, "/api/info", headers={"Sec-Fetch-Site": site}).status == 200


def test_headers_and_compressed_files(app: Any) -> None:
    for path in ("/", "/main.js", "/api/info", "/api/nothing"):
        headers = asked(app, path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; ")
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert asked(app, "/", headers={"Host": "evil"}).headers["referrer-policy"] == "no-referrer"
    assert asked(app, "/main.js").headers["cache-control"] == "no-cache"
    assert asked(app, "/api/info").headers["cache-control"] == "no-store"
    for name in ("", "page.css", "api/openapi.json"):
        packed = asked(app, f"/{name}", headers={"Accept-Encoding": "gzip, br"})
        assert packed.headers["content-encoding"] == "gzip"
        assert decompress(packed.body) == asked(app, f"/{name}").body


def test_the_page_names_no_other_host_and_has_no_inline_script() -> None:
    written = [file for file in STATIC.iterdir() if not file.name.startswith("source-serif-4")]
    english = "".join(file.read_text(encoding="utf-8") for file in written if file.name.startswith("texts.en"))
    for file in written:
        text = file.read_text(encoding="utf-8")
        assert not set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text)) - {"http://www.w3.org"}, file.name
        assert "innerHTML" not in text
        assert not re.search(r"\son\w+=\"|<script(?![^>]*src=)|\sstyle=\"", text), file.name
        for key in re.findall(r"\bt\(\"([\w.]+)\"", text):
            for part in key.split("."):
                assert re.search(rf"[\"\s]{part}\"?[:,]", english), f"{file.name}: {key}"


def test_unknown_addresses_and_methods(app: Any) -> None:
    for path in ("/nothing", "/api/nothing", "/static/app.py", "/../../etc/passwd", "/../app.py"):
        assert (asked(app, path).status, asked(app, path).json["error"][:10]) == (404, "Not found;"), path
    missing = "The parameter board is missing; only regions or placement can replace it."
    for path, method, status, said in (
        ("/api/solve", "POST", 405, "Use GET for this endpoint."), ("/api/solve", "GET", 400, missing),
        ("/api/read", "GET", 405, "Use POST for this endpoint."),
        ("/api/jobs/0", "GET", 405, "Use DELETE to stop a job."),
        ("/api/jobs/0", "DELETE", 404, "No running job has this id."),
    ):  # fmt: skip
        found = asked(app, path, method)
        assert (found.status, found.json["error"]) == (status, said), (path, method)
    long = [asked(app, "/api/verify", placement="0", theme="x" * more).status for more in (15_900, 16_000)]
    assert long == [400, 414]
    twice = asked(app, "/api/solve", board=[4, 5])
    assert (twice.status, "may be given only once" in twice.json["error"]) == (400, True)


def test_answers_of_every_shape(app: Any) -> None:
    assert asked(app, "/api/solve", board=8, seed=3).json["placement"] == list(nqueens.solve(8, seed=3))
    assert asked(app, "/api/image", board=5).headers["content-type"].startswith("image/svg+xml")
    lines = asked(app, "/api/list", board=6)
    assert lines.headers["content-type"].startswith("application/x-ndjson")
    assert [json.loads(line) for line in lines.body.splitlines()][-1] == {"end": "all", "listed": 4}
    traced = asked(app, "/api/trace", board=6)
    assert traced.headers["content-type"].startswith("text/event-stream")
    assert "content-length" not in traced.headers
    kinds = [event for event, _ in messages(traced.body.decode())]
    assert (kinds[:3], kinds[-1]) == (["job", "start", "steps"], "end")
    counted = messages(asked(app, "/api/count", board=8).body.decode())
    assert [kind for kind, _ in counted if kind != "progress"] == ["job", "result"]
    assert counted[-1][1]["count"] == "92"
    assert messages(asked(app, "/api/count", board=13).body.decode())[1][1]["count"].isdecimal()
    assert asked(app, "/api/read", "POST", body=b"1x1.A").json == {"puzzles": ["1x1.A"], "picture": False}
    large = asked(app, "/api/read", "POST", body=b"A" * 8_000_001)
    assert (large.status, large.json["error"]) == (400, "The file must be at most 8,000,000 bytes.")
    assert asked(app, "/api/count", "HEAD", board=24).status == 200


def test_errors_become_messages(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert limits.SECONDS_OF_BODY == 10
    monkeypatch.setattr(applications, "SECONDS_OF_BODY", 0)
    slow = asked(app, "/api/read", "POST", body=None)
    assert (slow.status, slow.json["error"]) == (400, "The file must arrive within 0 s.")
    late = asked(app, "/api/heat", board=13, time_limit=0.001)
    assert (late.status, late.json["outcome"]) == (422, "gave up")
    told = messages(asked(app, "/api/count", board=24, time_limit=0.001).body.decode())
    assert (told[-1][0], told[-1][1]["outcome"]) == ("error", "gave up")


def test_an_internal_error_is_logged(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    broken = replace(ADDRESSES["info"], answer=Mock(side_effect=ZeroDivisionError))
    monkeypatch.setattr(applications, "ENDPOINTS", [broken])
    app = create_app()

    async def whole() -> Any:
        call = Call(app, "/api/info")
        with pytest.raises(ZeroDivisionError):
            await call.ended
        return json.loads(await call.hear(b"}"))

    assert finished(whole()) == {"error": "Internal server error; see the server's log."}
    assert "Unexpected error in a request." in caplog.text


def test_work_ends_when_the_client_disconnects(app: Any) -> None:
    async def whole(path: str, kind: str, about: str, **query: object) -> None:
        call = Call(app, f"/api/{path}", **query)
        while not (running := await jobs(app)):
            pass
        assert (running[0]["kind"], running[0]["about"]) == (kind, f"{path} {about}")
        await call.leave()
        assert await jobs(app) == []

    finished(whole("count", "count", "24x24", board=24))
    finished(whole("count", "search", "12x12", board=12, torus="true", pieces="max"))
    finished(whole("trace", "trace", "32x32", board=32))
    finished(whole("list", "search", "24x24", board=24, limit=10_000))
    finished(whole("solve", "search", "29x29", board=29, solver="permutations", time_limit=20))


def test_a_count_is_stopped_by_its_name(app: Any) -> None:
    async def whole() -> None:
        call = Call(app, "/api/count", board=24)
        id = json.loads((await call.hear(b"\n\n")).split(b"data: ")[1])["id"]
        assert [job["id"] for job in await jobs(app)] == [id]
        assert (await Call(app, f"/api/jobs/{id}", "DELETE").answered()).json == {"stopped": True}
        name, data = messages((await call.hear(b"error")).decode())[-1]
        assert (name, data) == ("error", {"error": "The job was cancelled.", "outcome": "stopped"})
        await call.ended
        assert await jobs(app) == []
        over = await Call(app, f"/api/jobs/{id}", "DELETE").answered()
        assert (over.status, over.json) == (200, {"stopped": False})  # stopping just too late is no error

    finished(whole())


def test_too_many_jobs_of_a_kind_are_refused_and_others_continue(app: Any) -> None:
    async def whole() -> None:
        traces = [Call(app, "/api/trace", board=28, all_solutions="true") for _ in range(4)]
        for call in traces:  # one thread serves them all in turns
            await call.hear(b"event: steps")
        counts = [Call(app, "/api/count", board=24) for _ in range(2)]
        for call in counts:
            await call.hear(b"\n\n")
        refused = await Call(app, "/api/count", board=8).answered()
        assert (refused.status, refused.headers["retry-after"], refused.json["error"]) == (
            429, "1", "The limit of 2 running jobs of kind count is reached; try again later."
        )  # fmt: skip
        assert len(await jobs(app)) == 6
        assert (await Call(app, "/api/verify", placement="1,3,0,2").answered()).json["solution"]
        assert (await Call(app, "/api/solve", board="x").answered()).status == 400
        short = await Call(app, "/api/count", board=8, time_limit=10).answered()  # a search among others
        assert messages(short.body.decode())[-1][1]["count"] == "92"
        for call in (*counts, *traces):
            await call.leave()
        assert await jobs(app) == []

    finished(whole())


def test_jobs() -> None:
    assert limits.THREADS == {"trace": 1, "search": 8, "count": 2, "picture": 2}
    several = jobs_of.Jobs()
    with several.job("picture", "one") as one, several.job("picture", "two") as two:
        assert [(job["id"], job["about"]) for job in several.running()] == [(one.id, "one"), (two.id, "two")]
        assert (several.stop(one.id), one.stopped, two.stopped) == (True, True, False)
        several.close()
        assert two.stopped
    assert (several.stop(two.id), several.stop("other"), several.running()) == (False, None, [])


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """Returns the arguments for the server, which ends at once."""
    uvicorn = pytest.importorskip("uvicorn", reason="the extra web is not installed")
    found: dict[str, Any] = {"said": [], "opened": []}

    def run(self: Any, sockets: list[Any]) -> None:
        found.update(config=self.config, sockets=sockets)

    monkeypatch.setattr(uvicorn.Server, "run", run)
    monkeypatch.setattr(threading, "Timer", lambda _, open, given: SimpleNamespace(start=lambda: open(*given)))
    monkeypatch.setattr(webbrowser, "open", found["opened"].append)
    monkeypatch.setattr(sys, "setswitchinterval", lambda each: found.update(interval=each))
    before = signal.getsignal(signal.SIGPIPE)
    yield found
    signal.signal(signal.SIGPIPE, before)
    for each in found.get("sockets", ()):
        each.close()


def test_the_address_served(served: dict[str, Any]) -> None:
    for host in ("127.0.0.1", "0.0.0.0"):
        serving.serve(host, 0, names=["Queens.lan"], browser=True, say=served["said"].append)
        address = f"http://127.0.0.1:{served['sockets'][0].getsockname()[1]}/"
        assert served["said"].pop() == f"Serving at {address} (Ctrl-C to stop)"
        assert (served["opened"].pop(), served["interval"]) == (address, 0.0005)
        assert signal.getsignal(signal.SIGPIPE) is signal.SIG_IGN  # a server outlives its clients
        names, app = ("queens.lan", "localhost", "0.0.0.0", "x"), served["config"].app
        assert [asked(app, "/", headers={"Host": name}).status for name in names] == [200, 200, 403, 403]
        served["sockets"][0].close()
    with pytest.raises(nqueens.BadInput, match=r"without a scheme or port, got 'a:1'"):
        serving.serve(host, 0, names=["a:1"], browser=False, say=print)


def test_idle_connections_are_closed(served: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    from nqueens.web import slow_clients

    serving.serve("127.0.0.1", 0, browser=False, say=print)
    assert served["opened"] == []
    config = served["config"]
    config.load()
    state = SimpleNamespace(connections=set(), tasks=set(), default_headers=[], total_requests=0)
    waits: list[list[Any]] = []

    def later(seconds: float, act: object) -> Mock:
        waits.append([seconds, act])
        return Mock(cancel=waits[-1].clear)

    loop = Mock()
    loop.call_later.side_effect = later
    loop.create_task.side_effect = lambda work, **_: work.close() or Mock()

    def connect() -> Any:
        made: Any = slow_clients.Impatient(config, state, {}, loop)
        made.connection_made(Mock(**{"get_extra_info.return_value": None}))
        return made

    one = connect()
    one.data_received(b"GET / HTTP/1.1\r\n")
    assert waits == [[5.0, one.transport.close]]
    one.data_received(b"Host: localhost\r\n\r\n")
    assert waits == [[]]
    other = connect()
    assert waits == [[], [5.0, other.transport.close]]
    other.connection_lost(None)
    assert waits == [[], []]
    monkeypatch.setattr(slow_clients, "most_open_files", lambda: 137)
    assert (connect().transport.close.call_count, waits) == (1, [[], []])
    for open_ones, most in ((100, 1), (160, 24), (100_000, 1000)):
        monkeypatch.setattr(slow_clients, "most_open_files", Mock(return_value=open_ones))
        assert slow_clients._most_connections() == most
    assert most_open_files() > 1


@pytest.mark.long  # uses a real clock
def test_many_idle_connections() -> None:
    command = [*COMMAND, "serve", "--no-browser", "--port", "0"]
    few = partial(resource.setrlimit, resource.RLIMIT_NOFILE, (160, 160))
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=few)
    assert process.stdout is not None
    port = int(process.stdout.readline().rpartition(":")[2].partition("/")[0])
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(200)]
    for connection in silent:
        with suppress(OSError):  # it was one too many and is closed already
            connection.sendall(b"GET /api/info HTTP/1.1\r\nHost:")
    silent[0].settimeout(50)  # ten times the server's timeout
    with suppress(ConnectionError):
        assert silent[0].recv(1) == b""  # closed
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    asking.request("GET", "/api/info")
    assert asking.getresponse().status == 200
    for connection in silent:
        connection.close()
    process.terminate()
    assert len(process.communicate(timeout=60)[1]) < 1000
