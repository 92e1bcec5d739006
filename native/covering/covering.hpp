// Minimum covers: the fewest pieces such that every square of `targets` is covered. This layer around the search of
// covering/search.cpp divides the work into units, each of which represents its images under the symmetries, and adds
// up the results.
//
// Symmetries. Take a group that maps the problem, with the pieces placed and excluded so far, to itself. Pieces that
// are images of each other form an orbit. One of them, p, decides whether a cover with a piece of the orbit exists;
// then the whole orbit is excluded. Every cover C that contains p represents |orbit| / |C ∩ orbit| covers, by counting
// the pairs of a cover and one of its pieces in the orbit. The search with p continues with the stabiliser of p.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "covering/kernel.hpp"
#include "sets/vertex_sets.hpp"

namespace nq {

using Mapping = std::vector<i32>;  // the image of each square

struct CoverProblem {
    int squares = 0;
    int words = 1;
    Words covers;                     // squares that the piece on each square covers, `words` words each
    Words excludes;                   // pieces that exclude it; empty: all pieces are compatible
    Words mates;                      // possible partners of each piece; empty: pieces need not be paired
    Words targets;                    // squares to cover
    Words allowed;                    // squares where a piece may be placed
    std::vector<Mapping> symmetries;  // a group that maps all of this to itself, identity first
};

struct CoverAnswer {
    u64 count = 0;  // covers of all units and of their images
    u64 nodes = 0;
    u64 units_done = 0;
    std::vector<std::vector<i32>> covers;  // covers found, at least one of each class, up to the number wanted
    bool completed = true;                 // false: cancelled, or ended because enough covers were found
};

class Covering {
public:
    virtual ~Covering() = default;

    // Divides the covers of exactly `pieces` pieces into units of work, at least `wanted` of them if the search is
    // large enough. Once the flag is set, returns the units made by then, which still cover all the work.
    virtual std::size_t plan(int pieces, std::size_t wanted, const StopFlag* stop) = 0;

    // Runs all units on `threads` threads until `wanted` covers were found (0: all), and keeps the first `keep` in the
    // order of the units. Units start in that order and each continues to `wanted` covers, so that the first `wanted`
    // covers do not depend on the threads.
    virtual CoverAnswer run(const CoverKernel& kernel, unsigned threads, u64 wanted, u64 keep, const StopFlag* stop,
                            std::atomic<u64>* progress = nullptr) const = 0;
};

// The problem's sets must have one of `cover_widths` words.
std::unique_ptr<Covering> covering_of(CoverProblem problem);

}  // namespace nq
