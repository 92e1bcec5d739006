"""Results in notebooks: each has a representation and a data frame, with any names and on any paper."""

import inspect
import json
import pickle
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from support.failing import fails
from support.schema import SCHEMA, check_schema
from support.svg import texts

import nqueens
from nqueens import problem
from nqueens.api import public
from nqueens.api.checking import Check
from nqueens.api.ledgers import Status
from nqueens.choices import GoalName
from nqueens.errors import BadInput, MissingExtra
from nqueens.experiments.differences import Rerun
from nqueens.known import constant, sequence
from nqueens.models.build import model_of
from nqueens.shown import MOST_ROWS, Shown

PAGE = Path(__file__).parents[2] / "docs/teach.md"


@cache
def puzzle() -> nqueens.Problem:
    return problem(regions="AABB\nACDB\nCCDB\nCCDB")


def columns_with_zeros(n: int) -> list[int]:
    return [0] * n


EXAMPLES: dict[str, Callable[[], Any]] = {
    "Board": lambda: nqueens.Board(3, 5, wraps={1}), "Census": lambda: nqueens.census(3, levels=True),
    "CertificateVerdict": lambda: nqueens.check_certificate(PAGE.parents[1] / "tests/certificates/certificate"),
    "CountCertificate": lambda: nqueens.CountCertificate(PAGE, 92, problem(8), False, 92, 1242),
    "CountPolynomial": lambda: nqueens.count_polynomial(4),
    "Change": lambda: nqueens.changes(puzzle())[0], "Classes": lambda: nqueens.classes(8),
    "Comparison": lambda: nqueens.compare([4, 5], "sets,min-conflicts"), "Constant": lambda: constant("A359441"),
    "Entry": lambda: next(iter(nqueens.compare(4, "sets"))), "Estimate": lambda: nqueens.estimate(10, rounds=8),
    "ExerciseResult": lambda: nqueens.check_exercises("NQ1 | Ada | sets.6 | seed 3 | test | 9/10 | b30e72e2")[0],
    "Experiment": lambda: nqueens.experiment({"solvers": ["sets"], "sizes": [4]}),
    "Explanation": lambda: nqueens.explain(puzzle()), "GeneratedPuzzle": lambda: next(nqueens.generate_puzzles(5)),
    "Hint": lambda: nqueens.hint(puzzle()), "Model": lambda: model_of(problem(4)),
    "Move": lambda: nqueens.changes(puzzle())[0].move, "Optimum": lambda: nqueens.optimise("domination", 5),
    "PosedModel": lambda: pytest.importorskip("pysat") and nqueens.model(4).to_pysat(),
    "Placement": lambda: nqueens.solve(6), "Problem": lambda: problem("4x5", "kings", pieces=2, fixed=[(0, 0)]),
    "ProblemModel": lambda: nqueens.model(5), "Rating": lambda: nqueens.rate(puzzle()),
    "Repair": lambda: nqueens.repair(problem(regions="AABB\nAABB\nCCDD\nCCDD")),
    "Report": lambda: nqueens.trace(4).report, "Rerun": lambda: Rerun(3, (), (), {"sets": 1.5}, ()),
    "Sample": lambda: nqueens.sample(6, 15), "SelfTest": lambda: nqueens.self_test(seconds=0.01, seed=1),
    "SearchSpace": lambda: nqueens.search_spaces(8)[0],
    "Sequence": lambda: sequence("A000170"), "SolverCheck": lambda: nqueens.check_solver(columns_with_zeros, up_to=4),
    "Spec": lambda: nqueens.solver_specs()[0], "SquareUse": lambda: nqueens.square_use("4x5"),
    "Status": lambda: Status(1, 2, 1, 2, 40, 0.5, None, None, None, 0, {"here 0": 80.0}),
    "Step": lambda: nqueens.explain(puzzle()).steps[0],
    "StepsVerdict": lambda: nqueens.check_steps(puzzle(), nqueens.explain(puzzle()).steps),
    "Tally": lambda: nqueens.tally(problem(4, "kings", pieces="all")),
    "Trace": lambda: nqueens.trace(6, solver="sets"), "Verdict": lambda: nqueens.verify([0, 1]),
}  # fmt: skip
"""An example of each kind of result."""


def test_every_public_result_has_a_representation() -> None:
    """Results are the classes that `import nqueens` offers, and those that its functions return."""
    found = set()
    for name in set(nqueens.__all__) - {"__version__"}:
        value = getattr(nqueens, name)
        if inspect.isclass(value):
            found.add(value)
        elif inspect.isfunction(value):
            named = re.findall(r"\w+", str(inspect.signature(value).return_annotation))
            found |= {each for each in map(value.__globals__.get, named) if inspect.isclass(each)}
    ours = {each for each in found if each.__module__.startswith("nqueens.")}
    results = {each for each in ours if not issubclass(each, (Exception, dict))}
    assert {"Trace", "Spec", "Entry", "Optimum", "SquareUse"} <= {each.__name__ for each in results}
    for kind in results:
        assert issubclass(kind, Shown), f"{kind.__name__} must inherit from nqueens.shown.Shown"
        assert kind.__name__ in EXAMPLES, f"EXAMPLES needs a {kind.__name__}"


@pytest.mark.parametrize("name", EXAMPLES)
def test_results_print_for_people_and_compare_by_their_answers(name: str) -> None:
    result = EXAMPLES[name]()
    assert not str(result).startswith(("<", f"{name}("))
    if name not in ("Comparison", "Experiment", "PosedModel", "Trace"):  # a run, or an object of another library
        again = result if name == "SelfTest" else EXAMPLES[name]()  # what it tests depends on the time
        assert pickle.loads(pickle.dumps(result)) == again == result
    if name == "Optimum":  # threads search in any order
        assert replace(result, nodes=-1) == result
    if name == "Comparison":
        assert list(pickle.loads(pickle.dumps(result))) == list(result)


@pytest.mark.parametrize("name", sorted(EXAMPLES.keys() & set(public.__all__)))
def test_plain_values_have_the_keys_of_the_schema(name: str) -> None:
    values = EXAMPLES[name]().as_dict()
    assert json.loads(json.dumps(values)) == values
    check_schema(values, name)
    defined = SCHEMA["$defs"][name]
    if name not in ("Classes", "Placement"):  # whose keys depend on the board
        assert values.keys() == defined["properties"].keys() - ({"words"} if name == "Step" else set())


@pytest.mark.parametrize("name", EXAMPLES)
def test_notebook_output_is_valid(name: str) -> None:
    result = EXAMPLES[name]()
    assert type(result).__name__ == name
    html = result._repr_html_()
    assert len(html if html is not None else result._repr_svg_()) > 60
    for each in (html, getattr(result, "_repr_svg_", lambda: None)()):
        if each is not None:
            ElementTree.fromstring(f"<all>{each}</all>")  # every tag is closed, every character escaped
            assert "<script" not in each
            assert not re.search(r"(?:src|href)=[\"'](?!#)", each.partition("srcdoc=")[0])


def test_tables_have_no_colours_escaped_text_and_few_rows() -> None:
    for name in ("Tally", "Rating", "SolverCheck", "Comparison", "Verdict"):
        shown = EXAMPLES[name]()._repr_html_().replace("</details>", "")
        assert not re.search(r"color|background|#[0-9a-f]{6}", shown), name
    checks = [Check(f"<i>{number}", "failed", "a & b", "<script>alert(1)</script>", 0.1) for number in range(100)]
    shown = nqueens.SolverCheck("<b>me</b>", tuple(checks))._repr_html_() or ""
    ElementTree.fromstring(shown)
    assert ["<b>" in shown, "<script" in shown, "&lt;b&gt;me&lt;/b&gt;" in shown] == [False, False, True]
    assert shown.count("&lt;i&gt;") == MOST_ROWS + 1  # and the first failure
    assert f"{100 - MOST_ROWS} more rows" in shown


def test_pictures_describe_their_content() -> None:
    explained = EXAMPLES["Explanation"]()._repr_html_()
    assert ("The queens stand on" in explained, explained.count("#nqueens-queen")) == (True, 4)
    assert EXAMPLES["Optimum"]()._repr_html_().count("#nqueens-queen") == 3
    assert "The first 12 placements" in EXAMPLES["Sample"]()._repr_html_()


@pytest.mark.usefixtures("without_libraries")
def test_the_best_of_every_goal_is_drawn() -> None:
    asked: list[tuple[GoalName, dict[str, Any]]] = [("peaceable", {}), ("peaceable", {"armies": 3}), ("colouring", {})]
    for goal, more in (*asked, ("total-domination", {}), ("unattacked", {"pieces": 2}), ("no-three-in-line", {})):
        html = nqueens.optimise(goal, 4, **more)._repr_html_() or ""
        assert "<svg" in html, goal
        ElementTree.fromstring(f"<all>{html}</all>")


@pytest.mark.parametrize("question", ["5x8", problem(5, "torus"), problem(4, "kings"), puzzle(), "3x3x3"], ids=str)
def test_samples_and_square_use_of_every_question(question: Any) -> None:
    pytest.importorskip("pandas", reason="pandas is not installed (extra data)")
    drawn = nqueens.sample(question, 3, seed=1)
    use = nqueens.square_use(question)
    for result in (drawn, use):
        shown = result._repr_html_()
        assert len(shown if shown is not None else (use._repr_svg_() or "")) > 60
    squares = {square for placement in drawn for square in placement.squares}
    frame = use.to_dataframe()
    assert squares <= {tuple(map(int, row[:-1])) for row in frame.to_numpy() if row[-1]}
    assert len(frame) == len(list(use.problem.board))
    rows = drawn.to_dataframe()
    if "placement" in rows:
        assert rows["placement"].nunique() == 3
        assert len(rows) == sum(len(list(each.squares)) for each in drawn)
    else:
        assert len(rows) == 3


def test_a_hint_reveals_nothing_else() -> None:
    hint = nqueens.hint(puzzle())
    first, *later = (hint._repr_html_() or "").split("<details>")
    assert (hint.where in first, hint.what in first, len(later)) == (True, False, 2)


def test_showing_a_trace_or_comparison_does_not_consume_it() -> None:
    run, whole = (nqueens.trace(6, solver="min-conflicts", seed=3) for _ in range(2))
    events = list(whole)
    next(run)
    for shown, played in ((run, True), (nqueens.trace(puzzle()), True), (nqueens.trace(34, solver="formula-1"), False)):
        assert ("iframe" in (shown._repr_html_() or "")) == played
    assert (list(run), list(run.again())) == (events[1:], events)
    found = nqueens.compare([4, 5], "sets,permutations")
    assert [entry.problem.board.rows for entry in found] == [4, 4, 5, 5]
    assert next(iter(found)) is next(iter(found))
    assert list(found) == list(found)


def test_data_frames_have_the_documented_columns() -> None:
    pytest.importorskip("pandas", reason="pandas is not installed (extra data)")
    rows = re.findall(r"^\| `(\w+)` \| (`.*`) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    said = {name: re.findall(r"`(\w+)`", columns) for name, columns in rows}
    own = {name for name in EXAMPLES if EXAMPLES[name]()._table() or "to_dataframe" in vars(type(EXAMPLES[name]()))}
    assert set(said) == own
    for name, columns in said.items():
        assert [str(each) for each in EXAMPLES[name]().to_dataframe().columns] == columns, name


def test_data_frames_agree_with_the_results() -> None:
    pytest.importorskip("pandas", reason="pandas is not installed (extra data)")
    classes = nqueens.classes(8).to_dataframe()
    assert classes["solutions"].sum() == 92
    assert classes.set_index("class_size")["classes"].to_dict() == {8: 11, 4: 1, 2: 0, 1: 0}
    assert set(nqueens.square_use(8).to_dataframe().groupby("row")["solutions"].sum()) == {92}
    assert sequence("A000170").to_dataframe().set_index("n")["value"][27] == 234907967154122528
    estimate = nqueens.estimate(10, rounds=32, seed=2)
    last = estimate.to_dataframe().iloc[-1]
    assert last["rounds"] == 32 == len(estimate.rounds)
    assert last["ln_q"] == pytest.approx(estimate.ln_q, abs=1e-12)
    assert last["error"] == pytest.approx(estimate.error, rel=1e-9)
    entries = nqueens.compare([4, 5], "sets").to_dataframe()
    assert entries[["nodes", "rate"]].to_numpy().tolist() == [[9.0, 1.0], [6.0, 1.0]]
    frame = nqueens.sample(problem(regions="\n".join(letter * 8 for letter in "ABCDEFGH"), each=2), 3).to_dataframe()
    assert (list(frame.columns[:4]), frame.shape) == (["r0a", "r0b", "r1a", "r1b"], (3, 16))  # two queens in each row


def test_lists_of_results_are_data_frames() -> None:
    pytest.importorskip("pandas", reason="pandas is not installed (extra data)")
    frame = nqueens.dataframe(nqueens.solutions(6))
    assert [tuple(row) for row in frame.to_numpy()] == [tuple(each) for each in nqueens.solutions(6)]
    assert set(map(str, frame.dtypes)) == {"int32"}
    drawn = nqueens.sample(6, 5, seed=1)
    assert nqueens.dataframe(drawn).equals(nqueens.dataframe(list(drawn)))
    kings = nqueens.dataframe(nqueens.solutions(problem(4, "kings", pieces="max")))
    assert list(kings.columns) == ["placement", "piece", "row", "column"]
    assert set(kings.groupby("placement").size()) == {4}
    assert nqueens.dataframe(nqueens.search_spaces(8))["size"].iloc[0] == 64**8
    assert list(nqueens.dataframe(nqueens.changes(puzzle())).columns) == ["square", "origin", "target", "solutions"]
    assert nqueens.dataframe([]).empty
    untyped: Any = nqueens
    for wrong in (3, [3], ["a2 b4"], None):
        fails(BadInput, "", untyped.dataframe, wrong)


def test_plots_are_charts_that_can_be_shown_and_saved(tmp_path: Path) -> None:
    compared = nqueens.compare([4, 5, 6], "sets,permutations")
    words = {"First solution, n = 4 to 6", "sets", "permutations", "nodes, median and quartiles"}
    assert words <= set(texts(compared.plot("nodes").svg))
    assert any(re.match("seconds.*median and quartiles$", each) for each in texts(compared.plot().svg))
    one = texts(nqueens.compare(6, "sets", all_solutions=True).plot().svg)
    assert one[0] == "All solutions, 6 × 6 board"
    assert any(each.startswith("squares tested") for each in one)
    use = nqueens.square_use("4x6")
    assert sorted(int(each) for each in texts(use.plot().svg) if each.isdigit())[-1] == max(use.numbers.flat)
    assert "<title>Use of each square over 9 solutions</title>" in nqueens.sample(6, 9).plot().svg
    for guess in (nqueens.estimate(10, rounds=16), nqueens.estimate(8, rounds=8, method="annealing")):
        assert {"ln Q", "95% interval, lower end", "rounds, logarithmic"} <= set(texts(guess.plot().svg))
    use.plot().save(tmp_path / "use.svg")
    assert (tmp_path / "use.svg").read_text("utf-8") == use._repr_svg_()
    fails(BadInput, "The measure must be seconds, nodes", compared.plot, "speed")  # type: ignore[arg-type]
    fails(BadInput, "Only two-dimensional boards can be plotted", lambda: nqueens.square_use("3x3x3").plot())


def test_runs_that_gave_up_are_plotted_as_arrows() -> None:
    drawn = nqueens.compare([4, 24], "permutations", time_limit=0.3, all_solutions=True).plot()
    assert "permutations, gave up at n = 24" in texts(drawn.svg)
    assert drawn.svg.count("v-12m-4 4l4 -4l4 4") == 1


def test_a_missing_library_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)  # makes an import of it fail
    for result in (nqueens.classes(5), nqueens.sample(5, 2)):
        fails(MissingExtra, r"python-nqueens\[data\]", result.to_dataframe)
    fails(MissingExtra, r"python-nqueens\[data\]", nqueens.dataframe, nqueens.solutions(4))
    assert "<table>" in (nqueens.classes(5)._repr_html_() or "")  # needs none of them
