// Tests of huge/closed_form.hpp, huge/random_solution.hpp, huge/check.hpp and huge/completion.hpp. Exit status 0 if all
// pass.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "huge/check.hpp"
#include "huge/closed_form.hpp"
#include "huge/completion.hpp"
#include "huge/random_solution.hpp"
#include "tests/checks.hpp"

using nq::i32;
using nq::i64;
using nq::u32;
using nq::u64;
using nq::u8;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

// The first attacking pair in row order, or -1, by comparing all pairs; shares no code with the checker.
template <class Number>
i64 first_of_pair(const std::vector<Number>& columns) {
    for (std::size_t row = 0; row < columns.size(); ++row)
        for (std::size_t other = row + 1; other < columns.size(); ++other) {
            const auto right = static_cast<i64>(columns[other]) - static_cast<i64>(columns[row]);
            if (right == 0 || std::abs(right) == static_cast<i64>(other - row))
                return static_cast<i64>(row * columns.size() + other);
        }
    return -1;
}

template <class Number>
bool accepted(const std::vector<Number>& columns) {
    const nq::Verdict verdict = nq::Check<Number>(columns.data(), columns.size(), columns.size()).run(nullptr);
    return verdict.completed && verdict.off_board < 0 && verdict.first < 0;
}

const nq::WordsKernel& words_kernel(const std::string& set) { return nq::built_for<nq::WordsKernel>(set); }

const nq::ClosedFormKernel& closed_form_kernel(const std::string& set) {
    return nq::built_for<nq::ClosedFormKernel>(set);
}

void test_closed_form(const std::string& set) {
    for (std::size_t n = 0; n < 300; ++n) {
        if (n == 2 || n == 3) continue;
        std::vector<u32> narrow(n);
        std::vector<u64> wide(n);
        expect(nq::closed_form(narrow.data(), n, closed_form_kernel(set), nullptr), "closed form ends", n);
        expect(nq::closed_form(wide.data(), n, closed_form_kernel(set), nullptr), "closed form ends", n);
        expect(std::equal(narrow.begin(), narrow.end(), wide.begin()), "both types", n);
        for (const std::size_t block : {1, 3, 64}) {
            std::vector<u32> in_blocks(n);
            nq::closed_form(in_blocks.data(), n, closed_form_kernel(set), nullptr, block);
            expect(in_blocks == narrow, "in blocks", n, block);
        }
        expect(first_of_pair(narrow) < 0 && accepted(narrow) && accepted(wide), "closed form", n);
    }
    const nq::StopFlag stop = 1;
    std::vector<u32> columns(1000);
    expect(!nq::closed_form(columns.data(), columns.size(), closed_form_kernel(set), &stop), "stops", 1000);
}

nq::StopFlag raised;
u64 blocks, blocks_before_stop;

void count_block(u32*, u32, std::size_t) { raised = ++blocks == blocks_before_stop; }

// The flag is set during each block of a small board in turn: no further block follows.
void test_closed_form_stops() {
    const nq::ClosedFormKernel kernel{count_block, nullptr};
    for (u64 n = 4; n <= 20; ++n) {
        std::vector<u32> columns(n);
        const auto run = [&](u64 before_stop) {
            raised = 0, blocks = 0, blocks_before_stop = before_stop;
            return nq::closed_form(columns.data(), n, kernel, &raised, 1);
        };
        expect(run(0) && blocks >= n - 3, "one column in a block", n);
        const u64 all = blocks;
        for (u64 stop = 1; stop <= all; ++stop)
            expect(run(stop) == (stop == all) && blocks == stop, "closed form stops after a block", n, stop);
    }
}

void test_random(const std::string& set) {
    for (const u32 n : {0u,  1u,  4u,   5u,    6u,     7u,     8u,     9u,     10u,    50u,    63u,
                        64u, 65u, 200u, 1000u, 32767u, 32768u, 32769u, 40000u, 65536u, 100003u})
        for (u64 seed = 0; seed < (n < 1000 ? 20u : 2u); ++seed) {
            std::vector<u32> columns(n), again(n);
            expect(nq::RandomSolution(n, seed, columns.data(), words_kernel(set)).run(nullptr), "random ends", n, seed);
            nq::RandomSolution(n, seed, again.data(), nq::portable::words_kernel).run(nullptr);
            expect(columns == again, "same seed, same solution on every instruction set", n, seed);
            expect(accepted(columns), "random solution", n, seed);
            if (n <= 1000) expect(first_of_pair(columns) < 0, "random solution, pairs", n, seed);
        }
    const nq::StopFlag stop = 1;
    std::vector<u32> columns(100000);
    expect(!nq::RandomSolution(100000, 1, columns.data(), words_kernel(set)).run(&stop), "stops", 100000);
}

const nq::WordsKernel* watched;
int slides;

bool count_and_slide(nq::WordsBoard& board, const nq::StopFlag* stop) {
    ++slides;
    return watched->slide(board, stop);
}

// Words and lines on boards that have barely enough of them.
void test_random_by_words(const std::string& set) {
    watched = &words_kernel(set);
    const nq::WordsKernel kernel{count_and_slide, watched->fill_lines};
    for (const u32 n : {4095u, 4096u, 4097u, 4159u, 4160u, 4161u, 4608u, 5000u, 9000u})
        for (u64 seed = 0; seed < 3; ++seed) {
            std::vector<u32> columns(n), again(n);
            slides = 0;
            nq::RandomSolution search(n, seed, columns.data(), kernel, {.least_for_words = 0});
            expect(search.run(nullptr) && accepted(columns), "random solution by words", n, seed);
            expect((slides > 0) == (n >= 4096), "by words", n, seed);
            nq::RandomSolution(n, seed, again.data(), nq::portable::words_kernel, {.least_for_words = 0}).run(nullptr);
            expect(columns == again, "same seed, same solution by words", n, seed);
        }
}

bool place_nothing(nq::WordsBoard&, const nq::StopFlag*) { return true; }

bool leave_all_and_raise(nq::WordsBoard& board, const nq::StopFlag*) {
    for (u32 row = 0; row < board.rows; ++row) {
        board.columns[row] = board.last_left;
        board.last_left = row;
        ++board.rows_left;
    }
    raised = 1;
    return true;
}

// The flag is set after the first stages, which place nothing: only a read between two exchanges can see it, and at the
// usual interval there is none.
void test_repair_stops() {
    const nq::WordsKernel kernel{place_nothing, leave_all_and_raise};
    for (u64 seed = 0; seed < 5; ++seed) {
        std::vector<u32> columns(4096);
        raised = 0;
        nq::RandomSolution often(4096, seed, columns.data(), kernel, {.least_for_words = 0, .poll_every = 0});
        expect(!often.run(&raised), "repair stops", 4096, seed);
        raised = 0;
        nq::RandomSolution seldom(4096, seed, columns.data(), kernel, {.least_for_words = 0});
        expect(seldom.run(&raised) && accepted(columns), "repair ends", 4096, seed);
    }
}

template <class Number>
void test_check() {
    nq::Random random(7);
    for (int round = 0; round < 2000; ++round) {
        const u32 n = 1 + random.below(30);
        std::vector<Number> columns(n);
        for (Number& column : columns) column = static_cast<Number>(random.below(n));
        if (round % 2 && n >= 4) {
            std::vector<u32> solution(n);
            nq::closed_form(solution.data(), n, nq::portable::closed_form_kernel, nullptr);
            std::copy(solution.begin(), solution.end(), columns.begin());
        }
        if (n > 4 && round % 4 == 1) columns[random.below(n)] = static_cast<Number>(random.below(n));
        const nq::Verdict verdict = nq::Check<Number>(columns.data(), n, n).run(nullptr);
        const i64 pair = first_of_pair(columns);
        expect(verdict.first < 0 ? pair < 0 : pair == verdict.first * n + verdict.second, "first clash", n);
        const u32 beside = random.below(n);
        columns[beside] = static_cast<Number>(n);
        expect(nq::Check<Number>(columns.data(), n, n).run(nullptr).off_board == beside, "off the board", n);
        columns[beside] = static_cast<Number>(-1);
        expect(nq::Check<Number>(columns.data(), n, n).run(nullptr).off_board == beside, "negative", n);
        const nq::StopFlag stop = 1;
        expect(!nq::Check<Number>(columns.data(), n, n).run(&stop).completed, "a check stops", n);
    }
}

void test_completion() {
    nq::Random random(3);
    for (int round = 0; round < 60; ++round) {
        const auto n = static_cast<i32>(4 + random.below(60)), width = n + static_cast<i32>(random.below(3));
        nq::CompletionSearch::Board board;
        for (i32 row = 0; row < n; ++row) board.rows.push_back(2 * row);
        for (i32 column = 0; column < width; ++column) board.columns.push_back(2 * column);
        std::vector<u8> allowed(static_cast<std::size_t>(n * width), 1);
        for (int hole = 0; hole < n; ++hole) allowed[random.below(static_cast<u32>(n * width))] = 0;
        board.allowed = allowed.data();
        board.last_row = 2 * (n - 1);
        board.last_column = 2 * (width - 1);
        nq::CompletionSearch search(board, 5, 8 + random.below(72)), same(board, 5);
        const auto report = search.run(2000, 20, nullptr);
        const bool all_seen = same.run(2000, 20, nullptr).solved;
        nq::CompletionSearch again(board, 5);
        expect(again.run(2000, 20, nullptr).solved == all_seen && again.arrangement() == same.arrangement(),
               "same seed, same completion", n);
        if (!report.solved) {
            expect(n < 10, "completion is found", n);
            continue;
        }
        std::vector<i32> columns;
        for (i32 row = 0; row < n; ++row) {
            const u32 column = search.arrangement()[static_cast<std::size_t>(row)];
            expect(allowed[static_cast<std::size_t>(row * width) + column], "allowed square", n);
            columns.push_back(static_cast<i32>(column));
        }
        expect(first_of_pair(columns) < 0, "completion", n);
    }
}

}  // namespace

int main() {
    for (const std::string& set : nq::usable_sets()) {
        test_closed_form(set);
        test_random(set);
        test_random_by_words(set);
    }
    test_closed_form_stops();
    test_repair_stops();
    test_check<i32>();
    test_check<u32>();
    test_check<i64>();
    test_check<u64>();
    test_completion();
    return outcome();
}
