// A set of numbers below 64 · words, one bit each. Kernels see it in the namespace of their instruction set, like all
// their code, and other code in nq, so that the two never share a compiled function.
#pragma once

#include "common/integers.hpp"

#ifdef NQ_ISA
namespace nq::NQ_ISA {
#else
namespace nq {
#endif

template <int words>
struct BitSet {
    u64 word[words] = {};

    bool any() const {
        u64 all = 0;
        for (int at = 0; at < words; ++at) all |= word[at];
        return all != 0;
    }
    int size() const {
        int total = 0;
        for (int at = 0; at < words; ++at) total += __builtin_popcountll(word[at]);
        return total;
    }
    // The smallest member; the set must not be empty.
    int first() const { return first_in(first_word()); }
    int take_first() {
        const int at = first_word(), member = first_in(at);
        word[at] &= word[at] - 1;
        return member;
    }
    bool has(int member) const { return word[member >> 6] >> (member & 63) & 1; }
    void add(int member) { word[member >> 6] |= u64{1} << (member & 63); }
    void remove(int member) { word[member >> 6] &= ~(u64{1} << (member & 63)); }

    // Intersection with another set or with its words.
    void keep(const u64* other) {
        for (int at = 0; at < words; ++at) word[at] &= other[at];
    }
    void drop(const u64* other) {
        for (int at = 0; at < words; ++at) word[at] &= ~other[at];
    }
    BitSet with(const u64* other) const {
        BitSet both = *this;
        both.keep(other);
        return both;
    }
    BitSet without(const u64* other) const {
        BitSet rest = *this;
        rest.drop(other);
        return rest;
    }
    BitSet without(const BitSet& other) const { return without(other.word); }
    BitSet operator&(const BitSet& other) const { return with(other.word); }
    BitSet& operator|=(const BitSet& other) {
        for (int at = 0; at < words; ++at) word[at] |= other.word[at];
        return *this;
    }
    BitSet operator|(const BitSet& other) const { return BitSet{*this} |= other; }
    bool operator==(const BitSet& other) const {
        u64 differ = 0;
        for (int at = 0; at < words; ++at) differ |= word[at] ^ other.word[at];
        return differ == 0;
    }
    bool meets(const BitSet& other) const {
        u64 both = 0;
        for (int at = 0; at < words; ++at) both |= word[at] & other.word[at];
        return both != 0;
    }
    int size_with(const BitSet& other) const {
        int total = 0;
        for (int at = 0; at < words; ++at) total += __builtin_popcountll(word[at] & other.word[at]);
        return total;
    }

private:
    int first_word() const {
        int at = 0;
        while (at + 1 < words && !word[at]) ++at;
        return at;
    }
    int first_in(int at) const { return at * 64 + __builtin_ctzll(word[at]); }
};

}  // namespace nq
