// Random numbers eight at a time, and bit operations of sliding words and lines. For translation units that are
// compiled once per instruction set (huge/sliding_words.cpp).
#pragma once

#include <cstring>

#include "common/integers.hpp"
#include "huge/random_solution_kernel.hpp"

namespace nq::NQ_ISA {
namespace {

constexpr u32 batches_between_looks = 4096;  // between reads of the stop flag

// Eight parallel xoshiro256++ generators (Blackman and Vigna 2021), seeded by splitmix64.
class EightGenerators {
public:
    explicit EightGenerators(u64 seed) {
        for (auto& word : state_)
            for (u64& lane : word) {
                u64 z = seed += 0x9E3779B97F4A7C15u;
                z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
                z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
                lane = z ^ (z >> 31);
            }
    }

    void next(u64* out) {
        for (int k = 0; k < 8; ++k) {
            const u64 a = state_[0][k], b = state_[1][k], sum = a + state_[3][k];
            out[k] = (sum << 23 | sum >> 41) + a;
            const u64 c = state_[2][k] ^ a, d = state_[3][k] ^ b;
            state_[1][k] = b ^ c;
            state_[0][k] = a ^ d;
            state_[2][k] = c ^ b << 17;
            state_[3][k] = d << 45 | d >> 19;
        }
    }

private:
    alignas(64) u64 state_[4][8];
};

// Single random numbers from the eight generators.
class Numbers {
public:
    explicit Numbers(u64 seed) : generators_(seed) {}

    u64 next() {
        if (used_ == size) {
            for (u32 at = 0; at < size; at += 8) generators_.next(pool_ + at);
            used_ = 0;
        }
        return pool_[used_++];
    }

    // Uniform below `bound`, up to a bias of bound / 2^32, which is less than one part in the number of words.
    u32 below(u32 bound) { return static_cast<u32>((next() >> 32) * bound >> 32); }

private:
    static constexpr u32 size = 256;
    EightGenerators generators_;
    alignas(64) u64 pool_[size];
    u32 used_ = size;
};

// The 64 bits from bit `at` on; up to seven of the highest may read as 0.
inline u64 bits_from(const u64* words, u64 at) {
    u64 bits;
    std::memcpy(&bits, reinterpret_cast<const char*>(words) + (at >> 3), sizeof bits);
    return bits >> (at & 7);
}

// A set bit of `bits`, or 0: the first one from position `start` on, cyclically.
inline u64 pick(u64 bits, u64 start) {
    const u64 upper = bits & ~u64{0} << (start & 63);
    const u64 from = upper ? upper : bits;
    return from & (0 - from);
}

// Clears the bit; false if it was not set.
inline bool take(u64* words, u64 at) {
    const u64 word = words[at >> 6], bit = u64{1} << (at & 63);
    words[at >> 6] = word & ~bit;
    return word & bit;
}

inline void give_back(u64* words, u64 at) { words[at >> 6] |= u64{1} << (at & 63); }

inline void add_to_chain(WordsBoard& board, u32 row) {
    board.columns[row] = board.last_left;
    board.last_left = row;
    ++board.rows_left;
}

}  // namespace
}  // namespace nq::NQ_ISA
