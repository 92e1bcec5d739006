// In how many ways two armies of a given size can stand, and which ways these are.
//
// Each line is hit, if a white piece stands on it, or not. Black may have the squares all of whose lines are not hit, so
// that every set of white pieces belongs to one way through the lines only: where nothing is left to decide, black has
// any of its squares, and white those choices of its own with a piece on each line that is to be hit.
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

// A start: the squares that white may have and then those that black may, the lines that white must hit, each as a set
// after the other, and how many images the start stands for.
struct ArmyUnit {
    Words may, hit;
    u64 weight = 1;
};

// All placements of `size` pieces each. Throws std::overflow_error.
ArmyCount count_armies(const ArmyLines& lines, const std::vector<ArmyUnit>& units, int size, u64 keep, unsigned threads,
                       const StopFlag* stop);

}  // namespace nq
