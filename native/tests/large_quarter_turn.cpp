// Checks the matching for the quarter-turn for large n, where a search would take too long. Compiled like a kernel,
// without sanitizers. The first form compares random units with plain lists and plainly counted pairs; the second
// counts with other boundaries of the layers, which make other units and lists:
// native/test.sh --fast large_quarter_turn_avx2 N UNITS SEED
// native/test.sh --fast large_quarter_turn_avx2 N BASE CUT HIGH
#include "halves/quarter_turn.hpp"

#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "tests/checks.hpp"
#include "tests/memory.hpp"
#include "tests/plain_quarter_turn.hpp"

using namespace nq;
using namespace nq::NQ_ISA;

namespace {

int check_units(int n, int units, u64 seed) {
    const QuarterPlan plan = quarter_plan_for(n, Cut::first);
    const tests::Memory memory(quarter_workspace_bytes(plan));
    start_quarter_workspace(plan, memory.at);
    const PlainQuarterTurn plain(n, plan.cut, plan.cut < 16 ? 4 : 14);
    std::mt19937_64 random(seed);
    u64 solutions = 0;
    for (int checked = 0; checked < units;) {
        const u64 unit = random() & numbers_below(plan.cut);
        const u64 count = run_quarter_turn(memory.at, unit, unit + 1, nullptr).count_low;
        if (count == 0 && checked % 8) continue;  // most sets have the wrong parity
        tests::expect(count == plain.count(unit), "unit", n, unit, count);
        solutions += count;
        ++checked;
    }
    std::printf("n = %d: %d units with %llu solutions\n", n, units, static_cast<unsigned long long>(solutions));
    return tests::outcome();
}

int count_with(QuarterPlan plan) {
    for (std::size_t& words : plan.words) words = std::size_t{1} << 25;
    const tests::Memory memory(quarter_workspace_bytes(plan));
    start_quarter_workspace(plan, memory.at);
    const HalvesTotals totals = run_quarter_turn(memory.at, 0, u64{1} << plan.cut, nullptr);
    std::printf("n = %d: %llu\n", plan.n, static_cast<unsigned long long>(totals.count_low));
    return totals.count_high != 0;
}

}  // namespace

int main(int arguments, char** argument) {
    std::vector<int> numbers;
    for (int i = 1; i < arguments; ++i) numbers.push_back(std::atoi(argument[i]));
    if (numbers.size() == 3) return check_units(numbers[0], numbers[1], static_cast<u64>(numbers[2]));
    if (numbers.size() != 4) {
        std::puts("usage: large_quarter_turn N UNITS SEED, or N BASE CUT HIGH");
        return 2;
    }
    QuarterPlan plan = quarter_plan_for(numbers[0], Cut::first);
    plan.base = numbers[1];
    plan.cut = numbers[2];
    plan.high = numbers[3];
    return count_with(plan);
}
