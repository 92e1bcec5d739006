"""Plan of an experiment, a small TOML file: solvers, instances, repeats and limits."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from nqueens.errors import BadInput, similar
from nqueens.experiments.instances import Instance, of_board, of_files
from nqueens.files import readable
from nqueens.inputs import flag, items_of, real, seconds_of, seed_of, shown, text_of, whole

_KEYS = ("title", "solvers", "sizes", "instances", "seeds", "repeats", "all_solutions", "limits")
_LIMITS = {"time": 10.0, "memory": 4.0}
_RANGE = re.compile(r"(\d{1,9})\.\.(\d{1,9})(?:\.\.(\d{1,9}))?", re.ASCII)
_MOST_RUNS = 10_000_000
_OWN_FILE = re.compile(r"^(?!exec:)(.+\.py)(?::.*)?$", re.DOTALL)


class Entrant(NamedTuple):
    """A solver that takes part: its name in tables, the text that identifies it, and whether it is seeded."""

    name: str
    text: str
    seeded: bool


class PlannedRun(NamedTuple):
    """One run of the plan: solver, instance, seed (None if not seeded), and repeat, from 1."""

    solver: str
    instance: str
    seed: int | None
    repeat: int


@dataclass(frozen=True)
class ExperimentPlan:
    """Content of a plan file.

    `files` has the digest of each Python file that the plan names, and `folder` is the base of their paths. `labels`
    are the names in tables of solvers with a name of their own. Times are in seconds, `memory` in GiB per run.
    """

    title: str
    solvers: tuple[str, ...]
    instances: tuple[Instance, ...]
    seeds: tuple[int, ...]
    repeats: int
    all_solutions: bool
    time: float
    memory: float
    files: Mapping[str, str]
    folder: str
    labels: Mapping[str, str]

    @classmethod
    def of(cls, said: Mapping[str, Any], folder: Path) -> ExperimentPlan:
        """Returns the plan in a TOML table (see docs/experiments.md); raises BadInput."""
        for key in said:
            if key not in _KEYS:
                near = similar(key, _KEYS)
                raise BadInput(f"A plan has no key {shown(key)}{near} The keys are {', '.join(_KEYS)}.")
        limits = {**_LIMITS, **_table(said.get("limits", {}))}
        named = [_solver(each) for each in _listed(said.get("solvers", ()), "solvers")]
        solvers = tuple(text for text, _ in named)
        if not solvers:
            raise BadInput('A plan must list solvers, such as solvers = ["sets", "rowsearch"]; got none.')
        plan = cls(
            title=text_of(said.get("title", ""), "The title of a plan"),
            solvers=solvers,
            instances=tuple(_instances(said, folder)),
            seeds=_seeds(said.get("seeds", 1)),
            repeats=whole(said.get("repeats", 1), "The number of repeats", low=1),
            all_solutions=flag(said.get("all_solutions", False), "The key all_solutions of a plan"),
            time=seconds_of(limits["time"], "The time limit"),
            memory=real(limits["memory"], "The memory in GiB", low=0.1),
            files=dict(_digests(solvers, folder)),
            folder=str(folder.resolve()),
            labels={text: label for text, label in named if label is not None},
        )  # fmt: skip
        if len(plan.instances) * len(plan.seeds) * plan.repeats * len(solvers) > _MOST_RUNS:
            raise BadInput(f"A plan may have at most {_MOST_RUNS:,} runs; this one has more.")
        return plan

    @classmethod
    def read(cls, path: Path) -> ExperimentPlan:
        """Reads the plan in a file, with other file names relative to its folder; raises BadInput."""
        with readable(path, "The plan"):
            text = path.read_bytes()
        try:
            said = tomllib.loads(text.decode())
        except ValueError as error:  # of TOML and of UTF-8
            raise BadInput(f"The plan {str(path)!r} is not TOML: {str(error).removesuffix('.')}.") from None
        return cls.of(said, path.resolve().parent)

    def as_dict(self) -> dict[str, Any]:
        """Returns everything as plain values, for `from_dict`."""
        return asdict(self)

    @classmethod
    def from_dict(cls, said: Mapping[str, Any]) -> ExperimentPlan:
        """Returns the plan from `as_dict`; raises TypeError, KeyError or ValueError for anything else."""
        lists = {name: tuple(said[name]) for name in ("solvers", "seeds")}
        instances = tuple(Instance(**each) for each in said["instances"])
        return cls(**{**said, **lists, "instances": instances})

    @property
    def fingerprint(self) -> str:
        """Digest of the runs that the plan asks for, independent of its title and folder."""
        fields = {name: value for name, value in self.as_dict().items() if name not in ("title", "folder")}
        return hashlib.sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()

    def runs(self, entrants: Iterable[Entrant]) -> list[PlannedRun]:
        """Returns all runs in order; solvers take turns, so that other load on the machine affects all alike."""
        several = list(entrants)
        return [
            PlannedRun(entrant.name, instance.name, seed, repeat)
            for repeat, instance, place in product(range(1, self.repeats + 1), self.instances, range(len(self.seeds)))
            for entrant in several
            if entrant.seeded or place == 0
            for seed in (self.seeds[place] if entrant.seeded else None,)
        ]

    def changed_files(self) -> list[str]:
        """Returns the Python files that have changed or are missing."""
        now = dict(_digests(self.solvers, Path(self.folder)))
        return [name for name, digest in self.files.items() if now.get(name) != digest]


def _table(limits: object) -> Mapping[str, Any]:
    if not isinstance(limits, Mapping):
        raise BadInput(f"The limits of a plan must be a table [limits] with {', '.join(_LIMITS)}; got {shown(limits)}.")
    for key in limits:
        if key not in _LIMITS:
            raise BadInput(
                f"The limits of a plan may only be {' and '.join(_LIMITS)}, got {shown(key)}{similar(key, _LIMITS)}"
            )
    return limits


def _listed(values: object, what: str) -> list[object]:
    return [values] if isinstance(values, (str, int)) else items_of(values, f"The {what} of a plan must be a list")


def _solver(said: object) -> tuple[str, str | None]:
    """Returns the text that identifies a solver, and its name in tables if it has one."""
    if not isinstance(said, Mapping):
        return text_of(said, "A solver of a plan"), None
    if said.keys() != {"solver", "name"}:
        raise BadInput(f'A named solver must be written as {{name = "CaDiCaL", solver = "exec:…"}}, got {shown(said)}.')
    return text_of(said["solver"], "A solver of a plan"), text_of(said["name"], "The name of a solver")


def _seeds(said: object) -> tuple[int, ...]:
    """Returns the listed seeds, or the given number of seeds from 0 on."""
    if isinstance(said, (list, tuple)):
        return tuple(dict.fromkeys(seed_of(each) for each in said)) or (0,)
    return tuple(range(whole(said, "The number of seeds", low=1, high=_MOST_RUNS)))


def _instances(said: Mapping[str, Any], folder: Path) -> list[Instance]:
    found = [of_board(size) for each in _listed(said.get("sizes", ()), "sizes") for size in _sizes(each)]
    for pattern in _listed(said.get("instances", ()), "instances"):
        found += of_files(text_of(pattern, "An instance of a plan"), folder)
    if not found:
        raise BadInput("A plan must have sizes, such as sizes = [8, 12], or instances (file names); got neither.")
    named: dict[str, Instance] = {}
    for each in found:
        if named.setdefault(each.name, each) != each:
            raise BadInput(f"Two instances of the plan are called {each.name}; rename one of the files.")
    return list(named.values())


def _sizes(said: object) -> Iterator[int | str]:
    """Yields the sizes of 8, "5x8" or "8..32..4"."""
    if isinstance(said, str) and (match := _RANGE.fullmatch(said.strip())):
        first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
        if first > last or step == 0 or (last - first) // step > _MOST_RUNS:
            raise BadInput(f"A range of sizes must ascend in steps of at least 1, such as 8..32..4, got {shown(said)}.")
        yield from range(first, last + 1, step)
    elif isinstance(said, str):
        yield said
    else:
        yield whole(said, "A size of a plan", low=0)


def _digests(solvers: Iterable[str], folder: Path) -> Iterator[tuple[str, str]]:
    for each in solvers:
        if match := _OWN_FILE.match(each):
            path = folder / match[1]
            if path.is_file():
                yield match[1], hashlib.sha256(path.read_bytes()).hexdigest()
