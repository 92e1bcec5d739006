// Bindings of solvers from the literature: dancing links, min-conflicts, Sosič and Gu, and the textbook counters.
#include <mutex>

#include "common/integers.hpp"
#include "literature/dancing_links.hpp"
#include "literature/min_conflicts.hpp"
#include "literature/sosic_gu.hpp"
#include "literature/textbook_counters.hpp"
#include "python/bindings.hpp"
#include "rows/listing.hpp"

namespace nq::python {
namespace {

std::invalid_argument not_one_of(const std::string& what, const std::string& allowed, const std::string& got) {
    return std::invalid_argument(what + " must be " + allowed + ", got '" + got + "'.");
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

class DancingLinksSearch {
public:
    DancingLinksSearch(int columns, const Masks& allowed, const std::string& order)
        : search_(checked(columns, allowed), columns, item_order(order)) {}

    // Up to `most` further solutions, as an array of shape (found, rows).
    Array<i32, 2> arrays(std::size_t most, const Stop& stop) {
        ArrayWriter writer(search_.rows());
        std::size_t found = 0;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard one_at_a_time(mutex_);
            found = search_.next(most, stop.flag(), writer);
        }
        return as_array(std::move(writer.numbers), found, search_.rows());
    }

    u64 nodes() const { return search_.nodes(); }
    u64 placements() const { return search_.placements(); }

private:
    DancingLinks search_;
    std::mutex mutex_;
};

constexpr u32 most_repaired_rows = 1u << 27;

void check_repaired(u32 n) {
    if (n > most_repaired_rows) throw std::invalid_argument("Repair takes at most 134217728 rows.");
}

// Columns, repairs made, restarts, and whether the columns are a solution.
using Repaired = std::tuple<Array<u32, 1>, u64, u64, bool>;

Repaired min_conflicts(u32 n, u64 seed, const std::string& start, const std::string& move, u64 max_steps, u64 restarts,
                       const Stop& stop) {
    check_repaired(n);
    const RepairStart how = repair_start(start);
    const RepairMove which = repair_move(move);
    nb::gil_scoped_release released;
    MinConflicts search(n, seed);
    const auto report = search.run(how, which, max_steps, restarts, stop.flag());
    const nb::gil_scoped_acquire acquired;
    return {as_array(std::vector(search.columns()), n), report.steps, report.restarts, report.solved};
}

Repaired sosic_gu(u32 n, int program, u64 seed, u64 restarts, const Stop& stop) {
    check_repaired(n);
    if (program < 1 || program > 4) throw std::invalid_argument("The queen search must be from 1 to 4.");
    const auto repaired = [&](auto search) -> Repaired {
        nb::gil_scoped_release released;
        const auto report = search.run(restarts, stop.flag());
        const nb::gil_scoped_acquire acquired;
        return {as_array(std::vector(search.columns()), n), report.steps, report.restarts, report.solved};
    };
    return program == 4 ? repaired(QueenSearch4(n, seed)) : repaired(QueenSearches(n, seed, program));
}

u64 yardstick(const std::string& name, int n) {
    if (n < 0 || n > textbook::most_columns) throw std::invalid_argument("A yardstick takes n from 0 to 32.");
    const nb::gil_scoped_release released;
    if (name == "richards") return textbook::richards(n);
    if (name == "mirror") return textbook::mirror(n);
    throw std::invalid_argument("The yardstick must be richards or mirror.");
}

}  // namespace

void bind_literature(nb::module_& m) {
    nb::class_<DancingLinksSearch>(m, "DancingLinks")
        .def(nb::init<int, const Masks&, const std::string&>(), nb::arg("columns"), nb::arg("allowed"),
             nb::arg("order") = "organ-pipe")
        .def("arrays", &DancingLinksSearch::arrays, nb::arg("most"), nb::arg("stop"))
        .def_prop_ro("nodes", &DancingLinksSearch::nodes)
        .def_prop_ro("placements", &DancingLinksSearch::placements);
    m.def("min_conflicts", &min_conflicts, nb::arg("n"), nb::arg("seed"), nb::arg("start"), nb::arg("move"),
          nb::arg("max_steps"), nb::arg("restarts"), nb::arg("stop"));
    m.def("sosic_gu", &sosic_gu, nb::arg("n"), nb::arg("program"), nb::arg("seed"), nb::arg("restarts"),
          nb::arg("stop"));
    m.def("yardstick", &yardstick, nb::arg("name"), nb::arg("n"));
}

}  // namespace nq::python
