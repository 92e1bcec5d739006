"""Proofs of infeasibility: real ones are accepted, damaged ones are not, and nothing false is proved."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.failing import fails
from support.modelled import modelled_problem
from support.tables import table

from nqueens.api.modelling import export_model
from nqueens.api.proving import prove
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.models.lrat import checked_lrat
from nqueens.models.proofs import checked_proof, read_cnf
from nqueens.solvers.external.proving import PROVERS, refute

NONE_EXISTS = table(__file__, "none_exists")


def plain_proof(cnf: list[str]) -> list[str]:
    """Returns the steps of a search by trying values in turn: where it fails, the values tried are inconsistent."""
    clauses, steps = list(read_cnf(cnf)), list[str]()

    def fails(tried: list[int]) -> bool:
        held = set(tried)
        while True:
            left = [[each for each in clause if -each not in held] for clause in clauses if not held & set(clause)]
            if [] in left:
                break
            units = {clause[0] for clause in left if len(clause) == 1}
            if any(-each in units for each in units):
                break
            if not units:
                if not left:
                    return False
                choice = left[0][0]
                if not (fails([*tried, choice]) and fails([*tried, -choice])):
                    return False
                break
            held |= units
        steps.append(" ".join(map(str, [*(-each for each in tried), 0])))
        return True

    assert fails([])
    return steps


def cnf_of(names: tuple[str, str], options: dict[str, Any], **how: Any) -> list[str]:
    return "".join(export_model(modelled_problem(*names, **options), "dimacs", **how)).splitlines()


@pytest.mark.parametrize(("names", "options"), NONE_EXISTS[:8], ids=str)
def test_plain_proofs_are_accepted(names: tuple[str, str], options: dict[str, Any]) -> None:
    for encoding in ("pairwise", "sequential", "product"):
        cnf = cnf_of(names, options, encoding=encoding)
        assert checked_proof(cnf, plain_proof(cnf)).reason is None


def test_damaged_proofs_are_refused() -> None:
    cnf = cnf_of(("queens", "6"), {"torus": True})
    proof = plain_proof(cnf)
    half = proof[: len(proof) // 2]
    assert checked_proof(cnf, half).reason == "the proof ends before the empty clause follows"
    assert f"line {len(half) + 1} of the proof: the clause " in str(checked_proof(cnf, [*half, "0"]).reason)
    assert checked_proof(cnf, ["1 0", *proof]).reason == "line 1 of the proof: the clause 1 does not follow"
    fails(BadInput, "", checked_proof, cnf, [proof[0][:-1], *proof[1:]])
    # The proof of one formula does not apply to another that has solutions.
    assert checked_proof(cnf_of(("queens", "4"), {}), plain_proof(cnf_of(("queens", "3"), {}))).reason is not None


@pytest.mark.full
@pytest.mark.parametrize("engine", PROVERS)
def test_proofs_are_accepted(engine: str) -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    for names, options in NONE_EXISTS[: -1 if engine == "maplechrono" else None]:  # its last proof has 6,318 lines
        proof = prove(modelled_problem(*names, **options), Effort.of(), engine=engine)
        assert proof.solution is None
        assert proof.lines[-1] == "0"
        assert checked_proof(cnf_of(names, options), proof.lines).reason is None
    for encoding in ("sequential", "product"):
        proof = prove(modelled_problem("queens", "6", torus=True), Effort.of(), encoding=encoding, engine=engine)
        assert checked_proof(cnf_of(("queens", "6"), {"torus": True}, encoding=encoding), proof.lines).reason is None


@pytest.mark.long
def test_four_queens_do_not_dominate_the_chessboard() -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    for breaking in (True, False):
        proof = prove(modelled_problem("domination", "8", number=4), Effort.of(), break_symmetry=breaking)
        checked = checked_proof(cnf_of(("domination", "8"), {"number": 4}, breaking=breaking), proof.lines)
        assert checked.reason is None
        assert checked.clauses > 1000


Clauses = list[tuple[int, ...]]
CLAUSES = st.lists(st.lists(st.integers(-4, 4).filter(bool), max_size=4).map(tuple), max_size=24)


def _lines(clauses: Clauses) -> list[str]:
    return [" ".join(map(str, (*clause, 0))) for clause in clauses]


def _satisfiable(clauses: Clauses) -> bool:
    return any(
        all(any((literal > 0) == values[abs(literal) - 1] for literal in clause) for clause in clauses)
        for values in product((False, True), repeat=4)
    )


@given(CLAUSES, st.lists(st.tuples(st.booleans(), st.lists(st.integers(-6, 6).filter(bool), max_size=3)), max_size=9))
def test_nothing_false_is_proved(clauses: Clauses, steps: list[tuple[bool, list[int]]]) -> None:
    """With any content, including deletions and new variables, a proof is accepted only if there is no solution."""
    proof = [("d " if removed else "") + " ".join(map(str, (*clause, 0))) for removed, clause in steps]
    if checked_proof([f"p cnf 4 {len(clauses)}", *_lines(clauses)], [*proof, "0"]).reason is None:
        assert not _satisfiable(clauses)


NUMBERS = st.integers(1, 12)


@given(CLAUSES, st.lists(st.tuples(NUMBERS, st.lists(st.integers(-4, 4).filter(bool), max_size=2), st.lists(NUMBERS))))
def test_nothing_false_is_proved_in_lrat(clauses: Clauses, steps: list[tuple[int, list[int], list[int]]]) -> None:
    """Nor with clauses that replace others or name themselves."""
    proof = [" ".join(map(str, (number, *clause, 0, *named, 0))) for number, clause, named in steps]
    if checked_lrat([f"p cnf 4 {len(clauses)}", *_lines(clauses)], proof).reason is None:
        assert not _satisfiable(clauses)


def test_steps_of_lrat() -> None:
    cnf = ["p cnf 2 4", "1 2 0", "-1 2 0", "1 -2 0", "-1 -2 0"]
    for proof, reason in (
        (["5 2 0 1 2 0", "5 d 1 2 0", "6 0 5 3 4 0"], None),
        (["5 2 0 1 0"], "line 1 of the proof: clause 5 does not follow from the clauses that it names"),
        (
            ["5 2 0 1 2 0", "6 0 3 5 4 0"],
            "line 2 of the proof: clause 6 does not follow from the clauses that it names",
        ),
        (["4 d 1 0", "5 2 0 1 2 0"], "line 2 of the proof: clause 5 does not follow from the clauses that it names"),
        (["5 2 0 1 2 0"], "the proof ends before the empty clause follows"),
    ):
        assert checked_lrat(cnf, proof).reason == reason
    for line in ("5 2 0 -1 2 0", "5 2 0", "2 0", "d 1 0", "5 2 0 1 2", "a\x0c"):
        fails(BadInput, "Line 1 of the proof must be a step of textual LRAT without RAT", checked_lrat, cnf, [line])


@pytest.mark.full
@given(CLAUSES, st.sampled_from(PROVERS))
def test_engines_and_checker_agree_on_random_formulas(clauses: Clauses, engine: str) -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    cnf = [f"p cnf 4 {len(clauses)}", *_lines(clauses)]
    found = refute(cnf, engine=engine)
    assert (found.chosen is not None) == _satisfiable(clauses)
    assert (checked_proof(cnf, found.proof).reason is None) == (found.chosen is None)
    if engine == PROVERS[0]:
        found = refute(cnf, lrat=True)
        assert (checked_lrat(cnf, found.proof).reason is None) == (found.chosen is None) == (not _satisfiable(clauses))


def test_resolution_on_the_first_literal() -> None:
    """The definition of a new variable follows by no propagation, but is allowed (extended resolution)."""
    cnf = ["p cnf 2 4", "1 2 0", "-1 2 0", "1 -2 0", "-1 -2 0"]
    definition = ["3 -1 -2 0", "-3 1 0", "-3 2 0"]
    assert checked_proof(cnf, [*definition, "2 0", "0"]).reason is None
    assert checked_proof(cnf, [definition[0], "-3 1 0", "3 1 2 0"]).reason is not None


def test_invalid_cnf_is_refused() -> None:
    for text in ("", "1 2 0", "p cnf 2", "p cnf 2 1\n1 3 0", "p cnf 2 2\n1 2 0", "p cnf 2 1\n1 2", "p cnf 2 1\n1 x 0",
                 "p dnf 1 1"):  # fmt: skip
        fails(BadInput, "", list, read_cnf(text.splitlines()))


def test_clauses_may_span_lines() -> None:
    lines = ["c hello", "p cnf 3 3", "1 2", "", "c in between", "3 0 -1 0", "0"]
    assert list(read_cnf(lines)) == [(1, 2, 3), (-1,), ()]


@pytest.mark.full
def test_engines_without_proofs_and_the_time_limit() -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    fails(BadInput, "cadical195 or maplechrono", refute, ["p cnf 0 0"], engine="minisat22")
    fails(BadInput, "writes no LRAT proofs; use cadical195", refute, ["p cnf 0 0"], engine="maplechrono", lrat=True)
    for engine in PROVERS:
        with pytest.raises(GaveUp):
            prove(modelled_problem("domination", "13", number=6), Effort.of(time_limit=1e-9), engine=engine)


@pytest.mark.parametrize("number", ["²", "٣", "9" * 5000, "1_0", "+1", "--1"])
def test_numbers_are_plain_digits(number: str) -> None:
    for cnf in ([f"p cnf {number} 1", "1 0"], [f"p cnf 2 {number}", "1 0"], ["p cnf 2 1", f"{number} 0"]):
        fails(BadInput, "", list, read_cnf(cnf))
    fails(BadInput, "", checked_proof, ["p cnf 1 1", "1 0"], [f"{number} 0"])
