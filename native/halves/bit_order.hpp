// The bit order that splits two lists of words best.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "halves/slots.hpp"

namespace nq::NQ_ISA {

constexpr std::size_t cluster_words = 64, group_words = 8;

// A non-owning view of a list of words.
struct WordList {
    const u64* words = nullptr;
    std::size_t size = 0;
};

#if NQ_VECTOR_BITS == 512

// The bits of a word in the order of splitting.
struct BitOrder {
    int count = 0;
    u8 place[64] = {};
    u32 sampled = 0;     // pairs of words in the sample
    u32 apart[65] = {};  // by k: sampled pairs without a common bit among the first k
    u64 bit(int number) const { return 1ull << place[number]; }
};

// Finds the bit order greedily from a sample of pairs of words: each bit is the one that most of the pairs without a
// common earlier bit share.
class OrderFinder {
public:
    static constexpr int most_blocks = 8;

    // Orders the given bits by a sample of about `pairs` pairs, a multiple of slot_count. Both lists must be non-empty.
    BitOrder find(const WordList& a, const WordList& b, u64 bits, std::size_t pairs) {
        blocks_ = static_cast<int>((pairs + slot_count - 1) / slot_count);
        if (blocks_ > most_blocks) blocks_ = most_blocks;
        sample(a, b);
        BitOrder order;
        order.sampled = order.apart[0] = static_cast<u32>(blocks_ * slot_count);
        u32 at_first[64] = {};
        for (u64 left = bits; left; left &= left - 1) at_first[lowest_bit(left)] = unsettled(lowest_bit(left));
        for (u64 left = bits; left;) {
            int best = 0;
            u64 most = 0;
            for (u64 bits_left = left; bits_left; bits_left &= bits_left - 1) {
                const int place = lowest_bit(bits_left);
                // Ties, and bits that no remaining pair shares, are ordered by the number of all pairs that share them.
                const u64 shared = u64{unsettled(place)} << 32 | (at_first[place] + 1);
                if (shared <= most) continue;
                most = shared;
                best = place;
            }
            order.place[order.count++] = static_cast<u8>(best);
            order.apart[order.count] = order.apart[order.count - 1] - unsettled(best);
            left ^= 1ull << best;
            for (int i = 0; i < blocks_; ++i) open_[i] = open_[i] & (shared_[i][best] ^ Slots::all(~0ull));
        }
        return order;
    }

private:
    // Low-discrepancy sample: two multiples of irrational numbers.
    void sample(const WordList& a, const WordList& b) {
        u64 in_a = 0, in_b = 0;
        for (int i = 0; i < blocks_; ++i) {
            u64 pairs[slot_count];
            for (u64& pair : pairs) {
                in_a += 0x9e3779b97f4a7c15u;
                in_b += 0x6a09e667f3bcc909u;
                pair = a.words[(in_a >> 32) * a.size >> 32] & b.words[(in_b >> 32) * b.size >> 32];
            }
            for (int k = 0; k < 64; ++k) shared_[i][k] = Slots::load(pairs + k * slot_lanes);
            transpose64(shared_[i]);
            open_[i] = Slots::all(~0ull);
        }
    }

    // The number of pairs that share this bit and no earlier bit of the order.
    u32 unsettled(int place) const {
        Slots sum = Slots::all(0);
        for (int i = 0; i < blocks_; ++i) sum = sum + popcounts(shared_[i][place] & open_[i]);
        u64 lanes[slot_lanes];
        sum.store(lanes);
        u64 count = 0;
        for (u64 lane : lanes) count += lane;
        return static_cast<u32>(count);
    }

    int blocks_ = 0;
    alignas(64) Slots open_[most_blocks];
    alignas(64) Slots shared_[most_blocks][64];  // by block and bit: the pairs whose words both have it
};

#endif

}  // namespace nq::NQ_ISA
