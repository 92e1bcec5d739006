// The native seam: plain integers and numpy buffers in, the same out. Only the files named bindings*.cpp, and
// python.hpp that they share, know Python types.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <mutex>

#include "annealing.hpp"
#include "bindings_huge.hpp"
#include "bindings_pieces.hpp"
#include "instruction_sets.hpp"
#include "listing.hpp"
#include "monte_carlo_kernel.hpp"
#include "orbits.hpp"
#include "python.hpp"
#include "rejection.hpp"
#include "rotations.hpp"
#include "scalar.hpp"
#include "stop.hpp"
#include "yardsticks.hpp"

namespace nb = nanobind;
using namespace nq::python;

namespace {

const nq::RowKernel& row_kernel(const std::string& wanted) {
    const std::string set = nq::choose_set(wanted);
#ifdef NQ_X86
    if (set == "avx512") return nq::row_kernel_avx512;
    if (set == "avx2") return nq::row_kernel_avx2;
#endif
    return nq::row_kernel_portable;
}

class RowPlan {
public:
    RowPlan(int columns, const Masks& allowed)
        : board_{static_cast<int>(allowed.size()), columns, checked(columns, allowed)} {
        orbits_ = nq::centre_cross_orbits(board_);
    }

    std::size_t units() const { return orbits_.size(); }

    Masks weights() const {
        Masks weights;
        for (const nq::Orbit& orbit : orbits_) weights.push_back(orbit.weight);
        return weights;
    }

    // The weight of a unit and its preset queens, as (row, column).
    std::tuple<int, std::vector<std::tuple<int, int>>> unit(std::size_t at) const {
        check_range(at, at + 1);
        const nq::Orbit& orbit = orbits_[at];
        std::vector<std::tuple<int, int>> queens;
        for (int queen = 0; queen < orbit.queens; ++queen) queens.emplace_back(orbit.row[queen], orbit.column[queen]);
        return {orbit.weight, queens};
    }

    std::uint64_t digest() const { return nq::digest(orbits_); }

    // Sum of weight × count, nodes, and how many units were finished before the stop flag was seen.
    std::tuple<std::uint64_t, std::uint64_t, std::size_t> run(std::size_t first, std::size_t last, const Stop& stop,
                                                              const std::string& isa) const {
        check_range(first, last);
        if (isa == "scalar" || std::max(board_.rows, board_.columns) > nq::most_batched_columns)
            return sum(first, last, [&](const nq::RowProblem& problem) { return count_scalar(problem, stop.flag()); });
        const nq::RowKernel& kernel = row_kernel(isa);
        const Workspace workspace(kernel.workspace_bytes);
        return sum(first, last, [&](const nq::RowProblem& problem) {
            return kernel.count(problem, workspace.get(), stop.flag());
        });
    }

private:
    void check_range(std::size_t first, std::size_t last) const {
        if (first > last || last > orbits_.size())
            throw nb::value_error(("A range of units lies within 0 and " + std::to_string(orbits_.size()) + ", got " +
                                   std::to_string(first) + " to " + std::to_string(last) + ".")
                                      .c_str());
    }

    template <class Count>
    std::tuple<std::uint64_t, std::uint64_t, std::size_t> sum(std::size_t first, std::size_t last, Count count) const {
        const nb::gil_scoped_release released;
        std::uint64_t total = 0, nodes = 0;
        for (std::size_t at = first; at < last; ++at) {
            const nq::RowTotals totals = count(nq::remaining_rows(board_, orbits_[at]));
            if (!totals.completed) return {total, nodes, at - first};
            total += orbits_[at].weight * totals.count;
            nodes += totals.nodes;
        }
        return {total, nodes, last - first};
    }

    nq::Board board_;
    std::vector<nq::Orbit> orbits_;
};

class Lister {
public:
    Lister(int columns, const Masks& allowed, const std::string& isa)
        : columns_(columns), lister_(checked(columns, allowed), columns, row_kernel(isa)) {}

    // The next solutions, at most `most`, as an array of shape (found, rows).
    nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>> arrays(std::size_t most, const Stop& stop) {
        nq::ArrayWriter writer(lister_.rows());
        const std::size_t found = next(most, stop, writer);
        std::int32_t* numbers = writer.numbers.release();
        const nb::capsule owner(numbers, [](void* memory) noexcept { std::free(memory); });
        return {numbers, {found, static_cast<std::size_t>(lister_.rows())}, owner};
    }

    // The next solutions as lines of text, [1, 3, 0, 2] or with `pairs` [[0, 1], [1, 3], [2, 0], [3, 2]].
    std::tuple<nb::bytes, std::size_t> text(std::size_t most, const Stop& stop, bool pairs, int first_number) {
        if (first_number != 0 && first_number != 1)
            throw nb::value_error("Rows and columns are counted from 0 or from 1.");
        nq::LineWriter writer(lister_.rows(), columns_, pairs, first_number);
        const std::size_t found = next(most, stop, writer);
        return {nb::bytes(writer.text.data(), writer.text.size), found};
    }

private:
    template <class Writer>
    std::size_t next(std::size_t most, const Stop& stop, Writer& writer) {
        const nb::gil_scoped_release released;
        const std::lock_guard<std::mutex> one_at_a_time(mutex_);
        return lister_.next(most, stop.flag(), writer);
    }

    int columns_;
    nq::Lister lister_;
    std::mutex mutex_;
};

using TurnCount = std::tuple<std::uint64_t, std::uint64_t, bool>;

TurnCount turn_count(const nq::RotationCount& found) { return {found.count, found.nodes, found.completed}; }

TurnCount count_half_turn(int rows, int columns, const Masks& allowed, const Stop& stop, std::uint64_t part,
                          std::uint64_t parts) {
    const nb::gil_scoped_release released;
    return turn_count(nq::count_half_turn(rows, columns, allowed, stop.flag(), {part, parts}));
}

TurnCount count_quarter_turn(int n, const Masks& allowed, const Stop& stop, std::uint64_t part, std::uint64_t parts) {
    const nb::gil_scoped_release released;
    return turn_count(nq::count_quarter_turn(n, allowed, stop.flag(), {part, parts}));
}

std::uint64_t yardstick(const std::string& name, int n) {
    if (n < 0 || n > nq::most_batched_columns) throw nb::value_error("A yardstick takes n from 0 to 32.");
    const nb::gil_scoped_release released;
    if (name == "richards") return nq::yardsticks::richards(n);
    if (name == "mirror") return nq::yardsticks::mirror(n);
    throw nb::value_error("The yardsticks are richards and mirror.");
}

nb::dict build_info() {
    nb::dict info;
    info["compiler"] = NQ_COMPILER;
    info["version"] = NQ_VERSION;
    info["usable"] = nq::usable_sets();
    info["chosen"] = nq::choose_set("auto");
    return info;
}

// ---- estimates and fair samples ----

const nq::MonteCarloKernel& monte_carlo_kernel(const std::string& wanted) {
    const std::string set = nq::choose_set(wanted);
#ifdef NQ_X86
    if (set == "avx512") return nq::monte_carlo_kernel_avx512;
    if (set == "avx2") return nq::monte_carlo_kernel_avx2;
#endif
    return nq::monte_carlo_kernel_portable;
}

const nq::AnnealingKernel& annealing_kernel(const std::string& wanted) {
    const std::string set = nq::choose_set(wanted);
#ifdef NQ_X86
    if (set == "avx512") return nq::annealing_kernel_avx512;
    if (set == "avx2") return nq::annealing_kernel_avx2;
#endif
    return nq::annealing_kernel_portable;
}

void check_rows(int n, int fewest, int most) {
    if (n < fewest || n > most)
        throw nb::value_error(("n must be from " + std::to_string(fewest) + " to " + std::to_string(most) + ", got " +
                               std::to_string(n) + ".")
                                  .c_str());
}

constexpr int most_annealed_rows = 1 << 20;

// ln of the estimate, resamplings, and whether it was finished.
std::tuple<double, int, bool> monte_carlo_round(int n, int particles, double twist, std::uint64_t seed,
                                                std::uint64_t stream, const Stop& stop, const std::string& isa) {
    check_rows(n, 1, nq::most_monte_carlo_rows);
    if (particles < 1) throw nb::value_error("There must be at least one particle.");
    const nq::MonteCarloKernel& kernel = monte_carlo_kernel(isa);
    const nb::gil_scoped_release released;
    const nq::MonteCarloTask task{n, particles, twist, seed, stream};
    const Workspace workspace(kernel.workspace_bytes(task));
    const nq::MonteCarloResult result = kernel.run(task, workspace.get(), stop.flag());
    return {result.log_count, result.resamplings, result.completed};
}

using Numbers = std::vector<double>;

// Four means for each step of the ladder on the way up, then for each on the way down; and whether it was finished.
std::tuple<Numbers, bool> annealing_round(int n, const Numbers& inverse_temperatures,
                                          const std::vector<std::int32_t>& sweeps, const Numbers& shifts,
                                          std::uint64_t seed, std::uint64_t stream, const Stop& stop,
                                          const std::string& isa) {
    check_rows(n, 2, most_annealed_rows);
    const std::size_t steps = inverse_temperatures.size();
    if (steps == 0 || sweeps.size() != steps || shifts.size() + 1 != steps ||
        *std::min_element(sweeps.begin(), sweeps.end()) < 1)
        throw nb::value_error("A ladder has at least one step, sweeps for each, and a shift between each and the next.");
    const nq::AnnealingKernel& kernel = annealing_kernel(isa);
    const nb::gil_scoped_release released;
    const nq::Ladder ladder{inverse_temperatures, sweeps, shifts};
    std::vector<nq::StepMeans> up, down;
    if (!nq::AnnealingRound(n, ladder, seed, stream, kernel).run(up, down, stop.flag())) return {Numbers{}, false};
    Numbers numbers;
    for (const auto& way : {up, down})
        for (const nq::StepMeans& step : way)
            numbers.insert(numbers.end(), {step.to_next, step.to_before, step.energy, step.solved});
    return {numbers, true};
}

using Solutions = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>>;

// Hands the rows that a writer has collected to numpy. Needs the interpreter's lock.
Solutions as_array(nq::ArrayWriter& writer, std::size_t found, int n) {
    std::int32_t* numbers = writer.numbers.release();
    const nb::capsule owner(numbers, [](void* memory) noexcept { std::free(memory); });
    return {numbers, {found, static_cast<std::size_t>(n)}, owner};
}

class SolutionChain {
public:
    SolutionChain(int n, double inverse_temperature, std::uint64_t seed, std::uint64_t stream, const std::string& isa)
        : n_(n), chain_(checked(n), inverse_temperature, seed, stream, annealing_kernel(isa)) {}

    bool start(int sweeps, const Stop& stop) {
        const nb::gil_scoped_release released;
        return chain_.start(sweeps, stop.flag());
    }

    // Looks `looks` times, `thinning` sweeps apart: the solutions seen, at most `most`, and how often it looked.
    std::tuple<Solutions, std::uint64_t> take(std::size_t most, std::uint64_t looks, int thinning, const Stop& stop) {
        nq::ArrayWriter writer(n_);
        std::size_t found = 0;
        std::uint64_t looked = 0;
        {
            const nb::gil_scoped_release released;
            for (; looked < looks && found < most && !stop.is_set(); ++looked)
                if (chain_.look(thinning, stop.flag())) {
                    writer.expect(1);
                    writer.write(chain_.columns().data());
                    ++found;
                }
        }
        return {as_array(writer, found, n_), looked};
    }

private:
    static int checked(int n) {
        check_rows(n, 2, most_annealed_rows);
        return n;
    }

    int n_;
    nq::SolutionChain chain_;
};

// Uniform solutions by rejection, fewer than `wanted` only if the stop flag was seen, and the tries it took.
std::tuple<Solutions, std::uint64_t> rejection(int n, std::size_t wanted, std::uint64_t seed, std::uint64_t stream,
                                               const Stop& stop) {
    check_rows(n, 4, nq::most_batched_columns);
    nq::ArrayWriter writer(n);
    nq::Rejection dealer(n, seed, stream);
    std::size_t found = 0;
    {
        const nb::gil_scoped_release released;
        for (; found < wanted && dealer.next(stop.flag()); ++found) {
            writer.expect(1);
            writer.write(dealer.columns().data());
        }
    }
    return {as_array(writer, found, n), dealer.tries()};
}

void bind_sampling(nb::module_& m) {
    m.def("monte_carlo_round", &monte_carlo_round, nb::arg("n"), nb::arg("particles"), nb::arg("twist"),
          nb::arg("seed"), nb::arg("stream"), nb::arg("stop"), nb::arg("isa") = "auto");
    m.def("annealing_round", &annealing_round, nb::arg("n"), nb::arg("inverse_temperatures"), nb::arg("sweeps"),
          nb::arg("shifts"), nb::arg("seed"), nb::arg("stream"), nb::arg("stop"), nb::arg("isa") = "auto");
    m.def("rejection", &rejection, nb::arg("n"), nb::arg("wanted"), nb::arg("seed"), nb::arg("stream"),
          nb::arg("stop"));
    nb::class_<SolutionChain>(m, "SolutionChain")
        .def(nb::init<int, double, std::uint64_t, std::uint64_t, const std::string&>(), nb::arg("n"),
             nb::arg("inverse_temperature"), nb::arg("seed"), nb::arg("stream"), nb::arg("isa") = "auto")
        .def("start", &SolutionChain::start, nb::arg("sweeps"), nb::arg("stop"))
        .def("take", &SolutionChain::take, nb::arg("most"), nb::arg("looks"), nb::arg("thinning"), nb::arg("stop"));
}

}  // namespace

NB_MODULE(_core, m) {
    bind_solvers(m);
    m.doc() = "The compiled loops of nqueens.";
    m.def("build_info", &build_info);
    bind_huge(m);
    bind_pieces(m);
    m.def("yardstick", &yardstick, nb::arg("name"), nb::arg("n"));
    m.def("count_half_turn", &count_half_turn, nb::arg("rows"), nb::arg("columns"), nb::arg("allowed"),
          nb::arg("stop"), nb::arg("part") = 0, nb::arg("parts") = 1);
    m.def("count_quarter_turn", &count_quarter_turn, nb::arg("n"), nb::arg("allowed"), nb::arg("stop"),
          nb::arg("part") = 0, nb::arg("parts") = 1);

    nb::class_<Stop>(m, "Stop").def(nb::init<>()).def("set", &Stop::set).def_prop_ro("is_set", &Stop::is_set);

    nb::class_<RowPlan>(m, "RowPlan")
        .def(nb::init<int, const Masks&>(), nb::arg("columns"), nb::arg("allowed"))
        .def_prop_ro("units", &RowPlan::units)
        .def_prop_ro("weights", &RowPlan::weights)
        .def("unit", &RowPlan::unit, nb::arg("at"))
        .def("digest", &RowPlan::digest)
        .def("run", &RowPlan::run, nb::arg("first"), nb::arg("last"), nb::arg("stop"), nb::arg("isa") = "auto");

    nb::class_<Lister>(m, "Lister")
        .def(nb::init<int, const Masks&, const std::string&>(), nb::arg("columns"), nb::arg("allowed"),
             nb::arg("isa") = "auto")
        .def("arrays", &Lister::arrays, nb::arg("most"), nb::arg("stop"))
        .def("text", &Lister::text, nb::arg("most"), nb::arg("stop"), nb::arg("pairs"), nb::arg("first_number") = 0);

    bind_sampling(m);
}
