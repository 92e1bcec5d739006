// A plain half-board matching for tests: lists by recursion over the squares, and pairs by splitting the lists bit by
// bit. Shares no code with halves/lists.hpp and halves/match.hpp.
#pragma once

#include "common/integers.hpp"
#include "halves/board.hpp"
#include "tests/plain_pairs.hpp"

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

// The words of all placements on these rows of a half that the board allows.
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

}  // namespace nq::NQ_ISA
