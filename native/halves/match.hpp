// Counts the disjoint pairs of two lists of words, patterns x items, in blocks of patterns (halves/block.hpp).
//
// Longer lists of patterns are split first: patterns without bit b are tested against all items, patterns with bit b
// only against the items without it. The bits that most patterns and items have come first; for large remainders they
// are counted again.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "halves/block.hpp"
#include "halves/fields.hpp"

namespace nq::NQ_ISA {

struct PairCount {
    u64 all = 0;    // disjoint pairs
    u64 plain = 0;  // those with neither word tied
};

struct MatchWork {
    u64 pairs = 0;   // pairs tested
    u64 items = 0;   // items tested against a block of patterns
    u64 blocks = 0;  // blocks of patterns that were tabulated
};

// Tuning parameters, measured; they do not affect the count.
struct MatchSizes {
    u32 order_life = 8;  // lists that share a bit order: neighbouring lists are similar
    // The order is also found again after splits that leave this many items times lanes of patterns.
    std::size_t ordering = 100000;
    // The patterns are the shorter list, which makes fewer blocks. From this length on they are the longer list, which
    // is split more often, so that its blocks are tested against fewer items.
    std::size_t long_list = 20 * slot_count;
    // Approximate costs of tabulating a block and of testing an item against it, in tests of a vector of words.
    std::size_t tabulating = 1000, meeting = slot_count == 512 ? 3 : 2;
    // Below this number of blocks, up to `tries` bits are tried to keep blocks full.
    std::size_t few_blocks = 4;
    int tries = 6;
};

class Matcher {
public:
    // `scratch` must hold a few times the words of both lists; with less, patterns are split less far.
    void prepare(const Fields& fields, u64* scratch, std::size_t scratch_words) {
        block.prepare(fields);
        bits_ = 0;
        for (u64 left = fields.all(); left; left &= left - 1)
            place_[bits_++] = static_cast<unsigned char>(lowest_bit(left));
        scratch_ = scratch;
        scratch_end_ = scratch + scratch_words;
    }

    // Discards what was learned about earlier lists, so that the run does not depend on them.
    void start_anew() { order_age_ = 0; }

    // Counts the disjoint pairs of the two lists.
    PairCount match(const Pile& a, const Pile& b) {
        const Pile& shorter = a.size() < b.size() ? a : b;
        const Pile& longer = a.size() < b.size() ? b : a;
        count_ = {};
        if (shorter.size() >= sizes.long_list) match_parted(longer, shorter);
        else if (shorter.size()) match_parted(shorter, longer);
        return count_;
    }

    MatchWork work;
    const StopFlag* stop = nullptr;  // once it is set, counts are meaningless
    Block block;
    MatchSizes sizes;

private:
    // ------------------------------------------------------------ splitting
    // Counts each bit in up to slot_count words taken evenly from the list.
    void sample_bits(const Pile& pile, u32* counts) {
        u64 sample[slot_count];
        const std::size_t step = (pile.size() + slot_count - 1) / slot_count;
        std::size_t taken = 0;
        for (std::size_t i = 0; i < pile.plain_size; i += step) sample[taken++] = pile.plain[i];
        for (std::size_t i = 0; i < pile.tied_size && taken < slot_count; i += step) sample[taken++] = pile.tied[i];
        for (; taken < slot_count; ++taken) sample[taken] = 0;
        Slots slices[64];
        for (int k = 0; k < 64; ++k) slices[k] = Slots::load(sample + k * slot_lanes);
        transpose64(slices);
        for (int b = 0; b < bits_; ++b) {
            u64 lanes[slot_lanes];
            popcounts(slices[place_[b]]).store(lanes);
            counts[b] = 0;
            for (u64 lane : lanes) counts[b] += static_cast<u32>(lane);
        }
    }

    // Bit positions in the order of splitting.
    struct Order { unsigned char place[64] = {}; };

    Order order_of(const Pile& patterns, const Pile& items) {
        u32 in_patterns[64], in_items[64], product[64];
        sample_bits(patterns, in_patterns);
        sample_bits(items, in_items);
        Order order;
        for (int b = 0; b < bits_; ++b) {
            const u32 value = in_patterns[b] * in_items[b];
            int at = b;
            for (; at > 0 && product[at - 1] < value; --at) {
                product[at] = product[at - 1];
                order.place[at] = order.place[at - 1];
            }
            product[at] = value;
            order.place[at] = place_[b];
        }
        return order;
    }

    bool worth_ordering(const Pile& patterns, const Pile& items) const {
        return patterns.lanes() * items.size() > sizes.ordering;
    }

    static Pile avoiding(const Pile& from, u64 bit, u64* top) {
        u64* const plain_end = keep_without(from.plain, from.plain_size, bit, top);
        u64* const tied_end = keep_without(from.tied, from.tied_size, bit, plain_end);
        return {top, static_cast<std::size_t>(plain_end - top), plain_end,
                static_cast<std::size_t>(tied_end - plain_end)};
    }

    static std::size_t blocks_of(std::size_t lanes) { return (lanes + slot_lanes - 1) / slot_lanes; }

    // The destination of the patterns after a split; either part may be overrun by list_pad words.
    struct Place { u64 *plain, *tied; };

    static std::size_t room(const Pile& patterns) { return patterns.size() + 2 * list_pad; }
    static Place place_at(u64* top, std::size_t plain_size) { return {top, top + plain_size + list_pad}; }

    void match_parted(const Pile& patterns, const Pile& items) {
        if (patterns.lanes() <= slot_lanes) return meet(patterns, items, 0);
        if (order_age_++ % sizes.order_life == 0 || worth_ordering(patterns, items)) order_ = order_of(patterns, items);
        if (static_cast<std::size_t>(scratch_end_ - scratch_) < room(patterns))
            return meet_in_blocks(patterns, items, 0);
        split(patterns, place_at(scratch_, patterns.plain_size), items, order_, 0, scratch_ + room(patterns));
    }

    // The first undecided bit of the order; 0 if there is none. If there are few blocks, the bit must occur in some
    // pattern, and one of the next few is preferred if splitting by it needs no more blocks than the unsplit patterns.
    u64 choose_bit(const Pile& patterns, const Order& order, u64 decided) const {
        const std::size_t blocks = blocks_of(patterns.lanes());
        u64 first = 0;
        int tries = sizes.tries;
        for (int i = 0; i < bits_ && tries > 0; ++i) {
            const u64 bit = 1ull << order.place[i];
            if (decided & bit) continue;
            if (blocks > sizes.few_blocks) return bit;
            const std::size_t plain = count_without(patterns.plain, patterns.plain_size, bit);
            const std::size_t tied = count_without(patterns.tied, patterns.tied_size, bit);
            if (plain + tied == patterns.size()) continue;
            const Pile without{nullptr, plain, nullptr, tied};
            const Pile with{nullptr, patterns.plain_size - plain, nullptr, patterns.tied_size - tied};
            if (blocks_of(without.lanes()) + blocks_of(with.lanes()) <= blocks) return bit;
            if (!first) first = bit;
            --tries;
        }
        return first;
    }

    // Moves the patterns with the bit to `top` and returns the others, at `place`, which may be their current position.
    static Pile take_with(const Pile& from, u64 bit, u64* top, const Place& place, Pile& with) {
        const std::size_t plain = separate(from.plain, from.plain_size, bit, top, place.plain);
        u64* const with_tied = top + (from.plain_size - plain) + list_pad;
        const std::size_t tied = separate(from.tied, from.tied_size, bit, with_tied, place.tied);
        with = {top, from.plain_size - plain, with_tied, from.tied_size - tied};
        return {place.plain, plain, place.tied, tied};
    }

    // `place`: the patterns' position or a free one. `decided`: bits that were split on or that no pattern has.
    void split(Pile patterns, const Place& place, const Pile& items, const Order& known_order, u64 decided, u64* top) {
        if (!patterns.size() || !items.size() || is_set(stop)) return;
        if (patterns.lanes() <= slot_lanes) return meet(patterns, items, decided);
        const std::size_t wanted = room(patterns) + items.size() + 2 * list_pad;
        if (static_cast<std::size_t>(scratch_end_ - top) < wanted) return meet_in_blocks(patterns, items, decided);
        const bool ordered = decided && worth_ordering(patterns, items);
        const Order own = ordered ? order_of(patterns, items) : Order{};
        const Order& order = ordered ? own : known_order;
        Pile with;
        u64 bit = 0;
        do {
            bit = choose_bit(patterns, order, decided);
            if (!bit) return meet_in_blocks(patterns, items, decided);
            decided |= bit;
            patterns = take_with(patterns, bit, top, place, with);
        } while (!with.size());
        const Place place_of_with = place_at(top, with.plain_size);
        top += room(with);
        split(patterns, place, items, order, decided, top);
        const Pile left = avoiding(items, bit, top);
        split(with, place_of_with, left, order, decided, top + left.size() + list_pad);
    }

    void meet_in_blocks(const Pile& patterns, const Pile& items, u64 decided) {
        for (std::size_t i = 0; i < patterns.plain_size; i += slot_count) {
            const std::size_t left = patterns.plain_size - i;
            meet({patterns.plain + i, left < slot_count ? left : slot_count, nullptr, 0}, items, decided);
        }
        for (std::size_t i = 0; i < patterns.tied_size; i += slot_count) {
            const std::size_t left = patterns.tied_size - i;
            meet({nullptr, 0, patterns.tied + i, left < slot_count ? left : slot_count}, items, decided);
        }
    }

    // ------------------------------------------------------------ one block of patterns
    void meet(const Pile& patterns, const Pile& items, u64 decided) {
        if (is_set(stop)) return;
        const std::size_t vectors = (patterns.size() + words_at_once - 1) / words_at_once;
        work.pairs += static_cast<u64>(patterns.size()) * items.size();
        if (items.size() * vectors < sizes.tabulating + sizes.meeting * items.size())
            return meet_one_by_one(patterns, items);
        ++work.blocks;
        work.items += items.size();
        block.tabulate(patterns, items, decided);
        const int tied_from = static_cast<int>((patterns.plain_size + 63) / 64);
        if (items.plain_size) {
            const PairCount met = sum_lanes(block.meet(items.plain, items.plain_size), tied_from);
            count_.all += met.all;
            count_.plain += met.plain;
        }
        if (items.tied_size) count_.all += sum_lanes(block.meet(items.tied, items.tied_size), tied_from).all;
    }

    void meet_one_by_one(const Pile& patterns, const Pile& items) {
        u64 plain = 0, all = 0;
        for (std::size_t i = 0; i < items.plain_size; ++i) {
            plain += count_without(patterns.plain, patterns.plain_size, items.plain[i]);
            all += count_without(patterns.tied, patterns.tied_size, items.plain[i]);
        }
        for (std::size_t i = 0; i < items.tied_size; ++i)
            all += count_without(patterns.plain, patterns.plain_size, items.tied[i]) +
                   count_without(patterns.tied, patterns.tied_size, items.tied[i]);
        count_.plain += plain;
        count_.all += plain + all;
    }

    static PairCount sum_lanes(Slots sums, int tied_from) {
        u64 lanes[slot_lanes];
        sums.store(lanes);
        PairCount count;
        for (int lane = 0; lane < slot_lanes; ++lane) {
            count.all += lanes[lane];
            if (lane < tied_from) count.plain += lanes[lane];
        }
        return count;
    }

    int bits_ = 0;
    u32 order_age_ = 0;
    unsigned char place_[64] = {};  // the positions of the bits
    Order order_;
    u64* scratch_ = nullptr;
    u64* scratch_end_ = nullptr;
    PairCount count_;
};

}  // namespace nq::NQ_ISA
