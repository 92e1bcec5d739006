// Min-conflicts repair (Minton, Johnston, Philips and Laird 1992) for boards of up to millions of rows.
//
// All ties are broken uniformly. A square is free if no queen attacks it. A row first tries a bounded number of random
// columns; a free column hit this way is uniform among the free ones. Only then are the free columns counted, 64 at a
// time, from bit sets, and only if there are none are conflicts counted for the whole row. The distribution is that of
// the plain program, which examines every column of every row.
//
// A step is one repair: a conflicted queen moves to a column of its row with the fewest conflicts, possibly its own. A
// start that is not repaired after `max_steps` steps is discarded.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"

namespace nq {

enum class RepairStart { greedy, permutation, random };
enum class RepairMove { random, most };

struct RepairReport {
    bool solved = false;
    bool stopped = false;  // the stop flag was seen
    u64 steps = 0;         // repairs, over all starts
    u64 restarts = 0;      // starts after the first
};

class MinConflicts {
public:
    MinConflicts(u32 n, u64 seed)
        : n_(n), tries_(16 + n / 256), random_(seed), columns_(n), in_column_(n), in_sum_(2 * std::size_t{n}),
          in_difference_(2 * std::size_t{n}), column_taken_(n / 64 + 2), sum_taken_(n / 32 + 3),
          difference_taken_(n / 32 + 3), is_suspect_(n) {}

    // Repairs up to `restarts` + 1 starts, with at most `max_steps` steps each, until one becomes a solution.
    RepairReport run(RepairStart start, RepairMove move, u64 max_steps, u64 restarts, const int* stop = nullptr) {
        RepairReport report;
        for (report.restarts = 0;; ++report.restarts) {
            if (!place_all(start, stop)) break;
            for (u64 step = 0; step <= max_steps; ++step) {
                const i64 row = move == RepairMove::random ? random_conflicted() : most_conflicted();
                if (row < 0) {
                    report.solved = true;
                    return report;
                }
                if (step == max_steps || raised(stop)) break;
                repair(static_cast<u32>(row));
                ++report.steps;
            }
            if (report.restarts == restarts || raised(stop)) break;
        }
        report.stopped = raised(stop);
        return report;
    }

    const std::vector<u32>& columns() const { return columns_; }

private:
    static constexpr u32 poll_mask = 0x3FF;  // rows placed between reads of the stop flag, less one

    static bool raised(const int* stop) { return stop != nullptr && __atomic_load_n(stop, __ATOMIC_RELAXED) != 0; }

    // ---- lines ----

    std::size_t sum(u32 row, u32 column) const { return std::size_t{row} + column; }
    std::size_t difference(u32 row, u32 column) const { return std::size_t{column} + n_ - 1 - row; }

    static bool has(const std::vector<u64>& bits, std::size_t i) { return bits[i / 64] >> (i % 64) & 1; }

    // The 64 bits from bit `first` on.
    static u64 window(const std::vector<u64>& bits, std::size_t first) {
        const std::size_t word = first / 64, shift = first % 64;
        return shift == 0 ? bits[word] : bits[word] >> shift | bits[word + 1] << (64 - shift);
    }

    static void put(std::vector<u32>& count, std::vector<u64>& bits, std::size_t i) {
        ++count[i];
        bits[i / 64] |= u64{1} << (i % 64);
    }

    static void take(std::vector<u32>& count, std::vector<u64>& bits, std::size_t i) {
        if (--count[i] == 0) bits[i / 64] &= ~(u64{1} << (i % 64));
    }

    void add(u32 row, u32 column) {
        columns_[row] = column;
        put(in_column_, column_taken_, column);
        put(in_sum_, sum_taken_, sum(row, column));
        put(in_difference_, difference_taken_, difference(row, column));
    }

    void remove(u32 row) {
        const u32 column = columns_[row];
        take(in_column_, column_taken_, column);
        take(in_sum_, sum_taken_, sum(row, column));
        take(in_difference_, difference_taken_, difference(row, column));
    }

    // The number of queens on the three lines of a square; a queen on the square itself counts three times.
    u32 queens_seen(u32 row, u32 column) const {
        return in_column_[column] + in_sum_[sum(row, column)] + in_difference_[difference(row, column)];
    }

    u32 conflicts(u32 row) const { return queens_seen(row, columns_[row]) - 3; }

    // ---- the start ----

    bool place_all(RepairStart start, const int* stop) {
        for (auto* counts : {&in_column_, &in_sum_, &in_difference_}) std::fill(counts->begin(), counts->end(), 0u);
        for (auto* bits : {&column_taken_, &sum_taken_, &difference_taken_})
            std::fill(bits->begin(), bits->end(), u64{0});
        if (start == RepairStart::permutation) {
            unused_.resize(n_);
            std::iota(unused_.begin(), unused_.end(), 0u);
        }
        for (u32 row = 0; row < n_; ++row) {
            if ((row & poll_mask) == 0 && raised(stop)) return false;
            switch (start) {
                case RepairStart::greedy: add(row, best_column(row)); break;
                case RepairStart::permutation: add(row, best_unused_column(row)); break;
                case RepairStart::random: add(row, random_.below(n_)); break;
            }
        }
        suspects_.clear();
        std::fill(is_suspect_.begin(), is_suspect_.end(), u8{0});
        for (u32 row = 0; row < n_; ++row)
            if (conflicts(row) > 0) suspect(row);
        return true;
    }

    // Removes and returns a column of `unused_` with the fewest conflicts with the queens placed so far.
    u32 best_unused_column(u32 row) {
        const auto left = static_cast<u32>(unused_.size());
        u32 at = 0;
        bool found = false;
        for (u32 attempt = 0; attempt < tries_ && !found; ++attempt) {
            at = random_.below(left);
            found = queens_seen(row, unused_[at]) == 0;
        }
        if (!found) {
            u32 fewest = UINT32_MAX, ties = 0;
            for (u32 i = 0; i < left; ++i) {
                const u32 seen = queens_seen(row, unused_[i]);
                if (seen > fewest) continue;
                ties = seen < fewest ? 1 : ties + 1;
                fewest = seen;
                if (random_.below(ties) == 0) at = i;
            }
        }
        const u32 column = unused_[at];
        unused_[at] = unused_.back();
        unused_.pop_back();
        return column;
    }

    // ---- the best column of a row ----

    u64 free_columns(u32 row, std::size_t word) const {
        const u64 taken = column_taken_[word] | window(sum_taken_, row + 64 * word) |
                          window(difference_taken_, std::size_t{n_} - 1 - row + 64 * word);
        const std::size_t columns_from_here = n_ - 64 * word;
        return ~taken & (columns_from_here >= 64 ? ~u64{0} : (u64{1} << columns_from_here) - 1);
    }

    u32 best_column(u32 row) {
        for (u32 attempt = 0; attempt < tries_; ++attempt) {
            const u32 column = random_.below(n_);
            if (!has(column_taken_, column) && !has(sum_taken_, sum(row, column)) &&
                !has(difference_taken_, difference(row, column)))
                return column;
        }
        const std::size_t words = (std::size_t{n_} + 63) / 64;
        u32 free = 0;
        for (std::size_t word = 0; word < words; ++word)
            free += static_cast<u32>(std::popcount(free_columns(row, word)));
        return free == 0 ? least_attacked_column(row) : free_column(row, random_.below(free));
    }

    // The free column of the row with `index` free ones before it.
    u32 free_column(u32 row, u32 index) const {
        for (std::size_t word = 0;; ++word) {
            u64 bits = free_columns(row, word);
            const auto here = static_cast<u32>(std::popcount(bits));
            if (index >= here) {
                index -= here;
                continue;
            }
            for (; index > 0; --index) bits &= bits - 1;
            return static_cast<u32>(64 * word) + static_cast<u32>(std::countr_zero(bits));
        }
    }

    u32 least_attacked_column(u32 row) {
        const u32* column = in_column_.data();
        const u32* sums = in_sum_.data() + row;
        const u32* differences = in_difference_.data() + (n_ - 1 - row);
        u32 fewest = UINT32_MAX, ties = 0;
        for (u32 c = 0; c < n_; ++c) fewest = std::min(fewest, column[c] + sums[c] + differences[c]);
        for (u32 c = 0; c < n_; ++c) ties += column[c] + sums[c] + differences[c] == fewest;
        u32 skip = random_.below(ties), c = 0;
        while (column[c] + sums[c] + differences[c] != fewest || skip-- > 0) ++c;
        return c;
    }

    // ---- repairs ----
    // `suspects_` contains every conflicted row, and may contain rows that no longer are.

    void suspect(u32 row) {
        if (is_suspect_[row]) return;
        is_suspect_[row] = 1;
        suspects_.push_back(row);
    }

    void clear_suspect(std::size_t at) {
        is_suspect_[suspects_[at]] = 0;
        suspects_[at] = suspects_.back();
        suspects_.pop_back();
    }

    // A uniformly random conflicted row, or −1 if there is none.
    i64 random_conflicted() {
        while (!suspects_.empty()) {
            const std::size_t at = random_.below(static_cast<u32>(suspects_.size()));
            if (conflicts(suspects_[at]) > 0) return suspects_[at];
            clear_suspect(at);
        }
        return -1;
    }

    // A uniformly random row among those with the most conflicts, or −1 if no row has any. O(conflicted rows).
    i64 most_conflicted() {
        i64 chosen = -1;
        u32 most = 1, ties = 0;
        for (std::size_t at = 0; at < suspects_.size();) {
            const u32 count = conflicts(suspects_[at]);
            if (count == 0) {
                clear_suspect(at);
                continue;
            }
            if (count >= most) {
                ties = count > most ? 1 : ties + 1;
                most = count;
                if (random_.below(ties) == 0) chosen = suspects_[at];
            }
            ++at;
        }
        return chosen;
    }

    void repair(u32 row) {
        const u32 before = columns_[row];
        remove(row);
        const u32 column = best_column(row);
        add(row, column);
        if (column == before || conflicts(row) == 0) return;
        for (u32 other = 0; other < n_; ++other) {  // the queens attacked from the new square
            const u32 at = columns_[other];
            if (at == column || at + other == column + row || at - other == column - row) suspect(other);
        }
    }

    u32 n_, tries_;
    Random random_;
    std::vector<u32> columns_, in_column_, in_sum_, in_difference_;
    std::vector<u64> column_taken_, sum_taken_, difference_taken_;
    std::vector<u8> is_suspect_;
    std::vector<u32> suspects_, unused_;
};

}  // namespace nq
