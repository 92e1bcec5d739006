// Generation of puzzles to requirements: growth, then changes at the borders of regions until sizes and level are
// right. The seed and the number determine a puzzle completely, on any machine and thread.
#pragma once

#include <memory>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "regions/board.hpp"
#include "regions/ground.hpp"
#include "regions/steps.hpp"

namespace nq::regions {

struct GrowthLimits {
    u64 nodes = 300;           // for each test whether a square opens a solution; if exceeded, it is refused
    int forced_per_side = 3;   // squares forced in, per row of the board, before a start is abandoned
    double left_per_side = 1;  // squares, per row, that may be left when none can join any more; nearly all
                               // starts that succeed have fewer
};

// The fastest limits found. On large boards forcing squares in takes four fifths of the time, and half of the
// successful starts succeed within ten forced squares: the others are better abandoned early.
inline GrowthLimits usual_limits(int side, int each) {
    if (each > 1) return {600, 1, 0.5};
    return side < 18 ? GrowthLimits{300, 3, 1.5} : GrowthLimits{100, 1, 1.2};
}

// Approximate sizes of the regions: any, equal, or few large ones and many small ones as in newspapers.
enum class Profile { free, even, uneven };

struct Wish {
    Ground ground;
    Profile profile = Profile::free;
    std::vector<int> sizes;  // exact sizes of the regions, in any order; empty: by the profile
    int least_level = 0;     // 0: any level
    int most_level = regions::most_level;
    u64 tries = 0;  // starts of a puzzle before it is given up
    GrowthLimits limits;
};

struct Made {
    bool found = false;
    std::vector<u8> regions;
    Squares queens;
    int level = 0;  // 0 if no level was required
    u64 tries = 0;
};

class Maker {
public:
    Maker(const Wish& wish, const StopFlag* stop);
    ~Maker();

    // Makes the puzzle of that number; not found after `tries` starts, or if cancelled.
    Made make(u64 seed, u64 number);

private:
    class Making;
    std::unique_ptr<Making> making_;
};

}  // namespace nq::regions
