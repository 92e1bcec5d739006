"""The kernels for other boards and pieces against plain enumeration, on random graphs and small boards."""

from __future__ import annotations

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
from nqueens.kernels.sets import (
    Method,
    SetGraph,
    SetsFound,
    listed_sets,
    piece_rows,
    profile_counts,
    profile_sizes,
)
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


@settings(max_examples=40)
@given(graphs())
def test_every_search_counts_what_enumeration_counts(attacked: Graph) -> None:
    free = used(attacked)
    expected = sizes(attacked, free)
    greatest = max(expected)
    graph = SetGraph(attacked, partition(attacked))
    everything = graph.search("polynomial", free, greatest + 1, Stop())
    assert everything.by_size == [expected[size] for size in range(greatest + 2)]
    for size in range(greatest + 2):
        for method in ("in_order", "bounded"):
            assert graph.search(method, free, size, Stop()).by_size[size] == expected[size]
    best = graph.search("greatest", free, 0, Stop()).best
    assert len(best) == greatest
    assert all(not attacked[one] >> other & 1 for one, other in combinations(best, 2))
    assert graph.search("greatest", free, greatest, Stop()).best == []


@settings(max_examples=40)
@given(graphs())
def test_cover_hits_every_line(attacked: Graph) -> None:
    free = used(attacked)
    lines = [clique & free for clique in partition(attacked) if clique & free]
    expected = sum(
        all(mask_of(found) & line for line in lines)
        for found, _ in set_reference.independent_sets(attacked, free, len(attacked), Stop())
        if len(found) == len(lines)
    )
    graph = SetGraph(attacked, lines)
    found = graph.search("cover", free, len(lines), Stop())
    one = graph.search("cover_one", free, len(lines), Stop())
    assert found.by_size[len(lines)] == expected
    assert bool(one.best) == bool(expected)
    assert all(not attacked[a] >> b & 1 for a, b in combinations(one.best, 2))


@settings(max_examples=40)
@given(graphs())
def test_maximal_sets(attacked: Graph) -> None:
    free = used(attacked)
    every = set_reference.independent_sets(attacked, free, len(attacked), Stop())
    expected = Counter(len(found) for found, open_ in every if not open_)
    found = SetGraph(attacked).search("maximal", free, max(expected), Stop())
    assert found.by_size == [expected[size] for size in range(max(expected) + 1)]


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


@settings(max_examples=40)
@given(graphs())
def test_the_reference_has_the_same_signature(attacked: Graph) -> None:
    free, cliques = used(attacked), partition(attacked)
    for method, size in (("polynomial", 4), ("in_order", 2), ("bounded", 2), ("maximal", 12)):
        found: list[SetsFound] = [
            SetGraph(attacked, cliques, python=python).search(method, free, size, Stop())  # type: ignore[arg-type]
            for python in (False, True)
        ]
        assert found[0].by_size == found[1].by_size


@pytest.mark.skipif(not kernels.COMPILED, reason="nothing was compiled")
def test_all_widths_of_sets() -> None:
    for sides in ((7, 9), (8, 8), (11, 11), (12, 16), (15, 17), (19, 19), (22, 23), (27, 28)):
        graph = attack_graph(Problem(Board(*sides), QUEEN, "all"))
        found = SetGraph(graph.attacked, graph.partitions[0]).search("polynomial", graph.free or 0, 2, Stop())
        pairs = (graph.size * (graph.size - 1) - sum(mask.bit_count() for mask in graph.attacked)) // 2
        assert found.by_size == [1, graph.size, pairs]


@pytest.mark.skipif(not kernels.COMPILED, reason="nothing was compiled")
@pytest.mark.parametrize("sides", [(7, 7), (9, 9), (11, 12), (13, 20), (15, 20)])
def test_instruction_sets_agree(sides: tuple[int, int]) -> None:
    graph = attack_graph(Problem(Board(*sides), QUEEN, "all"))
    free, full = graph.free or 0, sides[0] if sides[0] < 10 else 2
    for method, size in METHODS:
        found = [
            SetGraph(graph.attacked, graph.partitions[0], isa=isa).search(
                method, free, full if size is None else size, Stop(), most=3
            )
            for isa in kernels.build_info()["usable"]
        ]
        assert all(each == found[0] for each in found)


@pytest.mark.skipif(not kernels.COMPILED, reason="nothing was compiled")
@pytest.mark.parametrize(("n", "count", "nodes"), [(8, 92, 139), (10, 724, 2889), (12, 14200, 68353)])
def test_nodes_along_the_rows(n: int, count: int, nodes: int) -> None:
    graph = attack_graph(Problem(Board(n, n), QUEEN, n))
    for isa in kernels.build_info()["usable"]:
        counter = SetCounter(graph, Effort.of(threads=1, isa=isa))
        assert (counter.exactly(n), counter.nodes) == (count, nodes)


@pytest.mark.skipif(not kernels.COMPILED, reason="nothing was compiled")
@pytest.mark.parametrize(
    ("rows", "columns", "size", "nodes"),
    [(3, 40, 2, 4528), (4, 40, 4, 1_662_166), (9, 9, 7, 246_117), (9, 9, 8, 55_024)],
)
def test_nodes_where_cliques_are_long_or_stay_empty(rows: int, columns: int, size: int, nodes: int) -> None:
    graph = attack_graph(Problem(Board(rows, columns), QUEEN, size))
    for isa in kernels.build_info()["usable"]:
        sets = SetGraph(graph.attacked, graph.partitions[0], isa=isa)
        assert sets.search("in_order", graph.free or 0, size, Stop()).nodes == nodes


METHODS: tuple[tuple[Method, int | None], ...] = (
    ("in_order", None),
    ("cover", None),
    ("bounded", 3),
    ("polynomial", 3),
    ("greatest", 2),
)


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


@pytest.mark.parametrize(("wraps", "knights"), [(False, False), (True, False), (False, True)])
def test_rows_against_the_reference(wraps: bool, knights: bool) -> None:
    for n in range(1, 8):
        for allowed in ([(1 << n) - 1] * n, [((1 << n) - 1) & ~(1 << row * 3 % n) for row in range(n)]):
            found = piece_rows(n, allowed, Stop(), wraps_columns=wraps, knights=knights)
            assert found == set_reference.piece_rows(n, allowed, wraps, knights, Stop())


def test_members() -> None:
    assert list(members(mask_of([70, 3, 5]))) == [3, 5, 70]
