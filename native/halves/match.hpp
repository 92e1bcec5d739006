// Counts the disjoint pairs of two lists of words, patterns x items, in blocks of patterns (halves/block.hpp).
//
// Long lists are split first: words without bit b are tested against the whole other list, words with bit b only against
// the other list's words without it. Items are split while blocks would meet too many of them, patterns until they form
// blocks. The bits that most patterns and items have come first; for large remainders they are counted again.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "halves/block.hpp"
#include "halves/fields.hpp"
#include "halves/kernel.hpp"

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
    int block_lanes = slot_lanes;  // lanes of 64 patterns per block
    u32 order_life = 8;            // lists that share a bit order: neighbouring lists are similar
    // The order is also found again after splits that leave this many items times lanes of patterns.
    std::size_t ordering = 400000;
    // The patterns are the shorter list, which makes fewer blocks. From this length on they are the longer list, which
    // is split more often, so that its blocks are tested against fewer items.
    std::size_t long_list = 20 * slot_count;
    // Approximate costs of tabulating a block and of testing an item against it, in tests of a vector of words.
    std::size_t tabulating = 1000, meeting = slot_count == 512 ? 3 : 2;
    // Below this number of blocks, up to `tries` bits are tried to keep blocks full.
    std::size_t few_blocks = 4;
    int tries = 6;
    // Items are split if there are patterns for this many blocks, and a block would meet this many items if only the
    // patterns were split: each halving of the patterns leaves about four fifths of the items.
    std::size_t many_blocks = 4, many_items = 16000;
};

// The sizes of the second cut: all of them differ from the first one's.
inline MatchSizes match_sizes(Cut cut) {
    MatchSizes sizes;
    if (cut == Cut::first) return sizes;
    sizes.block_lanes = slot_lanes - 1;
    sizes.order_life = 5;
    sizes.ordering = 300000;
    sizes.long_list = 15 * slot_count;
    sizes.tabulating = 1100;
    sizes.few_blocks = 3;
    sizes.tries = 5;
    sizes.many_blocks = 5;
    sizes.many_items = 12000;
    return sizes;
}

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
    void reset() { order_age_ = 0; }

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

    // A list and the place of its words, where they may be reordered; a free place if the list must stay unchanged.
    struct List {
        Pile words;
        u64 *plain, *tied;
        std::size_t size() const { return words.size(); }
    };

    static std::size_t room(std::size_t size) { return size + 2 * list_pad; }
    static List list_at(u64* place, const Pile& words) { return {words, place, place + words.plain_size + list_pad}; }

    // Moves the words with the bit from the list to `top`.
    static List take_with(List& from, u64 bit, u64* top) {
        const Pile all = from.words;
        const std::size_t plain = separate(all.plain, all.plain_size, bit, top, from.plain);
        u64* const tied_top = top + (all.plain_size - plain) + list_pad;
        const std::size_t tied = separate(all.tied, all.tied_size, bit, tied_top, from.tied);
        from.words = {from.plain, plain, from.tied, tied};
        return {{top, all.plain_size - plain, tied_top, all.tied_size - tied}, top, tied_top};
    }

    // Copies the words without the bit to `top`.
    static List copy_without(const Pile& from, u64 bit, u64* top) {
        u64* const end = keep_without(from.plain, from.plain_size, bit, top);
        u64* const tied = end + list_pad;
        const std::size_t size = static_cast<std::size_t>(keep_without(from.tied, from.tied_size, bit, tied) - tied);
        return {{top, static_cast<std::size_t>(end - top), tied, size}, top, tied};
    }

    std::size_t block_lanes() const { return static_cast<std::size_t>(sizes.block_lanes); }
    std::size_t block_words() const { return 64 * block_lanes(); }
    std::size_t blocks_of(std::size_t lanes) const { return (lanes + block_lanes() - 1) / block_lanes(); }

    void match_parted(const Pile& patterns, const Pile& items) {
        if (patterns.lanes() <= block_lanes()) return meet(patterns, items, 0);
        if (order_age_++ % sizes.order_life == 0 || worth_ordering(patterns, items)) order_ = order_of(patterns, items);
        const std::size_t wanted = room(patterns.size()) + room(items.size());
        if (static_cast<std::size_t>(scratch_end_ - scratch_) < wanted) return meet_in_blocks(patterns, items, 0);
        const List own_patterns = list_at(scratch_, patterns);
        const List own_items = list_at(scratch_ + room(patterns.size()), items);
        split(own_patterns, own_items, order_, 0, scratch_ + wanted);
    }

    bool splits_items(const Pile& patterns, const Pile& items) const {
        std::size_t blocks = patterns.size() / block_words();
        if (blocks < sizes.many_blocks) return false;
        std::size_t met = items.size();
        for (; blocks > 1; blocks /= 2) met -= met / 5;
        return met >= sizes.many_items;
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

    // `decided`: bits that no pattern or no item has.
    void split(List patterns, List items, Order order, u64 decided, u64* top) {
        for (;;) {
            if (!patterns.size() || !items.size() || is_set(stop)) return;
            if (patterns.words.lanes() <= block_lanes()) return meet(patterns.words, items.words, decided);
            if (static_cast<std::size_t>(scratch_end_ - top) < room(patterns.size()) + room(items.size()))
                return meet_in_blocks(patterns.words, items.words, decided);
            if (decided && worth_ordering(patterns.words, items.words)) order = order_of(patterns.words, items.words);
            const bool of_items = splits_items(patterns.words, items.words);
            const u64 bit = choose_bit(patterns.words, order, decided);
            if (!bit) return meet_in_blocks(patterns.words, items.words, decided);
            decided |= bit;
            // Words with the bit meet the other list's words without it; those without it meet the whole other list.
            const List with = take_with(of_items ? items : patterns, bit, top);
            if (!with.size()) continue;
            const Pile& other = of_items ? patterns.words : items.words;
            u64* const above = top + room(with.size());
            const List left = copy_without(other, bit, above);
            u64* const free = above + room(left.size());
            split(of_items ? left : with, of_items ? with : left, order, decided, free);
        }
    }

    void meet_in_blocks(const Pile& patterns, const Pile& items, u64 decided) {
        const std::size_t most = block_words();
        for (std::size_t i = 0; i < patterns.plain_size; i += most) {
            const std::size_t left = patterns.plain_size - i;
            meet({patterns.plain + i, left < most ? left : most, nullptr, 0}, items, decided);
        }
        for (std::size_t i = 0; i < patterns.tied_size; i += most) {
            const std::size_t left = patterns.tied_size - i;
            meet({nullptr, 0, patterns.tied + i, left < most ? left : most}, items, decided);
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
