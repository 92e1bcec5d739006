// Independent sets one after the other, in lexicographic order of their sorted vertices, a block at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "sets/vertex_sets.hpp"

namespace nq {

class SetLister {
public:
    virtual ~SetLister() = default;

    // Appends the next sets, at most `wanted`, each padded with -1 to `most` entries; the number appended. Fewer than
    // `wanted` come at the end, and when the stop flag is seen (then `stopped`).
    virtual std::size_t next(std::size_t wanted, const StopFlag* stop, std::vector<i32>& into) = 0;

    bool stopped = false;
};

// Sets with `fewest` to `most` vertices within `free`; with `maximal` only those to which no vertex of it can be added.
// `cliques` is a partition of the vertices into cliques; no set has more than one vertex of any. All of them are given
// with as many words as `free`, at most 64.
std::unique_ptr<SetLister> set_lister(const Words& attacked, const Words& free, const Words& cliques, int fewest,
                                      int most, bool maximal);

}  // namespace nq
