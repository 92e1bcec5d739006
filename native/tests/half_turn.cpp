// Tests of the matching for solutions invariant under the half-turn, in one instruction set; compiled like the kernel.
// Prints the failures and returns 1. Usage: test_half_turn [largest n to count]
#include "halves/half_turn.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "rows/rotations.hpp"
#include "tests/checks.hpp"
#include "tests/memory.hpp"

using namespace nq;
using namespace nq::NQ_ISA;
using nq::tests::expect;
using nq::tests::Memory;
using nq::tests::outcome;

namespace {

// Placements of pairs by coordinates only (doubled, so that they are integers): in the rows first..last, on a set of
// columns, as the bits of a board.
struct Plain {
    const PairBoard& board;
    int first, last;
    u32 columns;
    std::vector<u64> words[3];  // by the number of the rows in inner columns: greater, equal, less

    Plain(const PairBoard& of, int from, int to, u32 on) : board(of), first(from), last(to), columns(on) {}

    int coordinate(int number) const { return 2 * number - (board.n % 2 == 0); }

    void list(int row, u32 free, u64 sums, u64 differences, u32 number, u32 than) {
        if (row > last) {
            u64 word = 0;
            for (int distance = 1; distance <= board.far(board.inner, board.rows); ++distance) {
                if (sums >> distance & 1) word |= board.falling[distance];
                if (differences >> distance & 1) word |= board.rising[distance];
            }
            words[number > than ? 0 : number == than ? 1 : 2].push_back(word);
            return;
        }
        for (int column = 1; column <= board.rows; ++column)
            for (int side : {1, -1}) {
                const int y = coordinate(row), x = side * coordinate(column);
                const int sum = std::abs(y + x) / 2, difference = std::abs(y - x) / 2;
                const bool outermost = row == board.rows && side < 0;
                if (!(free >> (column - 1) & 1) || y == x || y == -x || outermost) continue;
                if ((sums >> sum & 1) || (differences >> difference & 1)) continue;
                const u32 with = column <= board.inner ? number | u32{1} << (row - first) : number;
                list(row + 1, free & ~(u32{1} << (column - 1)), sums | u64{1} << sum,
                     differences | u64{1} << difference, with, than);
            }
    }
};

std::vector<u64> sorted(std::vector<u64> words) {
    std::sort(words.begin(), words.end());
    return words;
}

void test_lists(int n, u64 sets) {
    const Memory memory(half_turn_shape(n, Cut::first).workspace_bytes);
    start_half_turn(n, Cut::first, memory.at);
    HalfTurnWorkspace& space = *static_cast<HalfTurnWorkspace*>(memory.at);
    const PairBoard& board = space.board;
    const u64 units = binomial(board.rows, board.inner);
    const ListWords keep = ListWords::all(board.fields.all());
    std::vector<u64> room(4 * space.sizes.list + 1000);
    u64 words = 0;
    for (u64 i = 0; i < sets; ++i) {
        const u32 all = (u32{1} << board.rows) - 1, set = row_set_at(i * 7919 % units, board.inner, board.rows);
        for (const bool inner : {true, false}) {
            const u32 columns = inner ? set : all & ~set;
            const u32 than = inner ? set & ((u32{1} << board.inner) - 1) : set >> board.inner;
            Plain plain(board, inner ? 1 : board.inner + 1, inner ? board.inner : board.rows, columns);
            plain.list(plain.first, columns, 0, 0, 0, than);
            const PairHalf& half = inner ? space.inner : space.outer;
            for (const Compared how : {Compared::greater, Compared::equal, Compared::less}) {
                u64* const begin = room.data();
                u64* const end = half.write(columns, than, how, keep, begin, begin + room.size() - list_pad);
                const std::vector<u64> found(begin, end), &expected = plain.words[static_cast<int>(how)];
                expect(sorted(found) == sorted(expected), "list of pairs", n, set, static_cast<int>(how));
                words += found.size();
            }
        }
    }
    expect(words > 0, "lists with words", n);
}

void test_count(int n, Cut cut) {
    const HalvesShape shape = half_turn_shape(n, cut);
    const Memory memory(shape.workspace_bytes);
    start_half_turn(n, cut, memory.at);
    const std::vector<u64> allowed(static_cast<std::size_t>(n), (u64{1} << n) - 1);
    const u64 expected = count_half_turn(n, n, allowed).count;
    const HalvesTotals whole = run_half_turn(memory.at, 0, shape.units, nullptr);
    expect(whole.count_low == expected && whole.count_high == 0, "half-turn", n, whole.count_low, expected);
    expect(whole.units == shape.units && whole.completed, "all units finished", n);
    u64 sum = 0;
    for (u64 unit = shape.units; unit-- > 0;) sum += run_half_turn(memory.at, unit, unit + 1, nullptr).count_low;
    expect(sum == expected, "half-turn by units", n, sum);
    const StopFlag stop = 1;
    const HalvesTotals stopped = run_half_turn(memory.at, 0, shape.units, &stop);
    expect(!stopped.completed && stopped.units == 0 && stopped.count_low == 0, "stopped at once", n);
}

}  // namespace

int main(int arguments, char** argument) {
    const int largest = arguments > 1 ? std::atoi(argument[1]) : 23;
    for (int n = least_half_turn_queens; n <= most_half_turn_queens; ++n) test_lists(n, n < 20 ? 30 : n < 26 ? 5 : 1);
    for (int n = least_half_turn_queens; n <= largest; ++n)
        for (const Cut cut : {Cut::first, Cut::second}) test_count(n, cut);
    return outcome();
}
