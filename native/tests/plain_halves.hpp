// The half-board matching done plainly, for its tests: lists by recursion over the squares, and pairs by parting the
// lists on one bit after the other. Nothing of halves/lists.hpp and halves/match.hpp is used.
#pragma once

#include "common/integers.hpp"
#include "halves/board.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace nq::NQ_ISA {

// The bits of the diagonals through a square that reach the other half, and its mark.
inline u64 crossing_bits_of(const HalfBoard& board, int row_index, int column) {
    const int row = board.row_of[row_index], first = board.half + board.band;
    const int falling = row + column, rising = board.n - 1 - row + column;
    u64 bits = board.tied[column] >> row_index & 1 ? tied_mark : 0;
    if (falling >= first) bits |= board.falling[falling % board.period];
    if (rising >= first) bits |= board.rising[rising % board.period];
    return bits;
}

// The words of all placements on these rows of a half, which the board allows.
class PlainList {
public:
    PlainList(const HalfBoard& board, u32 rows) : board_(board), rows_(rows) { place(0, 0); }
    std::vector<u64> words;

private:
    void place(int column, u64 word) {
        if (column == board_.half) return words.push_back(word);
        for (u32 left = rows_ & board_.allowed[column]; left; left &= left - 1) {
            const int i = __builtin_ctz(left);
            bool free = true;
            for (int c = 0; c < column && free; ++c) {
                const int apart = board_.row_of[i] - board_.row_of[row_in_[c]];
                free = row_in_[c] != i && apart != column - c && apart != c - column;
            }
            if (!free) continue;
            row_in_[column] = i;
            place(column + 1, word | crossing_bits_of(board_, i, column));
        }
    }

    const HalfBoard& board_;
    u32 rows_;
    int row_in_[32] = {};
};

// The pairs of words without a common bit; reorders both lists.
class PlainPairs {
public:
    PlainPairs(std::vector<u64>& a, std::vector<u64>& b) {
        // The bits that most words have first: they part the lists best.
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
        // Those with the bit meet those without it; those without it then meet all, in whatever order they are by then.
        return pairs(a_with, a_end, b, b_with, depth + 1) + pairs(a, a_with, b, b_end, depth + 1);
    }

    std::vector<int> order_;
};

}  // namespace nq::NQ_ISA
