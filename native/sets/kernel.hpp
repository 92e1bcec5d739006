// Interface of the search for independent sets, shared by all instruction sets.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr int most_vertices = 4096;

enum class SetMethod { polynomial, cover, cover_one, bounded, greatest, maximal };

// A graph. Sets are rows of `words` 64-bit words, one of `set_widths`: for each vertex those that it attacks, never
// itself; and cliques, for `cover`. The cliques through vertex v have the numbers cliques_at[first_at[v] .. first_at[v
// + 1]).
struct SetTables {
    int words;
    const u64* attacked;
    const u64* cliques;
    int clique_count;
    const i32* first_at;
    const i32* cliques_at;
};

// The vertices available, the vertices already chosen, and two sizes whose meaning depends on the method.
struct SetQuestion {
    SetMethod method;
    const u64* free;
    const u64* chosen;
    int size;
    int most;
};

// Memory lent to the search. `by_size` has size + 1 entries, initially zero; `kept` has room for the cliques, `hit` an
// entry for each, initially zero; `order` at least order_room(words) entries; `best` and `path` one for each vertex.
struct SetSpace {
    u64* by_size;
    i32* best;
    i32* path;
    u64* kept;
    u16* reach;  // two for each clique: its first and last word
    u8* hit;
    u32* order;
};

constexpr std::size_t order_room(int words) {
    const std::size_t vertices = static_cast<std::size_t>(words) * 64;
    return vertices * (vertices + 1) / 2;
}

struct SetTotals {
    u64 nodes = 0;  // partial sets visited, and sets found
    int best = 0;   // number of vertices of `best`
    bool completed = true;
};

// The build of the search for one instruction set.
struct SetKernel {
    SetTotals (*search)(const SetTables& tables, const SetQuestion& question, const SetSpace& space,
                        const StopFlag* stop);
};

NQ_DECLARE_BUILDS(SetKernel, set_kernel);

}  // namespace nq
