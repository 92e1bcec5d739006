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

inline Position::Position(const Puzzle& puzzle)
    : side_(puzzle.side), each_(puzzle.each), units_(first_unit(puzzle.divisions())), zoned_(puzzle.divisions() > 1),
      zone_(puzzle.zone) {
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
    region_rows_.resize(2 * side * side);
    region_spread_.resize(2 * side);
    root_rows_.resize(side);
    root_columns_.resize(side);
    root_room_.assign(at(units_), -each_);
    queens_.resize(side);
    need_.resize(at(units_));
    weight_.resize(at(units_));
    forget_weights();
    for (std::size_t square = 0; square < squares; ++square) {
        const int number = static_cast<int>(square);
        if (zoned_ && zone_[square] != no_region) hold(first_unit(1) + zone_[square], number);
        set_region(number, puzzle.region[square]);
        set_state(number, puzzle.state[square]);
    }
}

inline void Position::set_region(int square, u8 region) {
    const auto index = static_cast<std::size_t>(square);
    const u8 state = state_[index];
    set_state(square, empty);
    if (zoned_ && zone_[index] == no_region) region = no_region;  // a square of no zone stays empty
    const int row = row_of(square);
    if (region_[index] != no_region) {
        const int unit = first_unit(0) + region_[index];
        u64& columns = held(unit, row);
        columns &= ~(u64{1} << column_of(square));
        if (columns == 0) spread(unit) &= ~(u64{1} << row);
    }
    region_[index] = region;
    if (region != no_region) hold(first_unit(0) + region, square);
    set_state(square, state);
}

inline void Position::hold(int unit, int square) {
    held(unit, row_of(square)) |= u64{1} << column_of(square);
    spread(unit) |= u64{1} << row_of(square);
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
    each_unit(square, row, column, [&](int unit) { root_room_[at(unit)] += change; });
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
    changed_regions_[0] = (u64{1} << (side_ - 1) << 1) - 1;
    changed_regions_[1] = zoned_ ? changed_regions_[0] : 0;
    for (int unit = 0; unit < units_; ++unit) {
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
    changed_regions_[0] |= u64{1} << region_[at(square)];
    if (zoned_) changed_regions_[1] |= u64{1} << zone_[at(square)];
    changed_windows_ = true;
    bool fits = true;
    each_unit(square, row, column, [&](int unit) {
        const int room = --room_[at(unit)];
        if (room < 0) fits = fail_at(unit);
        if (room == 0) waiting_.push_back(unit);
    });
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
    bool fits = true;
    each_unit(square, row, column, [&](int unit) { fits = --need_[at(unit)] >= 0 && fits; });
    if (!fits) return false;
    const auto index = static_cast<std::size_t>(square);
    for (u32 i = attack_begin_[index]; i < attack_begin_[index + 1]; ++i)
        if (!eliminate(attacked_[i])) return false;
    each_unit(square, row, column, [&](int unit) { fits = fits && (need_[at(unit)] > 0 || clear(unit)); });
    return fits;
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
        if (narrows_ && !(is_settled() && (changed_regions_[0] | changed_regions_[1]) == 0)) {
            if (!narrow_lines() || (is_settled() && !narrow_regions())) return false;
            continue;
        }
        if (!compares_windows_ || !changed_windows_) return true;
        changed_windows_ = false;
        for (int division = 0; first_unit(division) < units_; ++division)
            if (!narrow_windows(false, division) || !narrow_windows(true, division)) return false;
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
            if (puzzle.is_open(square) && puzzle.is_open(other) &&
                std::find(attacked.begin(), attacked.end(), other) == attacked.end())
                return false;
        }
    return true;
}

inline void Position::undo(u32 mark) {
    waiting_.clear();
    changed_[0] = changed_[1] = changed_regions_[0] = changed_regions_[1] = 0;
    changed_windows_ = false;
    while (trail_.size() > mark) {
        const u16 entry = trail_.back();
        trail_.pop_back();
        const int square = entry & ~holds_queen, row = row_of(square), column = column_of(square);
        rows_[at(row)] ^= u64{1} << column;
        columns_[at(column)] ^= u64{1} << row;
        if (entry & holds_queen) {
            queens_[at(row)] ^= u64{1} << column;
            --placed_;
            each_unit(square, row, column, [&](int unit) { ++need_[at(unit)]; });
        } else {
            each_unit(square, row, column, [&](int unit) { ++room_[at(unit)]; });
        }
    }
}

inline int Position::unit_with_least_room() const {
    int best = -1;
    float least = 0;
    for (int unit = 0; unit < units_; ++unit) {
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
