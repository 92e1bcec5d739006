// What the annealing moves work on, in plain words and integers. Shared by all instruction sets.
#pragma once

#include "common/builds.hpp"
#include "common/inline.hpp"
#include "common/integers.hpp"

namespace nq {

inline constexpr i32 most_annealed_rows = 1 << 20;
inline constexpr int random_lanes = 8;

// A permutation with the number of queens on each of its diagonals, and its random numbers: eight xoshiro256++
// generators that take turns.
struct AnnealingState {
    i32 n;
    i32* columns;      // columns[row]
    i32* sums;         // queens by row + column; 2 n of them, rounded up to a multiple of 64, as below
    i32* differences;  // queens by row - column, which may be negative: points into the middle
    // Kept only while proposals are judged together, see `packed_is_kept`:
    i32* packed;           // by row: the queen's column, and from bit 24 on how many of its diagonals are shared
    i32* sum_rows;         // by row + column: exclusive or of the rows of the queens there
    i32* difference_rows;  // by row - column
    u64* numbers;          // room for n random numbers, rounded up to a multiple of eight
    // Room for one bit for each diagonal and eight bytes more. Only `count_exchanges` uses it.
    u64* occupied_sums;
    u64* occupied_differences;
    i64 energy;    // excess queens: the sum over diagonals of max(0, queens - 1)
    i32 accepted;  // moves accepted in the last sweep
    bool packed_is_kept;
    // A move that raises the energy by c = 1 .. 4 is accepted if a random number of 31 bits is at most limits[c - 1].
    i32 limits[4];
    alignas(64) u64 random[4][random_lanes];
};

// The rows are cut into this many blocks of equal length, nearly; see `count_exchanges`. From any bit on, eight bytes
// hold 57 bits, so a block has no more rows.
inline constexpr i32 most_rows_of_a_block = 56;
NQ_INLINE i32 exchange_blocks(i32 n, i32 longest = most_rows_of_a_block) { return (n + longest - 1) / longest; }

// Of `pairs` ordered pairs of rows, by_change[c + 4] would change the energy by c if they exchanged their columns.
// Those that attack each other are not among them.
struct ExchangeCounts {
    u64 pairs;
    u64 by_change[9];
};

// One instruction set's build. The result is the same for all.
struct AnnealingKernel {
    // Proposes for each row in turn to exchange its queen's column with that of a random other row.
    void (*sweep)(AnnealingState& state);
    // Adds the pairs of each block of rows with the block that is `shift` further on, cyclically.
    void (*count_exchanges)(const AnnealingState& state, i32 shift, ExchangeCounts& counts);
};

NQ_DECLARE_BUILDS(AnnealingKernel, annealing_kernel);

}  // namespace nq
