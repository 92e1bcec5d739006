// Puzzles as they are wished for: grown, and then changed at the borders of regions until sizes and level are right. The
// number of a puzzle and the seed say all about it, whoever makes it.
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
    u64 nodes = 300;           // of each question whether a square opens a solution; without an answer it is refused
    int forced_per_side = 3;   // squares forced in, for each row of the board, before a start is given up
    double left_per_side = 1;  // squares that may be left when none can join any more, for each row: nearly all starts
                               // that come to an end have fewer
};

// What was found to be quickest. On large boards forcing squares in takes four fifths of the time, and half of the starts
// that come to an end do so within ten forced squares: the others are better given up soon.
inline GrowthLimits usual_limits(int side, int each) {
    if (each > 1) return {600, 1, 0.5};
    return side < 18 ? GrowthLimits{300, 3, 1.5} : GrowthLimits{100, 1, 1.2};
}

// How large regions are to become, about: as they come, all alike, or few large ones and many small ones as in
// newspapers.
enum class Profile { free, even, uneven };

struct Wish {
    Ground ground;
    Profile profile = Profile::free;
    std::vector<int> sizes;  // exactly those of the regions, in any order; none: by the profile
    int least_level = 0;     // with 0: of any level
    int most_level = regions::most_level;
    u64 tries = 0;  // starts of a puzzle before it is given up
    GrowthLimits limits;
};

struct Made {
    bool found = false;
    std::vector<u8> regions;
    Squares queens;
    int level = 0;  // 0 if none was wished for
    u64 tries = 0;
};

class Maker {
public:
    Maker(const Wish& wish, const StopFlag* stop);
    ~Maker();

    // The puzzle of that number; not found after so many tries, or when told to stop.
    Made make(u64 seed, u64 number);

private:
    class Making;
    std::unique_ptr<Making> making_;
};

}  // namespace nq::regions
