// Adds up work units that are counts of disjoint pairs of plain lists.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "halves/kernel.hpp"
#include "halves/match.hpp"
#include "halves/run.hpp"

namespace nq::NQ_ISA {

// Adds up units first..last-1, up to the one during which the stop flag was seen.
template <class CountUnit>
void sum_units(Matcher& matcher, const StopFlag* stop, u64 first, u64 last, HalvesTotals& totals,
               const CountUnit& count_unit) {
    matcher.stop = stop;
    matcher.work = {};
    u128 sum = 0;
    for (u64 unit = first; unit < last && !is_set(stop); ++unit) {
        matcher.reset();
        const u128 count = count_unit(unit);
        if (is_set(stop)) break;
        sum += count;
        ++totals.units;
    }
    totals.completed = !is_set(stop);
    totals.count_low = static_cast<u64>(sum);
    totals.count_high = static_cast<u64>(sum >> 64);
    take_work(matcher.work, totals);
}

}  // namespace nq::NQ_ISA
