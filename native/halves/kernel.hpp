// Half-board matching: counts all placements of n queens on the n x n board. Shared by all instruction sets.
//
// The board is split into two halves and a band of 0, 1 or 2 middle columns. For every choice of rows for the queens of
// the band, and every set of rows for the left half, the placements on either half are listed, each as the set of its
// diagonals that reach the other half; the disjoint pairs of the two lists are the placements on the whole board.
// halves/plan.hpp defines the cases and their symmetries; halves/lists.hpp and halves/match.hpp do the work.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr int least_halves_queens = 4, most_halves_queens = 30;

// Revision of the matching and of its units. Raise it after fixing a bug that may have given wrong counts: ledgers of
// earlier revisions are then refused.
// 2: counts for n >= 25 were wrong.
inline constexpr int halves_revision = 2;

// Counts can be divided in two ways that differ in every internal size: columns per group, words per block and piece,
// and for odd n and the half-turn the images under the transposition that are matched. Both must give the same count.
enum class Cut { first, second };

// The division of the work for n queens: a pure function of n and the cut. A unit number always means the same work.
struct HalvesShape {
    int queens = 0;
    int band = 0;                     // middle columns
    int cases = 0;                    // rows for the queens of the band, up to symmetry
    u64 units = 0;                    // numbered from 0; those of a case are consecutive and share its tables
    u64 sets_per_unit = 0;            // row sets of the left half per unit
    std::size_t workspace_bytes = 0;  // memory that a run needs
};

struct HalvesTotals {
    u64 count_low = 0, count_high = 0;  // placements, including images: 128 bits
    u64 units = 0;                      // units finished, from the first on; the count covers exactly these
    u64 listed = 0;                     // half-placements listed
    u64 pairs = 0;                      // pairs of half-placements tested
    u64 items = 0;                      // half-placements tested against a block of up to 512 (AVX2: 256)
    u64 blocks = 0;                     // such blocks
    // The number of times that a list of West (of outer pairs) or of East (of inner pairs) needed another piece, and a
    // partial list another buffer.
    u64 more_west = 0, more_east = 0, more_buffers = 0;
    bool completed = true;  // false: the stop flag was seen
};

// Part of a unit as an ordinary board: the count of the unit is the sum over its parts of weight x (the number of ways
// to place one queen in every row, on the allowed columns, without attacks). Counting it needs nothing else of the
// matching.
struct HalvesPart {
    u32 set = 0;           // its row set, counted from 0 in the unit
    u32 weight = 0;        // number of placements that each one of this part represents
    u64 allowed[32] = {};  // per row, bit c: column c
};

// Receives the parts of a unit one by one.
using TakeHalvesPart = void (*)(void* owner, const HalvesPart& part);

// The build for one instruction set. `start` initialises a 64-byte-aligned block of workspace_bytes for one n and cut;
// `run` may then be called any number of times with it, fastest with ascending units. Each thread needs its own
// workspace.
struct HalvesKernel {
    HalvesShape (*shape)(int queens, Cut cut);
    void (*start)(int queens, Cut cut, void* workspace);
    HalvesTotals (*run)(void* workspace, u64 first, u64 last, const StopFlag* stop);
    HalvesTotals (*run_set)(void* workspace, u64 unit, u64 set, const StopFlag* stop);  // one row set of a unit
    void (*describe)(int queens, Cut cut, u64 unit, TakeHalvesPart take, void* owner);
    u64 (*case_start)(int queens, Cut cut, int number);  // the first unit of a case
};

NQ_DECLARE_BUILDS(HalvesKernel, halves_kernel);

// The analogous kernel for solutions invariant under the half-turn (halves/half_turn.hpp; a unit is a set of columns)
// and under the quarter-turn (halves/quarter_turn.hpp; a unit is a set of small numbers). The latter exist only for n =
// 4k and 4k + 1 and are not matched for any other n.
inline constexpr int least_half_turn_queens = 12, most_half_turn_queens = 34;
inline constexpr int least_quarter_turn_queens = 16, most_quarter_turn_queens = 69;

struct RotationKernel {
    HalvesShape (*shape)(int queens, Cut cut);
    void (*start)(int queens, Cut cut, void* workspace);
    HalvesTotals (*run)(void* workspace, u64 first, u64 last, const StopFlag* stop);
};

struct RotationKernels { RotationKernel half, quarter; };

NQ_DECLARE_BUILDS(RotationKernels, rotation_kernels);

}  // namespace nq
