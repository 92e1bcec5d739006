// The row search one node at a time: reference and baseline of the batched search, and the only search for boards of
// more than 32 columns. It visits the same tree: a child that leaves no free column in the next row is not a node.
#pragma once

#include <bit>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "rows/kernel.hpp"

namespace nq {

inline RowTotals count_scalar(const RowProblem& problem, const StopFlag* stop) {
    struct Search {
        const RowProblem& problem;
        const StopFlag* stop;
        RowTotals totals;
        u64 steps = 0;

        void descend(int row, u64 columns, u64 left, u64 right) {
            if (row == problem.rows) {
                ++totals.count;
                return;
            }
            if ((steps++ & 0xFFFF) == 0 && is_set(stop)) totals.completed = false;
            if (!totals.completed) return;
            const int gap = problem.gap[row];
            const bool last = row + 1 == problem.rows;
            for (u64 free = problem.allowed[row] & ~(columns | left | right); free; free &= free - 1) {
                const u64 bit = free & (0 - free);
                const u64 left_then = (left | bit) << gap, right_then = (right | bit) >> gap;
                if (!last && !(problem.allowed[row + 1] & ~(columns | bit | left_then | right_then))) continue;
                ++totals.nodes;
                descend(row + 1, columns | bit, left_then, right_then);
            }
        }
    };
    Search search{problem, stop, {}, 0};
    search.descend(0, 0, 0, 0);
    return search.totals;
}

// Iterates over the placements of the first `depth` rows of a board of at most 64 columns, in lexicographic order.
class PrefixWalk {
public:
    PrefixWalk(std::vector<u64> allowed, int depth) : allowed_(std::move(allowed)), depth_(depth) {
        levels_.resize(static_cast<std::size_t>(depth) + 1);
        path_.resize(static_cast<std::size_t>(depth));
        if (depth_ > 0) levels_[0].free = allowed_[0];
    }

    // Advances to the next placement; false at the end, or when the stop flag was seen (`stopped`).
    bool next(const StopFlag* stop) {
        if (depth_ == 0) return std::exchange(first_, false);
        u64 steps = 0;
        while (row_ >= 0) {
            if ((++steps & 0xFFFF) == 0 && is_set(stop)) {
                stopped = true;
                return false;
            }
            Level& level = levels_[static_cast<std::size_t>(row_)];
            if (!level.free) {
                --row_;
                continue;
            }
            const u64 bit = level.free & (0 - level.free);
            level.free ^= bit;
            path_[static_cast<std::size_t>(row_)] = std::countr_zero(bit);
            const Level child{level.columns | bit, (level.left | bit) << 1, (level.right | bit) >> 1, 0};
            const auto below = static_cast<std::size_t>(row_) + 1;
            const u64 free =
                below < allowed_.size() ? allowed_[below] & ~(child.columns | child.left | child.right) : 1;
            if (!free) continue;
            levels_[below] = child;
            levels_[below].free = free;
            if (row_ + 1 == depth_) return true;
            ++row_;
        }
        return false;
    }

    struct Level { u64 columns = 0, left = 0, right = 0, free = 0; };
    // The placement: the columns of the first rows, and the squares of the row below that they attack.
    const std::vector<int>& path() const { return path_; }
    const Level& end() const { return levels_[static_cast<std::size_t>(depth_)]; }

    bool stopped = false;

private:
    std::vector<u64> allowed_;
    int depth_;
    int row_ = 0;
    bool first_ = true;
    std::vector<Level> levels_;
    std::vector<int> path_;
};

}  // namespace nq
