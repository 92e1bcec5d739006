// Sorts lists of words like a trie, by one bit of an order after the other, and divides them into parts.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/intrinsics.hpp"
#include "halves/bit_order.hpp"
#include "halves/slots.hpp"

namespace nq::NQ_ISA {

// Tuning parameters, measured; the parts together hold the same words with any values.
struct SortSizes {
    // Longer lists are dealt out by several bits at once (at most TrieSort::most_bits), shorter ones split by one.
    std::size_t deal_from = 1024;
    int bits_at_once = 8;
    // Lists that fill at most `few_parts` parts are split by one of the next few bits that adds no part, if there is
    // one.
    std::size_t few_parts = 4;
    int tries = 4;
};

#if NQ_VECTOR_BITS == 512

// Words with a second buffer: they are at `words` and may be moved to `spare` while they are sorted.
struct Sorted {
    u64* words = nullptr;
    u64* spare = nullptr;
    std::size_t size = 0;

    Sorted from(std::size_t first, std::size_t count) const { return {words + first, spare + first, count}; }
};

// Sorts a list and passes it to a taker, words without the first bit before those with it:
//     std::size_t most                    words of a full part
//     u64 forced                          leading bits of the order, by which lists of any length are split
//     bool enter(u64 bit), void leave()   around the words with a bit; false skips them
//     void take(Sorted, level, decided)   a part: its words agree in the `decided` bits and in the first `level` ones
template <class Taker>
class TrieSort {
public:
    static constexpr int most_bits = 8;

    // `keys` has a byte for each word of the longest list.
    TrieSort(const BitOrder& order, const SortSizes& sizes, u8* keys, Taker& taker)
        : order_(order), sizes_(sizes), keys_(keys), taker_(taker) {}

    void sort(const Sorted& list, int level, u64 decided) {
        if (!list.size) return;
        if (list.size <= taker_.most && !(taker_.forced & ~decided)) return taker_.take(list, level, decided);
        if (list.size >= sizes_.deal_from && level + sizes_.bits_at_once <= order_.count)
            return deal(list.words, list, level, decided);
        split(list, level, decided);
    }

    // sort() for a list that must not change; its words are moved in `room`.
    void sort_copy(const WordList& list, const Sorted& room) {
        if (list.size >= sizes_.deal_from && sizes_.bits_at_once <= order_.count)
            return deal(list.words, {room.words, room.spare, list.size}, 0, 0);
        for (std::size_t i = 0; i < list.size; i += words_at_once)
            put_chosen(room.words + i, ListWords::load(list.words + i), all_chosen);
        sort({room.words, room.spare, list.size}, 0, 0);
    }

private:
    // ------------------------------------------------------------ by one bit
    std::size_t parts_of(std::size_t size) const { return (size + taker_.most - 1) / taker_.most; }

    // The next bit of the order, or one of the next few if there are few parts; 0 if all words are equal.
    u64 bit_to_split_by(const Sorted& list, int level, u64 decided) const {
        if (taker_.forced & ~decided) return order_.bit(level);
        if (parts_of(list.size) <= sizes_.few_parts) return choose_bit(list, level, decided);
        return level < order_.count ? order_.bit(level) : 0;
    }

    u64 choose_bit(const Sorted& list, int level, u64 decided) const {
        const std::size_t parts = parts_of(list.size);
        int tries = sizes_.tries;
        u64 first = 0;
        for (; level < order_.count && tries > 0; ++level) {
            const u64 bit = order_.bit(level);
            if (decided & bit) continue;
            const std::size_t lacking = count_without(list.words, list.size, bit);
            if (lacking == 0 || lacking == list.size) continue;
            if (parts_of(lacking) + parts_of(list.size - lacking) <= parts) return bit;
            if (!first) first = bit;
            --tries;
        }
        return first;
    }

    void split(const Sorted& list, int level, u64 decided) {
        while (level < order_.count && (decided & order_.bit(level))) ++level;
        const u64 bit = bit_to_split_by(list, level, decided);
        if (!bit) return take_equal(list, level, decided);
        const std::size_t lacking = part(list, bit);
        const Sorted moved{list.spare, list.words, list.size};
        sort(moved.from(0, lacking), level, decided | bit);
        if (lacking < list.size && taker_.enter(bit)) {
            sort(moved.from(lacking, list.size - lacking), level, decided | bit);
            taker_.leave();
        }
    }

    // Moves the words without the bit to the start of the spare buffer and the others to its end; returns the number of
    // the former.
    static std::size_t part(const Sorted& list, u64 bit) {
        const __m512i wanted = _mm512_set1_epi64(static_cast<long long>(bit));
        u64 *low = list.spare, *high = list.spare + list.size;
        for (std::size_t i = 0; i < list.size; i += 8) {
            const __m512i eight = _mm512_loadu_si512(list.words + i);
            const u32 tail = chosen_of_tail(list.size - i);
            const u32 having = _mm512_test_epi64_mask(eight, wanted) & tail, lacking = having ^ tail;
            const int up = popcount64(lacking), down = popcount64(having);
            _mm512_mask_storeu_epi64(low, static_cast<__mmask8>((1u << up) - 1),
                                     _mm512_maskz_compress_epi64(static_cast<__mmask8>(lacking), eight));
            low += up;
            high -= down;
            _mm512_mask_storeu_epi64(high, static_cast<__mmask8>((1u << down) - 1),
                                     _mm512_maskz_compress_epi64(static_cast<__mmask8>(having), eight));
        }
        return static_cast<std::size_t>(low - list.spare);
    }

    void take_equal(const Sorted& list, int level, u64 decided) {
        for (std::size_t i = 0; i < list.size; i += taker_.most) {
            const std::size_t left = list.size - i;
            taker_.take(list.from(i, left < taker_.most ? left : taker_.most), level, decided);
        }
    }

    // ------------------------------------------------------------ by several bits
    struct Dealt {
        Sorted list;
        int level = 0;
        u64 decided = 0;
        u32 start[(1 << most_bits) + 1] = {};  // of the words of each value, and the end
    };

    // `list` gives the destination, its spare buffer.
    void deal(const u64* words, const Sorted& list, int level, u64 decided) {
        Dealt dealt;
        dealt.list = {list.spare, list.words, list.size};
        dealt.level = level;
        dealt.decided = decided;
        find_keys(words, list.size, level);
        const std::size_t values = std::size_t{1} << sizes_.bits_at_once;
        // Two counts of each value, because equal neighbours would stall each other.
        u32 counts[2][1 << most_bits] = {};
        for (std::size_t i = 0; i < list.size; ++i) ++counts[i & 1][keys_[i]];
        u32 next[1 << most_bits], sum = 0;
        for (std::size_t value = 0; value < values; ++value) {
            dealt.start[value] = next[value] = sum;
            sum += counts[0][value] + counts[1][value];
        }
        dealt.start[values] = sum;
        for (std::size_t i = 0; i < list.size; ++i) list.spare[next[keys_[i]]++] = words[i];
        sort_values(dealt, 0, values, level, decided);
    }

    // Sets each key to the next bits of its word as a number, the first bit highest.
    void find_keys(const u64* words, std::size_t size, int level) {
        alignas(64) u8 picked[64];
        u64 used = 0;
        for (int i = 0; i < order_.count; ++i) used |= order_.bit(i);
        const u8 unused = static_cast<u8>(lowest_bit(~used));
        for (int i = 0; i < 64; ++i) {
            const int bit = i % 8;
            picked[i] = bit < sizes_.bits_at_once ? order_.place[level + sizes_.bits_at_once - 1 - bit] : unused;
        }
        const __m512i picks = _mm512_load_si512(picked);
        for (std::size_t i = 0; i < size; i += 8) {
            const u64 keys = _cvtmask64_u64(_mm512_bitshuffle_epi64_mask(_mm512_loadu_si512(words + i), picks));
            std::memcpy(keys_ + i, &keys, 8);
        }
    }

    // Sorts the words with values from `first` to `last` - 1, which agree in all bits before `level`.
    void sort_values(const Dealt& dealt, std::size_t first, std::size_t last, int level, u64 decided) {
        const std::size_t begin = dealt.start[first], size = dealt.start[last] - begin;
        if (!size) return;
        const Sorted list = dealt.list.from(begin, size);
        const bool few = size <= sizes_.few_parts * taker_.most && size < sizes_.deal_from;
        if (few || last - first == 1) return sort(list, level, decided);
        const std::size_t middle = (first + last) / 2;
        const u64 bit = order_.bit(level);
        sort_values(dealt, first, middle, level + 1, decided | bit);
        if (dealt.start[middle] < dealt.start[last] && taker_.enter(bit)) {
            sort_values(dealt, middle, last, level + 1, decided | bit);
            taker_.leave();
        }
    }

    const BitOrder& order_;
    const SortSizes& sizes_;
    u8* const keys_;
    Taker& taker_;
};

#endif

}  // namespace nq::NQ_ISA
