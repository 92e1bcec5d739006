// Sets of vertices as a fixed number of 64-bit words.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/integers.hpp"

namespace nq {

template <int words>
struct VertexSet {
    u64 word[words] = {};

    bool any() const {
        u64 all = 0;
        for (int at = 0; at < words; ++at) all |= word[at];
        return all != 0;
    }
    int size() const {
        int total = 0;
        for (int at = 0; at < words; ++at) total += std::popcount(word[at]);
        return total;
    }
    // The smallest member of a set that has one.
    int first() const {
        int at = 0;
        while (at + 1 < words && !word[at]) ++at;
        return at * 64 + std::countr_zero(word[at]);
    }
    int take_first() {
        int at = 0;
        while (at + 1 < words && !word[at]) ++at;
        const int vertex = at * 64 + std::countr_zero(word[at]);
        word[at] &= word[at] - 1;
        return vertex;
    }
    bool has(int vertex) const { return word[vertex >> 6] >> (vertex & 63) & 1; }
    void add(int vertex) { word[vertex >> 6] |= u64{1} << (vertex & 63); }
    void remove(int vertex) { word[vertex >> 6] &= ~(u64{1} << (vertex & 63)); }
    int size_with(const VertexSet& other) const {
        int total = 0;
        for (int at = 0; at < words; ++at) total += std::popcount(word[at] & other.word[at]);
        return total;
    }
    VertexSet operator&(const VertexSet& other) const {
        VertexSet both;
        for (int at = 0; at < words; ++at) both.word[at] = word[at] & other.word[at];
        return both;
    }
    VertexSet without(const VertexSet& other) const {
        VertexSet rest;
        for (int at = 0; at < words; ++at) rest.word[at] = word[at] & ~other.word[at];
        return rest;
    }
};

// Sets given from outside: one row of `words` words for each.
using Words = std::vector<u64>;

// Throws std::invalid_argument if one of these sets, `words` words each, has a member that is not below `members`.
inline void check_members(const Words& sets, std::size_t words, std::size_t members) {
    for (std::size_t at = 0; at < sets.size(); ++at) {
        const std::size_t from = at % words * 64;
        const u64 known = members >= from + 64 ? ~u64{0} : members > from ? (u64{1} << (members - from)) - 1 : 0;
        if (sets[at] & ~known) throw std::invalid_argument("A set has members that there are not.");
    }
}

// Sets given with `given` words each, as many as theirs or fewer.
template <int words>
VertexSet<words> set_of(const Words& from, std::size_t row, std::size_t given = words) {
    VertexSet<words> set;
    for (std::size_t at = 0; at < given; ++at) set.word[at] = from[row * given + at];
    return set;
}

template <int words>
std::vector<VertexSet<words>> sets_of(const Words& from, std::size_t given = words) {
    std::vector<VertexSet<words>> sets;
    for (std::size_t row = 0; row < from.size() / given; ++row) sets.push_back(set_of<words>(from, row, given));
    return sets;
}

// Throws std::invalid_argument if sets of so many words are none of the widths.
template <const auto& widths>
void check_width(int words) {
    if (std::find(std::begin(widths), std::end(widths), words) != std::end(widths)) return;
    std::string all;
    for (const int width : widths) all += (all.empty() ? "" : ", ") + std::to_string(width);
    throw std::invalid_argument("The words of a set must be one of " + all + ", got " + std::to_string(words) + ".");
}

// Calls `use` with the first of the ascending widths that sets of so many words fit into, as its template's argument.
template <const auto& widths, class Use>
void with_width_for(int words, Use use) {
    [&]<std::size_t... at>(std::index_sequence<at...>) {
        static_cast<void>(((words <= widths[at] && (use.template operator()<widths[at]>(), true)) || ...));
    }(std::make_index_sequence<std::size(widths)>());
}

}  // namespace nq
