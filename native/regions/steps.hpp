// Steps of reasoning as records, and what the hardest of them is.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"

namespace nq::regions {

// Rules by what they say. "Units" are rows, columns and regions; a set of squares holds so many queens "exactly".
enum class Rule : u8 {
    last,      // the holder has no more open squares than it needs queens: they all get one
    crosses,   // round the queen on `square`, and in the units that it fills
    counting,  // the items must have as many queens within the holders as these need
    filling,   // the items have room for no more queens within the holders than these need
    shape,     // holders without the items, which lie within them, need exactly the difference: all ways to place it
    together,  // what all ways to fill several groups of squares at once have in common
    supposed,  // a queen on `square` leads to a contradiction
    missing,   // no queen on `square` leads to a contradiction
};
inline constexpr int rules = 8;

// Levels of difficulty; a puzzle has that of its hardest step.
inline constexpr int most_level = 8;
inline constexpr int singles = 1, confined = 2, exclusion = 3, pairs = 4, triples = 5, groups = 6, several_groups = 7,
                     supposing = 8;

struct Step {
    Rule rule;
    u8 level;
    bool contradiction = false;  // what follows is that there is no solution
    int square = -1;
    std::vector<int> holders, items;  // units
    std::vector<int> counts;          // queens of each item within the holders: at least (counting), at most (filling)
    std::vector<int> placed, crossed;
    std::vector<Step> nested;  // the groups; or what follows from the supposition, a contradiction at last
};

enum class Ending : u8 { solved, stuck, contradiction };  // stuck also when stopped

struct Rating {
    Ending ending = Ending::stuck;
    int level = 0;  // of the hardest step
    u32 steps = 0;
    std::array<std::array<u32, most_level + 1>, rules> used{};  // steps by rule and level
};

struct Explanation {
    Rating rating;
    std::vector<Step> steps;
    std::vector<int> queens, crossed;  // at the end, in reading order
};

}  // namespace nq::regions
