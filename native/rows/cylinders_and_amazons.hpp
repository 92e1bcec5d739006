// One queen in every row of a plane board or of a cylinder, or one amazon (queen and knight) in every row of a plane
// board, one node at a time. The n × n torus has the same attacks as the n × n cylinder.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "rows/kernel.hpp"

namespace nq {

struct PieceRows {
    int columns = 0;
    bool wraps_columns = false;  // the last column borders on the first
    bool knights = false;        // the piece attacks like a knight too
    std::vector<std::uint64_t> allowed;
};

class PieceRowSearch {
public:
    PieceRowSearch(const PieceRows& board, const StopFlag* stop)
        : board_(board), stop_(stop), full_(board.columns == 64 ? ~std::uint64_t{0}
                                                                : (std::uint64_t{1} << board.columns) - 1) {}

    RowTotals run() {
        if (board_.allowed.empty()) totals_.count = 1;
        else if (board_.columns > 0) descend(0, 0, 0, 0, 0, 0);
        return totals_;
    }

private:
    std::uint64_t left(std::uint64_t mask, int by) const {
        std::uint64_t moved = mask << by;
        if (board_.wraps_columns) moved |= mask >> (board_.columns - by);
        return moved & full_;
    }
    std::uint64_t right(std::uint64_t mask, int by) const {
        std::uint64_t moved = mask >> by;
        if (board_.wraps_columns) moved |= mask << (board_.columns - by);
        return moved & full_;
    }

    // `near` and `far`: columns attacked by knight's moves on this row and on the next.
    void descend(std::size_t row, std::uint64_t taken, std::uint64_t leftward, std::uint64_t rightward,
                 std::uint64_t near, std::uint64_t far) {
        if ((++steps_ & 0xFFFF) == 0 && is_set(stop_)) totals_.completed = false;
        if (!totals_.completed) return;
        const bool last = row + 1 == board_.allowed.size();
        std::uint64_t free = board_.allowed[row] & ~(taken | leftward | rightward | near);
        if (last) {
            totals_.count += static_cast<std::uint64_t>(std::popcount(free));
            totals_.nodes += static_cast<std::uint64_t>(std::popcount(free));
            return;
        }
        for (; free; free &= free - 1) {
            const std::uint64_t bit = free & (0 - free);
            const std::uint64_t taken_then = taken | bit;
            const std::uint64_t left_then = left(leftward | bit, 1), right_then = right(rightward | bit, 1);
            std::uint64_t near_then = 0, far_then = 0;
            if (board_.knights) {
                near_then = far | (board_.columns > 2 ? left(bit, 2) | right(bit, 2) : 0);
                far_then = left(bit, 1) | right(bit, 1);
            }
            if (!(board_.allowed[row + 1] & ~(taken_then | left_then | right_then | near_then))) continue;
            ++totals_.nodes;
            descend(row + 1, taken_then, left_then, right_then, near_then, far_then);
        }
    }

    const PieceRows& board_;
    const StopFlag* stop_;
    std::uint64_t full_;
    std::uint64_t steps_ = 0;
    RowTotals totals_;
};

}  // namespace nq
