// Covers: as few pieces as possible such that every square of `targets` is covered. Around the search of
// covering/search.cpp this divides the work into units, each standing for its images under the symmetries, and
// adds up the results.
//
// Symmetries. Let a group map the problem, with the pieces placed and put aside so far, to itself. Pieces that are
// images of each other form an orbit. Whether there is a cover with a piece of the orbit is decided by one of them,
// p; after it the whole orbit is put aside. Every cover C that contains p stands for |orbit| / |C ∩ orbit| covers:
// that counts each pair of a cover and one of its pieces in the orbit. The search with p goes on with the symmetries
// that keep p.
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

using Mapping = std::vector<i32>;  // where each square goes

struct CoverProblem {
    int squares = 0;
    int words = 1;
    Words covers;                     // what a piece on each square covers, `words` words each
    Words excludes;                   // which pieces may not stand with it; empty: all pieces go together
    Words mates;                      // with which pieces it makes a pair; empty: pieces need not be paired
    Words targets;                    // the squares to cover
    Words allowed;                    // the squares on which a piece may stand
    std::vector<Mapping> symmetries;  // a group that maps all of that to itself, the identity first
};

struct CoverAnswer {
    u64 count = 0;  // covers, of all units together with their images
    u64 nodes = 0;
    u64 units_done = 0;
    std::vector<std::vector<i32>> covers;  // those met, at least one of each class, up to the number wanted
    bool completed = true;                 // false: stopped, or ended because as many as wanted were met
};

class Covering {
public:
    virtual ~Covering() = default;

    // The units of work for covers of exactly `pieces` pieces: at least `wanted` if the search is that large. Once the
    // flag is set, those made by then, which leave nothing out.
    virtual std::size_t plan(int pieces, std::size_t wanted, const StopFlag* stop) = 0;

    // Runs all units on that many threads, until `wanted` covers were met (0: all), and keeps the first `keep` in the
    // order of the units. Units are handed out in that order and each one begun goes on to as many as are wanted, so
    // that the first `wanted` are the same whatever the threads do.
    virtual CoverAnswer run(const CoverKernel& kernel, unsigned threads, u64 wanted, u64 keep, const StopFlag* stop,
                            std::atomic<u64>* progress = nullptr) const = 0;
};

// The problem's words are one of `cover_widths`.
std::unique_ptr<Covering> covering_of(CoverProblem problem);

}  // namespace nq
