// Tests the half-board matching of one instruction set; compiled with NQ_ISA and NQ_VECTOR_BITS like the kernel itself.
// Prints what fails and returns 1. Usage: test_halves [largest n to count]
#include "halves_describe.hpp"
#include "halves_run.hpp"
#include "scalar.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

using namespace nq;
using namespace nq::NQ_ISA;

namespace {

int failures = 0;

void check(bool right, const char* what, long long a = 0, long long b = 0, long long c = 0) {
    if (right) return;
    std::printf("wrong: %s (%lld, %lld, %lld)\n", what, a, b, c);
    ++failures;
}

// A small generator of our own: the same numbers on every platform.
struct Random {
    u64 state = 88172645463325252ull;
    u64 next() {
        state ^= state << 13;
        state ^= state >> 7;
        return state ^= state << 17;
    }
};

struct Memory {
    explicit Memory(std::size_t bytes) : at(::operator new(bytes, std::align_val_t{64})) {}
    ~Memory() { ::operator delete(at, std::align_val_t{64}); }
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
    void* at;
};

// ------------------------------------------------------------ matching
std::vector<u64> random_words(Random& random, std::size_t size, u64 bits, int density) {
    std::vector<u64> words(size + 2 * kSlots);
    for (u64& word : words) {
        word = random.next();
        for (int i = 1; i < density; ++i) word &= random.next();
        word &= bits;
    }
    return words;
}

void test_match(Random& random, Matcher& matcher, const Fields& fields, std::size_t size[4],
                std::size_t scratch_words) {
    std::vector<u64> scratch(scratch_words + 2 * kSlots);
    std::vector<u64> list[4];
    for (int i = 0; i < 4; ++i)
        list[i] = random_words(random, size[i], fields.all(), 2 + static_cast<int>(random.next() % 3));
    PairCount expected;
    const auto disjoint = [&](int a, int b) {
        u64 count = 0;
        for (std::size_t i = 0; i < size[a]; ++i)
            for (std::size_t k = 0; k < size[b]; ++k) count += (list[a][i] & list[b][k]) == 0;
        return count;
    };
    expected.plain = disjoint(0, 2);
    expected.all = expected.plain + disjoint(0, 3) + disjoint(1, 2) + disjoint(1, 3);
    matcher.prepare(fields, scratch.data(), scratch_words);
    matcher.start_anew();
    matcher.packs = extracts_fast() && random.next() % 2;
    const PairCount found = matcher.match({list[0].data(), size[0], list[1].data(), size[1]},
                                          {list[2].data(), size[2], list[3].data(), size[3]});
    check(found.all == expected.all, "disjoint pairs", static_cast<long long>(size[0]), static_cast<long long>(size[2]),
          static_cast<long long>(found.all));
    check(found.plain == expected.plain, "disjoint plain pairs", static_cast<long long>(size[1]),
          static_cast<long long>(size[3]), static_cast<long long>(found.plain));
}

void test_matches() {
    Random random;
    const auto matcher = std::make_unique<Matcher>();
    const std::size_t edges[] = {0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 127, 128, 129, 511, 512, 513, 1023, 1025};
    for (std::size_t patterns : edges)
        for (std::size_t items : edges) {
            std::size_t size[4] = {patterns, 0, items, 0};
            test_match(random, *matcher, fields_for(20), size, 1 << 16);
        }
    for (int bits = 1; bits <= Fields::kMost * Fields::kMostBits; bits += 3)
        for (int i = 0; i < 4; ++i) {
            std::size_t size[4];
            for (std::size_t& s : size) s = random.next() % (i < 2 ? 300 : 1500);
            // Little scratch memory: the lists cannot be split, and are met in blocks.
            test_match(random, *matcher, fields_for(bits), size, i % 2 ? 64 : 1 << 16);
        }
}

// ------------------------------------------------------------ lists
// The bits of the diagonals through a square that reach the other half, and its mark.
u64 crossing_bits_of(const HalfBoard& board, int row_index, int column) {
    const int row = board.row_of[row_index], first = board.half + board.band;
    const int falling = row + column, rising = board.n - 1 - row + column;
    u64 bits = board.tied[column] >> row_index & 1 ? kTied : 0;
    if (falling >= first) bits |= board.falling[falling % board.period];
    if (rising >= first) bits |= board.rising[rising % board.period];
    return bits;
}

// The words of all placements on a half, by plain recursion over the squares that the board allows.
void list_plainly(const HalfBoard& board, u32 rows, int column, std::vector<int>& row_in, std::vector<u64>& words) {
    if (column == board.half) {
        u64 word = 0;
        for (int c = 0; c < board.half; ++c) word |= crossing_bits_of(board, row_in[static_cast<std::size_t>(c)], c);
        words.push_back(word);
        return;
    }
    for (int i = 0; i < board.rows; ++i) {
        bool free = (rows & board.allowed[column]) >> i & 1;
        for (int c = 0; c < column; ++c) {
            const int there = row_in[static_cast<std::size_t>(c)];
            const int apart = board.row_of[i] - board.row_of[there];
            if (there == i || apart == column - c || apart == c - column) free = false;
        }
        if (!free) continue;
        row_in[static_cast<std::size_t>(column)] = i;
        list_plainly(board, rows, column + 1, row_in, words);
    }
}

void test_lists(int n) {
    const HalvesShape shape = halves_shape(n);
    const Memory memory(shape.workspace_bytes);
    start_halves(n, memory.at);
    HalvesWorkspace& space = *static_cast<HalvesWorkspace*>(memory.at);
    for (int number = 0; number < space.plan.cases; ++number) {
        run_halves(memory.at, space.plan.middle_case[number].first_unit, space.plan.middle_case[number].first_unit + 1,
                   nullptr);
        const u64 sets = space.sets.count(space.plan.half);
        for (u64 rank = 0; rank < sets; rank += 1 + sets / 40)
            for (const HalfLists* side : {&space.west, &space.east}) {
                const u32 set = row_set_at(rank, space.plan.half, n - space.plan.band);
                std::vector<u64> expected, found(1 << 14);
                std::vector<int> row_in(32);
                list_plainly(side->board, set, 0, row_in, expected);
                std::vector<u64> joined;
                ListWriter writer(*side, space.sets, space.splits, space.buffers, set);
                while (!writer.done()) {  // small pieces, so that the writer stops and goes on
                    u64* const end = writer.write(found.data(), found.data() + 4096);
                    joined.insert(joined.end(), found.data(), end);
                }
                std::sort(expected.begin(), expected.end());
                std::sort(joined.begin(), joined.end());
                check(expected == joined, "list of a half", n, number, static_cast<long long>(set));
            }
    }
}

// ------------------------------------------------------------ counts
u64 count_plainly(u32 columns, u32 left, u32 right, u32 all) {
    if (columns == all) return 1;
    u64 count = 0;
    for (u32 free = all & ~(columns | left | right); free; free &= free - 1) {
        const u32 queen = free & (0u - free);
        count += count_plainly(columns | queen, (left | queen) << 1, (right | queen) >> 1, all);
    }
    return count;
}

// What a unit's description says that it counts, by plain search.
u64 described_count(const HalvesPlan& plan, u64 unit) {
    struct Sum {
        int n;
        u64 count;
    } sum{plan.n, 0};
    const auto add = [](void* owner, const HalvesPart& part) {
        Sum& to = *static_cast<Sum*>(owner);
        RowProblem problem;
        problem.rows = to.n;
        for (int row = 0; row < to.n; ++row) {
            problem.allowed[row] = part.allowed[row];
            problem.gap[row] = 1;
        }
        to.count += part.weight * count_scalar(problem, nullptr).count;
    };
    describe_unit(plan, unit, add, &sum);
    return sum.count;
}

// The units of a plan, or some of them.
void test_described(const HalvesPlan& plan, HalvesWorkspace* space, u64 most_units, Random& random) {
    for (u64 i = 0; i < std::min(most_units, plan.units); ++i) {
        const u64 unit = most_units < plan.units ? random.next() % plan.units : i;
        const u64 count = run_halves(space, unit, unit + 1, nullptr).count_low;
        check(described_count(plan, unit) == count, "unit as ordinary boards", plan.n, static_cast<long long>(unit),
              static_cast<long long>(count));
    }
}

void test_described(int n, u64 most_units, Random& random) {
    const Memory memory(halves_shape(n).workspace_bytes);
    start_halves(n, memory.at);
    HalvesWorkspace* const space = static_cast<HalvesWorkspace*>(memory.at);
    test_described(space->plan, space, most_units, random);
}

// Plans as they are made for larger n must give the same, or those could not be trusted: even n below 20 has no band
// otherwise, and n below 25 only one group of inner columns.
void test_plan(int n, int band, int inner, int groups, bool packs) {
    const HalvesPlan plan = plan_halves(n, band, inner, groups, 64);
    const Memory memory(workspace_bytes(plan));
    HalvesWorkspace* const space = start_workspace(plan, memory.at);
    space->matcher.packs = packs;
    const HalvesTotals totals = run_halves(memory.at, 0, plan.units, nullptr);
    check(totals.count_low == count_plainly(0, 0, 0, (1u << n) - 1), "count with another plan", n, band, groups);
    Random random;
    test_described(plan, space, n <= 10 ? 1 << 20 : 3, random);
}

void test_count(int n) {
    static const u64 published[] = {95815104, 666090624, 4968057848, 39029188884};  // OEIS A000170, n = 17..20
    const u64 expected = n < 17 ? count_plainly(0, 0, 0, (1u << n) - 1) : published[n - 17];
    const HalvesShape shape = halves_shape(n);
    const Memory memory(shape.workspace_bytes);
    start_halves(n, memory.at);
    const HalvesTotals whole = run_halves(memory.at, 0, shape.units, nullptr);
    check(whole.count_low == expected && whole.count_high == 0, "count", n, static_cast<long long>(whole.count_low));
    check(whole.units == shape.units && whole.completed, "all units finished", n);
    if (n > 14) return;
    // The same units one by one, from the last to the first, give the same.
    u64 sum = 0;
    for (u64 unit = shape.units; unit-- > 0;) sum += run_halves(memory.at, unit, unit + 1, nullptr).count_low;
    check(sum == expected, "count by units", n, static_cast<long long>(sum));
    const StopFlag stop = 1;
    const HalvesTotals stopped = run_halves(memory.at, 0, shape.units, &stop);
    check(!stopped.completed && stopped.units == 0 && stopped.count_low == 0, "stopped at once", n);
}

void test_rank() {
    const auto sets = std::make_unique<RowSets>();
    std::vector<u32> high(std::size_t{1} << RowSets::kHalfBits);
    for (int rows = 1; rows <= 12; ++rows)
        for (int size = 1; size <= rows; ++size) {
            sets->prepare(rows);
            sets->prepare_high(size, high.data());
            u32 set = (1u << size) - 1;
            for (u64 rank = 0; rank < sets->count(size); ++rank, set = next_row_set(set)) {
                check(sets->rank(set, high.data()) == rank, "rank of a row set", rows, size,
                      static_cast<long long>(rank));
                check(row_set_at(rank, size, rows) == set, "row set of a rank", rows, size,
                      static_cast<long long>(rank));
            }
        }
}

}  // namespace

int main(int arguments, char** argument) {
    const int largest = arguments > 1 ? std::atoi(argument[1]) : 14;
    test_rank();
    test_matches();
    for (int n = 4; n <= 13; ++n) test_lists(n);
    for (int n = 4; n <= largest; ++n) test_count(n);
    for (int n = 6; n <= largest && n <= 16; n += 2)
        test_plan(n, 2, list_sizes(n).inner, 1, n % 4 == 0 && extracts_fast());
    for (int n = 10; n <= largest && n <= 15; ++n)
        for (int groups = 2; groups <= 3; ++groups) test_plan(n, n % 2 ? 1 : 2, 1, groups, extracts_fast());
    Random random;
    for (int n = 4; n <= largest && n <= 20; ++n) test_described(n, n <= 11 ? 1 << 20 : n <= 14 ? 20 : 2, random);
    std::printf(failures ? "%d failures\n" : "all right\n", failures);
    return failures != 0;
}
