// A vector of 32-bit integers with what the annealing moves need: gathers, comparisons that count, and a product of
// which the high half is kept. For translation units that are compiled once per instruction set (see common/lanes.hpp).
#pragma once

#include "common/integers.hpp"
#include "common/intrinsics.hpp"

namespace nq::NQ_ISA {

#if NQ_VECTOR_BITS == 512

struct Ints {
    static constexpr int count = 16;
    __m512i v;

    static Ints all(i32 value) { return {_mm512_set1_epi32(value)}; }
    static Ints load(const i32* from) { return {_mm512_loadu_si512(from)}; }
    static Ints upwards_from(i32 first) {
        return {_mm512_add_epi32(_mm512_set1_epi32(first),
                                 _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))};
    }
    static Ints gather(const i32* from, Ints index) { return {_mm512_i32gather_epi32(index.v, from, 4)}; }
    // The low 31 bits of each 64-bit number.
    static Ints low(const u64* numbers) {
        const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
        const __m512i low =
            _mm512_permutex2var_epi32(_mm512_loadu_si512(numbers), even, _mm512_loadu_si512(numbers + 8));
        return {_mm512_and_si512(low, _mm512_set1_epi32(0x7fffffff))};
    }
    // The high half of (the high 32 bits of each 64-bit number) × limit.
    static Ints below(const u64* numbers, i32 limit) {
        const __m512i odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
        const __m512i by = _mm512_set1_epi64(limit);
        const __m512i first = _mm512_mul_epu32(_mm512_srli_epi64(_mm512_loadu_si512(numbers), 32), by);
        const __m512i second = _mm512_mul_epu32(_mm512_srli_epi64(_mm512_loadu_si512(numbers + 8), 32), by);
        return {_mm512_permutex2var_epi32(first, odd, second)};
    }
    void store(i32* to) const { _mm512_storeu_si512(to, v); }
};

inline Ints operator+(Ints a, Ints b) { return {_mm512_add_epi32(a.v, b.v)}; }
inline Ints operator-(Ints a, Ints b) { return {_mm512_sub_epi32(a.v, b.v)}; }
// total + 1 where a > b; total - 1 where a > b; which lanes have a <= b.
inline Ints plus_if_greater(Ints total, Ints a, Ints b) {
    return {_mm512_mask_add_epi32(total.v, _mm512_cmpgt_epi32_mask(a.v, b.v), total.v, _mm512_set1_epi32(1))};
}
inline Ints minus_if_greater(Ints total, Ints a, Ints b) {
    return {_mm512_mask_sub_epi32(total.v, _mm512_cmpgt_epi32_mask(a.v, b.v), total.v, _mm512_set1_epi32(1))};
}
inline Ints operator&(Ints a, Ints b) { return {_mm512_and_si512(a.v, b.v)}; }
template <int by>
inline Ints shifted_down(Ints a) {
    return {_mm512_srai_epi32(a.v, by)};
}
inline u32 equal(Ints a, Ints b) { return _mm512_cmpeq_epi32_mask(a.v, b.v); }
inline u32 at_most(Ints a, Ints b) { return _mm512_cmple_epi32_mask(a.v, b.v); }
// a where it is below limit, else a - limit.
inline Ints wrapped(Ints a, Ints limit) {
    return {_mm512_mask_sub_epi32(a.v, _mm512_cmpge_epi32_mask(a.v, limit.v), a.v, limit.v)};
}

#elif NQ_VECTOR_BITS == 256

struct Ints {
    static constexpr int count = 8;
    __m256i v;

    static Ints all(i32 value) { return {_mm256_set1_epi32(value)}; }
    static Ints load(const i32* from) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))}; }
    static Ints upwards_from(i32 first) {
        return {_mm256_add_epi32(_mm256_set1_epi32(first), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7))};
    }
    static Ints gather(const i32* from, Ints index) { return {_mm256_i32gather_epi32(from, index.v, 4)}; }
    static Ints low(const u64* numbers) {
        return {_mm256_and_si256(halves<0>(words(numbers), words(numbers + 4)), _mm256_set1_epi32(0x7fffffff))};
    }
    static Ints below(const u64* numbers, i32 limit) {
        const __m256i by = _mm256_set1_epi64x(limit);
        return {halves<1>(_mm256_mul_epu32(_mm256_srli_epi64(words(numbers), 32), by),
                          _mm256_mul_epu32(_mm256_srli_epi64(words(numbers + 4), 32), by))};
    }
    void store(i32* to) const { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), v); }

private:
    static __m256i words(const u64* from) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)); }
    // The low (0) or high (1) halves of eight 64-bit words, in order.
    template <int which>
    static __m256i halves(__m256i first, __m256i second) {
        const __m256 mixed = _mm256_shuffle_ps(_mm256_castsi256_ps(first), _mm256_castsi256_ps(second),
                                               which ? _MM_SHUFFLE(3, 1, 3, 1) : _MM_SHUFFLE(2, 0, 2, 0));
        return _mm256_permute4x64_epi64(_mm256_castps_si256(mixed), _MM_SHUFFLE(3, 1, 2, 0));
    }
};

inline Ints operator+(Ints a, Ints b) { return {_mm256_add_epi32(a.v, b.v)}; }
inline Ints operator-(Ints a, Ints b) { return {_mm256_sub_epi32(a.v, b.v)}; }
inline Ints plus_if_greater(Ints total, Ints a, Ints b) {
    return {_mm256_sub_epi32(total.v, _mm256_cmpgt_epi32(a.v, b.v))};
}
inline Ints minus_if_greater(Ints total, Ints a, Ints b) {
    return {_mm256_add_epi32(total.v, _mm256_cmpgt_epi32(a.v, b.v))};
}
inline Ints operator&(Ints a, Ints b) { return {_mm256_and_si256(a.v, b.v)}; }
template <int by>
inline Ints shifted_down(Ints a) {
    return {_mm256_srai_epi32(a.v, by)};
}
inline u32 equal(Ints a, Ints b) {
    return static_cast<u32>(_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a.v, b.v))));
}
inline u32 at_most(Ints a, Ints b) {
    return ~static_cast<u32>(_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(a.v, b.v)))) & 255u;
}
inline Ints wrapped(Ints a, Ints limit) {
    return {_mm256_sub_epi32(a.v, _mm256_andnot_si256(_mm256_cmpgt_epi32(limit.v, a.v), limit.v))};
}

#else

struct Ints {
    static constexpr int count = 1;
    i32 v;

    static Ints all(i32 value) { return {value}; }
    static Ints load(const i32* from) { return {*from}; }
    static Ints upwards_from(i32 first) { return {first}; }
    static Ints gather(const i32* from, Ints index) { return {from[index.v]}; }
    static Ints low(const u64* numbers) { return {static_cast<i32>(*numbers & 0x7fffffff)}; }
    static Ints below(const u64* numbers, i32 limit) {
        return {static_cast<i32>((*numbers >> 32) * static_cast<u32>(limit) >> 32)};
    }
    void store(i32* to) const { *to = v; }
};

inline Ints operator+(Ints a, Ints b) { return {a.v + b.v}; }
inline Ints operator-(Ints a, Ints b) { return {a.v - b.v}; }
inline Ints plus_if_greater(Ints total, Ints a, Ints b) { return {total.v + (a.v > b.v)}; }
inline Ints minus_if_greater(Ints total, Ints a, Ints b) { return {total.v - (a.v > b.v)}; }
inline Ints operator&(Ints a, Ints b) { return {a.v & b.v}; }
template <int by>
inline Ints shifted_down(Ints a) {
    return {a.v >> by};
}
inline u32 equal(Ints a, Ints b) { return a.v == b.v; }
inline u32 at_most(Ints a, Ints b) { return a.v <= b.v; }
inline Ints wrapped(Ints a, Ints limit) { return {a.v >= limit.v ? a.v - limit.v : a.v}; }

#endif

}  // namespace nq::NQ_ISA
