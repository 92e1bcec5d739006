// Propagation of a decision in a partly solved puzzle: a queen on a square, or none. Only search.cpp includes it, so
// that the code of a node is in one translation unit.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"
#include "regions/position.hpp"

namespace nq::regions {

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

// The root: the known squares, and a queen on `square` if it is one; false if there is a contradiction.
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

// Excludes a queen from a square; false if a unit is left without enough squares.
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

// Places a queen on a square; false if there is a contradiction.
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

// Records a failure at a unit. Later failures weigh more, so that the search branches first where it fails now.
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

// Returns whether any two queens on touching squares attack each other.
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
