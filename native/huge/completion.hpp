// Completion of a placement by local search. The input is the empty rows and columns and a matrix of the allowed
// squares; every row gets a distinct column, and pairs of rows swap columns until nothing clashes.
//
// The cost of an arrangement is the number of queens on forbidden squares, plus on every diagonal the queens beyond the
// first. A step picks a random row with a conflict and makes its best swap with any other row (or a random sample of
// them), even if the cost does not fall. A row just moved rests for a few steps so that the step is not undone (tabu
// search, Glover 1989). On boards with spare columns, these belong to dummy rows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr i32 most_completed_rows = 1 << 26;  // and columns; each takes 16 bytes

class CompletionSearch {
public:
    struct Board {
        std::vector<i32> rows, columns;  // numbers of the empty rows and columns; at least as many columns
        const u8* allowed;               // allowed[row index * columns + column index]
        i32 last_row;                    // the largest row number
        i32 last_column;
    };
    struct Report {
        bool solved = false, stopped = false;
        u64 steps = 0, restarts = 0;
    };

    // A step considers at most `most_partners` rows to swap with.
    CompletionSearch(const Board& board, u64 seed, std::size_t most_partners = 2000)
        : board_(board), most_partners_(most_partners), random_(seed), rows_(board.rows.size()),
          width_(board.columns.size()), column_of_(width_), rests_until_(width_),
          sums_(static_cast<std::size_t>(board.last_row) + static_cast<std::size_t>(board.last_column) + 1),
          differences_(sums_.size()) {}

    // The index of each row's column, valid if the report says solved.
    const std::vector<u32>& arrangement() const { return column_of_; }

    Report run(u64 steps_per_start, u64 restarts, const StopFlag* stop) {
        Report report;
        if (rows_ > width_) return report;
        for (;; ++report.restarts) {
            start();
            report.solved = improve(steps_per_start, report.steps, stop);
            report.stopped = is_set(stop);
            if (report.solved || report.stopped || report.restarts == restarts) return report;
        }
    }

private:
    bool allowed(std::size_t row, u32 column) const { return board_.allowed[row * width_ + column]; }
    u32& on_sum(std::size_t row, u32 column) {
        return sums_[static_cast<std::size_t>(board_.rows[row]) + static_cast<std::size_t>(board_.columns[column])];
    }
    u32& on_difference(std::size_t row, u32 column) {
        return differences_[static_cast<std::size_t>(board_.columns[column]) +
                            static_cast<std::size_t>(board_.last_row - board_.rows[row])];
    }

    // Places or removes a queen; returns its share of the cost.
    i64 add(std::size_t row, u32 column) {
        if (row >= rows_) return 0;
        return (on_sum(row, column)++ > 0) + (on_difference(row, column)++ > 0) + !allowed(row, column);
    }
    i64 remove(std::size_t row, u32 column) {
        if (row >= rows_) return 0;
        return (--on_sum(row, column) > 0) + (--on_difference(row, column) > 0) + !allowed(row, column);
    }
    bool is_wrong(std::size_t row) {
        const u32 column = column_of_[row];
        return on_sum(row, column) > 1 || on_difference(row, column) > 1 || !allowed(row, column);
    }

    i64 swap(std::size_t row, std::size_t other) {
        const i64 before = remove(row, column_of_[row]) + remove(other, column_of_[other]);
        std::swap(column_of_[row], column_of_[other]);
        return add(row, column_of_[row]) + add(other, column_of_[other]) - before;
    }

    // Row by row, picks a random unused column that fits, if a few tries find one.
    void start() {
        constexpr int tries = 50;
        std::fill(sums_.begin(), sums_.end(), 0u);
        std::fill(differences_.begin(), differences_.end(), 0u);
        std::fill(rests_until_.begin(), rests_until_.end(), 0u);
        std::iota(column_of_.begin(), column_of_.end(), 0u);
        wrong_ = 0;
        for (std::size_t row = 0; row < rows_; ++row) {
            for (int attempt = 0; attempt < tries; ++attempt) {
                std::swap(column_of_[row], column_of_[row + random_.below(static_cast<u32>(width_ - row))]);
                const u32 column = column_of_[row];
                if (allowed(row, column) && on_sum(row, column) == 0 && on_difference(row, column) == 0) break;
            }
            wrong_ += add(row, column_of_[row]);
        }
    }

    bool improve(u64 most_steps, u64& steps, const StopFlag* stop) {
        collect_wrong();
        for (u64 step = 1; wrong_ > 0; ++step, ++steps) {
            if (step > most_steps || is_set(stop)) return false;
            const std::size_t row = pick_wrong();
            const std::size_t other = best_partner(row, step);
            wrong_ += swap(row, other);
            for (const std::size_t moved : {row, other}) {
                rests_until_[moved] = step + 4 + random_.below(8);
                if (moved < rows_ && is_wrong(moved)) suspects_.push_back(moved);
            }
        }
        return true;
    }

    void collect_wrong() {
        suspects_.clear();
        for (std::size_t row = 0; row < rows_; ++row)
            if (is_wrong(row)) suspects_.push_back(row);
    }

    // A row with a conflict. The list may be stale; it is rebuilt when empty, which finds rows that later moves
    // affected.
    std::size_t pick_wrong() {
        for (;;) {
            if (suspects_.empty()) collect_wrong();
            std::size_t& place = suspects_[random_.below(static_cast<u32>(suspects_.size()))];
            const std::size_t row = place;
            if (is_wrong(row)) return row;
            place = suspects_.back();
            suspects_.pop_back();
        }
    }

    std::size_t best_partner(std::size_t row, u64 step) {
        const std::size_t partners = std::min(width_, most_partners_);
        std::size_t at = random_.below(static_cast<u32>(width_)), best = row;
        i64 best_change = INT64_MAX;
        for (std::size_t count = 0; count < partners; ++count, at = at + 1 == width_ ? 0 : at + 1) {
            if (at == row) continue;
            const i64 change = change_of(row, at);
            const bool rests = rests_until_[at] > step && wrong_ + change > 0;
            if (change < best_change && !rests) {
                best_change = change;
                best = at;
            }
        }
        return best;
    }

    i64 change_of(std::size_t row, std::size_t other) {
        const i64 change = swap(row, other);
        swap(row, other);
        return change;
    }

    const Board board_;
    const std::size_t most_partners_;
    Random random_;
    std::size_t rows_, width_;
    std::vector<u32> column_of_;
    std::vector<u64> rests_until_;
    std::vector<u32> sums_, differences_;
    std::vector<std::size_t> suspects_;
    i64 wrong_ = 0;
};

}  // namespace nq
