// Steps of reasoning as records, and the rating of a puzzle by its hardest step.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"

namespace nq::regions {

// The rules. "Units" are rows, columns and regions.
enum class Rule : u8 {
    last,      // the holder has as many open squares as it needs queens: they all get one
    crosses,   // around the queen on `square`, and in the units that it fills
    counting,  // the items need as many queens within the holders as these need
    filling,   // the items have room for no more queens within the holders than these need
    shape,     // the holders without the items inside them need exactly the difference: all ways to place it
    together,  // common part of all ways to fill several groups of squares at once
    supposed,  // a queen on `square` leads to a contradiction
    missing,   // no queen on `square` leads to a contradiction
};
inline constexpr int rules = 8;

// Levels of difficulty; a puzzle has the level of its hardest step.
inline constexpr int most_level = 8;
inline constexpr int singles = 1, confined = 2, exclusion = 3, pairs = 4, triples = 5, groups = 6, several_groups = 7,
                     supposing = 8;

struct Step {
    Rule rule;
    u8 level;
    bool contradiction = false;  // the step shows that there is no solution
    int square = -1;
    std::vector<int> holders, items;  // units
    std::vector<int> counts;          // queens of each item within the holders: minimum (counting) or maximum (filling)
    std::vector<int> placed, crossed;
    std::vector<Step> nested;  // the groups; or the consequences of the supposition, ending in a contradiction
};

enum class Ending : u8 { solved, stuck, contradiction };  // stuck also if cancelled

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
