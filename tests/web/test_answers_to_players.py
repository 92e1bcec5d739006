"""Answers to players and puzzle makers, and downloads: files, texts, pictures, lines for the shell."""

import io
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from support.answering import answer
from support.failing import fails
from support.running import Run
from support.tabs import PUZZLE

import nqueens
from nqueens.effort import Effort
from nqueens.page.bundle import STATIC
from nqueens.render.pieces import FIGURES
from nqueens.render.themes import THEMES, contrast
from nqueens.web import documents, puzzles
from nqueens.web.colours import style_sheet
from nqueens.web.page_files import page_files

SMALL = "4x1.AAAABBBBCCCCDDDD"


def test_new_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    made = answer("generate", side=6, seed=2)
    (puzzle,) = nqueens.read_puzzles(made["puzzle"])
    assert (nqueens.count(puzzle), puzzle.board.rows) == (1, 6)
    assert (made["level"], made["name"]) == (nqueens.rate(puzzle).level, nqueens.rate(puzzle).name)
    asked: dict[str, object] = {}

    def generated(rows: int, effort: Effort, **wish: object) -> object:
        asked.update(wish, rows=rows, threads=effort.threads)
        return iter([type("Made", (), {"problem": puzzle})()])

    monkeypatch.setattr(puzzles, "generate_puzzles_of", generated)
    assert answer("generate", side=9, each=2, level=5, sizes="newspaper", seed=3)["puzzle"] == made["puzzle"]
    assert asked == {"rows": 9, "each": 2, "level": 5, "sizes": "newspaper", "seed": 3, "threads": 1}


def written(squares: set[tuple[int, int]]) -> str:
    return ";".join(f"{row},{column}" for row, column in squares)


def test_hints_lead_to_the_solution() -> None:
    right = set(nqueens.solve(nqueens.read_puzzles(PUZZLE)[0]).squares)
    queens: set[tuple[int, int]] = set()
    crosses: set[tuple[int, int]] = set()
    for _ in range(60):
        hint = answer("hint", regions=PUZZLE, queens=written(queens), crosses=written(crosses))
        if hint["rule"] is None:
            break
        assert hint["holders"] or hint["square"]
        assert (hint["wrong"], hint["level"] in (1, 2)) == ((), True)
        queens |= set(hint["placed"])
        crosses |= set(hint["crossed"])
    assert queens == right
    assert not queens & crosses
    assert (hint["nested"], hint["contradiction"], hint["level"], hint["number"]) == ([], False, None, 0)
    row, column = min(right)
    hint = answer("hint", regions=PUZZLE, crosses=f"{row},{column}")
    assert hint["wrong"] == ((row, column),)
    assert hint["what"] == f"Take the cross off ({row + 1}, {column + 1})."
    assert answer("hint", board=8)["found"] is not None


def test_texts_of_any_format_are_read_and_written() -> None:
    (puzzle,) = nqueens.read_puzzles(PUZZLE)
    assert puzzle.regions is not None
    for text in (PUZZLE, str(puzzle.regions), json.dumps({"regions": puzzle.regions.rows})):
        assert answer("read", body=text.encode()) == {"puzzles": [PUZZLE], "picture": False}
    assert answer("read", body=f"{PUZZLE}\n{SMALL}\n".encode())["puzzles"] == [PUZZLE, SMALL]
    assert answer("read", body=b"AABB\nACDB\nCCDB\nCCDB", each=2)["puzzles"] == ["4x2.AABBACDBCCDBCCDB"]
    for body in (b"", b"nonsense", b"\xff\xfe\x00", b"33x1." + b"A" * 1089):
        fails(nqueens.BadInput, r"^[A-Z]", answer, "read", body=body)
    wide = "\n".join(" ".join([str(row)] * 33) for row in range(33))
    fails(nqueens.BadInput, "A region puzzle must have at most 32 rows, got 33", answer, "read", body=wide.encode())
    assert len(answer("read", body=b"1x1.A\n" * 500)["puzzles"]) == 500
    fails(nqueens.BadInput, "A file may have at most 500 puzzles, got more", answer, "read", body=b"1x1.A\n" * 501)


@pytest.mark.full
def test_a_picture_is_read() -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed (extra render)")
    pytest.importorskip("resvg_py", reason="resvg is not installed (extra render)")
    png, media = answer("image", regions=PUZZLE, squares="", format="png")
    assert (png[:4], media) == (b"\x89PNG", "image/png")
    assert answer("read", body=png) == {"puzzles": [PUZZLE], "picture": True}
    blank = io.BytesIO()
    image.new("RGB", (300, 300), "white").save(blank, "png")
    for body in (b"\x89PNG\r\n\x1a\n", blank.getvalue()):
        fails(nqueens.BadInput, r"^[A-Z]", answer, "read", body=body)


def test_text_in_every_format_that_supports_the_placement() -> None:
    found = answer("text", board=4, squares="0,1;1,3;2,0;3,2")
    placement = nqueens.Placement([1, 3, 0, 2])
    assert found["texts"] == {name: placement.write(name) for name in found["texts"]}
    assert {"squares", "fen", "latex", "list", "csv"} <= set(found["texts"])
    assert (found["suffixes"]["csv"], "svg" in found["texts"], "npy" in found["texts"]) == (".csv", False, False)
    part = answer("text", board="3x40", squares="0,1")["texts"]
    assert ("fen" in part, part["squares"]) == (False, "b3\n")
    assert "digits" not in answer("text", placement=",".join(map(str, range(40))))["texts"]


def test_lists_as_files() -> None:
    content, media = answer("listing", board=6)
    rows = [line.split(",") for line in content.decode().splitlines()]
    assert (media, rows[0][-2:]) == ("text/csv", ["symmetry", "class_size"])
    assert [[int(each) for each in row[:6]] for row in rows[1:]] == [list(each) for each in nqueens.solutions(6)]
    found = json.loads(answer("listing", board=5, format="json", fundamental="true", limit=1)[0])
    assert found == [{"rows": 5, "columns": 5, "placement": [0, 2, 4, 1, 3], "symmetry": "none", "class_size": 8}]
    assert "quarter-turn" in answer("listing", board=5, symmetry="quarter-turn")[0].decode()
    kings = answer("listing", board=3, piece="king", pieces="max", format="jsonl")[0].decode()
    assert [len(json.loads(line)["pieces"]["king"]) for line in kings.splitlines()] == [4]


def test_contents_of_a_sheet_and_of_a_page_with_a_run() -> None:
    page, media = answer("sheet", board=8, fundamental="true", limit=5, theme="print")
    assert (media, page.count(b"class of 8"), page.count(b"5: no symmetry, class of 8")) == ("image/svg+xml", 5, 1)
    assert THEMES["print"].dark.encode() in page
    more = b"more"
    assert (more in page, more in answer("sheet", board=6, limit=4)[0]) == (True, False)
    assert b"1: half-turn<" in answer("sheet", board=6, limit=4)[0]
    assert b"half-turn" not in answer("sheet", board=3, piece="king", pieces="max")[0]
    content, media = answer("animation", board=5, solver="sets", format="html")
    assert (media, content[:15], b'id="run"' in content) == ("text/html", b"<!doctype html>", True)


@pytest.mark.full
def test_runs_as_animations() -> None:
    images = pytest.importorskip("PIL.Image", reason="the extra render is not installed")
    pytest.importorskip("resvg_py", reason="resvg is not installed (extra render)")
    content, media = answer("animation", board=5, solver="sets", every=10, fps=5)
    assert media == "image/gif"
    events = sum(1 for _ in nqueens.trace(5, solver="sets"))
    with images.open(io.BytesIO(content)) as film:
        assert events // 10 <= film.n_frames < events
        assert film.info["duration"] == 200


QUESTIONS: list[dict[str, Any]] = [
    {"board": 6, "of": "solve,count,list,sheet,heat"},
    {"board": "4x6", "of": "count,list", "fundamental": "true"},
    {"board": 4, "piece": "king", "torus": "true", "pieces": "max", "of": "solve,count,list"},
    {"board": 6, "squares": "0,1;1,3;2,5;3,0;4,2;5,4", "of": "show,verify"},
    {"board": 5, "solver": "annealing", "seed": 3, "option": "levels=50", "of": "solve,trace"},
    {"board": 5, "solver": "sets", "solvers": "sets,min-conflicts", "seed": 3, "time_limit": 5, "of": "trace,compare"},
    {"regions": "4x1.AABBACDBCCDBCCDB", "of": "rate,solve,count,sample"},
]


def test_the_commands_run_and_python_agrees(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for question in QUESTIONS:
        commands = answer("command", **question)["commands"]
        assert [each["of"] for each in commands] == question["of"].split(",")
        for each in commands:
            program, *words = shlex.split(each["shell"])
            assert program == "nqueens"
            ran = run(*words)
            assert ran.status == 0, (each["shell"], ran.err)
            found = eval(each["python"] or "None", {"nqueens": nqueens})
            lines = ran.out.splitlines()
            if each["of"] == "count":
                assert int(ran.out.replace(",", "").split()[-1]) == found
            elif each["of"] == "list":
                assert len(list(found)) == len(lines)
            elif each["of"] == "compare":
                shares = [[entry.label, f"{entry.answered}/{len(entry.trials)}"] for entry in found]
                assert [line.split()[:2] for line in lines[1:]] == shares


def test_the_page_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.setattr(documents, "_ROOT", root)
    monkeypatch.setattr("nqueens.web.page_files.documents", documents.documents.__wrapped__)  # not cached
    served = {path: (content, media) for path, content, media in page_files()}
    together, media = served["/page.css"]
    assert media == "text/css"
    for file in STATIC.iterdir():
        name, content = file.name, file.read_bytes()
        assert content in (served.get(f"/{name}", (b"",))[0], b"") or content in together or name == "index.html", name
    kinds = {"/main.js": "text/javascript", "/icon.svg": "image/svg+xml", "/take.css": "text/css", "/": "text/html"}
    kinds |= {"/source-serif-4.woff2": "font/woff2", "/source-serif-4.txt": "text/plain", "/docs/web.md": "text/plain"}
    assert {path: served[path][1] for path in kinds} == kinds
    assert len(served["/source-serif-4.woff2"][0]) < 100_000
    assert b"SIL OPEN FONT LICENSE" in served["/source-serif-4.txt"][0]
    index = served["/"][0].decode()
    assert '<link rel="modulepreload" href="board.js">' in index
    assert "/watch.js" not in index
    assert served["/docs/web.md"][0] == root.joinpath("docs", "web.md").read_bytes()
    monkeypatch.setattr(documents, "_ROOT", tmp_path)  # an installed package has no documents
    assert documents.documents.__wrapped__() == {}


def test_the_page_draws_the_pieces_of_the_package() -> None:
    drawn = " ".join(STATIC.joinpath("figures.js").read_text(encoding="utf-8").split())
    for piece in ("queen", "rook", "bishop", "king", "knight", "amazon", "semi-queen"):
        name = f'"{piece}"' if "-" in piece else piece
        assert f' {name}: "{FIGURES[piece].path}",' in drawn
    assert FIGURES["nightrider"].path == FIGURES["knight"].path
    assert f'nightrider: "{FIGURES["nightrider"].turn}"' in drawn
    assert FIGURES["hex-queen"].path == FIGURES["queen"].path
    assert FIGURES["queen"].path in STATIC.joinpath("icon.svg").read_text(encoding="utf-8")


def test_boards_and_regions_have_the_colours_of_the_themes() -> None:
    rules = style_sheet()
    for theme in THEMES.values():
        (rule,) = (line for line in rules.splitlines() if line.startswith(f':root[data-board="{theme.name}"] :is('))
        colours = dict(part.strip().split(": ") for part in rule[rule.index("{") + 1 : rule.index("}")].split(";")[:-1])
        named = {"light-square": theme.light, "dark-square": theme.dark, "queen": theme.ink, "accent": theme.mark}
        named |= {"frame": theme.pale_ink, "card": theme.background, "heat": theme.heat}
        assert {f"--{name}": colour for name, colour in named.items()}.items() <= colours.items()
        clash = colours["--clash"]
        assert min(contrast(clash, theme.light), contrast(clash, theme.dark)) >= 3.1
    assert rules.count("url(#hatching)") == sum(theme.hatched for theme in THEMES.values())
    assert rules.count("stroke-width: 3") == sum(bool(theme.queen_edge) for theme in THEMES.values())
    player = STATIC.joinpath("player.css").read_text(encoding="utf-8")
    assert tuple(re.findall(r"--region-\d: (#[0-9a-f]{6})", player)[:8]) == THEMES["colour-blind"].regions
