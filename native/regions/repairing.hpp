// Repairs divisions without exactly one solution, by moving few squares to other regions. Of two solutions at least one
// must be removed, and only moving one of its queens' squares removes it; so the search for the fewest moves branches
// over the squares of two solutions. No region may split into more parts than it had.
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
    u64 questions = 300'000;  // counts of solutions in the search for the fewest moves
    u64 nodes = 100'000;      // per count
    int random_starts = 40;   // of the search for any repair if that one fails; more until one is found
};

struct Repaired {
    bool found = false;
    bool fewest = false;            // whether fewer moves are known not to suffice
    std::vector<RegionMove> moves;  // in the order of the squares
    Squares queens;                 // the only solution
    u64 questions = 0;
};

// Squares of no region are not moved; `beside` are the squares beside each.
Repaired repair(const Puzzle& puzzle, const std::vector<Squares>& beside, const RepairLimits& limits, u64 seed,
                const StopFlag* stop);

// The move of one square to a region beside it, and the number of solutions afterwards: 0, 1, or 2 for several.
struct MoveOfOne {
    RegionMove move;
    int solutions;
};

// All such moves that keep every region and add no parts; fewer if cancelled.
std::vector<MoveOfOne> moves_of_one(const Puzzle& puzzle, const std::vector<Squares>& beside,
                                    const RepairLimits& limits, const StopFlag* stop);

}  // namespace nq::regions
