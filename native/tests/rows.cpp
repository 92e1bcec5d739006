// Tests of the row search, the orbits, the lister and the writer of lines, in every instruction set of this processor,
// against a brute force that compares pairs of queens. Exit status 0 if all pass.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <random>
#include <string>
#include <vector>

#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "rows/kernel.hpp"
#include "rows/listing.hpp"
#include "rows/scalar_search.hpp"
#include "rows/work_units.hpp"
#include "tests/checks.hpp"

using nq::i32;
using nq::u64;
using nq::tests::outcome;

namespace {

using Masks = std::vector<u64>;
using Placement = std::vector<i32>;

void expect(bool holds, const std::string& what, const nq::Board& board) {
    nq::tests::expect(holds, what, board.rows, board.columns);
}

u64 all_columns(int columns) { return columns == 64 ? ~0ULL : (1ULL << columns) - 1; }

nq::Board empty_board(int rows, int columns) {
    return {rows, columns, Masks(static_cast<std::size_t>(rows), all_columns(columns))};
}

const nq::RowKernel& best_kernel() { return nq::built_for<nq::RowKernel>("auto"); }

struct FreeAligned {
    void operator()(char* memory) const { ::operator delete[](memory, std::align_val_t{64}); }
};

// Exactly as much memory as the kernel requires, so that the sanitizer detects every access beyond it.
std::unique_ptr<char[], FreeAligned> workspace(const nq::RowKernel& kernel) {
    return std::unique_ptr<char[], FreeAligned>(new (std::align_val_t{64}) char[kernel.workspace_bytes]);
}

void each_solution(const nq::Board& board, Placement& queens, std::vector<Placement>& found) {
    const int row = static_cast<int>(queens.size());
    if (row == board.rows) {
        found.push_back(queens);
        return;
    }
    for (int column = 0; column < board.columns; ++column) {
        bool safe = board.allows({row, column});
        for (int above = 0; above < row; ++above)
            safe = safe && !nq::attack({above, queens[static_cast<std::size_t>(above)]}, {row, column});
        if (!safe) continue;
        queens.push_back(column);
        each_solution(board, queens, found);
        queens.pop_back();
    }
}

std::vector<Placement> brute_force(const nq::Board& board) {
    std::vector<Placement> found;
    Placement queens;
    each_solution(board, queens, found);
    return found;
}

std::string line(const Placement& queens, bool pairs, int first) {
    std::string text = "[";
    for (std::size_t row = 0; row < queens.size(); ++row) {
        const std::string column = std::to_string(queens[row] + first);
        if (row > 0) text += ", ";
        if (pairs) text.append("[").append(std::to_string(row + static_cast<std::size_t>(first))).append(", ");
        text.append(column).append(pairs ? "]" : "");
    }
    return text + "]\n";
}

// Weighted count and nodes over all units, at least `wanted` of them; `count` counts one row problem.
template <class Count>
std::pair<u64, u64> weighted(const nq::Board& board, Count count, double wanted = 0) {
    u64 total = 0, nodes = 0;
    const auto units = nq::row_units(board, wanted);
    for (const nq::Orbit& orbit : *units) {
        const nq::RowTotals totals = count(nq::remaining_rows(board, orbit));
        total += orbit.weight * totals.count;
        nodes += totals.nodes;
    }
    return {total, nodes};
}

void check_counts(const nq::Board& board, u64 expected) {
    const auto scalar_count = [](const nq::RowProblem& rows) { return nq::count_scalar(rows, nullptr); };
    const auto scalar = weighted(board, scalar_count);
    expect(scalar.first == expected, "scalar count", board);
    for (const double wanted : {10.0, 1000.0, 1e9}) {
        const auto divided = weighted(board, scalar_count, wanted);
        expect(divided.first == expected, "count of divided units", board);
    }
    if (std::max(board.rows, board.columns) > nq::most_batched_columns) return;
    for (const std::string& set : nq::usable_sets()) {
        const auto& kernel = nq::built_for<nq::RowKernel>(set);
        const auto memory = workspace(kernel);
        const auto batched =
            weighted(board, [&](const nq::RowProblem& rows) { return kernel.count(rows, memory.get(), nullptr); });
        expect(batched == scalar, set + " count and nodes", board);
    }
}

// Lists in blocks of `block`, as arrays and as lines.
void check_listing(const nq::Board& board, const std::vector<Placement>& expected, std::size_t block) {
    std::string lines;
    for (const Placement& queens : expected) lines += line(queens, block % 2 == 0, block % 3 == 0);
    for (const std::string& set : nq::usable_sets()) {
        const auto& kernel = nq::built_for<nq::RowKernel>(set);
        nq::Lister numbers(board.allowed, board.columns, kernel), words(board.allowed, board.columns, kernel);
        std::vector<Placement> found;
        std::string text;
        for (std::size_t got = block; got == block;) {
            nq::ArrayWriter array(board.rows);
            got = numbers.next(block, nullptr, array);
            for (std::size_t at = 0; at < got; ++at) {
                const i32* from = array.numbers.data() + at * static_cast<std::size_t>(board.rows);
                found.emplace_back(from, from + board.rows);
            }
        }
        for (std::size_t got = block; got == block;) {
            nq::LineWriter writer(board.rows, board.columns, block % 2 == 0, block % 3 == 0);
            got = words.next(block, nullptr, writer);
            if (got) text.append(writer.text.data(), writer.text.size);
        }
        expect(found == expected, set + " listing", board);
        expect(text == lines, set + " lines", board);
    }
}

void check(const nq::Board& board, std::size_t block) {
    const std::vector<Placement> solutions = brute_force(board);
    check_counts(board, solutions.size());
    check_listing(board, solutions, block);
}

void check_small_boards() {
    for (int rows = 0; rows <= 7; ++rows)
        for (int columns = 0; columns <= 8; ++columns) check(empty_board(rows, columns), 7);
}

void check_random_masks() {
    std::mt19937_64 random(8);
    for (int round = 0; round < 200; ++round) {
        nq::Board board = empty_board(static_cast<int>(random() % 8), 1 + static_cast<int>(random() % 9));
        for (u64& mask : board.allowed) mask &= random() | random();
        check(board, 1 + random() % 50);
    }
}

void check_wide_boards() {
    std::mt19937_64 random(64);
    for (int columns = 20; columns <= 64; ++columns) {
        nq::Board board = empty_board(4, columns);
        for (u64& mask : board.allowed) mask &= random() & random();
        board.allowed[0] |= 1ULL << (columns - 1) | 1;
        check(board, 33);
        check(empty_board(2, columns), 500);
    }
    check(empty_board(1, 64), 2);
}

void check_known_counts() {
    check_counts(empty_board(10, 10), 724);
    check_counts(empty_board(11, 11), 2680);
    check_counts(empty_board(12, 12), 14200);
    check_counts(empty_board(3, 32), 29 * (32 * 32 - 6 * 32 + 12));
    check_counts(empty_board(20, 8), 0);
}

// Units are divided until the maximum is reached; the count stays the same.
void check_most_units() {
    const nq::Board board = empty_board(8, 9);
    std::size_t before = 0;
    for (const std::size_t most : {0u, 50u, 100u, 300u, 1000u, 1000000u}) {
        const auto units = nq::row_units(board, 1e9, nullptr, most);
        u64 total = 0;
        for (const nq::Orbit& unit : *units)
            total += unit.weight * nq::count_scalar(nq::remaining_rows(board, unit), nullptr).count;
        expect(total == 1066, "count of units up to a limit", board);
        expect(units->size() <= most || units->size() == nq::centre_cross_orbits(board)->size(), "most units", board);
        expect(units->size() >= before, "more units where more may be", board);
        before = units->size();
    }
    expect(before > 300, "units divided more than once", board);
}

// by number of rows that the lister leaves to a kernel
std::vector<bool> batched_rows(9);

nq::RowTotals record_and_note(const nq::RowProblem& problem, void* memory, const nq::StopFlag* stop,
                              const nq::RecordSink& sink) {
    batched_rows[static_cast<std::size_t>(problem.rows)] = true;
    return best_kernel().record(problem, memory, stop, sink);
}

// The walk over the first rows and the search below it divide the rows in every possible way.
void check_every_share_of_rows() {
    const nq::Board board = empty_board(8, 8);
    const std::vector<Placement> expected = brute_force(board);
    nq::RowKernel kernel = best_kernel();
    kernel.record = record_and_note;
    for (double enough = 1; enough < 1e6; enough *= 2) {
        nq::Lister lister(board.allowed, 8, kernel, enough);
        nq::ArrayWriter array(8);
        expect(lister.next(1000, nullptr, array) == expected.size(), "listing with few rows in a word", board);
        for (std::size_t at = 0; at < expected.size(); ++at)
            expect(std::equal(expected[at].begin(), expected[at].end(), array.numbers.data() + 8 * at),
                   "solution of a listing with few rows in a word", board);
    }
    expect(std::count(batched_rows.begin(), batched_rows.end(), true) >= 4, "shares of rows", board);
}

void check_full_buffers() {
    // The first thousand solutions of boards on which every buffer of the search fills up.
    for (int columns : {24, 31, 32})
        for (int rows : {10, 12}) {
            const nq::Board board = empty_board(rows, columns);
            for (const std::string& set : nq::usable_sets()) {
                const auto& kernel = nq::built_for<nq::RowKernel>(set);
                nq::Lister lister(board.allowed, columns, kernel);
                nq::ArrayWriter array(rows);
                expect(lister.next(1000, nullptr, array) == 1000, "first thousand", board);
            }
        }
}

void check_stop() {
    const nq::StopFlag stop = 1;
    const nq::Board board = empty_board(16, 16);
    expect(!nq::centre_cross_orbits(board, &stop) && !nq::row_units(board, 1000, &stop), "stopped planning", board);
    const std::vector<nq::Orbit> units(3);
    expect(nq::detail::divided(board, units, 1000, nullptr).size() == 3 * 16, "units are divided", board);
    expect(nq::detail::divided(board, units, 1000, &stop).empty(), "stopped while units are divided", board);
    for (const std::string& set : nq::usable_sets()) {
        const auto& kernel = nq::built_for<nq::RowKernel>(set);
        const auto memory = workspace(kernel);
        const nq::RowProblem rows = nq::remaining_rows(board, nq::centre_cross_orbits(board)->front());
        expect(!kernel.count(rows, memory.get(), &stop).completed, "stopped count", board);
        expect(!nq::count_scalar(rows, &stop).completed, "stopped scalar count", board);
        nq::Lister lister(board.allowed, 16, kernel);
        nq::ArrayWriter array(16);
        expect(lister.next(1, &stop, array) == 0 && lister.stopped(), "stopped listing", board);
    }
}

}  // namespace

int main() {
    check_small_boards();
    check_random_masks();
    check_wide_boards();
    check_known_counts();
    check_most_units();
    check_every_share_of_rows();
    check_full_buffers();
    check_stop();
    return outcome();
}
