// Sizes for the cluster matching that are so small that short lists take every path.
#pragma once

#include "halves/cluster_match.hpp"

#include <cstddef>

namespace nq::NQ_ISA {

template <class Random>
ClusterSizes random_cluster_sizes(Random& random) {
    ClusterSizes sizes;
    const auto up_to = [&random](std::size_t most) { return 1 + static_cast<std::size_t>(random()) % most; };
    sizes.cluster = up_to(cluster_words);
    sizes.clusters = up_to(64);
    sizes.group = up_to(group_words);
    sizes.groups = up_to(64);
    sizes.node = up_to(300);
    if (random() % 2) sizes.chunks = up_to(4);
    sizes.pairs = up_to(3000);
    sizes.order_life = static_cast<u32>(up_to(3));
    sizes.least_patterns = sizes.least_items = 1;
    sizes.least_tests = 0;
    sizes.sort.deal_from = up_to(600);
    sizes.sort.bits_at_once = static_cast<int>(up_to(8));
    sizes.sort.few_parts = random() % 9;
    sizes.sort.tries = static_cast<int>(random() % 5);
    return sizes;
}

}  // namespace nq::NQ_ISA
