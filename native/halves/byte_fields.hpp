// Byte-wise tests of clusters of 64 words against groups of 8: six bits of each of 64 words are the bytes of one
// vector, and another vector holds the table.
//
// A table has a byte for each value of six bits; bit 7 - k is set if word k of the group has none of these bits. The
// bytes of 64 words index it (vpermb), and the AND over all fields gives the disjoint ones of 8 x 64 pairs.
#pragma once

#include <cstddef>
#include <cstring>

#include "common/integers.hpp"
#include "common/intrinsics.hpp"
#include "halves/bit_order.hpp"
#include "halves/slots.hpp"

#if NQ_VECTOR_BITS == 512

namespace nq::NQ_ISA {

struct alignas(64) Bytes { u8 at[64]; };

NQ_INLINE __m512i load_bytes(const Bytes& from) { return _mm512_load_si512(&from); }

class ByteFields {
public:
    static constexpr int most = 8, bits = 6;

    // Takes the last bits of the order, as many as fit: six per field, the last six in the last field. No word may have
    // the bit `unused`.
    void prepare(const u8* places, int count, int unused) {
        const int held = count < most * bits ? count : most * bits;
        count_ = (held + bits - 1) / bits;
        const int empty = count_ * bits - held;
        std::memset(picks_, unused, sizeof picks_);
        std::memset(low_bits_, unused, sizeof low_bits_);
        std::memset(high_bits_, unused, sizeof high_bits_);
        for (int field = 0; field < most; ++field) mask_[field] = 0;
        for (int i = 0; i < held; ++i) {
            const int field = (empty + i) / bits, bit = (empty + i) % bits;
            const u8 place = places[count - held + i];
            mask_[field] |= 1ull << place;
            for (int word = 0; word < 8; ++word) {
                picks_[field].at[8 * word + bit] = place;
                (bit < 3 ? low_bits_[bit] : high_bits_[bit - 3]).at[8 * field + word] = place;
            }
        }
        prepare_tables();
    }

    int count() const { return count_; }

    // Bits of all fields, and of a range of fields.
    u64 all() const { return bits_of(0, count_); }
    u64 bits_of(int first, int last) const {
        u64 result = 0;
        for (int field = first; field < last; ++field) result |= mask_[field];
        return result;
    }

    // Fields of up to 64 words, one vector each; missing words have all bits.
    void write(const u64* words, std::size_t size, Bytes* out) const {
        const __m512i all = _mm512_set1_epi64(-1);
        for (std::size_t i = 0; i < cluster_words; i += 8) {
            const __mmask8 there = static_cast<__mmask8>(size > i ? chosen_of_tail(size - i) : 0);
            const __m512i eight = _mm512_mask_loadu_epi64(all, there, words + i);
            for (int field = 0; field < count_; ++field) {
                const u64 picked = _cvtmask64_u64(_mm512_bitshuffle_epi64_mask(eight, load_bytes(picks_[field])));
                std::memcpy(out[field].at + i, &picked, 8);
            }
        }
    }

    // Tables of up to 8 words; missing words are disjoint from nothing.
    void tabulate(const u64* words, std::size_t size, Bytes* out) const {
        const __m512i eight = _mm512_maskz_loadu_epi64(static_cast<__mmask8>(chosen_of_tail(size)), words);
        // Byte b of the first: the words that have bit b, with word k as bit 7 - k.
        const __m512i columns =
            _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64(static_cast<long long>(0x8040201008040201u)),
                                          _mm512_permutexvar_epi8(load_bytes(bytes_together_), eight), 0);
        const __m512i low = joined(columns, low_bits_), high = joined(columns, high_bits_);
        const __m512i missing = _mm512_set1_epi8(static_cast<char>(0xFF >> size));
        for (int field = 0; field < count_; ++field)
            _mm512_store_si512(
                out[field].at,
                _mm512_ternarylogic_epi64(_mm512_permutexvar_epi8(load_bytes(low_values_[field]), low),
                                          _mm512_permutexvar_epi8(load_bytes(high_values_[field]), high), missing, 1));
    }

private:
    void prepare_tables() {
        for (int i = 0; i < 64; ++i) bytes_together_.at[i] = static_cast<u8>(i % 8 * 8 + i / 8);
        for (int bit = 0; bit < 3; ++bit) {
            has_bit_[bit] = 0;
            for (int i = 0; i < 64; ++i)
                if (i >> bit & 1) has_bit_[bit] |= 1ull << i;
        }
        for (int field = 0; field < most; ++field)
            for (int value = 0; value < 64; ++value) {
                low_values_[field].at[value] = static_cast<u8>(8 * field + value % 8);
                high_values_[field].at[value] = static_cast<u8>(8 * field + value / 8);
            }
    }

    // For each field and each value of three of its bits: the words that have one of these bits.
    __m512i joined(__m512i columns, const Bytes* places) const {
        __m512i some[3];
        for (int bit = 0; bit < 3; ++bit)
            some[bit] = _mm512_maskz_permutexvar_epi8(has_bit_[bit], load_bytes(places[bit]), columns);
        return _mm512_ternarylogic_epi64(some[0], some[1], some[2], 0xFE);
    }

    int count_ = 0;
    u64 mask_[most] = {};
    u64 has_bit_[3] = {};               // values of three bits that contain each bit
    Bytes picks_[most];                 // by field: the positions of its bits, for each of 8 words
    Bytes low_bits_[3], high_bits_[3];  // by bit: its position in each field
    Bytes low_values_[most], high_values_[most];
    Bytes bytes_together_;
};

}  // namespace nq::NQ_ISA

#endif
