// Two neighbouring lines whose queens do not touch: which of their free squares can hold a queen, and which must. Between
// them they have at most one queen in any two neighbouring places, so a walk along both that keeps every pair of numbers
// of queens so far knows all ways to place them.
#pragma once

#include <bit>

#include "common/integers.hpp"

namespace nq::regions {

// Up to this need the pairs of numbers of queens fit into a word: bit 8 a + b for a in the first line, b in the second.
inline constexpr int most_need_of_pairs = 7;

struct LinePair {
    u64 free[2];  // of each line, by place
    int need[2];  // queens on free squares
};

struct PairNarrowed {
    bool possible;
    u64 never[2], always[2];  // free squares that hold a queen in no way to meet both needs, and in every way
};

// The most queens on free squares of a line of which no two are neighbours.
inline int capacity(u64 free) {
    int queens = 0;
    for (; free; ++queens) {
        const u64 lowest = free & -free;
        free &= ~(lowest | lowest << 1);
    }
    return queens;
}

// The places between those of the queens in runs of free places of an odd length that hold as many as they can.
inline u64 between_places(u64 free) {
    constexpr u64 even = 0x5555555555555555u;
    u64 found = 0;
    while (free) {
        const u64 lowest = free & -free, run = free & ~(free + lowest);
        free ^= run;
        if (std::popcount(run) & 1) found |= run & (lowest & even ? ~even : even);
    }
    return found;
}

// Whether narrowing is worth its time: a line, or both together, can hold no more queens than they need.
inline bool is_tight(const LinePair& pair) {
    return capacity(pair.free[0] | pair.free[1]) <= pair.need[0] + pair.need[1] ||
           capacity(pair.free[0]) <= pair.need[0] || capacity(pair.free[1]) <= pair.need[1];
}

// The needs are from 0 to most_need_of_pairs.
inline PairNarrowed narrow(const LinePair& pair) {
    constexpr u64 not_first = 0xfefefefefefefefeu, not_last = 0x7f7f7f7f7f7f7f7fu;
    const u64 wanted = u64{1} << (8 * pair.need[0] + pair.need[1]);
    // For each place with a free square, in order: the numbers of queens before it, and before it if the place in front
    // of it stays empty.
    u64 before[65], before_empty[64];
    int places = 0;
    before[0] = 1;
    for (u64 left = pair.free[0] | pair.free[1], last = 0; left; left &= left - 1, ++places) {
        const u64 bit = left & -left;
        const u64 empty = before_empty[places] = before[last << 1 & bit ? places - 1 : places];
        u64 reached = before[places];
        if (pair.free[0] & bit) reached |= empty << 8;
        if (pair.free[1] & bit) reached |= empty << 1 & not_first;
        before[places + 1] = reached;
        last = bit;
    }
    if (!(before[places] & wanted)) return {false, {0, 0}, {0, 0}};
    PairNarrowed found{true, {0, 0}, {0, 0}};
    // Backwards, the numbers before a place from which the wanted ones are reached: from this place, from the next one.
    u64 from_next = wanted, from_second = wanted, next = 0;
    for (u64 left = pair.free[0] | pair.free[1]; left;) {
        const u64 bit = std::bit_floor(left);
        left ^= bit;
        --places;
        const u64 after = bit << 1 & next ? from_second : from_next;
        const u64 with_first = pair.free[0] & bit ? after >> 8 : 0;
        const u64 with_second = pair.free[1] & bit ? after >> 1 & not_last : 0;
        const bool first = before_empty[places] & with_first, second = before_empty[places] & with_second;
        if (!first) found.never[0] |= pair.free[0] & bit;
        if (!second) found.never[1] |= pair.free[1] & bit;
        if (first != second && !(before[places] & from_next)) found.always[first ? 0 : 1] |= bit;
        from_second = from_next;
        from_next |= with_first | with_second;
        next = bit;
    }
    return found;
}

}  // namespace nq::regions
