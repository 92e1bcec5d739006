// The step of the searches for peaceable armies, in plain words and integers. Shared by all instruction sets.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"

namespace nq {

// From two to so many armies: with how many is known when the step is compiled.
inline constexpr int most_armies = 4;

// The lines of a board as sets of squares of `words` 64-bit words (one of `army_widths`), direction by direction, each
// direction a partition of the squares: direction d has the lines from begins[d] to begins[d + 1].
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
    bool possible = true;  // false: no armies as large as wanted
    bool decided = true;   // false: `line` is claimed by two armies
    int army = 0;          // the one with most squares there
    std::size_t line = 0;  // the line with most at stake
    std::size_t losses = 0;
};

// One instruction set's build of the step: takes lines from armies that cannot have them. `may` has for each army one
// set of squares that it may have, `wanted` its pieces; `losses` has room for one loss of every line and army, or is
// null.
struct ArmyKernel {
    ArmyStep (*narrow)(const ArmyTables& board, int armies, const int* wanted, u64* may, ArmyLoss* losses);
};

NQ_DECLARE_BUILDS(ArmyKernel, army_kernel);

}  // namespace nq
