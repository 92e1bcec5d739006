// Two adjacent lines whose queens do not touch: the free squares that can hold a queen, and those that must. Any two
// consecutive positions have at most one queen in both lines together, so a walk along both that keeps every possible
// pair of queen counts covers all placements.
#pragma once

#include <bit>

#include "common/integers.hpp"

namespace nq::regions {

// Up to this need, the pairs of counts fit into a word: bit 8 a + b for a in the first line, b in the second.
inline constexpr int most_need_of_pairs = 7;

struct LinePair {
    u64 free[2];  // of each line, by position
    int need[2];  // queens on free squares
};

struct PairNarrowed {
    bool possible;
    u64 never[2], always[2];  // free squares with a queen in no way, and in every way, to meet both needs
};

// The maximum number of queens on free squares of a line without two neighbours.
inline int capacity(u64 free) {
    int queens = 0;
    for (; free; ++queens) {
        const u64 lowest = free & -free;
        free &= ~(lowest | lowest << 1);
    }
    return queens;
}

// The positions between the queens in runs of free positions of odd length that are filled to capacity.
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

// Returns whether narrowing is worth its time: one line, or both together, can hold no more queens than needed.
inline bool is_tight(const LinePair& pair) {
    return capacity(pair.free[0] | pair.free[1]) <= pair.need[0] + pair.need[1] ||
           capacity(pair.free[0]) <= pair.need[0] || capacity(pair.free[1]) <= pair.need[1];
}

// The needs must be from 0 to most_need_of_pairs.
inline PairNarrowed narrow(const LinePair& pair) {
    constexpr u64 not_first = 0xfefefefefefefefeu, not_last = 0x7f7f7f7f7f7f7f7fu;
    const u64 wanted = u64{1} << (8 * pair.need[0] + pair.need[1]);
    // For each position with a free square, in order: the possible counts of queens before it, and those with the
    // preceding position empty.
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
    // Backwards: the counts before a position from which the wanted ones can be reached, for this and the next
    // position.
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
