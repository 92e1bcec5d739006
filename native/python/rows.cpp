// Bindings of the row search, its lister, and the searches for symmetric solutions.
#include <nanobind/stl/unique_ptr.h>

#include <algorithm>
#include <mutex>

#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "rows/invariant_amazons.hpp"
#include "rows/listing.hpp"
#include "rows/rotations.hpp"
#include "rows/scalar_search.hpp"
#include "rows/work_units.hpp"

namespace nq::python {

namespace {

void check_size(int rows, int columns) {
    constexpr int most = most_rows;
    if (rows < 0 || columns < 0 || rows > most || columns > most)
        throw std::invalid_argument("The compiled search takes boards of at most " + std::to_string(most) +
                                    " rows and " + std::to_string(most) + " columns, got " + std::to_string(rows) +
                                    "x" + std::to_string(columns) + ".");
}

}  // namespace

const Masks& checked(int columns, const Masks& allowed) {
    check_size(static_cast<int>(allowed.size()), columns);
    for (const u64 mask : allowed)
        if (columns < 64 && mask >> columns)
            throw std::invalid_argument("A mask of allowed columns has bits beyond the " + std::to_string(columns) +
                                        " columns.");
    return allowed;
}

void check_range(u64 first, u64 last, u64 units) {
    if (first > last || last > units)
        throw std::invalid_argument("A range of units must lie within 0 and " + std::to_string(units) + ", got " +
                                    std::to_string(first) + " to " + std::to_string(last) + ".");
}

namespace {

class RowPlan {
public:
    RowPlan(Board board, std::vector<Orbit> units) : board_(std::move(board)), units_(std::move(units)) {}

    std::size_t units() const { return units_.size(); }

    Masks weights() const {
        Masks weights;
        for (const Orbit& orbit : units_) weights.push_back(orbit.weight);
        return weights;
    }

    // The weight of a unit and its preset queens, as (row, column).
    std::tuple<int, std::vector<std::tuple<int, int>>> unit(std::size_t at) const {
        check_range(at, at + 1, units());
        const Orbit& orbit = units_[at];
        std::vector<std::tuple<int, int>> queens;
        for (int queen = 0; queen < orbit.queens; ++queen) queens.emplace_back(orbit.row[queen], orbit.column[queen]);
        return {orbit.weight, queens};
    }

    u64 digest() const { return nq::digest(units_); }

    // Sum of weight × count, nodes, and the number of units finished before the stop flag was seen.
    std::tuple<u64, u64, std::size_t> run(std::size_t first, std::size_t last, const Stop& stop,
                                          const std::string& isa) const {
        check_range(first, last, units());
        if (isa == "scalar" || std::max(board_.rows, board_.columns) > most_batched_columns)
            return sum(first, last, [&](const RowProblem& problem) { return count_scalar(problem, stop.flag()); });
        const RowKernel& kernel = built_for<RowKernel>(isa);
        const Workspace workspace(kernel.workspace_bytes);
        return sum(first, last,
                   [&](const RowProblem& problem) { return kernel.count(problem, workspace.get(), stop.flag()); });
    }

private:
    template <class Count>
    std::tuple<u64, u64, std::size_t> sum(std::size_t first, std::size_t last, Count count) const {
        const nb::gil_scoped_release released;
        u64 total = 0, nodes = 0;
        for (std::size_t at = first; at < last; ++at) {
            const RowTotals totals = count(remaining_rows(board_, units_[at]));
            if (!totals.completed) return {total, nodes, at - first};
            total += units_[at].weight * totals.count;
            nodes += totals.nodes;
        }
        return {total, nodes, last - first};
    }

    Board board_;
    std::vector<Orbit> units_;
};

// None if the stop flag was seen.
std::unique_ptr<RowPlan> row_plan(int columns, const Masks& allowed, const Stop& stop) {
    Board board{static_cast<int>(allowed.size()), columns, checked(columns, allowed)};
    const nb::gil_scoped_release released;
    auto units = row_units(board, stop.flag());
    return units ? std::make_unique<RowPlan>(std::move(board), std::move(*units)) : nullptr;
}

class Lister {
public:
    Lister(int columns, const Masks& allowed, const std::string& isa)
        : columns_(columns), lister_(checked(columns, allowed), columns, built_for<RowKernel>(isa)) {}

    // Up to `most` further solutions, as an array of shape (found, rows).
    Array<i32, 2> arrays(std::size_t most, const Stop& stop) {
        ArrayWriter writer(lister_.rows());
        const std::size_t found = next(most, stop, writer);
        return as_array(std::move(writer.numbers), found, lister_.rows());
    }

    // Up to `most` further solutions as lines of text, [1, 3, 0, 2] or with `pairs` [[0, 1], [1, 3], [2, 0], [3, 2]].
    std::tuple<nb::bytes, std::size_t> text(std::size_t most, const Stop& stop, bool pairs, int first_number) {
        if (first_number != 0 && first_number != 1)
            throw std::invalid_argument("Rows and columns must be counted from 0 or 1.");
        LineWriter writer(lister_.rows(), columns_, pairs, first_number);
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

using CountOfRotation = std::tuple<u64, u64, bool>;

CountOfRotation as_tuple(const RotationCount& found) { return {found.count, found.nodes, found.completed}; }

CountOfRotation count_half_turn(int rows, int columns, const Masks& allowed, const Stop& stop, u64 part, u64 parts) {
    const nb::gil_scoped_release released;
    return as_tuple(nq::count_half_turn(rows, columns, allowed, stop.flag(), {part, parts}));
}

CountOfRotation count_quarter_turn(int n, const Masks& allowed, const Stop& stop, u64 part, u64 parts) {
    const nb::gil_scoped_release released;
    return as_tuple(nq::count_quarter_turn(n, allowed, stop.flag(), {part, parts}));
}

CountOfRotation count_invariant_amazons(bool quarter, const Masks& allowed, const Stop& stop, u64 part, u64 parts) {
    const nb::gil_scoped_release released;
    const Rotation rotation = quarter ? Rotation::quarter_turn : Rotation::half_turn;
    return as_tuple(nq::count_invariant_amazons(rotation, allowed, stop.flag(), {part, parts}));
}

}  // namespace

void bind_rows(nb::module_& m) {
    m.attr("ROWS_REVISION") = rows_revision;
    m.attr("ROTATIONS_REVISION") = rotations_revision;
    m.def("row_plan", &row_plan, nb::arg("columns"), nb::arg("allowed"), nb::arg("stop"));
    nb::class_<RowPlan>(m, "RowPlan")
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
    m.def("count_half_turn", &count_half_turn, nb::arg("rows"), nb::arg("columns"), nb::arg("allowed"), nb::arg("stop"),
          nb::arg("part") = 0, nb::arg("parts") = 1);
    m.def("count_quarter_turn", &count_quarter_turn, nb::arg("n"), nb::arg("allowed"), nb::arg("stop"),
          nb::arg("part") = 0, nb::arg("parts") = 1);
    m.def("count_invariant_amazons", &count_invariant_amazons, nb::arg("quarter"), nb::arg("allowed"), nb::arg("stop"),
          nb::arg("part") = 0, nb::arg("parts") = 1);
}

}  // namespace nq::python
