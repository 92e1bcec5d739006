// Vector operations on lanes of vertex sets: take a member of each, look up its exclusions, test the rest.
#pragma once

#include "common/integers.hpp"
#include "common/vectors.hpp"
#include "sets/clique_kernel.hpp"
#include "sets/kernel.hpp"

namespace nq::NQ_ISA {

// The number of table entries to look at: enough for the places of a part.
enum class Places { few, some, all };
constexpr int few_places = 8, some_places = 16;

#if NQ_VECTOR_BITS > 0

// Sums of the sizes.
struct Sizes {
    Slots sum = Slots::all(0);
    void add(Lanes set) { sum = sum + popcounts(Slots{set.v}); }
    u64 total() const {
        u64 sums[Slots::count], total = 0;
        sum.store(sums);
        for (const u64 each : sums) total += each;
        return total;
    }
};

#elif defined(__aarch64__)

struct Sizes {
    uint64x2_t sum = vdupq_n_u64(0);
    void add(Lanes set) {
        const uint8x16_t bytes = vcntq_u8(vreinterpretq_u8_u32(set.v));
        sum = vpadalq_u32(sum, vpaddlq_u16(vpaddlq_u8(bytes)));
    }
    u64 total() const { return vaddvq_u64(sum); }
};

#else

struct Sizes {
    u64 sum = 0;
    void add(Lanes set) { sum += static_cast<u64>(__builtin_popcount(set.v)); }
    u64 total() const { return sum; }
};

#endif

// The entry of each place.
template <Places places>
Lanes look_up(const Denied& denied, Lanes at) {
#if NQ_VECTOR_BITS == 512
    const __m512i low = _mm512_load_si512(denied.of);
    if constexpr (places != Places::all) return {_mm512_permutexvar_epi32(at.v, low)};
    return {_mm512_permutex2var_epi32(low, at.v, _mm512_load_si512(denied.of + 16))};
#elif NQ_VECTOR_BITS == 256
    const auto eight = [&](int from) {
        const __m256i table = _mm256_load_si256(reinterpret_cast<const __m256i*>(denied.of + from));
        return _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(table, at.v));
    };
    if constexpr (places == Places::few) return {_mm256_castps_si256(eight(0))};
    if constexpr (places == Places::some)
        return {_mm256_castps_si256(
            _mm256_blendv_ps(eight(0), eight(8), _mm256_castsi256_ps(_mm256_slli_epi32(at.v, 28))))};
    return {_mm256_i32gather_epi32(reinterpret_cast<const int*>(denied.of), at.v, 4)};
#elif defined(__aarch64__)
    // The bytes of an entry start at four times its number; looking one up beyond the table leaves the lane unchanged.
    const u8* const table = reinterpret_cast<const u8*>(denied.of);
    const uint32x4_t places_of_bytes = vmlaq_n_u32(vdupq_n_u32(0x03020100), at.v, 0x04040404);
    const uint8x16_t bytes = vreinterpretq_u8_u32(places_of_bytes);
    if constexpr (places == Places::few) return {vreinterpretq_u32_u8(vqtbl2q_u8(vld1q_u8_x2(table), bytes))};
    uint8x16_t found = vqtbl4q_u8(vld1q_u8_x4(table), bytes);
    if constexpr (places == Places::all)
        found = vqtbx4q_u8(found, vld1q_u8_x4(table + 64), vsubq_u8(bytes, vdupq_n_u8(64)));
    return {vreinterpretq_u32_u8(found)};
#else
    return {denied.of[at.v]};
#endif
}

}  // namespace nq::NQ_ISA
