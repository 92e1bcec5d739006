// The fixed input of region puzzle generation: rules, adjacency and symmetries.
#pragma once

#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"

namespace nq::regions {

// Shared by all divisions of a board.
struct Ground {
    Puzzle puzzle;                // the rules; its regions are the given ones, which never change
    std::vector<Squares> beside;  // squares beside each square; regions are connected through them
    std::vector<Squares> images;  // for each symmetry but the identity, the image of each square; together a group

    int side() const { return puzzle.side; }
    std::size_t squares() const { return puzzle.squares(); }
    bool is_given(int square) const { return puzzle.region[static_cast<std::size_t>(square)] != no_region; }
};

}  // namespace nq::regions
