"""Answers of the HTTP API without a server."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from nqueens.web.endpoints import ENDPOINTS
from nqueens.web.jobs import Job
from nqueens.web.question import read_request

ADDRESSES = {each.name: each for each in ENDPOINTS}


def answer(name: str, /, *, body: Any = b"", **query: Any) -> Any:
    """Returns the response of an address, with lines and events as a list. Repeated parameters are lists.

    There is no time limit unless the query sets one, however slow the machine is.
    """
    pairs = [(key, str(it)) for key, value in query.items() for it in (value if isinstance(value, list) else [value])]
    limit = ADDRESSES[name].seconds
    asked = replace(read_request(ADDRESSES[name].parameters, pairs, limit), body=body)
    if limit is not None or not {"time_limit", "seconds"} & query.keys():
        asked = replace(asked, seconds=None)
    found = ADDRESSES[name].answer(asked, asked.effort(Job(name, "")))
    return list(found) if isinstance(found, Iterator) else found


def traced(**question: Any) -> list[dict[str, Any]]:
    """Returns all events of a run."""
    return [event for kind, data in answer("trace", **question) if kind == "steps" for event in data["events"]]


def queens_after(events: list[dict[str, Any]], number: int) -> dict[int, int]:
    """Returns the queens by row after that number of events."""
    queens: dict[int, int] = {}
    for event in events[:number]:
        if event["event"] == "place":
            queens[event["row"]] = event["column"]
        elif event["event"] == "remove":
            del queens[event["row"]]
        elif event["event"] == "swap":
            queens[event["row"]], queens[event["other_row"]] = queens[event["other_row"]], queens[event["row"]]
    return queens
