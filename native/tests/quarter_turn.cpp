// Tests of the matching for solutions invariant under the quarter-turn, in one instruction set; compiled like the
// kernel. Prints the failures and returns 1. Usage: test_quarter_turn [largest n to count]
#include "halves/quarter_turn.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <utility>
#include <vector>

#include "rows/rotations.hpp"
#include "tests/checks.hpp"
#include "tests/memory.hpp"
#include "tests/plain_quarter_turn.hpp"

using namespace nq;
using namespace nq::NQ_ISA;
using nq::tests::expect;
using nq::tests::Memory;
using nq::tests::outcome;

namespace {

u64 searched(int n) {
    return count_quarter_turn(n, std::vector<u64>(static_cast<std::size_t>(n), (u64{1} << n) - 1)).count;
}

std::vector<u64> sorted(std::vector<u64> words) {
    std::sort(words.begin(), words.end());
    return words;
}

// The words of these ways, with the bits of the engine.
std::vector<u64> as_words(const std::vector<u128>& ways, const QuarterLists& lists, int most) {
    std::vector<u64> words;
    for (const u128 way : ways) {
        u128 word = 0;
        for (int line = 1; line <= most; ++line)
            if (way >> line & 1) word |= lists.lines().bit[line];
        words.push_back(static_cast<u64>(word) & lists.bits());
    }
    return sorted(std::move(words));
}

void test_lists(int n, int sets) {
    const QuarterPlan plan = quarter_plan_for(n, Cut::first);
    const Memory memory(quarter_workspace_bytes(plan));
    QuarterWorkspace& space = *start_quarter_workspace(plan, memory.at);
    const PlainQuarterTurn plain(n, plan.cut, 0);
    const int most = space.lists.lines().most_below(plan.numbers);
    std::vector<u64> room(std::size_t{1} << 20);
    std::size_t words = 0;
    std::mt19937_64 random(static_cast<u64>(n));
    for (int tried = 0; tried < sets;) {
        const u64 taken = random() & numbers_below(plan.cut);
        const int size = popcount64(taken), most_taken = plan.numbers - plan.cut;
        if (size % 2 != plan.cut % 2 || size > most_taken || size + 4 < most_taken) continue;
        ++tried;
        for (const bool outer : {true, false}) {
            Piece piece{room.data(), room.data(), room.data() + room.size() - list_pad};
            const auto full = [&] { expect(false, "a list longer than the room for it", n, taken); };
            if (outer) space.lists.list_outer(taken, piece, full);
            else space.lists.list_inner(taken, piece, full);
            const std::vector<u64> found(piece.begin, piece.end);
            const std::vector<u128> expected = outer ? plain.outer(taken) : plain.inner(taken);
            expect(sorted(found) == as_words(expected, space.lists, most), "list of pairs", n, taken, outer);
            words += found.size();
        }
    }
    expect(words > 0, "lists with words", n);
}

HalvesTotals count_by(const QuarterPlan& plan) {
    const Memory memory(quarter_workspace_bytes(plan));
    start_quarter_workspace(plan, memory.at);
    return run_quarter_turn(memory.at, 0, u64{1} << plan.cut, nullptr);
}

void test_count(int n, Cut cut) {
    const HalvesShape shape = quarter_turn_shape(n, cut);
    const Memory memory(shape.workspace_bytes);
    start_quarter_turn(n, cut, memory.at);
    const u64 expected = searched(n);
    const HalvesTotals whole = run_quarter_turn(memory.at, 0, shape.units, nullptr);
    expect(whole.count_low == expected && whole.count_high == 0, "quarter-turn", n, whole.count_low, expected);
    expect(whole.units == shape.units && whole.completed, "all units finished", n);
    if (n < 30) {
        const PlainQuarterTurn plain(n, quarter_plan_for(n, Cut::first).cut, 2);
        u64 sum = 0;
        for (u64 unit = shape.units; unit-- > 0;) {
            const u64 count = run_quarter_turn(memory.at, unit, unit + 1, nullptr).count_low;
            expect(count == plain.count(unit), "unit", n, unit, count);
            sum += count;
        }
        expect(sum == expected, "quarter-turn by units", n, sum);
    }
    const StopFlag stop = 1;
    const HalvesTotals stopped = run_quarter_turn(memory.at, 0, shape.units, &stop);
    expect(!stopped.completed && stopped.units == 0 && stopped.count_low == 0, "stopped at once", n);
}

// The count does not depend on the boundaries of the layers or on the sizes of the pieces.
void test_plans(int n) {
    const u64 expected = searched(n);
    QuarterPlan plan = quarter_plan_for(n, Cut::first);
    for (std::size_t& words : plan.words) words = 1 << 16;
    for (plan.base = 2; plan.base < plan.numbers - 2; ++plan.base)
        for (plan.cut = plan.base + 1; plan.cut < plan.numbers - 1; ++plan.cut)
            for (plan.high = plan.cut + 1; plan.high < plan.numbers; ++plan.high) {
                if (plan.cut - plan.base > 5 || plan.numbers - plan.cut > 8 || plan.high - plan.cut > 5) continue;
                const HalvesTotals found = count_by(plan);
                expect(found.count_low == expected, "any cuts", n, plan.base, plan.cut, plan.high, found.count_low);
            }
}

void test_small_pieces(int n, std::size_t piece) {
    QuarterPlan plan = quarter_plan_for(n, Cut::first);
    const u64 expected = searched(n);
    plan.outer_piece = plan.inner_piece = piece;
    const HalvesTotals found = count_by(plan);
    expect(found.count_low == expected, "small pieces", n, found.count_low, expected);
    expect(found.more_west > 0 && found.more_east > 0, "lists in pieces", found.more_west, found.more_east);
}

}  // namespace

int main(int arguments, char** argument) {
    const int largest = arguments > 1 ? std::atoi(argument[1]) : 41;
    for (int n = least_quarter_turn_queens; n <= most_quarter_turn_queens; ++n) {
        if (n % 4 > 1) continue;
        if (n <= 57) test_lists(n, n < 40 ? 30 : n < 50 ? 5 : 1);
        if (n <= largest)
            for (const Cut cut : {Cut::first, Cut::second}) test_count(n, cut);
    }
    test_plans(28);
    test_plans(29);
    test_small_pieces(40, 80);
    test_small_pieces(41, 80);
    return outcome();
}
