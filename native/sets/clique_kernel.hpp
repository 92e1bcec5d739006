// Interface of the search for independent sets along a partition into cliques, shared by all instruction sets;
// sets/clique_layout.hpp prepares it from a graph.
//
// Each vertex has a place, a bit in 32-bit words, with later cliques before earlier ones. From any clique on, only the
// first words matter, the clique's own bits are the highest of them, and fewer words remain the deeper the search goes.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr int clique_block = 512;      // sets of a level from which it is expanded; fewer only in tests
inline constexpr int most_clique_lanes = 16;  // sets that a kernel handles together, and the smallest block

// One word of the vertices that the choice of a vertex excludes from the next cliques: those that it attacks, and all
// vertices outside these cliques. `of` has an entry for each vertex of a part.
struct Denied { alignas(64) u32 of[32]; };

// The part of a clique in one word: the bits from `shift` on. There is one table for each word of the next clique's
// sets.
struct CliquePart {
    int word, shift;
    const Denied* denied;
};

// The sets waiting at one clique: word w of all of them from sets + w * room on. They have no vertices of earlier
// cliques.
struct CliqueLevel {
    const CliquePart* parts;
    int part_count, words;
    int longest;      // number of vertices of its largest part
    int begin;        // place of its first vertex
    const u64* rows;  // exclusions of each of its vertices, with 32-bit words in pairs; only if a clique may stay empty
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

// The build for one instruction set of the search for the sets of `size` vertices, at least one and at most one for
// each level, within the first set of `path`. `path` has room for size + 1 sets, each of words in pairs, and a level
// for `block` waiting sets and one vector's children.
struct CliqueKernel {
    CliqueTotals (*search)(CliqueLevel* levels, int cliques, int size, u64* path, int block, const StopFlag* stop);
};

// Parameters of the layout of a graph.
struct CliqueSizes {
    int block = clique_block;
    u32 whole = 32;  // a clique of at most this many vertices is kept in one word if there is room
};

NQ_DECLARE_BUILDS(CliqueKernel, clique_kernel);

}  // namespace nq
