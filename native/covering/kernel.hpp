// The questions that the covering search answers, in plain words and integers. Shared by all instruction sets.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

// What each piece covers and what covers each square, as sets of `words` 64-bit words (one of `cover_widths`), each
// once set by set and once transposed: word w of set i at [w * 64 * words + i].
struct CoverTables {
    int words;
    const u64* covers;
    const u64* transposed_covers;
    const u64* covered_by;
    const u64* transposed_covered_by;
    const u64* excludes;  // the pieces that may not stand with a piece; null: all pieces go together
};

// Where a search begins: what is still uncovered, which pieces may still be placed, and how many exactly.
struct CoverStart {
    const u64* uncovered;
    const u64* allowed;
    int left;
};

// Takes the pieces of a cover that were placed since the start; says whether the search is to go on.
struct CoverSink {
    void* owner;
    bool (*take)(void* owner, const i32* pieces, int count);
};

struct CoverTotals {
    u64 nodes = 0;          // positions with at least one piece to place
    bool completed = true;  // false: stopped by the flag or by the sink
};

// One instruction set's build of the search.
struct CoverKernel {
    CoverTotals (*search)(const CoverTables& tables, const CoverStart& start, const StopFlag* stop,
                          const CoverSink& sink);
};

NQ_DECLARE_BUILDS(CoverKernel, cover_kernel);

}  // namespace nq
