// Tests of the half-board matching in one instruction set; compiled with NQ_ISA and NQ_VECTOR_BITS like the kernel
// itself. Prints the failures and returns 1. Usage: test_halves [largest n to count]
#include "common/integers.hpp"
#include "halves/describe.hpp"
#include "halves/run.hpp"
#include "rows/scalar_search.hpp"
#include "tests/checks.hpp"
#include "tests/memory.hpp"
#include "tests/plain_halves.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

using namespace nq;
using namespace nq::NQ_ISA;
using nq::tests::expect;
using nq::tests::Memory;
using nq::tests::outcome;

namespace {

// A small generator with the same numbers on every platform.
struct Random {
    u64 state = 88172645463325252ull;
    u64 next() {
        state ^= state << 13;
        state ^= state >> 7;
        return state ^= state << 17;
    }
    u64 operator()() { return next(); }
};

// ------------------------------------------------------------ matching
std::vector<u64> random_words(Random& random, std::size_t size, u64 bits, int density) {
    std::vector<u64> words(size + 2 * slot_count);
    for (u64& word : words) {
        word = random.next();
        for (int i = 1; i < density; ++i) word &= random.next();
        word &= bits;
    }
    return words;
}

void test_match(Random& random, Matcher& matcher, const Fields& fields, std::size_t size[4],
                std::size_t scratch_words) {
    std::vector<u64> scratch(scratch_words + 2 * slot_count);
    std::vector<u64> list[4];
    for (int i = 0; i < 4; ++i)
        list[i] = random_words(random, size[i], fields.all(), 2 + static_cast<int>(random.next() % 7));
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
    matcher.reset();
    matcher.block.packs = extracts_fast() && random.next() % 2;
    matcher.sizes.ordering = random.next() % 3 * 2000;
    matcher.sizes.long_list = random.next() % 3 * 400;
    matcher.sizes.many_blocks = random.next() % 3;
    matcher.sizes.many_items = random.next() % 3 * 100;
    const PairCount found = matcher.match({list[0].data(), size[0], list[1].data(), size[1]},
                                          {list[2].data(), size[2], list[3].data(), size[3]});
    expect(found.all == expected.all, "disjoint pairs", static_cast<long long>(size[0]),
           static_cast<long long>(size[2]), found.all);
    expect(found.plain == expected.plain, "disjoint plain pairs", static_cast<long long>(size[1]),
           static_cast<long long>(size[3]), found.plain);
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
    for (int bits = 1; bits <= Fields::most * Fields::most_bits; bits += 3)
        for (int i = 0; i < 4; ++i) {
            std::size_t size[4];
            for (std::size_t& s : size) s = random.next() % (i < 2 ? 300 : 1500);
            // Too little scratch memory to split the lists, which are then tested in blocks.
            test_match(random, *matcher, fields_for(bits), size, i % 2 ? 64 : 1 << 16);
        }
}

// The longer list forms the blocks if the shorter one is long, else the shorter one, and items are split if that is
// allowed; the count alone does not show this.
void test_choices() {
    Random random;
    const Fields fields = fields_for(20);
    const std::size_t few = slot_count, many = 12 * slot_count;
    const std::vector<u64> a = random_words(random, few, fields.all(), 3),
                           b = random_words(random, many, fields.all(), 3);
    std::vector<u64> scratch(1 << 16);
    const auto matcher = std::make_unique<Matcher>();
    matcher->prepare(fields, scratch.data(), scratch.size() - 2 * slot_count);
    for (const bool longer : {false, true}) {
        matcher->work = {};
        matcher->sizes.tabulating = 0;
        matcher->sizes.long_list = longer ? few : few + 1;
        matcher->match({a.data(), few, nullptr, 0}, {b.data(), many, nullptr, 0});
        expect(longer ? matcher->work.blocks >= 10 : matcher->work.blocks == 1, "blocks", longer, matcher->work.blocks);
    }
    u64 pairs[2];
    for (const bool splits : {false, true}) {
        matcher->work = {};
        matcher->sizes.many_items = splits ? 0 : ~std::size_t{0};
        matcher->match({a.data(), few, nullptr, 0}, {b.data(), many, nullptr, 0});
        pairs[splits] = matcher->work.pairs;
    }
    expect(pairs[1] < pairs[0], "pairs after splits of items", pairs[0], pairs[1]);
}

// ------------------------------------------------------------ lists
void test_lists(int n) {
    const HalvesShape shape = halves_shape(n, Cut::first);
    const Memory memory(shape.workspace_bytes);
    start_halves(n, Cut::first, memory.at);
    HalvesWorkspace& space = *static_cast<HalvesWorkspace*>(memory.at);
    for (int number = 0; number < space.plan.cases; ++number) {
        run_halves(memory.at, space.plan.middle_case[number].first_unit, space.plan.middle_case[number].first_unit + 1,
                   nullptr);
        const u64 sets = space.sets.count(space.plan.half);
        for (u64 rank = 0; rank < sets; rank += 1 + sets / 40)
            for (const HalfLists* side : {&space.west, &space.east}) {
                const u32 set = row_set_at(rank, space.plan.half, n - space.plan.band);
                std::vector<u64> expected = PlainList(side->board, set).words, plain(1 << 13), tied(1 << 13), joined;
                ListWriter writer(*side, space.sets, space.splits, set, nullptr);
                while (!writer.done()) {  // small pieces, so that the writer pauses and resumes
                    const ListWriter::Ends end = writer.write(plain.data(), tied.data(), 4096);
                    for (u64* word = tied.data(); word < end.tied; ++word) *word |= tied_mark;
                    joined.insert(joined.end(), plain.data(), end.plain);
                    joined.insert(joined.end(), tied.data(), end.tied);
                }
                std::sort(expected.begin(), expected.end());
                std::sort(joined.begin(), joined.end());
                expect(expected == joined, "list of a half", n, number, set);

                const StopFlag stop = 1;
                ListWriter stopped(*side, space.sets, space.splits, set, &stop);
                const ListWriter::Ends end = stopped.write(plain.data(), tied.data(), 4096);
                expect(stopped.done() && end.plain == plain.data() && end.tied == tied.data(), "end at a stop", n, set);
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

// The count of a unit by plain search on its description.
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

// Checks all units of a plan, or some of them.
void test_described(const HalvesPlan& plan, HalvesWorkspace* space, u64 most_units, Random& random) {
    for (u64 i = 0; i < std::min(most_units, plan.units); ++i) {
        const u64 unit = most_units < plan.units ? random.next() % plan.units : i;
        const u64 count = run_halves(space, unit, unit + 1, nullptr).count_low;
        expect(described_count(plan, unit) == count, "unit as ordinary boards", plan.n, unit, count);
    }
}

void test_described(int n, Cut cut, u64 most_units, Random& random) {
    const Memory memory(halves_shape(n, cut).workspace_bytes);
    start_halves(n, cut, memory.at);
    HalvesWorkspace* const space = static_cast<HalvesWorkspace*>(memory.at);
    test_described(space->plan, space, most_units, random);
}

// Sizes that suffice for all plans of up to 15 queens.
HalvesSizes large_sizes() {
    constexpr std::size_t words = std::size_t{1} << 19;
    return {words, words, words, words, 4 * words, 8 * words};
}

// The minimum sizes for the lists of a plan, with buffers `more` words larger than necessary.
HalvesSizes least_sizes(HalvesPlan plan, std::size_t more) {
    plan.sizes = large_sizes();
    const Memory memory(workspace_bytes(plan));
    HalvesWorkspace* const space = start_workspace(plan, memory.at);
    HalvesSizes least = large_sizes();
    least.buffer = least.piece = 0;
    for (int number = 0; number < plan.cases; ++number) {
        const u64 unit = plan.middle_case[number].first_unit;
        run_halves(space, unit, unit + 1, nullptr);
        for (HalfLists* side : {&space->west, &space->east})
            least.buffer = std::max(least.buffer, ListWriter::least_buffer(*side) + more);
    }
    for (int number = 0; number < plan.cases; ++number) {
        const u64 unit = plan.middle_case[number].first_unit;
        run_halves(space, unit, unit + 1, nullptr);
        for (HalfLists* side : {&space->west, &space->east}) {
            side->buffer_words = least.buffer;
            least.piece = std::max(least.piece, ListWriter::least_piece(*side));
            side->buffer_words = plan.sizes.buffer;
        }
    }
    return least;
}

// Counts with the plan. If `pieces`, the lists of both halves must have taken more than one piece and, with more than
// one group of inner columns, partial lists more than one buffer.
void test_pieces(const HalvesPlan& plan, u64 expected, const MatchSizes& sizes, bool packs, bool pieces) {
    const Memory memory(workspace_bytes(plan));
    HalvesWorkspace* const space = start_workspace(plan, memory.at);
    space->matcher.block.packs = packs;
    space->matcher.sizes = sizes;
    const HalvesTotals totals = run_halves(memory.at, 0, plan.units, nullptr);
    expect(totals.count_low == expected, "count in pieces", plan.n, plan.band, plan.groups);
    if (!pieces) return;
    expect(totals.more_west > 0 && totals.more_east > 0, "more than one piece", plan.n, plan.band, plan.groups);
    expect(plan.groups < 2 || totals.more_buffers > 0, "more than one buffer", plan.n, plan.band, plan.groups);
}

// Every plan with all sizes minimal, and a little larger: the case of n = 25 to 30, whose lists are long.
void test_small_sizes(int n) {
    const u64 expected = count_plainly(0, 0, 0, (1u << n) - 1);
    Random random;
    for (int band = n % 2; band <= 2 - n % 2; band += 2)
        for (int groups = 1; groups <= most_groups; ++groups)
            for (int inner = 1; inner * groups < (n - band) / 2 && (n < 14 || inner == 1); ++inner) {
                HalvesPlan plan = plan_halves(n, band, inner, groups, 1 + random.next() % 64);
                for (std::size_t more : {std::size_t{0}, std::size_t{1} + random.next() % 40}) {
                    plan.sizes = least_sizes(plan, more);
                    plan.sizes.piece += more;
                    plan.sizes.scratch = std::size_t{64} << random.next() % 8;
                    MatchSizes sizes;
                    sizes.order_life = 1 + random.next() % 3;
                    sizes.ordering = random.next() % 3 * 1000;
                    sizes.long_list = random.next() % 3 * 300;
                    sizes.tabulating = random.next() % 3 * 500;
                    sizes.few_blocks = random.next() % 6;
                    sizes.many_blocks = random.next() % 3;
                    sizes.many_items = random.next() % 3 * 100;
                    sizes.tries = 1 + static_cast<int>(random.next() % 6);
                    test_pieces(plan, expected, sizes, extracts_fast() && more, n >= 13 && !more);
                }
            }
}

// Plans of the form used for larger n must give the same counts: otherwise even n below 20 have no band, and n below 25
// only one group of inner columns.
void test_plan(int n, int band, int inner, int groups, bool packs) {
    HalvesPlan plan = plan_halves(n, band, inner, groups, 64);
    if (n < 16) plan.sizes = large_sizes();
    const Memory memory(workspace_bytes(plan));
    HalvesWorkspace* const space = start_workspace(plan, memory.at);
    space->matcher.block.packs = packs;
    const HalvesTotals totals = run_halves(memory.at, 0, plan.units, nullptr);
    expect(totals.count_low == count_plainly(0, 0, 0, (1u << n) - 1), "count with another plan", n, band, groups);
    Random random;
    test_described(plan, space, n <= 10 ? 1 << 20 : 3, random);
}

void test_count(int n, Cut cut) {
    static const u64 published[] = {95815104, 666090624, 4968057848, 39029188884};  // OEIS A000170, n = 17..20
    const u64 expected = n < 17 ? count_plainly(0, 0, 0, (1u << n) - 1) : published[n - 17];
    const HalvesShape shape = halves_shape(n, cut);
    const Memory memory(shape.workspace_bytes);
    start_halves(n, cut, memory.at);
    const HalvesTotals whole = run_halves(memory.at, 0, shape.units, nullptr);
    expect(whole.count_low == expected && whole.count_high == 0, "count", n, whole.count_low);
    expect(whole.units == shape.units && whole.completed, "all units finished", n);
    if (n > 14) return;
    // The same units one by one, from the last to the first, give the same sum.
    u64 sum = 0;
    for (u64 unit = shape.units; unit-- > 0;) sum += run_halves(memory.at, unit, unit + 1, nullptr).count_low;
    expect(sum == expected, "count by units", n, sum);
    const StopFlag stop = 1;
    const HalvesTotals stopped = run_halves(memory.at, 0, shape.units, &stop);
    expect(!stopped.completed && stopped.units == 0 && stopped.count_low == 0, "stopped at once", n);
}

void test_rank() {
    const auto sets = std::make_unique<RowSets>();
    std::vector<u32> high(std::size_t{1} << RowSets::half_bits);
    for (int rows = 1; rows <= 12; ++rows)
        for (int size = 1; size <= rows; ++size) {
            sets->prepare(rows);
            sets->prepare_high(size, high.data());
            u32 set = (1u << size) - 1;
            for (u64 rank = 0; rank < sets->count(size); ++rank, set = next_row_set(set)) {
                expect(sets->rank(set, high.data()) == rank, "rank of a row set", rows, size, rank);
                expect(row_set_at(rank, size, rows) == set, "row set of a rank", rows, size, rank);
            }
        }
}

}  // namespace

int main(int arguments, char** argument) {
    const int largest = arguments > 1 ? std::atoi(argument[1]) : 13;
    test_rank();
    test_matches();
    test_choices();
    for (int n = 4; n <= 13; ++n) test_lists(n);
    for (int n = 8; n <= largest && n <= 14; ++n) test_small_sizes(n);
    for (int n = 4; n <= largest; ++n)
        for (const Cut cut : {Cut::first, Cut::second}) test_count(n, cut);
    for (int n = 6; n <= largest && n <= 16; n += 2)
        test_plan(n, 2, grouping_for(n, Cut::first).inner, 1, n % 4 == 0 && extracts_fast());
    for (int n = 10; n <= largest && n <= 15; ++n)
        for (int groups = 2; groups <= 3; ++groups) test_plan(n, n % 2 ? 1 : 2, 1, groups, extracts_fast());
    Random random;
    for (int n = 4; n <= largest && n <= 20; ++n)
        for (const Cut cut : {Cut::first, Cut::second})
            test_described(n, cut, n <= 11 ? 1 << 20 : n <= 14 ? 20 : 2, random);
    return outcome();
}
