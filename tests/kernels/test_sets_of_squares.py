"""Covers and independent sets: the kernels against plain references, all sets, and published values."""

from collections import Counter
from dataclasses import replace
from itertools import chain, combinations, product, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.clocks import Clock, quick_searches
from support.failing import fails

from nqueens import kernels
from nqueens.board.board import Board
from nqueens.counting.profiles import profile_of
from nqueens.counting.sets import SetCounter
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import Stop, set_reference
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.kernels.covering import CoverSearch
from nqueens.kernels.sets import Method, SetGraph, listed_sets, piece_rows, profile_counts, profile_sizes
from nqueens.known import sequence
from nqueens.problems.domination import DominationProblem
from nqueens.problems.graph import attack_graph
from nqueens.problems.pieces import KNIGHT, PIECES, QUEEN
from nqueens.problems.problem import Problem
from nqueens.solvers.optimising.domination import dominate, dominating_sets, number_of_covers


def queens(n: int, *, independent: bool = False, torus: bool = False, piece: str = "queen") -> DominationProblem:
    board = Board.parse(str(n), torus=torus)
    return DominationProblem(board, PIECES[piece], kind="independent" if independent else "plain")


def search_of(problem: DominationProblem, *, python: bool, symmetric: bool = True) -> CoverSearch:
    graph = problem.graph()
    everything = (1 << graph.size) - 1
    return CoverSearch(
        [attacked | 1 << at for at, attacked in enumerate(graph.attacked)],
        excludes=graph.attacked if problem.independent else (),
        targets=everything,
        allowed=everything,
        symmetries=graph.group if symmetric else graph.group[:1],
        python=python,
    )


@pytest.mark.parametrize("piece", ["queen", "bishop", "knight"])
def test_compiled_agrees_with_the_reference(piece: str) -> None:
    for n, independent, torus, pieces in product((1, 2, 3, 4), (False, True), (False, True), range(4)):
        problem = queens(n, independent=independent, torus=torus, piece=piece)
        slow = search_of(problem, python=True).run(pieces, kernels.Stop(), keep=100_000)
        covers = {tuple(sorted(cover)) for cover in slow.covers}
        for symmetric, threads in ((True, 1), (True, 3), (False, 1)):
            search = search_of(problem, python=False, symmetric=symmetric)
            fast = search.run(pieces, kernels.Stop(), keep=100_000, threads=threads)
            assert (fast.number, fast.completed) == (slow.number, True)
            assert {tuple(sorted(cover)) for cover in fast.covers} <= covers


@given(st.data())
def test_random_covers(data: st.DataObject) -> None:
    squares = data.draw(st.integers(1, 70))
    sets = st.integers(0, (1 << squares) - 1)
    covers = data.draw(st.lists(sets, min_size=squares, max_size=squares))
    targets, allowed, pieces = data.draw(sets), data.draw(sets), data.draw(st.integers(0, 3))

    def number(python: bool) -> int:
        search = CoverSearch(covers, targets=targets, allowed=allowed, symmetries=[range(squares)], python=python)
        return search.run(pieces, kernels.Stop()).number

    assert number(True) == number(False)


def test_published_counts_and_nodes_on_every_instruction_set() -> None:
    for isa, (n, pieces, nodes) in product(
        ("auto", *kernels.build_info()["usable"]),
        ((8, 5, None), (9, 5, None), (12, 6, None), (12, 5, 846), (13, 6, 31211)),
    ):
        found = search_of(queens(n), python=False).run(pieces, kernels.Stop(), isa=isa)
        assert found.nodes == nodes or (nodes is None and found.number == sequence("A002564").value(n)), (isa, n)


@pytest.mark.parametrize("n", [*range(1, 12), *(pytest.param(n, marks=pytest.mark.long) for n in range(12, 19))])
def test_published_domination_numbers(n: int) -> None:
    answer = dominate(queens(n), Effort.of())
    assert (answer.value, answer.optimal) == (sequence("A075458").value(n), True)
    if n <= 14:
        assert number_of_covers(queens(n), answer.value or 0, Effort.of())[0] == sequence("A002564").value(n)
    assert answer.placement is not None
    assert queens(n).why_not(answer.placement["queen"]) is None
    torus = dominate(queens(n, torus=True), Effort.of()) if n < 14 else None
    assert torus is None or (torus.value, torus.optimal) == (sequence("A279402").value(n), True)
    if n < 18:
        independent = queens(n, independent=True)
        fewest = sequence("A075324").value(n)
        assert dominate(independent, Effort.of()).value == fewest
        assert len(list(dominating_sets(independent, fewest, Effort.of()))) == sequence("A002567").value(n)


def test_stops_and_gives_up(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_searches(monkeypatch, clock, 1.0)
    answer = dominate(queens(18), Effort.of(time_limit=3))
    assert not answer.optimal
    assert (answer.value or 0) >= 9 >= (answer.bound or 99)
    stop, search = kernels.Stop(), search_of(queens(18), python=False)
    stop.set()
    assert not search.run(9, stop).completed
    assert search.units == 1  # it was not planned any further


def test_forbidden_squares_must_be_covered_too() -> None:
    problem = DominationProblem(Board(3, 3), PIECES["queen"], forbidden=frozenset({(1, 1)}))
    answer = dominate(problem, Effort.of())
    assert answer.value == 2
    assert answer.placement is not None
    assert problem.why_not(answer.placement["queen"]) is None
    nothing = dominate(replace(problem, forbidden=frozenset(problem.board)), Effort.of())
    assert (nothing.value, nothing.optimal) == (None, True)


@pytest.mark.parametrize(
    ("piece", "independent", "forbidden"),
    [("king", False, 0), ("king", True, 2), ("knight", False, 2), ("knight", True, 0), ("rook", False, 12)],
)
def test_more_pieces_than_the_search_supports(piece: str, independent: bool, forbidden: int) -> None:
    """The limit is set low, so that every number of pieces exceeds it once."""
    board = Board(3, 4)
    squares = frozenset(list(board)[:forbidden])
    problem = DominationProblem(board, PIECES[piece], kind="independent" if independent else "plain", forbidden=squares)
    best = dominate(problem, Effort.of())
    assert best.optimal
    for most in range(13):
        found = dominate(problem, Effort.of(), most_pieces=most)
        if best.value is not None and best.value > most:
            assert found.value is None or best.value <= found.value
            assert found.bound is not None
            assert most < found.bound <= best.value
            assert found.optimal == (found.value == found.bound)
            refused = f"The covering search supports at most {most} pieces, got {found.bound}."
            assert found.gave_up == (None if found.optimal else refused)
            if found.placement is not None:
                assert problem.why_not(found.placement[piece]) is None
        elif found.optimal:  # unless no cover exists and more pieces could be tried
            assert (found.value, found.gave_up) == (best.value, None)
        else:
            assert (best.value, found.value, found.bound) == (None, None, most + 1)
    with pytest.raises(BadInput, match="at most 3 pieces, got 4"):
        dominate(DominationProblem(board, PIECES[piece], 4), Effort.of(), most_pieces=3)


def test_boards_that_need_more_than_255_pieces() -> None:
    for board, piece, pieces in (("1x768", "king", 256), ("1x300", "knight", 300)):
        answer = dominate(DominationProblem(Board.parse(board), PIECES[piece]), Effort.of())
        assert (answer.value, answer.bound, answer.optimal) == (pieces, pieces, True)


def test_covers_to_list() -> None:
    for n, pieces, number in ((5, 3, 37), (8, 5, 638)):
        found = list(dominating_sets(queens(n), pieces, Effort.of()))
        assert len(found) == len(set(found)) == number
        assert all(queens(n).why_not(cells) is None for cells in found)
    assert len(list(dominating_sets(queens(5), 3, Effort.of(), most_listed=187))) == 37
    assert not list(dominating_sets(queens(5), 26, Effort.of()))
    for n, pieces, most, message in (
        (5, 3, 10, "too many covers of 3 pieces to list: 10 or more"),
        (5, -1, 10, "The number of pieces must be at least 0"),
        (17, 256, 10, "at most 255 pieces, got 256"),
    ):
        fails(BadInput, message, list, dominating_sets(queens(n), pieces, Effort.of(), most_listed=most))
    fails(GaveUp, "", lambda: list(dominating_sets(queens(12), 6, Effort.of(time_limit=1e-9))))


Graph = list[int]


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 11))
    pairs = draw(st.sets(st.sampled_from(list(combinations(range(size), 2))))) if size > 1 else set()
    spread = draw(st.sampled_from([1, 7, 31]))  # so that the vertices are in several words
    attacked = [0] * (size * spread)
    for one, other in pairs:
        attacked[one * spread] |= 1 << other * spread
        attacked[other * spread] |= 1 << one * spread
    return attacked


def used(attacked: Graph) -> int:
    """Returns every vertex with an edge, and a few without."""
    return mask_of(at for at, around in enumerate(attacked) if around) | mask_of(range(min(3, len(attacked))))


def partition(attacked: Graph) -> list[int]:
    cliques, rest = [], (1 << len(attacked)) - 1
    while rest:
        clique, candidates = 0, rest
        while candidates:
            at = (candidates & -candidates).bit_length() - 1
            clique |= 1 << at
            candidates &= attacked[at]
        cliques.append(clique)
        rest &= ~clique
    return cliques


@settings(max_examples=60)
@given(graphs())
def test_every_search_agrees_with_enumeration(attacked: Graph) -> None:
    free, cliques = used(attacked), partition(attacked)
    every = list(set_reference.independent_sets(attacked, free, len(attacked), Stop()))
    expected = Counter(len(found) for found, _ in every)
    maximal = Counter(len(found) for found, rest in every if not rest)
    greatest = max(expected)
    for python in (False, True):
        graph = SetGraph(attacked, cliques, python=python)
        everything = graph.search("polynomial", free, greatest + 1, Stop())
        assert everything.by_size == [expected[size] for size in range(greatest + 2)]
        assert graph.search("maximal", free, greatest, Stop()).by_size == [maximal[at] for at in range(greatest + 1)]
        of_a_size: tuple[Method, ...] = ("in_order", "bounded")
        for method, size in product(of_a_size, range(greatest + 2)):
            assert graph.search(method, free, size, Stop()).by_size[size] == expected[size]
    graph = SetGraph(attacked, cliques)
    best = graph.search("greatest", free, 0, Stop()).best
    assert (len(best), is_independent(attacked, best)) == (greatest, True)
    assert graph.search("greatest", free, greatest, Stop()).best == []
    lines = [clique & free for clique in cliques if clique & free]
    covers = sum(len(found) == len(lines) and all(mask_of(found) & line for line in lines) for found, _ in every)
    graph = SetGraph(attacked, lines)
    assert graph.search("cover", free, len(lines), Stop()).by_size[len(lines)] == covers
    one = graph.search("cover_one", free, len(lines), Stop()).best
    assert (bool(one), is_independent(attacked, one)) == (bool(covers), True)


def is_independent(attacked: Graph, chosen: list[int]) -> bool:
    return not any(attacked[one] >> other & 1 for one, other in combinations(chosen, 2))


@settings(max_examples=40)
@given(graphs(), st.integers(0, 5), st.integers(0, 6), st.booleans())
def test_the_lister_lists_in_order(attacked: Graph, fewest: int, more: int, maximal: bool) -> None:
    free, most = used(attacked), fewest + more

    def listed(python: bool) -> list[list[int]]:
        lister = listed_sets(attacked, free, partition(attacked), fewest, most, maximal=maximal, python=python)
        rows: list[list[int]] = []
        for wanted in chain((1,), repeat(3)):
            block = lister.arrays(wanted, Stop()).tolist()
            rows += block
            if len(block) < wanted:
                return rows
        raise AssertionError

    found = listed(False)
    assert found == listed(True)
    members_only = [[at for at in row if at >= 0] for row in found]
    assert members_only == sorted(members_only)


def test_all_widths_of_sets() -> None:
    for sides in ((7, 9), (8, 8), (11, 11), (12, 16), (15, 17), (19, 19), (22, 23), (27, 28)):
        graph = attack_graph(Problem(Board(*sides), QUEEN, "all"))
        found = SetGraph(graph.attacked, graph.partitions[0]).search("polynomial", graph.free or 0, 2, Stop())
        pairs = (graph.size * (graph.size - 1) - sum(mask.bit_count() for mask in graph.attacked)) // 2
        assert found.by_size == [1, graph.size, pairs]
    assert list(members(mask_of([70, 3, 5]))) == [3, 5, 70]


def test_instruction_sets_agree() -> None:
    methods: tuple[tuple[Method, int | None], ...] = (
        ("in_order", None), ("cover", None), ("bounded", 3), ("polynomial", 3), ("greatest", 2),
    )  # fmt: skip
    for sides, (method, size) in product(((7, 7), (9, 9), (11, 12), (13, 20), (15, 20)), methods):
        graph, full = attack_graph(Problem(Board(*sides), QUEEN, "all")), sides[0] if sides[0] < 10 else 2
        first, *others = (
            SetGraph(graph.attacked, graph.partitions[0], isa=isa).search(
                method, graph.free or 0, full if size is None else size, Stop(), most=3
            )
            for isa in kernels.build_info()["usable"]
        )
        assert all(each == first for each in others), (sides, method)


def test_nodes() -> None:
    """Along the rows, and where cliques are long or stay empty."""
    for isa in kernels.build_info()["usable"]:
        for n, count, nodes in ((8, 92, 139), (10, 724, 2889), (12, 14200, 68353)):
            counter = SetCounter(attack_graph(Problem(Board(n, n), QUEEN, n)), Effort.of(threads=1, isa=isa))
            assert (counter.count(n)[n], counter.nodes) == (count, nodes)
        for rows, columns, size, nodes in (
            (3, 40, 2, 4528), (4, 40, 4, 1_662_166), (9, 9, 7, 246_117), (9, 9, 8, 55_024),
        ):  # fmt: skip
            graph = attack_graph(Problem(Board(rows, columns), QUEEN, size))
            sets = SetGraph(graph.attacked, graph.partitions[0], isa=isa)
            assert sets.search("in_order", graph.free or 0, size, Stop()).nodes == nodes


@pytest.mark.parametrize("name", ["king", "knight"])
def test_profiles_against_enumeration(name: str) -> None:
    for sides, corner in product(((1, 1), (1, 6), (3, 4), (4, 4), (5, 4)), (False, True)):
        forbidden = frozenset({(0, sides[1] - 1)} if corner else ())
        problem = Problem(Board(*sides), PIECES[name], "all", forbidden=forbidden)
        graph, profile = attack_graph(problem), profile_of(problem)
        assert profile is not None
        sets = set_reference.independent_sets(list(graph.attacked), graph.free or 0, graph.size, Stop())
        expected, squares = Counter(len(found) for found, _ in sets), len(profile.open)
        arguments = profile.depth, profile.conflicts, profile.open, [0] * squares, [squares] * squares
        found = profile_counts(*arguments, 2**61 - 1, Stop()).ways
        python = set_reference.profile_counts(*arguments, 2**61 - 1, Stop(), 0)[0]
        real = profile_sizes(*arguments, Stop()).ways
        assert {size: ways for size, ways in enumerate(found) if ways} == expected
        assert [ways for ways in python if ways] == [ways for ways in found if ways] == [int(w) for w in real if w]


def test_profiles_report_lack_of_memory() -> None:
    profile = profile_of(Problem(Board(8, 8), KNIGHT, "all"))
    assert profile is not None
    arguments = profile.depth, profile.conflicts, profile.open, [0] * 64, [64] * 64
    assert not profile_sizes(*arguments, Stop(), most_numbers=1000).fits
    stopped = Stop()
    stopped.set()
    assert not profile_sizes(*arguments, stopped).completed


def test_rows_against_the_reference() -> None:
    for n, (wraps, knights) in product(range(1, 8), ((False, False), (True, False), (False, True))):
        for allowed in ([(1 << n) - 1] * n, [((1 << n) - 1) & ~(1 << row * 3 % n) for row in range(n)]):
            found = piece_rows(n, allowed, Stop(), wraps_columns=wraps, knights=knights)
            assert found == set_reference.piece_rows(n, allowed, wraps, knights, Stop())
