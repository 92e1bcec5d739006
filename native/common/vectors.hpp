// Integer vectors: one class template, and the types that the kernels use for each instruction set.
//
// Operations that the compiler's own vectors support are written once for all sets. Each of the others is a template
// that works lane by lane, with non-template overloads for the sets that have an instruction for it; the compiler
// prefers the overloads.
//
// Translation units that include this file are compiled once per instruction set, with NQ_ISA as the name of the set
// (and of the namespace) and NQ_VECTOR_BITS as its width. They must not include inline functions that other units
// share, because the linker would be free to keep a copy that an older processor cannot run.
#pragma once

#include <cstddef>
#include <cstring>

#include "common/inline.hpp"
#include "common/integers.hpp"
#include "common/intrinsics.hpp"

namespace nq::NQ_ISA {

// The lanes as a compiler vector, for operators and intrinsics.
template <class Number, int count, int bytes = count * static_cast<int>(sizeof(Number))>
struct Register {
    typedef Number Elements __attribute__((vector_size(bytes)));
    typedef Elements Type;
};
template <class Number, int bytes>
struct Register<Number, 1, bytes> {
    typedef Number Elements, Type;
};
#if NQ_VECTOR_BITS == 512
template <class Number, int count>
struct Register<Number, count, 64> {
    typedef Number Elements __attribute__((vector_size(64)));
    typedef __m512i Type;
};
#elif NQ_VECTOR_BITS == 256
template <class Number, int count>
struct Register<Number, count, 32> {
    typedef Number Elements __attribute__((vector_size(32)));
    typedef __m256i Type;
};
#endif

template <class Number, int lanes>
struct Vector {
    static constexpr int count = lanes;
    using Elements = typename Register<Number, lanes>::Elements;
    using Type = typename Register<Number, lanes>::Type;
    Type v;

    NQ_INLINE static Vector of(Elements elements) { return {(Type)elements}; }
    NQ_INLINE static Vector all(Number number) { return of(number - Elements{}); }
    NQ_INLINE static Vector load(const Number* from) {
        Vector loaded;
        std::memcpy(&loaded.v, from, sizeof loaded.v);
        return loaded;
    }
    NQ_INLINE void store(Number* to) const { std::memcpy(to, &v, sizeof v); }
    NQ_INLINE Elements elements() const { return (Elements)v; }
};

#if NQ_VECTOR_BITS == 512
using Lanes = Vector<u32, 16>;
using Ints = Vector<i32, 16>;
using Slots = Vector<u64, 8>;
using ListWords = Vector<u64, 8>;
#elif NQ_VECTOR_BITS == 256
using Lanes = Vector<u32, 8>;
using Ints = Vector<i32, 8>;
using Slots = Vector<u64, 4>;
using ListWords = Vector<u64, 4>;
#else
#ifdef __aarch64__  // NEON, which every aarch64 processor has
using Lanes = Vector<u32, 4>;
#else
using Lanes = Vector<u32, 1>;
#endif
using Ints = Vector<i32, 1>;
using Slots = Vector<u64, 4>;  // which the compiler splits into narrower ones
using ListWords = Vector<u64, 1>;
#endif

// ---------------------------------------------------------------- all sets
#define NQ_EACH_VECTOR                 \
    template <class Number, int lanes> \
    NQ_INLINE
#define NQ_VECTOR Vector<Number, lanes>

NQ_EACH_VECTOR NQ_VECTOR operator&(NQ_VECTOR a, NQ_VECTOR b) { return NQ_VECTOR::of(a.elements() & b.elements()); }
NQ_EACH_VECTOR NQ_VECTOR operator|(NQ_VECTOR a, NQ_VECTOR b) { return NQ_VECTOR::of(a.elements() | b.elements()); }
NQ_EACH_VECTOR NQ_VECTOR operator^(NQ_VECTOR a, NQ_VECTOR b) { return NQ_VECTOR::of(a.elements() ^ b.elements()); }
NQ_EACH_VECTOR NQ_VECTOR operator+(NQ_VECTOR a, NQ_VECTOR b) { return NQ_VECTOR::of(a.elements() + b.elements()); }
NQ_EACH_VECTOR NQ_VECTOR operator-(NQ_VECTOR a, NQ_VECTOR b) { return NQ_VECTOR::of(a.elements() - b.elements()); }
// Also shifts by the width of a lane, which C++ leaves undefined: rows may be 32 apart.
NQ_EACH_VECTOR NQ_VECTOR operator<<(NQ_VECTOR a, int by) {
    return by < static_cast<int>(8 * sizeof(Number)) ? NQ_VECTOR::of(a.elements() << by) : NQ_VECTOR::all(0);
}
NQ_EACH_VECTOR NQ_VECTOR operator>>(NQ_VECTOR a, int by) {
    return by < static_cast<int>(8 * sizeof(Number)) ? NQ_VECTOR::of(a.elements() >> by) : NQ_VECTOR::all(0);
}
NQ_EACH_VECTOR NQ_VECTOR without(NQ_VECTOR a, NQ_VECTOR b) { return NQ_VECTOR::of(a.elements() & ~b.elements()); }
// The lowest set bit of each lane (0 for 0), and the lane without it.
NQ_EACH_VECTOR NQ_VECTOR lowest(NQ_VECTOR a) { return a & (NQ_VECTOR::all(0) - a); }
NQ_EACH_VECTOR NQ_VECTOR without_lowest(NQ_VECTOR a) { return a & (a - NQ_VECTOR::all(1)); }
// All ones in the lanes that are 0, zeros in the others.
NQ_EACH_VECTOR NQ_VECTOR empty(NQ_VECTOR a) {
    if constexpr (lanes == 1) return {a.v ? 0 : ~Number{0}};
    else return NQ_VECTOR::of((typename NQ_VECTOR::Elements)(a.elements() == 0));
}
// Bits of `wanted` in none of a, b and c; bits of a where `keep` has ones, of b elsewhere.
NQ_EACH_VECTOR NQ_VECTOR free_of(NQ_VECTOR wanted, NQ_VECTOR a, NQ_VECTOR b, NQ_VECTOR c) {
    return without(wanted, a | b | c);
}
NQ_EACH_VECTOR NQ_VECTOR join(NQ_VECTOR a, NQ_VECTOR b, NQ_VECTOR keep) { return (a | b) & keep; }
// A full adder for each bit: sum becomes sum ^ a ^ b, and the majority is returned.
NQ_EACH_VECTOR NQ_VECTOR full_add(NQ_VECTOR& sum, NQ_VECTOR a, NQ_VECTOR b) {
    const NQ_VECTOR ab = a ^ b, carry = (a & b) | (ab & sum);
    sum = ab ^ sum;
    return carry;
}

// ---------------------------------------------------------------- lane by lane
// One bit per lane for which `holds(lane)`, and a vector of `number(lane)`.
template <int lanes, class Holds>
NQ_INLINE u32 lanes_where(Holds holds) {
    u32 found = 0;
    for (int lane = 0; lane < lanes; ++lane) found |= static_cast<u32>(holds(lane)) << lane;
    return found;
}
template <class Of, class Number>
NQ_INLINE Of lane_by_lane(Number number) {
    decltype(number(0)) numbers[Of::count];
    for (int lane = 0; lane < Of::count; ++lane) numbers[lane] = number(lane);
    return Of::load(numbers);
}
NQ_EACH_VECTOR Number lane_of(NQ_VECTOR a, int lane) {
    if constexpr (lanes == 1) return a.v;
    else return a.elements()[lane];
}

// The lanes in which a and b are disjoint, the lanes in which they meet, and the lanes that are not 0.
NQ_EACH_VECTOR u32 disjoint(NQ_VECTOR a, NQ_VECTOR b) {
    return lanes_where<lanes>([&](int lane) { return (lane_of(a, lane) & lane_of(b, lane)) == 0; });
}
NQ_EACH_VECTOR u32 meeting(NQ_VECTOR a, NQ_VECTOR b) { return ~disjoint(a, b) & ((1u << lanes) - 1); }
NQ_EACH_VECTOR u32 nonzero(NQ_VECTOR a) { return meeting(a, a); }
NQ_EACH_VECTOR bool any(NQ_VECTOR a) { return nonzero(a) != 0; }
// Writes the lanes in `keep` to `to`, packed; may overwrite up to `count` numbers after them.
NQ_EACH_VECTOR void pack(Number* to, NQ_VECTOR a, u32 keep) {
    for (int lane = 0; lane < lanes; ++lane, to += keep & 1, keep >>= 1) *to = lane_of(a, lane);
}
// The index of each lane's lowest set bit, and of its only one; undefined for lanes that are 0.
NQ_EACH_VECTOR NQ_VECTOR first_place(NQ_VECTOR a) {
    return lane_by_lane<NQ_VECTOR>(
        [&](int lane) { return static_cast<Number>(__builtin_ctz(lane_of(a, lane) | 1u << 31)); });
}
NQ_EACH_VECTOR NQ_VECTOR place_of_bit(NQ_VECTOR a) { return first_place(a); }
// `number` in the first `wanted` lanes, 0 in the others.
template <class Of, class Number>
NQ_INLINE Of first_lanes(int wanted, Number number) {
    return lane_by_lane<Of>([&](int lane) { return lane < wanted ? number : Number{0}; });
}
// Population count of each 64-bit lane, by adding neighbouring fields of 1, 2, 4, ... bits.
template <int lanes>
NQ_INLINE Vector<u64, lanes> popcounts(Vector<u64, lanes> a) {
    auto v = a.elements();
    v -= v >> 1 & 0x5555555555555555;
    v = (v & 0x3333333333333333) + (v >> 2 & 0x3333333333333333);
    v = (v + (v >> 4)) & 0x0f0f0f0f0f0f0f0f;
    v += v >> 8;
    v += v >> 16;
    v += v >> 32;
    return Vector<u64, lanes>::of(v & 127);
}

// For annealing: the numbers at these indices; consecutive numbers; the low 31 bits of each 64-bit number; and the high
// half of (the high 32 bits of each 64-bit number) × limit.
template <int lanes>
NQ_INLINE Vector<i32, lanes> gather(const i32* from, Vector<i32, lanes> places) {
    return lane_by_lane<Vector<i32, lanes>>([&](int lane) { return from[lane_of(places, lane)]; });
}
template <class Of>
NQ_INLINE Of upwards_from(i32 first) {
    return lane_by_lane<Of>([&](int lane) { return first + lane; });
}
template <class Of>
NQ_INLINE Of low_halves(const u64* numbers) {
    return lane_by_lane<Of>([&](int lane) { return static_cast<i32>(numbers[lane] & 0x7fffffff); });
}
template <class Of>
NQ_INLINE Of below(const u64* numbers, i32 limit) {
    return lane_by_lane<Of>(
        [&](int lane) { return static_cast<i32>((numbers[lane] >> 32) * static_cast<u32>(limit) >> 32); });
}
// total + 1 where a > b; total - 1 there; a where a < limit, else a - limit; the lanes with a == b and with a <= b.
NQ_EACH_VECTOR NQ_VECTOR ones_where_greater(NQ_VECTOR a, NQ_VECTOR b) {
    if constexpr (lanes == 1) return {-(a.v > b.v)};
    else return NQ_VECTOR::of(a.elements() > b.elements());
}
NQ_EACH_VECTOR NQ_VECTOR plus_if_greater(NQ_VECTOR total, NQ_VECTOR a, NQ_VECTOR b) {
    return total - ones_where_greater(a, b);
}
NQ_EACH_VECTOR NQ_VECTOR minus_if_greater(NQ_VECTOR total, NQ_VECTOR a, NQ_VECTOR b) {
    return total + ones_where_greater(a, b);
}
NQ_EACH_VECTOR NQ_VECTOR wrapped(NQ_VECTOR a, NQ_VECTOR limit) {
    return a - without(limit, ones_where_greater(limit, a));
}
NQ_EACH_VECTOR u32 equal(NQ_VECTOR a, NQ_VECTOR b) {
    return lanes_where<lanes>([&](int lane) { return lane_of(a, lane) == lane_of(b, lane); });
}
NQ_EACH_VECTOR u32 at_most(NQ_VECTOR a, NQ_VECTOR b) {
    return lanes_where<lanes>([&](int lane) { return lane_of(a, lane) <= lane_of(b, lane); });
}

// ---------------------------------------------------------------- single sets
// For each mask of lanes, the permutation that moves those lanes to the front in order; a lane has `parts` entries.
template <class Entry, int lanes, int parts>
struct PackTable {
    alignas(64) Entry of[1 << lanes][lanes * parts];
    constexpr PackTable() : of() {
        for (int mask = 0; mask < 1 << lanes; ++mask) {
            int kept = 0;
            for (int entry = 0; entry < lanes * parts; ++entry)
                if (mask >> entry / parts & 1) of[mask][kept++] = static_cast<Entry>(entry);
        }
    }
};

#if NQ_VECTOR_BITS == 512

NQ_INLINE Lanes operator<<(Lanes a, int by) { return {_mm512_sll_epi32(a.v, _mm_cvtsi32_si128(by))}; }
NQ_INLINE Lanes operator>>(Lanes a, int by) { return {_mm512_srl_epi32(a.v, _mm_cvtsi32_si128(by))}; }
NQ_INLINE Lanes free_of(Lanes wanted, Lanes a, Lanes b, Lanes c) {
    return {_mm512_andnot_si512(_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0xFE), wanted.v)};
}
NQ_INLINE ListWords join(ListWords a, ListWords b, ListWords keep) {
    return {_mm512_ternarylogic_epi64(a.v, b.v, keep.v, 0xA8)};
}
NQ_INLINE Slots full_add(Slots& sum, Slots a, Slots b) {
    const __m512i carry = _mm512_ternarylogic_epi64(sum.v, a.v, b.v, 0xE8);
    sum.v = _mm512_ternarylogic_epi64(sum.v, a.v, b.v, 0x96);
    return {carry};
}
NQ_INLINE u32 disjoint(Lanes a, Lanes b) { return _mm512_testn_epi32_mask(a.v, b.v); }
NQ_INLINE u32 meeting(Lanes a, Lanes b) { return _mm512_test_epi32_mask(a.v, b.v); }
NQ_INLINE u32 disjoint(ListWords a, ListWords b) { return _mm512_testn_epi64_mask(a.v, b.v); }
NQ_INLINE void pack(u32* to, Lanes a, u32 keep) {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(static_cast<__mmask16>(keep), a.v));
}
NQ_INLINE void pack(u64* to, ListWords a, u32 keep) {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(static_cast<__mmask8>(keep), a.v));
}
NQ_INLINE Lanes first_place(Lanes a) { return {_mm512_popcnt_epi32(without(a - Lanes::all(1), a).v)}; }
template <>
NQ_INLINE Lanes first_lanes<Lanes>(int wanted, u32 number) {
    return {_mm512_maskz_set1_epi32(static_cast<__mmask16>((1u << wanted) - 1), static_cast<int>(number))};
}
NQ_INLINE Slots popcounts(Slots a) { return {_mm512_popcnt_epi64(a.v)}; }

NQ_INLINE Ints gather(const i32* from, Ints places) { return {_mm512_i32gather_epi32(places.v, from, 4)}; }
template <>
NQ_INLINE Ints upwards_from<Ints>(i32 first) {
    return Ints::all(first) + Ints{_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)};
}
template <>
NQ_INLINE Ints low_halves<Ints>(const u64* numbers) {
    const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    const __m512i low = _mm512_permutex2var_epi32(_mm512_loadu_si512(numbers), even, _mm512_loadu_si512(numbers + 8));
    return Ints{low} & Ints::all(0x7fffffff);
}
template <>
NQ_INLINE Ints below<Ints>(const u64* numbers, i32 limit) {
    const __m512i odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    const __m512i by = _mm512_set1_epi64(limit);
    const __m512i first = _mm512_mul_epu32(_mm512_srli_epi64(_mm512_loadu_si512(numbers), 32), by);
    const __m512i second = _mm512_mul_epu32(_mm512_srli_epi64(_mm512_loadu_si512(numbers + 8), 32), by);
    return {_mm512_permutex2var_epi32(first, odd, second)};
}
NQ_INLINE Ints plus_if_greater(Ints total, Ints a, Ints b) {
    return {_mm512_mask_add_epi32(total.v, _mm512_cmpgt_epi32_mask(a.v, b.v), total.v, _mm512_set1_epi32(1))};
}
NQ_INLINE Ints minus_if_greater(Ints total, Ints a, Ints b) {
    return {_mm512_mask_sub_epi32(total.v, _mm512_cmpgt_epi32_mask(a.v, b.v), total.v, _mm512_set1_epi32(1))};
}
NQ_INLINE Ints wrapped(Ints a, Ints limit) {
    return {_mm512_mask_sub_epi32(a.v, _mm512_cmpge_epi32_mask(a.v, limit.v), a.v, limit.v)};
}
NQ_INLINE u32 equal(Ints a, Ints b) { return _mm512_cmpeq_epi32_mask(a.v, b.v); }
NQ_INLINE u32 at_most(Ints a, Ints b) { return _mm512_cmple_epi32_mask(a.v, b.v); }

#elif NQ_VECTOR_BITS == 256

inline constexpr PackTable<u8, 8, 1> pack_lanes{};
inline constexpr PackTable<u32, 4, 2> pack_words{};

NQ_INLINE u32 signs(__m256i lanes_of_32) {
    return static_cast<u32>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes_of_32)));
}

NQ_INLINE Lanes operator<<(Lanes a, int by) { return {_mm256_sll_epi32(a.v, _mm_cvtsi32_si128(by))}; }
NQ_INLINE Lanes operator>>(Lanes a, int by) { return {_mm256_srl_epi32(a.v, _mm_cvtsi32_si128(by))}; }
NQ_INLINE u32 disjoint(Lanes a, Lanes b) { return signs(_mm256_cmpeq_epi32((a & b).v, _mm256_setzero_si256())); }
NQ_INLINE u32 disjoint(ListWords a, ListWords b) {
    const __m256i clear = _mm256_cmpeq_epi64((a & b).v, _mm256_setzero_si256());
    return static_cast<u32>(_mm256_movemask_pd(_mm256_castsi256_pd(clear)));
}
NQ_INLINE bool any(Lanes a) { return !_mm256_testz_si256(a.v, a.v); }
NQ_INLINE void pack(u32* to, Lanes a, u32 keep) {
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(pack_lanes.of[keep]));
    Lanes{_mm256_permutevar8x32_epi32(a.v, _mm256_cvtepu8_epi32(bytes))}.store(to);
}
NQ_INLINE void pack(u64* to, ListWords a, u32 keep) {
    const __m256i order = _mm256_load_si256(reinterpret_cast<const __m256i*>(pack_words.of[keep]));
    ListWords{_mm256_permutevar8x32_epi32(a.v, order)}.store(to);
}
// Reads the exponent of the bit as a floating-point number.
NQ_INLINE Lanes place_of_bit(Lanes a) {
    const __m256i exponent = _mm256_srli_epi32(_mm256_castps_si256(_mm256_cvtepi32_ps(a.v)), 23);
    return {_mm256_and_si256(_mm256_sub_epi32(exponent, _mm256_set1_epi32(127)), _mm256_set1_epi32(31))};
}
NQ_INLINE Lanes first_place(Lanes a) { return place_of_bit(lowest(a)); }
template <>
NQ_INLINE Lanes first_lanes<Lanes>(int wanted, u32 number) {
    const __m256i places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return Lanes{_mm256_cmpgt_epi32(_mm256_set1_epi32(wanted), places)} & Lanes::all(number);
}
NQ_INLINE Slots popcounts(Slots a) {
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                           2, 3, 2, 3, 3, 4);
    const __m256i low = _mm256_set1_epi8(15), high = _mm256_and_si256(_mm256_srli_epi16(a.v, 4), low);
    const __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(a.v, low)), _mm256_shuffle_epi8(table, high));
    return {_mm256_sad_epu8(bytes, _mm256_setzero_si256())};
}

NQ_INLINE Ints gather(const i32* from, Ints places) { return {_mm256_i32gather_epi32(from, places.v, 4)}; }
template <>
NQ_INLINE Ints upwards_from<Ints>(i32 first) {
    return Ints::all(first) + Ints{_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)};
}
// The low (0) or high (1) halves of eight 64-bit words, in order.
template <int which>
NQ_INLINE Ints halves_of(ListWords first, ListWords second) {
    const __m256 mixed = _mm256_shuffle_ps(_mm256_castsi256_ps(first.v), _mm256_castsi256_ps(second.v),
                                           which ? _MM_SHUFFLE(3, 1, 3, 1) : _MM_SHUFFLE(2, 0, 2, 0));
    return {_mm256_permute4x64_epi64(_mm256_castps_si256(mixed), _MM_SHUFFLE(3, 1, 2, 0))};
}
template <>
NQ_INLINE Ints low_halves<Ints>(const u64* numbers) {
    return halves_of<0>(ListWords::load(numbers), ListWords::load(numbers + 4)) & Ints::all(0x7fffffff);
}
template <>
NQ_INLINE Ints below<Ints>(const u64* numbers, i32 limit) {
    const auto product = [&](const u64* from) {
        return ListWords{_mm256_mul_epu32((ListWords::load(from) >> 32).v, _mm256_set1_epi64x(limit))};
    };
    return halves_of<1>(product(numbers), product(numbers + 4));
}
NQ_INLINE u32 equal(Ints a, Ints b) { return signs(_mm256_cmpeq_epi32(a.v, b.v)); }
NQ_INLINE u32 at_most(Ints a, Ints b) { return ~signs(_mm256_cmpgt_epi32(a.v, b.v)) & 255u; }

#elif defined(__aarch64__)

inline constexpr PackTable<u8, 4, 4> pack_lanes{};

NQ_INLINE Lanes operator<<(Lanes a, int by) { return {vshlq_u32(a.v, vdupq_n_s32(by))}; }
NQ_INLINE Lanes operator>>(Lanes a, int by) { return {vshlq_u32(a.v, vdupq_n_s32(-by))}; }
NQ_INLINE u32 meeting(Lanes a, Lanes b) {
    const uint32x4_t bits = {1, 2, 4, 8};
    return vaddvq_u32(vandq_u32(vtstq_u32(a.v, b.v), bits));
}
NQ_INLINE bool any(Lanes a) { return vmaxvq_u32(a.v) != 0; }
NQ_INLINE void pack(u32* to, Lanes a, u32 keep) {
    vst1q_u32(to, vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(a.v), vld1q_u8(pack_lanes.of[keep]))));
}
NQ_INLINE Lanes place_of_bit(Lanes a) {
    return {vandq_u32(vsubq_u32(vdupq_n_u32(31), vclzq_u32(a.v)), vdupq_n_u32(31))};
}
NQ_INLINE Lanes first_place(Lanes a) { return place_of_bit(lowest(a)); }
template <>
NQ_INLINE Lanes first_lanes<Lanes>(int wanted, u32 number) {
    const int32x4_t places = {0, 1, 2, 3};
    return {vandq_u32(vcgtq_s32(vdupq_n_s32(wanted), places), vdupq_n_u32(number))};
}

#endif

#undef NQ_EACH_VECTOR
#undef NQ_VECTOR

}  // namespace nq::NQ_ISA
