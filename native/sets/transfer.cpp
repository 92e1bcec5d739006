// Implementation of transfer.hpp.
#include "sets/transfer.hpp"

#include <algorithm>
#include <utility>

namespace nq {
namespace {

template <class Sum>
class Transfer {
public:
    using Number = typename Sum::Number;

    Transfer(const TransferBoard& board, Sum sum, const StopFlag* stop, std::size_t most_numbers)
        : board_(board), sum_(sum), stop_(stop), most_numbers_(most_numbers) {}

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

    // Adds old polynomial `at`, shifted by `more` pieces, to the newest one.
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

template <class Sum>
TransferAnswer<typename Sum::Number> answer_of(Transfer<Sum> transfer) {
    auto ways = transfer.run();
    return {std::move(ways), transfer.totals};
}

}  // namespace

TransferAnswer<u64> transfer(const TransferBoard& board, ModularSum sum, const StopFlag* stop,
                             std::size_t most_numbers) {
    return answer_of(Transfer<ModularSum>(board, sum, stop, most_numbers));
}

TransferAnswer<double> transfer(const TransferBoard& board, RealSum sum, const StopFlag* stop,
                                std::size_t most_numbers) {
    return answer_of(Transfer<RealSum>(board, sum, stop, most_numbers));
}

}  // namespace nq
