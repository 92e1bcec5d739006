"""The reader of puzzles, with texts that nobody would write: a puzzle or one sentence, soon and in little memory."""

import json
import zlib
from base64 import b64decode, b64encode
from random import Random
from typing import Any

import pytest
from support.hostile import TOKENS, mangled
from test_readers import FEW, MANY, Seeds, tried

from nqueens.board.regions import Regions
from nqueens.problems.catalogue import problem
from nqueens.puzzles.formats.table import FORMATS
from nqueens.puzzles.reading import read_content, read_puzzles
from nqueens.puzzles.writing import write_puzzle

ROWS = ["AABBB", "ACCBB", "DCCCB", "DDDEB", "DDEEE"]
GIVEN: dict[str, Any] = {"fixed": [(0, 0)], "forbidden": [(0, 1), (4, 4)]}
READ = [name for name, each in FORMATS.items() if each.readable]


def corpus(name: str) -> list[bytes]:
    """Files of the format that are right: with and without states, one puzzle and several."""
    asked = [problem(regions=ROWS), problem(regions=[[row] * 9 for row in range(9)])]
    if FORMATS[name].states:
        asked.append(problem(regions=ROWS, each=2, **GIVEN))
    texts = [write_puzzle(each, name) for each in asked]
    return [text.encode() for text in (*texts, "\n\n".join(texts))]


@pytest.mark.parametrize("name", READ)
def test_damaged_files(name: str, seeds: Seeds) -> None:
    files = corpus(name)
    for seed in seeds(2 * FEW, MANY):
        rng = Random(seed)
        text = mangled(rng, files).decode(errors="replace")
        found = tried(lambda: read_puzzles(text, each=rng.choice((None, None, 1, 2))))  # noqa: B023
        for puzzle in found if isinstance(found, list) else ():
            assert isinstance(puzzle.regions, Regions), seed
            assert read_puzzles(write_puzzle(puzzle)) == [puzzle] or puzzle.contradicts_itself, seed


def test_random_bytes(seeds: Seeds) -> None:
    """As text, and behind what pictures and texts in other encodings begin with."""
    begun = (b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF89a", b"II*\x00", b"MM\x00*", b"\xff\xfe", b"\xfe\xff",
             b"BM" + bytes(8), b"RIFF\x00\x01\x00\x00WEBP")  # fmt: skip
    for seed in seeds(7 * FEW, MANY):
        rng = Random(seed)
        noise = rng.randbytes(rng.randrange(300))
        tried(lambda: read_puzzles(noise.decode(rng.choice(("latin-1", "utf-8")), errors="replace")))  # noqa: B023
        found = tried(lambda: read_content(rng.choice(begun) + noise))  # noqa: B023
        # a letter alone is a puzzle of one square
        assert found is None or (isinstance(found, list) and all(each.board.rows == 1 for each in found)), seed


def test_what_an_address_of_penpa_unpacks_to(seeds: Seeds) -> None:
    """The text is damaged before it is deflated, as damage afterwards seldom leaves anything of it."""
    packed = write_puzzle(problem(regions=ROWS, **GIVEN), "penpa").partition("p=")[2]
    plain = zlib.decompress(b64decode(packed), -15)
    for seed in seeds(2 * FEW, MANY):
        made = zlib.compress(mangled(Random(seed), [plain]), wbits=-15)
        tried(lambda: read_puzzles(f"m=edit&p={b64encode(made).decode()}"))  # noqa: B023


def test_hostile_values_in_every_place() -> None:
    tried(lambda: read_puzzles(write_puzzle(problem(regions=ROWS), "legup").replace('"UTF-8"', '"TF-8"')))
    for text in (token.decode(errors="replace") for token in TOKENS):
        for given in (
            text, f"{text}x1.AABB", f"5x{text}.{''.join(ROWS)}", f"2x1.{text}", f"starbattle/{text}/{text}/1/{text}",
            f"pzprv3/starbattle/{text}/{text}/1/{text}/0 1/", f"551W{text}", f"1,2,{text}", f"# each {text}\nAB\nAB",
            f"A {text}\nA B", f'{{"regions": [[{text}]]}}', f"colorRegions: [[{text}]]", f"% puzzle: {text}",
            f'{{"regions": [[0]], "states": [[{text}]], "each": {text}}}',
            f'<board size="{text}" puzzle_num="1"><region><cell x="0" y="{text}" value="{text}"/></region></board>',
            rf"\begin{{starbattle}}[rows={text}]\framearea{{}}{{\tikzpath{{1}}{{1}}{{{text}}}\end{{starbattle}}",
        ):  # fmt: skip
            tried(lambda: read_puzzles(given))  # noqa: B023


def test_bombs() -> None:
    """Small texts that say that they are large, in each way that a format has for it."""
    entities = "".join(f'<!ENTITY a{at} "{f"&a{at - 1};" * 10}">' for at in range(1, 12))
    pages = (b"0" * (1 << 25), b"square,999999999,999999999\n[0,0,0,0]\n\n{}\n")
    for text in (
        f'<!DOCTYPE b [<!ENTITY a0 "a">{entities}]><board size="5">&a11;</board>',
        *("m=edit&p=" + b64encode(zlib.compress(page, wbits=-15)).decode() for page in pages),
        "starbattle/999999999/999999999/1/", "999999999x1.A", "pzprv3/starbattle/999999999/999999999/1/1/",
        '<board size="999999999" puzzle_num="1"/>', r"\begin{starbattle}[rows=999999999]\end{starbattle}",
        r"\begin{starbattle}" * 3000, "colorRegions: [" * 3000, "[" * 100_000, "1," * 50_000,
        json.dumps({"regions": [["A"] * 500] * 500}), "pzprv3" * 3000, "<?xml " * 3000, "A" * 100_000, "A\n" * 3000,
    ):  # fmt: skip
        tried(lambda: read_puzzles(text))  # noqa: B023
