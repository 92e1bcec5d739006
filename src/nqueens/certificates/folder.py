"""The folder of a certificate and its five files.

`problem.cnf` states the problem, `solutions.jsonl` lists the solutions (or one of each class), and `blocked.cnf` is the
CNF with one more clause for each solution (and its images), which excludes it. `proof.drat` (or `proof.lrat`) shows
that no assignment is left. `certificate.json` has the count, the problem and the files' checksums.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from nqueens.errors import BadInput
from nqueens.files import readable

MANIFEST, CNF, SOLUTIONS, BLOCKED = "certificate.json", "problem.cnf", "solutions.jsonl", "blocked.cnf"

PROOFS: Mapping[str, str] = {"drat": "proof.drat", "lrat": "proof.lrat"}
"""Name of the proof by its format."""

_FORM = "nqueens certified count 1"


def write_manifest(folder: Path, facts: Mapping[str, object]) -> None:
    """Writes the facts and the checksums of the other files, which must exist."""
    sums = {path.name: sha256_of(path) for path in sorted(folder.iterdir())}
    text = json.dumps({"form": _FORM, **facts, "sha256": sums}, indent=1)
    (folder / MANIFEST).write_text(f"{text}\n", encoding="utf-8")


def read_manifest(folder: Path) -> dict[str, Any]:
    """Returns the facts and checksums; raises BadInput if the file is not a manifest."""
    text = "\n".join(lines_of(folder / MANIFEST))
    try:
        manifest: Any = json.loads(text)
    except ValueError:
        manifest = None
    if not isinstance(manifest, dict) or manifest.get("form") != _FORM:
        raise BadInput(f"{str(folder / MANIFEST)!r} must be a JSON object with the form {_FORM!r}.")
    return manifest


def lines_of(path: Path) -> Iterator[str]:
    """Yields the lines of a text file; raises BadInput if it cannot be read."""
    try:
        with readable(path), path.open(encoding="utf-8") as file:
            for line in file:
                yield line.rstrip("\n")
    except UnicodeDecodeError:
        raise BadInput(f"The file {str(path)!r} cannot be read: it is not text.") from None


def sha256_of(path: Path) -> str:
    """Returns the SHA-256 checksum of a file; raises BadInput if it cannot be read."""
    with readable(path), path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def new_folder(path: Path) -> Iterator[Path]:
    """Yields a new folder that gets its name at the end of the block, and is removed on an error.

    It replaces an older certificate of that name; raises BadInput if something else has the name.
    """
    if path.exists() and not (path / MANIFEST).is_file():
        raise BadInput(f"The folder {str(path)!r} exists and holds no certificate; choose a new one.")
    beside, before = (path.with_name(f".nqueens.{os.urandom(8).hex()}") for _ in range(2))
    try:
        beside.mkdir()
        yield beside
        if path.exists():
            path.rename(before)
        beside.rename(path)
    except OSError as error:
        raise BadInput(f"The folder {str(path)!r} cannot be written: {error.strerror}.") from None
    finally:
        for each in (beside, before):
            shutil.rmtree(each, ignore_errors=True)
