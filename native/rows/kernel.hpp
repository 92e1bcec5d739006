// The questions that the row search answers, in plain words and integers. Shared by all instruction sets.
//
// A row problem is a list of rows to fill, each with the mask of columns still allowed on it. Queens that stand
// already are not part of it: the rows and columns they use and the diagonals they attack are gone from the masks.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr int most_rows = 64;
inline constexpr int most_batched_columns = 32;  // one lane is 32 bits

// The revision of the row search and of its units. Raise it whenever a fault that could have given a wrong count was
// mended: ledgers of earlier revisions are then refused.
inline constexpr int rows_revision = 1;

struct RowProblem {
    int rows = 0;            // how many rows are left to fill
    u64 allowed[most_rows];  // columns allowed on each of them
    u8 gap[most_rows];       // distance from each of them to the next
};

struct RowTotals {
    u64 count = 0;          // solutions
    u64 nodes = 0;          // partial placements that leave a free column on the next row, and solutions
    bool completed = true;  // false: the stop flag was seen, the numbers are partial
};

// A recorded solution is one word: five bits for each row's column, the first row in the highest place.
inline constexpr int most_recorded_rows = 12;
inline constexpr int bits_per_column = 5;
struct RecordSink {
    void* owner;
    // Takes `size` recorded solutions of the search, in no particular order.
    void (*take)(void* owner, const u64* records, std::size_t size);
};

// One instruction set's build of the search, for boards of at most 32 rows and columns.
struct RowKernel {
    std::size_t workspace_bytes;
    RowTotals (*count)(const RowProblem& problem, void* workspace, const StopFlag* stop);
    RowTotals (*record)(const RowProblem& problem, void* workspace, const StopFlag* stop, const RecordSink& sink);
};

NQ_DECLARE_BUILDS(RowKernel, row_kernel);

}  // namespace nq
