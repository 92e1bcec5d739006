// Seeded random numbers: xoshiro256++ (Blackman and Vigna 2021, doi 10.1145/3460772), its state filled by SplitMix64
// (Steele, Lea and Flood 2014). Every pair (seed, stream) is a sequence of its own: work that is cut into numbered
// pieces draws the same numbers whichever thread does a piece. Always inlined, so that kernels that are compiled once
// per instruction set may use it.
#pragma once

#include <cstdint>

namespace nq {

class Random {
public:
    [[gnu::always_inline]] explicit Random(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t at = scrambled(seed + golden) + scrambled(scrambled(stream + 2 * golden));
        for (std::uint64_t& word : state_) word = scrambled(at += golden);
    }

    // 64 random bits.
    [[gnu::always_inline]] std::uint64_t next() {
        const std::uint64_t result = rotated(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotated(state_[3], 45);
        return result;
    }

    // From 0 to limit - 1, each equally likely up to limit / 2^32; 0 < limit < 2^32.
    [[gnu::always_inline]] std::uint32_t below(std::uint32_t limit) {
        return static_cast<std::uint32_t>((next() >> 32) * limit >> 32);
    }

    // From 0 to 1, below 1; a multiple of 2^-53.
    [[gnu::always_inline]] double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    static constexpr std::uint64_t golden = 0x9e3779b97f4a7c15u;

    [[gnu::always_inline]] static std::uint64_t rotated(std::uint64_t word, int by) { return word << by | word >> (64 - by); }

    [[gnu::always_inline]] static std::uint64_t scrambled(std::uint64_t word) {
        word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
        word = (word ^ word >> 27) * 0x94d049bb133111ebu;
        return word ^ word >> 31;
    }

    std::uint64_t state_[4];
};

}  // namespace nq
