"""Atomic file writes, Parquet, and messages for files that cannot be read."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import TYPE_CHECKING

from nqueens.errors import BadInput, MissingExtra
from nqueens.system import to_disk

if TYPE_CHECKING:
    from pathlib import Path


@contextmanager
def whole_file(path: str | Path, *, durable: bool = False) -> Iterator[Path]:
    """Yields an empty temporary file that replaces `path` at the end of the block; on an error, `path` is unchanged.

    A symbolic link is kept and its target replaced. With `durable` the file is then safely on disk, even if the machine
    crashes. Raises OSError.
    """
    from pathlib import Path

    path = Path(path).resolve()
    beside = path.with_name(f".nqueens.{os.urandom(8).hex()}")
    try:  # begins before the file exists, so that Ctrl-C never leaves it behind
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        yield beside
        if durable:
            to_disk(beside)
        os.replace(beside, path)
        if durable:
            to_disk(path.parent)
    finally:
        with suppress(OSError):
            os.unlink(beside)


@contextmanager
def readable(path: Path, what: str = "The file") -> Iterator[None]:
    """Raises BadInput if the block cannot read the file."""
    try:
        yield
    except OSError as error:
        raise BadInput(f"{what} {str(path)!r} cannot be read: {error.strerror}.") from None


def write_file(path: Path, content: bytes, *, durable: bool = False) -> None:
    """Writes the content atomically; raises BadInput if the file cannot be written."""
    try:
        with whole_file(path, durable=durable) as beside:
            beside.write_bytes(content)
    except OSError as error:
        raise BadInput(f"The file {str(path)!r} cannot be written: {error.strerror}.") from None


def parquet_of(lines: Iterable[str]) -> bytes:
    """Returns records, one JSON object per line, as a Parquet file, with null for missing keys.

    Raises MissingExtra without pyarrow, before the first line is made.
    """
    import json

    try:
        arrow, reader, parquet = map(import_module, ("pyarrow", "pyarrow.json", "pyarrow.parquet"))
    except ImportError:
        raise MissingExtra('Parquet requires pyarrow: pip install "python-nqueens[data]".') from None
    content, longest = bytearray(), 1 << 20
    for line in lines:
        content += (encoded := line.encode())
        longest = max(longest, len(encoded))
    names = json.loads(content.partition(b"\n")[0]) if content else {}
    texts = arrow.schema([(name, arrow.string()) for name, value in names.items() if isinstance(value, str)])
    options = reader.ReadOptions(block_size=2 * longest)  # a block must hold a whole line
    parsing = reader.ParseOptions(explicit_schema=texts)  # or a text such as 2026-11-27 becomes a date
    table = arrow.table({})
    if content:
        table = reader.read_json(arrow.BufferReader(content), read_options=options, parse_options=parsing)
        table = table.select([*names, *(name for name in table.column_names if name not in names)])
    sink = arrow.BufferOutputStream()
    parquet.write_table(table, sink)
    return bytes(sink.getvalue())
