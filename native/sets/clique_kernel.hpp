// The search for independent sets along a partition into cliques, in plain words and integers. Shared by all
// instruction sets; sets/clique_layout.hpp makes it from a graph.
//
// Each vertex has a place, a bit in words of 32, later cliques before earlier ones. So what matters from one clique on
// are the first words only, the clique's own bits are the highest of them, and fewer words are left the deeper it goes.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr int clique_block = 512;      // sets of one level that are enough to go on with; fewer only in tests
inline constexpr int most_clique_lanes = 16;  // sets that a kernel handles together, and the smallest block

// One word of what the choice of a vertex denies to the cliques that come next: the vertices that it attacks, and all
// that are not of these cliques. `of` has an entry for each vertex of a part.
struct Denied { alignas(64) u32 of[32]; };

// The part of a clique in one word: the bits from `shift` on. One table for each word of the next clique's sets.
struct CliquePart {
    int word, shift;
    const Denied* denied;
};

// The sets that wait to choose from one clique: word w of all of them from sets + w * room on. They have no vertices
// of earlier cliques.
struct CliqueLevel {
    const CliquePart* parts;
    int part_count, words;
    int longest;      // the vertices of its largest part
    int begin;        // the place of its first vertex
    const u64* rows;  // what each of its vertices denies, the words of 32 bits in pairs; only if one may stay empty
    std::size_t room;
    u32* sets;
    int size;
};
constexpr int pairs(int words) { return (words + 1) / 2; }

struct CliqueTotals {
    u64 count = 0;
    u64 nodes = 0;  // partial sets visited, and sets found
    bool completed = true;
};

// One instruction set's build of the search for the sets of `size` vertices, at least one and at most one for each
// level, within the set that `path` begins with. `path` has room for size + 1 sets, each of words in pairs, and a level
// for `block` sets that wait and one vector's children.
struct CliqueKernel {
    CliqueTotals (*search)(CliqueLevel* levels, int cliques, int size, u64* path, int block, const StopFlag* stop);
};

// How a graph is laid out for the search.
struct CliqueSizes {
    int block = clique_block;
    u32 whole = 32;  // a clique of so many vertices is kept in one word if there is room
};

NQ_DECLARE_BUILDS(CliqueKernel, clique_kernel);

}  // namespace nq
