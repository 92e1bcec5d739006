// Region puzzles: a square board divided into as many regions as it has rows, with `each` queens in every row, column
// and region, and pairs of squares that cannot both have a queen. The board may be divided a second time, into as many
// zones, with `each` queens in every zone.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/integers.hpp"

namespace nq::regions {

inline constexpr int most_side = 64;
inline constexpr u8 no_region = 255;

// State of a square.
inline constexpr u8 unknown = 0, queen = 1, empty = 2;

using Squares = std::vector<u16>;

// A region puzzle. Squares are numbered row by row from 0.
struct Puzzle {
    int side = 0;
    int each = 1;
    std::vector<u8> region;                 // of each square, from 0 to side - 1, or no_region: it stays empty
    std::vector<std::vector<u16>> attacks;  // squares that a queen on each square attacks; symmetric
    std::vector<u8> state;                  // of each square
    std::vector<u8> zone = {};              // of each square, in the same way; none: there is no second division

    // The regions, and the zones if there are any.
    int divisions() const { return zone.empty() ? 1 : 2; }
    // The division with this index.
    const std::vector<u8>& division(int index) const { return index == 0 ? region : zone; }
    bool is_open(std::size_t square) const {
        return region[square] != no_region && (zone.empty() || zone[square] != no_region);
    }
    std::size_t squares() const { return region.size(); }
};

// The neighbours of each square, including diagonal ones.
inline std::vector<std::vector<u16>> touching(int side) {
    std::vector<std::vector<u16>> near(static_cast<std::size_t>(side * side));
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column)
            for (int r = row - 1; r <= row + 1; ++r)
                for (int c = column - 1; c <= column + 1; ++c)
                    if ((r != row || c != column) && r >= 0 && r < side && c >= 0 && c < side)
                        near[static_cast<std::size_t>(row * side + column)].push_back(static_cast<u16>(r * side + c));
    return near;
}

// The puzzle on an empty plane board whose queens do not touch.
inline Puzzle touching_puzzle(int side, int each, std::vector<u8> region) {
    const std::size_t squares = region.size();
    return {side, each, std::move(region), touching(side), std::vector<u8>(squares, unknown)};
}

// Throws std::invalid_argument for puzzles that the search does not support.
inline void check(const Puzzle& puzzle) {
    if (puzzle.side < 1 || puzzle.side > most_side) throw std::invalid_argument("A side must be from 1 to 64.");
    if (puzzle.each < 1 || puzzle.each > most_side)
        throw std::invalid_argument("The number of queens in each region must be from 1 to 64.");
    const auto squares = static_cast<std::size_t>(puzzle.side * puzzle.side);
    if (puzzle.region.size() != squares || puzzle.attacks.size() != squares || puzzle.state.size() != squares)
        throw std::invalid_argument("There must be a region, attacks and a state for each square.");
    if (!puzzle.zone.empty() && puzzle.zone.size() != squares)
        throw std::invalid_argument("There must be a zone for each square, or none.");
    for (std::size_t square = 0; square < squares; ++square) {
        for (int index = 0; index < puzzle.divisions(); ++index)
            if (const u8 of = puzzle.division(index)[square]; of >= puzzle.side && of != no_region)
                throw std::invalid_argument("A region or zone must be below the side, or 255.");
        if (puzzle.state[square] > empty) throw std::invalid_argument("A state must be 0, 1 or 2.");
        for (const u16 other : puzzle.attacks[square])
            if (other >= squares || other == square)
                throw std::invalid_argument("A square must attack other squares of the board.");
    }
}

}  // namespace nq::regions
