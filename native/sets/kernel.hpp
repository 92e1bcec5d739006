// The questions that the search for independent sets answers, in plain words and integers. Shared by all instruction
// sets.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/builds.hpp"
#include "common/stop_flag.hpp"
#include "sets/widths.hpp"

namespace nq {

using SetWidths = Widths<1, 2, 3, 4, 6, 8, 12, 16>;
inline constexpr int most_vertices = 1024;

enum class SetMethod { polynomial, cover, cover_one, bounded, greatest, maximal };

// Sets are rows of `words` 64-bit words. For each vertex those that it attacks, never itself; cliques, for `cover`; and
// for each vertex v the numbers of the cliques through it, cliques_at[first_at[v] .. first_at[v + 1]).
struct SetTables {
    int words;
    const std::uint64_t* attacked;
    const std::uint64_t* cliques;
    int clique_count;
    const std::int32_t* first_at;
    const std::int32_t* cliques_at;
};

// The vertices that may still be chosen, those that are, and two sizes whose meaning depends on the method.
struct SetQuestion {
    SetMethod method;
    const std::uint64_t* free;
    const std::uint64_t* chosen;
    int size;
    int most;
};

// Memory lent to the search. `by_size` has size + 1 entries, zero at first; `kept` has room for the cliques, `hit` an
// entry for each, zero at first; `order` at least order_room(words) entries; `best` and `path` one for each vertex.
struct SetSpace {
    std::uint64_t* by_size;
    std::int32_t* best;
    std::int32_t* path;
    std::uint64_t* kept;
    std::uint16_t* reach;  // two for each clique: its first and its last word
    std::uint8_t* hit;
    std::uint32_t* order;
};

constexpr std::size_t order_room(int words) {
    const std::size_t vertices = static_cast<std::size_t>(words) * 64;
    return vertices * (vertices + 1) / 2;
}

struct SetTotals {
    std::uint64_t nodes = 0;  // partial sets visited, and sets found
    int best = 0;             // how many vertices `best` has
    bool completed = true;
};

// One instruction set's build of the search.
struct SetKernel {
    SetTotals (*search)(const SetTables& tables, const SetQuestion& question, const SetSpace& space,
                        const StopFlag* stop);
};

NQ_DECLARE_BUILDS(SetKernel, set_kernel);

}  // namespace nq
