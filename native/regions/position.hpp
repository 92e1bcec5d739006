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

inline Position::Position(const Puzzle& puzzle) : side_(puzzle.side), each_(puzzle.each) {
    check(puzzle);
    pairs_ = (u64{1} << (side_ - 1)) - 1;
    narrows_ = each_ > 1 && all_touching_attack(puzzle);
    const std::size_t side = at(side_), squares = puzzle.squares();
    row_.resize(squares);
    for (std::size_t square = 0; square < squares; ++square) {
        row_[square] = static_cast<u8>(square / side);
        attack_begin_.push_back(static_cast<u32>(attacked_.size()));
        attacked_.insert(attacked_.end(), puzzle.attacks[square].begin(), puzzle.attacks[square].end());
    }
    attack_begin_.push_back(static_cast<u32>(attacked_.size()));
    region_.assign(squares, no_region);
    state_.assign(squares, unknown);
    region_rows_.resize(side * side);
    region_spread_.resize(side);
    root_rows_.resize(side);
    root_columns_.resize(side);
    root_room_.assign(3 * side, -each_);
    queens_.resize(side);
    need_.resize(3 * side);
    weight_.resize(3 * side);
    forget_weights();
    for (std::size_t square = 0; square < squares; ++square) {
        set_region(static_cast<int>(square), puzzle.region[square]);
        set_state(static_cast<int>(square), puzzle.state[square]);
    }
}

inline void Position::set_region(int square, u8 region) {
    const auto index = static_cast<std::size_t>(square);
    const u8 state = state_[index];
    set_state(square, empty);
    const int row = row_of(square), column = column_of(square);
    const u64 bit = u64{1} << column;
    if (const u8 before = region_[index]; before != no_region) {
        u64& held = region_rows_[before * at(side_) + at(row)];
        held &= ~bit;
        if (held == 0) region_spread_[before] &= ~(u64{1} << row);
    }
    region_[index] = region;
    if (region != no_region) {
        region_rows_[region * at(side_) + at(row)] |= bit;
        region_spread_[region] |= u64{1} << row;
    }
    set_state(square, state);
}

inline void Position::set_state(int square, u8 state) {
    const auto index = static_cast<std::size_t>(square);
    const u8 region = region_[index], before = state_[index];
    known_queens_ += (state == queen) - (before == queen);
    state_[index] = state;
    const bool was_open = before != empty && region != no_region, is_open = state != empty && region != no_region;
    if (was_open == is_open) return;
    const int row = row_of(square), column = column_of(square), change = is_open ? 1 : -1;
    root_rows_[at(row)] ^= u64{1} << column;
    root_columns_[at(column)] ^= u64{1} << row;
    for (const int unit : {row, side_ + column, 2 * side_ + region}) root_room_[at(unit)] += change;
}

// The root: what is known, and a queen on this square if it is one; false if that cannot be.
inline bool Position::begin(int square) {
    forget_weights();
    compares_windows_ = false;
    rows_ = root_rows_;
    columns_ = root_columns_;
    room_ = root_room_;
    std::fill(need_.begin(), need_.end(), each_);
    std::fill(queens_.begin(), queens_.end(), 0);
    waiting_.clear();
    trail_.clear();
    placed_ = 0;
    changed_[0] = changed_[1] = ~u64{0};
    changed_regions_ = (u64{1} << (side_ - 1) << 1) - 1;
    for (int unit = 0; unit < 3 * side_; ++unit) {
        if (room_[at(unit)] < 0) return false;
        if (room_[at(unit)] == 0) waiting_.push_back(unit);
    }
    if (known_queens_ > 0)
        for (std::size_t known = 0; known < state_.size(); ++known)
            if (state_[known] == queen && !place(static_cast<int>(known))) return false;
    return (square < 0 || place(square)) && propagate();
}

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

// A square gets no queen; false if that leaves a unit without enough squares.
inline bool Position::eliminate(int square) {
    const int row = row_of(square), column = column_of(square);
    const u64 bit = u64{1} << column;
    if (!(rows_[at(row)] & bit)) return !(queens_[at(row)] & bit);
    rows_[at(row)] ^= bit;
    columns_[at(column)] ^= u64{1} << row;
    trail_.push_back(static_cast<u16>(square));
    change(row, column);
    const int region = region_[static_cast<std::size_t>(square)];
    changed_regions_ |= u64{1} << region;
    changed_windows_ = true;
    bool fits = true;
    for (const int unit : {row, side_ + column, 2 * side_ + region}) {
        const int room = --room_[at(unit)];
        if (room < 0) fits = fail_at(unit);
        if (room == 0) waiting_.push_back(unit);
    }
    return fits;
}

// A square gets a queen; false if that cannot be.
inline bool Position::place(int square) {
    const int row = row_of(square), column = column_of(square);
    const u64 bit = u64{1} << column;
    if (!(rows_[at(row)] & bit)) return queens_[at(row)] & bit;
    rows_[at(row)] ^= bit;
    columns_[at(column)] ^= u64{1} << row;
    queens_[at(row)] |= bit;
    trail_.push_back(static_cast<u16>(square) | holds_queen);
    change(row, column);
    ++placed_;
    const int units[] = {row, side_ + column, 2 * side_ + region_[static_cast<std::size_t>(square)]};
    bool fits = true;
    for (const int unit : units)
        if (--need_[at(unit)] < 0) fits = false;
    if (!fits) return false;
    const auto index = static_cast<std::size_t>(square);
    for (u32 i = attack_begin_[index]; i < attack_begin_[index + 1]; ++i)
        if (!eliminate(attacked_[i])) return false;
    for (const int unit : units)
        if (need_[at(unit)] == 0 && !clear(unit)) return false;
    return true;
}

inline bool Position::clear(int unit) {
    return each_free(unit, [&](int square) { return eliminate(square); });
}

inline bool Position::fill(int unit) {
    return each_free(unit, [&](int square) { return place(square); });
}

inline bool Position::propagate() {
    for (;;) {
        while (!waiting_.empty()) {
            const int unit = waiting_.back();
            waiting_.pop_back();
            if (need_[at(unit)] > 0 && !fill(unit)) return false;
        }
        if (narrows_ && !(is_settled() && changed_regions_ == 0)) {
            if (!narrow_lines() || (is_settled() && !narrow_regions())) return false;
            continue;
        }
        if (!compares_windows_ || !changed_windows_) return true;
        changed_windows_ = false;
        if (!narrow_windows(false) || !narrow_windows(true)) return false;
    }
}

// A failure at a unit. Later ones count for more, so that the search looks first where it now fails.
inline bool Position::fail_at(int unit) {
    constexpr float growth = 1.01f, most = 1e20f;
    weight_[at(unit)] += blame_;
    blame_ *= growth;
    if (blame_ > most) {
        for (float& weight : weight_) weight /= most;
        blame_ /= most;
    }
    return false;
}

inline void Position::forget_weights() {
    std::fill(weight_.begin(), weight_.end(), 1.0f);
    blame_ = 1;
}

// Whether queens on squares that touch attack each other.
inline bool Position::all_touching_attack(const Puzzle& puzzle) const {
    const auto near = touching(side_);
    for (std::size_t square = 0; square < near.size(); ++square)
        for (const u16 other : near[square]) {
            const auto& attacked = puzzle.attacks[square];
            if (puzzle.region[square] != no_region && puzzle.region[other] != no_region &&
                std::find(attacked.begin(), attacked.end(), other) == attacked.end())
                return false;
        }
    return true;
}

inline void Position::undo(u32 mark) {
    waiting_.clear();
    changed_[0] = changed_[1] = changed_regions_ = 0;
    changed_windows_ = false;
    while (trail_.size() > mark) {
        const u16 entry = trail_.back();
        trail_.pop_back();
        const int square = entry & ~holds_queen, row = row_of(square), column = column_of(square);
        const int units[] = {row, side_ + column, 2 * side_ + region_[static_cast<std::size_t>(square)]};
        rows_[at(row)] ^= u64{1} << column;
        columns_[at(column)] ^= u64{1} << row;
        if (entry & holds_queen) {
            queens_[at(row)] ^= u64{1} << column;
            --placed_;
            for (const int unit : units) ++need_[at(unit)];
        } else {
            for (const int unit : units) ++room_[at(unit)];
        }
    }
}

inline int Position::unit_with_least_room() const {
    int best = -1;
    float least = 0;
    for (int unit = 0; unit < 3 * side_; ++unit) {
        const int need = need_[at(unit)];
        if (need == 0) continue;
        const float size = static_cast<float>(4 * room_[at(unit)] + need) / weight_[at(unit)];
        if (best < 0 || size < least) {
            best = unit;
            least = size;
        }
    }
    return best;
}

inline int Position::first_free_square() const {
    for (int row = 0;; ++row)
        if (const u64 free = rows_[at(row)]) return row * side_ + std::countr_zero(free);
}

inline std::vector<u16> Position::queens() const {
    std::vector<u16> found;
    for (int row = 0; row < side_; ++row)
        for (u64 left = queens_[at(row)]; left; left &= left - 1)
            found.push_back(static_cast<u16>(row * side_ + std::countr_zero(left)));
    return found;
}

inline bool Position::decide(u16 decision) {
    const int square = decision & ~holds_queen;
    return (decision & holds_queen ? place(square) : eliminate(square)) && propagate();
}

}  // namespace nq::regions
