// Work units of the row search: the orbits of the centre cross, subdivided by the queens in the rows next to it if
// these are too few for a large board.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "rows/board.hpp"
#include "rows/orbits.hpp"

namespace nq {

namespace detail {

inline constexpr double nodes_of_a_unit = 1e10;  // by the estimate, which is ten times too high for square boards
inline constexpr std::size_t most_divided_units = std::size_t{1} << 20;

// Estimated number of partial placements of all depths, as if diagonals were independent. Its error does not matter,
// but the result must be the same on every machine: only + − × ÷.
inline double estimated_nodes(const Board& board) {
    const double columns = std::max(1, board.columns);
    double placements = 1, nodes = 0;
    for (int row = 0; row < board.rows; ++row) {
        double free = std::max(0.0, columns - row) * __builtin_popcountll(board.allowed[row]) / columns;
        for (int away = 1; away <= row; ++away)
            free *= std::max(0.0, 1 - 2 * std::max(0.0, columns - away) / (columns * std::max(1.0, columns - 1)));
        placements *= free;
        nodes += placements;
    }
    return nodes;
}

// The row without a queen that is nearest to the middle, the upper one of two; -1 if there is none.
inline int next_row(const Board& board, const Orbit& orbit) {
    int nearest = -1, least = 2 * board.rows;
    for (int row = 0; row < board.rows; ++row) {
        const int away = std::abs(2 * row - (board.rows - 1));
        if (away >= least ||
            std::find(orbit.row.begin(), orbit.row.begin() + orbit.queens, row) != orbit.row.begin() + orbit.queens)
            continue;
        nearest = row;
        least = away;
    }
    return nearest;
}

inline bool attacks(const Orbit& orbit, Square square) {
    for (int queen = 0; queen < orbit.queens; ++queen)
        if (attack({orbit.row[queen], orbit.column[queen]}, square)) return true;
    return false;
}

// Subdivides every unit by the squares of its next row (no units for a row without free squares). Empty if a unit has
// no room for another queen, if there are more than `most`, or if the stop flag was seen.
inline std::vector<Orbit> divided(const Board& board, const std::vector<Orbit>& units, std::size_t most,
                                  const StopFlag* stop) {
    std::vector<Orbit> finer;
    for (const Orbit& unit : units) {
        if (is_set(stop)) return {};
        const int row = next_row(board, unit);
        if (row < 0 || unit.queens == Orbit::most_queens) return {};
        for (int column = 0; column < board.columns; ++column) {
            if (!board.allows({row, column}) || attacks(unit, {row, column})) continue;
            if (finer.size() == most) return {};
            finer.push_back(unit);
            finer.back().row[unit.queens] = static_cast<u8>(row);
            finer.back().column[unit.queens] = static_cast<u8>(column);
            ++finer.back().queens;
        }
    }
    return finer;
}

}  // namespace detail

// At least `wanted` units if possible, and at most `most`, in a fixed order. The sum over them of weight × (ways to
// complete) is the number of ways to place one queen in every row. Nothing if the stop flag was seen.
inline std::optional<std::vector<Orbit>> row_units(const Board& board, double wanted, const StopFlag* stop = nullptr,
                                                   std::size_t most = detail::most_divided_units) {
    std::optional<std::vector<Orbit>> units = centre_cross_orbits(board, stop);
    while (units && !units->empty() && static_cast<double>(units->size()) < wanted) {
        std::vector<Orbit> finer = detail::divided(board, *units, most, stop);
        if (is_set(stop)) return std::nullopt;
        if (finer.empty()) break;
        units = std::move(finer);
    }
    return units;
}

inline std::optional<std::vector<Orbit>> row_units(const Board& board, const StopFlag* stop = nullptr) {
    const auto images = static_cast<double>(symmetries(board).size());
    return row_units(board, detail::estimated_nodes(board) / (images * detail::nodes_of_a_unit), stop);
}

}  // namespace nq
