// Region puzzles solved as people solve them: the easiest rule that says something, again and again.
#pragma once

#include "common/stop_flag.hpp"
#include "regions/board.hpp"
#include "regions/steps.hpp"

namespace nq::regions {

// Every step up to a level, and where they end; a stop ends them early.
Explanation explain(const Puzzle& puzzle, int most = most_level, const StopFlag* stop = nullptr);

// The same without the steps. Cost: tens of microseconds for 10 × 10 squares with one queen in each region.
Rating rate(const Puzzle& puzzle, int most = most_level, const StopFlag* stop = nullptr);

}  // namespace nq::regions
