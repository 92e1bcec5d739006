// What divisions of a board into regions are made on.
#pragma once

#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"

namespace nq::regions {

// The same for all divisions that are made on it.
struct Ground {
    Puzzle puzzle;                // the rules; its regions are those that are there from the start and never change
    std::vector<Squares> beside;  // the squares beside each square: a region is connected through them
    std::vector<Squares> images;  // for each symmetry but the identity, where it takes each square; together a group

    int side() const { return puzzle.side; }
    std::size_t squares() const { return puzzle.squares(); }
    bool is_given(int square) const { return puzzle.region[static_cast<std::size_t>(square)] != no_region; }
};

}  // namespace nq::regions
