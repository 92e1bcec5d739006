"""What a query may ask: every parameter with its range, and a sentence for whatever is no question."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.answering import ADDRESSES, answer

import nqueens
from nqueens.api.watching import solver_specs
from nqueens.board.board import Board
from nqueens.errors import NQueensError
from nqueens.web.limits import MOST_OF_OPTION
from nqueens.web.openapi import document
from nqueens.web.parameters import Parameter, parse_all
from nqueens.web.question import read

SMALL = "4x1.AAAABBBBCCCCDDDD"
PUZZLE = "7x1.AAAAABBAACBBBBAACBBDBEECFFDDECCFFFFCCFFFFFFFFFFGF"
LARGE = f"33x1.{','.join(str(square // 33) for square in range(33 * 33))}"
IN_REGIONS = "4 queens on a 4 × 4 board in 4 regions"

WRONG = [
    ("solve", {}, "The parameter board is missing: only regions and columns by row can be without it."),
    ("solve", {"board": "x"}, "N must be a whole number or ROWSxCOLUMNS such as 5x8, got 'x'."),
    ("solve", {"board": "4x4x4"}, "A board here has rows and columns, got '4x4x4'."),
    ("solve", {"board": "8", "solver": "nobody"}, "There is no solver 'nobody'"),
    ("solve", {"board": "8", "solver": "sets", "seed": "1"}, "Solver sets makes no random choices"),
    ("solve", {"board": "8", "fixed": "9,9"}, "The fixed square (9, 9) is not on the 8x8 board."),
    ("solve", {"board": "8", "option": "nothing=1", "solver": "sets"}, "Solver sets has no option 'nothing'"),
    ("solve", {"board": "8", "option": "colour", "solver": "sets"}, "is written name=value, got 'colour'."),
    ("solve", {"board": "13", "torus": "true"}, "A board here has at most 12 rows and columns for other questions"),
    ("solve", {"board": "4x13", "pieces": "12"}, "every row of a plane board, got 4x13."),
    (
        "solve",
        {"board": "8", "piece": "king", "time_limit": "11"},
        "at most 10 s for 8 kings on an 8 × 8 board, got 11",
    ),
    ("solve", {"board": "8", "piece": "king", "solver": "sets"}, "Solver sets takes one queen in every row"),
    ("solve", {"board": "8", "piece": "king", "seed": "1"}, "A seed is for one queen in every row"),
    ("complete", {"board": "5", "piece": "king", "fixed": "9,9"}, "The fixed square (9, 9) is not on the 5x5 board."),
    ("list", {"board": "5x8", "symmetry": "quarter-turn"}, "square"),
    ("trace", {"board": "8", "torus": "true"}, "not 8 queens on the 8 × 8 torus."),
    ("trace", {"board": "8", "solver": "rowsearch"}, "Solver rowsearch cannot be traced"),
    ("trace", {"board": "4", "solver": "region-rows"}, "Solver region-rows takes region puzzles only"),
    ("sample", {"board": "8", "torus": "true"}, "No solution exists for 8 queens on the 8 × 8 torus."),
    ("sample", {"board": "30", "method": "listing"}, "Listing all solutions is feasible up to n = 17, got 30."),
    ("compare", {"board": "8", "solvers": "nobody"}, "There is no solver 'nobody'"),
    ("compare", {"board": "8", "solvers": "sets:colour=red"}, "Solver sets has no option 'colour'"),
    ("compare", {"board": "5", "to": "4", "solvers": "sets"}, "at least the number of rows, 5, got 4."),
    ("compare", {"board": "5", "to": "6", "torus": "true"}, "Only one queen in every row of a plane board is compared"),
    ("optimise", {"board": "8", "goal": "beauty"}, "The parameter goal must be one of domination, "),
    ("optimise", {"board": "8", "pieces": "max"}, "Here the number of pieces is a number or rows, got 'max'."),
    ("optimise", {"board": "8", "fixed": "0,0"}, "The goals take neither fixed squares"),
    ("optimise", {"regions": SMALL}, "The goals take boards without regions"),
    ("verify", {"squares": "0,0"}, "The parameter board is missing"),
    ("verify", {"squares": "0,0", "placement": "0"}, "A placement is given once, as columns by row or as squares."),
    ("verify", {"placement": "1,x"}, "A column must be a whole number in plain digits, got 'x'."),
    ("image", {"placement": "0", "format": "../../etc/passwd"}, "must be one of svg, png, got '../../etc/passwd'."),
    ("image", {"placement": "0", "theme": "../plain"}, "The theme must be one of plain, wood, print, colour-blind"),
    ("image", {"placement": "7"}, "The queen of row 0 must be in a column from 0 to 0, got 7."),
    ("image", {"board": "4", "piece": "king", "squares": "4,0"}, "The square (4, 0) is not on the 4x4 board."),
    ("solve", {"regions": "nonsense"}, "One line alone is a puzzle in no format that is known, got 'nonsense'."),
    ("solve", {"regions": SMALL, "board": "4"}, "The parameter board does not go with regions, which say it."),
    ("solve", {"regions": SMALL, "pieces": "max"}, "The parameter pieces does not go with regions"),
    ("solve", {"regions": SMALL, "solver": "sets"}, f"not {IN_REGIONS}"),
    ("solve", {"regions": f"{SMALL}\n{SMALL}"}, "One question has one region puzzle, got 2."),
    ("solve", {"regions": SMALL, "time_limit": "11"}, f"The time limit is at most 10 s for {IN_REGIONS}"),
    ("solve", {"regions": LARGE}, "A region puzzle here has at most 32 rows, got 33."),
    ("sample", {"regions": SMALL, "method": "chain"}, "Solutions of region puzzles are drawn by listing, got 'chain'."),
    ("rate", {}, "The parameter regions is missing: A region puzzle"),
    ("rate", {"regions": PUZZLE, "board": "7"}, "There is no parameter 'board' here; there are: regions, piece, torus"),
    ("hint", {"board": "8", "queens": "8,0"}, "The fixed square (8, 0) is not on the 8x8 board."),
    ("hint", {"board": "8", "piece": "king"}, "Hints are for region puzzles and one queen in every row"),
    ("hint", {"board": "8", "queens": "0,0", "crosses": "0,0"}, "The square (0, 0) cannot hold a queen and a cross."),
    ("write", {"regions": PUZZLE, "format": "png"}, "The parameter format must be one of code, letters, "),
    ("write", {"regions": "2x1.ABAB", "format": "sbn"}, "Puzzles in the format sbn have from 5 to 25 rows, got 2."),
    ("remaining", {"board": "8", "placed": "0,0", "forbidden": "0,0"}, "cannot be placed on and forbidden."),
    ("remaining", {"board": "5", "pieces": "max"}, "counted for a number of pieces, got max."),
    ("command", {"board": "4", "of": "rm"}, "The commands are solve, count, list, "),
    ("listing", {"board": "6", "piece": "king", "format": "csv"}, "csv"),
    ("sheet", {"board": "3"}, "There is no solution to print for 3 queens"),
    ("animation", {"board": "5", "solver": "nobody"}, "There is no solver 'nobody'"),
]


def test_wrong_questions_get_a_sentence() -> None:
    for name, query, said in WRONG:
        with pytest.raises(NQueensError) as refused:
            answer(name, **query)
        assert said in str(refused.value), (name, query, str(refused.value))


SEED = "0..9007199254740991"
MINUTE = "time_limit 0.001..60 =60"
RANGES = f"""
solve board ..1000, pieces 0..144, seed {SEED}, time_limit 0.001..20 =10
large rows 1..1000000, seed {SEED}, time_limit 0.001..10 =10
complete board ..64, pieces 0..144, time_limit 0.001..20 =10
images placement ..100, board ..100, pieces 0..144
verify placement ..400, board ..400, pieces 0..144
list board ..32, pieces 0..144, skip 0..1000000 =0, limit 1..10000 =1000, time_limit 0.001..60 =60
count board ..32, pieces 0..144, time_limit 0.001..3600 =3600
trace board ..32, pieces 0..144, seed {SEED}, limit 1..200000 =100000, time_limit 0.001..120 =120
sample board ..100, pieces 0..144, k 1..1000 =1, seed {SEED} =0, time_limit 0.001..20 =10
estimate board ..150, pieces 0..144, seed {SEED} =0, time_limit 0.001..20 =5
compare board ..100, pieces 0..144, to 1..100, repeat 1..20 =1, seconds 0.001..5 =1, seed {SEED} =0, {MINUTE}
optimise board ..12, pieces 0..144, number 0..144, attacks 0..144, armies 2..8, time_limit 0.001..20 =10
remaining board ..32, pieces 0..144, time_limit 0.001..10 =3
heat board ..13, pieces 0..144, time_limit 0.001..20 =20
generate rows 4..16 =8, each 1..3 =1, level 1..8, seed {SEED} =0, time_limit 0.001..10 =10
rate time_limit 0.001..10 =10
hint board ..32, pieces 0..144, time_limit 0.001..10 =10
repair time_limit 0.001..10 =10
read each 1..32
image placement ..100, board ..100, pieces 0..144
text placement ..400, board ..400, pieces 0..144
listing board ..32, pieces 0..144, limit 1..10000 =10000, time_limit 0.001..20 =20
sheet board ..32, pieces 0..144, limit 1..400 =400, time_limit 0.001..20 =20
animation board ..32, pieces 0..144, seed {SEED}, every 1..1000000 =1, speed 0.2..50 =8, time_limit 0.001..30 =30
command placement ..1000, board ..1000, pieces 0..144, seed {SEED}, k 1..1000 =1, repeat 1..20 =1, seconds 0.001..5 =1
"""


def _range(each: Parameter) -> str:
    low, high = ("" if bound is None else f"{bound:.16g}" for bound in (each.low, each.high))
    isnumber = isinstance(each.default, int | float)
    return f"{each.name} {low}..{high}" + (f" ={each.default:g}" if isnumber else "")


def test_what_one_server_gives_at_most() -> None:
    shown = {
        name: ", ".join(_range(one) for one in each.parameters if one.high is not None)
        for name, each in ADDRESSES.items()
    }
    assert {name: text for name, text in shown.items() if text} == dict(
        line.split(" ", 1) for line in RANGES.strip().splitlines()
    )
    assert read(ADDRESSES["count"].parameters, [("board", "5"), ("piece", "king")]).seconds == 10
    assert [
        read(ADDRESSES["count"].parameters, [("board", "5"), ("time_limit", text)]).is_short for text in ("10", "11")
    ] == [True, False]


def parameter(kind: str, **more: object) -> Parameter:
    return Parameter("p", kind, "What.", **more)  # type: ignore[arg-type]


READ: list[tuple[Parameter, list[str], object]] = [
    (parameter("whole", low=2, high=5), ["2"], 2),
    (parameter("whole", low=2, high=5), ["5"], 5),
    (parameter("whole", low=2, high=5), ["1"], "The parameter p must be a whole number from 2 to 5, got '1'."),
    (parameter("whole", low=2, high=5), ["6"], "The parameter p must be a whole number from 2 to 5, got '6'."),
    (parameter("whole", default=7), [], 7),
    (parameter("whole"), ["1", "2"], "The parameter p was given 2 times, it is taken once."),
    (parameter("whole", required=True), [], "The parameter p is missing: What."),
    (parameter("number", low=0.5, high=2), ["0.5"], 0.5),
    (parameter("number", low=0.5, high=2), ["nan"], "The parameter p must be a number from 0.5 to 2, got 'nan'."),
    (parameter("number", low=0.5, high=2), ["x" * 41], f"from 0.5 to 2, got '{'x' * 40}…'."),
    (parameter("number", high=2), ["2.1"], "The parameter p must be a number to 2, got '2.1'."),
    (parameter("how many", low=0, high=9, choices=("max",)), ["max"], "max"),
    (parameter("how many", low=0, high=9, choices=("max",)), ["9"], 9),
    (parameter("how many", low=0, high=9, choices=("max",)), ["10"], "must be max or a whole number from 0 to 9, got"),
    (parameter("how many", low=0, high=9, choices=("max",)), ["-1"], "must be max or a whole number from 0 to 9, got"),
    (parameter("flag"), ["1"], True),
    (parameter("flag"), ["false"], False),
    (parameter("flag"), ["yes"], "The parameter p must be true or false, got 'yes'."),
    (parameter("text", choices=("a", "b")), ["b"], "b"),
    (parameter("text", choices=("a", "b")), ["c"], "The parameter p must be one of a, b, got 'c'."),
    (parameter("text"), ["any"], "any"),
    (parameter("squares"), ["0,1;2,3", "4,5;"], [(0, 1), (2, 3), (4, 5)]),
    (parameter("squares"), ["7"], "A square is written row,column, such as 0,3; got '7'."),
    (parameter("squares"), ["7,x"], "The column of a square must be a whole number"),
    (parameter("settings"), ["a=b=c", "d="], {"a": "b=c", "d": ""}),
    (parameter("settings"), ["=1"], "An option of a solver is written name=value, got '=1'."),
    (parameter("placement", high=3), ["0,2,1"], [0, 2, 1]),
    (parameter("placement", high=3), [""], []),
    (parameter("placement", high=3), ["0,0,0,0"], "A placement here has at most 3 rows, got '4'."),
    (parameter("board", high=9), ["9x3"], Board(9, 3)),
    (parameter("board", high=9), ["3x10"], "A board here has at most 9 rows and columns, got '3x10'."),
]


def test_how_a_parameter_is_read() -> None:
    for one, given, value in READ:
        if isinstance(value, str) and " " in value:
            with pytest.raises(nqueens.BadInput) as refused:
                one.parse(given)
            assert value in str(refused.value), (one, given)
        else:
            assert one.parse(given) == value, (one, given)


def test_parameters_that_there_are_not() -> None:
    with pytest.raises(nqueens.BadInput, match=r"There is no parameter 'q' here; there are: p."):
        parse_all([parameter("whole")], [("q", "1")])
    with pytest.raises(nqueens.BadInput, match=r"here; there are: none."):
        parse_all([], [("q", "1")])


def test_openapi_describes_every_address() -> None:
    paths = document()["paths"]
    assert set(paths) == {*(f"/api/{name}" for name in ADDRESSES), "/api/jobs", "/api/jobs/{id}"}
    assert set(paths["/api/read"]) == {"post"}
    assert set(paths["/api/jobs/{id}"]) == {"delete"}
    solve = paths["/api/solve"]["get"]
    assert (solve["operationId"], solve["summary"]) == ("solve", ADDRESSES["solve"].summary)
    assert set(solve["responses"]) == {"200", "400", "403", "429"}
    assert list(paths["/api/count"]["get"]["responses"]["200"]["content"]) == ["text/event-stream"]
    by_name = {each["name"]: each for each in solve["parameters"]}
    assert by_name["seed"]["schema"] == {"type": "integer", "minimum": 0, "maximum": 2**53 - 1}
    assert by_name["board"]["schema"] == {"type": "string", "pattern": "^[0-9]+(x[0-9]+)?$"}
    assert (by_name["board"]["example"], by_name["board"]["required"], by_name["board"]["in"]) == ("8", False, "query")
    assert by_name["piece"]["schema"]["enum"][:2] == ["queen", "rook"]
    assert by_name["piece"]["schema"]["default"] == "queen"
    assert by_name["pieces"]["schema"]["pattern"] == "^(rows|max|all|[0-9]+)$"
    assert (by_name["fixed"]["style"], by_name["option"]["explode"]) == ("form", True)
    assert "default" not in by_name["fixed"]["schema"]
    for path, methods in paths.items():
        for operation in methods.values():
            assert operation["summary"].endswith("."), path
            assert all(each["schema"] for each in operation.get("parameters", ())), path


def test_the_api_lists_every_option_with_its_kind_and_range() -> None:
    listed = {each["name"]: each for each in answer("solvers")["solvers"]}
    for spec in solver_specs():
        shown = listed[spec.name]["options"]
        assert [each["name"] for each in shown] == [option.name for option in spec.options]
        for option, each in zip(spec.options, shown, strict=True):
            most = [high for high in (option.high, MOST_OF_OPTION.get(option.name)) if high is not None]
            assert (each["default"], each["high"]) == (option.default, min(most, default=None))
            kinds = {bool: "flag", int: "whole", float: "number"}
            assert each["kind"] == ("choice" if option.choices else kinds[type(option.default)])
    assert MOST_OF_OPTION == {
        "population": 1000, "islands": 8, "processes": 4, "workers": 8, "epoch": 1000, "levels": 10_000, "moves": 10_000
    }  # fmt: skip
    assert [listed[name]["tree"] for name in ("sets", "nadel", "determinant", "inductive")] == [
        True,
        True,
        False,
        False,
    ]


def test_options_beyond_the_limits_of_the_server_are_refused() -> None:
    said = "Option population must be a whole number from 3 to 1000, got '1001'."
    for name, query in (
        ("solve", {"solver": "genetic", "option": "population=1001"}),
        ("trace", {"solver": "genetic", "option": "population=1001"}),
        ("compare", {"solvers": "sets, genetic:population=1001"}),
    ):
        with pytest.raises(nqueens.BadInput) as refused:
            answer(name, board=8, **query)
        assert str(refused.value) == said


@pytest.mark.parametrize("named", ["exec:touch {}/seen", "{}/mine.py:solve", "{}/mine.py", "{}/mine.py:solve:x=1"])
def test_nobody_has_the_server_run_a_file_or_a_program(tmp_path: Path, named: str) -> None:
    (tmp_path / "mine.py").write_text(f"open({str(tmp_path / 'seen')!r}, 'w')\ndef solve(n): return [1, 3, 0, 2]\n")
    solver = named.format(tmp_path)
    for name, query in (
        ("solve", {"solver": solver}),
        ("solve", {"solver": solver, "option": "memory=1"}),
        ("trace", {"solver": solver}),
        ("animation", {"solver": solver, "format": "html"}),
        ("compare", {"solvers": f"sets,{solver}"}),
        ("compare", {"solvers": f" {solver}"}),
        ("compare", {"solvers": "own"}),
    ):
        with pytest.raises(nqueens.BadInput, match=r"There is no solver|has no option"):
            answer(name, board=4, **query)
    assert not (tmp_path / "seen").exists()
