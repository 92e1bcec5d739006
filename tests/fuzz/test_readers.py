"""Every reader of files and puzzles, with hostile texts.

For any content a reader returns what is written or refuses it with a message, quickly and in little memory.
"""

import json
import re
import resource
import time
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.hostile import TOKENS, mangled
from support.modelled import modelled_problem
from support.running import Seeds

from nqueens.api.modelling import export_model, import_answers
from nqueens.board.board import Board
from nqueens.board.regions import Regions
from nqueens.errors import NoSolution, NQueensError
from nqueens.models.export import FORMATS
from nqueens.models.proofs import checked_proof
from nqueens.problems import completion_files
from nqueens.problems.catalogue import problem
from nqueens.problems.classic import ClassicProblem, Diagonal
from nqueens.problems.pieces import Piece
from nqueens.puzzles.formats.table import FORMATS as PUZZLE_FORMATS
from nqueens.puzzles.reading import puzzles_in_text, read_content
from nqueens.puzzles.writing import puzzle_text
from nqueens.render.formats import FORMATS as PLACEMENT_FORMATS
from nqueens.render.pieces import by_name, each_piece
from nqueens.render.read import ReadPlacement, read
from nqueens.render.write import write, write_many

MOST_SECONDS = 60.0  # CPU seconds per file of a few kilobytes, which usually takes milliseconds
MOST_MEGABYTES = 300  # by which all of them may let the process grow
FEW, MANY = 40, 10_000
READABLE = [name for name, each in PLACEMENT_FORMATS.items() if each.readable]
RECORDED = Path(__file__).parents[1] / "models" / "recorded"


def tried(read_it: Callable[[], object], *, longest: int = 600) -> object:
    """Returns the reader's result, or None if it refuses; other exceptions and long computations fail the test."""
    begun = time.process_time()
    found, said = None, "."
    try:
        found = read_it()
    except NQueensError as refusal:
        found, said = "none exists" if isinstance(refusal, NoSolution) else None, str(refusal)
    assert time.process_time() - begun < MOST_SECONDS
    assert said.endswith((".", "?")), said
    assert len(said) < longest, said
    assert "\n" not in said, said
    return found


@pytest.fixture(autouse=True)
def _in_little_memory() -> Iterable[None]:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MOST_MEGABYTES * 1024


def _bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else text


def placement_files(name: str) -> list[bytes]:
    """Returns a few valid files, with one placement and with many, of square boards and others."""
    placed = [([1, 3, 0, 2], 4), ([0], 1), ([0, 2, 4, 1, 3], 7), ([5, 3, 6, 0, 7, 1, 4, 2], 8), (list(range(12)), 12)]
    if name == "dotless":
        placed = [(columns, width) for columns, width in placed if len(columns) == width]
    files = [_bytes(write(columns, Board(len(columns), width), name)) for columns, width in placed]
    files.append(b"".join(map(_bytes, write_many([[1, 3, 0, 2], [2, 0, 3, 1]], Board(4, 4), name))))
    return files


def is_meant(found: ReadPlacement, text: str) -> bool:
    """Returns whether the numbers or queens of a placement are in the text, which contains no other placement."""
    pieces = list(each_piece(found.pieces))
    text = text if found.format.startswith("json") else text.partition("#")[0].strip()
    match found.format:
        case "matrix":
            return text.count("1") == len(pieces)
        case "digits":
            return len(text) == len(pieces)
        case "squares":
            ranks = sorted(found.board.rows - square[0] for _, square in pieces)
            return [str(rank) for rank in ranks] == sorted(re.findall("[0-9]+", text), key=int)
        case "board" | "dotless" | "leetcode":
            return text.upper().count("Q") == len(pieces)
        case "fen":
            return text.split(" ")[0].upper().count("Q") == len(pieces)
    numbers = text if text.isdigit() and len(text) > 1 else re.findall(r"-?[0-9]+", text)
    there = Counter(int(number) for number in numbers if len(number) < 4000)
    return any(not Counter(square[-1] + first for _, square in pieces) - there for first in (0, 1))


@pytest.mark.parametrize("name", READABLE)
def test_placements(name: str, seeds: Seeds) -> None:
    """Seed 12 of npy triggers numpy's TokenError for a header that ends within a string."""
    corpus = placement_files(name)
    for seed in seeds(FEW, MANY):
        rng = Random(seed)
        content = mangled(rng, corpus)
        form, board = rng.choice((None, name)), rng.choice((None, Board(4, 4), Board(5, 7)))
        one_based = rng.random() < 0.2

        found = tried(lambda: list(islice(read(content, form, board=board, one_based=one_based), 100)))  # noqa: B023
        several = found if isinstance(found, list) else []
        for each in several:
            assert board in (None, each.board), seed
            if each.format != "npy" and len(several) == 1:
                assert is_meant(each, content.decode().strip().removeprefix("\ufeff")), (seed, content)


def test_formats_that_count_from_one_are_explicit() -> None:
    for value in ("1", "0", '"no"', "null", "[]"):
        for form in ("json", "jsonl"):
            text = f'{{"placement": [1, 3, 0, 2], "one_based": {value}}}'
            assert tried(lambda: list(read(text, form))) is None  # noqa: B023
        text = f'{{"pieces": {{"king": [[0, 0]]}}, "one_based": {value}}}'
        assert tried(lambda: list(read(text, board=Board(4, 4), names=["king"]))) is None  # noqa: B023


def test_any_pieces(seeds: Seeds) -> None:
    boards = [Board(4, 4), Board(3, 5, holes=frozenset({(1, 1)})), Board(2, 3, 2), Board(6), None]
    placed = {"queen": ((0, 0), (1, 2)), "pawn": ((0, 1),)}
    corpus = [_bytes(write(placed, Board(4, 4), form)) for form in ("board", "json")]
    corpus += [b"[[0, 0], [1, 2]]", b"[1, 3, 0, 2]", b"Q . P .\n. . Q .\n. . . .\n. . . .\n"]
    for seed in seeds(4 * FEW, MANY):
        rng = Random(seed)
        content, board = mangled(rng, corpus), rng.choice(boards)
        found = tried(lambda: list(read(content.splitlines(), board=board, names=["queen", "pawn"])))  # noqa: B023
        for each in found if isinstance(found, list) else ():
            assert board in (None, each.board), seed
            assert set(by_name(each.pieces)) <= {"queen", "pawn"}, seed
            assert all(type(at) is int for _, square in each_piece(each.pieces) for at in square), seed


def test_completion_files(seeds: Seeds) -> None:
    square = ClassicProblem(Board(6, 6), frozenset({(0, 1), (1, 3)}))
    excluded: frozenset[Diagonal] = frozenset({("sum", 7), ("difference", -2)})
    full = ClassicProblem(Board(4, 6), frozenset({(0, 1)}), frozenset({(1, 5)}), excluded)
    corpus = [_bytes(completion_files.write(square, form)) for form in completion_files.FORMATS]
    corpus += [_bytes(completion_files.write(full, form)) for form in ("json", "board")]
    for seed in seeds(4 * FEW, MANY):
        rng = Random(seed)
        text = mangled(rng, corpus).decode(errors="replace")
        form = rng.choice((None, *completion_files.FORMATS))
        found = tried(lambda: completion_files.read(text, form))  # noqa: B023
        if isinstance(found, ClassicProblem) and form != "board" and max(found.board.rows, found.board.columns) < 1000:
            assert completion_files.read(completion_files.write(found, "json")) == found, seed


@pytest.mark.parametrize("name", [*(each.name for each in FORMATS if each.holds != "graph"), None])
def test_answers_of_solvers(name: str | None, seeds: Seeds) -> None:
    problem = modelled_problem("queens", "4")
    corpus = [path.read_bytes() for path in sorted(RECORDED.glob("*.txt")) if path.stat().st_size < 3000]
    own = [content for path in sorted(RECORDED.glob(f"{name}.*[a-z].txt")) if len(content := path.read_bytes()) < 3000]
    own += ["".join(export_model(problem, name or "minizinc")).encode()]
    own += [b"sat\n(\n(define-fun q_0 () Int 1)\n(define-fun q_1 () Int 3)\n)\n", b'unsat\n(error "no model")\n']
    own += [b"letting q be [2, 4, 1, 3; int(1..4)]\n", b"q = [2, 4, 1, 3]\n----------\n==========\n"]
    own += [b"solution status: infeasible\nno solution available\n", b"# Objective value = 0\nx_0_0 1\n"]
    own += [b"v <instantiation> <list> x[] </list> <values> 0 1 0x5 1 1 0x5 1 0 </values> </instantiation>\n"]
    own += [b"1:\n r0 c1 s1 f5 x_0_1 (1 of 3)\n", b"0100000110000010\n", b"Altogether 0 solutions, 1+2 mems,\n"]
    for seed in seeds(FEW, MANY):
        rng = Random(seed)
        text = mangled(rng, own if rng.random() < 0.8 else corpus).decode(errors="replace")
        found = tried(lambda: import_answers(text, problem, name))  # noqa: B023
        if found == "none exists":
            assert re.search(r"UNSAT|EMPTY|nfeasible|SOLUTIONS 0|Altogether 0|unsat", text), seed


def test_proofs(seeds: Seeds) -> None:
    """Seed 409 triggers the ValueError of int() for a number of 5000 digits; the hostile values below do so too."""
    cnf = "".join(export_model(modelled_problem("queens", "3"), "dimacs")).encode()
    proof = b"-1 0\n-2 0\nd -1 -2 0\n-3 0\n0\n"
    for seed in seeds(FEW, MANY // 4):
        rng = Random(seed)
        made, steps = mangled(rng, [cnf]).decode(errors="replace"), mangled(rng, [proof]).decode(errors="replace")
        tried(lambda: checked_proof(made.splitlines(), steps.splitlines()))  # noqa: B023


def test_names_of_boards_and_pieces(seeds: Seeds) -> None:
    boards, pieces = [b"8", b"5x8", b"4x4x4"], [b"queen", b"rides=(1,1),(1,0); leaps=(2,1)", b"rides=(0,1)"]
    for seed in seeds(FEW, MANY):
        rng = Random(seed)
        board, piece = mangled(rng, boards).decode(errors="replace"), mangled(rng, pieces).decode(errors="replace")
        tried(lambda: Board.parse(board), longest=20_000)  # noqa: B023
        tried(lambda: Piece.parse(piece), longest=20_000)  # noqa: B023


@pytest.mark.full
def test_hostile_values_alone() -> None:
    """Tries each value alone and as a number, for every reader of text."""
    problem = modelled_problem("queens", "4")
    for token in TOKENS:
        text = token.decode(errors="replace")
        for given in (text, f"[{text}, 1]", f"[[0, {text}]]", f'{{"placement": [{text}]}}', f"r0,r1\n{text},1"):
            for form in (None, *READABLE) if given in (text, f"[{text}, 1]") else (None,):
                tried(lambda: list(islice(read(given.encode(), form), 10)))  # noqa: B023
            tried(lambda: list(read(given, board=Board(4, 4))))  # noqa: B023
            tried(lambda: completion_files.read(given))  # noqa: B023
            tried(lambda: checked_proof([f"p cnf 2 {given}"], []))  # noqa: B023
            tried(lambda: checked_proof(["p cnf 2 2", "1 0", f"-1 {given} 0"], [f"{given} 0"]))  # noqa: B023
            for each in FORMATS:
                tried(lambda: import_answers(given, problem, each.name))  # noqa: B023


ROWS = ["AABBB", "ACCBB", "DCCCB", "DDDEB", "DDEEE"]
GIVEN: dict[str, Any] = {"fixed": [(0, 0)], "forbidden": [(0, 1), (4, 4)]}
READ = [name for name, each in PUZZLE_FORMATS.items() if each.readable]


def corpus(name: str) -> list[bytes]:
    """Returns valid files of the format: with and without states, one puzzle and several."""
    asked = [problem(regions=ROWS), problem(regions=[[row] * 9 for row in range(9)])]
    if PUZZLE_FORMATS[name].states:
        asked.append(problem(regions=ROWS, each=2, **GIVEN))
    texts = [puzzle_text(each, name) for each in asked]
    return [text.encode() for text in (*texts, "\n\n".join(texts))]


@pytest.mark.parametrize("name", READ)
def test_damaged_files(name: str, seeds: Seeds) -> None:
    files = corpus(name)
    for seed in seeds(2 * FEW, MANY):
        rng = Random(seed)
        text = mangled(rng, files).decode(errors="replace")
        found = tried(lambda: puzzles_in_text(text, each=rng.choice((None, None, 1, 2))))  # noqa: B023
        for puzzle in found if isinstance(found, list) else ():
            assert isinstance(puzzle.regions, Regions), seed
            assert puzzles_in_text(puzzle_text(puzzle)) == [puzzle] or puzzle.contradicts_itself, seed


def test_random_bytes(seeds: Seeds) -> None:
    """As text, and after the signatures of pictures and texts in other encodings."""
    begun = (b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF89a", b"II*\x00", b"MM\x00*", b"\xff\xfe", b"\xfe\xff",
             b"BM" + bytes(8), b"RIFF\x00\x01\x00\x00WEBP")  # fmt: skip
    for seed in seeds(7 * FEW, MANY):
        rng = Random(seed)
        noise = rng.randbytes(rng.randrange(300))
        tried(lambda: puzzles_in_text(noise.decode(rng.choice(("latin-1", "utf-8")), errors="replace")))  # noqa: B023
        found = tried(lambda: read_content(rng.choice(begun) + noise))  # noqa: B023
        # a single letter is a puzzle of one square
        assert found is None or (isinstance(found, list) and all(each.board.rows == 1 for each in found)), seed


def test_damaged_penpa_addresses(seeds: Seeds) -> None:
    """The text is damaged before it is deflated, because later damage rarely leaves readable data."""
    plain = zlib.decompress(b64decode(puzzle_text(problem(regions=ROWS, **GIVEN), "penpa").partition("p=")[2]), -15)
    for seed in seeds(2 * FEW, MANY):
        made = zlib.compress(mangled(Random(seed), [plain]), wbits=-15)
        tried(lambda: puzzles_in_text(f"m=edit&p={b64encode(made).decode()}"))  # noqa: B023


def test_hostile_values_in_every_place() -> None:
    tried(lambda: puzzles_in_text(puzzle_text(problem(regions=ROWS), "legup").replace('"UTF-8"', '"TF-8"')))
    for text in (token.decode(errors="replace") for token in TOKENS):
        for given in (
            text, f"{text}x1.AABB", f"5x{text}.{''.join(ROWS)}", f"2x1.{text}", f"starbattle/{text}/{text}/1/{text}",
            f"pzprv3/starbattle/{text}/{text}/1/{text}/0 1/", f"551W{text}", f"1,2,{text}", f"# each {text}\nAB\nAB",
            f"A {text}\nA B", f'{{"regions": [[{text}]]}}', f"colorRegions: [[{text}]]", f"% puzzle: {text}",
            f'{{"regions": [[0]], "states": [[{text}]], "each": {text}}}',
            f'<board size="{text}" puzzle_num="1"><region><cell x="0" y="{text}" value="{text}"/></region></board>',
            rf"\begin{{starbattle}}[rows={text}]\framearea{{}}{{\tikzpath{{1}}{{1}}{{{text}}}\end{{starbattle}}",
        ):  # fmt: skip
            tried(lambda: puzzles_in_text(given))  # noqa: B023


def test_decompression_bombs() -> None:
    """Small texts that claim to be large, in each way that a format offers."""
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
        tried(lambda: puzzles_in_text(text))  # noqa: B023
