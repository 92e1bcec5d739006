// Lists independent sets in lexicographic order of their sorted vertices, block by block.
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

    // Appends up to `wanted` further sets, each padded with -1 to `most` entries, and returns their number. It is less
    // than `wanted` at the end, and when the stop flag is seen (then `stopped`).
    virtual std::size_t next(std::size_t wanted, const StopFlag* stop, std::vector<i32>& into) = 0;

    bool stopped = false;
};

// Lists the sets of `fewest` to `most` vertices within `free`; if `maximal`, only those that cannot be extended within
// it. `cliques` is a partition of the vertices into cliques; a set has at most one vertex of each. All sets have as
// many words as `free`, at most 64.
std::unique_ptr<SetLister> set_lister(const Words& attacked, const Words& free, const Words& cliques, int fewest,
                                      int most, bool maximal);

}  // namespace nq
