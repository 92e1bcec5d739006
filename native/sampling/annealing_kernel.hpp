// Interface of the annealing moves, shared by all instruction sets.
#pragma once

#include "common/builds.hpp"
#include "common/inline.hpp"
#include "common/integers.hpp"

namespace nq {

inline constexpr i32 most_annealed_rows = 1 << 20;
inline constexpr int random_lanes = 8;

// A permutation with the number of queens on each diagonal, and its random numbers from eight interleaved xoshiro256++
// generators.
struct AnnealingState {
    i32 n;
    i32* columns;      // columns[row]
    i32* sums;         // queens by row + column; 2 n of them, rounded up to a multiple of 64, like the next
    i32* differences;  // queens by row - column, which may be negative: points to the middle
    // Valid only while proposals are evaluated together, see `packed_is_kept`:
    i32* packed;           // by row: the queen's column, and from bit 24 on the number of its shared diagonals
    i32* sum_rows;         // by row + column: exclusive or of the rows of the queens there
    i32* difference_rows;  // by row - column
    u64* numbers;          // space for n random numbers, rounded up to a multiple of eight
    // Space for one bit for each diagonal and eight more bytes; used only by `count_exchanges`.
    u64* occupied_sums;
    u64* occupied_differences;
    i64 energy;    // excess queens: the sum over diagonals of max(0, queens - 1)
    i32 accepted;  // moves accepted in the last sweep
    bool packed_is_kept;
    // A move that raises the energy by c = 1 .. 4 is accepted if a random 31-bit number is at most limits[c - 1].
    i32 limits[4];
    alignas(64) u64 random[4][random_lanes];
};

// The rows are divided into this many blocks of nearly equal length; see `count_exchanges`. Eight bytes hold 57 bits
// from any bit offset on, which limits the length of a block.
inline constexpr i32 most_rows_of_a_block = 56;
NQ_INLINE i32 exchange_blocks(i32 n, i32 longest = most_rows_of_a_block) { return (n + longest - 1) / longest; }

// Of `pairs` ordered pairs of rows, by_change[c + 4] would change the energy by c if they exchanged their columns.
// Pairs that attack each other are excluded.
struct ExchangeCounts {
    u64 pairs;
    u64 by_change[9];
};

// The build for one instruction set. All builds give the same results.
struct AnnealingKernel {
    // For each row in turn, proposes to exchange its queen's column with that of a random other row.
    void (*sweep)(AnnealingState& state);
    // Adds the pairs of each block of rows with the block `shift` further on, cyclically.
    void (*count_exchanges)(const AnnealingState& state, i32 shift, ExchangeCounts& counts);
};

NQ_DECLARE_BUILDS(AnnealingKernel, annealing_kernel);

}  // namespace nq
