// Half-board matching for the solutions that are invariant under the quarter-turn.
//
// A queen and its three images match two of the distances 0, 1, 2, ... m - 1 from the middle (m = n / 2), those of its
// row and of its column, as a pair. They use the diagonals at |y - x| and y + x in both directions, on whichever side
// they are. So the solutions correspond to the ways to partition the numbers 0..m-1 into pairs whose differences and
// sums (of the coordinates) are all distinct, times 2 for each pair (rows/rotations.hpp searches for them).
//
// The numbers are divided into four layers, 0 < base < cut < high < m. A pair belongs to the layer of its larger
// number. The outer pairs, those of the two upper layers, use all numbers from the cut on and some set of smaller ones;
// the inner pairs use all others. For every such set both are listed as words with a bit for every difference and sum
// that both can have, and the disjoint pairs of words are counted. Each of the two lists is joined from those of its
// two layers, prepared beforehand: the ways to pair a set of the layer's numbers, indexed by the set of smaller numbers
// that they use.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "halves/kernel.hpp"
#include "halves/lists.hpp"
#include "halves/pairings.hpp"
#include "halves/run.hpp"
#include "halves/sum_units.hpp"

namespace nq::NQ_ISA {

// A buffer that words are appended to, up to a limit.
struct Piece {
    u64* begin = nullptr;
    u64* end = nullptr;
    const u64* limit = nullptr;

    Pile list() const { return {begin, static_cast<std::size_t>(end - begin)}; }
};

// Lists of the outer and the inner pairs, for any set of small numbers that the outer pairs use.
class QuarterLists {
public:
    static void layout(const QuarterPlan& plan, QuarterLists& lists, Carver& carver) {
        const int layer[] = {plan.base, plan.cut, plan.high, plan.numbers};
        u32* const base_begin = static_cast<u32*>(carver.take(((std::size_t{1} << plan.base) + 1) * sizeof(u32)));
        u64* const base_words = carver.take_words(plan.words[0]);
        const bool real = base_begin != nullptr;
        if (real) {
            lists.plan_ = &plan;
            lists.lines_ = make_differences(plan);
            lists.base_.prepare(lists.lines_, plan.base, base_begin, base_words, plan.words[0]);
        }
        Pairings* const upper[] = {&lists.second_, &lists.third_, &lists.fourth_};
        for (int i = 0; i < 3; ++i) {
            const std::size_t entries = Pairings::entries(lists.sets_, layer[i], layer[i + 1], i == 1);
            u32* const begin = static_cast<u32*>(carver.take(entries * sizeof(u32)));
            u64* const words = carver.take_words(plan.words[i + 1]);
            if (real)
                upper[i]->prepare(lists.sets_, lists.lines_, layer[i], layer[i + 1], begin, words, plan.words[i + 1]);
        }
        if (!real) return;
        lists.third_.list_all(numbers_between(plan.cut, plan.high));
        lists.fourth_.list_set(numbers_between(plan.high, plan.numbers));
    }

    u64 bits() const { return lines_.fields.all(); }
    const Differences& lines() const { return lines_; }

    // Calls `full` when the piece is full; it must empty the piece.
    template <class Full>
    void list_outer(u64 taken, Piece& piece, const Full& full) const {
        const u64 third = numbers_between(plan_->cut, plan_->high),
                  fourth = numbers_between(plan_->high, plan_->numbers);
        const u64 from = third | taken;
        for (int size = popcount64(fourth); size >= 0; size -= 2)
            each_subset(from, size, [&](u64 smaller) {
                const u64 top = third & ~smaller, rest = taken & ~smaller;
                if (popcount64(rest) > popcount64(top)) return;
                join(fourth_.list(fourth, smaller), third_.list(top, rest), piece, full);
            });
    }

    template <class Full>
    void list_inner(u64 taken, Piece& piece, const Full& full) {
        const u64 second = numbers_between(plan_->base, plan_->cut) & ~taken,
                  from = numbers_below(plan_->base) & ~taken;
        if (!second_.holds(second)) second_.list_set(second);
        for (int size = popcount64(second); size >= 0; size -= 2)
            each_subset(from, size, [&](u64 smaller) {
                join(second_.list(second, smaller), base_.list(from & ~smaller), piece, full);
            });
    }

private:
    template <class Take>
    static void each_subset(u64 from, int size, const Take& take) {
        if (size > popcount64(from)) return;
        if (size == 0) return take(0);
        const u64 all = numbers_below(popcount64(from));
        for (u64 set = numbers_below(size); set <= all; set = next_row_set(static_cast<u32>(set)))
            take(deposit(static_cast<u32>(set), static_cast<u32>(from)));
    }

    template <class Full>
    void join(Pairings::List few, Pairings::List many, Piece& piece, const Full& full) const {
        if (many.size < few.size) {
            const Pairings::List more = few;
            few = many;
            many = more;
        }
        const ListWords keep = ListWords::all(bits());
        for (std::size_t i = 0; i < few.size; ++i) {
            if (static_cast<std::size_t>(piece.limit - piece.end) < many.size) full();
            if (static_cast<std::size_t>(piece.limit - piece.end) < many.size) __builtin_trap();
            piece.end = append_joined_exact(few.words[i], many.words, many.size, keep, piece.end);
        }
    }

    const QuarterPlan* plan_ = nullptr;
    Differences lines_;
    SmallSets sets_;
    BasePairings base_;
    Pairings second_, third_, fourth_;
};

struct QuarterWorkspace {
    static void* operator new(std::size_t, void* at) noexcept { return at; }

    QuarterPlan plan;
    QuarterLists lists;
    Matcher matcher;
    Piece outer, inner;
    u64* scratch = nullptr;
};

class QuarterRun {
public:
    QuarterRun(QuarterWorkspace& space, const StopFlag* stop) : plan_(space.plan), space_(space), stop_(stop) {}

    // A unit is the set of numbers below the cut that the outer pairs use.
    HalvesTotals units(u64 first, u64 last) {
        const u64 all = u64{1} << plan_.cut;
        sum_units(space_.matcher, stop_, first, last < all ? last : all, totals_, [&](u64 taken) {
            taken_ = taken;
            matched_ = 0;
            const int more = plan_.numbers - plan_.cut - popcount64(taken);
            if (more < 0 || more % 2) return u128{0};
            space_.outer.end = space_.outer.begin;
            space_.lists.list_outer(taken, space_.outer, [this] {
                ++totals_.more_west;
                match_outer();
            });
            match_outer();
            return u128{matched_} << plan_.numbers / 2;
        });
        return totals_;
    }

private:
    // Matches the outer pairs listed so far with all inner ones.
    void match_outer() {
        if (space_.outer.end == space_.outer.begin) return;
        totals_.listed += space_.outer.list().size();
        space_.inner.end = space_.inner.begin;
        space_.lists.list_inner(taken_, space_.inner, [this] {
            ++totals_.more_east;
            match_inner();
        });
        match_inner();
        space_.outer.end = space_.outer.begin;
    }

    void match_inner() {
        totals_.listed += space_.inner.list().size();
        if (space_.inner.end != space_.inner.begin)
            matched_ += space_.matcher.match(space_.outer.list(), space_.inner.list()).all;
        space_.inner.end = space_.inner.begin;
    }

    const QuarterPlan& plan_;
    QuarterWorkspace& space_;
    const StopFlag* stop_;
    u64 taken_ = 0, matched_ = 0;
    HalvesTotals totals_;
};

// ---------------------------------------------------------------- interface

inline std::size_t carve_quarter_turn(const QuarterPlan& plan, QuarterWorkspace& space, Carver& carver) {
    QuarterLists::layout(plan, space.lists, carver);
    Piece* const pieces[] = {&space.outer, &space.inner};
    for (Piece* piece : pieces) {
        const std::size_t words = piece == &space.outer ? plan.outer_piece : plan.inner_piece;
        piece->begin = piece->end = carver.take_words(words);
        if (piece->begin) piece->limit = piece->begin + words;
    }
    space.scratch = carver.take_words(8 * plan.inner_piece);
    return carver.used();
}

inline std::size_t quarter_workspace_bytes(const QuarterPlan& plan) {
    QuarterWorkspace nowhere;
    Carver measure(nullptr);
    measure.take(sizeof(QuarterWorkspace));
    return carve_quarter_turn(plan, nowhere, measure);
}

inline QuarterWorkspace* start_quarter_workspace(const QuarterPlan& plan, void* workspace) {
    Carver carver(workspace);
    QuarterWorkspace* const space = new (carver.take(sizeof(QuarterWorkspace))) QuarterWorkspace;
    space->plan = plan;
    carve_quarter_turn(space->plan, *space, carver);
    space->matcher.prepare(space->lists.lines().fields, space->scratch, 8 * plan.inner_piece);
    return space;
}

inline HalvesShape quarter_turn_shape(int queens, Cut cut) {
    const QuarterPlan plan = quarter_plan_for(queens, cut);
    HalvesShape shape;
    shape.queens = queens;
    shape.cases = 1;
    shape.units = u64{1} << plan.cut;
    shape.sets_per_unit = 1;
    shape.workspace_bytes = quarter_workspace_bytes(plan);
    return shape;
}

inline void start_quarter_turn(int queens, Cut cut, void* workspace) {
    start_quarter_workspace(quarter_plan_for(queens, cut), workspace)->matcher.sizes = match_sizes(cut);
}

inline HalvesTotals run_quarter_turn(void* workspace, u64 first, u64 last, const StopFlag* stop) {
    return QuarterRun(*static_cast<QuarterWorkspace*>(workspace), stop).units(first, last);
}

}  // namespace nq::NQ_ISA
