// Simulated annealing on permutations; the energy is the number of excess queens on the diagonals.
//
// A permutation is one queen in every row and column. Its energy is the sum over all diagonals of max(0, queens - 1);
// energy 0 is a solution. At inverse temperature b a permutation has weight exp(-b energy): b = 0 gives uniform
// permutations, b = infinity uniform solutions.
//
// A round goes up a ladder of inverse temperatures from a new uniform permutation, and down again. Rounds are
// independent of each other. The board lags behind the temperature in opposite directions on the way up and down, which
// shows the size of the lag and cancels most of it. All means are taken with their drifts, see `Looks`. Neighbouring
// steps are compared by Bennett's acceptance ratio (1976, doi 10.1016/0021-9991(76)90078-4): with x = (b1 - b0) energy
// + shift, Z(b1) / Z(b0) = exp(shift) mean0(1 / (1 + exp(x))) / mean1(1 / (1 + exp(-x))), for any shift fixed
// beforehand.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "common/stop_flag.hpp"
#include "sampling/annealing_kernel.hpp"

namespace nq {

class Permutation {
public:
    // A uniformly random permutation; n >= 2.
    Permutation(i32 n, u64 seed, u64 stream, const AnnealingKernel& kernel)
        : kernel_(kernel), columns_(n), sums_(diagonals(n)), differences_(diagonals(n)), packed_(n),
          sum_rows_(diagonals(n)), difference_rows_(diagonals(n)),
          numbers_((std::size_t(n) + random_lanes - 1) / random_lanes * random_lanes),
          occupied_sums_(diagonals(n) / 64 + 1), occupied_differences_(diagonals(n) / 64 + 1), state_() {
        Random random(seed, stream);
        state_.n = n;
        state_.columns = columns_.data();
        state_.sums = sums_.data();
        state_.differences = differences_.data() + n;
        state_.packed = packed_.data();
        state_.sum_rows = sum_rows_.data();
        state_.difference_rows = difference_rows_.data() + n;
        state_.numbers = numbers_.data();
        state_.occupied_sums = occupied_sums_.data();
        state_.occupied_differences = occupied_differences_.data();
        for (auto& words : state_.random)
            for (u64& word : words) word = random.next();
        for (i32 row = 0; row < n; ++row) columns_[row] = row;
        for (i32 i = n; i > 1; --i) std::swap(columns_[i - 1], columns_[random.below(i)]);
        for (i32 row = 0; row < n; ++row)
            state_.energy += (sums_[row + columns_[row]]++ > 0) + (state_.differences[row - columns_[row]]++ > 0);
        set_inverse_temperature(0);
    }
    Permutation(const Permutation&) = delete;
    Permutation& operator=(const Permutation&) = delete;

    void set_inverse_temperature(double b) {
        for (int c = 1; c <= 4; ++c) state_.limits[c - 1] = static_cast<i32>(std::round(std::exp(-b * c) * 0x1p31) - 1);
    }

    void sweep() { kernel_.sweep(state_); }
    i64 energy() const { return state_.energy; }
    const std::vector<i32>& columns() const { return columns_; }

    // See AnnealingKernel. `turn` may be any number; it determines the pairs of blocks.
    void count_exchanges(u32 turn, ExchangeCounts& counts) const {
        const auto blocks = static_cast<u32>(exchange_blocks(state_.n));
        kernel_.count_exchanges(state_, static_cast<i32>(turn % blocks), counts);
    }

private:
    static std::size_t diagonals(i32 n) { return (2 * std::size_t(n) + 63) / 64 * 64; }

    const AnnealingKernel& kernel_;
    std::vector<i32> columns_, sums_, differences_, packed_, sum_rows_, difference_rows_;
    std::vector<u64> numbers_, occupied_sums_, occupied_differences_;
    AnnealingState state_;
};

// The steps of a round: inverse temperatures, sweeps at each, sweeps between observations, relaxation time in sweeps,
// and the shift between each step and the next.
struct Ladder {
    std::vector<double> inverse_temperatures;
    std::vector<i32> sweeps, spacings;
    std::vector<double> relaxations, shifts;
};

// Measurements of one step in one direction, as means over its observations, each with its drift (see `Looks`).
struct StepMeans {
    double to_next;    // 1 / (1 + exp(x)) towards the next step of the ladder, 0 on the last
    double to_before;  // 1 / (1 + exp(-x)) towards the previous step, 0 on the first
    double energy;
    double solved;  // energy 0
};

// Observations at one temperature: the frequency of each energy, and the energies that exchanges lead to.
//
// An exchange of two rows' columns, drawn at random and accepted by Metropolis' rule, leaves the mean of every function
// of the energy invariant. So the mean change by such an exchange, the *drift*, has expectation zero; on a single board
// it does not vanish, and it grows with the distance of the function from its mean, with opposite sign. Adding a fixed
// multiple of the drift to the function preserves the mean and removes most of the variance (a control variate).
class Looks {
public:
    void clear() {
        looks_ = pairs_ = 0;
        seen_.clear();
    }

    void add(i64 energy, const ExchangeCounts& counts) {
        if (seen_.empty()) lowest_ = energy;
        if (energy < lowest_) {
            seen_.insert(seen_.begin(), static_cast<std::size_t>(lowest_ - energy), Seen{});
            lowest_ = energy;
        }
        const auto at = static_cast<std::size_t>(energy - lowest_);
        if (at >= seen_.size()) seen_.resize(at + 1);
        ++seen_[at].looks;
        for (int change = 0; change < changes; ++change) seen_[at].by_change[change] += counts.by_change[change];
        ++looks_;
        pairs_ += counts.pairs;
    }

    // The mean of a function of the energy plus `exchanges` times its drift, at inverse temperature b.
    template <class Function>
    double mean(double b, double exchanges, const Function& function) const {
        std::vector<double> values(seen_.size() + changes - 1);
        for (std::size_t at = 0; at < values.size(); ++at)
            values[at] = function(lowest_ + static_cast<i64>(at) - most_change);
        double accepted[changes];
        for (int change = 0; change < changes; ++change)
            accepted[change] = std::min(1.0, std::exp(-b * (change - most_change)));
        double total = 0, drift = 0;
        for (std::size_t at = 0; at < seen_.size(); ++at) {
            const double here = values[at + most_change];
            total += seen_[at].looks * here;
            for (int change = 0; change < changes; ++change)
                drift += static_cast<double>(seen_[at].by_change[change]) * accepted[change] *
                         (values[at + static_cast<std::size_t>(change)] - here);
        }
        return total / static_cast<double>(looks_) + (pairs_ ? exchanges * drift / static_cast<double>(pairs_) : 0);
    }

private:
    static constexpr int most_change = 4, changes = 2 * most_change + 1;
    struct Seen {
        double looks;
        u64 by_change[changes];
    };

    i64 lowest_ = 0;
    std::vector<Seen> seen_;  // by energy, from the lowest on
    u64 looks_ = 0, pairs_ = 0;
};

class AnnealingRound {
public:
    AnnealingRound(i32 n, const Ladder& ladder, u64 seed, u64 stream, const AnnealingKernel& kernel)
        : n_(n), ladder_(ladder), permutation_(n, seed, stream, kernel) {}

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
    // This share of a step's sweeps passes before the first observation: just after a change of temperature the drift
    // is stronger than later and would weigh too much.
    static constexpr i32 settling_share = 8;

    bool measure(std::size_t step, StepMeans& means, const StopFlag* stop) {
        const double b = ladder_.inverse_temperatures[step];
        permutation_.set_inverse_temperature(b);
        looks_.clear();
        for (i32 sweep = 0; sweep < ladder_.sweeps[step]; ++sweep) {
            if (is_set(stop)) return false;
            permutation_.sweep();
            if (sweep < ladder_.sweeps[step] / settling_share || (sweep + 1) % ladder_.spacings[step]) continue;
            ExchangeCounts counts{};
            permutation_.count_exchanges(turn_++, counts);
            looks_.add(permutation_.energy(), counts);
        }
        const double exchanges = ladder_.relaxations[step] * n_;
        const auto mean = [&](const auto& function) { return looks_.mean(b, exchanges, function); };
        means = {};
        if (step < ladder_.shifts.size())
            means.to_next = mean([&](i64 energy) { return 1 / (1 + std::exp(exponent(step, energy))); });
        if (step > 0)
            means.to_before = mean([&](i64 energy) { return 1 / (1 + std::exp(-exponent(step - 1, energy))); });
        means.energy = mean([](i64 energy) { return static_cast<double>(energy); });
        means.solved = mean([](i64 energy) { return energy == 0 ? 1.0 : 0.0; });
        return true;
    }

    double exponent(std::size_t step, i64 energy) const {
        const std::vector<double>& b = ladder_.inverse_temperatures;
        return (b[step + 1] - b[step]) * static_cast<double>(energy) + ladder_.shifts[step];
    }

    i32 n_;
    const Ladder& ladder_;
    Permutation permutation_;
    Looks looks_;
    u32 turn_ = 0;
};

// A chain at one inverse temperature, observed after every `thinning` sweeps. The solutions among its states are
// uniform once the chain has forgotten its start.
class SolutionChain {
public:
    SolutionChain(i32 n, double inverse_temperature, u64 seed, u64 stream, const AnnealingKernel& kernel)
        : permutation_(n, seed, stream, kernel), inverse_temperature_(inverse_temperature) {}

    // Cools a new permutation in steps; false if the stop flag was seen.
    bool start(i32 sweeps, const StopFlag* stop) {
        for (i32 sweep = 0; sweep < sweeps; ++sweep) {
            if (is_set(stop)) return false;
            permutation_.set_inverse_temperature(inverse_temperature_ * std::min(1.0, 2.0 * sweep / sweeps));
            permutation_.sweep();
        }
        permutation_.set_inverse_temperature(inverse_temperature_);
        return true;
    }

    // Makes one observation: whether the state is a solution, which is then in `columns()`; nothing if the stop flag
    // was seen.
    std::optional<bool> look(i32 thinning, const StopFlag* stop) {
        for (i32 sweep = 0; sweep < thinning; ++sweep) {
            if (is_set(stop)) return std::nullopt;
            permutation_.sweep();
        }
        return permutation_.energy() == 0;
    }

    const std::vector<i32>& columns() const { return permutation_.columns(); }

private:
    Permutation permutation_;
    double inverse_temperature_;
};

}  // namespace nq
