// Lanes: a handful of 32-bit words handled together, with the few operations that the row search needs.
//
// Translation units that include this file are compiled once for each instruction set, with NQ_ISA naming the set
// (and the namespace) and NQ_VECTOR_BITS its width. They may include nothing that has inline functions shared with
// other units, because the linker would be free to keep the copy that an older processor cannot run.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/intrinsics.hpp"

namespace nq::NQ_ISA {

#if NQ_VECTOR_BITS == 512

struct Lanes {
    static constexpr int count = 16;
    __m512i v;

    static Lanes load(const u32* from) { return {_mm512_loadu_si512(from)}; }
    static Lanes all(u32 word) { return {_mm512_set1_epi32(static_cast<int>(word))}; }
    // The first `wanted` lanes hold `word`, the others zero.
    static Lanes first(int wanted, u32 word) {
        return {_mm512_maskz_set1_epi32(static_cast<__mmask16>((1u << wanted) - 1), static_cast<int>(word))};
    }
    bool any() const { return _mm512_test_epi32_mask(v, v) != 0; }
    u32 nonzero() const { return _mm512_test_epi32_mask(v, v); }
    // Each lane's lowest set bit (0 for 0), and the lane without it.
    Lanes lowest() const { return {_mm512_and_si512(v, _mm512_sub_epi32(_mm512_setzero_si512(), v))}; }
    Lanes without_lowest() const { return {_mm512_and_si512(v, _mm512_add_epi32(v, _mm512_set1_epi32(-1)))}; }
    // The position of the only set bit of each lane.
    Lanes index_of_bit() const {
        return {_mm512_and_si512(
            _mm512_sub_epi32(_mm512_srli_epi32(_mm512_castps_si512(_mm512_cvtepi32_ps(v)), 23), _mm512_set1_epi32(127)),
            _mm512_set1_epi32(31))};
    }
    // Writes the lanes named by `keep` to `to`, packed; up to `count` words past them may be overwritten.
    void pack(u32* to, u32 keep) const {
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(static_cast<__mmask16>(keep), v));
    }
};

inline Lanes operator|(Lanes a, Lanes b) { return {_mm512_or_si512(a.v, b.v)}; }
inline Lanes operator<<(Lanes a, int by) { return {_mm512_sll_epi32(a.v, _mm_cvtsi32_si128(by))}; }
inline Lanes operator>>(Lanes a, int by) { return {_mm512_srl_epi32(a.v, _mm_cvtsi32_si128(by))}; }
// wanted and none of the three.
inline Lanes free_of(Lanes wanted, Lanes a, Lanes b, Lanes c) {
    return {_mm512_andnot_si512(_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0xFE), wanted.v)};
}

#elif NQ_VECTOR_BITS == 256

namespace detail {
// Entry m lists the lanes that mask m keeps, lowest first: the permutation that packs them.
struct PackTable {
    alignas(64) u8 lanes[256][8];
    constexpr PackTable() : lanes() {
        for (int mask = 0; mask < 256; ++mask) {
            int kept = 0;
            for (int lane = 0; lane < 8; ++lane)
                if (mask >> lane & 1) lanes[mask][kept++] = static_cast<u8>(lane);
        }
    }
};
inline constexpr PackTable pack_table{};
}  // namespace detail

struct Lanes {
    static constexpr int count = 8;
    __m256i v;

    static Lanes load(const u32* from) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))}; }
    static Lanes all(u32 word) { return {_mm256_set1_epi32(static_cast<int>(word))}; }
    static Lanes first(int wanted, u32 word) {
        const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        return {_mm256_and_si256(_mm256_cmpgt_epi32(_mm256_set1_epi32(wanted), numbers),
                                 _mm256_set1_epi32(static_cast<int>(word)))};
    }
    bool any() const { return !_mm256_testz_si256(v, v); }
    u32 nonzero() const {
        const __m256i zero = _mm256_cmpeq_epi32(v, _mm256_setzero_si256());
        return ~static_cast<u32>(_mm256_movemask_ps(_mm256_castsi256_ps(zero))) & 255u;
    }
    Lanes lowest() const { return {_mm256_and_si256(v, _mm256_sub_epi32(_mm256_setzero_si256(), v))}; }
    Lanes without_lowest() const { return {_mm256_and_si256(v, _mm256_add_epi32(v, _mm256_set1_epi32(-1)))}; }
    Lanes index_of_bit() const {
        return {_mm256_and_si256(
            _mm256_sub_epi32(_mm256_srli_epi32(_mm256_castps_si256(_mm256_cvtepi32_ps(v)), 23), _mm256_set1_epi32(127)),
            _mm256_set1_epi32(31))};
    }
    void pack(u32* to, u32 keep) const {
        const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(detail::pack_table.lanes[keep]));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                            _mm256_permutevar8x32_epi32(v, _mm256_cvtepu8_epi32(bytes)));
    }
};

inline Lanes operator|(Lanes a, Lanes b) { return {_mm256_or_si256(a.v, b.v)}; }
inline Lanes operator<<(Lanes a, int by) { return {_mm256_sll_epi32(a.v, _mm_cvtsi32_si128(by))}; }
inline Lanes operator>>(Lanes a, int by) { return {_mm256_srl_epi32(a.v, _mm_cvtsi32_si128(by))}; }
inline Lanes free_of(Lanes wanted, Lanes a, Lanes b, Lanes c) {
    return {_mm256_andnot_si256(_mm256_or_si256(_mm256_or_si256(a.v, b.v), c.v), wanted.v)};
}

#elif defined(__aarch64__)

namespace detail {
// Entry m lists the bytes of the lanes that mask m keeps, lowest first.
struct PackTable {
    alignas(64) u8 bytes[16][16];
    constexpr PackTable() : bytes() {
        for (int mask = 0; mask < 16; ++mask) {
            int kept = 0;
            for (int byte = 0; byte < 16; ++byte)
                if (mask >> byte / 4 & 1) bytes[mask][kept++] = static_cast<u8>(byte);
        }
    }
};
inline constexpr PackTable pack_table{};
}  // namespace detail

// NEON, which every processor of the kind has.
struct Lanes {
    static constexpr int count = 4;
    uint32x4_t v;

    static Lanes load(const u32* from) { return {vld1q_u32(from)}; }
    static Lanes all(u32 word) { return {vdupq_n_u32(word)}; }
    static Lanes first(int wanted, u32 word) {
        const int32x4_t numbers = {0, 1, 2, 3};
        return {vandq_u32(vcgtq_s32(vdupq_n_s32(wanted), numbers), vdupq_n_u32(word))};
    }
    bool any() const { return vmaxvq_u32(v) != 0; }
    u32 nonzero() const {
        const uint32x4_t bits = {1, 2, 4, 8};
        return vaddvq_u32(vandq_u32(vtstq_u32(v, v), bits));
    }
    Lanes lowest() const { return {vandq_u32(v, vsubq_u32(vdupq_n_u32(0), v))}; }
    Lanes without_lowest() const { return {vandq_u32(v, vsubq_u32(v, vdupq_n_u32(1)))}; }
    Lanes index_of_bit() const { return {vandq_u32(vsubq_u32(vdupq_n_u32(31), vclzq_u32(v)), vdupq_n_u32(31))}; }
    void pack(u32* to, u32 keep) const {
        const uint8x16_t bytes = vld1q_u8(detail::pack_table.bytes[keep]);
        vst1q_u32(to, vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(v), bytes)));
    }
};

inline Lanes operator|(Lanes a, Lanes b) { return {vorrq_u32(a.v, b.v)}; }
inline Lanes operator<<(Lanes a, int by) { return {vshlq_u32(a.v, vdupq_n_s32(by))}; }
inline Lanes operator>>(Lanes a, int by) { return {vshlq_u32(a.v, vdupq_n_s32(-by))}; }
inline Lanes free_of(Lanes wanted, Lanes a, Lanes b, Lanes c) {
    return {vbicq_u32(wanted.v, vorrq_u32(vorrq_u32(a.v, b.v), c.v))};
}

#else

struct Lanes {
    static constexpr int count = 1;
    u32 v;

    static Lanes load(const u32* from) { return {*from}; }
    static Lanes all(u32 word) { return {word}; }
    static Lanes first(int wanted, u32 word) { return {wanted > 0 ? word : 0}; }
    bool any() const { return v != 0; }
    u32 nonzero() const { return v != 0; }
    Lanes lowest() const { return {v & (0u - v)}; }
    Lanes without_lowest() const { return {v & (v - 1)}; }
    Lanes index_of_bit() const { return {v ? static_cast<u32>(__builtin_ctz(v)) : 0}; }
    void pack(u32* to, u32) const { *to = v; }
};

inline Lanes operator|(Lanes a, Lanes b) { return {a.v | b.v}; }
// A row may be as far as 32 rows away, and C++ leaves a shift by the whole width undefined.
inline Lanes operator<<(Lanes a, int by) { return {by < 32 ? a.v << by : 0}; }
inline Lanes operator>>(Lanes a, int by) { return {by < 32 ? a.v >> by : 0}; }
inline Lanes free_of(Lanes wanted, Lanes a, Lanes b, Lanes c) { return {wanted.v & ~(a.v | b.v | c.v)}; }

#endif

}  // namespace nq::NQ_ISA
