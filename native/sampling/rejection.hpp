// Uniform solutions by rejection: deals columns to the rows at random and restarts at the first attacked queen. Every
// permutation is equally likely, and so is every solution. Expected tries per solution: n! / Q(n), about 3.4 · 10^4 for
// n = 12, 7 · 10^6 for 18, 6 · 10^7 for 20.
#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "common/stop_flag.hpp"

namespace nq {

class Rejection {
public:
    // n from 1 to 32.
    Rejection(int n, u64 seed, u64 stream) : n_(n), random_(seed, stream), columns_(static_cast<std::size_t>(n)) {
        std::iota(columns_.begin(), columns_.end(), 0);
    }

    // Deals until there is a solution, in `columns()`; false if the stop flag was seen.
    bool next(const StopFlag* stop) {
        do {
            if ((++tries_ & 0xffff) == 0 && is_set(stop)) return false;
        } while (!deal());
        return true;
    }

    const std::vector<i32>& columns() const { return columns_; }
    u64 tries() const { return tries_; }

private:
    bool deal() {
        u64 sums = 0, differences = 0;
        for (int row = 0; row < n_; ++row) {
            const auto left = static_cast<u32>(n_ - row);
            std::swap(columns_[static_cast<std::size_t>(row)],
                      columns_[static_cast<std::size_t>(row) + random_.below(left)]);
            const int column = columns_[static_cast<std::size_t>(row)];
            const u64 sum = u64{1} << (row + column);
            const u64 difference = u64{1} << (row - column + n_ - 1);
            if ((sums & sum) | (differences & difference)) return false;
            sums |= sum;
            differences |= difference;
        }
        return true;
    }

    int n_;
    Random random_;
    std::vector<i32> columns_;
    u64 tries_ = 0;
};

}  // namespace nq
