// Counts the placements of one amazon (queen and knight) in every row that are invariant under a rotation.
//
// Entire orbits of squares are placed, starting with the row that has the fewest free columns. For queens, squares on
// the same two pairs of diagonals are interchangeable (rows/rotations.hpp), but not for knights. So every square is
// tried separately, which is fast enough because there are far fewer of these placements.
#pragma once

#include <bit>
#include <span>
#include <stdexcept>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "rows/board.hpp"
#include "rows/rotations.hpp"

namespace nq {

enum class Rotation { half_turn, quarter_turn };

class InvariantAmazons : public rotations_detail::Search {
public:
    // `allowed`: one mask of columns for each row of the square board.
    InvariantAmazons(Rotation rotation, std::span<const u64> allowed, const StopFlag* stop, RotationShare share)
        : Search(stop, share), rotation_(rotation), n_(static_cast<int>(allowed.size())), half_(n_ / 2) {
        if (n_ > most_rotation_columns) throw std::invalid_argument("A symmetric search takes boards of 0 to 64 rows.");
        attacked_.resize(at(half_, 0, 0));
        possible_ = n_ % 2 == 0 || (allowed[at_row(half_)] >> half_ & 1) != 0;
        if (rotation_ == Rotation::quarter_turn && n_ % 4 > 1) possible_ = false;
        free_.resize(at_row((half_ + 1) * half_));
        for (int row = 0; row < half_; ++row)
            for (int column = 0; column < n_; ++column) add_orbit({row, column}, allowed);
    }

    void run() {
        if (possible_) search(0, half_ == 0 ? 0 : rotations_detail::low_bits(half_));
    }

private:
    static std::size_t at_row(int row) { return static_cast<std::size_t>(row); }
    std::size_t at(int row, int column, int attacked) const { return at_row((row * n_ + column) * half_ + attacked); }
    u64* free_at(int depth) { return free_.data() + at_row(depth * half_); }

    static bool amazons_attack(Square a, Square b) {
        const int rows = a.row < b.row ? b.row - a.row : a.row - b.row;
        const int columns = a.column < b.column ? b.column - a.column : a.column - b.column;
        return rows == 0 || columns == 0 || rows == columns || rows * columns == 2;
    }

    std::vector<Square> orbit_of(Square square) const {
        const auto rotated = [this](Square from) { return Square{from.column, n_ - 1 - from.row}; };
        const Square quarter = rotated(square), opposite = rotated(quarter);
        if (rotation_ == Rotation::half_turn) return {square, opposite};
        return {square, quarter, opposite, rotated(opposite)};
    }

    // Records the squares of the upper rows that the orbit attacks, and that it is allowed if none of its own are among
    // them.
    void add_orbit(Square square, std::span<const u64> allowed) {
        const std::vector<Square> orbit = orbit_of(square);
        bool stands = true;
        for (std::size_t i = 0; i < orbit.size(); ++i) {
            stands = stands && (allowed[at_row(orbit[i].row)] >> orbit[i].column & 1) != 0;
            for (std::size_t k = 0; k < i; ++k) stands = stands && !amazons_attack(orbit[i], orbit[k]);
            if (n_ % 2 == 1) stands = stands && !amazons_attack(orbit[i], {half_, half_});
        }
        if (stands) free_at(0)[square.row] |= u64{1} << square.column;
        for (int row = 0; row < half_; ++row)
            for (int column = 0; column < n_; ++column)
                for (const Square& amazon : orbit)
                    if (amazons_attack(amazon, {row, column}))
                        attacked_[at(square.row, square.column, row)] |= u64{1} << column;
    }

    // `rows`: the empty rows of the upper half; their free columns are those of this depth.
    void search(int depth, u64 rows) {
        if (!mine(depth)) return;
        if (rows == 0) return found(depth, 0);
        const u64* const free = free_at(depth);
        int chosen = 0, fewest = most_rotation_columns + 1;
        for (u64 rest = rows; rest != 0; rest &= rest - 1) {
            const int row = std::countr_zero(rest), size = std::popcount(free[row]);
            if (size >= fewest) continue;
            fewest = size;
            chosen = row;
        }
        for (u64 rest = free[chosen]; rest != 0; rest &= rest - 1) {
            const int column = std::countr_zero(rest);
            u64 left = rows & ~rotations_detail::bit(chosen);
            if (rotation_ == Rotation::quarter_turn)
                left &= ~rotations_detail::bit(column < half_ ? column : n_ - 1 - column);
            if (!step(depth)) return;
            if (leaves_all(depth, left, chosen, column)) search(depth + 1, left);
        }
    }

    // Removes the attacked squares from the remaining rows; false if a row has none left.
    bool leaves_all(int depth, u64 left, int row, int column) {
        const u64* const free = free_at(depth);
        u64* const next = free_at(depth + 1);
        for (; left != 0; left &= left - 1) {
            const int other = std::countr_zero(left);
            next[other] = free[other] & ~attacked_[at(row, column, other)];
            if (next[other] == 0) return false;
        }
        return true;
    }

    Rotation rotation_;
    int n_, half_;
    bool possible_ = false;
    std::vector<u64> attacked_;  // by row and column of an orbit and another row: the columns there
    std::vector<u64> free_;      // by depth and row
};

// Counts the placements of one amazon in every row of the square board that use only allowed squares and are invariant
// under the rotation. Bit c of allowed[r]: an amazon may be placed on (r, c).
inline RotationCount count_invariant_amazons(Rotation rotation, std::span<const u64> allowed,
                                             const StopFlag* stop = nullptr, RotationShare share = {}) {
    InvariantAmazons search(rotation, allowed, stop, share);
    search.run();
    return search.result();
}

}  // namespace nq
