// Census of all divisions of a small board into as many connected regions as it has rows, with one queen in each: their
// number by number of solutions, and by level for those with exactly one. Divisions are built region by region, each
// around the first remaining square, and abandoned as soon as no placement can be a solution.
#pragma once

#include <array>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "regions/steps.hpp"

namespace nq::regions {

inline constexpr int most_census_side = 5;

struct CensusTally {
    std::vector<u64> by_solutions;                  // divisions by number of solutions; entry 0 is 0
    std::array<u64, most_level + 1> by_level = {};  // of those with exactly one; 0: beyond the techniques
    bool complete = true;
};

// Covers the divisions whose first region has a number equal to `part` modulo `parts`. The sum over all parts is the
// census.
CensusTally census(int side, bool levels, const StopFlag* stop, u64 part, u64 parts);

}  // namespace nq::regions
