// The counters that everybody writes first, as yardsticks for the benchmarks: one node at a time, no tricks beyond
// those named. They serve boards of at most 32 columns and nothing in the package uses them.
#pragma once

#include <cstdint>

namespace nq::textbook {

inline constexpr int most_columns = 32;

// M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion" (1997): three words, no symmetry.
inline std::uint64_t richards_from(std::uint32_t all, std::uint32_t columns, std::uint32_t left, std::uint32_t right) {
    if (columns == all) return 1;
    std::uint64_t count = 0;
    for (std::uint32_t free = all & ~(columns | left | right); free;) {
        const std::uint32_t bit = free & (0u - free);
        free ^= bit;
        count += richards_from(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

inline std::uint32_t all_columns(int n) { return n == 32 ? ~0u : (1u << n) - 1; }

inline std::uint64_t richards(int n) { return richards_from(all_columns(n), 0, 0, 0); }

// The first queen in the left half only, its mirror image counted with it; for odd n, with the first queen in the
// middle, the second in the left half. What most record counters of the 1990s and 2000s do at least.
inline std::uint64_t mirror(int n) {
    if (n < 2) return 1;
    const std::uint32_t all = all_columns(n);
    std::uint64_t count = 0;
    for (int column = 0; column < n / 2; ++column) {
        const std::uint32_t bit = 1u << column;
        count += richards_from(all, bit, bit << 1, bit >> 1);
    }
    if (n % 2) {
        const std::uint32_t middle = 1u << (n / 2);
        for (int column = 0; column + 1 < n / 2; ++column) {
            const std::uint32_t bit = 1u << column;
            count += richards_from(all, middle | bit, (middle << 1 | bit) << 1, (middle >> 1 | bit) >> 1);
        }
    }
    return 2 * count;
}

}  // namespace nq::textbook
