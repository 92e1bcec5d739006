// Peaceable armies: equally many pieces of each colour, as many as possible, none of which attack another colour; or,
// for a given number of white pieces, as many black ones as possible, on the squares that the white pieces leave
// unattacked.
//
// The lines determine the squares available to each colour: the search removes lines from colours (army_lines.cpp)
// until no line is claimed by two.
//
// A unit of work is a start: the squares available to each colour. The armies returned are those of the first unit that
// has any, independent of the threads.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "sets/army_kernel.hpp"
#include "sets/vertex_sets.hpp"

namespace nq {

// The board of a search: its lines by direction, each direction a partition of the squares, and the build that narrows
// the squares of each colour.
class ArmyLines {
public:
    ArmyLines(const ArmyKernel& kernel, int words, const std::vector<Words>& directions)
        : kernel_(&kernel), words_(words) {
        for (const Words& direction : directions) {
            lines_.insert(lines_.end(), direction.begin(), direction.end());
            begins_.push_back(count());
        }
    }

    std::size_t words() const { return static_cast<std::size_t>(words_); }
    std::size_t count() const { return lines_.size() / words(); }

    // `may` has one set for each army, `wanted` its number of pieces; `losses` is null or has room for all lines of all
    // armies.
    ArmyStep narrow(int armies, const int* wanted, u64* may, ArmyLoss* losses = nullptr) const {
        const ArmyTables tables{words_, lines_.data(), static_cast<int>(begins_.size()) - 1, begins_.data()};
        return kernel_->narrow(tables, armies, wanted, may, losses);
    }
    const u64* line(std::size_t at) const { return lines_.data() + at * words(); }

private:
    const ArmyKernel* kernel_;
    int words_;
    Words lines_;
    std::vector<std::size_t> begins_{0};
};

struct ArmiesAnswer {
    int size = 0;                           // of the armies found; or the given lower bound
    std::vector<std::vector<i32>> squares;  // available to each colour, at least as many as pieces; empty: none better
    u64 nodes = 0;
    bool completed = true;
};

// Finds the first armies in the units with more than `lower` pieces each; if `white` is given, with that many white
// pieces and more than `lower` black ones. A unit is the sets of squares available to the colours, concatenated.
class Armies {
public:
    Armies(ArmyLines lines, int armies, const StopFlag* stop);

    ArmiesAnswer run(const std::vector<Words>& units, int lower, std::optional<int> white = {},
                     unsigned threads = 1) const;

private:
    struct Search;

    ArmyLines lines_;
    int armies_;
    const StopFlag* stop_;
};

}  // namespace nq
