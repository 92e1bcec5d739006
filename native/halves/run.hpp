// Runs work units of the half-board matching in a workspace.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "halves/kernel.hpp"
#include "halves/list_writer.hpp"
#include "halves/match.hpp"
#include "halves/plan.hpp"

namespace nq::NQ_ISA {

struct HalvesWorkspace {
    // The caller owns the memory; this only constructs the object there.
    static void* operator new(std::size_t, void* at) noexcept { return at; }

    HalvesPlan plan;
    RowSets sets;
    Splits splits[most_groups];  // for each group
    HalfLists west, east;
    SetLists spare;
    Matcher matcher;
    int prepared = -1;  // the case whose lists `west` and `east` hold
    u64* west_words = nullptr;
    u64* east_words = nullptr;
    u64* scratch = nullptr;
};

// ---------------------------------------------------------------- sizes

// Measured: for even n the band pays from 20 on, where halving the pairs by transposition outweighs longer lists.
inline int band_columns(int n) { return n % 2 ? 1 : n < 20 ? 0 : 2; }

// About 2000 units, or more if a unit would take longer than about a second.
inline HalvesPlan plan_for(int n, Cut cut) {
    const Grouping grouping = grouping_for(n, cut);
    const HalvesPlan fine = plan_halves(n, band_columns(n), grouping.inner, grouping.groups, 1, cut);
    const u64 most = n <= 22 ? 512 : n <= 24 ? 64 : n == 25 ? 2 : n == 26 ? 8 : 1, sets = fine.units / 2048;
    return plan_halves(n, fine.band, fine.inner, fine.groups, sets < 1 ? 1 : sets > most ? most : sets, cut);
}

// Allocates from the workspace, or only measures it if there is no memory.
class Carver {
public:
    explicit Carver(void* at) : at_(static_cast<char*>(at)) {}

    void* take(std::size_t bytes) {
        char* const taken = at_ ? at_ + used_ : nullptr;
        used_ += (bytes + 63) & ~std::size_t{63};
        return taken;
    }
    u64* take_words(std::size_t words) { return static_cast<u64*>(take((words + 2 * slot_count) * sizeof(u64))); }
    void take_lists(SetLists& lists, u64 sets, std::size_t words) {
        lists.entry = static_cast<SetLists::Entry*>(take(sets * sizeof(SetLists::Entry)));
        lists.words = take_words(words);
        lists.limit = lists.words ? lists.words + words + slot_count : nullptr;
    }
    std::size_t used() const { return used_; }

private:
    char* at_;
    std::size_t used_ = 0;
};

// The number of columns of a group and of those further out.
inline int columns_up_to(const HalvesPlan& plan, int group) {
    return plan.half - (plan.groups - 1 - group) * plan.inner;
}

inline void carve(const HalvesPlan& plan, HalvesWorkspace& space, Carver& carver) {
    const int rows = plan.n - plan.band, outer = plan.half - plan.groups * plan.inner;
    const u64 outer_sets = binomial(rows, outer), inner_sets = binomial(rows, plan.inner);
    HalfLists* const sides[] = {&space.west, &space.east};
    for (HalfLists* side : sides) {
        side->groups = plan.groups;
        carver.take_lists(side->outer, outer_sets, plan.sizes.outer);
        for (int group = 0; group < plan.groups; ++group) {
            carver.take_lists(side->inner[group], inner_sets, plan.sizes.inner);
            const u64 divisions = binomial(columns_up_to(plan, group), plan.inner) + lists_ahead;
            side->divisions[group] = static_cast<Division*>(carver.take(divisions * sizeof(Division)));
        }
        side->buffer_words = plan.sizes.buffer;
        for (int group = 0; group + 1 < plan.groups; ++group)
            side->buffer[group] = carver.take_words(static_cast<std::size_t>(group + 1) * plan.sizes.buffer);
    }
    carver.take_lists(space.spare, outer_sets > inner_sets ? outer_sets : inner_sets, plan.sizes.spare);
    space.west_words = carver.take_words(2 * plan.sizes.piece);
    space.east_words = carver.take_words(2 * plan.sizes.piece);
    space.scratch = carver.take_words(plan.sizes.scratch);
}

// ---------------------------------------------------------------- running

inline void take_work(const MatchWork& work, HalvesTotals& totals) {
    totals.pairs = work.pairs;
    totals.items = work.items;
    totals.blocks = work.blocks;
}

class HalvesRun {
public:
    HalvesRun(HalvesWorkspace& space, const StopFlag* stop) : plan_(space.plan), space_(space), stop_(stop) {}

    HalvesTotals units(u64 first, u64 last) {
        start();
        u128 sum = 0;
        for (u64 unit = first; unit < last && unit < plan_.units; ++unit) {
            const u128 count = count_sets(unit, 0, plan_.sets_per_unit);
            if (stopped_) break;
            sum += count;
            ++totals_.units;
        }
        return totals(sum);
    }

    // One row set of a unit, counted from 0.
    HalvesTotals set(u64 unit, u64 number) {
        start();
        return totals(count_sets(unit, number, number + 1));
    }

private:
    void start() {
        space_.matcher.stop = stop_;
        space_.matcher.work = {};
        totals_ = {};
    }

    const HalvesTotals& totals(u128 sum) {
        totals_.completed = !stopped_;
        totals_.count_low = static_cast<u64>(sum);
        totals_.count_high = static_cast<u64>(sum >> 64);
        take_work(space_.matcher.work, totals_);
        return totals_;
    }

    u128 count_sets(u64 unit, u64 first, u64 last) {
        u128 sum = 0;
        UnitSets sets(plan_, unit);
        prepare(sets.case_number());
        space_.matcher.reset();
        for (u64 number = 0; number < last && !sets.done() && !stopped_; ++number, sets.next()) {
            if (number < first) continue;
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
        space_.matcher.prepare(space_.west.board.fields, space_.scratch, plan_.sizes.scratch);
        space_.prepared = number;
    }

    bool prepare_side(HalfLists& side, const Middle& middle, bool east) {
        side.board = make_half_board(plan_.n, plan_.band, plan_.inner, plan_.groups, middle, east);
        if (!list_half(side, space_.sets, space_.spare, stop_)) return false;
        // With less, a writer could not make progress. The usual sizes are far larger.
        if (plan_.sizes.piece < ListWriter::least_piece(side)) __builtin_trap();
        if (plan_.groups > 1 && plan_.sizes.buffer < ListWriter::least_buffer(side)) __builtin_trap();
        return true;
    }

    // The next piece of a list, with tied words in the second half of the memory.
    Pile next_piece(ListWriter& writer, u64* words) {
        u64* const tied = words + plan_.sizes.piece;
        const ListWriter::Ends end = writer.write(words, tied, plan_.sizes.piece);
        const Pile piece{words, static_cast<std::size_t>(end.plain - words), tied,
                         static_cast<std::size_t>(end.tied - tied)};
        totals_.listed += piece.size();
        return piece;
    }

    // Counts the compatible placements of West on these rows and East on the others.
    u64 match_set(u32 west_set) {
        const u32 east_set = static_cast<u32>((1ull << (plan_.n - plan_.band)) - 1) & ~west_set;
        u64 sum = 0;
        ListWriter west(space_.west, space_.sets, space_.splits, west_set, stop_);
        while (!west.done() && !stopped_) {
            const Pile w = next_piece(west, space_.west_words);
            totals_.more_west += !west.done();
            ListWriter east(space_.east, space_.sets, space_.splits, east_set, stop_);
            while (!east.done() && !stopped_) {
                const Pile e = next_piece(east, space_.east_words);
                totals_.more_east += !east.done();
                const PairCount met = space_.matcher.match(w, e);
                sum += met.all + (plan_.band == 2 ? met.plain : 0);
                if (is_set(stop_)) stopped_ = true;
            }
            totals_.more_buffers += east.more_buffers();
        }
        totals_.more_buffers += west.more_buffers();
        return sum;
    }

    const HalvesPlan& plan_;
    HalvesWorkspace& space_;
    const StopFlag* stop_;
    HalvesTotals totals_;
    bool stopped_ = false;
};

// ---------------------------------------------------------------- interface

// The memory that a workspace for the plan needs, and the construction of the workspace there.
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
    space->matcher.sizes = plan.match;
    space->sets.prepare(plan.n - plan.band);
    for (int group = 0; group < plan.groups; ++group)
        space->splits[group].prepare(columns_up_to(plan, group), plan.inner);
    return space;
}

inline HalvesShape halves_shape(int queens, Cut cut) {
    const HalvesPlan plan = plan_for(queens, cut);
    HalvesShape shape;
    shape.queens = queens;
    shape.band = plan.band;
    shape.cases = plan.cases;
    shape.units = plan.units;
    shape.sets_per_unit = plan.sets_per_unit;
    shape.workspace_bytes = workspace_bytes(plan);
    return shape;
}

inline void start_halves(int queens, Cut cut, void* workspace) { start_workspace(plan_for(queens, cut), workspace); }

inline HalvesTotals run_halves(void* workspace, u64 first, u64 last, const StopFlag* stop) {
    return HalvesRun(*static_cast<HalvesWorkspace*>(workspace), stop).units(first, last);
}

inline HalvesTotals run_halves_set(void* workspace, u64 unit, u64 set, const StopFlag* stop) {
    return HalvesRun(*static_cast<HalvesWorkspace*>(workspace), stop).set(unit, set);
}

}  // namespace nq::NQ_ISA
