"""The exact cover problem of the queens, and the dancing links."""

from support.solving import classic, listed

from nqueens.solvers.complete.dancing_links import Links, organ_pipe, queens_links
from nqueens.solvers.run import Run


def test_ranks_and_files_are_primary_and_4n_minus_6_diagonals_secondary() -> None:
    for n in range(2, 8):
        _, squares, names = queens_links(classic(n), "natural")
        primary = sum(1 for name in names if name.startswith(("row", "column")))
        assert (primary, len(names) - 1 - primary, len(squares)) == (2 * n, 4 * n - 6, n * n)


def test_organ_pipe_order_starts_in_the_middle() -> None:
    assert [list(organ_pipe(n)) for n in (8, 5, 0)] == [[4, 3, 5, 2, 6, 1, 7, 0], [2, 3, 1, 4, 0], []]
    _, _, names = queens_links(classic(4), "organ-pipe")
    assert names[1:9] == ["row 2", "column 2", "row 1", "column 1", "row 3", "column 3", "row 0", "column 0"]


def test_covering_and_uncovering() -> None:
    links, _, _ = queens_links(classic(5), "natural")
    state = ("left", "right", "up", "down", "length")
    before = {name: list(getattr(links, name)) for name in state}
    for item in (3, 1, 12, 7):
        links.cover(item)
    for item in (7, 12, 1, 3):
        links.uncover(item)
    assert before == {name: getattr(links, name) for name in state}
    links = Links(3, 0, [[1, 2], [2, 3], [1]])
    links.cover(2)
    assert [links.length[item] for item in (1, 3)] == [1, 0]
    assert links.shortest() == 3


def test_both_engines_search_in_the_same_order() -> None:
    for shape in ((0, 0), (1, 1), (3, 3), (4, 7), (7, 4), (8, 8)):
        problem = classic(shape, forbidden=[(2, 1)] if min(shape) > 3 else [])
        for order in ("organ-pipe", "natural"):
            python, native = Run(), Run()
            found = listed(problem, "dancing-links", python, order=order, engine="python")
            assert found == listed(problem, "dancing-links", native, order=order, engine="native"), (shape, order)
            assert (python.nodes, python.tests) == (native.nodes, native.tests), (shape, order)
