// A region puzzle half solved: which squares are free, what every row, column and region still needs, and what follows
// from that at once. A unit (row, column or region) with no more free squares than it needs queens takes them all, one
// that needs none clears the rest; where queens do not touch, neighbouring lines are narrowed together, and regions cut
// into pairs of rows. Units at which the search came to nothing weigh more, the later the more.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"

namespace nq::regions {

// Squares, those that get a queen with this bit, the others stay empty.
inline constexpr u16 holds_queen = 0x8000;
using Branch = std::vector<u16>;

class Position {
public:
    explicit Position(const Puzzle& puzzle);

    // Changes of one square before the next `begin`. Cost: a few instructions.
    void set_region(int square, u8 region);
    void set_state(int square, u8 state);

    // The root: what is known, and a queen on this square if it is one; false if that cannot be.
    bool begin(int square = -1);
    // A queen on a square, or none, and what follows; false if that cannot be.
    bool decide(u16 decision);
    // Takes back all but the first so many steps.
    void undo(u32 mark);
    u32 mark() const { return static_cast<u32>(trail_.size()); }

    int side() const { return side_; }
    int pieces() const { return each_ * side_; }
    bool is_solved() const { return placed_ == pieces(); }
    std::vector<u16> queens() const;

    // Units are the rows, then the columns, then the regions. A unit that needs queens, with few free squares beyond its
    // need and much weight; only for positions that are not solved.
    int unit_with_least_room() const;
    // From now on until the next `begin`, lines side by side are compared with the regions that lie in them alone, which
    // takes longer than all else and pays where a search is hard.
    void compare_windows() { compares_windows_ = true; }
    // All units weigh the same again.
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
    bool narrow_region(int region, int first_row);
    bool narrow_windows(bool by_columns);
    bool narrow_window(int first, int last, bool by_columns, u64 regions);
    bool is_settled() const { return waiting_.empty() && !((changed_[0] | changed_[1]) & pairs_); }
    bool fail_at(int unit);
    bool all_touching_attack(const Puzzle& puzzle) const;

    std::size_t at(int row) const { return static_cast<std::size_t>(row); }
    int row_of(int square) const { return row_[static_cast<std::size_t>(square)]; }
    int column_of(int square) const { return square - row_of(square) * side_; }
    void change(int row, int column) {
        changed_[0] |= u64{3} << row >> 1;
        changed_[1] |= u64{3} << column >> 1;
    }

    int side_, each_;
    bool narrows_;  // whether neighbouring lines are narrowed together, and regions
    u64 pairs_;     // the lines that have another one behind them
    std::vector<u8> row_;
    std::vector<u32> attack_begin_;  // where the attacks of each square begin in `attacked_`
    std::vector<u16> attacked_;
    std::vector<u8> region_, state_;
    std::vector<u64> region_rows_;               // the columns of each region in each row
    std::vector<u64> region_spread_;             // the rows in which each region has squares
    std::vector<u64> root_rows_, root_columns_;  // squares that have a region and are not known to be empty
    std::vector<i32> root_room_;
    std::vector<u64> rows_, columns_;  // free squares
    std::vector<u64> queens_;          // by row
    std::vector<i32> room_, need_;     // of each unit: free squares beyond need, and queens that it still needs
    std::vector<i32> waiting_;         // units without room, to be filled
    u64 changed_[2] = {0, 0};          // rows and columns of which, or of the next, squares are no longer free
    u64 changed_regions_ = 0;          // regions of which squares are no longer free
    bool compares_windows_ = false, changed_windows_ = false;
    std::vector<float> weight_;  // of each unit
    float blame_ = 1;            // what the next failure adds to a weight
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
        const std::size_t region = at(unit - 2 * side_);
        for (u64 spread = region_spread_[region]; spread; spread &= spread - 1) {
            const int row = std::countr_zero(spread);
            for (u64 left = region_rows_[region * at(side_) + at(row)] & rows_[at(row)]; left; left &= left - 1)
                if (!visit(row * side_ + std::countr_zero(left))) return false;
        }
    }
    return true;
}

}  // namespace nq::regions
