// Interface of sequential Monte Carlo, shared by all instruction sets.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr int most_monte_carlo_rows = 192;

struct MonteCarloTask {
    int n = 0;          // from 1 to most_monte_carlo_rows
    int particles = 0;  // number of placements grown together
    double twist = 0;   // resampling favours placements by (product of free counts)^(twist / 2)
    u64 seed = 0;
    u64 stream = 0;
};

struct MonteCarloResult {
    double log_count = 0;  // ln of an unbiased estimate of Q(n); -infinity if all particles died
    int resamplings = 0;
    bool completed = true;  // false: the stop flag was seen
};

// The build for one instruction set.
struct MonteCarloKernel {
    std::size_t (*workspace_bytes)(const MonteCarloTask& task);
    MonteCarloResult (*run)(const MonteCarloTask& task, void* workspace, const StopFlag* stop);
};

NQ_DECLARE_BUILDS(MonteCarloKernel, monte_carlo_kernel);

}  // namespace nq
