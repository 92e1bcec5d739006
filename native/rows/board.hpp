// A board with its allowed squares, and the symmetries that leave it invariant.
#pragma once

#include <array>
#include <stdexcept>
#include <vector>

#include "common/integers.hpp"

namespace nq {

struct Square {
    int row, column;
    auto operator<=>(const Square&) const = default;
};

inline bool attack(Square a, Square b) {
    const int rows = a.row - b.row, columns = a.column - b.column;
    return rows == 0 || columns == 0 || rows == columns || rows == -columns;
}

struct Board {
    int rows, columns;
    std::vector<u64> allowed;  // one mask of columns per row

    bool allows(Square s) const { return allowed[s.row] >> s.column & 1; }
    bool is_square() const { return rows == columns; }
};

// An element of the dihedral group of the square: an optional transposition, then optional reflections.
struct Symmetry {
    bool transpose, flip_rows, flip_columns;

    Square operator()(Square s, const Board& board) const {
        if (transpose) s = {s.column, s.row};
        if (flip_rows) s.row = board.rows - 1 - s.row;
        if (flip_columns) s.column = board.columns - 1 - s.column;
        return s;
    }
};

// The symmetries that map the allowed squares to themselves: 1, 2, 4 or 8, identity first.
inline std::vector<Symmetry> symmetries(const Board& board) {
    std::vector<Symmetry> found;
    for (int code = 0; code < 8; ++code) {
        const Symmetry g{(code & 4) != 0, (code & 2) != 0, (code & 1) != 0};
        if (g.transpose && !board.is_square()) continue;
        bool same = true;
        for (int row = 0; row < board.rows && same; ++row)
            for (int column = 0; column < board.columns && same; ++column)
                same = board.allows({row, column}) == board.allows(g({row, column}, board));
        if (same) found.push_back(g);
    }
    return found;
}

}  // namespace nq
