// The queen searches of Sosič and Gu: swaps in a permutation, whose queens clash only on diagonals.
//
// QueenSearches implements programs 1 to 3 (1990, 1991), which make swaps that reduce the number of collisions, the
// queens beyond the first on each diagonal. Program 1 considers all pairs of rows of which one is attacked; 2 gives
// each attacked queen a random partner; 3 does so after the initial search of 4. Rules and constants are those of the
// Python solver, solvers/local/sosic_gu.py; the random numbers differ.
//
// QueenSearch4 (1994) takes linear time, for boards of up to tens of millions of rows. Initial search: row by row,
// swaps in a random later queen of a permutation and keeps it if no queen above attacks it diagonally, with at most
// 3.08 n tries in all; the remaining rows keep their queens. Final search: each of those rows, if attacked, swaps with
// random rows until neither of the two is attacked; after 7000 tries for one row, the search restarts. Both numbers are
// the paper's. A step is one swap tried in the final search.
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

class QueenSearches {
public:
    // `program` is 1, 2 or 3.
    QueenSearches(u32 n, u64 seed, int program)
        : n_(n), program_(program), random_(seed), columns_(n), on_sum_(2 * std::size_t{n}),
          on_difference_(2 * std::size_t{n}) {}

    RepairReport run(u64 restarts, const int* stop = nullptr) {
        stop_ = stop;
        RepairReport report;
        for (report.restarts = 0;; ++report.restarts) {
            start();
            if (program_ == 1) all_pairs(report.steps);
            else attacked_queens(report.steps);
            report.solved = collisions_ == 0;
            report.stopped = !report.solved && stopped_;
            if (report.solved || report.stopped || report.restarts == restarts) return report;
        }
    }

    const std::vector<u32>& columns() const { return columns_; }

private:
    static constexpr double start_tries_per_row = 3.08;
    static constexpr double renew_below = 0.45;
    static constexpr u64 tries_per_row = 32;
    static constexpr u64 poll_every = 0xFFF;  // squares examined between reads of the stop flag, less one

    bool told_to_stop(u64 looks) {
        if ((looks & poll_every) == 0 && stop_ != nullptr) stopped_ = __atomic_load_n(stop_, __ATOMIC_RELAXED) != 0;
        return stopped_;
    }

    u32& on_sum(u32 row) { return on_sum_[std::size_t{row} + columns_[row]]; }
    u32& on_difference(u32 row) { return on_difference_[std::size_t{row} + n_ - 1 - columns_[row]]; }
    bool attacked(u32 row) { return on_sum(row) > 1 || on_difference(row) > 1; }
    void add(u32 row) { collisions_ += (on_sum(row)++ > 0) + (on_difference(row)++ > 0); }
    void remove(u32 row) { collisions_ -= (--on_sum(row) > 0) + (--on_difference(row) > 0); }

    // A random permutation; in program 3 its first queens do not attack each other.
    void start() {
        std::iota(columns_.begin(), columns_.end(), 0u);
        std::fill(on_sum_.begin(), on_sum_.end(), 0u);
        std::fill(on_difference_.begin(), on_difference_.end(), 0u);
        collisions_ = 0;
        u32 row = 0;
        const auto most = program_ == 3 ? static_cast<u64>(start_tries_per_row * n_) : 0;
        for (u64 attempt = 0; attempt < most && row < n_ && !told_to_stop(attempt); ++attempt) {
            std::swap(columns_[row], columns_[row + random_.below(n_ - row)]);
            if (on_sum(row) == 0 && on_difference(row) == 0) add(row++);
        }
        for (; row < n_; ++row) {
            std::swap(columns_[row], columns_[row + random_.below(n_ - row)]);
            add(row);
        }
    }

    void exchange(u32 row, u32 other) {
        if (row == other) return;
        remove(row), remove(other);
        std::swap(columns_[row], columns_[other]);
        add(row), add(other);
    }

    bool try_exchange(u32 row, u32 other, u64& steps) {
        ++steps;
        const u64 before = collisions_;
        exchange(row, other);
        if (collisions_ < before) return true;
        exchange(row, other);
        return false;
    }

    void all_pairs(u64& steps) {
        u64 looks = 0;
        for (bool exchanged = true; exchanged;) {
            exchanged = false;
            for (u32 row = 0; row < n_; ++row)
                for (u32 other = row + 1; other < n_; ++other) {
                    if (collisions_ == 0 || told_to_stop(looks++)) return;
                    if ((attacked(row) || attacked(other)) && try_exchange(row, other, steps)) exchanged = true;
                }
        }
    }

    void attacked_queens(u64& steps) {
        std::vector<u32> queens;
        const auto renew = [&] {
            queens.clear();
            for (u32 row = 0; row < n_; ++row)
                if (attacked(row)) queens.push_back(row);
            return renew_below * static_cast<double>(collisions_);
        };
        double limit = renew();
        for (u64 tries = 0; collisions_ != 0 && tries <= tries_per_row * n_;) {
            tries += queens.size();
            for (const u32 row : queens) {
                if (told_to_stop(steps)) return;
                try_exchange(row, random_.below(n_), steps);
                if (static_cast<double>(collisions_) < limit) {
                    limit = renew();
                    break;  // the list has changed
                }
                if (collisions_ == 0) break;
            }
        }
    }

    u32 n_;
    int program_;
    Random random_;
    std::vector<u32> columns_, on_sum_, on_difference_;
    u64 collisions_ = 0;
    const int* stop_ = nullptr;
    bool stopped_ = false;
};

struct QueenSearch4Limits {
    int tries_per_queen = 7000;
    u32 most_left = 254;      // so that a diagonal's count fits in a byte: one queen and the remaining rows
    u64 poll_every = 0xFFFF;  // tries between reads of the stop flag, less one
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

    // The number of leading rows whose queens do not attack each other; nothing if the stop flag was seen. The rows
    // beyond are not yet on the diagonals.
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
        return true;  // every conflict involved one of these rows, and none of them is attacked now
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
