// Vector operations of the half-board matching: one bit for each of 512 pattern slots (256 without AVX-512), and lists
// of 64-bit words.
#pragma once

#include <cstddef>

#include "common/inline.hpp"
#include "common/integers.hpp"
#include "common/intrinsics.hpp"
#include "common/vectors.hpp"

namespace nq::NQ_ISA {

constexpr int slot_lanes = Slots::count;             // 64-bit lanes of a Slots
constexpr std::size_t slot_count = 64 * slot_lanes;  // bits of a Slots
constexpr std::size_t list_pad = 8;                  // word lists may be read and written this far past their end

NQ_INLINE int popcount64(u64 x) { return __builtin_popcountll(x); }
NQ_INLINE int lowest_bit(u64 x) { return __builtin_ctzll(x); }

// Deposits the low bits of `source` at the set bits of `mask` (pdep).
NQ_INLINE u32 deposit(u32 source, u32 mask) {
#if NQ_VECTOR_BITS > 0
    return _pdep_u32(source, mask);
#else
    u32 result = 0;
    for (; mask; mask &= mask - 1, source >>= 1)
        if (source & 1) result |= mask & (0u - mask);
    return result;
#endif
}

// Extracts the bits of `source` at `mask` to the low end (pext).
NQ_INLINE u64 extract(u64 source, u64 mask) {
#if NQ_VECTOR_BITS > 0
    return _pext_u64(source, mask);
#else
    u64 result = 0;
    for (int i = 0; mask; mask &= mask - 1, ++i) result |= (source >> lowest_bit(mask) & 1) << i;
    return result;
#endif
}

// Returns whether extract() is one fast instruction.
inline bool extracts_fast() {
#if NQ_VECTOR_BITS > 0
    return !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2") && !__builtin_cpu_is("bdver4");
#else
    return false;
#endif
}

// ---------------------------------------------------------------- one bit per pattern slot
// Exchanges the bits of a outside `low` with those of b inside it; `low` is every other group of j bits.
NQ_INLINE void exchange(Slots& a, Slots& b, int j, Slots low) {
#if NQ_VECTOR_BITS == 512
    const __m512i new_a = _mm512_ternarylogic_epi64(low.v, a.v, (b << j).v, 0xCA);
    b.v = _mm512_ternarylogic_epi64(low.v, (a >> j).v, b.v, 0xCA);
    a.v = new_a;
#else
    const Slots t = ((a >> j) ^ b) & low;
    a = a ^ (t << j);
    b = b ^ t;
#endif
}

// Three steps of the transposition for the eight rows first, first + stride, ...
NQ_INLINE void exchange_eight(Slots* first, int stride) {
    Slots row[8];
    for (int i = 0; i < 8; ++i) row[i] = first[i * stride];
#pragma GCC unroll 3
    for (int far = 4; far; far >>= 1) {
        const int j = far * stride;
        const Slots low = Slots::all(~0ull / ((1ull << j) + 1));
#pragma GCC unroll 8
        for (int i = 0; i < 8; ++i)
            if (!(i & far)) exchange(row[i], row[i + far], j, low);
    }
    for (int i = 0; i < 8; ++i) first[i * stride] = row[i];
}

// Transposes 64 x 64 bits in each lane: exchanges bit b of row k with bit k of row b.
inline void transpose64(Slots rows[64]) {
    for (int i = 0; i < 8; ++i) exchange_eight(rows + i, 8);
    for (int i = 0; i < 64; i += 8) exchange_eight(rows + i, 1);
}

// ---------------------------------------------------------------- lists of words
// Lists are contiguous. A list may be read up to list_pad words past its end (the excess is ignored), and an output
// list may be written up to list_pad words past its end.

constexpr std::size_t words_at_once = ListWords::count;

// Writes the chosen words to `out`, packed; returns the end of the output.
NQ_INLINE u64* put_chosen(u64* out, ListWords words, u32 chosen) {
    pack(out, words, chosen);
    return out + __builtin_popcount(chosen);
}

// Counts the words that are disjoint from given bits.
class DisjointCount {
public:
#if NQ_VECTOR_BITS == 256
    NQ_INLINE void add(ListWords a, ListWords bits) {
        counts_.v = _mm256_sub_epi64(counts_.v, _mm256_cmpeq_epi64((a & bits).v, _mm256_setzero_si256()));
    }
    NQ_INLINE u64 sum() const {
        u64 count[words_at_once];
        counts_.store(count);
        return count[0] + count[1] + count[2] + count[3];
    }

private:
    ListWords counts_ = ListWords::all(0);
#else
    NQ_INLINE void add(ListWords a, ListWords bits) {
        count_ += static_cast<u64>(__builtin_popcount(disjoint(a, bits)));
    }
    NQ_INLINE u64 sum() const { return count_; }

private:
    u64 count_ = 0;
#endif
};

constexpr u32 all_chosen = (1u << words_at_once) - 1;

// Mask of the words of a step that belong to a list with `left` words remaining.
NQ_INLINE u32 chosen_of_tail(std::size_t left) { return left >= words_at_once ? all_chosen : (1u << left) - 1; }

// Writes (x | y) & keep for each y of the list that is disjoint from x; returns the end of the output. The list must be
// padded with all ones to a multiple of list_pad: these are never disjoint from an x other than 0. If it is `fetching`,
// it also prefetches as many words from `ahead` on.
template <bool fetching = false>
NQ_INLINE u64* append_joined(u64 x, const u64* list, std::size_t padded_size, ListWords keep, u64* out,
                             const u64* ahead = nullptr) {
    const ListWords joined_to = ListWords::all(x);
    for (std::size_t i = 0; i < padded_size; i += words_at_once) {
        if (fetching) __builtin_prefetch(ahead + i);
        const ListWords y = ListWords::load(list + i);
        out = put_chosen(out, join(y, joined_to, keep), disjoint(y, joined_to));
    }
    return out;
}

// Calls step(words, chosen) for each vector of words; `chosen` masks out those past the end.
template <class Step>
NQ_INLINE void for_words(const u64* in, std::size_t size, Step step) {
    std::size_t i = 0;
    for (; i + words_at_once <= size; i += words_at_once) step(ListWords::load(in + i), all_chosen);
    if (words_at_once > 1 && i < size) step(ListWords::load(in + i), (1u << (size - i)) - 1);
}

// append_joined for a list without padding.
NQ_INLINE u64* append_joined_exact(u64 x, const u64* list, std::size_t size, ListWords keep, u64* out) {
    const ListWords joined_to = ListWords::all(x);
    for_words(list, size, [&](ListWords y, u32 chosen) {
        out = put_chosen(out, join(y, joined_to, keep), disjoint(y, joined_to) & chosen);
    });
    return out;
}

// Writes the words of `in` without a bit of `bits`; returns the end of the output.
inline u64* keep_without(const u64* in, std::size_t size, u64 bits, u64* out) {
    const ListWords b = ListWords::all(bits);
    for_words(in, size, [&](ListWords w, u32 chosen) { out = put_chosen(out, w, disjoint(w, b) & chosen); });
    return out;
}

// Splits a list: words with a bit of `bits` go to `with`, the others to `without`, which may be `in` itself. Returns
// the number of the others.
inline std::size_t separate(const u64* in, std::size_t size, u64 bits, u64* with, u64* without) {
    const ListWords b = ListWords::all(bits);
    u64* end = without;
    for_words(in, size, [&](ListWords w, u32 chosen) {
        const u32 lacking = disjoint(w, b);
        end = put_chosen(end, w, lacking & chosen);
        with = put_chosen(with, w, ~lacking & chosen);
    });
    return static_cast<std::size_t>(end - without);
}

// The number of words of `in` that are disjoint from `bits`.
inline u64 count_without(const u64* in, std::size_t size, u64 bits) {
    const ListWords b = ListWords::all(bits);
    DisjointCount count;
    std::size_t i = 0;
    for (; i + words_at_once <= size; i += words_at_once) count.add(ListWords::load(in + i), b);
    u64 rest = 0;
    if (words_at_once > 1 && i < size) rest = disjoint(ListWords::load(in + i), b) & ((1u << (size - i)) - 1);
    return count.sum() + static_cast<u64>(popcount64(rest));
}

// The bits that occur in some word of the list; stops early once they include all of `in_question`.
inline u64 union_of(const u64* in, std::size_t size, u64 in_question = ~0ull) {
    constexpr std::size_t between_looks = 8 * slot_lanes;
    u64 all = 0;
    std::size_t i = 0;
    while (i + slot_lanes <= size && (in_question & ~all)) {
        Slots some = Slots::all(0);
        for (const std::size_t end = i + between_looks; i < end && i + slot_lanes <= size; i += slot_lanes)
            some = some | Slots::load(in + i);
        u64 lanes[slot_lanes];
        some.store(lanes);
        for (u64 lane : lanes) all |= lane;
    }
    for (; i < size && (in_question & ~all); ++i) all |= in[i];
    return all;
}

}  // namespace nq::NQ_ISA
