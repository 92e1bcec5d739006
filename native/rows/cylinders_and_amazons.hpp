// One queen in every row of a plane board or of a cylinder, or one amazon (queen and knight) in every row of a plane
// board, one node at a time. On the n × n torus attacks are the same as on the n × n cylinder.
#pragma once

#include <bit>
#include <vector>

#include "common/integers.hpp"
#include "rows/kernel.hpp"

namespace nq {

struct PieceRows {
    int columns = 0;
    bool wraps_columns = false;  // the first and the last column are adjacent
    bool knights = false;        // the piece also attacks like a knight
    std::vector<u64> allowed;
};

class PieceRowSearch {
public:
    PieceRowSearch(const PieceRows& board, const StopFlag* stop)
        : board_(board), stop_(stop), full_(board.columns == 64 ? ~u64{0} : (u64{1} << board.columns) - 1) {}

    RowTotals run() {
        if (board_.allowed.empty()) totals_.count = 1;
        else if (board_.columns > 0) descend(0, 0, 0, 0, 0, 0);
        return totals_;
    }

private:
    u64 left(u64 mask, int by) const {
        u64 moved = mask << by;
        if (board_.wraps_columns) moved |= mask >> (board_.columns - by);
        return moved & full_;
    }
    u64 right(u64 mask, int by) const {
        u64 moved = mask >> by;
        if (board_.wraps_columns) moved |= mask << (board_.columns - by);
        return moved & full_;
    }

    // `near` and `far`: columns attacked by knight's moves in this row and in the next.
    void descend(std::size_t row, u64 taken, u64 leftward, u64 rightward, u64 near, u64 far) {
        if ((++steps_ & 0xFFFF) == 0 && is_set(stop_)) totals_.completed = false;
        if (!totals_.completed) return;
        const bool last = row + 1 == board_.allowed.size();
        u64 free = board_.allowed[row] & ~(taken | leftward | rightward | near);
        if (last) {
            totals_.count += static_cast<u64>(std::popcount(free));
            totals_.nodes += static_cast<u64>(std::popcount(free));
            return;
        }
        for (; free; free &= free - 1) {
            const u64 bit = free & (0 - free);
            const u64 taken_then = taken | bit;
            const u64 left_then = left(leftward | bit, 1), right_then = right(rightward | bit, 1);
            u64 near_then = 0, far_then = 0;
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
    u64 full_;
    u64 steps_ = 0;
    RowTotals totals_;
};

}  // namespace nq
