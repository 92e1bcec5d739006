// Seeded random numbers: xoshiro256++ (Blackman and Vigna 2021, doi 10.1145/3460772) with its state filled by
// SplitMix64 (Steele, Lea and Flood 2014). Every pair (seed, stream) is an independent sequence, so numbered pieces of
// work draw the same numbers on whichever thread they run. Always inlined, so that kernels compiled once per
// instruction set can use it.
#pragma once

#include "common/inline.hpp"
#include "common/integers.hpp"

namespace nq {

class Random {
public:
    NQ_INLINE explicit Random(u64 seed, u64 stream = 0) {
        u64 at = scrambled(seed + golden) + scrambled(scrambled(stream + 2 * golden));
        for (u64& word : state_) word = scrambled(at += golden);
    }

    // 64 random bits.
    NQ_INLINE u64 next() {
        const u64 result = rotated(state_[0] + state_[3], 23) + state_[0];
        const u64 shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotated(state_[3], 45);
        return result;
    }

    // Uniform on 0..limit - 1, up to a bias of limit / 2^32; 0 < limit < 2^32.
    NQ_INLINE u32 below(u32 limit) { return static_cast<u32>((next() >> 32) * limit >> 32); }

    // Uniform on [0, 1); a multiple of 2^-53.
    NQ_INLINE double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    static constexpr u64 golden = 0x9e3779b97f4a7c15u;

    NQ_INLINE static u64 rotated(u64 word, int by) { return word << by | word >> (64 - by); }

    NQ_INLINE static u64 scrambled(u64 word) {
        word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
        word = (word ^ word >> 27) * 0x94d049bb133111ebu;
        return word ^ word >> 31;
    }

    u64 state_[4];
};

}  // namespace nq
