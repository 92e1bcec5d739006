"""Recorded answers for a site without a server, grouped in files: what its views request besides small boards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from itertools import product
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.page.bundle import STATIC
from nqueens.render.themes import THEMES
from nqueens.web.endpoints import ENDPOINTS
from nqueens.web.question import ParsedRequest, read_request

_ENDPOINTS = {each.name: each for each in ENDPOINTS}

_OF_THE_WEEK = ((7, 1), (7, 2), (8, 2), (8, 3), (9, 4), (9, 5), (10, 5))
"""Rows and level of the daily puzzle from Monday, as in puzzles.js."""
_DAYS = 53 * 7
_BLOCK = 28
"""Puzzles in one file of steps, as in recordings.js."""

_EXAMPLE = "8x1.AAAAABBBACCCCBBBADDDCEBBAADDDEEEADDDDDDDFFGGDDDDFFHGDDDDFFHGDDDD"
"""Region puzzle of the examples in Watch, as in runquestion.js."""
_TRACED_ROWS = range(4, 9)
_SEEDS = (1, 2, 3)
_EXERCISE_PUZZLES = re.findall(r"\dx1\.[A-Z]+", STATIC.joinpath("exerciserun.js").read_text(encoding="utf-8"))
_EXERCISE_SEEDS = (4, 7, 8)
_EXERCISE_ROWS = range(6, 9)
"""Runs of the exercises besides those of all solvers, as in exerciserun.js and solvers.js."""
_MOST_EVENTS, _MOST_OF_AN_EXAMPLE = 1200, 10_000
"""Events of a recorded run; longer runs need the program."""

_VARIANT_ROWS = range(4, 8)
_LISTED = 12
"""Solutions listed in Variants, as in variants.js."""

_RACED = (8, 16, 20, 24, 28, 50, 100)
_RACERS = {"sets": 1, "min-conflicts": 9}
_QUICK = 16
"""Boards of the race in Learn, and runs of each solver, as in growth.js; backtracking is quick up to 16 rows."""

_DRAWN_ROWS = range(1, 11)


def recordings(first: date) -> Iterator[tuple[str, Any]]:
    """Yields the name and content of each file; the year of daily puzzles begins at `first`.

    The same day gives the same content on every machine. Cost: about 15 s of one core.
    """
    for name in ("known", "pieces"):
        yield name, _answer(name)
    solvers = [
        each for each in _answer("solvers")["solvers"] if each["traced"] and (each["classic"] or each["regions"])
    ]
    yield "solvers", {"solvers": solvers}
    for solver in solvers:
        yield f"trace.{solver['name']}", dict(_traces(solver))
    yield "compare", dict(_races())
    yield from _variants()
    yield "image", dict(_pictures())
    yield from _puzzles(first)


def _asked(name: str, values: Mapping[str, object]) -> ParsedRequest:
    pairs = [
        (key, f"{each}") for key, value in values.items() for each in (value if isinstance(value, list) else [value])
    ]
    return read_request(_ENDPOINTS[name].parameters, pairs)


def _answer(name: str, **values: object) -> Any:
    """Returns the answer of an endpoint, with lines and events as a list."""
    asked = _asked(name, values)
    found = _ENDPOINTS[name].answer(asked, Effort.of())  # without a time limit, however slow the machine is
    return list(found) if isinstance(found, Iterator) else found


def _key(**values: object) -> str:
    """Returns the key of a request, as recordings.js makes it."""
    texts = {name: "&".join(sorted(value)) if isinstance(value, list) else value for name, value in values.items()}
    return "&".join(sorted(f"{name}={value}" for name, value in texts.items() if value != ""))


def _traces(solver: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yields the runs of a solver: its example, with other seeds too, and short runs on small boards."""
    example, seeds = solver["example"], solver["seeded"]
    usual = {option["name"]: option["default"] for option in solver["options"]}
    chosen = [f"{key}={_written(value)}" for key, value in example["options"].items() if value != usual[key]]
    own: dict[str, object] = {"regions": _EXAMPLE} if solver["regions"] else {"board": example["rows"]}
    others: list[dict[str, object]] = [{"board": rows} for rows in _TRACED_ROWS if rows != example["rows"]]
    runs = [(own, "false", seed, chosen) for seed in ([example["seed"], *_SEEDS] if seeds else [None])]
    runs += [
        (question, every, seed, options)
        for question in ([own] if solver["regions"] else [own, *others])
        for every in (("false", "true") if solver["enumerates"] else ("false",))
        for options in ([chosen, []] if chosen else [[]])
        for seed in ([example["seed"], _SEEDS[0]] if seeds else [None])
    ]
    if solver["name"] == "region-room":
        runs += [({"regions": code}, "false", None, chosen) for code in _EXERCISE_PUZZLES]
    elif solver["name"] in ("min-conflicts", "annealing"):
        runs += [({"board": rows}, "false", seed, chosen) for rows in _EXERCISE_ROWS for seed in _EXERCISE_SEEDS]
    known = set()
    for number, (question, every, seed, options) in enumerate(runs):
        request = {**question, "solver": solver["name"], "all_solutions": every, "option": options}
        request |= {} if seed is None else {"seed": seed}
        key = _key(**request)
        if key not in known and (run := _run(request, _MOST_EVENTS if number else _MOST_OF_AN_EXAMPLE)) is not None:
            yield key, run
        known.add(key)


def _written(value: object) -> str:
    """Returns the value of an option as JavaScript writes it."""
    return str(value).lower() if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else f"{value}"


def _run(values: Mapping[str, object], most: int) -> list[tuple[str, dict[str, Any]]] | None:
    """Returns the parts of a run, None if it has too many events or the solver does not take the board."""
    asked = _asked("trace", {**values, "max_events": most + 1})
    try:
        parts = list(_ENDPOINTS["trace"].answer(asked, Effort.of()))
    except BadInput:
        return None
    if parts[-1][1]["events"] > most:
        return None
    return [(event, {name: value for name, value in data.items() if name != "report"}) for event, data in parts]


def _races() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yields the comparisons with the outcome and tests of each run.

    On larger boards, backtracking is stopped at once instead of after a time, which would differ between machines.
    """
    for rows, (solver, runs) in product(_RACED, _RACERS.items()):
        seconds = 0.001 if solver == "sets" and rows > _QUICK else 5.0
        asked = {"board": rows, "solvers": solver, "repeat": runs}
        trials = _answer("compare", **asked, time_limit=seconds)[0]["trials"]
        ended = [(each["outcome"], each["tests"] if each["outcome"] == "found" else None) for each in trials]
        yield _key(**asked), [{"trials": [{"outcome": outcome, "tests": tests} for outcome, tests in ended]}]


def _variants() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields the counts and the first solutions of every piece on small planes and tori."""
    counts, lists = dict[str, Any](), dict[str, Any]()
    names = [each["name"] for each in _answer("pieces")["pieces"]]
    for rows in _VARIANT_ROWS:
        for piece in names:
            for torus in ("false", "true"):
                asked = {"board": rows, "piece": piece, "torus": torus}
                for pieces in ("rows", "max"):
                    counted = _answer("count", **asked, pieces=pieces)
                    found = {name: counted[name] for name in ("count", "by_size") if name in counted}
                    counts[_key(**asked, pieces=pieces)] = found
                    number = max(map(int, found["by_size"]), default=0) if pieces == "max" else rows
                    if found["count"] != "0":
                        lists[_key(**asked, pieces=number)] = _answer("list", **asked, pieces=number, limit=_LISTED)
    yield "count", counts
    yield "list", lists


def _pictures() -> Iterator[tuple[str, str]]:
    """Yields pictures of square boards with a queen in the corner."""
    for rows in _DRAWN_ROWS:
        for theme in THEMES:
            for labels in ("chess", "none"):
                drawn = _answer("image", board=rows, squares="0,0", theme=theme, labels=labels)
                yield _key(board=rows, theme=theme, labels=labels), drawn[0].decode()


def _puzzles(first: date) -> Iterator[tuple[str, Any]]:
    """Yields the puzzles of a year with their levels, and in other files their solutions and steps."""
    days = [first + timedelta(days=number) for number in range(_DAYS)]
    kinds = [_OF_THE_WEEK[day.weekday()] for day in days]
    made = [
        _answer("generate", side=rows, each=1, level=level, sizes="newspaper", seed=f"{day:%Y%m%d}")
        for day, (rows, level) in zip(days, kinds, strict=True)
    ]
    puzzles = [(each["puzzle"], each["level"], each["name"]) for each in made]
    yield "puzzles", {"first": first.isoformat(), "puzzles": puzzles}
    for start in range(0, len(puzzles), _BLOCK):
        yield f"steps.{start // _BLOCK}", [_solved(code) for code, _, _ in puzzles[start : start + _BLOCK]]


def _solved(code: str) -> dict[str, Any]:
    """Returns the solution of a puzzle as numbers of squares, and the hints that lead to it one after the other."""
    queens = [square for squares in _answer("solve", regions=code)["pieces"].values() for square in squares]
    side = len(queens)
    steps, placed, crossed = [], list[Any](), list[Any]()
    while len(placed) < side:
        step = _answer("hint", regions=code, queens=_squares(placed), crosses=_squares(crossed))
        steps.append({name: value for name, value in step.items() if name not in ("wrong", "found")})
        placed += step["placed"]
        crossed += step["crossed"]
    return {"solution": sorted(row * side + column for row, column in queens), "steps": steps}


def _squares(squares: list[tuple[int, int]]) -> str:
    return ";".join(f"{row},{column}" for row, column in squares)
