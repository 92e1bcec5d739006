"""Small readers of formats without an available solver; they share no code with the models."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree


def exact_covers(text: str) -> Iterator[list[str]]:
    """Returns all exact covers of a file in the format of Knuth's DLX1, as its options, by plain Algorithm X."""
    lines = [line for line in text.splitlines() if line and not line.startswith("|")]
    primary, _, secondary = lines[0].partition("|")
    known = set(primary.split()) | set(secondary.split())
    assert all(len(item) <= 8 for item in known)
    options = [line.split() for line in lines[1:]]
    assert all(set(option) <= known for option in options)

    def search(items: set[str], left: list[list[str]]) -> Iterator[list[str]]:
        if not items:
            yield []
            return
        item = min(items, key=lambda each: sum(each in option for option in left))
        for option in left:
            if item in option:
                for cover in search(items - set(option), [other for other in left if not set(other) & set(option)]):
                    yield [" ".join(option), *cover]

    yield from search(set(primary.split()), options)


def xcsp3_sums(text: str) -> tuple[int, list[tuple[list[int], list[int], str, int]]]:
    """Returns the number of variables of an XCSP3 file and its sums: variables, coefficients, condition, bound."""
    root = ElementTree.fromstring(text)
    array = root.find("variables/array")
    assert root.get("format") == "XCSP3"
    assert array is not None
    assert (array.text or "").split() == ["0", "1"]
    sums = []
    for each in root.findall("constraints/sum"):
        variables = [int(number) for number in re.findall(r"x\[(\d+)\]", each.findtext("list") or "")]
        coefficients = [int(word) for word in (each.findtext("coeffs") or "1 " * len(variables)).split()]
        condition, bound = (each.findtext("condition") or "").strip()[1:-1].split(",")
        sums.append((variables, coefficients, condition, int(bound)))
    return int((array.get("size") or "")[1:-1]), sums


def qubo_terms(text: str) -> tuple[int, dict[tuple[int, int], int], int]:
    """Returns the nodes of a QUBO file, its weights, and the energy of solutions according to its header."""
    energy = re.search(r"Solutions have the energy (-?\d+)", text)
    head = re.search(r"^p qubo 0 (\d+) (\d+) (\d+)$", text, re.MULTILINE)
    assert energy
    assert head
    weights = {}
    for line in text.splitlines():
        words = line.split()
        if words and words[0] not in ("c", "p"):
            weights[int(words[0]), int(words[1])] = int(words[2])
    assert len(weights) == int(head[2]) + int(head[3])
    return int(head[1]), weights, int(energy[1])
