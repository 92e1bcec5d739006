// Interface of the narrowing step for peaceable armies, shared by all instruction sets.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"

namespace nq {

// There are from two to four armies; the step is compiled for each number.
inline constexpr int most_armies = 4;

// The lines of a board as sets of squares of `words` 64-bit words (one of `army_widths`), by direction. Each direction
// is a partition of the squares; direction d has the lines from begins[d] to begins[d + 1].
struct ArmyTables {
    int words;
    const u64* lines;
    int directions;
    const std::size_t* begins;
};

// A line that an army cannot have.
struct ArmyLoss {
    int army;
    std::size_t line;
};

struct ArmyStep {
    bool possible = true;  // false: no armies of the wanted sizes
    bool decided = true;   // false: `line` is claimed by two armies
    int army = 0;          // the army with the most squares there
    std::size_t line = 0;  // the line with most at stake
    std::size_t losses = 0;
};

// The build of the step for one instruction set: removes lines from armies that cannot have them. For each army, `may`
// has the set of its available squares and `wanted` its number of pieces; `losses` is null or has room for one loss of
// every line and army.
struct ArmyKernel {
    ArmyStep (*narrow)(const ArmyTables& board, int armies, const int* wanted, u64* may, ArmyLoss* losses);
};

NQ_DECLARE_BUILDS(ArmyKernel, army_kernel);

}  // namespace nq
