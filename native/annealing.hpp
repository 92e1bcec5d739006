// Annealing on permutations whose energy is the number of excess queens on the diagonals.
//
// A permutation is one queen in every row and column. Its energy is the sum over all diagonals of max(0, queens - 1);
// energy 0 is a solution. At inverse temperature b a permutation has weight exp(-b energy): b = 0 is a uniform
// permutation, b = infinity a uniform solution.
//
// A round goes up a ladder of inverse temperatures from a new uniform permutation, and down again. Rounds are
// independent of each other. Where the board lags behind the temperature, it does so in opposite directions on the two
// ways, which shows how far it lags and cancels most of it. Neighbouring steps are compared by Bennett's acceptance
// ratio (1976, doi 10.1016/0021-9991(76)90078-4): with x = (b1 - b0) energy + shift,
// Z(b1) / Z(b0) = exp(shift) mean0(1 / (1 + exp(x))) / mean1(1 / (1 + exp(-x))), for any shift that is fixed beforehand.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "annealing_kernel.hpp"
#include "random.hpp"
#include "rows.hpp"

namespace nq {

class Permutation {
public:
    // A uniformly random permutation; n >= 2.
    Permutation(std::int32_t n, std::uint64_t seed, std::uint64_t stream, const AnnealingKernel& kernel)
        : kernel_(kernel), columns_(n), sums_(2 * std::size_t(n)), differences_(2 * std::size_t(n)), packed_(n),
          sum_rows_(2 * std::size_t(n)), difference_rows_(2 * std::size_t(n)),
          numbers_((std::size_t(n) + random_lanes - 1) / random_lanes * random_lanes), state_() {
        Random random(seed, stream);
        state_.n = n;
        state_.columns = columns_.data();
        state_.sums = sums_.data();
        state_.differences = differences_.data() + n;
        state_.packed = packed_.data();
        state_.sum_rows = sum_rows_.data();
        state_.difference_rows = difference_rows_.data() + n;
        state_.numbers = numbers_.data();
        for (auto& words : state_.random)
            for (std::uint64_t& word : words) word = random.next();
        for (std::int32_t row = 0; row < n; ++row) columns_[row] = row;
        for (std::int32_t i = n; i > 1; --i) std::swap(columns_[i - 1], columns_[random.below(i)]);
        for (std::int32_t row = 0; row < n; ++row)
            state_.energy += (sums_[row + columns_[row]]++ > 0) + (state_.differences[row - columns_[row]]++ > 0);
        set_inverse_temperature(0);
    }
    Permutation(const Permutation&) = delete;
    Permutation& operator=(const Permutation&) = delete;

    void set_inverse_temperature(double b) {
        for (int c = 1; c <= 4; ++c)
            state_.limits[c - 1] = static_cast<std::int32_t>(std::round(std::exp(-b * c) * 0x1p31) - 1);
    }

    void sweep() { kernel_.sweep(state_); }
    std::int64_t energy() const { return state_.energy; }
    const std::vector<std::int32_t>& columns() const { return columns_; }

private:
    const AnnealingKernel& kernel_;
    std::vector<std::int32_t> columns_, sums_, differences_, packed_, sum_rows_, difference_rows_;
    std::vector<std::uint64_t> numbers_;
    AnnealingState state_;
};

// The steps of a round: inverse temperatures, sweeps at each, and the shift between each and the next.
struct Ladder {
    std::vector<double> inverse_temperatures;
    std::vector<std::int32_t> sweeps;
    std::vector<double> shifts;
};

// What one step of one way measured, as means over its sweeps.
struct StepMeans {
    double to_next;    // 1 / (1 + exp(x)) towards the next step of the ladder, 0 on the last
    double to_before;  // 1 / (1 + exp(-x)) towards the one before, 0 on the first
    double energy;
    double solved;     // share of energy 0
};

class AnnealingRound {
public:
    AnnealingRound(std::int32_t n, const Ladder& ladder, std::uint64_t seed, std::uint64_t stream,
                   const AnnealingKernel& kernel)
        : ladder_(ladder), permutation_(n, seed, stream, kernel), seen_(2 * std::size_t(n) + 1) {}

    // Fills `up` and `down` with one entry per step; false if the stop flag was seen.
    bool run(std::vector<StepMeans>& up, std::vector<StepMeans>& down, const StopFlag* stop) {
        const std::size_t steps = ladder_.inverse_temperatures.size();
        up.resize(steps);
        down.resize(steps);
        for (std::size_t step = 0; step < steps; ++step)
            if (!measure(step, up[step], stop)) return false;
        for (std::size_t step = steps; step-- > 0;)
            if (!measure(step, down[step], stop)) return false;
        return true;
    }

private:
    bool measure(std::size_t step, StepMeans& means, const StopFlag* stop) {
        permutation_.set_inverse_temperature(ladder_.inverse_temperatures[step]);
        std::int64_t lowest = permutation_.energy(), highest = 0;
        for (std::int32_t sweep = 0; sweep < ladder_.sweeps[step]; ++sweep) {
            if (is_set(stop)) return false;
            permutation_.sweep();
            const std::int64_t energy = permutation_.energy();
            ++seen_[static_cast<std::size_t>(energy)];
            lowest = std::min(lowest, energy);
            highest = std::max(highest, energy);
        }
        means = {};
        for (std::int64_t energy = lowest; energy <= highest; ++energy) {
            std::uint32_t& seen = seen_[static_cast<std::size_t>(energy)];
            if (seen == 0) continue;
            const double share = static_cast<double>(seen) / ladder_.sweeps[step];
            seen = 0;
            if (step < ladder_.shifts.size()) means.to_next += share / (1 + std::exp(exponent(step, energy)));
            if (step > 0) means.to_before += share / (1 + std::exp(-exponent(step - 1, energy)));
            means.energy += share * static_cast<double>(energy);
            if (energy == 0) means.solved = share;
        }
        return true;
    }

    double exponent(std::size_t step, std::int64_t energy) const {
        const std::vector<double>& b = ladder_.inverse_temperatures;
        return (b[step + 1] - b[step]) * static_cast<double>(energy) + ladder_.shifts[step];
    }

    const Ladder& ladder_;
    Permutation permutation_;
    std::vector<std::uint32_t> seen_;
};

// A chain at one inverse temperature, looked at after every `thinning` sweeps; it keeps the solutions among what it
// sees, so that each is as likely as any other once the chain has forgotten its start.
class SolutionChain {
public:
    SolutionChain(std::int32_t n, double inverse_temperature, std::uint64_t seed, std::uint64_t stream,
                  const AnnealingKernel& kernel)
        : permutation_(n, seed, stream, kernel), inverse_temperature_(inverse_temperature) {}

    // Cools a new permutation in steps; false if the stop flag was seen.
    bool start(std::int32_t sweeps, const StopFlag* stop) {
        for (std::int32_t sweep = 0; sweep < sweeps; ++sweep) {
            if (is_set(stop)) return false;
            permutation_.set_inverse_temperature(inverse_temperature_ * std::min(1.0, 2.0 * sweep / sweeps));
            permutation_.sweep();
        }
        permutation_.set_inverse_temperature(inverse_temperature_);
        return true;
    }

    // Looks once; true if there is a solution, in `columns()`; false also if the stop flag was seen.
    bool look(std::int32_t thinning, const StopFlag* stop) {
        for (std::int32_t sweep = 0; sweep < thinning; ++sweep) {
            if (is_set(stop)) return false;
            permutation_.sweep();
        }
        return permutation_.energy() == 0;
    }

    const std::vector<std::int32_t>& columns() const { return permutation_.columns(); }

private:
    Permutation permutation_;
    double inverse_temperature_;
};

}  // namespace nq
