"""What a query may ask: every parameter with its range and how it is read, and what no query can have done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.answering import ADDRESSES, answer

import nqueens
from nqueens.api.watching import solver_specs
from nqueens.board.board import Board
from nqueens.web.limits import MOST_OF_OPTION
from nqueens.web.openapi import document
from nqueens.web.parameters import Parameter, parse_all
from nqueens.web.question import read

HERE = Path(__file__).parent
LIMITS = (HERE / "limits.txt").read_text(encoding="utf-8").splitlines()
PARAMETERS = (HERE / "parameters.jsonl").read_text(encoding="utf-8").splitlines()
"""Kinds of parameters with their options, each with what is given, and what that is read as or what is said of it."""


def _range(each: Parameter) -> str:
    low, high = ("" if bound is None else f"{bound:.16g}" for bound in (each.low, each.high))
    isnumber = isinstance(each.default, int | float)
    return f"{each.name} {low}..{high}" + (f" ={each.default:g}" if isnumber else "")


def test_what_one_server_gives_at_most() -> None:
    """The ranges of numbers and sizes, each with its default."""
    shown = [
        f"{name} {', '.join(_range(one) for one in each.parameters if one.high is not None)}"
        for name, each in ADDRESSES.items()
    ]
    assert sorted(each for each in shown if ".." in each) == sorted(LIMITS)
    asked = ADDRESSES["count"].parameters
    assert read(asked, [("board", "5"), ("piece", "king")]).seconds == 10
    assert [read(asked, [("board", "5"), ("time_limit", text)]).is_short for text in ("10", "11")] == [True, False]


def test_how_a_parameter_is_read() -> None:
    for line in PARAMETERS:
        kind, more, given, wanted = json.loads(line)
        one = Parameter("p", kind, "What.", **more)
        if isinstance(wanted, str) and " " in wanted:
            with pytest.raises(nqueens.BadInput) as refused:
                one.parse(given)
            assert wanted in str(refused.value), line
        else:
            found = one.parse(given)
            assert json.loads(json.dumps(str(found) if isinstance(found, Board) else found)) == wanted, line
    with pytest.raises(nqueens.BadInput, match=r"There is no parameter 'q' here; there are: p."):
        parse_all([Parameter("p", "whole", "What.")], [("q", "1")])
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
    trees = [listed[name]["tree"] for name in ("sets", "nadel", "determinant", "inductive")]
    assert trees == [True, True, False, False]


def test_options_beyond_the_limits_of_the_server_are_refused() -> None:
    more = "genetic:population=1001"
    one = {"solver": "genetic", "option": "population=1001"}
    for name, query in (("solve", one), ("trace", one), ("compare", {"solvers": f"sets, {more}"})):
        with pytest.raises(nqueens.BadInput) as refused:
            answer(name, board=8, **query)
        assert str(refused.value) == "Option population must be a whole number from 3 to 1000, got '1001'."


def test_nobody_has_the_server_run_a_file_or_a_program(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(f"open({str(tmp_path / 'seen')!r}, 'w')\ndef solve(n): return [1, 3, 0, 2]\n")
    for named in ("exec:touch {}/seen", "{}/mine.py:solve", "{}/mine.py", "{}/mine.py:solve:x=1"):
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
