// A partly solved region puzzle: the free squares, the needs of every row, column, region and zone, and propagation. A
// unit (any of these) with as many free squares as it needs queens takes them all, and one that needs none clears the
// rest. If queens do not touch, adjacent lines are narrowed together, and regions and zones in pairs of rows. Units
// where the search failed weigh more, recent failures most.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"

namespace nq::regions {

// A decision is a square, with this bit if it gets a queen; otherwise it stays empty.
inline constexpr u16 holds_queen = 0x8000;
using Branch = std::vector<u16>;

class Position {
public:
    explicit Position(const Puzzle& puzzle);

    // Changes the region of one square before the next `begin`. Cost: a few instructions.
    void set_region(int square, u8 region);
    void set_state(int square, u8 state);

    // The root: the known squares, and a queen on `square` if it is one; false if there is a contradiction.
    bool begin(int square = -1);
    // Makes a decision and propagates it; false if there is a contradiction.
    bool decide(u16 decision);
    // Undoes all but the first `mark` steps.
    void undo(u32 mark);
    u32 mark() const { return static_cast<u32>(trail_.size()); }

    int side() const { return side_; }
    int pieces() const { return each_ * side_; }
    bool is_solved() const { return placed_ == pieces(); }
    std::vector<u16> queens() const;

    // The unit to branch on: with few free squares beyond its need and a large weight. Units are the rows, then the
    // columns, the regions and the zones. Only for positions that are not solved.
    int unit_with_least_room() const;
    // Until the next `begin`, compares windows of adjacent lines with the regions and zones in them. This takes longer
    // than everything else and pays in hard searches.
    void compare_windows() { compares_windows_ = true; }
    // Resets the weights of all units.
    void forget_weights();
    int free_squares(int unit) const { return room_[at(unit)] + need_[at(unit)]; }
    // Calls `visit(square)` for the free squares of a unit in reading order until it returns false.
    template <class Visit>
    bool each_free(int unit, Visit visit) const;
    int first_free_square() const;

private:
    bool place(int square);
    bool eliminate(int square);
    bool propagate();
    bool fill(int unit);
    bool clear(int unit);
    // In narrowing.hpp.
    bool narrow_lines();
    bool narrow_pair(int line, bool by_columns);
    bool narrow_regions();
    bool narrow_region(int unit, int first_row);
    bool narrow_windows(bool by_columns, int division);
    bool narrow_window(int first, int last, bool by_columns, u64 regions, int division);
    bool is_settled() const { return waiting_.empty() && !((changed_[0] | changed_[1]) & pairs_); }
    void hold(int unit, int square);
    bool fail_at(int unit);
    bool all_touching_attack(const Puzzle& puzzle) const;

    std::size_t at(int row) const { return static_cast<std::size_t>(row); }
    // The first unit of a division: regions, or zones.
    int first_unit(int division) const { return (2 + division) * side_; }
    // Calls `use(unit)` for the units of a square of a region.
    template <class Use>
    void each_unit(int square, int row, int column, Use use) const {
        use(row);
        use(side_ + column);
        use(2 * side_ + region_[at(square)]);
        if (zoned_) use(3 * side_ + zone_[at(square)]);
    }
    // The squares of a unit of a division in a row, known to be empty or not.
    u64& held(int unit, int row) { return region_rows_[at(unit - 2 * side_) * at(side_) + at(row)]; }
    u64 held(int unit, int row) const { return region_rows_[at(unit - 2 * side_) * at(side_) + at(row)]; }
    u64& spread(int unit) { return region_spread_[at(unit - 2 * side_)]; }
    u64 spread(int unit) const { return region_spread_[at(unit - 2 * side_)]; }
    int row_of(int square) const { return row_[static_cast<std::size_t>(square)]; }
    int column_of(int square) const { return square - row_of(square) * side_; }
    void change(int row, int column) {
        changed_[0] |= u64{3} << row >> 1;
        changed_[1] |= u64{3} << column >> 1;
    }

    int side_, each_;
    int units_;             // rows, columns, regions, and zones if there are any
    bool zoned_;            // whether there are zones
    std::vector<u8> zone_;  // of each square
    bool narrows_;          // whether adjacent lines, and regions, are narrowed
    u64 pairs_;             // lines that have a successor
    std::vector<u8> row_;
    std::vector<u32> attack_begin_;  // start of the attacks of each square in `attacked_`
    std::vector<u16> attacked_;
    std::vector<u8> region_, state_;             // regions; no_region also for squares of no zone
    std::vector<u64> region_rows_;               // columns of each region, and then of each zone, in each row
    std::vector<u64> region_spread_;             // rows in which each region or zone has squares
    std::vector<u64> root_rows_, root_columns_;  // squares that have a region and are not known to be empty
    std::vector<i32> root_room_;
    std::vector<u64> rows_, columns_;  // free squares
    std::vector<u64> queens_;          // by row
    std::vector<i32> room_, need_;     // of each unit: free squares beyond need, and queens still needed
    std::vector<i32> waiting_;         // units without room, to be filled
    u64 changed_[2] = {0, 0};          // rows and columns in which, or in the next, squares stopped being free
    u64 changed_regions_[2] = {0, 0};  // regions and zones in which squares stopped being free
    bool compares_windows_ = false, changed_windows_ = false;
    std::vector<float> weight_;  // of each unit
    float blame_ = 1;            // added to a weight by the next failure
    std::vector<u16> trail_;
    int known_queens_ = 0;  // squares whose state is queen
    int placed_ = 0;
};

template <class Visit>
bool Position::each_free(int unit, Visit visit) const {
    if (unit < side_) {
        for (u64 left = rows_[at(unit)]; left; left &= left - 1)
            if (!visit(unit * side_ + std::countr_zero(left))) return false;
    } else if (unit < 2 * side_) {
        for (u64 left = columns_[at(unit - side_)]; left; left &= left - 1)
            if (!visit(std::countr_zero(left) * side_ + unit - side_)) return false;
    } else {
        for (u64 spread_left = spread(unit); spread_left; spread_left &= spread_left - 1) {
            const int row = std::countr_zero(spread_left);
            for (u64 left = held(unit, row) & rows_[at(row)]; left; left &= left - 1)
                if (!visit(row * side_ + std::countr_zero(left))) return false;
        }
    }
    return true;
}

}  // namespace nq::regions
