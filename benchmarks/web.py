"""Latencies of `nqueens serve` under load, and frame rates of its page.

    python benchmarks/web.py

The load is 100 running traces and 1000 invalid requests. Latencies include the work of this process, which reads all
streams on the same machine. Frames are counted while Chromium, without a GPU, replays 100,000 events or a search beside
its whole tree: by the timestamps of requestAnimationFrame, at most 60 a second (needs the extra `browser`). The cost of
a frame is CPU time of the main thread of the page. Every answer is checked.
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
"""Views, each with its address and number of events."""
SPEEDS = {2: 10.0, 4: 30.0}
"""Exponents of the events per second (powers of ten), and the maximum seconds of the replay."""
WRONG_PATHS = (
    "/api/solve?board=x",
    "/api/count?board=99",
    "/nothing",
    "/api/trace?board=8&solver=nobody",
    "/api/solve",
)


async def ask(port: int, path: str) -> tuple[int, bytes]:
    """Sends a request and returns the status and the body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


async def follow(port: int, started: asyncio.Event) -> int:
    """Reads a long trace until it ends or is cancelled, and returns the number of bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    path = "/api/trace?board=28&solver=sets&all_solutions=true&max_events=200000"
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
    """Sends `asked` small requests in sequence and returns the seconds of each."""
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
    """Sends `number` invalid requests, eight at a time; each must be answered with an error message."""
    queue = iter(range(number))

    async def some() -> None:
        for place in queue:
            status, body = await ask(port, WRONG_PATHS[place % len(WRONG_PATHS)])
            assert status in (400, 404), body
            assert json.loads(body)["error"]

    await asyncio.gather(*(some() for _ in range(8)))


async def measure(port: int) -> dict[str, object]:
    """Returns latencies when idle, with traces, and with traces and invalid requests."""
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
    """Returns median, 99th percentile and maximum in milliseconds."""
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
    """Returns frame rates and costs per frame, by view and speed of the replay."""
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
    """Returns the CPU seconds of the main thread of a page so far."""
    metrics = spoken.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def shown_frames(times: list[float]) -> dict[str, float]:
    """Returns the frame rate, and median, 99th percentile and maximum of the milliseconds between frames."""
    between = [(later - earlier) / 1000 for earlier, later in itertools.pairwise(times)]
    return {"frames_per_second": round(len(between) / sum(between), 1), **summary(between)}


def main() -> None:
    """Starts a server, runs all measurements, prints and saves them."""
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
