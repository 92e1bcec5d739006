// Implementation of census.hpp.
#include "regions/census.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "regions/board.hpp"
#include "regions/reasoning.hpp"

namespace nq::regions {
namespace {

class Census {
public:
    Census(int side, bool levels, const StopFlag* stop)
        : side_(side), levels_(levels), stop_(stop), beside_(static_cast<std::size_t>(side * side)),
          puzzle_(touching_puzzle(side, 1, std::vector<u8>(beside_.size(), no_region))) {
        find_neighbours();
        find_placements();
        find_classes();
        tally_.by_solutions.assign(placements_.size() + 1, 0);
    }

    const CensusTally& run(u64 part, u64 parts) {
        part_ = part;
        parts_ = parts;
        const Set board = static_cast<Set>((u64{1} << beside_.size()) - 1);
        divide(board, side_, static_cast<Set>((u64{1} << placements_.size()) - 1));
        return tally_;
    }

private:
    using Set = u32;

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    void find_neighbours() {
        for (int square = 0; square < side_ * side_; ++square) {
            Set& beside = beside_[at(square)];
            if (square >= side_) beside |= Set{1} << (square - side_);
            if (square < side_ * (side_ - 1)) beside |= Set{1} << (square + side_);
            if (square % side_ > 0) beside |= Set{1} << (square - 1);
            if (square % side_ < side_ - 1) beside |= Set{1} << (square + 1);
        }
    }

    void find_placements() {
        std::vector<int> columns(at(side_));
        std::iota(columns.begin(), columns.end(), 0);
        do {
            Set queens = 0;
            bool apart = true;
            for (int row = 0; row < side_; ++row) {
                queens |= Set{1} << (row * side_ + columns[at(row)]);
                if (row > 0) apart = apart && std::abs(columns[at(row)] - columns[at(row) - 1]) > 1;
            }
            if (apart) placements_.push_back(queens);
        } while (std::next_permutation(columns.begin(), columns.end()));
    }

    // A symmetry of the board maps divisions with one solution to such divisions of the same level, so only the first
    // placement of each class is rated, for all of the class.
    void find_classes() {
        weight_.assign(placements_.size(), 0);
        for (const Set placement : placements_) {
            std::size_t first = placements_.size();
            for (int symmetry = 0; symmetry < 8; ++symmetry) {
                const auto found = std::find(placements_.begin(), placements_.end(), image(placement, symmetry));
                first = std::min(first, static_cast<std::size_t>(found - placements_.begin()));
            }
            ++weight_[first];
        }
    }

    Set image(Set set, int symmetry) const {
        Set moved = 0;
        for (; set; set &= set - 1) {
            int row = std::countr_zero(set) / side_, column = std::countr_zero(set) % side_;
            if (symmetry & 1) row = side_ - 1 - row;
            if (symmetry & 2) column = side_ - 1 - column;
            if (symmetry & 4) std::swap(row, column);
            moved |= Set{1} << (row * side_ + column);
        }
        return moved;
    }

    // Divides the free squares into `left` regions; `alive` are the placements with one queen in each region so far.
    void divide(Set free, int left, Set alive) {
        if ((++visited_ & 4095) == 0 && is_set(stop_)) tally_.complete = false;
        if (!tally_.complete || free == 0) return;
        if (left > 1) return grow(free & -free, 0, free, left, alive);
        if (!is_mine(left) || !is_connected(free)) return;
        alive = with_one_queen(free, alive);
        if (alive != 0) note(free, alive);
    }

    // Extends a region by free squares beside it that were not tried before.
    void grow(Set region, Set tried, Set free, int left, Set alive) {
        bool possible = false;
        Set kept = 0;
        for (Set rest = alive; rest; rest &= rest - 1) {
            const int held = std::popcount(placements_[at(std::countr_zero(rest))] & region);
            possible |= held <= 1;
            if (held == 1) kept |= rest & -rest;
        }
        if (!possible || !tally_.complete) return;
        if (kept != 0 && is_mine(left)) {
            mark(region, left);
            divide(free & ~region, left - 1, kept);
        }
        Set border = 0;
        for (Set rest = region; rest; rest &= rest - 1) border |= beside_[at(std::countr_zero(rest))];
        for (Set rest = border & free & ~region & ~tried; rest; rest &= rest - 1) {
            const Set square = rest & -rest;
            grow(region | square, tried, free, left, alive);
            tried |= square;
        }
    }

    bool is_mine(int left) { return left < side_ || first_regions_++ % parts_ == part_; }

    bool is_connected(Set set) const {
        Set reached = set & -set;
        for (Set before = 0; before != reached;) {
            before = reached;
            for (Set rest = before; rest; rest &= rest - 1) reached |= beside_[at(std::countr_zero(rest))] & set;
        }
        return reached == set;
    }

    Set with_one_queen(Set region, Set alive) const {
        Set kept = 0;
        for (; alive; alive &= alive - 1)
            if (std::popcount(placements_[at(std::countr_zero(alive))] & region) == 1) kept |= alive & -alive;
        return kept;
    }

    void mark(Set region, int left) {
        for (; region; region &= region - 1)
            puzzle_.region[at(std::countr_zero(region))] = static_cast<u8>(side_ - left);
    }

    void note(Set last, Set alive) {
        ++tally_.by_solutions[at(std::popcount(alive))];
        if (!levels_ || std::popcount(alive) != 1) return;
        const u64 weight = weight_[at(std::countr_zero(alive))];
        if (weight == 0) return;
        mark(last, 1);
        const Rating rating = rate(puzzle_);
        tally_.by_level[rating.ending == Ending::solved ? at(rating.level) : 0] += weight;
    }

    int side_;
    bool levels_;
    const StopFlag* stop_;
    std::vector<Set> beside_, placements_;
    std::vector<u64> weight_;  // of each placement: the number of placements rated with it
    Puzzle puzzle_;
    CensusTally tally_;
    u64 part_ = 0, parts_ = 1, first_regions_ = 0, visited_ = 0;
};

}  // namespace

CensusTally census(int side, bool levels, const StopFlag* stop, u64 part, u64 parts) {
    return Census(side, levels, stop).run(part, parts);
}

}  // namespace nq::regions
