"""Hostile files: random bytes, damaged valid files, and values that break readers."""

from collections.abc import Callable, Sequence
from random import Random

TOKENS: tuple[bytes, ...] = (
    b"", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\r\n", b"\n\n", b"\x0b", b"\xe2\x80\xa8", b"-", b"-1", b"+1", b"0",
    b"00", b"01", b"1.0", b"1e3", b"1e999", b"1.2.3", b"1_0", "٣".encode(), "²".encode(), b"9" * 10, b"9" * 20,
    b"9" * 5000, b"2147483648", b"18446744073709551616", b"true", b"null", b"NaN", b"-Infinity", b'"one_based": 1',
    b'"one_based": "no", ', b'{"rows": 1e9}', b'"', b"\\u0000", b"\\ud800", b"[", b"]", b"{", b"}", b"[" * 3000,
    b"{" * 3000, b"[[" * 500 + b"]]" * 500, b",", b",,", b" " * 3000, b"/", b"Q", b"q", b"x", b".", b"1Q" * 1000,
    b"999999999Q", b"1x99999999", b"letting n = 99999999", b"letting n = 8", b"$", b"s UNSATISFIABLE", b"UNSATISFIABLE",
    b"Unsat", b"v 0", b"x(0)", b"x(1", b"p cnf 99999999 1", b"d ", b"\x93NUMPY",
)  # fmt: skip


def mangled(rng: Random, corpus: Sequence[bytes]) -> bytes:
    """Returns a file of the corpus with a few faults, or sometimes random bytes."""
    kind = rng.random()
    if kind < 0.08:
        return rng.randbytes(rng.randrange(80))
    if kind < 0.16:
        return b" ".join(rng.choices(TOKENS, k=rng.randrange(1, 6)))
    content = rng.choice(corpus)
    for _ in range(rng.randrange(4)):
        content = _damaged(rng, content, corpus)
    return content


def _damaged(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    one, other = sorted(rng.randrange(len(content) + 1) for _ in range(2))
    near = min(len(content), one + rng.randrange(1, 6))

    def shuffled() -> bytes:
        lines = content.splitlines(keepends=True)
        rng.shuffle(lines)
        return b"".join(lines)

    faults: list[Callable[[], bytes]] = [
        lambda: content[:one], lambda: content[:one] + content[near:],
        lambda: content[:one] + rng.choice(TOKENS) + content[one:],
        lambda: content[:one] + rng.choice(TOKENS) + content[near:],
        lambda: content[:one] + bytes([rng.randrange(256)]) + content[one + 1 :],
        lambda: content[:one] + content[one:other] * 2 + content[other:],
        lambda: content[:one] + rng.choice(corpus)[one:], shuffled,
    ]  # fmt: skip
    return rng.choice(faults)()
