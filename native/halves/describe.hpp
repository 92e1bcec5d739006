// Units of the half-board matching as ordinary boards, for another engine to recount.
#pragma once

#include "common/integers.hpp"
#include "halves/kernel.hpp"
#include "halves/run.hpp"

namespace nq::NQ_ISA {

namespace detail {

// The columns allowed in each row: those of the left half for West's rows, those of the right half for the others, one
// square for the middle queens. Queens in the middle rows keep an offset from the centre of at least the case's minimum
// and below `below`.
inline HalvesPart part_of(const HalvesPlan& plan, const UnitSets& sets, u32 number, int below) {
    const MiddleCase& its_case = sets.its_case();
    const u32 west_set = sets.west();
    const Middle& middle = its_case.middle;
    const u64 west = (1ull << plan.half) - 1;
    HalvesPart part;
    part.set = number;
    part.weight = sets.weight();
    for (int row = 0, free_row = 0; row < plan.n; ++row) {
        u64& allowed = part.allowed[row];
        for (int i = 0; i < plan.band; ++i)
            if (middle.row[i] == row) allowed = 1ull << (plan.half + i);
        if (allowed) continue;
        allowed = west_set >> free_row++ & 1 ? west : west << (plan.half + plan.band);
        if (plan.band == 0 || !is_middle_line(row, plan.n)) continue;
        for (int column = 0; column < plan.n; ++column) {
            const int offset = offset_from_centre(column, plan.n);
            if (offset < middle.least || offset >= below) allowed &= ~(1ull << column);
        }
    }
    return part;
}

}  // namespace detail

// One part for each row set, or two if placements may be tied, because the others count twice.
inline void describe_unit(const HalvesPlan& plan, u64 unit, TakeHalvesPart take, void* owner) {
    u32 number = 0;
    for (UnitSets sets(plan, unit); !sets.done(); sets.next(), ++number) {
        if (!sets.weight()) continue;
        const int tie = sets.its_case().middle.tie;
        take(owner, detail::part_of(plan, sets, number, sets.its_case().middle.most + 1));
        if (tie >= 0) take(owner, detail::part_of(plan, sets, number, tie));
    }
}

inline u64 halves_case_start(int queens, Cut cut, int number) {
    return plan_for(queens, cut).middle_case[number].first_unit;
}

inline void describe_halves(int queens, Cut cut, u64 unit, TakeHalvesPart take, void* owner) {
    describe_unit(plan_for(queens, cut), unit, take, owner);
}

}  // namespace nq::NQ_ISA
