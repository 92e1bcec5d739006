"""Günther's matrix as printed, the terms of its determinant, and Glaisher's shorter expansion."""

from support.solving import Columns, happening, listed

from nqueens.solvers.complete.determinant import bordered, index, letter, repetition, term
from nqueens.solvers.events import Note
from nqueens.solvers.run import Run


def test_the_matrix_of_order_8_and_the_terms_of_order_4() -> None:
    rows = [" ".join(f"{letter(r, c)}{index(r, c)}" for c in range(8)) for r in range(8)]
    assert rows[0] == "a1 c2 e3 g4 i5 k6 m7 o8"
    assert rows[1] == "b2 a3 c4 e5 g6 i7 k8 m9"
    assert rows[7] == "n8 l9 j10 h11 f12 d13 b14 a15"
    for columns, written, repeated in (
        ((0, 1, 2, 3), "+ a1 a3 a5 a7", "the letter a"), ((3, 2, 1, 0), "+ g4 c4 b4 f4", "the index 4"),
        ((1, 3, 0, 2), "- c2 e5 d3 b6", None),
    ):  # fmt: skip
        assert (term(columns), repetition(columns)) == (written, repeated)


def test_a_trace_shows_each_term_and_its_fate() -> None:
    notes = [event.text for event in happening(4, "determinant") if isinstance(event, Note)]
    assert len(notes) == 24
    assert sum(note.endswith("is kept.") for note in notes) == 2
    assert notes[0] == "The term + a1 a3 a5 a7 is struck out: the letter a repeats."


def test_minors_have_zeros_and_give_exactly_the_solutions() -> None:
    run = Run(tracing=True)
    notes = [event.text for event in happening(4, "determinant", run, method="glaisher") if isinstance(event, Note)]
    assert notes[0] == "The minor of a1 is |0 c4 e5; b4 0 c6; d5 b6 0|."
    assert "The minor of c2 is |0 0 e5; d3 a5 0; f4 b6 a7|." in notes
    assert [note for note in notes if note.startswith("The term")] == [
        "The term - c2 e5 d3 b6 is kept.",
        "The term - e3 b2 c6 d5 is kept.",
    ]
    assert run.nodes == 17


def test_bordering_gives_every_solution_with_a_queen_in_a_corner() -> None:
    for n in range(1, 8):

        def in_corner(columns: Columns, n: int = n) -> bool:
            return bool({(0, 0), (0, n - 1), (n - 1, 0), (n - 1, n - 1)} & set(enumerate(columns)))

        plain = listed(n, "determinant", method="glaisher")
        assert bordered(n, Run()) == plain == listed(n, "determinant", method="bordering")
        without_a = sum(all(row != column for row, column in enumerate(each)) for each in bordered(n - 1, Run()))
        assert sum(map(in_corner, plain)) == (1 if n == 1 else 4 * without_a)
