// Tests of huge/random_bits.hpp and huge/random_lines.hpp in one instruction set (NQ_ISA), with lines also on boards of
// few rows. Exit status 0 if all pass.
#include <algorithm>
#include <vector>

#include "common/integers.hpp"
#include "huge/random_lines.hpp"
#include "tests/checks.hpp"

using nq::u32;
using nq::u64;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

namespace isa = nq::NQ_ISA;

void test_number_of_lines() {
    const auto lines = [](u64 rows, u32 wanted) {
        nq::WordsBoard board;
        board.rows = static_cast<u32>(rows);
        expect(isa::Lines(board).count() == wanted, "the number of lines", rows);
    };
    lines(1, 1);
    lines(512, 1);
    lines(513, 2);
    lines((1ull << 32) - 513, (1u << 23) - 1);
    lines((1ull << 32) - 512, (1u << 23) - 1);
    lines((1ull << 32) - 511, 1u << 23);
    lines((1ull << 32) - 2, 1u << 23);
}

// One by one, over several refills of the pool.
void test_numbers() {
    isa::Numbers numbers(5);
    isa::EightGenerators generators(5);
    for (int at = 0; at < 1000; at += 8) {
        u64 eight[8];
        generators.next(eight);
        for (const u64 each : eight) expect(numbers.next() == each, "numbers of the pool", 0);
    }
}

// An empty board with its memory.
struct EmptyBoard {
    EmptyBoard(u32 n, u64 seed)
        : columns(n), sums((2 * n + nq::columns_per_line) / 64 + 2, ~0ull), differences(sums),
          free((n + nq::columns_per_line - 1) / nq::columns_per_line * (nq::columns_per_line / 64)), order(n) {
        for (u32 column = 0; column < n; ++column) free[column / 64] |= 1ull << column % 64;
        board.rows = n;
        board.seed = seed;
        board.columns = columns.data();
        board.sums = sums.data();
        board.differences = differences.data();
        board.free_columns = free.data();
        board.order = order.data();
    }

    // Returns whether the rows in the chain have no queen, the queens of the others do not attack each other, and
    // exactly the free lines are marked free.
    bool is_right() const {
        const u32 n = board.rows;
        std::vector<bool> left(n);
        u32 rows_left = 0;
        for (u32 row = board.last_left; row != nq::no_row; row = columns[row], ++rows_left) {
            if (row >= n || left[row]) return false;
            left[row] = true;
        }
        std::vector<u64> free_sums(sums.size(), ~0ull), free_differences(free_sums), free_columns(free.size());
        for (u32 column = 0; column < n; ++column) free_columns[column / 64] |= 1ull << column % 64;
        const auto occupy = [](std::vector<u64>& lines, u32 at) {
            const bool was_free = lines[at / 64] >> at % 64 & 1;
            lines[at / 64] &= ~(1ull << at % 64);
            return was_free;
        };
        for (u32 row = 0; row < n; ++row) {
            if (left[row]) continue;
            const u32 column = columns[row];
            if (column >= n || !occupy(free_columns, column) || !occupy(free_sums, row + column) ||
                !occupy(free_differences, column + n - row))
                return false;
        }
        return rows_left == board.rows_left && free_sums == sums && free_differences == differences &&
               free_columns == free;
    }

    std::vector<u32> columns;
    std::vector<u64> sums, differences, free;
    std::vector<u32> order;
    nq::WordsBoard board;
};

void test_filling() {
    u64 none_left = 0, given_up = 0, filled_late = 0, more_lines_than_slots = 0;
    for (const u32 n : {1u, 8u, 9u, 10u, 11u, 12u, 13u, 14u, 64u, 300u, 512u, 513u, 1025u, 3000u, 20000u})
        for (u64 seed = 0; seed < (n < 1000 ? 100 : 3); ++seed) {
            EmptyBoard empty(n, seed);
            nq::WordsBoard& board = empty.board;
            expect(isa::SlideLines(board, nullptr).run() && board.next_row == n, "sliding lines see every row", n,
                   seed);
            expect(empty.is_right(), "sliding lines", n, seed);
            const u32 before = board.rows_left;
            expect(isa::FillLines(board, nullptr).run(), "random lines end", n, seed);
            expect(empty.is_right() && board.rows_left <= before, "random lines", n, seed);
            none_left += n > 1 && board.rows_left == 0;
            given_up += board.rows_left > n / 256;
            filled_late += board.rows_left < before;
            more_lines_than_slots += isa::Lines(board).count() > 36;
        }
    expect(none_left > 0, "some boards are full", none_left);
    expect(given_up > 0, "on some the tries are used up", given_up);
    expect(filled_late > 0, "on some random lines fill rows", filled_late);
    expect(more_lines_than_slots > 0, "some have more lines than are in use", more_lines_than_slots);
}

void test_stops() {
    const nq::StopFlag stop = 1;
    for (u32 n = 8; n <= 14; ++n) {
        EmptyBoard empty(n, 1);
        expect(!isa::SlideLines(empty.board, &stop).run() && empty.board.next_row == 0, "sliding lines stop", n);
        for (u32 row = 0; row < n; ++row) isa::add_to_chain(empty.board, row);
        expect(!isa::FillLines(empty.board, &stop).run(), "random lines stop", n);
        expect(empty.is_right() && empty.board.rows_left == n, "rows in the chain after a stop", n);
    }
}

}  // namespace

int main() {
    test_number_of_lines();
    test_numbers();
    test_filling();
    test_stops();
    return outcome();
}
