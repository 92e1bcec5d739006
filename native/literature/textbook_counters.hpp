// Textbook counters as baselines for the benchmarks: one node at a time, without optimisations beyond those named. They
// handle boards of at most 32 columns; the package does not use them.
#pragma once

#include "common/integers.hpp"

namespace nq::textbook {

inline constexpr int most_columns = 32;

// M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion" (1997): three words, no symmetry.
inline u64 richards_from(u32 all, u32 columns, u32 left, u32 right) {
    if (columns == all) return 1;
    u64 count = 0;
    for (u32 free = all & ~(columns | left | right); free;) {
        const u32 bit = free & (0u - free);
        free ^= bit;
        count += richards_from(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

inline u32 all_columns(int n) { return n == 32 ? ~0u : (1u << n) - 1; }

inline u64 richards(int n) { return richards_from(all_columns(n), 0, 0, 0); }

// Places the first queen in the left half only and counts the reflections; for odd n with the first queen in the
// middle, the second in the left half. Most record counters of the 1990s and 2000s do at least this.
inline u64 mirror(int n) {
    if (n < 2) return 1;
    const u32 all = all_columns(n);
    u64 count = 0;
    for (int column = 0; column < n / 2; ++column) {
        const u32 bit = 1u << column;
        count += richards_from(all, bit, bit << 1, bit >> 1);
    }
    if (n % 2) {
        const u32 middle = 1u << (n / 2);
        for (int column = 0; column + 1 < n / 2; ++column) {
            const u32 bit = 1u << column;
            count += richards_from(all, middle | bit, (middle << 1 | bit) << 1, (middle >> 1 | bit) >> 1);
        }
    }
    return 2 * count;
}

}  // namespace nq::textbook
