// The ways to pair the numbers of one layer, as words with a bit for every difference and sum; for counts of solutions
// invariant under the quarter-turn (halves/quarter_turn.hpp).
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "halves/fields.hpp"
#include "halves/kernel.hpp"
#include "halves/lists.hpp"
#include "halves/slots.hpp"

namespace nq::NQ_ISA {

// The boundaries of the layers, and memory sizes in words. Sizes do not affect the count; if one is too small, the
// program traps.
struct QuarterPlan {
    int n = 0, numbers = 0, base = 0, cut = 0, high = 0;
    std::size_t words[4] = {};  // in the lists of each layer: all its sets, or any one set of the second layer
    std::size_t outer_piece = 0, inner_piece = 0;  // longer lists are matched in pieces
};

// The sizes were found by listing everything for n = 4k + 1, which needs slightly more than 4k; the first layer has
// room for one more list.
inline QuarterPlan quarter_plan_for(int n, Cut cut) {
    constexpr u32 words[][4] = {
        {20, 5, 7, 7},                         // n = 16, 17
        {41, 6, 46, 9},                        // n = 20, 21
        {276, 8, 76, 11},                      // n = 24, 25
        {276, 43, 94, 111},                    // n = 28, 29
        {737, 57, 875, 157},                   // n = 32, 33
        {6257, 91, 1507, 211},                 // n = 36, 37
        {19183, 111, 1919, 2834},              // n = 40, 41
        {60102, 1066, 2965, 4198},             // n = 44, 45
        {196304, 1403, 40983, 5946},           // n = 48, 49
        {2223373, 2281, 67841, 8126},          // n = 52, 53
        {2223373, 20564, 85536, 153116},       // n = 56, 57
        {7764339, 28019, 1405668, 223994},     // n = 60, 61
        {7764339, 1676845, 2391176, 317264},   // n = 64, 65
        {27926084, 2695761, 3062907, 7062105}  // n = 68, 69
    };
    QuarterPlan plan;
    plan.n = n;
    plan.numbers = n / 2;
    plan.cut = (5 * plan.numbers + 3) / 7;
    const int base = plan.cut - plan.cut / 5, most_base = plan.numbers < 34 ? 17 : 18;
    plan.base = base < most_base ? base : most_base;
    plan.high = (plan.cut + plan.numbers + 1) / 2;
    for (int layer = 0; layer < 4; ++layer) plan.words[layer] = words[(n - least_quarter_turn_queens) / 4][layer];
    plan.inner_piece = std::size_t{1} << (n < 40 ? 14 : n < 48 ? 16 : n < 60 ? 18 : 20);
    if (cut == Cut::second) plan.inner_piece -= plan.inner_piece / 4;
    plan.outer_piece = plan.inner_piece / 4;
    return plan;
}

constexpr u64 numbers_below(int number) { return (u64{1} << number) - 1; }
constexpr u64 numbers_between(int low, int high) { return numbers_below(high) & ~numbers_below(low); }
NQ_INLINE u64 lowest(u64 set) { return set & (0 - set); }
NQ_INLINE int largest(u64 set) { return 63 - __builtin_clzll(set); }

// Bits of differences and sums. Those that inner pairs can have are in the fields; the others of the third layer are in
// the low half of a u128, and those of the fourth layer alone in the high half.
struct Differences {
    Fields fields;
    u128 bit[128] = {};
    int rounding = 0;

    u128 pair(int larger, int smaller) const { return bit[larger - smaller] | bit[larger + smaller + rounding]; }
    int most_below(int number) const { return 2 * number - 3 + rounding; }
};

inline Differences make_differences(const QuarterPlan& plan) {
    Differences lines;
    lines.rounding = 1 + plan.n % 2;
    lines.fields = fields_for(lines.most_below(plan.cut));
    u64 others = ~lines.fields.all();
    for (int line = 1, beyond = 64; line <= lines.most_below(plan.numbers); ++line) {
        if (line <= lines.most_below(plan.cut)) lines.bit[line] = lines.fields.bit(line - 1);
        else if (line <= lines.most_below(plan.high)) {
            lines.bit[line] = lowest(others);
            others &= others - 1;
        } else lines.bit[line] = u128{1} << beyond++;
    }
    return lines;
}

// A ranking of small sets of numbers, by size and then colexicographically.
class SmallSets {
public:
    static constexpr int most_size = 8;

    SmallSets() {
        for (int i = 0; i < 64; ++i)
            for (int k = 0; k <= most_size; ++k) ways_[i][k] = static_cast<u32>(i < 40 ? binomial(i, k) : 0);
    }
    // The number of sets of at most `size` numbers below `limit`.
    u32 count(int limit, int size) const {
        u32 sum = 0;
        for (int k = 0; k <= size; ++k) sum += ways_[limit][k];
        return sum;
    }
    NQ_INLINE u32 rank(u64 set) const {
        u32 sum = 0;
        int k = 0;
        for (; set; set &= set - 1) sum += ways_[lowest_bit(set)][++k];
        return sum;
    }

private:
    u32 ways_[64][most_size + 1] = {};
};

// The ways to pair the numbers of sets within one layer, `low` <= number < `high`, with each other and with smaller
// ones.
class Pairings {
public:
    struct List {
        const u64* words;
        std::size_t size;
    };

    // For one set of the layer, or for all of them.
    static std::size_t entries(const SmallSets& sets, int low, int high, bool all_sets) {
        return (std::size_t{sets.count(low, high - low)} << (all_sets ? high - low : 0)) + 1;
    }

    void prepare(const SmallSets& sets, const Differences& lines, int low, int high, u32* begin, u64* words,
                 std::size_t most_words) {
        sets_ = &sets;
        lines_ = &lines;
        low_ = low;
        begin_ = begin;
        words_ = words;
        most_words_ = most_words;
        ranks_ = sets.count(low, high - low);
        for (int size = 0; size <= high - low; ++size) start_[size] = size ? sets.count(low, size - 1) : 0;
    }

    void list_set(u64 top) { list_sets(top, top); }
    void list_all(u64 layer) { list_sets(0, layer); }
    // Returns whether exactly that set is listed.
    bool holds(u64 top) const { return first_ == top && last_ == top; }

    List list(u64 top, u64 taken) const {
        const u32* const begin = begin_ + place(top, taken);
        return {words_ + begin[0], begin[1] - begin[0]};
    }

private:
    NQ_INLINE std::size_t place(u64 top, u64 taken) const {
        return ((top - first_) >> low_) * ranks_ + start_[popcount64(taken)] + sets_->rank(taken);
    }

    void list_sets(u64 first, u64 last) {
        first_ = first;
        last_ = last;
        list_by_place(begin_, (((last - first) >> low_) + 1) * ranks_, words_, most_words_, [&](const auto& take) {
            for (u64 top = first; top <= last; top += u64{1} << low_) each(top, top, 0, 0, take);
        });
    }

    template <class Take>
    void each(u64 top, u64 left, u64 taken, u128 word, const Take& take) const {
        if (!left) return take(place(top, taken), static_cast<u64>(word));
        const int larger = largest(left);
        left ^= u64{1} << larger;
        for (u64 partners = left | (numbers_below(low_) & ~taken); partners; partners &= partners - 1) {
            const u64 smaller = lowest(partners);
            const u128 lines = lines_->pair(larger, lowest_bit(partners));
            if (word & lines) continue;
            each(top, left & ~smaller, taken | (smaller & numbers_below(low_)), word | lines, take);
        }
    }

    const SmallSets* sets_ = nullptr;
    const Differences* lines_ = nullptr;
    int low_ = 0;
    u64 first_ = ~u64{0}, last_ = 0;
    u32* begin_ = nullptr;
    u64* words_ = nullptr;
    std::size_t most_words_ = 0, ranks_ = 0;
    u32 start_[SmallSets::most_size + 1] = {};
};

// All ways to pair the numbers of each set below the base.
class BasePairings {
public:
    void prepare(const Differences& lines, int base, u32* begin, u64* words, std::size_t most_words) {
        begin_ = begin;
        words_ = words;
        const ListWords keep = ListWords::all(~0ull);
        u64* out = words;
        *out++ = 0;
        begin[0] = 0;
        begin[1] = 1;
        for (u64 set = 1; set <= numbers_below(base); ++set) {
            const int larger = largest(set);
            const u64 others = set ^ u64{1} << larger;
            for (u64 left = others; left; left &= left - 1) {
                const Pairings::List rest = list(others ^ lowest(left));
                if (static_cast<std::size_t>(words + most_words - out) < rest.size) __builtin_trap();
                const u64 pair = static_cast<u64>(lines.pair(larger, lowest_bit(left)));
                out = append_joined_exact(pair, rest.words, rest.size, keep, out);
            }
            begin[set + 1] = static_cast<u32>(out - words);
        }
    }

    Pairings::List list(u64 set) const { return {words_ + begin_[set], begin_[set + 1] - begin_[set]}; }

private:
    u32* begin_ = nullptr;
    u64* words_ = nullptr;
};

}  // namespace nq::NQ_ISA
