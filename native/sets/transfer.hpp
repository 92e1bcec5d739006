// Transfer from square to square for pieces of short range: kings, knights and other leapers.
//
// What the squares passed so far mean for those to come is in the last `depth` squares alone, where depth is the
// farthest that a move reaches back in reading order. For each pattern of those a polynomial is kept: how many ways
// for each number of pieces. The patterns are sorted, so that a step is a merge of two sorted halves (those with and
// without a piece on the square that is forgotten) and needs no table of patterns.
#pragma once

#include <algorithm>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

struct TransferBoard {
    int depth = 0;               // at most 63
    std::vector<u64> conflicts;  // for each square, by bit i: a piece i + 1 squares back attacks it
    std::vector<u8> open;        // whether a piece may stand on it: 0 no, 1 yes, 2 one must
    std::vector<i32> fewest;     // pieces on the squares up to and with this one: fewer are of no use,
    std::vector<i32> most;       // and more are none
};

struct ModularSum {
    using Number = u64;
    u64 modulus;  // below 2^63
    Number add(Number a, Number b) const {
        const Number sum = a + b;
        return sum >= modulus ? sum - modulus : sum;
    }
};

struct RealSum {
    using Number = double;
    Number add(Number a, Number b) const { return a + b; }
};

struct TransferTotals {
    u64 steps = 0;  // patterns carried over a square
    u64 widest = 0;
    bool completed = true;
    bool fits = true;  // false: the patterns need more memory than allowed
};

template <class Sum>
class Transfer {
public:
    using Number = typename Sum::Number;

    Transfer(const TransferBoard& board, Sum sum, const StopFlag* stop, std::size_t most_numbers)
        : board_(board), sum_(sum), stop_(stop), most_numbers_(most_numbers) {}

    // How many ways for each number of pieces from 0 on.
    std::vector<Number> run() {
        const std::size_t squares = board_.open.size();
        patterns_ = {0};
        numbers_ = {Number{1}};
        low_ = high_ = 0;
        for (std::size_t square = 0; square < squares && totals.completed && totals.fits; ++square) step(square);
        std::vector<Number> ways(static_cast<std::size_t>(high_) + 1, Number{});
        if (!totals.completed || !totals.fits) return ways;
        const auto width = static_cast<std::size_t>(high_ - low_ + 1);
        for (std::size_t at = 0; at < patterns_.size(); ++at)
            for (std::size_t k = 0; k < width; ++k) {
                Number& here = ways[static_cast<std::size_t>(low_) + k];
                here = sum_.add(here, numbers_[at * width + k]);
            }
        return ways;
    }

    TransferTotals totals;

private:
    void step(std::size_t square) {
        const u64 top = u64{1} << (board_.depth - 1);
        const u64 conflicts = board_.conflicts[square];
        const int open = board_.open[square];
        const auto middle =
            static_cast<std::size_t>(std::lower_bound(patterns_.begin(), patterns_.end(), top) - patterns_.begin());
        old_low_ = low_;
        old_width_ = static_cast<std::size_t>(high_ - low_ + 1);
        low_ = std::max(low_, board_.fewest[square]);
        high_ = std::max(low_, std::min(high_ + (open != 0), board_.most[square]));
        next_patterns_.clear();
        next_numbers_.clear();
        std::size_t low = 0, high = middle;
        while (low < middle || high < patterns_.size()) {
            if (is_set(stop_)) totals.completed = false;
            if (!totals.completed || next_numbers_.size() > most_numbers_) break;
            const u64 of_low = low < middle ? patterns_[low] : ~u64{0};
            const u64 of_high = high < patterns_.size() ? patterns_[high] ^ top : ~u64{0};
            const u64 rest = std::min(of_low, of_high);
            const bool has_low = of_low == rest, has_high = of_high == rest;
            if (open != 2) {
                begin(rest << 1);
                if (has_low) add(low, 0);
                if (has_high) add(high, 0);
            }
            const bool low_takes = has_low && open && !(patterns_[low] & conflicts);
            const bool high_takes = has_high && open && !(patterns_[high] & conflicts);
            if (low_takes || high_takes) {
                begin(rest << 1 | 1);
                if (low_takes) add(low, 1);
                if (high_takes) add(high, 1);
            }
            low += has_low;
            high += has_high;
        }
        totals.fits = next_numbers_.size() <= most_numbers_;
        totals.steps += patterns_.size();
        patterns_.swap(next_patterns_);
        numbers_.swap(next_numbers_);
        totals.widest = std::max<u64>(totals.widest, patterns_.size());
    }

    void begin(u64 pattern) {
        next_patterns_.push_back(pattern);
        next_numbers_.resize(next_numbers_.size() + static_cast<std::size_t>(high_ - low_ + 1), Number{});
    }

    // Adds old polynomial `at`, for `more` pieces more, to the newest one.
    void add(std::size_t at, int more) {
        const auto width = static_cast<std::size_t>(high_ - low_ + 1);
        Number* to = next_numbers_.data() + next_numbers_.size() - width;
        const Number* from = numbers_.data() + at * old_width_;
        const int begin_at = std::max(low_, old_low_ + more);
        const int end_at = std::min(high_, old_low_ + static_cast<int>(old_width_) - 1 + more);
        for (int k = begin_at; k <= end_at; ++k) to[k - low_] = sum_.add(to[k - low_], from[k - more - old_low_]);
    }

    const TransferBoard& board_;
    Sum sum_;
    const StopFlag* stop_;
    std::size_t most_numbers_;
    std::vector<u64> patterns_, next_patterns_;
    std::vector<Number> numbers_, next_numbers_;
    int low_ = 0, high_ = 0, old_low_ = 0;
    std::size_t old_width_ = 1;
};

}  // namespace nq
