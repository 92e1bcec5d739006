"""The server goes on answering while many traces run and wrong requests come in."""

from __future__ import annotations

import http.client
import signal
import statistics
import time

from support.serving import Server

TRACES, WRONG = 100, 1000
_GENEROUS = 1.0  # seconds; benchmarks/web.py holds the median and the slowest to 0.1


def test_hundred_traces_and_a_thousand_wrong_requests(server: Server) -> None:
    traces = []
    for _ in range(TRACES):
        connection = server.connect()
        connection.request("GET", "/api/trace?board=28&solver=sets&until=all&limit=200000")
        traces.append((connection, connection.getresponse()))
    assert all(response.status == 200 for _, response in traces)
    assert len(server.jobs()) == TRACES
    asking = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    seconds = []
    for number in range(WRONG):
        asking.request("GET", ("/api/solve?board=x", "/api/count?board=99", "/nothing", "/api/solve")[number % 4])
        refused = asking.getresponse()
        assert refused.status in (400, 404)
        assert b"error" in refused.read()
        if number % 50 == 0:
            begun = time.perf_counter()
            assert server.ask("/api/verify", placement="1,3,0,2").json["solution"]
            seconds.append(time.perf_counter() - begun)
    assert statistics.median(seconds) < _GENEROUS
    for connection, response in traces:
        response.close()
        connection.close()
    until = time.monotonic() + 10
    while server.jobs():
        assert time.monotonic() < until
        time.sleep(0.1)


def test_a_client_that_goes_away_does_not_end_the_server(server: Server) -> None:
    # The system says so by this signal, whose usual effect is the end, whenever an answer meets a closed connection.
    server.process.send_signal(signal.SIGPIPE)
    time.sleep(0.2)
    assert server.process.poll() is None
    assert server.ask("/api/info").status == 200
