// Divisions with several solutions, or none, are made to have exactly one by moving few squares to other regions. Of two
// solutions at least one has to go, and it goes only if one of its own queens' squares moves: so the search for the
// fewest moves branches over the squares of two solutions. No region may fall into more parts than it had.
#pragma once

#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "regions/board.hpp"

namespace nq::regions {

struct RegionMove {
    u16 square;
    u8 region;  // the new one
};

struct RepairLimits {
    u64 questions = 300'000;  // of how many solutions a division has, in the search for the fewest moves
    u64 nodes = 100'000;      // of each question
    int random_starts = 40;  // of the search for any repair, where that one ends without; more as long as none is found
};

struct Repaired {
    bool found = false;
    bool fewest = false;            // whether there is none with fewer moves
    std::vector<RegionMove> moves;  // in the order of the squares
    Squares queens;                 // the one solution
    u64 questions = 0;
};

// Squares of no region stay as they are; `beside` are the squares beside each.
Repaired repair(const Puzzle& puzzle, const std::vector<Squares>& beside, const RepairLimits& limits, u64 seed,
                const StopFlag* stop);

// A move of one square to a region beside it, and how many solutions there are after it: 0, 1, or 2 for several.
struct MoveOfOne {
    RegionMove move;
    int solutions;
};

// Every such move that leaves all regions and no more parts; fewer if it was stopped.
std::vector<MoveOfOne> moves_of_one(const Puzzle& puzzle, const std::vector<Squares>& beside,
                                    const RepairLimits& limits, const StopFlag* stop);

}  // namespace nq::regions
