// Conversion of region puzzles from Python. Without explicit attacks, queens attack the neighbouring squares.
#pragma once

#include <stdexcept>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"

namespace nq::python {

using Attacks = std::vector<std::vector<u16>>;

inline regions::Puzzle puzzle_of(int side, int each, const std::vector<u8>& region, const Attacks& attacks,
                                 const std::vector<u8>& state, const std::vector<u8>& zone) {
    if (side < 1 || side > regions::most_side) throw std::invalid_argument("A side must be from 1 to 64.");
    return {side, each, region, attacks.empty() ? regions::touching(side) : attacks, state, zone};
}

}  // namespace nq::python
