// External sets of vertices, as rows of 64-bit words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/bit_set.hpp"
#include "common/integers.hpp"

namespace nq {

// One row of words for each set.
using Words = std::vector<u64>;

// Throws std::invalid_argument if a set of `words` words has a member that is not below `members`.
inline void check_members(const Words& sets, std::size_t words, std::size_t members) {
    for (std::size_t at = 0; at < sets.size(); ++at) {
        const std::size_t from = at % words * 64;
        const u64 known = members >= from + 64 ? ~u64{0} : members > from ? (u64{1} << (members - from)) - 1 : 0;
        if (sets[at] & ~known) throw std::invalid_argument("A set must not have members beyond its size.");
    }
}

// Converts sets of `given` words each to sets of `words` words, at least as many.
template <int words>
BitSet<words> set_of(const Words& from, std::size_t row, std::size_t given = words) {
    BitSet<words> set;
    for (std::size_t at = 0; at < given; ++at) set.word[at] = from[row * given + at];
    return set;
}

template <int words>
std::vector<BitSet<words>> sets_of(const Words& from, std::size_t given = words) {
    std::vector<BitSet<words>> sets;
    for (std::size_t row = 0; row < from.size() / given; ++row) sets.push_back(set_of<words>(from, row, given));
    return sets;
}

// Throws std::invalid_argument if the number of words is none of the widths.
template <const auto& widths>
void check_width(int words) {
    if (std::find(std::begin(widths), std::end(widths), words) != std::end(widths)) return;
    std::string all;
    for (const int width : widths) all += (all.empty() ? "" : ", ") + std::to_string(width);
    throw std::invalid_argument("The words of a set must be one of " + all + ", got " + std::to_string(words) + ".");
}

}  // namespace nq
