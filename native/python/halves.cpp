// Bindings of the half-board matching.
#include <memory>
#include <mutex>

#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "halves/kernel.hpp"
#include "python/bindings.hpp"

namespace nq::python {
namespace {

int checked_queens(int n, int least, int most, const char* what) {
    if (n < least || n > most)
        throw std::invalid_argument(std::string(what) + " takes n from " + std::to_string(least) + " to " +
                                    std::to_string(most) + ", got " + std::to_string(n) + ".");
    return n;
}

// The common part of plans for all kernels, and a pool of workspaces for the threads.
template <class Kernel>
class MatchingPlan {
public:
    MatchingPlan(int n, bool second, const Kernel& kernel)
        : cut_(second ? Cut::second : Cut::first), kernel_(kernel), shape_(kernel_.shape(n, cut_)) {}

    u64 units() const { return shape_.units; }
    std::size_t bytes_per_thread() const { return shape_.workspace_bytes; }

    // Count, half-placements listed, and units finished before the stop flag was seen.
    std::tuple<nb::int_, u64, u64> run(u64 first, u64 last, const Stop& stop) {
        const HalvesTotals totals = totals_of(first, last, stop);
        return {count_of(totals), totals.listed, totals.units};
    }

protected:
    static nb::int_ count_of(const HalvesTotals& totals) {
        const nb::int_ low(totals.count_low), high(totals.count_high);
        return nb::int_(high * nb::int_(nb::int_(1) << nb::int_(64)) + low);
    }

    HalvesTotals totals_of(u64 first, u64 last, const Stop& stop) {
        return totals_by(first, last,
                         [&](Workspace& workspace) { return kernel_.run(workspace.get(), first, last, stop.flag()); });
    }

    // Calls `run` with a workspace, for units first..last-1.
    template <class Run>
    HalvesTotals totals_by(u64 first, u64 last, const Run& run) {
        check_range(first, last, shape_.units);
        const nb::gil_scoped_release released;
        std::unique_ptr<Workspace> workspace = take();
        const HalvesTotals totals = run(*workspace);
        const std::lock_guard one_at_a_time(mutex_);
        idle_.push_back(std::move(workspace));
        return totals;
    }

    const Cut cut_;
    const Kernel& kernel_;
    const HalvesShape shape_;

private:
    std::unique_ptr<Workspace> take() {
        {
            const std::lock_guard one_at_a_time(mutex_);
            if (!idle_.empty()) {
                std::unique_ptr<Workspace> workspace = std::move(idle_.back());
                idle_.pop_back();
                return workspace;
            }
        }
        auto workspace = std::make_unique<Workspace>(shape_.workspace_bytes);
        kernel_.start(shape_.queens, cut_, workspace->get());
        return workspace;
    }

    std::mutex mutex_;
    std::vector<std::unique_ptr<Workspace>> idle_;
};

class HalvesPlan : public MatchingPlan<HalvesKernel> {
public:
    HalvesPlan(int n, const std::string& isa, bool second)
        : MatchingPlan(checked_queens(n, least_halves_queens, most_halves_queens, "Half-board matching"), second,
                       built_for<HalvesKernel>(isa)) {}

    int band() const { return shape_.band; }
    Masks case_starts() const {
        Masks starts;
        for (int number = 0; number < shape_.cases; ++number)
            starts.push_back(kernel_.case_start(shape_.queens, cut_, number));
        return starts;
    }

    // Work of the units: half-placements listed, pairs tested, items, blocks.
    std::tuple<u64, u64, u64, u64> work(u64 first, u64 last, const Stop& stop) {
        const HalvesTotals totals = totals_of(first, last, stop);
        return {totals.listed, totals.pairs, totals.items, totals.blocks};
    }

    // The count of one row set of a unit.
    nb::int_ run_set(u64 unit, u64 number, const Stop& stop) {
        check_range(number, number + 1, shape_.sets_per_unit);
        return count_of(totals_by(unit, unit + 1, [&](Workspace& workspace) {
            return kernel_.run_set(workspace.get(), unit, number, stop.flag());
        }));
    }

    // A unit as ordinary boards, each with the number of its row set. Its count is the sum of weight × (number of ways
    // to place one queen in every row of the masks).
    std::vector<std::tuple<u32, u32, Masks>> parts(u64 unit) const {
        check_range(unit, unit + 1, shape_.units);
        struct Taken {
            int n;
            std::vector<std::tuple<u32, u32, Masks>> parts;
        } taken{shape_.queens, {}};
        kernel_.describe(
            shape_.queens, cut_, unit,
            [](void* owner, const HalvesPart& part) {
                auto& to = *static_cast<Taken*>(owner);
                to.parts.emplace_back(part.set, part.weight, Masks(part.allowed, part.allowed + to.n));
            },
            &taken);
        return taken.parts;
    }
};

class HalfTurnPlan : public MatchingPlan<RotationKernel> {
public:
    HalfTurnPlan(int n, const std::string& isa, bool second)
        : MatchingPlan(checked_queens(n, least_half_turn_queens, most_half_turn_queens, "Matching for the half-turn"),
                       second, built_for<RotationKernels>(isa).half) {}
};

class QuarterTurnPlan : public MatchingPlan<RotationKernel> {
public:
    QuarterTurnPlan(int n, const std::string& isa, bool second)
        : MatchingPlan(checked(n), second, built_for<RotationKernels>(isa).quarter) {}

private:
    static int checked(int n) {
        checked_queens(n, least_quarter_turn_queens, most_quarter_turn_queens, "Matching for the quarter-turn");
        if (n % 4 > 1)
            throw std::invalid_argument("The quarter-turn has invariant solutions only where n is 4k or 4k + 1, got " +
                                        std::to_string(n) + ".");
        return n;
    }
};

template <class Plan>
nb::class_<Plan> bind_plan(nb::module_& m, const char* name) {
    return nb::class_<Plan>(m, name)
        .def(nb::init<int, const std::string&, bool>(), nb::arg("n"), nb::arg("isa") = "auto",
             nb::arg("second") = false)
        .def_prop_ro("units", &Plan::units)
        .def_prop_ro("bytes_per_thread", &Plan::bytes_per_thread)
        .def("run", &Plan::run, nb::arg("first"), nb::arg("last"), nb::arg("stop"));
}

}  // namespace

void bind_halves(nb::module_& m) {
    bind_plan<HalvesPlan>(m, "HalvesPlan")
        .def_prop_ro("band", &HalvesPlan::band)
        .def_prop_ro("case_starts", &HalvesPlan::case_starts)
        .def("work", &HalvesPlan::work, nb::arg("first"), nb::arg("last"), nb::arg("stop"))
        .def("parts", &HalvesPlan::parts, nb::arg("unit"))
        .def("run_set", &HalvesPlan::run_set, nb::arg("unit"), nb::arg("number"), nb::arg("stop"));
    bind_plan<HalfTurnPlan>(m, "HalfTurnPlan");
    bind_plan<QuarterTurnPlan>(m, "QuarterTurnPlan");
    m.attr("MOST_HALVES_QUEENS") = most_halves_queens;
    m.attr("LEAST_HALVES_QUEENS") = least_halves_queens;
    m.attr("MOST_HALF_TURN_QUEENS") = most_half_turn_queens;
    m.attr("LEAST_HALF_TURN_QUEENS") = least_half_turn_queens;
    m.attr("MOST_QUARTER_TURN_QUEENS") = most_quarter_turn_queens;
    m.attr("LEAST_QUARTER_TURN_QUEENS") = least_quarter_turn_queens;
    m.attr("HALVES_REVISION") = halves_revision;
}

}  // namespace nq::python
