"""The kernels for other boards and pieces against plain enumeration, on random graphs and small boards."""

from collections import Counter
from itertools import chain, combinations, product, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nqueens import kernels
from nqueens.board.board import Board
from nqueens.counting.profiles import profile_of
from nqueens.counting.sets import SetCounter
from nqueens.effort import Effort
from nqueens.kernels import Stop, set_reference
from nqueens.kernels.sets import Method, SetGraph, listed_sets, piece_rows, profile_counts, profile_sizes
from nqueens.problems.graph import attack_graph, mask_of, members
from nqueens.problems.pieces import KNIGHT, PIECES, QUEEN
from nqueens.problems.problem import Problem

Graph = list[int]


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 11))
    pairs = draw(st.sets(st.sampled_from(list(combinations(range(size), 2))))) if size > 1 else set()
    spread = draw(st.sampled_from([1, 7, 31]))  # so that the vertices lie in several words
    attacked = [0] * (size * spread)
    for one, other in pairs:
        attacked[one * spread] |= 1 << other * spread
        attacked[other * spread] |= 1 << one * spread
    return attacked


def used(attacked: Graph) -> int:
    """Every vertex with an edge, and a few without."""
    return mask_of(at for at, around in enumerate(attacked) if around) | mask_of(range(min(3, len(attacked))))


def sizes(attacked: Graph, free: int) -> Counter[int]:
    return Counter(len(found) for found, _ in set_reference.independent_sets(attacked, free, len(attacked), Stop()))


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
def test_every_search_counts_what_enumeration_counts(attacked: Graph) -> None:
    free, cliques = used(attacked), partition(attacked)
    every = list(set_reference.independent_sets(attacked, free, len(attacked), Stop()))
    expected, maximal = (
        Counter(len(found) for found, _ in every),
        Counter(len(found) for found, rest in every if not rest),
    )
    greatest = max(expected)
    for python in (False, True):
        graph = SetGraph(attacked, cliques, python=python)
        everything = graph.search("polynomial", free, greatest + 1, Stop())
        assert everything.by_size == [expected[size] for size in range(greatest + 2)]
        assert graph.search("maximal", free, greatest, Stop()).by_size == [
            maximal[size] for size in range(greatest + 1)
        ]
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


@pytest.mark.skipif(not kernels.COMPILED, reason="nothing was compiled")
def test_all_widths_of_sets() -> None:
    for sides in ((7, 9), (8, 8), (11, 11), (12, 16), (15, 17), (19, 19), (22, 23), (27, 28)):
        graph = attack_graph(Problem(Board(*sides), QUEEN, "all"))
        found = SetGraph(graph.attacked, graph.partitions[0]).search("polynomial", graph.free or 0, 2, Stop())
        pairs = (graph.size * (graph.size - 1) - sum(mask.bit_count() for mask in graph.attacked)) // 2
        assert found.by_size == [1, graph.size, pairs]
    assert list(members(mask_of([70, 3, 5]))) == [3, 5, 70]


@pytest.mark.skipif(not kernels.COMPILED, reason="nothing was compiled")
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


@pytest.mark.skipif(not kernels.COMPILED, reason="nothing was compiled")
def test_nodes() -> None:
    """Along the rows, and where cliques are long or stay empty."""
    for isa in kernels.build_info()["usable"]:
        for n, count, nodes in ((8, 92, 139), (10, 724, 2889), (12, 14200, 68353)):
            counter = SetCounter(attack_graph(Problem(Board(n, n), QUEEN, n)), Effort.of(threads=1, isa=isa))
            assert (counter.exactly(n), counter.nodes) == (count, nodes)
        for rows, columns, size, nodes in (
            (3, 40, 2, 4528),
            (4, 40, 4, 1_662_166),
            (9, 9, 7, 246_117),
            (9, 9, 8, 55_024),
        ):
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
        expected = sizes(list(graph.attacked), graph.free or 0)
        squares = len(profile.open)
        arguments = profile.depth, profile.conflicts, profile.open, [0] * squares, [squares] * squares
        found = profile_counts(*arguments, 2**61 - 1, Stop()).ways
        python = set_reference.profile_counts(*arguments, 2**61 - 1, Stop(), 0)[0]
        real = profile_sizes(*arguments, Stop()).ways
        assert {size: ways for size, ways in enumerate(found) if ways} == dict(expected)
        assert [ways for ways in python if ways] == [ways for ways in found if ways] == [int(w) for w in real if w]


def test_profiles_say_when_they_do_not_fit() -> None:
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
