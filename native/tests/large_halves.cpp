// Compares units of the half-board matching for large n with plain lists and plainly counted pairs. Uses the units with
// the longest lists among `candidates` random ones. Compiled like a kernel, without sanitizers:
// native/test.sh --fast large_halves N UNITS CANDIDATES [SEED]
#include "common/integers.hpp"
#include "halves/run.hpp"
#include "tests/plain_halves.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <random>
#include <thread>

using namespace nq;
using namespace nq::NQ_ISA;

namespace {

// The number of disjoint pairs of words, on all cores: every thread takes slices of West's list in turn, with its own
// copy of East's, because counting reorders both.
u64 pairs_on_all_cores(const std::vector<u64>& west, const std::vector<u64>& east) {
    const std::size_t threads = std::max(1u, std::thread::hardware_concurrency());
    const std::size_t slice = west.size() / (8 * threads) + 1;
    std::atomic<std::size_t> next{0};
    std::atomic<u64> sum{0};
    const auto count = [&] {
        std::vector<u64> mine, other = east;
        for (std::size_t at; (at = next.fetch_add(slice)) < west.size();) {
            mine.assign(west.begin() + static_cast<std::ptrdiff_t>(at),
                        west.begin() + static_cast<std::ptrdiff_t>(std::min(at + slice, west.size())));
            sum += PlainPairs(mine, other).count;
        }
    };
    std::vector<std::thread> crew;
    for (std::size_t i = 0; i < threads; ++i) crew.emplace_back(count);
    for (std::thread& each : crew) each.join();
    return sum;
}

// Disjoint pairs count twice, but once if either word is tied.
u64 matched_plainly(const HalfBoard& west, u32 west_set, const HalfBoard& east, u32 east_set, int band) {
    std::vector<u64> lists[2] = {PlainList(west, west_set).words, PlainList(east, east_set).words}, untied[2];
    for (int side = 0; side < 2; ++side)
        for (u64& word : lists[side]) {
            if (!(word & tied_mark)) untied[side].push_back(word);
            word &= ~tied_mark;
        }
    const u64 all = pairs_on_all_cores(lists[0], lists[1]);
    return band < 2 ? all : all + pairs_on_all_cores(untied[0], untied[1]);
}

u64 unit_plainly(const HalvesPlan& plan, u64 unit) {
    u64 sum = 0;
    for (UnitSets sets(plan, unit); !sets.done(); sets.next()) {
        const unsigned weight = sets.weight();
        if (!weight) continue;
        const Middle& middle = sets.its_case().middle;
        const u32 rows = static_cast<u32>((1ull << (plan.n - plan.band)) - 1);
        sum += weight * matched_plainly(make_half_board(plan.n, plan.band, plan.inner, plan.groups, middle, false),
                                        sets.west(),
                                        make_half_board(plan.n, plan.band, plan.inner, plan.groups, middle, true),
                                        rows & ~sets.west(), plan.band);
    }
    return sum;
}

// The approximate number of words in the lists of a unit: placements of West's columns alone, over a sample.
u64 words_of(HalvesWorkspace& space, u64 unit) {
    u64 sum = 0;
    for (UnitSets sets(space.plan, unit); !sets.done(); sets.next()) {
        if (!sets.weight()) continue;
        ListWriter writer(space.west, space.sets, space.splits, sets.west(), nullptr);
        u64* const tied = space.west_words + space.plan.sizes.piece;
        while (!writer.done()) {
            const ListWriter::Ends end = writer.write(space.west_words, tied, space.plan.sizes.piece);
            sum += static_cast<u64>((end.plain - space.west_words) + (end.tied - tied));
        }
    }
    return sum;
}

}  // namespace

int main(int arguments, char** argument) {
    if (arguments < 4) return std::puts("usage: large_halves N UNITS CANDIDATES [SEED]"), 2;
    const int n = std::atoi(argument[1]), wanted = std::atoi(argument[2]), candidates = std::atoi(argument[3]);
    const HalvesPlan plan = plan_for(n, Cut::first);
    std::mt19937_64 random(arguments > 4 ? std::strtoull(argument[4], nullptr, 10) : 1);
    const std::size_t bytes = workspace_bytes(plan);
    void* const memory = ::operator new(bytes, std::align_val_t{64});
    HalvesWorkspace& space = *start_workspace(plan, memory);
    // All candidates come from one case, so that its lists are made once; there is a case for every few units.
    std::vector<std::pair<u64, u64>> chosen;
    for (int i = 0; i < wanted; ++i) {
        const MiddleCase& its_case = plan.middle_case[random() % static_cast<u64>(plan.cases)];
        const u64 units = (its_case.sets + plan.sets_per_unit - 1) / plan.sets_per_unit;
        run_halves(&space, its_case.first_unit, its_case.first_unit + 1, nullptr);
        std::pair<u64, u64> longest{0, its_case.first_unit};
        for (int k = 0; k < candidates; ++k) {
            const u64 unit = its_case.first_unit + random() % units;
            longest = std::max(longest, {words_of(space, unit), unit});
        }
        chosen.push_back(longest);
    }
    int wrong = 0;
    u64 in_pieces = 0;
    for (const auto& [words, unit] : chosen) {
        const HalvesTotals totals = run_halves(&space, unit, unit + 1, nullptr);
        const u64 plainly = unit_plainly(plan, unit);
        in_pieces += totals.more_west > 0;
        wrong += plainly != totals.count_low;
        std::printf("n = %d unit %llu: %llu words in West, %llu + %llu more pieces, %llu, %s\n", n,
                    static_cast<unsigned long long>(unit), static_cast<unsigned long long>(words),
                    static_cast<unsigned long long>(totals.more_west),
                    static_cast<unsigned long long>(totals.more_east),
                    static_cast<unsigned long long>(totals.count_low), plainly == totals.count_low ? "right" : "WRONG");
        std::fflush(stdout);
    }
    std::printf("n = %d: %zu units, %llu with a list of more than one piece, %d wrong\n", n, chosen.size(),
                static_cast<unsigned long long>(in_pieces), wrong);
    ::operator delete(memory, std::align_val_t{64});
    return wrong != 0;
}
