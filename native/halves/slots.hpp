// Vectors of 512 bits (256 without AVX-512), and lists of 64-bit words, for the half-board matching.
// One source for AVX-512, AVX2 and plain C++: everything else in the kernel is written with what is declared here.
#pragma once

#include <cstddef>
#include <cstring>

#include "common/inline.hpp"
#include "common/integers.hpp"
#include "common/intrinsics.hpp"

namespace nq::NQ_ISA {

constexpr int slot_lanes = NQ_VECTOR_BITS == 512 ? 8 : 4;  // 64-bit lanes of one Slots
constexpr std::size_t slot_count = 64 * slot_lanes;        // bits of one Slots
constexpr std::size_t list_pad = 8;                        // word lists may be read and written this far past their end

NQ_INLINE int popcount64(u64 x) { return __builtin_popcountll(x); }
NQ_INLINE int lowest_bit(u64 x) { return __builtin_ctzll(x); }

// The set bits of `mask`, as many as the low bits of `source`, replaced by the bits of `source` (pdep).
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

// The bits of `source` that `mask` has, moved together at the low end (pext).
NQ_INLINE u64 extract(u64 source, u64 mask) {
#if NQ_VECTOR_BITS > 0
    return _pext_u64(source, mask);
#else
    u64 result = 0;
    for (int i = 0; mask; mask &= mask - 1, ++i) result |= (source >> lowest_bit(mask) & 1) << i;
    return result;
#endif
}

// Whether that is one instruction, and quick.
inline bool extracts_fast() {
#if NQ_VECTOR_BITS > 0
    return !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2") && !__builtin_cpu_is("bdver4");
#else
    return false;
#endif
}

// ---------------------------------------------------------------- one bit per pattern slot
#if NQ_VECTOR_BITS == 512

struct Slots { __m512i v; };
NQ_INLINE Slots slots_zero() { return {_mm512_setzero_si512()}; }
NQ_INLINE Slots slots_fill(u64 x) { return {_mm512_set1_epi64(static_cast<long long>(x))}; }
NQ_INLINE Slots load_words(const u64* p) { return {_mm512_loadu_si512(p)}; }
NQ_INLINE void store_words(u64* p, Slots a) { _mm512_storeu_si512(p, a.v); }
NQ_INLINE Slots operator&(Slots a, Slots b) { return {_mm512_and_si512(a.v, b.v)}; }
NQ_INLINE Slots operator|(Slots a, Slots b) { return {_mm512_or_si512(a.v, b.v)}; }
NQ_INLINE Slots operator^(Slots a, Slots b) { return {_mm512_xor_si512(a.v, b.v)}; }
// Not _mm512_slli_epi64: GCC 12 warns about an undefined variable inside it.
typedef u64 Vector512 __attribute__((vector_size(64)));
NQ_INLINE Slots shift_left(Slots a, int k) { return {(__m512i)((Vector512)a.v << k)}; }
NQ_INLINE Slots shift_right(Slots a, int k) { return {(__m512i)((Vector512)a.v >> k)}; }
NQ_INLINE Slots add_lanes(Slots a, Slots b) { return {_mm512_add_epi64(a.v, b.v)}; }
NQ_INLINE Slots popcount_lanes(Slots a) { return {_mm512_popcnt_epi64(a.v)}; }
// One full adder per bit: sum becomes sum ^ a ^ b, the majority is returned.
NQ_INLINE Slots full_add(Slots& sum, Slots a, Slots b) {
    const __m512i carry = _mm512_ternarylogic_epi64(sum.v, a.v, b.v, 0xE8);
    sum.v = _mm512_ternarylogic_epi64(sum.v, a.v, b.v, 0x96);
    return {carry};
}

#elif NQ_VECTOR_BITS == 256

struct Slots { __m256i v; };
NQ_INLINE Slots slots_zero() { return {_mm256_setzero_si256()}; }
NQ_INLINE Slots slots_fill(u64 x) { return {_mm256_set1_epi64x(static_cast<long long>(x))}; }
NQ_INLINE Slots load_words(const u64* p) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))}; }
NQ_INLINE void store_words(u64* p, Slots a) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), a.v); }
NQ_INLINE Slots operator&(Slots a, Slots b) { return {_mm256_and_si256(a.v, b.v)}; }
NQ_INLINE Slots operator|(Slots a, Slots b) { return {_mm256_or_si256(a.v, b.v)}; }
NQ_INLINE Slots operator^(Slots a, Slots b) { return {_mm256_xor_si256(a.v, b.v)}; }
NQ_INLINE Slots shift_left(Slots a, int k) { return {_mm256_slli_epi64(a.v, k)}; }
NQ_INLINE Slots shift_right(Slots a, int k) { return {_mm256_srli_epi64(a.v, k)}; }
NQ_INLINE Slots add_lanes(Slots a, Slots b) { return {_mm256_add_epi64(a.v, b.v)}; }
NQ_INLINE Slots popcount_lanes(Slots a) {
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                           2, 3, 2, 3, 3, 4);
    const __m256i low = _mm256_set1_epi8(15), high = _mm256_and_si256(_mm256_srli_epi16(a.v, 4), low);
    const __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(a.v, low)), _mm256_shuffle_epi8(table, high));
    return {_mm256_sad_epu8(bytes, _mm256_setzero_si256())};
}
NQ_INLINE Slots full_add(Slots& sum, Slots a, Slots b) {
    const Slots ab = a ^ b;
    const Slots carry = (a & b) | (ab & sum);
    sum = ab ^ sum;
    return carry;
}

#else

// The compiler's own vectors, which it makes of those that every processor of the kind has.
typedef u64 SlotVector __attribute__((vector_size(8 * slot_lanes)));

struct Slots { SlotVector v; };
NQ_INLINE Slots slots_fill(u64 x) { return {x - SlotVector{}}; }
NQ_INLINE Slots slots_zero() { return {SlotVector{}}; }
NQ_INLINE Slots load_words(const u64* p) {
    Slots a;
    std::memcpy(&a, p, sizeof a);
    return a;
}
NQ_INLINE void store_words(u64* p, Slots a) { std::memcpy(p, &a, sizeof a); }
NQ_INLINE Slots operator&(Slots a, Slots b) { return {a.v & b.v}; }
NQ_INLINE Slots operator|(Slots a, Slots b) { return {a.v | b.v}; }
NQ_INLINE Slots operator^(Slots a, Slots b) { return {a.v ^ b.v}; }
NQ_INLINE Slots shift_left(Slots a, int k) { return {a.v << k}; }
NQ_INLINE Slots shift_right(Slots a, int k) { return {a.v >> k}; }
NQ_INLINE Slots add_lanes(Slots a, Slots b) { return {a.v + b.v}; }
// The bits of each two, four, eight, ... neighbours added up.
NQ_INLINE Slots popcount_lanes(Slots a) {
    SlotVector v = a.v - (a.v >> 1 & 0x5555555555555555);
    v = (v & 0x3333333333333333) + (v >> 2 & 0x3333333333333333);
    v = (v + (v >> 4)) & 0x0f0f0f0f0f0f0f0f;
    v += v >> 8;
    v += v >> 16;
    v += v >> 32;
    return {v & 127};
}
NQ_INLINE Slots full_add(Slots& sum, Slots a, Slots b) {
    const Slots ab = a ^ b;
    const Slots carry = (a & b) | (ab & sum);
    sum = ab ^ sum;
    return carry;
}

#endif

// Exchanges the bits of a outside `low` with those of b inside it, `low` being every other group of j bits.
NQ_INLINE void exchange(Slots& a, Slots& b, int j, Slots low) {
#if NQ_VECTOR_BITS == 512
    const __m512i new_a = _mm512_ternarylogic_epi64(low.v, a.v, shift_left(b, j).v, 0xCA);
    b.v = _mm512_ternarylogic_epi64(low.v, shift_right(a, j).v, b.v, 0xCA);
    a.v = new_a;
#else
    const Slots t = (shift_right(a, j) ^ b) & low;
    a = a ^ shift_left(t, j);
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
        const Slots low = slots_fill(~0ull / ((1ull << j) + 1));
#pragma GCC unroll 8
        for (int i = 0; i < 8; ++i)
            if (!(i & far)) exchange(row[i], row[i + far], j, low);
    }
    for (int i = 0; i < 8; ++i) first[i * stride] = row[i];
}

// Exchanges bit b of row k with bit k of row b, for b, k = 0..63, in each of the lanes.
inline void transpose64(Slots rows[64]) {
    for (int i = 0; i < 8; ++i) exchange_eight(rows + i, 8);
    for (int i = 0; i < 64; i += 8) exchange_eight(rows + i, 1);
}

// ---------------------------------------------------------------- lists of words
// Lists are contiguous; a list may be read up to list_pad words past its end (what is read there is not used)
// and an output list is written up to list_pad words past its end.

#if NQ_VECTOR_BITS == 512
constexpr std::size_t words_at_once = 8;
struct Words { __m512i v; };
NQ_INLINE Words words_fill(u64 x) { return {_mm512_set1_epi64(static_cast<long long>(x))}; }
NQ_INLINE Words words_at(const u64* p) { return {_mm512_loadu_si512(p)}; }
NQ_INLINE Words words_join(Words a, Words b, Words keep) {
    return {_mm512_ternarylogic_epi64(a.v, b.v, keep.v, 0xA8)};  // (a | b) & keep
}
NQ_INLINE u32 which_disjoint(Words a, Words b) { return _mm512_testn_epi64_mask(a.v, b.v); }
NQ_INLINE u64* put_chosen(u64* out, Words a, u32 chosen) {
    _mm512_storeu_si512(out, _mm512_maskz_compress_epi64(static_cast<__mmask8>(chosen), a.v));
    return out + __builtin_popcount(chosen);
}
// Counts the words that have no bit in common with some bits.
class DisjointCount {
public:
    NQ_INLINE void add(Words a, Words bits) { count_ += static_cast<u64>(__builtin_popcount(which_disjoint(a, bits))); }
    NQ_INLINE u64 sum() const { return count_; }

private:
    u64 count_ = 0;
};
#elif NQ_VECTOR_BITS == 256
constexpr std::size_t words_at_once = 4;
struct Words { __m256i v; };
// Entry m of this table moves the 64-bit words whose bits are set in m to the front.
struct ChosenFirst { alignas(32) u32 index[16][8]; };
constexpr ChosenFirst make_chosen_first() {
    ChosenFirst t{};
    for (u32 m = 0; m < 16; ++m) {
        u32 k = 0;
        for (u32 word = 0; word < 4; ++word)
            if (m >> word & 1) {
                t.index[m][k++] = 2 * word;
                t.index[m][k++] = 2 * word + 1;
            }
    }
    return t;
}
inline constexpr ChosenFirst chosen_first = make_chosen_first();
NQ_INLINE Words words_fill(u64 x) { return {_mm256_set1_epi64x(static_cast<long long>(x))}; }
NQ_INLINE Words words_at(const u64* p) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))}; }
NQ_INLINE Words words_join(Words a, Words b, Words keep) {
    return {_mm256_and_si256(_mm256_or_si256(a.v, b.v), keep.v)};
}
NQ_INLINE u32 which_disjoint(Words a, Words b) {
    const __m256i clear = _mm256_cmpeq_epi64(_mm256_and_si256(a.v, b.v), _mm256_setzero_si256());
    return static_cast<u32>(_mm256_movemask_pd(_mm256_castsi256_pd(clear)));
}
NQ_INLINE u64* put_chosen(u64* out, Words a, u32 chosen) {
    const __m256i order = _mm256_load_si256(reinterpret_cast<const __m256i*>(chosen_first.index[chosen]));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), _mm256_permutevar8x32_epi32(a.v, order));
    return out + __builtin_popcount(chosen);
}
class DisjointCount {
public:
    NQ_INLINE void add(Words a, Words bits) {
        const __m256i clear = _mm256_cmpeq_epi64(_mm256_and_si256(a.v, bits.v), _mm256_setzero_si256());
        counts_ = _mm256_sub_epi64(counts_, clear);
    }
    NQ_INLINE u64 sum() const {
        alignas(32) u64 count[4];
        _mm256_store_si256(reinterpret_cast<__m256i*>(count), counts_);
        return count[0] + count[1] + count[2] + count[3];
    }

private:
    __m256i counts_ = _mm256_setzero_si256();
};
#else
constexpr std::size_t words_at_once = 1;
struct Words { u64 v; };
NQ_INLINE Words words_fill(u64 x) { return {x}; }
NQ_INLINE Words words_at(const u64* p) { return {*p}; }
NQ_INLINE Words words_join(Words a, Words b, Words keep) { return {(a.v | b.v) & keep.v}; }
NQ_INLINE u32 which_disjoint(Words a, Words b) { return (a.v & b.v) == 0; }
NQ_INLINE u64* put_chosen(u64* out, Words a, u32 chosen) {
    *out = a.v;
    return out + chosen;
}
class DisjointCount {
public:
    NQ_INLINE void add(Words a, Words bits) { count_ += which_disjoint(a, bits); }
    NQ_INLINE u64 sum() const { return count_; }

private:
    u64 count_ = 0;
};
#endif

constexpr u32 all_chosen = (1u << words_at_once) - 1;

// The step's words that belong to a list with `left` words to go.
NQ_INLINE u32 chosen_of_tail(std::size_t left) { return left >= words_at_once ? all_chosen : (1u << left) - 1; }

// Writes (x | y) & keep for each y of the list that is disjoint from x; returns the end of what was written.
// The list ends with words of all ones up to a multiple of list_pad: they are never disjoint from an x that is not 0.
NQ_INLINE u64* append_joined(u64 x, const u64* list, std::size_t padded_size, Words keep, u64* out) {
    const Words joined_to = words_fill(x);
    for (std::size_t i = 0; i < padded_size; i += words_at_once) {
        const Words y = words_at(list + i);
        out = put_chosen(out, words_join(y, joined_to, keep), which_disjoint(y, joined_to));
    }
    return out;
}

// Calls step(words, chosen) for so many words at a time; `chosen` leaves out what is past the end.
template <class Step>
NQ_INLINE void for_words(const u64* in, std::size_t size, Step step) {
    std::size_t i = 0;
    for (; i + words_at_once <= size; i += words_at_once) step(words_at(in + i), all_chosen);
    if (words_at_once > 1 && i < size) step(words_at(in + i), (1u << (size - i)) - 1);
}

// The same for a list that does not end with such words.
NQ_INLINE u64* append_joined_exact(u64 x, const u64* list, std::size_t size, Words keep, u64* out) {
    const Words joined_to = words_fill(x);
    for_words(list, size, [&](Words y, u32 chosen) {
        out = put_chosen(out, words_join(y, joined_to, keep), which_disjoint(y, joined_to) & chosen);
    });
    return out;
}

// Writes the words of `in` without a bit of `bits`; returns the end of what was written.
inline u64* keep_without(const u64* in, std::size_t size, u64 bits, u64* out) {
    const Words b = words_fill(bits);
    for_words(in, size, [&](Words w, u32 chosen) { out = put_chosen(out, w, which_disjoint(w, b) & chosen); });
    return out;
}

// Splits a list: words with a bit of `bits` go to `with`, the others to `without`, which may be `in` itself. Returns how
// many the others are.
inline std::size_t separate(const u64* in, std::size_t size, u64 bits, u64* with, u64* without) {
    const Words b = words_fill(bits);
    u64* end = without;
    for_words(in, size, [&](Words w, u32 chosen) {
        const u32 lacking = which_disjoint(w, b);
        end = put_chosen(end, w, lacking & chosen);
        with = put_chosen(with, w, ~lacking & chosen);
    });
    return static_cast<std::size_t>(end - without);
}

// How many words of `in` have no bit in common with `bits`.
inline u64 count_without(const u64* in, std::size_t size, u64 bits) {
    const Words b = words_fill(bits);
    DisjointCount count;
    std::size_t i = 0;
    for (; i + words_at_once <= size; i += words_at_once) count.add(words_at(in + i), b);
    u64 rest = 0;
    if (words_at_once > 1 && i < size) rest = which_disjoint(words_at(in + i), b) & ((1u << (size - i)) - 1);
    return count.sum() + static_cast<u64>(popcount64(rest));
}

// The bits that some word of the list has; no more words are looked at once these are all of those in question.
inline u64 union_of(const u64* in, std::size_t size, u64 in_question = ~0ull) {
    constexpr std::size_t between_looks = 8 * slot_lanes;
    u64 all = 0;
    std::size_t i = 0;
    while (i + slot_lanes <= size && (in_question & ~all)) {
        Slots some = slots_zero();
        for (const std::size_t end = i + between_looks; i < end && i + slot_lanes <= size; i += slot_lanes)
            some = some | load_words(in + i);
        u64 lanes[slot_lanes];
        store_words(lanes, some);
        for (u64 lane : lanes) all |= lane;
    }
    for (; i < size && (in_question & ~all); ++i) all |= in[i];
    return all;
}

}  // namespace nq::NQ_ISA
