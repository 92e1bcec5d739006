// Python's view of the compiled solvers of the literature: dancing links, min-conflicts, Sosič and Gu.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <mutex>

#include "literature/dancing_links.hpp"
#include "literature/min_conflicts.hpp"
#include "literature/sosic_gu.hpp"
#include "python/seam.hpp"
#include "rows/listing.hpp"

namespace nq::python {
namespace {

nb::builtin_exception not_one_of(const std::string& what, const std::string& allowed, const std::string& got) {
    return nb::value_error((what + " must be " + allowed + ", got '" + got + "'.").c_str());
}

ItemOrder item_order(const std::string& order) {
    if (order == "organ-pipe") return ItemOrder::organ_pipe;
    if (order == "natural") return ItemOrder::natural;
    throw not_one_of("The order of items", "organ-pipe or natural", order);
}

RepairStart repair_start(const std::string& start) {
    if (start == "greedy") return RepairStart::greedy;
    if (start == "permutation") return RepairStart::permutation;
    if (start == "random") return RepairStart::random;
    throw not_one_of("The start", "greedy, permutation or random", start);
}

RepairMove repair_move(const std::string& move) {
    if (move == "random") return RepairMove::random;
    if (move == "most") return RepairMove::most;
    throw not_one_of("The move", "random or most", move);
}

class PyDancingLinks {
public:
    PyDancingLinks(int columns, const Masks& allowed, const std::string& order)
        : search_(checked(columns, allowed), columns, item_order(order)) {}

    // The next solutions, at most `most`, as an array of shape (found, rows).
    nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>> arrays(std::size_t most, const Stop& stop) {
        ArrayWriter writer(search_.rows());
        std::size_t found = 0;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard one_at_a_time(mutex_);
            found = search_.next(most, stop.flag(), writer);
        }
        std::int32_t* numbers = writer.numbers.release();
        const nb::capsule owner(numbers, [](void* memory) noexcept { std::free(memory); });
        return {numbers, {found, static_cast<std::size_t>(search_.rows())}, owner};
    }

    std::uint64_t nodes() const { return search_.nodes(); }
    std::uint64_t placements() const { return search_.placements(); }

private:
    DancingLinks search_;
    std::mutex mutex_;
};

constexpr std::uint32_t most_repaired_rows = 1u << 27;

void check_repaired(std::uint32_t n) {
    if (n > most_repaired_rows) throw nb::value_error("Repair takes at most 134217728 rows.");
}

// Columns, repairs made, restarts, and whether the columns are a solution.
using Repaired = std::tuple<Array<std::uint32_t>, std::uint64_t, std::uint64_t, bool>;

Repaired min_conflicts(std::uint32_t n, std::uint64_t seed, const std::string& start, const std::string& move,
                       std::uint64_t max_steps, std::uint64_t restarts, const Stop& stop) {
    check_repaired(n);
    const RepairStart how = repair_start(start);
    const RepairMove which = repair_move(move);
    nb::gil_scoped_release released;
    MinConflicts search(n, seed);
    const auto report = search.run(how, which, max_steps, restarts, stop.flag());
    const nb::gil_scoped_acquire acquired;
    return {copied(search.columns()), report.steps, report.restarts, report.solved};
}

Repaired sosic_gu(std::uint32_t n, std::uint64_t seed, std::uint64_t restarts, const Stop& stop) {
    check_repaired(n);
    nb::gil_scoped_release released;
    QueenSearch4 search(n, seed);
    const auto report = search.run(restarts, stop.flag());
    const nb::gil_scoped_acquire acquired;
    return {copied(search.columns()), report.steps, report.restarts, report.solved};
}

}  // namespace

void bind_solvers(nb::module_& m) {
    nb::class_<PyDancingLinks>(m, "DancingLinks")
        .def(nb::init<int, const Masks&, const std::string&>(), nb::arg("columns"), nb::arg("allowed"),
             nb::arg("order") = "organ-pipe")
        .def("arrays", &PyDancingLinks::arrays, nb::arg("most"), nb::arg("stop"))
        .def_prop_ro("nodes", &PyDancingLinks::nodes)
        .def_prop_ro("placements", &PyDancingLinks::placements);
    m.def("min_conflicts", &min_conflicts, nb::arg("n"), nb::arg("seed"), nb::arg("start"), nb::arg("move"),
          nb::arg("max_steps"), nb::arg("restarts"), nb::arg("stop"));
    m.def("sosic_gu", &sosic_gu, nb::arg("n"), nb::arg("seed"), nb::arg("restarts"), nb::arg("stop"));
}

}  // namespace nq::python
