// A graph prepared for the searches of independent sets, from plain sets of vertices.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "sets/clique_kernel.hpp"
#include "sets/kernel.hpp"
#include "sets/vertex_sets.hpp"

namespace nq {

struct SetAnswer {
    Words by_size;
    std::vector<i32> best;
    u64 nodes = 0;
    bool completed = true;
};

class SetGraph {
public:
    // The vertices that each vertex attacks, and some cliques; throws std::invalid_argument.
    SetGraph(int words, const Words& attacked, const Words& cliques, const std::string& isa, CliqueSizes sizes = {});

    // Runs one of the methods of sets/search.cpp, or `in_order` (sets/clique_search.cpp); throws std::invalid_argument.
    SetAnswer search(const std::string& method, const Words& free, const Words& chosen, int size, int most,
                     const StopFlag* stop) const;

private:
    SetAnswer in_order(const Words& free, int size, const StopFlag* stop) const;
    SetAnswer by_graph(SetMethod method, const Words& free, const Words& chosen, int size, int most,
                       const StopFlag* stop) const;

    std::size_t words_;
    const SetKernel& set_kernel_;
    const CliqueKernel& clique_kernel_;
    Words attacked_, cliques_;
    CliqueSizes sizes_;
    std::vector<i32> first_at_, cliques_at_;
    std::size_t vertices_ = 0;
};

}  // namespace nq
