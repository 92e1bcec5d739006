// Counts the disjoint pairs of two plain lists with the faster matcher, and adds up units made of such counts.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "halves/cluster_match.hpp"
#include "halves/kernel.hpp"
#include "halves/match.hpp"
#include "halves/run.hpp"

namespace nq::NQ_ISA {

class ListMatcher {
public:
    // `scratch` must hold a few times the words of both lists.
    void prepare(const Fields& fields, u64* scratch, std::size_t scratch_words) {
        blocks_.prepare(fields, scratch, scratch_words);
        clusters_.prepare(fields.all(), 0, reinterpret_cast<char*>(scratch), scratch_words * sizeof(u64));
    }

    void start(const StopFlag* stop) {
        blocks_.stop = clusters_.stop = stop;
        blocks_.work = {};
        clusters_.work = {};
    }
    // Discards what was learned about earlier lists, so that the run does not depend on them.
    void start_anew() {
        blocks_.start_anew();
        clusters_.start_anew();
    }

    u64 disjoint(const WordList& a, const WordList& b) {
        if (clusters_.pays(a, b)) return clusters_.match(a, b).all;
        return blocks_.match({a.words, a.size, nullptr, 0}, {b.words, b.size, nullptr, 0}).all;
    }

    void take_work(HalvesTotals& totals) const { nq::NQ_ISA::take_work(blocks_.work, clusters_.work, totals); }

private:
    Matcher blocks_;
    ClusterMatcher clusters_;
};

// Adds up units first..last-1, up to the one during which the stop flag was seen.
template <class CountUnit>
void sum_units(ListMatcher& matcher, const StopFlag* stop, u64 first, u64 last, HalvesTotals& totals,
               const CountUnit& count_unit) {
    matcher.start(stop);
    u128 sum = 0;
    for (u64 unit = first; unit < last && !is_set(stop); ++unit) {
        matcher.start_anew();
        const u128 count = count_unit(unit);
        if (is_set(stop)) break;
        sum += count;
        ++totals.units;
    }
    totals.completed = !is_set(stop);
    totals.count_low = static_cast<u64>(sum);
    totals.count_high = static_cast<u64>(sum >> 64);
    matcher.take_work(totals);
}

}  // namespace nq::NQ_ISA
