// Interface of the covering search, shared by all instruction sets.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

// The squares that each piece covers and the pieces that cover each square, as sets of `words` 64-bit words (one of
// `cover_widths`), each stored twice: set by set, and transposed with word w of set i at [w * 64 * words + i].
struct CoverTables {
    int words;
    const u64* covers;
    const u64* transposed_covers;
    const u64* covered_by;
    const u64* transposed_covered_by;
    const u64* excludes;  // the pieces that a piece excludes; null: all pieces are compatible
};

// The start of a search: the uncovered squares, the pieces that may be placed, and how many of them exactly.
struct CoverStart {
    const u64* uncovered;
    const u64* allowed;
    int left;
};

// Receives each cover as the pieces placed since the start; returns whether the search continues.
struct CoverSink {
    void* owner;
    bool (*take)(void* owner, const i32* pieces, int count);
};

struct CoverTotals {
    u64 nodes = 0;          // positions with at least one piece to place
    bool completed = true;  // false: cancelled by the flag or the sink
};

// The build of the search for one instruction set.
struct CoverKernel {
    CoverTotals (*search)(const CoverTables& tables, const CoverStart& start, const StopFlag* stop,
                          const CoverSink& sink);
};

NQ_DECLARE_BUILDS(CoverKernel, cover_kernel);

}  // namespace nq
