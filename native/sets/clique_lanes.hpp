// Lanes as sets of vertices: taking a member of each, looking up what it denies, testing what is left.
#pragma once

#include "common/integers.hpp"
#include "common/lanes.hpp"
#include "sets/clique_kernel.hpp"
#include "sets/kernel.hpp"

namespace nq::NQ_ISA {

// How many entries of a table are looked at: enough for the places of a part.
enum class Places { few, some, all };

#if NQ_VECTOR_BITS == 512

constexpr int few_places = 8, some_places = 16;

inline Lanes without(Lanes set, Lanes denied) { return {_mm512_andnot_si512(denied.v, set.v)}; }
inline u32 meeting(Lanes a, Lanes b) { return _mm512_test_epi32_mask(a.v, b.v); }
// The place of each lane's lowest set bit; anything for a lane without one.
inline Lanes first_place(Lanes set) {
    return {_mm512_popcnt_epi32(_mm512_andnot_si512(set.v, _mm512_add_epi32(set.v, _mm512_set1_epi32(-1))))};
}
// All ones in the lanes that are empty.
inline Lanes empty(Lanes set) { return {_mm512_movm_epi32(_mm512_testn_epi32_mask(set.v, set.v))}; }
// Sums of the sizes, for less than 2^32 vertices in a lane: a level has room for a block and the children of one more
// vector, as many as the clique before has vertices; each set has a child for each vertex of its own clique at most,
// and each child those of the next clique. The three have no vertex in common, so the product is greatest where the
// factors are alike.
constexpr unsigned long long clique_third = (clique_block / most_clique_lanes + 1ull + most_vertices) / 3 + 1;
static_assert(clique_third * clique_third * clique_third < 1ull << 32);
struct Sizes {
    __m512i sum = _mm512_setzero_si512();
    void add(Lanes set) { sum = _mm512_add_epi32(sum, _mm512_popcnt_epi32(set.v)); }
    u64 total() const {
        const __m512i high = _mm512_srli_epi64(sum, 32), low = _mm512_and_si512(sum, _mm512_set1_epi64(0xFFFFFFFF));
        return static_cast<u64>(_mm512_reduce_add_epi64(_mm512_add_epi64(low, high)));
    }
};
template <Places places>
Lanes look_up(const Denied& denied, Lanes at) {
    const __m512i low = _mm512_load_si512(denied.of);
    if constexpr (places != Places::all) return {_mm512_permutexvar_epi32(at.v, low)};
    return {_mm512_permutex2var_epi32(low, at.v, _mm512_load_si512(denied.of + 16))};
}

#elif NQ_VECTOR_BITS == 256

constexpr int few_places = 8, some_places = 16;

inline Lanes without(Lanes set, Lanes denied) { return {_mm256_andnot_si256(denied.v, set.v)}; }
inline u32 meeting(Lanes a, Lanes b) { return Lanes{_mm256_and_si256(a.v, b.v)}.nonzero(); }
inline Lanes first_place(Lanes set) { return set.lowest().index_of_bit(); }
inline Lanes empty(Lanes set) { return {_mm256_cmpeq_epi32(set.v, _mm256_setzero_si256())}; }
struct Sizes {
    __m256i sum = _mm256_setzero_si256();
    void add(Lanes set) {
        const __m256i of_four = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                                 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
        const __m256i low = _mm256_set1_epi8(15);
        const __m256i bytes =
            _mm256_add_epi8(_mm256_shuffle_epi8(of_four, _mm256_and_si256(set.v, low)),
                            _mm256_shuffle_epi8(of_four, _mm256_and_si256(_mm256_srli_epi16(set.v, 4), low)));
        sum = _mm256_add_epi64(sum, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
    }
    u64 total() const {
        alignas(32) u64 sums[4];
        _mm256_store_si256(reinterpret_cast<__m256i*>(sums), sum);
        return sums[0] + sums[1] + sums[2] + sums[3];
    }
};
template <Places places>
Lanes look_up(const Denied& denied, Lanes at) {
    const auto eight = [&](int from) {
        const __m256i table = _mm256_load_si256(reinterpret_cast<const __m256i*>(denied.of + from));
        return _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(table, at.v));
    };
    if constexpr (places == Places::few) return {_mm256_castps_si256(eight(0))};
    if constexpr (places == Places::some)
        return {_mm256_castps_si256(
            _mm256_blendv_ps(eight(0), eight(8), _mm256_castsi256_ps(_mm256_slli_epi32(at.v, 28))))};
    return {_mm256_i32gather_epi32(reinterpret_cast<const int*>(denied.of), at.v, 4)};
}

#elif defined(__aarch64__)

constexpr int few_places = 8, some_places = 16;

inline Lanes without(Lanes set, Lanes denied) { return {vbicq_u32(set.v, denied.v)}; }
inline u32 meeting(Lanes a, Lanes b) { return Lanes{vandq_u32(a.v, b.v)}.nonzero(); }
inline Lanes first_place(Lanes set) { return set.lowest().index_of_bit(); }
inline Lanes empty(Lanes set) { return {vceqzq_u32(set.v)}; }
struct Sizes {
    uint64x2_t sum = vdupq_n_u64(0);
    void add(Lanes set) {
        const uint8x16_t bytes = vcntq_u8(vreinterpretq_u8_u32(set.v));
        sum = vpadalq_u32(sum, vpaddlq_u16(vpaddlq_u8(bytes)));
    }
    u64 total() const { return vaddvq_u64(sum); }
};
template <Places places>
Lanes look_up(const Denied& denied, Lanes at) {
    // The bytes of an entry lie at four times its number, and the look-up of one beyond the table leaves it as it was.
    const u8* const table = reinterpret_cast<const u8*>(denied.of);
    const uint32x4_t places_of_bytes = vmlaq_n_u32(vdupq_n_u32(0x03020100), at.v, 0x04040404);
    const uint8x16_t bytes = vreinterpretq_u8_u32(places_of_bytes);
    if constexpr (places == Places::few) return {vreinterpretq_u32_u8(vqtbl2q_u8(vld1q_u8_x2(table), bytes))};
    uint8x16_t found = vqtbl4q_u8(vld1q_u8_x4(table), bytes);
    if constexpr (places == Places::all)
        found = vqtbx4q_u8(found, vld1q_u8_x4(table + 64), vsubq_u8(bytes, vdupq_n_u8(64)));
    return {vreinterpretq_u32_u8(found)};
}

#else

constexpr int few_places = 8, some_places = 16;

inline Lanes without(Lanes set, Lanes denied) { return {set.v & ~denied.v}; }
inline u32 meeting(Lanes a, Lanes b) { return (a.v & b.v) != 0; }
inline Lanes first_place(Lanes set) { return {static_cast<u32>(__builtin_ctz(set.v))}; }
inline Lanes empty(Lanes set) { return {set.v ? 0 : ~0u}; }
struct Sizes {
    u64 sum = 0;
    void add(Lanes set) { sum += static_cast<u64>(__builtin_popcount(set.v)); }
    u64 total() const { return sum; }
};
template <Places>
Lanes look_up(const Denied& denied, Lanes at) {
    return {denied.of[at.v]};
}

#endif

}  // namespace nq::NQ_ISA
