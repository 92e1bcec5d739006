// A set of numbers below words · 64, a bit for each. In the namespace of its instruction set, like all kernel code.
#pragma once

#include <cstddef>

#include "common/integers.hpp"

namespace nq::NQ_ISA {

template <int words>
struct Set {
    u64 word[words];

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
    int take_first() {
        int at = 0;
        while (at + 1 < words && !word[at]) ++at;
        const int member = at * 64 + __builtin_ctzll(word[at]);
        word[at] &= word[at] - 1;
        return member;
    }
    bool has(int member) const { return word[member >> 6] >> (member & 63) & 1; }
    void add(int member) { word[member >> 6] |= u64{1} << (member & 63); }
    void remove(int member) { word[member >> 6] &= ~(u64{1} << (member & 63)); }
    void keep(const u64* other) {
        for (int at = 0; at < words; ++at) word[at] &= other[at];
    }
    void drop(const u64* other) {
        for (int at = 0; at < words; ++at) word[at] &= ~other[at];
    }
    Set with(const u64* other) const {
        Set both = *this;
        both.keep(other);
        return both;
    }
    Set without(const u64* other) const {
        Set rest = *this;
        rest.drop(other);
        return rest;
    }
};

}  // namespace nq::NQ_ISA
