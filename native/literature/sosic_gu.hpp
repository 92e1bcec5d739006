// Queen search 4 of Sosič and Gu (1994): linear time, boards of up to tens of millions of rows.
//
// Initial search: row by row, swap a random later queen of a permutation in and keep it if no queen above attacks it
// diagonally, at most 3.08 n tries in all; the rows that are left keep what they hold. Final search: each of those
// rows, if attacked, swaps with random rows until neither of the two is attacked; after 7000 tries for one row, all
// starts afresh. Both numbers are the paper's. A step is one swap that was tried in the final search.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "literature/min_conflicts.hpp"

namespace nq {

struct QueenSearch4Limits {
    int tries_per_queen = 7000;
    u32 most_left = 254;      // so that a diagonal's count fits in a byte: one queen and the rows left
    u64 poll_every = 0xFFFF;  // tries between two looks at the stop flag, less one
};

class QueenSearch4 {
public:
    QueenSearch4(u32 n, u64 seed, QueenSearch4Limits limits = {})
        : n_(n), limits_(limits), random_(seed), columns_(n), in_sum_(2 * std::size_t{n}),
          in_difference_(2 * std::size_t{n}) {}

    RepairReport run(u64 restarts, const int* stop = nullptr) {
        RepairReport report;
        for (report.restarts = 0;; ++report.restarts) {
            const std::optional<u32> placed = initial_search(stop);
            report.solved = placed && n_ - *placed < limits_.most_left && final_search(*placed, report.steps, stop);
            report.stopped = !report.solved && raised(stop);
            if (report.solved || report.stopped || report.restarts == restarts) return report;
        }
    }

    const std::vector<u32>& columns() const { return columns_; }

private:
    static constexpr double tries_per_row = 3.08;

    static bool raised(const int* stop) { return stop != nullptr && __atomic_load_n(stop, __ATOMIC_RELAXED) != 0; }

    u8& on_sum(u32 row) { return in_sum_[std::size_t{row} + columns_[row]]; }
    u8& on_difference(u32 row) { return in_difference_[std::size_t{row} + n_ - 1 - columns_[row]]; }

    void add(u32 row) { ++on_sum(row), ++on_difference(row); }
    void remove(u32 row) { --on_sum(row), --on_difference(row); }
    bool attacked(u32 row) { return on_sum(row) > 1 || on_difference(row) > 1; }

    // How many rows hold a queen that no other of these rows attacks; nothing if the stop flag was seen: the rows
    // beyond are on no diagonal then.
    std::optional<u32> initial_search(const int* stop) {
        std::iota(columns_.begin(), columns_.end(), 0u);
        std::fill(in_sum_.begin(), in_sum_.end(), u8{0});
        std::fill(in_difference_.begin(), in_difference_.end(), u8{0});
        u32 row = 0;
        const auto most = static_cast<u64>(tries_per_row * n_);
        for (u64 attempt = 0; attempt < most && row < n_; ++attempt) {
            if ((attempt & limits_.poll_every) == 0 && raised(stop)) return std::nullopt;
            std::swap(columns_[row], columns_[row + random_.below(n_ - row)]);
            if (on_sum(row) == 0 && on_difference(row) == 0) add(row++);
        }
        if (n_ - row >= limits_.most_left) return row;
        for (u32 left = row; left < n_; ++left) {
            std::swap(columns_[left], columns_[left + random_.below(n_ - left)]);
            add(left);
        }
        return row;
    }

    bool final_search(u32 first, u64& steps, const int* stop) {
        for (u32 row = first; row < n_; ++row) {
            bool stays_attacked = attacked(row);
            for (int attempt = 0; stays_attacked; ++attempt) {
                if (attempt == limits_.tries_per_queen || raised(stop)) return false;
                const u32 other = random_.below(n_);
                exchange(row, other);
                stays_attacked = attacked(row) || attacked(other);
                if (stays_attacked) exchange(row, other);
                ++steps;
            }
        }
        return true;  // every conflict had one of these rows in it, and none of them is attacked
    }

    void exchange(u32 row, u32 other) {
        if (row == other) return;
        remove(row), remove(other);
        std::swap(columns_[row], columns_[other]);
        add(row), add(other);
    }

    u32 n_;
    QueenSearch4Limits limits_;
    Random random_;
    std::vector<u32> columns_;
    std::vector<u8> in_sum_, in_difference_;
};

}  // namespace nq
