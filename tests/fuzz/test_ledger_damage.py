"""Single bits flipped in real ledgers: the right total, or a refusal in one sentence; never another number."""

import csv
import io
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from support.ledgers import batches_left, started, work
from support.running import Run

from nqueens.counting.ledger.export import export
from nqueens.counting.ledger.store import Ledger

FLIPS = 16
QUEENS, SOLUTIONS = 8, "92\n"
Files = dict[str, bytes]


def ledgers_of(folder: Path) -> dict[str, Files]:
    """The files of a ledger that is finished and closed, and of one that is half done, with its write-ahead log."""
    made = {}
    for name, batches in (("finished", 1000), ("half done", 12)):
        path = folder / f"{name}.db"
        ledger, plan = started(path, QUEENS)
        with ledger:
            ledger.record(started=[batch for batch, _ in batches_left(ledger)[:batches]])
            work(ledger, plan, batches)
            if name == "finished":
                ledger.close()
            made[name] = {file.name: file.read_bytes() for file in folder.glob(f"{name}.db*") if file.suffix == ".db"}
            made[name] |= {log.name: log.read_bytes() for log in folder.glob(f"{name}.db-wal")}
    assert [len(files) for files in made.values()] == [1, 2]
    return made


def flipped(files: Files, randomly: random.Random) -> tuple[str, Files]:
    """The files with one bit flipped, mostly where something stands, and where that is."""
    name = randomly.choice(list(files))
    content = bytearray(files[name])
    somewhere = randomly.random() < 0.2
    places = [at for at in range(len(content)) if somewhere or content[at]]
    at, bit = randomly.choice(places), randomly.randrange(8)
    content[at] ^= 1 << bit
    return f"{name} byte {at} bit {bit}", {**files, name: bytes(content)}


@dataclass(frozen=True)
class Damaged:
    """One damaged ledger, laid out anew for each command."""

    folder: Path
    files: Files
    run: Run
    where: str

    def answer(self, *words: object) -> str | None:
        """What the command prints; None if it refuses, which it must do in one sentence."""
        for old in list(self.folder.iterdir()):
            old.unlink()
        for name, content in self.files.items():
            (self.folder / name).write_bytes(content)
        return self.answer_again(*words)

    def answer_again(self, *words: object) -> str | None:
        """The same, with the files as they are."""
        ran = self.run(*map(str, words))
        if ran.status == 0:
            assert ran.err == "" or ran.err.startswith("Checked: "), self.where
            return ran.out
        assert ran.status in (1, 2, 3), self.where
        assert ran.out == "" or "export" in words, self.where
        assert ran.err.count("\n") == 1, self.where
        assert ran.err.endswith(".\n"), self.where
        return None


def check(damaged: Damaged, known: set[str], *, is_whole: bool) -> None:
    path, other = damaged.folder / min(damaged.files), damaged.folder / "merged.db"
    resume = ("count", QUEENS, "--engine", "search", "--threads", 1, "--checkpoint", path, "--resume")
    for words in (resume, ("ledger", path, "reduce")):
        assert damaged.answer(*words) in (SOLUTIONS, None), damaged.where
    lines = damaged.answer("ledger", path, "export")
    status = damaged.answer("ledger", path, "status", "--json")
    assert (lines is None) == (status is None), damaged.where
    if lines is not None and status is not None:
        assert set(lines.splitlines()) <= known, damaged.where
        assert not is_whole or set(lines.splitlines()) == known, damaged.where
        counts = [int(row["count"]) for row in csv.DictReader(io.StringIO(lines))]
        assert json.loads(status)["answer"]["solutions_so_far"] == str(sum(counts)), damaged.where
    verdict = damaged.answer("ledger", path, "verify")
    assert verdict is None or "all right" in verdict, damaged.where
    if damaged.answer("ledger", other, "merge", path) is not None:
        assert damaged.answer_again("ledger", other, "reduce") in (SOLUTIONS, None), damaged.where


def test_a_flipped_bit_is_no_other_count(tmp_path: Path, run: Run, seeds: Callable[[int, int], range]) -> None:
    (tmp_path / "made").mkdir()
    (tmp_path / "damaged").mkdir()
    for name, files in ledgers_of(tmp_path / "made").items():
        for at, content in files.items():
            (tmp_path / "damaged" / at).write_bytes(content)
        with Ledger.read(tmp_path / "damaged" / f"{name}.db") as ledger:
            known = {line.rstrip("\n") for line in export(ledger, "csv")}
        for seed in seeds(2, 300):
            randomly = random.Random(seed)
            for _ in range(FLIPS):
                where, damaged = flipped(files, randomly)
                place = Damaged(tmp_path / "damaged", damaged, run, f"seed {seed}, {where}")
                check(place, known, is_whole=name == "finished")
