// A random solution of any size. The distribution is not uniform: each stage uses random free squares, which favours
// some solutions.
//
//  1. Sliding words and
//  2. random lines (huge/sliding_words.cpp) fill all but about one row in 256.
//  3. The unused columns become a list, and each empty row tries random ones.
//  4. Each row that is still empty, about a hundred at any size, takes the column of a random other row that can move
//     to an unused column, such that neither queen is attacked (the final search of Sosič and Gu 1994, on rows and
//     columns that are still empty).
// Small boards start with stage 3; if stage 4 fails there, the construction restarts with the next random numbers.
//
// Memory in addition to the answer: 2 n bits for each family of diagonals, n bits for the columns, and 4 bytes per 64
// columns for the order of the words: 0.69 bytes per queen.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "huge/large_memory.hpp"
#include "huge/random_solution_kernel.hpp"

namespace nq {

struct RandomSolutionLimits {
    u32 least_for_words = 1 << 15;  // smaller boards start with stage 3
    u64 poll_every = 0xFFFF;        // tries of a row in stage 4 between reads of the stop flag, less one
};

class RandomSolution {
public:
    // Fills columns[0 .. n). A solution must exist: n is neither 2 nor 3, and less than 2^32 - 1. Boards with fewer
    // columns than words in use also start with stage 3.
    RandomSolution(u32 n, u64 seed, u32* columns, const WordsKernel& kernel, RandomSolutionLimits limits = {})
        : n_(n), limits_(limits), by_words_(n >= std::max(limits.least_for_words, 64 * words_in_use)), seed_(seed),
          kernel_(kernel), random_(seed), line_words_((2 * std::size_t{n} + columns_per_line) / 64 + 2),
          column_words_((std::size_t{n} + columns_per_line - 1) / columns_per_line * (columns_per_line / 64)),
          memory_((2 * line_words_ + column_words_ + n / 128 + 1) * sizeof(u64)) {
        board_.rows = n;
        board_.columns = columns;
        board_.sums = memory_.as<u64>();
        board_.differences = board_.sums + line_words_;
        board_.free_columns = board_.differences + line_words_;
        board_.order = reinterpret_cast<u32*>(board_.free_columns + column_words_);
    }

    // False if the stop flag was seen; the columns are then invalid.
    bool run(const StopFlag* stop) {
        for (u64 attempt = 0;; ++attempt) {
            if (is_set(stop)) return false;
            clear(attempt);
            if (by_words_) {
                if (!kernel_.slide(board_, stop) || !kernel_.fill_lines(board_, stop)) return false;
            } else {
                for (u32 row = 0; row < n_; ++row) leave(row);
            }
            fill_from_list();
            if (repair(stop)) return true;
        }
    }

private:
    static constexpr u32 none = no_row;  // columns[row] of a row without a queen, from stage 3 on

    void clear(u64 attempt) {
        random_ = Random(seed_, attempt);
        board_.seed = random_.next();
        board_.last_left = no_row;
        board_.next_row = 0;
        board_.rows_left = 0;
        rows_.clear();
        free_.clear();
        std::fill_n(board_.sums, 2 * line_words_, ~u64{0});
        std::fill_n(board_.free_columns, column_words_, u64{0});
        std::fill_n(board_.free_columns, n_ / 64, ~u64{0});
        if (n_ % 64) board_.free_columns[n_ / 64] = (u64{1} << n_ % 64) - 1;
    }

    void leave(u32 row) {
        board_.columns[row] = board_.last_left;
        board_.last_left = row;
        ++board_.rows_left;
    }

    u64 sum(u64 row, u64 column) const { return row + column; }
    u64 difference(u64 row, u64 column) const { return column + n_ - row; }

    static bool is_free(const u64* lines, u64 at) { return lines[at / 64] >> at % 64 & 1; }
    static void flip(u64* lines, u64 at) { lines[at / 64] ^= u64{1} << at % 64; }

    bool is_free(u64 row, u64 column) const {
        return is_free(board_.sums, sum(row, column)) && is_free(board_.differences, difference(row, column));
    }

    // Occupies or frees the diagonals of a square.
    void flip(u64 row, u64 column) {
        flip(board_.sums, sum(row, column));
        flip(board_.differences, difference(row, column));
    }

    // Stage 3. Afterwards rows_ and free_ hold the remaining rows and columns, equally many.
    void fill_from_list() {
        constexpr std::size_t most_tries = 120;
        free_.reserve(board_.rows_left);
        for (std::size_t word = 0; word < column_words_; ++word)
            for (u64 bits = board_.free_columns[word]; bits; bits &= bits - 1)
                free_.push_back(static_cast<u32>(word * 64) + static_cast<u32>(std::countr_zero(bits)));
        for (u32 row = board_.last_left; row != no_row;) {
            const u32 next = board_.columns[row];
            board_.columns[row] = none;
            const std::size_t tries = std::min(2 * free_.size() + 4, most_tries);
            for (std::size_t attempt = 0; attempt < tries; ++attempt) {
                u32& place = free_[random_.below(static_cast<u32>(free_.size()))];
                if (!is_free(row, place)) continue;
                board_.columns[row] = place;
                flip(row, place);
                place = free_.back();
                free_.pop_back();
                break;
            }
            if (board_.columns[row] == none) rows_.push_back(row);
            row = next;
        }
    }

    // Stage 4. False if a row found no partner.
    bool repair(const StopFlag* stop) {
        const u64 most_tries = 200 * u64{std::min(n_, 1000000u)} + 2000;
        const u64 poll_every = limits_.poll_every;
        for (; !rows_.empty(); rows_.pop_back()) {
            const u32 row = rows_.back(), column = free_.back();
            free_.pop_back();
            if (is_free(row, column)) {
                board_.columns[row] = column;
                flip(row, column);
                continue;
            }
            u64 attempt = 0;
            while (attempt < most_tries && !exchange(row, column, random_.below(n_)))
                if ((++attempt & poll_every) == 0 && is_set(stop)) return false;
            if (attempt == most_tries) return false;
        }
        return true;
    }

    // Moves the queen of row `other` to `column` and gives its column to `row`, if neither is attacked afterwards.
    bool exchange(u32 row, u32 column, u32 other) {
        const u32 taken = board_.columns[other];
        if (taken == none) return false;
        flip(other, taken);
        if (is_free(row, taken)) {
            flip(row, taken);
            if (is_free(other, column)) {
                flip(other, column);
                board_.columns[row] = taken;
                board_.columns[other] = column;
                return true;
            }
            flip(row, taken);
        }
        flip(other, taken);
        return false;
    }

    u32 n_;
    RandomSolutionLimits limits_;
    bool by_words_;  // whether stages 1 and 2 run
    u64 seed_;
    const WordsKernel& kernel_;
    Random random_;
    std::size_t line_words_, column_words_;
    Pages memory_;
    WordsBoard board_;
    std::vector<u32> rows_, free_;
};

}  // namespace nq
