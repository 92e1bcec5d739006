"""How fast the server of `nqueens serve` answers while 100 traces run and 1000 wrong requests come in, how many frames
a second the page shows while it replays 100,000 events, or a search beside its whole tree, and what a frame costs.

    python benchmarks/web.py

Every answer is checked: a wrong one has no speed. Latencies are measured by this process, which reads all streams
on the same machine, so they include its own work. Frames are those of Chromium without a screen and without a GPU,
by the timestamps of requestAnimationFrame, which come 60 times a second at best; needs the extra `browser`. A frame
costs CPU time of the main thread of the page, which depends little on what else the machine does.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import shutil
import statistics
import subprocess
import sys
import time
from typing import Any

from runner import save

TRACES, WRONG, ASKED = 100, 1000, 200
EVENTS = 100_000
REPLAYED = {
    "100,000 events on 30 x 30": ("#watch?board=30&solver=sets&until=all", EVENTS),
    "whole tree of 8 x 8": ("#watch?board=8&solver=sets&until=all", 33_588),
}
"""Views, each with the number of its events."""
SPEEDS = {2: 10.0, 4: 30.0}
"""Powers of ten of events a second, and after how many seconds at most the replay is stopped."""
WRONG_PATHS = (
    "/api/solve?board=x",
    "/api/count?board=99",
    "/nothing",
    "/api/trace?board=8&solver=nobody",
    "/api/solve",
)


async def ask(port: int, path: str) -> tuple[int, bytes]:
    """Status and body of one request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


async def follow(port: int, started: asyncio.Event) -> int:
    """Reads a long trace until it is cancelled or over; the bytes read."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    path = "/api/trace?board=28&solver=sets&until=all&limit=200000"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    total = 0
    try:
        while part := await reader.read(1 << 16):
            total += len(part)
            started.set()
    except asyncio.CancelledError:
        pass
    finally:
        writer.close()
    return total


async def latencies(port: int, asked: int) -> list[float]:
    """Seconds that each of `asked` small questions takes, one after the other."""
    seconds = []
    for _ in range(asked):
        begun = time.perf_counter()
        status, body = await ask(port, "/api/verify?placement=1,3,0,2")
        seconds.append(time.perf_counter() - begun)
        assert status == 200, body
        assert json.loads(body)["solution"] is True
        await asyncio.sleep(0.005)
    return seconds


async def wrong_requests(port: int, number: int) -> None:
    """That many wrong requests, eight at a time; each must be refused with a sentence."""
    queue = iter(range(number))

    async def some() -> None:
        for place in queue:
            status, body = await ask(port, WRONG_PATHS[place % len(WRONG_PATHS)])
            assert status in (400, 404), body
            assert json.loads(body)["error"]

    await asyncio.gather(*(some() for _ in range(8)))


async def measure(port: int) -> dict[str, object]:
    """Latencies idle, under traces, and under traces and wrong requests."""
    idle = await latencies(port, ASKED)
    events = [asyncio.Event() for _ in range(TRACES)]
    tasks = [asyncio.create_task(follow(port, event)) for event in events]
    await asyncio.gather(*(event.wait() for event in events))
    traced = await latencies(port, ASKED)
    begun = time.perf_counter()
    wrong = asyncio.create_task(wrong_requests(port, WRONG))
    both = await latencies(port, ASKED)
    await wrong
    seconds_for_wrong = time.perf_counter() - begun
    running = len(json.loads((await ask(port, "/api/jobs"))[1])["jobs"])
    for task in tasks:
        task.cancel()
    read = sum(await asyncio.gather(*tasks))
    await asyncio.sleep(1)
    left = len(json.loads((await ask(port, "/api/jobs"))[1])["jobs"])
    return {
        "idle": summary(idle),
        "with_traces": summary(traced),
        "with_traces_and_wrong_requests": summary(both),
        "seconds_for_wrong_requests": round(seconds_for_wrong, 2),
        "traces_running_at_the_end": running,
        "traces_left_after_clients_went": left,
        "megabytes_of_traces_read": round(read / 1e6, 1),
    }


def summary(seconds: list[float]) -> dict[str, float]:
    """Milliseconds: median, 99th percentile and largest."""
    ordered = sorted(seconds)
    at_99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return {
        "median_ms": round(1000 * statistics.median(ordered), 2),
        "p99_ms": round(1000 * at_99, 2),
        "max_ms": round(1000 * ordered[-1], 2),
    }


_REPLAY = """([power, most]) => new Promise((done) => {
  const [position, speed] = document.querySelectorAll(".transport input[type=range]");
  const play = document.querySelector(".transport .primary");
  document.querySelector(".transport button").click();
  speed.value = power;
  speed.dispatchEvent(new Event("input"));
  const times = [];
  const look = (now) => {
    times.push(now);
    if (times.length === 1) play.click();
    else if (play.textContent === "Play" || now - times[0] > 1000 * most) {
      if (play.textContent !== "Play") play.click();
      done({ times, events: Number(position.value) });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""


def frames(port: int) -> dict[str, object]:
    """Frames a second while the events of a search are replayed, and their costs, by view and speed of the replay."""
    from playwright.sync_api import sync_playwright

    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    figures: dict[str, object] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for view, (address, events) in REPLAYED.items():
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            spoken = page.context.new_cdp_session(page)
            spoken.send("Performance.enable", {"timeDomain": "threadTicks"})
            page.goto(f"http://127.0.0.1:{port}/{address}")
            loaded = f"() => document.querySelector('.transport input')?.max >= {events}"
            page.wait_for_function(loaded, timeout=120_000)
            page.locator("canvas.tree, svg.chart").first.scroll_into_view_if_needed()
            for power, most in SPEEDS.items():
                before = busy(spoken)
                found = page.evaluate(_REPLAY, [power, most])
                cost = 1000 * (busy(spoken) - before) / len(found["times"])
                figures[f"{view}, {10**power} events a second"] = (
                    shown_frames(found["times"]) | {"main_thread_ms": round(cost, 2)} | {"events": found["events"]}
                )
            page.close()
        browser.close()
    return figures


def busy(spoken: Any) -> float:
    """Seconds of CPU time that the main thread of a page has taken."""
    metrics = spoken.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def shown_frames(times: list[float]) -> dict[str, float]:
    """Frames a second, and the milliseconds between two frames: median, 99th percentile and largest."""
    between = [(later - earlier) / 1000 for earlier, later in itertools.pairwise(times)]
    return {"frames_per_second": round(len(between) / sum(between), 1), **summary(between)}


def main() -> None:
    """Starts a server, measures, prints and saves the figures."""
    command = [sys.executable, "-u", "-m", "nqueens", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline().partition("127.0.0.1:")[2].partition("/")[0])
        try:
            figures = asyncio.run(measure(port))
            figures["replay"] = frames(port)
        finally:
            server.terminate()
    print(json.dumps(figures, indent=2))
    save("web", {"traces": TRACES, "wrong requests": WRONG, "questions": ASKED, **figures})


if __name__ == "__main__":
    main()
