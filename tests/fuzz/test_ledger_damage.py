"""Single bits flipped in real ledgers: the right total, or a refusal with a message; never another number."""

import csv
import io
import json
import random
from itertools import product
from pathlib import Path

from support.ledgers import batches_left, started, work
from support.running import Run, Seeds

from nqueens.ledgers.export import export_ledger
from nqueens.ledgers.store import Ledger

FLIPS = 16
QUEENS, SOLUTIONS = 8, "92\n"
Files = dict[str, bytes]


def ledgers_of(folder: Path) -> dict[str, Files]:
    """Returns the files of a finished, closed ledger, and of a half-finished one with its write-ahead log."""
    made = {}
    for name, batches in (("finished", 1000), ("half done", 12)):
        ledger, plan = started(folder / f"{name}.db", QUEENS)
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
    """Returns the files with one bit flipped, mostly where there is data, and its position."""
    name = randomly.choice(list(files))
    content = bytearray(files[name])
    somewhere = randomly.random() < 0.2
    places = [at for at in range(len(content)) if somewhere or content[at]]
    at, bit = randomly.choice(places), randomly.randrange(8)
    content[at] ^= 1 << bit
    return f"{name} byte {at} bit {bit}", {**files, name: bytes(content)}


def test_a_flipped_bit_never_gives_another_count(tmp_path: Path, run: Run, seeds: Seeds) -> None:
    """The damaged files are restored for each command, which answers or refuses with a message."""
    made, folder = tmp_path / "made", tmp_path / "damaged"
    made.mkdir()
    folder.mkdir()

    def laid_out(files: Files) -> None:
        for old in folder.iterdir():
            old.unlink()
        for name, content in files.items():
            (folder / name).write_bytes(content)

    def answer(*words: object, again: Files | None = None) -> str | None:
        """Returns the output of the command; None if it refuses."""
        if again is not None:
            laid_out(again)
        ran = run(*map(str, words))
        if ran.status == 0:
            assert ran.err == "" or ran.err.startswith("Checked: "), where
            return ran.out
        assert ran.status in (1, 2, 3), where
        assert ran.out == "" or "export" in words, where
        assert (ran.err.count("\n"), ran.err[-2:]) == (1, ".\n"), where
        return None

    for whole, files in ledgers_of(made).items():
        path, other = folder / f"{whole}.db", folder / "merged.db"
        laid_out(files)
        with Ledger.read(path) as ledger:
            known = {line.rstrip("\n") for line in export_ledger(ledger, "csv")}
        for seed, number in product(seeds(1, 300), range(FLIPS)):
            where, again = flipped(files, random.Random(f"{seed} {number}"))
            where = f"seed {seed} {number}, {where}"
            resume = ("count", QUEENS, "--engine", "search", "--threads", 1, "--checkpoint", path, "--resume")
            for words in (resume, ("ledger", path, "reduce")):
                assert answer(*words, again=again) in (SOLUTIONS, None), where
            lines = answer("ledger", path, "export", again=again)
            status = answer("ledger", path, "status", "--json", again=again)
            assert (lines is None) == (status is None), where
            if lines is not None and status is not None:
                assert set(lines.splitlines()) <= known, where
                assert whole != "finished" or set(lines.splitlines()) == known, where
                counts = [int(row["count"]) for row in csv.DictReader(io.StringIO(lines))]
                assert json.loads(status)["answer"]["solutions_so_far"] == str(sum(counts)), where
            verdict = answer("ledger", path, "verify", again=again)
            assert verdict is None or "all correct" in verdict, where
            if answer("ledger", other, "merge", path, again=again) is not None:
                assert answer("ledger", other, "reduce") in (SOLUTIONS, None), where
