// Runs work units of the half-board matching in a workspace.
#pragma once

#include "halves.hpp"
#include "halves_match.hpp"
#include "halves_plan.hpp"

namespace nq::NQ_ISA {

__extension__ using u128 = unsigned __int128;

struct HalvesWorkspace {
    // The caller owns the memory; this only says that the object starts there.
    static void* operator new(std::size_t, void* at) noexcept { return at; }

    HalvesPlan plan;
    RowSets sets;
    Splits splits[kMostGroups];   // for each group
    ListWriter::Buffers buffers;
    HalfLists west, east;
    SetLists spare;
    Matcher matcher;
    int prepared = -1;        // the case whose lists `west` and `east` hold
    u64* west_words = nullptr;
    u64* east_words = nullptr;
    u64* scratch = nullptr;
};

// ---------------------------------------------------------------- sizes

// How a half is listed: groups of so many columns next to the band, apart from the outer ones, and the words that the
// lists of the outer columns, of any group, and of all columns but the last need, the most of any case: found by
// listing them all. More columns in groups mean smaller tables and slower joining.
struct ListSizes {
    int inner, groups;
    u32 outer_words, inner_words, spare_words;
};
inline ListSizes list_sizes(int n) {
    constexpr ListSizes sizes[] = {
        {2, 1, 8, 24, 32},  // n = 4
        {2, 1, 8, 24, 24},  // n = 5
        {2, 1, 48, 80, 48},  // n = 6
        {2, 1, 40, 72, 40},  // n = 7
        {2, 1, 168, 168, 64},  // n = 8
        {2, 1, 176, 160, 56},  // n = 9
        {2, 1, 896, 288, 288},  // n = 10
        {2, 1, 872, 280, 296},  // n = 11
        {2, 1, 5504, 440, 1680},  // n = 12
        {2, 1, 4608, 432, 1640},  // n = 13
        {2, 1, 59776, 624, 12376},  // n = 14
        {2, 1, 41336, 616, 10896},  // n = 15
        {2, 1, 859240, 840, 153936},  // n = 16
        {2, 1, 523016, 832, 116864},  // n = 17
        {3, 1, 2442528, 6400, 345072},  // n = 18
        {2, 1, 8510640, 1080, 1673888},  // n = 19
        {2, 1, 7168312, 1088, 1360656},  // n = 20
        {4, 1, 4537480, 56224, 575960},  // n = 21
        {4, 1, 3590096, 57464, 466640},  // n = 22
        {5, 1, 10732512, 860056, 1082528},  // n = 23
        {5, 1, 8289800, 865728, 895072},  // n = 24
        {4, 2, 160128, 146488, 15880},  // n = 25
        {4, 2, 145392, 147976, 15880},  // n = 26
        {4, 2, 3172504, 209296, 234328},  // n = 27
        {4, 2, 2704064, 214120, 214416},  // n = 28
        {3, 3, 5051608, 25832, 332032},  // n = 29
        {3, 3, 4354752, 25832, 306136},  // n = 30
    };
    return sizes[n - least_halves_queens];
}

// Measured: for even n the band pays from 20 on, where halving the pairs by transposition outweighs longer lists.
inline int band_columns(int n) { return n % 2 ? 1 : n < 20 ? 0 : 2; }

// Longer lists are matched in pieces of this many words.
inline std::size_t piece_words(int n) { return std::size_t{1} << (n <= 22 ? 16 : n <= 24 ? 19 : n <= 26 ? 20 : 22); }
inline std::size_t scratch_words(int n) { return 8 * piece_words(n); }

// About 2000 units, or more where one would take longer than about a second.
inline HalvesPlan plan_for(int n) {
    const ListSizes sizes = list_sizes(n);
    const HalvesPlan fine = plan_halves(n, band_columns(n), sizes.inner, sizes.groups, 1);
    const u64 most = n <= 22 ? 512 : n <= 24 ? 64 : n == 25 ? 2 : n == 26 ? 8 : 1, sets = fine.units / 2048;
    return plan_halves(n, fine.band, fine.inner, fine.groups, sets < 1 ? 1 : sets > most ? most : sets);
}

// Hands out the workspace's memory, or only measures it when there is none.
class Carver {
public:
    explicit Carver(void* at) : at_(static_cast<char*>(at)) {}

    void* take(std::size_t bytes) {
        char* const taken = at_ ? at_ + used_ : nullptr;
        used_ += (bytes + 63) & ~std::size_t{63};
        return taken;
    }
    u64* take_words(std::size_t words) { return static_cast<u64*>(take((words + 2 * kSlots) * sizeof(u64))); }
    void take_lists(SetLists& lists, u64 sets, std::size_t words) {
        lists.entry = static_cast<SetLists::Entry*>(take(sets * sizeof(SetLists::Entry)));
        lists.words = take_words(words);
        lists.limit = lists.words ? lists.words + words + kSlots : nullptr;
    }
    std::size_t used() const { return used_; }

private:
    char* at_;
    std::size_t used_ = 0;
};

inline void carve(const HalvesPlan& plan, HalvesWorkspace& space, Carver& carver) {
    const int rows = plan.n - plan.band, outer = plan.half - plan.groups * plan.inner;
    const u64 outer_sets = binomial(rows, outer), inner_sets = binomial(rows, plan.inner);
    const ListSizes sizes = list_sizes(plan.n);
    HalfLists* const sides[] = {&space.west, &space.east};
    for (HalfLists* side : sides) {
        side->groups = plan.groups;
        carver.take_lists(side->outer, outer_sets, sizes.outer_words);
        for (int group = 0; group < plan.groups; ++group)
            carver.take_lists(side->inner[group], inner_sets, sizes.inner_words);
    }
    carver.take_lists(space.spare, outer_sets > inner_sets ? outer_sets : inner_sets, sizes.spare_words);
    for (int group = 0; group + 1 < plan.groups; ++group)
        space.buffers.at[group] = carver.take_words(static_cast<std::size_t>(group + 1) * ListWriter::Buffers::kWords);
    space.west_words = carver.take_words(2 * piece_words(plan.n));
    space.east_words = carver.take_words(2 * piece_words(plan.n));
    space.scratch = carver.take_words(scratch_words(plan.n));
}

// ---------------------------------------------------------------- running

class HalvesRun {
public:
    HalvesRun(HalvesWorkspace& space, const StopFlag* stop) : plan_(space.plan), space_(space), stop_(stop) {}

    HalvesTotals units(u64 first, u64 last) {
        space_.matcher.stop = stop_;
        space_.matcher.work = {};
        HalvesTotals totals;
        u128 sum = 0;
        for (u64 unit = first; unit < last && unit < plan_.units; ++unit) {
            const u128 count = count_unit(unit);
            if (stopped_) break;
            sum += count;
            ++totals.units;
        }
        totals.completed = !stopped_;
        totals.count_low = static_cast<u64>(sum);
        totals.count_high = static_cast<u64>(sum >> 64);
        totals.listed = listed_;
        totals.pairs = space_.matcher.work.pairs;
        totals.items = space_.matcher.work.items;
        totals.blocks = space_.matcher.work.blocks;
        return totals;
    }

private:
    u128 count_unit(u64 unit) {
        u128 sum = 0;
        UnitSets sets(plan_, unit);
        prepare(sets.case_number());
        space_.matcher.start_anew();
        for (; !sets.done() && !stopped_; sets.next()) {
            if (is_set(stop_)) stopped_ = true;
            else if (const unsigned weight = sets.weight()) sum += static_cast<u128>(weight) * match_set(sets.west());
        }
        return sum;
    }

    void prepare(int number) {
        if (space_.prepared == number) return;
        space_.prepared = -1;
        const Middle& middle = plan_.middle_case[number].middle;
        if (!prepare_side(space_.west, middle, false) || !prepare_side(space_.east, middle, true)) {
            stopped_ = true;
            return;
        }
        space_.matcher.prepare(space_.west.board.fields, space_.scratch, scratch_words(plan_.n));
        space_.prepared = number;
    }

    bool prepare_side(HalfLists& side, const Middle& middle, bool east) {
        side.board = make_half_board(plan_.n, plan_.band, plan_.inner, plan_.groups, middle, east);
        return list_half(side, space_.sets, space_.spare, stop_);
    }

    // Separates the tied words, and takes their mark away.
    static Pile pile_of(u64* words, u64* end, u64* apart) {
        u64 *plain_end = words, *tied_end = apart;
        separate(words, static_cast<std::size_t>(end - words), kTied, tied_end, plain_end);
        for (u64* word = apart; word < tied_end; ++word) *word &= ~kTied;
        return {words, static_cast<std::size_t>(plain_end - words), apart, static_cast<std::size_t>(tied_end - apart)};
    }

    Pile next_piece(ListWriter& writer, u64* words) {
        u64* const end = writer.write(words, words + piece_words(plan_.n));
        listed_ += static_cast<u64>(end - words);
        if (plan_.band < 2) return {words, static_cast<std::size_t>(end - words), nullptr, 0};
        return pile_of(words, end, words + piece_words(plan_.n));
    }

    // The placements of West on these rows and of East on the others that fit together.
    u64 match_set(u32 west_set) {
        const u32 east_set = static_cast<u32>((1ull << (plan_.n - plan_.band)) - 1) & ~west_set;
        u64 sum = 0;
        ListWriter west(space_.west, space_.sets, space_.splits, space_.buffers, west_set);
        while (!west.done() && !stopped_) {
            const Pile w = next_piece(west, space_.west_words);
            ListWriter east(space_.east, space_.sets, space_.splits, space_.buffers, east_set);
            while (!east.done() && !stopped_) {
                const Pile e = next_piece(east, space_.east_words);
                const PairCount met = w.size() < e.size() ? space_.matcher.match(w, e) : space_.matcher.match(e, w);
                sum += met.all + (plan_.band == 2 ? met.plain : 0);
                if (is_set(stop_)) stopped_ = true;
            }
        }
        return sum;
    }

    const HalvesPlan& plan_;
    HalvesWorkspace& space_;
    const StopFlag* stop_;
    u64 listed_ = 0;
    bool stopped_ = false;
};

// ---------------------------------------------------------------- the seam

// The memory that a workspace for the plan needs, and a workspace made ready there.
inline std::size_t workspace_bytes(const HalvesPlan& plan) {
    HalvesWorkspace nowhere;
    Carver measure(nullptr);
    measure.take(sizeof(HalvesWorkspace));
    carve(plan, nowhere, measure);
    return measure.used();
}

inline HalvesWorkspace* start_workspace(const HalvesPlan& plan, void* at) {
    Carver carver(at);
    HalvesWorkspace* const space = new (carver.take(sizeof(HalvesWorkspace))) HalvesWorkspace;
    space->plan = plan;
    carve(plan, *space, carver);
    space->sets.prepare(plan.n - plan.band);
    for (int group = 0; group < plan.groups; ++group)
        space->splits[group].prepare(plan.half - (plan.groups - 1 - group) * plan.inner, plan.inner);
    return space;
}

inline HalvesShape halves_shape(int queens) {
    const HalvesPlan plan = plan_for(queens);
    HalvesShape shape;
    shape.queens = queens;
    shape.band = plan.band;
    shape.cases = plan.cases;
    shape.units = plan.units;
    shape.sets_per_unit = plan.sets_per_unit;
    shape.workspace_bytes = workspace_bytes(plan);
    return shape;
}

inline void start_halves(int queens, void* workspace) { start_workspace(plan_for(queens), workspace); }

inline HalvesTotals run_halves(void* workspace, u64 first, u64 last, const StopFlag* stop) {
    return HalvesRun(*static_cast<HalvesWorkspace*>(workspace), stop).units(first, last);
}

}  // namespace nq::NQ_ISA
