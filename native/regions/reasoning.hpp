// Solves region puzzles as people do: by repeatedly applying the easiest rule that makes progress.
#pragma once

#include "common/stop_flag.hpp"
#include "regions/board.hpp"
#include "regions/steps.hpp"

namespace nq::regions {

// Applies all steps up to a level; returns them and the final state. Cancellation ends it early.
Explanation explain(const Puzzle& puzzle, int most = most_level, const StopFlag* stop = nullptr);

// explain() without recording steps. Cost: tens of microseconds for 10 × 10 squares with one queen in each region.
Rating rate(const Puzzle& puzzle, int most = most_level, const StopFlag* stop = nullptr);

}  // namespace nq::regions
