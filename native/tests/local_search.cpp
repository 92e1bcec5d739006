// Tests of literature/min_conflicts.hpp and literature/sosic_gu.hpp. Exit status 0 if all pass.
#include <chrono>
#include <climits>
#include <thread>
#include <vector>

#include "common/integers.hpp"
#include "literature/min_conflicts.hpp"
#include "literature/sosic_gu.hpp"
#include "tests/checks.hpp"

using nq::u32;
using nq::u64;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

// Checks a solution by marking lines; shares no code with the searches.
bool is_solution(const std::vector<u32>& columns) {
    const std::size_t n = columns.size();
    std::vector<bool> column(n), sum(2 * n), difference(2 * n);
    for (std::size_t row = 0; row < n; ++row) {
        const std::size_t c = columns[row];
        if (c >= n || column[c] || sum[row + c] || difference[n + row - c]) return false;
        column[c] = sum[row + c] = difference[n + row - c] = true;
    }
    return true;
}

void test_min_conflicts() {
    using nq::RepairMove;
    using nq::RepairStart;
    for (const auto start : {RepairStart::greedy, RepairStart::permutation, RepairStart::random})
        for (const auto move : {RepairMove::random, RepairMove::most})
            for (const u32 n : {0u, 1u, 4u, 5u, 6u, 8u, 20u, 63u, 64u, 65u, 500u})
                for (u64 seed = 0; seed < 5; ++seed) {
                    nq::MinConflicts first(n, seed), second(n, seed);
                    const auto report = first.run(start, move, 1000 + 4 * n, 100);
                    const auto again = second.run(start, move, 1000 + 4 * n, 100);
                    expect(report.solved && !report.stopped, "min-conflicts solves", n, seed);
                    expect(is_solution(first.columns()), "min-conflicts' solution", n, seed);
                    expect(report.steps == again.steps && first.columns() == second.columns(), "same seed, same run", n,
                           seed);
                }
    for (const u32 n : {2u, 3u}) {
        nq::MinConflicts search(n, 1);
        const auto report = search.run(RepairStart::greedy, RepairMove::random, 50, 7);
        expect(!report.solved && report.restarts == 7 && report.steps == 8 * 50, "budget is kept", n, 1);
    }
    const int stop = 1;
    nq::MinConflicts search(1000, 1);
    const auto report = search.run(RepairStart::greedy, RepairMove::random, 1000, 100, &stop);
    expect(!report.solved && report.stopped, "min-conflicts stops", 1000, 1);
}

void test_sosic_gu() {
    for (const u32 n : {0u, 1u, 4u, 5u, 6u, 8u, 20u, 50u, 1000u, 20000u})
        for (u64 seed = 0; seed < 20; ++seed) {
            nq::QueenSearch4 first(n, seed), second(n, seed);
            const auto report = first.run(1000);
            const auto again = second.run(1000);
            expect(report.solved && is_solution(first.columns()), "queen search 4 solves", n, seed);
            expect(report.steps == again.steps && first.columns() == second.columns(), "same seed, same run", n, seed);
        }
    nq::QueenSearch4 unsolvable(3, 1);
    const auto gave_up = unsolvable.run(4);
    expect(!gave_up.solved && !gave_up.stopped && gave_up.restarts == 4, "budget is kept", 3, 1);
    const int stop = 1;
    for (const u32 n : {4u, 8u, 100u, 253u, 254u, 1000u}) {
        const auto report = nq::QueenSearch4(n, 1).run(1000, &stop);
        expect(report.stopped && !report.solved, "queen search 4 stops", n, 1);
    }
}

void test_queen_searches() {
    for (int program = 1; program <= 3; ++program) {
        for (const u32 n : {0u, 1u, 4u, 5u, 6u, 8u, 20u, 50u, 400u})
            for (u64 seed = 0; seed < 10; ++seed) {
                nq::QueenSearches first(n, seed, program), second(n, seed, program);
                const auto report = first.run(1000), again = second.run(1000);
                expect(report.solved && is_solution(first.columns()), "a queen search solves", n, seed);
                expect(report.steps == again.steps && first.columns() == second.columns(), "same seed, same run", n,
                       seed);
            }
        const auto gave_up = nq::QueenSearches(3, 1, program).run(4);
        expect(!gave_up.solved && !gave_up.stopped && gave_up.restarts == 4, "budget is kept", 3, program);
        const int stop = 1;
        const auto report = nq::QueenSearches(1000, 1, program).run(1000, &stop);
        expect(report.stopped && !report.solved && report.restarts == 0, "a queen search stops", 1000, program);
    }
    // The start of program 3 has fewer collisions than a random permutation, and so fewer swaps to try.
    u64 two = 0, three = 0;
    for (u64 seed = 0; seed < 20; ++seed) {
        two += nq::QueenSearches(500, seed, 2).run(1000).steps;
        three += nq::QueenSearches(500, seed, 3).run(1000).steps;
    }
    expect(3 * three < 2 * two, "the initial search helps", two, three);
}

// Limits so low that small boards restart, because too many rows are left and because a queen finds no partner.
void test_sosic_gu_starts_afresh() {
    u64 too_many_left = 0, no_partner = 0;
    for (u64 seed = 0; seed < 50; ++seed) {
        nq::QueenSearch4 strict(12, seed, {.most_left = 3}),
            impatient(12, seed, {.tries_per_queen = 2, .poll_every = 0});
        const auto few_left = strict.run(100000), few_tries = impatient.run(100000);
        expect(few_left.solved && is_solution(strict.columns()), "solved with few rows left", 12, seed);
        expect(few_tries.solved && is_solution(impatient.columns()), "solved with few tries", 12, seed);
        too_many_left += few_left.restarts;
        no_partner += few_tries.restarts;
    }
    expect(too_many_left > 0, "some starts leave too many rows", 12, too_many_left);
    expect(no_partner > 0, "some queens find no partner", 12, no_partner);
}

// A board without a solution, on which the final search tries partners until the flag is set.
void test_sosic_gu_final_search_stops() {
    for (auto delay = std::chrono::milliseconds(1); delay < std::chrono::seconds(10); delay *= 2) {
        int stop = 0;
        std::thread raises([&stop, delay] {
            std::this_thread::sleep_for(delay);
            __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
        });
        const auto report = nq::QueenSearch4(3, 1, {.tries_per_queen = INT_MAX}).run(0, &stop);
        raises.join();
        expect(report.stopped && report.steps < INT_MAX, "queen search 4 stops in the end", 3, 1);
        if (report.steps > 0) return;  // otherwise the flag was set before the final search
    }
    expect(false, "the final search begins", 3, 1);
}

}  // namespace

int main() {
    test_min_conflicts();
    test_sosic_gu();
    test_queen_searches();
    test_sosic_gu_starts_afresh();
    test_sosic_gu_final_search_stops();
    return outcome();
}
