// What the annealing moves work on, in plain words and integers. Shared by all instruction sets.
#pragma once

#include <cstdint>

#include "common/builds.hpp"

namespace nq {

inline constexpr std::int32_t most_annealed_rows = 1 << 20;
inline constexpr int random_lanes = 8;

// A permutation with the number of queens on each of its diagonals, and its random numbers: eight xoshiro256++
// generators that take turns.
struct AnnealingState {
    std::int32_t n;
    std::int32_t* columns;      // columns[row]
    std::int32_t* sums;         // queens by row + column; 2 n of them, rounded up to a multiple of 64, as below
    std::int32_t* differences;  // queens by row - column, which may be negative: points into the middle
    // Kept only while proposals are judged together, see `packed_is_kept`:
    std::int32_t* packed;           // by row: the queen's column, and from bit 24 on how many of its diagonals are shared
    std::int32_t* sum_rows;         // by row + column: exclusive or of the rows of the queens there
    std::int32_t* difference_rows;  // by row - column
    std::uint64_t* numbers;     // room for n random numbers, rounded up to a multiple of eight
    // Room for one bit for each diagonal and eight bytes more. Only `count_exchanges` uses it.
    std::uint64_t* occupied_sums;
    std::uint64_t* occupied_differences;
    std::int64_t energy;        // excess queens: the sum over diagonals of max(0, queens - 1)
    std::int32_t accepted;      // moves accepted in the last sweep
    bool packed_is_kept;
    // A move that raises the energy by c = 1 .. 4 is accepted if a random number of 31 bits is at most limits[c - 1].
    std::int32_t limits[4];
    alignas(64) std::uint64_t random[4][random_lanes];
};

// The rows are cut into this many blocks of equal length, nearly; see `count_exchanges`. From any bit on, eight bytes
// hold 57 bits, so a block has no more rows.
inline constexpr std::int32_t most_rows_of_a_block = 56;
[[gnu::always_inline]] inline std::int32_t exchange_blocks(std::int32_t n, std::int32_t longest = most_rows_of_a_block) {
    return (n + longest - 1) / longest;
}

// Of `pairs` ordered pairs of rows, by_change[c + 4] would change the energy by c if they exchanged their columns. Those
// that attack each other are not among them.
struct ExchangeCounts {
    std::uint64_t pairs;
    std::uint64_t by_change[9];
};

// One instruction set's build. The result is the same for all.
struct AnnealingKernel {
    // Proposes for each row in turn to exchange its queen's column with that of a random other row.
    void (*sweep)(AnnealingState& state);
    // Adds the pairs of each block of rows with the block that is `shift` further on, cyclically.
    void (*count_exchanges)(const AnnealingState& state, std::int32_t shift, ExchangeCounts& counts);
};

NQ_DECLARE_BUILDS(AnnealingKernel, annealing_kernel);

}  // namespace nq
