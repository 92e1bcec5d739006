// All divisions of a small board into as many connected regions as it has rows, with one queen in each: how many have
// how many solutions, and how hard those with exactly one are. Divisions are built region by region, each around the
// first square that is left, and given up as soon as no placement can be a solution any more.
#pragma once

#include <array>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "regions/steps.hpp"

namespace nq::regions {

inline constexpr int most_census_side = 5;

struct CensusTally {
    std::vector<u64> by_solutions;                  // of those with a solution; the first number is 0
    std::array<u64, most_level + 1> by_level = {};  // of those with exactly one; 0: beyond the techniques
    bool complete = true;
};

// The divisions whose first region is number `part`, counted modulo `parts`. The sum over all parts is the census.
CensusTally census(int side, bool levels, const StopFlag* stop, u64 part, u64 parts);

}  // namespace nq::regions
