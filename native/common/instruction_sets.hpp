// Detection of the processor's instruction sets, and the choice among those that the kernels are compiled for.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/builds.hpp"

namespace nq {

struct InstructionSet {
    const char* name;
    bool (*usable)();
};

#define NQ_AND_SUPPORTED(feature) &&__builtin_cpu_supports(#feature)
#define NQ_DESCRIBE_SET(set, ...) {#set, [] { return true NQ_FEATURES_OF_##set(NQ_AND_SUPPORTED); }},
inline constexpr InstructionSet built_sets[] = {NQ_FOR_EACH_SET(NQ_DESCRIBE_SET)};

// Names of the instruction sets that were built and that this processor supports, best first.
inline std::vector<std::string> usable_sets() {
#ifdef __x86_64__
    __builtin_cpu_init();  // not always done before main()
#endif
    std::vector<std::string> names;
    for (const InstructionSet& set : built_sets)
        if (set.usable()) names.push_back(set.name);
    return names;
}

// Returns the name if that set is usable, the best set for "auto"; throws std::invalid_argument otherwise.
inline std::string choose_set(const std::string& wanted) {
    std::string known;
    for (const std::string& set : usable_sets()) {
        if (wanted == "auto" || wanted == set) return set;
        known += (known.empty() ? "" : ", ") + set;
    }
    throw std::invalid_argument("The instruction set must be auto or one that this machine has (" + known + "), got '" +
                                wanted + "'.");
}

// The build of a kernel for the set that `choose_set` returns.
template <class Kernel>
const Kernel& built_for(const std::string& wanted) {
    const std::string set = choose_set(wanted);
    std::size_t at = 0;
    while (set != built_sets[at].name) ++at;
    return *Builds<Kernel>::best_first[at];
}

}  // namespace nq
