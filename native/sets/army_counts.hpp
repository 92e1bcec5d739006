// Counts and lists the placements of two armies of a given size.
//
// Each line is either hit by a white piece or not. Black's squares are those none of whose lines are hit, so every set
// of white pieces belongs to exactly one leaf of the search over lines. At a leaf, black has any of its squares, and
// white any choice of its own with a piece on each line that must be hit.
#pragma once

#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "sets/armies.hpp"
#include "sets/vertex_sets.hpp"

namespace nq {

using TwoArmies = std::pair<std::vector<i32>, std::vector<i32>>;  // white, black

struct ArmyCount {
    u64 count = 0;  // of all units, each times its weight
    u64 nodes = 0;
    std::vector<TwoArmies> placements;  // the first `keep` of each unit
    bool completed = true;
};

// A start: the squares available to white and then those available to black, the lines that white must hit as
// concatenated sets, and the number of images that the start represents.
struct ArmyUnit {
    Words may, hit;
    u64 weight = 1;
};

// Counts all placements of `size` pieces each. Throws std::overflow_error.
ArmyCount count_armies(const ArmyLines& lines, const std::vector<ArmyUnit>& units, int size, u64 keep, unsigned threads,
                       const StopFlag* stop);

}  // namespace nq
