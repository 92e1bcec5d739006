// Interface of the row search, shared by all instruction sets.
//
// A row problem is a list of rows to fill, each with a mask of its allowed columns. Queens already placed are not part
// of it: the masks lack their rows, columns and attacked diagonals.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr int most_rows = 64;
inline constexpr int most_batched_columns = 32;  // a lane has 32 bits

// Revision of the row search and of its units. Raise it after fixing a bug that may have given wrong counts: ledgers of
// earlier revisions are then refused.
inline constexpr int rows_revision = 1;

struct RowProblem {
    int rows = 0;            // number of rows to fill
    u64 allowed[most_rows];  // columns allowed in each
    u8 gap[most_rows];       // distance from each to the next
};

struct RowTotals {
    u64 count = 0;          // solutions
    u64 nodes = 0;          // partial placements that leave a free column in the next row, and solutions
    bool completed = true;  // false: the stop flag was seen, the numbers are partial
};

// A recorded solution is one word: five bits for each row's column, the first row in the highest bits.
inline constexpr int most_recorded_rows = 12;
inline constexpr int bits_per_column = 5;
struct RecordSink {
    void* owner;
    // Receives `size` recorded solutions, in no particular order.
    void (*take)(void* owner, const u64* records, std::size_t size);
};

// The build of the search for one instruction set, for boards of at most 32 rows and columns.
struct RowKernel {
    std::size_t workspace_bytes;
    RowTotals (*count)(const RowProblem& problem, void* workspace, const StopFlag* stop);
    RowTotals (*record)(const RowProblem& problem, void* workspace, const StopFlag* stop, const RecordSink& sink);
};

NQ_DECLARE_BUILDS(RowKernel, row_kernel);

}  // namespace nq
