// Plain count of the disjoint pairs of words, by splitting two lists bit by bit. Shares no code with halves/match.hpp.
// In the namespace of a build, because it is compiled for its vectors.
#pragma once

#include "common/integers.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace nq::NQ_ISA {

// Counts the disjoint pairs of words; reorders both lists.
class PlainPairs {
public:
    PlainPairs(std::vector<u64>& a, std::vector<u64>& b) {
        // The most frequent bits first: they split the lists best.
        std::vector<std::pair<u64, int>> by_use;
        for (int bit = 0; bit < 64; ++bit) {
            u64 uses[2] = {1, 1};
            for (u64 word : a) uses[0] += word >> bit & 1;
            for (u64 word : b) uses[1] += word >> bit & 1;
            by_use.emplace_back(uses[0] * uses[1], bit);
        }
        std::sort(by_use.rbegin(), by_use.rend());
        for (const auto& [uses, bit] : by_use) order_.push_back(bit);
        count = pairs(a.data(), a.data() + a.size(), b.data(), b.data() + b.size(), 0);
    }
    u64 count = 0;

private:
    u64 pairs(u64* a, u64* a_end, u64* b, u64* b_end, std::size_t depth) const {
        constexpr std::ptrdiff_t few = 32;
        if (depth == order_.size() || a_end - a <= few || b_end - b <= few) {
            u64 found = 0;
            for (const u64* x = a; x < a_end; ++x)
                for (const u64* y = b; y < b_end; ++y) found += (*x & *y) == 0;
            return found;
        }
        const auto lacks = [bit = order_[depth]](u64 word) { return !(word >> bit & 1); };
        u64* const a_with = std::partition(a, a_end, lacks);
        u64* const b_with = std::partition(b, b_end, lacks);
        // Words with the bit meet those without it; then those without it meet all, in their current order.
        return pairs(a_with, a_end, b, b_with, depth + 1) + pairs(a, a_with, b, b_end, depth + 1);
    }

    std::vector<int> order_;
};

}  // namespace nq::NQ_ISA
