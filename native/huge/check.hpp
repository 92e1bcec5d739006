// Verifies a placement of any size in one pass, with three bits per line of the board.
//
// Rows are read from the last to the first. A row whose column or diagonal is already marked attacks a row below. The
// last such row seen is the first one on the board, the one that the judge, which compares pairs in row order, reports
// first. A second pass finds its partner.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "huge/large_memory.hpp"

namespace nq {

struct Verdict {
    static constexpr i64 none = -1;
    i64 off_board = none;             // the first row whose queen is off the board
    i64 first = none, second = none;  // the first attacking pair, ignoring queens off the board
    bool completed = true;            // false: the stop flag was seen
};

template <class Number>
class Check {
public:
    Check(const Number* columns, std::size_t rows, u64 width)
        : columns_(columns), rows_(rows), width_(width), words_((rows + width) / 64 + 1),
          memory_((2 * words_ + width / 64 + 1) * sizeof(u64)), sums_(memory_.as<u64>()), differences_(sums_ + words_),
          taken_(differences_ + words_) {}

    Verdict run(const StopFlag* stop) {
        Verdict verdict;
        for (std::size_t row = rows_; row-- > 0;) {
            if ((row & 0xFFFFF) == 0 && is_set(stop)) {
                verdict.completed = false;
                return verdict;
            }
            if (row >= ahead) fetch(row - ahead);
            if (!on_board(row)) verdict.off_board = static_cast<i64>(row);
            else if (mark(row)) verdict.first = static_cast<i64>(row);
        }
        if (verdict.first != Verdict::none) verdict.second = partner(static_cast<std::size_t>(verdict.first));
        return verdict;
    }

private:
    static constexpr std::size_t ahead = 24;

    // Negative columns become huge ones.
    u64 column(std::size_t row) const { return static_cast<u64>(static_cast<i64>(columns_[row])); }
    bool on_board(std::size_t row) const { return column(row) < width_; }

    void fetch(std::size_t row) const {
        if (!on_board(row)) return;
        __builtin_prefetch(taken_ + column(row) / 64, 1);
        __builtin_prefetch(sums_ + (row + column(row)) / 64, 1);
        __builtin_prefetch(differences_ + (column(row) + rows_ - row) / 64, 1);
    }

    static bool set(u64* words, u64 at) {
        const u64 bit = u64{1} << at % 64, word = words[at / 64];
        words[at / 64] = word | bit;
        return word & bit;
    }

    // Marks the lines of the row's queen; true if one was already marked.
    bool mark(std::size_t row) {
        const bool in_column = set(taken_, column(row));
        const bool on_sum = set(sums_, row + column(row));
        const bool on_difference = set(differences_, column(row) + rows_ - row);
        return in_column | on_sum | on_difference;
    }

    i64 partner(std::size_t first) const {
        for (std::size_t row = first + 1; row < rows_; ++row) {
            const u64 down = row - first, from = column(first), to = column(row);
            if (on_board(row) && (from == to || from - to == down || to - from == down)) return static_cast<i64>(row);
        }
        return Verdict::none;
    }

    const Number* columns_;
    std::size_t rows_;
    u64 width_;
    std::size_t words_;
    Pages memory_;
    u64 *sums_, *differences_, *taken_;
};

}  // namespace nq
