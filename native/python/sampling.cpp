// Bindings of estimates and uniform samples.
#include <cmath>
#include <mutex>
#include <optional>

#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "rows/listing.hpp"
#include "sampling/annealing.hpp"
#include "sampling/monte_carlo_kernel.hpp"
#include "sampling/rejection.hpp"

namespace nq::python {
namespace {

void check_rows(int n, int fewest, int most) {
    if (n < fewest || n > most)
        throw std::invalid_argument("n must be from " + std::to_string(fewest) + " to " + std::to_string(most) +
                                    ", got " + std::to_string(n) + ".");
}

constexpr int most_particles = 1 << 20;

// ln of the estimate, resamplings, and whether the round was finished.
std::tuple<double, int, bool> monte_carlo_round(int n, int particles, double twist, u64 seed, u64 stream,
                                                const Stop& stop, const std::string& isa) {
    check_rows(n, 1, most_monte_carlo_rows);
    if (particles < 1 || particles > most_particles)
        throw std::invalid_argument("The particles must be from 1 to 1048576.");
    if (!(0 < twist && twist <= 1)) throw std::invalid_argument("The twist must be more than 0 and at most 1.");
    const MonteCarloKernel& kernel = built_for<MonteCarloKernel>(isa);
    const nb::gil_scoped_release released;
    const MonteCarloTask task{n, particles, twist, seed, stream};
    const Workspace workspace(kernel.workspace_bytes(task));
    const MonteCarloResult result = kernel.run(task, workspace.get(), stop.flag());
    return {result.log_count, result.resamplings, result.completed};
}

using Numbers = std::vector<double>;
using Integers = std::vector<i32>;

void check_ladder(const Ladder& ladder) {
    const std::size_t steps = ladder.inverse_temperatures.size();
    bool whole = steps > 0 && ladder.sweeps.size() == steps && ladder.spacings.size() == steps &&
                 ladder.relaxations.size() == steps && ladder.shifts.size() + 1 == steps;
    for (std::size_t step = 0; whole && step < steps; ++step)
        whole = 1 <= ladder.spacings[step] && ladder.spacings[step] <= ladder.sweeps[step];
    for (const auto* numbers : {&ladder.inverse_temperatures, &ladder.relaxations, &ladder.shifts})
        for (const double number : *numbers) whole = whole && std::isfinite(number);
    for (const double temperature : ladder.inverse_temperatures) whole = whole && temperature >= 0;
    if (!whole)
        throw std::invalid_argument(
            "A ladder has at least one step; for each sweeps, a spacing of 1 to that many, and a "
            "relaxation; and a shift between each and the next.");
}

// Four means for each step of the ladder upwards, then for each downwards; and whether the round was finished.
std::tuple<Numbers, bool> annealing_round(int n, const Numbers& inverse_temperatures, const Integers& sweeps,
                                          const Integers& spacings, const Numbers& relaxations, const Numbers& shifts,
                                          u64 seed, u64 stream, const Stop& stop, const std::string& isa) {
    check_rows(n, 2, most_annealed_rows);
    const Ladder ladder{inverse_temperatures, sweeps, spacings, relaxations, shifts};
    check_ladder(ladder);
    const AnnealingKernel& kernel = built_for<AnnealingKernel>(isa);
    const nb::gil_scoped_release released;
    std::vector<StepMeans> up, down;
    if (!AnnealingRound(n, ladder, seed, stream, kernel).run(up, down, stop.flag())) return {Numbers{}, false};
    Numbers numbers;
    for (const auto& way : {up, down})
        for (const StepMeans& step : way)
            numbers.insert(numbers.end(), {step.to_next, step.to_before, step.energy, step.solved});
    return {numbers, true};
}

using Solutions = Array<i32, 2>;

class SolutionChain {
public:
    SolutionChain(int n, double inverse_temperature, u64 seed, u64 stream, const std::string& isa)
        : n_(n),
          chain_(checked(n, inverse_temperature), inverse_temperature, seed, stream, built_for<AnnealingKernel>(isa)) {}

    bool start(int sweeps, const Stop& stop) {
        const nb::gil_scoped_release released;
        const std::lock_guard<std::mutex> one_at_a_time(mutex_);
        return chain_.start(sweeps, stop.flag());
    }

    // Makes `looks` observations, `thinning` sweeps apart: up to `most` solutions seen, and the number of observations.
    std::tuple<Solutions, u64> take(std::size_t most, u64 looks, int thinning, const Stop& stop) {
        ArrayWriter writer(n_);
        std::size_t found = 0;
        u64 looked = 0;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard<std::mutex> one_at_a_time(mutex_);
            for (; looked < looks && found < most && !stop.is_set(); ++looked) {
                const std::optional<bool> solved = chain_.look(thinning, stop.flag());
                if (!solved) break;
                if (!*solved) continue;
                writer.expect(1);
                writer.write(chain_.columns().data());
                ++found;
            }
        }
        return {as_array(std::move(writer.numbers), found, n_), looked};
    }

private:
    static int checked(int n, double inverse_temperature) {
        check_rows(n, 2, most_annealed_rows);
        if (!(inverse_temperature >= 0 && std::isfinite(inverse_temperature)))
            throw std::invalid_argument("An inverse temperature must be finite and not negative.");
        return n;
    }

    int n_;
    nq::SolutionChain chain_;
    std::mutex mutex_;
};

// Uniform solutions by rejection (fewer than `wanted` only if the stop flag was seen), and the number of tries.
std::tuple<Solutions, u64> rejection(int n, std::size_t wanted, u64 seed, u64 stream, const Stop& stop) {
    check_rows(n, 4, most_batched_columns);
    ArrayWriter writer(n);
    Rejection dealer(n, seed, stream);
    std::size_t found = 0;
    {
        const nb::gil_scoped_release released;
        for (; found < wanted && dealer.next(stop.flag()); ++found) {
            writer.expect(1);
            writer.write(dealer.columns().data());
        }
    }
    return {as_array(std::move(writer.numbers), found, n), dealer.tries()};
}

}  // namespace

void bind_sampling(nb::module_& m) {
    m.def("monte_carlo_round", &monte_carlo_round, nb::arg("n"), nb::arg("particles"), nb::arg("twist"),
          nb::arg("seed"), nb::arg("stream"), nb::arg("stop"), nb::arg("isa") = "auto");
    m.def("annealing_round", &annealing_round, nb::arg("n"), nb::arg("inverse_temperatures"), nb::arg("sweeps"),
          nb::arg("spacings"), nb::arg("relaxations"), nb::arg("shifts"), nb::arg("seed"), nb::arg("stream"),
          nb::arg("stop"), nb::arg("isa") = "auto");
    m.def("rejection", &rejection, nb::arg("n"), nb::arg("wanted"), nb::arg("seed"), nb::arg("stream"),
          nb::arg("stop"));
    nb::class_<SolutionChain>(m, "SolutionChain")
        .def(nb::init<int, double, u64, u64, const std::string&>(), nb::arg("n"), nb::arg("inverse_temperature"),
             nb::arg("seed"), nb::arg("stream"), nb::arg("isa") = "auto")
        .def("start", &SolutionChain::start, nb::arg("sweeps"), nb::arg("stop"))
        .def("take", &SolutionChain::take, nb::arg("most"), nb::arg("looks"), nb::arg("thinning"), nb::arg("stop"));
}

}  // namespace nq::python
