// Tests of rows/cylinders_and_amazons.hpp, sampling/rejection.hpp, sets/lister.hpp and rows/scalar_search.hpp: small
// results, and that searches with infrequent reads of the stop flag see it. Exit status 0 if all pass.
#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "common/integers.hpp"
#include "rows/cylinders_and_amazons.hpp"
#include "rows/kernel.hpp"
#include "rows/scalar_search.hpp"
#include "sampling/rejection.hpp"
#include "sets/lister.hpp"
#include "tests/checks.hpp"

using nq::tests::expect;
using nq::tests::outcome;

namespace {

using namespace nq;

const StopFlag raised = 1;
std::vector<u64> everything(int n) { return std::vector<u64>(static_cast<std::size_t>(n), (u64{1} << n) - 1); }

struct Pieces {
    const char* name;
    bool wraps_columns, knights;
    std::vector<u64> known;  // solutions from n = 0 on
};

// A000170, A007705 with zeros for the sizes without solutions, A051223.
const Pieces pieces[] = {
    {"queens", false, false, {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724}},
    {"queens of a cylinder", true, false, {1, 1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88}},
    {"amazons", false, true, {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44}},
};

void test_pieces() {
    for (const auto& [name, wraps_columns, knights, known] : pieces) {
        for (int n = 0; n < static_cast<int>(known.size()); ++n) {
            const PieceRows board{n, wraps_columns, knights, everything(n)};
            const RowTotals totals = PieceRowSearch(board, nullptr).run();
            expect(totals.completed && totals.count == known[static_cast<std::size_t>(n)], name, n, totals.count);
        }
        const PieceRows board{14, wraps_columns, knights, everything(14)};
        const RowTotals whole = PieceRowSearch(board, nullptr).run(), stopped = PieceRowSearch(board, &raised).run();
        expect(!stopped.completed && 0 < stopped.nodes && stopped.nodes < whole.nodes, name, 14, stopped.nodes);
    }
}

void test_rejection() {
    int stopped = 0, solved = 0;
    for (u64 seed = 0; seed < 10; ++seed) {
        Rejection deals(14, seed, 0);
        (deals.next(&raised) ? solved : stopped) += 1;
        expect(deals.tries() <= 1 << 16, "tries after the flag was raised", 14, deals.tries());
        Rejection small(8, seed, 0);
        expect(small.next(&raised), "a solution before the first look", 8, small.tries());
        for (std::size_t row = 0; row < 8; ++row)
            for (std::size_t other = 0; other < row; ++other) {
                const auto right = small.columns()[row] - small.columns()[other], down = static_cast<int>(row - other);
                expect(right != 0 && right != down && right != -down, "solution by rejection", 8, seed);
            }
    }
    expect(stopped > 0, "the flag is seen between two deals", 14, solved);
}

// A flag set deep in a search that would take years: rows far below the first ones must read it too.
void test_wide_board() {
    RowProblem problem;
    problem.rows = 20;
    std::fill_n(problem.allowed, 20, ~u64{0});
    std::fill_n(problem.gap, 20, u8{1});
    StopFlag stop = 0;
    std::thread other([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
    });
    const RowTotals totals = count_scalar(problem, &stop);
    other.join();
    expect(!totals.completed && totals.nodes > 0, "a search of a wide board is stopped on its way", 20, totals.nodes);
}

// No placement of all rows but the last leaves a free column there, so the first step examines all of them.
void test_walk() {
    for (const int n : {8, 14}) {
        std::vector<u64> allowed = everything(n);
        allowed.back() = 0;
        PrefixWalk walk(allowed, n - 1);
        expect(!walk.next(&raised) && walk.stopped == (n == 14), "a walk stops on its way if that is long", n);
    }
}

// All sets of 7 of 14 pairwise non-attacking vertices: after a stop the lister resumes.
void test_sets() {
    Words cliques(14);
    for (std::size_t vertex = 0; vertex < 14; ++vertex) cliques[vertex] = u64{1} << vertex;
    const auto lister = set_lister(Words(14), {(u64{1} << 14) - 1}, cliques, 7, 7, false);
    std::vector<i32> sets;
    std::size_t found = 0;
    int stops = 0;
    for (bool more = true; more; stops += more) {
        lister->stopped = false;
        found += lister->next(10000, &raised, sets);
        more = lister->stopped;
    }
    expect(stops > 1, "a listing stops on its way", 14, static_cast<u64>(stops));
    bool in_order = found == 3432 && sets.size() == 7 * found;
    for (std::size_t at = 7; in_order && at < sets.size(); at += 7)
        in_order = std::vector(&sets[at - 7], &sets[at]) < std::vector(&sets[at], &sets[at] + 7);
    expect(in_order, "all sets in order", 14, found);
}

}  // namespace

int main() {
    test_pieces();
    test_rejection();
    test_walk();
    test_wide_board();
    test_sets();
    return outcome();
}
