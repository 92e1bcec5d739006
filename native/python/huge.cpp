// Bindings of huge boards, random solutions and completion.
#include <algorithm>
#include <limits>

#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "huge/check.hpp"
#include "huge/closed_form.hpp"
#include "huge/completion.hpp"
#include "huge/random_solution.hpp"
#include "python/bindings.hpp"

namespace nq::python {
namespace {

template <class Number>
using Columns = nb::ndarray<Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class Number>
using ReadColumns = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void check_solvable(std::size_t rows) {
    if (rows == 2 || rows == 3) throw std::invalid_argument("There is no solution for 2 and 3 rows.");
}

template <class Number>
bool parity_lists(Columns<Number> out, const Stop& stop, const std::string& isa) {
    check_solvable(out.size());
    if (out.size() > 0 && out.size() - 1 > std::numeric_limits<Number>::max())
        throw std::invalid_argument("The columns must fit the integer type of the array.");
    const ClosedFormKernel& kernel = built_for<ClosedFormKernel>(isa);
    const nb::gil_scoped_release released;
    return closed_form(out.data(), out.size(), kernel, stop.flag());
}

bool random_solution(Columns<u32> out, u64 seed, const Stop& stop, const std::string& isa) {
    check_solvable(out.size());
    if (out.size() >= no_row) throw std::invalid_argument("A random solution must have at most 4294967294 rows.");
    const WordsKernel& kernel = built_for<WordsKernel>(isa);
    const nb::gil_scoped_release released;
    return RandomSolution(static_cast<u32>(out.size()), seed, out.data(), kernel).run(stop.flag());
}

constexpr u64 most_width = u64{1} << 48;

// The first row off the board, the first two rows that clash (-1: none), and whether the check was finished.
template <class Number>
std::tuple<i64, i64, i64, bool> first_clash(ReadColumns<Number> columns, u64 width, const Stop& stop) {
    if (width > most_width) throw std::invalid_argument("A board must have at most 2^48 columns.");
    const nb::gil_scoped_release released;
    const Verdict verdict = Check<Number>(columns.data(), columns.size(), width).run(stop.flag());
    return {verdict.off_board, verdict.first, verdict.second, verdict.completed};
}

using Indices = std::vector<i32>;
using Allowed = nb::ndarray<const u8, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// The index of each row's column (empty: not found), steps, restarts, and whether the search was finished.
std::tuple<std::vector<u32>, u64, u64, bool> complete_by_swaps(const Indices& rows, const Indices& columns,
                                                               Allowed allowed, u64 seed, u64 steps, u64 restarts,
                                                               const Stop& stop) {
    if (rows.empty() || columns.empty() || allowed.shape(0) != rows.size() || allowed.shape(1) != columns.size())
        throw std::invalid_argument(
            "There must be one row of allowed squares per empty row, one square per empty column.");
    for (const Indices& numbers : {rows, columns})
        for (const i32 number : numbers)
            if (number < 0 || number >= most_completed_rows)
                throw std::invalid_argument("Rows and columns to complete are numbered from 0 to 67108863.");
    const nb::gil_scoped_release released;
    const CompletionSearch::Board board{rows, columns, allowed.data(), *std::max_element(rows.begin(), rows.end()),
                                        *std::max_element(columns.begin(), columns.end())};
    CompletionSearch search(board, seed);
    const CompletionSearch::Report report = search.run(steps, restarts, stop.flag());
    std::vector<u32> found;
    if (report.solved) found.assign(search.arrangement().begin(), search.arrangement().begin() + rows.size());
    return {found, report.steps, report.restarts, !report.stopped};
}

}  // namespace

void bind_huge(nb::module_& m) {
    m.def("parity_lists", &parity_lists<u32>, nb::arg("out"), nb::arg("stop"), nb::arg("isa") = "auto");
    m.def("parity_lists", &parity_lists<u64>, nb::arg("out"), nb::arg("stop"), nb::arg("isa") = "auto");
    m.def("random_solution", &random_solution, nb::arg("out"), nb::arg("seed"), nb::arg("stop"),
          nb::arg("isa") = "auto");
    m.def("first_clash", &first_clash<i32>, nb::arg("columns"), nb::arg("width"), nb::arg("stop"));
    m.def("first_clash", &first_clash<u32>, nb::arg("columns"), nb::arg("width"), nb::arg("stop"));
    m.def("first_clash", &first_clash<i64>, nb::arg("columns"), nb::arg("width"), nb::arg("stop"));
    m.def("first_clash", &first_clash<u64>, nb::arg("columns"), nb::arg("width"), nb::arg("stop"));
    m.def("complete_by_swaps", &complete_by_swaps, nb::arg("rows"), nb::arg("columns"), nb::arg("allowed"),
          nb::arg("seed"), nb::arg("steps"), nb::arg("restarts"), nb::arg("stop"));
}

}  // namespace nq::python
