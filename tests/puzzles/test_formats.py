"""Every puzzle format: output can be read again, and unsupported puzzles are refused with a message."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.divisions import puzzles
from support.failing import fails
from support.tables import rows, table

from nqueens.errors import BadInput
from nqueens.problems.catalogue import problem
from nqueens.problems.problem import Problem
from nqueens.puzzles.formats.table import FORMATS
from nqueens.puzzles.reading import puzzles_in_text
from nqueens.puzzles.writing import puzzle_text, puzzle_texts

ROWS = ["AABBB", "ACCBB", "DCCCB", "DDDEB", "DDEEE"]
READ = [name for name, each in FORMATS.items() if each.readable]


def sayable(name: str, *, most_each: int = 9) -> st.SearchStrategy[Problem]:
    form = FORMATS[name]
    sides = (form.sides[0], min(form.sides[1], max(8, form.sides[0])))
    known = {name: getattr(form, name) for name in ("split", "none", "states", "zones")}
    return puzzles(**known, sides=sides, most_each=min(most_each, form.most_each))


@pytest.mark.parametrize("name", READ)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_puzzles_round_trip(name: str, data: st.DataObject) -> None:
    asked = data.draw(sayable(name))
    assert asked.regions is not None
    assert puzzles_in_text(puzzle_text(asked, name), each=asked.regions.each) == [asked]


@pytest.mark.parametrize("name", READ)
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_several_puzzles_in_one_text(name: str, data: st.DataObject) -> None:
    asked = data.draw(st.lists(sayable(name, most_each=1), min_size=2, max_size=3))
    text = "".join(puzzle_texts(asked, name))
    assert puzzles_in_text(text, each=1) == asked
    assert puzzles_in_text(text.replace("\n", "\r\n"), each=1) == asked


@settings(max_examples=15, deadline=None)
@given(asked=puzzles(split=True, none=True, states=True, zones=True, sides=(1, 6)))
def test_a_format_writes_a_puzzle_or_refuses_it(asked: Problem) -> None:
    assert asked.regions is not None
    refused = []
    for name in READ:
        try:
            text = puzzle_text(asked, name)
        except BadInput as refusal:
            refused.append(str(refusal))
        else:
            assert puzzles_in_text(text, each=asked.regions.each) == [asked], name
    assert all(said.endswith(".") for said in refused)


def test_letters_numbers_and_codes_in_one_text() -> None:
    asked = problem(regions=ROWS, each=2, fixed=[(0, 0)], forbidden=[(0, 1), (4, 4)])
    plain = problem(regions=ROWS)
    assert puzzle_text(plain) == "5x1." + "".join(ROWS)
    several = [(asked, "letters"), (plain, "numbers"), (asked, "code"), (plain, "code"), (asked, "numbers")]
    text = "\n\n".join(puzzle_text(*each) for each in (*several, (plain, "letters")))
    for same in (text, text.replace("\n", "\r\n")):
        assert puzzles_in_text(same) == [asked, plain] * 3


def test_more_regions_than_letters_become_numbers() -> None:
    many = problem(regions=[[row] * 60 for row in range(60)])
    assert puzzles_in_text(puzzle_text(many)) == puzzles_in_text(puzzle_text(many, "numbers")) == [many]
    fails(BadInput, "from 1 to 52 rows, got 60", puzzle_text, many, "letters")


def test_addresses_from_the_description_of_puzzlink() -> None:
    """Uses the short strings with which other programs test their own readers of this format."""
    for code, regions, stars in (
        ("6/6/1/4ilbhgdnmhou", "000111 011122 033442 553342 544442 522222", (1, 9, 17, 20, 28, 30)),
        ("6/6/1/2u9gn9c9jpmk", "000011 023011 223331 211111 244145 224445", (1, 10, 14, 18, 29, 33)),
    ):
        asked = problem(regions=regions.split())
        for end in ("?utm_source=x&fbclid=y", "&utm_source=x", "#top", "/"):
            assert puzzles_in_text(f"https://puzz.link/p?starbattle/{code}{end}") == [asked]
        for before, after in ("<>", '""', "''"):
            assert puzzles_in_text(f"{before}https://puzz.link/p?starbattle/{code}{after}") == [asked]
        for start in ("https://puzz.link/p?starbattle/", "http://pzv.jp/p.html?starbattle/", "starbattle/"):
            assert puzzles_in_text(start + code) == [asked]
        assert puzzle_text(asked, "puzzlink") == "https://puzz.link/p?starbattle/" + code
        assert asked.why_not([divmod(star, 6) for star in stars]) is None


STARB = """# from a course
4x4

1,2 | 1,1 2,1 2,2
2,4 | 1,3  1,4 3,4 4,4
3,1 | 3,2 4,1 4,2
# the last
4,3 | 2,3 3,3
"""


def test_starb_has_the_solution() -> None:
    asked = problem(regions=["AABB", "AADB", "CCDB", "CCDB"])
    written = "4x4\n1,2 | 1,1 2,1 2,2\n2,4 | 1,3 1,4 3,4 4,4\n4,3 | 2,3 3,3\n3,1 | 3,2 4,1 4,2"
    assert puzzles_in_text(STARB) == puzzles_in_text(f"{written}\n{STARB}")[1:] == [asked]
    assert puzzle_text(asked, "starb") == written
    assert puzzles_in_text(re.sub(r"(\S+) \|", r"| \1", STARB)) == puzzles_in_text(re.sub(r"\|", "", STARB)) == [asked]
    partial = puzzles_in_text(STARB.replace("4,3 |", "| 4,3"))
    assert partial == [problem(regions=asked.regions, fixed=[(0, 1), (1, 3), (2, 0)])]


@pytest.mark.parametrize(("old", "new", "why"), table(__file__, "wrong_starb"))
def test_wrong_starb_files(old: str, new: str, why: str) -> None:
    fails(BadInput, why, puzzles_in_text, STARB.replace(old, new))


def test_dangling_and_missing_walls() -> None:
    assert puzzles_in_text("starbattle/1/1/1") == [problem(regions="A")]
    fails(BadInput, "got 1 region on a 6 × 6 board", puzzles_in_text, "starbattle/6/6/1/8")


@pytest.mark.parametrize(("name", "changes", "why"), table(__file__, "refused_by_formats"))
def test_puzzles_that_a_format_refuses(name: str, changes: dict[str, Any], why: str) -> None:
    asked: dict[str, Any] = {"regions": ROWS, **changes}
    fails(BadInput, f"^{re.escape(why)}", puzzle_text, problem(**asked), name)


def test_an_answer_key_has_the_first_queen_of_each_row_of_the_solution() -> None:
    assert puzzle_text(problem(regions=ROWS, fixed=[(0, 0), (1, 2), (2, 4), (3, 1), (4, 3)]), "answer-key") == "13524"
    wide = problem(regions=[[row] * 12 for row in range(12)], fixed=[(row, 5 * row % 12) for row in range(12)])
    assert puzzle_text(wide, "answer-key") == "161149271251038"
    two = "H" * 13 + "JHHCCAHIHHJJHCCAHIIIJCCCAAAIIIJJCCCBBIIGGGGGCBBIIGGGGEEEBIFFFFGEEEBIFDDDGEEEBIDDDDGEEEB"
    assert puzzle_text(puzzles_in_text(f"10x2.{two}")[0], "answer-key") == "1413536282"
    fails(BadInput, "one solution, but this one has none", puzzle_text, problem(regions=["AB", "AB"]), "answer-key")


def test_alternative_notations_of_a_puzzle() -> None:
    for way, text in rows(__file__, "alike.txt"):
        assert puzzles_in_text(text) == [problem(regions=ROWS)], way


def test_queens_and_crosses_below_a_puzzle() -> None:
    asked = problem(regions=ROWS, fixed=[(0, 0)], forbidden=[(1, 1), (4, 4)])
    board = "\n".join(ROWS)
    assert puzzles_in_text(f"{board}\n\nQ    \n x   \n     \n     \n    x") == [asked]
    marks = "* . . . .\n. x . . .\n. . . . .\n. . . . .\n. . . . x"
    assert puzzles_in_text(f"{board}\n\n{marks}\n\n{board}") == [asked, problem(regions=ROWS)]
    assert re.findall(r"\((\d\.5,\d\.5)\) \{\$\\(\w+)", puzzle_text(asked, "latex")) == [
        ("0.5,4.5", "star"), ("1.5,3.5", "times"), ("4.5,0.5", "times"),
    ]  # fmt: skip


def test_invalid_puzzles_give_one_message() -> None:
    for each, text, why in rows(__file__, "refused.txt"):
        fails(BadInput, f"^{re.escape(why)}$", puzzles_in_text, text, each=None if each == "-" else int(each))


def test_sizes_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [puzzle_text(problem(regions=ROWS), name) for name in READ]
    monkeypatch.setattr("nqueens.puzzles.formats.parts.MOST_SIDE", 4)
    for text in texts:
        fails(BadInput, "from 1 to 4 rows, got 5", puzzles_in_text, text)
    monkeypatch.setattr("nqueens.puzzles.formats.penpa.MOST_PENPA_BYTES", 100)
    fails(BadInput, "at most 100 bytes", puzzles_in_text, texts[READ.index("penpa")])
